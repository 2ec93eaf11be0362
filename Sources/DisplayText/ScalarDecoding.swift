/// One scalar read from UTF-8, and how many bytes it took.
package struct DecodedScalar {
  package var scalar: Unicode.Scalar
  package var length: Int

  /// What stands for bytes that are not UTF-8.
  package static let replacement: Unicode.Scalar = "\u{FFFD}"
}

extension Span where Element == UInt8 {
  /// The scalar that starts at `index`, which is less than `limit`.
  ///
  /// Each maximal subpart of an ill-formed sequence gives one U+FFFD (Unicode 17, section 3.9,
  /// "U+FFFD Substitution of Maximal Subparts"), exactly as `String(decoding:as:)` does.
  package func scalar(at index: Int, limit: Int) -> DecodedScalar {
    let lead = self[index]
    if lead < 0x80 { return DecodedScalar(scalar: Unicode.Scalar(lead), length: 1) }
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    var value: UInt32
    let following: Int
    switch lead {
    case 0xC2...0xDF: (value, following) = (UInt32(lead & 0x1F), 1)
    case 0xE0...0xEF: (value, following) = (UInt32(lead & 0x0F), 2)
    case 0xF0...0xF4: (value, following) = (UInt32(lead & 0x07), 3)
    default: return DecodedScalar(scalar: DecodedScalar.replacement, length: 1)
    }
    switch lead {
    case 0xE0: low = 0xA0
    case 0xED: high = 0x9F
    case 0xF0: low = 0x90
    case 0xF4: high = 0x8F
    default: break
    }
    for step in 1...following {
      guard index + step < limit, self[index + step] >= low, self[index + step] <= high else {
        return DecodedScalar(scalar: DecodedScalar.replacement, length: step)
      }
      value = value << 6 | UInt32(self[index + step] & 0x3F)
      (low, high) = (0x80, 0xBF)
    }
    let scalar = Unicode.Scalar(value) ?? DecodedScalar.replacement
    return DecodedScalar(scalar: scalar, length: following + 1)
  }

  /// The number of scalars that start in `range`, whose lower bound starts one.
  package func scalarCount(in range: Range<Int>) -> Int {
    var index = range.lowerBound
    var result = 0
    while index < range.upperBound {
      index += self[index] < 0x80 ? 1 : scalar(at: index, limit: count).length
      result += 1
    }
    return result
  }
}
