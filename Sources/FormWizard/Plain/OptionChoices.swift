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

  /// Found at a place counted from 0.
  enum Match: Hashable {
    case one(Int)
    /// Several begin with it.
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

  /// What one typed word means: a number, an id, a label, the first letters of a label or an id,
  /// then of a word in a label.
  ///
  /// What is read out are numbers, so one of them is never taken for an id that looks the same.
  ///
  /// - Complexity: O(options).
  func match(_ text: String) -> Match {
    if let place = number(text) ?? exact(text) { return .one(place) }
    if let number = Int(text) {
      return options.indices.contains(number - 1) ? .one(number - 1) : .nothing
    }
    return beginning(text)
  }

  /// The place that a number names, spelled as it is read out.
  func number(_ text: String) -> Int? {
    guard let number = Int(text), String(number) == text else { return nil }
    return options.indices.contains(number - 1) ? number - 1 : nil
  }

  /// What a text is the beginning of.
  func beginning(_ text: String) -> Match {
    let folded = text.foldedForSearch
    guard !folded.isEmpty else { return .nothing }
    var starts: [Int] = []
    var inside: [Int] = []
    for place in options.indices {
      let label = label(place).foldedForSearch
      if label == folded { return .one(place) }
      let id = options[place].id.rawValue.foldedForSearch
      if label.hasPrefix(folded) || id.hasPrefix(folded) {
        starts.append(place)
      } else if label.contains(" " + folded) {
        inside.append(place)
      }
    }
    let found = starts.isEmpty ? inside : starts
    return found.count == 1 ? .one(found[0]) : found.isEmpty ? .nothing : .several(found)
  }

  /// The option whose id or label is exactly the text.
  func exact(_ text: String) -> Int? {
    list.position(of: OptionID(text)) ?? options.firstIndex { words.text($0.label) == text }
  }

  /// Whether the parts of a line are numbers and ranges of options that are there.
  func areNumbers(_ parts: [ChoicePart]) -> Bool {
    parts.allSatisfy { part in
      !part.isLiteral && (number(part.text) != nil || hasRange(part.text))
    }
  }

  /// Whether a text is a range of options that are there.
  func hasRange(_ text: String) -> Bool {
    range(text).map { max($0.first, $0.last) < options.count } ?? false
  }

  /// An id that would be taken for the number of another option, or for a range.
  var idLikeNumber: OptionID? {
    options.indices.first { place in
      let id = options[place].id.rawValue
      return number(id).map { $0 != place } ?? hasRange(id)
    }.map { options[$0].id }
  }

  /// The two places of a range such as `2-5` or `5-2`, the one it begins on first; `nil` for any
  /// other text.
  func range(_ text: String) -> (first: Int, last: Int)? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map {
      String($0).trimmed
    }
    guard ends.count == 2, let first = Int(ends[0]), let last = Int(ends[1]), first > 0, last > 0
    else { return nil }
    return (first - 1, last - 1)
  }

  /// A range that was probably meant by a text such as `5-`, `-3` or `0-3`, of which an end is
  /// missing or no number of an option; `nil` for any other text.
  func rangeMeant(by text: String) -> String? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map {
      String($0).trimmed
    }
    let digits = ends.joined().utf8
    guard ends.count == 2, !digits.isEmpty, range(text) == nil,
      digits.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    let numbers = ends.map { Int($0).flatMap { $0 > 0 && $0 < 1_000_000_000 ? $0 : nil } }
    switch (numbers[0], numbers[1]) {
    case (let first?, nil): return "\(first)-\(first + 3)"
    case (nil, let last?): return "1-\(last)"
    default: return "1-3"
    }
  }

  /// The ids from one place to another, in this order.
  func ids(from first: Int, to last: Int) -> [OptionID] {
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
