import DisplayText
import FormModel
import FormSession
import TerminalUI

extension PageContext {
  /// The lines of the help of the question at hand.
  ///
  /// They stand in a fixed place, so that nothing moves while one goes from question to question; in
  /// a low window there are none, and help stands below the answer. The last line is also that of
  /// notices.
  var helpHeight: Int {
    if isInline, size.height >= 10 { return 2 }
    return size.height < 16 ? 0 : size.height < 30 ? 2 : 4
  }

  /// Texts in the place of help, each beginning a line where that is enough for it; `nil` where there
  /// is no such place.
  func help(_ texts: [StyledText]) -> View? {
    if helpHeight == 0 { return nil }
    let room = size.width - 2 * AnswerColumns.margin
    let gap = texts.allSatisfy { $0.columns <= room } ? "\n" : " "
    return .text(StyledText(Array(texts.map(\.runs).joined(separator: [StyledText.Run(gap)]))))
  }

  /// What stands over the place of help, where there is one.
  var helpRule: [View] {
    if helpHeight == 0 { return [] }
    return [View.divider(theme.glyphs.rule, style: theme.faint).identified("help rule")]
  }

  /// Whether the row that leads on from a section submits: below the prompt all questions are in
  /// sight, and no review is needed.
  func submits(from section: FormSection) -> Bool {
    isInline && asked.neighbour(of: section, by: 1) == nil
  }
}

extension SectionFocus {
  /// The identity of its row.
  var id: ViewID {
    switch self {
    case .field(let path): ViewTarget.field(path).id
    case .introduction: "introduction"
    case .next: ViewTarget.next.id
    }
  }
}

/// What the page of a section looks like.
struct SectionView {
  private let page: SectionPage
  private let section: FormSection
  private let context: PageContext
  private let focus: SectionFocus
  /// The rows, in order, also of what is computed, which the user cannot go to.
  let rows: SectionRows
  /// The blank lines between questions: one where there is room.
  private var gap = 0

  private var words: Words { context.words }
  private var theme: Theme { context.theme }

  init(_ page: SectionPage, _ context: PageContext) {
    self.page = page
    self.context = context
    section = context.form.section(page.section.id) ?? page.section
    focus = page.focus(context)
    rows = page.rows(context)
    gap = isRoomy ? 1 : 0
  }

  /// The help of the question at hand, below a rule; the dialog of the keys has all of one that is
  /// longer.
  var help: View? {
    context.help(page.field(context).map { context.help(of: $0) } ?? [])
  }

  /// The lines between the title and the footer.
  var body: [View] {
    let scrolled = page.scrolled
    let list = ScrollView(
      count: rows.count,
      focus: rows.index(of: focus),
      focusTop: scrolled,
      prefersBeginning: page.isUnbegun(context),
      id: { rows[$0].id },
      row: { place in
        var view = row(rows[place])
        // Reading on, the cursor goes along with what is read.
        if rows[place] == focus, let scrolled, context.input.isUncovered {
          view.cursor = Point(x: 0, y: scrolled)
        }
        return view
      }
    )
    let body =
      [View](repeating: .text(" "), count: above) + [
        View(.scroll(list), id: ViewID(section.id))
      ]
    return body + context.helpRule
  }

  /// The blank lines below the title.
  private var above: Int { context.helpHeight > 0 ? 1 : gap }

  /// A row, open for answering where the user is.
  func row(_ row: SectionFocus, isOpen: Bool? = nil) -> View {
    let view: View
    switch row {
    case .introduction: view = introduction
    case .next: view = next
    case .field(let path):
      let field = context.session.field(at: path)
      let isOdd = rows.index(of: row).map { $0.isMultiple(of: 2) } == false
      let parts = FieldRow(field, page, context, isStripe: gap == 0 && isOdd)
      view = (isOpen ?? (row == focus) ? parts.open : parts.closed).padded(Insets(bottom: gap))
    }
    return view.identified(row.id)
  }

  /// The row that leads on.
  private var next: View {
    let isFocused = focus == .next
    let style = isFocused ? theme.current : theme.faint
    let pointer = View.text(
      isFocused ? "\(theme.glyphs.bar) " : "  ",
      style: style,
      flow: .cutAtEnd
    )
    // The cursor stands on the row, not on the line that parts it from the fields.
    func row(_ text: String) -> View {
      let button = theme.button(text, isCurrent: isFocused, else: style)
      let words = View.text(button, flow: .cutAtEnd).identified(ViewTarget.button.id)
      return context.active(.row([pointer, words]), if: isFocused)
    }
    var rows: [View] = []
    if page.isVisit {
      rows = [row("\(words.say("Back to the review")) \(theme.glyphs.forward)")]
    } else if context.submits(from: section) {
      rows = [row(theme.place == nil ? "[ \(words.say("Submit")) ]" : words.say("Submit"))]
      if isFocused, let warning = context.warningBeforeSubmit {
        rows.append(View.text(warning, style: theme.notice).padded(Insets(left: 2)))
      }
    } else {
      let next = context.asked.neighbour(of: section, by: 1)
      let text =
        next.map { words.say("Next: \(words.title($0))") }
        ?? (context.isInItem ? words.say("Done") : words.review)
      rows = [row("\(text) \(theme.glyphs.forward)")]
    }
    return View.column(rows)
      .padded(Insets(top: PageFrame.isRoomy(context.size) ? 1 - gap : 0))
  }
}

/// What the page begins with.
extension SectionView {
  /// The descriptions of the form and the section.
  ///
  /// At first a long one leaves room for the first field, and a sign says that it goes on.
  private var introduction: View {
    let isFirst = context.isFirst(section)
    let texts = [isFirst ? context.form.description : nil, section.description]
    let text = Markdown(texts.compactMap { $0.map(words.text) }.joined(separator: "\n"))
    let below = context.size.height >= 16 ? 1 : 0
    var view = View.text(theme.styled(text, theme.faint))
    if page.isUnbegun(context), focus != .introduction {
      // The label of the first field and what is typed.
      let room = max(1, height - below - 2)
      let lines = text.plainText.lines(within: max(1, context.size.width - 3))
      if lines.count > room {
        var rows = lines[..<(room - 1)].map { View.text($0, style: theme.faint) }
        let rest = lines[(room - 1)...].joined(separator: " ")
        rows.append(.text(rest, style: theme.faint, flow: .cutAtEnd))
        view = .column(rows)
      }
    }
    return context.active(view.padded(Insets(left: 2, bottom: below)), if: focus == .introduction)
  }
}

/// Heights.
extension SectionView {
  /// The lines of the window that rows stand in.
  var height: Int {
    let help = context.helpHeight
    // Its rule, and its lines but the one that notices have in any case.
    return max(1, context.input.bodyHeight - above - help)
  }

  /// The lines of a row.
  func lines(of row: SectionFocus, isOpen: Bool? = nil) -> Int {
    let size = Size(width: max(1, context.size.width - 1), height: .max)
    return self.row(row, isOpen: isOpen).size(fitting: size).height
  }

  /// How many of some rows are seen together, of which the last one is open.
  ///
  /// - Complexity: O(rows of a screen).
  func screenful(of indices: some Sequence<Int>) -> Int {
    var left = height
    return indices.prefix { index in
      defer { left -= lines(of: rows[index]) }
      return lines(of: rows[index], isOpen: true) <= left
    }.count
  }

  /// Whether all rows are seen together.
  var isWhole: Bool { screenful(of: rows.indices) == rows.count }

  /// Whether every question can have a blank line behind it, whichever is open.
  ///
  /// - Complexity: O(rows of a screen).
  private var isRoomy: Bool {
    // A line for what may be wrong; the line that parts the last row is one of those looked for.
    var room = height - 1 + (PageFrame.isRoomy(context.size) ? 1 : 0)
    if 2 * rows.count > room { return false }
    var closed: [Int] = []
    for row in rows where room >= 0 {
      let field = context.field(at: row)
      let isOne = field.map { FieldRow($0, page, context).isSurelyOneLine } ?? false
      let lines = isOne ? 1 : lines(of: row, isOpen: false)
      closed.append(lines)
      room -= lines + (field == nil ? 0 : 1)
    }
    if room < 0 { return false }
    return zip(rows, closed).allSatisfy { room >= extraLines(of: $0, closed: $1) }
  }

  /// The lines that a row takes more where it is open than it does closed.
  private func extraLines(of row: SectionFocus, closed: Int) -> Int {
    guard let field = context.field(at: row) else { return 0 }
    switch context.content(of: field) {
    case .options: break
    case .typed(let type):
      if !type.isMultiline { return min(type.suggestions.count, SuggestionAid.most) }
    case .choices, .page, .note, .heading, .value: return 0
    }
    return lines(of: row, isOpen: true) - closed
  }
}

/// The footer.
extension SectionView {
  /// What the keys do here.
  ///
  /// - Parameters:
  ///   - canGoBack: Whether Escape leads to another page.
  ///   - endsFixing: Whether Enter leads back to the review, as nothing else is open there.
  /// - Returns: The hints in the order of use.
  func hints(canGoBack: Bool, endsFixing: Bool) -> [KeyHint] {
    let move = KeyHint("move", .move(.up), .move(.down))
    if page.entry.hasRange { return [KeyHint("apply", .accept), KeyHint("cancel", .escape), move] }
    let back = canGoBack || context.isInItem ? KeyHint("back", .escape) : nil
    let escape = text?.escapeHint(context.answers) ?? back
    return rowHints + [enterHint(endsFixing: endsFixing), move] + [escape].compactMap(\.self)
      + clearHints + [KeyHint("review", .review), KeyHint("leave", .leave)]
  }

  /// The text that is typed at the row at hand.
  private var text: TextEntry? {
    guard let field = page.field(context), case .typed(let type) = context.content(of: field)
    else { return nil }
    return page.entry.text(of: context.path(field), type, context.answers)
  }

  /// The keys of the row at hand.
  private var rowHints: [KeyHint] {
    guard let field = page.field(context) else { return [] }
    switch context.content(of: field) {
    case .typed: return text?.hints(context.answers) ?? []
    case .choices(let type):
      if type.isCheckBox { return [KeyHint("choose", .choose)] }
      return [KeyHint("choose", .left, .right)]
    case .options:
      return [KeyHint("choose", .choose)]
        + (field.kind.isMultiple ? [KeyHint("all", .chooseAll)] : [])
    case .page where context.answers.opensPage(context.path(field)): return []
    case .page:
      let isEmpty =
        field.kind.hasItems && context.session.items(of: context.path(field)).isEmpty
      return [isEmpty ? KeyHint("add", .add) : KeyHint("open", .right)]
    case .note, .heading, .value: return []
    }
  }

  /// The key that takes a choice back, where there is no other way to have no answer.
  private var clearHints: [KeyHint] {
    guard let field = page.field(context), !field.kind.isMultiple,
      let given = context.session.answer(at: context.path(field)),
      given != field.kind.control.clearedAnswer
        || context.session.defaultAnswer(to: context.path(field)) == nil
    else { return [] }
    switch context.content(of: field) {
    case .choices(let type): return type.isCheckBox ? [] : [KeyHint("clear", .clear)]
    case .options, .page: return [KeyHint("clear", .clear)]
    case .typed, .note, .heading, .value: return []
    }
  }

  /// Whether Enter chooses what is highlighted, and is not the answer yet.
  private var takesHighlighted: Bool {
    guard let field = page.field(context), !field.kind.isMultiple else { return false }
    switch context.content(of: field) {
    case .choices: return page.entry.choice(at: context.path(field)).highlighted != nil
    case .options:
      let chooser = page.entry.options(at: context.path(field), context).chooser
      return chooser.list.cursor.map { !chooser.selection.isSelected($0) } ?? false
    case .typed, .page, .note, .heading, .value: return false
    }
  }

  private func enterHint(endsFixing: Bool) -> KeyHint {
    if let field = page.field(context), context.answers.opensPage(context.path(field)) {
      return KeyHint("open", .accept)
    }
    if takesHighlighted { return KeyHint("choose, next", .accept) }
    if page.isVisit, endsFixing { return KeyHint("back to the review", .accept) }
    if focus == .next, context.submits(from: section) { return KeyHint("submit", .accept) }
    let isLast = focus == .next && context.asked.neighbour(of: section, by: 1) == nil
    return KeyHint(isLast && !context.isInItem ? "to the review" : "next", .accept)
  }
}
