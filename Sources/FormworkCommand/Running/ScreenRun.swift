import DisplayText
import FormAnswers
import FormModel
import FormWizard
import Formwork
import TerminalDevice
import TerminalUI

/// The wizard at work on a screen: events to the wizard, and what it wants to the world.
final class ScreenRun: Asking {
  private var state: WizardState
  private let screen: Screen
  private let editorVariable: (String) -> String?
  private let drafts: DraftStore
  private var modes = TerminalModes.fullScreen
  /// When a tick is wanted.
  private var wake: Int?
  private var outcome: AskingOutcome?
  /// The programs that are asked for batches.
  private var programs = BatchPrograms()
  /// When the draft is written next.
  private var draftSchedule = DraftSchedule()
  /// Files with texts of editors that were too long.
  private(set) var keptTexts: [String] = []

  init(
    _ state: WizardState,
    on terminal: Terminal,
    depth: ColorDepth,
    listensToMouse: Bool,
    editorVariable: @escaping (String) -> String?,
    keepingIn drafts: DraftStore
  ) {
    self.state = state
    self.editorVariable = editorVariable
    self.drafts = drafts
    modes.mouse = listensToMouse
    screen = Screen(terminal, symbols: state.theme.symbols, depth: depth)
  }

  /// The terminal is as it was afterwards.
  func perform() throws(Failure) -> AskingOutcome {
    defer {
      screen.leave()
      programs.stopAll()
    }
    do throws(TerminalError) {
      try screen.enter()
      take(.input(.resized(screen.size)))
      while outcome == nil {
        try screen.draw(state.view(), modes: modes)
        let event = try screen.next(
          until: [wake, programs.wake, draftSchedule.due],
          watching: programs.descriptors
        )
        let place = state.place
        try handle(event)
        takeBatches()
        keepIfDue(hasLeft: state.place != place)
      }
    } catch {
      keep()
      throw Failure("cannot go on asking: \(error.description)")
    }
    return outcome ?? .left(keepsAnswers: true)
  }

  var summary: [String] { state.summary(width: state.size.width) }

  /// Leaves lines where the screen was, broken between words.
  func say(_ lines: [String]) {
    let width = state.size.width
    // What they say is true, whether or not the terminal takes them.
    try? screen.leave(lines.flatMap { $0.escapingHidden().lines(within: width) })
  }
}

/// What happens.
extension ScreenRun {
  private func handle(_ event: TerminalEvent) throws(TerminalError) {
    if let wake, screen.now >= wake { self.wake = nil }
    take(.input(.tick(screen.now)))
    for event in screen.events(of: event) where outcome == nil { take(.input(event)) }
    switch event {
    case .continued: take(.continued)
    case .suspendRequested: try suspend()
    case .interrupted(let signal): end(by: signal)
    case .end:
      keep()
      outcome = .left(keepsAnswers: true)
    case .bytes, .timeout, .resized, .ready: break
    }
  }

  private func end(by signal: TerminalSignal) -> Never {
    keep()
    programs.stopAll()
    screen.end(by: signal)
  }

  /// Takes the batches that have come.
  private func takeBatches() {
    while outcome == nil, let answer = programs.next(now: screen.now) {
      take(.batch(answer.path, generation: answer.generation, answer.batch))
    }
  }

  private func take(_ event: WizardEvent) {
    for effect in state.update(event) where outcome == nil { perform(effect) }
  }
}

/// What is wanted.
extension ScreenRun {
  private func perform(_ effect: WizardEffect) {
    switch effect {
    case .saveDraft: draftSchedule.change(at: screen.now)
    case .declineDraft: drafts.decline()
    case .openEditor(let text): edit(text)
    case .submit:
      // Should the answers not be written, they are in the draft.
      if draftSchedule.due != nil { keep() }
      outcome = state.result.map { .submitted($0) }
    case .leave(let keepsDraft):
      if keepsDraft { keep() }
      outcome = .left(keepsAnswers: keepsDraft)
    case .suspend:
      // A terminal that is lost is told at the next write.
      try? suspend()
    case .redraw: screen.redraw()
    case .ring: screen.ring()
    case .loadBatch(let path, let generation, let request):
      programs.start(request, generation, for: path, now: screen.now)
    case .cancelBatch(let path): programs.stop(path)
    case .wake(let milliseconds): wake = screen.now + milliseconds
    }
  }

  /// Writes the draft when it is time, or the person has left a question with another answer.
  private func keepIfDue(hasLeft: Bool) {
    guard let due = draftSchedule.due, outcome == nil, hasLeft || screen.now >= due else {
      return
    }
    keep()
    take(drafts.failure.map { .draftFailed($0.reason) } ?? .draftSaved)
  }

  /// Writes the draft.
  ///
  /// While it is still open whether an earlier draft is gone on with, that one stays.
  private func keep() {
    if state.isOfferOpen { return }
    draftSchedule = DraftSchedule()
    drafts.keep(state.session.lasting, at: state.place)
  }

  private func suspend() throws(TerminalError) {
    keep()
    guard try screen.suspend() else { return }
    take(.input(.resized(screen.size)))
    take(.continued)
  }

  private func edit(_ text: String) {
    keep()
    screen.leave()
    var number: Int32?
    let edited = Result { () throws(EditorFailure) in
      try ExternalEditor.edit(text, editorVariable, endedBy: &number)
    }
    if case .failure(let failure) = edited, let path = failure.keptPath { keptTexts.append(path) }
    // Also before an end: only what was entered is put back as it was.
    do throws(TerminalError) {
      try screen.enter()
    } catch {
      outcome = .left(keepsAnswers: true)
    }
    if let signal = TerminalSignal.allCases.first(where: { $0.number == number }) {
      outcome = nil
      take(.edited(edited))
      end(by: signal)
    }
    take(.input(.resized(screen.size)))
    take(.edited(edited))
    // The terminal is gone; what was edited is not.
    if outcome != nil { keep() }
  }
}

/// When answers are written to the draft: soon after the last change, so that a key does not wait
/// for the disk, and never long after the first that is not saved.
private struct DraftSchedule {
  /// The time to write, in milliseconds of the terminal's clock; `nil` while all is saved.
  private(set) var due: Int?
  private var latest: Int?

  /// How long after the last change, in milliseconds.
  private static let pause = 300
  /// How long after the first change at latest, in milliseconds.
  private static let limit = 1_000

  /// An answer has changed.
  mutating func change(at now: Int) {
    let latest = latest ?? now + DraftSchedule.limit
    self.latest = latest
    due = min(now + DraftSchedule.pause, latest)
  }
}
