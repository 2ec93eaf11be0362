/// What a view asks for in one direction, in cells.
struct Extent {
  /// The cells it would take if there were enough.
  var natural: Int
  /// The cells below which something of it is cut.
  var least: Int
  /// Whether it takes what is left over.
  var grows: Bool

  /// The most cells a view can ask for: more than a frame has, and sums of it do not overflow.
  static let unlimited = 1 << 20

  /// Creates an extent; one that cannot be less than it would like to be unless `least` says so.
  init(_ natural: Int, least: Int? = nil, grows: Bool = false) {
    self.natural = Extent.limited(natural)
    self.least = Extent.limited(least ?? natural)
    self.grows = grows
  }

  static func limited(_ length: Int) -> Int { max(0, min(length, unlimited)) }

  /// What views beside each other ask for, with a number of cells between them.
  static func sum(of parts: [Extent], gaps: Int) -> Extent {
    Extent(
      parts.reduce(gaps) { $0 + $1.natural },
      least: parts.reduce(gaps) { $0 + $1.least },
      grows: parts.contains(where: \.grows)
    )
  }

  /// What views across from each other ask for.
  static func greatest(of parts: [Extent]) -> Extent {
    Extent(
      parts.reduce(0) { max($0, $1.natural) },
      least: parts.reduce(0) { max($0, $1.least) },
      grows: parts.contains(where: \.grows)
    )
  }

  /// The cells that each of some views beside each other gets.
  ///
  /// When there are enough, what is left over is shared by those that grow. When there are not, the
  /// longest are cut to a common length before the shorter ones lose anything; when that is not
  /// enough either, the last ones get nothing.
  /// - Complexity: O(parts · available)
  static func share(_ available: Int, among parts: [Extent]) -> [Int] {
    var rest = max(0, available)
    var lengths = parts.map { part in
      let length = min(part.least, rest)
      rest -= length
      return length
    }
    // The shortest are raised to the next one, or to what they ask for, as far as it goes.
    while rest > 0 {
      let open = parts.indices.filter { lengths[$0] < parts[$0].natural }
      guard let low = open.map({ lengths[$0] }).min() else { break }
      let lowest = open.filter { lengths[$0] == low }
      let ends = open.map { lengths[$0] > low ? lengths[$0] : parts[$0].natural }
      let step = min((ends.min() ?? low) - low, rest / lowest.count)
      for index in lowest.prefix(step == 0 ? rest : lowest.count) {
        lengths[index] += max(step, 1)
        rest -= max(step, 1)
      }
    }
    let growing = parts.indices.filter { parts[$0].grows }
    for (number, index) in growing.enumerated() {
      lengths[index] += rest / growing.count + (number < rest % growing.count ? 1 : 0)
    }
    return lengths
  }
}
