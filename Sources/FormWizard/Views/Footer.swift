import DisplayText
import TerminalUI

/// The keys of a page in the order of use, as many as fit, and the one for help at the end.
struct Footer {
  private let context: PageContext
  private let place: KeyPlace
  private let hints: [KeyHint]
  private let help: KeyHint

  /// - Parameters:
  ///   - hints: The keys of what is on top.
  ///   - help: The key that explains them, or ends what lies over a page.
  ///   - place: What keys go to.
  ///   - context: What pages share.
  init(_ hints: [KeyHint], help: KeyHint, at place: KeyPlace, _ context: PageContext) {
    self.hints = hints
    self.help = help
    self.place = place
    self.context = context
  }

  var view: View {
    var left = context.size.width - PageFrame.margin(context.size) - columns(of: help)
    let fitting = hints.prefix { hint in
      left -= columns(of: hint) + 2
      return left >= 0
    }
    let gap = View.text("  ", style: context.theme.faint, flow: .cutAtEnd)
    let buttons = (fitting + [help]).map { hint in
      parts(of: hint).map { button($0.key, $0.name, $0.text) }
    }
    return .row(Array(buttons.joined(separator: [gap])))
  }

  private func columns(of hint: KeyHint) -> Int {
    parts(of: hint).reduce(0) { $0 + $1.name.columns + $1.text.columns }
  }

  /// A hint as what can be clicked on: each of its keys as it is seen, Shift once for all, and what
  /// they do with the last one.
  private func parts(of hint: KeyHint) -> [(key: Key, name: String, text: String)] {
    let (keys, words) = (hint.keys(in: place), context.words)
    let text = words.say(hint.text)
    return keys.enumerated().map { number, key in
      let isAgain = number > 0 && key.modifiers == .shift
      // Keys that are words stand apart.
      let gap = number > 0 && context.theme.glyphs == .ascii ? " " : ""
      let name = context.theme.spelled((isAgain ? Key(key.code) : key).shortName)
      let isLast = number == keys.count - 1 && !text.isEmpty
      return (key, gap + words.keyNames(name), isLast ? " \(text)" : "")
    }
  }

  private func button(_ key: Key, _ name: String, _ text: String) -> View {
    let runs = [
      StyledText.Run(name, context.theme.key), StyledText.Run(text, context.theme.faint),
    ]
    return .text(StyledText(runs), flow: .cutAtEnd).identified(ViewTarget.key(key).id)
  }
}
