/// A set of ASCII characters.
struct ASCIISet: Hashable, Sendable {
  /// U+0000 to U+003F, the lowest in the lowest bit.
  var low: UInt64 = 0
  /// U+0040 to U+007F.
  var high: UInt64 = 0

  var complement: ASCIISet { ASCIISet(low: ~low, high: ~high) }

  func contains(_ byte: UInt8) -> Bool {
    (byte < 64 ? low : high) & (1 << UInt64(byte & 63)) != 0
  }

  mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
  }

  /// Inserts the characters from the first to the last, which is not below the first.
  mutating func insert(_ first: UInt8, through last: UInt8) {
    if first < 64 { low |= Self.bits(first, through: min(last, 63)) }
    if last >= 64 { high |= Self.bits(max(first, 64) & 63, through: last & 63) }
  }

  mutating func formUnion(_ other: ASCIISet) {
    low |= other.low
    high |= other.high
  }

  /// Inserts every character at which membership of another set begins or ends.
  mutating func insertCuts(of set: ASCIISet) {
    low |= set.low ^ (set.low << 1)
    high |= set.high ^ (set.high << 1 | set.low >> 63)
  }

  private static func bits(_ first: UInt8, through last: UInt8) -> UInt64 {
    (UInt64.max << UInt64(first)) & (UInt64.max >> UInt64(63 - last))
  }
}

/// A set of Unicode scalars: what a class, a category or `.` stands for.
struct ScalarSet: Hashable, Sendable {
  /// The members below U+0080; a negated set holds them already negated.
  private(set) var ascii = ASCIISet()
  /// Ranges above U+007F; sorted and apart once `normalize` ran.
  private var ranges: [ClosedRange<UInt32>] = []
  /// Categories, for scalars above U+007F.
  private(set) var categories = CategorySet.none
  /// Whether `ranges` and `categories` say what is left out.
  private var isNegated = false

  /// The characters from the first to the last, which is not below the first.
  mutating func insert(_ first: UInt32, through last: UInt32) {
    if first < 0x80 {
      ascii.insert(UInt8(first), through: UInt8(min(last, 0x7F)))
    }
    if last >= 0x80 {
      ranges.append(max(first, 0x80)...last)
    }
  }

  mutating func insert(_ added: CategorySet) {
    ascii.formUnion(added.asciiMembers)
    categories.formUnion(added)
  }

  /// Inserts every member of a set that is not negated.
  mutating func formUnion(_ other: ScalarSet) {
    ascii.formUnion(other.ascii)
    ranges += other.ranges
    categories.formUnion(other.categories)
  }

  /// Turns the set into everything it does not hold.
  mutating func negate() {
    ascii = ascii.complement
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
    guard ascii == ASCIISet() else { return false }
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
    if scalar < 0x80 { return ascii.contains(UInt8(scalar)) }
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
  static let digits = ascii(ASCIISet(low: 0x03FF_0000_0000_0000, high: 0))
  /// `\w`: the ASCII letters and digits and `_`, as in ECMAScript and RE2.
  static let wordCharacters = ascii(
    ASCIISet(low: 0x03FF_0000_0000_0000, high: 0x07FF_FFFE_87FF_FFFE)
  )
  /// `\s`: `[\t\n\f\r ]`, as in RE2.
  static let spaces = ascii(ASCIISet(low: 0x0000_0001_0000_3600, high: 0))

  /// `.`: everything but the line terminators of ECMAScript.
  static let anyButLineEnds = {
    var set = ascii(ASCIISet(low: 0x2400, high: 0))
    set.insert(0x2028, through: 0x2029)
    set.negate()
    return set
  }()

  /// The set of an upper-case escape, such as `\D`, without being marked negated.
  static func complement(ofASCII set: ScalarSet) -> ScalarSet {
    var result = ascii(set.ascii.complement)
    result.insert(0x80, through: 0x10FFFF)
    return result
  }

  private static func ascii(_ members: ASCIISet) -> ScalarSet {
    var set = ScalarSet()
    set.ascii = members
    return set
  }
}
