/// A folder as git stores it: entries of `mode name NUL id`.
enum GitTree {
  struct Entry {
    var name: String
    var isFolder: Bool
    /// In hexadecimal digits.
    var id: String
  }

  /// The entries, in order; reading ends where the bytes make no sense.
  ///
  /// `idLength` is 20 bytes for SHA-1 and 32 for SHA-256.
  static func entries(of bytes: [UInt8], idLength: Int) -> [Entry] {
    var entries: [Entry] = []
    var index = 0
    while index < bytes.count {
      guard let space = bytes[index...].firstIndex(of: 0x20),
        let end = bytes[space...].firstIndex(of: 0), end + idLength < bytes.count
      else { break }
      let id = bytes[(end + 1)...(end + idLength)]
      entries.append(
        Entry(
          name: String(decoding: bytes[(space + 1)..<end], as: UTF8.self),
          isFolder: bytes[index..<space].elementsEqual("40000".utf8),
          id: id.map { digits(of: $0) }.joined()
        )
      )
      index = end + idLength + 1
    }
    return entries
  }

  private static func digits(of byte: UInt8) -> String {
    byte < 16 ? "0" + String(byte, radix: 16) : String(byte, radix: 16)
  }
}
