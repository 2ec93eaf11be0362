import DisplayText
import FormModel
import FormSession
import TerminalUI

/// The items of a list or map as rows of a table: what names an item first, then what the author
/// says of it, else the answers that fit whole.
struct ItemTable {
  /// One column of the table.
  private struct Column {
    /// What stands over it; empty over a summary.
    let heading: String
    /// The field whose answers stand in it; `nil` for the title of an item.
    let field: Field?
    var width: Int
  }

  private var columns: [Column] = []
  private let path: AnswerPath
  private let states: PieceArray<ItemState>
  private let context: PageContext

  private var theme: Theme { context.theme }

  /// So many items decide how wide a column is, so that it stays as it is while one moves.
  private static let mostMeasured = 64
  /// The columns of lists and maps in items.
  private static let mostNames = 24
  /// The columns between two of the table.
  private static let gap = 2

  /// Lays out the items of a list or map.
  ///
  /// - Complexity: O(fields of an item).
  init(of path: AnswerPath, within width: Int, _ context: PageContext) {
    (self.path, self.context) = (path, context)
    states = context.session.state(of: path).items
    guard let items = context.session.field(at: path).kind.items else { return }
    var room = width
    if items.summary == nil, !items.isSingle {
      let shown = items.item.ownFields.filter { $0.kind.isAsked && !$0.kind.holdsSecrets }
      let name = shown.filter { $0.id == items.nameField }
      for field in name + shown.filter({ $0.id != items.nameField }) {
        let column = measured(Column(heading: context.words.label(field), field: field, width: 0))
        if !columns.isEmpty, column.width > room { break }
        columns.append(column)
        room -= column.width + ItemTable.gap
      }
    }
    if columns.count < 2 { columns = [Column(heading: "", field: nil, width: width)] }
  }

  private func measured(_ column: Column) -> Column {
    var column = column
    column.width = column.heading.columns
    for place in states.indices.prefix(ItemTable.mostMeasured) {
      column.width = max(column.width, text(of: column, at: place).columns)
    }
    return column
  }

  /// What stands over the columns; `nil` where there is one alone.
  var heading: View? {
    columns.count < 2
      ? nil : row(columns.map(\.heading), [Style](repeating: theme.faint, count: columns.count))
  }

  /// An item; the first column is that of its name.
  func row(at place: Int, _ style: Style) -> View {
    let others = [Style](repeating: theme.answer, count: columns.count - 1)
    return row(columns.map { text(of: $0, at: place) }, [style] + others)
  }

  private func row(_ texts: [String], _ styles: [Style]) -> View {
    .row(
      zip(zip(texts, styles), columns).map { cell, column in
        View.text(cell.0, style: cell.1, flow: .cutAtEnd).framed(width: column.width)
      },
      spacing: ItemTable.gap
    )
  }

  private func text(of column: Column, at place: Int) -> String {
    guard states.indices.contains(place) else { return "" }
    let item = path.scope.item(states[place].number, of: path.field)
    guard let field = column.field else {
      return context.title(of: item)
    }
    let path = AnswerPath(field.id, in: item)
    if field.kind.hasItems {
      return context.itemNames(of: path, within: ItemTable.mostNames).text
    }
    guard let answer = states[place].states[field.id]?.value ?? context.session.answer(at: path)
    else { return theme.glyphs.dash }
    return field.kind.control.summary(of: answer, within: context.size.width, in: context).text
  }
}
