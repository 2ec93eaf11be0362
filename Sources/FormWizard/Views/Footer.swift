import DisplayText
import FormSession
import TerminalUI

extension PageContext {
  /// The keys of a page in the order of use, as many as fit, and the one for help at the end.
  ///
  /// - Parameters:
  ///   - hints: The keys of what is on top.
  ///   - help: The key that explains them, or ends what lies over a page.
  ///   - place: What keys go to.
  /// - Returns: A line in which every key can be clicked.
  func footer(_ hints: [KeyHint], help: KeyHint, at place: KeyPlace) -> View {
    // The tone of keys parts them as well.
    let space = theme.place == nil ? "  " : " "
    let help = parts(of: help, at: place)
    func columns(_ parts: [KeyPart]) -> Int { parts.reduce(0) { $0 + $1.text.columns } }
    var left = size.width - PageFrame.margin(size) - columns(help)
    let fitting = hints.map { parts(of: $0, at: place) }.prefix { parts in
      left -= columns(parts) + space.columns
      return left >= 0
    }
    let gap = View.text(space, style: theme.faint, flow: .cutAtEnd)
    let buttons = (fitting + [help]).map { parts in
      parts.map { View.text($0.text, flow: .cutAtEnd).identified(ViewTarget.key($0.key).id) }
    }
    return .row(Array(buttons.joined(separator: [gap])))
  }

  /// What can be clicked on, and the key that it presses.
  private typealias KeyPart = (key: Key, text: StyledText)

  /// A hint as what can be clicked on: each of its keys as it is seen, Shift once for all, and what
  /// they do with the last one.
  private func parts(of hint: KeyHint, at place: KeyPlace) -> [KeyPart] {
    let keys = hint.keys(in: place)
    let text = words.say(hint.text)
    return keys.enumerated().map { number, key in
      let isAgain = number > 0 && key.modifiers == .shift
      // Keys that are words stand apart.
      let gap = number > 0 && theme.glyphs == .ascii ? " " : ""
      let name = theme.spelled((isAgain ? Key(key.code) : key).shortName)
      let isLast = number == keys.count - 1 && !text.isEmpty
      var (keyText, style) = (gap + Key.names(name, in: words), theme.key)
      if let tone = theme.place {
        style.background = tone.background
        keyText = (number == 0 ? " " : "") + keyText + (number == keys.count - 1 ? " " : "")
      }
      let runs = [
        StyledText.Run(keyText, style),
        StyledText.Run(isLast ? " \(text)" : "", theme.faint),
      ]
      return (key, StyledText(runs))
    }
  }
}
