import FormModel
import TextSearch

/// Reads dates as people write them, in the order of their language.
///
/// It takes what can only be one day: `2026-11-30`, `30 Nov 2026`, `30/11`, `tomorrow`, `monday`,
/// `+3d`. What was understood is shown, or said, beside it.
struct DateReader {
  private let words: Words
  private let today: CalendarDate?
  /// The bounds, which choose a year that is left out.
  private let field: DateField

  /// Longer texts are no dates.
  private static let mostBytes = 64

  /// Reads dates of a field; without the day of the run, those that name a year.
  package init(_ field: DateField, _ words: Words, today: CalendarDate?) {
    (self.field, self.words, self.today) = (field, words, today)
  }

  /// The day that a text means; `nil` when it may be none, or several.
  package func date(_ text: String) -> CalendarDate? {
    guard text.utf8.count <= DateReader.mostBytes else { return nil }
    let text = text.trimmed.foldedForSearch
    return CalendarDate(iso: text) ?? named(text) ?? distant(text) ?? written(text)
  }

  /// A day by its name: `tomorrow`, `monday`.
  private func named(_ text: String) -> CalendarDate? {
    guard let today else { return nil }
    let names = [("yesterday", -1), ("today", 0), ("tomorrow", 1)]
    for (name, days) in names where words.mayBeTyped(text, for: name) {
      return today.adding(days: days)
    }
    return place(of: text, in: \.weekdays).flatMap { weekday in
      today.adding(days: (weekday - today.weekday + 6) % 7 + 1)
    }
  }

  /// A day by its distance from today: `+3d`, `-2 weeks`.
  private func distant(_ text: String) -> CalendarDate? {
    guard let today, let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let rest = text.dropFirst().drop { $0 == " " }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard digits.count <= 6, let count = Int(digits) else { return nil }
    let number = sign == "-" ? -count : count
    let unit = String(rest.dropFirst(digits.count)).trimmed
    func isUnit(_ name: String) -> Bool {
      !unit.isEmpty && words.typedWords(for: name).contains { $0.hasPrefix(unit) }
    }
    if unit.isEmpty || isUnit("days") { return today.adding(days: number) }
    if isUnit("weeks") { return today.adding(days: 7 * number) }
    if isUnit("months") { return today.adding(months: number) }
    return isUnit("years") ? today.adding(months: 12 * number) : nil
  }

  /// A day in numbers, or with the name of its month.
  private func written(_ text: String) -> CalendarDate? {
    let isReadable = text.allSatisfy { character in
      character.isLetter || character.isASCII && character.isNumber || " /.,-'".contains(character)
    }
    guard isReadable else { return nil }
    var numbers: [Substring] = []
    var month: Int?
    for part in DateReader.parts(of: text) {
      if part.first?.isNumber == true {
        numbers.append(part)
      } else if let named = place(of: String(part), in: \.months) {
        if month != nil { return nil }
        month = named + 1
      } else if !isFiller(String(part)) {
        return nil
      }
    }
    if let month {
      return numbers.count > 2 ? nil : date(ofMonth: month, numbers)
    }
    let isWhole = numbers.count == 1 && numbers[0].count == 8
    if isWhole, let number = Int(numbers[0]) {
      return CalendarDate(ofYear: number / 10_000, month: number / 100 % 100, day: number % 100)
    }
    return date(of: numbers, isByPoints: text.contains("."))
  }

  /// A day and perhaps a year, in either order, beside a month that is named.
  private func date(ofMonth month: Int, _ numbers: [Substring]) -> CalendarDate? {
    guard let first = numbers.first else { return nil }
    guard let second = numbers.dropFirst().first else {
      return DateReader.short(first).flatMap { nearest(day: $0, month: month) }
    }
    let (day, year) = first.count > 2 ? (second, first) : (first, second)
    return DateReader.short(day).flatMap { date(year, month, $0) }
  }

  /// A day in numbers, year first or last, or left out.
  private func date(of numbers: [Substring], isByPoints: Bool) -> CalendarDate? {
    guard 2...3 ~= numbers.count else { return nil }
    let isYearFirst = numbers.count == 3 && numbers[0].count == 4
    let pair = (isYearFirst ? numbers[1...] : numbers[..<2]).compactMap(DateReader.short)
    guard pair.count == 2 else { return nil }
    let year = numbers.count == 2 ? nil : isYearFirst ? numbers[0] : numbers[2]
    func date(_ month: Int, _ day: Int) -> CalendarDate? {
      year.map { self.date($0, month, day) } ?? nearest(day: day, month: month)
    }
    if isYearFirst { return date(pair[0], pair[1]) }
    // What cannot be in the order of the language is in the other one.
    return isMonthFirst && !isByPoints
      ? date(pair[0], pair[1]) ?? date(pair[1], pair[0])
      : date(pair[1], pair[0]) ?? date(pair[0], pair[1])
  }

  /// A day of a year of four digits, or two: from 69 on they are of the last century, as in POSIX.
  private func date(_ year: Substring, _ month: Int, _ day: Int) -> CalendarDate? {
    guard year.count == 2 || year.count == 4, let number = Int(year) else { return nil }
    let century = year.count == 4 ? 0 : number < 69 ? 2000 : 1900
    return CalendarDate(ofYear: century + number, month: month, day: day)
  }

  /// A day without a year: of this one, unless only the next one or the last one fits the field.
  private func nearest(day: Int, month: Int) -> CalendarDate? {
    guard let today else { return nil }
    let dates = [0, 1, -1].compactMap { step in
      CalendarDate(ofYear: today.year + step, month: month, day: day)
    }
    return dates.first { field.takes($0, on: today) } ?? dates.first
  }
}

/// Parts of a date.
extension DateReader {
  /// Its runs of digits and of letters.
  private static func parts(of text: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = text[...]
    while let start = rest.firstIndex(where: { $0.isASCII && $0.isNumber || $0.isLetter }) {
      rest = rest[start...]
      let isNumber = rest[start].isNumber
      let part = rest.prefix { isNumber ? $0.isASCII && $0.isNumber : $0.isLetter }
      parts.append(part)
      rest = rest[part.endIndex...]
    }
    return parts
  }

  /// A number of one or two digits.
  private static func short(_ digits: Substring) -> Int? { digits.count <= 2 ? Int(digits) : nil }

  /// The place of a name that a text of three letters or more begins, in the user's language or in
  /// English.
  private func place(of text: String, in names: (Words) -> [String]) -> Int? {
    guard text.count > 2 else { return nil }
    for names in [names(words), names(Words())] {
      let places = names.indices.filter { names[$0].foldedForSearch.hasPrefix(text) }
      if places.count == 1 { return places[0] }
    }
    return nil
  }

  /// Whether a word says nothing that counts: the day of the week, `of`, `30th`.
  private func isFiller(_ text: String) -> Bool {
    ["st", "nd", "rd", "th"].contains(text) || words.mayBeTyped(text, for: "of")
      || place(of: text, in: \.weekdays) != nil
  }

  /// Whether the user writes the month before the day, as in the United States.
  private var isMonthFirst: Bool {
    let tag = (words.languages.first ?? "en").lowercased()
    return tag == "en" || tag == "en-us"
  }
}

extension DateField {
  /// Whether it takes an answer that is given on a day.
  fileprivate func takes(_ date: CalendarDate, on today: CalendarDate) -> Bool {
    (min.map { $0.date ?? today } ?? .first) <= date
      && date <= (max.map { $0.date ?? today } ?? .last)
  }
}
