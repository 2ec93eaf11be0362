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

    /// The ids of what it is.
    var path: IDPath {
      switch self {
      case .source: return IDPath()
      case .key(let name): return IDPath("key", name)
      case .retired(let name): return IDPath("field", name)
      case .unanswered(let plan): return IDPath("field", plan.id.rawValue)
      case .field(let plan, let option):
        let path = IDPath("field", plan.id.rawValue)
        return option.map { path.appending("option", $0.rawValue) } ?? path
      }
    }

    /// Where it comes in the order: the field's place, with sources before all of them and unknown
    /// keys after.
    fileprivate var order: Int {
      switch self {
      case .source: -1
      case .field(let plan, _), .unanswered(let plan): plan.place
      case .key, .retired: Int.max
      }
    }
  }

  /// What findings are sorted by: what they are about; the source, files in their order after all
  /// others, then what has no place; the offset in it; and the order in which they were found.
  private typealias Key = (subject: Int, source: Int, offset: Int, number: Int)

  private var entries: [(key: Key, finding: Finding)] = []
  /// The ranks of sources: files after all others.
  private var ranks: [ObjectIdentifier: Int] = [:]
  /// A draft, which is never refused: what does not fit is left out with a warning.
  private var draft: SourceText?
  /// How many like problems there were of each subject, by its order, and the last one that is
  /// reported.
  private var alike: [Int: (count: Int, last: Int)] = [:]
  /// Steps that may still be taken to find what wrong words meant, of a few nanoseconds each.
  private var stepsLeft = 16_000_000

  private static let firstFile = Int.max / 2

  /// After this many, like problems of one answer, or unknown keys, are only counted.
  private static let mostAlike = 50

  /// Says which sources are files, in their order; a draft comes last.
  func readInOrder(_ files: [SourceText], draft: SourceText?) {
    self.draft = draft
    for (number, file) in (files + [draft].compactMap(\.self)).enumerated() {
      ranks[ObjectIdentifier(file)] = AnswerReport.firstFile + number
    }
  }

  /// Whether to report one more problem of a kind of which an answer, or what has no field, may have
  /// any number; those that are not reported are counted.
  func hasRoom(about subject: Subject) -> Bool {
    var (count, last) = alike[subject.order] ?? (0, 0)
    count += 1
    if count <= AnswerReport.mostAlike { last = entries.count }
    alike[subject.order] = (count, last)
    return count <= AnswerReport.mostAlike
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
    let source = if case .unanswered = subject { Int.max } else { rank }
    var finding = finding
    if finding.location.source === draft { finding.severity = min(finding.severity, .warning) }
    let key = (subject.order, source, finding.location.range.lowerBound, entries.count)
    entries.append((key, finding))
  }

  /// All findings in order; the last of many that are alike says how many more there are.
  ///
  /// - Complexity: O(n log n) in the number of findings.
  var findings: [Finding] {
    var entries = entries
    for (count, last) in alike.values where count > AnswerReport.mostAlike {
      let note = "there are \(count - AnswerReport.mostAlike) more like it"
      entries[last].finding.notes.append(Finding.Note(note))
    }
    return entries.sorted { $0.key < $1.key }.map(\.finding)
  }

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
