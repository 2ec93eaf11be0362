import Diagnostics
import FormModel

/// What all readers of the sources of one request share: what is asked for, what may be shown, and
/// what was found.
final class AnswerReading {
  let request: AnswerRequest
  let disclosure: Disclosure
  let report: AnswerReport
  /// Keys that belong to no field of the form, and answers to retired ones.
  private(set) var dropped: [AnswerOutcome] = []
  /// The fields of the form all of whose given options are retired.
  private(set) var retired: Set<FieldID> = []
  /// The answers that unknown keys most likely meant, by name, which are not reported as missing too.
  var meant: Set<String> = []

  init(_ request: AnswerRequest, _ disclosure: Disclosure, _ report: AnswerReport) {
    (self.request, self.disclosure, self.report) = (request, disclosure, report)
  }

  /// Notes an entry of the form, or of an item, that is no answer.
  func drop(
    _ entry: AnswerEntry,
    _ id: FieldID? = nil,
    in place: ItemPath,
    _ fate: AnswerOutcome.Fate = .unknown,
    _ options: [OptionChange] = []
  ) {
    let path = AnswerPath(id ?? FieldID(entry.name), in: place.scope)
    if let id, case .retired = fate { retired.insert(id) }
    dropped.append(AnswerOutcome(path: path, origin: entry.origin, fate: fate, options: options))
  }
}
