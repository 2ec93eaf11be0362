import DisplayText
import FormAnswers
import FormModel
import FormSession
import TerminalUI

/// The items of a list or map are edited on a page of its own, each like a section.
extension CollectionField: FieldControl {
  var row: RowContent { .page }

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
      words.title(of: context.scope.item(item.number, of: field.id), in: context.session)
        .map { $0.oneLine(context.theme, within: width) } ?? ""
    }
    let rest = [String](repeating: "", count: items.count - names.count)
    let list = (names + rest).joined(within: max(1, room), ellipsis: context.theme.symbols.ellipsis)
    return AnswerSummary(text: room < 8 ? count : "\(count): \(list)", isPresent: true)
  }
}

/// Items in words.
extension PageContext {
  /// An item in a few words, which are never none: one without anything to show is known by its
  /// number, a secret by the dots of one.
  func title(of item: Scope, unnamed: String? = nil) -> String {
    if let title = words.title(of: item, in: session) {
      return title.oneLine(theme, within: size.width)
    }
    let items = item.list.flatMap { session.field(at: $0).kind.items }
    if let items, items.isSingle, let single = items.item.ownFields.last, single.kind.isSecret,
      session.state(of: AnswerPath(single.id, in: item)).value != nil
    {
      return String(repeating: theme.glyphs.mask, count: 8)
    }
    return unnamed ?? words.numbered(item, in: session)
  }

  /// The items of a list or map, one a line, and how many are left out.
  func itemLines(of path: AnswerPath, most: Int) -> [String] {
    let items = session.state(of: path).items
    let count = items.count
    let shown = items.prefix(most).map { title(of: path.scope.item($0.number, of: path.field)) }
    return count > most ? shown + ["+\(count - most)"] : shown
  }

  /// The way to an item: the lists and maps that it is in, each with what the item is.
  func way(to scope: Scope) -> [String] {
    guard let list = scope.list else { return [] }
    let title = title(of: scope, unnamed: "\(session.place(of: scope) + 1)")
    return way(to: list.scope) + [words.label(session.field(at: list)), title]
  }
}
