import FormAnswers
import FormModel
import FormSession
import TerminalUI

@testable import FormWizard

/// By mouse alone; only texts and numbers are typed.
extension WaysOfAnswering {
  /// The bytes of what was submitted, or what is on the screen instead.
  static func mouse(_ plan: Answers, by person: inout Person) -> (bytes: [UInt8], told: String) {
    let form = person.state.session.form
    while case .section(.form, let id) = person.state.page {
      guard let section = form.section(id) else { break }
      for field in form.fields(of: section) where person.state.session.isShown(field.path) {
        if let value = plan[field.path] { answer(field.path, value, byMouseOf: &person) }
      }
      // The last page of options has led on already.
      guard person.state.page == .section(.form, id) else { continue }
      person.reach(.next)
      if person.state.page == .section(.form, id) { break }
    }
    person.reach(.review(.submit))
    guard person.wanted().contains(.submit), let result = person.state.result else {
      return ([], "at \(person.place)\n\(person.frame.text)")
    }
    return (result.bytes(as: .json), "")
  }

  private static func answer(
    _ path: AnswerPath,
    _ value: AnswerValue,
    byMouseOf person: inout Person
  ) {
    let field = person.state.session.field(at: path)
    switch (value, field.kind) {
    case (.items(let items), _):
      let before = person.state.session.items(of: path).count
      person.reach(.field(path))
      if let cells = person.itemsPage?.cells, person.state.page == .items(path) {
        remove(before, of: cells, &person)
        for item in items {
          person.reach(.item(.add))
          type(item, into: cells, &person)
        }
        if person.state.page == .items(path) { person.reach(.item(.done)) }
        return
      }
      // Of an empty list the first item is open at once.
      if before == 0 { person.press("<Esc>") }
      for _ in 0..<before {
        person.press("<Home>")
        person.click(key: "<Delete>")
      }
      for item in items {
        person.reach(.item(.add))
        for path in person.asked.paths where person.state.session.isShown(path) {
          let value = item.answers[AnswerPath(path.field)]
          if let value { answer(path, value, byMouseOf: &person) }
        }
        person.reach(.next)
      }
      person.reach(.item(.done))
    case (.text(let text), let kind):
      person.reach(.field(path))
      person.press("<C-u>")
      type(text, &person)
      if case .text(let kind) = kind, kind.isTypedTwice {
        person.press("<Enter>")
        type(text, &person)
        person.press("<Enter>")
      }
    case (.json(let value), _):
      person.reach(.field(path))
      person.press("<C-u>")
      type("\(value)", &person)
    case (.number(let number), _):
      person.reach(.field(path))
      person.press("<C-u>" + number.spelling)
    case (.date(let date), _):
      // The month opens at an answer.
      person.reach(.field(path))
      person.press("<C-u>\(date.iso)<F4>")
      person.reach(.aid(.turn(by: 1)))
      person.reach(.aid(.turn(by: -1)))
      person.reach(.aid(.answer(date.iso)))
    case (.toggle(let isThere), .group):
      person.reach(.field(path))
      // A click on the box of one that is there takes it away.
      if (person.state.session.shownAnswer(to: path)?.isOn == true) != isThere {
        person.reach(.choice(path, GroupField.isThere))
      }
    case (.toggle, _):
      person.reach(.field(path))
      person.reach(.choice(path, value))
    case (.option(let id), _) where !field.hasPage:
      person.reach(.field(path))
      person.reach(
        person.chooser == nil ? .choice(path, value) : .option(.option(id))
      )
    case (.option(let id), _): choose([id], at: path, &person)
    case (.options(let ids), _): choose(ids, at: path, &person)
    }
  }

  /// Opens the page of a field, clicks on what is to be chosen or dropped, and on the way back.
  private static func choose(_ ids: [OptionID], at path: AnswerPath, _ person: inout Person) {
    let field = person.state.session.field(at: path)
    person.reach(.field(path))
    let before = person.chooser?.selection.chosen.ids() ?? []
    let dropped = field.kind.isMultiple ? before.filter { !ids.contains($0) }.sorted() : []
    for id in dropped + ids.filter({ !before.contains($0) }) {
      if person.chooser?.shown.rows.index(of: .option(id)) != nil {
        person.reach(.option(.option(id)))
      } else {
        type(id.rawValue, &person)
        person.reach(.option(.add))
      }
    }
    for _ in 0..<3 where person.state.page == .options(path) {
      person.click(key: "<Enter>")
    }
  }
}

extension Person {
  /// Clicks on a view, wherever it has to be scrolled to.
  ///
  /// - Returns: Whether it is anywhere.
  @discardableResult
  mutating func reach(_ target: ViewTarget) -> Bool {
    for lines in [3, -3] {
      var last = ""
      while true {
        if click(target) { return true }
        if frame.text == last { break }
        last = frame.text
        mouse(MouseEvent(.scroll(lines: lines), at: Point(x: 1, y: state.size.height / 2)))
      }
    }
    return false
  }
}
