import Diagnostics
import FormModel
import JSON

// A value of the document of answers as `Decodable` reads it. Everything is decoded by the type's
// own initializer from a decoder of its part of the document, so that only plain values are decoded
// here. Descriptions of errors say what is wrong; `ResolvedAnswers.decode` puts the field before them.

/// Decodes a value of a document; it is also its own container of a single value.
struct DocumentDecoder: Decoder {
  private let value: JSONValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ value: JSONValue, at codingPath: [any CodingKey]) {
    (self.value, self.codingPath) = (value, codingPath)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else {
      throw mismatch([String: Any].self, expected: "an object")
    }
    return KeyedDecodingContainer(MemberContainer(members, at: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else {
      throw mismatch([Any].self, expected: "a list")
    }
    return ElementContainer(elements: elements, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  private func mismatch(_ type: any Any.Type, expected: String) -> DecodingError {
    let context = DecodingError.Context(
      codingPath,
      "expected \(expected), but found \(value.kind)"
    )
    return value == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

extension DocumentDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let isOn) = value else { throw mismatch(type, expected: "Bool") }
    return isOn
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .string(let text) = value else { throw mismatch(type, expected: "String") }
    return text
  }

  func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number {
    try number(type) { spelling in
      guard let number = ExactNumber(json: spelling), number.isInteger else { return nil }
      return Number(number.asWholeNumber.spelling, radix: 10)
    }
  }

  func decode<Number: BinaryFloatingPoint & LosslessStringConvertible & Decodable>(
    _ type: Number.Type
  ) throws -> Number {
    try number(type) { spelling in Number(spelling).flatMap { $0.isFinite ? $0 : nil } }
  }

  // The protocol has implementations of these two that throw.
  func decode(_ type: Int128.Type) throws -> Int128 { try decodeInteger() }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try decodeInteger() }

  func decode<T: Decodable>(_ type: T.Type) throws -> T { try T(from: self) }

  private func decodeInteger<Number: FixedWidthInteger & Decodable>() throws -> Number {
    try decode(Number.self)
  }

  private func number<Number>(_ type: Number.Type, _ read: (String) -> Number?) throws -> Number {
    guard case .number(let spelling) = value else { throw mismatch(type, expected: "\(type)") }
    if let number = read(spelling) { return number }
    throw DecodingError.dataCorrupted(.init(codingPath, "\(type) cannot hold \(value.kind)"))
  }
}

extension JSONValue {
  /// What it is, in words.
  fileprivate var kind: String {
    switch self {
    case .object: "an object"
    case .array: "a list"
    case .string(let text): "the text \(text.shortened.quoted)"
    case .number(let spelling): "the number \(spelling.shortened)"
    case .bool(let isOn): "\(isOn)"
    case .null: "no answer"
    }
  }
}
