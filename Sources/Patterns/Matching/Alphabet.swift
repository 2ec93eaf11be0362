/// The scalars, divided into classes whose members no instruction of some programs distinguishes.
///
/// ASCII is cut where a literal or a set begins or ends. Above it a class is what lies between two
/// such cuts or, when a program names categories, the members of one category there.
struct Alphabet: Sendable {
  /// The class of each ASCII character, numbered from 0 on.
  private(set) var asciiClasses: [UInt8] = []
  /// Where the intervals above ASCII begin, in order.
  private var starts: [UInt32] = [0x80]
  private var asciiCount = 0
  private var namesCategories = false

  /// An alphabet for a program that is not known yet.
  init() {}

  init(_ programs: [PatternProgram]) {
    // A bit for each character of ASCII.
    var asciiCuts: UInt128 = 0
    for program in programs {
      if program.namesCategories { namesCategories = true }
      for case .scalar(let value) in program.instructions {
        if value < 0x80 {
          asciiCuts |= 3 << UInt128(value)
        } else {
          starts += [value, value + 1]
        }
      }
      for set in program.sets {
        asciiCuts |= set.ascii ^ set.ascii << 1
        starts += set.cuts
      }
    }
    // The first character begins the first class, whether it is a cut or not.
    var number: UInt8 = 0
    asciiClasses.reserveCapacity(0x80)
    for byte in 0..<UInt8(0x80) {
      if byte > 0, asciiCuts >> UInt128(byte) & 1 == 1 { number += 1 }
      asciiClasses.append(number)
    }
    asciiCount = Int(number) + 1
    removeRepeatedStarts()
  }

  private mutating func removeRepeatedStarts() {
    guard starts.count > 1 else { return }
    starts.sort()
    var last: UInt32?
    starts.removeAll { start in
      defer { last = start }
      return start == last || start > 0x10FFFF
    }
  }

  /// How many numbers classes have; some may be of no scalar.
  var count: Int {
    asciiCount + starts.count * (namesCategories ? CategorySet.bitCount : 1)
  }

  /// The number of the class of a scalar.
  ///
  /// - Complexity: O(log intervals).
  func number(of scalar: UInt32) -> Int {
    if scalar < 0x80 { return Int(asciiClasses[Int(scalar)]) }
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= scalar { low = middle } else { high = middle }
    }
    guard namesCategories else { return asciiCount + low }
    return asciiCount + low * CategorySet.bitCount + CategorySet(of: scalar).bit
  }
}

// Members to show in messages.
extension Alphabet {
  /// A class by its most readable member.
  struct Letter {
    let number: Int
    let scalar: UInt32
    fileprivate let rank: Int
  }

  /// The classes that have members, the most readable first; takes what it costs off a budget.
  ///
  /// - Complexity: O(intervals + runs of scalars of one category), with logarithms.
  func letters(spending budget: inout Int) -> [Letter] {
    var letters: [Int: Letter] = [:]
    // Whatever the cuts, the first member of a class begins an interval or a run of its category;
    // one of the next may be easier to read.
    let beginnings = starts.flatMap { $0..<min($0 + 4, 0x110000) }
    var candidates = Array(0..<0x80) + Self.commonLetters + beginnings + [0xE000]
    if namesCategories { candidates += CategorySet.starts }
    budget -= candidates.count * Self.candidateCost
    for scalar in candidates {
      guard let rank = Self.rank(of: scalar) else { continue }
      let number = number(of: scalar)
      if let known = letters[number], (known.rank, known.scalar) <= (rank, scalar) { continue }
      letters[number] = Letter(number: number, scalar: scalar, rank: rank)
    }
    return letters.values.sorted { ($0.rank, $0.scalar) < ($1.rank, $1.scalar) }
  }

  /// The work for a candidate, in steps.
  private static let candidateCost = 8

  /// Well-known letters, for classes that begin with something less readable.
  private static let commonLetters = "éαя中".unicodeScalars.map(\.value)

  /// How hard a scalar is to read, least first; `nil` for a surrogate.
  private static func rank(of scalar: UInt32) -> Int? {
    switch scalar {
    case 0x61...0x7A: return 0
    case 0x30...0x39: return 1
    case 0x41...0x5A: return 2
    case 0x21...0x7E: return 3
    case 0x20: return 4
    default: break
    }
    if commonLetters.contains(scalar) { return 5 }
    let category = CategorySet(of: scalar)
    if category == .none { return nil }
    switch category.bit {
    case CategorySet.lowercaseBit: return 6
    case CategorySet.letterBits: return 7
    // What joins the character before it comes last, and controls before it.
    case CategorySet.markBits: return 8 + CategorySet.bitCount
    case let bit: return 8 + bit
    }
  }
}
