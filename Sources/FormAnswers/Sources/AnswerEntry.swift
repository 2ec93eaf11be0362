import Diagnostics
import FormModel
import SourceTree

/// One key of a source with its value.
struct AnswerEntry: Sendable {
  /// What a source gives for a key.
  enum Content: Sendable {
    /// A value in the tree of the source.
    case node(NodeID)
    /// Texts that are read as the field's type, one for each option or plain item.
    case texts([SourceLocation])
    /// A value that cannot be read, which has been reported.
    case unreadable
    /// A secret that a draft had to leave out.
    case forgotten
    /// What was typed before the draft was written, which was no answer of the field's type yet.
    indirect case typed(String)
  }

  /// What a key is to the form; what few keys are is kept behind a reference.
  enum Target: Sendable {
    case field(FieldPlan)
    /// The same by an old id, or at an old place.
    case formerly(FieldPlan)
    /// A field that was retired, by its id, and the label it had.
    indirect case retired(FieldID, LocalizedText?)
    /// None; the word as it is written, and in a document the position whose names it is none of.
    indirect case unknown(String, among: Placement.Position?)
    /// An object or array of answers, in whose place something else stands.
    indirect case container(Placement.Position, isArray: Bool)
    /// Something in an item of a list or map; no item where the name of none can be read.
    indirect case item(FieldPlan, ItemKey?, ItemRoute)

    /// The field whose answer it is.
    var plan: FieldPlan? {
      switch self {
      case .field(let plan), .formerly(let plan): plan
      case .retired, .unknown, .container, .item: nil
      }
    }
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

  /// The old name under which it is the answer to a field; `nil` for the current one.
  var formerName: String? { if case .formerly = target { name } else { nil } }

  /// Where the key stands.
  var key: SourceLocation { SourceLocation(source.text, keyRange) }

  /// The value of a file, or of JSON, and where it stands.
  var node: (id: NodeID, tree: SourceTree)? {
    if case .node(let node) = content, let tree = source.tree { (node, tree) } else { nil }
  }

  /// Where the whole value stands.
  var value: SourceLocation {
    if let (node, tree) = node { return tree.location(of: node) }
    return if case .texts(let texts) = content, let text = texts.first { text } else { key }
  }

  /// The answer of the same source to a field of an item, at a node of a tree that it holds.
  func answer(to plan: FieldPlan, at node: NodeID, of tree: SourceTree) -> AnswerEntry {
    AnswerEntry(
      in: source.holding(tree),
      name: plan.localName,
      target: .field(plan),
      key: tree.start(of: node).range,
      content: .node(node)
    )
  }

  /// The answer of the same source to a field of an item, as a text.
  func answer(to plan: FieldPlan, as text: SourceLocation) -> AnswerEntry {
    AnswerEntry(
      in: text.source === source.text ? source : AnswerSource(origin, text.source),
      name: plan.localName,
      target: .field(plan),
      key: text.range,
      content: .texts([text])
    )
  }

  /// The same key, of which the last word counts, and what that means.
  func retargeted(to target: Target, called name: String) -> AnswerEntry {
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

  /// With another assignment to a field: options one by one are one answer, of anything else the last
  /// one counts.
  func adding(_ later: AnswerEntry, to field: Field) -> AnswerEntry {
    guard field.kind.isMultiple || field.kind.hasItems, case .texts(let first) = content,
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
