import Diagnostics
import FormAnswers
import FormModel
import FormPage
import FormReader
import FormSession
import Invariants
import SourceTree

/// Any posts to a page leave a session that holds together, and a page without markup of theirs.
///
/// Each line is a request: the query, and behind a space what is posted there.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var page = FormPage(sheet, marks: PageMarks(key: (1, 2)))
  for line in input(start, count).split(separator: 0x0A).prefix(12) {
    let parts = line.split(separator: 0x20, maxSplits: 1, omittingEmptySubsequences: false)
    let reply = page.handle(
      PageRequest(
        query: String(decoding: parts[0], as: UTF8.self),
        body: parts.count > 1 ? Array(parts[1]) : nil,
        isLive: line.count.isMultiple(of: 2)
      )
    )
    require([200, 303, 400].contains(reply.status), "a page, a way to one, or a refusal")
    // Every `<` of an answer is escaped.
    let html = String(decoding: reply.body, as: UTF8.self)
    require(!html.contains("<fuzz"), "nothing that is posted is markup")
    require(
      reply.headers.allSatisfy { $0.value.utf8.allSatisfy { 0x20...0x7E ~= $0 } },
      "nothing that is posted begins a header"
    )
    let session = page.session
    let again = FormSession(session.engine, given: session.given)
    require(again.open == session.open, "a change is decided as all answers at once would be")
    switch page.outcome {
    case .submitted(let answers):
      require(session.open.isEmpty && answers["name"] != nil, "only what is right is submitted")
      return 0
    case .left: return 0
    case .asking: continue
    }
  }
  return 0
}

private let sheet: AnswerSheet = {
  let text = """
    formwork: 1
    id: posts
    sections:
      - id: first
        title: First
        fields:
          - { id: name, type: text, label: Name, required: true, pattern: "[a-z<]+" }
          - { id: title, type: text, label: "Of {name}", default: "{name | pascal}", multiline: true }
          - { id: secret, type: text, label: Secret, secure: true, confirm: true }
          - { id: size, type: number, label: Size, min: -5, max: 1e3, step: 0.25 }
          - { id: day, type: date, label: Day, min: 2026-01-31 }
          - { id: agrees, type: toggle, label: Agrees, default: none }
          - { id: terms, type: toggle, label: Terms, must-be-on: It is the law }
      - id: second
        title: Second
        when: size > 2 or agrees
        fields:
          - id: tastes
            type: multi-selector
            label: Tastes
            allow-custom: true
            options: [sweet, sour, { id: none, label: None, exclusive: true }, { id: salt, disabled: sold out }]
          - { id: region, type: picker, label: Region, options: [eu, { id: us, when: agrees }] }
          - { id: data, type: json, label: Data }
          - { id: more, type: group, label: More, optional: true, fields: [{ id: of, type: text, label: Of }] }
          - id: drives
            type: list
            label: Drives
            max-items: 3
            unique-by: name
            fields:
              - { id: name, type: text, label: Name, required: true }
              - { id: tags, type: list, label: Tags, item: { type: text } }
          - { id: labels, type: map, label: Labels, item: { type: number } }
          - { id: main, type: picker, label: Main, options: { of: drives } }
    """
  let parsed = ParsedSource.parse(SourceText(name: "posts.form.yaml", text: text), as: .yaml)
  let decoded = FormDecoder.decode(parsed) { _, _ in LoadedOptions(list: nil) }
  guard decoded.isValid, let form = decoded.form else {
    fatalError("the form is right: \(decoded.findings.map(\.message))")
  }
  return AnswerSheet(FormSession(AnswerEngine(form)))
}()
