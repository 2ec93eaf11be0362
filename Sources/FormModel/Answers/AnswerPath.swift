/// The place of an answer: the items of lists and maps that it stands in, from the outside in, and the
/// field that it answers.
///
/// A question on the screen, an answer and a step of undo are about a path; a field is what an author
/// writes. An item is known by a number, which it keeps while it moves; the name by which users know
/// it is made where it is shown, from the answers that it has.
public struct AnswerPath: Hashable, Sendable {
  /// The items around the answer, from the outside in; none for an answer of the form itself.
  public let items: [ItemStep]
  /// The field that is answered.
  public let field: FieldID

  /// Creates the path of the answer to a field, in the form or in an item.
  public init(_ field: FieldID, in items: [ItemStep] = []) {
    (self.items, self.field) = (items, field)
  }

  /// The path inside the outermost item.
  package var withoutOutermostItem: AnswerPath { AnswerPath(field, in: Array(items.dropFirst())) }
}

/// One step into a list or map.
public struct ItemStep: Hashable, Sendable {
  /// The list or map.
  public let list: FieldID
  /// The number of the item.
  public let number: Int

  /// Creates a step.
  public init(_ list: FieldID, _ number: Int) { (self.list, self.number) = (list, number) }
}

extension Field {
  /// The path of its answer, in the form or in an item of the list or map that has it.
  package var path: AnswerPath { AnswerPath(id) }
}

extension AnswerPath: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates the path of the answer to a field of the form.
  public init(stringLiteral field: String) { self.init(FieldID(field)) }

  /// The field, behind the numbers of the items around it.
  public var description: String {
    items.map { "\($0.list)[#\($0.number)] " }.joined() + field.rawValue
  }
}
