import FormAnswers
import FormModel
import FormSession
import TerminalUI

/// The text or number at hand: what is typed, what helps to type it, and what was there before.
///
/// It is made when the user comes to the field and dropped when they leave; what cannot be an
/// answer yet is kept by the ``AnswerSheet``.
struct TextEntry: Sendable {
  /// The question.
  let path: AnswerPath
  /// What is typed, and what it means.
  let type: any TypedField
  private(set) var editor: TextEditor
  /// What helps to type it.
  private var aids: [any EntryAid]
  /// Whether a secret is shown.
  private(set) var isRevealed = false
  /// Whether the user has typed here.
  private var isEdited = false
  /// What was typed first of a text that is typed twice.
  private var first: String?
  /// Whether Ctrl-X was the last key.
  private var isInChord = false
  /// When the user has paused long enough to see what is wrong.
  private var pauseEnds: Int?
  /// What was there when the user came.
  private let before: AnswerValue?

  /// The delay before validating while typing, in milliseconds.
  static let validationDelay = 800

  init(_ path: AnswerPath, _ type: any TypedField, _ answers: AnswerSheet) {
    self.path = path
    self.type = type
    aids = type.aids
    before = answers.session.answer(at: path)
    editor = TextEditor("", isMultiline: type.isMultiline)
    showAnswer(answers)
  }

  /// Puts the answer as it is into the editor.
  private mutating func showAnswer(_ answers: AnswerSheet) {
    let text = answers.session.typedText(at: path) ?? ""
    editor = TextEditor(text, isMultiline: type.isMultiline)
  }

  /// Whether it shows its default as the user has not touched it.
  func isUntouched(_ answers: AnswerSheet) -> Bool {
    !isEdited && answers.session.answer(at: path) == nil
  }

  /// Whether it is being typed for the second time.
  var isRepeating: Bool { first != nil }

  /// Whether something was typed that is no answer before it is typed again.
  private var isUnconfirmed: Bool { type.asksTwice && (first != nil || isEdited) }

  /// Whether edits of the text are there to be undone or done again, before answers are.
  func canUndo(again: Bool) -> Bool { again ? editor.canRedo : editor.canUndo }
}

/// Keys.
extension TextEntry {
  /// Takes a key.
  ///
  /// - Returns: `false` for one that leads to other rows or pages.
  mutating func press(_ action: KeyAction?, _ key: Key, _ context: inout PageContext) -> Bool {
    let isChord = isInChord
    isInChord = action == .editor
    if isInChord { return true }
    if isChord, key == .control("e") {
      openEditor(&context)
      return true
    }
    if isUnconfirmed, action == .accept || action == .nextQuestion { return confirm(&context) }
    if let isTaken = pressInAids(action, key, &context) { return isTaken }
    switch action {
    case .month: return true
    case .accept, .nextQuestion, .previousQuestion, .reset: return false
    case .escape where isUnconfirmed:
      empty(context.answers)
      return true
    case .escape: return restore(&context)
    case .step(let isUp):
      step(isUp: isUp, &context)
      return true
    case .reveal:
      isRevealed.toggle()
      return true
    case .move(.pageDown), .move(.pageUp): return turnPage(key, most: context.input.mostTextLines)
    default: return type(key, action, &context)
    }
  }

  /// Types a key, or lets it edit the text.
  private mutating func type(
    _ key: Key,
    _ action: KeyAction?,
    _ context: inout PageContext
  ) -> Bool {
    if isUntouched(context.answers), key.isTyped { _ = editor.replace(with: "") }
    // No key with Alt changes a text: tmux makes one of Escape and the next letter.
    switch action == .redo ? editor.redo() : editor.handle(key) {
    case .unhandled: return action == nil
    case .refused: context.refuse(.textIsFull)
    case .moved: isEdited = true
    case .changed:
      isEdited = true
      forgetHelp()
      if action == .undo, !editor.canUndo {
        // What was there before anything was typed may be a default, and no answer.
        restoreAnswer(&context)
      } else {
        takeText(&context)
      }
    }
    return true
  }

  /// Takes what is typed.
  private mutating func takeText(of aid: Int? = nil, _ context: inout PageContext) {
    forgetHelp(but: aid)
    if type.asksTwice { return }
    context.answers.type(editor.text, into: path)
    pauseEnds = context.input.clock + TextEntry.validationDelay
    context.wake(after: TextEntry.validationDelay)
  }

  /// Asks for the text again, or takes it when it is the same as before.
  ///
  /// - Returns: `false` when it was taken and the user goes on.
  private mutating func confirm(_ context: inout PageContext) -> Bool {
    let text = editor.text
    if first == nil, !text.isEmpty {
      first = text
      editor = TextEditor("", isMultiline: editor.isMultiline)
      return true
    }
    let isSame = first ?? "" == text
    empty(context.answers)
    if isSame {
      context.answers.type(text, into: path)
    } else {
      context.refuse("The entries differ. Type it again.")
    }
    return !isSame
  }

  /// The user goes elsewhere: a secret that was deleted is removed, and one that was typed once
  /// does not count.
  func leave(_ context: inout PageContext) {
    if isEdited, let answer = context.session.state(of: path).value,
      let remark = type.remark(on: answer, in: context.session)
    {
      context.say(Phrase(remark))
    }
    guard isUnconfirmed else { return }
    if first == nil, editor.characters.isEmpty {
      context.answers.give(nil, to: path)
    } else {
      context.refuse("Not taken: it was typed only once")
    }
  }

  /// Forgets what is typed; the answer is what it was.
  private mutating func empty(_ answers: AnswerSheet) {
    (first, isEdited) = (nil, false)
    showAnswer(answers)
  }

  /// What an aid has found for another text is of no use.
  private mutating func forgetHelp(but aid: Int? = nil) {
    for place in aids.indices where place != aid { aids[place].forget() }
  }

  /// Takes the answer a step above or below, where the type has steps.
  private mutating func step(isUp: Bool, _ context: inout PageContext) {
    let answer = context.session.shownAnswer(to: path)
    guard let next = type.step(isUp: isUp, from: answer, &context) else { return }
    context.answers.give(next, to: path)
    showAnswer(context.answers)
  }

  /// Escape: the text is what it was when the user came; `false` when it is.
  private mutating func restore(_ context: inout PageContext) -> Bool {
    if !context.answers.isOther(than: before, at: path) { return false }
    restoreAnswer(&context)
    context.sayChangesDropped()
    return true
  }

  private mutating func restoreAnswer(_ context: inout PageContext) {
    context.answers.give(before, to: path)
    // What was undone can be done again as long as the user stays.
    if editor.canRedo { return }
    showAnswer(context.answers)
    isEdited = false
  }

  /// Moves by as many lines as are seen of a text of several, and to its ends; `false` where there
  /// is nothing to go to, so that the page of the form is turned.
  private mutating func turnPage(_ key: Key, most lines: Int) -> Bool {
    let isDown = key.code == .pageDown
    guard editor.isMultiline, editor.cursor != (isDown ? editor.characters.count : 0) else {
      return false
    }
    let step = Key(isDown ? .down : .up)
    for _ in 0..<lines where editor.handle(step) == .unhandled {
      _ = editor.handle(Key(isDown ? .end : .home, .control))
      break
    }
    return true
  }
}

/// What helps to type.
extension TextEntry {
  /// Whether there is a text, and the cursor stands behind it.
  var isAtEnd: Bool {
    !editor.characters.isEmpty && editor.cursor == editor.characters.count
  }

  /// Whether the cursor stands in the text, and not in what helps to type it.
  var hasCursor: Bool { !aids.contains(where: \.hasCursor) }

  /// What stands below the text: that of the first aid which can help.
  func help(_ context: PageContext) -> [View] {
    aids.lazy.map { $0.views(for: self, context) }.first { !$0.isEmpty } ?? []
  }

  /// What the text that → takes adds to the one that is typed.
  func completion(_ answers: AnswerSheet) -> String? {
    let text = aids.lazy.compactMap { $0.completion(of: self, answers) }.first
    guard let text, text.hasPrefix(editor.text) else { return nil }
    return String(text.dropFirst(editor.characters.count))
  }

  /// What keys do that only this text has.
  func hints(_ answers: AnswerSheet) -> [KeyHint] {
    let help = aids.lazy.map { $0.hints(for: self, answers) }.first { !$0.isEmpty }
    return type.hints(for: self, answers) + (help ?? [])
  }

  /// What Escape does where it does not leave the text.
  func escapeHint(_ answers: AnswerSheet) -> KeyHint? {
    if !hasCursor { return KeyHint("close", .escape) }
    let restores = isUnconfirmed || answers.isOther(than: before, at: path)
    return restores ? KeyHint("undo typing", .escape) : nil
  }

  /// Takes a key of an aid; `nil` for all others.
  ///
  /// - Returns: `false` where a text was taken and the user goes on.
  private mutating func pressInAids(
    _ action: KeyAction?,
    _ key: Key,
    _ context: inout PageContext
  ) -> Bool? {
    for place in aids.indices {
      var aid = aids[place]
      let press = aid.press(action, key, in: self, context)
      aids[place] = aid
      switch press {
      case nil: continue
      case .taken?: return true
      case .text(let text, let goesOn)?:
        take(text, of: place, &context)
        return !goesOn
      case .answer(let text, let goesOn)?:
        take(text, of: place, &context)
        context.answers.report(path)
        return !goesOn
      }
    }
    return nil
  }

  /// Takes a click in an aid.
  mutating func click(_ mark: AidMark, _ context: inout PageContext) {
    switch mark {
    case .text(let text): take(text, &context)
    case .answer(let text):
      take(text, &context)
      context.answers.report(path)
    case .turn(let step): for place in aids.indices { aids[place].turn(by: step) }
    }
  }

  /// Takes a whole text in the place of what is typed; the aid that has it, if any, knows.
  private mutating func take(
    _ text: String,
    of aid: Int? = nil,
    _ context: inout PageContext
  ) {
    _ = editor.replace(with: text)
    isEdited = true
    takeText(of: aid, &context)
  }
}

/// Texts that come as a whole, the mouse, and time.
extension TextEntry {
  /// A click: the cursor goes to the place in the text that was drawn there.
  mutating func placeCursor(at point: Point, in rect: Rect, _ context: PageContext) {
    let place = Point(x: point.x - rect.origin.x, y: point.y - rect.origin.y)
    let drawn = TypedView(self, context).input
    if editor.move(to: drawn.place(at: place, in: rect.size)) == .moved { isEdited = true }
  }

  mutating func paste(_ text: String, _ context: inout PageContext) {
    if isUntouched(context.answers) { _ = editor.replace(with: "") }
    if editor.insert(text) == .refused { return context.refuse(.textIsFull) }
    isEdited = true
    takeText(&context)
    sayLinesAreJoined(text, &context)
  }

  /// Ctrl-X Ctrl-E: the text in an editor of the user's own.
  private func openEditor(_ context: inout PageContext) {
    if type.isMasked { return context.refuse("A secret is edited here only") }
    context.output.effects.append(.openEditor(editor.text))
  }

  /// The text of an editor outside; one that failed leaves everything as it was.
  mutating func takeBack(
    _ result: Result<String, EditorFailure>,
    _ context: inout PageContext
  ) {
    var text: String
    switch result {
    case .success(let edited): text = edited
    case .failure(let failure): return context.refuse(failure.reason)
    }
    // Editors end the last line of every file.
    if text.hasSuffix("\r\n") || text.hasSuffix("\n") { text.removeLast() }
    if editor.replace(with: text) == .refused {
      return context.refuse(.textIsFull)
    }
    isEdited = true
    takeText(&context)
    sayLinesAreJoined(text, &context)
    context.answers.report(path)
  }

  /// Says what becomes of a text that was pasted or edited outside where there is one line.
  private func sayLinesAreJoined(_ text: String, _ context: inout PageContext) {
    if !editor.isMultiline, text.dropLast().contains(where: \.isNewline) {
      context.say("The lines are joined by spaces")
    }
  }

  /// Time has passed: after a pause what is wrong is said.
  mutating func tick(_ context: inout PageContext) {
    guard let end = pauseEnds, context.input.clock >= end else { return }
    pauseEnds = nil
    if context.session.answer(at: path) != nil, context.answers.isOpen(path) {
      context.answers.report(path)
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
