import Diagnostics

/// The wording for slips of the hand and habits of other languages, sorted by name.
extension SourceFindings {
  static func belowBrackets(_ key: String, at place: SourceLocation) -> Finding {
    syntax(
      "`\(key)` is empty here, and what it holds follows below",
      at: place,
      help: "remove the `\(place.source.text(in: place.range))`: write `\(key):`"
    )
  }

  static func bracketAboveItems(
    at place: SourceLocation,
    closing: SourceLocation?,
    item: SourceLocation
  ) -> Finding {
    var notes = [Finding.Note("the items of the list begin with `- `", at: item)]
    if let closing { notes.append(Finding.Note("closed here", at: closing)) }
    return syntax(
      closing == nil
        ? "this `[` is never closed" : "a list with `- ` before its items has no brackets",
      at: place,
      notes: notes,
      help: closing == nil
        ? "remove it: the items below, with `- ` before them, are the list"
        : "remove the `[` and the `]`"
    )
  }

  static func bullet(_ sign: String, at place: SourceLocation, item: String) -> Finding {
    let name =
      switch sign {
      case "*", "\u{2022}": "a bullet"
      case "\u{2010}", "\u{2011}": "a hyphen"
      case "\u{2012}": "a figure dash"
      case "\u{2013}": "an en dash"
      case "\u{2212}": "a minus sign"
      case "+": "a plus sign"
      default: "an em dash"
      }
    return syntax(
      "a list item begins with `- `, not with \(name) `\(sign)`",
      at: place,
      help: "write `- \(item)`"
    )
  }

  static func colonWithoutKey(at place: SourceLocation) -> Finding {
    syntax(
      "a `:` with no key before it",
      at: place,
      help: "write the key before the `:`, or remove the line"
    )
  }

  static func comma(at place: SourceLocation, isSecond: Bool) -> Finding {
    syntax(
      "a value is missing",
      at: place,
      label: "before this",
      help: isSecond
        ? "remove one of the two commas, or write what is missing between them"
        : "remove the `,`, or write what is missing before it"
    )
  }

  static func comment(
    _ sign: String,
    at place: SourceLocation,
    count: Int? = nil
  ) -> Finding {
    syntax(
      "a comment begins with `#`, not with `\(sign)`",
      at: place,
      help: (count ?? 1) == 1
        ? "write `# ` instead, or remove it"
        : "write `# ` instead, here and in every comment below, or remove them"
    )
  }

  static func conflict(at place: SourceLocation) -> Finding {
    syntax(
      "two versions of these lines have not been merged",
      at: place,
      label: "the first version begins here",
      help: "keep one of the two, and remove the other with the lines of `<<<<<<<`, `=======` and "
        + "`>>>>>>>`"
    )
  }

  static func conflictMark(at place: SourceLocation) -> Finding {
    syntax("a mark of a merge conflict was left here", at: place, help: "remove the line")
  }

  static func dashBeforeKey(
    _ key: String,
    at place: SourceLocation,
    sibling: SourceLocation
  ) -> Finding {
    syntax(
      "a list item stands where a key is expected",
      at: place,
      notes: [Finding.Note("keys stand in this column", at: sibling)],
      help: "remove the `- ` before `\(key)`, which begins an item of its own"
    )
  }

  static func digitsAfterComma(
    _ whole: String,
    at place: SourceLocation,
    written: String
  ) -> Finding {
    syntax(
      "a number has no comma: `\(whole)` is read as two entries",
      at: place,
      help: "write `\(written)`"
    )
  }

  static func extraDash(_ key: String, at place: SourceLocation, above: SourceLocation) -> Finding {
    syntax(
      "a `- ` before `\(key)` begins an item of its own",
      at: place,
      notes: [Finding.Note("the item with this `id` ends above it", at: above)],
      help: "write a space in place of the `-`, so that `\(key)` belongs to the item above"
    )
  }

  static func deepDash(_ key: String, at place: SourceLocation, column: Int) -> Finding {
    syntax(
      "a `- ` before `\(key)` begins an item of its own",
      at: place,
      help: "write `\(key)` in column \(column), without the `- `"
    )
  }

  static func fence(
    at place: SourceLocation,
    other: SourceLocation?,
    isAlone: Bool,
    fix: Finding.Fix?
  ) -> Finding {
    var help = other == nil ? "remove the line" : "remove both lines"
    if !isAlone { help = "keep only the lines of YAML, without those of backticks around them" }
    return syntax(
      "a line of backticks is Markdown around YAML, not a part of it",
      at: place,
      label: other == nil ? nil : "begins a block of code",
      notes: other.map { [Finding.Note("ends it", at: $0)] } ?? [],
      help: help,
      fix: fix
    )
  }

  static func hash(at place: SourceLocation, close: String, quoted: String?) -> Finding {
    syntax(
      "a `#` after a space begins a comment, so that the `\(close)` after it is not read",
      at: place,
      help: quoted.map { "put the text in quotes: `\($0)`" } ?? "put the text in quotes"
    )
  }

  static func lostBraces(
    _ message: String,
    written: String,
    at place: SourceLocation
  ) -> Finding {
    syntax(message, at: place, help: "write `\(written)`")
  }

  static func lostComma(
    _ key: String,
    written: String,
    quoted: String?,
    at place: SourceLocation
  ) -> Finding {
    syntax(
      "a `,` is missing before `\(key)`",
      at: place,
      help: "write `\(written)`"
        + (quoted.map { "; if it is one text, quote it: `\($0)`" } ?? "")
    )
  }

  static func lostDash(
    _ key: String,
    at place: SourceLocation,
    first: SourceLocation,
    column: Int
  ) -> Finding {
    Finding(
      SourceRule.duplicateKey,
      "key `\(SourceText.shortened(key))` is used twice in one list item",
      at: place,
      label: "is a `- ` missing before this?",
      notes: [Finding.Note("first used here", at: first)],
      help: "begin the next item with `- ` in column \(column), before `\(key)`"
    )
  }

  static func lostFirstLine(
    of list: String,
    at place: SourceLocation,
    column: Int,
    next: SourceLocation
  ) -> Finding {
    let part =
      switch list {
      case "sections": "a section"
      case "fields": "a field"
      case "options": "an option"
      default: "an item"
      }
    return syntax(
      "\(part) seems to begin here, without its `- id:` line",
      at: place,
      notes: [Finding.Note("the next one begins here", at: next)],
      help: "put `- id: NAME` on a line above, with its `-` in column \(column)"
    )
  }

  static func missingLine(
    _ key: String,
    at place: SourceLocation,
    column: Int,
    fix: Finding.Fix
  ) -> Finding {
    syntax(
      "the line `\(key):` is missing",
      at: place,
      label: "its first item",
      help: "write `\(key):` on a line of its own above, in column \(column)",
      fix: fix
    )
  }

  static func markAfterKey(_ key: String, at place: SourceLocation) -> Finding {
    syntax(
      "a `\(place.source.text(in: place.range))` follows the `:` of `\(key)`, and what it holds "
        + "follows below",
      at: place,
      help: "remove it: write `\(key):`"
    )
  }

  static func missingCommaAfter(
    at place: SourceLocation,
    close: String,
    next: SourceLocation
  ) -> Finding {
    syntax(
      "expected `,` or `\(close)` at the end of this line",
      at: place,
      notes: [Finding.Note("the next entry begins here", at: next)],
      help: "separate entries with `,`"
    )
  }

  static func secondDash(at place: SourceLocation) -> Finding {
    syntax(
      "a second `- ` begins a list inside the list",
      at: place,
      help: "remove it"
    )
  }

  static func semicolon(at place: SourceLocation) -> Finding {
    syntax("entries are separated with `,`, not with `;`", at: place, help: "write `,`")
  }

  static func shifted(
    _ key: String?,
    at place: SourceLocation,
    column: Int,
    isTooFar: Bool,
    help: String
  ) -> Finding {
    let part = key.map { "key `\($0)`" } ?? "a list item"
    return syntax(
      "\(part) is \(isTooFar ? "indented too far" : "not indented enough")",
      at: place,
      label: "in column \(column)",
      help: help
    )
  }

  static func strangeSpace(
    at place: SourceLocation,
    isIndentation: Bool,
    fix: Finding.Fix
  ) -> Finding {
    let name =
      switch place.source.text(in: place.range) {
      case "\u{A0}", "\u{202F}": "a no-break space"
      case "\u{3000}": "a wide space"
      default: "a space that is no ASCII space"
      }
    return syntax(
      isIndentation
        ? "\(name) is used to indent" : "\(name) follows the `:`",
      at: place,
      label: name,
      help: "replace it with a common space: to YAML it is a letter",
      fix: fix
    )
  }

  static func twoColons(at place: SourceLocation) -> Finding {
    syntax(
      "a second `:` follows the one of the key",
      at: place,
      help: "remove one of the two; a text that begins with `:` needs quotes"
    )
  }

  static func unindentedText(
    _ name: String,
    at place: SourceLocation,
    key: SourceLocation,
    column: Int,
    count: Int
  ) -> Finding {
    syntax(
      "the text of `\(name)` is not indented",
      at: place,
      notes: [Finding.Note("the text belongs to this", at: key)],
      help: count == 1
        ? "begin the line in column \(column)"
        : "begin each of its \(count) lines in column \(column)"
    )
  }

  static func wideColon(at place: SourceLocation, fix: Finding.Fix) -> Finding {
    syntax(
      "a key ends with `:`, not with the wide `\u{FF1A}`",
      at: place,
      label: "a wide colon",
      help: "write `: ` instead",
      fix: fix
    )
  }
}
