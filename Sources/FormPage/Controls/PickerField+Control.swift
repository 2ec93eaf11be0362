import FormModel
import FormSession

/// One of a few options is a radio button, one of more is selected from a list, and one of many is
/// searched.
extension PickerField: PageControl {
  func frame(of question: PageQuestion) -> QuestionFrame {
    let options = question.options
    guard options.offered != nil else { return .label }
    return isSelect(options) && !choice.allowsCustom ? .label : .group
  }

  private func isSelect(_ options: PageOptions) -> Bool {
    !options.isSearched && options.shown.count > ChoiceField.mostInPlace
  }

  func control(of question: PageQuestion) -> HTML {
    let options = question.options
    guard options.offered != nil else { return question.input() + question.unverified }
    let shown = question.text
    let mark = question.mark(shown)
    if isSelect(options) {
      return question.select(options, isLabelled: !choice.allowsCustom) + mark
    }
    let none = question.noAnswer(isChosen: shown.isEmpty)
    return question.choices(options, last: none) + mark
  }

  func extras(of question: PageQuestion) -> HTML { question.entry }

  func take(_ posted: PostedAnswer, in page: inout FormPage) {
    let path = posted.path
    let entry = choice.allowsCustom ? posted.entry : ""
    if !entry.trimmed.isEmpty {
      if let id = page.option(entered: entry, at: path) {
        page.choose([id], dropping: [], at: path)
      }
      return
    }
    guard let text = posted.changedText(page.marks) else { return }
    let offered = page.options(at: path).offered
    let option = offered?[OptionID(text)]
    // What was never on the page is not chosen.
    if !text.isEmpty, offered != nil, option == nil || option?.disabledReason != nil { return }
    page.answers.session.accept([OptionID(text.trimmed)], at: path)
    page.takeText(posted)
  }
}
