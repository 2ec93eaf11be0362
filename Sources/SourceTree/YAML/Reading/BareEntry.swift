import Diagnostics

/// An entry in brackets that is a key without a value, because of a space or a comma.
enum BareEntry {
  /// `type:text`, which has no space after its colon.
  case tightColon(key: SourceRange, value: SourceRange)
  /// `max: 1,000`, in which the comma ends the value.
  case digits(number: SourceRange, comma: Int)

  init?(
    _ key: SourceRange,
    before: SourceRange?,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    if let before, before.upperBound + 1 == key.lowerBound, bytes[before.upperBound] == 0x2C,
      BareEntry.areDigits(key, bytes), BareEntry.areDigits(before, bytes, afterSign: true)
    {
      self = .digits(
        number: SourceRange(before.lowerBound, key.upperBound),
        comma: before.upperBound
      )
      return
    }
    guard BareEntry.isLetter(bytes[key.lowerBound]) else { return nil }
    var index = key.lowerBound
    while index < key.upperBound, BareEntry.isInKey(bytes[index]) { index += 1 }
    guard index + 1 < key.upperBound, bytes[index] == 0x3A, bytes[index + 1] != 0x3A,
      bytes[index + 1] != 0x2F
    else { return nil }
    self = .tightColon(
      key: SourceRange(key.lowerBound, index),
      value: SourceRange(index + 1, key.upperBound)
    )
  }

  private static func areDigits(
    _ range: SourceRange,
    _ bytes: UnsafeBufferPointer<UInt8>,
    afterSign: Bool = false
  ) -> Bool {
    var start = range.lowerBound
    if afterSign, range.count > 1, bytes[start] == 0x2D { start += 1 }
    return start < range.upperBound
      && bytes[start..<range.upperBound].allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
  }

  private static func isInKey(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == 0x2D || byte == 0x5F || byte >= 0x30 && byte <= 0x39
  }

  /// What is said about it.
  func finding(in source: SourceText) -> Finding {
    switch self {
    case .tightColon(let key, let value):
      return SourceFindings.tightColon(
        source.excerpt(of: key),
        at: SourceLocation(source, SourceRange(key.lowerBound, value.upperBound)),
        after: SourceRange(value.lowerBound, value.lowerBound)
      )
    case .digits(let number, let comma):
      let whole = source.text(in: SourceRange(number.lowerBound, comma))
      let rest = source.text(in: SourceRange(comma + 1, number.upperBound))
      return SourceFindings.digitsAfterComma(
        "\(whole),\(rest)",
        at: SourceLocation(source, number),
        written: rest.utf8.count == 3 ? whole + rest : "\(whole).\(rest)"
      )
    }
  }
}
