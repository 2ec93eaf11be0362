/// The places, in their order, of the answers to fields that are compared with each other.
///
/// They are doubled: an even number is the place of a value, an odd one lies between two places.
/// Where there is another value between any two, only those that the form names have a place.
struct ComparedScale {
  enum Values {
    /// Whole multiples of a step, from a number on.
    case steps(of: ExactNumber, from: ExactNumber)
    case days
    /// Those that the form names, and others.
    case texts([String])
    /// All numbers; those that the form names, ascending.
    case numbers([ExactNumber])
  }

  let values: Values
  /// How many fields are compared.
  let fieldCount: Int
  /// The places of texts, and of numbers between which there are others.
  private var listed: [AnswerValue: Int] = [:]
  /// Half the place of the least value that the form names.
  private var start = 0

  /// Prepares the places of some values.
  init(_ values: Values, fieldCount: Int, naming named: [AnswerValue]) {
    (self.values, self.fieldCount) = (values, fieldCount)
    switch values {
    case .steps: break
    case .days: start = CalendarDate(year: 2000, month: 1, day: 1).number
    case .texts(let texts):
      for (index, text) in texts.enumerated() { listed[.text(text)] = 2 * index }
    case .numbers(let numbers):
      for (index, number) in numbers.enumerated() { listed[.number(number)] = 2 * index }
    }
    if let least = named.compactMap(place).min() { start = least >> 1 }
  }

  /// Whether there is another value between any two.
  var isDense: Bool { if case .numbers = values { true } else { false } }

  /// Beyond all places.
  private static let far = 1 << 50

  /// The places of the first value and the last.
  private var ends: ClosedRange<Int> {
    switch values {
    // That the calendar ends is no reason to warn of.
    case .steps, .days, .numbers: -ComparedScale.far...ComparedScale.far
    case .texts(let texts): 0...2 * max(0, texts.count - 1)
    }
  }

  /// The place of a value; `nil` where it has none.
  func place(of value: AnswerValue) -> Int? {
    switch (values, value) {
    case (.steps(let step, let base), .number(let number)):
      number.place(inStepsOf: step, from: base)
    case (.days, .date(let date)): 2 * date.number
    default: listed[value]
    }
  }

  /// A value at a place.
  private func value(at place: Int) -> AnswerValue? {
    switch values {
    case .steps(let step, let base):
      ExactNumber(place: place, inStepsOf: step, from: base).map { .number($0) }
    case .days:
      CalendarDate.first.adding(days: place / 2 - CalendarDate.first.number).map { .date($0) }
    case .texts(let texts): .text(texts[place / 2])
    case .numbers(let numbers): .number(number(place & 1, behind: place >> 1, in: numbers))
    }
  }

  /// One of some numbers, or one of those that follow it, before the next.
  private func number(_ count: Int, behind place: Int, in numbers: [ExactNumber]) -> ExactNumber {
    func named(_ place: Int) -> ExactNumber? {
      numbers.indices.contains(place) ? numbers[place] : nil
    }
    var number = named(place)
    for _ in 0..<count { number = .between(number, named(place + 1)) }
    return number ?? 0
  }

  /// All values in pieces that ascend, cut before and behind some of them, and one value of each
  /// piece; `nil` where one of these has no place.
  func pieces(cutAt cuts: [AnswerValue]) -> [(value: AnswerValue, places: ClosedRange<Int>)]? {
    var places = cuts.compactMap(place)
    guard places.count == cuts.count else { return nil }
    if case .texts(let texts) = values { places = texts.indices.map { 2 * $0 } }
    var pieces: [(value: AnswerValue, places: ClosedRange<Int>)] = []
    var start = ends.lowerBound
    for place in Set(places).sorted() + [ends.upperBound + 1] {
      for (low, high) in [(start, place - 1), (place, place)] {
        let (first, last) = isDense ? (low, high) : (low + low & 1, high - high & 1)
        guard first <= last, last <= ends.upperBound else { continue }
        let near = [first, last].filter { abs($0) < ComparedScale.far }
        guard let value = value(at: near.first ?? 2 * self.start) else { return nil }
        pieces.append((value, first...last))
      }
      start = place + 1
    }
    return pieces
  }
}

// Answers at such places.
extension ComparedScale {
  /// The limits that an answer between two places has.
  func limits(
    of member: ComparedOrder.Member,
    to places: ClosedRange<Int>
  ) -> [ComparedOrder.Limit] {
    [(member, nil, places.upperBound), (nil, member, -places.lowerBound)].map { upper, lower, end in
      let most = abs(end) < ComparedScale.far ? end + 1 : ComparedOrder.unlimited
      return ComparedOrder.Limit(upper: upper, lower: lower, most: most)
    }
  }

  /// Answers that are within some limits, the least there are.
  static func answers(
    within limits: [ComparedOrder.Limit],
    on scales: [ComparedOrder.Member: ComparedScale]
  ) -> [ComparedOrder.Member: AnswerValue] {
    var order = ComparedOrder()
    let members = Set(limits.flatMap { [$0.upper, $0.lower] }.compactMap(\.self))
    for member in members.sorted(by: { $0.field < $1.field }) { order.insert(member) }
    // Where others lie between two numbers, there is room for as many as there are fields.
    let isPossible = limits.allSatisfy { limit in
      guard let scale = (limit.upper ?? limit.lower).flatMap({ scales[$0] }) else { return false }
      var limit = limit
      if scale.isDense, limit.most < ComparedOrder.unlimited {
        limit.most = 2 * (limit.most >> 1 * scale.spacing) - (limit.most & 1 == 0 ? 1 : -1)
      }
      return order.add(limit)
    }
    guard isPossible else { return [:] }
    for member in order.members {
      guard let scale = scales[member] else { continue }
      // What has no least answer begins a little below what the form names.
      for room in [1, scale.fieldCount] {
        let least = scale.start - room * scale.fieldCount
        let limit = ComparedOrder.Limit(upper: nil, lower: member, most: 1 - 2 * least)
        var within = order
        if within.add(limit) {
          order = within
          break
        }
      }
    }
    var answers: [ComparedOrder.Member: AnswerValue] = [:]
    for (member, scale) in scales {
      answers[member] = order.lowest(member).flatMap(scale.answer)
    }
    return answers
  }

  /// How far the places of two numbers that follow each other are apart among answers.
  private var spacing: Int { fieldCount + 1 }

  /// The answer at a place, of numbers so spaced.
  private func answer(at place: Int) -> AnswerValue? {
    guard case .numbers(let numbers) = values else { return value(at: 2 * place) }
    let rest = (place % spacing + spacing) % spacing
    return .number(number(rest, behind: (place - rest) / spacing, in: numbers))
  }
}
