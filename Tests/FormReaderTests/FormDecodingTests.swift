import Diagnostics
import FormModel
import FormReader
import JSON
import SourceTree
import Testing

/// What each construct of the language means, as a value of the model.
@Suite("Decoding forms")
struct FormDecodingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var field: String
    var kind: FieldKind

    init(_ field: String, _ kind: FieldKind) {
      self.field = field
      self.kind = kind
    }

    var testDescription: String { field }
  }

  static let two = OptionSource.list(OptionList([Option(id: "b"), Option(id: "c")]))

  static let kinds: [Row] = [
    Row("type: text", .text(TextField())),
    Row(
      "type: text, placeholder: pp, min-length: 2, max-length: 9",
      .text(TextField(placeholder: "pp", minLength: 2, maxLength: 9))
    ),
    Row(
      "type: text, pattern: \"[a-z]+\", pattern-message: small letters",
      .text(TextField(pattern: "[a-z]+", patternMessage: "small letters"))
    ),
    Row(
      "type: text, format: slug, multiline: true, suggestions: [a, b-c]",
      .text(TextField(format: .slug, isMultiline: true, suggestions: ["a", "b-c"]))
    ),
    Row("type: text, secure: true", .text(TextField(isSecure: true))),
    Row("type: number", .number(NumberField())),
    Row("type: number, integer: true", .number(NumberField(isInteger: true))),
    Row(
      "type: number, min: 0, max: 12345678901234567890, step: 0.10, unit: GB",
      .number(
        NumberField(
          min: 0,
          max: ExactNumber(json: "12345678901234567890"),
          step: ExactNumber(json: "0.10"),
          unit: "GB"
        )
      )
    ),
    Row("type: date", .date(DateField())),
    Row(
      "type: date, min: 2026-01-31, max: today",
      .date(DateField(min: .date(CalendarDate(year: 2026, month: 1, day: 31)), max: .today))
    ),
    Row("type: toggle", .toggle(ToggleField())),
    Row(
      "type: toggle, on-label: yes, off-label: no, must-be-on: we need it",
      .toggle(ToggleField(onLabel: "yes", offLabel: "no", mustBeOn: "we need it"))
    ),
    Row("type: picker, options: [b, c]", .picker(PickerField(options: two))),
    Row(
      "type: picker, options: [b, c], style: list, allow-custom: true, searchable: false",
      .picker(
        PickerField(options: two, style: .list, allowsCustom: true, isSearchable: false)
      )
    ),
    Row(
      "type: picker, options: [b, c], extensible: true, retired: [d, { id: e, label: E }]",
      .picker(
        PickerField(
          options: two,
          retired: [Retirement(id: "d"), Retirement(id: "e", label: "E")],
          isExtensible: true
        )
      )
    ),
    Row(
      "type: multi-selector, options: [b, c], min-selections: 1, max-selections: 2",
      .multiSelector(MultiSelectorField(options: two, minSelections: 1, maxSelections: 2))
    ),
    Row(
      """
      type: multi-selector, options: [{ id: "no", label: No, detail: d, icon: i, group: g, \
      disabled: sold out, exclusive: true, renamed-from: [nope] }, c]
      """,
      .multiSelector(
        MultiSelectorField(
          options: .list(
            OptionList([
              Option(
                id: "no",
                label: "No",
                detail: "d",
                icon: "i",
                group: "g",
                disabledReason: "sold out",
                isExclusive: true,
                renamedFrom: ["nope"]
              ),
              Option(id: "c"),
            ])
          )
        )
      )
    ),
    Row("type: json", .json(JSONField())),
    Row("type: json, shape: object", .json(JSONField(shape: .object))),
    Row(
      "type: json, shape: array, placeholder: pp",
      .json(JSONField(shape: .array, placeholder: "pp"))
    ),
    Row("type: note, text: hello", .note(NoteField("hello"))),
    Row("type: computed, value: fixed", .computed(ComputedField(Template("fixed")))),
    Row(
      "type: picker, options: { command: [git, branch], page-size: 20, timeout: 2.5 }",
      .picker(
        PickerField(
          options: .batched(
            BatchedSource(
              command: [Template("git"), Template("branch")],
              pageSize: 20,
              timeout: .seconds(2.5)
            )
          )
        )
      )
    ),
    Row(
      """
      type: picker, options: { command: [curl, x], format: json, items: data.list, \
      keys: { id: name }, first-page: 0, prefetch: 4 }
      """,
      .picker(
        PickerField(
          options: .batched(
            BatchedSource(
              command: [Template("curl"), Template("x")],
              format: .json,
              items: ["data", "list"],
              keys: [.id: "name"],
              firstPage: 0,
              prefetch: 4
            )
          )
        )
      )
    ),
  ]

  @Test("each type and its keys", arguments: kinds)
  func kind(row: Row) throws {
    let decoded = FormSample("- { id: a, label: A, \(row.field) }").decode()
    #expect(decoded.findings.isEmpty, "\(decoded.findings.map(\.message))")
    let field = try #require(decoded.form?[FieldID("a")])
    #expect(field.kind == row.kind)
  }

  @Test(
    "defaults have the shape of their field",
    arguments: [
      ("type: text, default: 3.10", ValueSource.literal(.text("3.10"))),
      ("type: text, default: no", .literal(.text("no"))),
      ("type: text, default: { env: USER }", .environment("USER")),
      ("type: text, default: { git: user.email }", .git("user.email")),
      ("type: number, default: 0.10", .literal(.number(ExactNumber(json: "0.10") ?? 0))),
      ("type: toggle, default: true", .literal(.toggle(true))),
      ("type: picker, options: [b, c], default: c", .literal(.option("c"))),
      ("type: multi-selector, options: [b, c], default: [c, b]", .literal(.options(["b", "c"]))),
      ("type: multi-selector, options: [b, c], default: []", .literal(.options([]))),
      (
        "type: date, default: 2024-02-29",
        .literal(.date(CalendarDate(year: 2024, month: 2, day: 29)))
      ),
      (
        "type: date, default: '0001-01-01'",
        .literal(.date(CalendarDate(year: 1, month: 1, day: 1)))
      ),
      ("type: date, default: \"{ today }\"", .template(Template(parts: [.today(.date)]))),
      ("type: json, default: 0.10", .literal(.json(.number("0.10")))),
      ("type: json, default: 1e5", .literal(.json(.number("1e5")))),
      ("type: json, default: 1.2.3", .literal(.json("1.2.3"))),
      ("type: json, default: \"no\"", .literal(.json("no"))),
      ("type: json, default: \"\"", .literal(.json(""))),
      ("type: json, default: false", .literal(.json(false))),
      (
        "type: json, shape: array, default: [a b, null, [true]]",
        .literal(.json(["a b", .null, [true]]))
      ),
      // Where to take a value from is a value as well.
      ("type: json, shape: object, default: { env: USER }", .literal(.json(["env": "USER"]))),
      (
        "type: json, default: { b: '{x}', a: -1 }",
        .literal(.json(["b": "{x}", "a": .number("-1")]))
      ),
    ]
  )
  func defaults(text: String, expected: ValueSource) throws {
    let decoded = FormSample("- { id: a, label: A, \(text) }").decode()
    #expect(decoded.findings.isEmpty, "\(decoded.findings.map(\.message))")
    #expect(decoded.form?[FieldID("a")]?.defaultValue == expected)
  }

  @Test("a scalar is read by its key, from its spelling")
  func spellings() throws {
    let decoded = FormSample("- { id: a, type: text, label: no, help: 1e3, placeholder: 007 }")
      .decode()
    #expect(decoded.findings.isEmpty)
    let field = try #require(decoded.form?[FieldID("a")])
    #expect(field.label == "no")
    #expect(field.help == "1e3")
    #expect(field.kind == .text(TextField(placeholder: "007")))
  }

  @Test("sections name the runs of their fields")
  func sections() throws {
    let form = try #require(
      FormSample(
        """
        formwork: 1
        id: sample
        version: "1.10"
        title: { en: Sample, es: Muestra }
        renamed-from: [probe]
        retired: [{ id: fax, label: Fax number }]
        retired-sections: [old-page]
        x-owner: somebody
        sections:
          - id: one
            title: One
            renamed-from: [first]
            fields: [{ id: a, type: note, text: A }, { id: b, type: note, text: B }]
          - id: two
            fields: [{ id: c, type: note, text: C }]
        """
      ).decode().form
    )
    #expect(form.id == "sample")
    #expect(form.version == "1.10")
    #expect(form.title?.text(for: ["es-MX"]) == "Muestra")
    #expect(form.title?.text(for: ["de"]) == "Sample")
    #expect(form.renamedFrom == ["probe"])
    #expect(form.retired == [Retirement(id: "fax", label: "Fax number")])
    #expect(form.retiredSections == [Retirement(id: "old-page")])
    #expect(form.sections.map(\.id) == ["one", "two"])
    #expect(form.sections.first?.renamedFrom == ["first"])
    #expect(form.sections.map { form.fields(of: $0).map(\.id) } == [["a", "b"], ["c"]])
  }

  @Test("options come from shared lists and from files")
  func sharedOptions() throws {
    let list = OptionList([Option(id: "x", label: "X")])
    let decoded = FormSample(
      """
      formwork: 1
      id: sample
      option-lists:
        sizes: [s, m]
      fields:
        - { id: a, type: picker, label: A, options: { list: sizes }, default: m }
        - { id: b, type: picker, label: B, options: { list: sizes } }
        - { id: c, type: picker, label: C, options: { from: x.csv, keys: { id: k } }, default: x }
      """
    ).decode(files: ["x.csv": list])
    #expect(decoded.findings.isEmpty, "\(decoded.findings.map(\.message))")
    let form = try #require(decoded.form)
    let sizes = OptionList([Option(id: "s"), Option(id: "m")])
    #expect(form[FieldID("a")]?.kind.options == .named("sizes", sizes))
    #expect(form[FieldID("b")]?.kind.options == .named("sizes", sizes))
    let file = OptionFile(path: "x.csv", keys: [.id: "k"])
    #expect(form[FieldID("c")]?.kind.options == .file(file, list))
  }

  @Test("where things stand is asked of the origins, not of the form")
  func origins() throws {
    let text = "- id: a\n  type: picker\n  label: A\n  options: [b, { id: c }]"
    let decoded = FormSample(text).decode()
    let source = decoded.origins.source
    func excerpt(_ range: SourceRange?) -> String? { range.map { source.text(in: $0) } }
    #expect(excerpt(decoded.origins.location(of: "a")?.range) == "a")
    #expect(excerpt(decoded.origins.location(of: IDPath("field", "a"), key: "label")?.range) == "A")
    #expect(excerpt(decoded.origins.optionLocations(of: "a")["c"]?.range) == "c")
    #expect(decoded.origins.location(of: "z") == nil)
  }
}
