extension TextEditor {
  /// Puts a text in at the cursor, as one step of undo: what a paste does.
  ///
  /// Controls are left out. In a single line, tabs and line breaks become spaces, and a line break
  /// at the very end (a line copied as a whole) is left out.
  /// - Complexity: O(length of both).
  @discardableResult
  public mutating func insert(_ text: String) -> Outcome {
    (lastAction, goalColumn) = (.other, nil)
    let text = accepted(text)
    return text.isEmpty ? .moved : apply(cursor..<cursor, text, joining: false)
  }

  /// Puts another text in place of the whole one, the cursor behind it, as one step of undo.
  ///
  /// What is left out and changed is as with ``insert(_:)``.
  @discardableResult
  public mutating func replace(with text: String) -> Outcome {
    (lastAction, goalColumn) = (.other, nil)
    let text = accepted(text)
    if text.utf8.elementsEqual(self.text.utf8) { return move(to: characters.count) }
    return apply(0..<characters.count, text, joining: false)
  }

  mutating func type(_ character: Character, after previous: Action) -> Outcome {
    let text = accepted(String(character))
    if text.isEmpty { return .moved }
    // A word and the space behind it are one step of undo.
    let startsWord =
      !character.isWhitespace && cursor > 0 && characters[cursor - 1].isWhitespace
    let outcome = apply(cursor..<cursor, text, joining: previous == .typing && !startsWord)
    if outcome == .changed { lastAction = .typing }
    return outcome
  }

  mutating func breakLine() -> Outcome {
    isMultiline ? apply(cursor..<cursor, "\n", joining: false) : .unhandled
  }

  mutating func deleteBackward(after previous: Action) -> Outcome {
    delete(max(cursor - 1, 0)..<cursor, after: previous)
  }

  mutating func deleteForward(after previous: Action) -> Outcome {
    delete(cursor..<min(cursor + 1, characters.count), after: previous)
  }

  private mutating func delete(_ range: Range<Int>, after previous: Action) -> Outcome {
    lastAction = .deleting
    return range.isEmpty ? .moved : apply(range, "", joining: previous == .deleting)
  }

  /// Swaps the graphemes on both sides of the cursor and moves on; at the end of a line the two in
  /// front of it.
  mutating func transpose() -> Outcome {
    let (start, end) = (lineStart(of: cursor), lineEnd(of: cursor))
    guard end - start > 1, cursor > start else { return .moved }
    let second = min(cursor, end - 1)
    let swapped = String([characters[second], characters[second - 1]])
    return apply(second - 1..<second + 1, swapped, joining: false)
  }

  /// Changes the rest of the word, or the next one, and moves behind it.
  mutating func changeCase(_ change: (String) -> String) -> Outcome {
    let range = cursor..<wordEnd(after: cursor)
    let old = String(characters[range])
    let new = change(old)
    return new == old ? move(to: range.upperBound) : apply(range, new, joining: false)
  }

  mutating func undo() -> Outcome {
    guard let step = history.takeLastDone() else { return .moved }
    for edit in step.edits.reversed() { replace(edit.inserted, with: edit.removed, at: edit.lower) }
    cursor = step.cursorBefore
    return .changed
  }

  mutating func redo() -> Outcome {
    guard let step = history.takeLastUndone() else { return .moved }
    for edit in step.edits { replace(edit.removed, with: edit.inserted, at: edit.lower) }
    cursor = step.cursorAfter
    return .changed
  }

  private mutating func replace(_ old: [Character], with new: [Character], at lower: Int) {
    characters.replaceSubrange(lower..<lower + old.count, with: new)
    byteCount += new.byteCount - old.byteCount
  }

  /// Puts a text in place of a range, with the cursor behind it.
  ///
  /// Graphemes may join or part at both seams. What stands more than one grapheme in front of the
  /// range keeps its breaks, for a break depends on nothing behind the scalar that follows it.
  /// Behind the range all breaks stay from the first on that is one still, for what comes behind a
  /// break does not depend on what is in front of it (UAX #29). A run of flags may part differently
  /// to its end, so twice as much is looked at each time.
  mutating func apply(_ range: Range<Int>, _ text: String, joining: Bool) -> Outcome {
    let growth = text.utf8.count - characters[range].byteCount
    if growth > 0, byteCount + growth > TextEditor.byteLimit { return .refused }
    var lower = max(range.lowerBound - 1, 0)
    var upper = range.upperBound
    let front = String(characters[lower..<range.lowerBound]) + text
    var fresh: [Character]
    var isSettled: Bool
    var reach = 1
    repeat {
      upper = min(range.upperBound + reach, characters.count)
      fresh = Array(front + String(characters[range.upperBound..<upper]))
      isSettled =
        upper > range.upperBound && fresh.last?.utf8.count == characters[upper - 1].utf8.count
      reach *= 2
    } while !isSettled && upper < characters.count

    let cursorBefore = cursor
    cursor = lower + fresh.count(ofBytes: front.utf8.count)
    if isSettled {
      fresh.removeLast()
      upper -= 1
    }
    if lower < range.lowerBound, fresh.first?.utf8.count == characters[lower].utf8.count {
      fresh.removeFirst()
      lower += 1
    }
    let edit = EditHistory.Edit(
      lower: lower,
      removed: Array(characters[lower..<upper]),
      inserted: fresh
    )
    characters.replaceSubrange(lower..<upper, with: fresh)
    byteCount += growth
    history.record(edit, from: cursorBefore, to: cursor, joining: joining)
    return .changed
  }

  private func accepted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    if isPlain { return text }
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { last = scalar }
      switch scalar {
      case "\n" where last == "\r": continue
      case "\r", "\n", "\u{85}", "\u{2028}", "\u{2029}": result.append("\n")
      case "\t": result.append("\t")
      default:
        if scalar.properties.generalCategory != .control { result.append(scalar) }
      }
    }
    if !isMultiline {
      if result.last == "\n", result.count > 1 { result.removeLast() }
      result = String.UnicodeScalarView(result.map { $0 == "\n" || $0 == "\t" ? " " : $0 })
    }
    return String(result)
  }
}

extension Collection where Element == Character {
  /// The bytes of UTF-8.
  fileprivate var byteCount: Int { reduce(0) { $0 + $1.utf8.count } }

  /// The number of leading graphemes that hold at least so many bytes.
  fileprivate func count(ofBytes bytes: Int) -> Int {
    var rest = bytes
    var result = 0
    for character in self {
      if rest <= 0 { break }
      rest -= character.utf8.count
      result += 1
    }
    return result
  }
}
