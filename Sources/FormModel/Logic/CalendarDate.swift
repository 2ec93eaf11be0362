/// A day of the calendar, in no time zone.
public struct CalendarDate: Hashable, Sendable {
  /// The year, from 1.
  public let year: Int
  /// The month, from 1.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a day, which has to be one of the calendar.
  public init(year: Int, month: Int, day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
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
