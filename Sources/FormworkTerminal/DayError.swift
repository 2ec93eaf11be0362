/// A variable `SOURCE_DATE_EPOCH` that gives no day, so that a run has no date.
public struct DayError: Error, Hashable, Sendable {
  /// Its value; `nil` if it is not UTF-8.
  public let value: String?

  /// The variable that gives the day, as reproducible builds set it.
  static let variable = "SOURCE_DATE_EPOCH"
}

extension DayError: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    let value = value.map { ": `\($0)`" } ?? ", and is not UTF-8"
    return "the variable `\(DayError.variable)` has to be a whole number of seconds since 1970, "
      + "up to the year 9999\(value)"
  }
}
