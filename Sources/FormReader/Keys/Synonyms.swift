import Diagnostics

/// Words of other tools for things that have another name here.
enum Synonyms {
  /// The key that people who write `word` usually mean, if it may stand here.
  static func key(for word: String, among allowed: KeySet) -> String? {
    let candidates = keys[word.lowercased()] ?? []
    return candidates.first { allowed.contains($0) }.map { String(describing: $0.name) }
  }

  /// Whether a word that stands for `when` is followed by something else than a condition.
  static func isOtherThanCondition(_ word: String) -> Bool {
    [
      "requires", "depends-on", "depends_on", "hidden", "hidden-if", "hide-if", "hidden-when",
    ].contains(word.lowercased())
  }

  /// The field type that people who write `word` usually mean.
  static func type(for word: String) -> String? {
    if let type = types[word.lowercased()] { return type }
    let near = Set(nearest(to: word, among: types.keys).compactMap { types[$0] })
    return near.count == 1 ? near.first : nil
  }

  /// What a field needs besides its type to be what a word of other tools stands for.
  static func addition(for word: String) -> String? {
    switch word.lowercased() {
    case "date", "email", "url", "path", "hostname", "slug", "semver", "identifier":
      "format: \(word.lowercased())"
    case "password", "secret": "secure: true"
    case "textarea", "multiline", "paragraph", "long-text", "longtext": "multiline: true"
    case "int", "integer", "digits": "integer: true"
    default: nil
    }
  }

  /// The format that people who write a word, or several, usually mean.
  static func format(for words: String) -> String? {
    guard words.utf8.count <= 60 else { return nil }
    let parts = words.lowercased().split { " _-./()".contains($0) }.map { String($0) }
    if let format = formats[parts.joined()] { return format }
    // The kind of thing stands before the general word: `web address`, `URL of the page`.
    let found = Set(parts.compactMap { formats[$0] })
    if found.count == 1 { return found.first }
    let near = Set(nearest(to: parts.joined(), among: formats.keys).compactMap { formats[$0] })
    return near.count == 1 ? near.first : nil
  }

  /// The format that one word means, without a guess.
  static func format(named word: String) -> String? { formats[word.lowercased()] }

  private static let formats: [String: String] = [
    "mail": "email", "email": "email", "emailaddress": "email", "mailaddress": "email",
    "correo": "email", "url": "url", "uri": "url", "link": "url", "website": "url", "web": "url",
    "webaddress": "url", "webpage": "url", "homepage": "url", "http": "url", "https": "url",
    "href": "url", "address": "url", "host": "hostname", "hostname": "hostname",
    "domain": "hostname", "domainname": "hostname", "fqdn": "hostname", "server": "hostname",
    "dns": "hostname", "slug": "slug", "kebab": "slug", "kebabcase": "slug", "semver": "semver",
    "version": "semver", "semanticversion": "semver", "versionnumber": "semver", "date": "date",
    "day": "date", "iso8601": "date", "isodate": "date", "fulldate": "date", "calendar": "date",
    "yyyymmdd": "date", "ddmmyyyy": "date", "mmddyyyy": "date", "birthday": "date",
    "fecha": "date", "path": "path", "file": "path", "filepath": "path", "filename": "path",
    "folder": "path", "directory": "path", "dir": "path", "identifier": "identifier",
    "identifiername": "identifier", "variable": "identifier", "variablename": "identifier",
    "snakecase": "identifier", "symbol": "identifier",
  ]

  private static let keys: [String: [Key]] = [
    "name": [.id, .title, .label], "key": [.id], "slug": [.id], "title": [.label],
    "question": [.label], "message": [.label, .text], "prompt": [.label], "caption": [.label],
    "label": [.title], "description": [.help, .detail, .text], "hint": [.help], "info": [.help],
    "tooltip": [.help], "choices": [.options], "values": [.options], "enum": [.options],
    "items": [.options], "if": [.when], "condition": [.when], "visible-if": [.when],
    "show-if": [.when], "depends-on": [.when], "visible": [.when], "show_if": [.when],
    "show-when": [.when], "show_when": [.when], "only-if": [.when], "only_if": [.when],
    "hidden": [.when], "hidden-if": [.when], "visible-when": [.when], "enabled-if": [.when],
    "requires": [.when], "depends_on": [.when], "default": [.value], "regex": [.pattern],
    "regexp": [.pattern], "match": [.pattern], "validate": [.pattern], "validator": [.pattern],
    "minimum": [.min], "maximum": [.max], "minlength": [.minLength], "maxlength": [.maxLength],
    "min-items": [.minSelections], "max-items": [.maxSelections], "limit": [.maxSelections],
    "min": [.minLength, .minSelections], "max": [.maxLength, .maxSelections],
    "maxlen": [.maxLength], "minlen": [.minLength], "max_len": [.maxLength],
    "min_len": [.minLength], "max-chars": [.maxLength], "min-chars": [.minLength],
    "optional": [.required], "initial": [.defaultValue], "kind": [.type], "mandatory": [.required],
    "secret": [.secure],
    "password": [.secure], "pages": [.sections], "steps": [.sections], "groups": [.sections],
    "questions": [.fields, .sections], "body": [.fields], "inputs": [.fields],
    "template": [.value], "value": [.defaultValue, .text, .id], "code": [.id], "text": [.label],
    "file": [.from], "category": [.group], "emoji": [.icon],
    "help-text": [.help], "helptext": [.help], "help_text": [.help], "hint-text": [.help],
    "note": [.help, .text], "explanation": [.help], "error": [.patternMessage],
    "error-message": [.patternMessage], "error_message": [.patternMessage],
    "pattern-error": [.patternMessage], "validation-message": [.patternMessage],
    "example": [.placeholder], "sample": [.placeholder], "heading": [.title, .label],
    "display-name": [.title, .label], "min-value": [.min], "max-value": [.max],
    "increment": [.step], "at-least": [.min, .minSelections], "at-most": [.max, .maxSelections],
    "selected": [.defaultValue], "preselected": [.defaultValue], "default-value": [.defaultValue],
    "default_value": [.defaultValue], "answer": [.defaultValue], "hide-if": [.when],
    "hidden-when": [.when], "searchable": [.searchable], "custom": [.allowCustom],
    "multiple": [.type], "must-be": [.mustBeOn], "must_be": [.mustBeOn],
    "multipleof": [.step], "multiple-of": [.step], "exclusiveminimum": [.min],
    "exclusivemaximum": [.max], "minitems": [.minSelections], "maxitems": [.maxSelections],
    "on": [.onLabel], "off": [.offLabel], "must-be-true": [.mustBeOn], "must-accept": [.mustBeOn],
  ]

  private static let types: [String: String] = [
    "string": "text", "str": "text", "input": "text", "textarea": "text", "multiline": "text",
    "password": "text", "email": "text", "url": "text", "date": "text", "path": "text",
    "secret": "text", "hostname": "text", "slug": "text", "semver": "text", "identifier": "text",
    "line": "text", "paragraph": "text", "long-text": "text", "longtext": "text", "phone": "text",
    "int": "number", "integer": "number", "float": "number", "double": "number",
    "numeric": "number", "num": "number", "decimal": "number", "digits": "number",
    "currency": "number", "slider": "number", "range": "number",
    "bool": "toggle", "boolean": "toggle", "confirm": "toggle", "switch": "toggle",
    "checkbox": "toggle", "select": "picker", "choice": "picker", "dropdown": "picker",
    "radio": "picker", "list": "picker", "enum": "picker", "rawlist": "picker",
    "choices": "picker", "options": "picker", "combobox": "picker", "single-select": "picker",
    "checkboxes": "multi-selector", "multi": "multi-selector", "multiple": "multi-selector",
    "checklist": "multi-selector", "multipicker": "multi-selector",
    "multi-picker": "multi-selector", "multi-choice": "multi-selector",
    "multiselect": "multi-selector", "checkbox-group": "multi-selector",
    "checkboxgroup": "multi-selector", "tel": "text", "telephone": "text", "time": "text",
    "datetime": "text", "datetime-local": "text", "yesno": "toggle", "yes-no": "toggle",
    "yes/no": "toggle", "radio-group": "picker", "radiogroup": "picker",
    "multi-select": "multi-selector", "multichoice": "multi-selector", "tags": "multi-selector",
    "markdown": "note", "info": "note", "static": "note", "html": "note",
    "calculated": "computed", "formula": "computed", "hidden": "computed",
  ]
}
