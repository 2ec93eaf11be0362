/// Every key of the form language, each once.
enum Key: UInt8, CaseIterable {
  case formwork, id, title, description, version, sections, fields, optionLists, renamedFrom
  case retired, retiredSections, when, type, label, help, required, defaultValue, secure
  case deprecated, placeholder, minLength, maxLength, pattern, patternMessage, format, multiline
  case suggestions, integer, min, max, step, unit, onLabel, offLabel, mustBeOn, options, style
  case allowCustom, searchable, extensible, minSelections, maxSelections, text, value, detail
  case icon, group, disabled, exclusive, list, from, keys, command, items, pageSize, firstPage
  case prefetch, timeout, env, git

  /// The key as it is written.
  var name: StaticString {
    switch self {
    case .formwork: "formwork"
    case .id: "id"
    case .title: "title"
    case .description: "description"
    case .version: "version"
    case .sections: "sections"
    case .fields: "fields"
    case .optionLists: "option-lists"
    case .renamedFrom: "renamed-from"
    case .retired: "retired"
    case .retiredSections: "retired-sections"
    case .when: "when"
    case .type: "type"
    case .label: "label"
    case .help: "help"
    case .required: "required"
    case .defaultValue: "default"
    case .secure: "secure"
    case .deprecated: "deprecated"
    case .placeholder: "placeholder"
    case .minLength: "min-length"
    case .maxLength: "max-length"
    case .pattern: "pattern"
    case .patternMessage: "pattern-message"
    case .format: "format"
    case .multiline: "multiline"
    case .suggestions: "suggestions"
    case .integer: "integer"
    case .min: "min"
    case .max: "max"
    case .step: "step"
    case .unit: "unit"
    case .onLabel: "on-label"
    case .offLabel: "off-label"
    case .mustBeOn: "must-be-on"
    case .options: "options"
    case .style: "style"
    case .allowCustom: "allow-custom"
    case .searchable: "searchable"
    case .extensible: "extensible"
    case .minSelections: "min-selections"
    case .maxSelections: "max-selections"
    case .text: "text"
    case .value: "value"
    case .detail: "detail"
    case .icon: "icon"
    case .group: "group"
    case .disabled: "disabled"
    case .exclusive: "exclusive"
    case .list: "list"
    case .from: "from"
    case .keys: "keys"
    case .command: "command"
    case .items: "items"
    case .pageSize: "page-size"
    case .firstPage: "first-page"
    case .prefetch: "prefetch"
    case .timeout: "timeout"
    case .env: "env"
    case .git: "git"
    }
  }

  /// Whether no key has a name.
  static func isNone(_ name: String) -> Bool {
    Array(name.utf8).withUnsafeBufferPointer { named($0) } == nil
  }

  /// The key with a name, in constant time.
  static func named(_ bytes: UnsafeBufferPointer<UInt8>) -> Key? {
    guard bytes.count > 1, let key = Key(rawValue: table[place(bytes)]) else { return nil }
    let name = key.name
    guard name.utf8CodeUnitCount == bytes.count else { return nil }
    for index in bytes.indices where name.utf8Start[index] != bytes[index] { return nil }
    return key
  }

  /// For each place of a hash without collisions, the key that has it.
  private static let table: InlineArray<256, UInt8> = {
    var table = InlineArray<256, UInt8>(repeating: .max)
    for key in allCases {
      let name = key.name
      let letters = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
      let place = place(letters)
      precondition(table[place] == .max, "`\(name)` collides; choose other factors")
      table[place] = key.rawValue
    }
    return table
  }()

  /// The factors were found by trial; a new key may need others.
  private static func place(_ letters: UnsafeBufferPointer<UInt8>) -> Int {
    let last = Int(letters[letters.count - 1])
    return (letters.count &* 63 &+ Int(letters[0]) &* 25 &+ Int(letters[1]) &* 20 &+ last &* 174)
      & 255
  }
}
