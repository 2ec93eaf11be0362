import FormAnswers
import FormModel
import TerminalUI

/// The pages that lie on each other, of which the last one is seen, and how those that the user has
/// been to were left.
///
/// Events go to a page, and where it says the user goes, the stack goes. A page is kept under what
/// it belongs to, so that it is as it was when the user comes back.
struct PageStack: Sendable {
  /// The pages on top of each other.
  private(set) var pages: [Page] = []
  /// The pages that the user has been to, as they were left.
  private(set) var sections: [SectionID?: SectionPage] = [:]
  private(set) var options: [AnswerPath: OptionsPage] = [:]
  private(set) var review = ReviewPage()
  private(set) var items: [AnswerPath: ItemsPage] = [:]
  /// Whether commands of the form may be run.
  let allowsCommands: Bool
  /// Whether they are the pages of an item of a list, which has no review.
  private let isItem: Bool
  /// How the user has left the item.
  private(set) var end: ItemEnd?

  init(allowsCommands: Bool, isItem: Bool = false) {
    (self.allowsCommands, self.isItem) = (allowsCommands, isItem)
  }

  /// The page that is seen.
  var top: Page { pages.last ?? .review }

  /// The page of a section that is seen.
  var section: SectionPage? { if case .section(let id) = top { sections[id] } else { nil } }

  /// The page of items that is seen.
  var itemsPage: ItemsPage? { if case .items(let path) = top { items[path] } else { nil } }

  /// The text at hand, whose edits are undone before answers are.
  var textAtHand: TextEntry? { section?.entry.textAtHand ?? itemsPage?.textAtHand }

  /// What keys go to.
  func keyPlace(_ context: PageContext) -> KeyPlace {
    switch top {
    case .section(let id): sections[id]?.keyPlace(context) ?? .rows
    case .options(let path): options[path]?.keyPlace ?? .rows
    case .items(let path): items[path]?.keyPlace(context) ?? .rows
    case .review: review.keyPlace
    }
  }

  /// The question the user is at, or on a page where there is none, the nearest one.
  func question(_ answers: AnswerSheet) -> AnswerPath? {
    for page in pages.reversed() {
      switch page {
      case .options(let path), .items(let path): return path
      case .section(let id): return sections[id]?.question(answers)
      case .review: break
      }
    }
    return nil
  }

  /// Whether there is a page to go back to.
  func canGoBack(_ answers: AnswerSheet) -> Bool {
    if pages.count > 1 { return true }
    guard let section = section?.section else { return false }
    return answers.neighbour(of: section, by: -1) != nil
  }
}

/// Events.
extension PageStack {
  /// Lets the page that is seen take an event, and goes where the user goes.
  mutating func send(_ event: PageEvent, _ context: inout PageContext) {
    send(event, to: top, &context)
  }

  /// Lets a page take an event, and goes where the user goes.
  mutating func send(_ event: PageEvent, to page: Page, _ context: inout PageContext) {
    let exit =
      switch page {
      case .section(let id): sections[id]?.update(event, &context)
      case .options(let path): options[path]?.update(event, &context)
      case .items(let path): items[path]?.update(event, &context)
      case .review: review.update(event, &context)
      }
    switch exit {
    case nil: break
    case .options(let path, let typed)?:
      push(context.session.field(at: path).page, &context)
      // What is typed is searched for among options.
      let place = keyPlace(context) == .items ? KeyPlace.items : .search
      if let typed { send(.key(typed, Keymap.action(of: typed, in: place)), &context) }
    case .visit(let path)?: visit(path, &context)
    case .next?: goOn(&context)
    case .previous?: goToEndOfSectionBefore(&context)
    case .back?: goBack(&context)
    case .answered?:
      goBack(&context)
      guard let path = page.answered, section?.field(context.answers)?.path == path else {
        return
      }
      send(.answered, &context)
    case .submit?: context.output.effects.append(.submit)
    }
  }
}

/// Going from page to page.
extension PageStack {
  /// Shows pages without leaving others.
  ///
  /// - Parameters:
  ///   - pages: The pages on top of each other.
  ///   - focus: The row of a section to be at; where the user was by default.
  ///   - context: What pages share.
  mutating func begin(_ pages: [Page], at focus: SectionFocus? = nil, _ context: inout PageContext)
  {
    self.pages = pages
    enter(at: focus, &context)
  }

  /// What a page needs when it comes into sight.
  private mutating func enter(at focus: SectionFocus? = nil, _ context: inout PageContext) {
    context.answers.history.endTyping()
    switch top {
    case .section(let id):
      guard let place = context.form.section(id) else { return }
      var shown = section ?? SectionPage(place)
      shown.isVisit = pages.count > 1
      shown.enter(at: focus, &context)
      sections[id] = shown
    case .options(let path):
      let (field, before) = (context.session.field(at: path), options[path])
      options[path] = OptionsPage(field, before: before, asksSource: allowsCommands, context)
      // Requests the first batch.
      send(.tick, &context)
    case .items(let path):
      var shown = items[path] ?? ItemsPage(path)
      shown.enter(&context)
      items[path] = shown
    case .review: review.enter(&context)
    }
  }

  /// Puts a page over the one that is seen.
  private mutating func push(
    _ page: Page,
    at focus: SectionFocus? = nil,
    _ context: inout PageContext
  ) {
    show(pages + [page], at: focus, &context)
  }

  /// Shows other pages in the place of all.
  private mutating func show(
    _ pages: [Page],
    at focus: SectionFocus? = nil,
    _ context: inout PageContext
  ) {
    send(.left, &context)
    self.pages = pages
    enter(at: focus, &context)
  }

  /// One page back: to the page below, else to the section before.
  mutating func goBack(_ context: inout PageContext) {
    if case .items(let path) = top, items[path]?.goBack(&context) == true { return }
    if pages.count > 1 { return show(Array(pages.dropLast()), &context) }
    if let section = section?.section,
      let before = context.answers.neighbour(of: section, by: -1)
    {
      return show([.section(before.id)], &context)
    }
    send(.left, &context)
    if isItem {
      end = .back
    } else {
      context.say("This is the first page; Ctrl-C leaves")
    }
  }

  /// The next section, and after the last one the review.
  private mutating func goOn(_ context: inout PageContext) {
    guard let section = section?.section else { return }
    guard let next = context.answers.neighbour(of: section, by: 1) else {
      if isItem {
        send(.left, &context)
        end = .answered
        return
      }
      return openReview(&context)
    }
    send(.begin, to: .section(next.id), &context)
    show(Array(pages.dropLast()) + [.section(next.id)], &context)
  }

  private mutating func goToEndOfSectionBefore(_ context: inout PageContext) {
    guard let section = section?.section,
      let before = context.answers.neighbour(of: section, by: -1)
    else { return }
    let stops = SectionPage(before).stops(context.answers)
    show([.section(before.id)], at: stops.dropLast().last ?? .next, &context)
  }

  /// Goes to the section of this number among those that are shown, from 1.
  mutating func goToSection(_ number: Int, _ context: inout PageContext) {
    let shown = context.answers.session.shownSections
    guard shown.indices.contains(number - 1) else { return }
    show([.section(shown[number - 1].id)], &context)
  }

  /// Goes to the next or previous section; behind the last one is the review.
  mutating func turnSection(by step: Int, _ context: inout PageContext) {
    if top == .review {
      if step < 0, let last = context.answers.lastPage { show([last], &context) }
      return
    }
    let below = pages.last { if case .section = $0 { true } else { false } }
    guard case .section(let id)? = below, let section = context.form.section(id) else { return }
    if let next = context.answers.neighbour(of: section, by: step) {
      return show([.section(next.id)], &context)
    }
    if step > 0 { openReview(&context) }
  }

  /// The review, which is never twice among the pages.
  mutating func openReview(_ context: inout PageContext) {
    if let place = pages.firstIndex(of: .review) { return show(Array(pages[...place]), &context) }
    // Below it stays the section one came from.
    show(pages.filter { if case .section = $0 { true } else { false } } + [.review], &context)
  }

  /// Shows a question for answering, and comes back here afterwards.
  private mutating func visit(_ path: AnswerPath, _ context: inout PageContext) {
    guard context.session.isShown(path), let section = context.form.section(of: path.field) else {
      return
    }
    context.answers.ask(path)
    let field = context.session.field(at: path)
    if field.hasPage { return push(field.page, &context) }
    push(.section(section.id), at: .field(path), &context)
  }
}

extension Field {
  /// The page that it is answered on, where it has one.
  fileprivate var page: Page { kind.items == nil ? .options(path) : .items(path) }
}

extension Page {
  /// The question that is answered on it alone.
  fileprivate var answered: AnswerPath? {
    switch self {
    case .options(let path), .items(let path): path
    case .section, .review: nil
    }
  }
}

extension Form {
  /// The section of an id.
  func section(_ id: SectionID?) -> FormSection? { sections.first { $0.id == id } }
}
