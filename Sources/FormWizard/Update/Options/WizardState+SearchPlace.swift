import FormModel
import TerminalUI

/// Where a search leads back to: the row it was begun from, or the row of what it has found that
/// the person has gone to or chosen, where that is among the rows without a search. What is chosen
/// and on no page that is loaded is kept on top of them, which is no place to be led to.
extension WizardState {
  /// The search has become another one.
  mutating func noteSearchStart(of id: FieldID) {
    optionPages[id]?.isMoved = false
    guard let page = optionPages[id], !page.query.isEmpty else { return }
    if page.searchStart == nil { optionPages[id]?.searchStart = page.list }
    // What was only gone to was not it.
    if let goal = page.searchGoal, !page.isSelected(goal.row) { optionPages[id]?.searchGoal = nil }
  }

  /// The person has gone to a row of what is found, or done something with it; to that of the
  /// cursor when none is given.
  mutating func noteSearchGoal(of id: FieldID, _ row: OptionRow? = nil) {
    guard let page = optionPages[id], !page.query.isEmpty, let row = row ?? page.list.cursor,
      row != .add
    else { return }
    optionPages[id]?.isMoved = true
    optionPages[id]?.searchGoal = (row, row == page.list.cursor ? page.cursorPlace : nil)
  }

  /// Goes to where a search leads back to, once all rows are there again.
  mutating func comeBackFromSearch(of id: FieldID) {
    guard let page = optionPages[id], let start = page.searchStart, page.query.isEmpty,
      pagings[id]?.shownQuery.isEmpty != false
    else { return }
    forgetSearchPlaces(of: id)
    if let goal = page.searchGoal, pagings[id] == nil || !page.isEntry(goal.row) {
      if page.list.cursor == goal.row { return }
      optionPages[id]?.list = ListState(cursor: goal.row, margin: start.margin)
      keepOptionsInSight(id, near: goal.place.flatMap(page.rows.row(ofPlace:)))
      if optionPages[id]?.list.cursor == goal.row { return }
    }
    optionPages[id]?.list = start
    keepOptionsInSight(id)
  }

  /// A search has ended that leads back to nowhere.
  mutating func forgetSearchPlaces(of id: FieldID) {
    optionPages[id]?.searchStart = nil
    optionPages[id]?.searchGoal = nil
  }
}
