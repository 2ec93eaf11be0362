import FormModel

/// The numbers a fixed step apart from each other.
struct NumberSteps {
  private let step: ExactNumber
  private let base: ExactNumber

  /// The numbers that are `base` and whole steps up and down from it.
  init(_ step: ExactNumber, from base: ExactNumber) {
    self.step = step
    self.base = base
  }

  /// The nearest ones below and above a number that is none of them; nothing for numbers that are
  /// too long to be reckoned with or written with an exponent.
  func neighbours(of number: ExactNumber) -> [ExactNumber] {
    guard let around = around(number) else { return [] }
    return [around.below, around.below + around.step].compactMap {
      NumberSteps.number($0, around.places)
    }
  }

  /// The next one above or below a number, whether or not that is one; `nil` for numbers that are too
  /// long to be reckoned with.
  func next(from number: ExactNumber, isUp: Bool) -> ExactNumber? {
    guard let around = around(number) else { return nil }
    let isBelow = around.below < around.number
    let next = isUp ? around.below + around.step : around.below - (isBelow ? 0 : around.step)
    return NumberSteps.number(next, around.places)
  }

  /// A number, the greatest of the steps that is not above it, and their distance, in units of so many
  /// places behind the point.
  private func around(
    _ number: ExactNumber
  ) -> (number: Int, below: Int, step: Int, places: Int)? {
    let spellings = [step, base, number].map(\.spelling)
    let places = spellings.map(NumberSteps.places).max() ?? 0
    let scaled = spellings.compactMap { NumberSteps.scaled($0, by: places) }
    // Far from where adding or taking away a step would not fit.
    guard scaled.count == 3, scaled[0] > 0, scaled.allSatisfy({ $0.magnitude < 1 << 60 }) else {
      return nil
    }
    var rest = (scaled[2] - scaled[1]) % scaled[0]
    if rest < 0 { rest += scaled[0] }
    return (scaled[2], scaled[2] - rest, scaled[0], places)
  }

  /// How many digits stand behind the point.
  private static func places(_ spelling: String) -> Int {
    spelling.firstIndex(of: ".").map { spelling.distance(from: $0, to: spelling.endIndex) - 1 } ?? 0
  }

  private static func scaled(_ spelling: String, by places: Int) -> Int? {
    let zeros = String(repeating: "0", count: places - self.places(spelling))
    return Int(spelling.filter { $0 != "." } + zeros)
  }

  private static func number(_ scaled: Int, _ places: Int) -> ExactNumber? {
    var digits = String(scaled.magnitude)
    if places > 0 {
      digits = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
      digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -places))
      while digits.last == "0" { digits.removeLast() }
      if digits.last == "." { digits.removeLast() }
    }
    return ExactNumber(json: scaled < 0 ? "-\(digits)" : digits)
  }
}
