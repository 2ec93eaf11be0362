import DisplayText
import FormAnswers
import FormModel
import FormSession
import TerminalUI

/// What pages work with: what they only read, the answers, and what they want said and done.
struct PageContext: Sendable {
  /// What pages only read; the wizard changes it between events.
  var input: PageInput
  var answers: AnswerSheet
  var output = PageOutput()
  /// What the page at hand is about: the form, or an item, which the session keeps at hand then.
  private(set) var scope = Scope.form

  var session: FormSession { answers.session }
  /// What is asked in the scope of the page.
  var asked: AskedScope { session.asked(scope) }
  /// The form, or what the item asks.
  var form: Form { asked.form }
  var words: Words { session.words }
  var theme: Theme { input.theme }
  var size: Size { input.size }
  var allowsCommands: Bool { input.allowsCommands }

  var formTitle: String { answers.form.title.map(words.text) ?? answers.form.id.rawValue }

  /// Whether the page is about an item.
  var isInItem: Bool { scope != .form }

  /// Whether the page stands below the prompt.
  var isInline: Bool { input.isInline && !isInItem }

  /// The path of the answer to a field of the scope.
  func path(_ field: Field) -> AnswerPath { AnswerPath(field.id, in: scope) }

  /// The page at hand is another one.
  mutating func enter(_ scope: Scope) {
    if scope == self.scope { return }
    self.scope = scope
    answers.session.enter(scope)
    measureLabels()
  }

  /// Finds the columns of labels, which may have been filled with other answers.
  mutating func measureLabels() {
    input.labels = AnswerColumns.labels(of: form, words)
  }
}

/// How everything is worded and drawn, and when.
struct PageInput: Sendable {
  /// How everything looks.
  var theme: Theme
  /// The columns of the labels of each section.
  var labels: [SectionID?: LabelColumns]
  /// Whether the answers are shown on the terminal after Submit.
  let showsAnswers: Bool
  /// Whether pages of questions stand below the prompt.
  var isInline: Bool
  /// Whether commands of the form may be run.
  let allowsCommands: Bool
  /// The window.
  var window: Size
  /// Milliseconds of a clock that never goes back.
  var clock = 0
  /// Whether nothing lies over the page, so that the terminal's cursor stands on it.
  var isUncovered = true

  /// The part of the window that pages are drawn in, in its middle.
  var size: Size {
    Size(width: min(window.width, PageFrame.mostColumns), height: window.height)
  }

  /// The lines of a page that are its body.
  var bodyHeight: Int { size.height - PageFrame.height(size) }

  /// The greatest height of a text of several lines, with room for what stands around it.
  var mostTextLines: Int { max(1, size.height >= 16 ? size.height / 2 : size.height / 3) }
}

/// What is said, and what is wanted of the world.
struct PageOutput: Sendable {
  /// What is said about what has just happened.
  var notice: Notice?
  /// What is wanted of the world, in order.
  var effects: [WizardEffect] = []
  /// In how many milliseconds something is to happen that only takes time.
  var wakeUp: Int?
}

extension PageContext {
  /// A text as the lines of a page, behind its margin, words that are wider broken; at most `most`,
  /// with a sign that more is cut.
  func lines(of text: String, most: Int, margins: Int = 4) -> [String] {
    let width = max(1, size.width - margins)
    return text.lines(within: width).flatMap { $0.pieces(ofColumns: width) }
      .cut(to: most, sign: theme.symbols.ellipsis)
  }
}

extension PageContext {
  /// What is to be known before Submit, where it shows a secret.
  var warningBeforeSubmit: String? {
    guard input.showsAnswers, session.result?.holdsSecrets == true else { return nil }
    return words.say(
      "Submit shows the answers here, a secret in the clear; -o FILE or a pipe takes them instead"
    )
  }
}

/// Saying what has happened.
extension PageContext {
  /// Says what has happened, or with `isRefusal` what has not.
  mutating func say(_ phrase: Phrase, isRefusal: Bool = false) {
    output.notice = Notice(text: words.say(phrase), isRefusal: isRefusal)
  }

  /// Says that a key can do nothing here.
  mutating func refuse(_ phrase: Phrase) {
    say(phrase, isRefusal: true)
    output.effects.append(.ring)
  }

  /// Says what the pending range would do with a number of rows.
  mutating func sayRange(_ count: Int, selects: Bool, isDrawn: Bool) {
    let key = Phrase.rangeEnd(isDrawn: isDrawn)
    say(selects ? "\(key) selects \(count), Esc cancels" : "\(key) deselects \(count), Esc cancels")
  }

  /// Says that what was changed is as it was before.
  mutating func sayChangesDropped() { say("Changes dropped · Ctrl-_ brings them back") }

  /// Asks for a tick after a number of milliseconds, or sooner where that is asked for as well.
  mutating func wake(after milliseconds: Int) {
    output.wakeUp = min(output.wakeUp ?? milliseconds, milliseconds)
  }

  /// Changes answers, and says what became of them.
  mutating func change(
    _ paths: [AnswerPath],
    _ change: (inout AnswerSheet, AnswerPath) -> ClearResult
  ) {
    var results: [ClearResult: Int] = [:]
    for path in paths { results[change(&answers, path), default: 0] += 1 }
    let text = changed(
      cleared: results[.cleared] ?? 0,
      reset: results[.reset] ?? 0,
      kept: results[.kept] ?? 0
    )
    if results[.kept] == paths.count { return refuse(Phrase(text)) }
    say("\(text) (Ctrl-_ undoes it)")
  }

  /// What became of answers that were selected together.
  private func changed(cleared: Int, reset: Int, kept: Int) -> String {
    if cleared + reset == 0 { return words.say("Nothing to change here") }
    var parts: [String] = []
    if cleared > 0 {
      parts.append(
        words.say(cleared == 1 ? "1 answer cleared" : "\(cleared) answers cleared")
      )
    }
    if reset > 0 {
      parts.append(
        words.say(
          reset == 1 ? "1 answer back to its default" : "\(reset) answers back to their defaults"
        )
      )
    }
    if kept > 0 { parts.append(words.say("\(kept) as before")) }
    return parts.joined(separator: ", ")
  }
}

/// Answers and their problems in words.
extension PageContext {
  /// The answer of a field in one line; never the text of a secure one.
  func summary(of field: Field, within width: Int) -> AnswerSummary {
    let path = path(field)
    if field.kind.hasItems, showsAnswer(field) { return itemNames(of: path, within: width) }
    let field = session.namedField(at: path)
    // What is right has its options in the order of the list, as it will be written.
    let right = session.state(of: path).value
    guard let answer = right ?? session.shownAnswer(to: path) else {
      return AnswerSummary(text: theme.glyphs.dash, isPresent: false)
    }
    return field.kind.control.summary(of: answer, within: width, in: self)
  }
}

/// What pages are drawn with.
extension PageContext {
  /// Puts the terminal's cursor on a view, so that what speaks or feels the screen follows it.
  func active(_ view: View, if isActive: Bool = true) -> View {
    guard isActive, input.isUncovered else { return view }
    var view = view
    view.cursor = Point(x: 0, y: 0)
    return view
  }
}

/// What a row says of an answer.
struct AnswerSummary: Hashable {
  var text: String
  /// Whether there is an answer.
  var isPresent: Bool
}
