/// How the answers to some fields stand to each other, as far as that is known: how far each is
/// above each other one at most.
///
/// It stands for all answers within these limits, so that comparing answers takes no values. The
/// limits are closed: what follows from them is among them. So equal orders have equal limits, and
/// leaving out a field keeps all that is known of the others (a difference bound matrix: Dill,
/// "Timing assumptions and verification of finite-state concurrent systems", 1989).
struct ComparedOrder: Equatable {
  /// A field, by its position in the form.
  struct Member: Hashable {
    let field: Int
    /// Whether there is another value between any two.
    let isDense: Bool
    /// The limit that says that an answer is below another one.
    var below: Int { isDense ? 0 : -1 }
  }

  /// That an answer is no more than so far above another one, or above place 0.
  ///
  /// A distance is doubled, and one more where it is reached: 2 is less than 1, and 3 at most 1.
  /// Where values come one by one, all limits are reached.
  struct Limit {
    let upper: Member?
    let lower: Member?
    var most: Int
  }

  /// In form order.
  private(set) var members: [Member] = []
  /// Row by row the most that each is above each other; the first row and column are place 0.
  private var limits = [ComparedOrder.atMost]
  /// Of the fields that bound a later one, the one whose answer bounds it most.
  var tightest: [ComparedBound: Member] = [:]

  /// The limit that says that an answer is not above another one.
  static let atMost = 1
  static let unlimited = Int.max

  /// About how much it takes to add a limit.
  var size: Int { limits.count }

  func contains(_ member: Member) -> Bool { members.contains(member) }

  private func row(_ member: Member?) -> Int {
    member.flatMap(members.firstIndex).map { $0 + 1 } ?? 0
  }

  /// The least place of an answer; `nil` where there is none.
  func lowest(_ member: Member) -> Int? {
    let most = limits[row(member)]
    return !contains(member) || most == ComparedOrder.unlimited ? nil : -(most >> 1)
  }

  /// Adds an answer of which nothing is known.
  mutating func insert(_ member: Member) {
    let (width, unlimited) = (members.count + 1, ComparedOrder.unlimited)
    limits = (0..<width).flatMap { limits[$0 * width..<($0 + 1) * width] + [unlimited] }
    limits += Array(repeating: unlimited, count: width) + [ComparedOrder.atMost]
    members.append(member)
  }

  /// Adds a limit.
  ///
  /// - Returns: `false` when no answers are within it.
  /// - Complexity: O(fields²).
  mutating func add(_ limit: Limit) -> Bool {
    let (upper, lower, width) = (row(limit.upper), row(limit.lower), members.count + 1)
    let back = ComparedOrder.sum(limits[lower * width + upper], limit.most)
    guard back >= ComparedOrder.atMost else { return false }
    guard limit.most < limits[upper * width + lower] else { return true }
    for first in 0..<width {
      let most = ComparedOrder.sum(limits[first * width + upper], limit.most)
      for second in 0..<width where most < ComparedOrder.unlimited {
        let sum = ComparedOrder.sum(most, limits[lower * width + second])
        limits[first * width + second] = min(limits[first * width + second], sum)
      }
    }
    return true
  }

  private static func sum(_ left: Int, _ right: Int) -> Int {
    if left == unlimited || right == unlimited { return unlimited }
    return left + right - ((left | right) & 1)
  }

  /// Whether all answers of another order are among its own.
  func includes(_ other: ComparedOrder) -> Bool {
    members == other.members && tightest == other.tightest
      && zip(limits, other.limits).allSatisfy(>=)
  }

  /// Leaves out all fields but some.
  mutating func keep(where isKept: (Member) -> Bool) {
    let rows = [0] + members.indices.filter { isKept(members[$0]) }.map { $0 + 1 }
    let width = members.count + 1
    if rows.count == width { return }
    limits = rows.flatMap { row in rows.map { limits[row * width + $0] } }
    members = rows.dropFirst().map { members[$0 - 1] }
  }

  /// The limits within which the orders lie that are not part of another order of the same fields;
  /// each is added to those before it.
  func limits(outside other: ComparedOrder) -> [[Limit]] {
    if self == other { return [] }
    let (width, all) = (members.count + 1, [nil] + members.map { Optional($0) })
    var rest = self
    var (inside, result): ([Limit], [[Limit]]) = ([], [])
    // What follows from the places of two answers is known once these are.
    let pairs = (0..<width).flatMap { row in (0..<width).map { (row, $0) } }
    for (upper, lower) in pairs.filter({ $0 * $1 == 0 }) + pairs.filter({ $0 * $1 > 0 }) {
      let most = other.limits[upper * width + lower]
      guard most < rest.limits[upper * width + lower] else { continue }
      let isDense = (all[upper] ?? all[lower])?.isDense == true
      let beyond = Limit(upper: all[lower], lower: all[upper], most: isDense ? 1 - most : -most)
      var outside = rest
      if outside.add(beyond) { result.append(inside + [beyond]) }
      let limit = Limit(upper: all[upper], lower: all[lower], most: most)
      guard rest.add(limit) else { break }
      inside.append(limit)
    }
    return result
  }
}

/// That every answer to some fields which comes first bounds the answer to a later one.
struct ComparedBound: Hashable {
  let field: ComparedOrder.Member
  /// Whether the answer has to be above the others.
  let isLower: Bool
  /// Whether it may be the same.
  let isStrict: Bool

  /// That the answer is within the bound that another one sets.
  func limit(by other: ComparedOrder.Member) -> ComparedOrder.Limit {
    ComparedOrder.Limit(
      upper: isLower ? other : field,
      lower: isLower ? field : other,
      most: isStrict ? field.below : ComparedOrder.atMost
    )
  }
}
