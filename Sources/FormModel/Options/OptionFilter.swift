/// A column of an option file whose cells say when a row is offered: `where: { country: "{country}" }`.
public struct OptionFilter: Hashable, Sendable {
  /// What the cells are compared with.
  public enum Value: Hashable, Sendable {
    /// The answer to an earlier field: the row is offered while its cell fits that.
    case answer(FieldID)
    /// A text: a row with another one is no option of the field.
    case text(String)
  }

  /// The column, or the key of the objects.
  public var column: String
  /// What its cells are compared with.
  public var value: Value

  /// Creates a filter.
  public init(column: String, value: Value) { (self.column, self.value) = (column, value) }

  /// The field whose answer decides.
  package var field: FieldID? { if case .answer(let field) = value { field } else { nil } }
}
