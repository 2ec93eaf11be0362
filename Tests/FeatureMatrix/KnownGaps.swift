import JSON

/// Cells in which the program is wrong: the work that is to be done.
///
/// The test of a cell fails when it is right and its row still stands here. A row names features,
/// where they stand, who sees it, and what is wrong.
package struct KnownGap: Sendable {
  let rows: Cells
  /// What is wrong.
  package let sentence: String

  init(
    _ features: [String],
    _ standings: [Standing],
    _ observers: [ObserverName],
    _ sentence: String
  ) {
    rows = Cells(features: features, standings: standings, observers: observers)
    self.sentence = sentence
  }

  private static let everywhere = Standing.allCases
  private static let inItems: [Standing] = [.list, .listItem, .map, .mapItem, .nested]
  private static let asField: [Standing] = [.list, .map, .nested]
  private static let asFieldAnywhere: [Standing] = [.form, .list, .map, .nested]
  private static let asItem: [Standing] = [.listItem, .mapItem]
  private static let byAnswers: [ObserverName] = [.fill, .set, .variables, .lines]

  static let all = secrets + options + names + conditions + items

  // Secrets.
  private static let secrets = [
    KnownGap(
      ["text secure", "text confirm"],
      inItems,
      [.lines],
      "`fill --lines -o` writes secrets of items readable by all"
    ),
    KnownGap(
      [
        "text secure, a default from outside", "text secure, a documented default",
        "list default, with a secret",
      ],
      asField,
      [.lines],
      "`fill --lines -o` writes secrets of items readable by all"
    ),
    KnownGap(
      ["list item, secure"],
      everywhere,
      [.lines],
      "`fill --lines -o` writes secrets of items readable by all"
    ),
    KnownGap(
      ["list default, with a secret"],
      [.form],
      [.lines],
      "`fill --lines -o` writes secrets of items readable by all"
    ),
    KnownGap(
      ["text secure", "text confirm"],
      inItems,
      [.variables],
      "a variable with a list of secrets is refused although `--as env` writes it"
    ),
    KnownGap(
      ["text secure, a default from outside", "text secure, a documented default"],
      asField,
      [.variables],
      "a variable with a list of secrets is refused although `--as env` writes it"
    ),
    KnownGap(
      ["list default, with a secret"],
      asFieldAnywhere,
      [.variables],
      "a variable with a list of secrets is refused although `--as env` writes it"
    ),
    KnownGap(
      ["list item, secure"],
      everywhere,
      [.variables],
      "a variable with a list of secrets is refused although `--as env` writes it"
    ),
    KnownGap(
      ["list default, with a secret"],
      asFieldAnywhere,
      [.schema, .secrets],
      "`schema` prints the secrets of the items of a default"
    ),
    KnownGap(
      ["text secure", "text confirm"],
      inItems,
      [.draft],
      "it is not said that a draft keeps no secrets of items, and which are to be typed again"
    ),
    KnownGap(
      ["list item, secure"],
      everywhere,
      [.draft],
      "it is not said that a draft keeps no secrets of items, and which are to be typed again"
    ),
  ]

  // Options of files and commands.
  private static let options = [
    KnownGap(
      ["options from"],
      inItems,
      [.against],
      "a form that is the same is not compared, though the option file of an item has changed"
    ),
    KnownGap(
      ["options command", "options command, of a multi-selector"],
      inItems,
      [.lookUp],
      "answers in items are not looked up"
    ),
    KnownGap(
      ["options command", "options command, of a multi-selector"],
      inItems,
      [.wizard, .plain],
      "an item with an option of a command is never complete"
    ),
  ]

  // Ids, old and new.
  private static let names = [
    KnownGap(
      ["field renamed-from, an id with dots"],
      asField,
      [.set, .draft],
      "of an old id with dots only the last word is known, so its answer is lost"
    ),
    KnownGap(
      ["field renamed-from", "list unique-by, of a renamed list"],
      asField,
      [.set],
      "an old id in an item is not remarked on"
    ),
    KnownGap(
      ["retired field id"],
      asField,
      [.set],
      "a retired id in an item is refused as unknown"
    ),
    KnownGap(
      ["retired field id", "retired field key"],
      asField,
      [.fill],
      "a retired answer in an item is named by its id, `drives.size`, and not by its place"
    ),
    KnownGap(
      ["retired field id"],
      asField,
      [.surfaces],
      "a retired field of an item is said to break old answers, which are read"
    ),
    KnownGap(
      ["field key"],
      asField,
      [.variables],
      "a field of an item with a `key` is read from variables with a remark, where `--as env` has it"
    ),
    KnownGap(
      ["list unique-by, of a renamed list"],
      asFieldAnywhere,
      [.compare, .against],
      "renaming a list breaks its `unique-by`, and in an item its fields are removed and added"
    ),
    KnownGap(
      ["list unique-by, of a renamed list"],
      asField,
      [.surfaces],
      "renaming a list breaks its `unique-by`, and in an item its fields are removed and added"
    ),
    KnownGap(
      [
        "list unique-by, a renamed field", "list default, of a renamed field",
        "list summary, of a renamed field",
      ],
      everywhere,
      [.compare, .against],
      "a renamed field of items counts as another one in `unique-by`, `default` and `summary`"
    ),
    KnownGap(
      ["list item", "list item, secure", "map item", "map names"],
      asItem,
      [.compare, .against],
      "what is inside a list that is an item is called `drives.[]` and `drives..word`"
    ),
  ]

  // Conditions, templates and defaults.
  private static let conditions = [
    KnownGap(
      ["field when, the count of a list"],
      asFieldAnywhere,
      byAnswers + [.messages, .schema],
      "`count(hosts) != 0` is true while `hosts` is unanswered"
    ),
    KnownGap(
      ["computed value, a list of pickers", "computed value, a list of toggles"],
      asFieldAnywhere,
      [.fill, .variables, .lines, .plain],
      "a list of pickers or toggles gives ids in values, where results have values"
    ),
    KnownGap(
      ["computed value, a list of pickers", "computed value, a list of toggles"],
      [.form, .list, .map],
      [.wizard],
      "a list of pickers or toggles gives ids in values, where results have values"
    ),
    KnownGap(
      ["computed value, a list of pickers", "computed value, a list of toggles"],
      [.form],
      [.set],
      "a list of pickers or toggles gives ids in values, where results have values"
    ),
    KnownGap(
      ["field label, that names a list of pickers"],
      everywhere,
      [.wizard, .plain],
      "a list of pickers gives ids in texts, where people read labels"
    ),
    KnownGap(
      [
        "list default, with an answer that breaks a rule",
        "list default, with an option that is not offered",
      ],
      asFieldAnywhere,
      [.fill, .variables, .lines],
      "an answer in a default that does not fit is left out in silence"
    ),
    KnownGap(
      [
        "list default, with an answer that breaks a rule",
        "list default, with an option that is not offered",
      ],
      [.form],
      [.set],
      "an answer in a default that does not fit is left out in silence"
    ),
    KnownGap(
      ["list unique-by, an empty text"],
      everywhere,
      byAnswers + [.wizard, .plain],
      "an empty text that is written for no answer counts as a name"
    ),
  ]

  // Items that are asked.
  private static let items = [
    KnownGap(
      [
        "date default", "date default, today", "json default", "list default",
        "list default, cases", "list default, of a renamed field", "list default, of fields",
        "list default, with a secret", "map default", "map names, a picker",
        "multi-selector default", "number default", "number default, a variable",
        "picker default", "picker default, cases", "text default", "text default, a variable",
        "text default, cases", "text default, git", "text secure, a default from outside",
        "text secure, a documented default", "toggle default",
      ],
      [.list, .listItem, .nested],
      [.wizard],
      "an item whose defaults are accepted is thrown away"
    ),
    KnownGap(
      [
        "date default, an answer", "multi-selector default, cases", "number default, an answer",
        "picker default, an answer", "text default, a template",
        "text default, one that does not fit", "toggle default, a condition",
        "toggle default, an answer",
      ],
      [.listItem, .nested],
      [.wizard],
      "an item whose defaults are accepted is thrown away"
    ),
    KnownGap(
      [
        "field when-hidden", "text default, an empty text", "toggle default, none, which is off",
        "toggle on-label", "toggle on-value",
      ],
      [.list, .nested],
      [.wizard],
      "an item whose defaults are accepted is thrown away"
    ),
  ]
}
