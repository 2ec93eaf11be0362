import FormModel
import Testing

@testable import FormSession

@Suite("Dates as people write them")
struct DateReaderTests {
  /// A Friday.
  private static let today = CalendarDate(year: 2026, month: 11, day: 27)

  private func read(
    _ text: String,
    _ language: String = "en",
    field: DateField = DateField(),
    today: CalendarDate? = today
  ) -> String? {
    DateReader(field, Words(for: [language]), today: today).date(text)?.iso
  }

  static let texts: [(text: String, language: String, day: String?)] = [
    ("1994-11-30", "en", "1994-11-30"), ("19941130", "en", "1994-11-30"),
    ("1994/11/30", "en", "1994-11-30"), ("30/11/1994", "en", "1994-11-30"),
    ("30/11/1994", "en-GB", "1994-11-30"), ("11/30/1994", "en-GB", "1994-11-30"),
    // By the order of the language.
    ("3/4/2026", "en", "2026-03-04"), ("3/4/2026", "en-US", "2026-03-04"),
    ("3/4/2026", "en-GB", "2026-04-03"), ("3/4/2026", "es", "2026-04-03"),
    ("3/4/2026", "fr", "2026-04-03"), ("3.4.2026", "en", "2026-04-03"),
    ("3/4/26", "en-GB", "2026-04-03"), ("3/4/94", "en-GB", "1994-04-03"),
    ("30 Nov 1994", "en", "1994-11-30"), ("Nov 30, 1994", "en", "1994-11-30"),
    ("30th of November 1994", "en", "1994-11-30"), ("1994 nov 30", "en", "1994-11-30"),
    ("30nov94", "en", "1994-11-30"), ("Sept 7 2026", "en", "2026-09-07"),
    ("Friday, 27 November 2026", "en", "2026-11-27"), ("  30  NOV 1994 ", "en", "1994-11-30"),
    ("30 de noviembre de 1994", "es", "1994-11-30"), ("30 nov 1994", "es", "1994-11-30"),
    ("3 ene 2026", "es", "2026-01-03"), ("3 january 2026", "es", "2026-01-03"),
    ("miércoles, 2 de diciembre de 2026", "es", "2026-12-02"),
    // Of this year.
    ("30 Nov", "en", "2026-11-30"), ("3/4", "en", "2026-03-04"), ("3/4", "es", "2026-04-03"),
    ("29 Feb", "en", nil),
    ("today", "en", "2026-11-27"), ("Tomorrow", "en", "2026-11-28"),
    ("yesterday", "en", "2026-11-26"), ("hoy", "es", "2026-11-27"),
    ("mañana", "es", "2026-11-28"), ("manana", "es", "2026-11-28"), ("ayer", "es", "2026-11-26"),
    ("tomorrow", "es", "2026-11-28"), ("mañana", "en", nil),
    // The next one.
    ("monday", "en", "2026-11-30"), ("fri", "en", "2026-12-04"), ("lunes", "es", "2026-11-30"),
    ("+3d", "en", "2026-11-30"), ("+3", "en", "2026-11-30"), ("-3 days", "en", "2026-11-24"),
    ("+ 2w", "en", "2026-12-11"), ("+1 week", "en", "2026-12-04"), ("+3m", "en", "2027-02-27"),
    ("-1y", "en", "2025-11-27"), ("+2 semanas", "es", "2026-12-11"), ("+1 año", "es", "2027-11-27"),
    ("+3 meses", "es", "2027-02-27"), ("+2s", "es", "2026-12-11"),
    // What is no date, or no single one.
    ("", "en", nil), ("30", "en", nil), ("30/11/199", "en", nil), ("31/11/1994", "en", nil),
    ("13/13/2026", "en", nil), ("30 xyz 1994", "en", nil), ("nov 1994", "en", nil),
    ("ju 3 2026", "en", nil), ("jan feb 2026", "en", nil), ("1 2 3 4", "en", nil),
    ("+3x", "en", nil), ("+d", "en", nil), ("+9999999d", "en", nil), ("+999999y", "en", nil),
    ("99999999", "en", nil), ("1/2/٣", "en", nil),
    (String(repeating: "1", count: 100), "en", nil),
  ]

  @Test("are the day they mean", arguments: texts)
  func meant(text: String, language: String, day: String?) {
    #expect(read(text, language) == day, "\(text)")
  }

  @Test("without a year are of the nearest one that fits")
  func years() {
    #expect(read("3 Jan", field: DateField(min: .today)) == "2027-01-03")
    #expect(read("3 Dec", field: DateField(max: .today)) == "2025-12-03")
    #expect(read("3 Dec", field: DateField(min: .today)) == "2026-12-03")
    let past = DateField(max: .date(CalendarDate(year: 2000, month: 1, day: 1)))
    #expect(read("3 Dec", field: past) == "2026-12-03")
  }

  @Test("name their year where the day is not known")
  func unknownDay() {
    #expect(read("30 Nov", today: nil) == nil)
    #expect(read("tomorrow", today: nil) == nil)
    #expect(read("+3d", today: nil) == nil)
    #expect(read("30 Nov 1994", today: nil) == "1994-11-30")
  }

  @Test("are read again as they are said", arguments: ["en", "es", "en-GB"])
  func said(language: String) {
    let words = Words(for: [language])
    for step in stride(from: -400, to: 400, by: 7) {
      guard let day = DateReaderTests.today.adding(days: step) else { continue }
      #expect(read(words.date(day), language) == day.iso)
      #expect(read(words.fullDate(day), language) == day.iso)
    }
  }
}
