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
    TemplateReader(scope: SampleScope.scope(), allowsPageValues: inCommand).read(Array(text.utf8))
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
    ("{{name}} is {name}", "{name} is Billing API"),
    ("{{{name}}}", "{Billing API}"),
    ("a }} b {{ c", "a } b { c"),
    ("caf\u{E9} {name | lower}", "caf\u{E9} billing api"),
    ("{tags}", nil),
    ("{name}{repository}", nil),
  ]

  @Test("A template is filled from the answers", arguments: texts)
  func text(text: String, expected: String?) throws {
    let (template, problems) = read(text)
    #expect(problems.flatMap { SampleScope.lines($0, in: text) } == [])
    let filled = try #require(template).text { TemplateReaderTests.answers[$0] }
    #expect(filled == expected)
  }

  @Test("A command of a paged source knows its own values")
  func pageValues() throws {
    let text = "page={page}&n={page-size}&q={query}&o={name | slug}"
    let (template, problems) = read(text, inCommand: true)
    #expect(problems.isEmpty)
    let filled = try #require(template).text(
      answer: { TemplateReaderTests.answers[$0] },
      page: { "<\($0.rawValue)>" }
    )
    #expect(filled == "page=<page>&n=<page-size>&q=<query>&o=billing-api")
  }

  static let mistakes = ExpectedLines.table(
    #"""
    {nam}
      unknown-reference @1 <nam> template refers to field `nam`, which does not exist
        ^ no earlier field has this id
        help: did you mean `name`?
    {squad}
      unknown-reference @1 <squad> template refers to field `squad`, which does not exist
        ^ no earlier field has this id
        note: `squad` is an old id of `name`
        help: write `name`
        fix: {name}
    {owner} {own}
      later-reference @1 <owner> template refers to field `owner`, which comes later
        ^ not answered yet at this place
        note: templates name earlier fields only, so that one pass fills everything
        help: move `owner` before this place
      later-reference @9 <own> template of `own` refers to the field itself
        help: name an earlier field, such as `replicas`, `framework`, `features`, `repository`, `tags` or `slug`
    {fax}
      retired-reference @1 <fax> template refers to field `fax`, which is retired
        note: it was called "Fax number"
        help: name another field: a retired one is never answered
    {token}
      template-type @1 <token> secure field `token` cannot stand in a template
        note: its answer would show up in other answers or in the arguments of a command
        help: name a field that is not secure
    {terms}
      template-type @1 <terms> note `terms` is only shown and has no answer
        help: name a field that is asked or computed
    {name | snak}
      unknown-filter @8 <snak> unknown filter `snak`
        ^ not one of the filters
        note: filters are `lower`, `upper`, `slug`, `snake`, `camel`, `pascal`, `kebab`, `trim`
        help: did you mean `snake`?
        fix: {name | snake}
    {name | title | lower}
      unknown-filter @8 <title> unknown filter `title`
        ^ not one of the filters
        note: filters are `lower`, `upper`, `slug`, `snake`, `camel`, `pascal`, `kebab`, `trim`
        help: leave `| title` out, or use one of them
    {name | slugify}
      unknown-filter @8 <slugify> unknown filter `slugify`
        ^ not one of the filters
        note: filters are `lower`, `upper`, `slug`, `snake`, `camel`, `pascal`, `kebab`, `trim`
        help: did you mean `slug`?
    {name | upper}}-x
      template-syntax @14 <}> `}` closes nothing in this template
        help: remove it, or write `}}` for a literal brace
    {name |}
      template-syntax @6 <|> a filter is missing after `|`
        help: remove the `|`, or write `lower`, `upper`, `slug`, `snake`, `camel`, `pascal`, `kebab`, `trim`
    {name |trim|trim|trim|trim|trim|trim|trim|trim|upper}
      template-syntax @47 <upper> a place has more than 8 filters
        ^ the first one too many
        help: remove those that are there twice
    name | trim}
      template-syntax @11 <}> `}` closes nothing in this template
        help: write `{` before `name`, or `}}` for a literal brace
    {name}-name}
      template-syntax @11 <}> `}` closes nothing in this template
        help: remove it, or write `}}` for a literal brace
    name}
      template-syntax @4 <}> `}` closes nothing in this template
        help: write `{` before `name`, or `}}` for a literal brace
    a } b
      template-syntax @2 <}> `}` closes nothing in this template
        help: write `}}` for a literal brace
        fix: a }} b
    a { b
      template-syntax @2 <{> `{` is never closed in this template
        help: close the place with `}`, or write `{{` for a literal brace
    {a {name}
      template-syntax @0 <{> `{` is never closed in this template
        help: close the place with `}`, or write `{{` for a literal brace
    {} { }
      template-syntax @0 <{}> a place in a template names no field
        help: write the id of an earlier field, or `{{` and `}}` for literal braces
      template-syntax @3 <{ }> a place in a template names no field
        help: write the id of an earlier field, or `{{` and `}}` for literal braces
    {"key": 1}
      template-syntax @1 <"key": 1> `"key": 1` in a template is not the id of a field
        help: write the id of an earlier field, or double the braces for literal ones
    {page}
      unknown-reference @1 <page> template refers to field `page`, which does not exist
        ^ no earlier field has this id
        note: `{page}` is known in the command of a paged source only
        help: name an earlier field, such as `replicas`, `framework`, `features`, `repository`, `tags` or `slug`
    """#
  )

  @Test("A mistake in a template is explained", arguments: mistakes)
  func mistake(row: ExpectedLines) {
    let (template, problems) = read(row.text)
    #expect(template == nil)
    #expect(problems.flatMap { SampleScope.lines($0, in: row.text) } == row.lines)
  }

  @Test("A page value takes no filter")
  func filteredPageValue() {
    let (template, problems) = read("{page | upper}", inCommand: true)
    #expect(template == nil)
    #expect(problems.map(\.message) == ["`{page}` of a paged source takes no filter"])
  }

  /// Texts that are right, and that another language would fill in.
  static let suspects = ExpectedLines.table(
    #"""
    {{name}}
      template-syntax @0 <{{name}}> `{{name}}` is the text `{name}`, not a place for an answer
        note: doubled braces are literal ones
        help: write `{name}`
    ${name}
      template-syntax @0 <${name}> `$` before `{name}` is part of the text
        help: write `{name}`
    """#
  )

  @Test("A place of another language is warned of", arguments: suspects)
  func suspect(row: ExpectedLines) {
    let (template, problems) = read(row.text)
    #expect(template != nil)
    #expect(problems.flatMap { SampleScope.lines($0, in: row.text) } == row.lines)
  }

  @Test(
    "Braces and dollars that mean something are not",
    arguments: ["${replicas}", "{{other}}", "{{ }}", "{{terms}}", "$ {name}"]
  )
  func meant(text: String) {
    let (template, problems) = read(text)
    #expect(template != nil)
    #expect(problems.isEmpty)
  }

  @Test("A misspelt page value is told")
  func misspeltPageValue() {
    let (_, problems) = read("{pagesize}", inCommand: true)
    #expect(problems.map(\.help) == ["did you mean `page-size`?"])
  }

  @Test("A place of a broken field says nothing and gives no template")
  func broken() {
    let (template, problems) = read("{broken}")
    #expect(template == nil)
    #expect(problems.isEmpty)
  }
}
