import FormAnswers
package import FormModel

/// The options of questions as they are read out: the pages that commands have printed, how far the
/// person has heard them, and what was found.
///
/// A page that is wanted is in `request` after a line was handled; whoever runs the wizard asks for it,
/// and hands it to `take`.
package struct PlainOptions: Sendable {
  /// A page that is wanted before the next line.
  package struct Request: Hashable, Sendable {
    /// The field whose options it has.
    let field: FieldID
    /// Which request of the field it is; the answer to an older one changes nothing.
    let generation: Int
    /// What is asked.
    package let page: PageRequest
  }

  /// What a search has found at the question.
  struct Found: Sendable {
    /// What was searched for.
    let text: String
    /// The options, as far as they are loaded; `nil` for all that are offered.
    let ids: Set<OptionID>?
  }

  /// So many options are read at a time.
  static let portion = 20
  /// A few more than that are read at once.
  static let longestList = 25

  /// The last search.
  private(set) var found: Found?
  /// The page that is wanted.
  private(set) var request: Request?
  /// Options that are still to be read, by their places.
  private var unread: ArraySlice<Int> = []
  /// Whether those are all that is offered, in its order, so that the next page goes on there.
  private var isReadingAll = true
  private var pagings: [FieldID: OptionPaging] = [:]

  /// The options of commands whose names are known.
  var known: [FieldID: OptionList] { pagings.mapValues(\.known) }

  /// The options of a question as they are offered now; `nil` when nobody knows them.
  func choices(of field: Field, _ reader: PlainReader) -> OptionChoices? {
    if let paging = pagings[field.id], !paging.pages.isWanting || paging.list.count > 0 {
      return OptionChoices(paging.list, reader.words) { _ in nil }
    }
    guard let list = field.kind.options?.list else { return nil }
    return OptionChoices(list, reader.words) { reader.session.state(of: $0).value }
  }

  /// Whether there may be another page.
  func hasMorePages(_ field: Field) -> Bool {
    pagings[field.id].map { !$0.pages.isExhausted } ?? false
  }

  /// Whether the source knows more options than are there, and can be asked for them.
  func canSearch(_ field: Field) -> Bool {
    guard let pages = pagings[field.id]?.pages else { return false }
    return pages.source.searches && (!pages.isExhausted || !pages.query.isEmpty)
  }

  /// Remembers the names of what was chosen.
  mutating func remember(_ chosen: Set<OptionID>, of field: Field) {
    pagings[field.id]?.remember(chosen)
  }
}

/// Reading.
extension PlainOptions {
  /// The person comes to a question: its options are read from the first one on.
  mutating func read(_ field: Field, _ reader: PlainReader) -> [String] {
    (found, request, unread) = (nil, nil, [])
    if reader.allowsCommands, case .paged(let source)? = field.kind.options {
      var paging = pagings[field.id] ?? OptionPaging(source)
      paging.search("")
      paging.open { reader.session.state(of: $0).value }
      pagings[field.id] = paging
      if paging.pages.isWanting { return want(field, reader) }
    }
    return readAll(field, reader)
  }

  private mutating func readAll(_ field: Field, _ reader: PlainReader) -> [String] {
    guard let choices = choices(of: field, reader) else { return [] }
    isReadingAll = true
    unread = Array(choices.options.indices)[...]
    return portion(of: choices, field, reader)
  }

  /// How many options there are, or, of a few, which: for who is reminded of the question.
  func summary(of field: Field, _ reader: PlainReader) -> [String] {
    guard let choices = choices(of: field, reader) else { return [] }
    let count = choices.options.count
    return count > PlainOptions.longestList
      ? [reader.words.optionsHeard(count, isAll: !hasMorePages(field))]
      : lines(of: Array(choices.options.indices)[...], choices, field, reader)
  }

  /// Reads the next options.
  mutating func more(_ field: Field, _ reader: PlainReader) -> [String] {
    if unread.isEmpty, found?.ids != nil, hasMorePages(field) {
      // All that was found among the loaded ones is read; what is loaded next was not searched.
      (isReadingAll, found) = (true, nil)
    }
    if isReadingAll, hasMorePages(field), unread.count < PlainOptions.portion {
      // What is left of a page is read with the beginning of the next one.
      let failure = want(field, reader)
      if request != nil || unread.isEmpty { return failure }
    }
    guard let choices = choices(of: field, reader) else {
      return [reader.words.optionsUnknown(mayRun: reader.allowsCommands)]
    }
    // Other answers may have taken options away meanwhile.
    if unread.contains(where: { $0 >= choices.options.count }) { unread = [] }
    return unread.isEmpty ? [reader.words.nothingMore] : portion(of: choices, field, reader)
  }

  /// Reads what is chosen, each with its number, which takes it away; `more` goes on with it.
  mutating func readChosen(_ field: Field, _ reader: PlainReader) -> [String] {
    let ids = reader.session.chosenOptions(of: field)
    let labels = { (ids: [OptionID]) in
      ids.map { reader.words.label(of: $0, in: reader.named(field)) }
    }
    guard let choices = choices(of: field, reader), !ids.isEmpty else {
      return [reader.words.chosen(labels(ids)).sentence]
    }
    let others = ids.filter { !choices.list.contains($0) }
    var lines = [reader.words.chosen(ids.count).capitalized.sentence]
    lines += labels(Array(others.prefix(PlainOptions.portion))).map(\.sentence)
    if others.count > PlainOptions.portion {
      lines.append(reader.words.more(others.count - PlainOptions.portion))
    }
    isReadingAll = false
    unread = ids.compactMap { choices.list.position(of: $0) }.sorted()[...]
    return lines + portion(of: choices, field, reader)
  }

  /// Reads the options that have a text; all of them for none.
  mutating func search(_ text: String, _ field: Field, _ reader: PlainReader) -> [String] {
    (found, unread) = (nil, [])
    let words = reader.words
    if let paging = pagings[field.id], paging.pages.source.searches {
      pagings[field.id]?.search(text)
      found = text.isEmpty ? nil : Found(text: text, ids: nil)
      if pagings[field.id]?.pages.isWanting == true { return want(field, reader) }
    }
    guard let choices = choices(of: field, reader) else {
      return [words.optionsUnknown(mayRun: reader.allowsCommands)]
    }
    if text.isEmpty { return readAll(field, reader) }
    if found != nil {
      return [words.found(choices.options.count, text).sentence] + readAll(field, reader)
    }
    isReadingAll = false
    unread = choices.search(text)[...]
    found = Found(text: text, ids: Set(unread.map { choices.options[$0].id }))
    return [words.found(unread.count, text).sentence] + portion(of: choices, field, reader)
  }

  /// Why a text means none of the options.
  func unknown(
    _ part: ChoicePart,
    _ choices: OptionChoices,
    _ field: Field,
    _ reader: PlainReader
  ) -> String {
    let (words, count) = (reader.words, choices.options.count)
    if count == 0, let found { return words.found(0, found.text) }
    if !part.isName {
      return words.noOptionNumber(part.text, of: count, isAll: !hasMorePages(field))
    }
    if hasMorePages(field) { return words.notLoaded(part.text, count) }
    return words.noOption(part.text, near: choices.nearest(to: part.text))
  }

  /// The next options that have not been read, and how many are left.
  private mutating func portion(
    of choices: OptionChoices,
    _ field: Field,
    _ reader: PlainReader
  ) -> [String] {
    let goesOn = isReadingAll && hasMorePages(field)
    let isWhole = !goesOn && unread.count <= PlainOptions.longestList
    let portion = isWhole ? unread : unread.prefix(PlainOptions.portion)
    var lines = lines(of: portion, choices, field, reader)
    let total = unread.endIndex
    unread = unread.dropFirst(portion.count)
    if goesOn {
      lines.append(reader.words.shownSoFar((portion.last ?? -1) + 1))
    } else if !unread.isEmpty {
      lines.append(reader.words.shown(total - unread.count, of: total))
    } else if found?.ids != nil, !isReadingAll, hasMorePages(field) {
      lines.append(reader.words.onlyLoadedSearched(choices.options.count))
    }
    return lines
  }

  /// Options as they are read out; group names stand before their options.
  private func lines(
    of places: ArraySlice<Int>,
    _ choices: OptionChoices,
    _ field: Field,
    _ reader: PlainReader
  ) -> [String] {
    let chosen = Set(reader.session.chosenOptions(of: field))
    var lines: [String] = []
    var group: LocalizedText?
    for place in places {
      let option = choices.options[place]
      if let name = option.group, name != group {
        lines.append("\(reader.words.text(name).spoken):")
      }
      group = option.group
      lines.append(choices.line(place, isSelected: chosen.contains(option.id)))
    }
    return lines
  }
}

/// Pages.
extension PlainOptions {
  /// Asks for the next page; says why when the command cannot be made.
  private mutating func want(_ field: Field, _ reader: PlainReader) -> [String] {
    pagings[field.id]?.retry()
    let page = pagings[field.id]?.next { reader.session.state(of: $0).value }
    guard let page, let generation = pagings[field.id]?.pages.generation else {
      let failure = pagings[field.id]?.pages.failure
      return failure.map { [reader.words.reason($0).capitalized.sentence] } ?? []
    }
    request = Request(field: field.id, generation: generation, page: page)
    return []
  }

  /// Takes the page that was asked for, and reads it.
  mutating func take(
    _ result: Result<OptionPageContent, PageFailure>,
    for request: Request,
    _ reader: PlainReader
  ) -> [String] {
    self.request = nil
    let words = reader.words
    guard let field = reader.session.form[request.field], let pages = pagings[field.id]?.pages
    else { return [] }
    let before = pages.isWanting ? 0 : pages.options.count
    guard pagings[field.id]?.take(result, request.generation) == true else { return [] }
    var remarks: [String] = []
    switch result {
    case .failure(let failure):
      let rest = choices(of: field, reader).map { lines(of: unread, $0, field, reader) } ?? []
      // What is there is no answer to a search that failed.
      (unread, found) = ([], nil)
      return rest + [words.reason(failure).capitalized.sentence, words.moreTriesAgain]
    case .success(let content):
      if let leftOut = content.leftOut {
        remarks = [words.itemsLeftOut(leftOut.count, leftOut.first).sentence]
      }
    }
    guard let choices = choices(of: field, reader) else { return remarks }
    if choices.options.isEmpty {
      return [pages.query.isEmpty ? words.nothingMore : words.found(0, pages.query).sentence]
    }
    isReadingAll = true
    let start = min(unread.first ?? before, before)
    unread = Array(start..<max(start, choices.options.count))[...]
    return remarks
      + (unread.isEmpty ? [words.nothingMore] : portion(of: choices, field, reader))
  }
}
