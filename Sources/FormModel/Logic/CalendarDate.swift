/// A day of the Gregorian calendar, also before 1582, in no time zone.
public struct CalendarDate: Hashable, Sendable, Comparable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a day, which has to be one of the calendar.
  public init(year: Int, month: Int, day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates a day; `nil` when the calendar has none like it.
  package init?(ofYear year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month,
      1...CalendarDate.days(inMonth: month, of: year) ~= day
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Reads a day as answers hold it: ISO 8601, year-month-day; `nil` for anything else.
  public init?(iso text: String) {
    let parts = text.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy(\.isDigit) }) else {
      return nil
    }
    let numbers = parts.map { $0.reduce(0) { 10 * $0 + Int($1 - 0x30) } }
    self.init(ofYear: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// The day as answers hold it: `2026-02-28`.
  public var iso: String { text(of: .date) }

  /// Compares days by the calendar.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// A part of it: `2026-02-28`, `2026`, `02` or `28`.
  func text(of part: Template.DatePart) -> String {
    switch part {
    case .date: "\(text(of: .year))-\(text(of: .month))-\(text(of: .day))"
    case .year: CalendarDate.digits(year, 4)
    case .month: CalendarDate.digits(month, 2)
    case .day: CalendarDate.digits(day, 2)
    }
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}

/// Counting days.
extension CalendarDate {
  /// The first day there is.
  package static let first = CalendarDate(year: 1, month: 1, day: 1)
  /// The last day there is.
  package static let last = CalendarDate(year: 9999, month: 12, day: 31)

  /// The number of days of a month.
  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The day of the week, from 0 for Monday.
  package var weekday: Int { (number - 1) % 7 }

  /// Its place among all days, from 1 for the first one, a Monday.
  var number: Int {
    let years = year - 1
    let before = (1..<month).reduce(0) { $0 + CalendarDate.days(inMonth: $1, of: year) }
    return 365 * years + years / 4 - years / 100 + years / 400 + before + day
  }

  /// The day some days later, or before; `nil` outside of the calendar.
  package func adding(days: Int) -> CalendarDate? {
    guard abs(days) <= CalendarDate.last.number else { return nil }
    var left = number + days
    guard 1...CalendarDate.last.number ~= left else { return nil }
    // A year has at least 365 days, so this is the year or one behind it.
    var year = min((left - 1) / 365 + 1, 9999)
    while CalendarDate(year: year, month: 1, day: 1).number > left { year -= 1 }
    left -= CalendarDate(year: year, month: 1, day: 1).number - 1
    var month = 1
    while left > CalendarDate.days(inMonth: month, of: year) {
      left -= CalendarDate.days(inMonth: month, of: year)
      month += 1
    }
    return CalendarDate(year: year, month: month, day: left)
  }

  /// The same day some months later, or before, in a shorter month its last day; `nil` outside of
  /// the calendar.
  package func adding(months: Int) -> CalendarDate? {
    guard abs(months) <= 12 * 9999 else { return nil }
    let count = 12 * (year - 1) + month - 1 + months
    guard count >= 0 else { return nil }
    let (newYear, newMonth) = (count / 12 + 1, count % 12 + 1)
    let most = CalendarDate.days(inMonth: newMonth, of: newYear)
    return CalendarDate(ofYear: newYear, month: newMonth, day: min(day, most))
  }
}

extension CalendarDate {
  /// A regular expression for the days, as answers hold them, that stand in a relation to this one,
  /// as far as digits go: whether a text is a day at all is another question.
  ///
  /// Days are in the order of their digits. Those that are greater have the first few digits in
  /// common, then a greater one.
  package func pattern(of comparison: Condition.Comparison) -> String {
    let digits = Array(iso)
    func beyond(_ range: (Int) -> ClosedRange<Int>?) -> [String] {
      digits.indices.compactMap { place -> String? in
        guard let digit = digits[place].wholeNumberValue, let other = range(digit) else {
          return nil
        }
        let (least, most) = (other.lowerBound, other.upperBound)
        let rest = digits[(place + 1)...].split(separator: "-", omittingEmptySubsequences: false)
          .map { $0.isEmpty ? "" : "[0-9]{\($0.count)}" }.joined(separator: "-")
        return String(digits[..<place]) + (least == most ? "\(least)" : "[\(least)-\(most)]") + rest
      }
    }
    let less = { (digit: Int) in digit > 0 ? 0...(digit - 1) : nil }
    let greater = { (digit: Int) in digit < 9 ? (digit + 1)...9 : nil }
    let all =
      switch comparison {
      case .equal: [iso]
      case .less: beyond(less)
      case .lessOrEqual: beyond(less) + [iso]
      case .greater: beyond(greater)
      case .greaterOrEqual: beyond(greater) + [iso]
      }
    return all.joined(separator: "|")
  }
}
