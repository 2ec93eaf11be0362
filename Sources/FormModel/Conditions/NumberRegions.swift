/// The number line cut at the numbers that conditions name.
///
/// With k numbers c there are 2k + 1 regions: region 2i lies below c[i] and above c[i - 1], region
/// 2i + 1 is c[i] alone. All numbers of a region answer every test alike.
struct NumberRegions {
  /// The regions that hold at least one number the field takes.
  ///
  /// Where that cannot be told (a step that is no integer, integers beyond 2⁶⁰) a region counts as
  /// holding one.
  let inhabited: [Int]

  /// Cuts the line of a field.
  ///
  /// The cuts are ascending, without repeats.
  init(_ field: NumberField, cuts: [ExactNumber]) {
    let lattice = Lattice(field)
    var inhabited: [Int] = []
    for region in 0...(2 * cuts.count) {
      let index = region / 2
      let isInhabited: Bool
      if region % 2 == 1 {
        isInhabited = NumberRegions.takes(cuts[index], field)
      } else {
        let below = index > 0 ? cuts[index - 1] : nil
        let above = index < cuts.count ? cuts[index] : nil
        isInhabited =
          NumberRegions.overlaps(below, above, field)
          && (lattice?.hasPoint(between: below, and: above, in: field) ?? true)
      }
      if isInhabited { inhabited.append(region) }
    }
    self.inhabited = inhabited
  }

  private static func takes(_ number: ExactNumber, _ field: NumberField) -> Bool {
    if let min = field.min, number < min { return false }
    if let max = field.max, number > max { return false }
    if field.isInteger, !number.isInteger { return false }
    if let step = field.step, number.isMultiple(of: step, from: field.min ?? 0) == false {
      return false
    }
    return true
  }

  /// Whether real numbers of an open interval lie within the bounds.
  private static func overlaps(
    _ below: ExactNumber?,
    _ above: ExactNumber?,
    _ field: NumberField
  ) -> Bool {
    if let min = field.min, let max = field.max, min > max { return false }
    if let min = field.min, let above, min >= above { return false }
    if let max = field.max, let below, max <= below { return false }
    return true
  }

  /// The numbers `base + step × n`, when both are integers of a moderate size.
  private struct Lattice {
    let base: Int
    let step: Int

    private static let limit = 1 << 60

    /// `nil` when the field's numbers are dense, or not of that kind.
    init?(_ field: NumberField) {
      if let step = field.step {
        guard let step = step.intValue, let base = (field.min ?? 0).intValue, step != 0,
          step.magnitude < Lattice.limit, base.magnitude < Lattice.limit
        else {
          guard field.isInteger else { return nil }
          self.base = 0
          self.step = 1
          return
        }
        self.base = base
        self.step = abs(step)
      } else if field.isInteger {
        base = 0
        step = 1
      } else {
        return nil
      }
    }

    func hasPoint(
      between below: ExactNumber?,
      and above: ExactNumber?,
      in field: NumberField
    ) -> Bool {
      // The least and the greatest integer of the open interval within the bounds.
      var least: Int?
      var greatest: Int?
      if let below {
        guard let floor = floor(of: below) else { return true }
        least = floor + 1
      }
      if let min = field.min {
        guard let floor = floor(of: min) else { return true }
        let ceiling = ExactNumber(floor) == min ? floor : floor + 1
        least = Swift.max(least ?? ceiling, ceiling)
      }
      if let above {
        guard let floor = floor(of: above) else { return true }
        greatest = ExactNumber(floor) == above ? floor - 1 : floor
      }
      if let max = field.max {
        guard let floor = floor(of: max) else { return true }
        greatest = Swift.min(greatest ?? floor, floor)
      }
      guard let least, let greatest else { return true }
      if least > greatest { return false }
      // The first point at or above `least`.
      let remainder = (least - base) % step
      let distance = remainder == 0 ? 0 : remainder > 0 ? step - remainder : -remainder
      return distance <= greatest - least
    }

    /// The greatest integer that is not above a number, when it is of a moderate size.
    private func floor(of number: ExactNumber) -> Int? {
      if let value = number.intValue {
        return value.magnitude < Lattice.limit ? value : nil
      }
      var low = -Lattice.limit
      var high = Lattice.limit
      guard ExactNumber(low) <= number, number < ExactNumber(high) else { return nil }
      while high - low > 1 {
        let middle = low + (high - low) / 2
        if ExactNumber(middle) <= number { low = middle } else { high = middle }
      }
      return low
    }
  }
}
