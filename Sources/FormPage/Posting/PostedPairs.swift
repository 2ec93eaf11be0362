/// What a browser posts: names and texts, in the order of the page.
public struct PostedPairs: Sendable {
  private var values: [String: [String]] = [:]
  /// The names, in the order of the page.
  private(set) var names: [String] = []

  /// Creates the pairs of a page on which nothing is.
  public init() {}

  /// Reads a body of the type `application/x-www-form-urlencoded`; `nil` where it is not UTF-8.
  ///
  /// - Complexity: O(bytes).
  public init?(urlEncoded body: some Sequence<UInt8>) {
    for pair in Array(body).split(separator: UInt8(ascii: "&")) {
      let end = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      guard let name = PostedPairs.decoded(pair[..<end]),
        let value = PostedPairs.decoded(pair[end...].dropFirst())
      else { return nil }
      add(value, to: name)
    }
  }

  /// Adds a text under a name.
  public mutating func add(_ text: String, to name: String) {
    if values[name] == nil { names.append(name) }
    values[name, default: []].append(text.asPosted)
  }

  /// All texts of a name.
  subscript(all name: String) -> [String] { values[name] ?? [] }

  /// The last text of a name.
  subscript(name: String) -> String? { values[name]?.last }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
    let isPlain = bytes.allSatisfy { $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "+") }
    if isPlain { return String(validating: bytes, as: UTF8.self) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        decoded.append(UInt8(digits[0] * 16 + digits[1]))
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte == UInt8(ascii: "+") ? 0x20 : byte)
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }
}
