import FormModel
import TerminalUI

/// Finds options by what a person types: number, range, id, label or first letters.
///
/// A number is the place among what is offered, the same in every portion and every search.
struct OptionLookup {
  /// What is offered, in option order.
  let list: OptionList
  /// Options besides whose names are known, such as those a search has found before.
  let known: OptionList
  let words: Words

  /// What a part of a line means.
  enum Meaning: Hashable {
    case option(OptionID)
    /// Options from one to another, in the order in which they were typed.
    case range([OptionID])
    /// Several options begin with it, by their places.
    case several([Int])
    case nothing
  }

  /// What a part of a line means: a number, a range of numbers, an id, a label, an option that is
  /// known and not offered now, the first letters of a label or an id, then of a word in a label.
  ///
  /// What is read out are numbers, so one of them is never taken for an id that looks the same; in
  /// quotes it is the id.
  ///
  /// - Complexity: O(options).
  func meaning(of part: ChoicePart, takesRanges: Bool) -> Meaning {
    let text = part.text
    if !part.isLiteral {
      if let place = number(text), String(place + 1) == text { return option(at: place) }
      if takesRanges, let ids = range(text) { return .range(ids) }
    }
    if let id = exact(text, in: list) ?? exact(text, in: known) { return .option(id) }
    if part.isLiteral { return .nothing }
    if let place = number(text) { return option(at: place) }
    return part.isName ? beginning(text) : .nothing
  }

  /// The parts of a line that names several; a label may hold commas itself.
  func parts(of text: String) -> [ChoicePart] {
    let parts = ChoicePart.parts(of: text)
    return parts.count > 1 && exact(text, in: list) != nil ? [ChoicePart(whole: text)] : parts
  }

  /// The option whose id or label is exactly the text.
  func exact(_ text: String) -> OptionID? { exact(text, in: list) }

  private func exact(_ text: String, in list: OptionList) -> OptionID? {
    if list.contains(OptionID(text)) { return OptionID(text) }
    return list.options.first { words.text($0.label) == text }?.id
  }

  private func option(at place: Int) -> Meaning { .option(list.options[place].id) }

  /// The place that a number names.
  private func number(_ text: some StringProtocol) -> Int? {
    guard let number = Int(text), list.options.indices.contains(number - 1) else { return nil }
    return number - 1
  }

  /// The options of a range such as `2-5` or `5-2`, from the one it begins on.
  private func range(_ text: String) -> [OptionID]? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = number(ends[0]), let last = number(ends[1]) else {
      return nil
    }
    return stride(from: first, through: last, by: first <= last ? 1 : -1).map {
      list.options[$0].id
    }
  }

  /// What a text is the beginning of.
  private func beginning(_ text: String) -> Meaning {
    let folded = text.foldedForSearch
    guard !folded.isEmpty else { return .nothing }
    var starts: [Int] = []
    var inside: [Int] = []
    for (place, option) in list.options.enumerated() {
      let label = words.text(option.label).foldedForSearch
      if label == folded { return .option(option.id) }
      if label.hasPrefix(folded) || option.id.rawValue.foldedForSearch.hasPrefix(folded) {
        starts.append(place)
      } else if label.contains(" " + folded) {
        inside.append(place)
      }
    }
    let found = starts.isEmpty ? inside : starts
    return found.count > 1 ? .several(found) : found.first.map(option(at:)) ?? .nothing
  }

  /// The places of options that a search finds, as on a page of options, best first.
  ///
  /// - Complexity: O(options).
  func search(_ text: String) -> [Int] {
    if SearchQuery(text).isEmpty { return [] }
    return OptionMatcher.places(of: text, in: list, languages: words.languages)
  }

  /// Labels of options that a text without a match may have meant.
  func nearest(to text: String) -> [String] { search(text).prefix(3).map(label) }

  /// Which options a text may mean, with their numbers.
  func ambiguity(_ text: String, _ places: [Int]) -> String {
    let options = words.some(places) { "\($0 + 1) \(label($0))" }
    return words.say("\(text) fits \(options). Type more of it, or a number.")
  }

  private func label(_ place: Int) -> String { words.text(list.options[place].label) }
}
