import FormAnswers
import FormModel

/// Options that no page has had yet, asked for by what was typed.
extension PlainWizard {
  /// What a source has said about a text.
  struct LookUp: Sendable {
    /// The option that is meant.
    var id: OptionID?
    /// What else the source finds; `nil` when it could not be asked.
    var found: [String]?
    /// What it was asked for.
    var query = ""
  }

  /// Whether there may be options beside those that are offered.
  func isPartial(_ field: Field) -> Bool {
    guard let paging = pagings[field.id] else { return false }
    return !paging.pages.isExhausted || !paging.pages.query.isEmpty
  }

  /// Asks the source for a text that means none of the options that are there.
  ///
  /// - Returns: Whether the line has to wait for the answer.
  mutating func looksUp(_ part: ChoicePart, for line: String, _ field: Field) -> Bool {
    guard isPartial(field), let pages = pagings[field.id]?.pages, pages.source.searches,
      (reach?.lookUps.count ?? 0) < Reach.mostPages
    else { return false }
    return ask(for: part.text, part, line, field)
  }

  /// Asks for a part of a line by a search.
  private mutating func ask(
    for query: String,
    _ part: ChoicePart,
    _ line: String,
    _ field: Field
  ) -> Bool {
    guard let pages = pagings[field.id]?.pages else { return false }
    let page = try? PageRequest(
      pages.source,
      page: pages.source.firstPage,
      query: query,
      answer: { session.state(of: $0).value }
    )
    guard let page else { return false }
    request = Request(field: field.id, generation: pages.generation, page: page)
    var reach = reach ?? Reach(line: line)
    reach.asked = (part, query)
    self.reach = reach
    return true
  }

  /// Takes what the source has said about a part of a line, and the line again.
  mutating func takeLookUp(
    _ asked: (part: ChoicePart, query: String),
    _ result: Result<OptionPageContent, PageFailure>,
    _ index: Int
  ) -> [String] {
    guard let line = reach?.line else { return [] }
    let field = session.form.fields[index]
    let part = asked.part
    var lines: [String] = []
    var lookUp = LookUp(query: asked.query)
    switch result {
    case .failure(let failure): lines.append(words.reason(failure).capitalized.sentence)
    case .success(let content):
      let found = OptionChoices(OptionList(content.options), words) { _ in nil }
      // Many sources search for names, and an id is often a name behind those of what it is in.
      if found.options.isEmpty, asked.query == part.text, let name = part.text.lastComponent,
        ask(for: name, part, line, field)
      {
        return []
      }
      let place = found.exact(part.text) ?? only(part, among: found, in: content, field)
      lookUp.id = place.map { found.options[$0].id }
      lookUp.found = found.options.indices.prefix(LookUp.mostNamed).map(found.label)
      if found.options.count > LookUp.mostNamed {
        lookUp.found?.append(words.furtherOptions(found.options.count - LookUp.mostNamed))
      }
      if let place { pagings[field.id]?.learn(found.options[place]) }
    }
    reach?.asked = nil
    reach?.lookUps[part.text] = lookUp
    lines += choose(line, index)
    if request == nil { reach = nil }
    return lines
  }

  /// The one option that begins with a text, when the source has said all that it finds.
  private func only(
    _ part: ChoicePart,
    among found: OptionChoices,
    in content: OptionPageContent,
    _ field: Field
  ) -> Int? {
    guard !part.isLiteral, let size = pagings[field.id]?.pages.source.pageSize,
      content.itemCount < size, case .one(let place) = found.beginning(part.text)
    else { return nil }
    return place
  }
}

extension PlainWizard.LookUp {
  /// So many of the options that a source finds are named.
  fileprivate static let mostNamed = 3
}

extension String {
  /// What is behind the last slash or colon, when there is one and something on both sides.
  fileprivate var lastComponent: String? {
    guard let cut = utf8.lastIndex(where: { $0 == 0x2F || $0 == 0x3A }), cut != startIndex else {
      return nil
    }
    let rest = String(self[utf8.index(after: cut)...])
    return rest.isEmpty ? nil : rest
  }
}
