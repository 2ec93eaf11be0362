/// How a field of an ``AnswerSpace`` is compared with others.
struct ComparedSlot {
  let member: ComparedOrder.Member
  let term: Condition.Term
  let scale: ComparedScale
  /// Its place in each case in which it has a value while it is not shown.
  var hidden: [(when: TestFormula, place: Int)] = []
  /// The bounds that fields before it set.
  var bounds: [ComparedBound] = []
  /// The bounds of later fields that it is one of those to set.
  var sets: [ComparedBound] = []
  /// How it is compared with fields before it apart from bounds.
  var relations: [ComparedRelation] = []
  /// The fields that relations of later fields ask of.
  var kept: Set<Int> = []

  /// An answer in one way in which it can stand to others.
  struct Way {
    var arrangement: Arrangement
    /// The truths of the relations.
    var truths: [Bool] = []
  }

  /// The ways in which an answer at some places can stand to those before it; without places there
  /// is no answer.
  func ways(
    at places: ClosedRange<Int>?,
    isBound: Bool,
    in arrangement: Arrangement,
    _ stepsLeft: inout Int
  ) -> [Way] {
    guard let places else {
      return [Way(arrangement: arrangement, truths: relations.map { _ in false })]
    }
    var arrangement = arrangement
    arrangement.order.insert(member)
    var limits = scale.limits(of: member, to: places)
    for bound in isBound ? bounds : [] {
      if let other = arrangement.order.tightest[bound] { limits.append(bound.limit(by: other)) }
    }
    stepsLeft -= limits.count * arrangement.order.size / 8
    guard arrangement.add(limits) else { return [] }
    var ways = [Way(arrangement: arrangement)]
    for relation in relations {
      var next: [Way] = []
      for way in ways {
        let isThere = way.arrangement.order.contains(relation.other)
        for (limits, truth) in isThere ? relation.cases(of: member) : [([], false)] {
          stepsLeft -= 1 + way.arrangement.order.size / 8
          var way = way
          way.truths.append(truth)
          if stepsLeft >= 0, way.arrangement.add(limits) { next.append(way) }
        }
      }
      ways = next
    }
    return ways
  }

  /// The ways in which its answer can be the one that bounds a later field most, or not.
  func ways(on arrangement: Arrangement, _ stepsLeft: inout Int) -> [Arrangement] {
    guard arrangement.order.contains(member) else { return [leaving(arrangement)] }
    var ways = [arrangement]
    for bound in sets {
      var next: [Arrangement] = []
      for way in ways {
        stepsLeft -= 1 + way.order.size / 8
        var (stays, comes) = (way, way)
        comes.order.tightest[bound] = member
        guard let other = way.order.tightest[bound] else {
          next.append(comes)
          continue
        }
        let (above, below) = bound.isLower ? (member, other) : (other, member)
        let limit = ComparedOrder.Limit(upper: below, lower: above, most: ComparedOrder.atMost)
        if comes.add([limit]) { next.append(comes) }
        if stays.add([.init(upper: above, lower: below, most: member.below)]) { next.append(stays) }
      }
      ways = next
    }
    return ways.map(leaving)
  }

  /// What is asked of the answers so far behind this field.
  func leaving(_ arrangement: Arrangement) -> Arrangement {
    var left = arrangement
    for bound in bounds { left.order.tightest[bound] = nil }
    let tightest = Set(left.order.tightest.values)
    left.order.keep { kept.contains($0.field) || tightest.contains($0) }
    return left
  }
}

/// A comparison of a field with one before it, which a test asks of.
struct ComparedRelation {
  /// The number of the test.
  let test: Int
  let other: ComparedOrder.Member
  /// How the answer has to stand to that of the other field.
  let comparison: Condition.Comparison

  /// The limits in each way in which it is true or false for a field.
  func cases(of field: ComparedOrder.Member) -> [([ComparedOrder.Limit], Bool)] {
    typealias Limit = ComparedOrder.Limit
    let below = Limit(upper: field, lower: other, most: field.below)
    let above = Limit(upper: other, lower: field, most: field.below)
    let atMost = Limit(upper: field, lower: other, most: ComparedOrder.atMost)
    let atLeast = Limit(upper: other, lower: field, most: ComparedOrder.atMost)
    return switch comparison {
    case .equal: [([atMost, atLeast], true), ([below], false), ([above], false)]
    case .less: [([below], true), ([atLeast], false)]
    case .lessOrEqual: [([atMost], true), ([above], false)]
    case .greater: [([above], true), ([atMost], false)]
    case .greaterOrEqual: [([atLeast], true), ([below], false)]
    }
  }
}

/// How the compared answers of a state are ordered, and the limits that led there.
struct Arrangement {
  var order = ComparedOrder()
  /// Also those of fields that the order has forgotten.
  private(set) var limits: [ComparedOrder.Limit] = []

  /// Adds limits; `false` when no answers are within them.
  mutating func add(_ limits: [ComparedOrder.Limit]) -> Bool {
    self.limits += limits
    return limits.allSatisfy { order.add($0) }
  }

  /// The parts of it that lie outside of another order of the same fields.
  func parts(outside other: ComparedOrder) -> [Arrangement] {
    order.limits(outside: other).compactMap { limits in
      var part = self
      return part.add(limits) ? part : nil
    }
  }
}

extension Condition.Term {
  /// The test that it is one answer, or one number.
  func test(of value: AnswerValue) -> Condition {
    switch self {
    case .answer(let field): .test(.isOneOf(field, [value]))
    case .count(let field): .test(.counts(field, .equal, value.number?.intValue ?? 0))
    }
  }
}
