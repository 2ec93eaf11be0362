import Diagnostics
import FormModel
import SourceTree

/// What all readers of the sources of one request share: what is asked for, what may be shown, and
/// what was found.
final class AnswerReading {
  let request: AnswerRequest
  let disclosure: Disclosure
  let report: AnswerReport
  /// Keys that belong to no field of the form, and answers to retired ones.
  private(set) var dropped: [AnswerOutcome] = []
  /// The answers all of whose options are retired.
  private var retired: Set<AnswerPath> = []
  /// Whether a source could not be read completely, so that a missing answer may be unread.
  var isUnread = false
  /// Where an answer that is missing would have been looked for: the beginning of the last file.
  let placeOfAnswers: SourceLocation
  /// The answers that unknown keys most likely meant, by name, which are not reported as missing too.
  var meant: Set<String> = []

  init(_ request: AnswerRequest, of engine: AnswerEngine) {
    self.request = request
    disclosure = Disclosure(engine)
    report = AnswerReport(
      engine,
      request.files.map(\.tree.source),
      draft: request.draft?.tree.source
    )
    placeOfAnswers = request.files.last.map(\.start) ?? .whole("answers")
  }

  /// Whether all that was given to a field of the form, or of an item, is retired.
  func isRetired(_ path: AnswerPath) -> Bool { retired.contains(path) }

  /// Notes an entry of the form, or of an item, that is no answer.
  func drop(
    _ entry: AnswerEntry,
    _ id: FieldID? = nil,
    in place: ItemPath,
    _ fate: AnswerOutcome.Fate = .unknown,
    _ options: [OptionChange] = []
  ) {
    let path = AnswerPath(id ?? FieldID(entry.name), in: place.scope)
    if case .retired = fate { retired.insert(path) }
    dropped.append(AnswerOutcome(path: path, origin: entry.origin, fate: fate, options: options))
  }
}

extension ParsedSource {
  /// The first character of its content.
  var start: SourceLocation {
    tree.root.map { tree.start(of: $0) } ?? SourceLocation(tree.source, SourceRange(0, 0))
  }
}
