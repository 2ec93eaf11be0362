import FormAnswers
import FormModel
import FormValidation
import OptionSources

/// Choosing among options.
extension PlainWizard {
  /// Takes a line that names options.
  mutating func choose(_ text: String, _ index: Int) -> [String] {
    let field = session.form.fields[index]
    if let last = lastNumber(in: text, field), waits(text, of: field, upTo: last) { return [] }
    switch field.kind {
    case .picker(let picker): return pick(text, index, picker)
    case .multiSelector(let selector): return toggle(text, index, selector.allowsCustom)
    case .text, .number, .toggle, .note, .computed:
      preconditionFailure("only questions with options are answered by choosing")
    }
  }

  private mutating func pick(_ text: String, _ index: Int, _ picker: PickerField) -> [String] {
    let field = session.form.fields[index]
    let literal = unescapedEntry(text, at: field)
    guard let choices = choices(of: field) else {
      let isMeant = doubted == text
      if let doubt = doubt(text, literal, isMeant) {
        doubted = text
        return [doubt.sentence]
      }
      let lines = take(.option(OptionID(literal)), index)
      let isTaken = session.states[index].value == .option(OptionID(literal))
      return (isTaken ? [words.notVerified(literal).sentence] : []) + lines
    }
    switch literal == text ? choices.match(text) : .nothing {
    case .one(let place):
      let id = choices.options[place].id
      var line = ChoiceLine([], of: field, among: choices, words)
      line.perform(.toggle(id))
      return line.added.isEmpty ? line.said : take(.option(id), index)
    case .several(let places): return [ambiguity(text, places, choices)]
    case .nothing:
      if let retirement = field.kind.retirement(of: OptionID(literal)) {
        return [words.retired(retirement).sentence]
      }
      guard picker.allowsCustom else { return [nothing(text, choices, field)] }
      let lines = take(.option(OptionID(literal)), index)
      let isTaken = session.states[index].value == .option(OptionID(literal))
      return (isTaken ? [words.customTaken(literal).sentence] : []) + lines
    }
  }

  private mutating func toggle(
    _ text: String,
    _ index: Int,
    _ allowsCustom: Bool
  ) -> [String] {
    let field = session.form.fields[index]
    let known = choices(of: field)
    let choices = known ?? OptionChoices(OptionList([]), words) { _ in nil }
    var line = ChoiceLine(chosen(field), of: field, among: choices, words)
    line.knowsOptions = known != nil
    let literal = unescapedEntry(text, at: field)
    let isMeant = doubted == text
    // A label may hold commas itself.
    if literal == text, case .one(let place) = choices.match(text) {
      line.perform(.toggle(choices.options[place].id))
    } else {
      for part in parts(of: text, literal) {
        if literal == text, known != nil, let range = choices.range(part) {
          if max(range.first, range.last) < choices.options.count {
            line.perform(.range(OptionGroup(choices.ids(from: range.first, to: range.last))))
          } else {
            let count = choices.options.count
            line.say(words.rangeBeyond(part, of: count, isAll: !hasMorePages(field)))
          }
          continue
        }
        switch literal == text ? choices.match(part) : .nothing {
        case .one(let place): line.perform(.toggle(choices.options[place].id))
        case .several(let places): line.say(ambiguity(part, places, choices))
        case .nothing:
          if let retirement = field.kind.retirement(of: OptionID(part)) {
            line.say(words.retired(retirement))
          } else if known == nil, let doubt = doubt(literal == text ? part : text, part, isMeant) {
            doubted = text
            line.say(doubt)
          } else if allowsCustom || known == nil {
            line.perform(.toggle(OptionID(part)))
          } else {
            line.say(nothing(part, choices, field))
          }
        }
      }
    }
    return keep(line, index)
  }

  /// The greatest number that a line means an option by; `nil` when it means none by number.
  private func lastNumber(in text: String, _ field: Field) -> Int? {
    guard isAsking(field), let choices = choices(of: field), choices.exact(text) == nil else {
      return nil
    }
    let literal = unescapedEntry(text, at: field)
    if literal != text { return nil }
    var takesRanges = false
    var allowsCustom = false
    switch field.kind {
    case .picker(let picker): allowsCustom = picker.allowsCustom
    case .multiSelector(let selector): (takesRanges, allowsCustom) = (true, selector.allowsCustom)
    default: return nil
    }
    let numbers = (takesRanges ? parts(of: text, literal) : [text]).compactMap { part -> Int? in
      if choices.exact(part) != nil { return nil }
      // A number that no option has is an entry where entries are taken.
      if let number = Int(part) { return allowsCustom ? nil : number }
      return takesRanges ? choices.range(part).map { max($0.first, $0.last) + 1 } : nil
    }
    return numbers.max()
  }

  /// Why a text is not taken as an id where nobody knows the options; `nil` when it is.
  ///
  /// A source that cannot be asked now could be asked again, so an id has to be meant: `isMeant` is
  /// whether the same line was typed before. Numbers, ranges and commands have to be quoted.
  private func doubt(_ text: String, _ literal: String, _ isMeant: Bool) -> String? {
    if literal == text {
      let none = OptionChoices(OptionList([]), words) { _ in nil }
      if Int(text) != nil || none.range(text) != nil { return words.numberUnverified(text) }
      if words.isReserved(text) { return words.wordUnverified(text) }
    }
    return allowsCommands && !isMeant ? words.unverifiable(literal) : nil
  }

  /// The parts of a line: at commas, and at spaces between numbers and ranges.
  private func parts(of text: String, _ literal: String) -> [String] {
    if literal != text { return [literal] }
    let parts = text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
    return parts.flatMap { part -> [String] in
      let isNumbers = part.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || byte == 0x20 || byte == 0x2D
      }
      return isNumbers && part.utf8.first != 0x2D
        ? part.split(separator: " ").map(String.init) : [part]
    }
  }

  /// Does something with the options that are offered, where several can be chosen.
  mutating func change(_ index: Int, _ act: (OptionGroup) -> ChoiceAct) -> [String] {
    let field = session.form.fields[index]
    guard case .multiSelector = field.kind else { return [words.notHere] }
    guard let choices = choices(of: field) else {
      return [words.optionsUnknown(mayRun: allowsCommands)]
    }
    var line = ChoiceLine(chosen(field), of: field, among: choices, words)
    line.perform(act(OptionGroup(choices.options.map(\.id))))
    return keep(line, index)
  }

  /// Keeps what is chosen now, and says it.
  private mutating func keep(_ line: ChoiceLine, _ index: Int) -> [String] {
    let field = session.form.fields[index]
    if line.isChanged {
      pagings[field.id]?.remember(line.chosen)
      var chosen = line.chosen
      if let list = pagings[field.id]?.known ?? field.kind.options?.list {
        chosen = chosen.moved(to: OptionBase(list))
      }
      let ids = chosen.ordered(after: self.chosen(field) + line.added)
      session.answer(field.answer(choosing: ids), to: field.id)
    }
    let state = session.states[index]
    let ids = chosen(field)
    var lines = line.said
    let known = named(field)
    if ids.count > Words.mostNamed {
      let added = line.isLong ? [] : line.added.map { words.label(of: $0, in: known) }
      lines.append(words.chosenCount(ids.count, added: added).sentence)
    } else {
      lines.append(words.chosen(ids.map { words.label(of: $0, in: known) }).sentence)
    }
    lines += state.problems.map(told)
    if state.problems.isEmpty, !session.isMissing(field.id) {
      lines[lines.count - 1] += " " + words.emptyMeansGoOn
    }
    return lines
  }

  /// Reads what is chosen: what has a number with it, which takes it away.
  mutating func readChosen(_ field: Field) -> [String] {
    let ids = chosen(field)
    guard let choices = choices(of: field), !ids.isEmpty else {
      return [words.chosen(ids.map { words.label(of: $0, in: named(field)) }).sentence]
    }
    let known = named(field)
    let places = ids.compactMap { choices.list.position(of: $0) }.sorted()
    let others = ids.filter { !choices.list.contains($0) }
    var lines = [words.chosen(ids.count).capitalized.sentence]
    lines += others.prefix(PlainWizard.portion).map { words.label(of: $0, in: known).sentence }
    if others.count > PlainWizard.portion {
      lines.append(words.more(others.count - PlainWizard.portion))
    }
    unread = places[...]
    return places.isEmpty ? lines : lines + portion(of: choices, field)
  }

  /// Reads the next options.
  mutating func more(_ field: Field) -> [String] {
    if isAsking(field), unread.isEmpty, hasMorePages(field) { return want(field) }
    guard let choices = choices(of: field) else {
      return [words.optionsUnknown(mayRun: allowsCommands)]
    }
    // Other answers may have taken options away meanwhile.
    if unread.contains(where: { $0 >= choices.options.count }) { unread = [] }
    return unread.isEmpty ? [words.nothingMore] : portion(of: choices, field)
  }

  /// Reads the options that have a text; all of them for none.
  mutating func search(_ text: String, _ field: Field) -> [String] {
    if let paging = pagings[field.id], paging.pages.source.searches {
      pagings[field.id]?.search(text)
      if pagings[field.id]?.pages.isWanting == true { return want(field) }
    }
    guard let choices = choices(of: field) else {
      return [words.optionsUnknown(mayRun: allowsCommands)]
    }
    guard !text.isEmpty else {
      unread = Array(choices.options.indices)[...]
      return portion(of: choices, field)
    }
    unread = choices.search(text)[...]
    return [words.found(unread.count, text).sentence] + portion(of: choices, field)
  }

  /// The custom entry a line stands for when it must not be taken for an option.
  private func unescapedEntry(_ text: String, at field: Field) -> String {
    if text.utf8.count > 2, text.utf8.first == 0x22, text.utf8.last == 0x22 {
      return String(text.dropFirst().dropLast())
    }
    return text.utf8.count > 1 && text.utf8.first == 0x5C ? String(text.dropFirst()) : text
  }

  private func noNumber(_ text: String, _ choices: OptionChoices, _ field: Field) -> String {
    let count = choices.options.count
    return
      (hasMorePages(field)
      ? words.noOptionNumberYet(text, loaded: count) : words.noOptionNumber(text, of: count))
      .sentence
  }

  private func ambiguity(_ text: String, _ places: [Int], _ choices: OptionChoices) -> String {
    let labels = places.prefix(5).map { "\($0 + 1) \(choices.label($0))" }
    return words.ambiguous(text, labels, more: max(0, places.count - 5)).sentence
  }

  private func nothing(_ text: String, _ choices: OptionChoices, _ field: Field) -> String {
    if Int(text) != nil { return noNumber(text, choices, field) }
    return words.noOption(text, near: choices.nearest(to: text)).sentence
  }
}
