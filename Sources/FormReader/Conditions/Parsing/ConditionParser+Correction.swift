import FormModel

/// Tests in words of a language, or with labels in place of ids: the whole of what was meant.
extension ConditionParser {
  /// What to write instead of a test.
  struct Correction {
    /// The test, as the language writes it.
    var text: String
    /// The place of the token behind what it replaces.
    var end: Int
    /// Whether the right side is written as it should be, so that the operator alone is wrong.
    var isValueRight: Bool
  }

  /// The words at a place that are read as an operator, the longest ones first.
  func phrase(at first: Int) -> (phrase: ConditionPhrase, end: Int)? {
    var words = ""
    var found: (ConditionPhrase, Int)?
    for place in first..<min(first + ConditionPhrase.mostWords, tokens.count) {
      guard tokens[place].kind == .word || tokens[place].kind == .odd else { break }
      words += (words.isEmpty ? "" : " ") + text(tokens[place].range).lowercased()
      if let phrase = ConditionPhrase(words) { found = (phrase, place + 1) }
    }
    return found
  }

  /// The operator that the words between two places are.
  func phrase(_ first: Int, upTo end: Int) -> ConditionPhrase? {
    let words = tokens[first..<end].map { text($0.range).lowercased() }
    return ConditionPhrase(words.joined(separator: " "))
  }

  /// Whether a test ends before a place.
  func isAtBoundary(_ place: Int) -> Bool { isEnd(place) }

  /// The test that was meant by a field, an operator and what stands at a place behind it.
  func correction(of name: String, _ phrase: ConditionPhrase, at first: Int) -> Correction? {
    guard case .earlier(let field) = scope.meaning(name) else { return nil }
    guard phrase.takesValue else { return answered(field, phrase, first) }
    switch field.kind {
    case .toggle: return toggle(field, phrase, first)
    case .number: return number(field, phrase, first)
    case .text(let text) where !text.isSecure: return quoted(field, phrase, first)
    case .picker(let picker): return chosen(field, picker.options.list, phrase, first)
    case .multiSelector(let selector):
      if case .compares = phrase, tokens[first].kind == .number,
        selector.options.list?.contains(OptionID(text(tokens[first].range))) != true
      {
        return number(field, phrase, first)
      }
      return chosen(field, selector.options.list, phrase, first)
    case .text, .note, .computed: return nil
    }
  }

  /// Whether a value may end before a token.
  private func isEnd(_ place: Int) -> Bool {
    switch tokens[place].kind {
    case .end, .closeParenthesis, .and, .or: true
    case .word: ["and", "or"].contains(text(tokens[place].range).lowercased())
    default: false
    }
  }

  /// The places where a value that begins at a place may end, the farthest first: a label may hold
  /// an `and`.
  func ends(of first: Int, isInList: Bool = false) -> [Int] {
    var ends: [Int] = []
    var place = first
    while true {
      switch tokens[place].kind {
      case .end, .closeParenthesis, .closeBracket, .openBracket, .openParenthesis:
        return (place > first ? ends + [place] : ends).reversed()
      case .comma:
        if place > first { ends.append(place) }
        if isInList { return ends.reversed() }
      default: if place > first, isEnd(place) { ends.append(place) }
      }
      place += 1
    }
  }

  /// What stands between two places, without quotes around it.
  func words(_ first: Int, _ end: Int) -> String {
    let range = tokens[first].range.lowerBound..<tokens[end - 1].range.upperBound
    let isQuoted = end == first + 1 && tokens[first].kind == .string
    return text(isQuoted ? (range.lowerBound + 1)..<(range.upperBound - 1) : range)
  }

  private func answered(
    _ field: Field,
    _ phrase: ConditionPhrase,
    _ first: Int
  ) -> Correction? {
    guard case .isAnswered(let isNegated) = phrase, isEnd(first) else { return nil }
    let id = field.id.rawValue
    let isSwitch = if case .toggle = field.kind { true } else { false }
    let test = isSwitch ? id : "answered(\(id))"
    return Correction(text: isNegated ? "not \(test)" : test, end: first, isValueRight: true)
  }

  private func toggle(_ field: Field, _ phrase: ConditionPhrase, _ first: Int) -> Correction? {
    guard case .compares(let comparison) = phrase, comparison == .equal || comparison == .notEqual,
      !isEnd(first), isEnd(first + 1), let isOn = ConditionParser.switched(words(first, first + 1))
    else { return nil }
    let text = isOn == (comparison == .equal) ? field.id.rawValue : "not \(field.id)"
    return Correction(text: text, end: first + 1, isValueRight: true)
  }

  /// Whether a word means that something is on; `nil` for any other.
  private static func switched(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "true", "yes", "on", "y", "1", "checked", "ticked", "selected", "enabled": true
    case "false", "no", "off", "n", "0", "unchecked", "unticked", "disabled": false
    default: nil
    }
  }

  private func number(_ field: Field, _ phrase: ConditionPhrase, _ first: Int) -> Correction? {
    guard case .compares(let comparison) = phrase else { return nil }
    var numbers: [String] = []
    var place = first
    var isRight = true
    while let number = numeral(at: place) {
      isRight = isRight && tokens[place].kind == .number
      numbers.append(number)
      place += 1
      guard joinsValues(place), numeral(at: place + 1) != nil else { break }
      place += 1
    }
    guard !numbers.isEmpty, isEnd(place) else { return nil }
    var asked = field.id.rawValue
    if case .multiSelector = field.kind { asked = "count(\(field.id))" }
    guard numbers.count > 1 else {
      return Correction(
        text: "\(asked) \(comparison.rawValue) \(numbers[0])",
        end: place,
        isValueRight: isRight
      )
    }
    guard comparison == .equal || comparison == .notEqual, asked == field.id.rawValue else {
      return nil
    }
    return Correction(
      text:
        "\(asked) \(comparison == .equal ? "in" : "not in") [\(numbers.joined(separator: ", "))]",
      end: place,
      isValueRight: false
    )
  }

  /// The number at a place, in quotes or not.
  private func numeral(at place: Int) -> String? {
    switch tokens[place].kind {
    case .number: text(tokens[place].range)
    case .string:
      ExactNumber(json: words(place, place + 1)).flatMap {
        $0.isBeyondComparison ? nil : $0.spelling
      }
    default: nil
    }
  }

  /// Whether a `,` or an `or` stands at a place.
  private func joinsValues(_ place: Int) -> Bool {
    tokens[place].kind == .comma || text(tokens[place].range).lowercased() == "or"
  }

  private func quoted(_ field: Field, _ phrase: ConditionPhrase, _ first: Int) -> Correction? {
    guard case .compares(let comparison) = phrase, comparison == .equal || comparison == .notEqual,
      let end = ends(of: first).last
    else { return nil }
    let value = words(first, end)
    guard !value.utf8.contains(0x22) else { return nil }
    return Correction(
      text: "\(field.id) \(comparison.rawValue) \"\(value)\"",
      end: end,
      isValueRight: tokens[first].kind == .string
    )
  }

  /// One option, or several with commas or `or` between them, of a picker or multi-selector.
  private func chosen(
    _ field: Field,
    _ list: OptionList?,
    _ phrase: ConditionPhrase,
    _ first: Int
  ) -> Correction? {
    guard let list else { return nil }
    var ids: [OptionID] = []
    var place = first
    var isRight = true
    var areAllMeant = false
    let isList = tokens[first].kind == .openBracket
    if isList { place += 1 }
    while let next = option(in: list, at: place, isInList: isList) {
      ids.append(next.id)
      isRight = isRight && next.isRight
      place = next.end
      let isAnd = asksSeveral(field, phrase) && text(tokens[place].range).lowercased() == "and"
      guard tokens[place].kind == .comma || !isList && (isAnd || joinsValues(place)),
        isList || !isTest(place + 1), option(in: list, at: place + 1, isInList: isList) != nil
      else { break }
      areAllMeant = areAllMeant || isAnd
      if !isList { isRight = false }
      place += 1
    }
    guard !ids.isEmpty else { return nil }
    if isList {
      guard tokens[place].kind == .closeBracket else { return nil }
      place += 1
    }
    guard isEnd(place),
      let text = text(for: ids, of: field, phrase, isList: isList, areAllMeant: areAllMeant)
    else { return nil }
    return Correction(text: text, end: place, isValueRight: isRight)
  }

  /// Whether a test can ask for all of several options.
  private func asksSeveral(_ field: Field, _ phrase: ConditionPhrase) -> Bool {
    guard case .multiSelector = field.kind else { return false }
    return phrase == .has(isNegated: false) || phrase == .compares(.equal)
  }

  /// Whether a test of an earlier field begins at a place.
  private func isTest(_ place: Int) -> Bool {
    let name = text(tokens[place].range).lowercased()
    if ["not", "count", "answered"].contains(name) { return true }
    if case .earlier = scope.meaning(name) { return true }
    return false
  }

  private func option(
    in list: OptionList,
    at first: Int,
    isInList: Bool
  ) -> (id: OptionID, end: Int, isRight: Bool)? {
    for end in ends(of: first, isInList: isInList) {
      let written = words(first, end)
      let isOne = end == first + 1
      let id = OptionID(written)
      if list.contains(id) { return (id, end, isOne && tokens[first].kind != .odd) }
      if let id = FoldedLabel(written).option(in: list.options) { return (id, end, false) }
    }
    guard let end = ends(of: first, isInList: isInList).last else { return nil }
    let nearest = scope.nearestOptions(to: words(first, end), in: list)
    return nearest.count == 1 ? (OptionID(nearest[0]), end, false) : nil
  }

  /// The test of some options as the language writes it.
  private func text(
    for ids: [OptionID],
    of field: Field,
    _ phrase: ConditionPhrase,
    isList: Bool,
    areAllMeant: Bool
  ) -> String? {
    let isNegated: Bool
    switch phrase {
    case .compares(.equal): isNegated = false
    case .compares(.notEqual): isNegated = true
    case .has(let negated), .isIn(let negated): isNegated = negated
    case .compares, .isAnswered: return nil
    }
    let values = ids.map { ConditionProblems.bare($0.rawValue) }
    let several = "[\(values.joined(separator: ", "))]"
    let isCompared = phrase == .compares(.equal) || phrase == .compares(.notEqual)
    let isOne = ids.count == 1 && (isCompared || !isList)
    if case .multiSelector = field.kind {
      guard isOne else {
        let quantifier = areAllMeant ? "all" : isNegated ? "none" : "any"
        return "\(field.id) has \(quantifier) \(several)"
      }
      return isNegated ? "not \(field.id) has \(values[0])" : "\(field.id) has \(values[0])"
    }
    guard isOne else { return "\(field.id) \(isNegated ? "not in" : "in") \(several)" }
    return "\(field.id) \(isNegated ? "!=" : "==") \(values[0])"
  }
}
