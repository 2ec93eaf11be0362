package import FormModel
import TextSearch

/// Which options a search finds, among those that are offered.
///
/// The texts are made ready when the first key is typed, and this and the search go on in slices of
/// about the same work, so that no key waits for a long list: its owner calls
/// ``advance()`` until it is complete, and the next query gives up the one before. The work is
/// counted, not timed, so that the same keys lead to the same rows everywhere.
package struct OptionMatcher: Sendable {
  /// What is searched for.
  package private(set) var query = ""
  private let list: OptionList
  private let languages: [String]
  /// The texts, while they are made ready.
  private var index = SearchIndex()
  private var search: Search?
  /// The spelling of the query that is looked for.
  package private(set) var spelling = ""
  /// Other spellings, the next one last, that are looked for as long as nothing is found; `nil`
  /// before one was needed.
  private var otherSpellings: [String]?

  /// Letters made ready in one slice, which takes a few milliseconds.
  private static let indexedLetters = 640_000
  /// The letters that an option counts as.
  private static let optionCost = 32
  /// A search is asked this often, each time after about 50 microseconds, before a slice ends.
  private static let searchSteps = 40

  /// Makes ready to search options.
  package init(_ list: OptionList, languages: [String]) {
    self.list = list
    self.languages = languages
  }

  /// Whether what is found is all there is.
  package var isComplete: Bool { search?.isComplete ?? false }

  /// How many options are found so far; `nil` while the texts are made ready.
  package var foundCount: Int? { search?.foundCount }

  /// Takes another query, and gives up the search for the one before.
  package mutating func start(_ query: String) {
    self.query = query
    otherSpellings = nil
    look(for: query)
  }

  /// Goes on for one slice, and gives whether all is found.
  package mutating func advance() -> Bool {
    if isComplete { return true }
    if search == nil {
      guard makeReady() else { return false }
      search = Search(index)
      index = SearchIndex()
      look(for: query)
    }
    var left = OptionMatcher.searchSteps
    while true {
      let isFound =
        search?.advance {
          left -= 1
          return left >= 0
        } ?? false
      if !isFound || isMeant { return isFound }
      var others = otherSpellings ?? OptionMatcher.otherSpellings(of: query)
      let next = others.popLast()
      otherSpellings = others
      guard let next else { return true }
      look(for: next)
    }
  }

  private mutating func look(for spelling: String) {
    self.spelling = spelling
    search?.start(spelling)
  }

  /// Whether what is found is what a user means that has typed the query: with letters swapped
  /// only where that makes the beginnings of words.
  private var isMeant: Bool {
    mutating get {
      if search?.foundCount == 0 { return false }
      return spelling.lowercased() == query.lowercased() || isBestMeant(by: spelling)
    }
  }

  /// In which other ways a query is looked for, the first one last.
  ///
  /// In lower case, as a user that types capitals wants to find something; then with two letters
  /// beside each other swapped; at last as it is, for nothing was found.
  private static func otherSpellings(of query: String) -> [String] {
    let letters = Array(query.lowercased())
    var spellings = String(letters) == query ? [] : [String(letters)]
    if letters.count >= 4, letters.count <= 32 {
      for place in letters.indices.dropLast() where letters[place] != letters[place + 1] {
        var swapped = letters
        swapped.swapAt(place, place + 1)
        spellings.append(String(swapped))
      }
      spellings.append(query)
    }
    return spellings.reversed()
  }

  private mutating func makeReady() -> Bool {
    let count = list.count
    if index.count == count { return true }
    if index.count == 0 { index.reserveCapacity(count) }
    var left = OptionMatcher.indexedLetters
    while index.count < count, left > 0 {
      let parts = parts(of: index.count)
      left -= OptionMatcher.optionCost + parts.label.utf8.count
      left -= (parts.detail?.utf8.count ?? 0) + (parts.group?.utf8.count ?? 0)
      left -= parts.id?.utf8.count ?? 0
      index.append(parts)
    }
    return index.count == count
  }

  private func parts(of place: Int) -> SearchParts {
    let option = list.options[place]
    return SearchParts(
      option.label.text(for: languages),
      detail: option.detail?.text(for: languages),
      group: option.group?.text(for: languages),
      id: option.searchedID(for: languages)
    )
  }

  /// Finds all there is for a query, best first.
  ///
  /// - Complexity: O(options).
  package static func places(
    of query: String,
    in list: OptionList,
    languages: [String]
  ) -> [Int] {
    var matcher = OptionMatcher(list, languages: languages)
    matcher.start(query)
    while !matcher.advance() {}
    return matcher.places().map { Int($0) }
  }

  /// The places of the options that are found, best first, `most` at most.
  package mutating func places(most: Int = .max) -> [Int32] { search?.ranked(0..<most) ?? [] }

  /// Whether an option's label or id is what was typed, whatever its case and accents.
  package mutating func hasOption(named name: String) -> Bool {
    if list.contains(OptionID(name)) { return true }
    let folded = name.foldedForSearch
    // The label that is the query is among the best: the first letter counts, and the length.
    return places(most: 8).contains { place in
      list.options.base[Int(place)].label.text(for: languages).foldedForSearch == folded
    }
  }

  /// Whether the words of the best option begin with the words that were typed; letters that are
  /// found here and there are no sign that it is meant.
  package mutating func isBestMeant(by text: String) -> Bool {
    guard let best = places(most: 1).first else { return false }
    let option = list.options[Int(best)]
    let texts = [option.label, option.group].compactMap { $0?.text(for: languages) }
    let words = (texts + [option.id.rawValue]).flatMap(\.searchedWords)
    return text.searchedWords.allSatisfy { typed in words.contains { $0.hasPrefix(typed) } }
  }
}

extension String {
  /// The words of the text, which are letters and digits.
  fileprivate var searchedWords: [Substring] {
    foldedForSearch.split { !$0.isLetter && !$0.isNumber }
  }
}

extension Option {
  /// The id, where it is another word than the label.
  fileprivate func searchedID(for languages: [String]) -> String? {
    let label = label.text(for: languages).utf8
    let isSame = label.elementsEqual(id.rawValue.utf8) { $0.lowercased == $1.lowercased }
    return isSame ? nil : id.rawValue
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
