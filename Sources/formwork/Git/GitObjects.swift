/// What git has stored, read through one `git cat-file --batch`.
final class GitObjects: Sendable {
  /// One object.
  enum Object: Sendable {
    case blob([UInt8])
    case tree([UInt8])
    /// There is none, or it is something else.
    case missing
    /// It has more bytes than are wanted.
    case tooLarge
  }

  private let conversation: Conversation

  /// Starts reading in a repository.
  init(of root: String, in console: Console) throws(SystemError) {
    conversation = try console.converse([
      "git", "-C", root, "cat-file", "--batch", "--follow-symlinks",
    ])
  }

  /// The object of a name such as `main:forms/a.form.yaml`.
  ///
  /// A name with a line break, which git cannot be asked for in this way, is missing.
  func object(_ name: String, limit: Int) throws(SystemError) -> Object {
    guard !name.utf8.contains(where: { $0 == 0x0A || $0 == 0 }) else { return .missing }
    return try conversation.ask(name) { (reader) throws(SystemError) in
      let header = try reader.line()
      if header.hasSuffix(" missing") || header.hasSuffix(" ambiguous") { return .missing }
      let words = header.split(separator: " ")
      guard let word = words.last, let size = Int(word) else { return .missing }
      guard words.count == 3, words[1] == "blob" || words[1] == "tree" else {
        // `dangling 17` and its like are followed by the link.
        try reader.skip(size + 1)
        return .missing
      }
      guard size <= limit else {
        try reader.skip(size + 1)
        return .tooLarge
      }
      let bytes = try reader.bytes(size)
      try reader.skip(1)
      return words[1] == "blob" ? .blob(bytes) : .tree(bytes)
    }
  }
}
