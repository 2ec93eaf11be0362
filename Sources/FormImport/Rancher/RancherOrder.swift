import Diagnostics
import SourceTree

/// Questions in an order in which each stands behind those that its condition names.
struct RancherOrder {
  /// The questions of each section, by their places in the file.
  private(set) var sections: [(title: String, questions: [Int])] = []
  /// Those that were moved behind one that their condition names.
  private(set) var moved: [Int] = []
  /// Those that hide each other with another one, and lose their condition.
  private(set) var freed: Set<Int> = []

  /// How many questions of those that a question names are still to come.
  private var missing: [Int] = []
  /// The questions that name a question.
  private var dependents: [[Int]] = []
  /// Those whose turn has been, but that name one to come.
  private var waiting: Set<Int> = []
  private var isPlaced: [Bool]

  /// Puts questions in order.
  ///
  /// - Parameters:
  ///   - questions: The questions.
  ///   - names: The questions that each of them needs before it.
  ///   - required: Those that rather keep their condition, as they need an answer while they are asked.
  ///
  /// - Complexity: O(questions + names).
  init(_ questions: [RancherQuestion], after names: [[Int]], keeping required: Set<Int>) {
    isPlaced = Array(repeating: false, count: questions.count)
    dependents = Array(repeating: [], count: questions.count)
    missing = names.map(\.count)
    for (index, names) in names.enumerated() {
      for name in names { dependents[name].append(index) }
    }
    var groups: [String: Int] = [:]
    var wanted: [[Int]] = []
    for (index, question) in questions.enumerated() {
      let group = question.group.lowercased()
      if groups[group] == nil {
        groups[group] = sections.count
        sections.append((question.group, []))
        wanted.append([])
      }
      wanted[groups[group] ?? 0].append(index)
    }
    for (section, indices) in wanted.enumerated() {
      for index in indices {
        if missing[index] == 0 { place(index, in: section) } else { waiting.insert(index) }
      }
    }
    // What is left hides each other.
    for isKept in [false, true] {
      for (section, indices) in wanted.enumerated() {
        for index in indices where !isPlaced[index] && required.contains(index) == isKept {
          freed.insert(index)
          place(index, in: section)
        }
      }
    }
    sections.removeAll { $0.questions.isEmpty }
  }

  /// Places a question, and behind it those that waited for it.
  private mutating func place(_ question: Int, in section: Int) {
    var next = [question]
    while let index = next.popLast() {
      if isPlaced[index] { continue }
      isPlaced[index] = true
      sections[section].questions.append(index)
      if waiting.remove(index) != nil, !freed.contains(index) { moved.append(index) }
      for dependent in dependents[index].reversed() {
        missing[dependent] -= 1
        if missing[dependent] == 0, waiting.contains(dependent) { next.append(dependent) }
      }
    }
  }
}
