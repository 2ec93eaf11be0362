public import ArgumentParser
import Diagnostics
public import FormCompatibility

/// How two versions are compared, in every command that does so.
struct ComparisonOptions: ParsableArguments {
  @Option(
    name: .customLong("level"),
    help: """
      Whom the new version must not break: who gives answers, who reads them, or both. \
      (default: full)
      """
  )
  var namedLevel: CompatibilityLevel?

  /// Whom the new version must not break.
  var level: CompatibilityLevel { namedLevel ?? .full }

  @Option(
    help: ArgumentHelp(
      "Accept a change, such as field-removed:fax or option-removed:colour/red; may be repeated.",
      valueName: "rule:id"
    )
  )
  var allow: [String] = []

  func validate() throws {
    for text in allow {
      do throws(Acceptance.Mistake) {
        _ = try Acceptance(text)
      } catch {
        switch error {
        case .unknownRule(_, let near):
          let hint = didYouMean(near) ?? "`formwork explain` lists the rules"
          throw ValidationError("`--allow \(text)` names no rule about two versions; \(hint)")
        case .noID(let rule):
          throw ValidationError("`--allow \(text)` names no id: write `\(rule.rawValue):ID`")
        case .neverAccepted(let rule):
          throw ValidationError(
            "`\(rule.rawValue)` cannot be accepted: choose an id that was never used"
          )
        }
      }
    }
  }

  /// The changes that are accepted.
  var accepted: Set<Acceptance> { Set(allow.compactMap { try? Acceptance($0) }) }
}

/// The levels are words of the command line as they are.
extension CompatibilityLevel: ExpressibleByArgument {}
