import FormAnswers
import FormModel
import FormSession

/// Reading options.
extension PlainWizard {
  /// The options of the question the user is at; `nil` at any other.
  var shown: PlainOptions? {
    get { path.flatMap { answers[$0] } }
    set { if let path { answers[path] = newValue } }
  }

  /// Comes to the options of a question, and reads the first ones.
  mutating func openOptions(at path: AnswerPath) -> [String] {
    if session.field(at: path).kind.options == nil { return [] }
    answers.openOptions(at: path)
    return read()
  }

  /// Reads the next options.
  mutating func more() -> [String] {
    guard let shown, shown.list != nil || shown.batches != nil else { return [optionsUnknown] }
    if !shown.hasUnread, shown.hasMoreBatches { return want() }
    return shown.hasUnread ? portion() : [noneLeft]
  }

  /// Reads what is chosen, each with its number, which takes it away.
  mutating func readChosen() -> [String] {
    guard let path, let list = shown.map({ $0.list ?? OptionList([]) }) else { return [] }
    let ids = session.chosenOptions(at: path)
    if ids.isEmpty { return [words.chosen([])] }
    let (listed, others) = list.ordered(ids)
    shown?.read(listed.compactMap { list.position(of: $0) })
    return [words.say("\(ids.count) chosen").sentence]
      + others.map { words.label(of: $0, in: reader.named(path)).sentence } + portion()
  }

  /// Reads the options that a text finds; all of them for none.
  mutating func search(_ text: String) -> [String] {
    if shown?.search(text) == true || text.isEmpty, shown?.list != nil || shown?.batches != nil {
      let lines = read()
      return lines.isEmpty && request == nil ? [noneLeft] : lines
    }
    guard let list = shown?.list else { return [optionsUnknown] }
    let places = OptionMatcher.places(of: text, in: list, languages: words.languages)
    shown?.read(places)
    return [words.found(places.count, text).sentence] + portion()
  }

  private var optionsUnknown: String { words.optionsUnknown(mayRun: answers.allowsCommands) }

  /// Said where no option is left to be read.
  private var noneLeft: String {
    guard let batches = shown?.batches, batches.list.count == 0, !batches.shownQuery.isEmpty else {
      return words.say("There are no more.")
    }
    return words.found(0, batches.shownQuery).sentence
  }

  /// Reads all options from the first one on, as soon as they are there.
  private mutating func read() -> [String] {
    if shown?.batches?.current.isWanting == true { return want() }
    shown?.read()
    return portion()
  }

  /// The next options that have not been read, and that there are more; group names stand before
  /// their options.
  private mutating func portion() -> [String] {
    guard let path, let places = shown?.next(), let shown, let list = shown.list else { return [] }
    let chosen = Set(session.chosenOptions(at: path))
    var lines: [String] = []
    var group: LocalizedText?
    for place in places {
      let option = list.options[place]
      if let name = option.group, name != group { lines.append("\(words.text(name).spoken):") }
      group = option.group
      lines.append(reader.line(option, at: place, isChosen: chosen.contains(option.id)))
    }
    if shown.hasUnread || shown.hasMoreBatches {
      let total = shown.hasMoreBatches ? nil : shown.wantedCount
      lines.append(words.shown(shown.readCount, of: total))
    }
    return lines
  }

  /// Asks for the next batch; says why when the command cannot be made.
  private mutating func want() -> [String] {
    if let path { answers.want(at: path) }
    guard request == nil, let failure = shown?.batches?.current.failure else { return [] }
    return [words.say(failure.reason).capitalized.sentence]
  }

  /// Reads the batch that the question has asked for.
  mutating func read(_ result: Result<OptionBatch, BatchFailure>) -> [String] {
    switch result {
    case .failure(let failure):
      return [
        words.say(failure.reason).capitalized.sentence,
        words.say("Type \(words.named(.more)) to try again, or the id of an option."),
      ]
    case .success(let content):
      let remarks = content.leftOut.map { [words.say(.leftOut($0)).sentence] } ?? []
      let lines = portion()
      return remarks + (lines.isEmpty ? [noneLeft] : lines)
    }
  }
}

/// Choosing options.
extension PlainWizard {
  /// Takes a line that names options.
  mutating func choose(_ text: String, at path: AnswerPath) -> [String] {
    guard let shown else { return [] }
    let (field, before) = (session.field(at: path), session.chosenOptions(at: path))
    let (chosen, lines, isRefused) = shown.choose(text, of: reader.named(path), before, words)
    self.isRefused = isRefused
    answers.accept(
      field.kind.isMultiple ? chosen.filter { !before.contains($0) } : chosen,
      at: path
    )
    if !field.kind.isMultiple {
      return lines + (field.answer(choosing: chosen).map { take($0, for: path) } ?? [])
    }
    if Set(chosen) != Set(before) {
      answers.give(field.answer(choosing: chosen), to: path)
    }
    return lines + reader.standing(path)
  }
}
