import FormAnswers
import FormModel
import FormSession
import TerminalUI

/// What a user can go to on the page of a section.
enum SectionFocus: Hashable, Sendable {
  /// A question or a note.
  case field(AnswerPath)
  /// What the section is about.
  case introduction
  /// The row that leads on.
  case next
}

/// The page of a section: its questions as rows, the one at hand open for answering.
///
/// Arrows go from row to row, to notes too, so that whatever stands there can be read; Enter and
/// Tab go from question to question. A row that is higher than the window is scrolled before it is
/// left.
struct SectionPage: Sendable {
  let section: FormSection
  /// Whether it was opened from the review, to go back there.
  var isVisit = false
  /// Where the user was last.
  private var lastFocus: SectionFocus?
  /// Whether a key was pressed: until then the beginning of the page is shown.
  private(set) var isBegun = false
  /// How the question at hand is being answered.
  private(set) var entry = RowEntry()
  /// How far the row at hand is scrolled where it is higher than the window.
  private(set) var scrolled: Int?

  init(_ section: FormSection, at focus: SectionFocus? = nil) {
    (self.section, lastFocus) = (section, focus)
  }

  /// What has a row, in order.
  func rows(_ context: PageContext) -> SectionRows {
    let hasIntroduction =
      section.description != nil
      || context.form.description != nil && context.isFirst(section)
    let asked = context.asked
    return SectionRows(
      asked.shownSection(section),
      in: asked.form,
      hasIntroduction: hasIntroduction
    )
  }

  /// What the page begins at: its first question, else what there is to read.
  func beginning(_ context: PageContext) -> SectionFocus {
    let rows = rows(context)
    let beginning =
      rows.indices.first(where: rows.isQuestion)
      ?? rows.indices.first { rows.isStop($0) && rows[$0] != .introduction }
    return beginning.map { rows[$0] } ?? .next
  }

  /// Where the user is; when the field is not shown any more, it is the next one that is there.
  func focus(_ context: PageContext) -> SectionFocus {
    guard let focus = lastFocus else { return beginning(context) }
    switch focus {
    case .next: return focus
    case .introduction: return rows(context).first == focus ? focus : beginning(context)
    case .field(let path):
      if context.session.isShown(path) { return focus }
      let behind = context.form.fields(of: section).drop { $0.id != path.field }.first {
        context.session.isShown(context.path($0)) && !$0.kind.isComputed
      }
      return behind.map { .field(context.path($0)) } ?? .next
    }
  }

  /// The field the user is at.
  func field(_ context: PageContext) -> Field? {
    context.field(at: focus(context))
  }

  /// The question the user is at, or the nearest one.
  func question(_ context: PageContext) -> AnswerPath? {
    let focus = focus(context)
    if case .field(let path) = focus, context.isQuestion(focus) { return path }
    return question(by: 1, from: focus, context) ?? question(by: -1, from: focus, context)
  }

  /// The next question of the section behind a row, or with a step of -1 the one before.
  private func question(
    by step: Int,
    from row: SectionFocus,
    _ context: PageContext
  ) -> AnswerPath? {
    switch row {
    case .field(let path): context.asked.question(by: step, from: path, in: section)
    case .introduction:
      step > 0 ? context.asked.shownSection(section).questions.first?.path : nil
    case .next: step > 0 ? nil : context.asked.shownSection(section).questions.last?.path
    }
  }

  /// The row behind another one, or with a step of -1 the one before.
  private func stop(
    _ step: Int,
    from row: SectionFocus,
    _ context: PageContext
  ) -> SectionFocus? {
    let rows = rows(context)
    let place = rows.index(of: row) ?? 0
    let stop =
      step > 0
      ? rows.indices[(place + 1)...].first(where: rows.isStop)
      : rows.indices[..<place].last(where: rows.isStop)
    return stop.map { rows[$0] }
  }

  /// What keys go to.
  func keyPlace(_ context: PageContext) -> KeyPlace {
    field(context).map { context.content(of: $0).keyPlace } ?? .rows
  }

  /// Whether the user has come to the section and pressed no key there yet.
  ///
  /// Then the page shows its beginning, and of its first field as much as there is room for.
  func isUnbegun(_ context: PageContext) -> Bool {
    !isBegun && focus(context) == beginning(context)
  }
}

/// Events.
extension SectionPage {
  /// Takes an event.
  ///
  /// - Returns: Where the user goes; `nil` to stay.
  mutating func update(_ event: PageEvent, _ context: inout PageContext) -> PageExit? {
    switch event {
    case .key(let key, let action): return press(action, key, &context)
    case .mouse(let mouse, let targets, let rect):
      let exit = take(mouse, at: targets, &context)
      if case .press = mouse.action, targets.last == .input, let rect {
        placeCursor(at: mouse.place, in: rect, &context)
      }
      return exit
    case .paste(let text): return paste(text, &context)
    case .tick: entry.tick(&context)
    case .edited(let result):
      guard let field = field(context) else { return nil }
      entry.editText(at: context.path(field), &context) { $0.takeBack(result, &$1) }
    case .restored(let paths):
      entry.takeRestored(paths, context.session)
      scrolled = nil
    case .answered: return goOn(&context)
    case .begin: lastFocus = nil
    case .left: leaveRow(&context)
    case .covered: entry.cover(&context)
    case .loaded: break
    }
    return nil
  }
}

/// Coming and going.
extension SectionPage {
  /// The user comes to the page, to a row if one is named.
  mutating func enter(at focus: SectionFocus? = nil, _ context: inout PageContext) {
    if let focus { lastFocus = focus }
    if lastFocus == nil { lastFocus = seenBeginning(context) }
    lastFocus = self.focus(context)
    enterRow(&context)
  }

  /// The first question, or where what stands in front of it does not fit into the window with it,
  /// the first row.
  private func seenBeginning(_ context: PageContext) -> SectionFocus {
    let (view, beginning) = (SectionView(self, context), beginning(context))
    let above = view.rows.prefix { $0 != beginning }.reduce(0) { $0 + view.lines(of: $1) }
    // The label of the question, and what is typed.
    return above + 2 > view.height ? view.rows.firstStop : beginning
  }

  /// The user leaves the row at hand.
  private mutating func leaveRow(_ context: inout PageContext) {
    if let field = field(context) { context.answers.report(context.path(field)) }
    entry.leave(&context)
    scrolled = nil
  }

  private mutating func enterRow(_ context: inout PageContext) {
    entry.clear()
    if let field = field(context) { context.answers.visit(context.path(field)) }
  }

  mutating func go(to stop: SectionFocus, _ context: inout PageContext) {
    let before = focus(context)
    guard before != stop else { return }
    // Who comes from below to what can only be read sees its end first.
    let rows = rows(context)
    let isReadFromEnd =
      !context.isQuestion(stop)
      && rows.index(of: stop).map { $0 < rows.index(of: before) ?? rows.endIndex } ?? false
    leaveRow(&context)
    lastFocus = stop
    enterRow(&context)
    if isReadFromEnd { _ = read(by: .max / 2, context) }
  }

  /// Goes to a row, or where there is none on to the one that leads on; with a step of -1 to the
  /// section before.
  private mutating func move(
    by step: Int,
    to row: SectionFocus?,
    _ context: inout PageContext
  ) -> PageExit? {
    if row == nil, step < 0 { return isVisit ? nil : .previous }
    go(to: row ?? .next, &context)
    return nil
  }

  /// Goes to the next row, or with a step of -1 to the one before.
  private mutating func move(by step: Int, _ context: inout PageContext) -> PageExit? {
    move(by: step, to: stop(step, from: focus(context), context), &context)
  }

  /// Goes to the next question, or with a step of -1 to the one before.
  private mutating func moveToQuestion(by step: Int, _ context: inout PageContext) -> PageExit? {
    let question = question(by: step, from: focus(context), context)
    return move(by: step, to: question.map { .field($0) }, &context)
  }

  /// Goes on from a row: to the next question, and from the last to the next page; from what was
  /// opened in the review back there.
  private mutating func goOn(_ context: inout PageContext) -> PageExit? {
    let focus = focus(context)
    let next = question(by: 1, from: focus, context)
    if isVisit, next == nil || context.isQuestion(focus) { return .back }
    guard let next else {
      // The row that leads on is passed by, Enter in the last text goes to the next page; but not
      // the one that submits.
      guard context.submits(from: section) else { return .next }
      if focus == .next { return submit(&context) }
      go(to: .next, &context)
      return nil
    }
    go(to: .field(next), &context)
    return nil
  }
}

extension SectionPage {
  /// Submits, or leads to what is missing or wrong.
  private mutating func submit(_ context: inout PageContext) -> PageExit? {
    let open = context.session.open
    guard let first = open.first else { return .submit }
    guard rows(context).hasStop(.field(first)) else { return .visit(first) }
    context.answers.report(open)
    go(to: .field(first), &context)
    context.refuse(.notYet(open.count))
    return nil
  }
}

/// Keys.
extension SectionPage {
  private mutating func press(
    _ action: KeyAction?,
    _ key: Key,
    _ context: inout PageContext
  ) -> PageExit? {
    isBegun = true
    lastFocus = focus(context)
    let field = field(context)
    if let field {
      if field.hasPage, let exit = opening(field, action, key, context) { return exit }
      if entry.press(action, key, in: field, &context) {
        // Who answers has read enough: what is answered is seen again.
        scrolled = nil
        return nil
      }
    }
    switch action {
    case .escape: return .back
    case .nextQuestion where lastFocus == .next, .choose where lastFocus == .next:
      return goOn(&context)
    case .nextQuestion: return moveToQuestion(by: 1, &context)
    case .previousQuestion: return moveToQuestion(by: -1, &context)
    case .move(let step): return move(step, &context)
    case .accept:
      if let field, context.answers.opensPage(context.path(field)) {
        return opening(field, context)
      }
      return goOn(&context)
    case .reset:
      guard let field else { return nil }
      entry.clear()
      context.change([context.path(field)]) { $0.reset($1) }
    default: break
    }
    return nil
  }

  /// The page of a field, where a key opens it; what is typed is searched for there, F3 shows the
  /// chosen options, and + adds an item.
  private func opening(
    _ field: Field,
    _ action: KeyAction?,
    _ key: Key,
    _ context: PageContext
  ) -> PageExit? {
    switch action {
    case .right, .choose: opening(field, context)
    case .add: field.kind.hasItems ? .options(context.path(field), with: .newItem) : nil
    case .chosenOnly: .options(context.path(field), with: .typed(key))
    case nil where key.isTyped && (!field.kind.hasItems || ItemCells(field) != nil):
      .options(context.path(field), with: .typed(key))
    default: nil
    }
  }

  /// The page of a field; that of an empty list or map begins with its first item.
  private func opening(_ field: Field, _ context: PageContext) -> PageExit {
    let path = context.path(field)
    let isEmpty = field.kind.hasItems && context.session.items(of: path).isEmpty
    return .options(path, with: isEmpty ? .newItem : nil)
  }

  private mutating func paste(_ pasted: String, _ context: inout PageContext) -> PageExit? {
    isBegun = true
    guard let field = field(context),
      field.kind.hasItems || entry.paste(pasted, into: field, &context)
    else {
      context.refuse("There is no text here to paste into")
      return nil
    }
    scrolled = nil
    return field.kind.hasItems ? .options(context.path(field), with: .pasted(pasted)) : nil
  }
}

/// The mouse: a click is the key it stands for, on the row it was made at.
extension SectionPage {
  private mutating func take(
    _ mouse: MouseEvent,
    at targets: [ViewTarget],
    _ context: inout PageContext
  ) -> PageExit? {
    switch mouse.action {
    case .press(.left):
      entry.dropDrag()
      let exit = click(targets, &context)
      if case .option = targets.last { draw(mouse, at: targets, &context) }
      return exit
    case .press, .drag, .release, .move:
      if entry.hasRange { draw(mouse, at: targets, &context) }
      return nil
    case .scroll where entry.hasRange:
      draw(mouse, at: targets, &context)
      return nil
    case .scroll(let lines):
      isBegun = true
      // The wheel stays on the page, and has nothing to do where all of it is seen.
      if !read(by: lines, context), !SectionView(self, context).isWhole {
        _ = move(by: lines.signum(), &context)
      }
      return nil
    }
  }

  /// Lets the mouse choose among the options at hand.
  private mutating func draw(
    _ mouse: MouseEvent,
    at targets: [ViewTarget],
    _ context: inout PageContext
  ) {
    guard let field = field(context) else { return }
    entry.editOptions(of: field, &context) { $0.take(mouse, at: targets, &$1) }
  }

  private mutating func click(
    _ targets: [ViewTarget],
    _ context: inout PageContext
  ) -> PageExit? {
    isBegun = true
    let rows = rows(context)
    for target in targets.reversed() {
      switch target {
      case .choice(let path, let answer):
        let field = context.session.field(at: path)
        guard rows.hasStop(.field(path)), case .choices(let type) = context.content(of: field)
        else { continue }
        go(to: .field(path), &context)
        ChoiceRow(field, type, context).choose(answer, &context)
        entry.clear()
      case .aid(let mark):
        guard let field = field(context) else { return nil }
        entry.editText(at: context.path(field), &context) { $0.click(mark, &$1) }
      case .field(let path):
        guard rows.hasStop(.field(path)) else { continue }
        go(to: .field(path), &context)
        let field = context.session.field(at: path)
        return field.hasPage ? opening(field, context) : nil
      case .next:
        go(to: .next, &context)
        return targets.contains(.button) ? goOn(&context) : nil
      default: continue
      }
      return nil
    }
    return nil
  }
}

extension SectionPage {
  /// Puts the cursor of the text at hand where a click was.
  private mutating func placeCursor(
    at point: Point,
    in rect: Rect,
    _ context: inout PageContext
  ) {
    guard let field = field(context) else { return }
    entry.editText(at: context.path(field), &context) { $0.placeCursor(at: point, in: rect, $1) }
  }
}

/// Moving by lines and screenfuls.
extension SectionPage {
  private mutating func move(_ step: ListStep, _ context: inout PageContext) -> PageExit? {
    switch step {
    case .down: return read(by: 1, context) ? nil : move(by: 1, &context)
    case .up: return read(by: -1, context) ? nil : move(by: -1, &context)
    case .pageDown: return turnPage(by: 1, &context)
    case .pageUp: return turnPage(by: -1, &context)
    case .first: go(to: rows(context).firstStop, &context)
    case .last: go(to: .next, &context)
    }
    return nil
  }

  /// Scrolls the row the user is at by a number of lines; `false` where all of it is seen in that
  /// direction.
  private mutating func read(by lines: Int, _ context: PageContext) -> Bool {
    let focus = focus(context)
    guard focus != .next else { return false }
    let view = SectionView(self, context)
    let (length, height) = (view.lines(of: focus), view.height)
    guard length > height else {
      scrolled = nil
      return false
    }
    let top = scrolled ?? 0
    let next = max(0, min(top + lines, length - height))
    if next == top { return false }
    scrolled = next
    return true
  }

  /// A screenful; where the rows end, or all are seen, the next or previous page.
  ///
  /// - Complexity: O(rows of a screen).
  private mutating func turnPage(by direction: Int, _ context: inout PageContext) -> PageExit? {
    let view = SectionView(self, context)
    if read(by: direction * view.height, context) { return nil }
    let rows = view.rows
    let start = rows.index(of: focus(context)) ?? 0
    let ahead = direction > 0 ? Array(start + 1..<rows.count) : rows.indices[..<start].reversed()
    guard let nearest = ahead.first(where: rows.isStop), !view.isWhole
    else { return direction > 0 ? .next : .back }
    // What is computed takes lines, and is no stop.
    let seen = ahead.prefix(view.screenful(of: ahead))
    go(to: rows[seen.last(where: rows.isStop) ?? nearest], &context)
    return nil
  }
}

extension PageContext {
  /// Whether a section is the first one that has something to show.
  func isFirst(_ section: FormSection) -> Bool { asked.firstPage == asked.page(of: section) }

  /// The field of a row; `nil` for other rows.
  func field(at row: SectionFocus) -> Field? {
    if case .field(let path) = row { session.field(at: path) } else { nil }
  }

  /// Whether a row asks something.
  func isQuestion(_ row: SectionFocus) -> Bool { field(at: row)?.kind.isAsked == true }
}
