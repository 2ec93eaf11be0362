import DisplayText
import FormAnswers
import FormModel
import FormRun
import FormSession
import FormWizard
import Formwork
import Glibc
import SystemFiles
import TerminalDevice
import TerminalUI

/// Runs the wizard on a screen: passes events to it, and performs its effects.
final class ScreenRun: Asking {
  private var state: WizardState
  private let screen: Screen
  private let editorVariable: (String) -> String?
  private let drafts: DraftStore
  private let depth: ColorDepth
  /// The background that tones were made for.
  private var background: Color?
  private var modes = TerminalModes.fullScreen
  /// When the wizard wants a tick.
  private var wake: Int?
  private var outcome: AskingOutcome?
  /// The programs that load batches.
  private var programs: BatchPrograms
  /// When to write the draft.
  private var draftSchedule = DraftSchedule()
  /// Files with texts of the editor that were too long.
  private(set) var keptTexts: [String] = []

  init(
    _ start: AskingStart,
    keepingIn draft: OpenDraft,
    on terminal: Terminal,
    _ settings: TerminalSettings
  ) {
    state = WizardState(start, keepingIn: draft, size: terminal.size, settings)
    programs = BatchPrograms(in: start.run.folder)
    (editorVariable, drafts, depth) = (settings.variable, draft.store, settings.depth)
    modes.mouse = settings.listensToMouse
    screen = Screen(
      terminal,
      symbols: state.theme.symbols,
      depth: settings.depth,
      reflows: settings.reflows,
      isInline: state.isInline
    )
    // Until the terminal says it, and where it does not.
    takeBackground(settings.variable("COLORFGBG").flatMap { Color(variable: $0) })
    if depth >= .indexed { screen.askForBackground() }
  }

  /// Restores the terminal at the end.
  func perform() throws(AskingFailure) -> AskingOutcome {
    defer {
      screen.leave()
      programs.stopAll()
    }
    do throws(TerminalError) {
      try screen.enter()
      take(.input(.resized(screen.size)))
      while outcome == nil {
        try draw()
        let event = try screen.next(
          until: [wake, programs.wake, draftSchedule.due],
          watching: programs.descriptors
        )
        try handle(event)
        takeBatches()
        keepIfDue()
      }
    } catch {
      keep()
      throw AskingFailure("cannot go on asking: \(error.description)")
    }
    return outcome ?? .left(keepsAnswers: true)
  }

  /// Draws below the prompt what can stand there, and else on the whole screen.
  private func draw() throws(TerminalError) {
    let isBelow = state.isBelowPrompt
    try screen.draw(
      state.view(),
      height: isBelow ? state.size.height : nil,
      modes: isBelow ? .belowPrompt : modes
    )
  }

  let showsRemarks = true

  func saySummary() { leave(state.summary(width: screen.size.width)) }

  /// Prints lines where the screen was, broken between words.
  func say(_ lines: [String]) {
    let width = screen.size.width
    leave(
      lines.map { $0.escapingHidden() }.flatMap { line in
        // Blanks that align what fits stay.
        line.columns <= width ? [line] : line.lines(within: width)
      }.map { StyledText($0) }
    )
  }

  /// Prints lines where the screen was; a terminal that cannot be written does not change the outcome.
  private func leave(_ lines: [StyledText]) { try? screen.leave(lines) }
}

// Events.
extension ScreenRun {
  private func handle(_ event: TerminalEvent) throws(TerminalError) {
    if let wake, screen.now >= wake { self.wake = nil }
    take(.input(.tick(screen.now)))
    for event in screen.events(of: event) where outcome == nil { take(.input(event)) }
    takeBackground(screen.background)
    switch event {
    case .continued: take(.continued)
    case .suspendRequested: try suspend()
    case .interrupted(let signal): end(by: signal)
    // Nobody leaves in raw mode without a key.
    case .end: throw .lost(EIO)
    case .bytes, .timeout, .resized, .ready: break
    }
  }

  /// Takes the background of the terminal, where it is another one.
  private func takeBackground(_ background: Color?) {
    guard let background, background != self.background else { return }
    self.background = background
    if let surfaces = Surfaces(background: background, depth: depth) { take(.surfaces(surfaces)) }
  }

  private func end(by signal: TerminalSignal) -> Never {
    keep()
    programs.stopAll()
    screen.end(by: signal)
  }

  /// Takes the loaded batches.
  private func takeBatches() {
    while outcome == nil, let answer = programs.next(now: screen.now) {
      take(.batch(answer.path, generation: answer.generation, answer.batch))
    }
  }

  private func take(_ event: WizardEvent) {
    for effect in state.update(event) where outcome == nil { perform(effect) }
  }
}

// Effects.
extension ScreenRun {
  private func perform(_ effect: WizardEffect) {
    switch effect {
    case .saveDraft: draftSchedule.change(at: screen.now)
    case .saveDraftNow: draftSchedule.hurry(at: screen.now)
    case .declineDraft: drafts.remove()
    case .openEditor(let text): edit(text)
    case .submit:
      // If writing the answers fails, they are in the draft.
      if draftSchedule.due != nil { keep() }
      outcome = state.result.map { .submitted($0) }
    case .leave(let keepsDraft):
      if keepsDraft { keep() }
      outcome = .left(keepsAnswers: keepsDraft)
    case .suspend:
      // The next write reports a lost terminal.
      try? suspend()
    case .redraw: screen.redraw()
    case .ring: screen.ring()
    case .loadBatch(let path, let generation, let request):
      programs.start(request, generation, for: path, now: screen.now)
    case .cancelBatch(let path): programs.stop(path)
    case .wake(let milliseconds): wake = screen.now + milliseconds
    }
  }

  /// Writes the draft when it is time.
  private func keepIfDue() {
    guard let due = draftSchedule.due, outcome == nil, screen.now >= due else { return }
    keep()
    take(drafts.failure.map { .draftFailed($0.reason) } ?? .draftSaved)
  }

  /// Writes the draft.
  ///
  /// Until the user has decided whether to resume an earlier draft, that one stays.
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
    // Also before the end: only the entered text is restored.
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
    // The terminal is lost, but the edited text is not.
    if outcome != nil { keep() }
  }
}

/// When answers are written to the draft: soon after the last change, so that a key does not wait
/// for the disk, and never long after the first unsaved one.
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

  /// What is not saved yet is not to wait.
  mutating func hurry(at now: Int) { if due != nil { due = now } }
}
