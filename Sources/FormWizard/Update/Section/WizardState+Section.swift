import FormAnswers
import FormModel
import TerminalUI

/// The keys on the page of a section.
extension WizardState {
  mutating func pressInSection(_ action: KeyAction?, _ key: Key) {
    guard let section else { return }
    sectionPages[section.id, default: SectionPage()].isBegun = true
    let focus = focus(in: section)
    sectionPages[section.id, default: SectionPage()].focus = focus
    if let field = focusedField, press(action, key, in: field) {
      // Who answers has read enough: what is answered is seen again.
      scrolled = nil
      return
    }
    switch action {
    case .escape: goBack()
    case .nextQuestion where focus == .next: goOnFromRow()
    case .nextQuestion: move(by: 1, in: section)
    case .previousQuestion: move(by: -1, in: section)
    case .move(.down): if !readOn(by: 1) { move(by: 1, in: section) }
    case .move(.up): if !readOn(by: -1) { move(by: -1, in: section) }
    case .move(.pageDown): turnPage(by: 1, in: section)
    case .move(.pageUp): turnPage(by: -1, in: section)
    case .move(.first): jump(to: 0, in: section)
    case .move(.last): jump(to: .max, in: section)
    case .accept:
      if let field = focusedField, hasPage(field), !hasAnswer(field) {
        push(.options(field.id))
      } else {
        goOnFromRow()
      }
    case .reset: if let field = focusedField { change([field]) { $0.resetAnswer(of: $1) } }
    default: break
    }
  }

  /// Goes on from a row: to the next one, and from the last to the next page; from what was opened in
  /// the review back there.
  mutating func goOnFromRow() {
    guard let section else { return }
    let focus = focus(in: section)
    // What was read is followed by the first question.
    if focus == .introduction { return move(by: 1, in: section) }
    if isVisit { return goBack() }
    // The row that leads on is passed by: Enter in the last text goes to the next page.
    let isLast = focus == .next || stops(of: section).last { $0 != .next } == focus
    if isLast { goOn() } else { move(by: 1, in: section) }
  }

  /// Whether something is answered, so that Enter goes on and does not open the page of options.
  func hasAnswer(_ field: Field) -> Bool {
    switch session.shownAnswer(to: field.id) {
    case nil: false
    case .options(let ids)?: !ids.isEmpty
    default: true
    }
  }

  /// Keys that belong to what the field is; `false` for all others.
  private mutating func press(_ action: KeyAction?, _ key: Key, in field: Field) -> Bool {
    switch keyPlace {
    case .text: return pressInText(action, key, of: field)
    case .choices: return pressInChoices(action, key, of: field)
    default: break
    }
    guard hasPage(field) else { return false }
    switch action {
    case .right, .choose: push(.options(field.id))
    case .clear: change([field]) { $0.clearAnswer(of: $1) }
    case nil where key.isTyped:
      // What is typed is searched for.
      push(.options(field.id))
      updateOptions(of: field.id) { $0.press(nil, key, $1) }
    default: return false
    }
    return true
  }

  /// Whether a picker's options stand in its row, so that it needs no page.
  func isOpenInPlace(_ picker: PickerField) -> Bool {
    guard let list = picker.options.list, !picker.allowsCustom else { return false }
    return picker.style == .inline || (list.count <= 5 && picker.isSearchable != true)
  }

  /// Whether a field's options have a page of their own.
  func hasPage(_ field: Field) -> Bool {
    switch field.kind {
    case .picker(let picker): !isOpenInPlace(picker)
    case .multiSelector: true
    case .text, .number, .toggle, .note, .computed: false
    }
  }

  /// The options of a short list that are offered with the answers as they are.
  func offered(_ source: OptionSource) -> [Option] {
    source.list?.options.filter { option in
      option.condition?.holds(answer: { session.state(of: $0).value }) ?? true
    } ?? []
  }
}

/// Texts and numbers.
extension WizardState {
  private mutating func pressInText(
    _ action: KeyAction?,
    _ key: Key,
    of field: Field
  ) -> Bool {
    var editor = editor(for: field)
    let suggestions = suggestions(for: field)
    let highlighted = suggested.flatMap(suggestions.firstIndex(of:))
    switch action {
    case .previousQuestion, .reset: return false
    case .accept:
      if let highlighted { take(suggestions[highlighted], as: field) }
      return false
    case .escape:
      guard highlighted != nil else { return restoreText(of: field) }
      suggested = nil
      return true
    case .step(let isUp):
      if case .number(let number) = field.kind { step(number, of: field, isUp: isUp) }
      return true
    case .reveal:
      if revealed != field.id { revealed = field.id } else { revealed = nil }
      return true
    case .move(.down) where !editor.isMultiline && (highlighted ?? -1) + 1 < suggestions.count:
      suggested = suggestions[(highlighted ?? -1) + 1]
      return true
    case .move(.up) where highlighted != nil:
      suggested = highlighted.flatMap { $0 > 0 ? suggestions[$0 - 1] : nil }
      return true
    case .move(.pageDown), .move(.pageUp):
      guard turnPage(of: &editor, key) else { return false }
      editors[field.id] = editor
      return true
    case .nextQuestion:
      guard let place = highlighted ?? (suggestions.count == 1 ? 0 : nil) else { return false }
      take(suggestions[place], as: field)
      return true
    default: break
    }
    if key == Key(.right), let rest = completion(for: field, editor) {
      take(editor.text + rest, as: field)
      return true
    }
    // Nor does a key with Alt change an answer: tmux makes one of Escape and the next letter.
    if case .character(let letter) = key.code, key.modifiers.contains(.alt),
      !"bf<>".contains(letter), action == nil
    {
      return true
    }
    if isUntouched(field), key.isTyped { _ = editor.replace(with: "") }
    // An editor has a key of its own to do again what was undone.
    switch editor.handle(action == .redo ? .alt("_") : key) {
    case .unhandled: return action == nil
    case .refused: refuse(words.textIsFull)
    case .moved: editors[field.id] = editor
    case .changed:
      editors[field.id] = editor
      suggested = nil
      if action == .undo, !editor.canUndo {
        // What was there before anything was typed may be a default, and no answer.
        restore(field, from: entry)
      } else {
        takeText(of: field)
      }
    }
    return true
  }

  /// Takes a suggestion as the text.
  private mutating func take(_ suggestion: String, as field: Field) {
    var editor = editor(for: field)
    _ = editor.replace(with: suggestion)
    editors[field.id] = editor
    suggested = nil
    takeText(of: field)
  }

  /// Makes a number the next one of its steps, within its bounds.
  private mutating func step(_ number: NumberField, of field: Field, isUp: Bool) {
    var next = number.min ?? 0
    if case .number(let current)? = session.shownAnswer(to: field.id) {
      let steps = NumberSteps(number.step ?? 1, from: number.min ?? 0)
      guard let stepped = steps.next(from: current, isUp: isUp) else { return }
      next = stepped
    }
    if let min = number.min, next < min { return refuse(words.numberBound(min, isLeast: true)) }
    if let max = number.max, max < next { return refuse(words.numberBound(max, isLeast: false)) }
    forgetText(of: field)
    give(.number(next), to: field.id)
  }

  /// The text that is typed into, whose edits are undone before answers are.
  var textAtHand: TextEditor? {
    keyPlace == .text ? focusedField.flatMap { editors[$0.id] } : nil
  }

  /// Escape: the text is what it was when the person came; `false` when it is.
  private mutating func restoreText(of field: Field) -> Bool {
    let isSame = session.given.isSpelled(entry.given[field.id], for: field.id)
    if isSame, unread[field.id] == entry.unread[field.id] { return false }
    restore(field, from: entry)
    change = .act
    notice = Notice(text: words.changesDropped)
    return true
  }

  private mutating func restore(_ field: Field, from moment: AnswerMoment) {
    let editor = editors[field.id]
    forgetText(of: field)
    unread[field.id] = moment.unread[field.id]
    give(moment.given[field.id], to: field.id)
    // What was undone can be done again as long as the person stays.
    if editor?.canRedo == true { editors[field.id] = editor }
  }

  /// Moves by so many lines as are seen of a text of several, and to its ends; `false` where there
  /// is nothing to go to, so that the page of the form is turned.
  private func turnPage(of editor: inout TextEditor, _ key: Key) -> Bool {
    let isDown = key.code == .pageDown
    guard editor.isMultiline, editor.cursor != (isDown ? editor.characters.count : 0) else {
      return false
    }
    let step = Key(isDown ? .down : .up)
    for _ in 0..<mostTextLines where editor.handle(step) == .unhandled {
      _ = editor.handle(Key(isDown ? .end : .home, .control))
      break
    }
    return true
  }

  /// The suggestions for what is typed, whatever its case and accents: those that begin so, then those
  /// that hold it; of none typed the first ones.
  func suggestions(for field: Field) -> [String] {
    guard case .text(let text) = field.kind, !text.isSecure, !text.suggestions.isEmpty,
      !isUntouched(field) || session.shownAnswer(to: field.id) == nil
    else { return [] }
    let typed = editor(for: field).text
    // What is complete is not made into something longer.
    if text.suggestions.contains(typed) { return [] }
    let letters = typed.foldedForSearch
    let folded = text.suggestions.map { ($0, $0.foldedForSearch) }
    let first = folded.filter { $0.1.hasPrefix(letters) }
    let others = folded.filter { !$0.1.hasPrefix(letters) && $0.1.contains(letters) }
    return Array((first + others).map(\.0).prefix(WizardState.mostSuggestions))
  }

  /// So many suggestions are shown.
  private static let mostSuggestions = 5

  /// What the first suggestion adds to the text when the cursor is at its end.
  func completion(for field: Field, _ editor: TextEditor) -> String? {
    guard !editor.characters.isEmpty, editor.cursor == editor.characters.count,
      let first = suggestions(for: field).first, first.hasPrefix(editor.text)
    else { return nil }
    return String(first.dropFirst(editor.characters.count))
  }

  mutating func pasteInSection(_ text: String) {
    guard let field = focusedField else { return refuse(words.noTextHere) }
    scrolled = nil
    switch field.kind {
    case .text, .number:
      var editor = editor(for: field)
      if isUntouched(field) { _ = editor.replace(with: "") }
      if editor.insert(text) == .refused { return refuse(words.textIsFull) }
      editors[field.id] = editor
      takeText(of: field)
      if !editor.isMultiline { tellOfJoinedLines(text) }
    case .toggle, .picker, .multiSelector, .note, .computed: refuse(words.noTextHere)
    }
  }

  /// Says what becomes of a text that was pasted or edited outside where there is one line.
  mutating func tellOfJoinedLines(_ text: String) {
    if text.dropLast().contains(where: \.isNewline) { notice = Notice(text: words.linesJoined) }
  }

  /// Ctrl-X Ctrl-E: the text in an editor of the person's own.
  mutating func openEditor() {
    guard let field = focusedField, case .text(let text) = field.kind else { return }
    if text.isSecure { return refuse(words.secureStaysHere) }
    edited = field.id
    effects.append(.openEditor(editor(for: field).text))
  }

  /// The text of an editor outside; one that failed leaves everything as it was.
  mutating func takeBack(_ result: Result<String, EditorFailure>) {
    defer { edited = nil }
    effects.append(.redraw)
    guard let id = edited, let field = session.form[id] else { return }
    var text: String
    switch result {
    case .success(let edited): text = edited
    case .failure(let failure): return refuse(words.editorFailed(failure))
    }
    // Editors end the last line of every file.
    if text.hasSuffix("\r\n") || text.hasSuffix("\n") { text.removeLast() }
    var editor = editor(for: field)
    if editor.replace(with: text) == .refused { return refuse(words.textIsFull) }
    editors[id] = editor
    takeText(of: field)
    if !editor.isMultiline { tellOfJoinedLines(text) }
    spoken.insert(id)
  }
}

/// Going from row to row.
extension WizardState {
  /// The next or previous row; past the ends, the next or previous page.
  private mutating func move(by step: Int, in section: FormSection) {
    let stops = stops(of: section)
    let place = (stops.firstIndex(of: focus(in: section)) ?? 0) + step
    if place < 0 {
      guard let before = neighbour(of: section, by: -1), !isVisit else { return }
      leaveField()
      pages[pages.count - 1] = .section(before.id)
      findNoteStops(of: before)
      sectionPages[before.id, default: SectionPage()].focus =
        self.stops(of: before).dropLast().last ?? .next
      return enter()
    }
    guard place < stops.count else { return }
    go(to: stops[place], in: section)
  }

  private mutating func jump(to place: Int, in section: FormSection) {
    let stops = stops(of: section)
    go(to: stops[min(max(place, 0), stops.count - 1)], in: section)
  }

  mutating func go(to stop: SectionFocus, in section: FormSection) {
    let before = focus(in: section)
    guard before != stop else { return }
    let stops = stops(of: section)
    leaveField()
    sectionPages[section.id, default: SectionPage()].focus = stop
    enterField()
    if let old = stops.firstIndex(of: before), let new = stops.firstIndex(of: stop), new < old {
      readFromEnd()
    }
  }
}

extension Key {
  /// Whether it puts a character into a text.
  var isTyped: Bool {
    guard case .character = code else { return false }
    return modifiers.subtracting(.shift).isEmpty
  }
}
