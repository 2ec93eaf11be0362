import DisplayText
import FormAnswers
import FormModel

/// What a form made of answers to an older version of it, counted by ids.
struct CarriedAnswers: Sendable {
  private enum Change: String, CaseIterable {
    case renamed, retired
    case hidden = "dropped while hidden"
    case unknown = "dropped as unknown"
  }

  private struct Row: Hashable {
    var change: Change
    /// The field, or `field:option`; behind an arrow its new name.
    var subject: String
  }

  private var counts: [Row: Int] = [:]

  /// Counts what became of the answers of a record.
  mutating func count(_ outcomes: [AnswerOutcome]) {
    for outcome in outcomes {
      guard case .file(_) = outcome.origin else { continue }
      let field = outcome.path.field.rawValue
      switch outcome.fate {
      case .notAsked:
        count(.hidden, field)
        continue
      // The names are the record's, any number of them, and may hold what is secret.
      case .unknown: count(.unknown, "(no field)")
      case .retired where outcome.options.isEmpty: count(.retired, field)
      case .retired, .kept, .unfit, .refused: break
      }
      if let name = outcome.formerName { count(.renamed, "\(name) -> \(field)") }
      for option in outcome.options {
        switch option {
        case .retired(let id): count(.retired, "\(field):\(id)")
        case .renamed(let name, let id): count(.renamed, "\(field):\(name) -> \(id)")
        }
      }
    }
  }

  /// Adds what was counted elsewhere.
  mutating func add(_ other: CarriedAnswers) { counts.merge(other.counts, uniquingKeysWith: +) }

  private mutating func count(_ change: Change, _ subject: String) {
    counts[Row(change: change, subject: subject), default: 0] += 1
  }

  /// A row for each change, the most frequent ones of a kind first, in aligned columns.
  var table: String {
    let rows = Change.allCases.flatMap { change in
      let rows = counts.filter { $0.key.change == change }
        .sorted { (-$0.value, $0.key.subject) < (-$1.value, $1.key.subject) }
      return rows.enumerated().map { offset, row in
        let subject = row.key.subject.escapingHidden()
        return [offset == 0 ? change.rawValue : "", subject, CarriedAnswers.grouped(row.value)]
      }
    }
    let widths = (0..<3).map { column in rows.map { $0[column].columns }.max() ?? 0 }
    return rows.map { row in
      let pads = zip(row, widths).map { String(repeating: " ", count: $1 - $0.columns) }
      return "\(row[0])\(pads[0])  \(row[1])\(pads[1])  \(pads[2])\(row[2])\n"
    }.joined()
  }

  /// A number with a comma after each thousand.
  private static func grouped(_ number: Int) -> String {
    let digits = String(number)
    return digits.enumerated().map { offset, digit in
      offset > 0 && (digits.count - offset).isMultiple(of: 3) ? ",\(digit)" : "\(digit)"
    }.joined()
  }
}
