/// A comment about a rule: `# formwork-ignore: RULE reason` suppresses its findings at one place,
/// `# formwork-accept: RULE:ID reason` accepts one change since an old version.
///
/// One that ignores applies to its own line and, on a line of its own, to the next line too; above
/// more such comments it applies to the line below them. One that accepts may stand anywhere, as
/// the id says what it is about.
package struct RuleComment: Sendable {
  /// What a comment asks for.
  package enum Purpose: String, CaseIterable, Sendable {
    case ignore = "formwork-ignore"
    case accept = "formwork-accept"
  }

  /// What it asks for.
  package let purpose: Purpose
  /// What it is about: a rule, or a rule and an id; empty when it names nothing.
  ///
  /// Quotes around it are left out: the id of an option may have a space in it.
  package let subject: String
  /// Where that stands, with its quotes.
  package let subjectLocation: SourceLocation
  /// Why, in the author's words.
  package let reason: String
  /// The comment, from `#` to the end of its line.
  package let location: SourceLocation
  /// Whether it is written in full: a colon, one subject, a reason.
  package let isWellFormed: Bool
  /// The line it stands on, counted from 1.
  package let line: Int
  /// Whether nothing stands before it on its line.
  package let isAlone: Bool

  /// Reads the comment that a `#` begins; `nil` for one of another kind.
  package init?(at start: Int, in source: SourceText) {
    let bytes = source.bytes
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    let text = bytes[(start + 1)...].drop(while: isBlank)
    guard start == 0 || bytes[start - 1] <= 0x20,
      let purpose = Purpose.allCases.first(where: { text.starts(with: $0.rawValue.utf8) })
    else { return nil }
    self.purpose = purpose
    line = source.position(of: start).line
    let lineRange = source.lineRange(line)
    let rest = text[..<lineRange.upperBound].dropFirst(purpose.rawValue.utf8.count)
    let words = rest.drop { isBlank($0) || $0 == 0x3A }
    let word = RuleComment.firstWord(of: words)
    let reason = words[word.whole.endIndex...]
    let range = SourceRange(word.whole.startIndex, word.whole.endIndex)
    subjectLocation = SourceLocation(source, range)
    subject = String(decoding: word.text, as: UTF8.self)
    self.reason = String(decoding: reason.drop(while: isBlank), as: UTF8.self)
    isWellFormed =
      rest[..<words.startIndex].contains(0x3A) && reason.first != 0x2C
      && !reason.allSatisfy(isBlank)
    location = SourceLocation(source, SourceRange(start, lineRange.upperBound))
    isAlone = bytes[lineRange.lowerBound..<start].allSatisfy(isBlank)
  }

  /// The first word, up to a blank or a comma, or what stands in quotes.
  private static func firstWord(
    of words: ArraySlice<UInt8>
  ) -> (whole: ArraySlice<UInt8>, text: ArraySlice<UInt8>) {
    if let quote = words.first, quote == 0x22 || quote == 0x27,
      let end = words.dropFirst().firstIndex(of: quote)
    {
      return (words[...end], words[..<end].dropFirst())
    }
    let word = words.prefix { $0 != 0x20 && $0 != 0x09 && $0 != 0x2C }
    return (word, word)
  }
}
