import Diagnostics
import FormModel
import SourceTree

// Words that several findings share.

extension DefaultFailure {
  /// Words for a field that cannot be decided yet.
  static let waits = "depends on an answer that is missing or wrong"

  /// Why there is no value; `nil` where a finding says it.
  var words: String? {
    switch self {
    case .emptyText: "its template gives an empty text"
    case .notSet(let source): source.outside.map { "\($0.thing) `\($0.name)` is not set" }
    case .notOffered: "its options are not offered with the other answers"
    case .tooMuchWork: "templates take too much work with these answers"
    case .unanswered(let id): "`\(id)` has no answer"
    case .undecided: DefaultFailure.waits
    case .unusable: nil
    }
  }
}

extension Field {
  /// An example of its answer in an answer file.
  var answerExample: String { "\(id): \(kind.coding.example.inFile)" }

  /// An example of its answer on the command line.
  var assignmentExample: String {
    kind.coding.example.assigned.map { "--set \(id)\($0)" }.joined(separator: " ")
  }

  /// The options that can be chosen with the current answers; `nil` when it lists none.
  ///
  /// - Complexity: O(options).
  func choosable(answer: (FieldID) -> AnswerValue?) -> [Option]? {
    kind.options?.list?.options.filter { option in
      option.disabledReason == nil && option.condition?.holds(answer: answer) ?? true
    }
  }

  /// What kind of field it is, with its article.
  var kindWords: String { "a \(kind.isSecure ? "secure " : "")\(kind.name) field" }
}

extension SourceTree {
  /// Whether a node is a scalar that every YAML reader takes for text.
  func isText(_ node: NodeID) -> Bool {
    kind(of: node) == .scalar && plainMeaning(of: node) == nil
  }
}
