import Testing

@testable import TerminalUI

@Suite struct ListSelectionTests {
  /// What is selected, what is done with it under a limit of 3, and what is selected then.
  static let acts: [(start: String, act: String, ids: String, end: String, change: [Int])] = [
    ("", "toggle", "a", "a", [1, 0, 0]), ("a", "toggle", "a", "", [0, 1, 0]),
    ("abc", "toggle", "d", "abc", [0, 0, 1]), ("abc", "toggle", "c", "ab", [0, 1, 0]),
    ("a", "select", "bcd", "abc", [2, 0, 1]), ("ab", "select", "ab", "ab", [0, 0, 0]),
    ("abc", "deselect", "bd", "ac", [0, 1, 0]), ("z", "all", "ab", "abz", [2, 0, 0]),
    ("abz", "all", "ab", "z", [0, 2, 0]), ("a", "all", "abcd", "abc", [2, 0, 1]),
    ("az", "invert", "ab", "bz", [1, 1, 0]), ("az", "invert", "abcd", "bcz", [2, 1, 1]),
    ("abc", "clear", "", "", [0, 0, 0]),
  ]

  @Test(arguments: acts)
  func anyNumberOfRows(start: String, act: String, ids: String, end: String, change: [Int]) {
    var selection = ListSelection.multiple(Set(start))
    let done = perform(act, ids, on: &selection)
    #expect(selection == .multiple(Set(end)))
    #expect([done.selected, done.deselected, done.leftOut] == change)
  }

  static let singleActs: [(start: Character?, act: String, ids: String, end: Character?)] = [
    (nil, "toggle", "a", "a"), ("a", "toggle", "a", nil), ("a", "toggle", "b", "b"),
    ("a", "select", "bc", "c"), ("a", "deselect", "a", nil), ("a", "deselect", "b", "a"),
    ("a", "clear", "", nil),
  ]

  @Test(arguments: singleActs)
  func oneRowAtMost(start: Character?, act: String, ids: String, end: Character?) {
    var selection = ListSelection.single(start)
    perform(act, ids, on: &selection)
    #expect(selection == .single(end))
    #expect(selection.count == (end == nil ? 0 : 1))
    #expect(selection.ids == Set(end.map { [$0] } ?? []))
  }

  @discardableResult
  private func perform(
    _ act: String,
    _ ids: String,
    on selection: inout ListSelection<Character>
  ) -> SelectionChange {
    switch act {
    case "toggle": return selection.toggle(ids.first ?? " ", limit: 3)
    case "select": return selection.select(ids, limit: 3)
    case "deselect": return selection.deselect(ids)
    case "all": return selection.toggleAll(ids, limit: 3)
    case "invert": return selection.invert(ids, limit: 3)
    default:
      selection.clear()
      return SelectionChange()
    }
  }

  /// Whatever happens to the rows, the selection changes only by what is done to it, and a range
  /// changes only its rows, and only when it is committed.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func onlyActsChangeTheSelection(seed: UInt64) {
    var numbers = RandomNumbers(seed: seed)
    let all = Array(0..<40)
    var rows = ListRows(all)
    var state = ListState<Int>(margin: 1)
    var height = 10
    var selection = ListSelection<Int>.multiple([])
    var expected: Set<Int> = []
    var range: ListRange<Int>?
    let limit = Int.random(in: 3..<60, using: &numbers)
    for _ in 0..<200 {
      switch Int.random(in: 0..<12, using: &numbers) {
      case 0: rows = ListRows(all.shuffled(using: &numbers))
      case 1: rows = ListRows(all.filter { _ in Bool.random(using: &numbers) })
      case 2:
        let skipped = Int.random(in: 1..<9, using: &numbers)
        rows = ListRows(all) { $0 % skipped != 0 }
      case 3: height = Int.random(in: 0..<20, using: &numbers)
      case 4: state.scroll(by: Int.random(in: -9..<9, using: &numbers), in: rows, height: height)
      case 5: range = state.cursor.map { selection.range(from: $0) }
      case 6: range = nil
      case 7:
        guard let preview = preview(range, selection, rows, limit) else { break }
        selection.commit(preview)
        if preview.selects {
          expected.formUnion(preview.changed)
        } else {
          expected.subtract(preview.changed)
        }
        range = nil
      case 8:
        guard let cursor = state.cursor else { break }
        selection.toggle(cursor, limit: limit)
        if expected.remove(cursor) == nil, expected.count < limit { expected.insert(cursor) }
      default:
        let steps: [ListStep] = [.up, .down, .pageUp, .pageDown, .first, .last]
        state.move(steps.randomElement(using: &numbers) ?? .up, in: rows, height: height)
      }
      state.update(rows, height: height)
      if let cursor = state.cursor { range?.extend(to: cursor) }
      #expect(selection.ids == expected)
      #expect(selection.count <= limit)
      guard let preview = preview(range, selection, rows, limit) else { continue }
      let places = preview.changed.compactMap { rows.index(of: $0) }
      #expect(places == places.sorted())
      #expect(places.allSatisfy { preview.reach.contains($0) && rows.canHoldCursor(at: $0) })
      #expect(preview.changed.allSatisfy { selection.contains($0) != preview.selects })
      #expect(preview.leftOut == 0 || selection.count + preview.changed.count == limit)
    }
  }

  private func preview(
    _ range: ListRange<Int>?,
    _ selection: ListSelection<Int>,
    _ rows: ListRows<Int>,
    _ limit: Int
  ) -> RangePreview<Int>? {
    range.flatMap { selection.preview($0, in: rows, limit: limit) { $0 % 7 != 3 } }
  }
}
