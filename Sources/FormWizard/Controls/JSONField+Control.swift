import FormAnswers
import FormModel
import FormSession
import TerminalUI

/// JSON is typed in several lines.
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
}

/// On the screen.
extension JSONField: TypedField {
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

  func ends(with line: String) -> Bool { line.trimmed.isEmpty }
}
