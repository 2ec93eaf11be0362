import Diagnostics
import DisplayText
import FormModel
import JSON

extension ResultPlace {
  /// A value here as an answer file says it: `persistence: { size: … }`; with names in quotes in JSON.
  func nesting(_ value: String, inJSON: Bool = false) -> String {
    let text = steps.reversed().reduce(value) { inner, step in
      switch step {
      case .index(let index): "[\(String(repeating: "null, ", count: index))\(inner)]"
      case .name(let name): "{ \(name.isIDWord && !inJSON ? name : name.quoted): \(inner) }"
      }
    }
    return String(text.dropFirst(2).dropLast(2))
  }
}

extension Field {
  /// An example of its answer in an answer file.
  func answerExample(inJSON: Bool) -> String {
    place.nesting(kind.coding.example.text(inJSON: inJSON), inJSON: inJSON)
  }

  /// An example of its answer on the command line.
  var assignmentExample: String { assignment(to: id.rawValue) }

  /// The same, where it is named otherwise, as in an item.
  func assignment(to name: String) -> String {
    kind.coding.example.assigned.map { name.assignment($0) }.joined(separator: " ")
  }

  /// The options that can be chosen with the current answers; `nil` when it lists none.
  ///
  /// - Complexity: O(options).
  func choosable(answer: (FieldID) -> AnswerValue?) -> [Option]? {
    if let source = kind.options?.namesOfAnswer {
      return source.names(in: answer(source.field)).map { Option(id: $0) }
    }
    guard let list = kind.options?.list else { return nil }
    let offers = list.offers { $0.holds(answer: answer) }
    return zip(list.options.base, offers).compactMap { option, isOffered in
      isOffered && option.disabledReason == nil ? option : nil
    }
  }

  /// What kind of field it is, with its article.
  var kindWords: String {
    kind.group == nil ? "a \(kind.isSecret ? "secure " : "")\(kind.name) field" : "a group"
  }
}

extension SourceText {
  /// Whether it is JSON, or YAML in braces, which may look the same.
  var isInBraces: Bool { bytes.first { $0 > 0x20 } == 0x7B }
}

extension SecretReference {
  /// How one is written in a file.
  static func example(in source: SourceText) -> String {
    source.isInBraces
      ? "`{\"env\": \"NAME\"}` or `{\"file\": \"PATH\"}`" : "`{ env: NAME }` or `{ file: PATH }`"
  }
}
