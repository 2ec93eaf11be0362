import Diagnostics

/// Says what a message of libyaml means, at its place.
///
/// `YAMLMessage` is the table of its messages. The few that stand for several ordinary mistakes
/// are distinguished here, by what had been read when libyaml stopped.
struct YAMLDiagnosis {
  /// What had been read.
  struct TextBefore {
    /// Where the innermost open bracket is.
    var bracket: Int?
    /// The text or the brackets that ended last.
    var value: (range: SourceRange, style: ScalarStyle?)?
    /// Whether that is the value of a key.
    var hasKey = false
    /// The lists and mappings at the place, outermost first.
    var levels: [YAMLLevel] = []
  }

  private let problem: YAMLProblem
  private let source: SourceText
  private let lines: YAMLLines
  private let before: TextBefore
  /// The line on which libyaml stopped.
  private let line: YAMLLine
  /// The byte at which it stopped.
  private let byte: UInt8?

  init(
    _ problem: YAMLProblem,
    _ source: SourceText,
    _ lines: YAMLLines,
    _ before: TextBefore
  ) {
    self.problem = problem
    self.source = source
    self.lines = lines
    self.before = before
    line = lines.line(at: problem.offset)
    byte = problem.offset < lines.bytes.count ? lines.bytes[problem.offset] : nil
  }

  /// The one finding for the problem.
  var finding: Finding {
    if let tab { return tabFinding(at: tab) }
    if let quote = swallowingQuote { return unclosedQuote(at: quote) }
    let bracket = before.bracket
    switch problem.words {
    case "mapping values are not allowed in this context" where bracket == nil: return colon
    case "did not find expected key", "did not find expected '-' indicator",
      YAMLProblem.textAfterDocument:
      if problem.offset == line.content { return misplacedLine }
      // A text that begins with a bracket was read as a list or a mapping, and ended there.
      guard let value = before.value, value.style == nil, value.range.lowerBound >= line.start
      else { return tableRow }
      return reserved(at: value.range.lowerBound)
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'",
      "did not find expected node content":
      if let textWithList { return textWithList }
      if let bracket, byte == nil || bracket < line.start && byte != 0x2C {
        return unclosed(bracket)
      }
      guard bracket == nil, let byte, "],}".utf8.contains(byte) else { return tableRow }
      return reserved(at: problem.offset)
    case "found character that cannot start any token": return reserved(at: problem.offset)
    case "found undefined tag handle": return tag
    default: break
    }
    switch problem.context?.words {
    case "while scanning an anchor", "while scanning an alias", "while scanning a tag",
      "while parsing a tag":
      return reserved(at: problem.context?.offset ?? problem.offset)
    default: return tableRow
    }
  }

  /// A text between brackets that goes on with a list, as conditions do.
  private var textWithList: Finding? {
    guard byte == 0x5B, before.bracket != nil,
      let last = lines.bytes[line.start..<problem.offset].last(where: { $0 != 0x20 }),
      !",:[]{}\"'".utf8.contains(last)
    else { return nil }
    return syntax(
      "between brackets, a text that holds `[` needs quotes",
      from: problem.offset,
      help: "quote the whole text, as in `\"kind in [web, worker]\"`, or separate with `,`"
    )
  }

  /// What the table says.
  private var tableRow: Finding {
    guard let row = YAMLMessage.row(for: problem) else {
      return syntax("not well-formed YAML: \(problem.words)", from: problem.offset)
    }
    let end = row.spansLine ? lines.contentEnd(from: problem.mark) : nil
    return syntax(row.headline, from: problem.mark, to: end, help: row.help)
  }

  // MARK: Indentation

  /// The first tab before the text of the line, or the one at which libyaml stopped.
  private var tab: Int? {
    if byte == 0x09 { return problem.offset }
    guard before.bracket == nil else { return nil }
    return (line.start..<line.content).first { lines.bytes[$0] == 0x09 }
  }

  private func tabFinding(at offset: Int) -> Finding {
    syntax(
      "a tab is used to indent",
      from: offset,
      label: "a tab",
      help: "begin the line with spaces; YAML does not allow tabs there"
    )
  }

  /// A line that belongs to nothing above it.
  private var misplacedLine: Finding {
    let end = line.isItem ? line.content : keyEnd
    let columns = before.levels.filter { $0.isList == line.isItem }.map(\.column)
    if !line.isItem, before.levels.contains(YAMLLevel(isList: true, column: line.column)) {
      return syntax(
        "a list item begins with `- `, and this line does not",
        from: line.content,
        to: end,
        help: "begin it with `- `, or indent it further to make it part of the item above"
      )
    }
    let near = [columns.last { $0 < line.column }, columns.first { $0 > line.column }]
      .compactMap { $0.map { String($0 + 1) } }
    return syntax(
      "a \(line.isItem ? "list item" : "key") in column \(line.column + 1) lines up with nothing "
        + "above it",
      from: line.content,
      to: end,
      help: near.isEmpty
        ? "check the indentation" : "move it to column \(near.joined(separator: " or "))"
    )
  }

  /// The end of the key of the line, or of the line when it has none.
  private var keyEnd: Int {
    let end = lines.contentEnd(from: line.content)
    let colon = (line.content..<end).first {
      lines.bytes[$0] == 0x3A && lines.afterBlanks($0 + 1, to: line.end) != $0 + 1
    }
    return colon ?? (end > line.content && lines.bytes[end - 1] == 0x3A ? end - 1 : end)
  }

  // MARK: Texts that need quotes

  /// A `:` where no key can be.
  private var colon: Finding {
    guard let text = before.value?.range else { return tableRow }
    if text.lowerBound < line.start {
      // The key of this line was read as the end of a text that began above.
      guard !before.hasKey else { return misplacedLine }
      return syntax(
        "a key needs `:` and a space after it",
        from: text.lowerBound,
        to: lines.contentEnd(from: text.lowerBound),
        help: "write `key: value`"
      )
    }
    // The last of several words may be a key that has lost its line.
    let isSafe = !lines.bytes[text.lowerBound..<problem.offset].contains(0x20)
    return syntax(
      "a text with `: ` in it needs quotes",
      from: problem.offset,
      label: "this `:` would begin another mapping",
      quoting: text.lowerBound,
      isSafe: isSafe
    )
  }

  /// A character with which no text begins.
  private func reserved(at offset: Int) -> Finding {
    var end = min(offset + 1, lines.bytes.count)
    while end < lines.bytes.count, lines.bytes[end] & 0xC0 == 0x80 { end += 1 }
    let character = source.text(in: SourceRange(offset, end))
    return syntax(
      "a text cannot begin with \(character == "`" ? "a backtick" : "`\(character)`")",
      found: character,
      from: offset,
      to: end,
      quoting: offset
    )
  }

  private var tag: Finding {
    let word = lines.bytes[problem.offset...].prefix { $0 > 0x20 }
    let place = SourceLocation(source, SourceRange(problem.offset, word.endIndex))
    return YAMLFeature.tag.finding(at: place)
  }

  /// The text from a byte to the end of its line, between quotes; `nil` when it is only a part of a
  /// value, is long, or goes on below.
  private func quoted(from start: Int) -> (range: SourceRange, text: String)? {
    let range = SourceRange(start, lines.contentEnd(from: start))
    var edge = start
    while edge > line.start, lines.bytes[edge - 1] == 0x20 { edge -= 1 }
    let isWhole = edge == line.start || ":-".utf8.contains(lines.bytes[edge - 1])
    guard isWhole, before.bracket == nil, range.count < 200 else { return nil }
    var column = line.content
    while lines.isDash(column, before: line.end) {
      column = lines.afterBlanks(column + 1, to: line.end)
    }
    if let below = lines.line(below: line), below.column > column - line.start { return nil }
    let text = source.text(in: range)
    let isPlain = !text.utf8.contains { $0 == 0x22 || $0 == 0x5C }
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return (range, isPlain ? "\"\(text)\"" : "'\(parts.joined(separator: "''"))'")
  }

  // MARK: What is not closed

  /// The quote of a text over several lines, with something right after its end: most likely a
  /// quote above it was lost, and this one opens a text.
  private var swallowingQuote: SourceRange? {
    guard let (range, style) = before.value, style == .singleQuoted || style == .doubleQuoted,
      range.lowerBound < line.start, range.upperBound > line.start,
      lines.afterBlanks(range.upperBound, to: problem.offset) == problem.offset
    else { return nil }
    return range
  }

  private func unclosedQuote(at range: SourceRange) -> Finding {
    let last = SourceLocation(source, SourceRange(range.upperBound - 1, range.upperBound))
    return syntax(
      "a quoted text is never closed",
      from: range.lowerBound,
      label: "opened here",
      notes: [Finding.Note("only this quote ends it", at: last)],
      help: "add the closing quote"
    )
  }

  private func unclosed(_ bracket: Int) -> Finding {
    let (open, close) = lines.bytes[bracket] == 0x5B ? ("[", "]") : ("{", "}")
    return syntax(
      "`\(open)` is never closed",
      from: bracket,
      label: "opened here",
      help: "add the closing `\(close)`"
    )
  }

  // MARK: The finding

  /// A finding at a range, of one character if it has no end; `value` begins a text that is to be
  /// quoted.
  private func syntax(
    _ message: String,
    found: String? = nil,
    from start: Int,
    to end: Int? = nil,
    label: String? = nil,
    notes: [Finding.Note] = [],
    help: String? = nil,
    quoting value: Int? = nil,
    isSafe: Bool = true
  ) -> Finding {
    let start = min(start, lines.bytes.count)
    let range = SourceRange(start, min(max(end ?? 0, start + 1), lines.bytes.count))
    let quotation = value.flatMap { quoted(from: $0) }
    return Finding(
      SourceRule.syntax,
      message,
      found: found,
      at: SourceLocation(source, range),
      label: label,
      notes: notes,
      help: help ?? quotation.map { "quote it: `\($0.text)`" }
        ?? value.map { _ in "put the text in quotes" },
      fix: quotation.map { .replace($0.range, with: $0.text, isSafe: isSafe) }
    )
  }
}
