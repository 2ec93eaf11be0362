import Diagnostics
import FormModel
import SourceTree

/// A file, a draft, an assignment or a variable; a class, as all that it gives refers to it.
final class AnswerSource: Sendable {
  let origin: AnswerOrigin
  /// The text in which the keys stand.
  let text: SourceText

  init(_ origin: AnswerOrigin, _ text: SourceText) { (self.origin, self.text) = (origin, text) }
}

/// One key of a source with its value; a class, as it is handed on often.
final class AnswerEntry: Sendable {
  /// What a source gives for a key.
  enum Content: Sendable {
    /// A value of a file, or of JSON in an assignment.
    case node(NodeID, SourceTree)
    /// Texts that are read as the field's type, one for each option.
    case texts([SourceLocation])
    /// A value that cannot be read, which has been reported.
    case unreadable
    /// A secret that a draft had to leave out.
    case forgotten
    /// What was typed before the draft was written, which was no answer of the field's type yet.
    case typed(String)
  }

  /// What a key is to the form.
  enum Target: Sendable {
    case field(FieldPlan)
    /// A field that was retired, by its id, and the label it had.
    case retired(FieldID, LocalizedText?)
    /// None; the word as it is written, and in a document the position whose names it is none of.
    case unknown(String, among: Placement.Position?)
    /// An object or array of answers, in whose place something else stands.
    case container(Placement.Position, isArray: Bool)
    /// Something in an item of a list or map; no item where the name of none can be read.
    case item(FieldPlan, ItemKey?, ItemRoute)
  }

  /// Which source it is.
  let source: AnswerSource
  /// The id, or the place in a document, as the source spells it.
  let name: String
  /// Whether it is named by its place in a document.
  let isPlaced: Bool
  let target: Target
  /// Where the key stands in the text of the source.
  private let keyRange: SourceRange
  let content: Content

  init(
    in source: AnswerSource,
    name: String,
    isPlaced: Bool = false,
    target: Target,
    key: SourceRange,
    content: Content
  ) {
    (self.source, self.name, self.isPlaced) = (source, name, isPlaced)
    (self.target, keyRange, self.content) = (target, key, content)
  }

  /// The kind of its source.
  var origin: AnswerOrigin { source.origin }

  /// Where the key stands.
  var key: SourceLocation { SourceLocation(source.text, keyRange) }

  /// Whether it changes an item of a list or map that other sources give.
  var isChangeOfItem: Bool { if case .item = target { true } else { false } }

  /// Where the whole value stands.
  var value: SourceLocation {
    switch content {
    case .node(let node, let tree): tree.location(of: node)
    case .texts(let texts): texts.first ?? key
    case .unreadable, .forgotten, .typed: key
    }
  }

  /// The same source's answer to a field of an item.
  func moved(to plan: FieldPlan, at key: SourceLocation, _ content: Content) -> AnswerEntry {
    AnswerEntry(
      in: key.source === source.text ? source : AnswerSource(origin, key.source),
      name: plan.localName,
      target: .field(plan),
      key: key.range,
      content: content
    )
  }

  /// The same key, whose last word is a name of an item, and what that means.
  func moved(to target: Target, called name: String) -> AnswerEntry {
    AnswerEntry(in: source, name: name, target: target, key: keyRange, content: content)
  }

  /// What is written for the key with another last word: a path of `--set` keeps the items that it
  /// leads into.
  func key(naming word: String) -> String {
    let path = key.text.utf8
    guard origin == .set, path.reversed().starts(with: name.utf8.reversed()) else { return word }
    return String(decoding: path.dropLast(name.utf8.count), as: UTF8.self) + word
  }

  /// Where the key of an item stands in the path that is the key.
  func place(of item: ItemKey) -> SourceLocation? {
    item.range.map { range in
      let start = keyRange.lowerBound
      return SourceLocation(
        source.text,
        SourceRange(start + range.lowerBound, start + range.upperBound)
      )
    }
  }

  /// What stands for a default of a field in an item, which is given as the rest of the item is.
  func byDefault(_ value: AnswerValue, of plan: FieldPlan) -> AnswerEntry {
    AnswerEntry(
      in: AnswerSource(.default(.literal(value)), source.text),
      name: plan.localName,
      target: .field(plan),
      key: keyRange,
      content: content
    )
  }

  /// With another assignment to a field: options one by one are one answer, of anything else the last
  /// one counts.
  func adding(_ later: AnswerEntry, to field: Field) -> AnswerEntry {
    guard field.kind.isMultiple || field.kind.items != nil, case .texts(let first) = content,
      case .texts(let rest) = later.content
    else { return later }
    return AnswerEntry(
      in: source,
      name: name,
      target: target,
      key: keyRange,
      content: .texts(first + rest)
    )
  }
}

/// The winning answer to a field; most have a value and nothing else.
struct GivenAnswer: Sendable {
  /// Where it stands.
  let entry: AnswerEntry
  /// The answer that is no list or map.
  private let plainValue: AnswerValue?
  /// What was given in the items of a list or map; `nil` for any other answer.
  var items: [GivenAnswers]?
  /// Where its options stand, if that is not where the entry has them.
  var optionPlaces: [SourceLocation]?
  /// Its options that are retired, or have another name now.
  var optionChanges: [OptionChange]?
  /// Where a secure answer is kept, if the source refers to a place.
  var reference: SecretReference?

  /// An answer; without a value it could not be read as its field's type, which has been reported.
  init(_ entry: AnswerEntry, _ value: AnswerValue? = nil) {
    (self.entry, plainValue) = (entry, value)
  }

  /// An answer of items, as they are given.
  init(_ entry: AnswerEntry, items: [GivenAnswers]) {
    self.init(entry)
    self.items = items
  }

  /// Whether it could be read.
  var isRead: Bool { plainValue != nil || items != nil }

  /// The answer; `nil` when it could not be read as its field's type.
  ///
  /// - Complexity: O(items at any depth).
  var value: AnswerValue? {
    guard let items else { return plainValue }
    return .items(ItemAnswers(items.lazy.map { ItemAnswer($0.values, number: $0.place.number) }))
  }

  /// Whether it is a secret that a draft had to leave out, and has no value for that reason.
  var isForgotten: Bool { if case .forgotten = entry.content { true } else { false } }

  /// What is given in one of its items, if anything is.
  func answers(ofItem index: Int) -> GivenAnswers? {
    guard let items, items.indices.contains(index) else { return nil }
    return items[index]
  }

  /// Where an option or item of the answer stands, counted from 0; for none, where the answer does.
  func place(ofElement index: Int?) -> SourceLocation {
    guard let index else { return entry.value }
    if let optionPlaces, optionPlaces.indices.contains(index) { return optionPlaces[index] }
    if let location = answers(ofItem: index)?.location { return location }
    guard case .node(let node, let tree) = entry.content else { return entry.value }
    return tree.elements(of: node).dropFirst(index).first { _ in true }.map { tree.start(of: $0) }
      ?? entry.value
  }
}
