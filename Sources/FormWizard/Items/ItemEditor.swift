import FormAnswers
import FormModel

/// How a user leaves an item.
enum ItemEnd: Sendable {
  /// Past its last question.
  case answered
  /// Back to where they came from.
  case back
}

/// One item of a list or map while it is answered: a small form with pages of its own.
struct ItemEditor: Sendable {
  /// Which item it is, wherever it moves.
  let number: Int
  private var answers: AnswerSheet
  private var pages: PageStack

  /// Opens an item, at the first question whose answer is missing or wrong, and at its beginning if
  /// it is new; `nil` where it cannot be edited.
  init?(
    _ item: ItemAnswer,
    of path: AnswerPath,
    isNew: Bool,
    _ context: inout PageContext
  ) {
    guard let session = context.session.asking(item, of: path) else { return nil }
    number = item.number
    answers = AnswerSheet(session, remarks: [:], looseRemarks: [])
    answers.reportGivenAnswers()
    let open = isNew ? [] : session.open
    answers.reported.formUnion(open)
    pages = PageStack(allowsCommands: context.allowsCommands, isItem: true)
    with(&context) { pages, inner in
      let section = open.first.flatMap { inner.form.section(of: $0.field) }
      let page = section.map { Page.section($0.id) } ?? inner.answers.firstPage
      pages.begin([page], at: open.first.map { .field($0) }, &inner)
    }
  }

  /// How the user has left it; `nil` as long as it is open.
  var end: ItemEnd? { pages.end }

  /// Whether a question of it has an answer, be it by default.
  var hasAnswers: Bool {
    answers.form.ownFields.contains { answers.session.shownAnswer(to: $0.path) != nil }
  }

  /// What was answered.
  var given: Answers { answers.session.given }

  /// What keys go to.
  func keyPlace(_ context: PageContext) -> KeyPlace { pages.keyPlace(inner(context)) }

  /// The text at hand, whose edits are undone before answers are.
  var textAtHand: TextEntry? { pages.textAtHand }

  /// The pages of the item, and what they are drawn with.
  func shown(in context: PageContext) -> (pages: PageStack, context: PageContext) {
    (pages, inner(context))
  }

  /// What the pages of the item work with.
  private func inner(_ context: PageContext) -> PageContext {
    var input = context.input
    input.isInline = false
    input.longestLabels = AnswerColumns.longestLabels(of: answers.form, context.words)
    return PageContext(input: input, answers: answers, output: context.output)
  }

  private mutating func with(
    _ context: inout PageContext,
    _ change: (inout PageStack, inout PageContext) -> Void
  ) {
    var inner = inner(context)
    change(&pages, &inner)
    answers = inner.answers
    context.output = inner.output
  }

  /// Lets the page that is seen take an event.
  ///
  /// - Returns: Whether a text was typed into, whose letters are one act.
  mutating func send(_ event: PageEvent, _ context: inout PageContext) -> Bool {
    let before = given
    with(&context) { $0.send(event, &$1) }
    let isTyping = answers.typed != nil
    _ = answers.settle(since: before)
    return isTyping
  }

  /// One page back in the item, at last out of it.
  mutating func goBack(_ context: inout PageContext) { with(&context) { $0.goBack(&$1) } }

  /// Takes the item as an undo has left it.
  mutating func restore(_ item: ItemAnswer, of path: AnswerPath, _ context: inout PageContext) {
    let before = given
    guard let session = context.session.asking(item, of: path) else { return }
    answers = AnswerSheet(session, remarks: [:], looseRemarks: [])
    let changed = session.form.ownFields.map(\.path).filter { path in
      !before.isSpelled(as: item.answers, at: path)
    }
    with(&context) { $0.send(.restored(changed), &$1) }
  }
}
