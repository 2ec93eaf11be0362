import DisplayText
import FormAnswers
import FormModel
import FormSession
import TerminalUI

/// What the items of a list or map look like, below each other.
struct ItemsView {
  private let page: ItemsPage
  private let context: PageContext
  private let field: Field
  private let items: ItemAnswers
  /// What was decided about the list or map.
  private let state: FieldState

  private var words: Words { context.words }
  private var theme: Theme { context.theme }

  init(_ page: ItemsPage, _ context: PageContext) {
    self.page = page
    self.context = context
    field = context.session.field(at: page.path)
    items = page.items(context)
    state = context.session.state(of: page.path)
  }

  /// The list or map, behind the way to the item that it is in.
  var title: StyledText {
    title(context.way(to: page.path), beside: standing)
  }

  /// The way to one of the items.
  func title(of item: Scope) -> StyledText {
    title(context.way(into: item), beside: standing(of: item))
  }

  /// A way, of which the end is worth more than the beginning.
  private func title(_ way: [String], beside standing: String) -> StyledText {
    let room = context.size.width - standing.columns - 2 - 2 * PageFrame.margin(context.size)
    func text(_ before: some Sequence<String>) -> StyledText {
      let before = before.map { "\($0) \(theme.glyphs.part) " }.joined()
      return StyledText([
        StyledText.Run(before, theme.faint), StyledText.Run(way.last ?? "", theme.title),
      ])
    }
    let before = way.dropLast()
    if text(before).columns <= room { return text(before) }
    let shorter = (1...max(1, before.count)).lazy.map { count in
      text([theme.symbols.ellipsis] + before.dropFirst(count))
    }
    return shorter.first { $0.columns <= room } ?? text([])
  }

  /// How many items there are, and how many there may be.
  var standing: String {
    let most = field.kind.items?.maxItems
    return most.map { words.say("\(items.count) of at most \($0)") } ?? words.items(items.count)
  }

  /// The place of an item among all.
  func standing(of item: Scope) -> String {
    let place = items.firstIndex { $0.number == item.items.last?.number } ?? 0
    return words.progress(place + 1, of: items.count)
  }

  /// What stands over the items; `nil` for nothing.
  private func heading(over table: ItemTable?) -> View? {
    if let cells = page.cells, let path = typed {
      let fields = cells.fields.map { context.session.field(at: AnswerPath($0.id, in: path.scope)) }
      guard fields.contains(where: { $0.label != nil }) || fields.count > 1 else {
        return nil
      }
      let labels = fields.map { field in
        let items = self.field.kind.items
        let label = items.map { words.label(field, inItemsOf: $0) } ?? ""
        return View.text(label, style: theme.faint, flow: .cutAtEnd)
          .padded(Insets(left: theme.inset)).framed(width: cellWidth)
      }
      return View.row(labels, spacing: ItemsView.gap)
        .padded(Insets(left: AnswerColumns.margin + padded("").columns))
    }
    guard !items.isEmpty, let heading = table?.heading else { return nil }
    return heading.padded(Insets(left: AnswerColumns.margin + padded("").columns))
  }

  /// The question that is typed where the items stand; of the row for a new one, its first.
  private var typed: AnswerPath? {
    if let path = page.typed { return path }
    return page.cells?.fields.first.map {
      AnswerPath($0.id, in: page.path.scope.item(items.another.number, of: page.path.field))
    }
  }

  /// The lines between the title and the footer.
  var body: [View] {
    let rows = page.rows(context)
    let table = page.cells == nil ? ItemTable(of: page.path, within: width, context) : nil
    let list = ScrollView(
      count: rows.count,
      focus: rows.firstIndex(of: page.cursor),
      id: { ViewTarget.item(rows[$0]).id },
      row: { view(of: rows[$0], table) }
    )
    let isAbove = context.helpHeight == 0
    let above = isAbove ? helpTexts.map { View.text($0).padded(ItemsView.sides) } : [.text(" ")]
    // What is about one item stands at its row.
    let problems = state.problems.filter { $0.elementIndex == nil }.map { problem in
      view(ofProblem: message(problem)).padded(ItemsView.sides)
    }
    let heading = heading(over: table) ?? (isAbove ? .text(" ") : nil)
    return above + problems + [heading].compactMap(\.self) + [View(.scroll(list), id: "items")]
      + context.helpRule
  }

  private static let sides = Insets(left: AnswerColumns.margin, right: AnswerColumns.margin)

  /// What the list is about, and the question that is typed.
  var help: View? { context.help(helpTexts) }

  private var helpTexts: [StyledText] {
    context.help(of: field)
      + (typed.map { context.help(of: context.session.field(at: $0), at: $0) } ?? [])
  }

  private func view(ofProblem text: String) -> View {
    .text("\(theme.glyphs.problem) \(text)", style: theme.problem)
  }

  private func message(_ problem: AnswerProblem) -> String {
    context.session.message(problem, at: page.path)
  }

  private func view(of row: ItemsPage.Row, _ table: ItemTable?) -> View {
    let isCurrent = row == page.cursor
    let pointer = "\(isCurrent ? String(theme.glyphs.bar) : " ") "
    let style = isCurrent ? theme.current : theme.answer
    let view: View
    switch row {
    case .item(let number):
      let place = items.place(ofNumber: number) ?? 0
      let scope = page.path.scope.item(number, of: page.path.field)
      let line = table?.row(at: place, style) ?? cells(of: scope)
      let number = View.text(
        "\(pointer)\(padded("\(place + 1)"))",
        style: isCurrent ? theme.accent : theme.faint,
        flow: .cutAtEnd
      )
      view = active(.row([number, .column([line] + problems(in: scope, at: place))]), isCurrent)
    case .add where page.cells != nil:
      let sign = "\(pointer)\(padded("+"))"
      let cell =
        isCurrent ? emptyCell : .text(words.say("Add"), style: theme.faint, flow: .cutAtEnd)
      let style = isCurrent ? theme.accent : theme.faint
      view = active(.row([.text(sign, style: style, flow: .cutAtEnd), cell]), isCurrent)
    case .add: view = button("+ \(words.say("Add"))", isCurrent)
    case .done: view = button("\(words.say("Done")) \(theme.glyphs.forward)", isCurrent)
    }
    return view.identified(ViewTarget.item(row).id)
  }

  private func button(_ text: String, _ isCurrent: Bool) -> View {
    let style = isCurrent ? theme.current : theme.answer
    let words = theme.button(text, isCurrent: isCurrent, else: style)
    let row = View.row([
      .text(isCurrent ? "\(theme.glyphs.bar) " : "  ", style: style, flow: .cutAtEnd),
      View.text(words, flow: .cutAtEnd).identified(ViewTarget.button.id),
    ])
    return active(row, isCurrent).padded(Insets(top: isParted ? 1 : 0))
  }

  /// A row, with the cursor on it where the user is and nothing is typed.
  private func active(_ row: View, _ isCurrent: Bool) -> View {
    context.active(row, if: isCurrent && page.keyPlace != .item)
  }

  /// Whether blank lines part the items from what is pressed.
  private var isParted: Bool { context.helpHeight > 0 && items.count > 0 }

  /// The number of an item, or the sign of a new one, in a column of its own.
  private func padded(_ text: String) -> String {
    let width = "\(items.count + 1)".count
    return String(repeating: " ", count: max(0, width - text.count)) + text + "  "
  }

  /// The columns beside the numbers.
  private var width: Int {
    max(1, context.size.width - padded("").columns - 2 * AnswerColumns.margin)
  }

  /// What is wrong with an item: first in it, behind the question that it is about, else beside the
  /// others.
  private func problems(in scope: Scope, at place: Int) -> [View] {
    let isOpen = state.items.indices.contains(place) && state.items[place].isOpen
    let open = isOpen ? context.session.asked(scope).open : []
    let shown = open.first { path in
      path.scope != page.typed?.scope || context.answers.reported.contains(path)
    }
    if let open = shown {
      let question = context.session.field(at: open)
      let problem = context.session.problems(at: open).first ?? ""
      let isNamed = page.cells?.single == nil
      let text = isNamed ? words.labelled(words.label(question), problem) : problem
      return [view(ofProblem: text)]
    }
    let problem = state.problems.first { $0.elementIndex == place }
    return problem.map { [view(ofProblem: message($0))] } ?? []
  }

  /// What is typed of an item, the cells beside each other.
  private func cells(of scope: Scope) -> View {
    .row(
      (page.cells?.fields ?? []).map { field in
        let path = AnswerPath(field.id, in: scope)
        return cell(path, field).framed(width: cellWidth).identified(ViewTarget.field(path).id)
      },
      spacing: ItemsView.gap
    )
  }

  /// The columns between two cells.
  private static let gap = 2

  /// The columns of a cell.
  private var cellWidth: Int {
    let count = page.cells?.fields.count ?? 1
    return max(1, (width - ItemsView.gap * (count - 1)) / count)
  }

  private func cell(_ path: AnswerPath, _ field: Field) -> View {
    if path == page.typed, let text = page.cells?.text(at: path, context.answers) {
      return TypedView(text, context).view(within: cellWidth)
    }
    let answer = context.session.answer(at: path)
    let text = answer.map { field.kind.control.summary(of: $0, within: width, in: context).text }
    return View.text(
      text ?? theme.glyphs.dash,
      style: answer == nil ? theme.faint : theme.answer,
      flow: .cutAtEnd
    ).padded(Insets(left: theme.inset)).on(theme.place).framed(width: cellWidth)
  }

  /// Where a new item is typed.
  private var emptyCell: View {
    let example = typed.flatMap { path -> String? in
      guard case .typed(let type) = context.session.field(at: path).kind.control.row else {
        return nil
      }
      return type.example(in: words)
    }
    let input = InputView(
      TextEditor(""),
      placeholder: example ?? "",
      faintStyle: theme.faint,
      isFocused: context.input.isUncovered
    )
    return View(.input(input)).padded(Insets(left: theme.inset)).on(theme.field).framed(
      width: cellWidth
    )
  }

  /// The keys of the row at hand.
  var hints: [KeyHint] {
    let move = KeyHint("move", .move(.up), .move(.down))
    let item = [
      KeyHint("open", .accept), KeyHint("add", .add), KeyHint("remove", .clear),
      KeyHint("reorder", .extend(.up), .extend(.down)),
    ]
    let own: [KeyHint] =
      switch page.cursor {
      case .item where page.cells != nil: typedHints
      case .item: item
      case .add where page.cells != nil: [KeyHint("done", .accept)]
      case .add: [KeyHint("add", .accept)]
      case .done where page.hasAdded: [KeyHint("another", .add), KeyHint("next", .accept)]
      case .done: [KeyHint("next", .accept), KeyHint("add", .add)]
      }
    return own + [move, typedText?.escapeHint(context.answers) ?? KeyHint("back", .escape)]
  }

  /// The text that is typed at the row at hand.
  private var typedText: TextEntry? {
    page.typed.flatMap { page.cells?.text(at: $0, context.answers) }
  }

  /// The keys of an item that is typed.
  private var typedHints: [KeyHint] {
    let isLast = page.cells?.isLastCell == true
    return (typedText?.hints(context.answers) ?? [])
      + [
        KeyHint(isLast ? "next item" : "next", .accept), KeyHint("add below", .add),
        KeyHint("reorder", .extend(.up), .extend(.down)),
      ]
  }
}
