import FormAnswers
import FormModel
import FormPage
import FormSession
import RandomForms
import TestTraits
import Testing

/// A page and a session that are given the same answers.
@Suite("A walk over the pages of a form")
struct PageWalkTests {
  @Test("leaves the answers that a session has after the same acts", .slow, arguments: 0..<40)
  func walk(seed: Int) throws {
    var settings = RandomForm.Settings()
    settings.hasCommands = false
    let (random, form) = RandomForm.readable(seed, settings)
    var numbers = SeededNumbers(seed: UInt64(seed))
    let session = FormSession(AnswerEngine(form), languages: ["en"])
    var (page, model) = (FormPage(AnswerSheet(session)), AnswerSheet(session))
    for _ in 0..<30 {
      let section = numbers.one(of: page.session.asked(.form).shownSections + [form.sections[0]])
      let query = section.id.map { "section=\($0)" } ?? "section"
      let read = page.get(query)
      #expect(read.unbalanced == [] && Set(read.ids).count == read.ids.count)
      let controls = read.controls.filter {
        $0.name.hasPrefix("answer:") && !$0.isDisabled && $0.attributes["type"] != "password"
      }
      let buttons = read.controls.filter { $0.tag == "button" && $0.value.contains("|") }
        .map(\.value).filter { !$0.hasPrefix("go|") && !$0.hasPrefix("all|") }
      if numbers.happens(in: 4) || controls.isEmpty && buttons.isEmpty {
        page.post(query, read.body())
      } else if numbers.happens(in: 3), !buttons.isEmpty {
        let act = numbers.one(of: buttons)
        press(act, &model)
        page.post(query, read.body(act: act))
      } else if !controls.isEmpty {
        let control = numbers.one(of: controls)
        let path = try #require(model.session.path(named: String(control.name.dropFirst(7))))
        var texts = [numbers.one(of: random.settings.texts + ["", "12", "2026-11-30"])]
        if control.isChoice { texts = [control.value] }
        if control.tag == "select" { texts = [numbers.one(of: control.texts)] }
        if control.attributes["type"] == "checkbox" {
          texts = toggle(control.value, at: path, &model)
        } else {
          let isLong = control.tag == "textarea"
          if !isLong { texts = texts.map { $0.split(separator: "\n").joined() } }
          if texts[0] != (model.session.typedText(at: path) ?? "") {
            model.type(texts[0], into: path)
          }
        }
        page.post(query, read.body(setting: [control.name: texts]))
      }
      _ = model.endEvent()
      try #require(page.session.given == model.session.given, "\(random)")
    }
  }

  private func press(_ act: String, _ model: inout AnswerSheet) {
    let parts = act.split(separator: "|", maxSplits: 1).map(String.init)
    guard let path = AnswerPath(parsing: parts[1]) else { return }
    switch parts[0] {
    case "add": _ = model.beginItem(of: path)
    case "remove": model.removeItem(path.scope)
    case "up": model.moveItem(path.scope, to: model.session.place(of: path.scope) - 1)
    case "down": model.moveItem(path.scope, to: model.session.place(of: path.scope) + 1)
    case "clear": _ = model.clear(path)
    case "reset": _ = model.reset(path)
    case "undo": _ = model.undo()
    default: Issue.record("\(act) is not known")
    }
  }

  /// Checks a box, or takes it back.
  ///
  /// - Returns: The boxes that are checked then, as the browser has them.
  private func toggle(_ value: String, at path: AnswerPath, _ model: inout AnswerSheet) -> [String]
  {
    let session = model.session
    let field = session.field(at: path)
    if field.kind.toggle != nil {
      let isOn = session.shownAnswer(to: path)?.isOn == true
      model.give(.toggle(!isOn), to: path)
      return isOn ? [] : [value]
    }
    if field.kind.group != nil {
      let isThere = session.shownAnswer(to: path) != nil
      model.give(isThere ? nil : GroupField.isThere, to: path)
      return isThere ? [] : [value]
    }
    let list = session.offeredOptions(at: path) ?? OptionList([])
    var chosen = ChosenOptions(
      session.chosenOptions(at: path),
      of: field.kind.options?.list ?? list
    )
    let before = chosen.ids().map(\.rawValue)
    let id = OptionID(value)
    if chosen.contains(id) {
      chosen.subtract([id])
    } else {
      let outcome = ChoiceRules(field.kind, options: list.options).perform(.toggle(id), on: &chosen)
      if outcome.remarks.contains(where: \.isRefusal) { chosen.formUnion([id]) }
    }
    model.give(field.answer(choosing: chosen.ids()), to: path)
    return before.contains(value) ? before.filter { $0 != value } : before + [value]
  }
}
