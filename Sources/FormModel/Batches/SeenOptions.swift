/// The options that count as offered by commands which other answers take part in: those that a
/// command has shown, and those that were taken without asking it.
///
/// They are kept by field and by the command as it was. When an answer changes that its arguments
/// name, it is another command, and what it offered before says nothing; when the answer changes
/// back, it says the same again.
package struct SeenOptions: Sendable {
  private struct Call: Hashable {
    var field: FieldID
    /// `nil` while the command cannot be made.
    var arguments: [String]?
  }

  private var ids: [Call: Set<OptionID>] = [:]

  /// Nothing was seen.
  package init() {}

  /// Takes note of options.
  ///
  /// - Parameters:
  ///   - options: What is offered.
  ///   - field: The field they are offered for.
  ///   - arguments: The command; `nil` while it cannot be made.
  package mutating func insert(
    _ options: some Sequence<OptionID>,
    of field: FieldID,
    askedWith arguments: [String]?
  ) {
    ids[Call(field: field, arguments: arguments), default: []].formUnion(options)
  }

  /// The first of some options that does not count as offered, by its place.
  package func firstMissing(
    of options: [OptionID],
    of field: FieldID,
    askedWith arguments: [String]?
  ) -> Int? {
    let seen = ids[Call(field: field, arguments: arguments)] ?? []
    return options.firstIndex { !seen.contains($0) }
  }
}

extension Field {
  /// The command that decides which options there are, where its arguments name other answers and
  /// no text beside the options can be an answer.
  package var dependentSource: BatchedSource? {
    guard case .batched(let source)? = kind.options, !kind.allowsCustom,
      source.command.contains(where: { !$0.fields.isEmpty })
    else { return nil }
    return source
  }
}

extension BatchedSource {
  /// The command of the first batch, without a search, which identifies the options for some
  /// answers; `nil` while it cannot be made.
  package func arguments(texts: (FieldID) -> [String]?) -> [String]? {
    (try? BatchRequest(self, batch: firstPage, query: "", texts: texts))?.arguments
  }
}
