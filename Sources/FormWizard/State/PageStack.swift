import FormAnswers
import FormModel
import FormSession

/// The pages that lie on each other, of which the last one is seen, and how those that the user has
/// been to were left.
///
/// Events go to a page, and where it says the user goes, the stack goes. A page is kept under what
/// it belongs to, so that it is as it was when the user comes back; those of an item until the user
/// leaves it.
struct PageStack: Sendable {
  /// The pages on top of each other.
  private(set) var pages: [Page] = []
  /// The pages that the user has been to, as they were left.
  private(set) var sections: [Page: SectionPage] = [:]
  private(set) var options: [AnswerPath: OptionsPage] = [:]
  private(set) var review = ReviewPage()
  private(set) var items: [AnswerPath: ItemsPage] = [:]
  /// The page that is seen.
  var top: Page { pages.last ?? .review }

  /// The page of a section that is seen.
  var section: SectionPage? { sections[top] }

  /// The text at hand, whose edits are undone before answers are.
  var textAtHand: TextEntry? {
    if case .items(let path) = top { return items[path]?.cells?.entry.textAtHand }
    return section?.entry.textAtHand
  }

  /// What keys go to.
  func keyPlace(_ context: PageContext) -> KeyPlace {
    switch top {
    case .section: section?.keyPlace(context) ?? .rows
    case .options(let path): options[path]?.keyPlace ?? .rows
    case .items(let path): items[path]?.keyPlace ?? .items
    case .review: review.keyPlace
    }
  }

  /// The question the user is at, or on a page where there is none, the nearest one.
  func question(_ context: PageContext) -> AnswerPath? {
    for page in pages.reversed() {
      if let path = page.answered { return path }
      if case .section(let scope, _) = page {
        var inside = context
        inside.enter(scope)
        return sections[page]?.question(inside)
      }
    }
    return nil
  }

  /// The questions that the page which is seen explains.
  func explained(_ context: PageContext) -> [AnswerPath] {
    switch top {
    case .section: section?.field(context).map { [context.path($0)] } ?? []
    case .items(let path): [path] + [items[path]?.typed].compactMap(\.self)
    case .options, .review: []
    }
  }

  /// Whether there is a page to go back to.
  func canGoBack(_ context: PageContext) -> Bool {
    if pages.count > 1 { return true }
    guard let section = section?.section else { return false }
    return context.asked.neighbour(of: section, by: -1) != nil
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
    let seen = context.scope
    context.enter(page.scope)
    let exit =
      switch page {
      case .section: sections[page]?.update(event, &context)
      case .options(let path): options[path]?.update(event, &context)
      case .items(let path): items[path]?.update(event, &context)
      case .review: review.update(event, &context)
      }
    context.enter(seen)
    switch exit {
    case nil: break
    case .options(let path, let input)?:
      push(context.session.field(at: path).page(at: path), &context)
      switch input {
      case .typed(let key)?:
        // What is typed is searched for among options.
        let place = top == .items(path) ? keyPlace(context) : .search
        send(.key(key, Keymap.action(of: key, in: place)), &context)
      case .pasted(let text)?: send(.paste(text), &context)
      case nil: break
      }
    case .item(let scope)?: open(scope, &context)
    case .visit(let path)?: visit(path, &context)
    case .next?: goOn(&context)
    case .previous?: goToEndOfSectionBefore(&context)
    case .back?: goBack(&context)
    case .answered?:
      goBack(&context)
      guard let path = page.answered, section?.field(context).map(context.path) == path else {
        return
      }
      send(.answered, &context)
    case .submit?: context.output.effects.append(.submit)
    }
  }

  /// Lets the pages know that answers are what they were; of an item that is gone none is left.
  mutating func restore(_ changed: [AnswerPath], _ context: inout PageContext) {
    let session = context.session
    if let gone = pages.firstIndex(where: { !session.holds($0.scope) }) {
      for case .options(let path) in pages[gone...] {
        context.output.effects.append(.cancelBatch(path))
      }
      pages.removeSubrange(gone...)
      settle(&context)
    }
    for path in items.keys { items[path]?.takeRestored(context) }
    send(.restored(changed), &context)
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
    settle(&context)
    for case .items(let path) in pages where items[path] == nil {
      items[path] = ItemsPage(path, context)
    }
    // The user comes back to where the pages above were opened.
    for (page, above) in zip(pages, pages.dropFirst()) {
      guard case .section(let scope, let id) = page, sections[page] == nil,
        let path = above.answered, let section = context.session.asked(scope).form.section(id)
      else { continue }
      sections[page] = SectionPage(section, at: .field(path))
    }
    enter(at: focus, &context)
  }

  /// Makes the scope of the page that is seen that of the context; what was left of items that no
  /// page is about is dropped.
  private mutating func settle(_ context: inout PageContext) {
    context.enter(top.scope)
    let scopes = pages.map(\.scope)
    func isOpen(_ scope: Scope) -> Bool { scopes.contains { $0.isInside(scope) } }
    sections = sections.filter { isOpen($0.key.scope) }
    options = options.filter { isOpen($0.key.scope) }
    items = items.filter { isOpen($0.key.scope) }
    context.answers.keepNewItems(outside: top.scope)
  }

  /// What a page needs when it comes into sight.
  private mutating func enter(at focus: SectionFocus? = nil, _ context: inout PageContext) {
    context.answers.history.endTyping()
    switch top {
    case .section(_, let id):
      guard let place = context.form.section(id) else { return }
      var shown = section ?? SectionPage(place)
      shown.isVisit = pages.count > 1 && top.scope == .form
      shown.enter(at: focus, &context)
      sections[top] = shown
    case .options(let path):
      options[path] = OptionsPage(
        path,
        before: options[path],
        asksSource: context.allowsCommands,
        context
      )
      // Requests the first batch.
      send(.tick, &context)
    case .items(let path):
      var shown = items[path] ?? ItemsPage(path, context)
      shown.enter(&context)
      items[path] = shown
    case .review:
      context.answers.visitAll()
      review.enter(&context)
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
    begin(pages, at: focus, &context)
  }

  /// One page back: to the page below, else to the section before.
  mutating func goBack(_ context: inout PageContext) {
    let before = section.flatMap { context.asked.neighbour(of: $0.section, by: -1) }
    if case .section(let scope, _) = top, scope != .form {
      if let before { return replaceTop(by: .section(scope, before.id), &context) }
      return leaveItem(isDone: false, &context)
    }
    if pages.count > 1 { return show(Array(pages.dropLast()), &context) }
    if let before { return show([.section(.form, before.id)], &context) }
    send(.left, &context)
    context.say("This is the first page; Ctrl-C leaves")
  }

  /// The next section, and after the last one the review, or the list or map of the item.
  private mutating func goOn(_ context: inout PageContext) {
    guard let section = section?.section else { return }
    guard let next = context.asked.neighbour(of: section, by: 1) else {
      return top.scope == .form ? openReview(&context) : leaveItem(isDone: true, &context)
    }
    let page = context.asked.page(of: next)
    send(.begin, to: page, &context)
    replaceTop(by: page, &context)
  }

  private mutating func goToEndOfSectionBefore(_ context: inout PageContext) {
    guard let section = section?.section,
      let before = context.asked.neighbour(of: section, by: -1)
    else { return }
    let rows = SectionPage(before).rows(context)
    replaceTop(
      by: context.asked.page(of: before),
      at: rows.indices.dropLast().last(where: rows.isStop).map { rows[$0] } ?? .next,
      &context
    )
  }

  private mutating func replaceTop(
    by page: Page,
    at focus: SectionFocus? = nil,
    _ context: inout PageContext
  ) {
    show(pages.dropLast() + [page], at: focus, &context)
  }

  /// Goes to the section of this number among those that are shown, from 1.
  mutating func goToSection(_ number: Int, _ context: inout PageContext) {
    let shown = context.session.asked(.form).shownSections
    guard shown.indices.contains(number - 1) else { return }
    show([.section(.form, shown[number - 1].id)], &context)
  }

  /// Goes to the next or previous section of the form; behind the last one is the review.
  mutating func turnSection(by step: Int, _ context: inout PageContext) {
    let form = context.session.asked(.form)
    if top == .review {
      if step < 0, let last = form.lastPage { show([last], &context) }
      return
    }
    guard case .section(_, let id)? = pages.last(where: \.isOfForm),
      let section = form.form.section(id)
    else { return }
    if let next = form.neighbour(of: section, by: step) {
      return show([form.page(of: next)], &context)
    }
    if step > 0 { openReview(&context) }
  }

  /// The review, which is never twice among the pages.
  mutating func openReview(_ context: inout PageContext) {
    if let place = pages.firstIndex(of: .review) { return show(Array(pages[...place]), &context) }
    // Below it stays the section one came from.
    show(pages.filter(\.isOfForm) + [.review], &context)
  }

  /// Shows a question for answering, and comes back here afterwards.
  private mutating func visit(_ path: AnswerPath, _ context: inout PageContext) {
    guard context.session.isShown(path), let section = context.form.section(of: path.field) else {
      return
    }
    context.answers.session.ask(path)
    let field = context.session.field(at: path)
    if !field.hasPage { return push(.section(path.scope, section.id), at: .field(path), &context) }
    push(field.page(at: path), &context)
    openItem(at: path, &context)
  }

  /// Opens the item in which something is missing or wrong, unless its page of items shows that.
  private mutating func openItem(at path: AnswerPath, _ context: inout PageContext) {
    guard let item = context.session.openItem(at: path), items[path]?.cells == nil else { return }
    open(item, &context)
  }
}

/// Items.
extension PageStack {
  /// Opens an item, at the first question whose answer is missing or wrong, and at its beginning if
  /// it is new.
  private mutating func open(_ scope: Scope, _ context: inout PageContext) {
    context.answers.reportAnswers(in: scope)
    let asked = context.session.asked(scope)
    let open = context.answers.isNew(scope) ? nil : asked.open.first
    let section = open.flatMap { asked.form.section(of: $0.field) }
    guard let page = section.map(asked.page) ?? asked.firstPage else { return }
    push(page, at: open.map { .field($0) }, &context)
    // What is open in an item of a list there is shown in turn.
    guard let open, context.session.field(at: open).kind.hasItems else { return }
    visit(open, &context)
  }

  /// Leaves the item at hand, past its last question or back to where the user came from.
  private mutating func leaveItem(isDone: Bool, _ context: inout PageContext) {
    send(.left, &context)
    let scope = top.scope
    guard let list = scope.list, let number = scope.items.last?.number,
      let place = pages.lastIndex(of: .items(list))
    else { return }
    pages.removeSubrange((place + 1)...)
    items[list]?.leave(number, isDone: isDone, &context)
    settle(&context)
    context.answers.history.endTyping()
  }
}

extension Field {
  /// The page that it is answered on, where it has one.
  fileprivate func page(at path: AnswerPath) -> Page {
    kind.hasItems ? .items(path) : .options(path)
  }
}

extension Page {
  /// Whether it is that of a section of the form.
  fileprivate var isOfForm: Bool { if case .section(.form, _) = self { true } else { false } }
}
