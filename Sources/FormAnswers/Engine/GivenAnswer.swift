import Diagnostics
import FormModel
import SourceTree

/// An answer as a source gave it.
///
/// A reference, because its place is looked at only when something is wrong.
final class GivenAnswer {
  /// The answer; `nil` when it could not be read as its field's type, which has been reported.
  var value: AnswerValue?
  let origin: AnswerOrigin
  /// Where it stands; a person in the wizard gives answers without a place.
  let place: AnswerPlace?
  /// Which elements of the source are options of the answer; `nil` for all.
  var keptOptions: [Int]?
  /// Which source gave it, counted from 0 for the assignments.
  let source: Int

  init(value: AnswerValue?, origin: AnswerOrigin, place: AnswerPlace?, source: Int) {
    self.value = value
    self.origin = origin
    self.place = place
    self.source = source
  }

  /// An answer of a person in the wizard.
  convenience init(of value: AnswerValue) {
    self.init(value: value, origin: .draft, place: nil, source: 0)
  }

  /// One option of the answer, counted from 0.
  func location(ofOption index: Int) -> SourceLocation? {
    guard let keptOptions, keptOptions.indices.contains(index) else {
      return place?.element(index)
    }
    return place?.element(keptOptions[index])
  }
}

/// Where an answer stands.
struct AnswerPlace {
  /// The key, or what stands for it.
  let key: SourceLocation
  /// The id as the source spells it.
  let name: String
  private let content: Content
  private enum Content {
    case node(SourceTree, NodeID, SourceText)
    case locations([SourceLocation])
  }

  /// A value of a tree, shown in `source`.
  init(key: SourceLocation, name: String, _ tree: SourceTree, _ node: NodeID) {
    self.key = key
    self.name = name
    content = .node(tree, node, key.source)
  }

  /// Values that stand in texts of their own.
  init(key: SourceLocation, name: String, values: [SourceLocation]) {
    self.key = key
    self.name = name
    content = .locations(values)
  }

  /// The whole value.
  var value: SourceLocation {
    switch content {
    case .node(let tree, let node, let source): SourceLocation(source, tree.range(of: node))
    case .locations(let locations): locations.first ?? key
    }
  }

  /// One element of the source, counted from 0.
  func element(_ index: Int) -> SourceLocation {
    switch content {
    case .node(let tree, let node, let source):
      for (position, element) in tree.elements(of: node).enumerated() where position == index {
        return SourceLocation(source, tree.range(of: element))
      }
      return value
    case .locations(let locations):
      return locations.indices.contains(index) ? locations[index] : value
    }
  }
}
