/// Options that are what an earlier field was answered with: `options: { of: drives }`.
public struct AnsweredOptions: Hashable, Sendable {
  /// The multi-selector, list or map.
  public var field: FieldID
  /// The options of a multi-selector, each offered while it is chosen there; `nil` where what can be
  /// chosen is known from the answer alone.
  public var list: OptionList?
  /// The field of an item whose answer names it; `nil` for a multi-selector.
  public var name: FieldID?
  /// The options of which each item is named by one, whose old ids answers may still have; `nil` where
  /// names are texts.
  public var options: OptionList?

  /// Creates options of an answer.
  public init(
    _ field: FieldID,
    list: OptionList? = nil,
    name: FieldID? = nil,
    options: OptionList? = nil
  ) {
    (self.field, self.list, self.name, self.options) = (field, list, name, options)
  }

  /// What an answer to the field offers, in its order.
  ///
  /// - Complexity: O(items, or options chosen).
  package func names(in answer: AnswerValue?) -> [OptionID] {
    guard let name, let items = answer?.items else { return answer?.options ?? [] }
    return items.compactMap { item in
      item.answers[AnswerPath(name)].map { OptionID($0.templateText) }
    }
  }
}

extension OptionSource {
  /// The answer that offers the options, where that alone says which there are.
  package var namesOfAnswer: AnsweredOptions? {
    if case .answered(let source) = self, source.list == nil { source } else { nil }
  }
}

extension Form {
  /// Whether answers to it offer what can be chosen elsewhere, at any depth.
  ///
  /// - Complexity: O(fields).
  package var offersAnswers: Bool { allFields.contains { $0.kind.options?.namesOfAnswer != nil } }
}
