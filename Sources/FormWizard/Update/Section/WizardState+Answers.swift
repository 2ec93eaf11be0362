import FormAnswers
import FormModel
import TerminalUI

/// Giving answers, and when their problems are told.
extension WizardState {
  /// Takes an answer; `nil` takes it back.
  mutating func give(_ value: AnswerValue?, to id: FieldID) {
    if session.given.isSpelled(value, for: id) { return }
    session.answer(value, to: id)
    insisted = nil
    remarks[id] = nil
    undoable = nil
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
        insisted = nil
      }
      unread[field.id] = kept
      give(number.map { .number($0) }, to: field.id)
    } else {
      give(text.isEmpty ? nil : .text(text), to: field.id)
    }
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

  /// Forgets what was answered: the field follows its default again.
  mutating func clear(_ field: Field) {
    guard session.given[field.id] != nil || unread[field.id] != nil else {
      return refuse(words.nothingToReset)
    }
    let before = remembered([field.id])
    if unread[field.id] != nil { effects.append(.saveDraft) }
    unread[field.id] = nil
    editors[field.id] = nil
    held = nil
    give(nil, to: field.id)
    tellUndoable(
      session.shownAnswer(to: field.id) == nil ? words.cleared : words.backToDefault,
      since: before
    )
  }

  /// The person goes somewhere else: what is wrong with the field may be told now.
  mutating func leaveField() {
    settleOptions()
    pauseEnds = nil
    settled = nil
    insisted = nil
    pointed = nil
    scrolled = nil
    let field = focusedField
    held = nil
    guard let field else { return }
    spoken.insert(field.id)
    // An editor that says what the answer says is made again from it; so it follows a default.
    if unread[field.id] == nil, session.given[field.id] == nil { editors[field.id] = nil }
  }

  /// The person has come to a field: as long as its answer is right, typing is left in peace, and
  /// goes on at the end of the text.
  mutating func enterField() {
    guard let field = focusedField else { return }
    if complaints(about: field).isEmpty { spoken.remove(field.id) }
    _ = editors[field.id]?.handle(Key(.end, .control))
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

  /// Whether a field's answer is another than its default; not where there is none.
  func isChanged(_ field: Field) -> Bool {
    guard let given = session.given[field.id] else { return false }
    switch field.defaultValue {
    case nil:
      if case .toggle = field.kind, !field.isRequired { return given != .toggle(false) }
      return false
    case .value(let value)?: return given != value
    case .template(let template)?:
      let text = template.text { id in session.state(of: id).value }
      return text.map { given != .text($0) } ?? false
    case .environment(let name)?:
      return session.surroundings.variable(name).map { given.templateText != $0 } ?? false
    case .git(let key)?:
      return session.surroundings.gitValue(key).map { given.templateText != $0 } ?? false
    }
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
