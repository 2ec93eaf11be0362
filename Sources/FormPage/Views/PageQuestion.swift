import DisplayText
import FormModel
import FormSession

/// A question as it stands on a page: its label, what is said of it, and its control.
struct PageQuestion {
  let page: FormPage
  let path: AnswerPath
  /// The end of the names under which it posts.
  let name: String
  /// The id of its control, or of the group of its controls.
  let id: String
  /// The field with all options whose names are known.
  let field: Field
  /// What is wrong with the answer, as far as it is shown.
  let problems: [String]
  /// The options as the page shows them; none where the type has none.
  let options: PageOptions
  /// What is said of the question, each with an id that its control names.
  private var texts: [(id: String, html: HTML, isProblem: Bool)] = []

  init(_ path: AnswerPath, on page: FormPage) {
    let session = page.session
    (self.path, self.page, field) = (path, page, session.namedField(at: path))
    (name, id) = ("\(path)", path.anchor)
    options =
      field.kind.options == nil
      ? PageOptions(field, nil, [], nil, languages: []) : page.options(at: path)
    // What is wrong in an item stands there.
    let inItems = field.kind.items == nil ? nil : session.problem(inItemsOf: path)
    problems =
      field.kind.isAsked
      ? page.answers.shownProblems(at: path, isAtHand: page.atHand == path)
        .filter { $0 != inItems } : []
    addTexts()
  }

  /// What is on the page of a section, in the form or in an item.
  static func all(in section: FormSection, of asked: AskedScope, on page: FormPage) -> [HTML] {
    let shown = asked.shownSection(section)
    return shown.fields.map { PageQuestion($0.path, on: page).html }
  }

  /// What an item asks.
  static func all(in scope: Scope, on page: FormPage) -> [HTML] {
    let asked = page.session.asked(scope)
    return asked.form.sections.flatMap { all(in: $0, of: asked, on: page) }
  }

  var session: FormSession { page.session }

  var words: Words { page.words }
}

/// What stands around the control.
extension PageQuestion {
  var html: HTML {
    let control = field.kind.pageControl
    let (content, extras) = (control.control(of: self), control.extras(of: self) + resetting)
    if !field.kind.isAsked { return content }
    let framed: HTML =
      switch control.frame(of: self) {
      case .bare: "\(about(.problem))\(content)\(about(.help))"
      case .label: "<label\("for", id)>\(labelText)</label>\(about(.all))\(content)"
      case .group:
        """
        <fieldset tabindex="-1"\("id", id)\("aria-describedby", describedBy)>\
        <legend>\(labelText)</legend>\(about(.all))\(content)</fieldset>
        """
      }
    return "<div class=\"q\"\("id", wrapper)>\(framed)\(extras)</div>"
  }

  private var wrapper: String { "\(id)~question" }

  /// The label, and that an answer is needed.
  var labelText: HTML {
    guard session.demandsAnswer(path) else { return "\(words.label(field))" }
    return """
      \(words.label(field))<span class="mark" aria-hidden="true"> *</span>\
      <span class="hidden"> (\(words.say("Required")))</span>
      """
  }

  private enum Part { case all, help, problem }

  private func about(_ part: Part) -> HTML {
    let texts = texts.filter { part == .all || (part == .help) != $0.isProblem }
    return HTML(
      joining: texts.map { text in
        "<div\("class", text.isProblem ? "problem" : "help")\("id", "\(id)~\(text.id)")>\(text.html)</div>"
      }
    )
  }

  private mutating func addTexts() {
    if let help = field.help { texts.append(("help", words.markdown(help).html, false)) }
    if let hint = words.hint(for: field) {
      texts.append(("hint", "<p>\(spelled: hint.capitalized.sentence)</p>", false))
    }
    if let deprecated = field.deprecated {
      texts.append(("deprecated", "<p>\(words.text(deprecated))</p>", false))
    }
    let remarks = (page.answers.remarks[path] ?? []) + (page.said[path] ?? [])
    for (id, lines) in [("remarks", remarks + [remark].compactMap(\.self)), ("problems", problems)]
    where !lines.isEmpty {
      texts.append(
        (id, HTML(joining: lines.map { "<p>\(spelled: $0.capitalized.shown)</p>" }), true)
      )
    }
  }

  /// What is to be known of an answer that is right.
  private var remark: String? {
    guard let type = field.kind.wording as? any TypedAnswer,
      let value = session.state(of: path).value
    else { return nil }
    return type.remark(on: value, in: session)
  }

  private var describedBy: String? {
    let ids = texts.map { "\(id)~\($0.id)" }
    return ids.isEmpty ? nil : ids.joined(separator: " ")
  }

  /// The id of a control, what describes it, and whether its answer is wrong.
  var attributes: HTML {
    """
    \("id", id)\("aria-describedby", describedBy)\("aria-invalid", problems.isEmpty ? nil : "true")
    """
  }

  /// The one box of a question, which posts whether it was checked as well.
  func box(_ label: HTML, isOn: Bool, attributes: HTML = HTML()) -> HTML {
    let box = choice(words.on, label, isChosen: isOn, isBox: true, attributes: attributes)
    return isOn ? box + hidden(words.on) : box
  }

  /// A box whose label is the question.
  func consent(isOn: Bool) -> HTML { box(labelText, isOn: isOn, attributes: attributes) }

  /// Lets a question follow its default again that was answered.
  private var resetting: HTML {
    if !field.kind.isAsked || field.defaultValue == nil || !session.isChanged(path) { return "" }
    return actions([button(.reset(path), words.say("Follow the default again"))])
  }

  /// Takes what is chosen away, or the items.
  var clearing: HTML? {
    page.answers.hasAnswer(path) ? button(.clear(path), words.say("Clear")) : nil
  }
}

/// Pieces of controls.
extension PageQuestion {
  /// A button; `about` is said behind its words where there are several alike.
  func button(_ act: PageAct, _ text: String, about: String? = nil) -> HTML {
    let about: HTML = "<span class=\"hidden\">: \(about ?? words.label(field))</span>"
    return "<button name=\"act\"\("value", act.text)>\(text)\(about)</button>"
  }

  func actions(_ buttons: [HTML]) -> HTML {
    buttons.allSatisfy(\.isEmpty) ? "" : "<div class=\"actions\">\(buttons)</div>"
  }

  /// What the page showed, so that a post says whether it was changed.
  var mark: HTML {
    let text = field.kind.pageControl.shownText(at: path, in: session)
    return hidden(page.marks.mark(text, at: path))
  }

  func hidden(_ shown: String) -> HTML {
    "<input type=\"hidden\"\("name", "shown:\(name)")\("value", shown)>"
  }

  /// A field of one line, and its mark.
  func input(
    placeholder: String? = nil,
    inputMode: String? = nil,
    unit: String? = nil,
    list: String? = nil,
    calendar: String? = nil
  ) -> HTML {
    let text = (session.typedText(at: path) ?? "").inOneField
    let unit: HTML = unit.map { "<span class=\"unit\">\($0)</span>" } ?? ""
    return """
      <span class="line"><input type="text" autocomplete="off" spellcheck="false"\
      \("name", "answer:\(name)")\("value", text)\("placeholder", placeholder)\
      \("inputmode", inputMode)\("list", list)\("data-calendar", calendar)\(attributes)>\(unit)</span>\
      \(mark)
      """
  }

  /// A field of several lines, and its mark.
  func textArea(placeholder: String? = nil, isCode: Bool = false) -> HTML {
    let text = (session.typedText(at: path) ?? "").asPosted
    let rows = min(max(4, text.utf8.count { $0 == 0x0A } + 2), 20)
    // A page drops the first line break.
    return """
      <textarea autocomplete="off"\("spellcheck", isCode ? "false" : nil)\
      \("class", isCode ? "code" : nil)\("rows", "\(rows)")\("name", "answer:\(name)")\
      \("placeholder", placeholder)\(attributes)>\n\(text)</textarea>\(mark)
      """
  }

  /// A radio button, or a box.
  func choice(
    _ value: String,
    _ label: HTML,
    isChosen: Bool,
    isBox: Bool = false,
    isDisabled: Bool = false,
    attributes: HTML = HTML()
  ) -> HTML {
    """
    <label class="choice"><input\("type", isBox ? "checkbox" : "radio")\("name", "answer:\(name)")\
    \("value", value)\("checked", if: isChosen)\("disabled", if: isDisabled)\(attributes)>\
    <span>\(label)</span></label>
    """
  }

  /// The last radio button, where a question may stay unanswered, and has nothing by itself then.
  func noAnswer(isChosen: Bool) -> HTML {
    guard !session.demandsAnswer(path), field.initialAnswer == nil else { return "" }
    return choice("", "\(words.noAnswer.capitalized)", isChosen: isChosen)
  }
}

extension HTML {
  init(joining parts: [HTML]) {
    self.init()
    for part in parts { self += part }
  }
}

extension String {
  /// The text as it is shown, line by line: what hides or steers is spelled out.
  var shown: String {
    utf8.contains(0x0A)
      ? split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0).escapingHidden() }.joined(separator: "\n") : escapingHidden()
  }
}
