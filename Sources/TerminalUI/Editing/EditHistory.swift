/// What was done to a text, so that it can be undone and done again.
///
/// Kept are the changes, not the texts. The oldest steps go when there are more than
/// ``stepLimit`` of them or they hold more than ``characterLimit`` graphemes together.
struct EditHistory: Hashable, Sendable {
  /// Graphemes that took the place of others.
  struct Edit: Hashable, Sendable {
    var lower: Int
    var removed: [Character]
    var inserted: [Character]

    /// The graphemes held, and one for the edit itself.
    var weight: Int { removed.count + inserted.count + 1 }
  }

  /// What is undone at once.
  struct Step: Hashable, Sendable {
    private(set) var edits: [Edit]
    let cursorBefore: Int
    private(set) var cursorAfter: Int
    private(set) var weight: Int

    init(_ edit: Edit, from before: Int, to after: Int) {
      edits = [edit]
      cursorBefore = before
      cursorAfter = after
      weight = edit.weight
    }

    /// Adds what was done next.
    mutating func add(_ edit: Edit, to after: Int) {
      let last = edits.count - 1
      let old = edits[last].weight
      if edits[last].absorb(edit) {
        weight += edits[last].weight - old
      } else {
        edits.append(edit)
        weight += edit.weight
      }
      cursorAfter = after
    }
  }

  static let stepLimit = 256
  static let characterLimit = 4 * TextEditor.byteLimit

  private(set) var done: [Step] = []
  private(set) var undone: [Step] = []
  private var weight = 0

  /// Keeps an edit as a step of its own, or as part of the last one.
  mutating func record(_ edit: Edit, from before: Int, to after: Int, joining: Bool) {
    undone = []
    if joining, let last = done.indices.last {
      weight -= done[last].weight
      done[last].add(edit, to: after)
      weight += done[last].weight
    } else {
      weight += edit.weight
      done.append(Step(edit, from: before, to: after))
    }
    while done.count > EditHistory.stepLimit
      || weight > EditHistory.characterLimit && done.count > 1
    {
      weight -= done.removeFirst().weight
    }
  }

  mutating func takeLastDone() -> Step? {
    guard let step = done.popLast() else { return nil }
    weight -= step.weight
    undone.append(step)
    return step
  }

  mutating func takeLastUndone() -> Step? {
    guard let step = undone.popLast() else { return nil }
    weight += step.weight
    done.append(step)
    return step
  }

  mutating func forgetUndone() { undone = [] }
}

extension EditHistory.Edit {
  /// Becomes both edits in one, if the later one lies within what this one put in.
  mutating func absorb(_ later: EditHistory.Edit) -> Bool {
    let start = later.lower - lower
    let end = start + later.removed.count
    guard start >= 0, end <= inserted.count else { return false }
    inserted.replaceSubrange(start..<end, with: later.inserted)
    return true
  }
}
