import FormAnswers
import FormModel

/// How questions and the review are read.
extension PlainWizard {
  /// So many options are read at a time.
  static let portion = 20
  /// A few more than that are read at once.
  private static let longestList = 25
  /// So many hidden questions are named.
  private static let mostHidden = 30

  /// A question with everything one needs to answer it.
  mutating func question(_ index: Int) -> [String] {
    let field = session.form.fields[index]
    unread = []
    found = nil
    var lines = [""] + introduction(field)
    let failure = openPaging(field)
    guard request == nil, let choices = choices(of: field) else {
      return lines + failure + standing(index)
    }
    unread = Array(choices.options.indices)[...]
    guard unread.count > PlainWizard.longestList else {
      return lines + portion(of: choices, field) + failure + standing(index)
    }
    // Nobody waits for the end of a long list to hear what is answered already.
    lines += failure + standing(index)
    let ids = choices.options.map(\.id).hashValue
    if heard.updateValue(ids, forKey: field.id) == ids {
      return lines + [words.optionsHeard(unread.count, isAll: !hasMorePages(field))]
    }
    return lines + portion(of: choices, field)
  }

  /// A question for who has asked something in between: what was read of a long list, or found in
  /// it, stays where it is.
  mutating func questionAgain(_ index: Int) -> [String] {
    let field = session.form.fields[index]
    guard let choices = choices(of: field),
      choices.options.count > PlainWizard.longestList || found != nil || hasMorePages(field)
    else { return question(index) }
    var lines = [""] + introduction(field) + standing(index)
    if let found {
      lines.append(words.found(found.ids?.count ?? choices.options.count, found.text).sentence)
    }
    if hasMorePages(field) {
      lines.append(words.shownSoFar(unread.first ?? choices.options.count))
    } else if !unread.isEmpty, unread.endIndex > unread.count {
      lines.append(words.shown(unread.endIndex - unread.count, of: unread.endIndex))
    } else if found == nil {
      unread = Array(choices.options.indices)[...]
      lines.append(words.optionsHeard(unread.count, isAll: true))
    }
    return lines
  }

  /// What is waited for, said once more: to who comes back after a while.
  ///
  /// Nothing changes by it; of a long list only the number of options is said.
  package var reminder: [String] {
    switch place {
    case .start: return []
    case .resuming(let earlier): return [resumeQuestion(earlier)]
    case .leaving: return [keepsAnswers ? words.quitAsks : words.quitAsksWithoutDraft]
    case .review: return [words.review.sentence, words.reviewCommands]
    case .lines(let index, let lines):
      let label = words.label(session.form.fields[index])
      return [words.labelled(label, words.linesSoFar(lines.count)).sentence, words.linesEnd]
    case .field(let index):
      let field = session.form.fields[index]
      var lines = introduction(field)
      if let choices = choices(of: field) {
        let places = Array(choices.options.indices)
        lines +=
          places.count > PlainWizard.longestList
          ? [words.optionsHeard(places.count, isAll: !hasMorePages(field))]
          : self.lines(of: places[...], choices, field)
      }
      return lines + standing(index)
    }
  }

  /// What a question is about, and what an answer has to be.
  private func introduction(_ field: Field) -> [String] {
    var lines = [words.label(field).sentence]
    if let reason = field.deprecated {
      lines.append(words.deprecated(words.text(reason)).sentence)
    }
    if let help = field.help { lines.append(words.text(help).sentence) }
    return lines + requirements(field)
  }

  /// What an answer has to be.
  private func requirements(_ field: Field) -> [String] {
    switch field.kind {
    case .text(let text):
      var field = field
      var plain = text
      plain.isMultiline = false
      field.kind = .text(plain)
      var lines = words.constraint(field).map { [$0.capitalized.sentence] } ?? []
      if text.isSecure {
        lines.append(words.typeSecret)
      } else if text.isMultiline {
        lines.append(words.linesEnd)
      } else if text.format == nil {
        // A format says itself what is typed.
        lines.insert(words.typeText, at: 0)
      }
      let examples =
        text.suggestions.isEmpty
        ? text.placeholder.map { [words.text($0)] } ?? [] : Array(text.suggestions.prefix(5))
      if !examples.isEmpty { lines.append(words.examples(examples).sentence) }
      return lines
    case .number(let number):
      let parts = [words.constraint(field), number.unit.map { words.unit(words.text($0)) }]
      let text = parts.compactMap { $0 }.joined(separator: "; ")
      let rules = text.isEmpty ? [] : [text.capitalized.sentence]
      return number.isInteger ? rules : [words.typeNumber] + rules
    case .toggle(let toggle):
      let reason = toggle.mustBeOn.map { words.mustBeYes(words.text($0)).sentence }
      guard toggle.onLabel != nil || toggle.offLabel != nil else {
        return [words.yesOrNo] + (reason.map { [$0] } ?? [])
      }
      return [
        words.yesOrNo(words.word(for: true, in: field), words.word(for: false, in: field)).sentence
      ] + (reason.map { [$0] } ?? [])
    case .picker(let picker):
      return [words.chooseOne] + notes(on: picker.options, allowsCustom: picker.allowsCustom)
    case .multiSelector(let selector):
      let count = words.chooseCount(selector.minSelections, selector.maxSelections)
      return [count, words.againTakesAway]
        + notes(on: selector.options, allowsCustom: selector.allowsCustom)
    case .note, .computed: return []
    }
  }

  private func notes(on options: OptionSource, allowsCustom: Bool) -> [String] {
    (options.list == nil && !allowsCommands ? [words.optionsUnknown(mayRun: allowsCommands)] : [])
      + (allowsCustom ? [words.customAllowed] : [])
  }

  /// What is answered so far, and what Enter does with it.
  func standing(_ index: Int) -> [String] {
    let field = session.form.fields[index]
    let state = session.states[index]
    if let given = session.given[field.id] {
      let (text, lines) = readInFull(given, to: field)
      let answer = words.nowAnswer(text).sentence
      if let problem = state.problems.first { return [answer] + lines + [told(problem)] }
      return lines.isEmpty
        ? ["\(answer) \(words.emptyMeansKeep)"] : [answer] + lines + [words.emptyMeansKeep]
    }
    if let value = state.value {
      let (text, lines) = readInFull(value, to: field)
      let answer = words.defaultAnswer(text).sentence
      return lines.isEmpty
        ? ["\(answer) \(words.emptyMeansDefault)"] : [answer] + lines + [words.emptyMeansDefault]
    }
    guard field.isRequired || session.isMissing(field.id) else { return [words.emptyMeansNothing] }
    if case .toggle(let toggle) = field.kind, toggle.mustBeOn != nil { return [] }
    return [words.required]
  }

  /// What Enter alone does at a question.
  private func enterMeaning(_ field: Field) -> Words.EnterMeaning {
    let state = session.state(of: field.id)
    if !state.problems.isEmpty || session.isMissing(field.id) { return .needsAnswer }
    if session.given[field.id] != nil { return .keepsAnswer }
    return state.value == nil ? .leavesOut : .takesDefault
  }

  /// What is wrong, in a sentence.
  func told(_ problem: AnswerProblem) -> String {
    if case .mustBeOn(let reason) = problem {
      return words.mustBeYes(words.text(reason)).sentence
    }
    return words.notYet(problem).sentence
  }

  /// The options of a question as they are offered now.
  func choices(of field: Field) -> OptionChoices? {
    if let paging = pagings[field.id], !paging.pages.isWanting || paging.list.count > 0 {
      return OptionChoices(paging.list, words) { _ in nil }
    }
    guard let list = field.kind.options?.list else { return nil }
    return OptionChoices(list, words) { session.state(of: $0).value }
  }

  /// The ids chosen now.
  func chosen(_ field: Field) -> [OptionID] {
    switch session.shownAnswer(to: field.id) {
    case .option(let id)?: [id]
    case .options(let ids)?: ids
    case .text?, .number?, .toggle?, nil: []
    }
  }

  /// The next options that have not been read; group names stand before their options.
  mutating func portion(of choices: OptionChoices, _ field: Field) -> [String] {
    let portion = nextPortion(of: unread, isAll: !hasMorePages(field))
    var lines = lines(of: portion, choices, field)
    let total = unread.endIndex
    let last = portion.last ?? 0
    unread = unread.dropFirst(portion.count)
    if found?.ids != nil, hasMorePages(field) {
      // What is found is not in the order of its numbers.
      lines.append(
        unread.isEmpty
          ? words.onlyLoadedSearched(choices.options.count)
          : words.shown(total - unread.count, of: total)
      )
    } else if hasMorePages(field) {
      lines.append(words.shownSoFar(last + 1))
    } else if !unread.isEmpty {
      lines.append(words.shown(total - unread.count, of: total))
    }
    return lines
  }

  /// What is read at a time, as long as there is so much; `isAll` is whether nothing comes behind it.
  func nextPortion(of places: ArraySlice<Int>, isAll: Bool = true) -> ArraySlice<Int> {
    isAll && places.count <= PlainWizard.longestList
      ? places : places.prefix(PlainWizard.portion)
  }

  /// Options as they are read out, group names before them.
  func lines(
    of places: ArraySlice<Int>,
    _ choices: OptionChoices,
    _ field: Field
  ) -> [String] {
    let chosen = Set(chosen(field))
    var lines: [String] = []
    var group: LocalizedText?
    for place in places {
      let option = choices.options[place]
      if let name = option.group, name != group { lines.append("\(words.text(name).spoken):") }
      group = option.group
      lines.append(choices.line(place, isSelected: chosen.contains(option.id)))
    }
    return lines
  }

  /// Goes to the review and reads it: what is open first, then everything by section.
  mutating func review() -> [String] {
    place = .review
    hasReviewed = true
    announcedSection = nil
    let open = Set(session.open.compactMap { session.form.position(of: $0) })
    var numbers: [Int: Int] = [:]
    for (number, index) in questions.enumerated() { numbers[index] = number + 1 }
    var lines = ["", words.review.sentence, words.open(open.count)]
    lines += open.sorted().flatMap { reviewLines($0, numbers[$0]) }
    for section in session.form.sections {
      let rows = section.fieldRange.filter { index in
        numbers[index] != nil && !open.contains(index) || isShownValue(index)
      }
      if rows.isEmpty { continue }
      let title = words.title(section)
      if !title.isEmpty { lines += ["", title.sentence] }
      lines += rows.flatMap { reviewLines($0, numbers[$0]) }
    }
    return lines + ["", words.reviewCommands]
  }

  /// Whether a field is a computed one that has a value.
  private func isShownValue(_ index: Int) -> Bool {
    guard case .computed = session.form.fields[index].kind else { return false }
    return session.states[index].value != nil && session.isShown(session.form.fields[index].id)
  }

  /// A question and its answer; one of several lines is read line by line behind it.
  private func reviewLines(_ index: Int, _ number: Int?) -> [String] {
    let field = session.form.fields[index]
    let state = session.states[index]
    let name = (number.map { "\($0) " } ?? "") + words.label(field)
    let answer = session.shownAnswer(to: field.id).map { readInFull($0, to: field) }
    var parts = [answer?.text ?? words.noAnswer]
    if let problem = state.problems.first {
      parts.append(words.message(problem, to: field))
    } else if session.isMissing(field.id) {
      parts = [words.isMissing]
    } else if number == nil {
      parts.append(words.computed)
    } else if session.isChanged(field.id) {
      parts.append(words.changed)
    }
    return [words.labelled(name, parts.joined(separator: ", ")).sentence] + (answer?.lines ?? [])
  }

  /// An answer; of several lines their number, and each of them by itself.
  private func readInFull(
    _ answer: AnswerValue,
    to field: Field
  ) -> (text: String, lines: [String]) {
    let text = words.answer(answer, to: named(field))
    guard case .text = answer, text.utf8.contains(0x0A) else { return (text, []) }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let read = lines.enumerated().map { place, line in
      words.line(place + 1, String(line).spoken).sentence
    }
    return (words.lineCount(lines.count), read)
  }

  /// What can be done, and which questions are hidden and why.
  func help(for field: Field?) -> [String] {
    var lines = [""]
    switch field?.kind {
    case .picker?, .multiSelector?:
      var isMultiple = false
      if case .multiSelector? = field?.kind { isMultiple = true }
      let likeNumber = field.flatMap { choices(of: $0)?.idLikeNumber }
      lines += words.helpOptions(isMultiple: isMultiple, idLikeNumber: likeNumber?.rawValue)
    case .text(let text)? where text.isMultiline: lines.append(words.helpLines)
    case .text?, .number?, .toggle?, .note?, .computed?, nil: break
    }
    if let field { lines.append(words.helpEnter(enterMeaning(field))) }
    lines += words.helpCommands
    let hidden = session.hiddenQuestions
    guard !hidden.isEmpty else { return lines }
    lines += ["", words.hiddenFields(hidden.count)]
    lines += hidden.prefix(PlainWizard.mostHidden).map { field, condition in
      words.hiddenField(words.label(field), words.condition(condition, in: session.form)).sentence
    }
    if hidden.count > PlainWizard.mostHidden {
      lines.append(words.more(hidden.count - PlainWizard.mostHidden))
    }
    return lines
  }
}

extension String {
  /// With a capital letter at the beginning.
  var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
