import Diagnostics
import FormAnswers
import FormModel
import FormPage
import FormReader
import FormSession
import SourceTree
import TestTraits
import Testing

@Suite("The page of a form")
struct FormPageTests {
  private static let form = """
    formwork: 1
    id: service
    title: A <service> & "more"
    fields:
      - { id: name, type: text, label: Name, required: true, max-length: 8 }
      - { id: repository, type: text, label: Repository, default: "{name}-repo" }
      - { id: about, type: text, label: About, multiline: true }
      - { id: token, type: text, label: Token, secure: true, confirm: true }
      - { id: port, type: number, label: Port, min: 1, max: 9 }
      - { id: day, type: date, label: Day }
      - { id: public, type: toggle, label: Public }
      - { id: agreed, type: toggle, label: I agree, must-be-on: "the rules hold" }
      - { id: size, type: picker, label: Size, options: [small, large] }
      - id: parts
        type: multi-selector
        label: Parts
        max-selections: 2
        options: [web, queue, cache, { id: nothing, exclusive: true }, { id: old, disabled: gone }]
      - { id: extra, type: json, label: Extra }
      - { id: domain, type: text, label: Domain, when: public }
      - id: drives
        type: list
        label: Drives
        fields:
          - { id: name, type: text, label: Name, required: true }
          - { id: size, type: number, label: GB }
    """

  private func page(_ text: String = form, languages: [String] = ["en"]) throws -> FormPage {
    let source = SourceText(name: "a.form.yaml", text: text)
    let decoded = FormDecoder.decode(ParsedSource.parse(source, as: .yaml)) { _, _ in
      LoadedOptions(list: nil)
    }
    let form = try #require(decoded.form, "\(decoded.findings.map(\.message))")
    return FormPage(AnswerSheet(FormSession(AnswerEngine(form), languages: languages)))
  }

  @Test("posts an untouched page without changing anything")
  func untouched() throws {
    var page = try page()
    let read = page.get()
    #expect(read.unbalanced == [])
    #expect(Set(read.ids).count == read.ids.count)
    page.post("section", read.body())
    #expect(page.session.given == Answers())
  }

  @Test("lets a default follow the answers until another one is typed")
  func defaults() throws {
    var page = try page()
    var read = page.post("section", page.get().body(setting: ["answer:name": ["bill"]]))
    #expect(page.session.answerOrDefault(to: "repository") == .text("bill-repo"))
    #expect(page.session.answer(at: "repository") == nil)
    #expect(!read.offers("reset|repository"))
    read = page.post("section", read.body(setting: ["answer:repository": ["mine"]]))
    read = page.post("section", read.body(setting: ["answer:name": ["ship"]]))
    #expect(page.session.answer(at: "repository") == .text("mine"))
    #expect(read.html.contains("Follow the default again: ship-repo"))
    read = page.post("section", read.body(act: "reset|repository"))
    #expect(page.session.answerOrDefault(to: "repository") == .text("ship-repo"))
    // The default, typed, is an answer.
    page.post("section", read.body(setting: ["answer:repository": ["ship"]]))
    read = page.get("section")
    read = page.post("section", read.body(setting: ["answer:repository": ["ship-repo"]]))
    page.post("section", read.body(setting: ["answer:name": ["other"]]))
    #expect(page.session.answerOrDefault(to: "repository") == .text("ship-repo"))
  }

  @Test("takes from a stale page only what was changed there, and says what was overwritten")
  func staleTabs() throws {
    var page = try page()
    let stale = page.get()
    page.post("section", stale.body(setting: ["answer:name": ["new"], "answer:port": ["5"]]))
    let read = page.post("section", stale.body(setting: ["answer:port": ["7"]]))
    #expect(page.session.answer(at: "name") == .text("new"))
    #expect(page.session.answer(at: "port") == .number(7))
    #expect(read.html.contains("Answered on another page meanwhile: 5"))
  }

  private static let typed: [(name: String, text: String, answer: AnswerValue?)] = [
    ("name", "a<b>\"'&", .text("a<b>\"'&")), ("name", "", nil),
    ("about", "one\ntwo\n", .text("one\ntwo\n")),
    ("port", " 5 ", .number(5)), ("port", "12 GB", .text("12 GB")),
    ("port", "{ env: X }", .text("{ env: X }")),
    ("day", "2026-11-30", CalendarDate(iso: "2026-11-30").map { .date($0) }),
    ("day", "30/", .text("30/")), ("public", "yes", .toggle(true)),
    ("public", "no", .toggle(false)),
    ("size", "large", .option("large")), ("size", "huge", nil), ("extra", "{a: 1", .text("{a: 1")),
    ("agreed", "yes", .toggle(true)), ("parts", "web", .options(["web"])), ("parts", "old", nil),
    ("parts", "unknown", nil), ("domain", "hidden", nil),
  ]

  @Test("takes what is posted as it is typed elsewhere, and shows it again", arguments: typed)
  func typing(name: String, text: String, answer: AnswerValue?) throws {
    var page = try page()
    let pairs = [("answer:\(name)", text), ("act", "update")]
    let read = page.post("section", ReadPage.body(of: pairs))
    #expect(page.session.answer(at: AnswerPath(FieldID(name))) == answer)
    #expect(read.unbalanced == [])
    let given = page.session.given
    page.post("section", read.body())
    #expect(page.session.given == given)
  }

  @Test("changes of boxes only those that the page shows")
  func boxes() throws {
    var page = try page()
    var read = page.get()
    #expect(read.controls.count { $0.name == "answer:parts" && $0.isDisabled } == 1)
    read = page.post("section", read.body(setting: ["answer:parts": ["web", "cache"]]))
    #expect(page.session.answer(at: "parts") == .options(["web", "cache"]))
    let stale = read
    read = page.post("section", read.body(setting: ["answer:parts": ["web", "queue", "cache"]]))
    #expect(read.html.contains("3 chosen, and at most 2 are allowed"))
    #expect(
      read.controls.contains { $0.name == "answer:parts" && $0.attributes["aria-invalid"] != nil }
    )
    page.post("section", stale.body(setting: ["answer:parts": ["web"]]))
    #expect(page.session.answer(at: "parts") == .options(["web", "queue"]))
    read = page.get("section")
    read = page.post("section", read.body(setting: ["answer:parts": ["web", "queue", "nothing"]]))
    #expect(page.session.answer(at: "parts") == .options(["nothing"]))
    #expect(read.html.contains("excludes the others"))
    page.post("section", read.body(setting: ["answer:parts": []]))
    #expect(page.session.answer(at: "parts") == .options([]))
  }

  @Test("never sends a secret back, and takes it when it is typed twice")
  func secrets() throws {
    var page = try page()
    func change(_ first: String, _ second: String) -> [String: [String]] {
      ["answer:token": [first], "again:token": [second]]
    }
    var read = page.post("section", page.get().body(setting: change("hunter2", "hunter3")))
    #expect(page.session.answer(at: "token") == nil)
    #expect(read.html.contains("The entries differ."))
    read = page.post("section", read.body(setting: change("hunter2", "hunter2")))
    #expect(page.session.answer(at: "token") == .text("hunter2"))
    #expect(!read.html.contains("hunter2"))
    read = page.post("section", read.body())
    #expect(page.session.answer(at: "token") == .text("hunter2"))
    #expect(!page.get("review").html.contains("hunter2"))
    page.post("section", read.body(setting: ["remove:token": ["yes"]]))
    #expect(page.session.answer(at: "token") == nil)
  }

  @Test("keeps the lines of a secret that has several")
  func longSecret() throws {
    var page = try page(
      "formwork: 1\nid: key\nfields:\n  - { id: key, type: text, label: Key, secure: true, multiline: true }"
    )
    let read = page.post("section", page.get().body(setting: ["answer:key": ["a\nb\n"]]))
    #expect(page.session.answer(at: "key") == .text("a\nb\n"))
    #expect(read.controls.contains { $0.tag == "textarea" && $0.texts == [""] })
  }

  @Test("adds, moves and removes items, and leaves none that is not answered")
  func items() throws {
    var page = try page()
    var read = page.post("section", page.get().body(act: "add|drives"))
    read = page.post("section", read.body(act: "add|drives"))
    let changes = ["answer:drives[#0] drives.name": ["a"], "answer:drives[#1] drives.name": ["b"]]
    read = page.post("section", read.body(setting: changes))
    read = page.post("section", read.body(act: "up|drives[#1] -"))
    #expect(page.session.items(of: "drives").map(\.number) == [1, 0])
    read = page.post("section", read.body(act: "remove|drives[#0] -"))
    #expect(page.session.items(of: "drives").count == 1)
    read = page.post("section", read.body(act: "clear|drives"))
    #expect(page.session.items(of: "drives").count == 0)
    read = page.post("section", read.body(act: "add|drives"))
    page.post("section", read.body(act: "go|review"))
    #expect(page.session.items(of: "drives").count == 0)
  }

  @Test("brings back what was removed or cleared, until something else is changed")
  func takingBack() throws {
    var page = try page()
    var read = page.post("section", page.get().body(act: "add|drives"))
    read = page.post("section", read.body(act: "add|drives"))
    let changes = ["answer:drives[#0] drives.name": ["a"], "answer:drives[#1] drives.name": ["b"]]
    read = page.post("section", read.body(setting: changes))
    let given = page.session.given
    // What is typed on the same page stays.
    read = page.post(
      "section",
      read.body(setting: ["answer:name": ["kept"]], act: "remove|drives[#0] -")
    )
    #expect(read.html.contains("Removed: a") && read.offers("undo|drives"))
    read = page.post("section", read.body())
    read = page.post("section", read.body(act: "undo|drives"))
    #expect(page.session.items(of: "drives") == given["drives"]?.items)
    #expect(page.session.answer(at: "name") == .text("kept"))
    #expect(!read.offers("undo|drives"))
    // What is typed meanwhile is no reason to lose what is brought back.
    read = page.post("section", read.body(act: "clear|drives"))
    let typed = ["answer:name": ["typed"]]
    read = page.post("section", read.body(setting: typed, act: "undo|drives"))
    #expect(page.session.items(of: "drives") == given["drives"]?.items)
    #expect(page.session.answer(at: "name") == .text("typed"))
    read = page.post("section", read.body(act: "clear|drives"))
    #expect(read.html.contains("Removed: 2 items"))
    let stale = read
    read = page.post("section", read.body(setting: ["answer:name": ["other"]]))
    #expect(!read.offers("undo|drives"))
    page.post("section", stale.body(act: "undo|drives"))
    #expect(page.session.items(of: "drives").count == 0)
    read = page.post("section", read.body(setting: ["answer:parts": ["web", "cache"]]))
    read = page.post("section", read.body(act: "clear|parts"))
    read = page.post("section", read.body(act: "undo|parts"))
    #expect(page.session.answer(at: "parts") == .options(["web", "cache"]))
  }

  @Test("has items of one answer in rows, and others in cards")
  func rows() throws {
    var page = try page(
      """
      formwork: 1
      id: rows
      fields:
        - { id: tags, type: list, label: Tags, item: { type: text }, default: [a, b] }
        - { id: ports, type: map, label: Ports, item: { type: number }, default: { web: 80 } }
        - id: hosts
          type: list
          label: Hosts
          fields:
            - { id: name, type: text, label: Name }
            - { id: zone, type: text, label: Zone }
          default: [{ name: x }]
      """
    )
    let html = page.get().html
    func count(_ name: String) -> Int { html.split(separator: "class=\"\(name)\"").count - 1 }
    // The answers of a map need their label beside the names.
    #expect(count("row unnamed") == 2 && count("row") == 1 && count("item") == 1)
    #expect(html.contains(">Name<") && html.contains(">Value<"))
  }

  @Test("says what an answer has to be once")
  func hints() throws {
    var page = try page()
    var read = page.get()
    #expect(read.html.contains("1 to 9") && read.html.contains("The rules hold"))
    read = page.post("section", read.body(setting: ["answer:port": ["12"]], act: "next"))
    #expect(read.html.contains("12 is more than 9") && !read.html.contains("1 to 9"))
    #expect(read.html.contains("Has to be yes: the rules hold"))
    #expect(!read.html.contains("The rules hold"))
  }

  @Test("counts defaults from when their page was seen, as the wizard does")
  func progress() throws {
    var page = try page(
      """
      formwork: 1
      id: progress
      sections:
        - { id: one, title: One, fields: [{ id: a, type: text, label: A }] }
        - { id: two, title: Two, fields: [{ id: b, type: text, label: B, default: x }, { id: v, type: computed, label: V, value: y }] }
        - { id: three, title: Three, fields: [{ id: c, type: text, label: C, default: x }] }
      """
    )
    func counts(_ read: ReadPage) -> [Bool] {
      ["Two", "Three"].map { read.html.contains("\($0) <small>1 of 1</small>") }
    }
    #expect(counts(page.get("section=one")) == [false, false])
    #expect(counts(page.get("section=two")) == [true, false])
    #expect(counts(page.get("section=one")) == [true, false])
    #expect(counts(page.get("review")) == [true, true])
  }

  @Test("keeps what was typed at a question that another answer of the page hides")
  func hiding() throws {
    var page = try page()
    let read = page.post("section", page.get().body(setting: ["answer:public": ["yes"]]))
    page.post("section", read.body(setting: ["answer:public": ["no"], "answer:domain": ["x"]]))
    #expect(page.session.answer(at: "domain") == .text("x"))
    #expect(!page.session.isShown("domain"))
  }

  @Test("goes on only where nothing is missing, and submits what a session would")
  func submitting() throws {
    var page = try page()
    var read = page.post("section", page.get().body(act: "next"))
    #expect(read.ids.contains("problems"))
    #expect(read.addresses.contains("#q:name"))
    let changes = ["answer:name": ["bill"], "answer:agreed": ["yes"]]
    read = page.post("section", read.body(setting: changes, act: "next"))
    #expect(read.html.contains("<h2>Review</h2>"))
    read = page.post("review", read.body(act: "submit"))
    guard case .submitted(let answers) = page.outcome else {
      Issue.record("not submitted")
      return
    }
    #expect(
      answers.bytes(as: .json) == page.session.result?.bytes(as: .json)
    )
    #expect(read.html.contains("Submitted"))
  }

  @Test("has what is in groups in blocks of their own, and their names in the review")
  func groups() throws {
    var page = try page(
      """
      formwork: 1
      id: groups
      fields:
        - id: image
          type: group
          label: Image
          fields:
            - { id: tag, type: text, label: Tag, required: true }
            - id: tls
              type: group
              label: TLS
              optional: true
              default: {}
              fields: [{ id: cert, type: text, label: Certificate }]
        - { id: last, type: text, label: Last }
      """
    )
    let read = page.get()
    #expect(read.unbalanced == [])
    for name in ["Image", "TLS"] {
      #expect(read.html.contains("role=\"group\" aria-label=\"\(name)\""), "\(read.html)")
    }
    let review = page.get("review").html
    #expect(
      review.contains("<dt>Image › TLS › Certificate</dt>") && review.contains("Image › Tag:")
    )
  }

  @Test("escapes every text, of the form and of answers")
  func escaping() throws {
    var page = try page()
    let script = "</textarea><script>\"'&"
    let read = page.post(
      "section",
      page.get().body(setting: ["answer:about": [script], "answer:name": [script]])
    )
    #expect(read.unbalanced == [])
    #expect(!read.html.contains("<script>\""))
    #expect(read.html.contains("A &lt;service&gt; &amp; &quot;more&quot;"))
    #expect(page.get("review").unbalanced == [])
  }

  @Test("refuses what is no UTF-8, and addresses of no page")
  func refusals() throws {
    var page = try page()
    let body = Array("answer:name=%FF".utf8)
    #expect(page.handle(PageRequest(query: "section", body: body)).status == 400)
    #expect(page.handle(PageRequest(query: "section=none")).status == 303)
    #expect(page.handle(PageRequest(query: "what=ever")).status == 200)
  }

  @Test("offers no answer where there may be none, and takes an answer back")
  func noAnswer() throws {
    let many = (1...9).map { "o\($0)" }.joined(separator: ", ")
    var page = try page(
      """
      formwork: 1
      id: none
      fields:
        - { id: plain, type: toggle, label: Off by itself }
        - { id: unknown, type: toggle, label: Not known, default: none }
        - { id: needed, type: toggle, label: Needed, required: true }
        - { id: one, type: picker, label: One, options: [a, b] }
        - { id: first, type: picker, label: First, options: [a, b], default: a }
        - { id: many, type: picker, label: Many, options: [\(many)] }
        - { id: ninth, type: picker, label: Ninth, options: [\(many)], default: o9 }
      """
    )
    var read = page.get()
    let free = read.controls.filter { $0.isChoice && $0.value.isEmpty || $0.texts.contains("") }
    #expect(free.map(\.name) == ["answer:unknown", "answer:one", "answer:many"])
    for (text, answer) in [("yes", AnswerValue.toggle(true)), ("no", .toggle(false)), ("", nil)] {
      read = page.post("section", read.body(setting: ["answer:unknown": [text]]))
      #expect(page.session.answerOrDefault(to: "unknown") == answer, "\(text)")
      #expect(!read.offers("reset|unknown"))
    }
    read = page.post(
      "section",
      read.body(setting: ["answer:ninth": ["o2"], "answer:first": ["a"]])
    )
    #expect(read.offers("reset|ninth") && !read.offers("reset|first"))
  }

  @Test("speaks the user's language")
  func languages() throws {
    var page = try page(languages: ["es"])
    let html = page.get().html
    for text in ["lang=\"es\"", "Continuar", "Añadir"] { #expect(html.contains(text), "\(text)") }
    for text in ["Continue", "No answer", "Update"] { #expect(!html.contains(text), "\(text)") }
  }

  @Test("shows a hundred of many options, and those that are chosen on top", .slow)
  func manyOptions() throws {
    let options = (0..<50_000).map { "o\($0)" }.joined(separator: ", ")
    var page = try page(
      "formwork: 1\nid: many\nfields:\n  - { id: one, type: multi-selector, label: One, options: [\(options)] }"
    )
    var read = page.post("section", page.get().body(setting: ["search:one": ["o4999"]]))
    read = page.post("section", read.body(setting: ["answer:one": ["o49991", "o4999"]]))
    read = page.post("section", read.body(setting: ["search:one": ["o17"]]))
    read = page.post("section", read.body(setting: ["answer:one": ["o4999", "o17"]]))
    #expect(page.session.answer(at: "one") == .options(["o17", "o4999"]))
    // What was found stays in its place when it is chosen.
    let parts = read.html.split(separator: "<fieldset class=\"options\"")
    #expect(parts.count == 3 && parts[1].contains("Chosen") && parts[2].contains("found"))
    #expect(parts[1].contains("value=\"o4999\"") && parts[2].contains("value=\"o17\" checked"))
    #expect(read.html.utf8.count < 100_000)
  }

  @Test("offers a draft before anything else, and goes on where the user stopped")
  func drafts() throws {
    let fresh = try page()
    var resumed = fresh.session
    resumed.answer(.text("kept"), to: "name")
    let offer = DraftOffer(session: resumed, at: .review, count: 1)
    var page = FormPage(AnswerSheet(fresh.session), earlier: offer)
    var read = page.get("section")
    #expect(read.html.contains("There is a draft with one answer."))
    #expect(!page.hasDecided)
    read = page.post("section", read.body(act: "resume"))
    #expect(page.hasDecided && read.html.contains("kept"))
    #expect(page.draftPlace == .review)
    page = FormPage(AnswerSheet(fresh.session), earlier: offer)
    page.post("section", page.get().body(act: "restart"))
    #expect(page.hasDecided && page.session.given == Answers())
  }

  @Test("runs the command of options for the page, where that is allowed")
  func commands() throws {
    let form = """
      formwork: 1
      id: commands
      fields:
        - id: host
          type: picker
          label: Host
          options: { command: [hosts], format: lines, page-size: 2 }
      """
    var settings = FormPage.Settings()
    settings.allowsCommands = true
    var page = FormPage(AnswerSheet(try page(form).session), earlier: nil, settings)
    func get(_ body: [UInt8]? = nil) -> ReadPage {
      let reply = page.handle(PageRequest(query: "section", body: body)) { request in
        let ids = request.batch == 1 ? ["a", "b"] : ["c"]
        return .success(
          OptionBatch(options: ids.map { Option(id: OptionID($0)) })
        )
      }
      return ReadPage(reply.body)
    }
    #expect(get().controls.count { $0.name == "answer:host" } == 3)
    _ = get(get().body(act: "more|host"))
    #expect(get().controls.count { $0.name == "answer:host" } == 4)
    _ = get(get().body(setting: ["answer:host": ["c"]]))
    #expect(page.session.answer(at: "host") == .option("c"))
    // Without leave to run it, ids are typed.
    page = FormPage(AnswerSheet(page.session))
    #expect(get().controls.contains { $0.name == "answer:host" && $0.value == "c" })
  }

  @Test("makes marks that are those of SipHash")
  func marks() {
    let key: (UInt64, UInt64) = (0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908)
    #expect(PageMarks(key: key).digest(Array(0..<15)) == 0xA129_CA61_49BE_45E5)
    #expect(PageMarks(key: key).digest([]) == 0x726F_DB47_DD0E_0E31)
  }

  private static let bodies = [
    "", "&", "=", "%", "%f", "act", "act=go%7Csection", "act=turn9%7Cdrives",
    "act=remove%7Cdrives[#0]+-",
    "act=up%7Cname", "act=add%7Cname", "act=clear%7Ctoken", "act=reset%7Cport", "act=all%7Cparts",
    "act=all%7Cname", "act=search%7Cname&search:name=x", "search:parts=x", "at=nothing",
    "answer:=x",
    "answer:name", "shown:name=1", "entry:parts=&entry:size=own", "again:name=x", "remove:name=x",
    "answer:drives=x", "answer:drives[#0]+drives.name=x", "answer:parts=web&answer:parts=web",
    "act=resume", "act=restart", "act=submit", "act=%00", "answer:name=%00%0D%0A",
  ]

  @Test("takes any post without harm", arguments: bodies)
  func anyPost(body: String) throws {
    var page = try page()
    let read = page.post("section", Array(body.utf8))
    #expect(read.unbalanced == [])
    page.post("section", page.get("section").body(act: "add|drives"))
    #expect(page.post("section", Array(body.utf8)).unbalanced == [])
    if case .asking = page.outcome {} else { Issue.record("it has ended") }
  }
}
