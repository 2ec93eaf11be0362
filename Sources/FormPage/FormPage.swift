public import FormAnswers
public import FormModel
package import FormSession

// A form on pages of a browser: a session in, HTML out; what is posted in, a session out.
//
// There is a page for each section, the review, and the end; a draft is offered on one of its own.
// A GET shows a page and changes nothing but what is at hand; a POST takes what was changed on a
// page (`takeAnswers`), then does what its button says (`PageAct`), and leads to a page. All pages
// have one path and differ in their query, so that a server may put them anywhere.
// What an answer means, what is asked and what is wrong is decided by the `AnswerSheet` alone; what
// a type looks like, and what of a post it takes, is said in a file for each (`Controls`).

/// A form while it is answered on pages of a browser.
///
/// ```swift
/// var page = FormPage(form)
/// let reply = page.handle(PageRequest(query: "section=contact"))
/// // Send `reply`; once `page.outcome` is `.submitted`, its answers are there.
/// ```
///
/// One value is one user's session: keep it for as long as the user answers, and reach it only by a
/// secret of that user, such as a cookie.
public struct FormPage: Sendable {
  /// How far the form is.
  public enum Outcome: Sendable {
    /// The user is answering.
    case asking
    /// The user submitted these answers.
    case submitted(ResolvedAnswers)
    /// The user left; the answers may be kept for the next time.
    case left(keepsAnswers: Bool)
  }

  /// How far the form is.
  public internal(set) var outcome = Outcome.asking
  /// The answers.
  package internal(set) var answers: AnswerSheet
  /// A draft of an earlier session, until the user has decided about it.
  var earlier: DraftOffer?
  /// Where the user is.
  var place: PagePlace
  /// The question in which the user types while a page is posted by its script.
  var atHand: AnswerPath?
  /// What the last post has said at questions.
  var said: [AnswerPath: [String]] = [:]
  /// What the last act has taken away, as long as nothing else is changed.
  var taken: TakenAnswer?
  /// What is searched for among many options, and what commands have said of them.
  var searches: [AnswerPath: OptionSearch] = [:]
  /// Which items of long lists and maps are shown, counted from 0 by pages.
  var itemPages: [AnswerPath: Int] = [:]
  /// Whether the user has seen the review, to which answers lead back.
  var hasReviewed = false
  let marks: PageMarks
  let settings: Settings

  /// What a page says and offers beside the form.
  package struct Settings: Sendable {
    /// Whether answers outlive the session.
    package var keepsAnswers = false
    /// Whether commands of options may be run.
    package var allowsCommands = false
    /// What is to be known before the first question.
    package var notices: [String] = []

    package init() {}
  }

  /// Shows a form with answers given before; what of them does not fit is shown at its question.
  public init(_ form: Form, given request: AnswerRequest = AnswerRequest()) {
    var request = request
    request.precedesAsking = true
    let engine = AnswerEngine(form)
    let session = FormSession(
      engine,
      given: engine.resolve(request).given,
      surroundings: request.surroundings,
      languages: request.languages
    )
    self.init(AnswerSheet(session))
  }

  /// Shows a form as it is answered so far.
  package init(
    _ answers: AnswerSheet,
    earlier: DraftOffer? = nil,
    _ settings: Settings = Settings(),
    marks: PageMarks = PageMarks(key: (.random(in: 0...UInt64.max), .random(in: 0...UInt64.max)))
  ) {
    (self.answers, self.earlier, self.settings, self.marks) = (answers, earlier, settings, marks)
    place = .first(of: answers.session)
    self.answers.reportGivenAnswers()
  }

  /// The answers and what follows from them.
  package var session: FormSession { answers.session }

  var words: Words { answers.session.words }

  /// The section whose page is shown; `nil` on another page.
  var section: FormSection? {
    if case .section(let id) = place { session.form.section(id) } else { nil }
  }
}

/// Requests.
extension FormPage {
  /// Answers a request of the user's browser.
  ///
  /// - Complexity: O(questions of the page, and those that were changed, times fields).
  public mutating func handle(_ request: PageRequest) -> PageReply {
    handle(request) { _ in .failure(BatchFailure("commands are not run here")) }
  }

  /// Answers a request, and runs commands of options for it.
  package mutating func handle(_ request: PageRequest, _ load: Load) -> PageReply {
    if case .asking = outcome {} else { return .page(PageView(self).end) }
    defer { atHand = nil }
    let asked = PagePlace(query: request.query)
    guard let body = request.body else {
      if earlier != nil { return .page(PageView(self).draft) }
      // A section may be hidden by now.
      guard let asked, asked.isShown(in: session) else {
        return asked == nil ? open(place, load) : .see(PageTarget(place))
      }
      return open(asked, load)
    }
    guard let pairs = PostedPairs(urlEncoded: body) else { return .refusal(400) }
    let target = take(pairs, on: asked ?? place, load)
    if case .asking = outcome {} else { return .page(PageView(self).end) }
    return request.isLive && target.place == asked ? open(target.place, load) : .see(target)
  }

  /// Shows a page.
  private mutating func open(_ place: PagePlace, _ load: Load) -> PageReply {
    self.place = place.isShown(in: session) ? place : .first(of: session)
    if let section {
      answers.visit(session.asked(.form).shownSection(section))
    } else {
      hasReviewed = true
      answers.visitAll()
      answers.report(session.asked(.form).paths)
    }
    lookUpAnswers(load)
    openSearches(load)
    let view = PageView(self)
    return .page(earlier == nil ? view.current : view.draft)
  }

  /// Takes what was posted on a page: what was changed there, then what its button does.
  ///
  /// - Returns: Where that leads.
  mutating func take(_ pairs: PostedPairs, on place: PagePlace, _ load: Load) -> PageTarget {
    self.place = place.isShown(in: session) ? place : .first(of: session)
    said = [:]
    atHand = pairs["at"].flatMap { session.path(named: $0) }
    let act = PageAct(pairs["act"])
    if let earlier { return decide(act, earlier) }
    // What is brought back was taken away before anything that was typed since.
    let brought: PageTarget? = if case .bringBack = act { perform(act) } else { nil }
    takeAnswers(pairs)
    lookUpAnswers(load)
    // What was typed is an act of its own, so that what a button does is undone alone.
    if answers.endEvent() { taken = nil }
    let before = taken
    // Enter in a search presses the first button of the page.
    let searched = takeSearches(pairs)
    let target = brought ?? searched.map { PageTarget(self.place, at: $0) } ?? perform(act)
    if answers.endEvent(), taken == before { taken = nil }
    return target
  }

  /// Takes the answers of the page that were changed; which questions there are is decided by the
  /// answers before, so that none gets lost because another one hides it.
  private mutating func takeAnswers(_ pairs: PostedPairs) {
    let before = session
    var seen: Set<String> = []
    for name in pairs.names {
      guard let name = PostedAnswer.question(of: name), seen.insert(name).inserted,
        let path = before.path(named: name)
      else { continue }
      let posted = PostedAnswer(pairs, at: path, name, before)
      before.field(at: path).kind.pageControl.take(posted, in: &self)
    }
  }

  /// Decides about a draft.
  private mutating func decide(_ act: PageAct, _ offer: DraftOffer) -> PageTarget {
    switch act {
    case .resume:
      answers.goOn(with: offer)
      if let question = offer.place?.question {
        place = session.form.section(of: question.fieldOfForm).map { .section($0.id) } ?? place
      } else if offer.place == .review {
        place = .review
      }
      if !place.isShown(in: session) { place = .first(of: session) }
    case .startOver: break
    default: return PageTarget(place)
    }
    earlier = nil
    _ = answers.endEvent()
    return PageTarget(place)
  }
}

/// What is shown at last.
extension FormPage {
  /// The last page, as a reply.
  package var endReply: PageReply { .page(PageView(self).end) }

  /// A page that says what became of the answers.
  package func reply(saying lines: [String]) -> PageReply { .page(PageView(self).message(lines)) }
}

/// What is kept for another time.
extension FormPage {
  /// Whether the user has decided about the answers of an earlier time, so that they may be replaced.
  package var hasDecided: Bool { earlier == nil }

  /// Where the user is, to go on there another time.
  package var draftPlace: Draft.Place? {
    if let earlier { return earlier.place }
    guard let section, let first = session.asked(.form).shownSection(section).questions.first
    else { return .review }
    return .field(first.path)
  }
}
