import Diagnostics

/// The wording of this module, sorted by name.
enum SourceFindings {
  static func controlCharacter(_ scalar: Unicode.Scalar, at place: SourceLocation) -> Finding {
    let code = String(scalar.value, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: max(0, 4 - code.utf8.count)) + code
    return Finding(
      SourceRule.invalidText,
      "control character \(name) is not allowed",
      at: place,
      help: "remove it, or write it as an escape in double quotes: `\"\\u\(name.dropFirst(2))\"`"
    )
  }

  static func duplicateKey(
    _ key: String,
    at place: SourceLocation,
    first: SourceLocation
  ) -> Finding {
    Finding(
      SourceRule.duplicateKey,
      "key `\(SourceText.shortened(key))` is used twice in one mapping",
      found: key,
      at: place,
      label: "used again",
      notes: [Finding.Note("first used here", at: first)],
      help: "keep one of the two; if a list item begins here, its `- ` is missing"
    )
  }

  static func keyNotText(at place: SourceLocation) -> Finding {
    Finding(
      SourceRule.keyNotText,
      "a key has to be text, not a list or a mapping",
      at: place,
      help: "if this is meant to be text, put it in quotes; a key needs no `? ` before it"
    )
  }

  static func invalidUTF8(at place: SourceLocation) -> Finding {
    Finding(
      SourceRule.invalidText,
      "\(place.range.count == 1 ? "a byte is" : "\(place.range.count) bytes are") not UTF-8 text",
      at: place,
      help: "save the file as UTF-8"
    )
  }

  static func loneSurrogate(_ spelling: String, at place: SourceLocation) -> Finding {
    Finding(
      SourceRule.invalidText,
      "escape `\(spelling)` is half of a character",
      found: spelling,
      at: place,
      label: "a surrogate without its partner",
      help: "write both halves (`\\ud83d\\ude00`), or the character itself"
    )
  }

  static func scalarTooLong(at place: SourceLocation, limit: Int) -> Finding {
    Finding(
      SourceRule.tooLarge,
      "a text is longer than \(size(limit))",
      at: place,
      label: "begins here",
      help: "shorten it"
    )
  }

  static func secondDocument(at place: SourceLocation) -> Finding {
    Finding(
      SourceRule.secondDocument,
      "a second document begins here",
      at: place,
      help: place.range.count == 3
        ? "remove the line, or keep one document a file" : "keep one document a file"
    )
  }

  static func tooDeep(at place: SourceLocation, limit: Int) -> Finding {
    Finding(
      SourceRule.tooLarge,
      "nesting is deeper than \(limit) levels",
      at: place,
      label: "the first level too many",
      help: "nothing in the language needs that depth; look for a bracket that is never closed"
    )
  }

  static func tooLarge(_ source: SourceText, limit: Int) -> Finding {
    Finding(
      SourceRule.tooLarge,
      "the file has more than \(size(limit))",
      at: SourceLocation(source, SourceRange(0, 0)),
      help: "long lists of options belong in a file of their own: `options: { from: FILE }`"
    )
  }

  static func tooManyFindings(at place: SourceLocation, limit: Int) -> Finding {
    Finding(
      SourceRule.tooLarge,
      "more than \(limit) mistakes; from here on they are not listed",
      at: place,
      help: "mend some of these and check again"
    )
  }

  static func tooManyNodes(at place: SourceLocation, limit: Int) -> Finding {
    Finding(
      SourceRule.tooLarge,
      "the file holds more than \(limit) values",
      at: place,
      label: "read up to here",
      help: "split it into several files"
    )
  }

  static func yamlFeature(_ feature: YAMLFeature, at place: SourceLocation) -> Finding {
    let word = place.source.excerpt(of: place.range)
    return Finding(
      SourceRule.yamlFeature,
      "\(feature.rawValue) `\(word)` is not allowed",
      found: word,
      at: place,
      help: word == "!!str" ? "remove it and quote the value" : feature.help
    )
  }

  static func wideEncoding(_ name: String, at place: SourceLocation) -> Finding {
    Finding(
      SourceRule.invalidText,
      "the file is \(name), not UTF-8",
      at: place,
      help: "save it as UTF-8, for example with `iconv -f \(name) -t UTF-8`"
    )
  }

  /// Bytes in the largest unit that comes out even.
  private static func size(_ bytes: Int) -> String {
    if bytes >= 1 << 20, bytes % (1 << 20) == 0 { return "\(bytes >> 20) MB" }
    if bytes >= 1 << 10, bytes % (1 << 10) == 0 { return "\(bytes >> 10) KB" }
    return "\(bytes) bytes"
  }
}

/// What YAML can do and forms do without.
enum YAMLFeature: String {
  case alias, anchor, tag
  case mergeKey = "merge key"

  /// What to do instead.
  var help: String {
    switch self {
    case .alias: "write the value out; a text that begins with `*` needs quotes"
    case .anchor: "remove it; a text that begins with `&` needs quotes"
    case .mergeKey: "write the keys out"
    case .tag:
      "remove it; if this is text, put it in quotes (in a condition, `!` is written `not`)"
    }
  }
}
