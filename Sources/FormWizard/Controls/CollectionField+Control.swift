import DisplayText
import FormAnswers
import FormModel
import FormSession
import TerminalUI

/// The items of a list or map are edited on a page of its own, each like a section.
extension CollectionField: FieldControl {
  var row: RowContent { .page }
}

/// Items in words.
extension PageContext {
  /// An item in a few words, which are never none: one without anything to show is known by its
  /// number, a secret by the dots of one.
  func title(of item: Scope, unnamed: String? = nil, isShort: Bool = false) -> String {
    if let title = words.title(of: item, in: session, isShort: isShort) {
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
    // One more stands in the line that would say so.
    let shown = count == most + 1 ? count : most
    let titles = items.prefix(shown).map { title(of: path.scope.item($0.number, of: path.field)) }
    return count > shown ? titles + ["+\(count - shown)"] : titles
  }

  /// As many items as fit in a line, by what names them; secrets are counted.
  func itemNames(of path: AnswerPath, within width: Int) -> AnswerSummary {
    let items = session.state(of: path).items
    let field = session.field(at: path)
    if items.isEmpty || field.kind.holdsSecrets {
      return AnswerSummary(text: words.items(items.count), isPresent: !items.isEmpty)
    }
    let names = items.prefix(max(0, width / 3 + 1)).map {
      title(of: path.scope.item($0.number, of: path.field), isShort: true)
    }
    let rest = [String](repeating: "", count: items.count - names.count)
    let text = (names + rest).joined(within: max(1, width), ellipsis: theme.symbols.ellipsis)
    return AnswerSummary(text: text, isPresent: true)
  }

  /// The way to a question: the section of the form that has a title, and the lists and maps that it
  /// is in, each with what the item is.
  func way(to path: AnswerPath) -> [String] {
    let section = path.scope == .form ? session.form.section(of: path.field)?.title : nil
    return way(into: path.scope) + [section.map(words.text)].compactMap(\.self)
      + [words.label(session.field(at: path))]
  }

  /// The way into an item.
  func way(into item: Scope) -> [String] {
    guard let list = item.list else { return [] }
    return way(to: list) + [title(of: item, unnamed: "\(session.place(of: item) + 1)")]
  }
}
