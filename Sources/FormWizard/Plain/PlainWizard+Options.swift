import FormAnswers
import FormModel

/// Choosing among options.
extension PlainWizard {
  /// What a search has found at a question.
  struct Found: Sendable {
    /// What was searched for.
    let text: String
    /// The options, as far as they are loaded; `nil` for all that are offered.
    let ids: Set<OptionID>?
  }

  /// Does something with all options that are offered, or that the last search has found.
  mutating func change(_ index: Int, _ act: (OptionGroup) -> ChoiceAct) -> [String] {
    let field = session.form.fields[index]
    guard case .multiSelector = field.kind else { return [words.notHere] }
    guard let choices = choices(of: field) else {
      return [words.optionsUnknown(mayRun: allowsCommands)]
    }
    let all = choices.options.map(\.id)
    let ids =
      if let found { all.filter { isFound($0, found, field) } } else { all }
    let known = pagings[field.id]?.known
    var line = ChoiceLine(chosen(field), of: field, among: choices, known: known, words)
    if let found { line.say(words.meantOnly(ids.count, found.text)) }
    let act = act(OptionGroup(ids))
    if hasMorePages(field) {
      let count = choices.options.count
      switch act {
      case .choose: line.say(words.onlyLoaded(count, nextRange: "\(count + 1)-\(count + 100)"))
      case .none: break
      default: line.say(words.onlyLoaded(count, nextRange: nil))
      }
    }
    line.perform(act)
    return keep(line, index)
  }

  /// Whether a search has found an option that is offered.
  private func isFound(_ id: OptionID, _ found: Found, _ field: Field) -> Bool {
    // What is there may be the answer to an earlier search, when the source could not be asked.
    found.ids?.contains(id) ?? (pagings[field.id]?.shownQuery == found.text)
  }

  /// Takes all options away, or those that the last search has found.
  mutating func dropAll(_ index: Int) -> [String] {
    let isSearch = found != nil
    return change(index) { isSearch ? .drop($0) : .none }
  }

  /// Keeps what is chosen now, and says it.
  mutating func keep(_ line: ChoiceLine, _ index: Int) -> [String] {
    let field = session.form.fields[index]
    if line.isChanged {
      noteChange(of: field, from: session.given[field.id])
      pagings[field.id]?.remember(line.chosen)
      var chosen = line.chosen
      if let list = pagings[field.id]?.known ?? field.kind.options?.list {
        chosen = chosen.moved(to: OptionBase(list))
      }
      let ids = chosen.ordered(after: self.chosen(field) + line.added)
      session.answer(field.answer(choosing: ids), to: field.id)
    }
    if line.isMany {
      let changes = words.changes(added: line.added.count, dropped: line.droppedCount)
      let isSaid = line.isChanged || !line.isRefused
      return line.said + (isSaid ? [changes.sentence] : []) + chosenNow(index, isCounted: true)
    }
    return line.said + chosenNow(index, added: line.added)
  }

  /// What is chosen now, and what is wrong with it: what was `added` is named where not everything
  /// is, and the number is said in any case where `isCounted`.
  func chosenNow(
    _ index: Int,
    added: [OptionID] = [],
    isCounted: Bool = false
  ) -> [String] {
    let field = session.form.fields[index]
    let state = session.states[index]
    let ids = chosen(field)
    let known = named(field)
    let label = { (id: OptionID) in words.label(of: id, in: known) }
    var lines: [String] = []
    if ids.count > Words.mostNamed {
      lines.append(words.chosenCount(ids.count, added: added.map(label)).sentence)
    } else if isCounted, !ids.isEmpty {
      lines.append(words.labelled(words.chosen(ids.count), words.list(ids.map(label))).sentence)
    } else {
      lines.append(words.chosen(ids.map(label)).sentence)
    }
    lines += state.problems.map(told)
    if state.problems.isEmpty, !session.isMissing(field.id) {
      lines[lines.count - 1] += " " + words.emptyMeansGoOn
    }
    return lines
  }

  /// Reads what is chosen, with its number where it has one, which takes it away.
  ///
  /// Of many the first ones are read, and asked again the next ones; what `more` reads stays where
  /// it is.
  mutating func readChosen(_ field: Field) -> [String] {
    if !chosenUnread.isEmpty, let choices = choices(of: field) {
      return chosenPortion(of: choices, field)
    }
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
    chosenUnread = places[...]
    return lines + chosenPortion(of: choices, field)
  }

  private mutating func chosenPortion(of choices: OptionChoices, _ field: Field) -> [String] {
    let portion = nextPortion(of: chosenUnread)
    var lines = lines(of: portion, choices, field)
    chosenUnread = chosenUnread.dropFirst(portion.count)
    if !chosenUnread.isEmpty {
      lines.append(words.chosenRead(chosenUnread.startIndex, of: chosenUnread.endIndex))
    }
    return lines
  }

  /// Reads the next options.
  mutating func more(_ field: Field) -> [String] {
    if isAsking(field), hasMorePages(field), unread.count < PlainWizard.portion,
      unread.isEmpty || found?.ids == nil
    {
      // What is left of a page is read with the beginning of the next one.
      let failure = want(field)
      if request != nil || unread.isEmpty { return failure }
    }
    guard let choices = choices(of: field) else {
      return [words.optionsUnknown(mayRun: allowsCommands)]
    }
    // Other answers may have taken options away meanwhile.
    if unread.contains(where: { $0 >= choices.options.count }) { unread = [] }
    return unread.isEmpty ? [words.nothingMore] : portion(of: choices, field)
  }

  /// Reads the options that have a text; all of them for none.
  mutating func search(_ text: String, _ field: Field) -> [String] {
    found = nil
    if let paging = pagings[field.id], paging.pages.source.searches {
      pagings[field.id]?.search(text)
      found = text.isEmpty ? nil : Found(text: text, ids: nil)
      if pagings[field.id]?.pages.isWanting == true { return want(field) }
    }
    guard let choices = choices(of: field) else {
      return [words.optionsUnknown(mayRun: allowsCommands)]
    }
    guard !text.isEmpty else {
      unread = Array(choices.options.indices)[...]
      return portion(of: choices, field)
    }
    if found != nil {
      // The source has searched before.
      unread = Array(choices.options.indices)[...]
    } else {
      unread = choices.search(text)[...]
      found = Found(text: text, ids: Set(unread.map { choices.options[$0].id }))
    }
    return [words.found(unread.count, text).sentence] + portion(of: choices, field)
  }
}
