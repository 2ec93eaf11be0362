import Diagnostics
import FormModel

/// Findings in the order in which they are told: first about texts as such; then about fields, in
/// form order, with those that have no answer among them; last about keys that are no field's.
///
/// Of one field or no field the command line and the environment come first, then the files as
/// they were given, each in the order of its text.
final class AnswerReport {
  /// What a finding is about, which says where it comes in the order.
  enum Subject {
    /// A source as such.
    case source
    /// A field, or an option of it.
    case field(FieldPlan, option: OptionID? = nil)
    /// A field without an answer, at no place of the answers.
    case unanswered(FieldPlan)
    /// A key that is no field's.
    case key(String)
    /// The id of a field that is gone.
    case retired(String)
    /// Several keys that are no field's.
    case keys

    /// The ids of what it is.
    var path: IDPath {
      switch self {
      case .source, .keys: return IDPath()
      case .key(let name): return IDPath("key", name)
      case .retired(let name): return IDPath("field", name)
      case .unanswered(let plan): return IDPath("field", plan.id.rawValue)
      case .field(let plan, let option):
        let path = IDPath("field", plan.id.rawValue)
        return option.map { path.appending("option", $0.rawValue) } ?? path
      }
    }
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
  func readInOrder(_ files: [SourceText]) {
    for (number, file) in files.enumerated() {
      ranks[ObjectIdentifier(file)] = AnswerReport.firstFile + number
    }
  }

  /// Reports what is wrong; a `replacement` is what may be written at the place instead.
  func add(
    _ rule: AnswerRule,
    _ message: String,
    _ severity: Finding.Severity = .error,
    about subject: Subject,
    at place: SourceLocation,
    label: String? = nil,
    notes: [Finding.Note] = [],
    help: String? = nil,
    replacement: String? = nil
  ) {
    let finding = Finding(
      rule,
      message,
      severity: severity,
      at: place,
      label: label,
      idPath: subject.path,
      notes: notes,
      help: help,
      fix: place.source.isFile ? replacement.map { .replace(place.range, with: $0) } : nil
    )
    add(finding, about: subject)
  }

  /// Takes a finding.
  func add(_ finding: Finding, about subject: Subject) {
    let identity = ObjectIdentifier(finding.location.source)
    let rank = ranks[identity] ?? ranks.count
    ranks[identity] = rank
    let (field, source) =
      switch subject {
      case .source: (-1, rank)
      case .field(let plan, _): (plan.place, rank)
      case .unanswered(let plan): (plan.place, Int.max)
      case .key, .retired, .keys: (Int.max, rank)
      }
    var finding = finding
    finding.severity = min(finding.severity, gravest)
    let key = (field, source, finding.location.range.lowerBound, entries.count)
    entries.append((key, finding))
  }

  /// Notes with the last finding that as many more like it are not told.
  func addRest(_ count: Int, about plan: FieldPlan) {
    guard count > 0, let last = entries.indices.last else { return }
    let note = "the answer to `\(plan.id)` has \(count) more problems"
    entries[last].finding.notes.append(Finding.Note(note))
  }

  /// All findings in order.
  ///
  /// - Complexity: O(n log n) in the number of findings.
  var findings: [Finding] { entries.sorted { $0.key < $1.key }.map(\.finding) }

  /// The words nearest to a wrong one among `count`; `nil` when they are not looked for any more,
  /// because many mistakes in long lists would take too long.
  func nearest(
    to word: String,
    among candidates: some Sequence<String>,
    count: Int
  ) -> [String]? {
    guard stepsLeft > 0 else { return nil }
    stepsLeft -= 8 * (count + 1000)
    return Diagnostics.nearest(to: word, among: candidates, spending: &stepsLeft)
  }
}

extension SourceLocation {
  /// All of a text that is in no file.
  static func whole(_ name: String, text: String = "") -> SourceLocation {
    let source = SourceText(name: name, text: text, isFile: false)
    return SourceLocation(source, source.range)
  }
}
