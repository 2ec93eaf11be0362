/// A day as people write it, and how ISO 8601 spells it.
///
/// Only what leaves no doubt is read: a month in letters (English and Spanish), the year first, or
/// days and months between dots, where the day comes first everywhere. With slashes or hyphens the
/// day comes first in some countries and the month in others, so one of them has to be above 12.
package struct WrittenDate: Sendable {
  /// The day as `YYYY-MM-DD`, a day of the calendar.
  package let iso: String

  /// Reads a day.
  ///
  /// - Returns: `nil` when the text is no day, or could be two.
  package init?(_ text: String) {
    guard text.utf8.count <= 40 else { return nil }
    let words = text.lowercased().split { " ,/-.".contains($0) }.filter { $0 != "de" }
    let months = words.compactMap(WrittenDate.month)
    let numbers = words.filter { WrittenDate.month(named: $0) == nil }
    let values = numbers.compactMap { Int($0) }
    guard values.count == numbers.count, !values.isEmpty else { return nil }
    // The year has four digits, and stands at one end.
    guard let place = [0, values.count - 1].first(where: { $0 >= 0 && numbers[$0].count == 4 })
    else { return nil }
    let year = values[place]
    let rest = place == 0 ? Array(values.dropFirst()) : values.dropLast()
    switch (rest.count, months.count) {
    case (1, 1): self.init(year, months[0], rest[0])
    case (2, 0) where place == 0: self.init(year, rest[0], rest[1])
    case (2, 0) where text.contains(".") || rest[0] > 12 || rest[0] == rest[1]:
      self.init(year, rest[1], rest[0])
    case (2, 0) where rest[1] > 12: self.init(year, rest[0], rest[1])
    default: return nil
    }
  }

  private init?(_ year: Int, _ month: Int, _ day: Int) {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...9999).contains(year), (1...12).contains(month), (1...days[month - 1]).contains(day)
    else { return nil }
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    iso = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// The month that a word of at least three letters begins.
  private static func month(named word: Substring) -> Int? {
    guard word.count > 2 else { return nil }
    return months.firstIndex { $0.hasPrefix(word) }.map { $0 % 12 + 1 }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
    "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
    "octubre", "noviembre", "diciembre",
  ]
}
