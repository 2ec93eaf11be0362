/// Texts that were cut, the newest first in line to be put back.
package struct KillRing: Hashable, Sendable {
  private var entries: [String] = []

  /// How many are kept.
  package static let limit = 16

  /// Creates an empty ring.
  package init() {}

  /// What would be put back next.
  package var newest: String? { entries.last }

  /// Keeps a text, or adds it to the newest one: in front of it when it was cut backwards.
  mutating func add(_ text: String, inFront: Bool, joining: Bool) {
    if joining, let last = entries.popLast() {
      entries.append(inFront ? text + last : last + text)
      return
    }
    entries.append(text)
    if entries.count > KillRing.limit { entries.removeFirst() }
  }

  /// Makes the newest the oldest.
  mutating func rotate() {
    guard let last = entries.popLast() else { return }
    entries.insert(last, at: 0)
  }
}
