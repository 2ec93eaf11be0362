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
    was note: String? = nil,
    _ message: @autoclosure () -> String,
    details: (inout Change) -> Void = { _ in }
  ) {
    changes.add(rule, .field(after.id), at: .fieldKey(after.id, key), message()) { change in
      if let note { change.notes = [Change.Note(note, .old(.fieldKey(before.id, key)))] }
      details(&change)
    }
  }
}
