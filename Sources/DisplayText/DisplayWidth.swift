/// How many terminal columns text takes.
///
/// Widths follow UAX #11 (East Asian Width): W and F take two columns, everything else one; marks
/// that are drawn over what stands before them (Mn, Me, Hangul vowels and finals) take none, those
/// drawn beside it (Mc) one. Terminals differ on emoji sequences; as the newer ones do, a whole
/// sequence counts as wide as its first emoji.
package enum DisplayWidth {
  /// The columns of one scalar that stands alone: 0, 1 or 2.
  ///
  /// Controls and invisible format characters give 0; ``isHidden(_:)`` finds them.
  /// - Complexity: O(log table) above U+02FF.
  package static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return isHidden(scalar) ? 0 : 1 }
    if isZeroWidth(scalar) { return 0 }
    return value >= 0x1100 && isWide(value) ? 2 : 1
  }

  /// Whether a scalar is drawn into the cell of the one before it.
  package static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x300: return isHidden(scalar)
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return true
    case 0x3400...0x9FFF, 0xAC00...0xD7A3: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return isHidden(scalar)
    }
  }

  /// Whether a scalar has no shape of its own, so that it could hide something or steer the
  /// terminal: C0 and C1 controls, line and paragraph separators, bidirectional controls, and
  /// the default-ignorable code points of Unicode 17 (zero-width spaces and joiners, fillers,
  /// variation selectors, tags), and the format controls of hieroglyphs.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xAC: false
    case ...0x1F, 0x7F...0x9F, 0xAD, 0x34F, 0x61C: true
    case 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F: true
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164: true
    case 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB: true
    case 0x13430...0x1343F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF: true
    default: false
    }
  }

  /// Whether a scalar chooses how the one before it is drawn.
  package static func isVariationSelector(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: false
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    var low = 0
    var high = wideRanges.count / 2
    while low < high {
      let middle = (low + high) / 2
      if wideRanges[2 * middle + 1] < value { low = middle + 1 } else { high = middle }
    }
    return 2 * low < wideRanges.count && wideRanges[2 * low] <= value
  }
}
