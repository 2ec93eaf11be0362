package import FormModel
import TerminalUI

extension Form {
  /// Whether the form is so short that it is asked below the prompt: one section with up to six
  /// questions, asked or not.
  package var isShort: Bool {
    sections.count <= 1 && ownFields.count(where: \.kind.isAsked) <= 6
  }
}

extension WizardState {
  /// Whether what is seen stands below the prompt; other pages, and the help, need the whole screen.
  package var isBelowPrompt: Bool {
    guard isInline, case .section(.form, _) = page else { return false }
    if case .help = dialog { return false }
    return true
  }

  /// With fewer lines there is no rule under the title.
  private static let leastLines = 10

  /// Gives pages the window, or where they stand below the prompt as many of its lines as they need.
  ///
  /// Lines that were needed before stay, so that nothing jumps; those of a month go with it.
  mutating func fitWindow() {
    let before = context.input.window
    if isBelowPrompt {
      var lines = max(mostLines, WizardState.leastLines)
      // More lines may be used for more, but not for ever more.
      for _ in 0..<4 {
        context.input.window = Size(width: terminal.width, height: min(lines, terminal.height))
        let needed = neededLines
        if needed <= lines { break }
        lines = needed
      }
      if pages.textAtHand?.hasCursor != false { mostLines = lines }
    } else {
      context.input.window = terminal
    }
    // What is in sight depends on the size.
    if context.input.window != before { pages.send(.tick, &context) }
  }

  /// The lines of a page of questions with nothing scrolled out of it.
  private var neededLines: Int {
    let height = view().size(fitting: Size(width: size.width, height: .max)).height
    guard let page = pages.section else { return height }
    // A scrolled list counts each row as a line.
    let view = SectionView(page, context)
    return view.rows.reduce(height) { $0 + view.lines(of: $1) - 1 }
  }
}
