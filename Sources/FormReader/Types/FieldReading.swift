import FormModel
import SourceTree

/// What the reader knows of one type of field beside its row of the language table: how it is read,
/// and what can be wrong with one field by itself.
///
/// The payload of each case of `FieldKind` says it, in a file of its own.
protocol FieldReading {
  /// Reads the keys that other types do not have, but for the default; `nil` where nothing is known
  /// of its answers without them.
  init?(decoding record: Record, _ decoder: FieldDecoder)

  /// The kind of field that it is the payload of.
  var kind: FieldKind { get }

  /// The keys of mappings that say where a value comes from which it takes.
  var sources: [KeyName] { get }

  /// Whether a mapping is a value of it.
  var takesMappings: Bool { get }

  /// Whether the answer of another field can be its value as it is.
  func takesAnswers(of field: Field) -> Bool

  /// Whether a text with places is a value of it, in which any answer is written out.
  var takesTemplates: Bool { get }

  /// Reads an answer as it is written; `nil` when it cannot be used, which has been reported.
  func value(at node: NodeID, _ reader: SourceReader) -> AnswerValue?

  /// Whether a cell of a table can be an answer.
  var takesCells: Bool { get }

  /// The answer that a cell of a table is, as `--set` reads it; `nil` for none.
  func answer(ofCell text: String) -> AnswerValue?

  /// Reads an answer, or a text that stands for one; `nil` when it cannot be used, which has been
  /// reported.
  func source(at node: NodeID, _ reader: SourceReader) -> ValueSource?

  /// Whether an answer fits all of its keys; reports when none does.
  func checkBounds(_ checks: FieldChecks) -> Bool

  /// Reports placeholders and suggestions that are not valid answers.
  func checkExamples(_ checks: FieldChecks)
}

extension FieldReading {
  var sources: [KeyName] { [.env, .git, .cases] }

  var takesMappings: Bool { false }

  var takesCells: Bool { false }

  func answer(ofCell text: String) -> AnswerValue? { nil }

  func takesAnswers(of field: Field) -> Bool { field.kind.answerKind.type == kind.type }

  var takesTemplates: Bool { false }

  func source(at node: NodeID, _ reader: SourceReader) -> ValueSource? {
    guard takesTemplates, reader.tree.hasBraces(node) else {
      return value(at: node, reader).map { .literal($0) }
    }
    return ReferenceReader(context: reader.context).template(node, reader.key)
      .map { ValueSource($0) }
  }

  func checkBounds(_ checks: FieldChecks) -> Bool { true }

  func checkExamples(_ checks: FieldChecks) {}
}
