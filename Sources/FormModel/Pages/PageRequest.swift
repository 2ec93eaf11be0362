/// One page of a source, as it is asked for: the command and what becomes of its output.
package struct PageRequest: Hashable, Sendable {
  /// What is asked.
  package let source: PagedSource
  /// The number of the page.
  package let page: Int
  /// What is searched for; empty for everything.
  package let query: String
  /// The program and its arguments, which no shell reads.
  package let arguments: [String]

  /// Makes the command for a page.
  ///
  /// Each place of a template is filled inside its own argument, whatever the text: an answer or a
  /// search can neither add an argument nor end one. Nor can it become an option of the program: an
  /// argument that begins with a place may begin with `-` only behind an argument `--`.
  ///
  /// ```swift
  /// // command: [curl, "https://example.org/?page={page}&q={query}"]
  /// let request = try PageRequest(source, page: 2, query: "swift") { _ in nil }
  /// request.arguments  // ["curl", "https://example.org/?page=2&q=swift"]
  /// ```
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - page: The number of the page, as the source counts.
  ///   - query: What is searched for.
  ///   - answer: The answers of earlier fields.
  /// - Throws: When the command needs an answer that is not there, when a text would be taken for an
  ///   option, and when one cannot be an argument.
  package init(
    _ source: PagedSource,
    page: Int,
    query: String,
    answer: (FieldID) -> AnswerValue?
  ) throws(PageFailure) {
    self.source = source
    self.page = page
    self.query = query
    var arguments: [String] = []
    var takesOptions = true
    for template in source.command {
      let text = template.text(answer: answer) { value in
        switch value {
        case .page: String(page)
        case .pageSize: String(source.pageSize)
        case .query: query
        }
      }
      guard let text else {
        let missing = template.fields.first { answer($0) == nil } ?? "?"
        throw PageFailure("answer `\(missing)` first")
      }
      if template.literal == "--" { takesOptions = false }
      if takesOptions, template.beginsWithText, text.utf8.first == 0x2D {
        throw PageFailure(
          "the command would read `\(text)` as an option, because it begins with `-`"
        )
      }
      arguments.append(text)
    }
    if arguments.first?.isEmpty ?? true { throw PageFailure("the command is empty") }
    // The system would take the text up to there for the whole of it.
    guard !arguments.contains(where: { $0.utf8.contains(0) }) else {
      throw PageFailure("an argument holds a NUL character")
    }
    self.arguments = arguments
  }
}

extension Template {
  /// Whether it begins with what a person or an answer says; numbers of pages are the source's own.
  fileprivate var beginsWithText: Bool {
    switch parts.first {
    case .field, .page(.query): true
    case .literal, .page, nil: false
    }
  }
}

extension PagedSource {
  /// Whether the command searches by itself, so that a search asks it anew.
  package var searches: Bool {
    command.contains { $0.parts.contains(.page(.query)) }
  }
}
