import FormAnswers
import FormModel
import FormSession
import TerminalUI

/// A text is typed; a secret is never shown.
extension TextField: FieldControl {
  var row: RowContent { .typed(self) }

  func summary(
    of answer: AnswerValue,
    within width: Int,
    in context: PageContext
  ) -> AnswerSummary {
    let text =
      isSecure
      ? String(repeating: context.theme.glyphs.mask, count: 6)
      : answer.templateText.oneLine(context.theme, within: width)
    return AnswerSummary(text: text, isPresent: true)
  }
}

/// On the screen.
extension TextField: TypedField {
  var aids: [any EntryAid] {
    (isPath ? [PathAid(self)] : [])
      + (suggestions.isEmpty || isMasked ? [] : [SuggestionAid(suggestions)])
  }

  func hints(for entry: TextEntry, _ answers: AnswerSheet) -> [KeyHint] {
    let newLine = Key.control("j")
    var hints = isMultiline ? [KeyHint("new line", key: newLine)] : []
    let session = answers.session
    if session.isForgotten(entry.path), !session.demandsAnswer(entry.path) {
      hints.append(KeyHint("clear", .clear))
    }
    if isSecure { hints.append(KeyHint(entry.isRevealed ? "hide" : "show", .reveal)) }
    return hints
  }
}

/// In the plain mode.
extension TextField {
  func requirements(of field: Field, in reader: PlainReader) -> [String] {
    let words = reader.words
    var lines = words.constraint(field).map { [$0.capitalized.sentence] } ?? []
    if isSecure {
      lines.append(words.say("What you type is not shown."))
    } else if isMultiline {
      lines.append(words.say("A line with a single full stop ends it."))
    } else if format == nil {
      // A format says itself what is typed.
      lines.insert(words.say("Type a text."), at: 0)
    }
    let examples =
      suggestions.isEmpty
      ? placeholder.map { [words.text($0)] } ?? [] : Array(suggestions.prefix(5))
    if !examples.isEmpty {
      lines.append(words.say("For example \(examples.joined(separator: ", ")).").sentence)
    }
    return lines
  }
}
