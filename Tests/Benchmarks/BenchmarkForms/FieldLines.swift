/// The lines of one field, as a person would write them: block style, a key a line.
///
/// Each function draws what varies from the generator it is given; the lines are indented by two,
/// as an entry of the `fields:` of a section.
struct FieldLines {
  private(set) var lines: [String]

  /// A text with a pattern that its default and its placeholder match, in `smallestText + keyCount` lines:
  /// `keyCount` of the `largestTextKeyCount` keys that may be left out are there.
  static func text(
    _ id: String,
    _ label: String,
    keyCount: Int,
    _ random: inout SplitMix64
  ) -> FieldLines {
    let rule = random.one(of: TextRule.all)
    let sample = random.one(of: rule.samples)
    let placeholder = random.one(of: rule.samples)
    let lengths = [sample.unicodeScalars.count, placeholder.unicodeScalars.count]
    let optional = [
      "placeholder: \(scalar(placeholder))",
      "required: true",
      "min-length: \(1 + random.below(min(lengths[0], lengths[1])))",
      "max-length: \(max(lengths[0], lengths[1]) + random.below(60))",
      "pattern-message: \(rule.message)",
      "help: \(random.one(of: helps))",
    ]
    var field = FieldLines(id, "text", label)
    field.add("pattern: \(quoted(rule.pattern))")
    for key in random.some(keyCount, of: optional) { field.add(key) }
    field.add("default: \(scalar(sample))")
    return field
  }

  static let smallestText = 5
  static let largestTextKeyCount = 6

  /// A picker of `optionCount` options.
  static func picker(
    _ id: String,
    _ label: String,
    aspect: String,
    optionCount: Int = 5,
    _ random: inout SplitMix64
  ) -> FieldLines {
    let options = random.some(optionCount, of: OptionPool.pool(for: aspect).options)
    var field = FieldLines(id, "picker", label)
    if random.chance(30) { field.add("required: true") }
    if random.chance(30) { field.add("default: \(random.one(of: options).id)") }
    field.add(options)
    return field
  }

  /// A multi-selector of `optionCount` options, at least four.
  static func selector(
    _ id: String,
    _ label: String,
    aspect: String,
    optionCount: Int = 8,
    _ random: inout SplitMix64
  ) -> FieldLines {
    let options = random.some(optionCount, of: OptionPool.pool(for: aspect).options)
    var field = FieldLines(id, "multi-selector", label)
    if random.chance(60) { field.add("min-selections: \(1 + random.below(2))") }
    if random.chance(40) { field.add("max-selections: \(3 + random.below(optionCount - 3))") }
    if random.chance(20) {
      field.add("default: [\(random.some(2, of: options).map(\.id).joined(separator: ", "))]")
    }
    field.add(options)
    return field
  }

  /// A toggle.
  static func toggle(_ id: String, _ label: String) -> FieldLines {
    FieldLines(id, "toggle", label)
  }

  /// A whole number within bounds.
  static func number(_ id: String, _ label: String, _ random: inout SplitMix64) -> FieldLines {
    let least = random.below(20)
    let most = least + 1 + random.below(500)
    var field = FieldLines(id, "number", label)
    field.add("integer: true")
    field.add("min: \(least)")
    field.add("max: \(most)")
    field.add("default: \(least + random.below(most - least))")
    return field
  }

  /// Adds a key after the others.
  mutating func add(_ key: String) { lines.append("    \(key)") }

  private init(_ id: String, _ type: String, _ label: String) {
    lines = ["  - id: \(id)", "    type: \(type)", "    label: \(label)"]
  }

  private mutating func add(_ options: [OptionPool.Option]) {
    add("options:")
    for option in options {
      lines.append("    - id: \(option.id)")
      lines.append("      label: \(option.label)")
    }
  }

  private static let helps = [
    "Ask the team that owns it",
    "As it stands in the contract",
    "Shown to customers",
    "Used in every report",
    "Can be changed later",
    "Leave it as it is when in doubt",
  ]

  /// `text` as a YAML scalar: plain where nobody could read it as anything but text.
  private static func scalar(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: " "), UInt8(ascii: "_"): true
      default: false
      }
    }
    return isPlain ? text : quoted(text)
  }

  /// `text`, which has no single quote where it has a backslash, in quotes that need no escapes.
  private static func quoted(_ text: String) -> String {
    text.contains("\\") || text.contains("\"") ? "'\(text)'" : "\"\(text)\""
  }
}
