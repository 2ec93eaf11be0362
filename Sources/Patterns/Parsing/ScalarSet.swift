/// A set of Unicode scalars: what a class, a category or `.` stands for.
struct ScalarSet: Hashable, Sendable {
  /// The members below U+0080, a bit each; a negated set holds them already negated.
  private(set) var ascii: UInt128 = 0
  /// Ranges above U+007F; sorted and apart once `normalize` ran.
  private var ranges: [ClosedRange<UInt32>] = []
  /// Categories, for scalars above U+007F.
  private(set) var categories = CategorySet.none
  /// Whether `ranges` and `categories` say what is left out.
  private var isNegated = false

  /// The characters from the first to the last, which is not below the first.
  mutating func insert(_ first: UInt32, through last: UInt32) {
    if first < 0x80 {
      ascii |= UInt128.max << UInt128(first) & UInt128.max >> UInt128(0x7F - min(last, 0x7F))
    }
    if last >= 0x80 {
      ranges.append(max(first, 0x80)...last)
    }
  }

  mutating func insert(_ added: CategorySet) {
    ascii |= added.asciiMembers
    categories.formUnion(added)
  }

  /// Inserts every member of a set that is not negated.
  mutating func formUnion(_ other: ScalarSet) {
    ascii |= other.ascii
    ranges += other.ranges
    categories.formUnion(other.categories)
  }

  /// Turns the set into everything it does not hold.
  mutating func negate() {
    ascii = ~ascii
    isNegated.toggle()
  }

  /// Sorts and joins the ranges; has to be called before `contains`.
  mutating func normalize() {
    guard ranges.count > 1 else { return }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    var last = 0
    for next in 1..<ranges.count {
      if ranges[next].lowerBound <= ranges[last].upperBound {
        let end = max(ranges[last].upperBound, ranges[next].upperBound)
        ranges[last] = ranges[last].lowerBound...end
      } else {
        last += 1
        ranges[last] = ranges[next]
      }
    }
    ranges.removeSubrange((last + 1)...)
  }

  /// Whether it surely has no member.
  var isEmpty: Bool {
    guard ascii == 0 else { return false }
    guard isNegated else { return ranges.isEmpty && categories.isEmpty }
    return ranges.contains { $0.lowerBound <= 0x80 && $0.upperBound >= 0x10FFFF }
  }

  /// Where the ranges begin and where they have ended, all above U+007F.
  var cuts: [UInt32] { ranges.flatMap { [$0.lowerBound, $0.upperBound + 1] } }

  /// Whether a scalar of a category is a member; the category only counts above U+007F, and when
  /// the set names some.
  ///
  /// - Complexity: O(log ranges).
  func contains(_ scalar: UInt32, _ category: CategorySet) -> Bool {
    if scalar < 0x80 { return ascii >> UInt128(scalar) & 1 == 1 }
    return (categories.intersects(category) || isInRanges(scalar)) != isNegated
  }

  private func isInRanges(_ scalar: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar {
        low = middle + 1
      } else if ranges[middle].lowerBound > scalar {
        high = middle
      } else {
        return true
      }
    }
    return false
  }
}

extension ScalarSet {
  /// `\d`: the ASCII digits, as in ECMAScript and RE2.
  static let digits = set("0"..."9")
  /// `\w`: the ASCII letters and digits and `_`, as in ECMAScript and RE2.
  static let wordCharacters = set("0"..."9", "A"..."Z", "_"..."_", "a"..."z")
  /// `\s`: `[\t\n\f\r ]`, as in RE2.
  static let spaces = set("\t"..."\n", "\u{C}"..."\r", " "..." ")

  /// `.`: everything but the line terminators of ECMAScript.
  static let anyButLineEnds = {
    var result = set("\n"..."\n", "\r"..."\r", "\u{2028}"..."\u{2029}")
    result.negate()
    return result
  }()

  /// The set of an upper-case escape, such as `\D`, without being marked negated.
  static func complement(ofASCII set: ScalarSet) -> ScalarSet {
    var result = ScalarSet()
    result.ascii = ~set.ascii
    result.insert(0x80, through: 0x10FFFF)
    return result
  }

  private static func set(_ ranges: ClosedRange<Unicode.Scalar>...) -> ScalarSet {
    var result = ScalarSet()
    for range in ranges { result.insert(range.lowerBound.value, through: range.upperBound.value) }
    return result
  }
}
