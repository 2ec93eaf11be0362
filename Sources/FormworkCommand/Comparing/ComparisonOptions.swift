public import ArgumentParser
import Diagnostics
public import FormCompatibility

/// How two versions are compared, in every command that compares.
struct ComparisonOptions: ParsableArguments {
  @Option(
    name: .customLong("level"),
    help: """
      What the new version must not break: answers, programs that read them, or both. \
      (default: full)
      """
  )
  var namedLevel: CompatibilityLevel?

  /// What the new version must not break.
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
        throw ValidationError("`--allow \(text)`: \(error.message); \(error.help)")
      }
    }
  }

  /// The changes that are accepted.
  var accepted: Set<Acceptance> { Set(allow.compactMap { try? Acceptance($0) }) }

  /// Findings about each `--allow` that fits no change of a run, if all of its changes are known.
  func unused(in outcomes: [FormHistory.Outcome]) -> [Finding] {
    guard !allow.isEmpty, outcomes.allSatisfy(\.isSure) else { return [] }
    let made = outcomes.reduce(into: Set<Acceptance>()) { $0.formUnion($1.accepted) }
    return allow.filter { text in (try? Acceptance(text)).map { !made.contains($0) } ?? false }
      .map { text in
        let source = SourceText(name: "--allow", text: text, isFile: false)
        let range = SourceRange(0, source.bytes.count)
        return .unusedAccept(of: text, in: "the option", at: SourceLocation(source, range))
      }
  }
}

/// The levels are words of the command line as they are.
extension CompatibilityLevel: ExpressibleByArgument {}
