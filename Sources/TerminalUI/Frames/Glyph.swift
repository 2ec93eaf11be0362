internal import Synchronization

/// What one cell prints: nothing, a scalar, or a sequence of scalars that is drawn as one.
///
/// It is four bytes, so that cells are copied and compared as numbers. The few sequences there are
/// (accents that do not compose, emoji, right-to-left isolates) are kept for as long as the program
/// runs, and a glyph is the number of its own.
package struct Glyph: Hashable, Sendable {
  /// A scalar, or from `firstSequence` on the number of a sequence; 0 prints nothing.
  private let code: UInt32

  private static let firstSequence: UInt32 = 0x11_0000

  /// Prints nothing: the right half of a wide glyph.
  static let none = Glyph(code: 0)
  /// An empty column.
  static let blank = Glyph(" ")

  private init(code: UInt32) { self.code = code }

  /// The glyph of a scalar that takes a column or two.
  init(_ scalar: Unicode.Scalar) { code = scalar.value }

  /// The glyph of harmless text that is drawn as one.
  init(_ text: String) {
    var scalars = text.unicodeScalars.makeIterator()
    let first = scalars.next()?.value ?? 0
    let isSequence = scalars.next() != nil
    code =
      isSequence
      ? Glyph.firstSequence + Glyph.sequences.withLock { $0.number(of: text) } : first
  }

  /// Its only scalar; `nil` for a sequence and for what prints nothing.
  var scalar: Unicode.Scalar? { code == 0 ? nil : Unicode.Scalar(code) }

  /// Its first scalar; a space for what prints nothing.
  var first: Unicode.Scalar { scalar ?? text.unicodeScalars.first ?? " " }

  /// Whether it is more than one scalar.
  var isSequence: Bool { code >= Glyph.firstSequence }

  /// What is printed.
  var text: String {
    if let scalar { return String(Character(scalar)) }
    return isSequence ? Glyph.sequences.withLock { $0.texts[Int(code - Glyph.firstSequence)] } : ""
  }

  /// Adds what is printed, in UTF-8.
  func append(to bytes: inout [UInt8]) {
    if 0 < code, code < 0x80 {
      bytes.append(UInt8(code))
    } else {
      bytes += text.utf8
    }
  }

  /// The sequences met so far.
  ///
  /// Texts are told apart by their bytes: canonical equivalents are drawn as they were given.
  private struct Sequences {
    private(set) var texts: [String] = []
    private var numbers: [[UInt8]: UInt32] = [:]

    mutating func number(of text: String) -> UInt32 {
      let bytes = Array(text.utf8)
      if let number = numbers[bytes] { return number }
      let number = UInt32(texts.count)
      texts.append(text)
      numbers[bytes] = number
      return number
    }
  }

  private static let sequences = Mutex(Sequences())
}
