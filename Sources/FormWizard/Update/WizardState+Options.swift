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
    updateOptions(of: id) { page, context in page.tick(&context) }
  }

  /// Lets a page take an event, and goes where the person goes.
  mutating func updateOptions(
    of id: FieldID,
    _ update: (inout OptionsPage, inout PageContext) -> OptionsExit?
  ) {
    // Taken out, so that what it holds is not copied.
    guard var page = optionPages.removeValue(forKey: id) else { return }
    let exit = update(&page, &context)
    optionPages[id] = page
    switch exit {
    case nil: break
    case .goOn?:
      goBack()
      guard sectionPage?.field(context.answers)?.id == id else { return }
      updateSection { page, context in page.goOn(&context) }
    case .cancel(let isChanged)?:
      goBack()
      if isChanged { context.notice = Notice(text: words.changesDropped) }
    }
  }
}
