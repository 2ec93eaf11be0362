import FormModel
import FormSession

/// A toggle is two radio buttons, or where it has to be on, one box.
extension ToggleField: PageControl {
  func frame(of question: PageQuestion) -> QuestionFrame {
    question.field.isConsent(question.words) ? .bare : .group
  }

  func control(of question: PageQuestion) -> HTML {
    let words = question.words
    if isCheckBox {
      let isOn = question.shown?.isOn == true
      return question.field.isConsent(words)
        ? question.consent(isOn: isOn)
        : question.box("\(word(for: true, in: words))", isOn: isOn)
    }
    let shown = question.text
    let choices = [true, false].map { isOn -> HTML in
      let value = isOn ? words.on : words.off
      return question.choice(value, "\(word(for: isOn, in: words))", isChosen: shown == value)
    }
    return "\(choices)\(question.noAnswer(isChosen: shown.isEmpty))\(question.mark(shown))"
  }

  func take(_ posted: PostedAnswer, in page: inout FormPage) {
    if !isCheckBox { return page.takeText(posted) }
    let isOn = !posted.texts.isEmpty
    if isOn == posted.shown.isEmpty {
      page.answers.give(isOn ? .toggle(true) : clearedAnswer, to: posted.path)
    }
  }
}
