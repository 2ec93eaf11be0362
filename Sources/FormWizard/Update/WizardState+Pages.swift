import FormModel
import TerminalUI

/// Going from page to page.
extension WizardState {
  /// What a page needs when it comes into sight.
  mutating func enter() {
    entry = moment
    history.endTyping()
    switch page {
    case .resume: break
    case .section:
      if let section {
        findNoteStops(of: section)
        sectionPages[section.id, default: SectionPage()].focus = focus(in: section)
      }
      enterField()
    case .options(let id): openOptions(of: id)
    case .review: enterReview()
    }
  }

  /// Puts a page over the one that is seen.
  mutating func push(_ page: Page) {
    leaveField()
    pages.append(page)
    enter()
  }

  /// One page back: to the page below, else to the section before.
  mutating func goBack() {
    leaveField()
    if pages.count > 1 {
      pages.removeLast()
      return enter()
    }
    if let section, let before = neighbour(of: section, by: -1) {
      pages = [.section(before.id)]
      enter()
    } else {
      notice = Notice(text: words.nothingBehind)
    }
  }

  /// Whether there is a page to go back to.
  var canGoBack: Bool {
    pages.count > 1 || section.map { neighbour(of: $0, by: -1) != nil } ?? false
  }

  /// The section `step` sections on among those with something to show.
  func neighbour(of section: FormSection, by step: Int) -> FormSection? {
    let sections = session.form.sections
    guard let place = sections.firstIndex(where: { $0.id == section.id }) else { return nil }
    let shown = visible.shown.sections
    let next = shown.firstIndex(from: place + (step > 0 ? 1 : 0)) - (step > 0 ? 0 : 1)
    return shown.indices.contains(next) ? sections[shown[next]] : nil
  }

  /// The next section, and after the last one the review.
  mutating func goOn() {
    guard let section else { return }
    leaveField()
    if let next = neighbour(of: section, by: 1) {
      pages[pages.count - 1] = .section(next.id)
      findNoteStops(of: next)
      sectionPages[next.id, default: SectionPage()].focus = stops(of: next).beginning
      enter()
    } else {
      openReview()
    }
  }

  /// Goes to the section of this number among those that are shown, from 1.
  mutating func goToSection(_ number: Int) {
    let shown = visible.shown.sections
    guard shown.indices.contains(number - 1) else { return }
    show(session.form.sections[shown[number - 1]])
  }

  /// Goes to the next or previous section; behind the last one is the review.
  mutating func turnSection(by step: Int) {
    if page == .review {
      if step < 0, let last = visible.shown.sections.last { show(session.form.sections[last]) }
      return
    }
    let below = pages.last { if case .section = $0 { true } else { false } }
    guard case .section(let id)? = below,
      let section = session.form.sections.first(where: { $0.id == id })
    else { return }
    if let next = neighbour(of: section, by: step) { return show(next) }
    if step > 0 { openReview() }
  }

  private mutating func show(_ section: FormSection) {
    leaveField()
    pages = [.section(section.id)]
    enter()
  }

  /// The review, which is never twice among the pages.
  mutating func openReview() {
    leaveField()
    if let place = pages.firstIndex(of: .review) {
      pages.removeSubrange((place + 1)...)
    } else {
      // Below it stays the section one came from.
      pages = pages.filter { if case .section = $0 { true } else { false } } + [.review]
    }
    enter()
  }

  /// Shows a field for answering, and comes back here afterwards.
  mutating func visit(_ id: FieldID) {
    guard let place = session.form.position(of: id), session.isShown(id),
      let section = session.form.sections.first(where: { $0.fieldRange.contains(place) })
    else { return }
    sectionPages[section.id, default: SectionPage()].focus = .field(id)
    push(hasPage(session.form.fields[place]) ? .options(id) : .section(section.id))
  }

  /// Whether the page of a section was opened from the review.
  var isVisit: Bool {
    if case .section = page { pages.count > 1 } else { false }
  }

  /// Keeps what the person is at in the window after the size or the rows have changed.
  mutating func keepInSight() {
    switch page {
    case .options(let id): updateOptions(of: id) { $0.tick($1) }
    case .review: keepReviewInSight()
    case .resume, .section: break
    }
  }
}
