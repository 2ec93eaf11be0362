import FormAnswers
import FormModel
import FormSession

/// The items of a list or map, line by line: each is asked like a form.
extension PlainWizard {
  /// Takes a line at a list.
  mutating func takeItems(_ line: String, of path: AnswerPath) -> [String] {
    var items = session.items(of: path)
    let firstOpen = session.state(of: path).items.firstIndex(where: \.isOpen)
    switch PlainItemCommand(line, among: items.count, open: firstOpen, words) {
    case .add:
      let most = session.field(at: path).kind.items?.most ?? 0
      if items.count >= most { return refuse([words.say("At most \(most) items").sentence]) }
      let item = items.another
      answers.give(.items(items + [item]), to: path)
      return open(item, of: path)
    case .edit(let place): return open(items[place], of: path)
    case .remove(let place): items.remove(at: place)
    case .move(let place, let other): items.insert(items.remove(at: place), at: other)
    case .nothing: return take(.items([]), for: path)
    case nil: return refuse([reader.itemCommands(at: path)])
    }
    answers.give(.items(items), to: path)
    return visit(path)
  }

  /// Asks an item.
  private mutating func open(_ item: ItemAnswer, of path: AnswerPath) -> [String] {
    let scope = path.scope.item(item.number, of: path.field)
    answers.enter(scope)
    announced[scope] = nil
    return advance(over: session.asked(scope).paths, in: scope)
  }
}

extension PlainReader {
  /// Which item is not complete, the first one, and how to go there; `nil` where all are.
  func openItem(_ path: AnswerPath) -> String? {
    session.state(of: path).items.firstIndex(where: \.isOpen).map { place in
      words.say("Item \(place + 1) is not complete. Type \(words.named(.edit)) to go there.")
    }
  }

  /// What may be typed at a list.
  func itemCommands(at path: AnswerPath) -> String {
    let (add, none) = (words.named(PlainItemCommand.Name.add), words.named(.nothing))
    if !session.items(of: path).isEmpty {
      let (edit, remove) = (words.named(.edit, " 1"), words.named(.remove, " 1"))
      return words.say("Type \(add), \(edit), \(remove) or \(words.named(.move, " 1 2")).")
    }
    return session.isMissing(path) && session.field(at: path).mayBeEmpty
      ? words.say("Type \(add) to add an item, \(none) to answer with none.")
      : words.say("Type \(add) to add an item.")
  }
}

extension CollectionField {
  /// The items as they are read out, and what may be typed.
  func requirements(of field: Field, in reader: PlainReader) -> [String] {
    let (words, states) = (reader.words, reader.session.asked(reader.scope).states)
    let items = states.own[field.id]?.items ?? []
    let lines = items.enumerated().map { place, item in
      "\(place + 1) \(title(of: item, among: states, reader.session, words))".sentence
    }
    return [words.constraint(field)?.capitalized.sentence].compactMap(\.self)
      + [words.items(items.count).capitalized.sentence] + lines + [
        reader.itemCommands(at: reader.path(field))
      ]
  }
}
