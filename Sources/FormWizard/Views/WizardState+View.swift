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
      case .options(let id): optionsView(of: id)
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
  var isRoomy: Bool { size.height >= 10 }

  /// The frame that all pages share.
  func page(
    _ left: StyledText,
    _ right: StyledText,
    body: [View],
    hints: [KeyHint],
    rowHints: [KeyHint]? = nil,
    hintsContinue: Bool = false
  ) -> View {
    var rows = [
      TwoEnds(left: left, right: right, width: size.width).view.identified("title")
    ]
    if isRoomy {
      rows.append(View.divider(theme.glyphs.rule, style: theme.faint).identified("rule"))
    }
    rows += body
    // The last column is for the sign that there is more above it.
    let isFree = hintsContinue && dialog == nil && notice == nil && pendingNotice == nil
    let line = isFree ? hintsView(unfitting(hints)) : noticeView
    let notice = isRoomy ? line.framed(width: max(1, size.width - 2)) : line
    rows.append(notice.identified("notice"))
    rows.append(footer(hints, rowHints).identified("footer"))
    return .column(rows)
  }

  /// The lines of `page` that are not its body.
  var chromeHeight: Int { isRoomy ? 4 : 3 }

  /// Where rows from line `top` of the page on say that there are more of them: at the end of the
  /// rule above, and of the line for notices below.
  func edgeSigns(from top: Int, height: Int) -> EdgeSigns {
    isRoomy
      ? EdgeSigns(above: top - 1, below: size.height - 2 - (top + height - 1)) : .inside
  }

  private var noticeView: View {
    guard let notice = notice ?? pendingNotice else { return View.text(" ", flow: .cutAtEnd) }
    let sign = notice.isRefusal ? "\(theme.glyphs.problem) " : ""
    let room = size.width - (isRoomy ? 2 : 0)
    let fits = sign.columns + notice.text.columns <= room
    return .text(
      sign + (fits ? notice.text : notice.brief ?? notice.text),
      style: notice.isRefusal ? theme.problem : theme.notice,
      flow: .cutAtEnd
    )
  }

  /// As many hints as fit, the weightiest first.
  ///
  /// What closes a dialog is always there, and help as far as vital hints leave it room: in full,
  /// else its key alone.
  ///
  /// What lies over the page takes the keys, so it is its keys that are shown. Where rows have keys
  /// of their own, those come last, and the others keep their places from row to row: so they are
  /// found again, and need not be drawn again.
  private func footer(_ hints: [KeyHint], _ rowHints: [KeyHint]?) -> View {
    let wholeHelp: KeyHint
    // Of `?` and F1 the shorter one stands further right, so that what follows stays where it is.
    var indent = 0
    var hints = hints
    var rowHints = rowHints ?? []
    switch dialog {
    case nil:
      wholeHelp = KeyHint(isTyping ? "F1" : "?", words.keyHelp)
      if case .section = page, !isTyping { indent = 1 }
    case .help:
      hints = [KeyHint(theme.glyphs.upDown, words.keyScroll)]
      rowHints = []
      wholeHelp = KeyHint("Esc", words.keyClose)
    case .leave:
      hints = [
        KeyHint("Enter", words.keyChoose), KeyHint(theme.glyphs.upDown, words.keyMove),
      ]
      rowHints = []
      wholeHelp = KeyHint("Esc", words.keyStay)
    }
    var help: KeyHint? = wholeHelp
    let vital = dialog == nil ? vitalForms(hints, rowHints.first, wholeHelp, indent) : nil
    if let vital {
      hints[0] = vital.first
      help = vital.help
    }
    // Behind the last hint there is no gap.
    var left = size.width + 2
    if let help { left -= 2 + columns(of: help) + indent }
    func fitting(_ hints: some Sequence<KeyHint>) -> [KeyHint] {
      hints.filter { hint in
        let fits = columns(of: hint) + 2 <= left
        if fits { left -= columns(of: hint) + 2 }
        return fits
      }
    }
    if vital == nil, let first = hints.first {
      // What answers the row is worth more than the whole of what follows.
      let row = rowHints.first.map { columns(of: $0) + 2 } ?? 0
      func fits(_ hint: KeyHint, _ more: Int) -> Bool { columns(of: hint) + 2 + more <= left }
      let forms = [first] + first.shorter.map { KeyHint(first.key, $0) }
      hints[0] = forms.first { fits($0, row) } ?? forms.first { fits($0, 0) } ?? first
    }
    let first = fitting(hints.prefix(1))
    let firstOfRow = fitting(rowHints.prefix(1))
    let others = hints.dropFirst()
    var seen = Set(fitting(others.filter(\.isVital)))
    rowHints = firstOfRow + fitting(rowHints.dropFirst())
    let rest = others.filter { !$0.isVital }
    for weight in Set(rest.map(\.weight)).sorted(by: >) {
      seen.formUnion(fitting(rest.filter { $0.weight == weight }))
    }
    hints = first + others.filter(seen.contains)
    let gap = View.text("  ", style: theme.faint, flow: .cutAtEnd)
    var views = hints.map(buttons)
    let blank = View.text(String(repeating: " ", count: indent), flow: .cutAtEnd)
    if let help { views.append((indent > 0 ? [blank] : []) + buttons(help)) }
    views += rowHints.map(buttons)
    return .row(Array(views.joined(separator: [gap])))
  }

  /// The forms of the first hint and of help with which all vital hints fit; `nil` where they do
  /// not, or none is vital.
  private func vitalForms(
    _ hints: [KeyHint],
    _ row: KeyHint?,
    _ help: KeyHint,
    _ indent: Int
  ) -> (first: KeyHint, help: KeyHint?)? {
    guard let first = hints.first, hints.contains(where: \.isVital) else { return nil }
    let vital = hints.dropFirst().filter(\.isVital) + [row].compactMap(\.self)
    let others = vital.reduce(0) { $0 + 2 + columns(of: $1) }
    let forms = [first] + first.shorter.map { KeyHint(first.key, $0) }
    for help in [help, KeyHint(help.key, ""), nil] {
      let ends = help.map { 2 + indent + columns(of: $0) } ?? 0
      let form = forms.first { columns(of: $0) + others + ends <= size.width }
      if let form { return (form, help) }
    }
    return nil
  }

  /// The hints that the footer has no room for, as far as they fit in a line.
  private func unfitting(_ hints: [KeyHint]) -> [KeyHint] {
    var room = size.width - columns(of: KeyHint(isTyping ? "F1" : "?", words.keyHelp))
    let rest = hints.filter { hint in
      let fits = columns(of: hint) + 2 <= room
      if fits { room -= columns(of: hint) + 2 }
      return !fits
    }
    var width = size.width
    return rest.filter { hint in
      width -= columns(of: hint) + 2
      return width >= 0
    }
  }

  private func hintsView(_ hints: [KeyHint]) -> View {
    if hints.isEmpty { return .text(" ", flow: .cutAtEnd) }
    let gap = View.text("  ", style: theme.faint, flow: .cutAtEnd)
    return .row(Array(hints.map(buttons).joined(separator: [gap])))
  }

  private func columns(of hint: KeyHint) -> Int {
    words.keyNames(hint.key).columns + (hint.action.isEmpty ? 0 : 1 + hint.action.columns)
  }

  /// A hint as what can be clicked on: each of its keys, and what they do with the last one.
  private func buttons(_ hint: KeyHint) -> [View] {
    let keys = hint.keys
    return keys.enumerated().map { number, key in
      var runs = [StyledText.Run(words.keyNames(key.text), theme.key)]
      if number == keys.count - 1 {
        if !hint.action.isEmpty { runs.append(StyledText.Run(" \(hint.action)", theme.faint)) }
      } else if key.isApart {
        runs.append(StyledText.Run(" ", theme.key))
      }
      return .text(StyledText(runs), flow: .cutAtEnd).identified(ViewTarget.key(key.name).id)
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
  /// The same in fewer columns, for the first hint of a narrow window.
  var shorter: [String]
  /// Where there is not room for all, the weightier ones stay.
  var weight: Int
  /// Whether words are made shorter before it is left out.
  var isVital: Bool

  init(
    _ key: String,
    _ action: String,
    shorter: [String] = [],
    weight: Int = 0,
    isVital: Bool = false
  ) {
    self.key = key
    self.action = action
    self.shorter = shorter
    self.weight = weight
    self.isVital = isVital
  }

  /// A key of a hint.
  struct Button {
    /// How it is drawn.
    var text: String
    /// What it is called on a keyboard.
    var name: String
    /// Whether a blank follows it.
    var isApart: Bool
  }

  /// The keys it names, each by itself: arrows stand side by side, others have a blank between.
  var keys: [Button] {
    if key.unicodeScalars.allSatisfy({ KeyHint.arrows[Character($0)] != nil }) {
      return key.map { Button(text: String($0), name: KeyHint.arrows[$0] ?? "", isApart: false) }
    }
    return key.split(separator: " ").map {
      Button(text: String($0), name: String($0), isApart: true)
    }
  }

  private static let arrows: [Character: String] = [
    "↑": "Up", "↓": "Down", "←": "Left", "→": "Right",
  ]
}

extension WizardState {
  /// What the frame needs of the terminal.
  package var modes: TerminalModes {
    TerminalModes(alternateScreen: true, mouse: listensToMouse, bracketedPaste: true)
  }
}
