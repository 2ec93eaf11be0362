import Diagnostics
import FormAnswers
import FormModel
import FormSession
import SourceTree
import TerminalUI

@testable import FormWizard

/// The ways from answers somebody has in mind to the bytes that are written.
enum WaysOfAnswering {
  /// As `fill` does it: the answers are a file.
  static func file(_ plan: Answers, _ form: Form) -> (bytes: [UInt8], told: String) {
    let entries = form.ownFields.compactMap { field in
      plan[field.path].map { "\(quoted(field.id.rawValue)): \(json($0, field.kind))" }
    }
    let text = "{ \(entries.joined(separator: ", ")) }"
    let file = ParsedSource.parse(SourceText(name: "answers.json", text: text), as: .json)
    var request = AnswerRequest(files: [file])
    request.prunesHidden = true
    let resolution = AnswerEngine(form).resolve(request)
    let told = resolution.isAccepted ? "" : "\(resolution.findings.map(\.message))"
    return (resolution.answers.bytes(as: .json), told)
  }

  private static func json(_ value: AnswerValue, _ kind: FieldKind) -> String {
    func written(_ id: OptionID) -> String {
      kind.options?.list?[id].map { "\($0.written.json)" } ?? quoted(id.rawValue)
    }
    return switch value {
    case .text(let text): quoted(text)
    case .number(let number): number.spelling
    case .date(let date): quoted(date.iso)
    case .toggle(let isOn): kind.toggle.map { "\($0.written(isOn).json)" } ?? ""
    case .option(let id): written(id)
    case .options(let ids): "[\(ids.map(written).joined(separator: ", "))]"
    case .json(let value): "\(value)"
    case .items(let items): kind.items.map { json(items, $0) } ?? ""
    }
  }

  private static func json(
    _ items: ItemAnswers,
    _ kind: CollectionField
  ) -> String {
    let fields = kind.fieldsOfAnswer
    let written = items.map { item in
      let answers = fields.compactMap { field in
        item.answers[field.path].map { (field.place.name ?? "", json($0, field.kind)) }
      }
      let value =
        kind.isSingle
        ? answers[0].1 : "{ \(answers.map { "\(quoted($0.0)): \($0.1)" }.joined(separator: ", ")) }"
      return kind.isMap ? "\(quoted(kind.name(of: item) ?? "")): \(value)" : value
    }.joined(separator: ", ")
    return kind.isMap ? "{ \(written) }" : "[\(written)]"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"", "\\": result += "\\\(character)"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(character)
      }
    }
    return result + "\""
  }
}

/// Key by key.
extension WaysOfAnswering {
  /// The bytes of what was submitted, or where the person is instead.
  static func keys(_ plan: Answers, by person: inout Person) -> (bytes: [UInt8], told: String) {
    var steps = 0
    while case .section = person.state.page, steps < 500 {
      steps += 1
      if let field = person.focusedField {
        if let value = plan[field.path] { answer(field, value, &person) }
        // The last option that was chosen has led on already.
        if person.focusedField?.path == field.path { person.press(leading(from: field)) }
      } else {
        person.press("<Enter>")
      }
    }
    person.press("<End><Enter>")
    guard person.wanted().contains(.submit), let result = person.state.result else {
      return ([], "at \(person.place)\n\(person.frame.text)")
    }
    return (result.bytes(as: .json), "")
  }

  /// The key that leads on from a field; Tab would take the only suggestion.
  private static func leading(from field: Field) -> String {
    if case .text(let text) = field.kind, !text.suggestions.isEmpty { "<Enter>" } else { "<Tab>" }
  }

  /// Answers what an item asks, until it is left.
  private static func answer(_ item: ItemAnswer, _ person: inout Person) {
    let scope = person.state.page.scope
    var steps = 0
    while person.state.page.scope.isInside(scope), steps < 100 {
      steps += 1
      guard let field = person.focusedField else {
        person.press("<Enter>")
        continue
      }
      if let value = item.answers[field.path] { answer(field, value, &person) }
      if person.focusedField?.path == field.path { person.press(leading(from: field)) }
    }
  }

  private static func answer(_ field: Field, _ value: AnswerValue, _ person: inout Person) {
    switch (value, field.kind) {
    case (.items(let items), _):
      let list = person.path(field)
      let before = person.state.session.items(of: list).count
      person.press("<Right>")
      if let cells = person.itemsPage?.cells, person.state.page == .items(list) {
        remove(before, of: cells, &person)
        for item in items { type(item, into: cells, &person) }
        // At the most items the list is left.
        if person.state.page == .items(list) { person.press("<Enter>") }
        return
      }
      // Of an empty list the first item is open at once.
      if before == 0 { person.press("<Esc>") }
      person.press(String(repeating: "<Home><Delete>", count: before))
      for item in items {
        person.press("+")
        answer(item, &person)
      }
      person.press("<End><Enter>")
    case (.text(let text), _):
      // Line by line, since Ctrl-U clears only one.
      person.press("<C-u>")
      type(text, &person)
    case (.json(let value), _):
      person.press("<C-u>")
      type("\(value)", &person)
    case (.number(let number), _): person.press("<C-u>" + number.spelling)
    case (.date(let date), _):
      person.press("<C-u>")
      type(date.typed, &person)
    case (.toggle, _):
      for _ in 0..<2 where person.state.session.shownAnswer(to: person.path(field)) != value {
        person.press("<Space>")
      }
    case (.option(let id), _):
      if field.hasPage { person.press("<Right>") }
      if person.chooser != nil {
        find(id, of: field, &person)
        person.press(field.hasPage ? "<Enter>" : "<Space>")
      } else {
        for _ in 0...ChoiceField.mostInPlace
        where person.state.session.shownAnswer(to: person.path(field)) != value {
          person.press("<Space>")
        }
      }
    case (.options(let ids), _):
      if field.hasPage { person.press("<Right>") }
      let chosen = person.chooser?.selection.chosen.ids() ?? []
      let dropped = chosen.filter { !ids.contains($0) }.sorted()
      for id in dropped + ids.filter({ !chosen.contains($0) }) {
        find(id, of: field, &person)
        person.press(field.hasPage ? "<Tab>" : "<Space>")
      }
      person.press("<Enter>")
    }
  }

  /// Removes items that are typed where they stand, from the first one on.
  static func remove(_ count: Int, of cells: ItemCells, _ person: inout Person) {
    if count > 0 { person.press("<Home>" + String(repeating: "<PgUp>", count: count / 10 + 1)) }
    for _ in 0..<count {
      person.press("<C-u>" + String(repeating: "<Tab><C-u>", count: cells.fields.count - 1))
      person.press("<Delete>")
    }
  }

  /// Types an item where it stands.
  static func type(_ item: ItemAnswer, into cells: ItemCells, _ person: inout Person) {
    for (place, field) in cells.fields.enumerated() {
      if place > 0 { person.press("<Enter>") }
      if let value = item.answers[field.path] { answer(field, value, &person) }
    }
    person.press("<Enter>")
  }

  static func type(_ text: String, _ person: inout Person) {
    for character in text {
      let key = character == "\n" ? Key.control("j") : Key(.character(character))
      person.happens(.input(.key(key)))
    }
  }

  /// Goes to an option, or types an entry that is none.
  private static func find(_ id: OptionID, of field: Field, _ person: inout Person) {
    func isFound(_ person: Person) -> Bool {
      let cursor = person.chooser?.list.cursor
      return cursor == .option(id) || cursor == .add
    }
    let rows = person.chooser?.shown.rows
    if rows?.index(of: .option(id)) == nil {
      type(id.rawValue, &person)
    } else if field.hasPage {
      person.press("<Home>")
    }
    let count = person.chooser?.shown.rows.count ?? 0
    // In place, a step beyond an end would lead to another question.
    let place = rows?.index(of: .option(id)) ?? count
    let key = place < person.chooser?.list.place ?? -1 ? "<Up>" : "<Down>"
    for _ in 0..<count where !isFound(person) { person.press(key) }
  }
}

/// Line by line.
extension WaysOfAnswering {
  /// The bytes of what was submitted, or what was said last.
  static func lines(
    _ plan: Answers,
    by session: inout PlainSession
  ) -> (bytes: [UInt8], told: String) {
    if answer(plan, in: .form, &session) { session.type(["submit"]) }
    guard session.step.outcome == .submitted, let result = session.wizard.session.result else {
      return ([], session.all)
    }
    return (result.bytes(as: .json), "")
  }

  /// Answers what a form or an item in it asks, until that is left.
  ///
  /// - Returns: Whether no line was refused.
  private static func answer(
    _ plan: Answers,
    in scope: Scope,
    _ session: inout PlainSession
  ) -> Bool {
    var steps = 0
    while let path = session.wizard.draftPlace?.question, path.scope == scope, steps < 500 {
      steps += 1
      let answer = plan[AnswerPath(path.field)]
      guard let items = answer?.items else {
        session.type(answer.map { lines(for: $0, at: path, in: session.wizard) } ?? [""])
        if session.wizard.isRefused { return false }
        continue
      }
      let before = session.wizard.session.items(of: path).count
      session.type(Array(repeating: "remove 1", count: before))
      if items.isEmpty, before == 0 { session.type(["none"]) }
      let cells = ItemCells(session.wizard.session.field(at: path))
      for item in items {
        if let cells {
          session.type(lines(for: item, in: cells))
          if session.wizard.isRefused { return false }
          continue
        }
        session.type(["add"])
        guard let inside = session.wizard.draftPlace?.question?.scope, inside != scope else {
          continue
        }
        guard Self.answer(item.answers, in: inside, &session) else { return false }
      }
      if !items.isEmpty || before > 0 { session.type([""]) }
      // A list that is not right is not left.
      if session.wizard.draftPlace?.question == path { return false }
    }
    return true
  }

  /// What is typed of an item where each line is one, or its name or value.
  private static func lines(for item: ItemAnswer, in cells: ItemCells) -> [String] {
    cells.fields.enumerated().map { place, field in
      let text = item.answers[field.path].map { $0.date?.typed ?? $0.templateText } ?? ""
      let isCommand = place == 0 && PlainItemCommand(text, PlainWords(Words())) != nil
      return isCommand ? "\"\(text)\"" : escaped(text)
    }
  }

  private static func lines(
    for value: AnswerValue,
    at path: AnswerPath,
    in wizard: PlainWizard
  ) -> [String] {
    switch (value, wizard.session.field(at: path).kind) {
    case (.items, _): return [""]
    case (.text(let text), .text(let kind)) where kind.isMultiline:
      let parts = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      // The first line may be a command.
      return [escaped(parts[0])] + parts.dropFirst() + ["."]
    case (.text(let text), _): return [escaped(text)]
    case (.json(let value), _): return ["\(value)", ""]
    case (.number(let number), _): return [number.spelling]
    case (.date(let date), _): return [date.typed]
    case (.toggle(let isOn), _): return [isOn ? "yes" : "no"]
    case (.option(let id), _): return [spelled(id)]
    case (.options(let ids), _):
      var chosen: [OptionID] = []
      if case .options(let now)? = wizard.session.shownAnswer(to: path) { chosen = now }
      // A name selects, and a number deselects.
      let list = wizard.question?.options?.list
      let dropped = chosen.filter { !ids.contains($0) }
        .map { id in list?.position(of: id).map { "\($0 + 1)" } ?? spelled(id) }
      let changes = dropped + ids.filter { !chosen.contains($0) }.map(spelled)
      // A first line without a change keeps what is there.
      return changes.isEmpty ? [""] : [changes.joined(separator: ", "), ""]
    }
  }

  /// An id that could be a number, a range or a word of a command is quoted.
  private static func spelled(_ id: OptionID) -> String {
    let isCommand = PlainCommand(id.rawValue, PlainWords(Words()), hasOptions: true) != nil
    let isPlain = id.rawValue.utf8.contains { $0 > 0x39 } && !isCommand
    return isPlain ? id.rawValue : "\"\(id)\""
  }

  /// A text that is a command is quoted.
  private static func escaped(_ text: String) -> String {
    PlainCommand(text, PlainWords(Words()), hasOptions: false) == nil ? text : "\"\(text)\""
  }
}

extension CalendarDate {
  /// The day as people write it, in one of several ways.
  var typed: String {
    switch day % 4 {
    case 0: iso
    case 1: "\(day) \(Words().months[month - 1].prefix(3)) \(year)"
    case 2: "\(month)/\(day)/\(year)"
    default: "\(day).\(month).\(year)"
    }
  }
}
