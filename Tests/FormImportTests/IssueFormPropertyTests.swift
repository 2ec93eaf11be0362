import Diagnostics
import FormAnswers
import FormImport
import FormModel
import FormReader
import SourceTree
import Testing

@Suite("Issue forms of all shapes")
struct IssueFormPropertyTests {
  private static let words = [
    "a", "Version", "{name}", "{{", "}", ": ", "#", " # ", "- ", "\"", "'", "`", "yes", "1.10", "é",
    "名",
    "👩‍💻", "*bold*", "[x](y)", "\\", "|", ">", "&", "!", "%", "@", "?", "null", "$", "~", "\u{301}",
  ]

  private static func text(
    _ random: inout SplitMix,
    ofLines isLong: Bool = false
  ) -> String {
    let parts = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      (words.randomElement(using: &random) ?? "")
        + (isLong && Bool.random(using: &random) ? "\n" : "")
    }
    return "T" + parts.joined()
  }

  /// An issue form, and the labels of its questions, without the space at their ends.
  private static func form(
    _ random: inout SplitMix
  ) -> (text: String, labels: [String]) {
    var form = FormRecord()
    form.add("name", .text(text(&random)))
    form.add("description", .text(text(&random)))
    if Bool.random(using: &random) { form.add("title", .text(text(&random) + " ")) }
    var labels: [String] = []
    var elements: [FormValue] = []
    for number in 0..<Int.random(in: 1...8, using: &random) {
      var (element, attributes) = (FormRecord(), FormRecord())
      let types = ["input", "textarea", "dropdown", "checkboxes", "markdown"]
      let type = number == 0 ? "input" : types.randomElement(using: &random) ?? "input"
      element.add("type", .text(type))
      if type == "markdown" {
        attributes.add("value", .text(text(&random, ofLines: true)))
        element.add("attributes", .block(attributes))
        elements.append(.block(element))
        continue
      }
      let label = text(&random)
      labels.append(label.hasSuffix(" ") ? String(label.dropLast()) : label)
      element.add("id", .text("w\(number)x"))
      attributes.add("label", .text(label))
      if Bool.random(using: &random) {
        attributes.add("description", .text(text(&random, ofLines: true)))
      }
      let options = (0..<Int.random(in: 1...3, using: &random)).map { "\($0) \(text(&random))" }
      switch type {
      case "dropdown":
        attributes.add("options", .list(options.map { .text($0) }))
        if Bool.random(using: &random) { attributes.add("multiple", .word("true")) }
        if Bool.random(using: &random) { attributes.add("default", .word("0")) }
      case "checkboxes":
        attributes.add(
          "options",
          .list(
            options.map { option in
              var box = FormRecord()
              box.add("label", .text(option))
              if Bool.random(using: &random) { box.add("required", .word("true")) }
              return .line(box)
            }
          )
        )
      default:
        if Bool.random(using: &random) {
          attributes.add("value", .text(text(&random, ofLines: type == "textarea")))
        }
        if Bool.random(using: &random) { attributes.add("placeholder", .text(text(&random))) }
        if type == "textarea", Bool.random(using: &random) {
          attributes.add("render", .text("shell"))
        }
      }
      element.add("attributes", .block(attributes))
      elements.append(.block(element))
    }
    form.add("body", .list(elements))
    return (FormWriter.write(form).text, labels)
  }

  @Test("become forms that read back to the same, with every label as a heading", arguments: 0..<20)
  func readBack(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    for _ in 0..<10 {
      let (text, labels) = IssueFormPropertyTests.form(&random)
      let sample = IssueSample(text)
      #expect(sample.findings.filter { $0.contains(" error ") } == [], "\(text)")
      let form = try #require(sample.decoded.form, "\(text)")
      let written = SourceText(name: "a.form.yaml", bytes: sample.imported.text.bytes)
      let again = FormDecoder.decode(.parse(written, as: .yaml)) { _, _ in LoadedOptions(list: nil)
      }
      #expect(again.isValid && again.form == form)
      #expect(sample.imported.questionCount == labels.count && sample.imported.lossCount == 0)
      let body = try #require(IssueBody(form, sample.decoded.origins))
      let answers = AnswerEngine(form).resolve(AnswerRequest()).answers
      var rest = Array(body.text(of: answers).utf8)[...]
      for label in labels {
        let range = rest.firstRange(of: Array("### \(label)\n\n".utf8))
        #expect(range != nil, "\(label) in \(text)")
        rest = rest[(range?.upperBound ?? rest.endIndex)...]
      }
    }
  }
}
