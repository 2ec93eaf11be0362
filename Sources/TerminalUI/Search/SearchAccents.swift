import DisplayText

/// The base letters of accented ones and of ligatures, in lower case.
enum SearchAccents {
  /// The letters that a scalar in lower case becomes; `nil` if it stays what it is.
  static func base(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0xDF, 0x1E9E: return "ss"
    case 0xE6: return "ae"
    case 0x153: return "oe"
    case 0xFE: return "th"
    case 0xFB00: return "ff"
    case 0xFB01: return "fi"
    case 0xFB02: return "fl"
    case 0xFB03: return "ffi"
    case 0xFB04: return "ffl"
    case 0xFB05, 0xFB06: return "st"
    default:
      return BaseLetters.letter(of: scalar).map { base in
        String(base.isASCII ? Unicode.Scalar(UInt8(ascii: base) | 0x20) : base)
      }
    }
  }
}
