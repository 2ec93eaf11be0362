import FormAnswers
import FormModel
import FormSession

/// A new item of a list or map that is typed line by line: its answer, in a map behind its name.
///
/// Items are typed so that are typed where they stand on the screen; all others are asked like a
/// form.
struct PlainItemEntry {
  private let fields: [Field]
  /// What was typed of the item at hand.
  fileprivate(set) var answers = Answers()

  /// What is typed of an item of a field; `nil` where its items are asked like a form.
  init?(_ field: Field) {
    guard let fields = ItemCells(field)?.fields else { return nil }
    self.fields = fields
  }

  /// Whether the name of an entry of a map was typed.
  var isBegun: Bool { !answers.isEmpty }

  /// What the next line answers.
  fileprivate var field: Field { isBegun ? fields[fields.count - 1] : fields[0] }

  /// Whether the next line ends the item.
  fileprivate var isLast: Bool { isBegun || fields.count == 1 }
}

/// What is typed at a list or map.
extension PlainQuestion {
  /// Takes a line at a list.
  mutating func takeItems(_ line: String, _ reader: inout PlainReader) -> PlainReply {
    if entry?.isBegun == true { return typeItem(line, &reader) }
    let command = PlainItemCommand(line, reader.plain)
    if case .done? = command { return endItems(&reader) }
    hasWarned = false
    guard let command else {
      return entry == nil
        ? .refused(reader.itemCommands(at: path)) : typeItem(line, &reader)
    }
    return perform(command, &reader)
  }

  private mutating func perform(
    _ command: PlainItemCommand,
    _ reader: inout PlainReader
  ) -> PlainReply {
    let items = reader.session.items(of: path)
    func item(_ place: Int) -> Scope { path.scope.item(items[place].number, of: path.field) }
    if let place = command.places.first(where: { !items.indices.contains($0) }) {
      return .refused([reader.words.say("There is no item \(place + 1).")])
    }
    switch command {
    case .add:
      if reader.answers.room(at: path) == 0 { return .refused([reader.isFull(path)]) }
      if entry != nil { return PlainReply([reader.typing(itemsAt: path)]) }
      let item = reader.answers.beginItem(of: path)
      return PlainReply([], exit: item.map { .item($0) })
    case .edit(let place?): return PlainReply([], exit: .item(item(place)))
    case .edit(nil):
      return reader.session.openQuestion(inItemsOf: path)
        .map { PlainReply([], exit: .question($0)) } ?? .refused(reader.itemCommands(at: path))
    case .done, .incomplete: return .refused(reader.itemCommands(at: path))
    case .remove(let place): reader.answers.removeItem(item(place))
    case .move(let place, let other): reader.answers.moveItem(item(place), to: other)
    case .nothing: return give(.items([]), &reader)
    }
    return PlainReply([], exit: .again)
  }

  /// Takes an empty line at a list: what is missing or wrong is said once, then the list is left.
  mutating func endItems(_ reader: inout PlainReader) -> PlainReply {
    if entry?.isBegun == true { return typeItem("", &reader) }
    let (words, state) = (reader.words, reader.session.state(of: path))
    guard state.isOpen else { return keep(reader) }
    let answersNone = state.isMissing && reader.session.field(at: path).mayBeEmpty
    if hasWarned {
      return answersNone ? give(.items([]), &reader) : PlainReply([], exit: .next)
    }
    hasWarned = true
    let again = words.say(
      answersNone
        ? "Press Enter again to answer with none." : "Press Enter again to come back to it later."
    )
    let none = state.isMissing ? [words.items(0).capitalized.sentence] : []
    let open = reader.problems(at: path) + reader.wayToOpenItem(at: path)
    return .refused(none + open + [again])
  }

  /// Takes a line as the name or the answer of a new item, which has to fit.
  private mutating func typeItem(_ line: String, _ reader: inout PlainReader) -> PlainReply {
    guard let entry else { return PlainReply([]) }
    if reader.answers.room(at: path) == 0 { return .refused([reader.isFull(path)]) }
    let place = reader.session.items(of: path).count
    var trial = reader.trying(entry.answers, at: path)
    let question = trial.path(entry.field)
    let field = trial.session.field(at: question)
    if line.trimmed.isEmpty {
      // A name may stand alone.
      if trial.session.isMissing(question) {
        let undo = reader.words.say("Type \(reader.plain.named(.undo)) to take the name back.")
        return .refused([reader.words.say("This needs an answer.")] + prompt(reader) + [undo])
      }
    } else {
      let typed = trial.typed(line, at: question)
      trial.answers.give(trial.session.answer(typed: typed, to: question), to: question)
      let problems = trial.problems(at: question)
      if !problems.isEmpty { return .refused(problems) }
    }
    guard entry.isLast else {
      self.entry?.answers[AnswerPath(field.id)] = trial.session.answer(at: question)
      return PlainReply(prompt(reader))
    }
    self.entry?.answers = Answers()
    trial.enter(path.scope)
    reader = trial
    return PlainReply([reader.item(place, of: path)])
  }

  /// What is asked next of an entry whose name was typed.
  private func prompt(_ reader: PlainReader) -> [String] {
    let name = entry?.answers.paths.first.flatMap { entry?.answers[$0]?.templateText }
    return name.map { [reader.words.say("Type the value of \($0).").sentence] } ?? []
  }

  /// Forgets the name of an entry whose value is still to be typed.
  ///
  /// - Returns: What is said of it; `nil` where there is none.
  mutating func forgetName(_ reader: PlainReader) -> [String]? {
    guard entry?.isBegun == true else { return nil }
    entry?.answers = Answers()
    return [reader.typing(itemsAt: path)]
  }
}
