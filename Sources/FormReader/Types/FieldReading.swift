import FormModel
import SourceTree

/// What the reader knows of one type of field: its row of the language table, how it is read, and
/// what can be wrong with one field by itself.
///
/// The payload of each case of `FieldKind` says it, in a file of its own; `FieldType.reading` is the
/// one `switch`.
protocol FieldReading {
  /// Its row of the language table, which is asked before there is a payload.
  static var row: FieldTypeRow { get }

  /// Reads the keys that other types do not have, but for the default.
  init(decoding record: Record, _ decoder: FieldDecoder)

  /// The kind of field that it is the payload of.
  var kind: FieldKind { get }

  /// Reads the value of `default`; `nil` when it cannot be used.
  func defaultValue(at node: NodeID, _ reader: DefaultReader) -> ValueSource?

  /// Whether an answer fits all of its keys; reports when none does.
  func checkBounds(_ checks: FieldChecks) -> Bool

  /// Reports placeholders and suggestions that are not valid answers.
  func checkExamples(_ checks: FieldChecks)
}

extension FieldReading {
  func checkBounds(_ checks: FieldChecks) -> Bool { true }

  func checkExamples(_ checks: FieldChecks) {}
}
