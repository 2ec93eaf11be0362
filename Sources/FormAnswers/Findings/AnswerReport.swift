import Diagnostics

/// Findings in the order in which they are told: about sources, then in form order, then about
/// keys that are no fields, in the order of the sources.
struct AnswerReport {
  enum Place {
    case sources
    case field(Int)
    case unknownKeys
  }

  /// Where a finding begins.
  private struct Start: Hashable {
    let source: ObjectIdentifier
    let offset: Int

    init(_ location: SourceLocation) {
      source = ObjectIdentifier(location.source)
      offset = location.range.lowerBound
    }
  }

  private var entries: [(rank: Int, finding: Finding)] = []
  /// Where notes about old ids are, that an error says better.
  private var withdrawn: Set<Start> = []
  /// Steps that may still be taken to find what wrong words meant, of a few nanoseconds each.
  private var stepsLeft = 40_000_000

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

  /// Whether what was meant is still looked for among `count` things; many mistakes in long lists
  /// would take too long.
  mutating func maySuggest(among count: Int) -> Bool {
    guard stepsLeft > 0 else { return false }
    stepsLeft -= 8 * (count + 1000)
    return true
  }

  /// The words nearest to a wrong one, as long as there are steps left.
  mutating func nearest(to word: String, among candidates: some Sequence<String>) -> [String] {
    Diagnostics.nearest(to: word, among: candidates, spending: &stepsLeft)
  }

  /// Makes warnings of the errors that came after the first `count` findings.
  mutating func lowerErrors(from count: Int) {
    for index in entries.indices.dropFirst(count) where entries[index].finding.severity == .error {
      entries[index].finding.severity = .warning
    }
  }

  /// Leaves out the note that the id at a place is an old one.
  mutating func withdrawRenaming(at place: SourceLocation) { withdrawn.insert(Start(place)) }

  private func isWithdrawn(_ finding: Finding) -> Bool {
    finding.rule == AnswerRule.renamed.rawValue && finding.severity == .info
      && withdrawn.contains(Start(finding.location))
  }

  /// All findings in order: by rank, of one rank by source as they came, of one source by place.
  var findings: [Finding] {
    var sources: [ObjectIdentifier: Int] = [:]
    var keyed: [(key: (Int, Int, Int, Int), finding: Finding)] = []
    keyed.reserveCapacity(entries.count)
    for (number, entry) in entries.enumerated() {
      let start = Start(entry.finding.location)
      let source = sources[start.source] ?? sources.count
      sources[start.source] = source
      if isWithdrawn(entry.finding) { continue }
      keyed.append(((entry.rank, source, start.offset, number), entry.finding))
    }
    return keyed.sorted { $0.key < $1.key }.map(\.finding)
  }
}
