/// Cells that say nothing, and why.
///
/// Others follow from the feature: an `item` has no `when`, and what is not secret stays no secret.
struct Blank: Sendable {
  let rows: Cells
  let reason: String

  init(
    _ features: [String],
    _ standings: [Standing],
    _ observers: [ObserverName],
    _ reason: String
  ) {
    rows = Cells(features: features, standings: standings, observers: observers)
    self.reason = reason
  }

  private static let items: [Standing] = [.listItem, .mapItem]

  private static let fields: [Standing] = [.list, .map, .nested]

  static let all = [
    Blank(
      ["picker retired"],
      fields + [.group],
      [.set],
      "an assignment that gives no answer adds no item"
    ),
    Blank(
      ["list item", "map item"],
      [.form, .group] + fields,
      [.wizard],
      "only a list that had items is answered with none by keys"
    ),
    Blank(
      ["field when, the count of a list"],
      [.form],
      [.wizard],
      "only a list that had items is answered with none by keys"
    ),
    Blank(
      ["text default, git"],
      Standing.allCases,
      [.fill, .set, .variables, .lines],
      "git is a program of its own"
    ),
    Blank(["note text"], [.form, .group], [.variables], "a variable of a note is left alone"),
    Blank(
      ["field required", "field required, by a condition", "field required-message"],
      [.group],
      [.variables],
      "without a variable of it a group is not there"
    ),
    Blank(["field key"], [.group], [.describe], "a place in a group is said from the form"),
    Blank(
      [
        "text default, an empty text", "toggle default, none, which is off",
        "toggle default, no answer",
      ],
      items,
      ObserverName.allCases,
      "an item always has an answer"
    ),
    Blank(
      ["picker retired", "multi-selector retired"],
      items,
      ObserverName.allCases,
      "an item whose option is retired has no answer any more, which `compare` reports"
    ),
    Blank(
      [
        "list default, with an answer that breaks a rule",
        "list default, with an option that is not offered",
      ],
      Standing.allCases,
      [.wizard, .plain],
      "a person is asked for one that fits"
    ),
    Blank(
      [
        "computed value, a condition", "computed value, a template", "computed value, an answer",
        "computed value, cases", "computed value, a list of pickers",
        "computed value, a list of toggles",
      ],
      [.nested],
      [.wizard],
      "an item in which nothing is answered is none"
    ),
    Blank(
      ["field renamed-from, of a computed field"],
      [.list, .nested],
      [.wizard],
      "an item in which nothing is answered is none"
    ),
  ]
}
