/// Shares the cells of one direction among views beside each other.
enum SpaceSharing {
  /// What a view asks for.
  struct Part {
    /// The cells it would take if there were enough.
    var natural: Int
    /// The cells below which something of it is cut.
    var least: Int
    /// Whether it takes what is left over.
    var grows: Bool
  }

  /// The most cells a view can ask for: more than a frame has, and sums of it do not overflow.
  static let unlimited = 1 << 20

  /// The cells each part gets.
  ///
  /// When there are enough, what is left over is shared by those that grow. When there are not, the
  /// longest are cut to a common length before the shorter ones lose anything; when that is not
  /// enough either, the last ones get nothing.
  /// - Complexity: O(parts · log available)
  static func share(_ available: Int, among parts: [Part]) -> [Int] {
    let natural = parts.reduce(0) { $0 + $1.natural }
    if natural <= available { return grown(parts, by: available - natural) }
    let least = parts.reduce(0) { $0 + $1.least }
    return least <= available ? levelled(parts, to: available) : cut(parts, to: available)
  }

  private static func grown(_ parts: [Part], by surplus: Int) -> [Int] {
    let growing = parts.count(where: \.grows)
    if growing == 0 { return parts.map(\.natural) }
    var extra = surplus % growing
    return parts.map { part in
      if !part.grows { return part.natural }
      defer { extra -= 1 }
      return part.natural + surplus / growing + (extra > 0 ? 1 : 0)
    }
  }

  private static func levelled(_ parts: [Part], to available: Int) -> [Int] {
    func sum(_ level: Int) -> Int {
      parts.reduce(0) { $0 + max($1.least, min($1.natural, level)) }
    }
    var low = 0
    var high = available
    while low < high {
      let middle = (low + high + 1) / 2
      if sum(middle) <= available { low = middle } else { high = middle - 1 }
    }
    var extra = available - sum(low)
    return parts.map { part in
      let length = max(part.least, min(part.natural, low))
      if extra == 0 || part.natural <= length || length > low { return length }
      extra -= 1
      return length + 1
    }
  }

  private static func cut(_ parts: [Part], to available: Int) -> [Int] {
    var rest = max(0, available)
    return parts.map { part in
      let length = min(part.least, rest)
      rest -= length
      return length
    }
  }
}
