import ArgumentParser
import Diagnostics
import FormCompatibility

/// How two versions are compared, in every command that does so.
struct ComparisonOptions: ParsableArguments {
  @Option(
    name: .customLong("level"),
    help: """
      Whom the new version must not break: who gives answers, who reads them, or both. \
      (default: full)
      """
  )
  var namedLevel: Level?

  /// Whom the new version must not break.
  var level: Level { namedLevel ?? .full }

  @Option(
    help: ArgumentHelp(
      "Accept a change, such as field-removed:fax or option-removed:colour/red; may be repeated.",
      valueName: "rule:id"
    )
  )
  var allow: [String] = []

  func validate() throws {
    for text in allow where Acceptance(text) == nil {
      let rule = String(text.prefix { $0 != ":" })
      if CompatibilityRule(rawValue: rule) != nil {
        throw ValidationError("`--allow \(text)` names no id: write `\(rule):ID`")
      }
      let near = nearest(to: rule, among: CompatibilityRule.allCases.map(\.rawValue))
      let hint = didYouMean(near) ?? "`formwork explain` lists the rules"
      throw ValidationError("`--allow \(text)` names no rule about two versions; \(hint)")
    }
    for text in allow {
      if let acceptance = Acceptance(text), !acceptance.rule.canBeAccepted {
        throw ValidationError(
          "`\(acceptance.rule.rawValue)` cannot be accepted: choose an id that was never used"
        )
      }
    }
  }

  /// The changes that are accepted.
  var accepted: Set<Acceptance> { Set(allow.compactMap { Acceptance($0) }) }
}

extension ComparisonOptions {
  /// The levels, as words of the command line.
  enum Level: String, CaseIterable, ExpressibleByArgument {
    case input, output, full

    var level: CompatibilityLevel {
      switch self {
      case .input: .input
      case .output: .output
      case .full: .full
      }
    }
  }
}
