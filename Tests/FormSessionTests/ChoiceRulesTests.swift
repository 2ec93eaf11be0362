import FormModel
import Testing

@testable import FormSession

/// The rules of choosing, on these options: `a b c d e`, of which `c` is disabled, and `n` and `m`,
/// which go with no other.
@Suite("The rules of choosing")
struct ChoiceRulesTests {
  private static let options = ["a", "b", "c", "d", "e", "n", "m"].map { id in
    Option(
      id: OptionID(id),
      disabledReason: id == "c" ? LocalizedText("broken") : nil,
      isExclusive: id == "n" || id == "m"
    )
  }

  /// What is chosen, an act, and what has become of both.
  struct Case: Sendable, CustomTestStringConvertible {
    var chosen: String
    var act: ChoiceAct
    var becomes: String
    var remarks: [ChoiceRemark] = []
    var testDescription: String { "\(chosen.isEmpty ? "nothing" : chosen): \(act)" }
  }

  private static func ids(_ letters: String) -> [OptionID] {
    letters.map { OptionID(String($0)) }
  }

  private static let everything = ids("abcdenm")
  private static let broken = ChoiceRemark.disabled("c", reason: LocalizedText("broken"))

  /// Two at least, three at most.
  static let several = [
    // One option.
    Case(chosen: "", act: .toggle("a"), becomes: "a"),
    Case(chosen: "abd", act: .toggle("a"), becomes: "bd"),
    Case(
      chosen: "ab",
      act: .toggle("a"),
      becomes: "b",
      remarks: [.tooFew(least: 2, missing: 1)]
    ),
    Case(chosen: "ab", act: .toggle("c"), becomes: "ab", remarks: [broken]),
    // What was chosen before it was disabled can be dropped.
    Case(chosen: "abc", act: .toggle("c"), becomes: "ab"),
    Case(chosen: "abd", act: .toggle("e"), becomes: "abd", remarks: [.full(most: 3)]),
    // An entry of the person's own is an option like any other.
    Case(chosen: "a", act: .toggle("z"), becomes: "az"),

    // An option that goes with no other.
    Case(
      chosen: "abd",
      act: .toggle("n"),
      becomes: "n",
      remarks: [.excludes("n", dropped: ["a", "b", "d"]), .tooFew(least: 2, missing: 1)]
    ),
    Case(chosen: "", act: .toggle("n"), becomes: "n"),
    Case(
      chosen: "n",
      act: .toggle("a"),
      becomes: "a",
      remarks: [.excluded(["n"]), .tooFew(least: 2, missing: 1)]
    ),
    Case(
      chosen: "n",
      act: .toggle("m"),
      becomes: "m",
      remarks: [.excludes("m", dropped: ["n"]), .tooFew(least: 2, missing: 1)]
    ),

    // A range: the row it begins on decides; disabled and exclusive options are passed over.
    Case(chosen: "", act: .range(ids("bcd")), becomes: "bd"),
    Case(chosen: "", act: .range(ids("den")), becomes: "de"),
    Case(
      chosen: "",
      act: .range(ids("abcde")),
      becomes: "abd",
      remarks: [.leftOut(["e"], most: 3)]
    ),
    // There is room for those next to the row it begins on.
    Case(
      chosen: "",
      act: .range(ids("edcba")),
      becomes: "bde",
      remarks: [.leftOut(["a"], most: 3)]
    ),
    Case(
      chosen: "bd",
      act: .range(ids("bcd")),
      becomes: "",
      remarks: [.tooFew(least: 2, missing: 2)]
    ),
    Case(chosen: "bd", act: .range(ids("abcd")), becomes: "abd"),
    Case(chosen: "abc", act: .range(ids("bc")), becomes: "ac"),
    Case(
      chosen: "n",
      act: .range(ids("ab")),
      becomes: "ab",
      remarks: [.excluded(["n"])]
    ),
    // A range of one row is that row alone.
    Case(chosen: "", act: .range(["c"]), becomes: "", remarks: [broken]),
    Case(chosen: "", act: .range(["n"]), becomes: "n"),
    Case(chosen: "ab", act: .range([]), becomes: "ab"),

    // All, none and the opposite.
    Case(
      chosen: "",
      act: .all(everything),
      becomes: "abd",
      remarks: [.leftOut(["e"], most: 3)]
    ),
    Case(chosen: "", act: .all(ids("abcn")), becomes: "ab"),
    Case(
      chosen: "ab",
      act: .all(ids("abcn")),
      becomes: "",
      remarks: [.tooFew(least: 2, missing: 2)]
    ),
    // Those that are not shown stay.
    Case(
      chosen: "ade",
      act: .all(ids("acd")),
      becomes: "e",
      remarks: [.tooFew(least: 2, missing: 1)]
    ),
    Case(chosen: "ade", act: .all(["b"]), becomes: "ade", remarks: [.leftOut(["b"], most: 3)]),
    Case(chosen: "abd", act: .all(["b"]), becomes: "ad"),
    Case(chosen: "ab", act: .choose(ids("ab")), becomes: "ab"),
    Case(
      chosen: "ab",
      act: .drop(["b", "d"]),
      becomes: "a",
      remarks: [.tooFew(least: 2, missing: 1)]
    ),
    Case(chosen: "ad", act: .invert(everything), becomes: "be"),
    Case(
      chosen: "",
      act: .invert(everything),
      becomes: "abd",
      remarks: [.leftOut(["e"], most: 3)]
    ),
    // Where there is no room for the others, all that may be are chosen: again is none.
    Case(
      chosen: "abd",
      act: .all(everything),
      becomes: "",
      remarks: [.tooFew(least: 2, missing: 2)]
    ),
    Case(chosen: "ae", act: .invert(ids("ab")), becomes: "be"),
    // What is disabled stays as it is, and what is exclusive is not the opposite of anything.
    Case(chosen: "ac", act: .invert(ids("abcn")), becomes: "bc"),
    Case(chosen: "n", act: .invert(ids("abn")), becomes: "ab"),
  ]

  @Test("hold for several options", arguments: several)
  func choosesSeveral(example: Case) {
    let field = MultiSelectorField(
      options: .list(OptionList(ChoiceRulesTests.options)),
      minSelections: 2,
      maxSelections: 3
    )
    check(example, .multiSelector(field))
  }

  /// One option at most: another takes its place.
  static let single = [
    Case(chosen: "", act: .toggle("a"), becomes: "a"),
    Case(chosen: "a", act: .toggle("b"), becomes: "b"),
    Case(chosen: "a", act: .toggle("a"), becomes: "a"),
    Case(chosen: "a", act: .toggle("n"), becomes: "n"),
    Case(chosen: "n", act: .toggle("a"), becomes: "a"),
    Case(chosen: "a", act: .toggle("c"), becomes: "a", remarks: [broken]),
    Case(chosen: "a", act: .all(everything), becomes: "a"),
    Case(chosen: "a", act: .range(ids("ab")), becomes: "a"),
    Case(chosen: "a", act: .invert(everything), becomes: "a"),
  ]

  @Test("hold for one option", arguments: single)
  func choosesOne(example: Case) {
    let field = PickerField(options: .list(OptionList(ChoiceRulesTests.options)))
    check(example, .picker(field))
  }

  private func check(_ example: Case, _ kind: FieldKind) {
    let rules = ChoiceRules(kind, options: ChoiceRulesTests.options)
    let list = OptionList(ChoiceRulesTests.options)
    var before = ChosenOptions(ChoiceRulesTests.ids(example.chosen), of: list)
    var chosen = before
    let outcome = rules.perform(example.act, on: &chosen)
    #expect(chosen == ChosenOptions(ChoiceRulesTests.ids(example.becomes), of: list))
    #expect(outcome.remarks == example.remarks)
    // What it says has changed is what has changed.
    before.subtract(outcome.dropped)
    before.formUnion(outcome.added)
    #expect(before == chosen)
    #expect(Set(outcome.added).isDisjoint(with: outcome.dropped))
  }

  @Test("put what is chosen in the order of the list, then of the answer before")
  func order() {
    let ids = ["own", "d", "a", "gone", "away", "m"].map { OptionID($0) }
    let others: [OptionID] = ["other", "own", "gone", "d", "gone"]
    let chosen = ChosenOptions(ids, of: OptionList(ChoiceRulesTests.options))
    #expect(chosen.ids(then: others) == ["a", "d", "m", "own", "gone", "away"])
    #expect(chosen.ids() == ["a", "d", "m", "away", "gone", "own"])
  }
}
