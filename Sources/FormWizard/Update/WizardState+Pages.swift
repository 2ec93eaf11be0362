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
      var page = sectionPages[id] ?? SectionPage(section)
      page.isVisit = pages.count > 1
      page.enter(at: focus, &context)
      sectionPages[id] = page
    case .options(let id): openOptions(of: id)
    case .review: review.enter(&context)
    }
  }

  /// The person goes somewhere else.
  private mutating func leavePage() {
    switch page {
    case .options(let id):
      updateOptions(of: id) { page, context in
        page.leave(&context)
        return nil
      }
    case .section: withSection { page, context in page.leaveRow(&context) }
    case .review: break
    }
  }

  /// Changes the page of the section that is seen.
  mutating func withSection(_ update: (inout SectionPage, inout PageContext) -> Void) {
    updateSection { page, context -> SectionExit? in
      update(&page, &context)
      return nil
    }
  }

  /// Lets the page of a section take an event, and goes where the person goes.
  mutating func updateSection(_ update: (inout SectionPage, inout PageContext) -> SectionExit?) {
    guard case .section(let id) = page, var page = sectionPages[id] else { return }
    let exit = update(&page, &context)
    sectionPages[id] = page
    switch exit {
    case nil: break
    case .options(let id, let typed)?:
      push(.options(id))
      if let typed { updateOptions(of: id) { page, context in page.press(nil, typed, &context) } }
    case .next?: goOn()
    case .previous?: goToEnd(ofSectionBefore: page.section)
    case .back?: goBack()
    }
  }

  /// Goes where the person goes from the review.
  mutating func leaveReview(to exit: ReviewExit?) {
    switch exit {
    case nil: break
    case .open(let id)?: visit(id)
    case .submit?: context.effects.append(.submit)
    case .back?: goBack()
    }
  }

  /// Puts a page over the one that is seen.
  private mutating func push(_ page: Page, at focus: SectionFocus? = nil) {
    leavePage()
    pages.append(page)
    enter(at: focus)
  }

  /// Shows other pages in the place of all.
  private mutating func show(_ pages: [Page], at focus: SectionFocus? = nil) {
    leavePage()
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
    leavePage()
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
    sectionPages[next.id]?.goToBeginning()
    show(Array(pages.dropLast()) + [.section(next.id)])
  }

  private mutating func goToEnd(ofSectionBefore section: FormSection) {
    guard let before = context.answers.neighbour(of: section, by: -1) else { return }
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
    sectionPages = [:]
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
