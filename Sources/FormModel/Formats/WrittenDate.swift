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
    guard text.utf8.count <= 40, let parts = Parts(text), let day = parts.day
    else { return nil }
    iso = day
  }

  /// The numbers and the month of a day, in the order of the text.
  private struct Parts {
    private var numbers: [(value: Int, digits: Int)] = []
    private var month: Int?
    private var hasDots = false

    init?(_ text: String) {
      for word in Parts.withoutTime(text.lowercased()).split(whereSeparator: Parts.isSeparator) {
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        let rest = word.dropFirst(digits.count)
        if digits.isEmpty {
          if Parts.fillers.contains(String(rest)) { continue }
          guard month == nil, let named = Parts.month(named: rest) else { return nil }
          month = named
        } else {
          guard rest.isEmpty || ["st", "nd", "rd", "th"].contains(rest), digits.count <= 8,
            let value = Int(digits)
          else { return nil }
          numbers.append((value, digits.count))
        }
      }
      hasDots = text.utf8.contains(0x2E)
    }

    private static func isSeparator(_ character: Character) -> Bool {
      " ,/-.".contains(character)
    }

    /// The day of `2026-06-12t10:00:00z`.
    private static func withoutTime(_ text: String) -> Substring {
      let day = text.prefix { $0.isASCII && $0.isNumber || "-/.".contains($0) }
      let time = text.dropFirst(day.count)
      guard day.count >= 8, time.first == "t" || time.first == " ",
        time.dropFirst().first?.isNumber == true
      else { return text[...] }
      return day
    }

    /// The day in the spelling of ISO 8601.
    var day: String? {
      if let month {
        guard numbers.count == 2 else { return nil }
        if numbers[0].digits == 4 {
          return Parts.spelled(numbers[0].value, month, numbers[1].value)
        }
        return numbers[1].digits == 4
          ? Parts.spelled(numbers[1].value, month, numbers[0].value) : nil
      }
      if numbers.count == 1, numbers[0].digits == 8 {
        let value = numbers[0].value
        return Parts.spelled(value / 10_000, value / 100 % 100, value % 100)
      }
      guard numbers.count == 3 else { return nil }
      let (first, second) = (numbers[0].value, numbers[1].value)
      if numbers[0].digits == 4 { return Parts.spelled(first, second, numbers[2].value) }
      guard numbers[2].digits == 4 else { return nil }
      let year = numbers[2].value
      if hasDots || first > 12 || first == second { return Parts.spelled(year, second, first) }
      return second > 12 ? Parts.spelled(year, first, second) : nil
    }

    private static func spelled(_ year: Int, _ month: Int, _ day: Int) -> String? {
      guard (1...9999).contains(year), (1...12).contains(month),
        (1...days(of: month, in: year)).contains(day)
      else { return nil }
      return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    /// The days of a month of the Gregorian calendar.
    private static func days(of month: Int, in year: Int) -> Int {
      switch month {
      case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
      case 4, 6, 9, 11: 30
      default: 31
      }
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    /// The month that a word of at least three letters begins, in English or Spanish.
    private static func month(named word: Substring) -> Int? {
      guard word.count > 2 else { return nil }
      if word == "sept" { return 9 }
      let places = [english, spanish].compactMap { names in
        names.firstIndex { $0.hasPrefix(word) }
      }
      return places.first.map { $0 + 1 }
    }

    private static let fillers: Set<String> = [
      "of", "the", "de", "del", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
      "sunday", "mon", "tue", "wed", "thu", "fri", "sat", "sun",
    ]
    private static let english = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december",
    ]
    private static let spanish = [
      "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
      "octubre", "noviembre", "diciembre",
    ]
  }
}
