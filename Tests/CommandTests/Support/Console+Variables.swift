@testable import FormworkCommand
@testable import FormworkTerminal

extension Console {
  /// The variables of an environment and nothing else: no input, and what is said is dropped.
  static func variables(_ variables: [String: String]) -> Console {
    let nowhere = TextStream(isTerminal: false) { _ in }
    return Console(
      arguments: [],
      variables: variables,
      readInput: { _ in [] },
      readSomeInput: { _ in [] },
      output: nowhere,
      errors: nowhere,
      user: UserStreams(
        isInputStream: false,
        inputLines: { LineTerminal(reading: -1, writing: -1) },
        terminal: { nil }
      ),
      git: .system
    )
  }
}
