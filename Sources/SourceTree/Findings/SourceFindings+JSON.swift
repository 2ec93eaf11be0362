import Diagnostics

/// The wording for what is not well-formed JSON, sorted by name.
extension SourceFindings {
  static func controlInString(_ byte: UInt8, at place: SourceLocation) -> Finding {
    let code = String(byte, radix: 16)
    let escape =
      byte == 0x09
      ? "\\t" : "\\u" + String(repeating: "0", count: max(0, 4 - code.utf8.count)) + code
    return syntax(
      "a \(byte == 0x09 ? "tab" : "control character") inside a string",
      at: place,
      help: "write it as `\(escape)`"
    )
  }

  static func jsonComment(at place: SourceLocation) -> Finding {
    syntax("JSON has no comments", at: place, help: "remove it, or write the file as YAML")
  }

  static func jsonTrailingComma(at place: SourceLocation) -> Finding {
    syntax(
      "a comma before the closing bracket",
      at: place,
      help: "remove it",
      fix: .replace(place.range, with: "")
    )
  }

  static func keyNotString(_ word: String, at place: SourceLocation) -> Finding {
    syntax("a key has to be in double quotes", at: place, help: "write `\"\(word)\": value`")
  }

  static func missingKey(at place: SourceLocation) -> Finding {
    syntax("a key is missing before the comma", at: place, help: "remove the comma")
  }

  static func noValue(at place: SourceLocation) -> Finding {
    syntax("the file holds no value", at: place, help: "an empty object is written `{}`")
  }

  static func notJSONValue(_ word: String, at place: SourceLocation) -> Finding {
    let help =
      switch word.lowercased() {
      case "nan", "infinity", "-infinity": "JSON has no such number"
      case "true", "false", "null": "write it in lower case: `\(word.lowercased())`"
      case "yes", "on": "write `true`"
      case "no", "off": "write `false`"
      case "none", "nil", "undefined": "write `null`, or leave the key out"
      default:
        word.utf8.first.map { $0 >= 0x2B && $0 < 0x3A } == true
          ? "a number is written like `-12.5e3`, without leading zeros or `+`"
          : "put text in double quotes"
      }
    return syntax("`\(word)` is not a JSON value", at: place, help: help)
  }

  /// What is said once of all texts of a file that stand in single quotes, at the first of them.
  static func singleQuotes(at place: SourceLocation, count: Int) -> Finding {
    syntax(
      "JSON texts stand in double quotes, not in single ones",
      at: place,
      notes: count > 1 ? [Finding.Note("\(count) texts of this file stand in single quotes")] : [],
      help: count > 1 ? "put each of them in double quotes" : "put the text in double quotes"
    )
  }

  /// `end` is the byte of the colon.
  static func unclosedKey(at place: SourceLocation, end: Int) -> Finding {
    let key = place.source.excerpt(of: SourceRange(place.range.lowerBound, end))
    return syntax(
      "a string is never closed",
      at: SourceLocation(
        place.source,
        SourceRange(place.range.lowerBound, place.range.lowerBound + 1)
      ),
      label: "opened here",
      help: "add the closing `\"`: `\(key)\":`"
    )
  }

  static func unclosedString(at place: SourceLocation) -> Finding {
    syntax(
      "a string is never closed",
      at: place,
      label: "opened here",
      help: "add the closing `\"`; a line break inside is written as `\\n`"
    )
  }

  static func unexpectedJSON(
    _ found: String,
    expected: JSONPart,
    at place: SourceLocation,
    opened: SourceLocation?
  ) -> Finding {
    let (name, help) =
      switch expected {
      case .value:
        ("a value", found == "," ? "remove the comma, or write a value before it" : "write a value")
      case .colon: ("`:`", "write `:` between a key and its value")
      case .end: ("the end of the file", "a JSON file holds one value")
      case .comma(true):
        ("`,` or `}`", found == "]" ? "close the object with `}`" : "separate entries with `,`")
      case .comma(false):
        ("`,` or `]`", found == "}" ? "close the array with `]`" : "separate values with `,`")
      }
    return syntax(
      "expected \(name), found `\(found)`",
      at: place,
      notes: opened.map { [Finding.Note("opened here", at: $0)] } ?? [],
      help: help
    )
  }

  static func unknownJSONEscape(_ spelling: String, at place: SourceLocation) -> Finding {
    spelling.hasPrefix("\\u")
      ? syntax("`\\u` takes 4 hexadecimal digits", at: place, help: "write it like `\\u00e9`")
      : syntax(
        "unknown escape `\(spelling)`",
        at: place,
        help: "write `\\\\` for a backslash"
      )
  }

  /// What JSON wants at some place.
  enum JSONPart {
    case value, colon, end
    case comma(isInObject: Bool)
  }
}
