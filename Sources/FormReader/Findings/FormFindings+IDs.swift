import Diagnostics
import FormModel
import SourceTree

/// The wording about ids and lists of options.
extension FormFindings {
  static func caseTwin(
    _ id: String,
    at place: SourceLocation,
    first: String,
    _ other: SourceLocation
  ) -> Finding {
    Finding(
      FormRule.similarOption,
      "option ids `\(shortened(first))` and `\(shortened(id))` differ only in case",
      severity: .warning,
      at: place,
      notes: [Finding.Note("the other one", at: other)],
      help: "rename one of the two"
    )
  }

  static func duplicateID(
    _ id: String,
    _ part: Part,
    uses: Int,
    other: String?,
    at place: SourceLocation,
    _ first: SourceLocation,
    _ firstPart: Part
  ) -> Finding {
    let number = uses == 2 ? "second" : uses == 3 ? "third" : "last"
    let suffix = part == .section ? "page" : uses == 2 ? "2nd" : uses == 3 ? "3rd" : "\(uses)th"
    return Finding(
      FormRule.duplicateID,
      part == firstPart
        ? "\(part) id `\(id)` is used \(uses == 2 ? "twice" : "\(uses) times")"
        : "id `\(id)` is used by a \(firstPart) and a \(part)",
      at: place,
      label: "used again",
      notes: [
        Finding.Note("first used here", at: first),
        Finding.Note("ids are unique in the whole form, because saved answers refer to them"),
      ],
      help: "rename the \(number) one, for example `\(other ?? "\(id)-\(suffix)")`"
    )
  }

  static func nameForSharedID(_ name: String) -> String {
    "rename one of the two, perhaps `\(shortened(name))`, which another place refers to"
  }

  static func duplicateOption(
    _ id: String,
    at place: SourceLocation,
    first: SourceLocation,
    otherForFirst: String?,
    other: String?
  ) -> Finding {
    let help =
      if let other {
        "rename the second one, for example `\(other)`, or remove it"
      } else if let otherForFirst {
        "rename the first one, for example `\(otherForFirst)`, or remove one of the two"
      } else {
        "rename or remove one of the two"
      }
    return Finding(
      FormRule.duplicateOption,
      "option id `\(shortened(id))` is used twice in one field",
      at: place,
      label: "used again",
      notes: [Finding.Note("first used here", at: first)],
      help: help
    )
  }

  /// `column` is where the dash of the item above stands.
  static func foldedOptions(count: Int, column: Int, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.invalidID,
      count == 1
        ? "this line is a part of the option above, since its dash stands further right"
        : "\(count) lines are a part of the option above, since their dashes stand further right",
      at: place,
      help: count == 1
        ? "move it to column \(column)"
        : "move it to column \(column), and the lines below it with it"
    )
  }

  static func foreignOption(at place: SourceLocation) -> Finding {
    Finding(
      FormRule.unknownKey,
      "an option has `id` and `label`",
      at: place,
      help: "for example `{ id: red, label: Red }`"
    )
  }

  static func generatedID(_ id: String, _ part: Part, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.generatedID,
      "\(part) id `\(shortened(id))` looks generated",
      severity: .warning,
      at: place,
      notes: [
        Finding.Note("it says nothing to who reads the answers, and tends to change unnoticed")
      ],
      help: "name it after what is asked"
    )
  }

  static func idNotText(
    _ spelling: String,
    _ part: Part,
    _ meaning: PlainMeaning,
    at place: SourceLocation,
    canBeQuoted: Bool
  ) -> Finding {
    let spelling = shortened(spelling)
    let label =
      switch meaning {
      case .boolean: "YAML 1.1 reads `\(spelling)` as \(isTrue(spelling) ? "true" : "false")"
      case .null: "YAML reads `\(spelling)` as nothing"
      case .number: "YAML reads `\(spelling)` as a number"
      case .date: "YAML 1.1 reads `\(spelling)` as a date"
      }
    let found =
      switch meaning {
      case .boolean: "the boolean `\(isTrue(spelling))`"
      case .null: "null"
      case .number, .date: "the \(meaning) `\(spelling)`"
      }
    let isWord = spelling.utf8.first.map { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A } ?? false
    let another =
      isWord
      ? "choose another word; quotes do not help, because conditions name fields without quotes"
      : "choose a word that begins with a letter"
    return Finding(
      FormRule.idNotText,
      "\(part) id is \(found), not text",
      at: place,
      label: label,
      help: canBeQuoted ? "quote it: `\"\(spelling)\"`" : another,
      fix: canBeQuoted ? .replace(place.range, with: "\"\(spelling)\"") : nil
    )
  }

  static func invalidID(_ id: String, _ part: Part, at place: SourceLocation) -> Finding {
    let suggestion = identifier(from: id)
    let strange = lookAlikes(in: id)
    return Finding(
      FormRule.invalidID,
      "\(part) id `\(shortened(id))` is not an id",
      at: place,
      label: strange.isEmpty
        ? nil
        : "\(joined(strange.prefix(4).map { "`\($0)`" })) \(strange.count == 1 ? "is not a Latin letter" : "are not Latin letters")",
      notes: [
        Finding.Note(
          "an id has 1 to 64 lower-case letters, digits, `-` and `_`, and begins with a letter"
        )
      ],
      help: suggestion.map { "for example `\($0)`" }
        ?? (id.utf8.first.map { $0 >= 0x30 && $0 <= 0x39 } == true
          ? "choose a word that begins with a letter" : nil)
    )
  }

  static func invalidListName(_ name: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.invalidID,
      "`\(shortened(name))` cannot be the name of an option list",
      at: place,
      notes: [
        Finding.Note(
          "a name has 1 to 64 lower-case letters, digits, `-` and `_`, and begins with a letter"
        )
      ],
      help: identifier(from: name).map { "for example `\($0)`" }
    )
  }

  static func invalidOptionID(
    _ id: String,
    _ problem: String,
    at place: SourceLocation
  ) -> Finding {
    Finding(
      FormRule.invalidID,
      id.isEmpty ? "option id is empty" : "option id `\(shortened(id))` \(problem)",
      at: place,
      notes: [
        Finding.Note(
          "an option id has 1 to 128 characters, none of them a control character, and no space at either end"
        )
      ]
    )
  }

  static func livingRecord(
    _ id: String,
    _ part: Part,
    isRetired: Bool,
    at place: SourceLocation,
    living: SourceLocation
  ) -> Finding {
    Finding(
      FormRule.recordConflict,
      isRetired
        ? "\(part) id `\(shortened(id))` is retired and in use"
        : "`renamed-from` names `\(shortened(id))`, which is in use",
      at: place,
      notes: [Finding.Note("in use here", at: living)],
      help: isRetired
        ? "give the living one another id: a retired id never comes back"
        : "remove it here, or rename the living one"
    )
  }

  static func namelessList(_ name: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.wrongType,
      "the list under `option-lists` has no name",
      at: place,
      help: "put its name on a line above, indented like the list: `\(shortened(name)):`"
    )
  }

  static func notAList(_ name: String, found: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.wrongType,
      "option list `\(shortened(name))` has to be a list, but this is \(found)",
      at: place,
      help: "write one `- ` entry for each option"
    )
  }

  static func pairForOption(_ id: String, _ label: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.unknownKey,
      "an option has `id` and `label`",
      at: place,
      help: "write `{ id: \(shortened(id)), label: \(shortened(label)) }`"
    )
  }

  static func repeatedRecord(
    _ id: String,
    _ part: Part,
    at place: SourceLocation,
    first: SourceLocation,
    firstIsRetired: Bool,
    isRetired: Bool
  ) -> Finding {
    let what =
      switch (firstIsRetired, isRetired) {
      case (false, false): "two `renamed-from` name \(part) `\(shortened(id))`"
      case (true, true): "\(part) `\(shortened(id))` is retired twice"
      default: "\(part) `\(shortened(id))` is both retired and renamed"
      }
    return Finding(
      FormRule.recordConflict,
      what,
      at: place,
      notes: [
        Finding.Note("the other record", at: first),
        Finding.Note("an old answer under that id could not be told where to go"),
      ],
      help: "keep one of the two"
    )
  }

  static func reservedID(
    _ id: String,
    _ part: Part,
    _ reason: String,
    at place: SourceLocation
  ) -> Finding {
    Finding(
      FormRule.reservedID,
      "\(part) id `\(id)` is \(reason)",
      at: place,
      help: "choose another, for example `\(id)-\(part == .section ? "page" : "value")`"
    )
  }

  static func similarID(
    _ id: String,
    _ part: Part,
    at place: SourceLocation,
    first: String,
    _ other: SourceLocation
  ) -> Finding {
    Finding(
      FormRule.similarID,
      "ids `\(first)` and `\(id)` differ only in `-` and `_`",
      at: place,
      notes: [
        Finding.Note("the other one", at: other),
        Finding.Note("both would be the same variable of the environment"),
      ],
      help: "rename one of the two"
    )
  }

  static func similarOldID(
    _ id: String,
    _ other: String,
    isLiving: Bool,
    at place: SourceLocation,
    _ otherPlace: SourceLocation
  ) -> Finding {
    Finding(
      FormRule.similarID,
      isLiving
        ? "old id `\(id)` and id `\(other)` differ only in `-` and `_`"
        : "old ids `\(other)` and `\(id)` differ only in `-` and `_`",
      at: place,
      notes: [
        Finding.Note("the other one", at: otherPlace),
        Finding.Note("both would be the same variable of the environment"),
      ],
      help: isLiving ? "rename the living one" : "keep one of the two"
    )
  }

  static func tooManyOptions(_ limit: Int, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.tooMany,
      "form has more than \(limit) options",
      at: place,
      label: "not read from here on",
      help: "use a paged source: `options: { command: [PROGRAM, …] }`"
    )
  }

  static func unknownList(
    _ name: String,
    at place: SourceLocation,
    suggestions: [String],
    isNear: Bool,
    known: [String]
  ) -> Finding {
    Finding(
      FormRule.unknownList,
      "there is no option list `\(shortened(name))`",
      at: place,
      label: didYouMean(suggestions),
      notes: suggestions.isEmpty && !known.isEmpty
        ? [Finding.Note("lists: \(joined(known.prefix(12).map { "`\($0)`" }))")] : [],
      help: known.isEmpty ? "define it: `option-lists: { \(shortened(name)): [ … ] }`" : nil,
      fix: isNear && suggestions.count == 1 ? .replace(place.range, with: suggestions[0]) : nil
    )
  }

  static func unusedList(_ name: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.unusedList,
      "no field uses option list `\(shortened(name))`",
      severity: .warning,
      at: place,
      help: "remove it, or use it: `options: { list: \(shortened(name)) }`"
    )
  }

  private static func isTrue(_ spelling: String) -> Bool {
    ["y", "yes", "on", "true"].contains(spelling.lowercased())
  }

  /// A valid id made of the letters and digits of another text.
  static func identifier(from text: String) -> String? {
    var result = ""
    // A word that begins with a digit cannot begin an id, and half a word is no suggestion.
    var isSkipping = false
    let latin = lookAlikes(in: text).isEmpty ? text : withLatinLetters(text)
    for scalar in latin.foldingAccents().lowercased().unicodeScalars.prefix(64) {
      switch scalar {
      case "a"..."z": if !isSkipping { result.unicodeScalars.append(scalar) }
      case "0"..."9":
        if result.isEmpty { isSkipping = true } else { result.unicodeScalars.append(scalar) }
      default:
        isSkipping = false
        if !result.isEmpty, result.last != "-" { result += "-" }
      }
    }
    while result.last == "-" { result.removeLast() }
    return result.isEmpty || FormDecoder.reservation(of: result) != nil ? nil : result
  }

  /// The letters of a text in Latin letters that only look like such, each once.
  static func lookAlikes(in text: String) -> [String] {
    guard text.utf8.contains(where: { $0 > 0x7F }),
      text.utf8.contains(where: { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A })
        || text.unicodeScalars.allSatisfy({ latinTwins[$0] != nil })
    else { return [] }
    var seen: Set<Unicode.Scalar> = []
    return text.unicodeScalars.prefix(128).filter {
      latinTwins[$0] != nil && seen.insert($0).inserted
    }.map { String($0) }
  }

  private static func withLatinLetters(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars.prefix(128) {
      result.unicodeScalars.append(latinTwins[scalar] ?? scalar)
    }
    return result
  }

  /// Cyrillic and Greek letters that are drawn like Latin ones (Unicode, confusables.txt).
  private static let latinTwins: [Unicode.Scalar: Unicode.Scalar] = [
    "а": "a", "е": "e", "о": "o", "р": "p", "с": "c", "у": "y", "х": "x", "і": "i", "ѕ": "s",
    "ј": "j", "к": "k", "м": "m", "т": "t", "в": "b", "н": "h", "ԁ": "d", "һ": "h", "ѵ": "v",
    "А": "A", "В": "B", "Е": "E", "К": "K", "М": "M", "Н": "H", "О": "O", "Р": "P", "С": "C",
    "Т": "T", "У": "Y", "Х": "X", "І": "I", "Ѕ": "S", "Ј": "J",
    "α": "a", "ο": "o", "ν": "v", "ι": "i", "ρ": "p", "τ": "t", "υ": "u", "κ": "k",
  ]
}
