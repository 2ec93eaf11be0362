import Diagnostics
import SourceTree

/// The wording of this module, sorted by name; ids with options and texts have files of their own.
enum FormFindings {
  static func badGitKey(_ key: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.invalidSource,
      "`\(key)` is not a key of git's configuration",
      at: place,
      help: "write it as `section.name`, for example `user.email`"
    )
  }

  static func badItemsPath(_ path: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.invalidSource,
      "`items` has an empty step in `\(shortened(path))`",
      at: place,
      help: "write the keys that lead to the array, joined with dots: `data.repositories`"
    )
  }

  static func badVariable(_ name: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.invalidSource,
      "`\(shortened(name))` cannot be the name of a variable of the environment",
      at: place,
      help: "letters, digits and `_`, not beginning with a digit, for example `USER`"
    )
  }

  static func defaultDoesNotFit(
    _ problem: String,
    at place: SourceLocation,
    bound: Finding.Note?,
    help: String = "change the default or the bound"
  ) -> Finding {
    Finding(
      FormRule.defaultDoesNotFit,
      "default does not fit its own field: \(problem)",
      at: place,
      notes: bound.map { [$0] } ?? [],
      help: help
    )
  }

  static func defaultNotAnOption(
    _ id: String,
    field: String,
    at place: SourceLocation,
    options: SourceLocation?,
    fate: Finding.Note?,
    suggestions: [String]
  ) -> Finding {
    Finding(
      FormRule.defaultNotAnOption,
      "default `\(shortened(id))` is not an option of `\(field)`",
      at: place,
      label: "not one of them",
      notes: (options.map { [Finding.Note("the options", at: $0)] } ?? [])
        + (fate.map { [$0] } ?? []),
      help: didYouMean(suggestions)
    )
  }

  static func emptyFile(at place: SourceLocation) -> Finding {
    Finding(
      FormRule.emptyFile,
      "the file is empty",
      at: place,
      help: "a form has `formwork: 1`, an `id` and `fields`"
    )
  }

  static func emptyList(_ key: Key, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.emptyList,
      "`\(key.name)` is an empty list",
      at: place,
      help: "add at least one entry"
    )
  }

  static func impossibleBounds(
    _ message: String,
    at place: SourceLocation,
    other: SourceLocation?,
    otherLabel: String
  ) -> Finding {
    Finding(
      FormRule.impossibleBounds,
      message,
      at: place,
      notes: other.map { [Finding.Note(otherLabel, at: $0)] } ?? []
    )
  }

  static func invalidPattern(
    _ message: String,
    at place: SourceLocation,
    help: String?
  ) -> Finding {
    Finding(FormRule.invalidPattern, message, at: place, help: help)
  }

  static func itemsWithoutJSON(at place: SourceLocation) -> Finding {
    Finding(
      FormRule.uselessKey,
      "`items` has a meaning only with `format: json`",
      severity: .warning,
      at: place,
      help: "add `format: json`, or remove it"
    )
  }

  static func keysWithoutColumns(at place: SourceLocation) -> Finding {
    Finding(
      FormRule.uselessKey,
      "`keys` has a meaning only with `format: json` or `format: csv`",
      severity: .warning,
      at: place,
      help: "add a `format`, or remove it"
    )
  }

  static func listForPicker(at place: SourceLocation) -> Finding {
    Finding(
      FormRule.defaultShape,
      "the default of a picker is one option, not a list",
      at: place,
      help: "name one option, or make the field a `multi-selector`"
    )
  }

  static func misplacedKey(_ key: String, type: String, at place: SourceLocation) -> Finding {
    let owners = FieldType.allCases.filter { type in
      Array(key.utf8).withUnsafeBufferPointer { Key.named($0) }.map { type.keys.contains($0) }
        ?? false
    }
    let names = owners.map { "`\($0.rawValue)`" }
    return Finding(
      FormRule.misplacedKey,
      "`\(key)` does not belong in a field of type `\(type)`",
      at: place,
      notes: [Finding.Note("it belongs to fields of type \(joined(names))")],
      help: "remove it, or change the type of the field"
    )
  }

  static func missingKey(
    _ key: Key,
    in place: FormDecoder.Place,
    id: String?,
    at location: SourceLocation
  ) -> Finding {
    Finding(
      FormRule.missingKey,
      "\(describe(place, id: id)) has no `\(key.name)`",
      at: location,
      help: addition(of: key)
    )
  }

  static func noFields(at place: SourceLocation) -> Finding {
    Finding(
      FormRule.missingKey,
      "form has neither `sections` nor `fields`",
      at: place,
      help: "add `fields:` with at least one field, or `sections:`"
    )
  }

  static func notAForm(at place: SourceLocation) -> Finding {
    Finding(
      FormRule.notAForm,
      "this is not a form: a form is a mapping of keys",
      at: place,
      help: "begin with `formwork: 1`; `formwork schema` prints what may follow"
    )
  }

  static func notAMapping(_ thing: String, found: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.wrongType,
      "\(thing) is a mapping of keys, but this is \(found)",
      at: place
    )
  }

  static func notAnOption(found: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.wrongType,
      "an option is a text or a mapping with an `id`, but this is \(found)",
      at: place
    )
  }

  static func notASource(at place: SourceLocation) -> Finding {
    Finding(
      FormRule.invalidSource,
      "`options` says nowhere where options come from",
      at: place,
      help: "write a list, `{ list: NAME }`, `{ from: FILE }` or `{ command: [PROGRAM, …] }`"
    )
  }

  static func noValue(_ key: Key, _ expected: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.missingValue,
      "`\(key.name)` has no value",
      at: place,
      help: "write \(expected), or remove the key"
    )
  }

  static func oneForMultiSelector(_ spelling: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.defaultShape,
      "the default of a multi-selector is a list, not one option",
      at: place,
      help: "put it in brackets: `[\(shortened(spelling))]`",
      fix: .replace(place.range, with: "[\(spelling)]")
    )
  }

  static func patternMessageAlone(at place: SourceLocation) -> Finding {
    Finding(
      FormRule.uselessKey,
      "`pattern-message` without `pattern` is never shown",
      severity: .warning,
      at: place,
      help: "add a `pattern`, or move the text to `help`"
    )
  }

  static func programFromAnswer(at place: SourceLocation) -> Finding {
    Finding(
      FormRule.shellCommand,
      "the program of a command cannot come from an answer",
      at: place,
      help: "write the program out; places such as `{query}` may stand in its arguments"
    )
  }

  static func repeatedDefault(_ id: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.defaultShape,
      "default chooses `\(shortened(id))` twice",
      at: place,
      help: "remove one of the two"
    )
  }

  static func sectionsAndFields(at place: SourceLocation, other: SourceLocation) -> Finding {
    Finding(
      FormRule.conflictingKeys,
      "form has both `sections` and `fields`",
      at: place,
      label: "not read",
      notes: [Finding.Note("the sections", at: other)],
      help: "move the fields into a section"
    )
  }

  static func secureDefault(at place: SourceLocation) -> Finding {
    Finding(
      FormRule.secureDefault,
      "a secure field cannot have a written default",
      at: place,
      label: "everybody who can read the form can read this",
      help: "use `default: { env: NAME }`, or none"
    )
  }

  static func shellCommand(_ command: String, at place: SourceLocation) -> Finding {
    let words = command.split(separator: " ").joined(separator: ", ")
    return Finding(
      FormRule.shellCommand,
      "`command` is a list of arguments, not one text",
      at: place,
      notes: [Finding.Note("no shell reads it, so nothing in an answer can become a command")],
      help: "write `[\(shortened(words))]`"
    )
  }

  static func suggestionDoesNotFit(_ problem: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.suggestionDoesNotFit,
      "suggestion does not fit its own field: \(problem)",
      at: place
    )
  }

  static func tooManyFields(_ limit: Int, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.tooMany,
      "form has more than \(limit) fields",
      at: place,
      label: "not read from here on",
      help: "split the form"
    )
  }

  static func tooManyFindings(
    _ rest: Int,
    isWhole: Bool,
    at place: SourceLocation,
    severity: Finding.Severity
  ) -> Finding {
    let number = isWhole ? "\(rest)" : "at least \(rest)"
    return Finding(
      FormRule.tooMany,
      rest == 1 ? "1 more finding in this form" : "\(number) more findings in this form",
      severity: severity,
      at: place,
      label: "the first one that is not told",
      help: "correct the others first"
    )
  }

  static func tooManyOldIDs(_ limit: Int, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.tooMany,
      "form records more than \(limit) old ids",
      at: place,
      label: "not read from here on",
      help: "forget the oldest"
    )
  }

  static func tooManySteps(at place: SourceLocation) -> Finding {
    Finding(
      FormRule.tooMany,
      "patterns of the form are too large together",
      at: place,
      label: "not read from here on",
      help: "count less in patterns: `{1000}` makes a thousand steps"
    )
  }

  static let tooMuchWork = "comparing it with the pattern takes too much work"

  static func twoDefaultSources(at place: SourceLocation, other: SourceLocation) -> Finding {
    Finding(
      FormRule.conflictingKeys,
      "default names two sources",
      at: place,
      notes: [Finding.Note("the other one", at: other)],
      help: "keep one of the two"
    )
  }

  static func unanswerable(_ reason: String, at place: SourceLocation, help: String) -> Finding {
    Finding(
      FormRule.unanswerable,
      "required field can never be answered: \(reason)",
      at: place,
      help: help
    )
  }

  static func unknownKey(
    _ key: String,
    in place: FormDecoder.Place,
    id: String?,
    at location: SourceLocation,
    suggestions: [String],
    given: String?,
    isFixable: Bool,
    allowed: KeySet
  ) -> Finding {
    var finding = Finding(
      FormRule.unknownKey,
      "unknown key `\(shortened(key))` in \(describe(place, id: id))",
      at: location
    )
    if let given {
      finding.help = "`\(given)` is already given: remove this line"
    } else if suggestions.isEmpty {
      let names = allowed.names
      finding.help =
        names.count <= 12
        ? "allowed here: \(joined(names.map { "`\($0)`" }))"
        : "`formwork schema` lists what is allowed; keys of your own begin with `x-`"
    } else {
      finding.label = didYouMean(suggestions)
    }
    if isFixable, let name = suggestions.first {
      finding.fix = .replace(location.range, with: name)
    }
    return finding
  }

  static func emptyPattern(matchesNothing: Bool, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.invalidPattern,
      matchesNothing
        ? "no text matches this pattern"
        : "pattern matches the empty text alone, and an answer is never empty",
      at: place,
      notes: matchesNothing
        ? [Finding.Note("`^` and `$` are the ends of the whole text")]
        : [],
      help: "write what an answer looks like, or remove `pattern`"
    )
  }

  static func hugeCount(_ key: Key, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.wrongType,
      "`\(key.name)` is too large: it has more than 18 digits",
      at: place,
      help: "write a number that an answer can reach, or remove `\(key.name)`"
    )
  }

  static func hugeExponent(_ key: Key, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.wrongType,
      "`\(key.name)` has an exponent beyond 10^17, and cannot be compared",
      at: place,
      help: "write a number that an answer can reach, or remove `\(key.name)`"
    )
  }

  /// The lengths a text may have, in words.
  static func lengths(_ min: Int?, _ max: Int?) -> String {
    switch (min, max) {
    case (let min?, let max?) where min == max: "\(min) characters"
    case (let min?, let max?): "\(min) to \(max) characters"
    case (let min?, nil): "\(min) characters or more"
    case (nil, let max?): "\(max) characters or fewer"
    case (nil, nil): "any length"
    }
  }

  static func unmatchablePattern(
    at place: SourceLocation,
    severity: Finding.Severity
  ) -> Finding {
    Finding(
      FormRule.invalidPattern,
      "pattern holds a line break, and an answer of one line has none",
      severity: severity,
      at: place,
      help: "write the pattern on one line, in quotes, or add `multiline: true`"
    )
  }

  static func unknownValue(
    _ word: String,
    of key: Key,
    at place: SourceLocation,
    suggestions: [String],
    isFixable: Bool,
    allowed: [String]
  ) -> Finding {
    var finding = Finding(
      FormRule.unknownValue,
      "unknown \(key == .type ? "field type" : "`\(key.name)`") `\(shortened(word))`",
      at: place,
      label: didYouMean(suggestions),
      notes: [Finding.Note("allowed: \(joined(allowed.map { "`\($0)`" }))")]
    )
    if isFixable, let name = suggestions.first { finding.fix = .replace(place.range, with: name) }
    return finding
  }

  static func unsupportedVersion(_ spelling: String, at place: SourceLocation) -> Finding {
    let meansOne = spelling == "\"1\"" || spelling == "'1'" || spelling == "1.0"
    return Finding(
      FormRule.unsupportedVersion,
      "language version `\(shortened(spelling))` is not known; this program reads version 1",
      at: place,
      help: meansOne ? "write `formwork: 1`" : "write `formwork: 1`, or use a newer program",
      fix: meansOne ? .replace(place.range, with: "1") : nil
    )
  }

  static func writtenAs(_ key: Key, _ expected: String, not found: String) -> String {
    "`\(key.name)` is written \(expected == "a decimal number" ? "as " : "")\(expected), not `\(shortened(found))`"
  }

  static func wrongType(
    _ key: Key,
    expected: String,
    found: String,
    at place: SourceLocation
  ) -> Finding {
    Finding(
      FormRule.wrongType,
      "`\(key.name)` has to be \(expected), but this is \(found)",
      at: place
    )
  }
}
