import Diagnostics
import FormModel
import FormReader
import SourceTree
import Testing

/// Options that depend on other answers by the rows of a file.
struct OptionFilterTests {
  private static let above = """
    - { id: country, type: picker, label: Country, options: [fr, de, it] }
    - { id: days, type: number, label: Days }
    - { id: open, type: toggle, label: Open }
    - { id: day, type: date, label: Day }
    - { id: name, type: text, label: Name }
    - { id: tags, type: multi-selector, label: Tags, options: [red, green] }
    - { id: made, type: computed, label: Made, value: "{name}-x" }
    - { id: notes, type: json, label: Notes }
    """

  private static func decode(
    _ options: String,
    _ file: String,
    named name: String = "t.csv",
    more: String = ""
  ) -> DecodedForm {
    let fields = above + "\n- { id: city, type: picker, label: City\(more), options: \(options) }"
    let text = "formwork: 1\nid: a\nfields:\n" + fields
    let source = SourceText(name: "forms/a.form.yaml", text: text)
    return FormDecoder.decode(source, optionsFrom: Folder([name: file]).reader)
  }

  @Test(
    "a cell is read as `--set` reads the answer it is compared with",
    arguments: [
      ("country", "fr", "country == fr"),
      ("country", "fr|de", "country in [fr, de]"),
      ("days", "3.0", "days == 3.0"),
      ("open", "TRUE", "open"),
      ("open", "no", "open == false"),
      ("day", "2026-02-28", "day == \"2026-02-28\""),
      ("name", "a|b", "name == \"a|b\""),
      ("tags", "red|green", "tags has any [red, green]"),
      ("made", "b-x", "made == \"b-x\""),
    ]
  )
  func cells(_ field: String, _ cell: String, _ condition: String) throws {
    let decoded = Self.decode("{ from: t.csv, where: { c: \"{\(field)}\" } }", "id,c\nx,\(cell)\n")
    #expect(decoded.findings.map(line) == [])
    let city = try #require(decoded.form?["city"])
    #expect(city.kind.options?.list?["x"]?.condition?.spelling == condition)
  }

  @Test(
    "a column without an answer is reported once, at its name, with the one that is meant",
    arguments: [("{country}", "unknown-option", ["country"]), ("{days}", "value-type", [])]
  )
  func otherColumn(_ place: String, _ rule: String, _ near: [String]) throws {
    let decoded = Self.decode(
      "{ from: t.csv, where: { kind: \"\(place)\" } }",
      "id,country,kind\na,fr,big\nb,de,small\nc,it,big\n"
    )
    #expect(decoded.findings.map(\.rule) == [rule])
    let finding = try #require(decoded.findings.first)
    #expect(finding.location.text == "kind")
    #expect(finding.expected == near)
  }

  @Test func aGroupThatIsNotThereHasNoAnswers() throws {
    let group =
      "- { id: tls, type: group, label: TLS, optional: true, fields: [{ id: own, type: text, label: Own }] }"
    let text =
      "formwork: 1\nid: a\nfields:\n" + group
      + "\n- { id: city, type: picker, label: City, options: { from: t.csv, where: { c: \"{tls.own}\" } } }"
    let source = SourceText(name: "forms/a.form.yaml", text: text)
    let decoded = FormDecoder.decode(
      source,
      optionsFrom: Folder(["t.csv": "id,c\nx,a\ny,\n"]).reader
    )
    let city = try #require(decoded.form?["city"])
    #expect(city.condition?.spelling == "answered(tls.own) or not answered(tls)")
  }

  @Test func rowsOfOneIDAreOneOption() throws {
    let decoded = Self.decode(
      #"{ from: t.csv, where: { c: "{country}", d: "{days}" } }"#,
      "id,label,c,d\nx,X,fr,1\ny,Y,de,\nx,X,it,\n"
    )
    #expect(
      decoded.findings.map(line).map { $0.dropFirst("forms/t.csv:".count) } == [
        "3:8 option-file-empty-cell (info)"
      ]
    )
    let list = try #require(decoded.form?["city"]?.kind.options?.list)
    #expect(list.options.map(\.id) == ["x", "y"])
    #expect(
      list.options.map { $0.condition?.spelling } == [
        "(country == fr and days == 1) or country == it", "country == de",
      ]
    )
  }

  @Test func aQuestionWaitsForTheAnswersThatDecide() throws {
    let decoded = Self.decode(
      #"{ from: t.csv, where: { c: "{country}", o: "{open}" } }"#,
      "id,c,o\nx,fr,yes\ny,de,no\n",
      more: ", when: open"
    )
    let condition = try #require(decoded.form?["city"]?.condition)
    #expect(condition.spelling == "open and answered(country)")
  }

  @Test func aTextKeepsTheRowsThatHaveIt() throws {
    let decoded = Self.decode(
      #"{ from: t.csv, where: { list: cities, c: "{country}" } }"#,
      "list,id,label,c\ncities,x,X,fr\nrivers,x,River,de\ncities,y,Y,de\n"
    )
    #expect(decoded.findings.map(line) == [])
    let list = try #require(decoded.form?["city"]?.kind.options?.list)
    #expect(list.options.map(line) == ["x | label X", "y | label Y"])
    #expect(list["x"]?.condition?.spelling == "country == fr")
  }

  @Test func cellsOfJSONMayBeLists() throws {
    let decoded = Self.decode(
      #"{ from: t.json, where: { at.c: "{country}" } }"#,
      #"[{"id": "x", "at": {"c": ["fr", "it"]}}, {"id": "y", "at": {"c": "de"}}, {"id": "z"}]"#,
      named: "t.json"
    )
    let list = try #require(decoded.form?["city"]?.kind.options?.list)
    #expect(
      list.options.map { $0.condition?.spelling } == ["country in [fr, it]", "country == de", nil]
    )
  }

  @Test(
    "slips are found at their place",
    arguments: [
      (
        #"{ from: t.csv, where: { contry: "{country}" } }"#, "id,country\nx,fr\n",
        ["a.form.yaml:12:75 option-file-column — did you mean `country`?"]
      ),
      (
        #"{ from: t.csv, where: { c: "{country}" } }"#, "id,c\nx,fr\ny,ti\n",
        ["t.csv:3:3 unknown-option — did you mean `it`?"]
      ),
      (#"{ from: t.csv, where: { c: "{days}" } }"#, "id,c\nx,two\n", ["t.csv:2:3 value-type"]),
      (
        #"{ from: t.csv, where: { c: "{city}" } }"#, "id,c\nx,fr\n",
        ["a.form.yaml:12:80 later-reference"]
      ),
      (
        #"{ from: t.csv, where: { c: "{contry}" } }"#, "id,c\nx,fr\n",
        ["a.form.yaml:12:80 unknown-reference"]
      ),
      (
        #"{ from: t.csv, where: { c: "{notes}" } }"#, "id,c\nx,fr\n",
        ["a.form.yaml:12:80 template-type"]
      ),
      (
        #"{ from: t.csv, where: { c: "{name}-x" } }"#, "id,c\nx,fr\n",
        ["a.form.yaml:12:78 template-syntax"]
      ),
      (
        "{ from: t.csv, where: { c: {country} } }", "id,c\nx,fr\n",
        ["a.form.yaml:12:78 template-syntax"]
      ),
      (
        "{ from: t.csv, where: { c: country } }", "id,c\nx,fr\n",
        ["a.form.yaml:12:78 unknown-value"]
      ),
      (
        "{ from: t.csv, where: { c: frr } }", "id,c\nx,fr\n",
        ["a.form.yaml:12:78 unknown-value — did you mean `fr`?"]
      ),
      ("{ from: t.csv, where: {} }", "id,c\nx,fr\n", ["a.form.yaml:12:73 wrong-type"]),
      (
        #"{ from: t.csv, where: { c: "{country}" } }"#, "id,label,c\nx,X,fr\nx,Y,de\n",
        ["t.csv:3:1 option-file-duplicate"]
      ),
      (
        #"{ from: t.csv, where: { c: "{country}" } }"#, "id,c\nx,\ny,\n",
        ["t.csv:2:3 option-file-empty-cell (warning)"]
      ),
      (
        #"{ from: t.txt, where: { c: "{country}" } }"#, "x\n",
        ["a.form.yaml:12:75 option-file-column"]
      ),
    ]
  )
  func slips(_ options: String, _ file: String, _ expected: [String]) {
    let name = options.contains("t.txt") ? "t.txt" : "t.csv"
    let decoded = Self.decode(options, file, named: name)
    #expect(decoded.findings.map(line).map { String($0.dropFirst("forms/".count)) } == expected)
  }

  @Test func aCombinationWithoutARowIsFoundWhereOneIsNeeded() {
    let decoded = Self.decode(
      #"{ from: t.csv, where: { c: "{country}" } }"#,
      "id,c\nx,fr\ny,de\n",
      more: ", required: true"
    )
    #expect(decoded.findings.map(\.rule) == ["unanswerable"])
    #expect(decoded.findings.first?.notes.map(\.message).last == "for example when `country == it`")
  }

  @Test func aRowThatIsNeverOfferedIsFoundAtItsCell() {
    let decoded = Self.decode(
      #"{ from: t.csv, where: { c: "{country}" } }"#,
      "id,c\nx,fr\ny,de\nz,it\n",
      more: ", when: country != it"
    )
    #expect(decoded.findings.map(line) == ["forms/t.csv:4:3 unreachable"])
  }

  @Test func manyRowsHaveOneConditionForEachCell() throws {
    let rows = (0..<3_000).map { "o\($0),\(["fr", "de", "it"][$0 % 3])" }
    let decoded = Self.decode(
      #"{ from: t.csv, where: { c: "{country}" } }"#,
      "id,c\n" + rows.joined(separator: "\n")
    )
    let list = try #require(decoded.form?["city"]?.kind.options?.list)
    #expect(list.groups.map(\.positions.count) == [1_000, 1_000, 1_000])
  }
}
