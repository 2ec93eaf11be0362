public import ArgumentParser
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

  var settings: ComparisonSettings {
    ComparisonSettings(
      level: namedLevel ?? .full,
      allowed: allow.compactMap { try? Acceptance($0) }
    )
  }
}

/// The levels are words of the command line as they are.
extension CompatibilityLevel: ExpressibleByArgument {}
