import Diagnostics
import FormModel
import FormReader
import Invariants

/// Templates that read print back to the same template, and can be filled with anything.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = input(start, count)
  for allowsBatchValues in [false, true] {
    let read = { TemplateReader.read($0, in: scope(), allowsBatchValues: allowsBatchValues) }
    let (template, problems) = read(bytes)
    for problem in problems {
      require(problem.range.upperBound <= bytes.count, "a problem lies within the text")
    }
    require(
      template != nil || problems.contains { $0.severity == .error },
      "no template has a reason"
    )
    guard let template else { continue }
    require(
      read(Array(template.spelling.utf8)).template == template,
      "a template prints back"
    )
    let text = String(decoding: bytes.prefix(200), as: UTF8.self)
    let mayFail = template.mayFail
    var budget = WorkBudget()
    let filled = template.text(today: day, within: &budget) { $0 == "list" ? [text, "b"] : [text] }
    require(filled != nil || mayFail, "with every answer there is a text")
    let absent = template.text(today: day, within: &budget) { _ in nil }
    require(absent == nil || template.fields.isEmpty, "without an answer there is none")
    let shown = template.text(missing: "…", within: &budget) { _ in nil }
    require(shown != nil, "a text that users read is always there")
  }
  return 0
}

private let day = CalendarDate(year: 2026, month: 2, day: 8)

private let fields =
  ["a", "b", "c", "name", "field", "number"].map {
    Field(id: FieldID($0), kind: .text(TextField()))
  } + [Field(id: "list", kind: .multiSelector(MultiSelectorField(options: .list(OptionList([])))))]

private func scope() -> ReferenceScope {
  ReferenceScope(
    meaning: { name in
      switch name {
      case "later": .later
      case "self": .itself
      case "old": .renamed(to: "name")
      case "gone": .retired(nil)
      case "secret": .earlier(Field(id: "secret", kind: .text(TextField(isSecure: true))))
      case "note": .earlier(Field(id: "note", kind: .note(NoteField(LocalizedText("note")))))
      default: fields.first { $0.id.rawValue == name }.map { .earlier($0) } ?? .unknown
      }
    },
    earlierIDs: { fields.map(\.id.rawValue) }
  )
}
