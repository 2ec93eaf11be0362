import FormModel
import TerminalUI

/// The keys of the review.
extension WizardState {
  mutating func enterReview() {
    for field in session.form.fields { spoken.insert(field.id) }
    review.editing.end()
    review.preview = nil
    let rows = reviewRows
    if review.list.cursor.map({ rows.index(of: $0) == nil }) ?? true {
      let first = rows.ids.first { if case .problem = $0 { true } else { false } }
      review.list = ListState(cursor: first ?? .submit, margin: 1)
    }
    keepReviewInSight()
    tellRemarks()
  }

  /// Says once what was said about answers that were there before anybody typed, or how much.
  private mutating func tellRemarks() {
    if hasToldRemarks { return }
    let texts = toldRemarks
    guard let first = texts.first else { return }
    hasToldRemarks = true
    notice = Notice(text: texts.count == 1 ? first : words.remarks(texts.count, first))
  }

  /// What is to be said about answers that were there before anybody typed.
  var toldRemarks: [String] {
    let told = session.form.fields.filter { remarks[$0.id] != nil && session.isShown($0.id) }
    return told.flatMap { remarks[$0.id] ?? [] } + looseRemarks
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

  mutating func pressInReview(_ key: Key) {
    if key != Key(.enter) { review.enterTime = nil }
    review.list.stay()
    review.mending = nil
    moveInReview(key)
    // The row may need lines below the list, which take from its height.
    if page == .review { keepReviewInSight() }
  }

  private mutating func moveInReview(_ key: Key) {
    let rows = reviewRows
    let height = reviewHeight
    if key == .control("_") {
      undoAnswers()
      return keepReviewInSight()
    }
    if review.editing.isActive, pressInReviewEditing(key) { return }
    if let step = key.listStep(isTyping: false) {
      review.list.move(step, in: rows, height: height)
      return
    }
    switch (key.code, key.modifiers) {
    case (.escape, []), (.left, []): goBack()
    case (.enter, []) where review.list.cursor == .submit && isRepeatedEnter:
      review.enterTime = clock
      notice = Notice(text: words.submitAgain)
    case (.enter, []), (.right, []): open(review.list.cursor)
    case (.tab, []): review.list.move(.down, in: rows, height: height)
    case (.tab, .shift): review.list.move(.up, in: rows, height: height)
    case (.character("e"), []): review.editing.begin()
    case (.delete, []), (.backspace, []):
      switch review.list.cursor {
      case .field(let id)?, .problem(let id)?:
        if let field = session.form[id] { clear(field) }
        keepReviewInSight()
      default: break
      }
    case (.character(let character), []):
      if let digit = character.wholeNumberValue, character.isASCII, digit > 0 {
        let stops = (0..<min(rows.count, 100)).map { rows[$0] }.filter {
          $0.isStop && $0 != .submit
        }
        if digit <= stops.count {
          review.list.move(to: stops[digit - 1], in: rows, height: height)
        }
      }
    default: break
    }
  }

  /// Whether Enter follows the one that led here so soon that it is held or pressed in a row.
  private var isRepeatedEnter: Bool {
    review.enterTime.map { clock - $0 < WizardState.repeatPause } ?? false
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
    review.list.move(to: .problem(id), in: reviewRows, height: reviewHeight)
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
      review.list.move(to: .submit, in: reviewRows, height: reviewHeight)
      notice = Notice(text: words.allMended)
    }
  }

  private func isBehind(_ id: FieldID, _ other: FieldID) -> Bool {
    (session.form.position(of: id) ?? 0) > (session.form.position(of: other) ?? 0)
  }
}
