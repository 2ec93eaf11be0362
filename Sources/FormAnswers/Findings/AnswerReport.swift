import Diagnostics
import FormModel

/// Findings in the order in which they are reported: first about texts as a whole; then about
/// fields, in form order, missing answers among them; last about keys that belong to no field.
///
/// About one subject, findings in files come first, as the files were given and in the order of
/// their text, then those about the command line, the environment and missing answers.
final class AnswerReport {
  /// What findings are sorted by: what they are about; the source, files in their order before all
  /// others; the offset in it; and the order in which they were found.
  private typealias Key = (subject: Int, source: Int, offset: Int, number: Int)

  private let engine: AnswerEngine
  private var entries: [(key: Key, finding: Finding, path: AnswerPath?, showing: Showing)] = []
  /// The files in their order, with a draft as the last one.
  private let files: [SourceText]
  /// A draft, which is never refused: what does not fit is left out with a warning.
  private let draft: SourceText?
  /// How many like problems there were of each subject, by its order, and the last one that is
  /// reported.
  private var alike: [Int: (count: Int, last: Int)] = [:]
  /// How much may still be spent on looking for what wrong words meant.
  let suggestions = SuggestionBudget()

  /// After this many, like problems of one answer, or unknown keys, are only counted.
  private static let mostAlike = 50

  /// So many of what could be written instead are listed, where nothing is near.
  static let mostExpected = 8

  /// A report about answers to a form in files, in their order, and a draft, which comes last.
  init(_ engine: AnswerEngine, _ files: [SourceText], draft: SourceText?) {
    self.engine = engine
    self.files = files + [draft].compactMap(\.self)
    self.draft = draft
  }

  /// How a finding is shown when the user is asked next.
  enum Showing {
    /// In its own words.
    case remark
    /// In the words for all answers that were not checked.
    case unchecked
    /// Not at all: the question says it.
    case question
  }

  /// Whether to report one more problem of a kind of which an answer, or what has no field, may
  /// have any number; those that are not reported are counted.
  func hasRoom(about subject: AnswerSubject) -> Bool {
    let order = order(of: subject)
    var (count, last) = alike[order] ?? (0, 0)
    count += 1
    if count <= AnswerReport.mostAlike { last = entries.count }
    alike[order] = (count, last)
    return count <= AnswerReport.mostAlike
  }

  /// Reports what is wrong; a `replacement` is what may be written at the place instead.
  func add(
    _ rule: AnswerRule,
    _ message: String,
    _ severity: Finding.Severity = .error,
    found: String? = nil,
    expected: [String] = [],
    about subject: AnswerSubject,
    at place: SourceLocation,
    label: String? = nil,
    notes: [Finding.Note] = [],
    help: String? = nil,
    replacement: String? = nil,
    showing: Showing = .remark
  ) {
    let finding = Finding(
      rule,
      message,
      severity: severity,
      found: found,
      expected: replacement.map { [$0] } ?? expected,
      at: place,
      label: label,
      idPath: subject.idPath,
      notes: notes,
      help: help,
      fix: place.source.isFile ? replacement.map { .replace(place.range, with: $0) } : nil
    )
    add(finding, about: subject, showing: showing)
  }

  /// Takes a finding.
  func add(_ finding: Finding, about subject: AnswerSubject, showing: Showing = .remark) {
    let source = finding.location.source
    let rank = files.firstIndex { $0 === source } ?? files.count
    let key = (order(of: subject), rank, finding.location.range.lowerBound, entries.count)
    var finding = finding
    if source === draft { finding.severity = min(finding.severity, .warning) }
    entries.append((key, finding, subject.path, showing))
  }

  /// Where what is said about something comes: at its field's place, with sources before all of
  /// them and keys that are no field's after.
  private func order(of subject: AnswerSubject) -> Int {
    if case .source = subject { return -1 }
    return subject.path.flatMap { engine.form.position(of: $0.fieldOfForm) } ?? Int.max
  }

  /// All findings in order, and those that are shown when the user is asked next; the last of many
  /// that are alike says how many more there are.
  ///
  /// - Complexity: O(n log n) in the number of findings.
  func close() -> (findings: [Finding], remarks: [AnswerRemark]) {
    if entries.isEmpty { return ([], []) }
    for (count, last) in alike.values where count > AnswerReport.mostAlike {
      let note = "there are \(count - AnswerReport.mostAlike) more like it"
      entries[last].finding.notes.append(Finding.Note(note))
    }
    entries.sort { $0.key < $1.key }
    let remarks = entries.filter { $0.showing != .question }.map { entry in
      AnswerRemark(
        path: entry.path,
        finding: entry.finding,
        isUnchecked: entry.showing == .unchecked,
        isAboutDraft: draft != nil && entry.key.source == files.count - 1
      )
    }
    return (entries.map(\.finding), remarks)
  }
}

/// What a finding about answers is about.
enum AnswerSubject {
  /// A source as such.
  case source
  /// The answer to a field, in the form or in an item, or an option of it.
  case answer(FieldPlan, in: ItemPath, option: OptionID? = nil)
  /// A field that was retired, of the form or of an item.
  case retired(FieldID, in: ItemPath)
  /// A key that belongs to no field.
  case key(String)

  /// The path of the answer, if it is one.
  fileprivate var path: AnswerPath? {
    guard case .answer(let plan, let item, _) = self else { return nil }
    return AnswerPath(plan.id, in: item.scope)
  }

  /// The id that the finding has.
  var idPath: IDPath {
    switch self {
    case .source: IDPath()
    case .answer(let plan, let item, nil): IDPath("field", item.quotedName(of: plan))
    case .answer(let plan, let item, let option?):
      IDPath("field", item.quotedName(of: plan)).appending("option", option.rawValue)
    case .retired(let id, let item): IDPath("field", item.quotedName(ofRetired: id))
    case .key(let name): IDPath("key", name)
    }
  }
}

extension SourceLocation {
  /// All of a text that is in no file.
  static func whole(_ name: String, text: String = "") -> SourceLocation {
    let source = SourceText(name: name, text: text, isFile: false)
    return SourceLocation(source, source.range)
  }
}
