import FormModel
import FormSession

/// Several options are boxes.
///
/// A page says which of them were checked on it, so that a post changes those alone: what a search
/// did not show stays as it was, and nothing checked is an answer only where something was.
extension MultiSelectorField: PageControl {
  func frame(of question: PageQuestion) -> QuestionFrame {
    question.options.offered == nil ? .label : .group
  }

  func inControl(_ text: String) -> String { text.asPosted }

  func control(of question: PageQuestion) -> HTML {
    let (options, words) = (question.options, question.words)
    if options.offered == nil { return question.textArea() + question.unverified }
    let listed = options.shown.filter { options.chosen.contains($0.id) }
    let marks = listed.map { question.hidden($0.id.rawValue) }
    let count = options.chosen.count
    let text = words.say(
      count == 0 ? "none chosen" : count == 1 ? "1 chosen" : "\(count) chosen"
    )
    return """
      <p class="count">\(text.capitalized)</p>\(question.choices(options, areBoxes: true))\(marks)
      """
  }

  func extras(of question: PageQuestion) -> HTML {
    let options = question.options
    if options.offered == nil { return "" }
    let all: HTML =
      options.shown.count > 1 && options.shown.count <= most ?? .max
      ? question.button(.chooseAll(question.path), question.words.say("Select all")) : ""
    return question.entry + question.actions([all] + [question.clearing].compactMap(\.self))
  }

  func take(_ posted: PostedAnswer, in page: inout FormPage) {
    let path = posted.path
    guard page.options(at: path).offered != nil else {
      guard let text = posted.changedText(page.marks) else { return }
      page.answers.session.accept(choice.chosen(typed: text), at: path)
      return page.takeText(posted)
    }
    let (shown, checked) = (Set(posted.shown), Set(posted.texts))
    var added = posted.texts.filter { !shown.contains($0) }.map { OptionID($0) }
    if !posted.entry.trimmed.isEmpty, let id = page.option(entered: posted.entry, at: path) {
      added.append(id)
    }
    let dropped = posted.shown.filter { !checked.contains($0) }.map { OptionID($0) }
    if added.isEmpty, dropped.isEmpty { return }
    page.choose(added, dropping: dropped, at: path)
  }
}
