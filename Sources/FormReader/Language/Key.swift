import Diagnostics
import JSON
import SourceTree

// The form language is a table: `Keys.swift`, and for each type of field its rows in `Types`.
//
// A `KeyName` is a word that is a key somewhere, with the words other tools have for it. A `Key` is
// such a name with the shape of its value. A `RecordType` is a kind of mapping: the keys it may hold
// and those it has to. A `FieldTypeRow` is a type of field: its keys, and its tests in conditions.
// From these rows follow the typed reading of a record (`record[.minLength]` is an `Int?`),
// unknown, misspelt, misplaced and missing keys, `Schemas/form.schema.json` and
// `Schemas/reference.md`. A new key is a word in `Keys.swift`, a row and a mention in the mappings
// that have it, its sentence in `Keys.md`, and what uses it.

/// A key of the form language, whatever its value is.
///
/// A class only so that keys of different values stand in one list and are all written with a dot;
/// nothing in it ever changes.
class LanguageKey: @unchecked Sendable {
  /// The key as it is written.
  let name: KeyName
  /// The JSON Schema of its value.
  let schema: @Sendable () -> JSONValue

  fileprivate init(_ name: KeyName, _ schema: @escaping @Sendable () -> JSONValue) {
    self.name = name
    self.schema = schema
  }
}

/// A key whose value is read as a `Value`.
final class Key<Value: Sendable>: LanguageKey, @unchecked Sendable {
  let shape: Shape<Value>

  /// Creates a row of the language.
  ///
  /// - Parameters:
  ///   - name: The key as it is written.
  ///   - shape: What its value is.
  init(_ name: KeyName, _ shape: Shape<Value>) {
    self.shape = shape
    super.init(name, shape.schema)
  }
}

/// What the value of a key is: how it is read, and its JSON Schema.
struct Shape<Value: Sendable>: Sendable {
  /// The JSON Schema of the value.
  let schema: @Sendable () -> JSONValue
  /// Reads the value; reports what is wrong with it, and gives `nil` when it cannot be used.
  let read: @Sendable (_ values: ValueReader, _ node: NodeID) -> Value?

  init(
    schema: @autoclosure @escaping @Sendable () -> JSONValue,
    read: @escaping @Sendable (ValueReader, NodeID) -> Value?
  ) {
    self.schema = schema
    self.read = read
  }
}

extension Shape<NodeID> {
  /// A value that its caller reads.
  static func node(_ schema: @autoclosure @escaping @Sendable () -> JSONValue) -> Shape {
    Shape(schema: schema()) { _, node in node }
  }
}
