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
    case (.down, []), (.character("n"), .control): scrollHelp(top + 1)
    case (.up, []), (.character("p"), .control): scrollHelp(top - 1)
    case (.pageDown, []), (.character(" "), []): scrollHelp(top + page)
    case (.pageUp, []): scrollHelp(top - page)
    case (.home, []): scrollHelp(0)
    case (.end, []): scrollHelp(.max)
    default: dialog = nil
    }
  }

  mutating func scrollHelp(_ top: Int) {
    dialog = .help(top: min(max(0, top), max(0, helpLines.count - helpHeight)))
  }

  private mutating func pressInLeave(_ key: Key, _ choice: LeaveChoice) {
    switch (key.code, key.modifiers) {
    case (.down, []), (.right, []), (.tab, []), (.character("n"), .control):
      moveLeaveChoice(by: 1, from: choice)
    case (.up, []), (.left, []), (.tab, .shift), (.character("p"), .control):
      moveLeaveChoice(by: -1, from: choice)
    case (.enter, []), (.character(" "), []): decide(choice)
    case (.escape, []): decide(.stay)
    case (.character(let character), []):
      if let digit = character.wholeNumberValue, (1...leaveChoices.count).contains(digit) {
        decide(leaveChoices[digit - 1])
      } else if let letter = leaveChoices.first(where: {
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
      (.character("n"), .control), (.character("p"), .control):
      resumeChoice = resumeChoice == .goOn ? .startAnew : .goOn
    case (.enter, []), (.character(" "), []): decide(resumeChoice)
    default: break
    }
  }

  mutating func decide(_ choice: ResumeChoice) {
    switch choice {
    case .goOn:
      if let offer {
        session = offer.session
        unread = offerUnread
        remarks.merge(offerRemarks) { _, draft in draft }
        // It can be seen which of them are needed again.
        spoken.formUnion(offer.secrets)
      }
    case .startAnew: effects.append(.declineDraft)
    }
    speakOfGivenAnswers()
    pages = [firstPage]
    if choice == .goOn, let offer {
      if offer.isAtReview { pages = reviewPages } else if let id = offer.field { goOn(at: id) }
    }
    enter()
  }
}

extension WizardState {
  /// Opens the page of a field, when it is asked.
  private mutating func goOn(at id: FieldID) {
    guard let place = session.form.position(of: id), session.isShown(id),
      session.form.fields[place].kind.isAsked,
      let section = session.form.sections.first(where: { $0.fieldRange.contains(place) })
    else { return }
    pages = [.section(section.id)]
    focuses[section.id] = .field(id)
  }
}

extension WizardState {
  /// What there is to choose from when leaving.
  var leaveChoices: [LeaveChoice] { LeaveChoice.choices(keepsAnswers: offersToKeep) }

  /// Whether who leaves is offered to keep the draft.
  var offersToKeep: Bool { keepsAnswers && !isDraftLost }

  private mutating func moveLeaveChoice(by step: Int, from choice: LeaveChoice) {
    let choices = leaveChoices
    let place = choices.firstIndex(of: choice) ?? 0
    dialog = .leave(choices[(place + step + choices.count) % choices.count])
  }
}
