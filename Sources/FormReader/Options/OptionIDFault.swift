/// What is wrong with the text of an option's id (language.md, *Ids*).
enum OptionIDFault: Hashable, Sendable {
  case empty, controlCharacter, spaceAtEnd, tooLong

  /// The most characters of an id, as Unicode scalars.
  static let mostCharacters = 128

  /// The fault of an id, `nil` when it is a good one.
  ///
  /// - Complexity: O(length).
  init?(_ id: String) {
    let bytes = id.utf8.span
    guard !bytes.isEmpty else {
      self = .empty
      return
    }
    var characters = 0
    var hasControl = false
    for index in bytes.indices {
      let byte = bytes[index]
      if byte & 0xC0 != 0x80 { characters += 1 }
      if byte < 0x20 || byte == 0x7F { hasControl = true }
      // U+0080 to U+009F.
      if byte == 0xC2, index + 1 < bytes.count, bytes[index + 1] < 0xA0 { hasControl = true }
    }
    if hasControl {
      self = .controlCharacter
    } else if TextTrimming.hasSpaceAtEnd(id) {
      self = .spaceAtEnd
    } else if characters > OptionIDFault.mostCharacters {
      self = .tooLong
    } else {
      return nil
    }
  }
}
