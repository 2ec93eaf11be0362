/// The name of an object of git: a hash, in hexadecimal digits.
struct GitObjectID: Hashable, Sendable {
  let digits: String

  /// The length of the hash in bytes: 20 for SHA-1, 32 for SHA-256.
  var length: Int { digits.utf8.count / 2 }
}

/// A folder as git stores it: entries of mode, space, name, NUL and the bytes of an id.
struct GitTree: Sendable {
  enum Kind: Sendable {
    case file, folder, link, submodule
  }

  struct Entry: Sendable {
    var kind: Kind
    var id: GitObjectID
  }

  private(set) var entries: [BytePath: Entry] = [:]

  /// Reads a folder; `nil` where its bytes make no sense, so that no entry is ever passed over.
  init?(_ bytes: [UInt8], idLength: Int) {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let space = rest.firstIndex(of: 0x20), let end = rest[space...].firstIndex(of: 0),
        rest.endIndex - (end + 1) >= idLength, let kind = Kind(mode: rest[..<space]),
        let name = GitTree.name(rest[(space + 1)..<end])
      else { return nil }
      rest = rest[(end + 1)...]
      let id = GitObjectID(digits: GitTree.digits(of: rest.prefix(idLength)))
      rest = rest.dropFirst(idLength)
      guard entries.updateValue(Entry(kind: kind, id: id), forKey: name) == nil else { return nil }
    }
  }

  /// A name that can be one name of a path.
  private static func name(_ bytes: ArraySlice<UInt8>) -> BytePath? {
    let name = BytePath(bytes)
    let isName = !bytes.isEmpty && !bytes.contains(0x2F)
    return isName && name != BytePath(".") && name != BytePath("..") ? name : nil
  }

  private static func digits(of bytes: ArraySlice<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}

extension GitTree.Kind {
  /// The kind of a mode in octal digits, by the bits that `stat` has for it.
  fileprivate init?(mode: ArraySlice<UInt8>) {
    switch Int(String(decoding: mode, as: UTF8.self), radix: 8).map({ $0 & 0o170000 }) {
    case 0o100000: self = .file
    case 0o040000: self = .folder
    case 0o120000: self = .link
    case 0o160000: self = .submodule
    default: return nil
    }
  }
}
