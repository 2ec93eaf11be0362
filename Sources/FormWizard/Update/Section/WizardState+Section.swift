import FormAnswers
import FormModel
import TerminalUI

/// The keys on the page of a section.
extension WizardState {
  mutating func pressInSection(_ key: Key) {
    guard let section else { return }
    begun.insert(section.id)
    let focus = focus(in: section)
    focuses[section.id] = focus
    if isStrayLetter(key) { return }
    if case .field(let id) = focus, let field = session.form[id], press(key, in: field) {
      // Who answers has read enough: what is answered is seen again.
      scrolled = nil
      return
    }
    switch (key.code, key.modifiers) {
    case (.escape, []): goBack()
    case (.tab, []) where focus == .next: accept(focus, in: section)
    case (.tab, []): move(by: 1, in: section)
    case (.tab, .shift): move(by: -1, in: section)
    case (.down, []), (.character("n"), .control), (.character("j"), []):
      if !readOn(by: 1) { move(by: 1, in: section) }
    case (.up, []), (.character("p"), .control), (.character("k"), []):
      if !readOn(by: -1) { move(by: -1, in: section) }
    case (.pageDown, []): turnPage(by: 1, in: section)
    case (.pageUp, []): turnPage(by: -1, in: section)
    case (.character("d"), .control): moveHalfPage(by: 1, in: section)
    case (.character("u"), .control): moveHalfPage(by: -1, in: section)
    case (.home, []), (.character("g"), []): jump(to: 0, in: section)
    case (.end, []), (.character("G"), _): jump(to: .max, in: section)
    case (.enter, []): accept(focus, in: section)
    case (.character("_"), .control): undoAnswers()
    default: break
    }
    if key.isLetterMove, isTyping { letterMove = clock }
  }

  /// Enter: what the row leads to.
  private mutating func accept(_ focus: SectionFocus, in section: FormSection) {
    // What was read is followed by the first question.
    if focus == .introduction { return move(by: 1, in: section) }
    guard case .field(let id) = focus, let field = session.form[id] else {
      return isVisit ? goBack() : goOn()
    }
    if hasPage(field), !leadsOn(field) { return push(.options(id)) }
    if insists(on: field) { return }
    if isVisit { return goBack() }
    let stops = stops(of: section)
    guard stops.last(where: { $0 != .next }) == focus else { return move(by: 1, in: section) }
    // The row that leads on is passed by: Enter in the last text goes to the next page.
    goOn()
  }

  /// Enter at an answer that is wrong stays there once, and the problem is told.
  ///
  /// What is typed next is rather meant to mend it than for another question. Pressed again it goes
  /// on.
  private mutating func insists(on field: Field) -> Bool {
    guard isWrong(field), insisted != field.id else { return false }
    insisted = field.id
    spoken.insert(field.id)
    // The problem stands below the field, where there is room for it.
    refuse(size.height < 8 ? complaints(about: field).first ?? "" : words.enterGoesOn)
    return true
  }

  /// Whether Enter goes on from the row of a field with a page of options, and does not open it.
  func leadsOn(_ field: Field) -> Bool {
    if settled == field.id { return true }
    return switch session.shownAnswer(to: field.id) {
    case nil: false
    case .options(let ids)?: !ids.isEmpty
    default: true
    }
  }

  /// Letters typed in one go behind one that moved to a text: who types a word where letters move
  /// does not mean it for another answer.
  private mutating func isStrayLetter(_ key: Key) -> Bool {
    guard let last = letterMove else { return false }
    letterMove = nil
    guard isTyping, key.isTyped, clock - last <= WizardState.strayPause else { return false }
    letterMove = clock
    refuse(words.lettersMoved)
    return true
  }

  /// Keys that belong to what the field is; `false` for all others.
  private mutating func press(_ key: Key, in field: Field) -> Bool {
    switch field.kind {
    case .text, .number: return pressInText(key, of: field)
    case .toggle: return pressInChoices(key, of: field)
    case .picker(let picker) where isOpenInPlace(picker): return pressInChoices(key, of: field)
    case .picker, .multiSelector:
      switch (key.code, key.modifiers) {
      case (.right, []), (.character(" "), []): push(.options(field.id))
      case (.character("x"), []) where isPicker(field): push(.options(field.id))
      case (.delete, []), (.backspace, []): clear(field)
      default: return search(key, for: field)
      }
      return true
    case .note, .computed: return false
    }
  }

  private func isPicker(_ field: Field) -> Bool {
    if case .picker = field.kind { true } else { false }
  }

  /// A letter or digit on the row of a field with a page of options: it is searched for there,
  /// unless it moves in the section.
  private mutating func search(_ key: Key, for field: Field) -> Bool {
    guard case .character(let character) = key.code, key.modifiers.subtracting(.shift).isEmpty,
      character.isLetter || character.isNumber, !"gjkG".contains(character)
    else { return false }
    push(.options(field.id))
    beginSearch(in: field.id)
    pressInOptions(key, of: field.id)
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
  private mutating func pressInText(_ key: Key, of field: Field) -> Bool {
    var editor = editor(for: field)
    if isUntouched(field), key.isTyped { _ = editor.replace(with: "") }
    if key == Key(.pageDown) || key == Key(.pageUp), turnPage(of: &editor, key) {
      editors[field.id] = editor
      return true
    }
    if key == Key(.tab), let rest = suggestion(for: field, editor) {
      _ = editor.insert(rest)
      editors[field.id] = editor
      takeText(of: field)
      return true
    }
    let outcome = editor.handle(key)
    switch outcome {
    case .unhandled:
      guard key == .control("d"), editor.characters.isEmpty else { return !key.isMove }
      askToLeave()
      return true
    case .refused: refuse(words.textIsFull)
    case .moved: editors[field.id] = editor
    case .changed:
      editors[field.id] = editor
      takeText(of: field)
    }
    return true
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

  /// What accepting the first suggestion that fits would add to the text.
  func suggestion(for field: Field, _ editor: TextEditor) -> String? {
    guard case .text(let text) = field.kind, !text.isSecure, !editor.characters.isEmpty,
      !isUntouched(field),
      editor.cursor == editor.characters.count
    else { return nil }
    let typed = editor.text
    // What is complete is not made into something longer.
    if text.suggestions.contains(typed) { return nil }
    return text.suggestions.first { $0.hasPrefix(typed) && $0 != typed }
      .map { String($0.dropFirst(editor.characters.count)) }
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
    effects.append(.openEditor(editor(for: field).text, field.id))
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
      focuses[before.id] = self.stops(of: before).dropLast().last ?? .next
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
    focuses[section.id] = stop
    enterField()
    if let old = stops.firstIndex(of: before), let new = stops.firstIndex(of: stop), new < old {
      readFromEnd()
    }
  }
}

extension Key {
  /// Whether it is a letter that moves from row to row.
  fileprivate var isLetterMove: Bool {
    guard case .character(let character) = code, modifiers.subtracting(.shift).isEmpty else {
      return false
    }
    return "gjkG".contains(character)
  }

  /// Whether it puts a character into a text.
  fileprivate var isTyped: Bool {
    guard case .character = code else { return false }
    return modifiers.subtracting(.shift).isEmpty
  }

  /// Whether a key an editor has no use for goes on to the page.
  fileprivate var isMove: Bool {
    switch code {
    case .character: modifiers == .control && (self == .control("n") || self == .control("p"))
    default: true
    }
  }
}
