import FormAnswers
import FormModel
import FormSession

/// Reading options.
extension PlainQuestion {
  /// Reads all options from the first one on, as soon as they are there.
  mutating func readOptions(_ reader: PlainReader) -> [String] {
    guard options != nil else { return [] }
    if options?.batches?.current.isWanting == true { return want(reader) }
    options?.read()
    return portion(reader)
  }

  /// Reads the next options.
  mutating func more(_ reader: PlainReader) -> [String] {
    guard let options, options.list != nil || options.batches != nil else {
      return [optionsUnknown(reader)]
    }
    if !options.hasUnread, options.hasMoreBatches { return want(reader) }
    return options.hasUnread ? portion(reader) : [noneLeft(reader)]
  }

  /// Reads what is chosen, each with its number, which takes it away.
  mutating func readChosen(_ reader: PlainReader) -> [String] {
    guard let list = options.map({ $0.list ?? OptionList([]) }) else { return [] }
    let (ids, words) = (reader.session.chosenOptions(at: path), reader.words)
    if ids.isEmpty { return [reader.plain.chosen([])] }
    let (listed, others) = list.ordered(ids)
    options?.read(listed.compactMap { list.position(of: $0) })
    return [words.say("\(ids.count) chosen").sentence]
      + others.map { words.label(of: $0, in: reader.session.namedField(at: path)).sentence }
      + portion(reader)
  }

  /// Reads the options that a text finds; all of them for none.
  mutating func search(_ text: String, _ reader: PlainReader) -> [String] {
    if options?.search(text) == true || text.isEmpty,
      options?.list != nil || options?.batches != nil
    {
      let lines = readOptions(reader)
      return lines.isEmpty && options?.request == nil ? [noneLeft(reader)] : lines
    }
    guard let list = options?.list else { return [optionsUnknown(reader)] }
    let places = OptionMatcher.places(of: text, in: list, languages: reader.words.languages)
    options?.read(places)
    return [reader.plain.found(places.count, text).sentence] + portion(reader)
  }

  private func optionsUnknown(_ reader: PlainReader) -> String {
    reader.plain.optionsUnknown(mayRun: reader.allowsCommands)
  }

  /// Said where no option is left to be read.
  private func noneLeft(_ reader: PlainReader) -> String {
    guard let batches = options?.batches, batches.list.count == 0, !batches.shownQuery.isEmpty
    else { return reader.words.say("There are no more.") }
    return reader.plain.found(0, batches.shownQuery).sentence
  }

  /// The next options that have not been read, and that there are more; group names stand before
  /// their options.
  private mutating func portion(_ reader: PlainReader) -> [String] {
    guard let places = options?.next(), let options, let list = options.list else { return [] }
    let (words, chosen) = (reader.words, Set(reader.session.chosenOptions(at: path)))
    var lines: [String] = []
    var group: LocalizedText?
    for place in places {
      let option = list.options[place]
      if let name = option.group, name != group { lines.append("\(words.text(name).spoken):") }
      group = option.group
      lines.append(reader.line(option, at: place, isChosen: chosen.contains(option.id)))
    }
    if options.hasUnread || options.hasMoreBatches {
      let total = options.hasMoreBatches ? nil : options.wantedCount
      lines.append(reader.plain.shown(options.readCount, of: total))
    }
    return lines
  }
}

/// Batches of options.
extension PlainQuestion {
  /// Asks for the next batch; says why when the command cannot be made.
  private mutating func want(_ reader: PlainReader) -> [String] {
    options?.want(reader.session)
    guard options?.request == nil, let failure = options?.batches?.current.failure else {
      return []
    }
    return [reader.words.say(failure.reason).capitalized.sentence]
  }

  /// Takes and reads the batch that was asked for.
  mutating func take(
    _ result: Result<OptionBatch, BatchFailure>,
    _ reader: inout PlainReader
  ) -> [String] {
    if case .success(let content) = result { reader.answers.session.see(content.options, at: path) }
    options?.take(result)
    noteKnown(&reader)
    let words = reader.words
    switch result {
    case .failure(let failure):
      return [
        words.say(failure.reason).capitalized.sentence,
        words.say("Type \(reader.plain.named(.more)) to try again, or the id of an option."),
      ]
    case .success(let content):
      let remarks = content.leftOut.map { [words.say(.leftOut($0)).sentence] } ?? []
      let lines = portion(reader)
      return remarks + (lines.isEmpty ? [noneLeft(reader)] : lines)
    }
  }

  /// Remembers the options that a command has named.
  func noteKnown(_ reader: inout PlainReader) {
    if let batches = options?.batches { reader.answers.session.name(batches.known, at: path) }
  }
}

/// Choosing options.
extension PlainQuestion {
  /// Takes a line that names options.
  mutating func choose(_ text: String, _ reader: inout PlainReader) -> PlainReply {
    guard let options else { return PlainReply([]) }
    let field = reader.session.field(at: path)
    let before = reader.session.chosenOptions(at: path)
    let (chosen, lines, isRefused) = options.choose(
      text,
      of: reader.session.namedField(at: path),
      before,
      reader.words
    )
    let isMultiple = field.kind.isMultiple
    reader.answers.session.accept(chosen.filter { !isMultiple || !before.contains($0) }, at: path)
    var reply = PlainReply(lines)
    if isMultiple {
      if Set(chosen) != Set(before) {
        reader.answers.give(field.answer(choosing: chosen), to: path)
      }
      reply.lines += reader.standing(path)
    } else if let answer = field.answer(choosing: chosen) {
      reply = give(answer, &reader)
      reply.lines = lines + reply.lines
    }
    reply.isRefused = reply.isRefused || isRefused
    return reply
  }
}
