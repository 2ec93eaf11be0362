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
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let byte = bytes[place]
      if byte == UInt8(ascii: "%"), place + 2 < bytes.endIndex,
        let high = digit(bytes[place + 1]), let low = digit(bytes[place + 2])
      {
        decoded.append(high * 16 + low)
        place += 3
      } else {
        decoded.append(byte == UInt8(ascii: "+") ? 0x20 : byte)
        place += 1
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }

  /// The value of a hexadecimal digit.
  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
