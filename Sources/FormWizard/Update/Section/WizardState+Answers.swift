import FormAnswers
import FormModel
import TerminalUI

/// Giving answers, and when their problems are told.
extension WizardState {
  /// Takes an answer; `nil` takes it back.
  mutating func give(_ value: AnswerValue?, to id: FieldID) {
    if session.given.isSpelled(value, for: id) { return }
    change = change ?? .act
    take(value, to: id)
  }

  /// Takes an answer that is no act of its own.
  mutating func take(_ value: AnswerValue?, to id: FieldID) {
    if session.given.isSpelled(value, for: id) { return }
    session.answer(value, to: id)
    remarks.forget(id)
    effects.append(.saveDraft)
  }

  /// Takes the text that stands in the editor of a field.
  mutating func takeText(of field: Field) {
    guard let editor = editors[field.id] else { return }
    let text = editor.text
    let before = complaints(about: field).isEmpty ? session : nil
    if case .number = field.kind {
      let number = ExactNumber(typed: text)
      let kept = number == nil && !text.allSatisfy(\.isWhitespace) ? text : nil
      if unread[field.id] != kept {
        effects.append(.saveDraft)
        change = change ?? .act
      }
      unread[field.id] = kept
      give(number.map { .number($0) }, to: field.id)
    } else {
      give(text.isEmpty ? nil : .text(text), to: field.id)
    }
    if change == .act { change = .typing(field.id) }
    // Right at last: what is typed next is left in peace again.
    if complaints(about: field).isEmpty {
      spoken.remove(field.id)
      held = nil
    } else if held == nil {
      held = before
    }
    pauseEnds = clock + WizardState.patience
    effects.append(.wake(after: WizardState.patience))
  }

  /// Changes answers, and says what became of them.
  mutating func change(
    _ fields: [Field],
    _ change: (inout WizardState, Field) -> AnswerFate
  ) {
    var fates: [AnswerFate: Int] = [:]
    for field in fields { fates[change(&self, field), default: 0] += 1 }
    let text = words.changed(
      cleared: fates[.cleared] ?? 0,
      reset: fates[.reset] ?? 0,
      kept: fates[.kept] ?? 0
    )
    if fates[.kept] == fields.count { return refuse(text) }
    notice = Notice(text: words.undoable(text))
  }

  /// Delete: leaves as little of an answer as may be: none, or where there is a default, nothing chosen
  /// and off; where that would be wrong, the default.
  mutating func clearAnswer(of field: Field) -> AnswerFate {
    let before = session.shownAnswer(to: field.id)
    let hadText = unread[field.id] != nil
    forgetText(of: field)
    switch field.kind {
    case .multiSelector where field.defaultValue != nil: give(.options([]), to: field.id)
    case .toggle where field.defaultValue != nil: give(.toggle(false), to: field.id)
    default: give(nil, to: field.id)
    }
    let state = session.state(of: field.id)
    if field.defaultValue != nil, state.isMissing || !state.problems.isEmpty {
      give(nil, to: field.id)
    }
    let after = session.shownAnswer(to: field.id)
    if before == after, !hadText { return .kept }
    return after == nil || after == .options([]) || after == .toggle(false) ? .cleared : .reset
  }

  /// F8: lets a field follow its default again; where there is none, the answer stays.
  mutating func resetAnswer(of field: Field) -> AnswerFate {
    guard field.defaultValue != nil else { return .kept }
    settleOptions()
    let before = session.given[field.id]
    let hadText = unread[field.id] != nil
    forgetText(of: field)
    give(nil, to: field.id)
    optionPages[field.id]?.choose(session.chosenOptions(of: field))
    if before == nil, !hadText { return .kept }
    // A default that cannot be worked out leaves nothing.
    return session.shownAnswer(to: field.id) == nil ? .cleared : .reset
  }

  /// Forgets a text that is no answer.
  mutating func forgetText(of field: Field) {
    if unread[field.id] != nil {
      effects.append(.saveDraft)
      change = change ?? .act
    }
    unread[field.id] = nil
    editors[field.id] = nil
    held = nil
  }

  /// The person goes somewhere else: what is wrong with the field may be told now.
  mutating func leaveField() {
    settleOptions()
    if case .options(let id) = page { effects += optionPages[id]?.leave() ?? [] }
    pauseEnds = nil
    scrolled = nil
    suggested = nil
    revealed = nil
    let field = focusedField
    held = nil
    guard let field else { return }
    spoken.insert(field.id)
    // It is made again from the answer; so it follows a default.
    if unread[field.id] == nil { editors[field.id] = nil }
  }

  /// The person has come to a field: as long as its answer is right, typing is left in peace, and
  /// goes on at the end of the text.
  mutating func enterField() {
    guard let field = focusedField else { return }
    if complaints(about: field).isEmpty { spoken.remove(field.id) }
    _ = editors[field.id]?.handle(Key(.end, .control))
    entry = moment
    history.endTyping()
  }

  /// What is wrong with answers that were there before anybody typed is known, and told at once.
  mutating func speakOfGivenAnswers() {
    for id in session.given.keys
    where session.form.position(of: id) != nil && !session.state(of: id).problems.isEmpty {
      spoken.insert(id)
    }
    spoken.formUnion(unread.keys)
  }

  mutating func speakAfterPause() {
    pauseEnds = nil
    guard let field = focusedField, session.given[field.id] != nil || unread[field.id] != nil,
      !complaints(about: field).isEmpty
    else { return }
    spoken.insert(field.id)
  }

  /// Everything that is wrong with a field's answer, in words, told already or not.
  func complaints(about field: Field) -> [String] {
    if unread[field.id] != nil { return [words.noNumber(session.exampleNumber(for: field))] }
    if session.isMissing(field.id) { return [words.missing(field.kind)] }
    return session.state(of: field.id).problems.map { words.message($0, to: field) }
  }

  /// Whether a field holds an answer that does not fit; one that is missing is not wrong.
  func isWrong(_ field: Field) -> Bool {
    unread[field.id] != nil || !session.state(of: field.id).problems.isEmpty
  }

  /// What is told under a field: nothing about text that is half typed, unless more typing cannot
  /// make it right.
  func toldComplaints(about field: Field) -> [String] {
    if spoken.contains(field.id) { return complaints(about: field) }
    return session.state(of: field.id).problems.filter(\.isFinal)
      .map { words.message($0, to: field) }
  }
}

extension AnswerProblem {
  /// Whether typing more cannot mend it.
  fileprivate var isFinal: Bool {
    switch self {
    case .lineBreak, .nullCharacter, .tooLong, .tooMany, .notAlone, .optionDisabled,
      .optionNotOffered:
      true
    default: false
    }
  }
}

/// What became of an answer.
enum AnswerFate: Hashable {
  case cleared, reset, kept
}
