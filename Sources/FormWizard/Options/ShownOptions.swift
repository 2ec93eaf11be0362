import DisplayText
import FormModel
import TerminalUI

/// The rows of a page of options: all of them, those that a search finds, or those that are chosen.
///
/// What is chosen is not kept here, and nothing here changes it.
struct ShownOptions: Sendable {
  /// The options of the field; `nil` when only a command knows them.
  private(set) var options: OptionList?
  /// What is searched for.
  private(set) var query = ""
  /// Texts of the person's own that are no options, chosen or not.
  private(set) var entries: [OptionID] = []
  /// Whether a text that is no option can be added.
  private(set) var takesEntries: Bool
  /// What is shown alone, because it was chosen when that was asked for.
  private(set) var only: Set<OptionID>?
  /// Whether a search goes on: the rows are those of an earlier one, or the best found so far.
  private(set) var isSearching = false
  /// What is shown.
  private(set) var rows: OptionRows
  /// The ids of the rows.
  private(set) var ids = ListRows<OptionRow>()

  /// What the source was asked for that these options are the answer to.
  private var answeredQuery = ""
  private var matcher: OptionMatcher?
  /// The places that are offered with the answers as they are; `nil` for all.
  private let offered: [Int32]?
  private let languages: [String]
  /// Whether the first row stands for no answer.
  private let offersNone: Bool

  /// So many of the best are shown while a search goes on.
  private static let mostEarly = 256
  /// The icons of so many options are measured; they are hardly ever of several widths.
  private static let measuredIcons = 200

  /// Shows all options of a field.
  ///
  /// - Parameters:
  ///   - field: What is asked.
  ///   - chosen: What is chosen, which is shown whether or not it is offered.
  ///   - languages: The person's languages.
  ///   - holds: Whether a condition is true with the answers as they are.
  /// - Complexity: O(options).
  init(
    _ field: Field,
    chosen: [OptionID],
    languages: [String],
    holds: (Condition) -> Bool
  ) {
    self.languages = languages
    let list = field.kind.options?.list
    self.options = list
    takesEntries = list == nil || field.kind.allowsCustom
    offersNone = !field.kind.isMultiple && field.defaultValue == nil
    let options = list?.options ?? []
    let kept = Set(chosen.compactMap { list?.position(of: $0) })
    let isHidden = options.contains { $0.condition.map(holds) == false }
    offered =
      isHidden
      ? options.indices.compactMap { place in
        let isShown = options[place].condition.map(holds) ?? true || kept.contains(place)
        return isShown ? Int32(place) : nil
      } : nil
    rows = OptionRows([], of: list, entries: [])
    show()
  }

  /// The columns that icons take; 0 where no option has one.
  var iconWidth: Int {
    let options = options?.options.prefix(ShownOptions.measuredIcons) ?? []
    return options.lazy.compactMap(\.icon).map(\.columns).max() ?? 0
  }

  /// Whether the rows are some of the options that are there, found here.
  var isFiltered: Bool { !query.isEmpty && query != answeredQuery }

  /// Takes other options, which a source gave for a search.
  ///
  /// - Complexity: O(options).
  mutating func take(_ list: OptionList, answering query: String, takesEntries: Bool) {
    options = list
    answeredQuery = query
    self.takesEntries = takesEntries
    matcher = nil
    entries.removeAll { list.contains($0) }
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
  mutating func show(only chosen: Set<OptionID>?) {
    only = chosen
    query = ""
    show()
  }

  /// Keeps texts of the person's own among the rows.
  mutating func keep(_ texts: some Sequence<OptionID>) {
    let added = texts.filter { !entries.contains($0) && options?.contains($0) != true }
    if added.isEmpty { return }
    entries += added
    show()
  }

  /// Removes a text of the person's own.
  mutating func remove(_ entry: OptionID) {
    entries.removeAll { $0 == entry }
    show()
  }

  /// Whether an option is offered with the answers as they are.
  func offers(_ id: OptionID) -> Bool {
    guard let place = options?.position(of: id) else { return false }
    return offered?.contains(Int32(place)) ?? true
  }

  /// The options that texts name by id or label, in option order, as far as they are offered and may
  /// be chosen, and the texts that name none.
  ///
  /// - Complexity: O(options).
  func find(_ names: [String]) -> (options: [OptionID], missing: [String]) {
    guard let options else { return ([], names) }
    var labels: [String: OptionID] = [:]
    for option in options.options {
      labels[option.label.text(for: languages).foldedForSearch] = option.id
    }
    var found: Set<OptionID> = []
    var missing: [String] = []
    for name in names {
      let named = options.contains(OptionID(name)) ? OptionID(name) : labels[name.foldedForSearch]
      let isFree = named.map { offers($0) && options[$0]?.disabledReason == nil } ?? false
      if let named, isFree { found.insert(named) } else { missing.append(name) }
    }
    return (options.ordered(found).listed, missing)
  }

  /// What would be added: what is typed, without spaces around it.
  var entryText: String { query.trimmed }
}

/// Making rows.
extension ShownOptions {
  /// Begins to make the rows; a search may have to go on (``continueSearch()``), with the rows of the
  /// one before until then.
  private mutating func show() {
    isSearching = false
    if let only {
      let places = only.compactMap { options?.position(of: $0) }.sorted().map { Int32($0) }
      rows = OptionRows(places, of: options, entries: entries.filter(only.contains))
    } else if query.isEmpty {
      rows = allRows(beside: entries, offersNone: offersNone)
    } else if let options, isFiltered {
      makeMatcher(options)
      matcher?.start(query)
      return continueSearch()
    } else {
      // The source has searched already, or there is nothing to be searched.
      rows = allRows(beside: foundEntries)
      offerToAdd(isMeant: true)
    }
    ids = rows.ids
  }

  private mutating func makeMatcher(_ options: OptionList) {
    if matcher == nil {
      matcher = OptionMatcher(options, offered: offered, languages: languages)
    }
  }

  /// Makes texts ready for one more slice, while nothing is typed yet.
  ///
  /// - Returns: `false` when there is nothing left to be made ready.
  mutating func prepareSearch() -> Bool {
    guard query.isEmpty, only == nil, let options else { return false }
    makeMatcher(options)
    return matcher?.prepare() == false
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
    rows = OptionRows(places, of: options, entries: foundEntries)
    let text = entryText
    if !isSearching, takesEntries, matcher?.hasOption(named: text) == false {
      offerToAdd(isMeant: matcher?.isBestMeant(by: text) == true)
    }
    ids = rows.ids
  }

  /// Offers to add what is typed: before all options, or behind the best where that is likely to be
  /// meant.
  private mutating func offerToAdd(isMeant: Bool) {
    let id = OptionID(entryText)
    guard takesEntries, !id.rawValue.isEmpty, !entries.contains(id),
      options?.contains(id) != true
    else { return }
    rows.offerToAdd(behindFirst: isMeant)
  }

  private func allRows(beside entries: [OptionID], offersNone: Bool = false) -> OptionRows {
    let all = options?.options ?? []
    return OptionRows(
      offered ?? all.indices.map { Int32($0) },
      of: options,
      entries: entries,
      offersNone: offersNone,
      hasHeaders: all.contains { $0.group != nil }
    )
  }

  /// The texts of the person's own that a search finds.
  private var foundEntries: [OptionID] {
    let query = query.lowercased()
    return entries.filter { $0.rawValue.lowercased().contains(query) }
  }
}

/// What is told of the rows.
extension ShownOptions {
  /// How many options are found so far; `nil` while that is not known.
  var foundCount: Int? { isSearching ? matcher?.foundCount : rows.optionCount }

  /// The words that the rows are found by.
  var marked: MarkedWords { MarkedWords(isFiltered ? matcher?.spelling ?? "" : "") }

  /// The first row whose label or id begins with a letter, behind a row and round and round.
  func row(beginningWith letter: Character, behind row: Int) -> Int? {
    let letters = String(letter).foldedForSearch
    return (1...max(rows.count, 1)).lazy.map { (row + $0) % max(rows.count, 1) }.first { place in
      guard case .option(let id) = rows[place] else { return false }
      let label = rows.option(at: place)?.label.text(for: languages) ?? id.rawValue
      return label.foldedForSearch.hasPrefix(letters)
    }
  }
}
