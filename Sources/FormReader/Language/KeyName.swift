/// Every word that is a key somewhere in the form language, each once.
///
/// The case is the key in camel case: `minLength` is written `min-length`.
enum KeyName: UInt8, CaseIterable, Sendable {
  case allowCustom, command, `default`, deprecated, description, detail, disabled, env, exclusive
  case extensible, fields, firstPage, format, formwork, from, git, group, help, icon, id, integer
  case items, keys, label, list, max, maxLength, maxSelections, min, minLength, minSelections
  case multiline, mustBeOn, offLabel, onLabel, optionLists, options, pageSize, pattern
  case patternMessage, placeholder, prefetch, renamedFrom, required, retired, retiredSections
  case searchable, sections, secure, step, style, suggestions, text, timeout, title, type, unit
  case value, version, when

  /// The key as it is written in a form.
  var spelling: String { KeyName.spellings[Int(rawValue)] }

  private static let spellings = allCases.map { name in
    var spelling = ""
    for letter in String(describing: name) {
      if letter.isUppercase { spelling += "-" }
      spelling += letter.lowercased()
    }
    return spelling
  }

  /// The key that is written so.
  ///
  /// - Complexity: O(1).
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let word = ShortWord(bytes) else { return nil }
    var place = word.hash
    while let entry = KeyName.table[place] {
      if entry.word == word {
        self = entry.name
        return
      }
      place = (place + 1) % KeyName.placeCount
    }
    return nil
  }

  /// The key that is written so.
  init?(_ text: String) {
    var text = text
    guard let name = text.withUTF8({ KeyName($0) }) else { return nil }
    self = name
  }

  /// Words of other tools and languages for it, as ``folded(_:)`` gives them.
  var otherNames: [Substring] { KeyName.otherNames[Int(rawValue)] }

  /// The key without what only conventions of spelling differ in.
  var foldedSpelling: String { KeyName.foldedSpellings[Int(rawValue)] }

  private static let otherNames = allCases.map { wordsOfOthers[$0]?.split(separator: " ") ?? [] }
  private static let foldedSpellings = allCases.map { folded($0.spelling) }

  /// A word without what only conventions of spelling differ in: `maxLength`, `max_length` and
  /// `max-length` are one.
  static func folded(_ word: String) -> String {
    let letters = word.lowercased().utf8.filter { $0 != 0x2D && $0 != 0x5F && $0 != 0x20 }
    return String(decoding: letters, as: UTF8.self)
  }

  private static let wordsOfOthers: [KeyName: String] = [
    .allowCustom: "custom", .default: "initial value selected preselected answer",
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

  private static let placeCount = 256

  /// A hash table with linear probing, a quarter full.
  private static let table: [(word: ShortWord, name: KeyName)?] = {
    var table = [(word: ShortWord, name: KeyName)?](repeating: nil, count: placeCount)
    for name in allCases {
      guard let word = Array(name.spelling.utf8).withUnsafeBufferPointer({ ShortWord($0) }) else {
        preconditionFailure("`\(name.spelling)` is longer than a key can be")
      }
      var place = word.hash
      while table[place] != nil { place = (place + 1) % placeCount }
      table[place] = (word, name)
    }
    return table
  }()
}

/// A word of at most 16 bytes as two numbers, so that comparing it is comparing numbers.
private struct ShortWord: Equatable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !bytes.isEmpty, bytes.count <= 16 else { return nil }
    for byte in bytes.prefix(8) { low = low << 8 | UInt64(byte) }
    for byte in bytes.dropFirst(8) { high = high << 8 | UInt64(byte) }
  }

  /// A number below 256; the factors are those of splitmix64.
  var hash: Int {
    Int((low &* 0xBF58_476D_1CE4_E5B9 ^ high &* 0x94D0_49BB_1331_11EB) >> 56)
  }
}

/// A set of keys.
struct KeyNames: OptionSet, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(_ name: KeyName) { rawValue = 1 << UInt64(name.rawValue) }

  init(_ names: some Sequence<KeyName>) {
    self = names.reduce(into: []) { $0.formUnion(KeyNames($1)) }
  }

  func contains(_ name: KeyName) -> Bool { rawValue & 1 << UInt64(name.rawValue) != 0 }
}
