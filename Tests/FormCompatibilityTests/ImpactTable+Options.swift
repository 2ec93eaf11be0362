import FormCompatibility

extension ImpactTable {
  static let optionRows: [Row] = [
    Row(
      .optionRemoved,
      "field:a/option:x",
      picker("options: [x, w]"),
      picker("options: [w]"),
      "E-E",
      "SC"
    ),
    Row(
      .optionRetired,
      "field:a/option:x",
      picker("options: [x, w]"),
      picker("options: [w], retired: [x]"),
      "I-I",
      "C"
    ),
    // Without it an old answer may lack what is asked for.
    Row(
      .optionRetired,
      "field:a/option:x",
      picker("required: true, options: [x, w]"),
      picker("required: true, options: [w], retired: [x]"),
      "E-E",
      "SC"
    ),
    Row(
      .optionRetired,
      "field:a/option:x",
      picker("required: true, default: w, options: [x, w]"),
      picker("required: true, default: w, options: [w], retired: [x]"),
      "I-I",
      "C"
    ),
    Row(
      .optionRetired,
      "field:a/option:x",
      picker("required: true, default: { env: A }, options: [x, w]"),
      picker("required: true, default: { env: A }, options: [w], retired: [x]"),
      "W-W",
      "SC"
    ),
    Row(
      .optionRetired,
      "field:a/option:x",
      many("min-selections: 2, options: [x, w, v]"),
      many("min-selections: 2, options: [w, v], retired: [x]"),
      "E-E",
      "SC"
    ),
    // An answer of which nothing is left is none, and none is asked for.
    Row(
      .optionRetired,
      "field:a/option:x",
      many("min-selections: 1, options: [x, w]"),
      many("min-selections: 1, options: [w], retired: [x]"),
      "I-I",
      "C"
    ),
    // No answer holds what could not be chosen.
    Row(
      .optionRemoved,
      "field:a/option:x",
      picker("options: [{ id: x, label: x, disabled: sold out }, w]"),
      picker("options: [w]"),
      "III",
      ""
    ),
    Row(
      .optionRetired,
      "field:a/option:x",
      picker("required: true, options: [{ id: x, label: x, disabled: sold out }, w]"),
      picker("required: true, options: [w], retired: [x]"),
      "III",
      ""
    ),
    Row(
      .optionAdded,
      "field:a/option:x",
      picker("options: [w]"),
      picker("options: [w, { id: x, label: x, disabled: sold out }]"),
      "III",
      ""
    ),
    Row(
      .optionRenamed,
      "field:a/option:w",
      many("options: [x, w]"),
      many("options: [{ id: w, label: w, renamed-from: [x] }]"),
      "EEE",
      "SCR"
    ),
    Row(
      .optionRenamed,
      "field:a/option:z",
      picker("options: [x, w]"),
      picker("options: [{ id: z, label: Z, renamed-from: [x] }, w]"),
      "-EE",
      "R"
    ),
    Row(
      .optionAdded,
      "field:a/option:w",
      picker("options: [x]"),
      picker("options: [x, w]"),
      "-WW",
      "R"
    ),
    Row(
      .optionAdded,
      "field:a/option:w",
      picker("options: [x], extensible: true"),
      picker("options: [x, w], extensible: true"),
      "-II",
      "R"
    ),
    Row(
      .optionRelabelled,
      "field:a/option:x",
      labels("Ten seats", "Rest"),
      labels("Unlimited storage", "Rest"),
      "WWW",
      "SCR"
    ),
    Row(
      .optionsSwapped,
      "field:a/option:x",
      labels("Small", "Large"),
      labels("Large", "Small"),
      "EEE",
      "SCR"
    ),
    Row(.optionSourceChanged, "field:a", command("one"), command("two"), "WWW", "SCR"),
    Row(
      .optionSourceChanged,
      "field:a",
      command("one", ", format: csv, keys: { id: x }"),
      command("one", ", format: csv, keys: { id: two }"),
      "WWW",
      "SCR"
    ),
    Row(.optionSourceChanged, "field:a", command("one"), picker("options: [x]"), "WWW", "SCR"),
  ]
}
