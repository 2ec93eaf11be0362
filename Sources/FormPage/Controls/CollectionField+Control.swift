import FormAnswers
import FormModel
import FormSession

/// The items of a list or map stand below each other, each with what it asks.
extension CollectionField: PageControl {
  func frame(of question: PageQuestion) -> QuestionFrame { .group }

  func control(of question: PageQuestion) -> HTML {
    let (page, path, words) = (question.page, question.path, question.words)
    let items = question.session.items(of: path)
    let pages = max(1, (items.count + FormPage.itemsOfPage - 1) / FormPage.itemsOfPage)
    let current = min(page.itemPages[path] ?? 0, pages - 1)
    let first = current * FormPage.itemsOfPage
    let last = min(first + FormPage.itemsOfPage, items.count)
    var html = HTML()
    let range = "\(first + 1)–\(last)"
    if pages > 1 {
      html += "<p class=\"count\">\(words.say("\(range) of \(items.count)"))</p>"
    }
    for place in first..<last {
      let scope = path.scope.item(items[place].number, of: path.field)
      html += item(scope, at: place, of: items.count, question)
    }
    var actions: [HTML] = []
    if current > 0 {
      actions.append(question.button(.turn(path, page: current - 1), words.say("Previous items")))
    }
    if current + 1 < pages {
      actions.append(question.button(.turn(path, page: current + 1), words.say("Next items")))
    }
    if page.answers.room(at: path) > 0 {
      actions.append(question.button(.add(path), words.say("Add")))
    }
    return html + question.actions(actions + [question.clearing].compactMap(\.self))
  }

  private func item(
    _ scope: Scope,
    at place: Int,
    of count: Int,
    _ question: PageQuestion
  ) -> HTML {
    let (session, words) = (question.session, question.words)
    let title = words.title(of: scope, in: session) ?? words.numbered(scope, in: session)
    let questions = PageQuestion.all(in: scope, on: question.view)
    func button(_ act: PageAct, _ text: String, sign: HTML? = nil) -> HTML {
      question.button(act, text, about: title.shown, sign: isRow ? sign : nil)
    }
    var actions: [HTML] = []
    if place > 0 { actions.append(button(.up(scope), words.say("Move up"), sign: "↑")) }
    if place + 1 < count {
      actions.append(button(.down(scope), words.say("Move down"), sign: "↓"))
    }
    actions.append(button(.remove(scope), words.say("Remove")))
    return """
      <fieldset class="\(!isRow ? "item" : hasNamedAnswer ? "row" : "row unnamed")" tabindex="-1" id="\(scope.anchor)">\
      <legend\("class", isRow ? "hidden" : nil)>\(title.shown)</legend>\
      \(questions)\(question.actions(actions))</fieldset>
      """
  }

  /// Whether the answer of an item has a label that says more than that of the list.
  private var hasNamedAnswer: Bool { isMap || fieldsOfAnswer.first?.label != nil }

  /// Whether an item stands in one row: it has one answer, and in a map its name.
  private var isRow: Bool {
    fieldsOfAnswer.count == 1
      && fieldsOfAnswer.allSatisfy { $0.kind.isAnswered && !$0.kind.hasItems }
  }

  func take(_ posted: PostedAnswer, in page: inout FormPage) {}
}
