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
  /// What was decided about them.
  private let states: PieceArray<ItemState>

  private var words: Words { context.words }
  private var theme: Theme { context.theme }

  init(_ page: ItemsPage, _ context: PageContext) {
    self.page = page
    self.context = context
    field = context.session.field(at: page.path)
    items = page.items(context)
    states = context.session.state(of: page.path).items
  }

  var title: StyledText { StyledText(words.label(field), theme.title) }

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

  /// The lines between the title and the footer.
  var body: [View] {
    let rows = page.rows(context)
    let list = ScrollView(
      count: rows.count,
      focus: rows.firstIndex(of: page.cursor),
      id: { ViewTarget.item(rows[$0]).id },
      row: { view(of: rows[$0], at: $0) }
    )
    let help = context.help(of: field).map { text in
      View.text(text).padded(Insets(left: AnswerColumns.margin, right: AnswerColumns.margin))
    }
    let problems = context.session.state(of: page.path).problems.map { problem in
      View.text(
        "\(theme.glyphs.problem) \(message(problem))",
        style: theme.problem
      ).padded(Insets(left: AnswerColumns.margin, right: AnswerColumns.margin))
    }
    return help + problems + [.text(" "), View(.scroll(list), id: "items")]
  }

  private func message(_ problem: AnswerProblem) -> String {
    words.message(problem, of: field, at: page.path, in: context.session)
  }

  private func view(of row: ItemsPage.Row, at place: Int) -> View {
    let isCurrent = row == page.cursor
    let pointer = StyledText.Run("\(isCurrent ? String(theme.glyphs.bar) : " ") ", theme.accent)
    let style = isCurrent ? theme.current : theme.answer
    var runs = [pointer]
    switch row {
    case .item:
      let state = states.indices.contains(place) ? states[place] : nil
      let title =
        state.flatMap {
          field.kind.items?.title(of: $0, among: context.asked.states, context.session, words)
        } ?? ""
      runs.append(StyledText.Run("\(place + 1)  ", theme.faint))
      runs.append(StyledText.Run(title.isEmpty ? words.say("new") : title, style))
      if state?.isOpen == true {
        runs.append(
          StyledText.Run("  \(theme.glyphs.problem) \(words.say("not complete"))", theme.problem)
        )
      }
    case .add: runs.append(StyledText.Run("+ \(words.say("Add"))", style))
    case .done: runs.append(StyledText.Run("\(words.say("Done")) \(theme.glyphs.forward)", style))
    }
    return context.active(.text(StyledText(runs), flow: .cutAtEnd), if: isCurrent)
      .identified(ViewTarget.item(row).id)
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
      case .item: item
      case .add: [KeyHint("add", .accept)]
      case .done: [KeyHint("next", .accept), KeyHint("add", .add)]
      }
    return own + [move, KeyHint("back", .escape)]
  }
}
