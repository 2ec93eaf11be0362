import FormAnswers
import FormModel
import TerminalUI

/// JSON is typed, or YAML; a text that cannot be read is kept as it is typed.
extension JSONField: FieldControl {
  var row: RowContent { .typed(self) }

  func summary(
    of answer: AnswerValue,
    within width: Int,
    in context: PageContext
  ) -> AnswerSummary {
    let text = answer.templateText.oneLine(context.theme, within: width)
    return AnswerSummary(text: text, isPresent: true)
  }

  /// Where the text cannot be read, and why, or what it has to be.
  func message(
    for problem: AnswerProblem,
    at path: AnswerPath,
    in session: FormSession,
    _ words: Words
  ) -> String? {
    guard let text = session.answer(at: path)?.text else { return nil }
    do throws(JSONTextProblem) {
      _ = try read(text)
      return words.constraint(session.field(at: path)).map { words.say("not \($0)") }
    } catch {
      return words.say("line \(error.line): \(error.message)")
    }
  }
}

/// On the screen.
extension JSONField: TypedField {
  var isMultiline: Bool { true }

  func answer(typed text: String, in session: FormSession, _ words: Words) -> AnswerValue? {
    if text.isBlank { return nil }
    return (try? read(text)) ?? .text(text)
  }

  func hints(for entry: TextEntry, _ answers: AnswerSheet) -> [KeyHint] {
    let newLine = Key.control("j")
    return [KeyHint("new line", key: newLine)]
  }
}

/// In the plain mode.
extension JSONField {
  func requirements(of field: Field, in reader: PlainReader) -> [String] {
    let words = reader.words
    let example = placeholder.map { words.say("For example \(words.text($0)).").sentence }
    return [
      words.constraint(field)?.capitalized.sentence, words.say("An empty line ends it."), example,
    ].compactMap(\.self)
  }

  func read(_ line: String, for field: Field, in reader: PlainReader) -> PlainReading {
    .firstLine(line)
  }

  func ends(with line: String) -> Bool { line.trimmed.isEmpty }
}
