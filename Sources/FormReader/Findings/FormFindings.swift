import Diagnostics
import SourceTree

/// The wording of this module, sorted by name; other concerns have files of their own.
enum FormFindings {
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

  static func fieldAmongOptions(
    _ id: String?,
    of field: String?,
    count: Int,
    column: Int,
    at place: SourceLocation
  ) -> Finding {
    let name = id.map { " `\(shortened($0))`" } ?? ""
    let owner = field.map { " of `\(shortened($0))`" } ?? ""
    let others = count > 1 ? ", and \(count - 1) more behind it" : ""
    return Finding(
      FormRule.misplacedKey,
      "field\(name) stands among the options\(owner)\(others)",
      at: place,
      label: "it has a `type`",
      help: count > 1
        ? "indent them less, so that each `- ` stands in column \(column)"
        : "indent it less, so that its `- ` stands in column \(column)"
    )
  }

  static func fieldsAsSections(at place: SourceLocation) -> Finding {
    Finding(
      FormRule.misplacedKey,
      "`sections` holds fields",
      at: place,
      label: "each entry has a `type`",
      help: "write `fields:` instead"
    )
  }

  /// What stands in an item besides its id.
  enum RestOfItem {
    case nothing, keys, mapping
  }

  static func idAsKey(
    _ id: String,
    _ part: Part,
    _ rest: RestOfItem,
    at place: SourceLocation
  ) -> Finding {
    let id = shortened(id)
    let help =
      switch rest {
      case .nothing where part == .option: "write `- \(id)`, without the `:`"
      case .nothing, .keys: "write `- id: \(id)`"
      case .mapping: "write `- id: \(id)`, and the keys under it in the column of `id`"
      }
    return Finding(
      FormRule.missingKey,
      "\(part) has no `id`",
      at: place,
      label: "read as a key without a meaning",
      help: help
    )
  }

  static func lostItem(
    _ part: Part,
    repeated: [String],
    column: Int,
    at place: SourceLocation
  ) -> Finding {
    let article = part == .option ? "an" : "a"
    return Finding(
      FormRule.missingKey,
      "\(article) \(part) seems to begin here, without its `- id:` line",
      at: place,
      label: repeated.isEmpty
        ? nil
        : "\(joined(repeated.prefix(4).map { "`\(shortened($0))`" })) come\(repeated.count == 1 ? "s" : "") a second time",
      help: "put `- id: NAME` on a line above, with its `-` in column \(column)"
    )
  }

  static func misplacedKey(
    _ key: String,
    type: String,
    meant: String?,
    at place: SourceLocation
  ) -> Finding {
    let owners = FieldType.allCases.filter { type in
      Array(key.utf8).withUnsafeBufferPointer { Key.named($0) }.map { type.keys.contains($0) }
        ?? false
    }
    let names = owners.map { "`\($0.rawValue)`" }
    return Finding(
      FormRule.misplacedKey,
      "`\(key)` does not belong in a field of type `\(type)`",
      at: place,
      label: didYouMean(meant.map { [$0] } ?? []),
      notes: [Finding.Note("it belongs to fields of type \(joined(names))")],
      help: meant == nil ? "remove it, or change the type of the field" : nil
    )
  }

  static func missingColon(_ key: String, _ rest: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.unknownKey,
      "a `:` is missing after `\(key)`",
      at: place,
      label: "all of this is read as a key",
      help: "write `\(key): \(shortened(rest))`"
    )
  }

  static func tightColon(_ key: String, _ text: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.unknownKey,
      "`:` needs a space after it",
      at: place,
      label: "a `:` further on ends what is read as a key",
      help: "write `\(key): \(shortened(text))`"
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

  /// `comment` is what follows `#` where the value should stand.
  static func noValue(
    _ key: Key,
    _ expected: String,
    isNeeded: Bool,
    comment: String?,
    at place: SourceLocation
  ) -> Finding {
    let example = key == .type ? FieldType.allCases.map { "`\($0.rawValue)`" } : []
    let value = example.isEmpty ? expected : "\(expected), one of \(joined(example))"
    return Finding(
      FormRule.missingValue,
      "`\(key.name)` has no value",
      at: place,
      label: comment == nil ? nil : "`#` begins a comment",
      help: comment.map { "if this is the value, quote it: `\"\(shortened($0))\"`" }
        ?? (isNeeded ? "write \(value)" : "write \(value), or remove the key")
    )
  }

  static func sectionsAndFields(at place: SourceLocation, other: SourceLocation) -> Finding {
    Finding(
      FormRule.conflictingKeys,
      "form has both `sections` and `fields`",
      at: place,
      notes: [Finding.Note("the sections", at: other)],
      help: "move the fields into a section"
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
      finding.help = "`\(given)` is already given: remove `\(shortened(key))`"
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
      notes: [Finding.Note("allowed: \(joined(allowed.map { "`\($0)`" }))")],
      help: key == .format && suggestions.isEmpty && allowed.contains("email")
        ? (word.utf8.contains(0x5B) || word.utf8.contains(0x5C)
          ? "write it as `pattern`, which takes a regular expression"
          : "remove it; a `pattern` can say what such a text looks like") : nil
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

  static func sectionsAsFields(at place: SourceLocation) -> Finding {
    Finding(
      FormRule.misplacedKey,
      "`fields` holds sections",
      at: place,
      label: "each entry has `fields` of its own",
      help: "write `sections:` instead"
    )
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
