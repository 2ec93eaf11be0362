/// Words of other tools for things that have another name here.
enum Synonyms {
  /// The key that people who write `word` usually mean, if it may stand here.
  static func key(for word: String, among allowed: KeySet) -> String? {
    let candidates = keys[word.lowercased()] ?? []
    return candidates.first { allowed.contains($0) }.map { String(describing: $0.name) }
  }

  /// Whether a word that stands for `when` is followed by something else than a condition.
  static func isOtherThanCondition(_ word: String) -> Bool {
    ["requires", "depends-on", "depends_on", "hidden", "hidden-if"].contains(word.lowercased())
  }

  /// The field type that people who write `word` usually mean.
  static func type(for word: String) -> String? { types[word.lowercased()] }

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
    "initial": [.defaultValue], "kind": [.type], "mandatory": [.required], "secret": [.secure],
    "password": [.secure], "pages": [.sections], "steps": [.sections], "groups": [.sections],
    "questions": [.fields, .sections], "body": [.fields], "inputs": [.fields],
    "template": [.value], "value": [.defaultValue, .text, .id], "code": [.id], "text": [.label],
    "file": [.from], "category": [.group], "emoji": [.icon],
    "searchable": [.searchable], "custom": [.allowCustom], "multiple": [.type],
  ]

  private static let types: [String: String] = [
    "string": "text", "str": "text", "input": "text", "textarea": "text", "multiline": "text",
    "password": "text", "email": "text", "url": "text", "date": "text", "path": "text",
    "int": "number", "integer": "number", "float": "number", "double": "number",
    "bool": "toggle", "boolean": "toggle", "confirm": "toggle", "switch": "toggle",
    "checkbox": "toggle", "select": "picker", "choice": "picker", "dropdown": "picker",
    "radio": "picker", "list": "picker", "enum": "picker", "rawlist": "picker",
    "checkboxes": "multi-selector", "multiselect": "multi-selector",
    "multi-select": "multi-selector", "multichoice": "multi-selector", "tags": "multi-selector",
    "markdown": "note", "info": "note", "static": "note", "html": "note",
    "calculated": "computed", "formula": "computed", "hidden": "computed",
  ]
}
