import Diagnostics
import FormModel

/// A field in both versions, with what its rules add changes to.
struct FieldPair {
  let before: Field
  let after: Field
  /// Its place among the pairs of fields.
  let index: Int
  let versions: FormVersions
  let changes: ChangeList

  /// The way it got its id.
  var kind: Matching<Field>.Pair.Kind { versions.fields.pairs[index].kind }

  /// Adds a change of a key, with a fact about the old one at its place.
  func add(
    _ rule: CompatibilityRule,
    at key: String,
    impact: Impact? = nil,
    was note: String? = nil,
    help: @autoclosure () -> String? = nil,
    leaving: [CompatibilityRule] = [],
    _ message: @autoclosure () -> String
  ) {
    changes.add(
      rule,
      .field(after.id),
      at: .fieldKey(after.id, key),
      impact: impact,
      notes: note.map { [Change.Note($0, .old(.fieldKey(before.id, key)))] } ?? [],
      help: help(),
      leaving: leaving.map { Acceptance(rule: $0, subject: after.id.rawValue) },
      message()
    )
  }
}
