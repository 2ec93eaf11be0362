import FormAnswers
import FormModel
import FormSession

/// Items in words.
extension PlainReader {
  /// That there may not be another item; `nil` where there may be.
  func isFull(_ path: AnswerPath) -> String? {
    let most = session.field(at: path).kind.items?.most ?? 0
    let isFull = session.items(of: path).count >= most
    return isFull ? words.say("At most \(words.items(most))").sentence : nil
  }

  /// The form and its answers as they would be with another item at the end, in that item.
  func trying(_ answers: Answers, at path: AnswerPath) -> PlainReader {
    var items = session.items(of: path)
    var item = items.another
    item.answers = answers
    items.append(item)
    var trial = self
    trial.answers.give(.items(items), to: path)
    trial.enter(path.scope.item(item.number, of: path.field))
    return trial
  }

  /// An item as it is read out: its number, and what it is.
  func item(_ place: Int, of path: AnswerPath) -> String {
    let states = session.asked(path.scope).states
    let all = states.own[path.field]?.items ?? []
    guard let items = session.field(at: path).kind.items, all.indices.contains(place) else {
      return ""
    }
    let title = items.title(of: all[place], among: states, session, words)
    let number = title.isEmpty ? "\(place + 1)" : "\(place + 1) \(title)"
    return (all[place].isOpen ? "\(number), \(words.say("not complete"))" : number).sentence
  }

  /// The way to an item: the lists and maps that it is in, each with a number.
  func way(to scope: Scope) -> [String] {
    guard let list = scope.list, let number = scope.items.last?.number else { return [] }
    let place = session.items(of: list).place(ofNumber: number) ?? 0
    let label = words.label(session.field(at: list))
    return way(to: list.scope) + [label, words.say("item \(place + 1)")]
  }

  /// What is missing or wrong in an item, the first thing, and how to go there; `nil` where nothing
  /// is.
  func openItem(_ path: AnswerPath) -> String? {
    problem(inItemsOf: path).map { problem in
      let edit = words.say("Type \(plain.named(.edit)) to go there.")
      return "\(problem.capitalized.sentence) \(edit)"
    }
  }

  /// What is missing or wrong in the items of a list or map, the first thing, behind the item and
  /// the question; `nil` where nothing is.
  func problem(inItemsOf path: AnswerPath) -> String? {
    guard let question = session.openQuestion(inItemsOf: path) else { return nil }
    var (parts, scope) = ([String](), path.scope)
    for step in question.scope.items.dropFirst(path.scope.items.count) {
      let list = AnswerPath(step.list, in: scope)
      if list != path { parts.append(words.label(session.field(at: list))) }
      scope = scope.item(step.number, of: step.list)
      let place = session.items(of: list).place(ofNumber: step.number) ?? 0
      parts += [words.say("item \(place + 1)"), name(of: scope)].compactMap(\.self)
    }
    let field = session.field(at: question)
    if field.role != .item { parts.append(words.label(field)) }
    return words.labelled(parts.joined(separator: ", "), problem(at: question))
  }

  /// The answer that names an item; `nil` where it has none, or one that nobody may read.
  private func name(of item: Scope) -> String? {
    guard let list = item.list, let name = session.field(at: list).kind.items?.nameField else {
      return nil
    }
    let path = AnswerPath(name, in: item)
    let field = session.field(at: path)
    if field.kind.isSecret { return nil }
    return session.state(of: path).value.map { words.answer($0, to: field) }
  }

  /// What is missing or wrong at a question in an item.
  private func problem(at path: AnswerPath) -> String {
    let (field, state) = (session.field(at: path), session.state(of: path))
    if let problem = state.problems.first {
      return words.message(problem, of: field, at: path, in: session)
    }
    if session.isForgotten(path) { return words.say("a draft keeps no secrets: type it again") }
    if let repeated = session.repetition(at: path), let list = path.scope.list {
      return words.message(repeated, of: session.field(at: list), at: list, in: session)
    }
    return words.isMissing
  }

  /// What the lines have to be that are typed of an item; empty where items are asked like a form.
  func whatIsTyped(at path: AnswerPath) -> [String] {
    let list = session.field(at: path)
    if ItemCells(list) == nil { return [] }
    let trial = trying(Answers(), at: path)
    return trial.session.asked(trial.scope).paths.flatMap { question in
      let (field, lines) = (trial.session.field(at: question), trial.introduction(question))
      if !field.isToldByItem { return lines }
      let label = list.kind.items?.isMap == true ? [words.label(field).sentence] : []
      return label + lines.dropFirst()
    }
  }

  /// How items are typed where each line is one, or the name or value of one.
  func typing(itemsAt path: AnswerPath) -> String {
    session.field(at: path).kind.items?.isMap == true
      ? words.say("Type a name, and its value on the next line. An empty line goes on.")
      : words.say("Each line is an item. An empty line goes on.")
  }

  /// What may be typed at a list.
  func itemCommands(at path: AnswerPath) -> [String] {
    let field = session.field(at: path)
    let isTyped = ItemCells(field) != nil
    let (add, none) = (plain.named(PlainItemCommand.Name.add), plain.named(.nothing))
    let (edit, remove) = (plain.named(.edit, " 1"), plain.named(.remove, " 1"))
    let move = plain.named(.move, " 1 2")
    var commands: String?
    if !session.items(of: path).isEmpty {
      commands =
        isTyped
        ? words.say("Type \(edit), \(remove) or \(move) to change them.")
        : words.say("Type \(add), \(edit), \(remove) or \(move).")
    } else if session.isMissing(path), field.mayBeEmpty {
      commands =
        isTyped
        ? words.say("Type \(none) to answer with none.")
        : words.say("Type \(add) to add an item, \(none) to answer with none.")
    } else if !isTyped {
      commands = words.say("Type \(add) to add an item.")
    }
    return [isTyped ? typing(itemsAt: path) : nil, commands].compactMap(\.self)
  }
}

extension CollectionField {
  /// The items as they are read out, and what may be typed.
  func requirements(of field: Field, in reader: PlainReader) -> [String] {
    let (words, path) = (reader.words, reader.path(field))
    let count = reader.session.state(of: path).items.count
    return [words.constraint(field)?.capitalized.sentence].compactMap(\.self)
      + [words.items(count).capitalized.sentence]
      + (0..<count).map { reader.item($0, of: path) } + reader.whatIsTyped(at: path)
      + reader.itemCommands(at: path)
  }
}
