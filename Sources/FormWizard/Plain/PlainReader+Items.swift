import FormAnswers
import FormModel
import FormSession

/// Items in words.
extension PlainReader {
  /// Said where there may not be another item.
  func isFull(_ path: AnswerPath) -> String {
    words.say("At most \(words.items(session.field(at: path).kind.items?.most ?? 0))").sentence
  }

  /// The form and its answers as they would be with another item at the end, in that item.
  func trying(_ answers: Answers, at path: AnswerPath) -> PlainReader {
    var trial = self
    if let item = trial.answers.addItem(answers, to: path) { trial.enter(item) }
    return trial
  }

  /// An item as it is read out: its number, and what it is.
  func item(_ place: Int, of path: AnswerPath) -> String {
    let all = session.state(of: path).items
    guard all.indices.contains(place) else { return "" }
    let title = words.title(of: path.scope.item(all[place].number, of: path.field), in: session)
    let number = title.map { "\(place + 1) \($0)" } ?? "\(place + 1)"
    return (all[place].isOpen ? "\(number), \(words.say("not complete"))" : number).sentence
  }

  /// The way to an item: the lists and maps that it is in, each with a number.
  func way(to scope: Scope) -> [String] {
    guard let list = scope.list else { return [] }
    let label = words.label(session.field(at: list))
    return way(to: list.scope) + [label, words.say("item \(session.place(of: scope) + 1)")]
  }

  /// How to go to what is missing or wrong in an item; nothing where nothing is.
  func wayToOpenItem(at path: AnswerPath) -> [String] {
    session.openQuestion(inItemsOf: path) == nil
      ? [] : [words.say("Type \(plain.named(.edit)) to go there.")]
  }

  /// What the lines have to be that are typed of an item; empty where items are asked like a form.
  func whatIsTyped(at path: AnswerPath) -> [String] {
    let list = session.field(at: path)
    if ItemCells(list) == nil { return [] }
    let trial = trying(Answers(), at: path)
    return trial.session.asked(trial.scope).paths.flatMap { question in
      let (field, lines) = (trial.session.field(at: question), trial.introduction(question))
      if !field.isToldByItem { return lines }
      let map = list.kind.items.flatMap { $0.isMap ? $0 : nil }
      let label = map.map { words.label(field, inItemsOf: $0).sentence }
      return [label].compactMap(\.self) + lines.dropFirst()
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
