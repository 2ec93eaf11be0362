import DisplayText
import FormModel
import TerminalUI

/// The rows of a page of options: all of them, those that a search finds, or those that are chosen.
///
/// What is chosen is not kept here, and nothing here changes it.
struct ShownOptions: Sendable {
  /// The options that are offered; `nil` when only a command knows them.
  private(set) var options: OptionList?
  /// What is searched for.
  private(set) var query = ""
  /// Texts of the person's own that are no options, chosen or not.
  private(set) var entries: [OptionID] = []
  /// Whether a text that is no option can be added: always where nobody knows the options.
  var takesEntries: Bool { options == nil || allowsCustom }
  private let allowsCustom: Bool
  /// What is shown alone, because it was chosen when that was asked for.
  private(set) var only: Set<OptionID>?
  /// Whether a search goes on: the rows are those of an earlier one, or the best found so far.
  private(set) var isSearching = false
  /// What is shown.
  private(set) var rows = ListRows<OptionRow>()
  /// The number of options and entries among the rows.
  private(set) var optionCount = 0

  /// What the source was asked for that these options are the answer to.
  private var answeredQuery = ""
  private var matcher: OptionMatcher?
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
  ///   - options: The options that are offered; `nil` when only a command knows them.
  ///   - languages: The person's languages.
  /// - Complexity: O(options).
  init(_ field: Field, _ options: OptionList?, languages: [String]) {
    self.options = options
    self.languages = languages
    allowsCustom = field.kind.allowsCustom
    offersNone = !field.kind.isMultiple && field.defaultValue == nil
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
  mutating func take(_ list: OptionList, answering query: String) {
    options = list
    answeredQuery = query
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
      let isFree = named.map { options[$0]?.disabledReason == nil } ?? false
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
      show(places, below: entries.filter(only.contains))
    } else if query.isEmpty {
      showAll(below: entries, offersNone: offersNone)
    } else if let options, isFiltered {
      makeMatcher(options)
      matcher?.start(query)
      continueSearch()
    } else {
      // The source has searched already, or there is nothing to be searched.
      showAll(below: foundEntries, isMeant: true)
    }
  }

  private mutating func makeMatcher(_ options: OptionList) {
    if matcher == nil {
      matcher = OptionMatcher(options, languages: languages)
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
    var isMeant: Bool?
    let text = entryText
    if !isSearching, takesEntries, matcher?.hasOption(named: text) == false {
      isMeant = matcher?.isBestMeant(by: text) == true
    }
    show(places, below: foundEntries, isMeant: isMeant)
  }

  private mutating func showAll(
    below entries: [OptionID],
    offersNone: Bool = false,
    isMeant: Bool? = nil
  ) {
    let all = options?.options ?? []
    show(
      all.indices.map { Int32($0) },
      below: entries,
      offersNone: offersNone,
      hasHeaders: all.contains { $0.group != nil },
      isMeant: isMeant
    )
  }

  /// Makes the rows.
  ///
  /// - Parameters:
  ///   - places: The places of the options.
  ///   - entries: Texts of the person's own, which stand on top.
  ///   - offersNone: Whether the first row stands for no answer.
  ///   - hasHeaders: Whether the names of groups stand above their options.
  ///   - isMeant: Whether the best option is likely to be meant: then what is typed is offered to be
  ///     added behind it, else in front; `nil` where it is no entry.
  /// - Complexity: O(options).
  private mutating func show(
    _ places: [Int32],
    below entries: [OptionID],
    offersNone: Bool = false,
    hasHeaders: Bool = false,
    isMeant: Bool? = nil
  ) {
    let all = options?.options ?? []
    optionCount = entries.count + places.count
    var rows: [OptionRow] = offersNone ? [.none] : []
    rows.reserveCapacity(optionCount + 16)
    rows += entries.map { .option($0) }
    var last: LocalizedText?
    for place in places {
      let id = all[Int(place)].id
      if hasHeaders {
        let group = all[Int(place)].group
        // Options without a group are parted from one by an empty header.
        if group != last { rows.append(.header(id)) }
        last = group
      }
      rows.append(.option(id))
    }
    let entry = OptionID(entryText)
    if let isMeant, takesEntries, !entryText.isEmpty, !self.entries.contains(entry),
      options?.contains(entry) != true
    {
      let first = rows[entries.count...].firstIndex(where: \.isStop)
      rows.insert(.add, at: isMeant ? first.map { $0 + 1 } ?? rows.count : entries.count)
    }
    self.rows = ListRows(rows, canHoldCursor: \.isStop)
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
  var foundCount: Int? { isSearching ? matcher?.foundCount : optionCount }

  /// The words that the rows are found by.
  var marked: MarkedWords { MarkedWords(isFiltered ? matcher?.spelling ?? "" : "") }

  /// The first row whose label or id begins with a letter, behind a row and round and round.
  func row(beginningWith letter: Character, behind row: Int) -> Int? {
    let letters = String(letter).foldedForSearch
    return (1...max(rows.count, 1)).lazy.map { (row + $0) % max(rows.count, 1) }.first { place in
      guard let id = rows[place].option else { return false }
      let label = options?[id]?.label.text(for: languages) ?? id.rawValue
      return label.foldedForSearch.hasPrefix(letters)
    }
  }
}
