import Diagnostics

/// Findings in the order in which they are told: first about texts as such; then about fields, in
/// form order, with those that have no answer among them; last about keys that are no field's.
///
/// Of one field or no field the command line and the environment come first, then the files as
/// they were given, each in the order of its text.
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

  private var entries: [(rank: Int, isUnplaced: Bool, finding: Finding)] = []
  /// The numbers of the files, by their texts.
  private var files: [ObjectIdentifier: Int] = [:]
  /// Where notes about old ids are, that an error says better.
  private var withdrawn: Set<Start> = []
  /// Steps that may still be taken to find what wrong words meant, of a few nanoseconds each.
  private var stepsLeft = 16_000_000

  /// After this many, like problems of one answer, or unknown keys, are only counted.
  static let mostAlike = 50

  var count: Int { entries.count }

  mutating func add(_ finding: Finding, at place: Place) {
    let (rank, isUnplaced) =
      switch place {
      case .sources: (-1, false)
      case .field(let index): (index, false)
      case .unknownKeys: (Int.max, false)
      case .unplaced(let index): (index, true)
      }
    entries.append((rank, isUnplaced, finding))
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

  /// All findings in order.
  ///
  /// - Complexity: O(n log n) in the number of findings.
  var findings: [Finding] {
    var others: [ObjectIdentifier: Int] = [:]
    var keyed: [(key: (Int, Int, Int, Int, Int), finding: Finding)] = []
    keyed.reserveCapacity(entries.count)
    for (number, entry) in entries.enumerated() {
      let start = Start(entry.finding.location)
      let file = files[start.source]
      let other = file == nil ? others[start.source] ?? others.count : 0
      if file == nil { others[start.source] = other }
      if isWithdrawn(entry.finding) { continue }
      let kind = entry.isUnplaced ? 2 : file == nil ? 0 : 1
      let key = (entry.rank, kind, file ?? other, start.offset, number)
      keyed.append((key, entry.finding))
    }
    return keyed.sorted { $0.key < $1.key }.map(\.finding)
  }
}
