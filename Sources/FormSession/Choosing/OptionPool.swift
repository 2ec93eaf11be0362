package import FormModel
import TextSearch

/// The options of a field as its page knows them: those that are offered, and those that are chosen
/// or were added and are not.
package struct OptionPool: Sendable {
  /// The options that are offered; `nil` when only a command knows them.
  package private(set) var offered: OptionList?
  /// What is not offered: entries of the user's own, and what a source has not said yet.
  package private(set) var own: [Option] = []
  /// Both, those of the user first.
  package private(set) var all: OptionList
  private let allowsCustom: Bool
  package let languages: [String]

  package init(_ field: Field, _ offered: OptionList?, languages: [String]) {
    self.offered = offered
    all = offered ?? OptionList([])
    allowsCustom = field.kind.allowsCustom
    self.languages = languages
  }

  /// Whether a text that is no option can be added: always where the options are not known.
  package var takesEntries: Bool { offered == nil || allowsCustom }

  /// Takes other options, which a source gave.
  ///
  /// - Complexity: O(options).
  package mutating func take(_ list: OptionList) {
    offered = list
    own.removeAll { list.contains($0.id) }
    join()
  }

  /// Keeps options that are not offered.
  ///
  /// - Returns: Whether any of them was not there before.
  package mutating func keep(_ others: some Sequence<Option>) -> Bool {
    let added = others.filter { !all.contains($0.id) }
    if added.isEmpty { return false }
    own += added
    join()
    return true
  }

  /// Removes what is not offered.
  package mutating func remove(_ id: OptionID) {
    own.removeAll { $0.id == id }
    join()
  }

  private mutating func join() {
    let offered = offered ?? OptionList([])
    all = own.isEmpty ? offered : OptionList(own + offered.options)
  }

  /// The options that texts name by id or label, in option order, as far as they are offered and
  /// may be chosen, and the texts that name none.
  ///
  /// - Complexity: O(options).
  package func find(_ names: [String]) -> (options: [OptionID], missing: [String]) {
    var labels: [String: OptionID] = [:]
    for option in all.options { labels[label(of: option).foldedForSearch] = option.id }
    var found = ChosenOptions(of: all)
    var missing: [String] = []
    for name in names {
      let named = all.contains(OptionID(name)) ? OptionID(name) : labels[name.foldedForSearch]
      let isFree = named.map { all[$0]?.disabledReason == nil } ?? false
      if let named, isFree { found.formUnion([named]) } else { missing.append(name) }
    }
    return (found.ids(), missing)
  }

  /// What an option is called.
  package func label(of option: Option) -> String { option.label.text(for: languages) }
}
