package import Diagnostics

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
