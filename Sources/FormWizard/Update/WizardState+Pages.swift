import FormAnswers
import FormModel
import TerminalUI

/// Going from page to page.
extension WizardState {
  /// What a page needs when it comes into sight.
  ///
  /// - Parameter focus: The row of a section to be at; where the person was by default.
  mutating func enter(at focus: SectionFocus? = nil) {
    context.answers.history.endTyping()
    switch page {
    case .section(let id):
      guard let section = section(id) else { return }
      var shown = sectionPage ?? SectionPage(section)
      shown.isVisit = pages.count > 1
      shown.enter(at: focus, &context)
      visited[page] = shown
    case .options(let id):
      guard let field = session.form[id] else { return }
      let before = optionsPage(id)
      visited[page] = OptionsPage(field, before: before, asksSource: allowsCommands, context)
      // Asks for the first page.
      send(.tick)
    case .review:
      var shown = review
      shown.enter(&context)
      visited[page] = shown
    }
  }

  /// Lets the page that is seen take an event, and goes where the person goes.
  mutating func send(_ event: PageEvent) { send(event, to: page) }

  /// Lets a page take an event, and goes where the person goes.
  mutating func send(_ event: PageEvent, to page: Page) {
    // Taken out, so that what it holds is not copied.
    guard var shown = visited.removeValue(forKey: page) else { return }
    let exit = shown.update(event, &context)
    visited[page] = shown
    switch exit {
    case nil: break
    case .options(let id, let typed)?:
      push(.options(id))
      if let typed { send(.key(typed, nil)) }
    case .visit(let id)?: visit(id)
    case .next?: goOn()
    case .previous?: goToEndOfSectionBefore()
    case .back?: goBack()
    case .answered?:
      goBack()
      guard case .options(let id) = page, sectionPage?.field(context.answers)?.id == id else {
        return
      }
      send(.answered)
    case .submit?: context.effects.append(.submit)
    }
  }

  /// Puts a page over the one that is seen.
  private mutating func push(_ page: Page, at focus: SectionFocus? = nil) {
    send(.left)
    pages.append(page)
    enter(at: focus)
  }

  /// Shows other pages in the place of all.
  private mutating func show(_ pages: [Page], at focus: SectionFocus? = nil) {
    send(.left)
    self.pages = pages
    enter(at: focus)
  }

  /// One page back: to the page below, else to the section before.
  mutating func goBack() {
    if pages.count > 1 { return show(Array(pages.dropLast())) }
    if case .section(let id) = page, let section = section(id),
      let before = context.answers.neighbour(of: section, by: -1)
    {
      return show([.section(before.id)])
    }
    send(.left)
    context.notice = Notice(text: words.nothingBehind)
  }

  /// Whether there is a page to go back to.
  var canGoBack: Bool {
    if pages.count > 1 { return true }
    guard let section = sectionPage?.section else { return false }
    return context.answers.neighbour(of: section, by: -1) != nil
  }

  /// The next section, and after the last one the review.
  private mutating func goOn() {
    guard let section = sectionPage?.section else { return }
    guard let next = context.answers.neighbour(of: section, by: 1) else { return openReview() }
    send(.begin, to: .section(next.id))
    show(Array(pages.dropLast()) + [.section(next.id)])
  }

  private mutating func goToEndOfSectionBefore() {
    guard let section = sectionPage?.section,
      let before = context.answers.neighbour(of: section, by: -1)
    else { return }
    let stops = SectionPage(before).stops(context.answers)
    show([.section(before.id)], at: stops.dropLast().last ?? .next)
  }

  /// Goes to the section of this number among those that are shown, from 1.
  mutating func goToSection(_ number: Int) {
    let shown = context.answers.visible.shown.sections
    guard shown.indices.contains(number - 1) else { return }
    show([.section(session.form.sections[shown[number - 1]].id)])
  }

  /// Goes to the next or previous section; behind the last one is the review.
  mutating func turnSection(by step: Int) {
    let shown = context.answers.visible.shown.sections
    if page == .review {
      if step < 0, let last = shown.last { show([.section(session.form.sections[last].id)]) }
      return
    }
    let below = pages.last { if case .section = $0 { true } else { false } }
    guard case .section(let id)? = below, let section = section(id) else { return }
    if let next = context.answers.neighbour(of: section, by: step) {
      return show([.section(next.id)])
    }
    if step > 0 { openReview() }
  }

  /// The review, which is never twice among the pages.
  mutating func openReview() {
    if let place = pages.firstIndex(of: .review) { return show(Array(pages[...place])) }
    // Below it stays the section one came from.
    show(pages.filter { if case .section = $0 { true } else { false } } + [.review])
  }

  /// Shows a field for answering, and comes back here afterwards.
  private mutating func visit(_ id: FieldID) {
    guard let field = session.form[id], session.isShown(id),
      let section = session.form.section(of: id)
    else { return }
    if field.hasPage { return push(.options(id)) }
    push(.section(section.id), at: .field(id))
  }
}

/// Going on with a draft.
extension WizardState {
  /// Takes the answers of the draft, and goes to where the person stopped.
  mutating func goOnWithDraft() {
    guard let offer else { return }
    self.offer = nil
    context.answers.goOn(with: offer)
    context.answers.reportGivenAnswers()
    visited = [:]
    pages = [context.answers.firstPage]
    var focus: SectionFocus?
    if offer.isAtReview {
      let last = context.answers.visible.shown.sections.last
      pages = (last.map { [.section(session.form.sections[$0].id)] } ?? []) + [.review]
    } else if let id = offer.field, session.form[id]?.kind.isAsked == true,
      session.isShown(id), let section = session.form.section(of: id)
    {
      pages = [.section(section.id)]
      focus = .field(id)
    }
    enter(at: focus)
  }
}
