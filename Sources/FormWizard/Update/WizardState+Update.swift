import FormAnswers
import FormModel
import FormSession
import TerminalUI

extension WizardState {
  /// Takes what has happened.
  ///
  /// - Returns: What is wanted of the world, in order.
  /// - Complexity: O(fields), and a slice of O(options) for a key typed into a search.
  package mutating func update(_ event: WizardEvent) -> [WizardEffect] {
    (context.output.effects, context.output.wakeUp) = ([], nil)
    let left = place
    take(event)
    fitWindow()
    let now = place
    if context.answers.typed != nil { typingPlace = left }
    if typingPlace != now { typingPlace = nil }
    if typingPlace == nil { lookUpAnswers() }
    if now != left { draft.sayAnswersAreKept(&context) }
    if context.answers.endEvent() {
      context.output.effects.append(.saveDraft)
      if session.fillsTexts { context.measureLabels() }
    }
    if now != left { context.output.effects.append(.saveDraftNow) }
    if let wait = context.output.wakeUp { context.output.effects.append(.wake(after: wait)) }
    return context.output.effects
  }

  private mutating func take(_ event: WizardEvent) {
    switch event {
    case .input(.key(let key)): press(key)
    case .input(.paste(let text)): paste(text)
    case .input(.mouse(let mouse, let path, let rect)): take(mouse, path, rect)
    case .input(.resized(let size)):
      (terminal, mostLines) = (size, 0)
      context.input.window = size
      pages.send(.tick, &context)
    case .input(.tick(let milliseconds)):
      context.input.clock = max(context.input.clock, milliseconds)
      seenPage = page
      pages.send(.tick, &context)
    case .edited(let result):
      context.output.effects.append(.redraw)
      pages.send(.edited(result), &context)
    case .draftFailed(let reason): draft.fail(reason, &context)
    case .draftSaved: draft.succeed()
    case .batch(let path, let generation, let result):
      if context.answers.lookUps[path]?.request != nil {
        take(result, generation, ofLookUp: path)
      } else if pages.options[path] != nil {
        pages.send(.loaded(result, generation: generation), to: .options(path), &context)
      }
    case .continued: context.output.effects.append(.redraw)
    case .surfaces(let surfaces): context.input.theme = theme.surfaced(surfaces)
    }
  }

  private mutating func press(_ key: Key) {
    let action = Keymap.action(of: key, in: keyPlace)
    // Drawing again changes nothing.
    if action == .redraw { return context.output.effects.append(.redraw) }
    context.output.notice = nil
    switch action {
    case .leave: return interrupt()
    case .suspend: return context.output.effects.append(.suspend)
    default: break
    }
    if isTooSmall {
      // What the window asks can be answered there.
      if case .question(let question) = dialog, key == Key(.escape), let decision = question.escape
      {
        decide(decision)
      }
      return
    }
    if let dialog { return press(key, in: dialog) }
    if let action, perform(everywhere: action) {
      if page == .review { seenPage = .review }
      return
    }
    // What is submitted was seen before: an Enter typed ahead, behind the one that leads to the
    // review, is not meant for it.
    if action == .accept, page == .review, let seenPage, seenPage != .review { return }
    let before = page
    pages.send(.key(key, action), &context)
    guard page == .review, before != .review else { return }
    if action == .accept { pages.send(.answered, &context) } else { seenPage = .review }
  }

  /// What means the same on every page; `false` for what is the page's.
  private mutating func perform(everywhere action: KeyAction) -> Bool {
    let text = keyPlace == .text || keyPlace == .item ? pages.textAtHand : nil
    switch action {
    case .help: dialog = .help(top: 0)
    case .review: pages.openReview(&context)
    case .goBack: pages.goBack(&context)
    case .section(let number): pages.goToSection(number, &context)
    case .nextSection: pages.turnSection(by: 1, &context)
    case .previousSection: pages.turnSection(by: -1, &context)
    case .undo where text?.canUndo(again: false) != true: undo(again: false)
    case .redo where text?.canUndo(again: true) != true: undo(again: true)
    default: return false
    }
    return true
  }

  private mutating func paste(_ text: String) {
    context.output.notice = nil
    if isTooSmall || dialog != nil { return }
    pages.send(.paste(text), &context)
  }
}

/// Answers whose command is another than when they were chosen.
extension WizardState {
  /// Looks up what has to be; on the page of its options the page asks by itself.
  private mutating func lookUpAnswers() {
    let (begun, dropped) = context.answers.lookUps.follow(
      session.unconfirmed.filter { page != .options($0) },
      asksSource: context.allowsCommands,
      session
    )
    for lookUp in dropped where lookUp.request != nil && page != .options(lookUp.path) {
      context.output.effects.append(.cancelBatch(lookUp.path))
    }
    for lookUp in begun { goOn(with: lookUp) }
  }

  private mutating func take(
    _ result: Result<OptionBatch, BatchFailure>,
    _ generation: Int,
    ofLookUp path: AnswerPath
  ) {
    let lookUp = context.answers.lookUps.take(
      result,
      generation,
      for: path,
      &context.answers.session
    )
    // A draft has left it out until now.
    if !session.isUnconfirmed(path) { context.output.effects.append(.saveDraft) }
    if let lookUp { goOn(with: lookUp) }
  }

  /// Asks for what is still to be seen; at the end it is said what could not be confirmed.
  private mutating func goOn(with lookUp: AnswerLookUp) {
    let path = lookUp.path
    guard session.isUnconfirmed(path) else { return }
    if let request = lookUp.request {
      context.output.effects.append(.loadBatch(path, generation: lookUp.generation, request))
    } else {
      context.answers.report(path)
      let problem = session.problems(at: path).first
      let label = words.label(path, in: session)
      context.say(Phrase(words.labelled(label, problem ?? "")), isRefusal: true)
    }
  }
}

/// The mouse: a click is the key it stands for, on the row it was made at.
extension WizardState {
  private mutating func take(_ mouse: MouseEvent, _ path: [ViewID], _ rect: Rect?) {
    if isTooSmall { return }
    let targets = path.compactMap { $0.value as? ViewTarget }
    if mouse.action == .press(.left) {
      let clock = context.input.clock
      let press = MousePress(at: mouse.place, on: targets, of: page, clock: clock)
      if let lastPress, press.isUnseen(after: lastPress) { return }
      lastPress = press
    }
    if case .press = mouse.action {
      context.output.notice = nil
      if mouse.action == .press(.left), pressKey(targets) { return }
    }
    if let dialog { return take(mouse, targets, in: dialog) }
    pages.send(.mouse(mouse, targets, rect), &context)
  }

  /// A click on a key in the footer presses it; `false` for all other clicks.
  private mutating func pressKey(_ targets: [ViewTarget]) -> Bool {
    for case .key(let key) in targets {
      press(key)
      return true
    }
    return false
  }
}

/// What lies over a page.
extension WizardState {
  /// The help, as it lies over the page that is seen.
  var help: HelpView {
    HelpView(
      context,
      over: page,
      keyPlace: keyPlace,
      explaining: pages.explained(context)
    )
  }

  private mutating func press(_ key: Key, in dialog: Dialog) {
    switch dialog {
    case .help(let top): pressInHelp(key, top: top)
    case .question(var question):
      let decision = question.press(key)
      self.dialog = .question(question)
      if let decision { decide(decision) }
    }
  }

  private mutating func pressInHelp(_ key: Key, top: Int) {
    let page = max(1, size.height - 6)
    switch ListStep(key) {
    case .down?: scrollHelp(top + 1)
    case .up?: scrollHelp(top - 1)
    case .pageDown?: scrollHelp(top + page)
    case .pageUp?: scrollHelp(top - page)
    case .first?: scrollHelp(0)
    case .last?: scrollHelp(.max)
    case nil: dialog = nil
    }
  }

  private mutating func scrollHelp(_ top: Int) { dialog = .help(top: help.top(top)) }

  private mutating func take(_ mouse: MouseEvent, _ targets: [ViewTarget], in dialog: Dialog) {
    switch (mouse.action, dialog) {
    case (.press(.left), .help): self.dialog = nil
    case (.press(.left), .question):
      for case .decision(let decision) in targets { return decide(decision) }
    case (.scroll(let lines), .help(let top)): scrollHelp(top + lines)
    default: break
    }
  }

  /// Ctrl-C: asks first where there is a draft to keep or discard, then leaves, and never loses it.
  private mutating func interrupt() {
    if case .question = dialog { return leave(keepingDraft: true) }
    // Where a range would go to is covered.
    pages.send(.covered, &context)
    if !context.answers.isChanged, !draft.hasResumed { return leave(keepingDraft: true) }
    var question = Question.leave(
      keepsAnswers: draft.keepsAnswers,
      hasSecrets: session.hasSecrets,
      words
    )
    question.notes.append(words.say("Ctrl-C again leaves at once"))
    dialog = .question(question)
  }

  private mutating func decide(_ decision: Decision) {
    dialog = nil
    switch decision {
    case .keep: leave(keepingDraft: true)
    case .discard: leave(keepingDraft: false)
    case .stay: break
    case .goOn: goOnWithDraft()
    case .startOver:
      draft.decline()
      context.output.effects.append(.declineDraft)
      sayPassed()
    }
  }

  /// Ends without answers.
  private mutating func leave(keepingDraft: Bool) {
    context.output.effects.append(.leave(keepingDraft: keepingDraft))
  }
}

/// Going on with a draft.
extension WizardState {
  /// Takes the answers of the draft, and goes to where the user stopped.
  private mutating func goOnWithDraft() {
    guard let offer = draft.resume() else { return }
    context.answers.goOn(with: offer)
    context.answers.reportGivenAnswers()
    if offer.place == .review {
      let below = session.asked(.form).lastPage.map { [$0] } ?? []
      pages.begin(below + [.review], &context)
    } else if let path = offer.place?.question, let stack = pages(to: path) {
      pages.begin(stack, at: .field(path), &context)
    } else {
      pages.begin([session.asked(.form).firstPage ?? .review], &context)
    }
    sayPassed()
  }

  /// The pages on top of each other that lead to a question; `nil` where it is not asked.
  private func pages(to path: AnswerPath) -> [Page]? {
    guard session.holds(path.scope), session.isOnPage(path),
      session.field(at: path).kind.isAsked,
      let section = session.asked(path.scope).form.section(of: path.field)
    else { return nil }
    guard let list = path.scope.list else { return [.section(.form, section.id)] }
    return pages(to: list).map { $0 + [.items(list), .section(path.scope, section.id)] }
  }

  /// Says that questions are not asked because they are answered.
  private mutating func sayPassed() {
    if let text = words.passed(session) { context.say(Phrase(text)) }
  }
}

/// Going back to what answers were, over all pages.
extension WizardState {
  /// Ctrl-_ and F9: the answers are what they were before the last act, or before it was undone.
  private mutating func undo(again: Bool) {
    guard let changed = context.answers.undo(again: again) else {
      return context.refuse(again ? "Nothing to redo here" : "Nothing to undo here")
    }
    pages.restore(changed, &context)
    let answers = changed.filter { $0.scope == .form }
    if answers.count == 1 {
      let name = words.label(session.field(at: answers[0]))
      return context.say(again ? "Redone: \(name)" : "Undone: \(name)")
    }
    let count = answers.count
    context.say(again ? "Redone: \(count) answers" : "Undone: \(count) answers")
  }
}
