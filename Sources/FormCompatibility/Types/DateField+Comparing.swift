import FormModel

extension DateField: FieldComparing {
  /// Each limit by the days beyond it that the other version accepts.
  func differences(to newer: any FieldComparing, _ search: TextSearch) -> [BoundDifference] {
    guard let newer = newer as? Self else { return [] }
    return [
      difference("min", newer, \.min) { $0.hasAnswer(between: nil, and: $1) },
      difference("max", newer, \.max) { $0.hasAnswer(between: $1, and: nil) },
    ]
  }

  /// `today` refuses nothing of an answer file, and from day to day other answers of `--set` and the
  /// wizard: what it refuses is not decided, and without it there may be new answers.
  private func difference(
    _ key: String,
    _ newer: DateField,
    _ bound: (DateField) -> DateBound?,
    accepts isBeyond: (DateField, CalendarDate) -> Bool
  ) -> BoundDifference {
    let (before, now) = (bound(self), bound(newer))
    var (lost, gained) = (Excess.nothing, Excess.nothing)
    if before != now {
      switch now {
      case .today?: lost = .unknown
      case .date(let date)?: lost = Excess(isBeyond(self, date))
      case nil: break
      }
      switch before {
      case .today?: gained = .something()
      case .date(let date)?: gained = Excess(isBeyond(newer, date))
      case nil: break
      }
    }
    return BoundDifference(key, before?.spelling, now?.spelling, lost: lost, gained: gained)
  }

  func narrowed(by older: any FieldComparing, _ options: OptionComparison?) -> FieldKind? {
    guard let older = older as? Self else { return nil }
    let first = [min?.date, older.min?.date].compactMap(\.self).max()
    let last = [max?.date, older.max?.date].compactMap(\.self).min()
    return .date(DateField(min: first.map { .date($0) }, max: last.map { .date($0) }))
  }

  /// Its answers as texts.
  var asText: TextBound {
    TextBound(key: "type", spelling: nil, pattern: TextFormat.date.definition.pattern)
  }
}
