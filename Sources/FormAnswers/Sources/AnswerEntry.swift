import Diagnostics
import FormModel
import SourceTree

/// One key of a source with what stands beside it.
struct AnswerEntry {
  /// What a source gives for a key.
  enum Content {
    /// A value of a tree, which has the offsets of the text that is shown: of a file, or of JSON in
    /// an assignment.
    case node(NodeID, SourceTree)
    /// Texts that are read as the field's type, one for each option.
    case texts([TypedText])
    /// Nothing that can be read, which has been reported.
    case unreadable
  }

  /// The id as the source spells it.
  let name: String
  /// Where the key stands, in the text that findings show.
  let key: SourceLocation
  /// Which source it is.
  let origin: AnswerOrigin
  var content: Content

  /// Where the whole value stands.
  var value: SourceLocation {
    switch content {
    case .node(let node, let tree): SourceLocation(key.source, tree.range(of: node))
    case .texts(let texts): texts.first?.place ?? key
    case .unreadable: key
    }
  }

  /// The smallest place that marks a node: a scalar, or the first byte of a collection.
  func place(of node: NodeID, in tree: SourceTree) -> SourceLocation {
    SourceLocation(key.source, tree.mark(of: node))
  }
}

extension SourceTree {
  /// The smallest range that marks a node: a scalar, or the first byte of a collection.
  func mark(of node: NodeID) -> SourceRange {
    let range = range(of: node)
    guard kind(of: node) != .scalar else { return range }
    return SourceRange(range.lowerBound, min(range.lowerBound + 1, range.upperBound))
  }
}

/// A text as somebody typed it.
struct TypedText {
  let text: String
  /// Where it stands, in the text that findings show.
  let place: SourceLocation

  /// The text of a part of a source, shown in a copy of it.
  init(_ range: SourceRange, of source: SourceText, shownIn shown: SourceText) {
    text = source.text(in: range)
    place = SourceLocation(shown, range)
  }
}

/// The answer to a field that won over those of later sources.
struct GivenAnswer {
  /// The answer; `nil` when it could not be read as its field's type, which has been reported.
  var value: AnswerValue?
  /// Where it stands.
  let entry: AnswerEntry
  /// Where its options stand, if it is a list of some.
  var optionPlaces: [SourceLocation] = []
  /// Where a secure answer is kept, when the source says that.
  var reference: SecretReference?

  /// Where an option of the answer stands, counted from 0; for none, where the answer does.
  func place(ofOption index: Int?) -> SourceLocation {
    index.flatMap { optionPlaces.indices.contains($0) ? optionPlaces[$0] : nil } ?? entry.value
  }
}
