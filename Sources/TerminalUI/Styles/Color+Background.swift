extension Color {
  /// What asks a terminal for the colour of its background (xterm, OSC 11).
  package static let backgroundRequest = Array("\u{1B}]11;?\u{1B}\\".utf8)

  /// Reads the reply, such as `11;rgb:1c1c/1c1c/1c1c`, without what is around it.
  init?(backgroundReply bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("11;rgb"), let colon = text.firstIndex(of: ":") else { return nil }
    let parts = text[text.index(after: colon)...].split(separator: "/").prefix(3)
    // Each part has one to four digits, of which the greatest number is white.
    let levels = parts.compactMap { part -> UInt8? in
      guard 1...4 ~= part.utf8.count, let level = Int(part, radix: 16), level >= 0 else {
        return nil
      }
      return UInt8(level * 255 / ((1 << (4 * part.utf8.count)) - 1))
    }
    guard levels.count == 3 else { return nil }
    self = .rgb(levels[0], levels[1], levels[2])
  }

  /// Reads the variable `COLORFGBG`, such as `15;0`, whose last number is the background.
  package init?(variable text: String) {
    guard let number = text.split(separator: ";").last.flatMap({ UInt8($0) }), number < 16 else {
      return nil
    }
    let levels = Color.levels(number)
    self = .rgb(UInt8(levels.red), UInt8(levels.green), UInt8(levels.blue))
  }
}
