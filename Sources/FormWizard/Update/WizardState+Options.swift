import FormAnswers
import FormModel
import TerminalUI

/// The page of options among the others.
extension WizardState {
  /// The person comes to the options of a field.
  mutating func openOptions(of id: FieldID) {
    guard let field = session.form[id] else { return }
    optionPages[id] = OptionsPage(
      field,
      before: optionPages[id],
      asksSource: allowsCommands,
      context
    )
    // Asks for the first page.
    updateOptions(of: id) { $0.tick($1) }
  }

  /// Lets a page take an event, and does what follows.
  mutating func updateOptions(
    of id: FieldID,
    _ update: (inout OptionsPage, PageContext) -> OptionsOutcome
  ) {
    // Taken out, so that what it holds is not copied.
    guard var page = optionPages.removeValue(forKey: id) else { return }
    let outcome = update(&page, context)
    optionPages[id] = page
    context.answers.known[id] = page.paging?.known
    context.effects += outcome.effects
    if let notice = outcome.notice { context.notice = notice }
    switch outcome.change {
    case .none: break
    case .chosen: takeSelection(of: id)
    case .reset:
      settleOptions()
      context.change([page.field]) { $0.reset($1) }
      let chosen = session.chosenOptions(of: page.field)
      optionPages[id]?.choose(chosen)
    }
    switch outcome.exit {
    case nil: break
    case .goOn?: goOn(from: id)
    case .cancel?: cancelOptions(of: id)
    }
  }

  /// Gives what is chosen as the answer: at once, or where much is chosen, when the draft is written
  /// or the person goes on.
  private mutating func takeSelection(of id: FieldID) {
    context.answers.note(.act)
    context.answers.reported.insert(id)
    unsettled = id
    if optionPages[id]?.chosen.count ?? 0 <= OptionsPage.fewChosen { settleOptions() }
  }

  /// Gives what is chosen as the answer, if it is not yet.
  ///
  /// - Complexity: O(options) where many are chosen.
  package mutating func settleOptions() {
    guard let id = unsettled, let field = session.form[id] else { return }
    unsettled = nil
    let before = session.chosenOptions(of: field)
    let answer = optionPages[id]?.answer(after: before)
    context.answers.known[id] = optionPages[id]?.paging?.known
    context.answers.take(answer ?? nil, to: id)
  }

  /// Enter: the answer is given, and the person goes on from the row of the field.
  private mutating func goOn(from id: FieldID) {
    goBack()
    if sectionPage?.field(context.answers)?.id == id {
      updateSection { page, context in page.goOn(&context) }
    }
  }

  /// Escape: the answer is what it was when the person came.
  private mutating func cancelOptions(of id: FieldID) {
    settleOptions()
    let before = optionPages[id]?.answerBefore
    let isChanged = !session.given.isSpelled(before, for: id)
    if isChanged { context.answers.give(before, to: id) }
    goBack()
    if isChanged { context.notice = Notice(text: words.changesDropped) }
  }

  /// What is answered was seen on a page: nothing is doubted any more.
  mutating func dropDoubts(about id: FieldID) {
    guard doubts(id), let paging = optionPages[id]?.paging, let field = session.form[id] else {
      return
    }
    let isSeen = session.chosenOptions(of: field).allSatisfy {
      paging.known.contains($0) || paging.list.contains($0)
    }
    if isSeen { context.answers.remarks.dropDoubts(about: id) }
  }
}
