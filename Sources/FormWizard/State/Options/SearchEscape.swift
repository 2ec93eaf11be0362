/// What Escape does next on a page of options.
///
/// A search that letters have begun was never asked for, so that nobody has to leave it.
enum SearchEscape: Hashable, Sendable {
  case clear, leaveSearch, goBack
}

extension OptionPage {
  var escape: SearchEscape {
    if !query.isEmpty { return .clear }
    return isTyping && isSearchAsked && options != nil ? .leaveSearch : .goBack
  }
}
