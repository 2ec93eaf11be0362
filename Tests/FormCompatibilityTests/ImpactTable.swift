import FormCompatibility
import Testing

/// Each rule at each level, and the surfaces it names.
enum ImpactTable {
  struct Row: Sendable, CustomTestStringConvertible {
    var rule: CompatibilityRule
    var subject: String
    var old: String
    var new: String
    /// At the levels input, output and full: E(rror), W(arning), I(nfo), or - for nothing.
    var severities: String
    /// S(aved answers), C (answer files), R(eaders).
    var surfaces: String
    var testDescription: String { "\(rule.rawValue) \(subject)" }

    init(
      _ rule: CompatibilityRule,
      _ subject: String,
      _ old: String,
      _ new: String,
      _ severities: String,
      _ surfaces: String
    ) {
      self.rule = rule
      self.subject = subject
      self.old = old
      self.new = new
      self.severities = severities
      self.surfaces = surfaces
    }
  }

  static func field(_ id: String, _ rest: String) -> String {
    "- { id: \(id), label: Some \(id), \(rest) }"
  }
  static func text(_ rest: String = "") -> String {
    field("a", "type: text\(rest.isEmpty ? "" : ", ")\(rest)")
  }
  static func number(_ rest: String = "") -> String {
    field("a", "type: number\(rest.isEmpty ? "" : ", ")\(rest)")
  }
  static func toggle(_ rest: String = "") -> String {
    field("a", "type: toggle\(rest.isEmpty ? "" : ", ")\(rest)")
  }
  static func picker(_ rest: String) -> String { field("a", "type: picker, \(rest)") }
  static func many(_ rest: String) -> String { field("a", "type: multi-selector, \(rest)") }
  static func json(_ rest: String = "") -> String {
    field("a", "type: json\(rest.isEmpty ? "" : ", ")\(rest)")
  }
  static func date(_ rest: String = "") -> String {
    field("a", "type: date\(rest.isEmpty ? "" : ", ")\(rest)")
  }
  static func section(_ id: String, _ field: String, _ rest: String = "") -> String {
    "- { id: \(id), title: Some \(id)\(rest), fields: [{ id: \(field), type: note, text: Hi }] }"
  }
  /// A pattern with more states than are looked at: of the last 20 letters the first is known.
  static func hard(_ letter: String) -> String { "pattern: '[ab]*\(letter)[ab]{20}'" }
  static let web = "- { id: web, type: toggle, label: Web }\n"
  static let other = "\n" + field("b", "type: text")
  static func command(_ word: String, _ rest: String = "") -> String {
    picker("options: { command: [\(word)]\(rest) }")
  }
  static func labels(_ first: String, _ second: String) -> String {
    picker("options: [{ id: x, label: \(first) }, { id: w, label: \(second) }]")
  }

  static let rows = fieldRows + optionRows + valueRows

  private static let fieldRows: [Row] = [
    Row(.formIDChanged, "form:new", "id: old", "id: new", "EEE", "SCR"),
    Row(.fieldRemoved, "field:a", text() + other, field("b", "type: text"), "EEE", "SCR"),
    Row(.fieldRemoved, "field:a", text(), "- { id: a, type: note, text: Hi }", "EEE", "SCR"),
    Row(.fieldRetired, "field:a", text(), "retired: [a]", "WEE", "CR"),
    Row(
      .fieldRenamed,
      "field:b",
      text(),
      field("b", "type: text, renamed-from: [a]"),
      "-EE",
      "R"
    ),
    Row(.retiredIDReused, "field:a", "retired: [a]", text(), "EEE", "SCR"),
    Row(
      .retiredIDReused,
      "field:a/option:x",
      picker("options: [w], retired: [x]"),
      picker("options: [w, x]"),
      "EEE",
      "SCR"
    ),
    Row(
      .retiredIDReused,
      "section:s",
      "retired-sections: [s]",
      "- id: s\n  title: S\n  fields: [{ id: f, type: note, text: Hi }]",
      "EEE",
      "SCR"
    ),
    // An id may change while the place stays.
    Row(
      .fieldRenamed,
      "field:b",
      text("key: p.q"),
      field("b", "type: text, key: p.q, renamed-from: [a]"),
      "III",
      ""
    ),
    Row(.keyChanged, "field:a", text("key: p.q"), text("key: p.r"), "EEE", "SCR"),
    Row(.keyChanged, "field:a", text("key: p.q"), text(), "EEE", "SCR"),
    Row(.keyChanged, "field:a", text(), text("key: p.q, renamed-from: [a]"), "-EE", "R"),
    Row(.keyChanged, "field:a", text("key: p.q"), text("renamed-from: [p.q]"), "-EE", "R"),
    Row(.fieldRetired, "field:a", text("key: p.q"), "retired: [a]", "EEE", "SCR"),
    Row(
      .fieldRetired,
      "field:a",
      text("key: p.q"),
      "retired: [{ id: a, key: p.q }]",
      "WEE",
      "CR"
    ),
    Row(
      .recordRemoved,
      "field:p[0]",
      text("renamed-from: [\"p[0]\"]"),
      text(),
      "E-E",
      "SC"
    ),
    // Both may have been answered, and one answer is refused.
    Row(
      .fieldRenamed,
      "field:b",
      text() + other,
      field("b", "type: text, renamed-from: [a]"),
      "EEE",
      "SCR"
    ),
    Row(.retiredIDReused, "field:b", text("renamed-from: [b]"), text() + other, "EEE", "SCR"),
    Row(
      .retiredIDReused,
      "field:c",
      text("renamed-from: [c]") + other,
      text() + "\n" + field("b", "type: text, renamed-from: [c]"),
      "EEE",
      "SCR"
    ),
    Row(
      .retiredIDReused,
      "field:a/option:x",
      picker("options: [{ id: w, label: w, renamed-from: [x] }]"),
      picker("options: [w, x]"),
      "EEE",
      "SCR"
    ),
    Row(
      .retiredIDReused,
      "field:a/option:x",
      picker("options: [{ id: w, label: w, renamed-from: [x] }, v]"),
      picker("options: [w, { id: v, label: v, renamed-from: [x] }]"),
      "EEE",
      "SCR"
    ),
    Row(
      .retiredIDReused,
      "section:t",
      section("s", "a", ", renamed-from: [t]"),
      section("s", "a") + "\n" + section("t", "c"),
      "EEE",
      "SCR"
    ),
    Row(
      .recordRemoved,
      "section:t",
      section("s", "a", ", renamed-from: [t]"),
      section("s", "a"),
      "E-E",
      "SC"
    ),
    Row(.recordRemoved, "field:b", "retired: [b]", text(), "E-E", "SC"),
    Row(.recordRemoved, "field:b", text("renamed-from: [b]"), text(), "E-E", "SC"),
    Row(
      .recordRemoved,
      "field:a/option:x",
      picker("options: [w], retired: [x]"),
      picker("options: [w]"),
      "E-E",
      "SC"
    ),
    Row(
      .recordRemoved,
      "field:a/option:x",
      picker("options: [{ id: w, label: Y, renamed-from: [x] }]"),
      picker("options: [w]"),
      "E-E",
      "SC"
    ),
    Row(.recordRemoved, "form:older", "id: f\nrenamed-from: [older]", "id: f", "E-E", "SC"),
    Row(.recordRemoved, "section:s", "retired-sections: [s]", "id: sample", "E-E", "SC"),
    Row(
      .idRespelled,
      "field:a_b",
      field("a-b", "type: text"),
      field("a_b", "type: text"),
      "EEE",
      "SCR"
    ),
    Row(
      .idRespelled,
      "field:a/option:X",
      picker("options: [x, w]"),
      picker("options: [X, w]"),
      "EEE",
      "SCR"
    ),
    Row(
      .idsSwapped,
      "field:c",
      "- { id: c, type: text, label: Given }\n- { id: d, type: text, label: Family }",
      "- { id: c, type: text, label: Family }\n- { id: d, type: text, label: Given }",
      "WWW",
      "SCR"
    ),
    Row(.fieldAdded, "field:b", text(), text() + other, "III", ""),
    Row(
      .fieldAdded,
      "field:b",
      text(),
      text() + "\n" + field("b", "type: text, required: true, default: x"),
      "III",
      ""
    ),
    Row(
      .requiredAdded,
      "field:b",
      text(),
      text() + "\n" + field("b", "type: text, required: true"),
      "E-E",
      "SC"
    ),
    Row(
      .requiredAdded,
      "field:b",
      text(),
      text() + "\n" + field("b", "type: toggle, must-be-on: Agree"),
      "E-E",
      "SC"
    ),
    Row(
      .fieldAdded,
      "field:b",
      text(),
      text() + "\n" + field("b", "type: toggle, must-be-on: Agree, default: true"),
      "III",
      ""
    ),
    Row(.requiredAdded, "field:a", text(), text("required: true"), "E-E", "SC"),
    Row(
      .requiredAdded,
      "field:a",
      text("pattern: x+"),
      text("pattern: x+, required: true, default: { env: USER }"),
      "W-W",
      "SC"
    ),
    Row(
      .requiredAdded,
      "field:a",
      web + picker("options: [x, { id: w, label: W, when: web }]"),
      web + picker("options: [x, { id: w, label: W, when: web }], required: true, default: w"),
      "E-E",
      "SC"
    ),
    Row(.requiredRemoved, "field:a", text("required: true"), text(), "-EE", "R"),
    Row(
      .requiredRemoved,
      "field:a",
      web + picker("options: [x, { id: w, label: W, when: web }], required: true, default: w"),
      web + picker("options: [x, { id: w, label: W, when: web }], default: w"),
      "-EE",
      "R"
    ),
    // White space alone is no answer where one is required.
    Row(
      .requiredAdded,
      "field:a",
      text("default: x"),
      text("required: true, default: x"),
      "E-E",
      "SC"
    ),
    Row(
      .requiredRemoved,
      "field:a",
      text("required: true, default: x"),
      text("default: x"),
      "-WW",
      "R"
    ),
    // A toggle has a value whatever is left out.
    Row(.defaultChanged, "field:a", toggle("required: true"), toggle(), "WWW", "CR"),
    Row(
      .boundsTightened,
      "field:a",
      toggle("required: true"),
      toggle("must-be-on: Agree"),
      "E-E",
      "SC"
    ),
    Row(.boundsTightened, "field:a", toggle(), toggle("must-be-on: Agree"), "E-E", "SC"),
    Row(.boundsLoosened, "field:a", toggle("must-be-on: Agree"), toggle(), "-WW", "R"),
    Row(.typeChanged, "field:a", text(), number(), "EEE", "SCR"),
    Row(.typeChanged, "field:a", picker("options: [x]"), many("options: [x]"), "EEE", "SCR"),
    Row(.typeWidened, "field:a", picker("options: [x]"), text(), "-EE", "R"),
    // All options fit.
    Row(.typeWidened, "field:a", picker("options: [x]"), text("max-length: 5"), "-EE", "R"),
    Row(.typeNarrowed, "field:a", text(), picker("options: [x]"), "E-E", "SC"),
    Row(
      .typeWidened,
      "field:a",
      text("max-length: 5, pattern: '[a-z]+'"),
      picker("options: [x], allow-custom: true"),
      "-EE",
      "R"
    ),
    // Spaces at its ends, and longer ones.
    Row(
      .typeNarrowed,
      "field:a",
      text("max-length: 5"),
      picker("options: [x], allow-custom: true"),
      "EEE",
      "SCR"
    ),
    Row(
      .typeNarrowed,
      "field:a",
      text("min-length: 3"),
      picker("options: ['17']"),
      "EEE",
      "SCR"
    ),
    Row(
      .typeNarrowed,
      "field:a",
      text("max-length: 200"),
      picker("options: [x], allow-custom: true"),
      "E-E",
      "SC"
    ),
    Row(
      .typeNarrowed,
      "field:a",
      text("multiline: true, max-length: 500"),
      picker("options: [x], allow-custom: true"),
      "E-E",
      "SC"
    ),
    Row(.typeNarrowed, "field:a", text("format: date"), date(), "E-E", "SC"),
    Row(.typeNarrowed, "field:a", text(), date(), "E-E", "SC"),
    Row(.typeWidened, "field:a", date(), text("format: date"), "-EE", "R"),
    Row(.typeWidened, "field:a", date(), text(), "-EE", "R"),
    Row(.typeChanged, "field:a", date(), number(), "EEE", "SCR"),
    Row(.typeChanged, "field:a", date(), picker("options: [x]"), "EEE", "SCR"),
    Row(.typeWidened, "field:a", date(), json(), "EEE", "CR"),
    Row(.typeNarrowed, "field:a", json(), date(), "E-E", "SC"),
    Row(.boundsTightened, "field:a", date(), date("min: 2026-01-01"), "E-E", "SC"),
    Row(.boundsTightened, "field:a", date("max: 2026-03-01"), date("max: 2026-02-28"), "E-E", "SC"),
    Row(.boundsLoosened, "field:a", date("max: 2026-02-28"), date("max: 2026-03-01"), "-WW", "R"),
    Row(.boundsLoosened, "field:a", date("min: today"), date(), "-WW", "R"),
    // What `today` refuses depends on the day.
    Row(.boundsTightened, "field:a", date(), date("min: today"), "WWW", "SCR"),
    Row(.typeWidened, "field:a", number(), json(), "-EE", "R"),
    Row(.typeWidened, "field:a", toggle(), json(), "-EE", "R"),
    // `--set` and variables are JSON now.
    Row(.typeWidened, "field:a", text(), json(), "EEE", "CR"),
    Row(.typeWidened, "field:a", picker("options: [x]"), json(), "EEE", "CR"),
    Row(.typeWidened, "field:a", many("options: [x]"), json(), "EEE", "CR"),
    Row(.typeWidened, "field:a", many("options: [x]"), json("shape: array"), "EEE", "CR"),
    Row(.typeWidened, "field:a", field("a", "type: computed, value: x"), json(), "-EE", "R"),
    Row(.typeChanged, "field:a", text(), json("shape: array"), "EEE", "SCR"),
    Row(.typeChanged, "field:a", many("options: [x]"), json("shape: object"), "EEE", "SCR"),
    Row(.typeNarrowed, "field:a", json(), number(), "E-E", "SC"),
    Row(.typeNarrowed, "field:a", json(), toggle(), "E-E", "SC"),
    Row(.typeNarrowed, "field:a", json(), text(), "E-E", "SC"),
    Row(.typeNarrowed, "field:a", json(), picker("options: [x]"), "E-E", "SC"),
    Row(.typeNarrowed, "field:a", json("shape: array"), many("options: [x]"), "E-E", "SC"),
    Row(.typeChanged, "field:a", json("shape: object"), number(), "EEE", "SCR"),
    Row(.boundsTightened, "field:a", json(), json("shape: array"), "E-E", "SC"),
    Row(.boundsTightened, "field:a", json("shape: object"), json("shape: array"), "EWE", "SCR"),
    Row(.boundsLoosened, "field:a", json("shape: object"), json(), "-WW", "R"),
    Row(.becameSecret, "field:a", text(), text("secure: true"), "EEE", "CR"),
    Row(.stoppedSecret, "field:a", text("secure: true"), text(), "EEE", "SR"),
    Row(.boundsTightened, "field:a", text("max-length: 9"), text("max-length: 5"), "E-E", "SC"),
    Row(.boundsTightened, "field:a", text(), text("min-length: 2"), "E-E", "SC"),
    Row(.boundsTightened, "field:a", text(), text("pattern: x+"), "E-E", "SC"),
    Row(.boundsTightened, "field:a", text("pattern: x+"), text("pattern: y+"), "EWE", "SCR"),
    Row(
      .boundsTightened,
      "field:a",
      text("pattern: '[a-c]'"),
      text("pattern: '[ab]'"),
      "E-E",
      "SC"
    ),
    Row(.boundsLoosened, "field:a", text("pattern: '[ab]'"), text("pattern: '[a-c]'"), "-WW", "R"),
    // Which of them is wider would take too much work.
    Row(.boundsTightened, "field:a", text(hard("a")), text(hard("b")), "WWW", "SCR"),
    Row(.boundsTightened, "field:a", text(), text("format: slug"), "E-E", "SC"),
    Row(.boundsTightened, "field:a", text("format: url"), text("format: slug"), "EWE", "SCR"),
    Row(.boundsTightened, "field:a", text("multiline: true"), text(), "E-E", "SC"),
    Row(.boundsTightened, "field:a", number("min: 1"), number("min: 1.5"), "E-E", "SC"),
    Row(.boundsTightened, "field:a", number("max: 9"), number("max: 8"), "E-E", "SC"),
    Row(.boundsTightened, "field:a", number(), number("integer: true"), "E-E", "SC"),
    Row(.boundsTightened, "field:a", number("step: 2"), number("step: 4"), "E-E", "SC"),
    Row(.boundsTightened, "field:a", number("step: 2"), number("step: 3"), "EWE", "SCR"),
    Row(
      .boundsTightened,
      "field:a",
      many("options: [x, w]"),
      many("options: [x, w], min-selections: 2"),
      "E-E",
      "SC"
    ),
    Row(
      .boundsTightened,
      "field:a",
      many("options: [x, w]"),
      many("options: [x, w], max-selections: 1"),
      "E-E",
      "SC"
    ),
    Row(
      .boundsTightened,
      "field:a",
      picker("options: [x], allow-custom: true"),
      picker("options: [x]"),
      "E-E",
      "SC"
    ),
    Row(
      .boundsTightened,
      "field:a/option:x",
      picker("options: [x, w]"),
      picker("options: [{ id: x, label: x, disabled: sold out }, w]"),
      "E-E",
      "SC"
    ),
    Row(
      .boundsTightened,
      "field:a/option:x",
      many("options: [x, w]"),
      many("options: [{ id: x, label: x, exclusive: true }, w]"),
      "E-E",
      "SC"
    ),
    Row(
      .boundsTightened,
      "field:a/option:x",
      web + picker("options: [x, w]"),
      web + picker("options: [{ id: x, label: x, when: web }, w]"),
      "E-E",
      "SC"
    ),
    Row(.boundsLoosened, "field:a", text("max-length: 5"), text("max-length: 9"), "-WW", "R"),
    Row(.boundsLoosened, "field:a", text("pattern: x+"), text(), "-WW", "R"),
    Row(.boundsLoosened, "field:a", number("step: 4"), number("step: 2"), "-WW", "R"),
    Row(.boundsLoosened, "field:a", number("min: 4"), number(), "-WW", "R"),
    Row(
      .boundsLoosened,
      "field:a/option:x",
      web + picker("options: [{ id: x, label: x, when: web }, w]"),
      web + picker("options: [x, w]"),
      "-WW",
      "R"
    ),
    Row(.defaultChanged, "field:a", text("default: x"), text("default: y"), "WWW", "CR"),
    Row(.defaultChanged, "field:a", text(), text("default: y"), "WWW", "CR"),
    Row(.defaultChanged, "field:a", text("default: y"), text(), "WWW", "CR"),
    Row(
      .defaultChanged,
      "field:a",
      text("required: true, default: y"),
      text("required: true"),
      "EWE",
      "CR"
    ),
    Row(
      .defaultChanged,
      "field:a",
      toggle("must-be-on: Agree, default: true"),
      toggle("must-be-on: Agree"),
      "EWE",
      "CR"
    ),
    Row(
      .defaultChanged,
      "field:a",
      web + picker("options: [x, { id: w, label: W, when: web }], required: true, default: x"),
      web + picker("options: [x, { id: w, label: W, when: web }], required: true, default: w"),
      "EWE",
      "CR"
    ),
    Row(
      .defaultChanged,
      "field:a",
      field("a", "type: computed, value: x"),
      field("a", "type: computed, value: y"),
      "-WW",
      "R"
    ),
    Row(.askedLess, "field:a", web + text(), web + text("when: web"), "EEE", "SCR"),
    Row(
      .askedMore,
      "field:a",
      web + text("required: true, when: web"),
      web + text("required: true"),
      "E-E",
      "SC"
    ),
    Row(
      .askedMore,
      "field:a",
      web + field("a", "type: toggle, must-be-on: Agree, when: web"),
      web + field("a", "type: toggle, must-be-on: Agree"),
      "E-E",
      "SC"
    ),
    Row(
      .moved,
      "field:a",
      "- id: s\n  title: S\n  fields:\n    \(text())",
      "- id: t\n  title: T\n  fields:\n    \(text())",
      "III",
      ""
    ),
    Row(
      .reordered,
      "form:sample",
      text() + other,
      other.dropFirst() + "\n" + text(),
      "III",
      ""
    ),
    Row(
      .reordered,
      "field:a",
      picker("options: [x, w]"),
      picker("options: [w, x]"),
      "III",
      ""
    ),
    Row(.textChanged, "field:a", text("help: one"), text("help: two"), "III", ""),
    Row(.textChanged, "form:sample", "title: one", "title: two", "III", ""),
    Row(.textChanged, "form:sample", "next-steps: one", "next-steps: two", "III", ""),
    Row(.versionChanged, "form:sample", "version: one", "version: two", "W-W", "C"),
    Row(.versionChanged, "form:sample", "version: one", "title: none", "W-W", "C"),
    Row(.textChanged, "field:a", number("unit: kg"), number("unit: lb"), "III", ""),
  ]
}
