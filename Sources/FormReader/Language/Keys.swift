import Diagnostics
import FormModel
import JSON
import SourceTree

// The table of the language: its words, its keys, and the keys of each kind of mapping.

/// Every word that is a key somewhere in the form language, each once.
enum KeyName: String, CaseIterable, Sendable {
  case accent
  case allowCustom = "allow-custom"
  case cases, command, confirm, `default`, deprecated
  case description, detail, disabled, env, exclusive, extensible, fields
  case firstPage = "first-page"
  case format, formwork, from, git, group, help, icon, id, integer
  case item, items, key, keys, label, list, max
  case maxItems = "max-items"
  case maxLength = "max-length"
  case maxSelections = "max-selections"
  case min
  case minItems = "min-items"
  case minLength = "min-length"
  case minSelections = "min-selections"
  case message, multiline, must
  case mustBeOn = "must-be-on"
  case names
  case nextSteps = "next-steps"
  case of
  case offLabel = "off-label"
  case offValue = "off-value"
  case onLabel = "on-label"
  case onValue = "on-value"
  case optionLists = "option-lists"
  case optional, options
  case pageSize = "page-size"
  case pattern
  case patternMessage = "pattern-message"
  case placeholder, prefetch
  case renamedFrom = "renamed-from"
  case required
  case requiredMessage = "required-message"
  case retired
  case retiredSections = "retired-sections"
  case rules, searchable, sections, secure, shape, step
  case style, suggestions, summary, text, timeout, title, type, unique
  case uniqueBy = "unique-by"
  case unit, value, version, when
  case whenHidden = "when-hidden"
  case `where`

  /// Words of other tools for a key, without what only conventions of spelling differ in.
  static let aliases: [KeyName: String] = [
    .accent: "color colour accentcolor theme", .allowCustom: "custom",
    .default: "initial value selected preselected answer",
    .detail: "description", .fields: "questions body inputs", .from: "file path",
    .group: "category", .help: "description hint info tooltip helptext hinttext note explanation",
    .icon: "emoji", .id: "name key slug value code", .item: "items element elements of",
    .label: "name title question message prompt caption text heading displayname",
    .max: "maximum maxvalue atmost", .maxItems: "max maxcount limit atmost maxproperties",
    .maxLength: "max maxlen maxchars limit",
    .maxSelections: "max maxitems limit atmost", .min: "minimum minvalue atleast",
    .minItems: "min mincount atleast minproperties",
    .minLength: "min minlen minchars", .minSelections: "min minitems atleast",
    .mustBeOn: "mustbe mustbetrue mustaccept", .offLabel: "off", .onLabel: "on",
    .options: "choices values enum items", .pattern: "regex regexp match validate validator",
    .patternMessage: "error errormessage patternerror validationmessage",
    .placeholder: "example sample", .required: "mandatory",
    .requiredMessage: "requirederror missingmessage", .sections: "pages steps groups questions",
    .secure: "secret password", .step: "increment multipleof",
    .names: "keys name propertynames", .summary: "title label", .unique: "uniqueitems distinct",
    .uniqueBy: "key keyby",
    .text: "message description value note", .title: "name label heading displayname",
    .type: "kind", .value: "default template",
    .when: "if condition visibleif showif dependson visible showwhen onlyif visiblewhen enabledif",
  ]
}

/// The rows of the language: every key, with the shape of its value; those of one type of field
/// stand with the type.
///
/// What each is for is said in `Keys.md`.
extension LanguageKey {
  // Of several kinds of mapping.

  static let id = Key<NodeID>(.id, .node(.definition("id")))
  static let title = Key<LocalizedText>(.title, .shownText)
  static let description = Key<LocalizedText>(.description, .shownText)
  static let label = Key<LocalizedText>(.label, .shownText)
  /// Of what is no field.
  static let plainLabel = Key<LocalizedText>(.label, .text)
  static let when = Key<Condition>(.when, .condition)
  static let fields = Key<NodeID>(.fields, .node(.definition("fields")))
  static let renamedFrom = Key<NodeID>(.renamedFrom, .node(.definition("renamed-from")))

  // The form.

  static let formwork = Key<NodeID>(.formwork, .node(["const": 1, "default": 1]))
  static let formTitle = Key<LocalizedText>(.title, .text)
  static let formDescription = Key<LocalizedText>(.description, .text)
  static let version = Key<String>(.version, .quotedText)
  static let accent = Key<AccentColor>(.accent, .color)
  static let nextSteps = Key<LocalizedText>(.nextSteps, .shownText)
  static let sections = Key<NodeID>(
    .sections,
    .node(["type": "array", "minItems": 1, "items": .definition("section")])
  )
  static let optionLists = Key<NodeID>(
    .optionLists,
    .node([
      "type": "object", "propertyNames": .definition("id"),
      "additionalProperties": .definition("option-list"),
    ])
  )
  static let retired = Key<NodeID>(.retired, .node(.definition("retired")))
  static let retiredSections = Key<NodeID>(
    .retiredSections,
    .node(.definition("retired-sections"))
  )

  // All fields.

  static let type = Key<NodeID>(
    .type,
    .node(["enum": .strings(FieldType.allCases.map(\.rawValue))])
  )
  static let help = Key<LocalizedText>(.help, .shownText)
  static let fieldID = Key<NodeID>(.id, .node(.definition("field-id")))
  static let key = Key<ResultPlace>(.key, .place)
  static let fieldRenamedFrom = Key<NodeID>(
    .renamedFrom,
    .node(["type": "array", "items": .definition("old-name"), "uniqueItems": true])
  )
  // Items of lists and maps.

  static let item = Key<NodeID>(.item, .node(.definition("item")))
  static let names = Key<NodeID>(.names, .node(.definition("names")))
  static let minItems = Key<Int>(.minItems, .count(0...CollectionField.mostItems))
  static let maxItems = Key<Int>(.maxItems, .count(1...CollectionField.mostItems))
  static let unique = Key<Bool>(.unique, .boolean(default: false))
  static let uniqueBy = Key<NodeID>(.uniqueBy, .node(.definition("field-id")))
  static let summary = Key<LocalizedText>(.summary, .shownText)
  static let listDefault = Key<NodeID>(.default, .node(source(orElse: ["type": "array"])))
  static let mapDefault = Key<NodeID>(.default, .node(["type": "object"]))
  static let groupDefault = Key<NodeID>(
    .default,
    .node(source(orElse: ["type": "object", "maxProperties": 0]))
  )

  static let required = Key<Condition>(.required, .requirement)
  static let requiredMessage = Key<LocalizedText>(.requiredMessage, .shownText)
  static let rules = Key<NodeID>(
    .rules,
    .node(["type": "array", "minItems": 1, "items": .definition("rule")])
  )
  static let must = Key<Condition>(.must, .comparison)
  static let message = Key<LocalizedText>(.message, .shownText)
  static let deprecated = Key<LocalizedText>(.deprecated, .reason)

  // Options.

  static let optionID = Key<NodeID>(.id, .node(.definition("option-id")))
  static let detail = Key<LocalizedText>(.detail, .text)
  static let icon = Key<String>(.icon, .string())
  static let group = Key<LocalizedText>(.group, .text)
  static let disabled = Key<LocalizedText>(.disabled, .reason)
  static let exclusive = Key<Bool>(.exclusive, .boolean(default: false))
  static let optionValue = Key<PlainValue>(.value, .plainValue)
  static let optionRenamedFrom = Key<NodeID>(
    .renamedFrom,
    .node(["type": "array", "items": .definition("plain-value"), "uniqueItems": true])
  )

  // Sources of options.

  static let list = Key<NodeID>(.list, .node(.definition("id")))
  static let from = Key<String>(
    .from,
    .string([
      "type": "string",
      "pattern":
        #"^(?!/)(?!(?:.*/)?\.\.(?:/|$)).*[^/]\.(?:[Tt][Xx][Tt]|[Cc][Ss][Vv]|[Jj][Ss][Oo][Nn][Ll]?|[Yy][Aa]?[Mm][Ll])$"#,
    ])
  )
  static let filters = Key<NodeID>(.where, .node(.definition("option-filters")))
  static let of = Key<NodeID>(.of, .node(.definition("field-id")))
  static let command = Key<NodeID>(
    .command,
    .node(["type": "array", "minItems": 1, "items": .definition("scalar")])
  )
  static let batchFormat = Key<BatchedSource.Format>(.format, .word(default: "lines"))
  static let items = Key<String>(.items, .string())
  static let columns = Key<NodeID>(.keys, .node(.definition("option-keys")))
  static let pageSize = Key<Int>(.pageSize, .count(1...10000, default: 50))
  static let firstPage = Key<Int>(.firstPage, .count(0...Int.max, default: 1))
  static let prefetch = Key<Int>(.prefetch, .count(0...10000, default: 16))
  static let timeout = Key<ExactNumber>(
    .timeout,
    .number(["exclusiveMinimum": 0, "maximum": 600, "default": 10])
  )
  /// The column of a part of an option, which is called like the part where the form names no other.
  static let columnOfPart: KeyValuePairs<OptionPart, Key<String>> = [
    .id: column(.id), .value: column(.value, isOwn: false), .label: column(.label),
    .detail: column(.detail), .icon: column(.icon),
    .group: column(.group),
  ]

  // Values from outside.

  static let env = Key<String>(
    .env,
    .name(
      // What a shell can export (POSIX.1, section 8.1).
      "[A-Za-z_][A-Za-z0-9_]*",
      of: "the name of an environment variable",
      help: "letters, digits and `_`, not beginning with a digit, for example `USER`"
    )
  )
  static let git = Key<String>(
    .git,
    .name(
      // A section and a name, which a subsection may stand between (git-config, *Syntax*). A key
      // that began with a hyphen would be an option of the command.
      #"[A-Za-z][A-Za-z0-9-]*\.(?:[^\x00-\x1F]+\.)?[A-Za-z][A-Za-z0-9-]*"#,
      of: "a key of git's configuration",
      help: "write it as `section.name`, for example `user.email`"
    )
  )

  /// A column; `isOwn` says whether it is read by its own name without the key.
  private static func column(_ part: KeyName, isOwn: Bool = true) -> Key<String> {
    let name = isOwn ? JSONValue.string(part.spelling) : nil
    return Key(part, .string(["default": name, "allOf": [.definition("scalar")]]))
  }

  // Values that the form gives.

  static let cases = Key<NodeID>(
    .cases,
    .node(["type": "array", "minItems": 1, "items": .definition("case")])
  )
  static let caseValue = Key<NodeID>(.value, .node([:]))
  static let whenHidden = Key<Field.WhenHidden>(.whenHidden, .word(default: "omit"))

  /// The schema of a value that may come from elsewhere, or be the answer of another field.
  static func source(orElse value: JSONValue) -> JSONValue {
    let place: JSONValue = ["type": "string", "pattern": "^ *\\{[^{}|]*\\} *$"]
    return [
      "if": ["type": "object"], "then": .definition("value-source"),
      "else": ["anyOf": [value, place]],
    ]
  }

  /// The key of a default, which may come from elsewhere.
  static func defaultKey(orElse value: JSONValue) -> Key<NodeID> {
    Key(.default, .node(source(orElse: value)))
  }

  static let optionIDs: JSONValue = [
    "type": "array", "items": .definition("option-id"), "uniqueItems": true,
  ]
}

extension RecordType {
  static let form = RecordType(
    "form",
    in: "The form",
    required: [.formwork, .id],
    [
      .formwork, .id, .formTitle, .formDescription, .version, .accent, .sections, .fields,
      .whenHidden, .nextSteps, .optionLists,
      .renamedFrom, .retired, .retiredSections,
    ]
  )
  static let section = RecordType(
    "section",
    in: "Sections",
    required: [.id, .fields],
    [.id, .title, .description, .when, .fields, .renamedFrom]
  )
  static let option = RecordType(
    "option",
    in: "Options",
    required: [.id],
    [
      .optionID, .optionValue, .plainLabel, .detail, .icon, .group, .when, .disabled, .exclusive,
      .optionRenamedFrom,
    ]
  )
  static let retirement = RecordType(
    "an entry of `retired`",
    in: "Retired ids",
    required: [.id],
    [.fieldID, .key, .plainLabel]
  )
  static let retiredSection = RecordType(
    "an entry of `retired-sections`",
    in: "Retired sections",
    required: [.id],
    [.id, .plainLabel]
  )
  static let retiredOption = RecordType(
    "an entry of `retired`",
    in: "Retired options",
    required: [.id],
    [.optionID, .optionValue, .plainLabel]
  )
  static let namedOptions = RecordType("`options`", in: "Options of a shared list", [.list])
  static let optionFile = RecordType(
    "`options`",
    in: "Options from a file",
    [.from, .columns, .filters]
  )
  static let answeredOptions = RecordType("`options`", in: "Options of an answer", [.of])
  static let batchedSource = RecordType(
    "`options`",
    in: "Options from a command",
    [.command, .batchFormat, .items, .columns, .pageSize, .firstPage, .prefetch, .timeout],
    needs: [(.items, .format), (.keys, .format)]
  )
  /// A source of options that says nowhere which it is.
  static let anySource = RecordType(
    "`options`",
    in: "Options from anywhere",
    namedOptions.keys + [.from, .filters, .of] + batchedSource.keys
  )
  static let columns = RecordType(
    "`keys`",
    in: "Columns of a file or batch",
    LanguageKey.columnOfPart.map(\.value)
  )
  static let valueSource = RecordType(
    "a source of values",
    in: "Values from elsewhere",
    [.env, .git, .when, .cases]
  )
  static let rule = RecordType(
    "a rule",
    in: "Rules",
    required: [.must, .message],
    [
      .must, .message, .when,
    ]
  )
  static let valueCase = RecordType(
    "a case",
    in: "Cases",
    required: [.value],
    [.when, .caseValue]
  )

  /// What every field may hold.
  static let anyField = RecordType(
    "field",
    in: "Fields",
    required: [.id, .type],
    [
      .fieldID, .type, .label, .help, .required, .requiredMessage, .when, .whenHidden, .rules, .key,
      .fieldRenamedFrom, .deprecated,
    ]
  )

  /// All of them but the types of fields.
  static let all: [RecordType] = [
    .form, .section, .option, .retirement, .retiredSection, .retiredOption, .namedOptions,
    .optionFile, .answeredOptions,
    .batchedSource,
    .anySource, .columns, .valueSource, .valueCase, .rule, .anyField,
  ]
}
