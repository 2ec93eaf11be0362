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

  private static let asField: [Standing] = [.list, .map, .nested]

  static let all = names + defaults

  // Ids, old and new.
  private static let names = [
    KnownGap(
      ["field renamed-from, an id with dots"],
      asField,
      [.set],
      "a finding about an id that no item has is about no key"
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
      [.set],
      "a retired answer in an item is named by its id, `drives.size`, and not by its place"
    ),
    KnownGap(
      ["field key"],
      asField,
      [.variables],
      "a field of an item with a `key` is read from variables with a remark, where `--as env` has it"
    ),
  ]

  // Defaults.
  private static let defaults = [
    KnownGap(
      [
        "list default, with an answer that breaks a rule",
        "list default, with an option that is not offered",
      ],
      [.form] + asField,
      [.fill, .variables, .lines],
      "of a default in which an answer does not fit, the rest is used"
    ),
    KnownGap(
      [
        "list default, with an answer that breaks a rule",
        "list default, with an option that is not offered",
      ],
      [.form],
      [.set],
      "of a default in which an answer does not fit, the rest is used"
    ),
  ]
}
