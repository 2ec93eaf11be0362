import DisplayText
import FormModel
import FormSession
import TerminalUI
import TextSearch

/// The rows of a page of options: all of them, those that a search finds, or those that are chosen.
///
/// What is chosen is not kept here, and nothing here changes it.
struct ShownOptions: Sendable {
  /// The options that there are.
  private(set) var pool: OptionPool
  /// What is searched for.
  private(set) var query = ""
  /// What is shown alone, because it was chosen when that was asked for.
  private(set) var only: ChosenOptions?
  /// Whether a search goes on: the rows are those of an earlier one, or the best found so far.
  private(set) var isSearching = false
  /// What is shown.
  private(set) var rows = ListRows<OptionRow>()
  /// The number of options among the rows.
  private(set) var optionCount = 0

  /// What the source was asked for that these options are the answer to.
  private var answeredQuery = ""
  private var matcher: OptionMatcher?

  /// The number of the best that are shown while a search goes on.
  private static let mostEarly = 256

  /// Shows all options of a field.
  ///
  /// - Parameters:
  ///   - field: What is asked.
  ///   - offered: The options that are offered; `nil` when only a command knows them.
  ///   - languages: The user's languages.
  /// - Complexity: O(options).
  init(_ field: Field, _ offered: OptionList?, languages: [String]) {
    pool = OptionPool(field, offered, languages: languages)
    show()
  }

  /// Whether the rows are some of the options that are there, found here.
  var isFiltered: Bool { !query.isEmpty && query != answeredQuery }

  /// Takes other options, which a source gave for a search.
  ///
  /// - Complexity: O(options).
  mutating func take(_ list: OptionList, answering query: String) {
    pool.take(list)
    answeredQuery = query
    showOthers()
  }

  /// Shows what there is now.
  private mutating func showOthers() {
    matcher = nil
    show()
  }

  /// Takes another query.
  mutating func search(_ query: String) {
    if query == self.query { return }
    self.query = query
    only = nil
    show()
  }

  /// Shows what is chosen alone, or everything again.
  mutating func show(only chosen: ChosenOptions?) {
    only = chosen
    query = ""
    show()
  }

  /// Keeps what is not offered among the rows.
  mutating func keep(_ others: some Sequence<Option>) {
    if pool.keep(others) { showOthers() }
  }

  /// Removes what is not offered.
  mutating func remove(_ id: OptionID) {
    pool.remove(id)
    showOthers()
  }

  /// What would be added: what is typed, without spaces around it.
  var entryText: String { query.trimmed.composed }
}

/// Making rows.
extension ShownOptions {
  /// Begins to make the rows; a search may have to go on (``continueSearch()``), with the rows of
  /// the one before until then.
  private mutating func show() {
    isSearching = false
    if let only {
      show(only.ids().compactMap(pool.all.position).sorted())
    } else if query.isEmpty {
      show(pool.all.options.indices, hasHeaders: true)
    } else if isFiltered {
      if matcher == nil { matcher = OptionMatcher(pool.all, languages: pool.languages) }
      matcher?.start(query)
      continueSearch()
    } else {
      // The source has searched already, for all but what it does not know.
      let query = query.lowercased()
      let own = pool.own
      let places = pool.all.options.indices.filter { place in
        place >= own.count || own[place].id.rawValue.lowercased().contains(query)
      }
      show(places, hasHeaders: true, isMeant: true)
    }
  }

  /// Searches for one more slice, and shows what is found.
  mutating func continueSearch() {
    guard isFiltered, matcher?.query == query else { return }
    isSearching = matcher?.advance() != true
    if !isSearching {
      showFound(most: .max)
    } else if (matcher?.foundCount ?? 0) > 0 {
      showFound(most: ShownOptions.mostEarly)
    }
  }

  /// Searches to the end, because what is found is needed now.
  mutating func finishSearch() {
    guard isSearching else { return }
    while matcher?.advance() == false {}
    isSearching = false
    showFound(most: .max)
  }

  private mutating func showFound(most: Int) {
    guard let places = matcher?.places(most: most) else { return }
    var isMeant: Bool?
    let text = entryText
    if !isSearching, pool.takesEntries, matcher?.hasOption(named: text) == false {
      isMeant = matcher?.isBestMeant(by: text) == true
    }
    show(places.lazy.map { Int($0) }, isMeant: isMeant)
  }

  /// Makes the rows.
  ///
  /// - Parameters:
  ///   - places: The places of the options.
  ///   - hasHeaders: Whether the names of groups stand above their options.
  ///   - isMeant: Whether the best option is likely to be meant: then what is typed is offered to
  ///     be added behind it, else in front; `nil` where it is no entry.
  /// - Complexity: O(options).
  private mutating func show(
    _ places: some Collection<Int>,
    hasHeaders: Bool = false,
    isMeant: Bool? = nil
  ) {
    let all = pool.all.options
    optionCount = places.count
    var rows: [OptionRow] = []
    rows.reserveCapacity(optionCount + 16)
    var last: LocalizedText?
    for place in places {
      let id = all[place].id
      if hasHeaders {
        let group = all[place].group
        // Options without a group are parted from one by an empty header.
        if group != last { rows.append(.header(id)) }
        last = group
      }
      rows.append(.option(id))
    }
    if let isMeant, pool.takesEntries, !entryText.isEmpty,
      !pool.all.contains(OptionID(entryText))
    {
      let first = rows.firstIndex(where: \.isStop)
      rows.insert(.add, at: isMeant ? first.map { $0 + 1 } ?? rows.count : 0)
    }
    self.rows = ListRows(rows, canHoldCursor: \.isStop)
  }
}

/// What is said of the rows.
extension ShownOptions {
  /// How many options are found so far; `nil` while that is not known.
  var foundCount: Int? { isSearching ? matcher?.foundCount : optionCount }

  /// The words that the rows are found by.
  var marked: MarkedWords { MarkedWords(isFiltered ? matcher?.spelling ?? "" : "") }

  /// The first option that can be chosen whose label, else whose id, begins with letters.
  func row(beginningWith letters: String) -> OptionRow? {
    let letters = letters.foldedForSearch
    let options = rows.ids.lazy.compactMap { $0.option.flatMap { pool.all[$0] } }
      .filter { $0.disabledReason == nil }
    let named = options.first { pool.label(of: $0).foldedForSearch.hasPrefix(letters) }
    return (named ?? options.first { $0.id.rawValue.foldedForSearch.hasPrefix(letters) })
      .map { .option($0.id) }
  }
}
