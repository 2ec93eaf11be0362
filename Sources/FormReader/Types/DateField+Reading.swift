import Diagnostics
import FormModel
import JSON
import SourceTree

extension LanguageKey {
  static let dateDefault = defaultKey(orElse: day)
  static let minDate = Key<DateBound>(.min, .dateBound)
  static let maxDate = Key<DateBound>(.max, .dateBound)

  /// The schema of a day.
  fileprivate static let day: JSONValue = [
    "type": "string", "format": "date", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
  ]
}

extension Shape<DateBound> {
  /// A day, or `today`.
  fileprivate static var dateBound: Shape {
    let word = DateBound.today.spelling
    return Shape(schema: ["anyOf": [["const": .string(word)], LanguageKey.day]]) { values, node in
      guard values.isScalar(node, expected: "a date or `\(word)`") else { return nil }
      let text = values.context.tree.text(of: node)
      if text == word { return .today }
      return values.date(node, orElse: " or `\(word)`", meant: text == "{\(word)}" ? word : nil)
        .map { .date($0) }
    }
  }
}

extension ValueReader {
  /// A day of the calendar, quoted or not; reports any other value.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - other: What else the key takes, as the end of a sentence.
  ///   - meant: What stands for the value, where that is certain.
  /// - Returns: The day.
  fileprivate func date(
    _ node: NodeID,
    orElse other: @autoclosure () -> String = "",
    meant: String? = nil
  ) -> CalendarDate? {
    guard isScalar(node, expected: "a date\(other())") else { return nil }
    if let date = CalendarDate(iso: context.tree.text(of: node)) { return date }
    reportWrongType(
      node,
      expected: "a date\(other())",
      help: meant == nil ? "write a day of the calendar, for example `2026-02-28`" : nil,
      replacement: meant
    )
    return nil
  }
}

extension DateField: FieldReading {
  static let row = FieldTypeRow(
    .date,
    required: [.label],
    keys: [.dateDefault, .minDate, .maxDate],
    otherWords: [("datepicker calendar day", nil)],
    tests: [.equality: .date, .order: .date, .membership: .date, .answered: .date]
  )

  init(decoding record: Record, _ decoder: FieldDecoder) {
    self.init(min: record[.minDate], max: record[.maxDate])
  }

  var kind: FieldKind { .date(self) }

  var takesCells: Bool { true }

  func answer(ofCell text: String) -> AnswerValue? {
    CalendarDate(iso: text).map { .date($0) }
  }

  func value(at node: NodeID, _ reader: SourceReader) -> AnswerValue? {
    reader.values.date(node).map { .date($0) }
  }

  /// A day, or that of the run: `"{today}"`.
  func source(at node: NodeID, _ reader: SourceReader) -> ValueSource? {
    if reader.loneName(at: node) == Template.DatePart.date.rawValue {
      return .template(Template(parts: [.today(.date)]))
    }
    let today = "\"{today}\""
    let isToday =
      reader.tree.kind(of: node) == .scalar
      && reader.tree.text(of: node) == DateBound.today.spelling
    return reader.values.date(node, orElse: " or `\(today)`", meant: isToday ? today : nil)
      .map { .literal(.date($0)) }
  }

  func checkBounds(_ checks: FieldChecks) -> Bool {
    checks.areInOrder((.min, min?.date), (.max, max?.date))
  }
}
