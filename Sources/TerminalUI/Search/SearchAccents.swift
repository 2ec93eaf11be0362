/// The base letters of accented ones and of ligatures, in lower case.
package enum SearchAccents {
  /// The letters that a scalar in lower case becomes; `nil` if it stays what it is.
  package static func base(of scalar: Unicode.Scalar) -> String? {
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

extension String {
  /// The text as it is compared with what a person types: in lower case, without accents.
  ///
  /// - Complexity: O(length).
  package var foldedForSearch: String {
    let lower = lowercased()
    if lower.utf8.allSatisfy({ $0 < 0x80 }) { return lower }
    var folded = ""
    folded.reserveCapacity(lower.utf8.count)
    for scalar in lower.unicodeScalars {
      if let base = SearchAccents.base(of: scalar) {
        folded += base
      } else if scalar.properties.generalCategory != .nonspacingMark {
        folded.unicodeScalars.append(scalar)
      }
    }
    return folded
  }
}
