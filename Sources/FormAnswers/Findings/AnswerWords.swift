import Diagnostics
import FormModel
import SourceTree

// Words that several findings share.

extension DefaultFailure {
  /// Said of what cannot be decided yet.
  static let waits = "depends on an answer that is missing or wrong"

  /// Why there is nothing; `nil` where that has a finding.
  var words: String? {
    switch self {
    case .emptyText: "the text it is made to is empty"
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
  /// What an answer file would say.
  var answerExample: String { "\(id): \(kind.coding.example.inFile)" }

  /// What would answer it on the command line.
  var assignmentExample: String {
    kind.coding.example.assigned.map { "--set \(id)\($0)" }.joined(separator: " ")
  }

  /// The options that can be chosen with the answers as they are; `nil` when it lists none.
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
  /// Whether a node is a scalar that every reader takes for text.
  func isText(_ node: NodeID) -> Bool {
    kind(of: node) == .scalar && plainMeaning(of: node) == nil
  }
}
