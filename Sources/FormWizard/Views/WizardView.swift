import DisplayText
import FormAnswers
import FormModel
import FormSession
import TerminalUI

/// What the wizard looks like: the page that is seen in its frame, and what lies over it.
struct WizardView {
  private let state: WizardState

  init(_ state: WizardState) { self.state = state }

  private var context: PageContext { state.context }
  private var pages: PageStack { state.pages }
  private var words: Words { context.words }
  private var theme: Theme { context.theme }

  /// What is on the screen.
  var view: View {
    if state.isTooSmall {
      let text =
        if case .question = state.dialog { words.say("Leave? Ctrl-C: yes, Esc: no") } else {
          words.say("Window too small. Ctrl-C leaves")
        }
      var view = View.text(text, style: theme.notice)
      view.cursor = Point(x: 0, y: 0)
      return view
    }
    let over: View? =
      switch state.dialog {
      case nil: nil
      case .help(let top): state.help.view(top: top)
      case .question(let question): question.view(context)
      }
    let view = pageFrame.view(in: context.size, theme).covered(by: over)
    let margin = state.isBelowPrompt ? 0 : (state.size.width - context.size.width) / 2
    if margin == 0 { return view }
    return .row([
      View.spacer().framed(width: margin),
      view.framed(width: context.size.width).identified("page"),
    ])
  }

  /// The page that is seen.
  private var pageFrame: PageFrame {
    switch pages.top {
    case .section(let scope, _):
      guard let page = pages.section else {
        return formFrame(body: [.spacer()], hints: [])
      }
      let view = SectionView(page, context)
      let endsFixing =
        pages.review.fixing.map { path in state.open.allSatisfy { $0 == path } } ?? true
      let hints = view.hints(canGoBack: pages.canGoBack(context), endsFixing: endsFixing)
      var frame = formFrame(body: view.body, hints: hints)
      (frame.help, frame.helpHeight) = (view.help, context.helpHeight)
      if let list = scope.list {
        let items = ItemsView(pages.items[list] ?? ItemsPage(list, context), context)
        let standing = StyledText(items.standing(of: scope), theme.faint)
        frame.title = items.title(of: scope)
        frame.trailing = (.text(standing, flow: .cutAtEnd), standing.columns)
      }
      return frame
    case .options(let path):
      guard let page = pages.options[path] else {
        return formFrame(body: [.spacer()], hints: [])
      }
      let view = OptionsView(page, context)
      return listFrame(view.title, view.standing, body: view.body, hints: view.hints)
    case .items(let path):
      let view = ItemsView(pages.items[path] ?? ItemsPage(path, context), context)
      var frame = listFrame(view.title, view.standing, body: view.body, hints: view.hints)
      (frame.help, frame.helpHeight) = (view.help, context.helpHeight)
      return frame
    case .review:
      let view = ReviewView(pages.review, context)
      return formFrame(legend: view.legend, body: view.body, hints: view.hints)
    }
  }

  /// A page of a list, which says how many there are.
  private func listFrame(
    _ title: StyledText,
    _ standing: String,
    body: [View],
    hints: [KeyHint]
  ) -> PageFrame {
    let standing = StyledText(standing, theme.faint)
    return PageFrame(
      title: title,
      trailing: (.text(standing, flow: .cutAtEnd), standing.columns),
      rule: .divider(theme.glyphs.progress, style: theme.accent),
      body: body,
      notice: state.notice,
      footer: footer(hints)
    )
  }

  /// A page of the form, with its sections at the right end of the title and its progress below.
  private func formFrame(
    legend: StyledText? = nil,
    body: [View],
    hints: [KeyHint]
  ) -> PageFrame {
    let heading = FormHeading(over: pages, context)
    return PageFrame(
      title: StyledText(context.formTitle, theme.title),
      trailing: heading.trailing(
        within: context.size.width - 2 * PageFrame.margin(context.size)
      ),
      rule: context.rule(context.answers.progress(in: context.scope), legend: legend),
      body: body,
      notice: state.notice,
      footer: footer(hints)
    )
  }

  /// The keys of what is on top: what lies over the page takes them.
  private func footer(_ hints: [KeyHint]) -> View {
    let keyPlace = state.keyPlace
    switch state.dialog {
    case nil:
      // In a narrow window how one leaves is worth more than what the key for help is for.
      let isTyped = [.text, .item, .search].contains(keyPlace)
      let help = KeyHint(
        context.size.width < 60 ? "" : "help",
        key: Key(isTyped ? .function(1) : .character("?"))
      )
      return context.footer(hints, help: help, at: keyPlace)
    case .help:
      let scroll = KeyHint("scroll", .move(.up), .move(.down))
      return context.footer([scroll], help: KeyHint("close", .escape), at: keyPlace)
    case .question(let question):
      let hints = [KeyHint("choose", .accept), KeyHint("move", .move(.up), .move(.down))]
      let last = question.escape == nil ? KeyHint("leave", .leave) : KeyHint("stay", .escape)
      return context.footer(hints, help: last, at: keyPlace)
    }
  }
}
