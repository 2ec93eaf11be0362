import Diagnostics

/// Findings in the order in which they are told: first about single answers of the command line
/// and the environment, in form order; then about each file, in the order of its lines; last what
/// stands nowhere, such as answers that are missing, in form order.
struct AnswerReport {
  enum Place {
    case sources
    case field(Int)
    case unknownKeys
    /// About a field, and no place of the answers.
    case unplaced(Int)
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

  private var entries: [(part: Int, rank: Int, finding: Finding)] = []
  /// The numbers of the files, by their texts.
  private var files: [ObjectIdentifier: Int] = [:]
  /// Where notes about old ids are, that an error says better.
  private var withdrawn: Set<Start> = []
  /// Steps that may still be taken to find what wrong words meant, of a few nanoseconds each.
  private var stepsLeft = 40_000_000

  /// After this many, like problems of one answer, or unknown keys, are only counted.
  static let mostAlike = 50

  var count: Int { entries.count }

  mutating func add(_ finding: Finding, at place: Place) {
    let (part, rank) =
      switch place {
      case .sources: (0, -1)
      case .field(let index): (0, index)
      case .unknownKeys: (0, Int.max)
      case .unplaced(let index): (2, index)
      }
    if part == 0, let file = files[ObjectIdentifier(finding.location.source)] {
      entries.append((1, file, finding))
    } else {
      entries.append((part, rank, finding))
    }
  }

  /// Tells which sources are files, in their order.
  mutating func readInOrder(_ sources: [SourceText]) {
    for source in sources { files[ObjectIdentifier(source)] = files.count }
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

  /// All findings in order: by part and rank, of one rank by source as they came, then by place.
  var findings: [Finding] {
    var sources: [ObjectIdentifier: Int] = [:]
    var keyed: [(key: (Int, Int, Int, Int, Int), finding: Finding)] = []
    keyed.reserveCapacity(entries.count)
    for (number, entry) in entries.enumerated() {
      let start = Start(entry.finding.location)
      let source = sources[start.source] ?? sources.count
      sources[start.source] = source
      if isWithdrawn(entry.finding) { continue }
      keyed.append(((entry.part, entry.rank, source, start.offset, number), entry.finding))
    }
    return keyed.sorted { $0.key < $1.key }.map(\.finding)
  }
}
