import FormModel
import FormSession
import TerminalUI

/// How the question at hand is being answered in its row.
///
/// It is empty until a key or the mouse does something there, and again when the user leaves; until
/// then the row shows the answer as it is.
struct RowEntry: Sendable {
  private enum Content {
    case text(TextEntry)
    case choice(ChoiceEntry)
    case options(OptionsInPlace)
  }

  private var content: Content?

  /// The text of a field as it is edited.
  func text(of path: AnswerPath, _ type: any TypedField, _ answers: AnswerSheet) -> TextEntry {
    if let text = textAtHand, text.path == path { return text }
    return TextEntry(path, type, answers)
  }

  /// The text at hand, whose edits are undone before answers are.
  var textAtHand: TextEntry? { if case .text(let text) = content { text } else { nil } }

  /// The choices of a field, as the user has highlighted them.
  func choice(at path: AnswerPath) -> ChoiceEntry {
    if case .choice(let choice) = content, choice.path == path { return choice }
    return ChoiceEntry(path)
  }

  /// The options of a field that stand in place, as the user chooses among them.
  func options(at path: AnswerPath, _ context: PageContext) -> OptionsInPlace {
    if case .options(let options) = content, options.chooser.path == path { return options }
    return OptionsInPlace(path, context)
  }

  /// Whether a range of the options is pending.
  var hasRange: Bool {
    if case .options(let options) = content { options.chooser.list.range != nil } else { false }
  }
}

/// Answering.
extension RowEntry {
  /// Does something with the text of a question; `nil` where it has none.
  @discardableResult
  mutating func editText<Result>(
    at path: AnswerPath,
    _ context: inout PageContext,
    _ body: (inout TextEntry, inout PageContext) -> Result
  ) -> Result? {
    guard case .typed(let type) = context.session.field(at: path).kind.control.row else {
      return nil
    }
    var text = text(of: path, type, context.answers)
    defer { content = .text(text) }
    return body(&text, &context)
  }

  /// The same with the options of a field that stand in place.
  @discardableResult
  mutating func editOptions<Result>(
    of field: Field,
    _ context: inout PageContext,
    _ body: (inout OptionsInPlace, inout PageContext) -> Result
  ) -> Result? {
    guard case .options = context.content(of: field) else { return nil }
    var options = options(at: context.path(field), context)
    defer { content = .options(options) }
    return body(&options, &context)
  }

  /// Takes a key that belongs to what the field is; `false` for all others.
  mutating func press(
    _ action: KeyAction?,
    _ key: Key,
    in field: Field,
    _ context: inout PageContext
  ) -> Bool {
    switch context.content(of: field) {
    case .typed:
      return editText(at: context.path(field), &context) { $0.press(action, key, &$1) } ?? false
    case .choices(let type):
      var choice = choice(at: context.path(field))
      defer { content = .choice(choice) }
      return ChoiceRow(field, type, context).press(action, key, &choice, &context)
    case .options: return editOptions(of: field, &context) { $0.press(action, key, &$1) } ?? false
    case .page where action == .clear:
      context.change([context.path(field)]) { $0.clear($1) }
      return true
    case .page, .note, .heading, .value: return false
    }
  }

  /// Takes a text that was pasted; `false` where there is nothing to paste into.
  mutating func paste(_ pasted: String, into field: Field, _ context: inout PageContext) -> Bool {
    editText(at: context.path(field), &context) { $0.paste(pasted, &$1) } != nil
      || editOptions(of: field, &context) { $0.paste(pasted, &$1) } != nil
  }

  /// Time has passed.
  mutating func tick(_ context: inout PageContext) {
    switch content {
    case .text(var text)?:
      text.tick(&context)
      content = .text(text)
    case .options(var options)?:
      options.tick(&context)
      content = .options(options)
    case .choice?, nil: break
    }
  }
}

/// What ends it.
extension RowEntry {
  /// What is typed or highlighted is forgotten: the row shows the answer as it is.
  mutating func clear() { content = nil }

  /// The user leaves the row.
  mutating func leave(_ context: inout PageContext) {
    switch content {
    case .text(let text)?: text.leave(&context)
    case .options(var options)?: options.leave(&context)
    case .choice(var choice)?:
      let field = context.session.field(at: choice.path)
      if case .choices(let type) = context.content(of: field) {
        ChoiceRow(field, type, context).leave(&choice, &context)
      }
    case nil: break
    }
    clear()
  }

  /// An undo has brought back the answers to other questions, on which this one may depend.
  mutating func takeRestored(_ paths: [AnswerPath], _ session: FormSession) {
    switch content {
    case .text(let text)?: if paths.contains(text.path) { clear() }
    case .choice?: clear()
    case .options(var options)?:
      options.takeRestored(session)
      content = .options(options)
    case nil: break
    }
  }

  /// Something lies over the page.
  mutating func cover(_ context: inout PageContext) {
    guard case .options(var options) = content else { return }
    options.cover(&context)
    content = .options(options)
  }

  /// The mouse is pressed elsewhere: the release of a range that it draws was not seen.
  mutating func dropDrag() {
    guard case .options(var options) = content else { return }
    options.dropDrag()
    content = .options(options)
  }
}
