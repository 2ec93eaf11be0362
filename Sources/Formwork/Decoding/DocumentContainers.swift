import Diagnostics
import FormAnswers
import JSON

/// The object at a place of a document; a class for the table that it makes when it is asked for.
final class MemberContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let codingPath: [any CodingKey]
  private let keys: [String]
  private let values: [ExactText: JSONValue]
  /// The keys of each name in lower camel case; made when a key is not found as it is written.
  private lazy var spellings = Dictionary(grouping: keys, by: \.asPropertyName)

  init(_ members: [JSONValue.Member], at codingPath: [any CodingKey]) {
    self.codingPath = codingPath
    keys = members.map(\.key)
    values = Dictionary(members.map { (ExactText($0.key), $0.value) }) { first, _ in first }
  }

  var allKeys: [Key] {
    keys.compactMap { Key(stringValue: $0) ?? Key(stringValue: $0.asPropertyName) }
  }

  func contains(_ key: Key) -> Bool { !keys(matching: key).isEmpty }

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).decodeNil() }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try T(from: decoder(key))
  }

  // The protocol has implementations of these two that throw.
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try decoder(key).decode(type)
  }

  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try decoder(key).decode(type)
  }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Inner> {
    try decoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try decoder(PlaceKey(stringValue: "super")) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

  /// The keys that a coding key matches: one as it is written, else those that fold to it.
  private func keys(matching key: any CodingKey) -> [String] {
    values[ExactText(key.stringValue)] == nil ? spellings[key.stringValue] ?? [] : [key.stringValue]
  }

  private func decoder(_ key: any CodingKey) throws -> DocumentDecoder {
    let keys = keys(matching: key)
    guard keys.count < 2 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath + [key], "\(listed(keys)) all match; write one of them as the coding key")
      )
    }
    guard let value = keys.first.flatMap({ values[ExactText($0)] }) else {
      throw DecodingError.keyNotFound(key, .init(codingPath, "there is no such key"))
    }
    return DocumentDecoder(value, at: codingPath + [key])
  }
}

/// The list at a place of a document, read from its beginning.
struct ElementContainer: UnkeyedDecodingContainer {
  let elements: [JSONValue]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  mutating func decodeNil() throws -> Bool {
    let isNil = try decoder().decodeNil()
    if isNil { currentIndex += 1 }
    return isNil
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next { try T(from: $0) } }

  // The protocol has implementations of these two that throw.
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try next { try $0.decode(type) } }
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try next { try $0.decode(type) } }

  mutating func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type
  ) throws -> KeyedDecodingContainer<Inner> {
    try next { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { $0 } }

  /// Decodes an element, and goes on to the next one if that succeeds.
  private mutating func next<Value>(_ decode: (DocumentDecoder) throws -> Value) throws -> Value {
    let value = try decode(decoder())
    currentIndex += 1
    return value
  }

  private func decoder() throws -> DocumentDecoder {
    let path = codingPath + [PlaceKey(intValue: currentIndex)]
    if !isAtEnd { return DocumentDecoder(elements[currentIndex], at: path) }
    throw DecodingError.valueNotFound(Any.self, .init(path, "the list ends before this item"))
  }
}

/// A key that no type declares: the index of an element, or the key of superclasses.
private struct PlaceKey: CodingKey {
  let stringValue: String
  var intValue: Int?

  init(stringValue text: String) { stringValue = text }
  init(intValue index: Int) { (stringValue, intValue) = ("\(index)", index) }
}

extension DecodingError.Context {
  init(_ codingPath: [any CodingKey], _ description: String) {
    self.init(codingPath: codingPath, debugDescription: description)
  }
}
