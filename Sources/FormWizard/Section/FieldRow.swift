import DisplayText
import FormAnswers
import FormModel
import FormSession
import TerminalUI

/// The row of a field on the page of a section, open for answering or closed.
struct FieldRow {
  private let field: Field
  private let path: AnswerPath
  private let content: RowContent
  private let page: SectionPage
  private let context: PageContext
  private let columns: AnswerColumns
  /// The columns in front of what stands in groups.
  private let indent: Int
  /// Whether the row is a sentence to agree to, or an optional group.
  private let isConsent: Bool
  /// Whether it is set off from the rows beside it, where no blank line parts them.
  private let isStripe: Bool

  private var words: Words { context.words }
  private var theme: Theme { context.theme }

  init(_ field: Field, _ page: SectionPage, _ context: PageContext, isStripe: Bool = false) {
    self.field = field
    self.isStripe = isStripe
    path = context.path(field)
    content = context.content(of: field)
    self.page = page
    self.context = context
    columns = context.columns(of: field)
    isConsent = field.isConsent(context.words)
    indent = AnswerColumns.step * context.form.groups(around: field).count
  }

  private func note(_ text: LocalizedText) -> View {
    View.text(theme.styled(words.markdown(text), theme.notice))
      .framed(width: max(1, context.size.width - 4))
  }

  /// The label of a group, above its fields.
  private var heading: View {
    View.text(words.label(field), style: theme.group).framed(width: columns.width - indent)
      .padded(Insets(left: indent))
  }

  /// The label in as many lines as it takes, and behind it the mark of a question that has to be
  /// answered.
  private func label(_ style: Style, within width: Int) -> View {
    if indent > 0 {
      return .row([.spacer().framed(width: indent), ownLabel(style, within: width - indent)])
    }
    return ownLabel(style, within: width)
  }

  private func ownLabel(_ style: Style, within width: Int) -> View {
    if isConsent { return consent(style, within: width) }
    return View.text(markedLabel(style, within: width)).framed(width: width)
  }

  /// The label, of which no line is so long that the mark behind the last one stands alone.
  private func markedLabel(_ style: Style, within width: Int) -> StyledText {
    let mark = context.session.demandsAnswer(path) ? " *" : ""
    func broken(within room: Int) -> [String] {
      words.label(field).lines(within: room).flatMap { $0.pieces(ofColumns: room) }
    }
    var lines = broken(within: width)
    if lines.last.map({ $0.columns + mark.columns > width }) ?? false {
      lines = broken(within: max(1, width - mark.columns))
    }
    return StyledText([
      StyledText.Run(lines.joined(separator: "\n"), style), StyledText.Run(mark, theme.accent),
    ])
  }

  /// The sentence behind its box.
  private func consent(_ style: Style, within width: Int) -> View {
    let isOn = context.session.shownAnswer(to: path) == .toggle(true)
    let box = "\(theme.glyphs.box(isOn)) "
    let room = max(1, width - box.columns)
    let sign = View.text(box, style: isOn ? theme.chosen : style, flow: .cutAtEnd)
    return View.row([sign, View.text(markedLabel(style, within: room)).framed(width: room)])
      .framed(width: width).identified(ViewTarget.choice(path, .toggle(true)).id)
  }

  /// What stands beneath the answer: of a sentence to agree to across the page, behind its box.
  private func beneath(_ view: View) -> View {
    if !isConsent { return columns.below(view) }
    let box = theme.glyphs.box(true).columns + 1
    return view.framed(width: max(1, columns.width - box)).padded(Insets(left: box))
  }

  /// Whether the label stands above the answer.
  private var isLabelAbove: Bool {
    let mark = field.demand == .never ? 0 : 2
    return isConsent || columns.isAbove(indent + words.label(field).columns + mark)
  }

  /// Whether the closed row is one line high, as far as that is known without drawing it.
  var isSurelyOneLine: Bool {
    let mark = field.demand == .never ? 0 : 2
    if indent + words.label(field).columns + mark > columns.label || context.answers.isWrong(path)
      || isLabelAbove || context.session.refusedDefault(of: path) != nil
    {
      return false
    }
    switch content {
    case .typed, .value: return true
    case .choices(let type):
      return ChoiceRow(field, type, context).fits(within: columns.answer, theme)
    case .options, .page: return !context.showsAnswer(field)
    case .note: return false
    case .heading: return true
    }
  }

  /// The row when the user is not there: the label on the left, the answer on the right.
  var closed: View {
    let margin = Insets(left: AnswerColumns.margin)
    if case .note(let text) = content { return note(text).padded(margin) }
    if case .heading = content { return heading.padded(margin) }
    let answers = context.answers
    // A message of the author's own stands below.
    let isNeeded =
      answers.reported.contains(path) && context.session.isMissing(path)
      && field.requiredMessage == nil && field.kind.control.reasonToBeOn == nil
    let needed = isNeeded ? words.say("needed") : ""
    let room = max(1, columns.answer - (isNeeded ? needed.columns + 1 : 0))
    let line = View.row([
      answer(within: room), .spacer(), .text(needed, style: theme.needed, flow: .cutAtEnd),
    ])
    let problems =
      isNeeded
      ? context.session.problemsOfDefault(at: path)
      : answers.shownProblems(at: path, isAtHand: false)
    let style = field.kind.isComputed ? theme.faint : theme.label
    let below = problems.map { beneath(problem($0)) }
    if isLabelAbove {
      let label = label(style, within: columns.width)
      return View.column([label] + (isConsent && !isNeeded ? [] : [columns.below(line)]) + below)
        .padded(margin)
    }
    let label = label(style, within: columns.label)
    return View.column([columns.row(label, line)] + below).padded(margin)
  }

  /// The answer of a closed row, empty where there is none; options are not cut, as they may differ
  /// at their end.
  private func answer(within width: Int) -> View {
    if isConsent { return .spacer() }
    if case .choices(let type) = content {
      return ChoiceRow(field, type, context).view(within: width, nil, context)
        .framed(width: width)
    }
    if !context.showsAnswer(field), let prompt {
      return .text(theme.button(prompt, isCurrent: false, else: theme.faint), flow: .cutAtEnd)
    }
    if let lines = itemLines {
      return View.column(lines.map { .text($0, style: theme.answer, flow: .cutAtEnd) })
        .padded(inset).framed(width: width)
    }
    let answer = context.summary(of: field, within: width - theme.inset)
    let isFaint = field.kind.isComputed || !answer.isPresent
    let text = context.showsAnswer(field) ? answer.text : ""
    let style = isFaint ? theme.faint : theme.answer
    let flow: TextFlow = field.kind.choice == nil ? .cutAtEnd : .wrapped
    if case .typed(let type) = content, let place = place(isEmpty: text.isEmpty) {
      return View.text(text.isEmpty ? " " : text, style: style, flow: flow)
        .padded(Insets(left: theme.inset)).on(place)
        .framed(width: TypedView.columns(of: type, within: width, context))
    }
    return View.text(text, style: style, flow: flow).padded(inset)
      .framed(width: min(text.columns + theme.inset, width))
  }

  /// What is not typed begins in the column of what is.
  private var inset: Insets { Insets(left: theme.inset) }

  /// What a place to write that the user is not at stands on: a tone, which is another one in every
  /// other row of those that touch; without tones a line, until there is an answer.
  private func place(isEmpty: Bool) -> Style? {
    if let place = theme.place { return isStripe ? theme.bar : place }
    return isEmpty ? theme.line : nil
  }

  /// The items of a list or map, each in a line; `nil` where there are none.
  private var itemLines: [String]? {
    let lines = context.itemLines(of: path, most: FieldRow.mostItems)
    return lines.isEmpty ? nil : lines
  }

  /// The items that a row shows.
  static let mostItems = 3

  /// What is to be done in a row without an answer that is not typed into.
  private var prompt: String? {
    switch content {
    case .options: words.say("choose") + theme.symbols.ellipsis
    case .page where field.kind.hasItems: "\(words.say("add")) \(theme.glyphs.forward)"
    case .page: words.say("choose") + theme.symbols.ellipsis
    case .typed, .choices, .note, .heading, .value: nil
    }
  }

  private func problem(_ text: String) -> View {
    .text("\(theme.glyphs.problem) \(text)", style: theme.problem)
  }

  /// The row when the user is there.
  var open: View {
    if case .note(let text) = content { return marked(context.active(note(text))) }
    if case .heading = content { return marked(context.active(heading)) }
    let isLong = if case .typed(let type) = content { type.isMultiline } else { false }
    let explanations = View.column(explanations)
    if isConsent {
      let label = context.active(label(theme.current, within: columns.width))
      return marked(.column([label, beneath(explanations)]))
    }
    let isPage = if case .page = content { true } else { false }
    // In a narrow page, and for a long text, what is given stands below the label in full width.
    if isLong || !columns.isWide && !isPage {
      let label = label(theme.current, within: columns.width)
      return marked(
        .column([label, details(within: columns.width), explanations.framed(width: columns.width)])
      )
    }
    if isLabelAbove {
      let label = label(theme.current, within: columns.width)
      let details = columns.below(details(within: columns.answer))
      return marked(.column([label, details, columns.below(explanations)]))
    }
    let label = label(theme.current, within: columns.label)
    if case .options = content {
      // The sign of the option at hand stands in front of the column of answers.
      let list = options(within: columns.answer)
      return marked(
        .column([
          .row([label, .spacer().framed(width: AnswerColumns.gap - FieldRow.pointer), list]),
          columns.below(explanations),
        ])
      )
    }
    return marked(
      .column([columns.row(label, details(within: columns.answer)), columns.below(explanations)])
    )
  }

  /// A row with the bar in front that says that the user is there.
  private func marked(_ row: View) -> View {
    .row([
      .divider(theme.glyphs.bar, style: theme.accent).framed(width: 1),
      .spacer().framed(width: AnswerColumns.margin - 1), row,
    ])
  }

  /// The answer of an open question as it is given.
  private func details(within width: Int) -> View {
    switch content {
    case .typed(let type):
      let text = page.entry.text(of: path, type, context.answers)
      return TypedView(text, context).view(within: width)
    case .choices(let type):
      let entry = page.entry.choice(at: path)
      return ChoiceRow(field, type, context).view(within: width, entry, context)
    case .options: return options(within: width - FieldRow.pointer)
    case .page:
      let sign = theme.glyphs.forward
      if !context.showsAnswer(field) {
        let text = field.kind.hasItems ? prompt ?? "" : "\(words.say("choose")) \(sign)"
        // Enter may go on instead.
        let isPressed = context.answers.opensPage(path)
        let button = theme.button(text, isCurrent: isPressed, else: theme.faint)
        return context.active(.text(button, flow: .cutAtEnd))
      }
      if let lines = itemLines {
        let first = StyledText([
          StyledText.Run(lines[0], theme.answer), StyledText.Run(" \(sign)", theme.faint),
        ])
        let rest = lines.dropFirst().map { View.text($0, style: theme.answer, flow: .cutAtEnd) }
        return context.active(View.column([.text(first, flow: .cutAtEnd)] + rest).padded(inset))
          .framed(width: width)
      }
      let room = width - sign.columns - 1 - theme.inset
      let summary = context.summary(of: field, within: room)
      let text = StyledText([
        StyledText.Run(summary.text, theme.answer), StyledText.Run(" \(sign)", theme.faint),
      ])
      return context.active(View.text(text).padded(inset).framed(width: width))
    case .note, .heading, .value: return .column([])
    }
  }

  /// The columns of the sign of the option at hand.
  private static let pointer = 2

  /// The options below each other.
  private func options(within width: Int) -> View {
    OptionsInPlaceView(page.entry.options(at: path, context), width: width, context).view
  }

  /// What is said below the answer; what the question is about has a place of its own where there
  /// is room for one.
  private var explanations: [View] {
    var rows = context.answers.shownProblems(at: path, isAtHand: true).map(problem)
    for text in context.answers.remarks[path] ?? [] {
      rows.append(.text("\(theme.glyphs.problem) \(text)", style: theme.notice))
    }
    if let text = field.deprecated { rows.append(.text(words.text(text), style: theme.notice)) }
    if context.helpHeight == 0 {
      rows += context.help(of: field).map { .text($0) }
    }
    return rows
  }
}

extension PageContext {
  /// Whether a question has an answer to show, be it that nothing is chosen.
  func showsAnswer(_ field: Field) -> Bool { session.shownAnswer(to: path(field)) != nil }

  /// What a question is about, and what its answer has to be.
  func help(of field: Field) -> [StyledText] { help(of: field, at: path(field)) }

  /// The same of a question in any scope.
  func help(of field: Field, at path: AnswerPath) -> [StyledText] {
    var texts: [StyledText] = []
    if let help = field.help { texts.append(theme.styled(words.markdown(help), theme.faint)) }
    let problems = answers.shownProblems(at: path, isAtHand: true)
    if let hint = answers.shownHint(for: field, at: path, beside: problems) {
      texts.append(StyledText(hint.capitalized.sentence, theme.faint))
    }
    return texts
  }
}
