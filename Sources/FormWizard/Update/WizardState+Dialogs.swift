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
    switch ListStep(key) {
    case .down?: scrollHelp(top + 1)
    case .up?: scrollHelp(top - 1)
    case .pageDown?: scrollHelp(top + page)
    case .pageUp?: scrollHelp(top - page)
    case .first?: scrollHelp(0)
    case .last?: scrollHelp(.max)
    case nil: dialog = nil
    }
  }

  mutating func scrollHelp(_ top: Int) {
    dialog = .help(top: min(max(0, top), max(0, helpLines.count - helpHeight)))
  }

  private mutating func pressInLeave(_ key: Key, _ choice: LeaveChoice) {
    switch (key.code, key.modifiers) {
    case (.down, []), (.right, []), (.tab, []): moveLeaveChoice(by: 1, from: choice)
    case (.up, []), (.left, []), (.tab, .shift): moveLeaveChoice(by: -1, from: choice)
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
    case (.down, []), (.up, []), (.left, []), (.right, []), (.tab, _):
      let other: ResumeChoice = resume?.choice == .goOn ? .startAnew : .goOn
      resume?.choice = other
    case (.enter, []), (.character(" "), []): decide(resume?.choice ?? .goOn)
    default: break
    }
  }

  mutating func decide(_ choice: ResumeChoice) {
    switch choice {
    case .goOn:
      if let resume {
        session = resume.offer.session
        unread = resume.unread
        remarks.merge(resume.remarks)
        // It can be seen which of them are needed again.
        spoken.formUnion(resume.offer.secrets)
      }
    case .startAnew: effects.append(.declineDraft)
    }
    speakOfGivenAnswers()
    pages = [firstPage]
    if choice == .goOn, let offer = resume?.offer {
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
    sectionPages[section.id, default: SectionPage()].focus = .field(id)
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
