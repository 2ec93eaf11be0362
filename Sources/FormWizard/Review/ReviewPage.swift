import FormAnswers
import FormModel
import FormSession
import TerminalUI
import TextSearch

/// A row of the review, by what it shows.
enum ReviewRow: Hashable, Sendable {
  /// How many answers need attention.
  case attention
  /// A field whose answer is missing or wrong.
  case problem(AnswerPath)
  /// A further line of what is wrong with one.
  case reason(AnswerPath, Int)
  case section(SectionID?)
  /// A group that is always there, or of which only what stands in it was found.
  case group(AnswerPath)
  case field(AnswerPath)
  /// A field that follows from other answers.
  case value(AnswerPath)
  /// A further line of an answer that the user has asked for whole; the number distinguishes them.
  case line(AnswerPath, Int)
  /// A further line of a label, and of options; the number distinguishes them.
  case rest(AnswerPath, Int)
  /// An empty row; the number distinguishes them.
  case gap(Int)
  case submit

  /// The question whose answer it shows.
  var question: AnswerPath? {
    switch self {
    case .problem(let path), .field(let path), .line(let path, _): path
    case .attention, .reason, .rest, .section, .group, .value, .gap, .submit: nil
    }
  }

  /// Whether a user can go to it.
  var isStop: Bool {
    switch self {
    case .problem, .field, .line, .submit: true
    case .attention, .reason, .rest, .section, .group, .value, .gap: false
    }
  }
}

/// The review: all answers in one list, what needs attention first, and which of them are marked to
/// be cleared or reset together.
struct ReviewPage: Sendable {
  private(set) var list = SelectList<ReviewRow>(margin: 1)
  /// The answers that are marked.
  private(set) var marks: Set<AnswerPath> = []
  /// The answer that is shown whole, in as many lines as it takes.
  private(set) var whole: AnswerPath?
  /// The problem that Submit, or Enter at the one before, has led to: Enter there goes on to the
  /// next one.
  private(set) var fixing: AnswerPath?
  /// What is searched for; the list holds what has it in its label or its answer.
  private(set) var search = SearchLine(isAlone: false)
  /// The answers that were found; `nil` without a search.
  private var found: Set<AnswerPath>?
  /// Whether it was said that there are remarks.
  private var hasSaidRemarks = false

  /// What keys go to.
  var keyPlace: KeyPlace { search.hasCaret ? .search : .review }

  /// Whether rows have boxes, because some are marked or about to be.
  var isMarking: Bool { !marks.isEmpty || list.range != nil }

  /// Whether the answer of a row is marked.
  func isMarked(_ row: ReviewRow) -> Bool { row.question.map(marks.contains) ?? false }

  /// The user comes to the review.
  mutating func enter(_ context: inout PageContext) {
    context.answers.report(context.asked.paths)
    marks = []
    whole = nil
    list.cancel()
    endSearch()
    let rows = rows(context)
    if list.cursor.map({ rows.index(of: $0) == nil }) ?? true {
      let first = rows.ids.first { if case .problem = $0 { true } else { false } }
      list.reset(to: first ?? .submit, in: rows, height: height(context))
    } else if case .problem? = list.cursor {
      // Others may stand above it now.
      list.reset(to: list.cursor, in: rows, height: height(context))
    }
    keepInSight(context)
    sayRemarks(&context)
  }

  /// Says once what was said about answers that were there before anybody typed, or how much.
  private mutating func sayRemarks(_ context: inout PageContext) {
    if hasSaidRemarks { return }
    let texts = context.answers.shownRemarks
    guard let first = texts.first else { return }
    hasSaidRemarks = true
    context.say(
      texts.count == 1 ? Phrase(first) : "\(texts.count) remarks, ? shows them: \(first)"
    )
  }

  /// Keeps the row the user is at in the window after the size or the rows have changed.
  private mutating func keepInSight(_ context: PageContext) {
    list.update(rows(context), height: height(context))
  }

  private func height(_ context: PageContext) -> Int { ReviewView(self, context).listHeight }

  /// Everything that is shown and Submit, or what was found; what needs attention first, and a
  /// blank line before each section where there is room.
  private func rows(_ context: PageContext) -> ListRows<ReviewRow> {
    let answers = context.answers
    var rows: [ReviewRow] = []
    func part(_ number: Int) {
      if !rows.isEmpty, PageFrame.isRoomy(context.size) { rows.append(.gap(number)) }
    }
    func isFound(_ path: AnswerPath) -> Bool { found?.contains(path) ?? true }
    let open = answers.session.open.filter(isFound)
    if !open.isEmpty { rows = [.attention] }
    let view = ReviewView(self, context)
    for path in open {
      let field = context.session.field(at: path)
      let count = max(view.reason(of: field).count, view.problemLabel(of: field).count)
      rows += [.problem(path)] + (1..<count).map { .reason(path, $0) }
    }
    for (number, section) in answers.form.sections.enumerated() {
      let fields = answers.form.fields(of: section).filter {
        $0.kind.isAnswered && $0.isSeen && answers.session.isShown($0.path) && isFound($0.path)
      }
      if fields.isEmpty { continue }
      part(number)
      if section.title != nil { rows.append(.section(section.id)) }
      var named = Set<FieldID>()
      for field in fields {
        for group in answers.form.groups(around: field) where named.insert(group.id).inserted {
          rows.append(.group(group.path))
        }
        named.insert(field.id)
        rows.append(field.kind.isComputed ? .value(field.path) : .field(field.path))
        let consent = view.consent(field).count
        let labels = consent > 0 ? consent : view.label(of: field).count
        let answers = view.isWhole(field) ? view.wholeAnswer(to: field).count : 1
        rows += (1..<max(labels, answers)).map { number in
          field.path == whole && number < answers
            ? .line(field.path, number) : .rest(field.path, number)
        }
      }
    }
    if found == nil {
      part(answers.form.sections.count)
      rows.append(.submit)
    }
    return ListRows(rows, canHoldCursor: \.isStop)
  }
}

/// Events.
extension ReviewPage {
  mutating func update(_ event: PageEvent, _ context: inout PageContext) -> PageExit? {
    var exit: PageExit?
    // Answers may have changed since this page was seen.
    keepInSight(context)
    switch event {
    case .key(let key, let action): exit = press(action, key, &context)
    case .mouse(let mouse, let targets, _): exit = take(mouse, at: targets, &context)
    case .tick: tick(&context)
    case .answered: exit = goOnFixing(&context)
    case .covered: list.cancel()
    case .paste, .edited, .loaded, .restored, .begin, .left: break
    }
    // Rows may have changed, or one may need lines below the list, which take from its height.
    if exit == nil { keepInSight(context) }
    return exit
  }

  private mutating func press(
    _ action: KeyAction?,
    _ key: Key,
    _ context: inout PageContext
  ) -> PageExit? {
    fixing = nil
    if let action, !(search.hasCaret && search.isEditing(key)) { return perform(action, &context) }
    type(key, context)
    return nil
  }

  private mutating func perform(
    _ action: KeyAction,
    _ context: inout PageContext
  ) -> PageExit? {
    if let outcome = list.perform(action, isSelected: isMarked) {
      leaveSearch()
      take(outcome, &context)
      return nil
    }
    switch action {
    case .nextQuestion: take(list.move(.down), &context)
    case .previousQuestion: take(list.move(.up), &context)
    case .right where showWhole(context): break
    case .accept, .right: return open(list.cursor, &context)
    case .choose:
      toggleMark(list.cursor, &context)
      leaveSearch()
    case .chooseAll:
      let all = Set(markable)
      marks = marks == all ? [] : all
      sayMarks(&context)
    case .invert:
      marks = Set(markable).subtracting(marks)
      sayMarks(&context)
    case .clear, .reset:
      // A range that is pending is meant with what is marked.
      take(list.commit(), &context)
      changeMarked(&context) { action == .clear ? $0.clear($1) : $0.reset($1) }
    case .escape:
      if !search.isEmpty {
        endSearch()
      } else if !marks.isEmpty {
        marks = []
      } else {
        return .back
      }
    default: break
    }
    return nil
  }

  /// Changes the marked answers, else the one the user is at.
  private mutating func changeMarked(
    _ context: inout PageContext,
    _ change: (inout AnswerSheet, AnswerPath) -> ClearResult
  ) {
    var paths = marks
    if paths.isEmpty, let path = list.cursor?.question { paths = [path] }
    let changed = context.asked.paths.filter {
      paths.contains($0) && context.session.isShown($0)
    }
    if changed.isEmpty { return context.refuse("No answer of yours to reset here") }
    marks = []
    context.change(changed, change)
  }

  private mutating func open(
    _ row: ReviewRow?,
    _ context: inout PageContext
  ) -> PageExit? {
    switch row {
    case .problem(let path)?, .field(let path)?, .line(let path, _)?: return .visit(path)
    case .submit?:
      let open = context.answers.session.open
      guard let first = open.first else { return .submit }
      context.refuse(.notYet(open.count))
      return visitProblem(first)
    case .attention?, .reason?, .rest?, .section?, .group?, .value?, .gap?, nil: return nil
    }
  }

  /// Shows the whole answer at hand where its row is too short for it, or its row alone again.
  ///
  /// - Returns: Whether there was more, or less, to show.
  private mutating func showWhole(_ context: PageContext) -> Bool {
    guard let row = list.cursor, let path = row.question, row != .problem(path) else {
      return false
    }
    if whole == path {
      whole = nil
      list.move(to: .field(path))
      return true
    }
    let field = context.session.field(at: path)
    guard ReviewView(self, context).isCut(field) else { return false }
    whole = path
    return true
  }

  private mutating func visitProblem(_ path: AnswerPath) -> PageExit {
    list.move(to: .problem(path))
    fixing = path
    return .visit(path)
  }

  /// Enter has led back from the problem that Submit led to: to the next one when it is fixed,
  /// and at last to Submit.
  private mutating func goOnFixing(_ context: inout PageContext) -> PageExit? {
    guard let fixed = fixing else { return nil }
    fixing = nil
    let open = context.answers.session.open
    if open.contains(fixed) { return nil }
    let behind = context.form.ownFields.map(\.path).drop { $0 != fixed }
    if let next = behind.first(where: open.contains) ?? open.first {
      context.say(.notYet(open.count))
      return visitProblem(next)
    }
    list.move(to: .submit)
    context.say("Nothing is missing: Enter submits")
    return nil
  }
}

/// The search.
extension ReviewPage {
  /// Types a letter into the search, and goes to the first field that is found.
  private mutating func type(_ key: Key, _ context: PageContext) {
    guard search.type(key) == .changed else { return }
    list.cancel()
    let words = search.text.foldedForSearch.split(separator: " ")
    found =
      words.isEmpty
      ? nil
      : Set(
        context.form.ownFields.lazy.filter { field in
          let answer = context.summary(of: field, within: 1000).text
          let text = "\(context.words.label(field, in: context.form)) \(answer)".foldedForSearch
          return words.allSatisfy { text.contains($0) }
        }.map(\.path)
      )
    let rows = rows(context)
    list.reset(to: rows.ids.first { $0.isStop }, in: rows, height: height(context))
  }

  /// The user moves or marks in what is found.
  private mutating func leaveSearch() { if list.cursor != nil { search.leave() } }

  private mutating func endSearch() {
    search.clear()
    found = nil
  }
}

/// Marks.
extension ReviewPage {
  /// What has become of a key or the mouse in the list: the rows of a committed range are marked or
  /// unmarked.
  private mutating func take(
    _ outcome: SelectList<ReviewRow>.Outcome,
    _ context: inout PageContext
  ) {
    switch outcome {
    case .unchanged, .changed: showRange(&context)
    case .dropped: context.say("Range cancelled")
    case .commit(let range):
      if range.start == range.end { return toggleMark(range.anchor, &context) }
      let paths = range.span.compactMap { list.rows[$0].question }
      if range.selects { marks.formUnion(paths) } else { marks.subtract(paths) }
      sayMarks(&context)
    }
  }

  private mutating func toggleMark(_ row: ReviewRow?, _ context: inout PageContext) {
    guard let row, let path = row.question else { return }
    if marks.remove(path) == nil { marks.insert(path) }
    list.note(row, isSelected: marks.contains(path))
    sayMarks(&context)
  }

  private func sayMarks(_ context: inout PageContext) {
    context.say(marks.isEmpty ? "Nothing selected" : "\(marks.count) selected")
  }

  /// The answers that can be marked.
  private var markable: [AnswerPath] {
    list.rows.ids.compactMap { if case .field(let path) = $0 { path } else { nil } }
  }

  /// Works out what the pending range would mark, and says it.
  private func showRange(_ context: inout PageContext) {
    guard let range = list.range, range.start != range.end || !list.isDragging else { return }
    // An answer may have a row among the problems, too.
    let paths = Set(range.span.compactMap { list.rows[$0].question })
    let count = paths.count { marks.contains($0) != range.selects }
    context.sayRange(count, selects: range.selects, isDrawn: list.isDragging)
  }
}

/// The mouse, and time.
extension ReviewPage {
  private mutating func take(
    _ mouse: MouseEvent,
    at targets: [ViewTarget],
    _ context: inout PageContext
  ) -> PageExit? {
    var place: Int?
    let isBeside = mouse.action == .press(.left) && !targets.contains(.button)
    for case .review(let row) in targets where row.isStop && (row != .submit || !isBeside) {
      place = list.rows.index(of: row)
    }
    let outcome = list.take(mouse, at: place, context.input.clock, isSelected: isMarked)
    var exit: PageExit?
    if case .commit(let range) = outcome, range.anchor == .submit, place == nil {
      // The mouse was pressed there and let go elsewhere.
      list.move(to: .submit)
    } else if case .commit(let range) = outcome, range.start == range.end, marks.isEmpty {
      // Without a mark a click opens, as Enter does.
      exit = open(range.anchor, &context)
    } else {
      take(outcome, &context)
    }
    tick(&context)
    return exit
  }

  /// Time has passed: a drag near an edge scrolls.
  private mutating func tick(_ context: inout PageContext) {
    let wait = list.tick(at: context.input.clock)
    if let wait { context.wake(after: wait) }
    if list.isDragging { showRange(&context) }
  }
}
