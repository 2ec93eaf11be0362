import FormModel
import TerminalUI

/// What a view stands for, which is its identity: so the mouse is known to be at it.
enum ViewTarget: Hashable, Sendable {
  case field(AnswerPath)
  /// A choice of a row.
  case choice(AnswerPath, AnswerValue)
  /// A mark in what helps to type the text at hand.
  case aid(AidMark)
  /// The text that is typed.
  case input
  case next
  /// The words of a row that is pressed, which a click has to be on.
  case button
  case search
  case option(OptionRow)
  case review(ReviewRow)
  /// A row of the items of a list.
  case item(ItemsPage.Row)
  case decision(Decision)
  /// A key named in the footer.
  case key(Key)
  /// The row that requests a batch again that failed.
  case retry

  /// The identity of the view.
  var id: ViewID { ViewID(self) }
}
