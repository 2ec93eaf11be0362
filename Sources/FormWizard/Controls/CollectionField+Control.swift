import DisplayText
import FormAnswers
import FormModel
import FormSession
import TerminalUI

/// The items of a list or map are edited on a page of its own, each like a section.
extension CollectionField: FieldControl {
  var row: RowContent { .page }

  func read(_ line: String, for field: Field, in reader: PlainReader) -> PlainReading { .items }

  /// How many items there are, and as many of them as fit.
  func names(
    in field: Field,
    within width: Int,
    in context: PageContext
  ) -> AnswerSummary {
    let (words, asked) = (context.words, context.asked)
    let items = asked.states.own[field.id]?.items ?? []
    let count = words.items(items.count)
    if items.isEmpty { return AnswerSummary(text: count, isPresent: false) }
    let room = width - count.columns - 2
    let names = items.prefix(max(0, room / 3 + 1)).map { item in
      title(of: item, among: asked.states, context.session, words)
    }
    let rest = [String](repeating: "", count: items.count - names.count)
    let list = (names + rest).joined(within: max(1, room), ellipsis: context.theme.symbols.ellipsis)
    return AnswerSummary(text: room < 8 ? count : "\(count): \(list)", isPresent: true)
  }
}
