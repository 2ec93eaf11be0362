import FormModel
import FormSession

/// A text is typed; a secret is never sent to the browser.
extension TextField: PageControl {
  func inControl(_ text: String) -> String { isMultiline ? text.asPosted : text.inOneField }

  func control(of question: PageQuestion) -> HTML {
    if isSecure { return secret(question) }
    if isMultiline { return question.textArea(placeholder: example(in: question.words)) }
    let list = suggestions.isEmpty ? nil : "\(question.id)~list"
    let options = suggestions.map { text -> HTML in "<option\("value", text)></option>" }
    let datalist: HTML = list.map { "<datalist\("id", $0)>\(options)</datalist>" } ?? ""
    let keys = format == .email ? "email" : format == .url ? "url" : nil
    return question.input(
      placeholder: example(in: question.words),
      inputMode: keys,
      list: list
    ) + datalist
  }

  private func secret(_ question: PageQuestion) -> HTML {
    let (name, words) = (question.name, question.words)
    /// A key of several lines keeps them.
    func field(_ attributes: HTML) -> HTML {
      isMultiline
        ? """
        <textarea class="secret" rows="4" autocomplete="off" spellcheck="false"\(attributes)>\
        </textarea>
        """
        : """
        <input type="password" autocomplete="new-password" spellcheck="false"\(attributes)>
        """
    }
    var html = field("\("name", "answer:\(name)")\(question.attributes)")
    if asksTwice {
      let id = "\(question.id)~again"
      let label = "\(question.label), \(words.say("once more"))"
      html += """
        <label class="minor"\("for", id)>\(label)</label>\
        \(field("\("id", id)\("name", "again:\(name)")"))
        """
    }
    if question.session.answer(at: question.path) != nil
      || question.session.isForgotten(question.path)
    {
      html += """
        <label class="choice"><input type="checkbox"\("name", "remove:\(name)") value="yes">\
        <span>\(words.say("Remove the answer; an empty field keeps it"))</span></label>
        """
    }
    return html
  }

  func take(_ posted: PostedAnswer, in page: inout FormPage) {
    guard isSecure else { return page.takeText(posted) }
    let (path, text) = (posted.path, posted.texts.last ?? "")
    if posted.isRemoved { _ = page.answers.clear(path) }
    if text.isEmpty, posted.again.isEmpty { return }
    if asksTwice, text != posted.again {
      let isOnce = text.isEmpty || posted.again.isEmpty
      page.said[path] = [
        page.words.say(
          isOnce ? "Not taken: it was typed only once" : "The entries differ. Type it again."
        )
      ]
      return
    }
    page.answers.type(text, into: path)
  }
}
