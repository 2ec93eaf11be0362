package import Diagnostics
package import SourceTree

/// A mapping of a form that is to be written: its keys in order, and where each comes from.
package struct FormRecord: Sendable {
  /// The keys with their values.
  package private(set) var entries: [(key: String, value: FormValue)] = []
  /// Lines of comment above it.
  package var comments: [String] = []
  /// The place it comes from, in another text.
  package var place: SourceRange?

  /// Creates a mapping without keys.
  package init(from place: SourceRange? = nil) { self.place = place }

  /// Reads a form that is written as `FormWriter` writes one: what stands in a line stays as it is
  /// spelled, unless another spelling is given for it.
  package init(
    _ root: NodeID,
    of tree: SourceTree,
    respelling word: (String) -> String? = { _ in nil }
  ) {
    for entry in tree.entries(of: root) {
      add(tree.text(of: entry.key), FormValue(entry.value, of: tree, respelling: word))
    }
  }

  /// Adds a key, unless there is no value.
  package mutating func add(_ key: String, _ value: FormValue?) {
    if let value { entries.append((key, value)) }
  }

  /// Whether it is a question whose default is an empty text.
  var startsEmpty: Bool {
    entries.contains { entry in
      guard entry.key == "default", case .text(let pieces) = entry.value else { return false }
      return pieces.allSatisfy(\.text.isEmpty)
    }
  }

  /// Whether it is a question whose default is there whatever the other answers are.
  var isSettled: Bool {
    entries.contains { entry in
      guard entry.key == "default" else { return false }
      switch entry.value {
      case .text(let pieces):
        return pieces.contains { !$0.text.isEmpty } && !pieces.contains { $0.text.contains("{") }
      case .word: return true
      default: return false
      }
    }
  }

  /// Whether a key is there.
  package func has(_ key: String) -> Bool { entries.contains { $0.key == key } }

  /// Adds a key, unless it is there.
  package mutating func set(_ key: String, to value: FormValue) {
    if !has(key) { add(key, value) }
  }

  /// Puts these keys first, in this order.
  mutating func putFirst(_ keys: [String]) {
    let first = keys.flatMap { key in entries.filter { $0.key == key } }
    entries = first + entries.filter { !keys.contains($0.key) }
  }

  /// The same without some keys.
  func without(_ keys: [String]) -> FormRecord {
    var record = self
    record.entries.removeAll { keys.contains($0.key) }
    return record
  }

  /// Changes the value of a key that is there.
  package mutating func replace(_ key: String, with value: FormValue) {
    for index in entries.indices where entries[index].key == key { entries[index].value = value }
  }
}

/// A value of a form that is to be written.
package indirect enum FormValue: Sendable {
  /// A text, in pieces that may come from several places.
  case text([FormTextPiece])
  /// `true`, `12`: as it is.
  case word(String, from: SourceRange? = nil)
  /// Values, one a line.
  case list([FormValue])
  /// A mapping, one key a line.
  case block(FormRecord)
  /// A mapping in one line, in braces.
  case line(FormRecord)

  /// A text that comes from one place.
  package static func text(_ text: String, from place: SourceRange? = nil) -> FormValue {
    .text([FormTextPiece(text: text, place: place)])
  }

  fileprivate init(_ node: NodeID, of tree: SourceTree, respelling word: (String) -> String?) {
    let spelling = tree.spelling(of: node)
    let isInLine =
      tree.isOnOneLine(node) && (tree.kind(of: node) == .scalar || spelling.isInBrackets)
    switch tree.kind(of: node) {
    case _ where isInLine: self = .word(word(spelling) ?? spelling)
    case .mapping: self = .block(FormRecord(node, of: tree, respelling: word))
    case .sequence:
      self = .list(
        tree.elements(of: node).map { element in
          let value = FormValue(element, of: tree, respelling: word)
          guard case .block(var record) = value else { return value }
          record.comments = tree.comments(above: element)
          return .block(record)
        }
      )
    default: self = .text(tree.text(of: node))
    }
  }

  /// The pieces of a text; none for another value.
  package var pieces: [FormTextPiece] { if case .text(let pieces) = self { pieces } else { [] } }
}

/// A part of a text that is to be written.
package struct FormTextPiece: Sendable {
  var text: String
  var place: SourceRange?

  /// Creates a part, with the place it comes from.
  package init(text: String, place: SourceRange? = nil) { (self.text, self.place) = (text, place) }
}

extension String {
  /// Whether it is a list or mapping in one line.
  fileprivate var isInBrackets: Bool { hasPrefix("[") || hasPrefix("{") }
}
