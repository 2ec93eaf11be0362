import Diagnostics
package import FormModel
import JSON
import SourceTree

// Answers in items are named by where the items stand: `drives[0].size`, `drives[data].size`,
// `labels["app/name"]`. In a list, brackets hold an index, counted from 0, or the name that an item
// has by `unique-by`; in a map they hold a name, and a word may follow by a dot. Here is what reads
// such names; `ItemPath` writes them.

/// What a name behind that of a list or map leads to, inside an item of it.
indirect enum ItemRoute: Sendable {
  /// The item as a whole.
  case item
  /// What a word means in the item, and the word.
  case named(AnswerEntry.Target, String)
  /// An item of a list or map of the item, and something in it.
  case list(FieldPlan, ItemKey, ItemRoute)

  /// Whether it leads to an answer, and not to what is retired or unknown.
  var leadsToField: Bool {
    switch self {
    case .item: true
    case .named(let target, _): target.plan != nil
    case .list(_, _, let route): route.leadsToField
    }
  }
}

/// Which item of a list or map is meant.
struct ItemKey: Sendable {
  /// The name, as it is written.
  let name: String
  /// The index, where it can be one.
  let index: Int?
  /// Where the name stands in the path, in UTF-8 bytes; `nil` where escapes spell it.
  let range: Range<Int>?

  /// A key that is written as a part of a path.
  fileprivate init(_ name: Substring, index: Int? = nil) {
    let path = name.base.utf8
    let start = path.distance(from: path.startIndex, to: name.startIndex)
    (self.name, self.index) = (String(name), index)
    range = start..<start + name.utf8.count
  }

  /// A key that is written as a text of JSON, which is a part of a path.
  fileprivate init(_ name: String, quoted text: Substring) {
    let inside = text.dropFirst().dropLast()
    (self.name, index) = (name, nil)
    range = ExactText(String(inside)) == ExactText(name) ? ItemKey(inside).range : nil
  }
}

extension AnswerEngine {
  /// Reads a name that leads into an item of a list or map: the list or map, the item, and what in it.
  ///
  /// - Returns: `nil` for any other name.
  func route(of name: Substring) -> (list: FieldPlan, item: ItemKey?, route: ItemRoute)? {
    let ends = name.indices.filter { name[$0] == "[" || name[$0] == "." }
    for end in ends.reversed() {
      guard let plan = keys[String(name[..<end])], let items = plan.items else { continue }
      // Behind a dot stands no item of a list: which one is meant is not known.
      guard name[end] == "[" || items.isMap, let (key, rest) = ItemKey.parse(name[end...]),
        let route = items.engine.route(inside: rest)
      else { return (plan, nil, .item) }
      return (plan, key, route)
    }
    return nil
  }

  /// The paths that lead somewhere and are near to one that leads nowhere, in which only the name of
  /// the list or map is another.
  func paths(nearTo path: String, within budget: SuggestionBudget) -> [String] {
    let lists = plans.filter { $0.items != nil && $0.field.role == .part }.map(\.localName)
    if lists.isEmpty { return [] }
    for end in path.indices.reversed() where path[end] == "[" || path[end] == "." {
      let paths = budget.nearest(to: String(path[..<end]), among: lists)
        .map { $0 + path[end...] }
        .filter { route(of: $0[...])?.item != nil }
      if !paths.isEmpty { return paths }
    }
    return []
  }

  /// Reads what stands behind the key of one of its items; `nil` where that is no name.
  private func route(inside rest: Substring) -> ItemRoute? {
    if rest.isEmpty { return .item }
    guard rest.first == "." else {
      // Items of items that are lists themselves.
      guard let single = plans.last, single.field.role == .item,
        let (key, rest) = ItemKey.parse(rest), let route = single.items?.engine.route(inside: rest)
      else { return nil }
      return .list(single, key, route)
    }
    let name = rest.dropFirst()
    let target = target(of: String(name))
    if case .unknown = target, let found = route(of: name) {
      return found.item.map { .list(found.list, $0, found.route) }
    }
    return .named(target, String(name))
  }
}

extension AnswerEngine {
  /// The fields that the last word of a name may be, for a user who is typing it, and what stands
  /// before the word: of `drives[0].si` those of an item of `drives`, and `drives[0].`.
  package func namedFields(in name: Substring) -> (before: String, fields: [Field]) {
    guard let (list, item, route) = route(of: name), item != nil else {
      return ("", plans.filter(\.isAsked).map(\.field))
    }
    var (items, inside) = (list.items, route)
    while case .list(let inner, _, let next) = inside { (items, inside) = (inner.items, next) }
    let fields = items?.engine.plans.filter { $0.isAsked && $0.field.role == .part } ?? []
    let word = if case .named(_, let word) = inside { word } else { "" }
    guard name.hasSuffix(".\(word)") else { return ("", []) }
    return (String(name.dropLast(word.count)), fields.map(\.field))
  }
}

extension ItemKey {
  /// Reads the first brackets of a text, or the word behind a dot.
  fileprivate static func parse(_ text: Substring) -> (key: ItemKey, rest: Substring)? {
    let inside = text.dropFirst()
    if text.first == "." {
      let word = inside.prefix { $0 != "." && $0 != "[" }
      return word.isEmpty
        ? nil : (ItemKey(word), inside.dropFirst(word.count))
    }
    guard text.first == "[" else { return nil }
    if inside.first == "\"" { return parse(quoted: inside) }
    guard let end = inside.firstIndex(of: "]"), end > inside.startIndex else { return nil }
    let name = inside[..<end]
    let index = name.utf8.allSatisfy(\.isDigit) ? Int(name) : nil
    return (ItemKey(name, index: index), inside[end...].dropFirst())
  }

  /// Reads a name that is a text of JSON, as one with brackets in it has to be.
  private static func parse(quoted text: Substring) -> (key: ItemKey, rest: Substring)? {
    var end = text.index(after: text.startIndex)
    while end < text.endIndex, text[end] != "\"" {
      end =
        text.index(end, offsetBy: text[end] == "\\" ? 2 : 1, limitedBy: text.endIndex)
        ?? text.endIndex
    }
    guard end < text.endIndex, text[text.index(after: end)...].first == "]" else { return nil }
    let source = SourceText(name: "", text: String(text[...end]), isFile: false)
    let parsed = ParsedSource.parse(source, as: .json)
    guard let root = parsed.tree.root, !parsed.hasErrors else { return nil }
    let key = ItemKey(parsed.tree.text(of: root), quoted: text[...end])
    return (key, text[end...].dropFirst(2))
  }
}
