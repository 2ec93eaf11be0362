import Diagnostics
import FormCompatibility

/// How two versions are compared.
struct ComparisonSettings: Sendable {
  /// What the new version must not break.
  var level = CompatibilityLevel.full
  /// The changes that `--allow` accepts.
  var allowed: [Acceptance] = []

  var accepted: Set<Acceptance> { Set(allowed) }

  /// Findings about each `--allow` that fits no change of a run, if all of its changes are known.
  func unused(in outcomes: [FormHistory.Outcome]) -> [Finding] {
    guard !allowed.isEmpty, outcomes.allSatisfy(\.isSure) else { return [] }
    let made = outcomes.reduce(into: Set<Acceptance>()) { $0.formUnion($1.accepted) }
    return allowed.filter { !made.contains($0) }.map { acceptance in
      let text = acceptance.description
      let source = SourceText(name: "--allow", text: text, isFile: false)
      let range = SourceRange(0, source.bytes.count)
      return .unusedAccept(of: text, in: "the option", at: SourceLocation(source, range))
    }
  }
}
