import DisplayText
import FormModel
import TerminalUI

/// The page of a field's options: what was searched for, and where the person is.
///
/// What is chosen belongs to the field and is kept as a set of ids; no search, sorting or
/// scrolling changes it.
struct OptionPage: Sendable {
  /// What is chosen.
  private(set) var chosen: ChosenOptions
  /// How options may be chosen.
  private(set) var rules: ChoiceRules
  /// Counts changes of what is chosen.
  private(set) var chosenVersion = 0
  /// How many rows further down the person is going as soon as more are loaded.
  var owed = 0
  /// Whether the person has gone to the end of what is loaded, and done nothing since.
  var awaitsEnd = false
  /// What is typed into the search.
  var search = TextEditor()
  /// Where the person was before anything was searched for; `nil` without a search.
  var searchStart: ListState<OptionRow>?
  /// The row of what was found that the person has gone to or chosen, and its place in the list.
  var searchGoal: (row: OptionRow, place: Int?)?
  /// Whether the person has moved since the query became what it is: the cursor is not led to the
  /// best match any more.
  var isMoved = false
  /// Whether Enter was pressed before what is typed has been answered.
  var isAwaited = false
  /// Whether a key was meant for rows that were not there yet, so that it did nothing: an Enter that
  /// was typed with it does not leave without them.
  var hasMissedKey = false
  /// Whether keys go into the search.
  var isTyping = false
  /// Whether the search was asked for, and not begun by what is looked for.
  var isSearchAsked = false
  /// The row of the cursor and the row on top.
  var list: ListState<OptionRow>
  /// A range of rows that is about to be chosen or dropped.
  var pending: PendingOptions?
  /// The left button of the mouse, while it is held on the list.
  var press: OptionPress?
  /// The row that was clicked on or toggled by a key, until something else happens.
  var clicked: OptionRow?
  /// The range that was ended by a click with Shift, until something but such a click happens.
  var stretch: OptionStretch?
  /// What was chosen before the last acts, and before they were undone.
  var history = ChoiceHistory()
  /// What was typed into the search when something was chosen, undone or done again for the last
  /// time.
  var actedQuery: String?
  /// Whether the search was begun by letters whose doings were taken back.
  var isTakenBack = false
  /// The order of what a search finds.
  var order = SearchOrder.bestFirst
  /// Whether a search goes on: the rows are those of an earlier one, or the best found so far.
  private(set) var isSearching = false
  /// Whether entries of the person's own are selected to be removed, and which.
  var editing = ListEditing<OptionRow>()
  /// Whether the key that removes them was pressed as if it were part of a word: pressed again it
  /// does.
  var isToRemove = false
  /// What is shown.
  private(set) var rows: OptionRows
  /// The ids of the rows.
  private(set) var ids: ListRows<OptionRow> { didSet { rowsVersion += 1 } }
  /// Counts changes of what is shown, so that nobody compares rows.
  private(set) var rowsVersion = 0
  /// Whether some option has a group.
  private(set) var hasGroups: Bool
  /// The list of the options, which the places of what is chosen are of.
  private var base: OptionBase?
  /// How their words begin, once that was asked.
  private var wordStarts: WordStarts?
  /// Whether a text that is no option can be added.
  private(set) var takesEntries: Bool
  /// What the source was asked for that these options are the answer to.
  private(set) var answeredQuery = ""

  /// The columns that icons take; 0 where no option has one.
  private(set) var iconWidth: Int

  private var matcher: OptionMatcher?
  /// The places that are offered; `nil` for all.
  private let offered: [Int32]?
  private let languages: [String]
  /// The rows without a search, as long as no entry comes or goes.
  private var unfiltered: (rows: OptionRows, ids: ListRows<OptionRow>)?
  /// Texts that are no options and were chosen when the page was opened, or added since.
  private(set) var entries: [OptionID]

  /// So many icons are measured when a page is opened; they are hardly ever of several widths.
  private static let measuredIcons = 1_000

  /// Opens the page.
  ///
  /// - Parameters:
  ///   - field: What is asked.
  ///   - chosen: The options of its answer, in order.
  ///   - languages: The person's languages.
  ///   - holds: Whether a condition is true with the answers as they are.
  /// - Complexity: O(options), without a text being looked at.
  init(
    _ field: Field,
    chosen: [OptionID],
    languages: [String],
    holds: (Condition) -> Bool
  ) {
    let list = field.kind.options?.list
    base = list.map(OptionBase.init)
    self.languages = languages
    self.chosen = ChosenOptions(chosen, in: base)
    var takesEntries = list == nil
    switch field.kind {
    case .picker(let picker): takesEntries = takesEntries || picker.allowsCustom
    case .multiSelector(let selector): takesEntries = takesEntries || selector.allowsCustom
    default: break
    }
    self.takesEntries = takesEntries
    let others = self.chosen.others
    entries = others.isEmpty ? [] : chosen.filter(others.contains)
    var hasGroups = false
    var hidden = false
    var rules = ChoiceRules(field.kind)
    var icons = 0
    var iconWidth = 0
    for (place, option) in (list?.options ?? []).enumerated() {
      if option.group != nil { hasGroups = true }
      rules.add(option, at: place)
      if let icon = option.icon, icons < OptionPage.measuredIcons {
        icons += 1
        iconWidth = max(iconWidth, icon.columns)
      }
      if let condition = option.condition, !holds(condition) { hidden = true }
    }
    self.hasGroups = hasGroups
    self.rules = rules
    self.iconWidth = iconWidth
    if let list, hidden {
      offered = list.options.indices.compactMap { place in
        list.options[place].condition.map(holds) ?? true ? Int32(place) : nil
      }
    } else {
      offered = nil
    }
    rows = OptionRows(all: list, entries: entries)
    ids = ListRows()
    isTyping = list == nil
    self.list = ListState(cursor: chosen.first.map { .option($0) }, margin: 1)
    showRows()
  }

  /// The options of the field; `nil` when only a command knows them.
  var options: OptionList? { base?.list }

  /// What is typed into the search.
  var query: String { search.text }

  /// Takes other options, which a source gave for a search; what is chosen, what is typed and where
  /// the person is stay.
  ///
  /// - Complexity: O(options behind those that are there, and entries) where nothing else changes.
  mutating func reload(_ list: OptionList, answering query: String, takesEntries: Bool) {
    let before = options ?? OptionList([])
    let grows =
      answeredQuery == query && before.count > 0 && before.count <= list.count
      && before.options[0].id == list.options[0].id
      && before.options[before.count - 1].id == list.options[before.count - 1].id
    let base = OptionBase(list)
    self.base = base
    chosen = grows ? chosen.moved(toLonger: base) : chosen.moved(to: base)
    wordStarts = nil
    answeredQuery = query
    self.takesEntries = takesEntries
    if !grows {
      hasGroups = false
      iconWidth = 0
      rules.forgetPlaces()
    }
    for place in (grows ? before.count : 0)..<list.count {
      rules.add(list.options[place], at: place)
      if list.options[place].group != nil { hasGroups = true }
    }
    let icons = list.options.prefix(OptionPage.measuredIcons).dropFirst(grows ? before.count : 0)
    iconWidth = icons.reduce(iconWidth) { max($0, $1.icon?.columns ?? 0) }
    matcher = nil
    unfiltered = nil
    entries = entries.filter { !list.contains($0) }
    if !grows {
      let known = Set(entries)
      entries += chosen.others.filter { !known.contains($0) }.sorted()
    }
    showRows()
  }

  /// Whether a word of an option begins with a text, whatever its case and accents.
  mutating func hasWord(beginning text: String) -> Bool {
    guard let options else { return false }
    let starts = wordStarts ?? WordStarts(options, languages: languages)
    wordStarts = starts
    return starts.contains(text)
  }

  /// The name of the group that a row stands under.
  func group(at place: Int) -> String? {
    guard rows.hasHeaders, place < rows.count else { return nil }
    if case .header(let id) = rows[place] { return name(ofHeader: id) }
    return rows.option(at: place)?.group?.text(for: languages)
  }

  /// The name of the group whose first option this is.
  func name(ofHeader id: OptionID) -> String {
    options?[id]?.group?.text(for: languages) ?? " "
  }

  /// Takes another selection.
  ///
  /// - Complexity: O(entries), and O(ids) when the options have become others since.
  mutating func choose(_ ids: ChosenOptions) {
    chosen = ids.moved(to: base)
    chosenVersion += 1
    keepEntries(among: chosen.others)
  }

  /// Takes what is answered.
  ///
  /// - Complexity: O(ids).
  mutating func choose(_ ids: [OptionID]) { choose(ChosenOptions(ids, in: base)) }

  /// Chooses or drops options, as far as the rules allow.
  ///
  /// - Parameters:
  ///   - act: What is done.
  ///   - mayAddEntries: Whether there may be entries of the person's own among the options.
  /// - Returns: What has become of it.
  mutating func perform(_ act: ChoiceAct, mayAddEntries: Bool = false) -> ChoiceOutcome {
    let outcome = rules.perform(act, on: &chosen)
    if outcome.isChange { chosenVersion += 1 }
    if mayAddEntries { keepEntries(among: outcome.added.others) }
    return outcome
  }

  /// Chooses or drops an option.
  mutating func toggle(_ id: OptionID) -> ChoiceOutcome {
    perform(.toggle(id, near: likelyPlace(of: .option(id))), mayAddEntries: true)
  }

  /// Keeps entries of the person's own from when the page was open before, chosen or not.
  mutating func keepEntries(of before: OptionPage) {
    guard takesEntries, !before.entries.isEmpty else { return }
    let kept = before.entries.filter { options?.contains($0) != true }
    let known = Set(kept)
    entries = kept + entries.filter { !known.contains($0) }
    unfiltered = nil
    showRows()
  }

  private mutating func keepEntries(among own: Set<OptionID>) {
    guard !own.isEmpty else { return }
    let added = own.subtracting(entries)
    guard !added.isEmpty else { return }
    entries += added.sorted()
    unfiltered = nil
    showRows()
  }

  /// Has only these entries of the person's own, as far as the list has no such options.
  mutating func restoreEntries(_ before: [OptionID]) {
    guard takesEntries, before != entries else { return }
    entries = before.filter { options?.contains($0) != true }
    unfiltered = nil
    showRows()
  }

  /// Keeps what was chosen before an act, to be gone back to.
  mutating func note(_ before: ChoiceState) {
    history.note(before)
    actedQuery = query
  }

  /// Forgets entries of the person's own; those that are chosen are no longer.
  mutating func remove(_ removed: Set<OptionID>) {
    entries.removeAll(where: removed.contains)
    unfiltered = nil
    chosen.subtract(removed)
    chosenVersion += 1
    showRows()
  }

  /// Begins to make the rows for what is typed; the search may have to go on
  /// (``continueSearch()``), with the rows of the one before until then.
  mutating func showRows() {
    if !query.isEmpty, query == answeredQuery, let options {
      // The source has searched already.
      isSearching = false
      rows = allRows(beside: shownEntries)
      let id = OptionID(entryText)
      if takesEntries, !id.rawValue.isEmpty, !options.contains(id), !entries.contains(id) {
        offerToAdd(isFirst: false)
      }
      ids = rows.ids
      return
    }
    guard !query.isEmpty else {
      isSearching = false
      if let unfiltered {
        (rows, ids) = unfiltered
      } else {
        rows = allRows(beside: entries)
        ids = rows.ids
        unfiltered = (rows, ids)
      }
      return
    }
    guard let options else {
      isSearching = false
      rows = OptionRows(all: nil, entries: shownEntries)
      if !entryText.isEmpty, !entries.contains(OptionID(entryText)) { rows.offerToAdd(behind: 0) }
      ids = rows.ids
      return
    }
    makeMatcher(options)
    let query = query
    matcher?.start(query)
    continueSearch()
  }

  private mutating func makeMatcher(_ options: OptionList) {
    if matcher == nil {
      matcher = OptionMatcher(options, offered: offered, languages: languages)
    }
  }

  /// Makes texts ready for one more slice, while the search is open and nothing is typed; `false`
  /// when there is nothing to be made ready.
  mutating func prepareSearch() -> Bool {
    guard isTyping, query.isEmpty, let options else { return false }
    makeMatcher(options)
    return matcher?.prepare() == false
  }

  /// Searches for one more slice, and shows what is found.
  mutating func continueSearch() {
    guard !query.isEmpty, matcher?.query == query else { return }
    isSearching = matcher?.advance() != true
    if !isSearching {
      showFound()
    } else if (matcher?.foundCount ?? 0) > 0 {
      showFound(most: OptionPage.mostEarly)
    }
  }

  /// Searches to the end, because what is found is needed now.
  mutating func finishSearch() {
    guard isSearching else { return }
    while matcher?.advance() == false {}
    isSearching = false
    showFound()
  }

  /// So many of the best are shown while a search goes on.
  private static let mostEarly = 256

  private mutating func showFound(most: Int = .max) {
    let order = order
    guard let options, let places = matcher?.places(in: order, most: most) else { return }
    let hasHeaders = hasGroups && order == .original
    rows = OptionRows(
      hasHeaders ? withHeaders(places, options) : places,
      of: options,
      entries: shownEntries,
      hasHeaders: hasHeaders
    )
    if !isSearching, takesEntries, !entryText.isEmpty, !entries.contains(OptionID(entryText)) {
      let text = entryText
      if matcher?.hasOption(named: text) == false {
        offerToAdd(isFirst: matcher?.hasOption(withWordsOf: text) == false)
      }
    }
    ids = rows.ids
  }

  /// Offers to add what is typed: before all options where none of them is likely to be meant, else
  /// behind those on top that are, so that it is in sight however many are found.
  private mutating func offerToAdd(isFirst: Bool) {
    if isFirst { return rows.offerToAdd(behind: 0) }
    let words = OptionMatcher.words(of: entryText)
    var count = 0
    for place in 0..<rows.count where rows.place(at: place) != nil {
      guard count < OptionPage.mostBeforeAdding,
        rows.option(at: place)?.hasWords(words, in: languages) == true
      else { break }
      count += 1
    }
    rows.offerToAdd(behind: max(1, count))
  }

  /// At most so many options stand before the row that adds what is typed.
  private static let mostBeforeAdding = 5

  private func allRows(beside entries: [OptionID]) -> OptionRows {
    guard let options, hasGroups || offered != nil else {
      return OptionRows(all: options, entries: entries)
    }
    let places = offered ?? options.options.indices.map { Int32($0) }
    return OptionRows(
      hasGroups ? withHeaders(places, options) : places,
      of: options,
      entries: entries,
      hasHeaders: hasGroups
    )
  }

  /// The entries that a search finds.
  private var shownEntries: [OptionID] {
    let query = query.lowercased()
    return entries.filter { $0.rawValue.lowercased().contains(query) }
  }

  /// How many options are found so far; `nil` while that is not known.
  var foundCount: Int? {
    guard isSearching else { return rows.optionCount }
    return matcher?.foundCount
  }

  /// The letters of a row that the search matches.
  func highlights(at index: Int) -> SearchHighlights {
    guard !query.isEmpty, let matcher, let place = rows.place(at: index) else {
      return SearchHighlights()
    }
    return matcher.highlights(of: place)
  }

  /// What rows are drawn from: without a search that goes on or is made ready, which would have to
  /// be copied when it does while the last frame still holds it.
  var drawn: OptionPage {
    guard isSearching || query.isEmpty else { return self }
    var page = self
    page.matcher = nil
    return page
  }

  /// What would be added: what is typed, without spaces around it.
  var entryText: String {
    var text = Substring(query)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  private func withHeaders(_ places: [Int32], _ options: OptionList) -> [Int32] {
    var result: [Int32] = []
    result.reserveCapacity(places.count + 16)
    var last: LocalizedText?
    for place in places {
      let group = options.options[Int(place)].group
      // Options without a group are parted from one by an empty header.
      if group != last { result.append(~place) }
      last = group
      result.append(place)
    }
    return result
  }
}
