import Diagnostics
import FormModel
import JSON

/// A form and the answers somebody means to give, both made from a seed.
struct PlannedForm: CustomStringConvertible {
  /// The form in YAML.
  private(set) var text = "formwork: 1\nid: planned\ntitle: Planned\nsections:\n"
  /// What is meant to be answered; fields without an entry are left alone.
  private(set) var plan: Answers = [:]

  private var numbers: SeededNumbers
  /// Fields that conditions and templates can use, and what holds for some of their answers.
  private var earlier: [(id: String, isText: Bool, condition: String)] = []
  /// Numbers that are answered as they are meant to be, or not at all.
  private var numbersWithoutDefault: [(id: String, value: ExactNumber)] = []
  private var count = 0

  var description: String { text }

  private static let texts = [
    "alpha", "Ada Lovelace", "back", "submit", "\\back", "/etc/hosts", "7", "ñandú 🐘", "a: b #c",
    "\"quoted\"", "yes", "-", "x=1, y=2", "日本語", "é\u{301}", "{name}", "end.", "don't",
  ]
  private static let values: [JSONValue] = [
    [:], ["key": "no", "list": [1, .null, [], ["a": true]]], [],
    [["key": "gpu"], ["", .number("0.10")]],
    ["ñandú 🐘\n\t: # \"": "\u{1}"], "back", .number("-0.50e7"), false, "two\nlines",
  ]
  private static let spellings = ["1", "2.50", "7", "0", "-3", "12.0", "10", "0.125", "99"]

  init(seed: Int) {
    numbers = SeededNumbers(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
    for section in 1...number(1, 3) {
      text += "  - id: part-\(section)\n    title: Part \(section)\n"
      // A section that hides takes all of its fields with it.
      if section > 1, happens(in: 5), let condition = earlier.randomElement(using: &numbers) {
        text += "    when: \(condition.condition)\n"
      }
      text += "    fields:\n"
      for _ in 1...number(2, 6) { addField() }
    }
  }

  private mutating func number(_ least: Int, _ most: Int) -> Int {
    Int.random(in: least...most, using: &numbers)
  }

  private mutating func happens(in times: Int) -> Bool { number(1, times) == 1 }

  private mutating func addField() {
    count += 1
    let id = "f\(count)"
    var lines = ["id: \(id)"]
    if happens(in: 3), let condition = earlier.randomElement(using: &numbers) {
      lines.append("when: \(condition.condition)")
    }
    switch number(0, 13) {
    case 0...2: addText(id, &lines)
    case 3: addNumber(id, &lines)
    case 4, 5: addToggle(id, &lines)
    case 6: addPicker(id, &lines)
    case 7: addSelector(id, &lines)
    case 8: addJSON(id, &lines)
    case 9: addDate(id, &lines)
    case 10: addList(id, &lines)
    case 11: addRecords(id, &lines)
    case 12: lines += ["type: computed", "label: Computed", "value: \"\(template ?? "fixed")\""]
    default: lines += ["type: note", "text: Something to read"]
    }
    text += "      - " + lines.joined(separator: "\n        ") + "\n"
  }

  private var template: String? {
    mutating get {
      let texts = earlier.filter(\.isText)
      guard let one = texts.randomElement(using: &numbers) else { return nil }
      let filter = happens(in: 2) ? " | slug" : ""
      return "{\(one.id)\(filter)}-\(count)"
    }
  }

  /// Always, or under a condition.
  private var requirement: String {
    mutating get {
      guard happens(in: 3), let one = earlier.randomElement(using: &numbers) else { return "true" }
      return "'\(one.condition)'"
    }
  }

  /// Plans an answer: always where one is needed.
  private mutating func plan(_ value: AnswerValue?, for id: String, isNeeded: Bool) {
    if isNeeded || !happens(in: 4) { plan[AnswerPath(FieldID(id))] = value }
  }

  private mutating func addText(_ id: String, _ lines: inout [String]) {
    lines += ["type: text", "label: Text \(count)"]
    let isRequired = happens(in: 2)
    if isRequired { lines.append("required: \(requirement)") }
    let isEmpty = !isRequired && happens(in: 4)
    if isEmpty { lines.append("default: \"\"") }
    var value = PlannedForm.texts.randomElement(using: &numbers) ?? "a"
    if happens(in: 4) {
      lines.append("multiline: true")
      value += "\n" + (PlannedForm.texts.randomElement(using: &numbers) ?? "b") + "\n\n.."
    } else {
      if !isEmpty, happens(in: 3), let template { lines.append("default: \"\(template)\"") }
      earlier.append((id, true, "\(id) == \"\(happens(in: 2) ? "alpha" : "fixed")\""))
    }
    plan(.text(value), for: id, isNeeded: isRequired)
  }

  private mutating func addNumber(_ id: String, _ lines: inout [String]) {
    lines += ["type: number", "label: Number \(count)"]
    let hasDefault = happens(in: 2)
    if hasDefault { lines.append("default: \(number(0, 9))") }
    let isRequired = happens(in: 2)
    if isRequired { lines.append("required: \(requirement)") }
    earlier.append((id, false, "\(id) > \(number(0, 9))"))
    let spelling = PlannedForm.spellings.randomElement(using: &numbers) ?? "1"
    let isNeeded = isRequired && !hasDefault
    let value = ExactNumber(json: spelling)
    if !hasDefault, let value {
      if let other = numbersWithoutDefault.randomElement(using: &numbers) {
        // As it is meant to be answered, the rule is kept.
        let comparison = value < other.value ? "<" : ">="
        lines.append("rules: [{ must: '\(id) \(comparison) \(other.id)', message: Keep it }]")
      }
      numbersWithoutDefault.append((id, value))
    }
    plan(value.map { .number($0) }, for: id, isNeeded: isNeeded)
  }

  private mutating func addDate(_ id: String, _ lines: inout [String]) {
    lines += ["type: date", "label: Date \(count)"]
    let hasDefault = happens(in: 3)
    if hasDefault { lines.append("default: 2026-02-28") }
    let isRequired = happens(in: 2)
    if isRequired { lines.append("required: \(requirement)") }
    if happens(in: 3) { lines.append("min: \(happens(in: 2) ? "today" : "1900-01-01")") }
    earlier.append((id, false, "\(id) \(happens(in: 2) ? "<" : "!=") \"2024-02-29\""))
    let days = ["2024-02-29", "1994-11-30", "2026-01-02", "9999-12-31", "2000-10-07", "2026-02-28"]
    let day = days.randomElement(using: &numbers).flatMap { CalendarDate(iso: $0) }
    plan(day.map { .date($0) }, for: id, isNeeded: isRequired && !hasDefault)
  }

  private mutating func addJSON(_ id: String, _ lines: inout [String]) {
    lines += ["type: json", "label: JSON \(count)"]
    let value = PlannedForm.values.randomElement(using: &numbers) ?? true
    let shape = JSONField.Shape.allCases.first { JSONField(shape: $0).accepts(value) }
    if let shape, happens(in: 2) {
      lines.append("shape: \(shape)")
      if happens(in: 2) { lines.append("default: \(shape == .array ? "[a, { b: 0.10 }]" : "{}")") }
    }
    earlier.append((id, false, "answered(\(id))"))
    plan(.json(value), for: id, isNeeded: false)
  }

  /// A list or map of plain texts.
  private mutating func addList(_ id: String, _ lines: inout [String]) {
    let isMap = happens(in: 2)
    lines += ["type: \(isMap ? "map" : "list")", "label: List \(count)", "item: { type: text }"]
    let isRequired = happens(in: 2)
    if isRequired { lines.append("required: \(requirement)") }
    earlier.append((id, false, "count(\(id)) > \(number(0, 2))"))
    let owner = FieldID(id)
    let items = (0..<number(1, 3)).map { place in
      var item = ItemAnswer()
      let text = PlannedForm.texts.randomElement(using: &numbers) ?? "a"
      item.answers[AnswerPath(FieldID(itemOf: owner))] = .text(text)
      if isMap {
        item.answers[AnswerPath(FieldID(nameOf: owner))] = .text("name \(place)")
      }
      return item
    }
    plan(.items(items), for: id, isNeeded: isRequired)
  }

  /// A list of records, whose fields depend on each other and on what is around them.
  private mutating func addRecords(_ id: String, _ lines: inout [String]) {
    let outer = happens(in: 2) ? earlier.randomElement(using: &numbers) : nil
    lines += [
      "type: list", "label: Records \(count)", "unique-by: name", "min-items: 1", "fields:",
      "  - { id: name, type: text, label: Name, required: true }",
      "  - { id: fast, type: toggle, label: Fast }",
      "  - { id: speed, type: number, label: Speed, default: 7, when: fast }",
      "  - { id: of.kind, type: picker, label: Kind, options: [o1, o2], key: kind }",
      "  - { id: code, type: computed, value: \"{name}-{speed}\" }",
      "  - id: note",
      "    type: text",
      "    label: Note",
    ]
    if let outer { lines.append("    when: '\(outer.condition)'") }
    earlier.append((id, false, "count(\(id)) > 1"))
    let items = (0..<number(1, 3)).map { place in
      var item = ItemAnswer()
      func set(_ word: String, _ value: AnswerValue) {
        item.answers[AnswerPath(FieldID("\(id).\(word)"))] = value
      }
      set("name", .text("name \(place)"))
      set("fast", .toggle(happens(in: 2)))
      if item.answers[AnswerPath(FieldID("\(id).fast"))] == .toggle(true), happens(in: 2) {
        set("speed", .number(ExactNumber(number(1, 9))))
      }
      if happens(in: 2) { set("of.kind", .option("o2")) }
      return item
    }
    plan(.items(items), for: id, isNeeded: false)
  }

  private mutating func addToggle(_ id: String, _ lines: inout [String]) {
    lines += ["type: toggle", "label: Toggle \(count)"]
    let isRequired = happens(in: 3)
    if isRequired {
      lines.append("required: \(requirement)")
    } else if happens(in: 3) {
      lines.append("default: true")
    }
    earlier.append((id, false, happens(in: 3) ? "not \(id)" : id))
    if happens(in: 3) { lines += ["on-value: enabled", "off-value: \"\""] }
    plan(.toggle(!happens(in: 3)), for: id, isNeeded: isRequired)
  }

  /// Options of which the first three can always be chosen, and go with others.
  private mutating func options(_ count: Int, _ lines: inout [String]) {
    lines.append("options:")
    for place in 1...count {
      var parts = ["id: o\(place)", "label: Option \(place)"]
      if happens(in: 4) {
        parts.append("value: \(["\(place)", "\"\(place)0\"", "\(place).5e1"][place % 3])")
      }
      if happens(in: 4) { parts.append("group: Group \(number(1, 2))") }
      if place > 3, happens(in: 4) { parts.append("disabled: sold out") }
      if place > 3, happens(in: 4), let condition = earlier.randomElement(using: &numbers) {
        parts.append("when: '\(condition.condition)'")
      }
      lines.append("  - { \(parts.joined(separator: ", ")) }")
    }
  }

  private mutating func addPicker(_ id: String, _ lines: inout [String]) {
    lines += ["type: picker", "label: Picker \(count)"]
    let isRequired = happens(in: 2)
    if isRequired { lines.append("required: \(requirement)") }
    let hasDefault = happens(in: 3)
    if hasDefault { lines.append("default: o2") }
    if happens(in: 2) { lines.append("style: inline") }
    let allowsCustom = !lines.contains("style: inline") && happens(in: 3)
    if allowsCustom { lines.append("allow-custom: true") }
    let size = number(3, 9)
    options(size, &lines)
    let choice = allowsCustom && happens(in: 2) ? "mine \(count)" : "o\(number(1, 3))"
    earlier.append((id, false, "\(id) == o\(number(1, 3))"))
    plan(.option(OptionID(choice)), for: id, isNeeded: isRequired && !hasDefault)
  }

  private mutating func addSelector(_ id: String, _ lines: inout [String]) {
    lines += ["type: multi-selector", "label: Selector \(count)"]
    let isRequired = happens(in: 2)
    if isRequired { lines += ["required: true", "min-selections: 1"] }
    let hasDefault = happens(in: 3)
    if hasDefault { lines.append("default: [o3, o1]") }
    let allowsCustom = happens(in: 3)
    if allowsCustom { lines.append("allow-custom: true") }
    options(number(3, 12), &lines)
    earlier.append((id, false, happens(in: 2) ? "\(id) has o1" : "count(\(id)) > 1"))
    var chosen = ["o2", "o1", "o3"].filter { _ in happens(in: 2) }
    if allowsCustom, happens(in: 2) { chosen += ["mine", "also \(count)"] }
    if chosen.isEmpty { chosen = ["o2"] }
    let value = AnswerValue.options(chosen.map { OptionID($0) })
    plan(value, for: id, isNeeded: isRequired && !hasDefault)
  }
}

/// Numbers that look random and are the same every time (xorshift64*).
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
