/// A possible answer, and when what it chooses is offered.
struct OfferedAnswer {
  var value: AnswerValue
  var offer = TestFormula.always
  /// Where it lies, and others like it, among answers that it is compared with.
  var places: ClosedRange<Int>?
}

/// The options of a field that matter to some tests, and when each is offered.
struct OptionOffers {
  /// An option that can be chosen.
  struct Offer {
    var id: OptionID
    /// Whether choosing it clears all others.
    var isExclusive = false
    /// When it is offered.
    var formula = TestFormula.always
    /// Whether its formula is that of its condition, if it has one.
    var isCertain = true
  }

  /// Those that tests name.
  var named: [Offer] = []
  /// As many of those that no test names as could matter.
  var others: [Offer] = []

  /// More options than these are not counted.
  static let most = 10_000
  /// More ids than these are not put together for one field.
  private static let mostIDs = 1_000_000

  /// Stands for options that no test names; no option of a form can have such an id.
  static let other = OptionID("\u{0}")

  /// The answers of one option: each that is named, and one other.
  var single: [OfferedAnswer] {
    var answers = named.map { OfferedAnswer(value: .option($0.id), offer: $0.formula) }
    if !others.isEmpty {
      let offer = TestFormula.atLeast(1, others.map(\.formula))
      answers.append(OfferedAnswer(value: .option(OptionOffers.other), offer: offer))
    }
    return answers
  }

  /// The answers of several options: any set of the named ones, with as many others as counts can
  /// tell apart.
  ///
  /// - Parameters:
  ///   - least: The least number of options.
  ///   - most: The greatest.
  ///   - totals: The numbers that tests can tell apart, no greater than `most`, ascending.
  ///   - limit: The most answers.
  /// - Returns: `nil` when there are more.
  func sets(from least: Int, to most: Int, totals: [Int], limit: Int) -> [OfferedAnswer]? {
    guard named.count < 32, (totals.count + 1) << named.count <= limit else { return nil }
    let all = others.map(\.formula)
    let combinable = others.filter { !$0.isExclusive }.map(\.formula)
    var answers: [OfferedAnswer] = []
    var idCount = 0
    for subset in (0..<(1 << named.count)).reversed() {
      let chosen = named.indices.filter { subset >> $0 & 1 == 1 }.map { named[$0] }
      let isAlone = chosen.contains(where: \.isExclusive)
      let fewest = max(least, chosen.count)
      for total in [fewest] + totals.filter({ $0 > fewest }) where total <= most {
        let missing = total - chosen.count
        let rest = total == 1 ? all : combinable
        guard missing <= rest.count, !isAlone || total == 1 else { continue }
        idCount += total
        guard idCount <= OptionOffers.mostIDs else { return nil }
        let ids = chosen.map(\.id) + Array(repeating: OptionOffers.other, count: missing)
        let offer = TestFormula.all(chosen.map(\.formula) + [.atLeast(missing, rest)])
        answers.append(OfferedAnswer(value: .options(ids), offer: offer))
      }
    }
    return answers
  }

  /// Whether at least `least` options can be chosen, whatever the omitted conditions give.
  func areCertain(atLeast least: Int) -> Bool {
    let offers = named + others
    if offers.allSatisfy(\.isCertain) { return true }
    let certain = offers.filter(\.isCertain)
    return certain.count { !$0.isExclusive } >= least || least <= 1 && !certain.isEmpty
  }
}

extension Condition.Test {
  /// The options it asks for.
  package var options: [OptionID] {
    switch self {
    case .isOneOf(_, let values): values.flatMap(\.chosen)
    case .hasAny(_, let ids), .hasAll(_, let ids): ids
    case .isOn, .compares, .counts, .text, .isAnswered, .relates: []
    }
  }
}
