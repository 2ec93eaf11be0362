import FormModel
import Testing

@Suite("Conditions are two-valued and total")
struct ConditionTruthTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var condition: Condition
    /// Without an answer.
    var absent: Bool
    /// Whether it is true for each answer.
    var answers: [(AnswerValue, Bool)]

    var testDescription: String { condition.spelling }
  }

  private static func number(_ spelling: String) -> AnswerValue {
    .number(ExactNumber(json: spelling) ?? 0)
  }

  private static func text(_ kind: TextTest.Kind, _ text: String) -> Condition {
    TextTest(kind, text).map { .test(.text("f", $0)) } ?? .any([])
  }

  static let rows: [Row] = [
    Row(
      condition: .test(.isOn("f")),
      absent: false,
      answers: [(.toggle(true), true), (.toggle(false), false), (.text("true"), false)]
    ),
    Row(
      condition: .not(.test(.isOn("f"))),
      absent: true,
      answers: [(.toggle(true), false), (.toggle(false), true)]
    ),
    Row(
      condition: .test(.isOneOf("f", [.toggle(false)])),
      absent: false,
      answers: [(.toggle(true), false), (.toggle(false), true)]
    ),
    Row(
      condition: .test(.isOneOf("f", [.option("a"), .option("b")])),
      absent: false,
      answers: [(.option("b"), true), (.option("c"), false), (.text("a"), false)]
    ),
    Row(
      condition: .not(.test(.isOneOf("f", [.option("a"), .option("b")]))),
      absent: true,
      answers: [(.option("b"), false), (.option("c"), true)]
    ),
    Row(
      condition: .test(.isOneOf("f", [.text("billing")])),
      absent: false,
      answers: [(.text("billing"), true), (.text("Billing"), false)]
    ),
    Row(
      condition: .test(.isOneOf("f", [number("0.10")])),
      absent: false,
      answers: [(number("0.1"), true), (number("1e-1"), true), (number("0.11"), false)]
    ),
    Row(
      condition: .not(.test(.isOneOf("f", [number("3")]))),
      absent: true,
      answers: [(number("3.0"), false), (number("4"), true)]
    ),
    Row(
      condition: .test(.compares("f", .less, .number(3))),
      absent: false,
      answers: [(number("2.9"), true), (number("3"), false), (.text("2"), false)]
    ),
    Row(
      condition: .not(.test(.compares("f", .less, .number(3)))),
      absent: true,
      answers: [(number("2.9"), false), (number("3"), true)]
    ),
    Row(
      condition: .test(.compares("f", .greaterOrEqual, .number(12_345_678_901_234))),
      absent: false,
      answers: [(number("12345678901234.0"), true), (number("12345678901233.9"), false)]
    ),
    Row(
      condition: .test(.hasAny("f", ["a", "b"])),
      absent: false,
      answers: [(.options(["b", "c"]), true), (.options(["c"]), false), (.options([]), false)]
    ),
    Row(
      condition: .not(.test(.hasAny("f", ["a", "b"]))),
      absent: true,
      answers: [(.options(["b", "c"]), false), (.options(["c"]), true), (.options([]), true)]
    ),
    Row(
      condition: .test(.hasAll("f", ["a", "b"])),
      absent: false,
      answers: [(.options(["b", "c", "a"]), true), (.options(["a"]), false)]
    ),
    Row(
      condition: .test(.counts("f", .equal, 0)),
      absent: false,
      answers: [(.options([]), true), (.options(["a"]), false)]
    ),
    Row(
      condition: .not(.test(.counts("f", .equal, 3))),
      absent: true,
      answers: [(.options(["a", "b", "c"]), false), (.options([]), true)]
    ),
    Row(
      condition: .test(.counts("f", .less, 2)),
      absent: false,
      answers: [(.options(["a"]), true), (.options(["a", "b"]), false)]
    ),
    Row(
      condition: text(.contains, "git"),
      absent: false,
      answers: [
        (.text("git"), true), (.text("a\ngit b"), true), (.text("Git"), false),
        (.option("git"), false),
      ]
    ),
    Row(
      condition: .not(text(.startsWith, "e")),
      absent: true,
      answers: [(.text("e\u{301}a"), false), (.text("\u{E9}a"), true), (.text(""), true)]
    ),
    Row(
      condition: text(.endsWith, ".+"),
      absent: false,
      answers: [(.text("a.+"), true), (.text(".+a"), false), (.text("ab"), false)]
    ),
    Row(
      condition: text(.matches, "[a-z]+|.*!"),
      absent: false,
      answers: [(.text("ab"), true), (.text("ab1"), false), (.text("ab1!"), true)]
    ),
    Row(
      condition: .test(.isAnswered("f")),
      absent: false,
      answers: [(.options([]), true), (.toggle(false), true), (.text("x"), true)]
    ),
    Row(
      condition: .all([.test(.isOn("f")), .not(.test(.isAnswered("g")))]),
      absent: false,
      answers: [(.toggle(true), true), (.toggle(false), false)]
    ),
    Row(
      condition: .any([.test(.isOn("f")), .test(.isOn("g"))]),
      absent: false,
      answers: [(.toggle(true), true), (.toggle(false), false)]
    ),
  ]

  @Test(arguments: rows)
  func truth(row: Row) {
    #expect(row.condition.holds { _ in nil } == row.absent)
    for (answer, expected) in row.answers {
      #expect(row.condition.holds { $0 == "f" ? answer : nil } == expected, "\(answer)")
    }
  }
}
