/// A text with a cursor, edited by keys as readline edits a line.
///
/// The text is kept grapheme by grapheme: what the eye takes for a character is moved over and
/// removed as one. Every change goes through one place (`apply`), which splits the text after it
/// again, so that a combining mark joins what stands before it, and keeps what was there for undo.
///
/// ```swift
/// var editor = TextEditor("kind words")
/// _ = editor.handle(.control("w"))  // "kind "
/// _ = editor.handle(.control("_"))  // "kind words"
/// ```
public struct TextEditor: Hashable, Sendable {
  /// The text, grapheme by grapheme; always equal to `Array(text)`.
  public private(set) var characters: [Character]
  /// The number of graphemes in front of the cursor.
  public private(set) var cursor: Int
  /// Whether line breaks can be typed.
  public let isMultiline: Bool
  /// What was cut last, for Ctrl-Y.
  private var cut = ""

  /// The most bytes of UTF-8 a text can grow to: 64 KiB.
  public static let byteLimit = 65_536
  /// The most steps that can be undone.
  static let stepLimit = 256

  private var byteCount: Int
  private var lastAction = Action.other
  /// What was there before each step.
  private var done: [Snapshot] = []
  /// What was there before each step was undone.
  private var undone: [Snapshot] = []

  private struct Snapshot: Hashable {
    var text: String
    var cursor: Int
  }

  /// What the last key did, for keys that go on with it.
  private enum Action: Hashable {
    case other, typing, deleting, killing
    /// The column is where the cursor would stand if all lines were long enough.
    case movingLine(column: Int)
  }

  /// What became of a key.
  public enum Outcome: Hashable, Sendable {
    /// The text is another one.
    case changed
    /// Only the cursor moved, or nothing was there to do.
    case moved
    /// The text would grow beyond ``TextEditor/byteLimit``; nothing was changed.
    case refused
    /// The key is not one of an editor's.
    case unhandled
  }

  /// Whether an edit can be undone.
  public var canUndo: Bool { !done.isEmpty }

  /// Whether an edit that was undone can be done again.
  public var canRedo: Bool { !undone.isEmpty }

  /// Creates an editor with the cursor behind the text, which is taken as it is.
  public init(_ text: String = "", isMultiline: Bool = false) {
    characters = Array(text)
    cursor = characters.count
    byteCount = text.utf8.count
    self.isMultiline = isMultiline
  }

  /// The text.
  ///
  /// - Complexity: O(length).
  public var text: String { String(characters) }

  /// Does what a key asks for.
  ///
  /// Enter without a modifier, Tab, Escape and function keys are never an editor's; up and down
  /// only where there is a line to go to, Ctrl-D only where there is text.
  /// - Complexity: O(length behind the cursor), and O(length) where a step of undo begins.
  public mutating func handle(_ key: Key) -> Outcome {
    let previous = lastAction
    lastAction = .other
    let outcome = perform(key, after: previous)
    if outcome == .unhandled { lastAction = previous }
    return outcome
  }

  /// Moves the cursor to a place in the text, or to the nearest end.
  @discardableResult
  public mutating func move(to place: Int) -> Outcome {
    lastAction = .other
    cursor = min(max(place, 0), characters.count)
    return .moved
  }

  /// Puts a text in at the cursor, as one step of undo: what a paste does.
  ///
  /// Controls are left out. In a single line, tabs and line breaks become spaces, and a line break
  /// at the very end (a line copied as a whole) is left out.
  /// - Complexity: O(length of both).
  @discardableResult
  public mutating func insert(_ text: String) -> Outcome {
    lastAction = .other
    let text = accepted(text)
    return text.isEmpty ? .moved : apply(cursor..<cursor, text)
  }

  /// Puts another text in place of the whole one, the cursor behind it, as one step of undo.
  ///
  /// What is left out and changed is as with ``insert(_:)``.
  @discardableResult
  public mutating func replace(with text: String) -> Outcome {
    lastAction = .other
    let text = accepted(text)
    if text.utf8.elementsEqual(self.text.utf8) { return move(to: characters.count) }
    return apply(0..<characters.count, text)
  }

  // MARK: Keys

  private mutating func perform(_ key: Key, after previous: Action) -> Outcome {
    let held = key.modifiers.subtracting(.shift)
    let byWord = !held.isEmpty
    switch key.code {
    case .character(let character):
      switch held {
      case []: return type(character, after: previous)
      case .control: return performControl(character.lowercasedASCII, after: previous)
      case .alt: return performAlt(character.lowercasedASCII)
      default: return .unhandled
      }
    case .enter: return key.modifiers.isEmpty ? .unhandled : breakLine()
    case .left: return move(to: byWord ? wordStart(before: cursor) : cursor - 1)
    case .right: return move(to: byWord ? wordEnd(after: cursor) : cursor + 1)
    case .home: return move(to: byWord ? 0 : lineStart(of: cursor))
    case .end: return move(to: byWord ? characters.count : lineEnd(of: cursor))
    case .up, .down: return byWord ? .unhandled : moveLine(down: key.code == .down, after: previous)
    case .backspace:
      return byWord
        ? kill(to: wordStart(before: cursor), after: previous) : delete(-1, after: previous)
    case .delete:
      return byWord ? kill(to: wordEnd(after: cursor), after: previous) : delete(1, after: previous)
    default: return .unhandled
    }
  }

  private mutating func performControl(_ character: Character, after previous: Action) -> Outcome {
    switch character {
    case "a": move(to: lineStart(of: cursor))
    case "b": move(to: cursor - 1)
    case "d": characters.isEmpty ? .unhandled : delete(1, after: previous)
    case "e": move(to: lineEnd(of: cursor))
    case "f": move(to: cursor + 1)
    case "h": delete(-1, after: previous)
    case "j": breakLine()
    case "k": kill(to: killedLineEnd, after: previous)
    case "n": moveLine(down: true, after: previous)
    case "p": moveLine(down: false, after: previous)
    case "t": transpose()
    case "u": kill(to: lineStart(of: cursor), after: previous)
    case "w": kill(to: blankDelimitedStart(before: cursor), after: previous)
    case "y": insert(cut)
    case "_", "/": undo()
    default: .unhandled
    }
  }

  private mutating func performAlt(_ character: Character) -> Outcome {
    switch character {
    case "b": move(to: wordStart(before: cursor))
    case "f": move(to: wordEnd(after: cursor))
    case "<": move(to: 0)
    case ">": move(to: characters.count)
    default: .unhandled
    }
  }

  // MARK: Moving

  /// Moves to the same column of the next line or the one before, if there is one.
  private mutating func moveLine(down: Bool, after previous: Action) -> Outcome {
    guard isMultiline else { return .unhandled }
    let (start, end) = (lineStart(of: cursor), lineEnd(of: cursor))
    var column = cursor - start
    if case .movingLine(let goal) = previous { column = goal }
    if down ? end == characters.count : start == 0 { return .unhandled }
    let target = down ? end + 1 : lineStart(of: start - 1)
    cursor = min(target + column, lineEnd(of: target))
    lastAction = .movingLine(column: column)
    return .moved
  }

  /// The start of the line that a place lies in.
  private func lineStart(of place: Int) -> Int {
    characters[..<place].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
  }

  /// The end of the line that a place lies in, in front of its line break.
  private func lineEnd(of place: Int) -> Int {
    characters[place...].firstIndex(where: \.isNewline) ?? characters.count
  }

  /// The start of a word; words are letters and digits, as readline has it.
  private func wordStart(before place: Int) -> Int {
    start(before: place) { $0.isLetter || $0.isNumber }
  }

  private func wordEnd(after place: Int) -> Int {
    func isPartOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    let first = characters[place...].firstIndex(where: isPartOfWord)
    guard let first else { return characters.count }
    return characters[first...].firstIndex { !isPartOfWord($0) } ?? characters.count
  }

  /// The start of what Ctrl-W takes: everything back to white space.
  private func blankDelimitedStart(before place: Int) -> Int {
    start(before: place) { !$0.isWhitespace }
  }

  /// The start of the last run of such characters in front of a place.
  private func start(before place: Int, where isPart: (Character) -> Bool) -> Int {
    guard let last = characters[..<place].lastIndex(where: isPart) else { return 0 }
    return characters[...last].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
  }

  /// The end of what Ctrl-K takes: the rest of the line, or the break when nothing is left of it.
  private var killedLineEnd: Int {
    let end = lineEnd(of: cursor)
    return end == cursor ? min(end + 1, characters.count) : end
  }

  // MARK: Changing

  private mutating func type(_ character: Character, after previous: Action) -> Outcome {
    let text = accepted(String(character))
    if text.isEmpty { return .moved }
    // A word and the space behind it are one step of undo.
    let startsWord = !character.isWhitespace && cursor > 0 && characters[cursor - 1].isWhitespace
    let outcome = apply(cursor..<cursor, text, joining: previous == .typing && !startsWord)
    if outcome == .changed { lastAction = .typing }
    return outcome
  }

  private mutating func breakLine() -> Outcome {
    isMultiline ? apply(cursor..<cursor, "\n") : .unhandled
  }

  /// Removes the grapheme in front of the cursor (-1) or behind it (1).
  private mutating func delete(_ step: Int, after previous: Action) -> Outcome {
    lastAction = .deleting
    let place = min(max(cursor + step, 0), characters.count)
    if place == cursor { return .moved }
    return apply(min(place, cursor)..<max(place, cursor), "", joining: previous == .deleting)
  }

  /// Swaps the graphemes on both sides of the cursor and moves on; at the end of a line the two in
  /// front of it.
  private mutating func transpose() -> Outcome {
    let (start, end) = (lineStart(of: cursor), lineEnd(of: cursor))
    guard end - start > 1, cursor > start else { return .moved }
    let second = min(cursor, end - 1)
    return apply(
      second - 1..<second + 1,
      String([characters[second], characters[second - 1]])
    )
  }

  /// Cuts from the cursor to a place; kills without another key between them are joined.
  private mutating func kill(to place: Int, after previous: Action) -> Outcome {
    let range = min(place, cursor)..<max(place, cursor)
    if range.isEmpty {
      lastAction = previous == .killing ? .killing : .other
      return .moved
    }
    lastAction = .killing
    let text = String(characters[range])
    let earlier = previous == .killing ? cut : ""
    cut = place < cursor ? text + earlier : earlier + text
    return apply(range, "")
  }

  /// Takes the last step back.
  @discardableResult
  public mutating func undo() -> Outcome {
    guard let snapshot = done.popLast() else { return .moved }
    undone.append(Snapshot(text: text, cursor: cursor))
    restore(snapshot)
    return .changed
  }

  /// Does the step again that was taken back last.
  @discardableResult
  public mutating func redo() -> Outcome {
    guard let snapshot = undone.popLast() else { return .moved }
    lastAction = .other
    done.append(Snapshot(text: text, cursor: cursor))
    restore(snapshot)
    return .changed
  }

  private mutating func restore(_ snapshot: Snapshot) {
    characters = Array(snapshot.text)
    cursor = snapshot.cursor
    byteCount = snapshot.text.utf8.count
  }

  /// Puts a text in place of a range, with the cursor behind it, as a step of undo or as part of
  /// the last one.
  ///
  /// Graphemes may join or part at both seams. What stands more than one grapheme in front of the
  /// range keeps its breaks, for a break depends on nothing behind the scalar that follows it.
  private mutating func apply(
    _ range: Range<Int>,
    _ text: String,
    joining: Bool = false
  ) -> Outcome {
    let removed = characters[range].reduce(0) { $0 + $1.utf8.count }
    let growth = text.utf8.count - removed
    if growth > 0, byteCount + growth > TextEditor.byteLimit { return .refused }
    undone = []
    if !joining || done.isEmpty {
      done.append(Snapshot(text: self.text, cursor: cursor))
      if done.count > TextEditor.stepLimit { done.removeFirst() }
    }
    let kept = max(range.lowerBound - 1, 0)
    let front = String(characters[kept..<range.lowerBound]) + text
    let rest = front + String(characters[range.upperBound...])
    characters.replaceSubrange(kept..., with: Array(rest))
    byteCount += growth
    // A grapheme that the end of the text is part of is in front of the cursor.
    cursor = kept
    var left = front.utf8.count
    while left > 0 {
      left -= characters[cursor].utf8.count
      cursor += 1
    }
    return .changed
  }

  /// A text that was typed or pasted, without what may not be in it.
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

extension Character {
  /// A command is the same key with Shift or Caps Lock.
  fileprivate var lowercasedASCII: Character {
    guard let value = asciiValue, (0x41...0x5A).contains(value) else { return self }
    return Character(Unicode.Scalar(value + 0x20))
  }
}
