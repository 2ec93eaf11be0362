extension String {
  /// The text in which the chosen bytes of its UTF-8 are written like `%0A`.
  package func percentEncoding(where isEncoded: (UInt8) -> Bool) -> String {
    guard utf8.contains(where: isEncoded) else { return self }
    var bytes: [UInt8] = []
    for byte in utf8 {
      guard isEncoded(byte) else {
        bytes.append(byte)
        continue
      }
      let digits = String(byte, radix: 16, uppercase: true)
      bytes += "\(byte < 0x10 ? "%0" : "%")\(digits)".utf8
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
