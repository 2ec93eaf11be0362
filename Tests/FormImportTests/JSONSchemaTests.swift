import Diagnostics
import FormAnswers
import FormImport
import FormModel
import FormReader
import SourceTree
import Testing

@Suite("A JSON Schema becomes a form")
struct JSONSchemaTests {
  private static func sample(_ schema: String) -> ImportSample {
    ImportSample(schema + "\n", named: "service/values.schema.json", from: .jsonSchema)
  }

  /// A property, and the field that it becomes.
  static let properties: [(name: String, property: String, field: String)] = [
    (
      "a text",
      #""name": { "type": "string", "title": "A {word}", "description": "Of it.", "pattern": "^[a-z]+$", "maxLength": 8, "examples": ["ada"] }"#,
      """
        - id: name
          type: text
          label: "A {{word}}"
          help: Of it.
          max-length: 8
          pattern: "[a-z]+"
          placeholder: ada
      """
    ),
    (
      "texts of a format",
      #""mail": { "type": ["string", "null"], "format": "email" }, "day": { "type": "string", "format": "date" }, "key": { "type": "string", "writeOnly": true }"#,
      """
        - id: mail
          type: text
          label: mail
          format: email

        - id: day
          type: date
          label: day

        - id: key
          type: text
          label: key
          secure: true
      """
    ),
    (
      "a number",
      #""port": { "type": "integer", "exclusiveMinimum": 0, "maximum": 9, "default": 8 }"#,
      "  - id: port\n    type: number\n    label: port\n    default: 8\n    integer: true\n    min: 1\n    max: 9"
    ),
    (
      "a draft-4 bound",
      #""ratio": { "type": "number", "minimum": 0.5, "exclusiveMinimum": false }"#,
      "  - id: ratio\n    type: number\n    label: ratio\n    min: 0.5"
    ),
    (
      "truths", #""a": { "type": "boolean" }, "b": { "type": "boolean", "default": true }"#,
      """
        - id: a
          type: toggle
          label: a
          default: none

        - id: b
          type: toggle
          label: b
          default: true
      """
    ),
    (
      "values", #""kind": { "enum": ["web", 3, null], "default": 3 }"#,
      """
        - id: kind
          type: picker
          label: kind
          default: "3"
          options:
            - web
            - { id: "3", value: 3 }
      """
    ),
    (
      "values with titles",
      #""level": { "anyOf": [{ "const": "a", "title": "Alpha" }, { "enum": ["b"] }, { "type": "null" }] }"#,
      """
        - id: level
          type: picker
          label: level
          options:
            - { id: a, label: Alpha }
            - b
      """
    ),
    (
      "several values",
      #""parts": { "type": "array", "items": { "enum": ["docs", "tests"] }, "minItems": 1, "default": ["docs"] }"#,
      """
        - id: parts
          type: multi-selector
          label: parts
          default:
            - docs
          min-selections: 1
          options:
            - docs
            - tests
      """
    ),
    (
      "lists",
      #""hosts": { "type": "array", "items": { "type": "string", "format": "hostname" }, "uniqueItems": true }, "drives": { "type": "array", "items": { "required": ["size"], "properties": { "size": { "type": "integer" } } } }"#,
      """
        - id: hosts
          type: list
          label: hosts
          item:
            type: text
            format: hostname
          unique: true

        - id: drives
          type: list
          label: drives
          fields:
            - id: size
              type: number
              label: size
              required: true
              integer: true
      """
    ),
    (
      "maps",
      #""labels": { "type": "object", "additionalProperties": { "type": "string" } }, "limits": { "type": "object", "patternProperties": { "^[a-z]+$": { "type": "number" } } }"#,
      """
        - id: labels
          type: map
          label: labels
          item:
            type: text

        - id: limits
          type: map
          label: limits
          names: { label: Name, pattern: "[a-z]+" }
          item:
            type: number
      """
    ),
    (
      "groups, optional where something in one is needed",
      #""a": { "properties": { "name": { "type": "string" } } }, "b": { "required": ["name"], "properties": { "name": { "type": "string" } } }"#,
      """
        - id: a
          type: group
          label: a
          fields:
            - id: name
              type: text
              label: name

        - id: b
          type: group
          label: b
          optional: true
          fields:
            - id: name
              type: text
              label: name
              required: true
      """
    ),
    (
      "any value, and what is not written",
      #""a": {}, "b": { "type": "object" }, "c": { "type": "string", "readOnly": true }"#,
      "  - id: a\n    type: json\n    label: a\n\n  - id: b\n    type: json\n    label: b\n    shape: object"
    ),
    (
      "a name that is no id", #""a.b": { "type": "string", "default": "" }"#,
      "  - id: q-a-b\n    type: text\n    label: a.b\n    default: \"\"\n    key:\n      - a.b"
    ),
  ]

  @Test("A property becomes a field of its type", arguments: properties)
  func property(name: String, property: String, field: String) {
    let sample = JSONSchemaTests.sample("{ \"properties\": { \(property) } }")
    #expect(sample.findings.isEmpty, "\(sample.findings)")
    #expect(sample.fields == field + "\n")
    #expect(sample.imported.lossCount == 0)
  }

  @Test("What is referred to is read, with what stands beside it")
  func references() {
    let sample = JSONSchemaTests.sample(
      ##"""
      {
        "title": "Tides", "description": "Of {water}.",
        "definitions": { "a/b": { "type": "integer", "minimum": 1 } },
        "allOf": [{ "properties": { "port": { "$ref": "#/definitions/a~1b", "title": "Port" } } },
                  { "required": ["port"] }]
      }
      """##
    )
    #expect(sample.findings.isEmpty, "\(sample.findings)")
    #expect(
      sample.fields
        == "  - id: port\n    type: number\n    label: Port\n    required: true\n    integer: true\n    min: 1\n"
    )
    let text = sample.imported.text.text(in: sample.imported.text.range)
    #expect(
      text.contains("\ntitle: Tides\n") && text.contains("\ndescription: \"Of {water}.\"\n")
    )
  }

  @Test("What holds while a property has a value is a condition")
  func conditions() {
    let sample = JSONSchemaTests.sample(
      #"""
      {
        "required": ["api"],
        "properties": {
          "api": { "const": "v1" }, "kind": { "enum": ["web", "worker"] },
          "mail": { "type": "string" }, "host": { "type": "string" }
        },
        "if": { "properties": { "kind": { "const": "web" } }, "required": ["kind"] },
        "then": { "required": ["host"], "properties": { "file": { "type": "string" } } },
        "else": { "properties": { "queue": { "type": "string" } }, "required": ["queue"] },
        "dependentRequired": { "kind": ["mail"] }
      }
      """#
    )
    #expect(sample.findings.isEmpty, "\(sample.findings)")
    for keys in [
      "  - id: api\n    type: computed\n    value: v1\n",
      "label: mail\n    required: \"answered(kind)\"\n",
      "label: host\n    required: \"kind == 'web'\"\n",
      "label: file\n    when: \"kind == 'web'\"\n",
      "label: queue\n    required: true\n    when: \"not answered(kind) or kind != 'web'\"\n",
    ] {
      #expect(sample.fields.contains(keys), "\(sample.fields)")
    }
  }

  @Test("The answers stand where the schema has them")
  func answers() throws {
    let sample = JSONSchemaTests.sample(
      #"{ "properties": { "size": { "properties": { "a b": { "type": "integer" } } } } }"#
    )
    let form = try #require(sample.decoded.form)
    let file = ParsedSource.parse(
      SourceText(name: "a.json", text: #"{ "size": { "a b": 3 } }"#),
      as: .json
    )
    let resolution = AnswerEngine(form).resolve(AnswerRequest(files: [file]))
    #expect(resolution.isAccepted, "\(resolution.findings)")
  }

  @Test("A part of it alone, by the names of properties")
  func part() throws {
    let text =
      #"{ "properties": { "a": { "properties": { "b": { "properties": { "c": { "type": "string" } } } } } } }"#
    let parsed = ParsedSource.parse(SourceText(name: "a.json", text: text), as: .json)
    let form = ImportedForm(parsed, from: .jsonSchema, only: ["a", "b"])
      .decode(patterns: PatternCache())
    #expect(form.form?.ownFields.map(\.id.rawValue) == ["c"])
    let other = ImportedForm(parsed, from: .jsonSchema, only: ["a", "x"])
    #expect(other.findings.map(\.message) == ["there is no property `x` here"])
  }

  @Test(
    "What is lost or wrong is told at its place",
    arguments: [
      (
        #""a": { "type": ["string", "integer"] }"#,
        "warning import-loss: any value is asked for `a`: it is of several types"
      ),
      (
        #""a": { "oneOf": [{ "type": "string" }, { "type": "array" }] }"#,
        "warning import-loss: any value is asked for `a`: it is one of several shapes"
      ),
      (
        #""a": { "$ref": "other.json#/a" }"#,
        "warning import-loss: any value is asked for `a`: `$ref` leads to another file"
      ),
      (
        ##""a": { "$ref": "#/nowhere" }"##,
        "warning import-loss: any value is asked for `a`: `$ref` leads to nothing in this file"
      ),
      (
        #""a": { "type": "string", "format": "uuid" }"#,
        "warning import-loss: the format `uuid` is none of a form, and any text is accepted"
      ),
      (
        #""a": { "type": "string", "pattern": "^(?!b)" }"#,
        "warning import-loss: `pattern` cannot be said in a form: a pattern looks ahead or behind"
      ),
      (
        #""a": { "type": "number", "exclusiveMaximum": 1.5 }"#,
        "warning import-loss: `exclusiveMaximum` cannot be said in a form: a bound is itself allowed"
      ),
      (
        #""no": { "properties": { "a": { "type": "string" } }, "default": { "a": "x" } }"#,
        "warning import-loss: `default` cannot be said in a form: what is in a group by default are the defaults of its fields"
      ),
      (
        #""a": { "type": "integer", "default": "x" }"#,
        "warning import-loss: `default` cannot be said in a form: it is no number"
      ),
      (
        #""a": { "enum": ["x", "y"], "default": "z" }"#,
        "warning import-defect: `default` is none of the values"
      ),
      (
        #""a": { "type": "array", "items": [{ "type": "string" }] }"#,
        "warning import-loss: any value is asked for `a`: its items differ by their places"
      ),
    ]
  )
  func findings(property: String, finding: String) {
    let sample = JSONSchemaTests.sample("{ \"properties\": { \(property) } }")
    let found = sample.findings.map { $0.drop { $0 != " " }.dropFirst() }
    #expect(found == [finding[...]])
    #expect(sample.decoded.isValid)
  }

  /// Files that try to take time, memory or the stack, or have nothing to ask.
  static let refused: [(name: String, text: String, finding: String)] = [
    ("no object", "[]", "a JSON Schema is a mapping of keywords"),
    ("no properties", "{ \"type\": \"string\" }", "the schema has no property that can be asked"),
    ("itself", ##"{ "$ref": "#" , "allOf": [{ "$ref": "#" }] }"##, "`$ref` leads back to itself"),
    (
      "many schemas in one",
      "{ \"allOf\": [\(Array(repeating: "{}", count: 1_000).joined(separator: ","))] }",
      "consists of more than 64 schemas"
    ),
    (
      "many properties",
      "{ \"properties\": { "
        + (0..<5_000).map { "\"p\($0)\": { \"type\": \"string\" }" }.joined(separator: ",")
        + " } }",
      "more than 2000 properties are no form"
    ),
    (
      "properties that double seven times",
      "{ \"$defs\": { "
        + (0..<7).map { level in
          let inner = (0..<12).map { "\"p\($0)\": { \"$ref\": \"#/$defs/d\(level + 1)\" }" }
          return "\"d\(level)\": { \"properties\": { \(inner.joined(separator: ",")) } }"
        }.joined(separator: ",")
        + ", \"d7\": { \"type\": \"string\" } }, \"$ref\": \"#/$defs/d0\" }",
      "more than 2000 properties are no form"
    ),
  ]

  @Test("A hostile file is refused with a finding", arguments: refused.map(\.name))
  func hostile(name: String) throws {
    let row = try #require(Self.refused.first { $0.name == name })
    let sample = JSONSchemaTests.sample(row.text)
    #expect(!sample.decoded.isValid)
    #expect(
      sample.findings.contains { $0.contains(" error ") && $0.contains(row.finding) },
      "\(sample.findings)"
    )
  }

  @Test("What leads back to itself, or stands too deep, is any value")
  func deep() {
    let tree = JSONSchemaTests.sample(
      ##"{ "properties": { "a": { "$ref": "#" }, "b": { "$ref": "#/$defs/t" } }, "$defs": { "t": { "properties": { "t": { "$ref": "#/$defs/t" } } } } }"##
    )
    #expect(tree.decoded.isValid, "\(tree.findings)")
    #expect(
      tree.findings.contains {
        $0.hasSuffix("any value is asked for `t`: `$ref` leads back to itself")
      }
    )
    let levels = (0..<12).reduce("{ \"type\": \"string\" }") { inner, _ in
      "{ \"properties\": { \"a\": \(inner) } }"
    }
    let deep = JSONSchemaTests.sample(levels)
    #expect(deep.decoded.isValid, "\(deep.findings)")
    #expect(
      deep.findings.contains { $0.hasSuffix("any value is asked for `a`: it stands too deep") }
    )
  }

  @Test("It is known by its `$schema`, to be imported alone")
  func kind() {
    let text = #"{ "$schema": "https://json-schema.org/draft/2020-12/schema", "properties": {} }"#
    let parsed = ParsedSource.parse(SourceText(name: "a.json", text: text), as: .json)
    #expect(ImportKind(of: parsed, asking: false) == .jsonSchema)
    #expect(ImportKind(of: parsed) == nil)
  }
}
