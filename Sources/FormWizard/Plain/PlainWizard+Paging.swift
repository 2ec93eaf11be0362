import FormAnswers
package import FormModel

/// Options that a command knows, read page by page.
///
/// What is wanted stands in `request` after a line was handled; whoever runs the wizard says
/// `loading`, asks, and hands the page to `take`.
extension PlainWizard {
  /// A page that is wanted before the next line.
  package struct Request: Hashable, Sendable {
    /// The field whose options it has.
    package let field: FieldID
    /// What ``PlainWizard/take(_:for:)`` is told.
    package let generation: Int
    /// What is asked.
    package let page: PageRequest
  }

  /// A line that names options which no page has had yet.
  struct Reach: Sendable {
    /// The line.
    let line: String
    /// How many pages have been asked for because of it.
    var pages = 0
    /// The part that the source is being asked for by itself, and by which search.
    var asked: (part: ChoicePart, query: String)?
    /// What the source has said about parts.
    var lookUps: [String: LookUp] = [:]

    /// So many are asked for before the person hears how far the options go.
    static let mostPages = 20
  }

  /// Whether a command is asked for the options of a field.
  func isAsking(_ field: Field) -> Bool { pagings[field.id] != nil }

  /// The person comes to a question: its first page is asked for, unless it is there.
  mutating func openPaging(_ field: Field) -> [String] {
    guard allowsCommands, case .paged(let source)? = field.kind.options else { return [] }
    var paging = pagings[field.id] ?? OptionPaging(source)
    paging.search("")
    paging.open { session.state(of: $0).value }
    pagings[field.id] = paging
    return paging.pages.isWanting ? want(field) : []
  }

  /// Asks for the next page; says why when the command cannot be made.
  mutating func want(_ field: Field) -> [String] {
    pagings[field.id]?.retry()
    let page = pagings[field.id]?.next { session.state(of: $0).value }
    if let page, let generation = pagings[field.id]?.pages.generation {
      request = Request(field: field.id, generation: generation, page: page)
      return []
    }
    return pagings[field.id]?.pages.failure.map { [words.reason($0).capitalized.sentence] } ?? []
  }

  /// Whether there may be another page.
  func hasMorePages(_ field: Field) -> Bool {
    pagings[field.id].map { !$0.pages.isExhausted } ?? false
  }

  /// Takes the page that was asked for, and reads it.
  package mutating func take(
    _ result: Result<OptionPageContent, PageFailure>,
    for request: Request
  ) -> [String] {
    self.request = nil
    guard let field = session.form[request.field], let pages = pagings[field.id]?.pages else {
      return []
    }
    if let asked = reach?.asked {
      guard let index = session.form.position(of: field.id) else { return [] }
      return takeLookUp(asked, result, index)
    }
    let before = pages.isWanting ? 0 : pages.options.count
    guard pagings[field.id]?.take(result, request.generation) == true else { return [] }
    if case .field(let index) = place, session.form.fields[index].id == field.id, reach != nil {
      return goOnReaching(index, from: before, after: result)
    }
    if case .failure(let failure) = result {
      let rest = choices(of: field).map { lines(of: unread, $0, field) } ?? []
      unread = []
      return rest + [words.reason(failure).capitalized.sentence, words.moreTriesAgain]
    }
    var remarks: [String] = []
    if case .success(let content) = result, let leftOut = content.leftOut {
      remarks = [words.itemsLeftOut(leftOut.count, leftOut.first).sentence]
    }
    guard let choices = choices(of: field) else { return remarks }
    if choices.options.isEmpty {
      return [pages.query.isEmpty ? words.nothingMore : words.found(0, pages.query).sentence]
    }
    let start = found?.ids == nil ? min(unread.first ?? before, before) : before
    unread = Array(start..<max(start, choices.options.count))[...]
    return remarks + (unread.isEmpty ? [words.nothingMore] : portion(of: choices, field))
  }

  /// Asks for the next page when a line names options by numbers beyond those that are there.
  ///
  /// - Returns: Whether the line has to wait for it.
  mutating func waits(_ line: String, of field: Field, upTo last: Int) -> Bool {
    guard hasMorePages(field), let choices = choices(of: field), last > choices.options.count,
      (reach?.pages ?? 0) < Reach.mostPages,
      // After a page that failed the person decides whether to ask again.
      reach == nil || pagings[field.id]?.pages.failure == nil
    else { return false }
    _ = want(field)
    if request == nil { return false }
    var reach = reach ?? Reach(line: line)
    reach.pages += 1
    self.reach = reach
    return true
  }

  /// Takes the line that has waited for a page, or asks for another one.
  private mutating func goOnReaching(
    _ index: Int,
    from before: Int,
    after result: Result<OptionPageContent, PageFailure>
  ) -> [String] {
    guard let line = reach?.line else { return [] }
    let field = session.form.fields[index]
    let count = choices(of: field)?.options.count ?? 0
    // Nobody has heard them yet.
    unread = Array(min(unread.first ?? before, count)..<count)[...]
    var lines: [String] = []
    switch result {
    case .failure(let failure): lines.append(words.reason(failure).capitalized.sentence)
    case .success(let content):
      if let leftOut = content.leftOut {
        lines.append(words.itemsLeftOut(leftOut.count, leftOut.first).sentence)
      }
    }
    lines += choose(line, index)
    if request == nil { reach = nil }
    return lines
  }

  /// The field with the names that are known.
  func named(_ field: Field) -> Field {
    pagings[field.id].map { field.offering($0.known) } ?? field
  }
}
