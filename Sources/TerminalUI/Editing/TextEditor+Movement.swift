extension TextEditor {
  /// Moves the cursor to a place in the text, or to the nearest end.
  @discardableResult
  public mutating func move(to place: Int) -> Outcome {
    (lastAction, goalColumn) = (.other, nil)
    cursor = min(max(place, 0), characters.count)
    return .moved
  }

  /// Moves to the same column of the next line or the one before, if there is one.
  mutating func moveLine(down: Bool, goal: Int?) -> Outcome {
    guard isMultiline else { return .unhandled }
    let start = lineStart(of: cursor)
    let column = goal ?? cursor - start
    let target: Int
    if down {
      let end = lineEnd(of: cursor)
      if end == characters.count { return .unhandled }
      target = end + 1
    } else {
      if start == 0 { return .unhandled }
      target = lineStart(of: start - 1)
    }
    cursor = min(target + column, lineEnd(of: target))
    goalColumn = column
    return .moved
  }

  /// The start of the line that a place lies in.
  func lineStart(of place: Int) -> Int {
    characters[..<place].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
  }

  /// The end of the line that a place lies in, in front of its line break.
  func lineEnd(of place: Int) -> Int {
    characters[place...].firstIndex(where: \.isNewline) ?? characters.count
  }

  /// Words are letters and digits, as readline has it.
  func wordStart(before place: Int) -> Int {
    let last = characters[..<place].lastIndex(where: \.isPartOfWord)
    guard let last else { return 0 }
    return characters[...last].lastIndex { !$0.isPartOfWord }.map { $0 + 1 } ?? 0
  }

  func wordEnd(after place: Int) -> Int {
    let first = characters[place...].firstIndex(where: \.isPartOfWord)
    guard let first else { return characters.count }
    return characters[first...].firstIndex { !$0.isPartOfWord } ?? characters.count
  }

  /// The start of what Ctrl-W takes: everything back to white space.
  func blankDelimitedStart(before place: Int) -> Int {
    let last = characters[..<place].lastIndex { !$0.isWhitespace }
    guard let last else { return 0 }
    return characters[...last].lastIndex(where: \.isWhitespace).map { $0 + 1 } ?? 0
  }

  /// The end of what Ctrl-K takes: the rest of the line, or the break when nothing is left of it.
  var killedLineEnd: Int {
    let end = lineEnd(of: cursor)
    return end == cursor ? min(end + 1, characters.count) : end
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}
