import DisplayText
import FormAnswers
import FormModel
import TerminalUI

/// What lies over a page, and the offer to go on with a draft.
extension WizardState {
  var resumeView: View {
    var body: [View] = [
      .text(words.resumeQuestion(resume?.offer.count ?? 0), style: theme.label)
    ]
    // The question and the choices stay in sight.
    let room = size.height - chromeHeight - 2 - ResumeChoice.allCases.count
    if room > 0 {
      body += unkeptSecrets.cut(to: room, sign: theme.symbols.ellipsis).map { text in
        .text(text, style: theme.notice)
      }
    }
    body.append(.text(" "))
    for choice in ResumeChoice.allCases {
      let isCurrent = choice == resume?.choice
      body.append(
        active(
          line(words.resume(choice, resume?.offer.count ?? 0), isCurrent: isCurrent),
          if: isCurrent
        )
        .identified(ViewTarget.resume(choice).id)
      )
    }
    return page(
      StyledText(formTitle, theme.title),
      StyledText(""),
      body: [View.column(body).padded(Insets(left: 2)).identified("offer"), .spacer()],
      hints: [
        KeyHint("Enter", words.keyChoose), KeyHint("↑↓", words.keyMove),
        KeyHint("^C", words.keyLeave),
      ]
    )
  }

  /// Which secrets are to be typed again by who goes on with the draft.
  private var unkeptSecrets: [String] {
    let labels = (resume?.offer.secrets ?? []).compactMap { session.form[$0] }.map {
      words.label($0)
    }
    if labels.isEmpty { return [] }
    return words.secretsAgain(labels).lines(within: max(1, canvas.width - 3))
  }

  func leaveView(_ choice: LeaveChoice) -> View {
    var rows = [View.text(words.leaveQuestion, style: theme.title, flow: .cutAtEnd)]
    for answer in leaveChoices {
      var view = line(words.leave(answer, keepsAnswers: offersToKeep), isCurrent: answer == choice)
      if answer == choice { view.cursor = Point(x: 0, y: 0) }
      rows.append(view.identified(ViewTarget.leave(answer).id))
    }
    if size.height >= 9, offersToKeep, session.hasSecrets {
      rows.append(.text(words.secretsNotKept, style: theme.notice, flow: .cutAtEnd))
    }
    if size.height >= 8 {
      rows.append(.text(words.leaveAgain, style: theme.faint, flow: .cutAtEnd))
    }
    return box(rows, width: 44, above: 0, below: 0)
  }

  private func line(_ text: String, isCurrent: Bool) -> View {
    .text(
      "\(isCurrent ? theme.glyphs.pointer : " ") \(text)",
      style: isCurrent ? theme.current : theme.answer,
      flow: .cutAtEnd
    )
  }

  /// Rows between two rules, wide enough to part them from what lies below.
  private func box(_ rows: [View], width: Int, above: Int, below: Int) -> View {
    let width = max(1, min(width, canvas.width))
    let glyphs = theme.glyphs
    let symbols = theme.symbols
    /// A rule that says how many lines are behind it.
    func edge(_ corners: [String], _ sign: String, _ hidden: Int) -> View {
      var rule = String(repeating: glyphs.rule, count: max(0, width - 2))
      let note = " \(sign) \(words.moreLines(hidden)) "
      if hidden > 0, note.columns + 2 <= width - 2 {
        rule = String(repeating: glyphs.rule, count: width - 4 - note.columns) + note
        rule += String(repeating: glyphs.rule, count: 2)
      }
      return .text(corners[0] + rule + corners[1], style: theme.accent, flow: .cutAtEnd)
    }
    let side = View.text(glyphs.side, style: theme.accent, flow: .cutAtEnd)
    let rows = rows.map { row in
      View.row([
        side, .text(" "), row.framed(width: max(1, width - 4)), .text(" "), side,
      ])
    }
    let upper = edge(glyphs.upperCorners, symbols.above, above)
    let lower = edge(glyphs.lowerCorners, symbols.below, below)
    return View.column([upper] + rows + [lower])
      .framed(width: width).on(theme.dialog)
  }
}

/// The help: every key, and which fields of the page are not asked.
extension WizardState {
  private var helpWidth: Int { canvas.width < 84 ? canvas.width : 80 }

  /// The lines of the help that are seen at once.
  var helpHeight: Int { max(1, min(helpLines.count, size.height - 4)) }

  func helpView(top: Int) -> View {
    let lines = helpLines
    let top = min(top, max(0, lines.count - helpHeight))
    var rows = lines[top..<min(lines.count, top + helpHeight)].map { line in
      View.text(line.runs.isEmpty ? StyledText(" ") : line, flow: .cutAtEnd)
    }
    if !rows.isEmpty { rows[0].cursor = Point(x: 0, y: 0) }
    let below = lines.count - min(lines.count, top + helpHeight)
    return box(rows, width: helpWidth, above: top, below: below)
  }

  var helpLines: [StyledText] {
    let width = helpWidth - 4
    var lines: [StyledText] = []
    let remarks = page == .review ? toldRemarks : []
    for (title, texts) in [(words.remarksTitle, remarks), (words.hiddenFields, hiddenFields)]
    where !texts.isEmpty {
      lines.append(StyledText(title, theme.title))
      for text in texts {
        lines += text.lines(within: width).map { StyledText($0, theme.answer) }
      }
      lines.append(StyledText([]))
    }
    // What means the same everywhere is told once, where the person is.
    var told: Set<[String]> = []
    for place in helpPlaces {
      let rows = keyRows(of: place).filter { told.insert([$0.keys, $0.action]).inserted }
      if rows.isEmpty { continue }
      if !told.isEmpty, !lines.isEmpty { lines.append(StyledText([])) }
      lines.append(StyledText(words.title(of: place), theme.title))
      lines += keyLines(rows, within: width)
    }
    return lines
  }

  /// The places whose keys are told: first where the person is.
  private var helpPlaces: [KeyPlace] {
    let here: [KeyPlace] =
      if case .options = page { [.list, .search] } else { [keyPlace] }
    return here + KeyPlace.allCases.filter { !here.contains($0) }
  }

  /// The keys of a place and what they do, in the order of the table.
  private func keyRows(of place: KeyPlace) -> [(keys: String, action: String)] {
    let rows = Keymap.topics(in: place).map { topic in
      let keys = Keymap.keys(of: topic, in: place).map(\.name)
      return (keys: Words.folded(keys), action: words.help(topic))
    }
    return rows + (place == .text ? words.editingKeys : [])
  }

  private func keyLines(
    _ rows: [(keys: String, action: String)],
    within width: Int
  ) -> [StyledText] {
    let keyWidth = 28
    return rows.flatMap { keys, action -> [StyledText] in
      let keys = spelled(words.keyNames(keys))
      if keyWidth + action.columns <= width, keys.columns < keyWidth {
        let gap = String(repeating: " ", count: keyWidth - keys.columns)
        return [
          StyledText([
            StyledText.Run(keys, theme.key), StyledText.Run(gap + action, theme.answer),
          ])
        ]
      }
      return keys.lines(within: width).map { StyledText($0, theme.key) }
        + action.lines(within: width - 4).map { StyledText("    \($0)", theme.answer) }
    }
  }

  /// Arrows in letters, for terminals that draw no others.
  func spelled(_ keys: String) -> String {
    guard theme.glyphs == .ascii else { return keys }
    let names: [Character: String] = [
      "↓": "Down", "↑": "Up", "←": "Left", "→": "Right", "⇧": "Shift-",
      "…": theme.symbols.ellipsis,
    ]
    return keys.reduce("") { spelled, character in
      // Arrows that touch each other would be one word.
      let isApart = spelled.last?.isLetter == true && names[character] != nil && character != "…"
      return spelled + (isApart ? " " : "") + (names[character] ?? String(character))
    }
  }

  /// Fields of the page that are not asked, and why.
  private var hiddenFields: [String] {
    let places: Range<Int>
    switch page {
    case .section: places = section?.fieldRange ?? 0..<0
    case .review: places = session.form.fields.indices
    case .resume, .options: return []
    }
    return session.hiddenQuestions.compactMap { field, condition in
      guard let place = session.form.position(of: field.id), places.contains(place) else {
        return nil
      }
      let reason = words.condition(condition, in: session.form)
      return words.hiddenField(words.label(field), reason)
    }
  }
}
