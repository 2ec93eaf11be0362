import FormModel
import FormSession

/// What is shown of a form while it is answered.
///
/// Each question refers to it, so that nothing of the form is copied for one.
final class PageView: Sendable {
  let page: FormPage
  let session: FormSession
  let words: Words
  /// What the form asks.
  private let asked: AskedScope

  init(_ page: FormPage) {
    (self.page, session) = (page, page.session)
    (words, asked) = (session.words, session.asked(.form))
  }

  /// The page at hand.
  var current: PageDocument {
    guard let section = page.section else { return review }
    return page(of: section)
  }

  /// The questions of a section.
  private func page(of section: FormSection) -> PageDocument {
    let sectionTitle = words.title(section)
    let title = sectionTitle.isEmpty ? nil : sectionTitle
    let isFirst = asked.shownSections.first?.id == section.id
    let heading: HTML = title.map { "<h2>\($0)</h2>" } ?? ""
    let description = section.description.map { words.markdown($0).html } ?? ""
    let isDemanding = asked.shownSection(section).questions
      .contains { session.demandsAnswer($0.path) }
    let legend: HTML =
      isDemanding
      ? "<p class=\"count\" aria-hidden=\"true\">* \(words.say("Required").lowercased())</p>" : ""
    var buttons: [HTML] = []
    buttons.append(button(.next, words.say("Continue"), isMain: true))
    if !isFirst { buttons.append(button(.back, words.say("Back"))) }
    if page.hasReviewed { buttons.append(button(.review, words.say("Back to the review"))) }
    buttons.append(button(.update, words.say("Update this page"), kind: "without-script"))
    let intro = isFirst ? introduction : ""
    return document(
      title,
      """
      \(intro)\(heading)\(description)\(legend)\(problems(of: asked.shownSection(section)))\
      \(PageQuestion.all(in: section, of: asked, on: self))<div class="go">\(buttons)</div>
      """
    )
  }

  /// What the form is about, and what is to be known before the first question.
  private var introduction: HTML {
    let description = session.form.description.map { words.markdown($0).html } ?? ""
    let notices =
      page.settings.notices + page.answers.shownRemarks + [words.passed(session)].compactMap(\.self)
    return description + HTML(joining: notices.map { "<p class=\"remark\">\($0.sentence)</p>" })
  }

  /// The answers of a page that need attention, each with a link to its question.
  private func problems(of section: ShownSection) -> HTML {
    let open = section.fields.filter { $0.isOpen && page.answers.reported.contains($0.path) }.map(
      \.path
    )
    return summary(
      open.map { path in
        let question = session.openQuestion(inItemsOf: path) ?? path
        return (path, "#\(question.anchor.inAddress)")
      }
    )
  }

  private func summary(_ open: [(path: AnswerPath, address: String)]) -> HTML {
    if open.isEmpty { return "" }
    let lines = open.map { path, address -> HTML in
      let problem = session.problems(at: path).first ?? words.isMissing
      let text = words.labelled(words.label(session.field(at: path), in: session.form), problem)
      return "<li><a\("href", address)>\(text.shown)</a></li>"
    }
    return """
      <div class="problems" id="problems" role="alert" tabindex="-1"><p>\
      <strong>\(words.say("Needs attention"))</strong></p><ul>\(lines)</ul></div>
      """
  }

  /// All answers.
  private var review: PageDocument {
    let sections = session.form.sections.map { section -> HTML in
      let fields = session.form.fields(of: section).filter {
        $0.kind.isAnswered && $0.isSeen && session.isShown($0.path)
      }
      if fields.isEmpty { return "" }
      let title = words.title(section)
      let heading: HTML = title.isEmpty ? "" : "<h3>\(title)</h3>"
      return "\(heading)<dl>\(fields.map { answer(to: $0, in: section) })</dl>"
    }
    let open = session.open.compactMap { path -> (path: AnswerPath, address: String)? in
      session.form.section(of: path.field).map { section in
        let question = session.openQuestion(inItemsOf: path) ?? path
        return (path, PagePlace.section(section.id).query + "#" + question.anchor.inAddress)
      }
    }
    let isFirst = asked.shownSections.isEmpty
    let last = isFirst ? HTML() : button(.back, words.say("Back"))
    let submit = button(.submit, words.say("Submit"), isMain: true)
    return document(
      words.review,
      """
      \(isFirst ? introduction : "")<h2>\(words.review)</h2>\(summary(open))\(sections)\
      <div class="go">\(submit)\(last)</div>
      """
    )
  }

  /// An answer in the review, with a link to its question.
  private func answer(to field: Field, in section: FormSection) -> HTML {
    let (path, label) = (field.path, words.label(field, in: session.form))
    let value = session.shownAnswer(to: path)
    let items = session.state(of: path).items
    var text: HTML =
      "\((value.map { words.answer($0, to: field) } ?? words.noAnswer(to: field)).shown)"
    let named = session.namedField(at: path)
    let lines =
      items.isEmpty
      ? (value?.options ?? []).prefix(PageView.mostLines).map { words.label(of: $0, in: named) }
      : items.prefix(PageView.mostLines).map { item in
        let scope = path.scope.item(item.number, of: path.field)
        return words.title(of: scope, in: session) ?? words.numbered(scope, in: session)
      }
    let rest = max(items.count, value?.count ?? 0) - lines.count
    if !lines.isEmpty {
      let more: HTML = rest > 0 ? "<li>\(words.say("\(rest) more"))</li>" : ""
      text = "<ul>\(lines.map { "<li>\($0.shown)</li>" as HTML })\(more)</ul>"
    }
    let changed: HTML =
      session.isChanged(path) ? " <small>(\(words.say("not the default")))</small>" : ""
    let address = PagePlace.section(section.id).query + "#" + path.anchor.inAddress
    let change: HTML =
      field.kind.isAsked
      ? """
      <a\("href", address)>\(words.say("Change"))<span class="hidden">: \(label)</span></a>
      """ : ""
    return """
      <dt>\(label)</dt><dd\("class", value == nil ? "none" : nil)>\(text)\(changed)</dd>\
      <dd class="change">\(change)</dd>
      """
  }

  /// The lines of an answer that are shown in the review.
  private static let mostLines = 200

  /// A draft is offered.
  var draft: PageDocument {
    let offer = page.earlier
    let title = offer?.title(in: words) ?? ""
    let note: HTML = offer?.secretsNote(in: words).map { "<p>\($0.sentence)</p>" } ?? ""
    let goOn = button(.resume, offer?.resuming(in: words) ?? "", isMain: true)
    let over = button(.startOver, offer?.startingOver(in: words) ?? "")
    return document(
      nil,
      "<h2>\(title)</h2>\(note)<div class=\"go\">\(goOn)\(over)</div>",
      hasSections: false
    )
  }

  /// The user has submitted, or left.
  var end: PageDocument {
    let text =
      switch page.outcome {
      case .submitted: words.submitted(session)
      case .left(let keepsAnswers) where keepsAnswers:
        words.answersKept(hasSecrets: session.hasSecrets)
      case .left, .asking: words.answersDiscarded
      }
    return message([text, words.say("You can close this page.")])
  }

  /// A page that says something, and asks nothing.
  func message(_ lines: [String]) -> PageDocument {
    let text = HTML(joining: lines.map { "<p>\($0.shown)</p>" })
    return PageDocument(
      nil,
      "<header><h1>\(title)</h1></header><main class=\"end\">\(text)</main>",
      isAsking: false,
      of: self
    )
  }
}

/// What stands around the content.
extension PageView {
  /// What the form is called.
  var title: String { session.form.title.map(words.text) ?? session.form.id.rawValue }

  private func document(
    _ title: String?,
    _ content: HTML,
    hasSections: Bool = true
  ) -> PageDocument {
    let leave =
      page.settings.keepsAnswers
      ? words.say("Leave, and keep the draft") : words.say("Leave; no answer is kept")
    let steps = hasSections ? navigation : ""
    let leaving: HTML =
      hasSections
      ? """
      <button form="form" name="act"\("value", PageAct.leave.text)>\(leave)</button>
      """ : ""
    // The first button is the one that Enter presses in a field of one line.
    return PageDocument(
      title,
      """
      <form id="form" method="post" novalidate autocomplete="off"\("action", page.place.query)\
      \("data-lost", words.say("What was changed last is not kept: nothing answers here"))>\
      <button name="act"\("value", page.place == .review ? "update" : "next") hidden></button>\
      <header><h1>\(self.title)</h1></header>\(steps)<main id="main">\(content)</main>\
      </form><footer>\(leaving)<p id="said" class="hidden" role="status"></p></footer>
      """,
      of: self
    )
  }

  private func button(
    _ act: PageAct,
    _ text: String,
    isMain: Bool = false,
    kind: String? = nil
  ) -> HTML {
    "<button name=\"act\"\("value", act.text)\("class", isMain ? "main" : kind)>\(text)</button>"
  }

  /// The pages, each with how far it is answered; a button, so that what was typed is posted.
  private var navigation: HTML {
    let sections = asked.shownSections
    if sections.count < 2 { return "" }
    var steps = sections.map { section -> HTML in
      let progress = page.answers.progress(of: section, in: asked)
      let title = words.title(section)
      let text = title.isEmpty ? self.title : title
      let count: HTML =
        progress.total == 0
        ? "" : " <small>\(words.progress(progress.answered, of: progress.total))</small>"
      return step(.section(section.id), "\(text)\(count)")
    }
    steps.append(step(.review, "\(words.review)"))
    return "<nav\("aria-label", words.say("Pages"))><ol>\(steps)</ol></nav>"
  }

  private func step(_ place: PagePlace, _ text: HTML) -> HTML {
    let current = place == page.place ? "step" : nil
    return """
      <li><button name="act"\("value", PageAct.go(place).text)\("aria-current", current)>\(text)\
      </button></li>
      """
  }
}
