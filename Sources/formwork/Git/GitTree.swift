/// A folder as git stores it: entries of `mode name NUL id`.
enum GitTree {
  struct Entry {
    enum Kind {
      case file, folder, link, other
    }

    /// The name; of one that is not UTF-8 the bytes that are none as `\xFF`.
    var name: String
    /// Whether the name is UTF-8; what has another one cannot be looked for by it.
    var isText: Bool
    var kind: Kind
    var id: GitObjectID
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
      let text = String(validating: bytes[(space + 1)..<end], as: UTF8.self)
      entries.append(
        Entry(
          name: text ?? POSIXFiles.spelling(of: bytes[(space + 1)..<end]),
          isText: text != nil,
          kind: kind(of: bytes[index..<space]),
          id: GitObjectID(bytes: Array(bytes[(end + 1)...(end + idLength)]))
        )
      )
      index = end + idLength + 1
    }
    return entries
  }

  private static func kind(of mode: ArraySlice<UInt8>) -> Entry.Kind {
    switch String(decoding: mode, as: UTF8.self) {
    case "40000": .folder
    case "100644", "100755", "100664": .file
    case "120000": .link
    default: .other
    }
  }
}
