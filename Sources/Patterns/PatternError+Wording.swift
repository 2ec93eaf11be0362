extension PatternError {
  /// What a person is told about a fault; the cases are sorted by name.
  var wording: (message: String, help: String?) {
    switch problem {
    case .atomicGroup:
      (
        "atomic group `(?>` in a pattern, which never backtracks anyway",
        "use `(?:` instead"
      )
    case .backReference(let found):
      (
        "back-reference `\(found)`; a pattern cannot refer to the text of a group",
        "write out what it may be; a pattern cannot ask for the same text twice"
      )
    case .categoryThatDiffers(let found):
      (
        "`\(found)` holds other characters in ECMAScript than in RE2",
        "name the categories that are meant: `Cc`, `Cf`, `Co` or `Cs`"
      )
    case .codePointEscape:
      (
        "`\\u` is not an escape of the common subset, because RE2 has none",
        "write the character itself, or `\\xHH` up to `\\xFF`"
      )
    case .controlEscape:
      (
        "`\\c` is not an escape of the common subset, because RE2 has none",
        "write the control character as `\\xHH`"
      )
    case .countTooLarge(let found):
      (
        "`\(found)` repeats more than \(Program.largestCount) times, the most that is allowed,"
          + " nested counts multiplied",
        "bound the text with `min-length` and `max-length`, and repeat with `*` or `+`"
      )
    case .emptyClass(let found):
      (
        "class `\(found)` is empty; a class names at least one character",
        "a literal `]` in a class is `\\]` (`\\\\]` in double quotes)"
      )
    case .flags(let found):
      (
        "flags `\(found)`; a pattern has no flags",
        "name both cases in a class, for example `[Aa]`"
      )
    case .groupsTooDeep:
      (
        "groups are nested deeper than \(Program.deepestGroup), the most that is allowed",
        "take groups out that are neither repeated nor hold a `|`"
      )
    case .incompleteHexEscape:
      ("`\\x` without two hexadecimal digits", "write `\\x0A` for U+000A")
    case .lookAround(let found):
      (
        "look-around `\(found)`; a pattern cannot look ahead or behind",
        "write with classes and `|` what the text may be; its length is `min-length` and `max-length`"
      )
    case .malformedCategory:
      (
        "a category needs a name in braces, as in `\\p{L}`",
        "write `\\p{L}` or `\\P{L}`"
      )
    case .malformedCount:
      (
        "`{` does not begin a count of the form `{2}`, `{2,}` or `{2,5}`",
        "write a count such as `{2}`; a literal `{` is `\\{` (`\\\\{` in double quotes)"
      )
    case .namedGroup(let found):
      ("named group `\(found)`; the groups of a pattern have no names", "use `(`")
    case .nothingToRepeat(let found):
      (
        "`\(found)` has nothing to repeat before it",
        (found.hasPrefix("*") ? "any text is `.*`; " : "")
          + "a literal `\(found.prefix(1))` is `\\\(found.prefix(1))`"
          + " (`\\\\\(found.prefix(1))` in double quotes)"
      )
    case .posixClass(let name):
      (
        "POSIX class `[:\(name.isEmpty ? "" : "\(name):]")`; a class names characters, ranges,"
          + " `\\d \\w \\s` and categories",
        NamedClass.members(named: name).map { "write `\($0)` in its place" }
          ?? "name the characters; a literal `[` is `\\[` (`\\\\[` in double quotes)"
      )
    case .programTooLarge:
      (
        "the pattern takes more than \(Program.largestSize) steps, the most that is allowed",
        "repeat less, or bound the length of the text instead"
      )
    case .repeatedTwice(let found):
      (
        "`\(found)` follows another repetition",
        "group what is repeated: `(?:…)\(found)`"
      )
    case .reversedCount(let found):
      ("count `\(found)` ends below its start", "write the smaller number first")
    case .reversedRange(let found):
      ("range `\(found)` ends before its start", helpForRange(found))
    case .setInRange(let found):
      (
        "`\(found)` cannot be the end of a range; a range runs between two characters",
        "a literal `-` is `\\-` (`\\\\-` in double quotes)"
      )
    case .textAnchor(let found):
      (
        "`\(found)` is not an escape of the common subset; a pattern always matches the whole text",
        "leave it out"
      )
    case .trailingBackslash:
      ("`\\` at the end escapes nothing", "write a literal backslash as `\\\\`")
    case .unclosedClass:
      (
        "class is not closed with `]`",
        "close it with `]`; a literal `[` is `\\[` (`\\\\[` in double quotes)"
      )
    case .unclosedGroup:
      (
        "group is not closed with `)`",
        "close it with `)`; a literal `(` is `\\(` (`\\\\(` in double quotes)"
      )
    case .unescapedBracket(let found):
      ("`\(found)` stands alone; a literal one is escaped", "write `\\\(found)`")
    case .unknownCategory(let found):
      (
        "`\(found)` is not a general category of one or two letters, such as `L`, `Lu` or `Nd`",
        NamedClass.members(named: String(found.dropFirst(3).dropLast()))
          .map { "write `[\(found.hasPrefix("\\P") ? "^" : "")\($0)]`; in a class `\($0)`" }
          ?? "scripts and properties have no names here: use `\\p{L}` for any letter, or name the characters, for example `[α-ω]`"
      )
    case .unknownEscape(let found):
      unknownEscape(found)
    case .unknownGroup:
      (
        "`(?` begins no group of the common subset; groups are `(…)` and `(?:…)`",
        "write `(?:`; a literal `?` is `\\?` (`\\\\?` in double quotes)"
      )
    case .unopenedGroup:
      ("`)` closes no group", "a literal `)` is `\\)` (`\\\\)` in double quotes)")
    case .wordBoundary(let found):
      (
        "`\(found)` is not an escape of the common subset; a pattern is about the whole text",
        "name the characters that may stand there"
      )
    }
  }

  /// `a-Z` was meant to hold both cases, as `Z` comes before `a`.
  private func helpForRange(_ found: String) -> String {
    let ends = found.unicodeScalars.filter { $0 != "-" }
    guard found.unicodeScalars.count == 3, ends.count == 2, let first = ends.first,
      let last = ends.last
    else { return "write the lower character first, or `\\-` for a hyphen" }
    if ("a"..."z").contains(first), ("A"..."Z").contains(last) {
      let upper = String(first).uppercased()
      let lower = String(last).lowercased()
      return upper <= String(last)
        ? "write both cases: `\(first)-\(lower)\(upper)-\(last)`" : "write both cases: `a-zA-Z`"
    }
    if ("0"..."9").contains(last), !("0"..."9").contains(first) {
      switch first {
      case "O", "o": return "write `0-\(last)`, with the digit 0"
      case "l", "I", "i": return "write `1-\(last)`, with the digit 1"
      default: return "write letters and digits as two ranges, for example `A-Z0-9`"
      }
    }
    return "write `\(last)-\(first)`, or `\\-` for a hyphen"
  }

  private func unknownEscape(_ found: String) -> (message: String, help: String?) {
    let character = found.dropFirst()
    guard let byte = character.utf8.first, !isASCIIWord(byte) else {
      return ("`\(found)` is not an escape of the common subset", nil)
    }
    return (
      "`\(found)` escapes a character that has no need of it, which ECMAScript refuses",
      "write `\(character)`"
    )
  }

  private func isASCIIWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
