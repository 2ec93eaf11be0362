import Testing

@testable import FormworkCommand
@testable import FormworkTerminal

/// Who may be asked, and how.
@Suite("Whether a person may be asked")
struct PromptRuleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var flag = false
    var isStream = false
    var isInputTaken = false
    var hasTerminal = true
    var variables: [String: String] = [:]
    var way: PromptRule.Way
    var testDescription: String {
      "\(flag ? "--accessible " : "")\(isStream ? "a stream, " : "")\(hasTerminal ? "" : "no ")terminal \(variables)"
    }
  }

  static let cases = [
    Case(way: .interactive),
    // Standard input may lead elsewhere: keys come from the terminal.
    Case(isStream: true, way: .interactive),
    Case(hasTerminal: false, way: .refused(.noTerminal)),
    Case(isStream: true, hasTerminal: false, way: .refused(.noTerminal)),

    Case(variables: ["CI": "true"], way: .refused(.automation)),
    Case(flag: true, isStream: true, variables: ["CI": "1"], way: .refused(.automation)),
    Case(variables: ["CI": ""], way: .interactive),
    Case(variables: ["CI": "false"], way: .interactive),

    Case(flag: true, way: .plainTerminal),
    Case(flag: true, isStream: true, way: .plainInput),
    Case(flag: true, isStream: true, hasTerminal: false, way: .plainInput),
    // The pipe is the form or its answers, so the person is at the terminal.
    Case(flag: true, isStream: true, isInputTaken: true, way: .plainTerminal),
    Case(
      flag: true,
      isStream: true,
      isInputTaken: true,
      hasTerminal: false,
      way: .refused(.noTerminal)
    ),
    Case(flag: true, hasTerminal: false, way: .refused(.noTerminal)),

    // A variable chooses how to ask, never to eat a pipe.
    Case(isStream: true, variables: ["ACCESSIBLE": "1"], way: .plainTerminal),
    Case(variables: ["FORMWORK_ACCESSIBLE": "1"], way: .plainTerminal),
    Case(variables: ["ACCESSIBLE": "0"], way: .interactive),
    Case(variables: ["TERM": "dumb"], way: .plainTerminal),
    Case(variables: ["TERM": ""], way: .plainTerminal),
    Case(variables: ["TERM": "xterm"], way: .interactive),
    Case(
      isStream: true,
      hasTerminal: false,
      variables: ["TERM": "dumb"],
      way: .refused(.noTerminal)
    ),
  ]

  @Test("The rule", arguments: cases)
  func rule(one: Case) {
    let rule = PromptRule(
      isAccessible: one.flag,
      isInputStream: one.isStream,
      isInputTaken: one.isInputTaken,
      hasTerminal: one.hasTerminal,
      variable: { one.variables[$0] }
    )
    #expect(rule.way == one.way)
  }
}
