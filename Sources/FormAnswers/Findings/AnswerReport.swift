import Diagnostics
import FormModel

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

  /// What findings are sorted by: the field's place, with sources before all of them and unknown
  /// keys after; the source, files in their order after all others, then what has no place; the
  /// offset in it; and the order in which they were found.
  private typealias Key = (field: Int, source: Int, offset: Int, number: Int)

  private var entries: [(key: Key, finding: Finding)] = []
  /// The ranks of sources: files after all others.
  private var ranks: [ObjectIdentifier: Int] = [:]
  /// Steps that may still be taken to find what wrong words meant, of a few nanoseconds each.
  private var stepsLeft = 16_000_000

  /// What is graver is told as this grave.
  var gravest = Finding.Severity.error

  private static let firstFile = Int.max / 2

  /// After this many, like problems of one answer, or unknown keys, are only counted.
  static let mostAlike = 50

  /// Tells which sources are files, in their order.
  mutating func readInOrder(_ files: [SourceText]) {
    for (number, file) in files.enumerated() {
      ranks[ObjectIdentifier(file)] = AnswerReport.firstFile + number
    }
  }

  /// Takes a finding.
  mutating func add(_ finding: Finding, at place: Place) {
    let identity = ObjectIdentifier(finding.location.source)
    let rank = ranks[identity] ?? ranks.count
    ranks[identity] = rank
    let (field, source) =
      switch place {
      case .sources: (-1, rank)
      case .field(let index): (index, rank)
      case .unknownKeys: (Int.max, rank)
      case .unplaced(let index): (index, Int.max)
      }
    var finding = finding
    finding.severity = min(finding.severity, gravest)
    let key = (field, source, finding.location.range.lowerBound, entries.count)
    entries.append((key, finding))
  }

  /// Takes what is said of a field, at its place in the form.
  mutating func add(_ sentence: Sentence, about plan: FieldPlan, at location: SourceLocation) {
    add(sentence.finding(about: plan.id, at: location), at: .field(plan.place))
  }

  /// So many findings as are told of one answer; the last says how many more there are.
  static func bounded(_ findings: [Finding], count: Int, _ field: FieldID) -> [Finding] {
    var told = Array(findings.prefix(mostAlike))
    let rest = count - told.count
    if rest > 0, let last = told.indices.last {
      told[last].notes.append(Finding.Note("the answer to `\(field)` has \(rest) more problems"))
    }
    return told
  }

  /// All findings in order.
  ///
  /// - Complexity: O(n log n) in the number of findings.
  var findings: [Finding] { entries.sorted { $0.key < $1.key }.map(\.finding) }

  /// The words nearest to a wrong one among `count`; `nil` when they are not looked for any more,
  /// because many mistakes in long lists would take too long.
  mutating func nearest(
    to word: String,
    among candidates: some Sequence<String>,
    count: Int
  ) -> [String]? {
    guard stepsLeft > 0 else { return nil }
    stepsLeft -= 8 * (count + 1000)
    return Diagnostics.nearest(to: word, among: candidates, spending: &stepsLeft)
  }
}
