/// A set of Unicode's general categories, as the standard library knows them.
struct CategorySet: Hashable, Sendable {
  /// Bit n stands for the nth category of `order`.
  var bits: UInt32

  static let none = CategorySet(bits: 0)

  private init(bits: UInt32) {
    self.bits = bits
  }

  /// The category of one scalar.
  init(of scalar: Unicode.Scalar) {
    let category = scalar.properties.generalCategory
    bits = 1 << UInt32(Self.order.firstIndex(of: category) ?? Self.bitCount - 1)
  }

  /// The category of a scalar by its value; none for a surrogate.
  init(of value: UInt32) {
    self = Unicode.Scalar(value).map { CategorySet(of: $0) } ?? .none
  }

  /// The categories that a name of one or two letters stands for; `nil` for any other name.
  ///
  /// Source: the General_Category table of UAX #44. `LC`, `C` and `Cn` are not here, because RE2
  /// does not have them or reads them differently.
  init?(name: some Collection<Unicode.Scalar>) {
    guard let group = name.first, name.count <= 2,
      let (firstBit, letters) = Self.groups[group]
    else { return nil }
    let members = Array(letters.unicodeScalars)
    if let second = name.dropFirst().first {
      guard let place = members.firstIndex(of: second) else { return nil }
      bits = 1 << (firstBit + UInt32(place))
    } else {
      guard group != "C" else { return nil }
      bits = ((1 << UInt32(members.count)) - 1) << firstBit
    }
  }

  /// How many categories there are.
  static let bitCount = 30
  static let lowercaseBit = 1
  static let letterBits = 0...4
  static let markBits = 5...7

  /// The bit of the only category of a set.
  var bit: Int { bits.trailingZeroBitCount }

  /// Where scalars of another category than the one before begin, surrogates left out.
  ///
  /// - Complexity: a walk over all scalars, some 70 milliseconds, once in a process.
  static let starts: [UInt32] = {
    var starts: [UInt32] = []
    var last = CategorySet.none
    for value in 0...UInt32(0x10FFFF) {
      let category = CategorySet(of: value)
      if category != last, category != .none { starts.append(value) }
      last = category
    }
    return starts
  }()

  /// All the categories that are not in this set.
  var complement: CategorySet { CategorySet(bits: ~bits & 0x3FFF_FFFF) }

  var isEmpty: Bool { bits == 0 }

  func intersects(_ other: CategorySet) -> Bool { bits & other.bits != 0 }

  mutating func formUnion(_ other: CategorySet) { bits |= other.bits }

  /// The ASCII characters of these categories, a bit each.
  var asciiMembers: UInt128 {
    Self.ofASCII.enumerated().reduce(0) { members, ascii in
      ascii.element & bits == 0 ? members : members | 1 << UInt128(ascii.offset)
    }
  }

  private static let ofASCII: [UInt32] = (UInt8.min..<0x80).map {
    CategorySet(of: Unicode.Scalar($0)).bits
  }

  /// The first bit of each group of categories and the second letters of its members, in bit order.
  private static let groups: [Unicode.Scalar: (UInt32, String)] = [
    "L": (0, "ultmo"), "M": (5, "nce"), "N": (8, "dlo"), "P": (11, "cdseifo"), "S": (18, "mcko"),
    "Z": (22, "slp"), "C": (25, "cfso"),
  ]

  /// The categories in the order of their bits.
  private static let order: [Unicode.GeneralCategory] = [
    .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
    .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
    .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
    .modifierSymbol, .otherSymbol, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control,
    .format, .surrogate, .privateUse, .unassigned,
  ]
}
