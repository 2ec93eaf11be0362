import FormAnswers
import FormModel
import FormSession

/// The items of a list or map, line by line: each is asked like a form.
extension PlainQuestion {
  /// Takes a line at a list.
  mutating func takeItems(_ line: String, _ reader: inout PlainReader) -> PlainReply {
    var items = reader.session.items(of: path)
    let firstOpen = reader.session.state(of: path).items.firstIndex(where: \.isOpen)
    switch PlainItemCommand(line, among: items.count, open: firstOpen, reader.plain) {
    case .add:
      let most = reader.session.field(at: path).kind.items?.most ?? 0
      if items.count >= most {
        return .refused([reader.words.say("At most \(reader.words.items(most))").sentence])
      }
      let item = items.another
      reader.answers.give(.items(items + [item]), to: path)
      return open(item)
    case .edit(let place): return open(items[place])
    case .remove(let place): items.remove(at: place)
    case .move(let place, let other): items.insert(items.remove(at: place), at: other)
    case .nothing: return give(.items([]), &reader)
    case nil: return .refused([reader.itemCommands(at: path)])
    }
    reader.answers.give(.items(items), to: path)
    return PlainReply([], exit: .again)
  }

  /// Asks an item.
  private func open(_ item: ItemAnswer) -> PlainReply {
    PlainReply([], exit: .item(path.scope.item(item.number, of: path.field)))
  }
}

extension PlainReader {
  /// Which item is not complete, the first one, and how to go there; `nil` where all are.
  func openItem(_ path: AnswerPath) -> String? {
    session.state(of: path).items.firstIndex(where: \.isOpen).map { place in
      words.say("Item \(place + 1) is not complete. Type \(plain.named(.edit)) to go there.")
    }
  }

  /// What may be typed at a list.
  func itemCommands(at path: AnswerPath) -> String {
    let (add, none) = (plain.named(PlainItemCommand.Name.add), plain.named(.nothing))
    if !session.items(of: path).isEmpty {
      let (edit, remove) = (plain.named(.edit, " 1"), plain.named(.remove, " 1"))
      return words.say("Type \(add), \(edit), \(remove) or \(plain.named(.move, " 1 2")).")
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
