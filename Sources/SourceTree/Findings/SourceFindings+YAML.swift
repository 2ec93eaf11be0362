import Diagnostics

/// The wording for what is not well-formed YAML, sorted by name.
extension SourceFindings {
  static func belowValue(at place: SourceLocation, key: String, above: SourceLocation) -> Finding {
    syntax(
      "nothing can stand below `\(key)`, which already has a value",
      at: place,
      label: "indented further than `\(key)`",
      notes: [Finding.Note("the key with the value", at: above)],
      help: "indent it like `\(key)`"
    )
  }

  static func blockIndentation(at place: SourceLocation) -> Finding {
    syntax("a text block is indented by 1 to 9 spaces", at: place, help: "leave the digit out")
  }

  static func closesNothing(_ bracket: String, at place: SourceLocation) -> Finding {
    syntax(
      "`\(bracket)` closes nothing",
      at: place,
      help: "remove it, or put the whole text in quotes"
    )
  }

  static func colonInBrackets(
    _ close: String,
    at place: SourceLocation,
    opened: SourceLocation,
    quoted: String? = nil
  ) -> Finding {
    syntax(
      "expected `,` or `\(close)` before this `:`",
      at: place,
      notes: [Finding.Note("opened here", at: opened)],
      help: "separate entries with `,`; a text that holds `: ` needs quotes"
        + (quoted.map { ": `\($0)`" } ?? "")
    )
  }

  static func colonInText(
    at place: SourceLocation,
    quoted: String?,
    lostKey: String?,
    isList: Bool = false,
    inBraces: String? = nil,
    test: String? = nil,
    continued: String? = nil,
    fix: Finding.Fix?
  ) -> Finding {
    if let continued, test == nil {
      return syntax(
        "a text with `: ` in it needs quotes",
        at: place,
        label: "the second `:` would begin another mapping",
        help: "it goes on below: write `\(continued): >-` here, and all of the text on the lines "
          + "below"
      )
    }
    if let test {
      return syntax(
        "a condition compares with `==`, not with `:`",
        at: place,
        label: "the second `:` would begin another mapping",
        help: "write `\(test)`"
      )
    }
    let quotes = quoted.map { "quote it: `\($0)`" } ?? "put it in quotes"
    if let lostKey, isList {
      return syntax(
        "two keys on one line",
        at: place,
        label: "the second `:` would begin another mapping",
        help: "put `\(lostKey):` on a line of its own, with no comma before it"
      )
    }
    if let inBraces {
      return syntax(
        "a text with `: ` in it needs quotes",
        at: place,
        label: "the second `:` would begin another mapping",
        help: "for a mapping write `\(inBraces)`; for a text, \(quotes)"
      )
    }
    return syntax(
      "a text with `: ` in it needs quotes",
      at: place,
      label: "the second `:` would begin another mapping",
      help: quotes
        + (lostKey.map { "; if a line break was lost before `\($0):`, put it back" } ?? ""),
      fix: lostKey == nil ? fix : nil
    )
  }

  static func directive(at place: SourceLocation) -> Finding {
    syntax(
      "a line that begins with `%` is a YAML directive, and this one is unknown",
      at: place,
      help: "remove it, or put the text in quotes"
    )
  }

  static func itemAmongKeys(
    at place: SourceLocation,
    sibling: SourceLocation,
    columns: [Int]
  ) -> Finding {
    let names = columns.map(String.init).joined(separator: " or ")
    return syntax(
      "a list item stands where a key is expected",
      at: place,
      notes: [Finding.Note("keys stand in this column", at: sibling)],
      help: columns.isEmpty
        ? "put the list below a key of its own: `key:`, then its items"
        : "move it to column \(names), where the items of a list above it stand"
    )
  }

  static func keyAmongItems(at place: SourceLocation, sibling: SourceLocation) -> Finding {
    syntax(
      "a list item is expected, without `- ` this is none",
      at: place,
      notes: [Finding.Note("list items stand in this column", at: sibling)],
      help: "begin an item with `- `, or indent this further to make it part of the item above"
    )
  }

  static func keyBegins(at place: SourceLocation) -> Finding {
    syntax(
      "`? ` begins a key, which cannot be here",
      at: place,
      help: "a text that begins with `? ` needs quotes"
    )
  }

  static func lastColon(_ word: String, at place: SourceLocation, isID: Bool) -> Finding {
    syntax(
      "a second `:` ends the line",
      at: place,
      help: isID
        ? "remove it: write `id: \(word)`"
        : "remove it; if it belongs to the text, quote it: `\"\(word):\"`"
    )
  }

  static func listBegins(at place: SourceLocation) -> Finding {
    syntax(
      "a list cannot begin on the line of its key",
      at: place,
      help: "put `- ` on a new line below the key; a text that begins with `- ` needs quotes"
    )
  }

  static func mappingBegins(at place: SourceLocation) -> Finding {
    syntax(
      "a mapping cannot begin here",
      at: place,
      help: "check the indentation: keys of one mapping stand in one column"
    )
  }

  static func misaligned(
    at place: SourceLocation,
    isItem: Bool,
    column: Int,
    siblings: [(location: SourceLocation, column: Int)]
  ) -> Finding {
    let columns = siblings.map { String($0.column) }.joined(separator: " or ")
    return syntax(
      "\(isItem ? "a list item" : "a line") in column \(column) lines up with nothing above it",
      at: place,
      notes: siblings.map { Finding.Note("this stands in column \($0.column)", at: $0.location) },
      help: columns.isEmpty
        ? "check the indentation" : "move it to column \(columns), wherever it belongs"
    )
  }

  static func missingColon(at place: SourceLocation, written: String? = nil) -> Finding {
    syntax(
      "a key without `:`",
      at: place,
      label: written == nil ? "`:` and a value are missing" : "`:` is missing",
      help: written.map { "write `\($0)`" }
        ?? "write `key: value`; a long text continues on lines that are indented further"
    )
  }

  static func missingComma(
    _ close: String,
    at place: SourceLocation,
    opened: SourceLocation
  ) -> Finding {
    syntax(
      "expected `,` or `\(close)`",
      at: place,
      notes: [Finding.Note("opened here", at: opened)],
      help: "separate with `,`, close with `\(close)`, or quote a text that holds one of `,[]{}`"
    )
  }

  static func missingDash(
    _ item: String,
    at place: SourceLocation,
    sibling: SourceLocation?
  ) -> Finding {
    syntax(
      "a list item is expected, without `- ` this is none",
      at: place,
      notes: sibling.map { [Finding.Note("a list item stands in this column", at: $0)] } ?? [],
      help: "write `- \(item)`"
    )
  }

  static func missingValue(at place: SourceLocation) -> Finding {
    syntax("a value is missing", at: place, label: "before this")
  }

  static func notYAML(
    _ problem: String,
    while context: String,
    at place: SourceLocation
  ) -> Finding {
    syntax(
      "not well-formed YAML: \(problem)",
      at: place,
      notes: context.isEmpty ? [] : [Finding.Note(context)]
    )
  }

  static func outOfMemory(at place: SourceLocation) -> Finding {
    syntax("the file needs more memory than there is", at: place)
  }

  static func reserved(
    _ character: String,
    at place: SourceLocation,
    quoted: String?,
    fix: Finding.Fix?
  ) -> Finding {
    syntax(
      "a text cannot begin with \(character == "`" ? "a backtick" : "`\(character)`")",
      at: place,
      help: quoted.map { "quote it: `\($0)`" } ?? "put it in quotes",
      fix: fix
    )
  }

  /// `spaces` says how many belong before the line, when that is known.
  static func tab(at place: SourceLocation, spaces: Int?) -> Finding {
    syntax(
      "a tab is used to indent",
      at: place,
      label: "a tab",
      help: spaces.map { "begin the line with \($0) spaces; YAML does not allow tabs there" }
        ?? "indent with spaces; YAML does not allow tabs there"
    )
  }

  static func textAfterBracket(
    _ bracket: String,
    at place: SourceLocation,
    value: String
  ) -> Finding {
    // A text whose first quote got lost.
    let isOpen = value.utf8.last == 0x22 && value.utf8.count { $0 == 0x22 } == 1
    let value = isOpen ? String(value.dropLast()) : value
    return syntax(
      "text after a closing `\(bracket)`",
      at: place,
      help: value.utf8.contains(0x22)
        ? "a text that begins with a bracket needs quotes"
        : "a text that begins with a bracket needs quotes: `\"\(value)\"`"
    )
  }

  static func textAfterQuote(
    at place: SourceLocation,
    quote: SourceLocation,
    inner: String?,
    rewritten: String?
  ) -> Finding {
    let help =
      switch inner {
      case "'"?: "a `'` inside single quotes is written twice"
      case .some: "a `\"` inside double quotes is written `\\\"`"
      case nil: "put the whole value in one pair of quotes"
      }
    return syntax(
      "text after a closing quote",
      at: place,
      notes: [Finding.Note("the quoted text", at: quote)],
      help: rewritten.map { "\(help): `\($0)`" } ?? help
    )
  }

  static func textOnBlockLine(at place: SourceLocation) -> Finding {
    syntax(
      "a text block (`|` or `>`) begins on its own line",
      at: place,
      help: "move the text to the next line and indent it"
    )
  }

  static func tightColon(_ key: String, at place: SourceLocation, after: SourceRange) -> Finding {
    syntax(
      "`:` needs a space after it",
      at: place,
      help: "write `\(key): `, then the value",
      fix: .replace(after, with: " ")
    )
  }

  static func tightDash(_ key: String, at place: SourceLocation, after: SourceRange) -> Finding {
    syntax(
      "`-` needs a space after it",
      at: place,
      help: "write `- \(key): `, then the value",
      fix: .replace(after, with: " ")
    )
  }

  static func tightItem(_ item: String, at place: SourceLocation, fix: Finding.Fix?) -> Finding {
    syntax("`-` needs a space after it", at: place, help: "write `- \(item)`", fix: fix)
  }

  static func tooDeepKey(
    _ key: String,
    at place: SourceLocation,
    column: Int,
    above: SourceLocation?,
    expected: Int
  ) -> Finding {
    syntax(
      "key `\(key)` is indented too far",
      at: place,
      label: "in column \(column)",
      notes: above.map {
        [Finding.Note("this key in column \(expected) already has a value", at: $0)]
      } ?? [],
      help: "keys of one mapping stand in one column: move it to column \(expected)"
    )
  }

  static func trailingComma(at place: SourceLocation, _ commas: [SourceRange]) -> Finding {
    syntax(
      "a comma after a value",
      at: place,
      help: commas.count > 1
        ? "remove it, and those of the items below; lines of their own take no commas"
        : "remove it; keys on lines of their own take no commas",
      fix: Finding.Fix(edits: commas.map { Finding.Edit(range: $0, replacement: "") })
    )
  }

  static func unclosedBracket(
    _ open: String,
    _ close: String,
    at place: SourceLocation,
    next: SourceLocation? = nil
  ) -> Finding {
    syntax(
      "`\(open)` is never closed",
      at: place,
      label: "opened here",
      notes: next.map {
        let part = $0.source.text(in: $0.range) == "-" ? "item" : "key"
        return [Finding.Note("the next \(part) is read as a part of it", at: $0)]
      } ?? [],
      help: "add the closing `\(close)`"
    )
  }

  static func unclosedQuote(
    _ quote: String,
    at place: SourceLocation,
    closed: SourceLocation? = nil
  ) -> Finding {
    syntax(
      "a quoted text is never closed",
      at: place,
      label: "opened here",
      notes: closed.map { [Finding.Note("only this quote ends it", at: $0)] } ?? [],
      help: textBeforeOtherQuote(at: place).map {
        "end it with the quote that it begins with: `\(quote)\($0)\(quote)`"
      } ?? "add the closing `\(quote)`"
    )
  }

  /// The text of `'Propose"`, which begins with one quote and ends with the other.
  private static func textBeforeOtherQuote(at place: SourceLocation) -> String? {
    let bytes = place.source.bytes
    let start = place.range.upperBound
    guard start > 0, start <= bytes.count else { return nil }
    let quote = bytes[start - 1]
    let line = bytes[start...].prefix(120).prefix { $0 != 0x0A && $0 != 0x0D }
    guard let end = line.firstIndex(where: { $0 == 0x22 || $0 == 0x27 }), bytes[end] != quote,
      end > start, !line[(end + 1)...].contains(where: { $0 == 0x22 || $0 == 0x27 }),
      !line[..<end].contains(0x5C),
      case let rest = line[(end + 1)...].first(where: { $0 > 0x20 }),
      rest == nil || rest == 0x2C || rest == 0x5D || rest == 0x7D
    else { return nil }
    return place.source.text(in: SourceRange(start, end))
  }

  static func unexpected(
    _ found: String,
    at place: SourceLocation,
    inside: SourceLocation?
  ) -> Finding {
    syntax(
      "`\(found)` cannot stand here",
      at: place,
      notes: inside.map { [Finding.Note("inside what begins here", at: $0)] } ?? [],
      help: "put the text in quotes, or begin a new line"
    )
  }

  static func unknownEscape(
    _ spelling: String,
    at place: SourceLocation,
    digits: Int,
    isComplete: Bool
  ) -> Finding {
    let backslash = "write `\\\\` for a backslash, or use single quotes, which leave it alone"
    if isComplete, digits > 0 {
      return syntax(
        "escape `\(spelling)` is no character",
        at: place,
        help: "write the character itself, or its code as `\\U0001F600`"
      )
    }
    guard digits > 0 else {
      return syntax("unknown escape `\(spelling)` in double quotes", at: place, help: backslash)
    }
    let letter = String(spelling.prefix(2))
    return syntax(
      "`\(letter)` takes \(digits) hexadecimal digits",
      at: place,
      help: "add them; \(backslash)"
    )
  }

  static func wrongBracket(
    _ found: String,
    _ close: String,
    at place: SourceLocation,
    opened: SourceLocation
  ) -> Finding {
    syntax(
      "expected `,` or `\(close)`, found `\(found)`",
      at: place,
      notes: [Finding.Note("opened here", at: opened)],
      help: "close it with `\(close)`"
    )
  }

  static func yamlVersion(at place: SourceLocation) -> Finding {
    syntax("only YAML 1.1 and 1.2 are read", at: place, help: "remove the line")
  }
}
