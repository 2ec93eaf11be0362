import FormAnswers
import FormModel
import TerminalUI

/// The items of a list or map, line by line: each is asked like a form.
extension PlainWizard {
  /// What is done with items, and the number of one that is meant.
  private enum ItemCommand: String, CaseIterable {
    case add, edit, remove, move, none
  }

  /// Takes a line at a list: `add`, `edit 2`, `remove 2`, `move 2 1`; `none` answers with no items.
  mutating func takeItems(_ line: String, of path: AnswerPath) -> [String] {
    let words = line.trimmed.split(separator: " ").map(String.init)
    let first = (words.first ?? "").foldedForSearch
    let command = ItemCommand.allCases.first { command in
      self.words.spellings(ofItems: command.rawValue).contains { $0.foldedForSearch == first }
    }
    let numbers = words.dropFirst().map { Int(count: $0).map { $0 - 1 } }
    var items = session.items(of: path)
    func item(_ place: Int) -> Int? {
      guard numbers.indices.contains(place), let number = numbers[place],
        items.indices.contains(number)
      else { return nil }
      return number
    }
    switch command {
    case .add? where numbers.isEmpty:
      let most = session.field(at: path).kind.items?.most ?? 0
      if items.count >= most { return refuse([self.words.say("At most \(most) items").sentence]) }
      let item = items.another
      answers.give(.items(items + [item]), to: path)
      return open(item, of: path)
    case .edit?:
      if let place = item(0) { return open(items[place], of: path) }
    case .remove?:
      if let place = item(0) {
        items.remove(at: place)
        answers.give(.items(items), to: path)
        return visit(path)
      }
    case .move?:
      if let from = item(0), let to = item(1) {
        items.insert(items.remove(at: from), at: to)
        answers.give(.items(items), to: path)
        return visit(path)
      }
    case .none? where numbers.isEmpty: return take(.items([]), for: path)
    default: break
    }
    return refuse([reader.itemCommands(at: path)])
  }

  /// Asks an item.
  private mutating func open(_ item: ItemAnswer, of path: AnswerPath) -> [String] {
    guard let inner = session.asking(item, of: path) else { return [] }
    var wizard = PlainWizard(
      inner,
      words: words,
      keepsAnswers: keepsAnswers,
      allowsCommands: answers.allowsCommands,
      isItem: true
    )
    let lines = wizard.advance(over: inner.form.fields)
    place = .item(path, item.number, wizard)
    return lines
  }

  /// Takes a line in an item.
  mutating func handle(
    _ line: String,
    inItem number: Int,
    of path: AnswerPath,
    _ wizard: PlainWizard
  ) -> [String] {
    var wizard = wizard
    let (lines, outcome) = wizard.handle(line)
    isRefused = wizard.isRefused
    return lines + take(wizard, outcome, asItem: number, of: path)
  }

  /// Takes what an item answers, and goes back to the list when it is done.
  mutating func take(
    _ wizard: PlainWizard,
    _ outcome: Outcome,
    asItem number: Int,
    of path: AnswerPath
  ) -> [String] {
    var items = session.items(of: path)
    if let place = items.firstIndex(where: { $0.number == number }) {
      items[place].answers = wizard.session.given
      if !session.given.isSpelled(.items(items), at: path) { answers.give(.items(items), to: path) }
    }
    switch outcome {
    case .asking: place = .item(path, number, wizard)
    case .submitted: return visit(path)
    case .left:
      place = .question(path)
      self.outcome = outcome
    }
    return []
  }
}

extension Words {
  /// What may be typed at a list, the word that is named first.
  func spellings(ofItems command: String) -> [String] {
    (phrases["command \(command)"]?.split(separator: ", ").map(String.init) ?? []) + [command]
  }
}

extension PlainReader {
  /// What may be typed at a list.
  func itemCommands(at path: AnswerPath) -> String {
    func named(_ command: String, _ arguments: String = "") -> String {
      words.quoted(words.spellings(ofItems: command)[0] + arguments)
    }
    if !session.items(of: path).isEmpty {
      return words.say(
        "Type \(named("add")), \(named("edit", " 1")), \(named("remove", " 1")) or \(named("move", " 1 2"))."
      )
    }
    return session.isMissing(path) && session.field(at: path).mayBeEmpty
      ? words.say("Type \(named("add")) to add an item, \(named("none")) to answer with none.")
      : words.say("Type \(named("add")) to add an item.")
  }
}

extension CollectionField {
  /// The items as they are read out, and what may be typed.
  func requirements(of field: Field, in reader: PlainReader) -> [String] {
    let words = reader.words
    let items = reader.session.state(of: field.path).items
    let lines = items.enumerated().map { place, item in
      "\(place + 1) \(title(of: item, reader.session, words))".sentence
    }
    return [words.constraint(field)?.capitalized.sentence].compactMap(\.self)
      + [words.items(items.count).capitalized.sentence] + lines + [
        reader.itemCommands(at: field.path)
      ]
  }
}
