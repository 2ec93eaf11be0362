import FormAnswers
import FormModel
import FormSession
import TerminalUI

/// The month of a date, which F4 opens.
struct MonthAid: EntryAid {
  private let field: DateField
  /// The month, while it is open.
  private var month: MonthView?

  init(_ field: DateField) { self.field = field }

  mutating func press(
    _ action: KeyAction?,
    _ key: Key,
    in entry: TextEntry,
    _ context: PageContext
  ) -> AidPress? {
    switch month?.press(action, key) {
    case nil:
      // What means something else closes it.
      month = action == .month ? opened(at: entry.path, context.session) : nil
      return month == nil ? nil : .taken
    case .moved?: break
    case .closed?: month = nil
    case .chosen(let day, let goesOn)?:
      month = nil
      return .answer(day.iso, goesOn: goesOn)
    }
    return .taken
  }

  /// The month of the answer, else of the day that is nearest to today.
  private func opened(at path: AnswerPath, _ session: FormSession) -> MonthView {
    let today = session.surroundings.outside.today
    let day = session.shownAnswer(to: path)?.date ?? today ?? field.min?.date ?? field.max?.date
    return MonthView(of: field.days(today: today), at: day ?? .last, today: today)
  }

  mutating func turn(by step: Int) { month?.turn(by: step) }

  mutating func forget() { month = nil }

  var hasCursor: Bool { month != nil }

  func views(for entry: TextEntry, _ context: PageContext) -> [View] {
    month.map { [$0.view(context)] } ?? []
  }

  func hints(for entry: TextEntry, _ answers: AnswerSheet) -> [KeyHint] {
    if month == nil { return [KeyHint("month", .month)] }
    return [
      KeyHint("choose", key: Key(.character(" "))),
      KeyHint("month", .move(.pageUp), .move(.pageDown)),
    ]
  }
}
