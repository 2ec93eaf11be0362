import Diagnostics

/// Findings in the order in which they are told: about sources, then in form order, then about
/// keys that are no fields, in the order of the sources.
struct AnswerReport {
  enum Place {
    case sources
    case field(Int)
    case unknownKeys
  }

  private var entries: [(rank: Int, finding: Finding)] = []
  /// Words that may still be compared with a wrong one to find what was meant.
  private var comparisonsLeft = 1_000_000

  /// After this many, like problems of one answer, or unknown keys, are only counted.
  static let mostAlike = 50

  var count: Int { entries.count }

  mutating func add(_ finding: Finding, at place: Place) {
    let rank =
      switch place {
      case .sources: -1
      case .field(let index): index
      case .unknownKeys: Int.max
      }
    entries.append((rank, finding))
  }

  /// Whether what was meant is still looked for among `count` words; many mistakes in long lists
  /// would take too long.
  mutating func maySuggest(among count: Int) -> Bool {
    guard comparisonsLeft > 0 else { return false }
    comparisonsLeft -= count + 1000
    return true
  }

  /// Makes warnings of the errors that came after the first `count` findings.
  mutating func lowerErrors(from count: Int) {
    for index in entries.indices.dropFirst(count) where entries[index].finding.severity == .error {
      entries[index].finding.severity = .warning
    }
  }

  /// All findings in order; those of one rank as they came.
  var findings: [Finding] {
    entries.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element.finding)
  }
}
