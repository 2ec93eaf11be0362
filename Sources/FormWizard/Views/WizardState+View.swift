import DisplayText
import FormAnswers
import FormModel
package import TerminalUI

extension WizardState {
  /// What is on the screen.
  ///
  /// - Complexity: O(fields of the form), or O(rows in the window).
  package func view() -> View {
    if isTooSmall {
      let text = if case .leave = dialog { words.tooSmallToAsk } else { words.tooSmall }
      var view = View.text(text, style: theme.notice)
      view.cursor = Point(x: 0, y: 0)
      return view
    }
    var view =
      switch page {
      case .resume: resumeView
      case .section: sectionView
      case .options: optionsView
      case .review: reviewView
      }
    switch dialog {
    case nil: break
    case .help(let top): view = view.covered(by: helpView(top: top))
    case .leave(let choice): view = view.covered(by: leaveView(choice))
    }
    let margin = (size.width - canvas.width) / 2
    if margin == 0 { return view }
    return .row([
      View.spacer().framed(width: margin), view.framed(width: canvas.width).identified("page"),
    ])
  }

  /// The part of the window that pages are drawn in, in its middle.
  var canvas: Size {
    Size(width: min(size.width, PageFrame.mostColumns), height: size.height)
  }

  /// Whether the page is what keys go to, so that the terminal's cursor stands on it.
  var isUncovered: Bool { dialog == nil }

  /// Whether there is room for lines that only part one thing from another.
  var isRoomy: Bool { PageFrame.isRoomy(size) }

  /// The lines of a page that are not its body.
  var chromeHeight: Int { PageFrame.height(size) }

  /// Where rows from line `top` of the page on say that there are more of them.
  func edgeSigns(from top: Int, height: Int) -> EdgeSigns {
    PageFrame.edgeSigns(size, from: top, height: height)
  }

  /// A page with a text at the right end of its title.
  func page(
    _ title: StyledText,
    _ trailing: StyledText,
    rule: View? = nil,
    body: [View],
    hints: [KeyHint]
  ) -> View {
    PageFrame(
      title: title,
      trailing: .text(trailing, flow: .cutAtEnd),
      trailingColumns: trailing.columns,
      rule: rule ?? ProgressRule.plain(theme),
      body: body,
      notice: notice,
      footer: footer(hints)
    ).view(in: canvas, theme)
  }

  /// A page of the form, with its sections at the right end of the title and its progress below.
  func formPage(legend: StyledText? = nil, body: [View], hints: [KeyHint]) -> View {
    let parts = sectionProgress
    let width = canvas.width - 2 * PageFrame.margin(canvas)
    let room = max(width * 3 / 5, width - formTitle.columns) - 2
    var trailing = View.text(StyledText([]))
    var columns = 0
    if let strip = strip(parts)?.view(within: room, theme) {
      (trailing, columns) = strip
    } else {
      let text = StyledText(position, theme.faint)
      (trailing, columns) = (.text(text, flow: .cutAtEnd), text.columns)
    }
    let progress = parts.reduce(FormProgress()) { $0 + $1.progress }
    return PageFrame(
      title: StyledText(formTitle, theme.title),
      trailing: trailing,
      trailingColumns: columns,
      rule: ProgressRule(progress: progress, legend: legend).view(width: canvas.width, words, theme),
      body: body,
      notice: notice,
      footer: footer(hints)
    ).view(in: canvas, theme)
  }

  var formTitle: String { session.form.title.map(words.text) ?? session.form.id.rawValue }

  /// Where the person is in a form of one section, or of too many to name.
  private var position: String {
    guard page != .review else { return words.review }
    guard let section else { return "" }
    let title = section.title.map(words.text) ?? ""
    let shown = visible.shown.sections.map { session.form.sections[$0].id }
    guard shown.count > 1, let place = shown.firstIndex(of: section.id) else { return title }
    let number = words.progress(place + 1, of: shown.count)
    return title.isEmpty ? number : "\(number) \(theme.glyphs.dot) \(title)"
  }

  /// The sections that are shown, and how far each is answered.
  private var sectionProgress: [(section: FormSection, progress: FormProgress)] {
    let shown = visible.shown
    return shown.sections.map { place in
      let section = session.form.sections[place]
      var progress = FormProgress()
      for place in shown.stops(of: section) {
        let field = session.form.fields[place]
        if !field.kind.isAsked { continue }
        progress.total += 1
        if isOpen(field.id) {
          progress.open += 1
        } else if spoken.contains(field.id) || session.given[field.id] != nil {
          progress.answered += 1
        }
      }
      return (section, progress)
    }
  }

  /// Whether the answer of a field is missing or wrong.
  private func isOpen(_ id: FieldID) -> Bool {
    unread[id] != nil || session.isMissing(id) || !session.state(of: id).problems.isEmpty
  }

  /// The sections in one line; `nil` where there is only one.
  private func strip(
    _ parts: [(section: FormSection, progress: FormProgress)]
  ) -> SectionStrip? {
    guard parts.count > 1 else { return nil }
    let current = section?.id
    let isReview = page == .review
    var items = parts.enumerated().map { number, part in
      let isCurrent = !isReview && part.section.id == current
      let isDone = part.progress.open == 0 && sectionPages[part.section.id] != nil
      return SectionStrip.Item(
        name: words.title(part.section),
        state: isCurrent ? .current : isDone ? .done : .ahead,
        open: part.progress.open,
        key: number < 9 ? "Alt-\(number + 1)" : nil
      )
    }
    items.append(
      SectionStrip.Item(name: words.review, state: isReview ? .current : .ahead, key: "^G")
    )
    return SectionStrip(items: items)
  }

  /// The hints in order of use, as many as fit, and help at the end of the line.
  ///
  /// What lies over the page takes the keys, so it is its keys that are shown.
  private func footer(_ hints: [KeyHint]) -> View {
    var hints = hints
    var help = KeyHint(keyPlace == .text || keyPlace == .search ? "F1" : "?", words.keyHelp)
    switch dialog {
    case nil: break
    case .help:
      hints = [KeyHint("↑↓", words.keyScroll)]
      help = KeyHint("Esc", words.keyClose)
    case .leave:
      hints = [KeyHint("Enter", words.keyChoose), KeyHint("↑↓", words.keyMove)]
      help = KeyHint("Esc", words.keyStay)
    }
    // In a narrow window how one leaves is worth more than what the key for help is for.
    if canvas.width < 60, dialog == nil { help.action = "" }
    var left = canvas.width - PageFrame.margin(canvas) - columns(of: help)
    let fitting = hints.prefix { hint in
      left -= columns(of: hint) + 2
      return left >= 0
    }
    let gap = View.text("  ", style: theme.faint, flow: .cutAtEnd)
    return .row(Array((fitting + [help]).map(buttons).joined(separator: [gap])))
  }

  private func columns(of hint: KeyHint) -> Int {
    names(of: hint).joined().columns + (hint.action.isEmpty ? 0 : 1 + hint.action.columns)
  }

  /// A hint as what can be clicked on: each of its keys, and what they do with the last one.
  private func buttons(_ hint: KeyHint) -> [View] {
    let (keys, names) = (hint.keys, names(of: hint))
    return keys.enumerated().map { number, key in
      var runs = [StyledText.Run(names[number], theme.key)]
      if number == keys.count - 1, !hint.action.isEmpty {
        runs.append(StyledText.Run(" \(hint.action)", theme.faint))
      }
      return .text(StyledText(runs), flow: .cutAtEnd)
        .identified(ViewTarget.key(key.name).id)
    }
  }

  /// The keys of a hint as they are seen, apart where they are words.
  private func names(of hint: KeyHint) -> [String] {
    hint.keys.enumerated().map { number, key in
      let gap = number > 0 && theme.glyphs == .ascii ? " " : ""
      return gap + words.keyNames(spelled(key.shown))
    }
  }

  /// Puts the terminal's cursor on a view, so that what speaks or feels the screen follows it.
  func active(_ view: View, if isActive: Bool = true) -> View {
    guard isActive, isUncovered else { return view }
    var view = view
    view.cursor = Point(x: 0, y: 0)
    return view
  }
}

extension WizardState {
  /// What the frame needs of the terminal.
  package var modes: TerminalModes {
    TerminalModes(alternateScreen: true, mouse: listensToMouse, bracketedPaste: true)
  }
}
