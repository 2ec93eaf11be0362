import DisplayText
import FormModel
import TerminalUI

extension SectionFocus {
  /// The identity of its row.
  var id: ViewID {
    switch self {
    case .field(let id): ViewTarget.field(id).id
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
  /// The blank lines between questions: one where there is room.
  private let gap: Int

  /// What keys go to.
  private var keys: KeyPlace { page.keyPlace(context.answers) }
  private var words: Words { context.words }
  private var theme: Theme { context.theme }

  init(_ page: SectionPage, _ context: PageContext) {
    self.page = page
    self.context = context
    section = page.section
    focus = page.focus(context.answers)
    gap = SectionView.gap(page, context)
  }

  /// The lines between the title and the footer.
  var body: [View] {
    let rows = View(.scroll(rows), id: ViewID(section.id))
    return [View](repeating: .text(" "), count: gap) + [rows]
  }

  /// What the section is about, a row for each field that is shown, also the computed ones, which
  /// nobody can go to, and the row that leads on.
  var rows: ScrollView {
    let introduction = introductionRow
    let first = introduction == nil ? 0 : 1
    let places = context.answers.visible.shown.rows(of: section)
    @Sendable func field(_ row: Int) -> Field? {
      let index = places.startIndex + row - first
      return index < places.endIndex ? context.form.fields[places[index]] : nil
    }
    var focused = first + places.count
    if case .field(let id) = focus, let place = context.form.position(of: id) {
      focused = first + places.firstIndex(from: place) - places.startIndex
    }
    if focus == .introduction { focused = 0 }
    let scrolled = page.scrolled.flatMap { focus == $0.row ? $0.top : nil }
    return ScrollView(
      count: first + places.count + 1,
      focus: focused,
      focusTop: scrolled,
      prefersBeginning: page.isUnbegun(context.answers),
      id: { row in
        if row < first { return SectionFocus.introduction.id }
        return field(row).map { ViewTarget.field($0.id).id } ?? ViewTarget.next.id
      },
      row: { row in
        if row < first, let introduction { return introduction }
        guard let field = field(row) else { return nextRow }
        let isOpen = focus == .field(field.id)
        var view = isOpen ? fieldRow(field).open : fieldRow(field).closed
        // Reading on, the cursor goes along with what is read.
        if isOpen, let scrolled, context.isUncovered { view.cursor = Point(x: 0, y: scrolled) }
        return view.padded(Insets(bottom: gap)).identified(ViewTarget.field(field.id).id)
      }
    )
  }

  /// The row of a stop as it is when the person is there.
  func openRow(_ stop: SectionFocus) -> View {
    switch stop {
    case .field(let id): context.form[id].map { fieldRow($0).open } ?? nextRow
    case .introduction: introductionRow ?? nextRow
    case .next: nextRow
    }
  }

  private func fieldRow(_ field: Field) -> FieldRow {
    FieldRow(field, page, context, longestLabel: context.longestLabels[section.id] ?? 0)
  }

  private var nextRow: View {
    var text = words.review
    if page.isVisit {
      text = words.say("Back to the review")
    } else if let next = context.answers.neighbour(of: section, by: 1) {
      text = words.say("Next: \(words.title(next))")
    }
    let theme = theme
    let value = NextRow(text: text, isFocused: focus == .next)
    let row = View.lazy(value) {
      let style = value.isFocused ? theme.current : theme.faint
      let pointer = value.isFocused ? String(theme.glyphs.bar) : " "
      return View.text(
        "\(pointer) \(value.text) \(theme.glyphs.forward)",
        style: style,
        flow: .cutAtEnd
      )
    }
    // The cursor stands on the row, not on the line that parts it from the fields.
    return context.active(row, if: value.isFocused)
      .padded(Insets(top: context.isRoomy ? 1 - gap : 0))
      .identified(ViewTarget.next.id)
  }
}

private struct NextRow: Hashable {
  var text: String
  var isFocused: Bool
}

/// What the page begins with.
extension SectionView {
  /// The descriptions of the form and the section; `nil` when there are none.
  ///
  /// At first a long one leaves room for the first field, and a sign says that it goes on.
  private var introductionRow: View? {
    guard let text = SectionView.introduction(section, context) else { return nil }
    let below = context.size.height >= 16 ? 1 : 0
    var view = View.text(theme.styled(text, theme.faint))
    if page.isUnbegun(context.answers), focus != .introduction {
      // The label of the first field and what is typed.
      let room = max(1, SectionView.rowsHeight(context) - below - 2)
      let lines = text.plainText.lines(within: max(1, context.size.width - 3))
      if lines.count > room {
        var rows = lines[..<(room - 1)].map { View.text($0, style: theme.faint) }
        let rest = lines[(room - 1)...].joined(separator: " ")
        rows.append(.text(rest, style: theme.faint, flow: .cutAtEnd))
        view = .column(rows)
      }
    }
    view = view.padded(Insets(left: 2, bottom: below))
      .identified(SectionFocus.introduction.id)
    if focus == .introduction, context.isUncovered {
      view.cursor = Point(x: 0, y: page.scrolled?.top ?? 0)
    }
    return view
  }

  private static func introduction(_ section: FormSection, _ context: PageContext) -> Markdown? {
    var texts: [String] = []
    if context.answers.firstPage == .section(section.id), let text = context.form.description {
      texts.append(context.words.text(text))
    }
    if let text = section.description { texts.append(context.words.text(text)) }
    return texts.isEmpty ? nil : Markdown(texts.joined(separator: "\n"))
  }
}

/// Heights.
extension SectionView {
  /// The lines of the window that rows stand in.
  static func rowsHeight(_ context: PageContext) -> Int {
    max(1, context.size.height - context.frameHeight)
  }

  /// The lines of a row.
  static func lines(of view: View, _ context: PageContext) -> Int {
    view.size(fitting: Size(width: max(1, context.size.width - 1), height: .max)).height
  }

  /// The columns of a note.
  static func noteWidth(_ context: PageContext) -> Int {
    max(1, context.size.width - 4)
  }

  private static func gap(_ page: SectionPage, _ context: PageContext) -> Int {
    // A blank line above; the open question may be three lines higher; a row leads on.
    let rows = context.answers.visible.shown.rows(of: page.section)
    var room = rowsHeight(context) - 6 - 2 * rows.count
    if room < 0 { return 0 }
    if let text = introduction(page.section, context) {
      room -= text.plainText.lines(within: max(1, context.size.width - 3)).count + 1
    }
    for place in rows {
      if case .note(let text) = context.form.fields[place].kind {
        room -= context.words.markdown(text).plainText.lines(within: noteWidth(context)).count - 1
      }
    }
    return room < 0 ? 0 : 1
  }
}

/// The footer.
extension SectionView {
  /// What the keys do here.
  ///
  /// - Parameters:
  ///   - canGoBack: Whether Escape leads to another page.
  ///   - endsMending: Whether Enter leads back to the review, as nothing else is open there.
  /// - Returns: The hints in the order of use.
  func hints(canGoBack: Bool, endsMending: Bool) -> [KeyHint] {
    let enter = keys.hint(.accept, does: enterHint(endsMending: endsMending))
    return rowHints + [enter, keys.hint(.move(.up), .move(.down), does: words.say("move"))]
      + (canGoBack ? [keys.hint(.escape, does: words.say("back"))] : []) + [
        keys.hint(.review, does: words.review.lowercased()),
        keys.hint(.leave, does: words.say("leave")),
      ]
  }

  /// The keys of the row at hand.
  private var rowHints: [KeyHint] {
    guard let field = page.field(context.answers) else { return [] }
    switch field.kind {
    case .text(let text):
      var hints = text.isMultiline ? [KeyHint(.control("j"), does: words.say("new line"))] : []
      let entry = page.text(of: field, context.answers)
      if text.isSecure {
        let effect = entry.isRevealed ? words.say("hide") : words.say("show")
        hints.append(keys.hint(.reveal, does: effect))
      }
      if entry.suggestions(context.answers).count == 1 {
        hints.append(KeyHint(Key(.tab), does: words.say("complete")))
      }
      return hints
    case .toggle: return [keys.hint(.left, .right, does: words.say("choose"))]
    case .picker, .multiSelector:
      if !field.hasPage { return [keys.hint(.left, .right, does: words.say("choose"))] }
      return context.answers.hasAnswer(field) ? [keys.hint(.right, does: words.say("open"))] : []
    case .number: return [keys.hint(.step(isUp: true), .step(isUp: false), does: words.say("step"))]
    case .note, .computed: return []
    }
  }

  private func enterHint(endsMending: Bool) -> String {
    if let field = page.field(context.answers), field.hasPage, !context.answers.hasAnswer(field) {
      return words.say("open")
    }
    if page.isVisit, endsMending { return words.say("back to the review") }
    if focus == .next, context.answers.neighbour(of: section, by: 1) == nil {
      return words.say("to the review")
    }
    return words.say("next")
  }
}
