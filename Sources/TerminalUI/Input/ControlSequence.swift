/// A finished control sequence (ECMA-48, CSI), taken apart.
struct ControlSequence {
  /// The last byte, which names it.
  let final: UInt8
  /// The first byte if it is one of `<=>?`, which make a sequence private; else 0.
  private(set) var prefix: UInt8 = 0
  /// The numbers, each with the ones that colons add to it; what is not there is `nil`.
  private(set) var parameters: [[Int?]] = []
  /// The bytes between the numbers and the last one.
  private(set) var intermediates: [UInt8] = []
  /// Whether the sequence was too long or its bytes in no order.
  private(set) var isMalformed = false

  /// More bytes than these make a sequence malformed.
  static let longest = 64
  /// No number in a sequence is greater; terminals have fewer cells, and scalars are less.
  private static let greatest = 0x11_0000

  init(_ bytes: [UInt8], final: UInt8) {
    self.final = final
    isMalformed = bytes.count > ControlSequence.longest
    var rest = bytes[...]
    if let first = rest.first, (0x3C...0x3F).contains(first) {
      prefix = first
      rest.removeFirst()
    }
    intermediates = Array(rest.drop { !(0x20...0x2F).contains($0) })
    rest.removeLast(intermediates.count)
    if intermediates.contains(where: { $0 > 0x2F }) || rest.contains(where: { $0 > 0x3B }) {
      isMalformed = true
    }
    if rest.isEmpty { return }
    parameters = rest.split(separator: 0x3B, omittingEmptySubsequences: false).map { parameter in
      parameter.split(separator: 0x3A, omittingEmptySubsequences: false).map { digits in
        digits.isEmpty
          ? nil
          : digits.reduce(0) { min($0 * 10 + Int($1 & 0x0F), ControlSequence.greatest) }
      }
    }
  }

  /// A number, or `standard` if it is not there.
  func number(_ index: Int, _ sub: Int = 0, standard: Int = 0) -> Int {
    guard index < parameters.count, sub < parameters[index].count else { return standard }
    return parameters[index][sub] ?? standard
  }

  /// Whether it has neither a private mark nor bytes in between.
  var isPlain: Bool { !isMalformed && prefix == 0 && intermediates.isEmpty }

  /// `CSI 200 ~`.
  var isPasteStart: Bool {
    isPlain && final == 0x7E && parameters.count == 1 && number(0) == 200
  }

  /// `CSI M`, three bytes follow.
  var isOldMouse: Bool { isPlain && final == 0x4D && parameters.isEmpty }
}
