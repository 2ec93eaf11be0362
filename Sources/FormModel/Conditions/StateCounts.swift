/// How many states an ``AnswerSpace`` can be in, counted while it is made, from the last field up.
///
/// Where answers are compared, states that differ only in what no later field asks of count as one,
/// as the walk forgets that. A place counts fields from the last one up; 0 is that of the conditions.
struct StateCounts {
  /// The states when it is the turn of the field at each place.
  private var counts = [1]
  /// The most of them.
  private var most = 1
  /// The states of all fields together.
  private var product = 1
  /// Of each test the place that asks it last.
  private var askers: [Int] = []
  /// Of each field the place whose relation asks of it last.
  private var relatedUntil: [Int: Int] = [:]
  /// How many fields set each bound.
  private var setters: [ComparedBound: Int] = [:]
  /// The place up to which the states are counted that a bound makes.
  private var countedUntil: [ComparedBound: Int] = [:]

  /// The place of the field that is being taken in.
  private var place: Int { counts.count - 1 }

  /// Whether there are no more states than these.
  func areWithin(_ limit: Int, isCompared: Bool) -> Bool {
    (isCompared ? most : product) <= limit
  }

  /// Begins with the next field.
  mutating func begin() { counts.append(1) }

  /// Counts a test, by the next number, that is asked here.
  mutating func addTest() { askers.append(place) }

  /// Counts a field that sets a bound of the one that is being taken in; whether it is the first.
  mutating func addSetter(of bound: ComparedBound) -> Bool {
    setters[bound, default: 0] += 1
    countedUntil[bound] = place
    return setters[bound] == 1
  }

  /// Counts the states of the field that is being taken in, as long as something of it is asked.
  mutating func add(_ slot: AnswerSpace.Slot) {
    func times(_ left: Int, _ right: Int) -> Int {
      let (result, isMore) = left.multipliedReportingOverflow(by: right)
      return isMore ? Int.max : result
    }
    func multiply(by count: Int, from last: Int) {
      for place in last...place {
        counts[place] = times(counts[place], count)
        most = max(most, counts[place])
      }
    }
    product = times(product, slot.stateCount)
    guard let comparison = slot.comparison else {
      return multiply(by: slot.stateCount, from: slot.ownTests.map { askers[$0] }.min() ?? place)
    }
    var count = slot.stateCount
    for relation in comparison.relations {
      relatedUntil[relation.other.field] = relatedUntil[relation.other.field] ?? place
      count = times(count, relation.cases(of: comparison.member).count)
    }
    let until = relatedUntil[comparison.member.field] ?? place
    multiply(by: count, from: slot.ownTests.map { askers[$0] }.reduce(until, min))
    // Any of the fields that set a bound can be the one that counts.
    for bound in comparison.sets {
      multiply(by: 1 + setters[bound, default: 0], from: countedUntil[bound] ?? place)
      countedUntil[bound] = place
    }
  }

  /// Notes in the slots, from the last one up, what of the fields before them is still asked there.
  func noteWhatIsAsked(in slots: inout [AnswerSpace.Slot]) {
    var kept: [[Int]] = Array(repeating: [], count: slots.count)
    for (index, slot) in slots.enumerated() {
      for test in slot.ownTests {
        for later in max(askers[test] - 1, 0)..<index { kept[later].append(test) }
      }
    }
    for index in slots.indices {
      slots[index].kept = kept[index]
      slots[index].comparison?.kept = Set(relatedUntil.filter { $0.value <= index }.keys)
    }
  }
}
