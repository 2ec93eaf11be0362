import FormModel
import TerminalUI

/// The keys of the review.
extension WizardState {
  mutating func enterReview() {
    for field in session.form.fields { spoken.insert(field.id) }
    review.marks = []
    review.list.cancel()
    review.preview = nil
    let rows = reviewRows
    if review.list.cursor.map({ rows.index(of: $0) == nil }) ?? true {
      let first = rows.ids.first { if case .problem = $0 { true } else { false } }
      review.list.reset(to: first ?? .submit, in: rows, height: reviewHeight)
    }
    keepReviewInSight()
    tellRemarks()
  }

  /// Says once what was said about answers that were there before anybody typed, or how much.
  private mutating func tellRemarks() {
    if remarks.areSaid { return }
    let texts = toldRemarks
    guard let first = texts.first else { return }
    remarks.areSaid = true
    notice = Notice(text: texts.count == 1 ? first : words.remarks(texts.count, first))
  }

  /// What is to be said about answers that were there before anybody typed.
  var toldRemarks: [String] {
    session.form.fields.filter { session.isShown($0.id) }.flatMap { remarks[$0.id] }
      + remarks.others
  }

  mutating func keepReviewInSight() {
    review.list.update(reviewRows, height: reviewHeight)
  }

  /// Everything that is shown, what needs attention first.
  var reviewRows: ListRows<ReviewRow> {
    var rows: [ReviewRow] = []
    let open = open
    if !open.isEmpty { rows = [.attention] + open.map { .problem($0) } + [.gap(0)] }
    for section in session.form.sections {
      let fields = session.form.fields(of: section).filter {
        ($0.kind.isAsked || $0.isComputed) && session.isShown($0.id)
      }
      if fields.isEmpty { continue }
      if section.title != nil { rows.append(.section(section.id)) }
      rows += fields.map { $0.isComputed ? .computed($0.id) : .field($0.id) }
    }
    return ListRows(rows + [.gap(1), .submit], canHoldCursor: \.isStop)
  }

  mutating func pressInReview(_ action: KeyAction?) {
    review.mending = nil
    let rows = reviewRows
    let height = reviewHeight
    let isMarked = review.isMarked
    switch action {
    case .move(let step): _ = review.list.move(step, in: rows, height: height)
    case .nextQuestion: _ = review.list.move(.down, in: rows, height: height)
    case .previousQuestion: _ = review.list.move(.up, in: rows, height: height)
    case .extend(let step):
      _ = review.list.extend(step, in: rows, height: height, isSelected: isMarked)
    case .range:
      if review.list.range == nil {
        review.list.beginRange(isSelected: isMarked)
      } else {
        mark(review.list.commit())
      }
    case .accept where review.list.range != nil, .choose where review.list.range != nil:
      mark(review.list.commit())
    case .accept, .right: open(review.list.cursor)
    case .choose: toggleMark(review.list.cursor)
    case .chooseAll:
      let all = Set(markable)
      review.marks = review.marks == all ? [] : all
      sayMarks()
    case .invert:
      review.marks = Set(markable).subtracting(review.marks)
      sayMarks()
    case .clear: changeMarked { $0.clearAnswer(of: $1) }
    case .reset: changeMarked { $0.resetAnswer(of: $1) }
    case .escape:
      if review.list.cancel() {
        notice = Notice(text: words.rangeTakenBack)
      } else if !review.marks.isEmpty {
        review.marks = []
      } else {
        goBack()
      }
    default: break
    }
    // The row may need lines below the list, which take from its height.
    if page == .review { keepReviewInSight() }
    showReviewRange()
  }

  /// What the mouse did on the review.
  mutating func takeInReview(_ mouse: MouseEvent, _ targets: [ViewTarget]) {
    let rows = reviewRows
    let height = reviewHeight
    let isMarked = review.isMarked
    switch mouse.action {
    case .press(.left):
      review.list.cancel()
      for case .review(let row) in targets {
        guard row.isStop, let place = rows.index(of: row) else { return }
        // Without a range pending a click opens, as Enter does.
        review.list.press(
          at: place,
          line: mouse.place.y,
          extends: mouse.modifiers.contains(.shift),
          in: rows,
          height: height,
          isSelected: isMarked
        )
      }
    case .drag(.left):
      _ = review.list.drag(toLine: mouse.place.y, at: clock, in: rows, height: height)
    case .release(.left):
      let result = review.list.release(atLine: mouse.place.y, at: clock, in: rows, height: height)
      if case .commit(let range) = result, range.head == range.anchor, review.marks.isEmpty {
        open(range.anchor)
      } else {
        mark(result)
      }
    case .scroll(let lines): _ = review.list.scroll(by: lines, in: rows, height: height)
    // The button went up where nobody could see it.
    case .move, .press:
      if review.list.isDragging, review.list.cancel() {
        notice = Notice(text: words.rangeTakenBack)
      }
    case .drag, .release: break
    }
    tickInReview()
    showReviewRange()
  }

  /// Time has passed: a drag near an edge scrolls.
  mutating func tickInReview() {
    let wait = review.list.tick(at: clock, in: reviewRows, height: reviewHeight)
    if let wait { effects.append(.wake(after: wait)) }
    if review.list.isDragging { showReviewRange() }
  }

  /// Works out what the pending range would mark, and says it.
  private mutating func showReviewRange() {
    let rows = reviewRows
    let marks = review.marks
    review.preview = review.list.range.flatMap { range in
      range.preview(in: rows) { place in
        rows[place].field.map { marks.contains($0) != range.selects } ?? false
      }
    }
    guard page == .review, let preview = review.preview, let range = review.list.range,
      range.head != range.anchor || !review.list.isDragging
    else { return }
    let count = Set(preview.changed.compactMap(\.field)).count
    let isDrawn = review.list.isDragging
    notice = Notice(
      text: words.rangeOfAnswers(count, selects: preview.selects, isDrawn: isDrawn)
    )
  }

  /// Marks or unmarks the rows of a range.
  private mutating func mark(_ result: SelectList<ReviewRow>.Outcome) {
    guard case .commit(let range) = result, let (start, end) = range.ends(in: reviewRows) else {
      return
    }
    if start == end { return toggleMark(range.anchor) }
    let fields = (min(start, end)...max(start, end)).compactMap { reviewRows[$0].field }
    if range.selects { review.marks.formUnion(fields) } else { review.marks.subtract(fields) }
    sayMarks()
  }

  private mutating func toggleMark(_ row: ReviewRow?) {
    guard let row, let id = row.field else { return }
    if review.marks.remove(id) == nil { review.marks.insert(id) }
    review.list.note(row, isSelected: review.marks.contains(id))
    sayMarks()
  }

  private mutating func sayMarks() {
    notice = Notice(text: words.selected(review.marks.count))
  }

  /// The fields that can be marked.
  private var markable: [FieldID] {
    reviewRows.ids.compactMap { if case .field(let id) = $0 { id } else { nil } }
  }

  /// Changes the marked answers, else the one the person is at.
  private mutating func changeMarked(_ change: (inout WizardState, Field) -> AnswerFate) {
    var ids = review.marks
    if ids.isEmpty, let id = review.list.cursor?.field { ids = [id] }
    let fields = session.form.fields.filter { ids.contains($0.id) && session.isShown($0.id) }
    if fields.isEmpty { return refuse(words.nothingToReset) }
    review.marks = []
    self.change(fields, change)
  }

  mutating func open(_ row: ReviewRow?) {
    switch row {
    case .problem(let id)?, .field(let id)?: visit(id)
    case .submit?: submit()
    case .attention?, .section?, .computed?, .gap?, nil: break
    }
  }

  /// Ends with the answers, or goes to the first thing that is missing or wrong.
  mutating func submit() {
    let open = open
    guard let first = open.first else { return effects.append(.submit) }
    visitProblem(first)
    refuse(words.notYet(open.count))
  }

  private mutating func visitProblem(_ id: FieldID) {
    _ = review.list.move(to: .problem(id), in: reviewRows, height: reviewHeight)
    visit(id)
    review.mending = id
  }

  /// Enter has led back from the problem that Submit led to: to the next one when it is mended,
  /// and at last to Submit.
  mutating func goOnMending() {
    guard let id = review.mending else { return }
    review.mending = nil
    let open = open
    if open.contains(id) { return }
    if let next = open.first(where: { isBehind($0, id) }) ?? open.first {
      visitProblem(next)
      notice = Notice(text: words.notYet(open.count))
    } else {
      _ = review.list.move(to: .submit, in: reviewRows, height: reviewHeight)
      notice = Notice(text: words.allMended)
    }
  }

  private func isBehind(_ id: FieldID, _ other: FieldID) -> Bool {
    (session.form.position(of: id) ?? 0) > (session.form.position(of: other) ?? 0)
  }
}
