import DisplayText
import TerminalUI

/// The keys of a page in the order of use, as many as fit, and the one for help at the end.
struct Footer {
  private let context: PageContext
  private let hints: [KeyHint]
  private let help: KeyHint

  /// - Parameters:
  ///   - hints: The keys of what is on top.
  ///   - help: The key that explains them, or ends what lies over a page.
  ///   - context: What pages share.
  init(_ hints: [KeyHint], help: KeyHint, _ context: PageContext) {
    self.hints = hints
    self.help = help
    self.context = context
  }

  var view: View {
    var left = context.size.width - PageFrame.margin(context.size) - columns(of: help)
    let fitting = hints.prefix { hint in
      left -= columns(of: hint) + 2
      return left >= 0
    }
    let gap = View.text("  ", style: context.theme.faint, flow: .cutAtEnd)
    return .row(Array((fitting + [help]).map(buttons).joined(separator: [gap])))
  }

  private func columns(of hint: KeyHint) -> Int {
    names(of: hint).joined().columns + (hint.text.isEmpty ? 0 : 1 + hint.text.columns)
  }

  /// A hint as what can be clicked on: each of its keys, and what they do with the last one.
  private func buttons(_ hint: KeyHint) -> [View] {
    zip(hint.keys, names(of: hint)).map { key, name in
      var runs = [StyledText.Run(name, context.theme.key)]
      if key == hint.keys.last, !hint.text.isEmpty {
        runs.append(StyledText.Run(" \(hint.text)", context.theme.faint))
      }
      return .text(StyledText(runs), flow: .cutAtEnd).identified(ViewTarget.key(key).id)
    }
  }

  /// The keys of a hint as they are seen, apart where they are words.
  private func names(of hint: KeyHint) -> [String] {
    hint.names.enumerated().map { number, name in
      let gap = number > 0 && context.theme.glyphs == .ascii ? " " : ""
      return gap + context.words.keyNames(context.theme.spelled(name))
    }
  }
}
