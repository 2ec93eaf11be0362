import FormModel
import TerminalUI

/// Moves down that reach beyond the rows that are loaded: the rest of the way is owed, and gone when
/// the next page is there. Whatever else is done meanwhile cancels it.
extension WizardState {
  /// So many rows are owed at most: more than anybody means with keys that are typed, and not more
  /// pages than a key that lies pressed should ask for.
  static let mostOwed = 2_000

  /// Moves the cursor.
  mutating func step(_ step: ListStep, in id: FieldID) {
    guard let page = optionPages[id] else { return }
    let rows = stride(of: step, in: id)
    walk(id) { $0.move(step, in: $1, height: $2) }
    noteSearchGoal(of: id)
    guard let rows, isGrowing(id) else { return }
    let missing =
      page.owed > 0 ? rows : page.list.place.map { $0 + rows - (page.ids.count - 1) } ?? rows
    optionPages[id]?.owed = min(page.owed + max(0, missing), WizardState.mostOwed)
  }

  /// How many rows a step goes down; `nil` for one that ends where the list does, or goes up.
  private func stride(of step: ListStep, in id: FieldID) -> Int? {
    switch step {
    case .down: 1
    case .pageDown: listHeight(of: id)
    case .halfPageDown: max(listHeight(of: id) / 2, 1)
    case .up, .pageUp, .halfPageUp, .first, .last: nil
    }
  }

  /// Whether more rows are going to stand behind those that are there.
  func isGrowing(_ id: FieldID) -> Bool {
    guard let paging = pagings[id], let page = optionPages[id], !isStale(id) else { return false }
    let isFiltered = !page.query.isEmpty && page.query != page.answeredQuery
    return !isFiltered && !paging.pages.isExhausted && paging.pages.failure == nil
  }

  /// Goes on when a page has come, as far as its rows reach.
  mutating func goOwedRows(in id: FieldID) {
    guard let page = optionPages[id], page.owed > 0, let field = session.form[id] else { return }
    var left = page.owed
    walk(id) { list, rows, height in
      while left > 0, list.move(.down, in: rows, height: height) { left -= 1 }
    }
    optionPages[id]?.owed = left
    noteSearchGoal(of: id)
    if page.pending?.way == .keys { extendRange(in: field) }
  }

  /// A key was pressed: only one that goes on down leaves what is owed.
  mutating func keepOwedRows(pressing key: Key) {
    guard case .options(let id) = page, let page = optionPages[id] else { return }
    optionPages[id]?.awaitsEnd = false
    guard page.owed > 0 else { return }
    switch key.extendingStep ?? key.listStep(isTyping: page.isTyping) {
    case .down?, .pageDown?, .halfPageDown?: break
    default: optionPages[id]?.owed = 0
    }
  }

  /// Something else has happened, or nothing is going to come.
  mutating func forgetOwedRows() {
    guard case .options(let id) = page else { return }
    optionPages[id]?.owed = 0
    optionPages[id]?.awaitsEnd = false
  }

  /// A page has come to who went to the end of what was loaded: when it was the last one, that is
  /// where the list ends; else it is said how far the rows go now.
  mutating func goToEnd(of id: FieldID) {
    guard optionPages[id]?.awaitsEnd == true, let paging = pagings[id] else { return }
    if paging.pages.isExhausted {
      optionPages[id]?.awaitsEnd = false
      step(.last, in: id)
    } else if notice == nil {
      notice = Notice(text: words.loadedSoFar(paging.list.count))
    }
  }
}
