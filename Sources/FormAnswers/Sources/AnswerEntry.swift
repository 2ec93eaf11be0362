import Diagnostics
import FormModel
import SourceTree

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

  /// The id, or the place in a document, as the source spells it.
  let name: String
  /// Whether it is named by its place in a document.
  let isPlaced: Bool
  let target: Target
  /// Where the key stands.
  let key: SourceLocation
  /// Which source it is.
  let origin: AnswerOrigin
  let content: Content

  init(
    name: String,
    isPlaced: Bool = false,
    target: Target,
    key: SourceLocation,
    origin: AnswerOrigin,
    content: Content
  ) {
    (self.name, self.isPlaced, self.target, self.key) = (name, isPlaced, target, key)
    (self.origin, self.content) = (origin, content)
  }

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
}

/// One item of a list or map in a source.
struct GivenItem {
  /// Which item it is while a user edits the list.
  var number: Int
  var answers: GivenAnswers
  /// Where it stands.
  let location: SourceLocation
}

/// The winning answer to a field.
struct GivenAnswer {
  /// The answer; `nil` when it could not be read as its field's type, which has been reported.
  var value: AnswerValue?
  /// Whether it is a secret that a draft had to leave out, and has no value for that reason.
  var isForgotten: Bool { if case .forgotten = entry.content { true } else { false } }
  /// Where it stands.
  let entry: AnswerEntry
  /// Where its options stand, if that is not where the entry has them.
  var optionPlaces: [SourceLocation] = []
  /// Its options that are retired, or have another name now.
  var optionChanges: [OptionChange] = []
  /// What was given in the items of a list or map.
  var items: [GivenItem] = []
  /// Where a secure answer is kept, if the source refers to a place.
  var reference: SecretReference?

  /// Where an option or item of the answer stands, counted from 0; for none, where the answer does.
  func place(ofElement index: Int?) -> SourceLocation {
    guard let index else { return entry.value }
    if optionPlaces.indices.contains(index) { return optionPlaces[index] }
    if items.indices.contains(index) { return items[index].location }
    guard case .node(let node, let tree) = entry.content else { return entry.value }
    return tree.elements(of: node).dropFirst(index).first { _ in true }.map { tree.start(of: $0) }
      ?? entry.value
  }
}
