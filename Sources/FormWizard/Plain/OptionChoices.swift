import DisplayText
import FormModel
import TerminalUI

/// The options of a question as they are offered now, found by number, id, label or first letters.
///
/// A number is the place among what is offered, the same in every portion and every search.
struct OptionChoices {
  /// What is offered, in option order.
  var options: [Option] { list.options }
  /// The same, found by id.
  let list: OptionList
  private let words: Words

  /// What a part of a line means.
  enum Meaning: Hashable {
    case option(OptionID)
    /// Options from one to another, in the order in which they were typed.
    case range([OptionID])
    /// Several options begin with it, by their places.
    case several([Int])
    case nothing
  }

  init(_ list: OptionList, _ words: Words, answer: (FieldID) -> AnswerValue?) {
    self.words = words
    let isEverything = list.options.allSatisfy { $0.condition == nil }
    self.list =
      isEverything
      ? list : OptionList(list.options.filter { $0.condition?.holds(answer: answer) ?? true })
  }

  /// The label at a place.
  func label(_ place: Int) -> String { words.text(options[place].label) }

  /// What a part of a line means: a number, a range of numbers, an id, a label, an option that is known
  /// and not offered now, the first letters of a label or an id, then of a word in a label.
  ///
  /// What is read out are numbers, so one of them is never taken for an id that looks the same; in
  /// quotes it is the id.
  ///
  /// - Complexity: O(options).
  func meaning(of part: ChoicePart, takesRanges: Bool, known: OptionList?) -> Meaning {
    let text = part.text
    if part.isLiteral, list.contains(OptionID(text)) { return .option(OptionID(text)) }
    if !part.isLiteral, let place = number(text) { return .option(options[place].id) }
    if takesRanges, !part.isLiteral, hasRange(text), let range = range(text) {
      return .range(ids(from: range.first, to: range.last))
    }
    if let place = exact(text) { return .option(options[place].id) }
    let others = known?.options ?? []
    if let other = others.first(where: { $0.id.rawValue == text || words.text($0.label) == text }) {
      return .option(other.id)
    }
    if part.isLiteral { return .nothing }
    if let number = Int(text) {
      return options.indices.contains(number - 1) ? .option(options[number - 1].id) : .nothing
    }
    return beginning(text)
  }

  /// The place that a number names, spelled as it is read out.
  private func number(_ text: String) -> Int? {
    guard let number = Int(text), String(number) == text else { return nil }
    return options.indices.contains(number - 1) ? number - 1 : nil
  }

  /// What a text is the beginning of.
  private func beginning(_ text: String) -> Meaning {
    let folded = text.foldedForSearch
    guard !folded.isEmpty else { return .nothing }
    var starts: [Int] = []
    var inside: [Int] = []
    for place in options.indices {
      let label = label(place).foldedForSearch
      if label == folded { return .option(options[place].id) }
      let id = options[place].id.rawValue.foldedForSearch
      if label.hasPrefix(folded) || id.hasPrefix(folded) {
        starts.append(place)
      } else if label.contains(" " + folded) {
        inside.append(place)
      }
    }
    let found = starts.isEmpty ? inside : starts
    return found.count > 1
      ? .several(found) : found.first.map { .option(options[$0].id) } ?? .nothing
  }

  /// The option whose id or label is exactly the text.
  func exact(_ text: String) -> Int? {
    list.position(of: OptionID(text)) ?? options.firstIndex { words.text($0.label) == text }
  }

  /// The parts of a line that names several; a label may hold commas itself.
  func parts(of text: String) -> [ChoicePart] {
    let parts = ChoicePart.parts(of: text)
    let areNumbers = parts.allSatisfy { part in
      !part.isLiteral && (number(part.text) != nil || hasRange(part.text))
    }
    return parts.count > 1 && !areNumbers && exact(text) != nil ? [ChoicePart(text: text)] : parts
  }

  /// Whether a text is a range of options that are there.
  private func hasRange(_ text: String) -> Bool {
    range(text).map { max($0.first, $0.last) < options.count } ?? false
  }

  /// The two places of a range such as `2-5` or `5-2`, the one it begins on first; `nil` for any
  /// other text.
  private func range(_ text: String) -> (first: Int, last: Int)? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map {
      String($0).trimmed
    }
    guard ends.count == 2, let first = Int(ends[0]), let last = Int(ends[1]), first > 0, last > 0
    else { return nil }
    return (first - 1, last - 1)
  }

  /// The ids from one place to another, in this order.
  private func ids(from first: Int, to last: Int) -> [OptionID] {
    stride(from: first, through: last, by: first <= last ? 1 : -1).map { options[$0].id }
  }

  /// The places of options that a search finds, as on a page of options; best first, those that
  /// only have it in their id behind them.
  ///
  /// - Complexity: O(options).
  func search(_ text: String) -> [Int] {
    if SearchQuery(text).isEmpty { return [] }
    let found = OptionMatcher.places(of: text, in: list, languages: words.languages)
    let folded = text.foldedForSearch
    let known = Set(found)
    return found
      + options.indices.filter { place in
        !known.contains(place) && options[place].id.rawValue.foldedForSearch.contains(folded)
      }
  }

  /// Labels of options that a text without a match may have meant.
  func nearest(to text: String) -> [String] { search(text).prefix(3).map(label) }

  /// Which options a text may mean, with their numbers.
  func ambiguity(_ text: String, _ places: [Int]) -> String {
    let labels = places.prefix(5).map { "\($0 + 1) \(label($0))" }
    return words.ambiguous(text, labels, more: max(0, places.count - 5))
  }

  /// An option as it is read out, for example `2 Redis, in memory, selected.`.
  func line(_ place: Int, isSelected: Bool) -> String {
    let option = options[place]
    var parts = ["\(place + 1) \(label(place))"]
    if let detail = option.detail { parts.append(words.text(detail)) }
    if isSelected { parts.append(words.selected) }
    if let reason = option.disabledReason { parts.append(words.disabled(words.text(reason))) }
    return parts.joined(separator: ", ").sentence
  }
}

extension String {
  /// A harmless text that ends like a sentence, so that speech pauses after it.
  var sentence: String {
    let text = spoken
    guard let last = text.unicodeScalars.last else { return text }
    return ".?!:\u{2026}\u{3002}".unicodeScalars.contains(last) ? text : text + "."
  }

  /// A harmless text in one line: line breaks are spaces, and what hides or steers is spelled out.
  var spoken: String {
    let parts = unicodeScalars.split { $0 == "\n" || $0 == "\r" || $0 == "\t" }
    let text = parts.map { String($0).trimmed.escapingHidden() }.filter { !$0.isEmpty }
    return text.joined(separator: " ")
  }
}
