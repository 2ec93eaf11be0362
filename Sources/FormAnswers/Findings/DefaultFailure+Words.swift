import FormModel

extension DefaultFailure {
  /// Words for a field that cannot be decided yet.
  static let waits = "depends on an answer that is missing or wrong"

  /// Why there is no value; `nil` where a finding says it.
  var words: String? {
    switch self {
    case .emptyText: "its template gives an empty text"
    case .noCase: "none of its cases holds"
    case .noDate: "the date is not known"
    case .notSet(let source): source.outside.map { "\($0.thing) `\($0.name)` is not set" }
    case .refused(let source):
      source.outside.map { "a form may not read \($0.thing) `\($0.name)`" }
    case .withheld(let source):
      source.outside.map { "`--no-environment` withholds \($0.thing) `\($0.name)`" }
    case .notOffered: "its options are not offered with the other answers"
    case .tooMuchWork: "templates take too much work with these answers"
    case .tooLarge: "defaults and computed fields take more than 64 MB with these answers"
    case .unanswered(let id): "`\(id)` has no answer"
    case .undecided: DefaultFailure.waits
    case .unusable: nil
    }
  }
}
