import FormCompatibility

extension ImpactTable {
  static let valueRows: [Row] = [
    Row(
      .valueChanged,
      "field:a/option:x",
      picker("options: [{ id: x, value: 1 }, w]"),
      picker("options: [{ id: x, value: 2 }, w]"),
      "EEE",
      "SCR"
    ),
    Row(
      .valueChanged,
      "field:a/option:x",
      picker("options: [{ id: x, value: 1 }, w]"),
      picker("options: [{ id: x, value: 2, renamed-from: [1] }, w]"),
      "-EE",
      "R"
    ),
    Row(
      .valueChanged,
      "field:a/option:x",
      many("options: [x, w]"),
      many("options: [{ id: x, value: '', renamed-from: [x] }, w]"),
      "-EE",
      "R"
    ),
    Row(
      .valueChanged,
      "field:a/option:x",
      picker("options: [{ id: x, value: 1 }, w]"),
      picker("options: [w], retired: [x]"),
      "E-E",
      "SC"
    ),
    Row(
      .optionRetired,
      "field:a/option:x",
      picker("options: [{ id: x, value: 1 }, w]"),
      picker("options: [w], retired: [{ id: x, value: 1 }]"),
      "I-I",
      "C"
    ),
    // Files hold the value, which stays.
    Row(
      .optionRenamed,
      "field:a/option:z",
      picker("options: [{ id: x, value: 1 }, w]"),
      picker("options: [{ id: z, label: Z, value: 1, renamed-from: [x] }, w]"),
      "III",
      ""
    ),
    Row(
      .valueChanged,
      "field:a",
      toggle(),
      toggle("on-value: enabled, off-value: disabled"),
      "EEE",
      "SCR"
    ),
    Row(
      .valueChanged,
      "field:a",
      toggle("on-value: 1, off-value: 0"),
      toggle("on-value: 1, off-value: 2"),
      "EEE",
      "SCR"
    ),
    Row(.defaultChanged, "field:a", text(), text("default: ''"), "-WW", "R"),
    Row(.defaultChanged, "field:a", text("default: ''"), text(), "E-E", "SC"),
    Row(.typeChanged, "field:a", picker("options: [{ id: x, value: 1 }]"), text(), "EEE", "SCR"),
    // Values that depend on answers.
    Row(
      .defaultChanged,
      "field:a",
      web + toggle("default: true"),
      web + toggle("default: '{web}'"),
      "WWW",
      "CR"
    ),
    Row(
      .defaultChanged,
      "field:a",
      web + number("default: { cases: [{ when: web, value: 1 }, 2] }"),
      web + number("default: { cases: [{ when: web, value: 1 }, 3] }"),
      "WWW",
      "CR"
    ),
    Row(
      .defaultChanged,
      "field:a",
      web + number("required: true, default: { cases: [{ when: web, value: 1 }, 2] }"),
      web + number("required: true, default: { cases: [{ when: web, value: 1 }] }"),
      "EWE",
      "CR"
    ),
    Row(
      .defaultChanged,
      "field:a",
      web + "- { id: a, type: computed, value: { when: web } }",
      web + "- { id: a, type: computed, value: { when: not web } }",
      "-WW",
      "R"
    ),
    Row(
      .typeChanged,
      "field:a",
      web + "- { id: a, type: computed, value: { when: web } }",
      web + "- { id: a, type: computed, value: '{web}-x' }",
      "EEE",
      "CR"
    ),
    Row(
      .askedLess,
      "field:a",
      web + toggle("when: web, when-hidden: default"),
      web + toggle("when: web"),
      "EEE",
      "SCR"
    ),
    Row(
      .defaultChanged,
      "field:a",
      toggle("default: true, must-be-on: Agree"),
      toggle("required: true, must-be-on: Agree"),
      "EWE",
      "CR"
    ),
    Row(
      .defaultChanged,
      "field:a",
      web + toggle("when: web"),
      web + toggle("when: web, when-hidden: default"),
      "III",
      ""
    ),
    Row(
      .defaultChanged,
      "field:a",
      web + toggle("when: web, when-hidden: default"),
      web + toggle("when: web, when-hidden: default, default: true"),
      "EWE",
      "SCR"
    ),
    Row(
      .askedLess,
      "field:a",
      web + toggle("when-hidden: default"),
      web + toggle("when: web, when-hidden: default"),
      "E-E",
      "SC"
    ),
  ]
}
