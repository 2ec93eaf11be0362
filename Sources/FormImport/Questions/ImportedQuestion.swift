import SourceTree

/// A plain value of another tool's file.
enum ImportedValue: Hashable {
  case text(String)
  /// A number, as it is written.
  case number(String)
  case boolean(Bool)
  case none

  /// A number as Python has it: `3.10` is `3.1`.
  static func number(spelled text: String) -> ImportedValue {
    var digits = text[...]
    if digits.contains("."), !digits.contains("e") {
      while digits.last == "0", digits.dropLast().last != "." { digits.removeLast() }
    }
    return .number(String(digits))
  }

  /// The value as Python writes it.
  var text: String {
    switch self {
    case .text(let text), .number(let text): text
    case .boolean(let isTrue): isTrue ? "True" : "False"
    case .none: "None"
    }
  }

  /// Whether it holds as a condition.
  var isTrue: Bool {
    switch self {
    case .text(let text): !text.isEmpty
    case .number(let text): text.contains { "123456789".contains($0) }
    case .boolean(let isTrue): isTrue
    case .none: false
    }
  }

  /// The value as a form has it.
  var written: FormValue {
    switch self {
    case .text(let text): .text(text)
    case .number(let text): .word(text)
    case .boolean(let isTrue): .word(String(isTrue))
    case .none: .text("")
    }
  }
}

/// An option of a choice of another tool.
struct ImportedOption {
  /// What conditions and defaults of the form call it.
  let id: String
  let value: ImportedValue
}

/// A question of another tool, as the conditions and texts behind it know it.
struct ImportedQuestion {
  enum Kind {
    case text, number
    /// On or off; what the answer is in the result, where that is not true or false.
    case toggle(on: ImportedValue, off: ImportedValue)
    case choice([ImportedOption])
    case choices([ImportedOption])
    /// Any other value: conditions know only whether it is there.
    case other
  }

  let id: String
  let kind: Kind
  /// Whether it is made, and not asked.
  var isComputed = false
  /// Whether it is a text that is empty where nobody types one.
  var mayBeEmpty = false
  /// Whether it has an answer whatever is answered, by its default.
  var isSettled = false

  /// Its options, where it is a choice.
  var options: [ImportedOption]? {
    switch kind {
    case .choice(let options), .choices(let options): options
    default: nil
    }
  }

  /// Every answer that it may have, where they are few, with what chooses it.
  var domain: [(id: String, value: ImportedValue)]? {
    switch kind {
    case .choice(let options): options.map { ($0.id, $0.value) }
    case .toggle(let on, let off): [("on", on), ("off", off)]
    default: nil
    }
  }

  /// That the answer is one of these of its domain.
  func isOne(of chosen: [String]) throws(ImportProblem) -> ImportedTest {
    guard case .choice(let options) = kind else {
      if chosen.count == 2 { return .constant(true) }
      return chosen.first.map { $0 == "on" ? isOn : isOn.opposite } ?? .constant(false)
    }
    if chosen.isEmpty { return .constant(false) }
    if isComputed || isSettled, chosen.count == options.count { return .constant(true) }
    // Its words are made where it is joined with others.
    _ = try isAny(of: chosen.map(ImportedValue.text))
    return .choice(ImportedTest.ChoiceTest(id: id, chosen: chosen, all: options.map(\.id)))
  }

  private var isOn: ImportedTest { .test(id) }

  /// That there is an answer.
  var isAnswered: ImportedTest {
    if isSettled { return .constant(true) }
    if !isComputed { return .test("answered(\(id))") }
    if case .text = kind {
      return .test("\(id) matches \".+\"", opposite: "\(id) not matches \".+\"")
    }
    return .constant(true)
  }

  /// That the answer is one of these texts or numbers, as conditions have them.
  func isAny(of values: [ImportedValue]) throws(ImportProblem) -> ImportedTest {
    var words: [String] = []
    for value in values {
      if case .number(let digits) = value {
        words.append(digits)
      } else {
        words.append(try value.text.quotedInCondition())
      }
    }
    if words.count == 1 { return .test("\(id) == \(words[0])", opposite: "\(id) != \(words[0])") }
    let list = "[\(words.joined(separator: ", "))]"
    return .test("\(id) in \(list)", opposite: "\(id) not in \(list)")
  }
}

extension SourceTree {
  /// The plain value of a scalar, as readers of YAML 1.1 take it.
  func value(of node: NodeID) -> ImportedValue {
    let text = text(of: node)
    return switch plainMeaning(of: node) {
    case .boolean where text.utf8.count > 1: .boolean(text.meantBoolean == true)
    case .null: .none
    case .number: .number(spelled: text)
    default: .text(text)
    }
  }

  /// A value as a form has it, with all that is in it.
  func written(_ node: NodeID) -> FormValue {
    switch kind(of: node) {
    case .sequence: return .list(elements(of: node).map(written))
    case .mapping:
      var record = FormRecord(from: range(of: node))
      for entry in entries(of: node) { record.add(text(of: entry.key), written(entry.value)) }
      return record.entries.isEmpty ? .word("{}") : .block(record)
    default:
      let value = value(of: node)
      if value == .none { return .word("null") }
      if case .text(let text) = value { return .text(text, from: range(of: node)) }
      return value.written
    }
  }
}

extension String {
  /// Whether the text is a number as forms write one.
  var isPlainNumber: Bool {
    let digits = hasPrefix("-") ? dropFirst() : self[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
      && (parts[0].count == 1 || parts[0].first != "0")
  }

  /// The text in quotes, as conditions and filters have it.
  func quotedInCondition(preferring quote: String = "'") throws(ImportProblem) -> String {
    let quotes = quote == "'" ? ["'", "\""] : ["\"", "'"]
    guard !contains(where: \.isNewline), let quote = quotes.first(where: { !contains($0) }) else {
      throw ImportProblem("a text with both kinds of quotes, or several lines, cannot be compared")
    }
    return quote + self + quote
  }
}
