extension TextEditor {
  /// Cuts from the cursor to a place; kills without another key between them are joined.
  mutating func kill(to place: Int, after previous: Action) -> Outcome {
    lastAction = .killing
    let isBackward = place < cursor
    let range = min(place, cursor)..<max(place, cursor)
    if range.isEmpty {
      lastAction = previous == .killing ? .killing : .other
      return .moved
    }
    kills.add(
      String(characters[range]),
      inFront: isBackward,
      joining: previous == .killing
    )
    return apply(range, "", joining: false)
  }

  mutating func yank() -> Outcome {
    guard let text = kills.newest else { return .moved }
    let outcome = insert(text)
    if outcome == .changed { lastAction = .yanking }
    return outcome
  }

  /// Puts the kill before in place of what was just yanked.
  mutating func yankPop(after previous: Action) -> Outcome {
    guard previous == .yanking else { return .moved }
    _ = undo()
    history.forgetUndone()
    kills.rotate()
    return yank()
  }
}
