package import FormModel

/// What answers were before each of the last acts, and what they were before those were undone.
package struct UndoHistory: Sendable {
  private var past: [Answers] = []
  private var future: [Answers] = []
  /// The question into which is typed: its letters are one act.
  private var typing: AnswerPath?

  /// Nothing can be undone.
  package init() {}

  /// The number of acts that can be undone.
  package static let most = 200

  /// Takes what was there before a change; what was undone before it cannot be done again.
  ///
  /// - Parameters:
  ///   - before: What was there.
  ///   - path: The question into which is typed; `nil` for an act of its own.
  package mutating func note(_ before: Answers, typing path: AnswerPath? = nil) {
    future = []
    defer { typing = path }
    if path != nil, typing == path { return }
    if past.count == UndoHistory.most { past.removeFirst() }
    past.append(before)
  }

  /// Whether letters typed at a question now would be part of the last act.
  func isTyping(into path: AnswerPath) -> Bool { typing == path }

  /// What is typed next is an act of its own.
  package mutating func endTyping() { typing = nil }

  /// What was there before the last act, or with `again` before the last one was undone; `nil` when
  /// there is none.
  package mutating func step(again: Bool, from now: Answers) -> Answers? {
    guard let other = again ? future.popLast() : past.popLast() else { return nil }
    if again { past.append(now) } else { future.append(now) }
    typing = nil
    return other
  }
}
