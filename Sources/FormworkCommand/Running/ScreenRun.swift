import DisplayText
import FormAnswers
import FormModel
import FormWizard
import TerminalDevice
import TerminalUI

/// The wizard at work: bytes of the terminal to events, effects to the world, frames to bytes.
///
/// Everything that has come is taken before the next frame is drawn, so that a pasted line or a
/// held key costs one frame. The screen is written in one place, and in one block each time.
final class ScreenRun {
  private var state: WizardState
  private let terminal: Terminal
  private let renderer: Renderer
  private var writer: FrameWriter
  private var decoder = InputDecoder()
  private let person: PersonAccess
  private var frame: Frame
  /// When a tick is wanted.
  private var wake: Int?
  private var outcome: AskingOutcome?
  /// The programs that are asked for pages.
  private var programs = PagePrograms()
  /// When the draft is written next.
  private var draftSchedule = DraftSchedule()
  /// Files with texts of editors that were too long.
  private(set) var keptTexts: [String] = []
  /// What is written beside frames.
  private var extra: [UInt8] = []

  /// Asks whether the terminal shows frames only when they are whole (DECRQM of mode 2026); no
  /// answer is needed.
  private static let question = Array("\u{1B}[?2026$p".utf8)
  private static let bell: UInt8 = 0x07
  /// Empties the screen of frames before it is left: tmux (3.3a) else takes a row that is wider
  /// than the window has become for one that was scrolled out of the shell's screen.
  private static let erasure = Array("\u{1B}[m\u{1B}[H\u{1B}[2J".utf8)

  /// Whether nobody has seen that the answer to a field is in its source.
  func doubts(_ id: FieldID) -> Bool { state.doubts(id) }

  init(_ state: WizardState, on terminal: Terminal, depth: ColorDepth, person: PersonAccess) {
    self.state = state
    self.terminal = terminal
    self.person = person
    renderer = Renderer(symbols: state.theme.symbols)
    writer = FrameWriter(depth: depth)
    frame = Frame(size: .zero)
    terminal.leaveBytes = FrameWriter.restoration
  }

  /// Asks until the person is done; the terminal is as it was afterwards.
  func perform(_ drafts: inout DraftKeeper) throws(Failure) -> AskingOutcome {
    defer {
      leave()
      programs.stopAll()
    }
    do throws(TerminalError) {
      try terminal.enter()
      take(.resized(terminal.size), &drafts)
      extra = ScreenRun.question
      terminal.isReplyExpected = true
      try draw()
      while outcome == nil {
        let event = try terminal.next(until: deadline, watching: programs.descriptors)
        let place = state.place
        try handle(event, &drafts)
        takePages(&drafts)
        keepIfDue(&drafts, hasLeft: state.place != place)
        if outcome == nil { try draw() }
      }
    } catch {
      keep(&drafts)
      throw Failure("cannot go on asking: \(error.description)")
    }
    return outcome ?? .left(keepsAnswers: true)
  }

  /// The width of the window, as it was last.
  var columns: Int { state.size.width }

  /// Leaves a few lines where the screen was.
  func sayWhatWasSubmitted() {
    terminal.leave()
    let width = state.size.width
    let lines = state.summary(width: width).flatMap { $0.escapingHidden().lines(within: width) }
    // The answers are complete, whether or not the terminal takes a word about them.
    try? terminal.write(Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  private var deadline: Int? {
    [decoder.deadline, wake, programs.wake, draftSchedule.due].compactMap(\.self).min()
  }

  private func draw() throws(TerminalError) {
    frame = renderer.render(state.view(), size: state.size, modes: state.modes)
    let bytes = writer.write(frame) + extra
    extra = []
    if bytes.isEmpty { return }
    do throws(TerminalError) {
      try terminal.write(bytes)
      // From here on the screen is not the shell's.
      terminal.leaveBytes = ScreenRun.erasure + FrameWriter.restoration
    } catch .interrupted {
      // The signal is the next event; what is on the screen does not matter any more.
      writer.forget()
    }
  }
}

/// What happens.
extension ScreenRun {
  private func handle(
    _ event: TerminalEvent,
    _ drafts: inout DraftKeeper
  ) throws(TerminalError) {
    let now = terminal.now
    if let wake, now >= wake { self.wake = nil }
    take(.tick(now), &drafts)
    switch event {
    case .bytes(let bytes):
      for input in decoder.decode(bytes, at: now) where outcome == nil { take(input, &drafts) }
    case .timeout:
      for input in decoder.expire(at: now) where outcome == nil { take(input, &drafts) }
    case .resized(let size):
      // Also when the size is the old one again: the terminal has cut what did not fit meanwhile.
      writer.forgetCells()
      take(.resized(size), &drafts)
    case .continued: resume(&drafts)
    case .suspendRequested: try suspend(&drafts)
    case .interrupted(let signal): end(by: signal, &drafts)
    case .end:
      keep(&drafts)
      outcome = .left(keepsAnswers: true)
    case .ready: break
    }
  }

  private func end(by signal: TerminalSignal, _ drafts: inout DraftKeeper) -> Never {
    keep(&drafts)
    drafts.release()
    programs.stopAll()
    terminal.end(by: signal)
  }

  private func take(_ input: InputEvent, _ drafts: inout DraftKeeper) {
    switch input {
    case .synchronizedOutput(let isSupported):
      writer.supportsSynchronizedOutput = isSupported
      terminal.isReplyExpected = false
    case .mouse(let mouse):
      let path = frame.path(at: mouse.place)
      take(.mouse(mouse, path: path, rect: frame.rect(of: path)), &drafts)
    case .key, .paste: take(.input(input), &drafts)
    }
  }

  /// Takes the pages that have come.
  private func takePages(_ drafts: inout DraftKeeper) {
    while outcome == nil, let answer = programs.next(now: terminal.now) {
      take(.page(answer.field, generation: answer.generation, answer.result), &drafts)
    }
  }

  private func take(_ event: WizardEvent, _ drafts: inout DraftKeeper) {
    for effect in state.update(event) where outcome == nil { perform(effect, &drafts) }
  }
}

/// What is wanted.
extension ScreenRun {
  private func perform(_ effect: WizardEffect, _ drafts: inout DraftKeeper) {
    switch effect {
    case .saveDraft: draftSchedule.change(at: terminal.now)
    case .declineDraft: drafts.decline()
    case .openEditor(let text): edit(text, &drafts)
    case .submit:
      // Should the answers not be written, they are in the draft.
      if draftSchedule.due != nil { keep(&drafts) }
      outcome = state.result.map { .submitted($0) }
    case .leave(let keepsDraft):
      if keepsDraft { keep(&drafts) }
      outcome = .left(keepsAnswers: keepsDraft)
    case .suspend:
      // A terminal that is lost is told at the next write.
      try? suspend(&drafts)
    case .redraw: writer.forget()
    case .ring: extra.append(ScreenRun.bell)
    case .loadPage(let id, let generation, let request):
      programs.start(request, generation, for: id, now: terminal.now)
    case .cancelPage(let id): programs.stop(id)
    case .wake(let milliseconds): wake = terminal.now + milliseconds
    }
  }

  /// Writes the draft when it is time, or the person has left a question with another answer.
  private func keepIfDue(_ drafts: inout DraftKeeper, hasLeft: Bool) {
    guard let due = draftSchedule.due, outcome == nil, hasLeft || terminal.now >= due else {
      return
    }
    keep(&drafts)
    if let failure = drafts.failure { take(.draftFailed(failure), &drafts) }
  }

  /// Writes the draft.
  ///
  /// While it is still open whether an earlier draft is gone on with, that one stays.
  private func keep(_ drafts: inout DraftKeeper) {
    if state.isOfferOpen { return }
    draftSchedule = DraftSchedule()
    state.settleOptions()
    drafts.keep(state.draftAnswers, at: state.place)
  }

  private func suspend(_ drafts: inout DraftKeeper) throws(TerminalError) {
    keep(&drafts)
    leave()
    if try terminal.suspend() { resume(&drafts) }
  }

  private func resume(_ drafts: inout DraftKeeper) {
    writer.forget()
    take(.resized(terminal.size), &drafts)
    take(.continued, &drafts)
  }

  /// Gives the terminal back; until a frame is drawn again there is nothing to empty.
  private func leave() {
    terminal.leave()
    terminal.leaveBytes = FrameWriter.restoration
  }

  private func edit(_ text: String, _ drafts: inout DraftKeeper) {
    leave()
    let edited = person.edit(text)
    if case .failure(.tooLong(let path)) = edited.text { keptTexts.append(path) }
    if let signal = TerminalSignal.allCases.first(where: { $0.number == edited.signal }) {
      take(.edited(edited.text), &drafts)
      end(by: signal, &drafts)
    }
    do throws(TerminalError) {
      try terminal.enter()
    } catch {
      outcome = .left(keepsAnswers: true)
    }
    writer.forget()
    take(.resized(terminal.size), &drafts)
    take(.edited(edited.text), &drafts)
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
