import Diagnostics
import SourceTree

/// The wording about marks that became part of a text unseen.
extension FormFindings {
  static func curlyQuotes(_ key: Key, _ text: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.suspiciousText,
      "\(subject(key)) is in curly quotes, which are letters to YAML",
      severity: key == .pattern ? .error : .warning,
      at: place,
      help: quoted(withoutCurlyQuotes(text)).map {
        "write `\(shortened($0))`; if they belong to it, quote all of it"
      } ?? "remove them; if they belong to it, quote all of it"
    )
  }

  static func lostNumber(
    _ key: Key,
    _ text: String,
    _ number: String,
    at place: SourceLocation
  ) -> Finding {
    Finding(
      FormRule.suspiciousText,
      "\(subject(key)) ends before `\(shortened(number))`, which is a comment",
      severity: .warning,
      at: place,
      label: "`#` after a space begins a comment",
      help: quoted("\(text) \(number)").map { "quote it: `\(shortened($0))`" }
        ?? "quote the whole text"
    )
  }

  /// What to do about options that differ in what YAML takes for a comment.
  static func quoteNumber(_ text: String, _ number: String) -> String {
    let both = quoted("\(text) \(number)").map { ", as in `\(shortened($0))`" } ?? ""
    return "`#` after a space begins a comment: quote both\(both)"
  }

  static func shellVariable(_ text: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.suspiciousText,
      "`default` is the text `\(shortened(text))`, since no shell reads it",
      severity: .warning,
      at: place,
      help: "write `{ env: \(shortened(String(text.dropFirst()))) }` for what the variable holds"
    )
  }

  static func slashes(_ inner: String, flags: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.suspiciousText,
      "`pattern` is between slashes, so that an answer has to have them too",
      severity: .warning,
      at: place,
      help: "write it without them: `\(shortened(asScalar(inner)))`"
        + (flags.contains("i")
          ? "; a pattern has no flags: name both cases in a class, for example `[Aa]`" : "")
    )
  }

  /// `sign` is a comma or a semicolon.
  static func separatorAtEnd(_ key: Key, _ sign: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.suspiciousText,
      "\(subject(key)) ends with `\(sign)`, which becomes part of it",
      severity: .warning,
      at: place,
      help: "remove it; if it belongs to the text, quote all of it"
    )
  }

  static func strayMark(_ key: Key, _ sign: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.suspiciousText,
      "\(subject(key)) ends with `\(sign)`, which nothing opens",
      severity: .warning,
      at: place,
      help: "remove it; if it belongs to the text, quote all of it"
    )
  }

  static func tightComment(at place: SourceLocation) -> Finding {
    Finding(
      FormRule.suspiciousText,
      "a comment begins right behind a quote",
      severity: .warning,
      at: place,
      help: "put a space before the `#`; if it belongs to the text, put it inside the quotes",
      fix: .replace(SourceRange(place.range.lowerBound, place.range.lowerBound), with: " ")
    )
  }

  private static func subject(_ key: Key) -> String { key == .id ? "option id" : "`\(key.name)`" }
}
