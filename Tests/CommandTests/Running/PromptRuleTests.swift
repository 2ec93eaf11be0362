import Testing

@testable import FormworkCommand

/// Who may be asked, and how.
@Suite("Whether a person may be asked")
struct PromptRuleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var flag = false
    var input = InputKind.terminal
    var isInputTaken = false
    var hasTerminal = true
    var variables: [String: String] = [:]
    var way: PromptRule.Way
    var testDescription: String {
      "\(flag ? "--accessible " : "")\(input) \(hasTerminal ? "" : "no ")terminal \(variables)"
    }
  }

  static let cases = [
    Case(way: .interactive),
    // Standard input may lead elsewhere: keys come from the terminal.
    Case(input: .stream, way: .interactive),
    Case(input: .nothing, way: .interactive),
    Case(hasTerminal: false, way: .refused(.noTerminal)),
    Case(input: .stream, hasTerminal: false, way: .refused(.noTerminal)),

    Case(variables: ["CI": "true"], way: .refused(.automation)),
    Case(flag: true, input: .stream, variables: ["CI": "1"], way: .refused(.automation)),
    Case(variables: ["CI": ""], way: .interactive),
    Case(variables: ["CI": "false"], way: .interactive),

    Case(flag: true, way: .plainTerminal),
    Case(flag: true, input: .stream, way: .plainInput),
    Case(flag: true, input: .stream, hasTerminal: false, way: .plainInput),
    // The pipe is the form or its answers, so the person is at the terminal.
    Case(flag: true, input: .stream, isInputTaken: true, way: .plainTerminal),
    Case(
      flag: true,
      input: .stream,
      isInputTaken: true,
      hasTerminal: false,
      way: .refused(.noTerminal)
    ),
    Case(flag: true, input: .nothing, way: .plainTerminal),
    Case(flag: true, input: .nothing, hasTerminal: false, way: .refused(.noTerminal)),

    // A variable chooses how to ask, never to eat a pipe.
    Case(input: .stream, variables: ["ACCESSIBLE": "1"], way: .plainTerminal),
    Case(variables: ["FORMWORK_ACCESSIBLE": "1"], way: .plainTerminal),
    Case(variables: ["ACCESSIBLE": "0"], way: .interactive),
    Case(variables: ["TERM": "dumb"], way: .plainTerminal),
    Case(variables: ["TERM": ""], way: .plainTerminal),
    Case(variables: ["TERM": "xterm"], way: .interactive),
    Case(
      input: .stream,
      hasTerminal: false,
      variables: ["TERM": "dumb"],
      way: .refused(.noTerminal)
    ),
  ]

  @Test("The rule", arguments: cases)
  func rule(one: Case) {
    let rule = PromptRule(
      isAccessible: one.flag,
      input: one.input,
      isInputTaken: one.isInputTaken,
      hasTerminal: one.hasTerminal,
      variable: { one.variables[$0] }
    )
    #expect(rule.way == one.way)
  }
}
