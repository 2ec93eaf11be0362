#if Web
import FormAnswers
import FormModel
import FormPage
import FormRun
import FormSession
import SystemFiles
import WebDevice

/// Asks on a page in a browser: passes requests to the page, and keeps the draft after each post.
final class WebRun: Asking {
  private var page: FormPage
  private let drafts: DraftStore
  private let settings: WebSettings
  private let console: Console
  /// The folder of the form.
  private let folder: String
  private var gate: WebGate
  private var device: WebDevice?
  /// The browser that waits to hear what became of the submitted answers.
  private var waiting: WebExchange?

  /// How often it looks whether a signal has come, in milliseconds.
  private static let pause = 100

  init(
    _ start: AskingStart,
    keepingIn draft: OpenDraft,
    _ settings: WebSettings,
    _ console: Console
  ) {
    let words = start.session.words
    let remarks = RemarkTexts(start.remarks, words)
    let earlier = RemarkTexts(draft.remarks, words)
    var page = FormPage.Settings()
    page.keepsAnswers = draft.store.isKeeping
    page.allowsCommands = start.run.allowsCommands
    page.notices = draft.notices
    self.page = FormPage(
      AnswerSheet(
        start.session,
        remarks: draft.offer == nil
          ? remarks.ofAnswers.merging(earlier.ofAnswers) { $0 + $1 } : remarks.ofAnswers,
        looseRemarks: remarks.others + earlier.others
      ),
      earlier: draft.offer,
      page
    )
    gate = WebGate(alreadyOpen: words.say("Already open in another browser"))
    (drafts, folder) = (draft.store, start.run.folder)
    (self.settings, self.console) = (settings, console)
  }

  func perform() throws(AskingFailure) -> AskingOutcome {
    // Threads that are started from here on leave signals to this one.
    var signals = HeldSignals(HeldSignals.ending)
    defer { signals.release() }
    let device = try listen()
    self.device = device
    let address = "http://127.0.0.1:\(device.port)\(gate.path)"
    let words = page.session.words
    let hint = words.say(drafts.isKeeping ? "Ctrl-C keeps the draft" : "Ctrl-C leaves")
    say(["\(words.say("Answer at \(address)"))   (\(hint))"])
    let opening = settings.opensBrowser ? BrowserOpening(address, console) : nil
    defer { opening?.end() }
    while true {
      if signals.take() != nil { return leave(keepsAnswers: true) }
      guard let exchange = device.next(waiting: WebRun.pause) else { continue }
      answer(exchange)
      switch page.outcome {
      case .asking: continue
      case .submitted(let answers): return .submitted(answers)
      case .left(let keepsAnswers): return leave(keepsAnswers: keepsAnswers)
      }
    }
  }

  private func listen() throws(AskingFailure) -> WebDevice {
    do throws(WebDevice.Failure) {
      return try WebDevice(port: settings.port)
    } catch {
      let reason = error.code.map { SystemError(code: $0).reason } ?? "no reason is known"
      let port = settings.port.map { " on port \($0)" } ?? ""
      throw AskingFailure(
        "cannot serve the page\(port): \(reason)",
        help: settings.port == nil ? nil : "leave `--port` out to take any that is free"
      )
    }
  }

  private func leave(keepsAnswers: Bool) -> AskingOutcome {
    device?.close()
    return .left(keepsAnswers: keepsAnswers)
  }

  private func answer(_ exchange: WebExchange) {
    switch gate.check(exchange.method, exchange.target, header: exchange.header) {
    case .refused(let status, let text): exchange.send(.text(text, status: status))
    case .welcome(let cookie):
      let body =
        "<!doctype html><meta http-equiv=refresh content=\"0;url=?\"><title>Formwork</title>\n"
      let type = ("Content-Type", "text/html; charset=utf-8")
      exchange.send(WebReply(headers: [type, ("Set-Cookie", cookie)], body: Array(body.utf8)))
    case .page(let query):
      let isPost = exchange.method == "POST"
      let request = PageRequest(
        query: query,
        body: isPost ? exchange.body : nil,
        isLive: !exchange.header("x-formwork-live").isEmpty
      )
      let reply = page.handle(request) { BatchProgram.run($0, in: folder) {} }
      if isPost { keep() }
      if case .submitted = page.outcome {
        waiting = exchange
      } else {
        send(reply, to: exchange)
      }
    }
  }

  private func send(_ reply: PageReply, to exchange: WebExchange) {
    exchange.send(WebReply(status: reply.status, headers: reply.headers, body: reply.body))
  }

  /// Saves the answers, once the user has decided about the earlier draft.
  private func keep() {
    if page.hasDecided { drafts.keep(page.session.lasting, at: page.draftPlace) }
  }

  let showsRemarks = true

  let keptTexts: [String] = []

  func saySummary() {
    tell(page.endReply)
    say([page.session.words.submitted(page.session)])
  }

  func say(_ lines: [String]) {
    // What became of answers that were not written is said on the page, too.
    if waiting != nil { tell(page.reply(saying: lines)) }
    console.errors.say(lines.map { $0 + "\n" }.joined())
  }

  /// Tells the browser that waits how it ended.
  private func tell(_ reply: PageReply) {
    guard let exchange = waiting.take() else { return }
    send(reply, to: exchange)
    device?.close()
  }

  deinit {
    if waiting != nil {
      tell(page.reply(saying: [page.session.words.say("The answers were not written.")]))
    }
  }
}
#endif
