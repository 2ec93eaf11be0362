import Diagnostics
import FormCompatibility
import Testing

@Suite("Rules of fields, and required by a condition, in two versions")
struct FieldRuleTests {
  private static func form(_ keys: String, _ end: String = "") -> String {
    """
    - { id: tier, type: picker, label: Tier, options: [basic, critical], default: basic }
    - { id: low, type: number, label: Low, integer: true, min: 0, max: 10 }
    - { id: high, type: number, label: High, integer: true, max: 10, \(keys) }
    \(end)
    """
  }
  private static func rules(_ rules: String...) -> String {
    "rules: [\(rules.map { "{ \($0), message: No such answer }" }.joined(separator: ", "))]"
  }

  static let changes: [(old: String, new: String, lines: [String])] = [
    ("", "required: tier == critical", ["error required-added field:high"]),
    ("required: true", "required: tier == critical", ["error required-removed field:high"]),
    ("required: tier == critical", "required: true", ["error required-added field:high"]),
    ("required: tier == critical", "required: tier != basic", []),
    ("required: tier == critical", "", ["error required-removed field:high"]),
    (
      "required: tier == critical", "required: tier == basic",
      ["error required-added field:high", "error required-removed field:high"]
    ),
    ("", rules("must: low <= high"), ["error bounds-tightened field:high"]),
    (rules("must: low <= high"), "", ["warning bounds-loosened field:high"]),
    (rules("must: low <= high"), rules("must: high >= low"), []),
    (rules("must: low <= high"), rules("must: low < high"), ["error bounds-tightened field:high"]),
    (
      rules("must: low <= high"), rules("must: low <= high or tier == basic"),
      ["warning bounds-loosened field:high"]
    ),
    (
      rules("when: tier == critical, must: high > 2"), rules("must: high > 2 or tier == basic"), []
    ),
    ("", rules("must: high <= 10"), []),
  ]

  @Test("Rules are compared by the answers that they refuse", arguments: changes)
  func compare(old: String, new: String, lines: [String]) {
    let pair = FormPair(Self.form(old), Self.form(new))
    #expect(
      pair.mistakes.filter { !$0.contains("rule-never-fails") && !$0.contains("always-") } == []
    )
    #expect(pair.lines() == lines)
  }

  @Test("A rule that refuses old answers says which")
  func witness() {
    let pair = FormPair(Self.form(""), Self.form(Self.rules("must: low <= high")))
    let message = pair.findings(.full).first?.message ?? ""
    #expect(message.hasPrefix("`rules` of `high` is new: `low <= high`, so answers"), "\(message)")
    #expect(message.contains("(`high == -2 and low == 0` was valid)"), "\(message)")
  }

  /// Numbers with rules, each written as those of one field.
  private static func numbers(_ rules: [[String]]) -> String {
    rules.enumerated().map { place, rules in
      "- { id: p\(place), type: number, label: P, "
        + "rules: [\(rules.map { "{ must: \($0), message: M }" }.joined(separator: ", "))] }\n"
    }.joined()
  }

  @Test("A rule in a chain of 40 fields is compared by what it refuses")
  func chain() {
    let rules = (0..<40).map { place in place == 0 ? [] : ["p\(place - 1) <= p\(place)"] }
    var stricter = rules
    stricter[30] = ["p29 < p30"]
    let pair = FormPair(Self.numbers(rules), Self.numbers(stricter))
    #expect(pair.lines() == ["error bounds-tightened field:p30"])
    let message = pair.findings(.full).first?.message ?? ""
    #expect(message.contains("(`p29 == 0 and p30 == 0` was valid)"), "\(message)")
    let back = FormPair(Self.numbers(stricter), Self.numbers(rules))
    #expect(back.lines() == ["warning bounds-loosened field:p30"])
  }

  @Test("Each rule of a field that is compared with 40 others counts by itself")
  func star() {
    let leaves: [[String]] = Array(repeating: [], count: 40)
    let rules = leaves.indices.map { "p\($0) <= p40" }
    let stricter = rules.map { $0.replacing("<=", with: "<") }
    #expect(
      FormPair(Self.numbers(leaves + [rules]), Self.numbers(leaves + [stricter])).lines()
        == ["error bounds-tightened field:p40"]
    )
    let other = FormPair(
      Self.numbers(leaves + [rules]),
      Self.numbers(leaves + [rules.reversed().map { "not (\($0.replacing("<=", with: ">")))" }])
    )
    #expect(other.lines() == [])
  }

  @Test("Where each field is compared with each other, what is refused is not decided")
  func entangled() {
    func rules(_ sign: String) -> [[String]] {
      (0..<15).map { place in (0..<place).map { "p\($0) \(sign) p\(place)" } }
    }
    var stricter = rules("!=")
    stricter[14][3] = "p3 < p14"
    let pair = FormPair(Self.numbers(rules("!=")), Self.numbers(stricter))
    #expect(pair.lines() == ["warning bounds-tightened field:p14"])
  }

  @Test("A required answer is lacking where the default breaks a rule, and where is said")
  func brokenDefault() throws {
    let keys = "default: 5, " + Self.rules("must: low <= high")
    let pair = FormPair(Self.form(keys), Self.form("required: true, " + keys))
    #expect(pair.lines() == ["error required-added field:high"])
    #expect(pair.findings().first?.notes.map(\.message) == ["for example when `low > 5`"])
    let right = "default: 10, " + Self.rules("must: low <= high")
    #expect(FormPair(Self.form(right), Self.form("required: true, " + right)).lines() == [])
  }

  /// A field in two versions, of which one has a rule and the other a bound.
  static let bounds: [(type: String, rule: String, bound: String, isKept: Bool)] = [
    ("number", "a <= 5", "max: 5", true),
    ("number", "a <= 6", "max: 5", false),
    ("number", "a > 0 and a <= 5", "min: 0", true),
    ("date", "a >= \"2026-01-01\"", "min: 2026-01-01", true),
    ("date", "a >= \"2026-01-01\"", "max: 2026-01-01", false),
    ("text", "a matches \"[a-z]{2,4}\"", "max-length: 4", true),
    ("text", "a matches \"[a-z]{2,4}\"", "pattern: \"[a-z]+\"", true),
    ("text", "a matches \"[a-z]{2,4}\"", "min-length: 3", false),
    ("multi-selector", "count(a) <= 2", "options: [x, y, z], max-selections: 2", true),
    ("list", "count(a) >= 1", "item: { type: text }, min-items: 1", true),
  ]

  @Test("A bound that a rule keeps as well changes nothing", arguments: bounds)
  func keptBounds(type: String, rule: String, bound: String, isKept: Bool) {
    let parts = bound.split(separator: ", ").map(String.init)
    let standing = parts.dropLast().map { ", \($0)" }.joined()
    func form(_ keys: String) -> String {
      "- { id: a, type: \(type), label: A\(standing), \(keys) }"
    }
    let rule = "rules: [{ must: '\(rule)', message: No }]"
    // The rule stays, so that only the bound differs.
    let (without, with) = (form(rule), form("\(rule), \(parts.last ?? "")"))
    #expect(FormPair(without, with).mistakes == [])
    let lines = FormPair(without, with).lines()
    #expect(lines == (isKept ? [] : ["error bounds-tightened field:a"]))
    let back = FormPair(with, without).lines()
    #expect(back == (isKept ? [] : ["warning bounds-loosened field:a"]))
  }

  @Test("A rule that says something else when it is broken is a fact")
  func message() {
    let pair = FormPair(
      Self.form("rules: [{ must: low <= high, message: One }]"),
      Self.form("rules: [{ must: low <= high, message: Two }]")
    )
    #expect(pair.lines() == ["info text-changed field:high"])
    #expect(pair.findings().map(\.message) == ["the message of a rule of field `high` changed"])
  }

  @Test("Where an answer is required in more cases, one is named")
  func requirement() {
    let pair = FormPair(Self.form(""), Self.form("required: tier == critical"))
    #expect(
      pair.findings(.full).first?.notes.map(\.message) == ["for example when `tier == critical`"]
    )
  }

  @Test("What the rules of the old version refuse is no old answer")
  func earlier() {
    let (rule, odd) = (Self.rules("must: low <= high"), "id: odd, type: toggle, label: Odd")
    let pair = FormPair(
      Self.form(rule, "- { \(odd) }"),
      Self.form(rule, "- { \(odd), when: not (low == 5 and high == 4) }")
    )
    #expect(pair.lines() == [])
  }
}
