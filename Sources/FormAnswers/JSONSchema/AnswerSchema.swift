import Diagnostics
package import FormModel
import JSON

// The JSON Schema of a form's answers, draft 2020-12.
//
// It describes the files that `fill --answers` accepts, so what has a default may be left out.
// Each field gives a property (`FieldSchema`), which says everything about its answer alone.
// What depends on other answers is one entry of `allOf` each (`AnswerRules`). For these, conditions
// become schemas of an object of answers (`FormClaims`): a default is an answer that is not in the
// object, an old id is another key, a retired option is no answer (`FormClaims+Answers`). Where the
// object does not decide a condition, because it depends on a template or on the environment,
// there is no claim, and the schema says nothing. Where schema and `fill` cannot agree,
// Schemas/README.md says so.

/// The JSON Schema of the answers to a form.
package struct AnswerSchema {
  /// What holds the answers.
  package enum Subject: String, CaseIterable, Sendable {
    /// Files that a form is filled from, which refer to secrets.
    case answers
    /// What is written of a filled form, with its secrets.
    case results
  }

  private let form: Form
  private let subject: Subject
  /// The secure fields of which files may hold what the form itself gives to them.
  private let writtenSecrets: Set<FieldID>
  let languages: [String]
  private let claims: FormClaims
  let options: OptionSchema
  /// In an item, what is supposed of tests of the fields around it.
  private let supposed: [Condition.Test: Bool]
  /// What may be written again for the outcomes of tests around items, in all of the form.
  private let copies: SchemaCopies

  /// Prepares the schema.
  ///
  /// - Parameters:
  ///   - form: A form without errors.
  ///   - subject: What holds the answers.
  ///   - languages: The languages of titles and descriptions, best first.
  /// - Complexity: O(fields + conditions + options).
  package init(form: Form, of subject: Subject = .answers, languages: [String]) {
    self.form = form.namingPlaces(for: languages)
    self.languages = languages
    self.subject = subject
    writtenSecrets = Set(form.writtenSecrets.keys)
    supposed = [:]
    copies = SchemaCopies()
    claims = FormClaims(self.form)
    options = OptionSchema(self.form, claims, languages: languages)
  }

  /// Prepares the schema of an item, of a list or map that is asked or not.
  private init(
    item: Form,
    in schema: AnswerSchema,
    supposing supposed: [Condition.Test: Bool],
    isAsked: Bool
  ) {
    form = item
    (languages, subject, writtenSecrets, copies) = (
      schema.languages, schema.subject, schema.writtenSecrets, schema.copies
    )
    self.supposed = supposed
    claims = FormClaims(form, supposing: supposed, isAsked: isAsked)
    options = OptionSchema(form, claims, languages: languages)
  }

  /// The schema as indented JSON with a line break at its end; the same for the same form.
  package func json() -> [UInt8] { value.bytes() }

  private var value: JSONValue {
    var properties = PropertyTree()
    properties.add("$schema", ["type": "string"])
    properties.add("$form", formReference)
    let head: JSONValue = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": JSONValue(form.title, for: languages),
      "description": JSONValue(form.description, for: languages),
    ]
    return head + keywords(&properties)
  }

  /// What an object of the answers of all fields is.
  private func keywords(_ properties: inout PropertyTree) -> JSONValue {
    var shared: JSONValue = [:]
    for field in form.ownFields {
      if let group = field.kind.group {
        properties.add(
          group: field.place,
          annotations(of: field) + fixedDefault(of: field, field.kind.coding),
          isOptional: group.isOptional
        )
      } else if field.kind.isAnswered {
        add(field, to: &properties, &shared)
      }
    }
    for field in form.ownFields where field.kind.group?.isOptional == true {
      for old in field.oldPlaces { properties.add(oldGroup: old) }
    }
    for retirement in form.retired {
      let title = JSONValue(retirement.label, for: languages)
      properties.add(retirement.place, ["title": title, "deprecated": true])
    }
    let rules = AnswerRules(form, claims)
    for place in rules.required { properties.require(place) }
    var itemRules: [JSONValue] = []
    for field in form.ownFields { addItems(of: field, to: &shared, &itemRules) }
    return properties.keywords + [
      "dependentRequired": rules.dependentRequired.unlessEmpty,
      "dependentSchemas": rules.oneKeyOnly.unlessEmpty,
      "allOf": JSONValue.array(rules.rules + itemRules).unlessEmpty,
      "$defs": (.object(claims.definitions) + options.definitions + rules.definitions + shared)
        .unlessEmpty,
    ]
  }

  /// The most tests of fields around an item whose outcomes are told apart: 64 schemas of it.
  private static let mostTestsAround = 6

  /// Adds what the items of a list or map are, by a name that its field refers to.
  ///
  /// Where no rule is asked of items that are kept while their field is not asked, there is another
  /// schema of an item for while it is; where an item depends on answers around it, there is one for
  /// all outcomes of the tests of those.
  private func addItems(
    of field: Field,
    to definitions: inout JSONValue,
    _ rules: inout [JSONValue]
  ) {
    guard let items = field.kind.items else { return }
    let name = AnswerSchema.itemDefinitionName(items)
    func define(_ name: String, _ schema: JSONValue) {
      definitions.add(name, schema.movingReferences(to: "#/$defs/\(name)"))
    }
    let mayBeKept = field.whenHidden == .default && claims.shown(field) != true
    func make(_ supposed: [Condition.Test: Bool], isAsked: Bool) -> Item {
      self.item(of: field, items, supposing: supposed, isAsked: isAsked && claims.isAsked)
    }
    var item = make(supposed, isAsked: !mayBeKept)
    define(name, item.schema)
    var shown: JSONValue? = true
    if mayBeKept {
      let kept = item
      item = make(supposed, isAsked: true)
      if item != kept {
        shown = claims.condition(of: field)
        guard let shown, shown != false, copies.mayHold(1, of: item.schema) else { return }
        let name = "asked-\(name)"
        define(name, item.schema)
        rules.append(["if": shown, "then": claims.holding(items, of: field, as: name)])
      }
    }
    let tests = item.unknown.compactMap { test in
      claims.claim(for: .test(test)).map { (test: test, claim: $0) }
    }
    guard 1...AnswerSchema.mostTestsAround ~= tests.count,
      copies.mayHold(1 << tests.count, of: item.schema)
    else { return }
    for outcomes in 0..<(1 << tests.count) {
      func holds(_ index: Int) -> Bool { outcomes >> index & 1 == 1 }
      let claim = JSONValue.every(
        [shown] + tests.enumerated().map { holds($0) ? $1.claim : $1.claim.negated }
      )
      guard let claim, claim != false else { continue }
      let numbered = "\(name)-\(outcomes + 1)"
      let known = tests.enumerated().map { ($1.test, holds($0)) }
      define(numbered, make(supposed.merging(known) { $1 }, isAsked: true).schema)
      let conditions = known.map { $1 ? Condition.test($0) : .not(.test($0)) }
      rules.append([
        "$comment": "items of \(field.id): \(Condition.all(conditions).spelling)",
        "if": claim,
        "then": claims.holding(items, of: field, as: numbered),
      ])
    }
  }

  /// What an item is, and of which tests of what is around it that depends.
  private typealias Item = (schema: JSONValue, unknown: [Condition.Test])

  /// What an item of a list or map is, which is asked or not.
  private func item(
    of field: Field,
    _ items: CollectionField,
    supposing supposed: [Condition.Test: Bool],
    isAsked: Bool
  ) -> Item {
    let fields = Array(items.fieldsOfAnswer)
    let item = Form(id: items.item.id, fields: fields, retired: items.item.retired)
    let schema = AnswerSchema(item: item, in: self, supposing: supposed, isAsked: isAsked)
    var properties = PropertyTree()
    var value = schema.keywords(&properties)
    if items.isSingle, let field = fields.first {
      let defs = value.members.filter { $0.key == "$defs" }
      value =
        schema.annotations(of: field) + schema.answer(to: field, isRequired: true) + .object(defs)
    }
    return (value, schema.claims.unknown)
  }

  fileprivate static func itemDefinitionName(_ items: CollectionField) -> String {
    "item-of-\(items.item.id)"
  }

  /// Adds what may stand at a field's places; what stands at several that are nested is a definition.
  private func add(
    _ field: Field,
    to properties: inout PropertyTree,
    _ definitions: inout JSONValue
  ) {
    // What a field keeps while it is not asked may be written for it.
    let isNeverAsked =
      field.kind.isAsked && field.whenHidden == .omit && claims.shown(field) == false
    let coding = field.kind.coding
    var keywords = isNeverAsked ? false : answer(to: field, isRequired: field.mayBeRequired)
    if let empty = field.emptyOnly, !isNeverAsked { keywords = ["anyOf": [keywords, empty]] }
    guard field.kind.isAsked, !isNeverAsked else {
      for place in field.places { properties.add(place, keywords) }
      return
    }
    let answer = annotations(of: field) + keywords + fixedDefault(of: field, coding)
    guard !field.oldPlaces.isEmpty else { return properties.add(field.place, answer, of: coding) }
    let reference: JSONValue
    if let name = field.place.name {
      reference = ["$ref": "#/properties/\(name)"]
      properties.add(field.place, answer, of: coding)
    } else {
      reference = ["$ref": "#/$defs/answer-\(field.id)"]
      definitions.add("answer-\(field.id)", answer)
      properties.add(field.place, reference, of: coding)
    }
    for old in field.oldPlaces { properties.add(old, reference + ["deprecated": true]) }
  }

  /// What the answer to a field is, in files, in results or in both.
  private func answer(to field: Field, isRequired: Bool) -> JSONValue {
    let coding = field.kind.coding
    let written = coding.resultSchema(isRequired: isRequired, in: self)
    if subject == .results { return written }
    let answer = coding.schema(isRequired: isRequired, in: self)
    return writtenSecrets.contains(field.id) ? .anyOf([answer, written]) : answer
  }

  /// The title and description of a field.
  private func annotations(of field: Field) -> JSONValue {
    [
      "title": JSONValue(field.label, for: languages),
      "description": JSONValue(field.help, for: languages),
      "deprecated": field.deprecated == nil ? nil : true,
      "$comment": JSONValue(field.deprecated, for: languages),
    ]
  }

  /// The value that a field has without an answer, where that is fixed.
  private func fixedDefault(of field: Field, _ coding: any AnswerCoding) -> JSONValue {
    let fixed = field.defaultValue?.isEmptyText == true ? .text("") : field.initialAnswer?.literal
    guard !field.kind.holdsSecrets, let value = fixed else { return [:] }
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

/// How much the schema of a form may still repeat of items whose conditions ask about fields around
/// them; a class, as the items of items take off the same.
private final class SchemaCopies {
  /// Values of JSON: some 20 MB of text.
  private var left = 500_000

  /// Takes a number of copies of a schema, if they fit.
  ///
  /// - Complexity: O(size of the schema).
  func mayHold(_ count: Int, of schema: JSONValue) -> Bool {
    let size = count * schema.valueCount
    guard size <= left else { return false }
    left -= size
    return true
  }
}

extension JSONValue {
  /// The value and all values in it.
  fileprivate var valueCount: Int {
    switch self {
    case .object(let members): members.reduce(1) { $0 + $1.value.valueCount }
    case .array(let elements): elements.reduce(1) { $0 + $1.valueCount }
    case .string, .number, .bool, .null: 1
    }
  }
}

extension FormClaims {
  /// The schema of an object in which each item of a list or map is what a definition says.
  fileprivate func holding(
    _ items: CollectionField,
    of field: Field,
    as definition: String
  ) -> JSONValue {
    let keyword = items.isMap ? "additionalProperties" : "items"
    let answer: JSONValue = [keyword: ["$ref": .string("#/$defs/\(definition)")]]
    return .allowing(slots(of: field).map { ($0, answer) })
  }
}

extension CollectionField {
  /// The schema of an item, which is a definition.
  var schema: JSONValue {
    ["$ref": .string("#/$defs/\(AnswerSchema.itemDefinitionName(self))")]
  }
}

extension JSONValue {
  /// A schema that stands at another place of a document, to which its references count.
  fileprivate func movingReferences(to place: String) -> JSONValue {
    switch self {
    case .object(let members):
      .object(
        members.map { member in
          if member.key == "$ref", case .string(let reference) = member.value {
            return Member(key: "$ref", value: .string(place + reference.dropFirst()))
          }
          return Member(key: member.key, value: member.value.movingReferences(to: place))
        }
      )
    case .array(let elements): .array(elements.map { $0.movingReferences(to: place) })
    case .string, .number, .bool, .null: self
    }
  }

  /// A text in the first of some languages that it has.
  init?(_ text: LocalizedText?, for languages: [String]) {
    guard let text else { return nil }
    self = .string(text.text(for: languages))
  }
}
