import Diagnostics
import FormAnswers
import FormModel
import SourceTree
import TestTraits
import Testing

/// Answers and forms of strangers stay cheap, however wrong they are.
struct LimitTests {
  @Test func manyUnknownKeysAreCounted() {
    let keys = (0..<20_000).map { "unknown-\($0): 1\n" }.joined()
    let findings = Sample.everyKind.resolve(keys).findings
    #expect(findings.count == 50)
    #expect(findings.last?.notes.last?.message == "there are 19950 more like it")
  }

  @Test func manyWrongOptionsAreCounted() {
    let options = (0..<5_000).map { "option-\($0)" }
    let form = Sample.form([Sample.selector("many", options.options)])
    let wrong = (0..<20_000).map { "optoin-\($0)" }.joined(separator: ",")
    let findings = form.resolve("many: [\(wrong)]").findings
    #expect(findings.count == 50)
    #expect(findings.first?.help?.contains("did you mean `option-0`") == true)
    #expect(findings.last?.notes.last?.message == "there are 19950 more like it")
  }

  @Test func manyElementsThatAreNoTextAreCounted() {
    let form = Sample.form([Sample.selector("many", ["a"].options)])
    let findings = form.resolve(
      "many: [\(Array(repeating: "1", count: 100_000).joined(separator: ","))]"
    )
    .findings
    #expect(findings.count == 50)
    #expect(findings.last?.notes.last?.message == "there are 99950 more like it")
  }

  @Test(.slow) func manyWrongAnswersToLongListsTakeNoTimeEach() {
    let source = OptionSource.named(
      "long",
      OptionList((0..<5_000).map { "option-\($0)" }.options)
    )
    let fields = (0..<300).map { index in
      Field(id: FieldID("f\(index)"), kind: .picker(PickerField(options: source)))
    }
    let answers = (0..<300).map { "f\($0): optoin-7\n" }.joined()
    let findings = Sample.form(fields).resolve(answers).findings
    #expect(findings.count == 300)
    #expect(findings.first?.help?.contains("`option-7`") == true)
  }

  @Test(.slow) func chainsOfFiltersOverLongTextsAreRefused() {
    let unit = "\u{E9}b\u{301} "
    let filters: [Template.Filter] = [.slug, .snake, .kebab, .camel, .pascal, .upper]
    let fields = (0..<1_000).map {
      Sample.computed(FieldID("c\($0)"), [.field("name", filters)])
    }
    let form = Sample.form([Sample.text("name", TextField(isMultiline: true))] + fields)
    let text = String(repeating: unit, count: 60_000 / unit.utf8.count) + "z"
    let resolution = form.resolve(set: "name=\(text)")
    #expect(
      resolution.findings.map(\.message)
        == ["templates of the form take too much work with these answers"]
    )
    #expect(!resolution.isAccepted)
  }

  @Test func aLineOfManyMistakesIsReadOnceForSecrets() {
    let form = Sample.form([Sample.text("token", TextField(isSecure: true))])
    let duplicates = (0..<20_000).map { _ in "\"a\": 1" }.joined(separator: ",")
    let file = ParsedSource.json("{\(duplicates), \"token\": \"s3cr3t\"}")
    let resolution = form.resolve(AnswerRequest(files: [file]))
    #expect(!resolution.isAccepted)
    #expect(!String(decoding: file.tree.source.shownBytes, as: UTF8.self).contains("s3cr3t"))
  }
}
