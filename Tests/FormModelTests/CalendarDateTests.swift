import FormModel
import Patterns
import Testing

@Suite("Days of the calendar")
struct CalendarDateTests {
  @Test(
    "are read in ISO 8601 and written so",
    arguments: ["0001-01-01", "1582-10-10", "1900-02-28", "2000-02-29", "2024-02-29", "9999-12-31"]
  )
  func iso(text: String) throws {
    #expect(try #require(CalendarDate(iso: text)).iso == text)
  }

  @Test(
    "are nothing else",
    arguments: [
      "", "2026", "2026-2-28", "2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10",
      "2026-01-00", "0000-01-01", "12026-01-01", "2026-01-01 ", "2026/01/01", "+026-01-01",
      "2026-01-0\u{661}", "2026-01-01T00:00", "--", "2026--01-01",
    ]
  )
  func others(text: String) { #expect(CalendarDate(iso: text) == nil) }

  @Test("follow each other, week by week")
  func following() throws {
    var day = CalendarDate.first
    var (number, weekday) = (0, 0)
    // 1 January of the year 1 is a Monday.
    while day < CalendarDate(year: 801, month: 3, day: 1) {
      if day.weekday != weekday || CalendarDate.first.adding(days: number) != day {
        Issue.record("\(day.iso)")
        return
      }
      let next = try #require(day.adding(days: 1))
      #expect(day < next && next.adding(days: -1) == day)
      (day, number, weekday) = (next, number + 1, (weekday + 1) % 7)
    }
    #expect(CalendarDate(year: 2026, month: 11, day: 27).weekday == 4)
  }

  @Test("end with the calendar")
  func ends() {
    #expect(CalendarDate.last.adding(days: 1) == nil)
    #expect(CalendarDate.first.adding(days: -1) == nil)
    #expect(CalendarDate.first.adding(days: .max) == nil)
    #expect(CalendarDate.last.adding(days: .min + 1) == nil)
    #expect(CalendarDate.last.adding(months: 1) == nil)
    #expect(CalendarDate.first.adding(months: -1) == nil)
    #expect(CalendarDate.first.adding(days: 3_652_058) == .last)
  }

  @Test("a month later are in that month")
  func months() {
    let last = CalendarDate(year: 2024, month: 1, day: 31)
    #expect(last.adding(months: 1)?.iso == "2024-02-29")
    #expect(last.adding(months: -2)?.iso == "2023-11-30")
    #expect(last.adding(months: 13)?.iso == "2025-02-28")
  }

  @Test("are compared by patterns as by the calendar", arguments: Condition.Comparison.allCases)
  func patterns(comparison: Condition.Comparison) throws {
    let texts = [
      "0001-01-01", "0999-12-31", "1999-09-09", "2000-01-01", "2024-02-29", "2026-10-09",
      "2026-10-10", "2026-10-11", "2026-12-31", "9999-12-31",
    ]
    let days = texts.compactMap { CalendarDate(iso: $0) }
    for bound in days {
      let pattern = try Pattern(bound.pattern(of: comparison))
      for day in days {
        #expect(
          pattern.matchesWhole(day.iso) == comparison.holds(day, bound),
          "\(day.iso) \(comparison.rawValue) \(bound.iso)"
        )
      }
    }
  }
}
