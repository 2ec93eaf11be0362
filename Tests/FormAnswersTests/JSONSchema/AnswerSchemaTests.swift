import Diagnostics
import FormAnswers
import FormModel
import FormReader
import Glibc
import SourceTree
import Testing

@Suite("JSON Schema of the answers")
struct AnswerSchemaTests {
  /// `Tests/Schemas/answers`.
  static let folder =
    #filePath.split(separator: "/").dropLast(3)
    .reduce("") { $0 + "/" + $1 } + "/Schemas/answers/"

  @Test(
    "A form with everything gives the recorded schema",
    arguments: ["en", "es"]
  )
  func recorded(language: String) throws {
    let text = try #require(TextFile.read(Self.folder + "everything.form.yaml"))
    let form = try form(text)
    let schema = String(
      decoding: AnswerSchema(form: form, languages: [language]).json(),
      as: UTF8.self
    )
    let path = Self.folder + "everything.\(language).schema.json"
    if getenv("FORMWORK_RECORD") != nil { TextFile.write(schema, to: path) }
    #expect(schema == TextFile.read(path))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var fields: String
    /// The schema without what every schema has, in one line.
    var schema: String
    /// What the form has after its fields.
    var lists = ""

    var testDescription: String { name }
  }

  /// Fields and the schema they give, without what every schema begins with.
  static let cases: [Case] = [
    Case(
      name: "a required text",
      fields: "{ id: a, type: text, label: A, required: true }",
      schema: ##"""
        "a": {
          "title": "A", "type": "string", "minLength": 1,
          "pattern": "[^\\t-\\r \\x85\\xA0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000]",
          "not": { "pattern": "[\\x00\\n\\x0B\\f\\r\\x85\\u2028\\u2029]" }
        } },
        "required": ["a"], "additionalProperties": false
        """##
    ),
    Case(
      name: "any value but null, or a shape",
      fields: """
        { id: a, type: json, label: A, required: true },
        { id: b, type: json, label: B, shape: array, default: [0.10, null], when: answered(a) }
        """,
      schema: ##"""
        "a": { "title": "A", "not": { "type": "null" } },
        "b": { "title": "B", "type": "array", "default": [0.10, null] } },
        "required": ["a"], "additionalProperties": false,
        "dependentRequired": { "b": ["a"] }
        """##
    ),
    Case(
      name: "digits are kept",
      fields: "{ id: a, type: number, label: A, min: 0.10, max: 12345678901234567890.50 }",
      schema: ##"""
        "a": {
          "title": "A", "type": "number", "minimum": 0.10, "maximum": 12345678901234567890.50
        } },
        "additionalProperties": false
        """##
    ),
    Case(
      name: "a step counts from 0 or from a multiple of it, or is not said",
      fields: """
        { id: a, type: number, label: A, min: 1, step: 0.5 },
        { id: b, type: number, label: B, min: 1, step: 2 },
        { id: c, type: number, label: C, min: 1000000000000000, step: 0.001 },
        { id: d, type: number, label: D, min: 1000000000000000.0005, step: 0.001 }
        """,
      schema: ##"""
        "a": { "title": "A", "type": "number", "minimum": 1, "multipleOf": 0.5 },
        "b": { "title": "B", "type": "number", "minimum": 1 },
        "c": {
          "title": "C", "type": "number", "minimum": 1000000000000000, "multipleOf": 0.001
        },
        "d": { "title": "D", "type": "number", "minimum": 1000000000000000.0005 } },
        "additionalProperties": false
        """##
    ),
    Case(
      name: "a list that several fields use is written once",
      fields: """
        { id: a, type: picker, label: A, options: { list: c } },
        { id: b, type: multi-selector, label: B, options: { list: c } },
        {
          id: d, type: multi-selector, label: D, options: { list: c }, retired: [zz],
          max-selections: 2
        },
        { id: e, type: number, label: E }
        """,
      schema: ##"""
        "a": { "title": "A", "type": "string", "$ref": "#/$defs/options-of-a" },
        "b": {
          "title": "B", "type": "array",
          "items": { "type": "string", "$ref": "#/$defs/options-of-a" }, "uniqueItems": true,
          "allOf": [
            { "$ref": "#/$defs/once-of-a" },
            { "if": { "$ref": "#/$defs/exclusive-of-a" }, "then": { "maxItems": 1 } }
          ]
        },
        "d": {
          "title": "D", "type": "array",
          "items": {
            "type": "string",
            "anyOf": [
              { "$ref": "#/$defs/options-of-a" }, { "const": "zz", "deprecated": true }
            ]
          },
          "uniqueItems": true,
          "allOf": [
            {
              "anyOf": [
                { "type": "array", "minItems": 1, "items": { "const": "zz" } },
                {
                  "contains": { "not": { "const": "zz" } },
                  "minContains": 0, "maxContains": 2
                }
              ]
            },
            { "$ref": "#/$defs/once-of-a" },
            {
              "if": { "$ref": "#/$defs/exclusive-of-a" },
              "then": {
                "contains": { "not": { "const": "zz" } }, "minContains": 0, "maxContains": 1
              }
            }
          ]
        },
        "e": { "title": "E", "type": "number" } },
        "additionalProperties": false,
        "$defs": {
          "options-of-a": {
            "oneOf": [
              { "const": "se", "title": "se" }, { "const": "fi", "title": "Finland" },
              { "const": "su", "title": "Finland", "deprecated": true }
            ]
          },
          "once-of-a": {
            "allOf": [ { "contains": { "enum": ["fi", "su"] }, "minContains": 0, "maxContains": 1 } ]
          },
          "exclusive-of-a": { "contains": { "const": "se" } }
        }
        """##,
      lists:
        "option-lists: { c: [{ id: se, exclusive: true }, { id: fi, label: Finland, renamed-from: [su] }] }"
    ),
    Case(
      name: "options have titles, and those that are gone are deprecated",
      fields: """
        {
          id: a, type: picker, label: A, retired: [{ id: red, label: Red }, blue],
          options: [{ id: green, label: Green, renamed-from: [lime] }, { id: no-more, disabled: Sold out }]
        }
        """,
      schema: ##"""
        "a": {
          "title": "A", "type": "string",
          "oneOf": [
            { "const": "green", "title": "Green" },
            { "const": "lime", "title": "Green", "deprecated": true },
            { "const": "red", "title": "Red", "deprecated": true },
            { "const": "blue", "deprecated": true }
          ]
        } },
        "additionalProperties": false
        """##
    ),
    Case(
      name: "answered alone: the keys go together",
      fields: """
        { id: a, type: text, label: A, secure: true },
        { id: b, type: toggle, label: B, required: true, when: answered(a) },
        { id: c, type: number, label: C, when: answered(a) }
        """,
      schema: ##"""
        "a": {
          "title": "A", "type": "object",
          "properties": {
            "env": { "type": "string", "minLength": 1 },
            "file": { "type": "string", "minLength": 1 }
          },
          "minProperties": 1, "maxProperties": 1, "additionalProperties": false
        },
        "b": { "title": "B", "type": "boolean" },
        "c": { "title": "C", "type": "number" } },
        "additionalProperties": false,
        "dependentRequired": { "a": ["b"], "b": ["a"], "c": ["a"] }
        """##
    ),
    Case(
      name: "a test of a field without a default",
      fields: """
        { id: a, type: toggle, label: A, required: true },
        { id: b, type: toggle, label: B, required: true, when: a }
        """,
      schema: ##"""
        "a": { "title": "A", "type": "boolean" },
        "b": { "title": "B", "type": "boolean" } },
        "required": ["a"], "additionalProperties": false,
        "allOf": [
          {
            "$comment": "b: a",
            "if": { "required": ["a"], "properties": { "a": { "type": "boolean", "const": true } } },
            "then": { "required": ["b"] },
            "else": { "properties": { "b": false } }
          }
        ]
        """##
    ),
    Case(
      name: "a test that the default passes holds without an answer",
      fields: """
        { id: a, type: toggle, label: A, default: true },
        { id: b, type: toggle, label: B, when: a }
        """,
      schema: ##"""
        "a": { "title": "A", "type": "boolean", "default": true },
        "b": { "title": "B", "type": "boolean", "default": false } },
        "additionalProperties": false,
        "allOf": [
          {
            "$comment": "b: a",
            "if": { "properties": { "a": { "type": "boolean", "const": true } } },
            "else": { "properties": { "b": false } }
          }
        ]
        """##
    ),
    Case(
      name: "a default counts only while its field is shown",
      fields: """
        { id: a, type: toggle, label: A },
        { id: b, type: toggle, label: B, default: true, when: a },
        { id: c, type: toggle, label: C, when: b }
        """,
      schema: ##"""
        "a": { "title": "A", "type": "boolean", "default": false },
        "b": { "title": "B", "type": "boolean", "default": true },
        "c": { "title": "C", "type": "boolean", "default": false } },
        "additionalProperties": false,
        "allOf": [
          {
            "$comment": "b: a",
            "if": { "$ref": "#/$defs/shown-b" },
            "else": { "properties": { "b": false } }
          },
          {
            "$comment": "c: b",
            "if": {
              "allOf": [
                { "properties": { "b": { "type": "boolean", "const": true } } },
                { "$ref": "#/$defs/shown-b" }
              ]
            },
            "else": { "properties": { "c": false } }
          }
        ],
        "$defs": {
          "shown-b": {
            "required": ["a"], "properties": { "a": { "type": "boolean", "const": true } }
          }
        }
        """##
    ),
    Case(
      name: "what only the run can know is neither asked for nor refused",
      fields: """
        { id: a, type: text, label: A, required: true, default: { env: A } },
        { id: b, type: toggle, label: B, required: true, when: a == "x" }
        """,
      schema: ##"""
        "a": {
          "title": "A", "type": "string", "minLength": 1,
          "pattern": "[^\\t-\\r \\x85\\xA0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000]",
          "not": { "pattern": "[\\x00\\n\\x0B\\f\\r\\x85\\u2028\\u2029]" }
        },
        "b": { "title": "B", "type": "boolean" } },
        "additionalProperties": false
        """##
    ),
    Case(
      name: "the conditions of a list that several fields use are written once",
      fields: """
        { id: t, type: toggle, label: T, required: true },
        { id: a, type: picker, label: A, options: { list: c } },
        { id: b, type: multi-selector, label: B, options: { list: c } }
        """,
      schema: ##"""
        "t": { "title": "T", "type": "boolean" },
        "a": { "title": "A", "type": "string", "$ref": "#/$defs/options-of-a" },
        "b": {
          "title": "B", "type": "array",
          "items": { "type": "string", "$ref": "#/$defs/options-of-a" }, "uniqueItems": true
        } },
        "required": ["t"], "additionalProperties": false,
        "allOf": [
          {
            "$comment": "options-of-a, 2 options: t",
            "if": { "required": ["t"], "properties": { "t": { "type": "boolean", "const": true } } },
            "else": {
              "properties": {
                "a": { "not": { "$ref": "#/$defs/options-of-a-1" } },
                "b": { "not": { "contains": { "$ref": "#/$defs/options-of-a-1" } } }
              }
            }
          }
        ],
        "$defs": {
          "options-of-a": {
            "oneOf": [
              { "const": "se", "title": "se" }, { "const": "fi", "title": "fi" },
              { "const": "dk", "title": "dk" }
            ]
          },
          "options-of-a-1": { "enum": ["fi", "dk"] }
        }
        """##,
      lists: "option-lists: { c: [se, { id: fi, when: t }, { id: dk, when: t }] }"
    ),
  ]

  @Test("What fields and their conditions say", arguments: cases)
  func fields(_ test: Case) throws {
    let form = try form("formwork: 1\nid: f\nfields: [\n\(test.fields)\n]\n\(test.lists)\n")
    let bytes = AnswerSchema(form: form, languages: []).json()
    let parsed = ParsedSource.parse(SourceText(name: "schema", bytes: bytes), as: .json)
    #expect(parsed.findings.isEmpty)
    let prefix = ##"""
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
        "properties": {
          "$schema": { "type": "string" },
          "$form": {
            "type": "object", "properties": { "id": { "const": "f" } },
            "additionalProperties": false
          },
      """##
    #expect(compact(bytes) == compact(Array((prefix + test.schema + "}").utf8)))
  }

  @Test("More than a thousand options are listed without titles", arguments: [1_000, 1_001])
  func manyOptions(count: Int) throws {
    let options = (1...count).map { "{ id: o\($0), label: Option \($0) }" }.joined(separator: ", ")
    let form = try form(
      "formwork: 1\nid: f\nfields: [{ id: a, type: picker, label: A, options: [\(options)] }]\n"
    )
    let schema = compact(AnswerSchema(form: form, languages: []).json())
    #expect(schema.contains("\"oneOf\":[{\"const\":\"o1\",\"title\"") == (count == 1_000))
    #expect(schema.contains("\"enum\":[\"o1\",\"o2\"") == (count > 1_000))
  }

  private func form(_ text: String) throws -> Form {
    let parsed = ParsedSource.parse(SourceText(name: "a.form.yaml", text: text), as: .yaml)
    let decoded = FormDecoder.decode(parsed) { _, _ in LoadedOptions(list: nil) }
    #expect(decoded.findings.filter { $0.severity == .error }.map(\.message) == [])
    return try #require(decoded.form)
  }

  /// JSON without the white space between its tokens.
  private func compact(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    var isInText = false
    var isEscaped = false
    for byte in bytes {
      if isInText {
        isInText = isEscaped || byte != 0x22
        isEscaped = !isEscaped && byte == 0x5C
      } else if byte == 0x22 {
        isInText = true
      } else if byte == 0x20 || byte == 0x0A {
        continue
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// Files beside the tests.
enum TextFile {
  static func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { return }
    defer { fclose(file) }
    let bytes = Array(text.utf8)
    fwrite(bytes, 1, bytes.count, file)
  }
}
