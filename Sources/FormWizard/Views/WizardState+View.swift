import DisplayText
package import TerminalUI

extension WizardState {
  /// What is on the screen.
  ///
  /// - Complexity: O(fields of the page), or O(rows in the window).
  package func view() -> View {
    if isTooSmall {
      let text = if case .leave = dialog { words.tooSmallToAsk } else { words.tooSmall }
      var view = View.text(text, style: theme.notice)
      view.cursor = Point(x: 0, y: 0)
      return view
    }
    let base =
      switch page {
      case .resume: resumeView
      case .section: sectionView
      case .options: optionsView
      case .review: reviewView
      }
    switch dialog {
    case nil: return base
    case .help(let top): return base.covered(by: helpView(top: top))
    case .leave(let choice): return base.covered(by: leaveView(choice))
    }
  }

  /// Whether the page is what keys go to, so that the terminal's cursor stands on it.
  var isUncovered: Bool { dialog == nil }

  /// Whether there is room for lines that only part one thing from another.
  var isRoomy: Bool { PageFrame.isRoomy(size) }

  /// The frame that all pages share.
  func page(
    _ left: StyledText,
    _ right: StyledText,
    body: [View],
    hints: [KeyHint]
  ) -> View {
    var rows = [
      TwoEnds(left: left, right: right, width: size.width).view.identified("title")
    ]
    if isRoomy {
      rows.append(View.divider(theme.glyphs.rule, style: theme.faint).identified("rule"))
    }
    rows += body
    // The last column is for the sign that there is more above it.
    let notice = isRoomy ? noticeView.framed(width: max(1, size.width - 2)) : noticeView
    rows.append(notice.identified("notice"))
    rows.append(footer(hints).identified("footer"))
    return .column(rows)
  }

  /// The lines of `page` that are not its body.
  var chromeHeight: Int { PageFrame.height(size) }

  /// Where rows from line `top` of the page on say that there are more of them.
  func edgeSigns(from top: Int, height: Int) -> EdgeSigns {
    PageFrame.edgeSigns(size, from: top, height: height)
  }

  private var noticeView: View {
    guard let notice else { return View.text(" ", flow: .cutAtEnd) }
    let sign = notice.isRefusal ? "\(theme.glyphs.problem) " : ""
    let room = size.width - (isRoomy ? 2 : 0)
    let fits = sign.columns + notice.text.columns <= room
    return .text(
      sign + (fits ? notice.text : notice.brief ?? notice.text),
      style: notice.isRefusal ? theme.problem : theme.notice,
      flow: .cutAtEnd
    )
  }

  /// The hints in order of use, as many as fit, and help at the end of the line.
  ///
  /// What lies over the page takes the keys, so it is its keys that are shown.
  private func footer(_ hints: [KeyHint]) -> View {
    var hints = hints
    var help = KeyHint(keyPlace == .text || keyPlace == .search ? "F1" : "?", words.keyHelp)
    switch dialog {
    case nil: break
    case .help:
      hints = [KeyHint("↑↓", words.keyScroll)]
      help = KeyHint("Esc", words.keyClose)
    case .leave:
      hints = [KeyHint("Enter", words.keyChoose), KeyHint("↑↓", words.keyMove)]
      help = KeyHint("Esc", words.keyStay)
    }
    // In a narrow window how one leaves is worth more than what the key for help is for.
    if size.width < 60, dialog == nil { help.action = "" }
    var left = size.width - columns(of: help)
    let fitting = hints.prefix { hint in
      left -= columns(of: hint) + 2
      return left >= 0
    }
    let gap = View.text("  ", style: theme.faint, flow: .cutAtEnd)
    return .row(Array((fitting + [help]).map(buttons).joined(separator: [gap])))
  }

  private func columns(of hint: KeyHint) -> Int {
    names(of: hint).joined().columns + (hint.action.isEmpty ? 0 : 1 + hint.action.columns)
  }

  /// A hint as what can be clicked on: each of its keys, and what they do with the last one.
  private func buttons(_ hint: KeyHint) -> [View] {
    let (keys, names) = (hint.keys, names(of: hint))
    return keys.enumerated().map { number, key in
      var runs = [StyledText.Run(names[number], theme.key)]
      if number == keys.count - 1, !hint.action.isEmpty {
        runs.append(StyledText.Run(" \(hint.action)", theme.faint))
      }
      return .text(StyledText(runs), flow: .cutAtEnd)
        .identified(ViewTarget.key(key.name).id)
    }
  }

  /// The keys of a hint as they are seen, apart where they are words.
  private func names(of hint: KeyHint) -> [String] {
    hint.keys.enumerated().map { number, key in
      let gap = number > 0 && theme.glyphs == .ascii ? " " : ""
      return gap + words.keyNames(spelled(key.shown))
    }
  }

  /// Puts the terminal's cursor on a view, so that what speaks or feels the screen follows it.
  func active(_ view: View, if isActive: Bool = true) -> View {
    guard isActive, isUncovered else { return view }
    var view = view
    view.cursor = Point(x: 0, y: 0)
    return view
  }
}

/// A key and what it does, in the footer.
struct KeyHint: Hashable {
  var key: String
  var action: String

  init(_ key: String, _ action: String) {
    self.key = key
    self.action = action
  }

  /// A key of a hint: what is seen of it, and its name.
  struct Part {
    var shown: String
    var name: String
  }

  /// Its arrows side by side, with Shift or without, or its one key.
  var keys: [Part] {
    let isShifted = key.first == "⇧"
    let arrows = isShifted ? key.dropFirst() : key[...]
    guard arrows.allSatisfy("←→↑↓".contains) else { return [Part(shown: key, name: key)] }
    return arrows.enumerated().map { number, arrow in
      isShifted
        ? Part(shown: number == 0 ? "⇧\(arrow)" : "\(arrow)", name: "Shift-\(arrow)")
        : Part(shown: "\(arrow)", name: "\(arrow)")
    }
  }
}

/// The lines that every page has around its body: title and rule above, notice and footer below.
enum PageFrame {
  /// Whether there is room for lines that only part one thing from another.
  static func isRoomy(_ size: Size) -> Bool { size.height >= 10 }

  /// The lines above the body.
  static func top(_ size: Size) -> Int { isRoomy(size) ? 2 : 1 }

  /// All lines that are not the body.
  static func height(_ size: Size) -> Int { top(size) + 2 }

  /// Where rows from line `top` of the page on say that there are more of them: at the end of the
  /// rule above, and of the line for notices below.
  static func edgeSigns(_ size: Size, from top: Int, height: Int) -> EdgeSigns {
    isRoomy(size)
      ? EdgeSigns(above: top - 1, below: size.height - 2 - (top + height - 1)) : .inside
  }
}

extension WizardState {
  /// What the frame needs of the terminal.
  package var modes: TerminalModes {
    TerminalModes(alternateScreen: true, mouse: listensToMouse, bracketedPaste: true)
  }
}
