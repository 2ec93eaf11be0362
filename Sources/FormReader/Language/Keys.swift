import Diagnostics
import FormModel
import SourceTree

// The table of the language: its words, its keys, and the keys of each kind of mapping.

/// Every word that is a key somewhere in the form language, each once.
///
/// The case is the key in camel case: `minLength` is written `min-length`.
enum KeyName: UInt8, CaseIterable, Sendable {
  case accent, allowCustom, command, confirm, `default`, deprecated, description, detail, disabled,
    env
  case exclusive, extensible, fields, firstPage, format, formwork, from, git, group, help, icon, id,
    integer
  case items, keys, label, list, max, maxLength, maxSelections, min, minLength, minSelections
  case multiline, mustBeOn, offLabel, onLabel, optionLists, options, pageSize, pattern
  case patternMessage, placeholder, prefetch, renamedFrom, required, retired, retiredSections
  case searchable, sections, secure, step, style, suggestions, text, timeout, title, type, unit
  case value, version, when

  /// Words of other tools for a key, without what only conventions of spelling differ in.
  static let wordsOfOthers: [KeyName: String] = [
    .accent: "color colour accentcolor theme", .allowCustom: "custom",
    .default: "initial value selected preselected answer",
    .detail: "description", .fields: "questions body inputs", .from: "file path",
    .group: "category", .help: "description hint info tooltip helptext hinttext note explanation",
    .icon: "emoji", .id: "name key slug value code",
    .label: "name title question message prompt caption text heading displayname",
    .max: "maximum maxvalue atmost", .maxLength: "max maxlen maxchars limit",
    .maxSelections: "max maxitems limit atmost", .min: "minimum minvalue atleast",
    .minLength: "min minlen minchars", .minSelections: "min minitems atleast",
    .mustBeOn: "mustbe mustbetrue mustaccept", .offLabel: "off", .onLabel: "on",
    .options: "choices values enum items", .pattern: "regex regexp match validate validator",
    .patternMessage: "error errormessage patternerror validationmessage",
    .placeholder: "example sample", .required: "mandatory",
    .sections: "pages steps groups questions",
    .secure: "secret password", .step: "increment multipleof",
    .text: "message description value note", .title: "name label heading displayname",
    .type: "kind", .value: "default template",
    .when: "if condition visibleif showif dependson visible showwhen onlyif visiblewhen enabledif",
  ]
}

/// The rows of the language: every key of every kind of mapping.
extension LanguageKey {
  // The form.

  static let formwork = Key<NodeID>(
    .formwork,
    .node(["const": 1, "default": 1]),
    "The version of the form language: `formwork: 1`."
  )
  static let formID = Key<NodeID>(
    .id,
    .node(.definition("id")),
    "The id of the form: `id: new-service`. Drafts and saved answers belong to it."
  )
  static let formTitle = Key<LocalizedText>(
    .title,
    .text,
    "The name of the form: `title: New service`."
  )
  static let formDescription = Key<LocalizedText>(
    .description,
    .text,
    "What the form is for, in a sentence or two. Emphasis, `code`, links, headings and lists of Markdown are shown as such."
  )
  static let version = Key<String>(
    .version,
    .quotedText,
    #"The author's own version, a string; quote numbers: `version: "1.10"`. Answers may name the version they were given for."#
  )
  static let accent = Key<AccentColor>(
    .accent,
    .color,
    ##"The accent colour of the wizard: a colour of the terminal (`accent: magenta`), or one of your own in quotes (`accent: "#b4532a"`)."##
  )
  static let sections = Key<NodeID>(
    .sections,
    .node(["type": "array", "minItems": 1, "items": ["$ref": "#/definitions/section"]]),
    "The pages of the form, in order. A form has either `sections` or `fields`."
  )
  static let formFields = Key<NodeID>(
    .fields,
    .node(.definition("fields")),
    "The fields of a form that is one page. A form has either `sections` or `fields`."
  )
  static let optionLists = Key<NodeID>(
    .optionLists,
    .node([
      "type": "object", "propertyNames": ["$ref": "#/definitions/id"],
      "additionalProperties": ["$ref": "#/definitions/option-list"],
    ]),
    "Lists used by several fields, by name: `option-lists: { languages: [ … ] }` here, and `options: { list: languages }` in the field."
  )
  static let retired = Key<NodeID>(
    .retired,
    .node(.definition("retired")),
    "Ids of fields that are gone and must never be used again: `retired: [{ id: fax, label: Fax number }]`."
  )
  static let retiredSections = Key<NodeID>(
    .retiredSections,
    .node(.definition("retired")),
    "Ids of sections that are gone and must never be used again: `retired-sections: [billing]`."
  )

  // Sections.

  static let sectionID = Key<NodeID>(
    .id,
    .node(.definition("id")),
    "The id of this section, unique in the whole form: `id: basics`."
  )
  static let sectionTitle = Key<LocalizedText>(
    .title,
    .text,
    "The heading of the page: `title: Basics`."
  )
  static let sectionDescription = Key<LocalizedText>(
    .description,
    .text,
    "A sentence or two under the heading. Emphasis, `code`, links, headings and lists of Markdown are shown as such."
  )
  static let sectionWhen = Key<Condition>(
    .when,
    .condition,
    "The section is shown only while this holds, and so are all its fields: `when: public`."
  )
  static let fields = Key<NodeID>(
    .fields,
    .node(.definition("fields")),
    "The fields of this page."
  )

  // All fields.

  static let fieldID = Key<NodeID>(
    .id,
    .node(.definition("id")),
    "The id of this field, unique in the whole form; the key of its answer: `id: team-size`. It stays when the field moves to another section."
  )
  static let type = Key<NodeID>(
    .type,
    .node(["enum": .array(FieldType.allCases.map { .string($0.rawValue) })]),
    "`text`: a string. `number`: a number. `toggle`: true or false. `picker`: one option. `multi-selector`: several options. `note`: shown only. `computed`: made from earlier answers."
  )
  static let label = Key<LocalizedText>(
    .label,
    .text,
    "The question, in a few words: `label: Service name`."
  )
  static let help = Key<LocalizedText>(
    .help,
    .text,
    "A sentence or two under the label, for those who want to know more. Emphasis, `code`, links, headings and lists of Markdown are shown as such."
  )
  static let required = Key<Bool>(
    .required,
    .boolean(default: false),
    "An answer must be given. For a toggle: one way or the other."
  )
  static let when = Key<Condition>(
    .when,
    .condition,
    "The field is asked only while this holds: `when: framework != none and features has postgres`. A hidden field has no answer."
  )
  static let renamedFrom = Key<NodeID>(
    .renamedFrom,
    .node(.definition("renamed-from")),
    "Earlier ids of the form, section or field; drafts and answers that use them are still read: `renamed-from: [squad]`."
  )
  static let deprecated = Key<LocalizedText>(
    .deprecated,
    .reason,
    "The field is on its way out; the text says what to use instead: `deprecated: use team instead`."
  )

  // Text fields.

  static let textDefault = Key<NodeID>(
    .default,
    .node([
      "if": ["type": "object"], "then": ["$ref": "#/definitions/external-default"],
      "else": ["$ref": "#/definitions/scalar"],
    ]),
    #"The answer until the person gives one: a text, which may hold `{field-id}` and `{field-id | filter}` of earlier fields, or `{ env: USER }`, or `{ git: user.email }`. Example: `default: "{name | slug}-service"`. Filters: lower, upper, slug, snake, camel, pascal, kebab, trim; `{{` and `}}` are literal braces."#
  )
  static let placeholder = Key<LocalizedText>(
    .placeholder,
    .text,
    "An example shown in the empty field; never an answer: `placeholder: billing-api`."
  )
  static let minLength = Key<Int>(
    .minLength,
    .count(0...Int.max),
    "The shortest answer, in Unicode code points: `min-length: 3`."
  )
  static let maxLength = Key<Int>(
    .maxLength,
    .count(1...Int.max),
    "The longest answer, in Unicode code points: `max-length: 80`."
  )
  static let pattern = Key<String>(
    .pattern,
    .string,
    #"A regular expression the whole text must match: `pattern: "[a-z][a-z0-9-]*"`. Classes, groups, alternation, repetition, anchors, `\d \w \s`, `\p{L}`; no look-around, no back-references."#
  )
  static let patternMessage = Key<LocalizedText>(
    .patternMessage,
    .text,
    "What to say when the pattern does not match: `pattern-message: lower-case letters, digits and hyphens`."
  )
  static let textFormat = Key<TextFormat>(
    .format,
    .word(),
    "A well-known kind of text: `format: email`. `date` is ISO 8601 (2026-03-31), `slug` is words joined by hyphens, `identifier` a name as programs use them."
  )
  static let multiline = Key<Bool>(
    .multiline,
    .boolean(default: false),
    "The answer may have several lines."
  )
  static let secure = Key<Bool>(
    .secure,
    .boolean(default: false),
    "A secret: masked on the screen and in messages, never kept in drafts."
  )
  static let confirm = Key<Bool>(
    .confirm,
    .boolean(default: false),
    "A person types the secret twice, and it is taken when both are the same. Only beside `secure: true`."
  )
  static let suggestions = Key<[String]>(
    .suggestions,
    .texts,
    "Answers offered while typing; any other is fine too: `suggestions: [main, develop]`."
  )

  // Number fields.

  static let numberDefault = Key<NodeID>(
    .default,
    .node([
      "type": ["number", "object"], "if": ["type": "object"],
      "then": ["$ref": "#/definitions/external-default"],
    ]),
    "The answer until the person gives one: a number, `default: 0.10`, or `{ env: NAME }`, or `{ git: KEY }`."
  )
  static let integer = Key<Bool>(
    .integer,
    .boolean(default: false),
    "Whole numbers only."
  )
  static let min = Key<ExactNumber>(
    .min,
    .number,
    "The smallest answer, itself allowed: `min: 1`."
  )
  static let max = Key<ExactNumber>(
    .max,
    .number,
    "The largest answer, itself allowed: `max: 65535`."
  )
  static let step = Key<ExactNumber>(
    .step,
    .number(["exclusiveMinimum": 0]),
    "The answer is `min` plus a multiple of this number, or a multiple of it without `min`: `step: 0.05`. The arrow keys go by it."
  )
  static let unit = Key<LocalizedText>(
    .unit,
    .text,
    "Shown after the number: `unit: GB`."
  )

  // Toggles.

  static let toggleDefault = Key<NodeID>(
    .default,
    .node([
      "type": ["boolean", "object"], "if": ["type": "object"],
      "then": ["$ref": "#/definitions/external-default"],
    ]),
    "How it starts: `default: true`, or `{ env: NAME }`, or `{ git: KEY }`. Without it, off."
  )
  static let onLabel = Key<LocalizedText>(
    .onLabel,
    .text,
    "The word for on: `on-label: Public`."
  )
  static let offLabel = Key<LocalizedText>(
    .offLabel,
    .text,
    "The word for off: `off-label: Private`."
  )
  static let mustBeOn = Key<LocalizedText>(
    .mustBeOn,
    .reason,
    "Only on is a valid answer, as with a consent; the text says why: `must-be-on: Releases need green tests`."
  )

  // Pickers and multi-selectors.

  static let pickerDefault = Key<NodeID>(
    .default,
    .node([
      "if": ["type": "object"], "then": ["$ref": "#/definitions/external-default"],
      "else": ["$ref": "#/definitions/option-id"],
    ]),
    "The option chosen until the person chooses another: its id, `default: hummingbird`, or `{ env: NAME }`, or `{ git: KEY }`."
  )
  static let options = Key<NodeID>(
    .options,
    .node(.definition("options")),
    "What can be chosen."
  )
  static let retiredOptions = Key<NodeID>(
    .retired,
    .node(.definition("retired-options")),
    "Options that are gone."
  )
  static let style = Key<PickerField.Style>(
    .style,
    .word(default: "list"),
    "`list` opens a page with all options; `inline` shows a few options side by side in the field itself."
  )
  static let allowCustom = Key<Bool>(
    .allowCustom,
    .boolean(default: false),
    "The person may add options that are not in the list."
  )
  static let searchable = Key<Bool>(
    .searchable,
    .boolean(default: true),
    "The options can be searched by typing."
  )
  static let extensible = Key<Bool>(
    .extensible,
    .boolean(default: false),
    "Options may be added in later versions, and programs that read the answers must expect that; an added option is then no warning when versions are compared."
  )
  static let selectionDefault = Key<NodeID>(
    .default,
    .node(["type": "array", "items": ["$ref": "#/definitions/option-id"], "uniqueItems": true]),
    "The options chosen until the person chooses others: `default: [metrics, tracing]`."
  )
  static let minSelections = Key<Int>(
    .minSelections,
    .count(0...Int.max),
    "The fewest options of an answer: `min-selections: 1`. A field that is not required may still stay unanswered."
  )
  static let maxSelections = Key<Int>(
    .maxSelections,
    .count(1...Int.max),
    "The most options of an answer: `max-selections: 5`."
  )
  // Notes and computed values.

  static let noteText = Key<LocalizedText>(
    .text,
    .text,
    "What is shown: `text: You can change all of this later.` Emphasis, `code`, links, headings and lists of Markdown are shown as such."
  )
  static let value = Key<Template>(
    .value,
    .template,
    #"A template with `{field-id}` and `{field-id | filter}` of earlier fields: `value: "{team}-{name | snake}"`. Filters: lower, upper, slug, snake, camel, pascal, kebab, trim; `{{` and `}}` are literal braces."#
  )

  // Options.

  static let optionID = Key<NodeID>(
    .id,
    .node(.definition("option-id")),
    "What the answers hold: `id: postgres`. Never change it; change the label."
  )
  static let optionLabel = Key<LocalizedText>(
    .label,
    .text,
    "What the person sees: `label: PostgreSQL`. Without it, the id is shown."
  )
  static let detail = Key<LocalizedText>(
    .detail,
    .text,
    "A few words next to the label: `detail: light and modular`. The search looks here too."
  )
  static let icon = Key<String>(
    .icon,
    .string,
    #"A short sign before the label, usually one emoji: `icon: "🐘"`."#
  )
  static let group = Key<LocalizedText>(
    .group,
    .text,
    "The heading this option is listed under: `group: Storage`. List the options of a group together."
  )
  static let optionWhen = Key<Condition>(
    .when,
    .condition,
    "The option is offered only while this holds: `when: framework == vapor`."
  )
  static let disabled = Key<LocalizedText>(
    .disabled,
    .reason,
    "Shown, but cannot be chosen; the text says why: `disabled: from 2027 on`."
  )
  static let exclusive = Key<Bool>(
    .exclusive,
    .boolean(default: false),
    #"In a multi-selector, choosing this option clears all others and the other way round, as "none of these" does."#
  )
  static let optionRenamedFrom = Key<NodeID>(
    .renamedFrom,
    .node(["type": "array", "items": ["$ref": "#/definitions/option-id"], "uniqueItems": true]),
    "Earlier ids of this option; old answers that hold them are still read: `renamed-from: [postgresql]`."
  )

  // Sources of options.

  static let list = Key<NodeID>(
    .list,
    .node(.definition("id")),
    "The name of a list under `option-lists:` at the top of the form: `{ list: countries }`."
  )
  static let from = Key<String>(
    .from,
    .string([
      "type": "string",
      "pattern":
        #"^(?!/)(?!(?:.*/)?\.\.(?:/|$)).*[^/]\.(?:[Tt][Xx][Tt]|[Cc][Ss][Vv]|[Jj][Ss][Oo][Nn][Ll]?|[Yy][Aa]?[Mm][Ll])$"#,
    ]),
    "A file with the options, in the form's own folder or below it: `.txt` (one id a line), `.csv` (with a heading line), `.json`, `.jsonl`, `.yaml` or `.yml`. Example: `{ from: regions.csv }`."
  )
  static let command = Key<NodeID>(
    .command,
    .node(["type": "array", "minItems": 1, "items": ["$ref": "#/definitions/scalar"]]),
    "A command that prints one page of options, as a list of arguments. `{page}`, `{page-size}`, `{query}` and `{field-id}` of an earlier field are replaced within one argument; no shell is involved. It runs only with `--allow-commands`, in the folder in which `formwork` is run, not in the form's, with nothing to read on standard input."
  )
  static let pageFormat = Key<PagedSource.Format>(
    .format,
    .word(default: "lines"),
    "What the command prints: `lines` (one id a line), `csv` (with a heading line on every page) or `json`."
  )
  static let items = Key<String>(
    .items,
    .string,
    "Where the list is inside the JSON that the command prints, with dots between the keys: `items: data.repositories`; a key that has a dot itself cannot be named. Without it, the whole output is the list."
  )
  static let columns = Key<NodeID>(
    .keys,
    .node(.definition("option-keys")),
    "Which columns hold what."
  )
  static let pageSize = Key<Int>(
    .pageSize,
    .count(1...10000, default: 50),
    "How many options a full page has, 1 to 10,000; a shorter page is the last one. Example: `page-size: 100`."
  )
  static let firstPage = Key<Int>(
    .firstPage,
    .count(0...Int.max, default: 1),
    "The number of the first page, for `{page}`: 1, or 0 for sources that count from there."
  )
  static let prefetch = Key<Int>(
    .prefetch,
    .count(0...10000, default: 16),
    "The next page is asked for when this many rows are left below the cursor: `prefetch: 16`."
  )
  static let timeout = Key<ExactNumber>(
    .timeout,
    .number(["exclusiveMinimum": 0, "maximum": 600, "default": 10]),
    "How many seconds a page may take, 600 at most: `timeout: 10`."
  )
  static let idColumn = column(.id, "code")
  static let labelColumn = column(.label, "name")
  static let detailColumn = column(.detail, "country")
  static let iconColumn = column(.icon, "flag")
  static let groupColumn = column(.group, "continent")

  /// The column of a part of an option, which is called like the part itself without it.
  private static func column(_ part: KeyName, _ example: String) -> Key<String> {
    let name = part.spelling
    let documentation = "The column with the \(name): `\(name): \(example)`."
    return Key(part, .string(default: name), documentation)
  }

  // Retired ids.

  static let retiredID = Key<NodeID>(
    .id,
    .node(.definition("id")),
    "The retired id: `id: fax`."
  )
  static let retiredLabel = Key<LocalizedText>(
    .label,
    .text,
    "The label it had, for messages: `label: Fax number`."
  )
  static let retiredOptionID = Key<NodeID>(
    .id,
    .node(.definition("option-id")),
    "The retired option id: `id: mysql`."
  )

  // Defaults from outside.

  static let env = Key<String>(
    .env,
    .name(
      // What a shell can export (POSIX.1, section 8.1).
      "[A-Za-z_][A-Za-z0-9_]*",
      of: "the name of an environment variable",
      help: "letters, digits and `_`, not beginning with a digit, for example `USER`"
    ),
    "The name of an environment variable: `env: USER`."
  )
  static let git = Key<String>(
    .git,
    .name(
      // A section and a name, which a subsection may stand between (git-config, *Syntax*). A key
      // that began with a hyphen would be an option of the command.
      #"[A-Za-z][A-Za-z0-9-]*\.(?:[^\x00-\x1F]+\.)?[A-Za-z][A-Za-z0-9-]*"#,
      of: "a key of git's configuration",
      help: "write it as `section.name`, for example `user.email`"
    ),
    "A key of git's configuration: `git: user.email`."
  )
}

extension RecordType {
  static let form = RecordType(
    "form",
    required: [.formwork, .id],
    [
      .formwork, .formID, .formTitle, .formDescription, .version, .accent, .sections, .formFields,
      .optionLists, .renamedFrom, .retired, .retiredSections,
    ]
  )
  static let section = RecordType(
    "section",
    required: [.id, .fields],
    [.sectionID, .sectionTitle, .sectionDescription, .sectionWhen, .fields, .renamedFrom]
  )
  static let option = RecordType(
    "option",
    required: [.id],
    [
      .optionID, .optionLabel, .detail, .icon, .group, .optionWhen, .disabled, .exclusive,
      .optionRenamedFrom,
    ]
  )
  static let retirement = RecordType(
    "an entry of `retired`",
    required: [.id],
    [.retiredID, .retiredLabel]
  )
  static let retiredOption = RecordType(
    "an entry of `retired`",
    required: [.id],
    [.retiredOptionID, .retiredLabel]
  )
  static let namedOptions = RecordType("`options`", [.list])
  static let optionFile = RecordType("`options`", [.from, .columns])
  static let pagedSource = RecordType(
    "`options`",
    [.command, .pageFormat, .items, .columns, .pageSize, .firstPage, .prefetch, .timeout]
  )
  /// A source of options that says nowhere which it is.
  static let anySource = RecordType("`options`", namedOptions.keys + [.from] + pagedSource.keys)
  static let columns = RecordType(
    "`keys`",
    [.idColumn, .labelColumn, .detailColumn, .iconColumn, .groupColumn]
  )
  static let defaultSource = RecordType("`default`", [.env, .git])
}

extension FieldType {
  var requiredKeys: [KeyName] {
    switch self {
    case .text, .number, .toggle: [.id, .type, .label]
    case .picker, .multiSelector: [.id, .type, .label, .options]
    case .note: [.id, .type, .text]
    case .computed: [.id, .type, .value]
    }
  }

  /// The keys of every field.
  static let commonKeys: [LanguageKey] = [
    .fieldID, .type, .label, .help, .required, .when, .renamedFrom, .deprecated,
  ]

  var keys: [LanguageKey] {
    let common = FieldType.commonKeys
    let shown = common.filter { $0.name != .required }
    let choices: [LanguageKey] = [.options, .retiredOptions]
    return switch self {
    case .text:
      common + [
        .textDefault, .placeholder, .minLength, .maxLength, .pattern, .patternMessage, .textFormat,
        .multiline, .secure, .confirm, .suggestions,
      ]
    case .number: common + [.numberDefault, .integer, .min, .max, .step, .unit]
    case .toggle: common + [.toggleDefault, .onLabel, .offLabel, .mustBeOn]
    case .picker:
      common + [.pickerDefault] + choices + [.style, .allowCustom, .searchable, .extensible]
    case .multiSelector:
      common + [.selectionDefault] + choices
        + [.minSelections, .maxSelections, .allowCustom, .searchable, .extensible]
    case .note: shown + [.noteText]
    case .computed: shown + [.value]
    }
  }
}
