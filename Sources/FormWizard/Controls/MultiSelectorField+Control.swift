import FormModel
import FormSession
import TerminalUI

/// Several of a few options are chosen among the other questions, of many on a page.
extension MultiSelectorField: FieldControl {
  var row: RowContent { choice.isInPlace ? .options : .page }

  func summary(
    of answer: AnswerValue,
    within width: Int,
    in context: PageContext
  ) -> AnswerSummary {
    let (ids, words) = (answer.chosen, context.words)
    if ids.isEmpty { return AnswerSummary(text: words.say("none chosen"), isPresent: false) }
    // As many names as could be seen, each at least three columns wide.
    let names = ids.prefix(width / 3 + 1).map { words.label(of: $0, among: choice.options) }
    let rest = [String](repeating: "", count: ids.count - names.count)
    return AnswerSummary(
      text: (names + rest).joined(within: width, ellipsis: context.theme.symbols.ellipsis),
      isPresent: true
    )
  }
}

/// In the plain mode.
extension MultiSelectorField {
  func requirements(of field: Field, in reader: PlainReader) -> [String] {
    let words = reader.words
    return [
      reader.plain.chooseCount(minSelections, maxSelections),
      words.say("A number again deselects it."),
    ] + choice.notes(in: reader)
  }

  func keeping(
    of answer: AnswerValue,
    to field: Field,
    in reader: PlainReader
  ) -> (answer: String, enter: String) {
    let (ids, words) = (answer.chosen, reader.words)
    return (
      ids.count > Words.mostNamed
        ? words.say("\(ids.count) chosen; \(reader.plain.named(.chosen)) reads them.")
        : reader.plain.chosen(ids.map { words.label(of: $0, among: choice.options) }),
      words.say("Press Enter to go on.")
    )
  }
}
