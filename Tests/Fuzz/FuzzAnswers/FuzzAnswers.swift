import Diagnostics
import FormAnswers
import FormModel
import FormReader
import Invariants
import SourceTree

/// Any answers can be resolved; those that are accepted are accepted again as they are written.
///
/// What begins with `=` is one assignment a line, with `{` a file of JSON, anything else of YAML.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let resolution = engine.resolve(request(input(start, count)))
  FindingInvariants.check(resolution.findings)
  let report = Report(Array(resolution.findings.prefix(4)), fileCount: 1)
  let text = TextRenderer().render(report) + resolution.explanation(of: form)
  require(
    text.utf8.allSatisfy { $0 == 0x0A || $0 >= 0x20 && $0 != 0x7F },
    "no control character of the answers reaches a terminal"
  )
  // What is computed is written, and refused where it is read.
  let isReadable = !resolution.answers.holdsSecrets && resolution.answers["slug"] == nil
  guard resolution.isAccepted, isReadable else { return 0 }
  for format in [AnswerFormat.json, .yaml] {
    let bytes = resolution.answers.bytes(as: format)
    let isJSON = format == .json
    let source = SourceText(name: isJSON ? "again.json" : "again.yaml", bytes: bytes)
    let parsed = ParsedSource.parse(source, as: isJSON ? .json : .yaml, limits: .answers)
    let again = engine.resolve(AnswerRequest(files: [parsed]))
    require(again.isAccepted, "what was accepted is accepted again, as \(format)")
    require(again.answers.bytes(as: format) == bytes, "answers are read as written, as \(format)")
  }
  return 0
}

private func request(_ bytes: [UInt8]) -> AnswerRequest {
  if bytes.first == 0x3D {
    let lines = bytes.dropFirst().split(separator: 0x0A)
    return AnswerRequest(
      assignments: lines.map { Assignment(String(decoding: $0, as: UTF8.self)) }
    )
  }
  let isJSON = bytes.first == 0x7B
  let source = SourceText(name: isJSON ? "answers.json" : "answers.yaml", bytes: bytes)
  let parsed = ParsedSource.parse(source, as: isJSON ? .json : .yaml, limits: .answers)
  return AnswerRequest(files: [parsed])
}

private let form: Form = {
  let text = """
    formwork: 1
    id: replies
    retired: [gone, { id: lost, key: "store.hosts[1]" }]
    fields:
      - { id: store.size, type: text, label: Size of the store, renamed-from: [store] }
      - { id: store.host, type: text, label: Host, key: "store.hosts[0].name" }
      - { id: store.class, type: picker, label: Class, key: [meta, a/b], options: [ssd, hdd], renamed-from: ["old[1]"] }
      - { id: name, type: text, label: Name, pattern: "([a-z-]|\\\\n)*", max-length: 40, multiline: true }
      - { id: title, type: text, label: Title, default: "{name | pascal}" }
      - { id: mail, type: text, label: Mail, format: email, renamed-from: [e-mail] }
      - { id: secret, type: text, label: Secret, secure: true }
      - { id: size, type: number, label: Size, min: -5, max: 1e3, step: 0.25 }
      - { id: agrees, type: toggle, label: Agrees }
      - id: region
        type: picker
        label: Region
        when: agrees or size > 2
        options: [eu, { id: us, label: US, renamed-from: [usa] }, "asia pacific", "no"]
        retired: [uk]
      - id: tastes
        type: multi-selector
        label: Tastes
        max-selections: 2
        options: [sweet, sour, { id: none, label: None, exclusive: true }, { id: eu, label: EU, when: region == eu }]
      - { id: other, type: picker, label: Other, allow-custom: true, options: [a, b] }
      - { id: day, type: date, label: Day, min: 2026-01-31, max: today, default: "{today}" }
      - { id: data, type: json, label: Data }
      - { id: list, type: json, label: List, shape: array, when: answered(data) }
      - { id: slug, type: computed, when: agrees, value: "{title | slug}" }
    """
  let parsed = ParsedSource.parse(SourceText(name: "replies.form.yaml", text: text), as: .yaml)
  let decoded = FormDecoder.decode(parsed) { _, _ in LoadedOptions(list: nil) }
  guard decoded.isValid, let form = decoded.form else {
    fatalError("the form is right: \(decoded.findings.map(\.message))")
  }
  return form
}()

private let engine = AnswerEngine(form)
