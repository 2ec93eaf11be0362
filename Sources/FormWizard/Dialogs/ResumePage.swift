import DisplayText
import FormAnswers
import FormModel
import TerminalUI

/// What to do about an earlier draft.
enum ResumeChoice: String, CaseIterable, Hashable, Sendable {
  case goOn = "go-on"
  case startAnew = "start-anew"
}

/// The offer to go on with a draft, and what was chosen so far.
struct ResumePage: Sendable {
  let offer: DraftOffer
  /// What was said about its answers.
  let remarks: [FieldID: [String]]
  private(set) var choice = ResumeChoice.goOn

  init(offer: DraftOffer, remarks: [FieldID: [String]]) {
    self.offer = offer
    self.remarks = remarks
  }

  /// Takes a key.
  ///
  /// - Returns: What is decided; `nil` while nothing is.
  mutating func press(_ key: Key) -> ResumeChoice? {
    switch (key.code, key.modifiers) {
    case (.down, []), (.up, []), (.left, []), (.right, []), (.tab, _):
      choice = choice == .goOn ? .startAnew : .goOn
    case (.enter, []), (.character(" "), []): return choice
    default: break
    }
    return nil
  }

  /// The lines between the title and the footer.
  func body(_ context: PageContext) -> [View] {
    let (words, theme) = (context.words, context.theme)
    var rows: [View] = [.text(words.resumeQuestion(offer.count), style: theme.label)]
    // The question and the choices stay in sight.
    let room = context.size.height - context.frameHeight - 2 - ResumeChoice.allCases.count
    if room > 0 {
      rows += secrets(context).cut(to: room, sign: theme.symbols.ellipsis).map { text in
        .text(text, style: theme.notice)
      }
    }
    rows.append(.text(" "))
    for choice in ResumeChoice.allCases {
      let isCurrent = choice == self.choice
      let line = DialogBox(context).line(words.resume(choice, offer.count), isCurrent: isCurrent)
      rows.append(
        context.active(line, if: isCurrent).identified(ViewTarget.resume(choice).id)
      )
    }
    return [View.column(rows).padded(Insets(left: 2)).identified("offer"), .spacer()]
  }

  /// Which secrets are to be typed again by who goes on with the draft.
  private func secrets(_ context: PageContext) -> [String] {
    let labels = offer.secrets.compactMap { context.form[$0] }.map { context.words.label($0) }
    if labels.isEmpty { return [] }
    return context.words.secretsAgain(labels).lines(within: max(1, context.size.width - 3))
  }

  /// What the keys do here.
  func hints(_ words: Words) -> [KeyHint] {
    [
      KeyHint(Key(.enter), does: words.keyChoose),
      KeyHint(Key(.up), Key(.down), does: words.keyMove),
      KeyHint(.control("c"), does: words.keyLeave),
    ]
  }
}
