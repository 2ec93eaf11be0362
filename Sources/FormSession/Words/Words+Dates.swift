package import FormModel

/// Days as they are said.
extension Words {
  /// A day: `28 February 2026`.
  package func date(_ date: CalendarDate) -> String {
    let (day, year) = (String(date.day), String(date.year))
    return say("\(day) \(months[date.month - 1]) \(year)")
  }

  /// A day and its day of the week: `Saturday, 28 February 2026`.
  func fullDate(_ date: CalendarDate) -> String {
    "\(weekdays[date.weekday]), \(self.date(date))"
  }

  /// A bound of dates, in the form of answers: a day, or `today`.
  func bound(_ bound: DateBound) -> Phrase { bound.date.map { Phrase(date($0)) } ?? bound.phrase }

  /// The names of the months.
  package var months: [String] {
    say(
      "January February March April May June July August September October November December"
    ).split(separator: " ").map(String.init)
  }

  /// The names of the days of a week.
  package var weekdays: [String] {
    say("Monday Tuesday Wednesday Thursday Friday Saturday Sunday").split(separator: " ")
      .map(String.init)
  }

  /// How dates of a field may be typed.
  package func examples(of field: DateField) -> String {
    field.max == .today ? say("30 Nov 1994, yesterday, -3d") : say("30 Nov, tomorrow, +3d")
  }
}
