import Diagnostics
import FormModel
import FormReader
import Testing

@Suite("Templates")
struct TemplateReaderTests {
  private static let answers: [FieldID: AnswerValue] = [
    "name": .text("Billing API"),
    "docker": .toggle(true),
    "framework": .option("vapor"),
    "features": .options(["postgres", "redis"]),
    "replicas": .number(ExactNumber(json: "0.10") ?? 0),
    "slug": .text("billing-api"),
  ]

  private func read(
    _ text: String,
    inCommand: Bool = false
  ) -> (template: Template?, problems: [ReferenceProblem]) {
    TemplateReader.read(Array(text.utf8), in: SampleScope.scope(), allowsBatchValues: inCommand)
  }

  static let texts: [(String, String?)] = [
    ("", ""),
    ("plain", "plain"),
    ("{name}-service", "Billing API-service"),
    ("{name | slug}-service", "billing-api-service"),
    ("{name|snake|upper}", "BILLING_API"),
    ("{  name  |  camel  }", "billingApi"),
    ("{slug}/{framework}", "billing-api/vapor"),
    ("{docker} {replicas}", "true 0.10"),
    ("{features}", "postgres,redis"),
    ("{{other}}", "{other}"),
    ("{{{name}}}", "{Billing API}"),
    ("a }} b {{ c", "a } b { c"),
    ("caf\u{E9} {name | lower}", "caf\u{E9} billing api"),
    ("{name | title} {name|title|lower}", "Billing Api billing api"),
    ("{name | replace('i', 'o')}", "Bollong API"),
    (#"{name | replace("a|'}", 'x') | replace( ' ' ,'' )}"#, "BillingAPI"),
    ("{name | replace('PI', '{|}')}", "Billing A{|}"),
    ("{name | part(' ', 1)}/{name | part(' ', -1)}", "Billing/API"),
    ("{name | part(' ', 3)}", nil),
    ("{name | part(' ', -3)}", nil),
    ("{features | join(' and ') | upper}", "POSTGRES AND REDIS"),
    ("{today} {today.year}/{today.month}/{today.day}", "2026-02-08 2026/02/08"),
    ("it's {name} ('{slug}')", "it's Billing API ('billing-api')"),
    ("{tags}", nil),
    ("{name}{repository}", nil),
  ]

  @Test("A template is filled from the answers", arguments: texts)
  func text(text: String, expected: String?) throws {
    let (template, problems) = read(text)
    #expect(problems.map(\.message) == [])
    #expect(try #require(template).filled(from: TemplateReaderTests.answers) == expected)
  }

  @Test("A command of a paged source knows its own values")
  func batchValues() throws {
    let text = "page={page}&n={page-size}&q={query}&o={name | slug}"
    let (template, problems) = read(text, inCommand: true)
    #expect(problems.isEmpty)
    #expect(
      try #require(template).filled(from: TemplateReaderTests.answers)
        == "page=<page>&n=<page-size>&q=<query>&o=billing-api"
    )
  }

  static let mistakes: [MarkedMistake] = [
    MarkedMistake("{«nam»}", "unknown-reference", help: "did you mean `name`?"),
    MarkedMistake("{«Name»}", "unknown-reference", fixed: "{name}"),
    MarkedMistake("{«squad»}", "unknown-reference", help: "write `name`", fixed: "{name}"),
    MarkedMistake("{«owner»} {«own»}", "later-reference", "later-reference"),
    MarkedMistake("{«fax»}", "retired-reference"),
    MarkedMistake("{«token»}", "template-type"),
    MarkedMistake("{«terms»}", "template-type"),
    MarkedMistake(
      "{name | «snak»}",
      "unknown-filter",
      help: "did you mean `snake`?",
      fixed: "{name | snake}"
    ),
    MarkedMistake("{name | «words» | lower}", "unknown-filter"),
    MarkedMistake("{name | «snake case»}", "unknown-filter"),
    MarkedMistake("{name | lower | «'x'»}", "unknown-filter"),
    MarkedMistake("{name «|»}", "template-syntax"),
    MarkedMistake("{name «|» | upper}", "template-syntax"),
    MarkedMistake(
      "{name |trim|trim|trim|trim|trim|trim|trim|trim|trim|trim|trim|trim|trim|«upper»}",
      "template-syntax"
    ),
    MarkedMistake("«{»name", "template-syntax", fixed: "{{name"),
    MarkedMistake("a «{» b", "template-syntax", fixed: "a {{ b"),
    MarkedMistake(
      "«{»a {name} {«nam»}",
      "template-syntax",
      "unknown-reference",
      fixed: "{{a {name} {nam}"
    ),
    MarkedMistake("name«}» {name}", "template-syntax", fixed: "name}} {name}"),
    MarkedMistake("{name | upper}«}»-x", "template-syntax", fixed: "{name | upper}}}-x"),
    MarkedMistake("«{}» «{ }»", "template-syntax", "template-syntax", fixed: "{{}} {{ }}"),
    MarkedMistake(
      "{«nam»} «{ }»",
      "unknown-reference",
      "template-syntax",
      fixed: "{nam} {{ }}"
    ),
    MarkedMistake(
      "{«nam» | «snak»}",
      "unknown-reference",
      "unknown-filter",
      fixed: "{nam | snake}"
    ),
    MarkedMistake(#"«{"key": 1}»"#, "template-syntax", fixed: #"{{"key": 1}}"#),
    MarkedMistake("{name | «replace('a')»}", "template-syntax", help: "write `replace('a', 'b')`"),
    MarkedMistake("{name | «replace('', 'b')»}", "template-syntax"),
    MarkedMistake("{name | «part('/', 0)»}", "template-syntax"),
    MarkedMistake("{name | «part('/', -1»}", "template-syntax"),
    MarkedMistake("{name | «part(-1, '/')»}", "template-syntax"),
    MarkedMistake("{name | «upper('a')»}", "template-syntax", help: "write `upper`"),
    MarkedMistake("{name | «join(', ')»}", "template-type"),
    MarkedMistake("{features | upper | «join(', ')»}", "template-type"),
    MarkedMistake("{«today.hour»}", "unknown-reference"),
    MarkedMistake("«{today | upper}»", "template-syntax"),
    MarkedMistake("{name «|»| slug}", "template-syntax"),
    MarkedMistake("{«page»}", "unknown-reference"),
  ]

  @Test("A mistake in a template has one problem, at its place", arguments: mistakes)
  func mistake(mistake: MarkedMistake) {
    let (template, problems) = read(mistake.text)
    #expect(template == nil)
    mistake.expect(problems)
  }

  static let commandMistakes: [MarkedMistake] = [
    MarkedMistake("«{page | upper}»", "template-syntax"),
    MarkedMistake("{«pagesize»}", "unknown-reference", help: "did you mean `page-size`?"),
  ]

  @Test("So has a mistake in a command of a paged source", arguments: commandMistakes)
  func commandMistake(mistake: MarkedMistake) {
    let (template, problems) = read(mistake.text, inCommand: true)
    #expect(template == nil)
    mistake.expect(problems)
  }

  static let foreignPlaces: [MarkedMistake] = [
    MarkedMistake("a «{{ name }}»", "foreign-template", fixed: "a {name}"),
    MarkedMistake("«{{name}}» b", "foreign-template", fixed: "{name} b"),
    MarkedMistake("«${name}»", "foreign-template", fixed: "{name}"),
    MarkedMistake("«${{ squad }}»", "foreign-template", fixed: "{name}"),
    MarkedMistake("«{{owner}}»", "foreign-template", fixed: "{owner}"),
  ]

  @Test("A place of another language is read as it is, with a warning", arguments: foreignPlaces)
  func foreign(mistake: MarkedMistake) {
    let (template, problems) = read(mistake.text)
    #expect(template != nil && problems.allSatisfy { $0.severity == .warning })
    mistake.expect(problems)
    #expect(read(mistake.text, inCommand: true).problems.isEmpty)
  }

  @Test(
    "Other texts are no templates",
    arguments: ["{{other}}", "{{ }}", "${{other}}", "{{{name}}}", "$ {replicas}", "name"]
  )
  func text(text: String) {
    let (template, problems) = read(text)
    #expect(template != nil)
    #expect(problems.isEmpty)
  }

  @Test(
    "A place of a broken field says nothing and gives no template",
    arguments: ["broken", "Älter"]
  )
  func broken(name: String) {
    let (template, problems) = read("{\(name)}")
    #expect(template == nil)
    #expect(problems.isEmpty)
  }

  @Test("One text has at most 20 problems")
  func manyProblems() {
    #expect(read(String(repeating: "{nam}", count: 10_000)).problems.count == 20)
  }

  @Test("Any bytes are read without a crash, and problems lie within them")
  func anyBytes() {
    let pieces = ["{", "}", "{{", "}}", "|", "name", "nam", "upper", " ", "'", "\"", "\u{E9}", "$"]
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...14, using: &random) {
        bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
        if Int.random(in: 0..<50, using: &random) == 0 { bytes.append(.random(in: 0...255)) }
      }
      let (template, problems) = TemplateReader.read(bytes, in: SampleScope.scope())
      #expect(template != nil || !problems.isEmpty)
      for problem in problems {
        #expect(problem.range.upperBound <= bytes.count)
      }
    }
  }
}

extension Template {
  /// The text with some answers, and for a command with the names of its own values.
  fileprivate func filled(from answers: [FieldID: AnswerValue]) -> String? {
    var budget = WorkBudget()
    let texts = { (id: FieldID) -> [String]? in
      answers[id].map { answer in
        if case .options(let ids) = answer { ids.map(\.rawValue) } else { [answer.templateText] }
      }
    }
    return text(
      today: CalendarDate(year: 2026, month: 2, day: 8),
      within: &budget,
      batch: { "<\($0.rawValue)>" },
      texts: texts
    )
  }
}
