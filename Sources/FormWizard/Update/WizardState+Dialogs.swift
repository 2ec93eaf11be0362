import FormAnswers
import FormModel
import TerminalUI

/// The keys of what lies over a page, and of the offer to go on with a draft.
extension WizardState {
  mutating func pressInDialog(_ key: Key) {
    switch dialog {
    case .help(let top)?: pressInHelp(key, top: top)
    case .leave(let choice)?: pressInLeave(key, choice)
    case nil: break
    }
  }

  private mutating func pressInHelp(_ key: Key, top: Int) {
    let page = max(1, size.height - 6)
    switch (key.code, key.modifiers) {
    case (.down, []), (.character("j"), []), (.character("n"), .control): scrollHelp(top + 1)
    case (.up, []), (.character("k"), []), (.character("p"), .control): scrollHelp(top - 1)
    case (.pageDown, []), (.character(" "), []): scrollHelp(top + page)
    case (.pageUp, []): scrollHelp(top - page)
    case (.character("d"), .control): scrollHelp(top + page / 2)
    case (.character("u"), .control): scrollHelp(top - page / 2)
    case (.home, []), (.character("g"), []): scrollHelp(0)
    case (.end, []), (.character("G"), _): scrollHelp(.max)
    default: dialog = nil
    }
  }

  mutating func scrollHelp(_ top: Int) {
    dialog = .help(top: min(max(0, top), max(0, helpLines.count - helpHeight)))
  }

  private mutating func pressInLeave(_ key: Key, _ choice: LeaveChoice) {
    switch (key.code, key.modifiers) {
    case (.down, []), (.right, []), (.tab, []), (.character("j"), []),
      (.character("n"), .control):
      dialog = .leave(choice.moved(by: 1))
    case (.up, []), (.left, []), (.tab, .shift), (.character("p"), .control):
      dialog = .leave(choice.moved(by: -1))
    case (.enter, []), (.character(" "), []): decide(choice)
    case (.escape, []): decide(.stay)
    case (.character(let character), []):
      if let digit = character.wholeNumberValue, (1...3).contains(digit) {
        decide(LeaveChoice.allCases[digit - 1])
      } else if let letter = LeaveChoice.allCases.first(where: {
        words.leaveKey($0) == character
      }) {
        decide(letter)
      }
    default: break
    }
  }

  mutating func decide(_ choice: LeaveChoice) {
    dialog = nil
    switch choice {
    case .keep: leave(keepingDraft: true)
    case .discard: leave(keepingDraft: false)
    case .stay: break
    }
  }

  mutating func pressInResume(_ key: Key) {
    switch (key.code, key.modifiers) {
    case (.down, []), (.up, []), (.left, []), (.right, []), (.tab, _),
      (.character("n"), .control), (.character("p"), .control), (.character("j"), []),
      (.character("k"), []):
      resumeChoice = resumeChoice == .goOn ? .startAnew : .goOn
    case (.enter, []), (.character(" "), []): decide(resumeChoice)
    case (.character("1"), []): decide(.goOn)
    case (.character("2"), []): decide(.startAnew)
    case (.character("d"), .control): leave(keepingDraft: true)
    default: break
    }
  }

  mutating func decide(_ choice: ResumeChoice) {
    switch choice {
    case .goOn:
      if let offer {
        session = FormSession(
          session.engine,
          given: session.given.merging(offer.answers) { given, _ in given },
          surroundings: session.surroundings,
          languages: session.languages
        )
      }
    case .startAnew: effects.append(.discardDraft)
    }
    pages = [firstPage]
    enter()
  }
}

extension LeaveChoice {
  func moved(by step: Int) -> LeaveChoice {
    let all = LeaveChoice.allCases
    let place = all.firstIndex(of: self) ?? 0
    return all[(place + step + all.count) % all.count]
  }
}
