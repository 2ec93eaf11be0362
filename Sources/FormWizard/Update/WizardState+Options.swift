import FormAnswers
package import FormModel
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
    let context = context
    guard var page = optionPages.removeValue(forKey: id) else { return }
    let outcome = update(&page, context)
    optionPages[id] = page
    effects += outcome.effects
    if let notice = outcome.notice { self.notice = notice }
    switch outcome.change {
    case .none: break
    case .chosen: takeSelection(of: id)
    case .reset: if let field = session.form[id] { change([field]) { $0.resetAnswer(of: $1) } }
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
    change = change ?? .act
    spoken.insert(id)
    unsettled = id
    if optionPages[id]?.chosen.count ?? 0 <= OptionsPage.fewChosen { return settleOptions() }
    effects.append(.saveDraft)
  }

  /// Gives what is chosen as the answer, if it is not yet.
  ///
  /// - Complexity: O(options) where many are chosen.
  package mutating func settleOptions() {
    guard let id = unsettled, let field = session.form[id] else { return }
    unsettled = nil
    let answer = optionPages[id]?.answer(after: session.chosenOptions(of: field))
    take(answer ?? nil, to: id)
  }

  /// Enter: the answer is given, and the person goes on from the row of the field.
  private mutating func goOn(from id: FieldID) {
    leaveField()
    pages.removeLast()
    enter()
    if section != nil, focusedField?.id == id { goOnFromRow() }
  }

  /// Escape: the answer is what it was when the person came.
  private mutating func cancelOptions(of id: FieldID) {
    settleOptions()
    let isChanged = !session.given.isSpelled(entry.given[id], for: id)
    if isChanged { give(entry.given[id], to: id) }
    goBack()
    if isChanged { notice = Notice(text: words.changesDropped) }
  }

  /// Whether it is said of the answer to a field that nobody has seen it in the field's source.
  package func doubts(_ id: FieldID) -> Bool {
    remarks.hasDoubts(about: id)
  }

  /// What is answered was seen on a page: nothing is doubted any more.
  mutating func dropDoubts(about id: FieldID) {
    guard doubts(id), let paging = optionPages[id]?.paging, let field = session.form[id] else {
      return
    }
    let isSeen = session.chosenOptions(of: field).allSatisfy {
      paging.known.contains($0) || paging.list.contains($0)
    }
    if isSeen { remarks.dropDoubts(about: id) }
  }

  var optionsView: View {
    guard case .options(let id) = page, let page = optionPages[id] else { return .spacer() }
    let view = OptionsView(page, context)
    return self.page(
      view.title,
      StyledText(view.standing, theme.faint),
      rule: .divider(theme.glyphs.progress, style: theme.accent),
      body: view.body,
      hints: view.hints
    )
  }
}
