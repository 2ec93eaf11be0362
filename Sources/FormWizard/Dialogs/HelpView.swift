import DisplayText
import FormAnswers
import FormModel
import FormSession
import TerminalUI

/// The help: every key, and which questions of the page are not asked.
struct HelpView {
  private let context: PageContext
  private let page: Page
  /// The columns of the box.
  private let width: Int
  private(set) var lines: [StyledText] = []

  private var words: Words { context.words }
  private var theme: Theme { context.theme }

  /// - Parameters:
  ///   - context: What pages share.
  ///   - page: The page it lies over.
  ///   - keyPlace: What keys go to there.
  ///   - paths: The questions that the page explains.
  init(
    _ context: PageContext,
    over page: Page,
    keyPlace: KeyPlace,
    explaining paths: [AnswerPath]
  ) {
    self.context = context
    self.page = page
    width = context.size.width < 84 ? context.size.width : 80
    if page == .review {
      add(words.say("Remarks on earlier answers"), context.answers.shownRemarks)
    }
    let title = page == .review ? words.say("Not asked") : words.say("Not asked on this page")
    add(title, hiddenQuestions)
    for path in paths {
      let field = context.session.field(at: path)
      add(words.label(field), context.help(of: field, at: path).map(\.plain))
    }
    // First where the user is.
    let here: [KeyPlace] = if case .options = page { [.list, .search] } else { [keyPlace] }
    addKeys(here + KeyPlace.allCases.filter { !here.contains($0) })
  }

  /// The columns of a line.
  private var room: Int { width - 4 }

  /// The lines that are seen at once.
  private var height: Int { max(1, min(lines.count, context.size.height - 4)) }

  /// The nearest line to one that is asked for that can be the first to be seen.
  func top(_ top: Int) -> Int { min(max(0, top), max(0, lines.count - height)) }

  /// What is seen from a line on.
  func view(top: Int) -> View {
    let top = self.top(top)
    let end = min(lines.count, top + height)
    var rows = lines[top..<end].map { line in
      View.text(line.runs.isEmpty ? StyledText(" ") : line, flow: .cutAtEnd)
    }
    if !rows.isEmpty { rows[0].cursor = Point(x: 0, y: 0) }
    return context.box(rows, width: width, above: top, below: lines.count - end)
  }

  /// Adds what is to be said about the page.
  private mutating func add(_ title: String, _ texts: [String]) {
    if texts.isEmpty { return }
    lines.append(StyledText(title, theme.title))
    for text in texts { lines += text.lines(within: room).map { StyledText($0, theme.answer) } }
    lines.append(StyledText([]))
  }

  /// Questions of the page that are not asked, and why.
  private var hiddenQuestions: [String] {
    let (form, asked) = (context.form, context.asked)
    let isHere: (Field) -> Bool
    switch page {
    case .section(_, let id): isHere = { form.section(of: $0.id)?.id == id }
    case .review: isHere = { _ in true }
    case .options, .items: return []
    }
    return asked.hiddenQuestions.filter { isHere($0.field) }.map { field, condition in
      let reason = words.condition(condition, in: asked)
      return words.say("\(words.label(field)) is asked when \(reason).")
    }
  }
}

/// The keys and what they do.
extension HelpView {
  /// The columns of the keys.
  private static let keyWidth = 28

  /// Adds the keys of places; what means the same in several is said once.
  private mutating func addKeys(_ places: [KeyPlace]) {
    var said: Set<[String]> = []
    for (number, place) in places.enumerated() {
      let rows = keys(of: place).filter { said.insert([$0.keys, $0.action]).inserted }
      if rows.isEmpty { continue }
      if number > 0 { lines.append(StyledText([])) }
      lines.append(StyledText(words.say(place.title), theme.title))
      lines += rows.flatMap(line)
    }
  }

  /// In the order of the table.
  private func keys(of place: KeyPlace) -> [(keys: String, action: String)] {
    let rows = Keymap.help(in: place).map { line in
      (keys: Key.folded(line.keys.map(\.name)), action: words.say(line.help))
    }
    switch place {
    case .text: return rows + HelpView.editing.map { ($0, words.say($1)) }
    case .review: return rows + [(words.say("letters"), words.say("search labels and answers"))]
    default: return rows
    }
  }

  /// The keys of a text editor, parted by spaces, and what they do.
  static let editing: KeyValuePairs<String, Phrase> = [
    "← → Ctrl-B Ctrl-F": "a letter back, on",
    "Ctrl-← Ctrl-→ Alt-B Alt-F": "a word back, on",
    "Home End Ctrl-A Ctrl-E": "start, end of the line",
    "Ctrl-U Ctrl-K": "cut to the start, the end",
    "Ctrl-W": "cut the word before",
    "Ctrl-Y": "put back what was cut",
    "Ctrl-T": "swap two letters",
    "Ctrl-J Alt-Enter": "new line, where there may be several",
  ]

  private func line(_ keys: String, _ action: String) -> [StyledText] {
    let keys = theme.spelled(Key.names(keys, in: words))
    let keyWidth = HelpView.keyWidth
    if keyWidth + action.columns <= room, keys.columns < keyWidth {
      let gap = String(repeating: " ", count: keyWidth - keys.columns)
      return [
        StyledText([
          StyledText.Run(keys, theme.key), StyledText.Run(gap + action, theme.answer),
        ])
      ]
    }
    return keys.lines(within: room).map { StyledText($0, theme.key) }
      + action.lines(within: room - 4).map { StyledText("    \($0)", theme.answer) }
  }
}

extension Theme {
  /// Arrows in letters, for terminals that draw no others.
  func spelled(_ keys: String) -> String {
    guard glyphs == .ascii else { return keys }
    let names: [Character: String] = [
      "↓": "Down", "↑": "Up", "←": "Left", "→": "Right", "⇧": "Shift-", "…": symbols.ellipsis,
    ]
    return keys.reduce("") { spelled, character in
      // Arrows that touch each other would be one word.
      let isApart = spelled.last?.isLetter == true && names[character] != nil && character != "…"
      return spelled + (isApart ? " " : "") + (names[character] ?? String(character))
    }
  }
}
