/// One batch of a source, as it is asked for: the command and what becomes of its output.
package struct BatchRequest: Hashable, Sendable {
  /// What is asked.
  package let source: BatchedSource
  /// The number of the batch.
  package let batch: Int
  /// What is searched for; empty for everything.
  package let query: String
  /// The program and its arguments, which no shell reads.
  package let arguments: [String]

  /// Makes the command for a batch.
  ///
  /// Each place of a template is filled inside its own argument, whatever the text: an answer or a
  /// search can neither add an argument nor end one. Nor can it become an option of the program: an
  /// argument that begins with a place may begin with `-` only behind an argument `--`.
  ///
  /// ```swift
  /// // command: [curl, "https://example.org/?page={page}&q={query}"]
  /// let request = try BatchRequest(source, batch: 2, query: "swift") { _ in nil }
  /// request.arguments  // ["curl", "https://example.org/?page=2&q=swift"]
  /// ```
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - batch: The number of the batch, as the source counts.
  ///   - query: What is searched for.
  ///   - texts: The answers of earlier fields as results hold them, of a list each of its elements.
  /// - Throws: When the command needs an answer that is not there, when a text would be taken for
  ///   an option, and when one cannot be an argument.
  package init(
    _ source: BatchedSource,
    batch: Int,
    query: String,
    texts: (FieldID) -> [String]?
  ) throws(BatchFailure) {
    self.source = source
    self.batch = batch
    self.query = query
    var arguments: [String] = []
    var takesOptions = true
    for template in source.command {
      var budget = WorkBudget(templates: Int.max)
      let batchValue = { (value: Template.BatchValue) in
        switch value {
        case .batch: String(batch)
        case .pageSize: String(source.pageSize)
        case .query: query
        }
      }
      let text = template.text(within: &budget, batch: batchValue, texts: texts)
      guard let text else {
        let missing = template.fields.first { texts($0) == nil } ?? "?"
        throw BatchFailure("answer `\(missing)` first")
      }
      if template.literal == "--" { takesOptions = false }
      if takesOptions, template.beginsWithText, text.utf8.first == 0x2D {
        throw BatchFailure(
          "the command would read `\(text)` as an option, because it begins with `-`"
        )
      }
      arguments.append(text)
    }
    if arguments.first?.isEmpty ?? true { throw BatchFailure("the command is empty") }
    // The system would take the text up to there for the whole of it.
    guard !arguments.contains(where: { $0.utf8.contains(0) }) else {
      throw BatchFailure("an argument holds a NUL character")
    }
    self.arguments = arguments
  }
}

extension Template {
  /// Whether it begins with a query or an answer; numbers of batches are the source's own.
  fileprivate var beginsWithText: Bool {
    switch parts.first {
    case .field, .batch(.query): true
    case .literal, .batch, .today, nil: false
    }
  }
}

extension BatchedSource {
  /// Whether the command searches by itself, so that every search runs it again.
  package var searches: Bool {
    command.contains { $0.parts.contains(.batch(.query)) }
  }
}
