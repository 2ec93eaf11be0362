/// The place of an answer among those of the form, or of an item of a list or map: the field that it
/// answers.
///
/// A question on the screen, an answer and a step of undo are about a path; a field is what an author
/// writes.
public struct AnswerPath: Hashable, Sendable {
  /// The field that is answered.
  public let field: FieldID

  /// Creates the path of the answer to a field.
  public init(_ field: FieldID) { self.field = field }
}

extension Field {
  /// The path of its answer, in the form or in an item of the list or map that has it.
  package var path: AnswerPath { AnswerPath(id) }
}

extension AnswerPath: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates the path of the answer to a field.
  public init(stringLiteral field: String) { self.init(FieldID(field)) }

  /// The path as messages show it.
  public var description: String { field.rawValue }
}
