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

/// Items in words.
extension PageContext {
  /// An item in a few words, which are never none: one without anything to show is told by its
  /// number.
  func title(ofItemAt place: Int, of path: AnswerPath, unnamed: String? = nil) -> String {
    let (field, asked) = (session.field(at: path), session.asked(path.scope))
    let states = asked.states.own[path.field]?.items ?? []
    guard let items = field.kind.items, states.indices.contains(place) else { return "" }
    let title = items.title(of: states[place], among: asked.states, session, words)
    if !title.isEmpty { return title }
    if items.isSingle, let single = items.item.ownFields.last, single.kind.isSecret,
      states[place].states[single.id]?.value != nil
    {
      return String(repeating: theme.glyphs.mask, count: 8)
    }
    return given(inItemAt: place, of: path) ?? unnamed ?? "\(words.label(field)) \(place + 1)"
  }

  /// What was given first in an item, although it does not fit.
  private func given(inItemAt place: Int, of path: AnswerPath) -> String? {
    let (items, given) = (session.field(at: path).kind.items, session.items(of: path))
    guard let items, given.indices.contains(place) else { return nil }
    return items.item.ownFields.lazy.filter { !$0.kind.holdsSecrets }
      .compactMap { given[place].answers[$0.path]?.text }
      .first.map { $0.oneLine(theme, within: size.width) }
  }

  /// What is wrong in the first item that is not right, behind the way to the question.
  func problem(inItemsOf path: AnswerPath) -> String? {
    let states = session.state(of: path).items
    guard let place = states.firstIndex(where: \.isOpen) else { return nil }
    let asked = session.asked(path.scope.item(states[place].number, of: path.field))
    guard let open = asked.open.first else { return nil }
    let question = session.field(at: open)
    let problem = problems(of: question, at: open).first ?? ""
    let isSingle = session.field(at: path).kind.items?.isSingle == true
    return words.labelled(
      title(ofItemAt: place, of: path),
      isSingle ? problem : words.labelled(words.label(question), problem)
    )
  }

  /// The items of a list or map, one a line, and how many are left out.
  func itemLines(of path: AnswerPath, most: Int) -> [String] {
    let count = session.state(of: path).items.count
    let shown = (0..<min(count, most)).map { title(ofItemAt: $0, of: path) }
    return count > most ? shown + ["+\(count - most)"] : shown
  }

  /// The way to an item: the lists and maps that it is in, each with what the item is.
  func way(to scope: Scope) -> [String] {
    guard let list = scope.list, let number = scope.items.last?.number else { return [] }
    let place = session.items(of: list).place(ofNumber: number)
    let title = place.map { self.title(ofItemAt: $0, of: list, unnamed: "\($0 + 1)") }
    return way(to: list.scope) + [words.label(session.field(at: list))] + [title].compactMap(\.self)
  }
}
