import TerminalUI

/// What to do about leaving.
enum LeaveChoice: String, CaseIterable, Hashable, Sendable {
  case keep, discard, stay
}

/// The question whether to leave.
struct LeaveDialog: Hashable, Sendable {
  /// What there is to choose from.
  private let choices: [LeaveChoice]
  /// The one at hand.
  private(set) var choice: LeaveChoice

  /// - Parameter keepsAnswers: Whether a draft is kept; where none is, there is nothing to keep or
  ///   discard.
  init(keepsAnswers: Bool) {
    choices = keepsAnswers ? LeaveChoice.allCases : [.discard, .stay]
    choice = choices[0]
  }

  /// Takes a key.
  ///
  /// - Returns: What is decided; `nil` while nothing is.
  mutating func press(_ key: Key, _ words: Words) -> LeaveChoice? {
    switch (key.code, key.modifiers) {
    case (.down, []), (.right, []), (.tab, []): move(by: 1)
    case (.up, []), (.left, []), (.tab, .shift): move(by: -1)
    case (.enter, []), (.character(" "), []): return choice
    case (.escape, []): return .stay
    case (.character(let character), []):
      if let digit = character.wholeNumberValue, (1...choices.count).contains(digit) {
        return choices[digit - 1]
      }
      return choices.first { words.leaveKey($0) == character }
    default: break
    }
    return nil
  }

  private mutating func move(by step: Int) {
    let place = choices.firstIndex(of: choice) ?? 0
    choice = choices[(place + step + choices.count) % choices.count]
  }

  func view(_ context: PageContext) -> View {
    let (words, theme) = (context.words, context.theme)
    let box = DialogBox(context)
    let keepsAnswers = choices.contains(.keep)
    var rows = [View.text(words.leaveQuestion, style: theme.title, flow: .cutAtEnd)]
    for answer in choices {
      let text = words.leave(answer, keepsAnswers: keepsAnswers)
      var view = box.line(text, isCurrent: answer == choice)
      if answer == choice { view.cursor = Point(x: 0, y: 0) }
      rows.append(view.identified(ViewTarget.leave(answer).id))
    }
    if context.size.height >= 9, keepsAnswers, context.session.hasSecrets {
      rows.append(.text(words.secretsNotKept, style: theme.notice, flow: .cutAtEnd))
    }
    if context.size.height >= 8 {
      rows.append(.text(words.leaveAgain, style: theme.faint, flow: .cutAtEnd))
    }
    return box.view(rows, width: 44)
  }
}
