import FormModel
import TerminalUI

/// The page of a field's options: what was searched for, and where the person is.
///
/// What is chosen belongs to the field and is kept as a set of ids; no search, sorting or
/// scrolling changes it.
struct OptionPage: Sendable {
  /// What is chosen.
  private(set) var chosen: Set<OptionID>
  /// Counts changes of what is chosen.
  private(set) var chosenVersion = 0
  /// What is typed into the search.
  var search = TextEditor()
  /// Whether keys go into the search.
  var isTyping = false
  /// The row of the cursor and the row on top.
  var list: ListState<OptionRow>
  /// A range of rows that is about to be chosen or dropped.
  var pending: PendingOptions?
  /// The left button of the mouse, while it is held on the list.
  var press: OptionPress?
  /// The row that was clicked on, until something else happens.
  var clicked: OptionRow?
  /// The order of what a search finds.
  var order = SearchOrder.bestFirst
  /// Whether entries of the person's own are selected to be removed, and which.
  var editing = ListEditing<OptionRow>()
  /// What is shown.
  private(set) var rows: OptionRows
  /// The ids of the rows.
  private(set) var ids: ListRows<OptionRow>
  /// Whether some option has a group.
  let hasGroups: Bool
  /// The options of the field; `nil` when only a command knows them.
  let options: OptionList?
  /// Whether a text that is no option can be added.
  let takesEntries: Bool

  private var matcher: OptionMatcher?
  /// The places that are offered; `nil` for all.
  private let offered: [Int32]?
  private let languages: [String]
  /// Texts that are no options and were chosen when the page was opened, or added since.
  private var entries: [OptionID]

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
    options = list
    self.languages = languages
    self.chosen = Set(chosen)
    var takesEntries = list == nil
    switch field.kind {
    case .picker(let picker): takesEntries = takesEntries || picker.allowsCustom
    case .multiSelector(let selector): takesEntries = takesEntries || selector.allowsCustom
    default: break
    }
    self.takesEntries = takesEntries
    entries = chosen.filter { list?.contains($0) != true }
    var hasGroups = false
    var hidden = false
    for option in list?.options ?? [] {
      if option.group != nil { hasGroups = true }
      if let condition = option.condition, !holds(condition) { hidden = true }
    }
    self.hasGroups = hasGroups
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

  /// What is typed into the search.
  var query: String { search.text }

  /// The name of the group that a row stands under.
  func group(at place: Int) -> String? {
    guard hasGroups, place < rows.count else { return nil }
    if case .header(let id) = rows[place] { return name(ofHeader: id) }
    return rows.option(at: place)?.group?.text(for: languages)
  }

  /// The name of the group whose first option this is.
  func name(ofHeader id: OptionID) -> String {
    options?[id]?.group?.text(for: languages) ?? " "
  }

  /// Takes another selection.
  ///
  /// - Parameters:
  ///   - ids: What is chosen.
  ///   - own: Those of them that are no options, if that is known.
  /// - Complexity: O(own), else O(ids).
  mutating func choose(_ ids: Set<OptionID>, own: [OptionID]? = nil) {
    chosen = ids
    chosenVersion += 1
    let own = own ?? ids.filter { options?.contains($0) != true }.sorted()
    for id in own where !entries.contains(id) { entries.append(id) }
    if rows.entries != entries { showRows() }
  }

  /// Forgets entries of the person's own; those that are chosen are no longer.
  mutating func remove(_ removed: Set<OptionID>) {
    entries.removeAll(where: removed.contains)
    choose(chosen.subtracting(removed), own: [])
    showRows()
  }

  /// Makes the rows for what is typed.
  mutating func showRows() {
    defer { ids = rows.ids }
    let query = query
    guard !query.isEmpty else {
      if let options, hasGroups || offered != nil {
        let places = offered ?? options.options.indices.map { Int32($0) }
        rows = OptionRows(withHeaders(places, options), of: options, entries: entries)
      } else {
        rows = OptionRows(all: options, entries: entries)
      }
      return
    }
    let shown = entries.filter { $0.rawValue.lowercased().contains(query.lowercased()) }
    if let options {
      var matcher =
        matcher
        ?? OptionMatcher(
          options,
          offered: offered ?? options.options.indices.map { Int32($0) },
          languages: languages
        )
      let places = matcher.places(for: query)
      self.matcher = matcher
      rows = OptionRows(withHeaders(places, options), of: options, entries: shown)
      rows.offersToAdd =
        takesEntries && !matcher.hasOption(named: query) && !entries.contains(OptionID(entryText))
    } else {
      rows = OptionRows(all: nil, entries: shown)
      rows.offersToAdd = !entries.contains(OptionID(entryText))
    }
    if entryText.isEmpty { rows.offersToAdd = false }
  }

  /// What would be added: what is typed, without spaces around it.
  var entryText: String {
    var text = Substring(query)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  private func withHeaders(_ places: [Int32], _ options: OptionList) -> [Int32] {
    guard hasGroups else { return places }
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
