import DisplayText
import FormModel
import FormSession

/// A question as it stands on a page: its label, what is said of it, and its control.
struct PageQuestion {
  let view: PageView
  let path: AnswerPath
  /// The end of the names under which it posts.
  let name: String
  /// The id of its control, or of the group of its controls.
  let id: String
  /// The field with all options whose names are known.
  let field: Field
  /// What it is called; among the items of a map, the value.
  let label: String
  /// Whether an answer is needed.
  let isDemanded: Bool
  /// What its type is on a page.
  let control: any PageControl
  /// The answer that it shows: what was given, else its default.
  let shown: AnswerValue?
  /// What is wrong with the answer, as far as it is shown.
  let problems: [String]
  /// The options as the page shows them; none where the type has none.
  let options: PageOptions
  /// What is said of the question, each with an id that its control names.
  private var texts: [(id: String, html: HTML, isProblem: Bool)] = []

  /// A question as a page shows it.
  ///
  /// - Parameters:
  ///   - path: The path of its answer.
  ///   - field: Its field.
  ///   - page: The form, which is lent: to copy it costs more than all else.
  ///   - view: The page.
  private init(
    _ path: AnswerPath,
    _ field: Field,
    of page: borrowing FormPage,
    on view: PageView
  ) {
    (self.path, self.view) = (path, view)
    self.field = page.answers.session.named(field, at: path)
    (name, id) = ("\(path)", path.anchor)
    let owner = path.scope.list.flatMap { page.answers.session.field(at: $0).kind.items }
    label = owner.map { view.words.label(field, inItemsOf: $0) } ?? view.words.label(field)
    control = field.kind.pageControl
    isDemanded = page.answers.session.demandsAnswer(path)
    let isAsked = field.kind.isAsked
    shown = isAsked ? page.answers.session.shownAnswer(to: path) : nil
    options =
      field.kind.options == nil
      ? PageOptions() : page.options(of: field, at: path, chosen: shown?.chosen ?? [])
    // What is wrong in an item stands there.
    let inItems = field.kind.hasItems ? page.answers.session.problem(inItemsOf: path) : nil
    problems =
      isAsked
      ? page.answers.shownProblems(at: path, isAtHand: page.atHand == path)
        .filter { $0 != inItems } : []
    if isAsked { addTexts(page) }
  }

  /// What is on the page of a section, in the form or in an item.
  static func all(in section: FormSection, of asked: AskedScope, on view: PageView) -> [HTML] {
    let page = view.page
    var groups: [FieldID] = []
    var parts = asked.shownSection(section).fields.map { shown -> HTML in
      let field = asked.form.ownFields[shown.place]
      let question = PageQuestion(shown.path, field, of: page, on: view).html
      return within(asked.form.groups(around: field), &groups, on: view) + question
    }
    parts.append(within([], &groups, on: view))
    return parts
  }

  /// Ends the blocks of groups that a question does not stand in, and begins those of others.
  private static func within(
    _ groups: [Field],
    _ open: inout [FieldID],
    on view: PageView
  ) -> HTML {
    var html = HTML()
    while let last = open.last, !groups.contains(where: { $0.id == last }) {
      html += "</div>"
      open.removeLast()
    }
    for group in groups.dropFirst(open.count) {
      html += "<div class=\"inside\" role=\"group\"\("aria-label", view.words.label(group))>"
      open.append(group.id)
    }
    return html
  }

  /// What an item asks.
  static func all(in scope: Scope, on view: PageView) -> [HTML] {
    let asked = view.session.asked(scope)
    return asked.form.sections.flatMap { all(in: $0, of: asked, on: view) }
  }

  var page: FormPage { _read { yield view.page } }

  var session: FormSession { _read { yield view.session } }

  var words: Words { view.words }

  /// What its control holds, as it is posted.
  var text: String { control.text(showing: shown, in: words) }
}

/// What stands around the control.
extension PageQuestion {
  var html: HTML {
    let content = control.control(of: self)
    if !field.kind.isAsked { return content }
    let extras = control.extras(of: self) + resetting
    let framed: HTML =
      switch control.frame(of: self) {
      case .bare: "\(about(.problem))\(content)\(about(.help))"
      case .label:
        """
        <label for="\(id)">\(labelText)</label>\(about(.all))\(content)
        """
      case .group:
        """
        <fieldset tabindex="-1" id="\(id)"\("aria-describedby", describedBy)>\
        <legend>\(labelText)</legend>\(about(.all))\(content)</fieldset>
        """
      }
    return "<div class=\"q\" id=\"\(id)~question\">\(framed)\(extras)</div>"
  }

  /// The label, and that an answer is needed.
  var labelText: HTML {
    guard isDemanded else { return "\(label)" }
    return """
      \(label)<span class="mark" aria-hidden="true"> *</span>\
      <span class="hidden"> (\(words.say("Required")))</span>
      """
  }

  private enum Part { case all, help, problem }

  private func about(_ part: Part) -> HTML {
    let texts = texts.filter { part == .all || (part == .help) != $0.isProblem }
    return HTML(
      joining: texts.map { text in
        """
        <div class="\(text.isProblem ? "problem" : "help")" id="\(id)~\(text.id)">\(text.html)</div>
        """
      }
    )
  }

  private mutating func addTexts(_ page: borrowing FormPage) {
    if let taken = page.taken, taken.path == path {
      let back = button(.bringBack(path), words.say("Bring it back"), about: taken.name.shown)
      let text = words.say("Removed: \(taken.name)")
      texts.append(("taken", "<p>\(text.shown) \(back)</p>", false))
    }
    if let help = field.help { texts.append(("help", words.markdown(help).html, false)) }
    if let hint = page.answers.shownHint(for: field, at: path, beside: problems) {
      texts.append(("hint", "<p>\(spelled: hint.capitalized.sentence)</p>", false))
    }
    if let deprecated = field.deprecated {
      texts.append(("deprecated", "<p>\(words.text(deprecated))</p>", false))
    }
    let remarks = (page.answers.remarks[path] ?? []) + (page.said[path] ?? [])
    for (id, lines) in [
      ("remarks", remarks + [remark(page.answers.session)].compactMap(\.self)),
      ("problems", problems),
    ]
    where !lines.isEmpty {
      texts.append(
        (id, HTML(joining: lines.map { "<p>\(spelled: $0.capitalized.shown)</p>" }), true)
      )
    }
  }

  /// What is to be known of an answer that is right.
  private func remark(_ session: FormSession) -> String? {
    shown == nil
      ? nil : session.state(of: path).value.flatMap { control.remark(on: $0, in: session) }
  }

  private var describedBy: String? {
    let ids = texts.map { "\(id)~\($0.id)" }
    return ids.isEmpty ? nil : ids.joined(separator: " ")
  }

  /// The id of a control, what describes it, and whether its answer is wrong.
  var attributes: HTML {
    """
     id="\(id)"\("aria-describedby", describedBy)\("aria-invalid", problems.isEmpty ? nil : "true")
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
    guard field.defaultValue != nil, session.isChanged(path) else { return "" }
    let value = session.defaultAnswer(to: path).map { words.answer($0, to: field).spoken } ?? ""
    let text = words.say(
      value.isEmpty ? "Follow the default again" : "Follow the default again: \(value)"
    )
    return actions([button(.reset(path), text)])
  }

  /// Takes what is chosen away, or the items.
  var clearing: HTML? {
    shown.map { $0.count != 0 } == true ? button(.clear(path), words.say("Clear")) : nil
  }
}

/// Pieces of controls.
extension PageQuestion {
  /// A button.
  ///
  /// - Parameters:
  ///   - act: What it does.
  ///   - text: Its words.
  ///   - about: What is said behind them, where there are several alike; else the label.
  ///   - sign: What is seen instead.
  /// - Returns: The markup.
  func button(
    _ act: PageAct,
    _ text: String,
    about: String? = nil,
    sign: HTML? = nil
  ) -> HTML {
    let start: HTML = "<button name=\"act\" value=\"\(act.text)\">"
    guard let sign else {
      return "\(start)\(text)<span class=\"hidden\">: \(about ?? label)</span></button>"
    }
    return """
      \(start)<span aria-hidden="true">\(sign)</span><span class="hidden">\(text): \(about ?? label)\
      </span></button>
      """
  }

  func actions(_ buttons: [HTML]) -> HTML {
    buttons.allSatisfy(\.isEmpty) ? "" : "<div class=\"actions\">\(buttons)</div>"
  }

  /// What the page shows in a control, so that a post says whether it was changed.
  func mark(_ text: String) -> HTML { hidden(page.marks.mark(text, at: path)) }

  func hidden(_ shown: String) -> HTML {
    "<input type=\"hidden\" name=\"shown:\(name)\" value=\"\(shown)\">"
  }

  /// A field of one line, and its mark.
  func input(
    placeholder: String? = nil,
    inputMode: String? = nil,
    unit: String? = nil,
    list: String? = nil,
    calendar: String? = nil
  ) -> HTML {
    let text = text
    let unit: HTML = unit.map { "<span class=\"unit\">\($0)</span>" } ?? ""
    return """
      <span class="line"><input type="text" autocomplete="off" spellcheck="false" \
      name="answer:\(name)" value="\(text)"\("placeholder", placeholder)\
      \("inputmode", inputMode)\("list", list)\("data-calendar", calendar)\(attributes)>\(unit)</span>\
      \(mark(text))
      """
  }

  /// A field of several lines, and its mark.
  func textArea(placeholder: String? = nil, isCode: Bool = false) -> HTML {
    let text = text
    let rows = min(max(4, text.utf8.count { $0 == 0x0A } + 2), 20)
    // A page drops the first line break.
    return """
      <textarea autocomplete="off"\("spellcheck", isCode ? "false" : nil)\
      \("class", isCode ? "code" : nil) rows="\(rows)" name="answer:\(name)"\
      \("placeholder", placeholder)\(attributes)>\n\(text)</textarea>\(mark(text))
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
    <label class="choice"><input type="\(isBox ? "checkbox" : "radio")" name="answer:\(name)" \
    value="\(value)"\("checked", if: isChosen)\("disabled", if: isDisabled)\(attributes)>\
    <span>\(label)</span></label>
    """
  }

  /// The last radio button, where a question may stay unanswered, and has nothing by itself then.
  func noAnswer(isChosen: Bool) -> HTML {
    guard !isDemanded, field.initialAnswer == nil else { return "" }
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
