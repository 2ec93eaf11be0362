/// The place of an answer: where the field stands that it answers, and the field.
///
/// A question on the screen, an answer and a step of undo are about a path; a field is what an author
/// writes. An item is known by a number, which it keeps while it moves; the name by which users know
/// it is made where it is shown, from the answers that it has.
public struct AnswerPath: Hashable, Sendable {
  /// The form, or the item that the field is a part of.
  public let scope: Scope
  /// The field that is answered.
  public let field: FieldID

  /// Creates the path of the answer to a field, in the form or in an item.
  public init(_ field: FieldID, in scope: Scope = .form) {
    (self.scope, self.field) = (scope, field)
  }

  /// The field of the form that it belongs to: that of the outermost list or map, in an item.
  package var fieldOfForm: FieldID { scope.items.first?.list ?? field }

  /// The path as it is in the outermost item.
  package var inOutermostItem: AnswerPath { AnswerPath(field, in: scope.withoutOutermostItem) }
}

/// What asks a question: the form, or an item of a list or map in it.
public struct Scope: Hashable, Sendable {
  /// The items that lead to it, from the outside in; none for the form itself.
  public let items: [ItemStep]

  /// The form itself.
  public static let form = Scope([])

  /// Creates the scope to which items lead.
  init(_ items: [ItemStep]) { self.items = items }

  /// An item of a list or map in it.
  public func item(_ number: Int, of list: FieldID) -> Scope {
    Scope(items + [ItemStep(list: list, number: number)])
  }

  /// The list or map whose item it is; `nil` for the form.
  public var list: AnswerPath? {
    items.last.map { AnswerPath($0.list, in: Scope(Array(items.dropLast()))) }
  }

  /// The scope as it is in the outermost item.
  fileprivate var withoutOutermostItem: Scope { Scope(Array(items.dropFirst())) }

  /// Whether it is another scope, or stands in an item of it.
  package func isInside(_ other: Scope) -> Bool { items.starts(with: other.items) }
}

/// One step into a list or map.
public struct ItemStep: Hashable, Sendable {
  /// The list or map.
  public let list: FieldID
  /// The number of the item.
  public let number: Int
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
    scope.items.map { "\($0.list)[#\($0.number)] " }.joined() + field.rawValue
  }

  /// Reads a path as ``description`` writes it; `nil` for any other text.
  public init?(parsing description: String) {
    var parts = description.split(separator: " ", omittingEmptySubsequences: false)
    guard let field = parts.popLast(), !field.isEmpty else { return nil }
    var scope = Scope.form
    for part in parts {
      guard part.last == "]", let sign = part.firstRange(of: "[#"),
        let number = Int(part[sign.upperBound...].dropLast()), number >= 0
      else { return nil }
      scope = scope.item(number, of: FieldID(String(part[..<sign.lowerBound])))
    }
    self.init(FieldID(String(field)), in: scope)
  }
}
