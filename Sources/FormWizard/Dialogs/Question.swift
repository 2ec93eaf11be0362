import DisplayText
import TerminalUI

/// What a user decides in a question over a page.
enum Decision: Hashable, Sendable {
  /// To leave with a draft, without it, or not at all.
  case keep, discard, stay
  /// To go on with an earlier draft, or to start over.
  case goOn, startOver
}

/// A question that lies over a page until it is decided.
struct Question: Hashable, Sendable {
  /// Something to decide on.
  struct Choice: Hashable, Sendable {
    let decision: Decision
    let text: String
    /// The letter that decides at once.
    let letter: Character?

    /// Decides at a letter, which is the first one of the text by default.
    init(_ decision: Decision, _ text: String, letter: String? = nil) {
      self.decision = decision
      self.text = text
      self.letter = (letter ?? text.lowercased()).first
    }
  }

  let title: String
  /// What to know before deciding, most important first.
  var notes: [String]
  let choices: [Choice]
  /// What Escape decides, if anything.
  let escape: Decision?
  /// The place of the choice at hand.
  private var current = 0

  init(_ title: String, notes: [String], choices: [Choice], escape: Decision? = nil) {
    self.title = title
    self.notes = notes
    self.choices = choices
    self.escape = escape
  }

  /// The choice at hand.
  var choice: Decision { choices[current].decision }

  /// Takes a key.
  ///
  /// - Returns: What is decided; `nil` while nothing is.
  mutating func press(_ key: Key) -> Decision? {
    switch (key.code, key.modifiers) {
    case (.down, []), (.right, []), (.tab, []): current = (current + 1) % choices.count
    case (.up, []), (.left, []), (.tab, .shift):
      current = (current + choices.count - 1) % choices.count
    case (.enter, []), (.character(" "), []): return choice
    case (.escape, []): return escape
    case (.character(let character), []):
      return choices.first { $0.letter == character }?.decision
    default: break
    }
    return nil
  }

  /// The columns of the box, where the window has as many.
  private static let width = 60

  func view(_ context: PageContext) -> View {
    let theme = context.theme
    var rows = [View.text(title, style: theme.title, flow: .cutAtEnd)]
    for choice in choices {
      let isCurrent = choice.decision == self.choice
      let style = isCurrent ? theme.current : theme.answer
      let pointer = StyledText.Run(isCurrent ? "\(theme.glyphs.pointer) " : "  ", style)
      let button = theme.button(choice.text, isCurrent: isCurrent, else: style)
      var view = View.text(StyledText([pointer] + button.runs), flow: .cutAtEnd)
      if isCurrent { view.cursor = Point(x: 0, y: 0) }
      rows.append(view.identified(ViewTarget.decision(choice.decision).id))
    }
    // The title and the choices stay in sight, between two rules.
    let room = max(0, context.size.height - 3 - choices.count)
    let width = min(Question.width, context.size.width)
    rows += notes.flatMap { $0.lines(within: max(1, width - 4)) }
      .cut(to: room, sign: theme.symbols.ellipsis)
      .map { .text($0, style: theme.notice, flow: .cutAtEnd) }
    return context.box(rows, width: width)
  }
}
