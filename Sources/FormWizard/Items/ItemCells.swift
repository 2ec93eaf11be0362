import FormModel
import FormSession
import TerminalUI

/// The items of a list or map that are typed where they stand: what a row of theirs is made of, and
/// what is typed there.
///
/// Single items are, if they are typed in one line and begin without an answer: a host of a list of
/// hosts, the name and the value of an entry of a map. All others are opened.
struct ItemCells: Sendable {
  /// What is typed into a row, in order: the answer, in a map behind the name.
  let fields: [Field]
  /// The number of the one at hand, from 0.
  private(set) var cell = 0
  /// What is typed there.
  var entry = RowEntry()
  /// The place of the row for a new item among the items; `nil` for behind them.
  var newPlace: Int?

  /// The cells of a field's items; `nil` where they are opened.
  init?(_ field: Field) {
    guard let items = field.kind.items, items.isSingle,
      items.item.ownFields.allSatisfy(\.isTypedInOneLine)
    else { return nil }
    fields = items.item.ownFields
  }

  /// The one field of an item of a list.
  var single: Field? { fields.count == 1 ? fields[0] : nil }

  /// Whether nothing is typed behind the cell at hand.
  var isLastCell: Bool { cell == fields.count - 1 }

  /// The question that the cell at hand answers in an item.
  func path(in item: Scope) -> AnswerPath { AnswerPath(fields[cell].id, in: item) }

  /// The number of a field's cell.
  func place(of field: FieldID) -> Int { fields.firstIndex { $0.id == field } ?? 0 }

  /// The text of a question as it is edited.
  func text(at path: AnswerPath, _ answers: AnswerSheet) -> TextEntry? {
    guard case .typed(let type) = answers.session.field(at: path).kind.control.row else {
      return nil
    }
    return entry.text(of: path, type, answers)
  }

  /// Goes to a cell of the row at hand.
  mutating func go(to cell: Int, _ context: inout PageContext) {
    entry.leave(&context)
    self.cell = cell
  }

  /// The user leaves the question of the cell at hand, if there is one.
  mutating func leave(_ path: AnswerPath?, _ context: inout PageContext) {
    entry.leave(&context)
    if let path { context.answers.report(path) }
  }

  /// Forgets what is typed: the rows show the answers as they are.
  mutating func clear() { entry.clear() }
}

extension Field {
  /// Whether it is typed in one line that begins empty, and everybody may read it.
  fileprivate var isTypedInOneLine: Bool {
    guard case .typed(let type) = kind.control.row else { return false }
    return !type.isMultiline && !type.isMasked && initialAnswer == nil && condition == nil
  }
}
