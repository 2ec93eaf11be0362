import FormAnswers
import FormModel

/// Lines that name options.
extension PlainWizard {
  /// Takes a line that names options.
  mutating func choose(_ text: String, _ index: Int) -> [String] {
    let field = session.form.fields[index]
    if let last = lastNumber(in: text, field), waits(text, of: field, upTo: last) { return [] }
    if let part = unknownPart(of: text, field), looksUp(part, for: text, field) { return [] }
    switch field.kind {
    case .picker(let picker): return pick(text, index, picker)
    case .multiSelector(let selector): return toggle(text, index, selector.allowsCustom)
    case .text, .number, .toggle, .note, .computed:
      preconditionFailure("only questions with options are answered by choosing")
    }
  }

  /// What a part of a line means.
  private enum Meaning {
    case option(OptionID)
    /// Several options begin with it, by their places.
    case several([Int])
    case nothing
  }

  private mutating func pick(_ text: String, _ index: Int, _ picker: PickerField) -> [String] {
    let field = session.form.fields[index]
    let part = ChoicePart(whole: text)
    guard let choices = choices(of: field) else {
      let isMeant = doubted == text
      if let doubt = doubt(part, isMeant) {
        doubted = text
        return [doubt.sentence]
      }
      let lines = takePick(OptionID(part.text), index)
      let isTaken = session.states[index].value == .option(OptionID(part.text))
      return (isTaken ? [words.notVerified(part.text).sentence] : []) + lines
    }
    switch meaning(of: part, choices, field) {
    case .option(let id):
      var line = ChoiceLine([], of: field, among: choices, known: pagings[field.id]?.known, words)
      line.perform(.toggle(id))
      if line.added.isEmpty { return line.said }
      pagings[field.id]?.remember(line.chosen)
      return takePick(id, index)
    case .several(let places): return [ambiguity(part.text, places, choices)]
    case .nothing:
      if let retirement = field.kind.retirement(of: OptionID(part.text)) {
        return [words.retired(retirement).sentence]
      }
      guard picker.allowsCustom else { return [nothing(part, choices, field)] }
      let lines = takePick(OptionID(part.text), index)
      let isTaken = session.states[index].value == .option(OptionID(part.text))
      return (isTaken ? [words.customTaken(part.text).sentence] : []) + lines
    }
  }

  /// Takes the one option, which can be undone.
  private mutating func takePick(_ id: OptionID, _ index: Int) -> [String] {
    let field = session.form.fields[index]
    let before = session.given[field.id]
    let lines = take(.option(id), index)
    if session.given[field.id] != before { noteChange(of: field, from: before) }
    return lines
  }

  private mutating func toggle(
    _ text: String,
    _ index: Int,
    _ allowsCustom: Bool
  ) -> [String] {
    let field = session.form.fields[index]
    let offered = choices(of: field)
    let choices = offered ?? OptionChoices(OptionList([]), words) { _ in nil }
    let known = pagings[field.id]?.known
    var line = ChoiceLine(chosen(field), of: field, among: choices, known: known, words)
    line.knowsOptions = offered != nil
    let isMeant = doubted == text
    for part in parts(of: text, choices, field) {
      if !part.isLiteral, offered != nil, let range = choices.range(part.text) {
        if choices.hasRange(part.text) {
          line.perform(.range(OptionGroup(choices.ids(from: range.first, to: range.last))))
          continue
        }
        if choices.exact(part.text) == nil {
          let count = choices.options.count
          line.say(
            words.rangeBeyond(
              part.text,
              of: count,
              isAll: !hasMorePages(field),
              goesOn: goesOn(field)
            )
          )
          continue
        }
      }
      switch meaning(of: part, choices, field) {
      case .option(let id): line.perform(.toggle(id))
      case .several(let places): line.say(ambiguity(part.text, places, choices))
      case .nothing:
        if let retirement = field.kind.retirement(of: OptionID(part.text)) {
          line.say(words.retired(retirement))
        } else if offered != nil, !part.isLiteral, let meant = choices.rangeMeant(by: part.text) {
          line.say(words.brokenRange(part.text, such: meant))
        } else if offered == nil, let doubt = doubt(part, isMeant) {
          doubted = text
          line.say(doubt)
        } else if allowsCustom || offered == nil {
          line.perform(.toggle(OptionID(part.text)))
        } else {
          line.say(nothing(part, choices, field))
        }
      }
    }
    return keep(line, index)
  }

  /// The parts of a line where several can be chosen; a label may hold commas itself.
  private func parts(of text: String, _ choices: OptionChoices, _ field: Field) -> [ChoicePart] {
    let whole = ChoicePart(whole: text)
    guard case .multiSelector = field.kind else { return [whole] }
    let parts = ChoicePart.parts(of: text)
    if parts.count < 2 || choices.areNumbers(parts) { return parts }
    if case .option = meaning(of: whole, choices, field) { return [whole] }
    return parts
  }

  private func meaning(of part: ChoicePart, _ choices: OptionChoices, _ field: Field) -> Meaning {
    let known = pagings[field.id]?.known
    if part.isLiteral {
      let id = OptionID(part.text)
      if choices.list.contains(id) || known?.contains(id) == true { return .option(id) }
      if let id = reach?.lookUps[part.text]?.id { return .option(id) }
      if field.kind.allowsCustom { return .nothing }
      return choices.exact(part.text).map { .option(choices.options[$0].id) } ?? .nothing
    }
    switch choices.match(part.text) {
    case .one(let place): return .option(choices.options[place].id)
    case .several(let places): return .several(places)
    case .nothing: break
    }
    if let id = reach?.lookUps[part.text]?.id { return .option(id) }
    let option =
      known?[OptionID(part.text)] ?? known?.options.first { words.text($0.label) == part.text }
    return option.map { .option($0.id) } ?? .nothing
  }

  /// The greatest number that a line means an option by; `nil` when it means none by number.
  private func lastNumber(in text: String, _ field: Field) -> Int? {
    guard isAsking(field), let choices = choices(of: field) else { return nil }
    var takesRanges = false
    if case .multiSelector = field.kind { takesRanges = true }
    return parts(of: text, choices, field).compactMap { part -> Int? in
      if part.isLiteral || choices.exact(part.text) != nil { return nil }
      // A number that no option has is an entry where entries are taken.
      if let number = Int(part.text) { return field.kind.allowsCustom ? nil : number }
      return takesRanges ? choices.range(part.text).map { max($0.first, $0.last) + 1 } : nil
    }.max()
  }

  /// The first part of a line that means nothing so far, and that the source has not been asked for.
  private func unknownPart(of text: String, _ field: Field) -> ChoicePart? {
    guard isAsking(field), let choices = choices(of: field) else { return nil }
    return parts(of: text, choices, field).first { part in
      if !part.isLiteral, isNumeric(part.text, choices) { return false }
      guard case .nothing = meaning(of: part, choices, field) else { return false }
      return reach?.lookUps[part.text] == nil
        && field.kind.retirement(of: OptionID(part.text)) == nil
    }
  }

  /// Whether a text is a number, a range, or meant to be one.
  private func isNumeric(_ text: String, _ choices: OptionChoices) -> Bool {
    Int(text) != nil || choices.range(text) != nil || choices.rangeMeant(by: text) != nil
  }

  /// Whether pages were loaded for a line, as many as are for one, and more could be.
  private func goesOn(_ field: Field) -> Bool {
    (reach?.pages ?? 0) >= Reach.mostPages && pagings[field.id]?.pages.failure == nil
  }

  /// Why a text is not taken as an id where nobody knows the options; `nil` when it is.
  ///
  /// A source that cannot be asked now could be asked again, so an id has to be meant: `isMeant` is
  /// whether the same line was typed before. Numbers, ranges and commands have to be quoted.
  private func doubt(_ part: ChoicePart, _ isMeant: Bool) -> String? {
    let text = part.text
    if !part.isLiteral {
      let none = OptionChoices(OptionList([]), words) { _ in nil }
      if isNumeric(text, none) { return words.numberUnverified(text) }
      if words.isReserved(text) { return words.wordUnverified(text) }
    }
    return allowsCommands && !isMeant ? words.unverifiable(text) : nil
  }

  private func ambiguity(_ text: String, _ places: [Int], _ choices: OptionChoices) -> String {
    let labels = places.prefix(5).map { "\($0 + 1) \(choices.label($0))" }
    return words.ambiguous(text, labels, more: max(0, places.count - 5)).sentence
  }

  private func nothing(_ part: ChoicePart, _ choices: OptionChoices, _ field: Field) -> String {
    let count = choices.options.count
    if !part.isLiteral, Int(part.text) == nil, isNumeric(part.text, choices) {
      return words.onlyOneNumber(part.text).sentence
    }
    if !part.isLiteral, let number = Int(part.text) {
      if number < 1 { return words.noOptionBelowOne(part.text).sentence }
      if count == 0, let found { return words.found(0, found.text).sentence }
      let isAll = !hasMorePages(field)
      return
        (isAll
        ? words.noOptionNumber(part.text, of: count)
        : words.noOptionNumberYet(part.text, loaded: count, goesOn: goesOn(field))).sentence
    }
    if isPartial(field) {
      return words.notLoaded(part.text, count, reach?.lookUps[part.text]).sentence
    }
    return words.noOption(part.text, near: choices.nearest(to: part.text)).sentence
  }
}
