import FormModel
import TerminalUI

/// Moving by screenfuls on the page of a section, and reading rows that are higher than the window.
extension WizardState {
  /// The lines of the window that rows stand in.
  private var rowsHeight: Int { max(1, size.height - chromeHeight) }

  /// Lines of the window that are left to the row the person is at, so that no other rows come and
  /// go at its end with each step.
  var openReserve: Int { min(2, size.height / 10) }

  /// The columns of rows.
  private var rowsWidth: Int { max(1, isRoomy ? canvas.width : canvas.width - 1) }

  /// The columns of a note.
  var noteWidth: Int { rowsWidth - 3 }

  private func lines(of view: View) -> Int {
    view.size(fitting: Size(width: rowsWidth, height: .max)).height
  }

  /// Scrolls the row the person is at by so many lines; `false` where all of it is seen in that
  /// direction.
  mutating func readOn(by lines: Int) -> Bool {
    guard let (focus, row) = focusedRow else { return false }
    let length = self.lines(of: row)
    guard length > rowsHeight else {
      scrolled = nil
      return false
    }
    let top = scrolled.flatMap { $0.row == focus ? $0.top : nil } ?? answerTop(row, length)
    let next = max(0, min(top + lines, length - rowsHeight))
    if next == top { return false }
    scrolled = (focus, next)
    return true
  }

  /// The row the person is at, where it may be long.
  private var focusedRow: (SectionFocus, View)? {
    guard let section else { return nil }
    let focus = focus(in: section)
    switch focus {
    case .field(let id): return session.form[id].map { (focus, openRow($0)) }
    case .introduction: return wholeIntroduction(of: section).map { (focus, $0) }
    case .next: return nil
    }
  }

  /// The first line of a row that is seen where its cursor is.
  private func answerTop(_ row: View, _ length: Int) -> Int {
    let cursor = row.cursor(in: Size(width: rowsWidth, height: length))?.y ?? 0
    return max(0, cursor - rowsHeight + 1)
  }

  /// Who comes from below to what can only be read sees its end first.
  mutating func readFromEnd() {
    guard let section else { return }
    switch focus(in: section) {
    case .introduction: break
    case .field(let id):
      guard case .note? = session.form[id]?.kind else { return }
    case .next: return
    }
    _ = readOn(by: .max / 2)
  }

  /// PgDn and PgUp: a screenful; where the rows end, or all are seen, the next or previous page.
  mutating func turnPage(by direction: Int, in section: FormSection) {
    if readOn(by: direction * rowsHeight) { return }
    let stops = stops(of: section)
    let isAtEnd = focus(in: section) == (direction > 0 ? stops[stops.count - 1] : stops[0])
    if isAtEnd || isSeenWhole(section) { return direction > 0 ? goOn() : goBack() }
    let height = max(1, rowsHeight - openReserve)
    go(to: stops[stop(direction, within: height, in: section, stops)], in: section)
  }

  /// Whether the page is not higher than the window.
  ///
  /// - Complexity: O(rows in the window).
  private func isSeenWhole(_ section: FormSection) -> Bool {
    let rows = rows(of: section, focus(in: section))
    var left = rowsHeight
    for place in 0..<rows.count {
      left -= lines(of: rows.row(place))
      if left < 0 { return false }
    }
    return true
  }

  /// The stop that is so many lines on, at least the next one; the last one where there are fewer.
  ///
  /// - Complexity: O(rows on the way).
  private func stop(
    _ direction: Int,
    within height: Int,
    in section: FormSection,
    _ stops: SectionStops
  ) -> Int {
    let focus = focus(in: section)
    let rows = rows(of: section, focus)
    var found = stops.firstIndex(of: focus) ?? 0
    let start = found
    var row = (rows.focus ?? 0) + direction
    var left = height
    while row >= 0, row < rows.count, stops.indices.contains(found + direction) {
      let next = stops[found + direction]
      if rows.id(row) == id(of: next) {
        // The row opens where one goes.
        if found != start, left < openLines(of: next) { break }
        found += direction
      }
      left -= lines(of: rows.row(row))
      if left < 0, found != start { break }
      row += direction
    }
    return found
  }

  private func openLines(of stop: SectionFocus) -> Int {
    guard case .field(let id) = stop, let field = session.form[id] else { return isRoomy ? 2 : 1 }
    return lines(of: openRow(field))
  }

  private func id(of stop: SectionFocus) -> ViewID {
    switch stop {
    case .field(let id): ViewTarget.field(id).id
    case .introduction: WizardState.introductionID
    case .next: ViewTarget.next.id
    }
  }
}

/// What is gone to as questions are, to be read.
struct NoteStops: Sendable {
  /// What they follow from.
  struct Key: Hashable, Sendable {
    var size: Size
    var rows: [Int]
  }

  var key: Key
  /// The places of notes in the form.
  var places: [Int]
  /// Whether the introduction is gone to.
  var hasIntroduction: Bool
}

extension WizardState {
  /// Finds the notes that would not be seen whole on the way from one question to the next: those
  /// that do not fit into the window together with the question they lead to.
  mutating func findNoteStops(of section: FormSection) {
    let key = NoteStops.Key(size: size, rows: Array(visible.shown.rows(of: section)))
    if sectionPages[section.id]?.noteStops?.key == key { return }
    let fields = session.form.fields
    var places: [Int] = []
    var notes: [Int] = []
    let introduction = wholeIntroduction(of: section).map { lines(of: $0) } ?? 0
    var height = introduction
    var isFirst = true
    var hasIntroduction = false
    func leadTo(_ length: @autoclosure () -> Int) {
      let isRead = isFirst && introduction > 0 || !notes.isEmpty
      if isRead, height + length() > rowsHeight {
        places += notes
        hasIntroduction = hasIntroduction || isFirst && introduction > 0
      }
      notes = []
      height = 0
      isFirst = false
    }
    for place in key.rows {
      let field = fields[place]
      switch field.kind {
      case .note(let text):
        notes.append(place)
        height += lines(of: .text(words.text(text)).framed(width: max(1, noteWidth)))
      case .computed: height += 1
      case .text, .number, .toggle, .picker, .multiSelector: leadTo(lines(of: openRow(field)))
      }
    }
    leadTo(isRoomy ? 2 : 1)
    sectionPages[section.id, default: SectionPage()].noteStops = NoteStops(
      key: key,
      places: places,
      hasIntroduction: hasIntroduction
    )
  }
}
