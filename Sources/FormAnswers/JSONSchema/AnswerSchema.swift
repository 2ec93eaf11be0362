import Diagnostics
package import FormModel

// The JSON Schema of a form's answers, draft 2020-12.
//
// It describes the files that `fill --answers` accepts, so what has a default may be left out.
// Each field gives a property (`FieldSchema`), which says everything about its answer alone.
// What depends on other answers is one entry of `allOf` each (`AnswerRules`). For these, conditions
// become schemas of an object of answers (`FormClaims`): a default is an answer that is not in the
// object, an old id is another key, a retired option is no answer (`Field+Presence`). Where the
// object does not decide a condition, because it depends on a template or on the environment,
// there is no claim, and the schema says nothing. Where schema and `fill` cannot agree,
// Schemas/README.md says so.

/// The JSON Schema of the answers to a form.
package struct AnswerSchema {
  private let form: Form
  let languages: [String]
  private let claims: FormClaims
  let options: OptionSchema

  /// Prepares the schema.
  ///
  /// - Parameters:
  ///   - form: A form without errors.
  ///   - languages: The languages of titles and descriptions, best first.
  /// - Complexity: O(fields + conditions + options).
  package init(form: Form, languages: [String]) {
    self.form = form
    self.languages = languages
    claims = FormClaims(form)
    options = OptionSchema(form, claims, languages: languages)
  }

  /// The schema as indented JSON with a line break at its end; the same for the same form.
  package func json() -> [UInt8] { value.bytes() }

  private var value: JSONValue {
    var properties: JSONValue = ["$schema": ["type": "string"], "$form": formReference]
    for field in form.fields { properties.add(self.properties(of: field)) }
    for retirement in form.retired {
      let title = JSONValue(retirement.label, for: languages)
      properties.add(retirement.id.rawValue, ["title": title, "deprecated": true])
    }
    let rules = AnswerRules(form, claims)
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": JSONValue(form.title, for: languages),
      "description": JSONValue(form.description, for: languages),
      "type": "object",
      "properties": properties,
      "required": JSONValue.strings(rules.required).unlessEmpty,
      "additionalProperties": false,
      "dependentRequired": rules.dependentRequired.unlessEmpty,
      "dependentSchemas": rules.oneKeyOnly.unlessEmpty,
      "allOf": JSONValue.array(rules.rules).unlessEmpty,
      "$defs": (.object(claims.definitions) + options.definitions + rules.definitions).unlessEmpty,
    ]
  }

  private func properties(of field: Field) -> JSONValue {
    guard field.kind.isAnswered else { return [:] }
    let coding = field.kind.coding
    let keywords = coding.schema(isRequired: field.isRequired, in: self)
    if field.kind.isComputed { return .object(field.keys, each: keywords) }
    if claims.shown(field) == false { return .object(field.keys, each: false) }
    var properties: JSONValue = [
      field.id.rawValue: annotations(of: field) + keywords + standing(of: field, coding)
    ]
    let renamed: JSONValue = ["$ref": "#/properties/\(field.id)", "deprecated": true]
    properties.add(.object(field.keys.dropFirst(), each: renamed))
    return properties
  }

  /// What a field is called, and what is said about it.
  private func annotations(of field: Field) -> JSONValue {
    [
      "title": JSONValue(field.label, for: languages),
      "description": JSONValue(field.help, for: languages),
      "deprecated": field.deprecated == nil ? nil : true,
      "$comment": JSONValue(field.deprecated, for: languages),
    ]
  }

  /// The value that a field has without an answer, where that is fixed.
  private func standing(of field: Field, _ coding: any AnswerCoding) -> JSONValue {
    guard !field.kind.isSecure, let value = field.initialAnswer?.literal else { return [:] }
    return ["default": coding.json(of: value)]
  }

  /// `$form: { id, version }`, either of which may be left out.
  private var formReference: JSONValue {
    let ids = [form.id] + form.renamedFrom
    return [
      "type": "object",
      "properties": [
        "id": .oneOf(ids.map { .string($0.rawValue) }),
        "version": form.version.map { ["const": .string($0)] },
      ],
      "additionalProperties": false,
    ]
  }
}

extension JSONValue {
  /// A text in the first of some languages that it has.
  init?(_ text: LocalizedText?, for languages: [String]) {
    guard let text else { return nil }
    self = .string(text.text(for: languages))
  }
}
