import FormModel
import FormSession

/// What a button of a page does.
enum PageAct: Hashable {
  /// Nothing but taking what was changed.
  case update
  case next, back, review, submit
  case go(PagePlace)
  /// Leaves, and keeps the answers where that is possible.
  case leave
  /// Goes on with a draft, or discards it.
  case resume, startOver
  case add(AnswerPath)
  case clear(AnswerPath)
  case reset(AnswerPath)
  case chooseAll(AnswerPath)
  /// Brings back what was taken away at a question.
  case bringBack(AnswerPath)
  case search(AnswerPath)
  case more(AnswerPath)
  case remove(Scope)
  case up(Scope)
  case down(Scope)
  /// Shows other items of a long list or map.
  case turn(AnswerPath, page: Int)

  /// Reads what a button posts; anything else does nothing.
  init(_ text: String?) {
    let parts = (text ?? "").split(separator: "|", maxSplits: 1).map(String.init)
    let rest = parts.dropFirst().first ?? ""
    let path = AnswerPath(parsing: rest)
    switch (parts.first, path) {
    case ("next", _): self = .next
    case ("back", _): self = .back
    case ("review", _): self = .review
    case ("submit", _): self = .submit
    case ("leave", _): self = .leave
    case ("resume", _): self = .resume
    case ("restart", _): self = .startOver
    case ("go", _): self = PagePlace(query: rest).map { .go($0) } ?? .update
    case ("add", let path?): self = .add(path)
    case ("clear", let path?): self = .clear(path)
    case ("reset", let path?): self = .reset(path)
    case ("all", let path?): self = .chooseAll(path)
    case ("undo", let path?): self = .bringBack(path)
    case ("search", let path?): self = .search(path)
    case ("more", let path?): self = .more(path)
    case ("remove", let path?): self = .remove(path.scope)
    case ("up", let path?): self = .up(path.scope)
    case ("down", let path?): self = .down(path.scope)
    case (let name?, let path?) where name.hasPrefix("turn"):
      self = Int(name.dropFirst(4)).map { .turn(path, page: $0) } ?? .update
    default: self = .update
    }
  }

  /// What its button posts.
  var text: String {
    switch self {
    case .update: "update"
    case .next: "next"
    case .back: "back"
    case .review: "review"
    case .submit: "submit"
    case .leave: "leave"
    case .resume: "resume"
    case .startOver: "restart"
    case .go(let place): "go|\(place.query.dropFirst())"
    case .add(let path): "add|\(path)"
    case .clear(let path): "clear|\(path)"
    case .reset(let path): "reset|\(path)"
    case .chooseAll(let path): "all|\(path)"
    case .bringBack(let path): "undo|\(path)"
    case .search(let path): "search|\(path)"
    case .more(let path): "more|\(path)"
    // An item is named by any field in it.
    case .remove(let item): "remove|\(AnswerPath("-", in: item))"
    case .up(let item): "up|\(AnswerPath("-", in: item))"
    case .down(let item): "down|\(AnswerPath("-", in: item))"
    case .turn(let path, let page): "turn\(page)|\(path)"
    }
  }
}

/// An answer, or an item, that a button has taken away.
struct TakenAnswer: Hashable, Sendable {
  /// The question at which that is said.
  let path: AnswerPath
  let item: Scope?
  /// What was taken away, in words.
  let name: String
}

/// What buttons do.
extension FormPage {
  mutating func perform(_ act: PageAct) -> PageTarget {
    let (sections, form) = (session.asked(.form).shownSections, session.asked(.form))
    switch act {
    case .update, .resume, .startOver: return PageTarget(place)
    case .next: return goOn()
    case .back: return back(sections)
    case .review:
      leaveNewItems(isDone: true)
      return PageTarget(.review)
    case .go(let other):
      leaveNewItems(isDone: false)
      return PageTarget(other.isShown(in: session) ? other : place)
    case .submit:
      answers.report(form.paths)
      guard let result = session.result else { return PageTarget(.review, anchor: "problems") }
      outcome = .submitted(result)
    case .leave: outcome = .left(keepsAnswers: settings.keepsAnswers)
    case .turn(let path, let page):
      itemPages[path] = max(0, page)
      return PageTarget(place, at: path)
    case .more(let path), .search(let path):
      if case .more = act { searches[path]?.wantsMore = true }
      return PageTarget(place, at: path)
    case .add(let path), .clear(let path), .reset(let path), .chooseAll(let path):
      return change(act, at: path)
    case .bringBack(let path): return bringBack(path)
    case .remove(let item), .up(let item), .down(let item): return change(act, item)
    }
    return PageTarget(place)
  }

  /// Changes an answer as a whole.
  private mutating func change(_ act: PageAct, at path: AnswerPath) -> PageTarget {
    guard session.asks(path) else { return PageTarget(place) }
    switch act {
    case .clear, .reset:
      let before = session.shownAnswer(to: path)
      let result = act == .clear(path) ? answers.clear(path) : answers.reset(path)
      guard result != .kept, let before else { break }
      let name = words.answer(before, to: session.namedField(at: path))
      taken = TakenAnswer(path: path, item: nil, name: name)
    case .chooseAll: choose(options(at: path).shown.map(\.id), dropping: [], at: path)
    case .add where session.field(at: path).kind.hasItems:
      guard let item = answers.beginItem(of: path) else { break }
      itemPages[path] = session.place(of: item) / FormPage.itemsOfPage
      return PageTarget(place, anchor: item.anchor)
    default: break
    }
    return PageTarget(place, at: path)
  }

  /// Changes the items of a list or map.
  private mutating func change(_ act: PageAct, _ item: Scope) -> PageTarget {
    guard session.holds(item), let list = item.list else { return PageTarget(place) }
    let old = session.place(of: item)
    switch act {
    case .remove:
      let name = words.title(of: item, in: session) ?? words.numbered(item, in: session)
      answers.removeItem(item)
      taken = TakenAnswer(path: list, item: item, name: name)
      return PageTarget(place, at: list)
    case .up: answers.moveItem(item, to: old - 1)
    default: answers.moveItem(item, to: old + 1)
    }
    itemPages[list] = session.place(of: item) / FormPage.itemsOfPage
    return PageTarget(place, anchor: item.anchor)
  }

  /// Brings back what the last act has taken away.
  private mutating func bringBack(_ path: AnswerPath) -> PageTarget {
    guard let taken, taken.path == path else { return PageTarget(place) }
    _ = answers.undo()
    self.taken = nil
    guard let item = taken.item, session.holds(item) else { return PageTarget(place, at: path) }
    itemPages[path] = session.place(of: item) / FormPage.itemsOfPage
    return PageTarget(place, anchor: item.anchor)
  }

  /// The items that a page shows.
  static let itemsOfPage = 50

  /// Goes on to the next page, if nothing is missing or wrong on this one.
  private mutating func goOn() -> PageTarget {
    guard let section else { return PageTarget(.review) }
    leaveNewItems(isDone: true)
    let paths = questions(of: section)
    answers.report(paths)
    let shown = session.asked(.form).shownSection(section)
    if shown.progress.open > 0 {
      for path in paths {
        guard let item = session.openItem(at: path) else { continue }
        itemPages[path] = session.place(of: item) / FormPage.itemsOfPage
      }
      return PageTarget(place, anchor: "problems")
    }
    // What follows may have come with the answers.
    let next = session.asked(.form).neighbour(of: section, by: 1)
    return PageTarget(next.map { .section($0.id) } ?? .review)
  }

  private mutating func back(_ sections: [FormSection]) -> PageTarget {
    leaveNewItems(isDone: false)
    guard case .section(let id) = place, let at = sections.firstIndex(where: { $0.id == id }) else {
      return PageTarget(sections.last.map { .section($0.id) } ?? .review)
    }
    return PageTarget(.section(sections[max(0, at - 1)].id))
  }

  /// The user leaves the items that were added on the page; some may not stay.
  private mutating func leaveNewItems(isDone: Bool) {
    guard let section else { return }
    for path in questions(of: section).reversed() where session.field(at: path).kind.hasItems {
      for item in session.items(of: path) {
        let item = path.scope.item(item.number, of: path.field)
        if answers.isNew(item) { answers.leaveItem(item, isDone: isDone) }
      }
    }
  }

  /// The questions of a section, each list and map before what its items ask.
  func questions(of section: FormSection) -> [AnswerPath] {
    session.asked(.form).shownSection(section).questions.flatMap { withItems($0.path) }
  }

  private func withItems(_ path: AnswerPath) -> [AnswerPath] {
    if !session.field(at: path).kind.hasItems { return [path] }
    return [path]
      + session.items(of: path).flatMap { item in
        let scope = path.scope.item(item.number, of: path.field)
        return session.asked(scope).paths.filter {
          session.isShown($0) && session.field(at: $0).kind.isAsked
        }.flatMap(withItems)
      }
  }
}
