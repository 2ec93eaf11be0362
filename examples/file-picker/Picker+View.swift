import TerminalUI

/// What is on the screen.
extension Picker {
  func view() -> View {
    .column([
      View.text("Choose files: \(selection.count) of \(rows.count)", style: .bold).framed(
        height: 1
      ),
      searchLine.framed(height: 1),
      View(.list(listView), id: "list").framed(height: height),
      View.text(
        "Tab choose  Shift-↓ range  ^A all  type to search  Enter take  Esc leave",
        style: .dim
      )
      .framed(height: 1),
    ])
  }

  private var searchLine: View {
    View(.input(InputView(search, placeholder: "Search")), id: "search")
  }

  /// The list: it is asked for the rows of the window, and only when its version has changed.
  private var listView: ListView {
    let picker = self
    let preview = preview
    return ListView(
      count: rows.count,
      top: list.state.window(height: height).lowerBound,
      version: Version(rows: rows, list: list.state, selection: selection, preview: preview)
    ) { place in picker.row(at: place, preview) }
  }

  private func row(at place: Int, _ preview: RangePreview<String>?) -> View {
    let name = rows[place]
    var row = Row(
      name: name,
      isCurrent: list.cursor == name,
      sign: selection.contains(name) ? "✓" : " "
    )
    if let preview, preview.reach.contains(place) { row.sign = preview.selects ? "+" : "-" }
    // A row is built again only when its value is another one.
    let view = View.lazy(row) { [row] in row.view }.identified(.named(name))
    return view
  }
}

/// Everything the list is drawn from.
private struct Version: Hashable {
  var rows: ListRows<String>
  var list: ListState<String>
  var selection: ListSelection<String>
  var preview: RangePreview<String>?
}

/// Everything one row is drawn from.
private struct Row: Hashable {
  var name: String
  var isCurrent: Bool
  var sign: String

  var view: View {
    .text(
      "\(isCurrent ? "›" : " ") \(sign) \(name)",
      style: isCurrent ? .bold : .plain,
      flow: .cutAtEnd
    )
  }
}

extension Style {
  fileprivate static let bold = Style(attributes: .bold)
  fileprivate static let dim = Style(attributes: .dim)
}
