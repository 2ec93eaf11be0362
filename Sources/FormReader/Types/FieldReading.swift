import FormModel
import SourceTree

/// What the reader knows of one type of field: its rows of the language table, how it is read, and
/// what can be wrong with one field by itself.
///
/// The payload of each case of `FieldKind` says it, in a file of its own; ``FieldType/reading`` is
/// the one `switch`. What is asked before there is a payload is static.
protocol FieldReading {
  /// The keys that its fields may hold, and those they have to.
  static var record: RecordType { get }

  /// Words of other tools for it, as ``KeyName/folded(_:)`` gives them, and what a field needs
  /// besides the type to be the same. Where several types have a word, their order is the usual one.
  ///
  /// A word for what no type does (`file`, `hidden`, `html`) belongs to none.
  static var otherWords: [(words: String, addition: String?)] { get }

  /// What a condition can ask of its fields, and the literals that each question is asked with.
  static var tests: KeyValuePairs<ConditionTest.Question, ConditionTest.Domain> { get }

  /// Reads the keys that other types do not have, but for the default.
  init(decoding record: Record, _ decoder: FieldDecoder)

  /// The kind of field that it is the payload of.
  var kind: FieldKind { get }

  /// Reads the value of `default`; `nil` when it cannot be used.
  func defaultValue(at node: NodeID, _ reader: DefaultReader) -> ValueSource?

  /// Whether its keys leave an answer together; reports when they do not.
  func leavesAnswer(_ checks: FieldChecks) -> Bool

  /// Reports texts that show what an answer looks like, and do not.
  func checkExamples(_ checks: FieldChecks)
}

extension FieldReading {
  func leavesAnswer(_ checks: FieldChecks) -> Bool { true }

  func checkExamples(_ checks: FieldChecks) {}
}
