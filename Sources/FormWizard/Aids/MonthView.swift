import DisplayText
import FormAnswers
import FormModel
import FormSession
import TerminalUI

/// A month below a date, in which a day is chosen.
struct MonthView: Sendable {
  /// The day that is highlighted.
  private(set) var day: CalendarDate
  private let today: CalendarDate?
  /// The days that can be taken; the highlight stays among them.
  private let days: ClosedRange<CalendarDate>?

  init(of days: ClosedRange<CalendarDate>?, at day: CalendarDate, today: CalendarDate?) {
    (self.days, self.day, self.today) = (days, day, today)
    move(to: day)
  }

  /// What a key does in a month.
  enum Press {
    /// It moves, and the month stays.
    case moved
    /// It chooses the day, and goes on or stays.
    case chosen(CalendarDate, goesOn: Bool)
    /// It closes the month.
    case closed
  }

  /// Takes a key; `nil` for one that means something else.
  mutating func press(_ action: KeyAction?, _ key: Key) -> Press? {
    switch action {
    case .move(.up): move(days: -7)
    case .move(.down): move(days: 7)
    case .move(.pageUp): turn(by: -1)
    case .move(.pageDown): turn(by: 1)
    case .accept: return chosen(goesOn: true)
    case .escape, .month: return .closed
    case nil:
      switch key {
      case Key(.left): move(days: -1)
      case Key(.right): move(days: 1)
      case Key(.home): move(days: 1 - day.day)
      case Key(.end): move(days: CalendarDate.days(inMonth: day.month, of: day.year) - day.day)
      case Key(.character(" ")): return chosen(goesOn: false)
      default: return nil
      }
    default: return nil
    }
    return .moved
  }

  private func chosen(goesOn: Bool) -> Press { days == nil ? .moved : .chosen(day, goesOn: goesOn) }

  private mutating func move(days: Int) { move(to: day.adding(days: days)) }

  /// Goes to the month some months later, or before.
  mutating func turn(by months: Int) { move(to: day.adding(months: months)) }

  /// Goes to a day, or to the nearest one that can be taken.
  private mutating func move(to day: CalendarDate?) {
    guard let day else { return }
    self.day = days.map { min(max(day, $0.lowerBound), $0.upperBound) } ?? day
  }
}

/// What it looks like.
extension MonthView {
  /// The columns of a day.
  private static let cell = 4

  /// The month: its name between two signs that turn it, and its weeks.
  func view(_ context: PageContext) -> View {
    let (words, theme) = (context.words, context.theme)
    let width = 7 * MonthView.cell
    let name = "\(words.months[day.month - 1]) \(day.year)"
    let signs = theme.glyphs == .ascii ? ["<", ">"] : ["‹", "›"]
    let turns = zip(signs, [-1, 1]).map { sign, step in
      View.text(" \(sign) ", style: theme.key).identified(ViewTarget.aid(.turn(by: step)).id)
    }
    let title = View.row([
      turns[0], .spacer(), .text(name, style: theme.label), .spacer(), turns[1],
    ])
    let names = words.weekdays.map { " \($0.prefix(2)) " }.joined()
    let first = day.adding(days: 1 - day.day) ?? day
    let count = CalendarDate.days(inMonth: day.month, of: day.year)
    let weeks = stride(from: -first.weekday, to: count, by: 7).map { start in
      View.row(
        (start..<start + 7).map { place in
          guard 0..<count ~= place, let date = first.adding(days: place) else {
            return View.spacer().framed(width: MonthView.cell)
          }
          return cell(date, context)
        }
      )
    }
    return View.column([title, .text(names, style: theme.faint)] + weeks).framed(width: width)
  }

  /// A day, in brackets where it is highlighted.
  private func cell(_ date: CalendarDate, _ context: PageContext) -> View {
    let theme = context.theme
    let isHighlighted = date == day
    let digits = String(repeating: " ", count: date.day < 10 ? 1 : 0) + String(date.day)
    guard days?.contains(date) == true else {
      return View.text(" \(digits) ", style: theme.faint)
    }
    let style = isHighlighted ? theme.current : date == today ? theme.accent : theme.answer
    let view = View.text(isHighlighted ? "[\(digits)]" : " \(digits) ", style: style)
      .identified(ViewTarget.aid(.answer(date.iso)).id)
    return context.active(view, if: isHighlighted)
  }
}
