import FormAnswers
import FormModel

/// The options of a question as they are read out: how far the person has heard them, what was found,
/// and the pages that a command has printed.
///
/// A page that is wanted is in `request` after a line was handled; whoever runs the wizard asks for it,
/// and hands it to `take`.
struct PlainOptions {
  /// The field as the form has it.
  let field: Field
  /// The options as they are offered now; `nil` when nobody knows them.
  private(set) var list: OptionList?
  /// What a command has said so far; `nil` where the options are known or may not be asked for.
  private(set) var paging: OptionPaging?
  /// The page that is wanted.
  private(set) var request: PageRequest?
  /// The places that are read, of what was found or is chosen; `nil` for all.
  private var places: [Int]?
  /// How many of those have been read.
  private var readCount = 0
  /// What was searched for among what is there.
  private var foundText = ""

  /// So many options are read at a time.
  static let portion = 20
  /// A few more than that are read at once.
  static let longestList = 25

  /// The person comes to a question.
  ///
  /// - Parameters:
  ///   - field: What is asked.
  ///   - before: What the command has said when the person was there before.
  ///   - asksSource: Whether the command that knows the options may be run.
  ///   - session: The answers.
  init(_ field: Field, before: OptionPaging?, asksSource: Bool, _ session: FormSession) {
    self.field = field
    if let options = field.kind.options?.list {
      list = session.offered(options)
    } else if asksSource, case .paged(let source)? = field.kind.options {
      var paging = before ?? OptionPaging(source)
      paging.search("")
      paging.open { session.state(of: $0).value }
      if !paging.pages.isWanting { list = paging.list }
      self.paging = paging
    }
  }

  /// The field with all options whose names are known.
  var knownField: Field { paging.map { field.offering($0.known) } ?? field }

  /// What was searched for; empty when all options are meant.
  private var query: String { foundText.isEmpty ? paging?.shownQuery ?? "" : foundText }

  /// Whether there may be another page.
  private var hasMorePages: Bool { paging.map { !$0.pages.isExhausted } ?? false }

  /// How many of the options that are read are left.
  private var leftCount: Int { (places?.count ?? list?.count ?? 0) - readCount }

  private func lookup(_ list: OptionList, _ words: Words) -> OptionLookup {
    OptionLookup(list: list, known: paging?.known ?? OptionList([]), words: words)
  }

  /// Whether a text is exactly an option's id or label.
  func hasOption(named text: String, _ words: Words) -> Bool {
    list.map { lookup($0, words).exact(text) != nil } ?? false
  }
}

/// Reading.
extension PlainOptions {
  /// Reads the options from the first one on.
  mutating func read(_ reader: PlainReader) -> [String] {
    (places, readCount, foundText) = (nil, 0, "")
    return paging?.pages.isWanting == true ? want(reader) : portion(reader)
  }

  /// Reads the next options; what is left of a page with the beginning of the next one.
  mutating func more(_ reader: PlainReader) -> [String] {
    if places == nil, hasMorePages, leftCount < PlainOptions.portion {
      let failure = want(reader)
      if request != nil || leftCount == 0 { return failure }
    }
    if list == nil { return [reader.words.optionsUnknown(mayRun: reader.allowsCommands)] }
    return leftCount == 0 ? [reader.words.say("There are no more.")] : portion(reader)
  }

  /// Reads what is chosen, each with its number, which takes it away.
  mutating func readChosen(_ reader: PlainReader) -> [String] {
    let (words, ids) = (reader.words, reader.session.chosenOptions(of: field))
    let field = knownField
    let labels = { (ids: [OptionID]) in ids.map { words.label(of: $0, in: field) } }
    guard let list, !ids.isEmpty else { return [words.chosen(labels(ids)).sentence] }
    let (listed, others) = list.ordered(ids)
    foundText = ""
    readCount = 0
    places = listed.compactMap { list.position(of: $0) }
    return [words.say("\(ids.count) chosen").sentence]
      + (others.isEmpty ? [] : [words.some(labels(others)) { $0 }.sentence]) + portion(reader)
  }

  /// Reads the options that have a text; all of them for none.
  mutating func search(_ text: String, _ reader: PlainReader) -> [String] {
    (places, readCount, foundText) = (nil, 0, "")
    if let source = paging?.pages.source, source.searches {
      paging?.search(text)
      if paging?.pages.isWanting == true { return want(reader) }
      list = paging?.list
    }
    guard let list else { return [reader.words.optionsUnknown(mayRun: reader.allowsCommands)] }
    if text == query { return portion(reader) }
    let found = lookup(list, reader.words).search(text)
    (places, foundText) = (found, text)
    return [reader.words.found(found.count, text).sentence] + portion(reader)
  }

  /// How many options there are, or, of a few, which: for who is reminded of the question.
  func summary(_ reader: PlainReader) -> [String] {
    guard let list else { return [] }
    return list.count > PlainOptions.longestList
      ? [reader.words.shown(readCount, of: list.count, isAll: !hasMorePages)]
      : readOut(list.options.indices, reader)
  }

  /// The next options that have not been read, and how many are left.
  private mutating func portion(_ reader: PlainReader) -> [String] {
    guard let list else { return [] }
    let goesOn = places == nil && hasMorePages
    let isWhole = !goesOn && leftCount <= PlainOptions.longestList
    let end = readCount + (isWhole ? leftCount : min(leftCount, PlainOptions.portion))
    let total = places?.count ?? list.count
    let range = readCount..<end
    var lines = places.map { readOut($0[range], reader) } ?? readOut(range, reader)
    readCount = end
    if goesOn || end < total {
      lines.append(reader.words.shown(end, of: total, isAll: !goesOn))
    } else if !foundText.isEmpty, hasMorePages {
      lines.append(reader.words.onlyLoaded(list.count))
    }
    return lines
  }

  /// Options as they are read out; group names stand before their options.
  private func readOut(_ places: some Sequence<Int>, _ reader: PlainReader) -> [String] {
    guard let list else { return [] }
    let chosen = Set(reader.session.chosenOptions(of: field))
    var lines: [String] = []
    var group: LocalizedText?
    for place in places {
      let option = list.options[place]
      if let name = option.group, name != group {
        lines.append("\(reader.words.text(name).spoken):")
      }
      group = option.group
      lines.append(reader.line(option, at: place, isChosen: chosen.contains(option.id)))
    }
    return lines
  }
}

/// Choosing.
extension PlainOptions {
  private func choice(_ session: FormSession) -> PlainChoice {
    let options = (list?.options ?? []) + (paging?.known.options ?? [])
    let chosen = field.kind.isMultiple ? session.chosenOptions(of: field) : []
    return PlainChoice(chosen, of: field, among: options)
  }

  /// Takes a line that names options.
  ///
  /// - Returns: What it does; `nil` for a name that the source is to be searched for.
  func choose(_ text: String, _ reader: PlainReader) -> PlainChoice? {
    let words = reader.words
    let isMultiple = field.kind.isMultiple
    let lookup = lookup(list ?? OptionList([]), words)
    let parts = isMultiple ? lookup.parts(of: text) : [ChoicePart(whole: text)]
    var choice = choice(reader.session)
    for part in parts {
      switch lookup.meaning(of: part, takesRanges: isMultiple) {
      case .option(let id): choice.perform(.toggle(id))
      case .range(let ids): choice.perform(.range(ids))
      case .several(let places): choice.say(lookup.ambiguity(part.text, places))
      case .nothing:
        let id = OptionID(part.text)
        if let retirement = field.kind.retirement(of: id) {
          choice.say(words.retired(retirement))
        } else if list == nil, !part.isName {
          let id = words.quoted("\"\(part.text)\"")
          choice.say(
            words.say(
              "The options are not known, so no number chooses one. If it is an id, type \(id)."
            )
          )
        } else if list == nil || field.kind.allowsCustom {
          let isNew = !choice.chosen.contains(id)
          choice.perform(.toggle(id))
          guard isNew, choice.chosen.contains(id) else { continue }
          choice.say(
            list == nil
              ? words.say(.notVerified(id))
              : words.say("\(id) is an entry of your own.")
          )
        } else if parts.count == 1, part.isName, searchesSource {
          return nil
        } else {
          choice.say(unknown(part, lookup))
        }
      }
    }
    return choice
  }

  /// Does something with all options that are offered, or that the last search has found.
  func change(
    _ session: FormSession,
    _ words: Words,
    _ act: ([OptionID]) -> ChoiceAct
  )
    -> PlainChoice
  {
    let options = list?.options ?? []
    let isFound = !foundText.isEmpty
    let ids = isFound ? places?.map { options[$0].id } ?? [] : options.map(\.id)
    var choice = choice(session)
    if !query.isEmpty {
      choice.say(
        words.say(
          "Only what fits \(query) is meant, \(ids.count) in all; \(words.quoted("/")) alone ends the search."
        )
      )
    }
    if hasMorePages { choice.say(words.onlyLoaded(options.count)) }
    choice.perform(act(ids))
    return choice
  }

  /// Whether the options that are there are what a search has found.
  var isSearched: Bool { !query.isEmpty }

  /// Whether the source knows more options than are there, and can be asked for them.
  private var searchesSource: Bool {
    guard let pages = paging?.pages else { return false }
    return pages.source.searches && (!pages.isExhausted || !pages.query.isEmpty)
  }

  /// Why a text means none of the options.
  private func unknown(_ part: ChoicePart, _ lookup: OptionLookup) -> String {
    let (words, count) = (lookup.words, lookup.list.count)
    if count == 0, isSearched { return words.found(0, query) }
    let (more, search) = (words.named(.more), words.searchWord)
    if !part.isName {
      return hasMorePages
        ? words.say(
          "There is no option \(part.text) yet; \(count) so far, \(more) loads the next ones."
        ) : words.say("There is no option \(part.text); there are \(count).")
    }
    let text = part.text
    if hasMorePages {
      return words.say(
        "\(text) is not among the \(count) options that are loaded; \(more) loads the next ones, \(search) searches."
      )
    }
    let near = lookup.nearest(to: part.text)
    let hint =
      near.isEmpty
      ? words.say("Type a number, or \(search) to search.")
      : words.say("Did you mean \(words.alternatives(near))?")
    return words.say("No option begins with \(text). ") + hint
  }
}

/// Pages.
extension PlainOptions {
  /// Asks for the next page; says why when the command cannot be made.
  private mutating func want(_ reader: PlainReader) -> [String] {
    paging?.retry()
    request = paging?.next { reader.session.state(of: $0).value }
    guard request == nil, let failure = paging?.pages.failure else { return [] }
    return [reader.words.say(failure.reason).capitalized.sentence]
  }

  /// Takes the page that was asked for, and reads it.
  mutating func take(
    _ result: Result<OptionPageContent, PageFailure>,
    _ reader: PlainReader
  ) -> [String] {
    request = nil
    guard let pages = paging?.pages, paging?.take(result, pages.generation) == true else {
      return []
    }
    let words = reader.words
    switch result {
    case .failure(let failure):
      var rest: [String] = []
      if !pages.isWanting {
        rest = readOut(readCount..<(list?.count ?? 0), reader)
      }
      // What is there is no answer to a search that failed.
      readCount = list?.count ?? 0
      return rest + [
        words.say(failure.reason).capitalized.sentence,
        words.say("Type \(words.named(.more)) to try again, or the id of an option."),
      ]
    case .success(let content):
      list = paging?.list
      if pages.isWanting { readCount = 0 }
      if list?.count == 0 {
        return [isSearched ? words.found(0, query).sentence : words.say("There are no more.")]
      }
      let remarks = content.leftOut.map { [words.say(.leftOut($0)).sentence] }
      return (remarks ?? [])
        + (leftCount == 0 ? [words.say("There are no more.")] : portion(reader))
    }
  }
}
