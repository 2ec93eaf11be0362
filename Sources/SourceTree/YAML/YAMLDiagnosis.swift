import Diagnostics

/// Says what a message of libyaml means, at its place.
///
/// `YAMLMessage` is the table of its messages. The few that stand for several ordinary mistakes
/// are told apart here, by the line they are on and the text that was read last.
struct YAMLDiagnosis {
  /// What had been read when libyaml stopped.
  struct Surroundings {
    /// Where the innermost open bracket is.
    var bracket: Int?
    /// The node that was read last, if it is a scalar.
    var lastScalar: (range: SourceRange, style: ScalarStyle)?
  }

  private let problem: YAMLProblem
  private let source: SourceText
  private let lines: YAMLLines
  private let surroundings: Surroundings
  /// The line on which libyaml stopped.
  private let line: YAMLLine
  private let parts: (key: SourceRange?, value: SourceRange)

  init(
    _ problem: YAMLProblem,
    _ source: SourceText,
    _ lines: YAMLLines,
    _ surroundings: Surroundings
  ) {
    self.problem = problem
    self.source = source
    self.lines = lines
    self.surroundings = surroundings
    line = lines.line(at: problem.offset)
    parts = lines.parts(of: line)
  }

  /// The one finding for the problem.
  var finding: Finding {
    if let tab { return tabFinding(at: tab) }
    if let quote = swallowingQuote { return unclosedQuote(at: quote) }
    let context = problem.context?.offset ?? problem.offset
    switch problem.words {
    case "could not find expected ':'":
      return missingColon(SourceRange(context, max(valueEnd(from: context), context + 1)))
    case "mapping values are not allowed in this context": return colon
    case "did not find expected key", "did not find expected '-' indicator",
      YAMLProblem.textAfterDocument:
      return problem.offset == line.content ? misplacedLine : textAfterValue
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      return unseparated(in: context)
    case "did not find expected node content":
      if let bracket = surroundings.bracket { return missingValue(in: bracket) }
      guard let byte = byte, "],}".utf8.contains(byte) else { return tableRow }
      return reserved(at: problem.offset)
    case "found character that cannot start any token": return reserved(at: problem.offset)
    case "did not find expected alphabetic or numeric character": return reserved(at: context)
    case "found undefined tag handle": return tag(at: problem.offset)
    case _ where problem.context?.words.hasSuffix("a tag") == true: return reserved(at: context)
    default: return tableRow
    }
  }

  /// What the table says.
  private var tableRow: Finding {
    guard let row = YAMLMessage.row(for: problem) else {
      return syntax(
        "not well-formed YAML: \(problem.words)",
        SourceRange(problem.offset, problem.offset + 1),
        notes: problem.context.map { [Finding.Note($0.words)] } ?? []
      )
    }
    let isContext = row.mark == .context && problem.context != nil
    let offset = isContext ? problem.context?.offset ?? problem.offset : problem.offset
    let end = row.span == .line ? valueEnd(from: offset) : offset + 1
    return syntax(row.headline, SourceRange(offset, max(end, offset + 1)), help: row.help)
  }

  // MARK: Indentation

  /// The first tab before the text of the line, or the one at which libyaml stopped.
  private var tab: Int? {
    if byte == 0x09 { return problem.offset }
    guard surroundings.bracket == nil else { return nil }
    let indent = line.start..<lines.afterSpaces(line.start, to: line.end)
    return indent.first { lines.bytes[$0] == 0x09 }
  }

  private func tabFinding(at offset: Int) -> Finding {
    syntax(
      "a tab is used to indent",
      SourceRange(offset, offset + 1),
      label: "a tab",
      help: "begin the line with spaces; YAML does not allow tabs there"
    )
  }

  /// A line that belongs to nothing above it.
  private var misplacedLine: Finding {
    let levels = lines.levels(above: line)
    let end = line.isItem ? line.content : parts.key?.upperBound ?? parts.value.upperBound
    let range = SourceRange(line.content, max(end, line.content + 1))
    if !line.isItem, let list = levels.last(where: { $0.isItem && $0.column == line.column }) {
      return syntax(
        "a list item begins with `- `, and this line does not",
        range,
        notes: [Finding.Note("an item of the list", at: location(list.line.start + list.column))],
        help: "begin it with `- `, or indent it further to make it part of the item above"
      )
    }
    if parts.key == nil, !line.isItem {
      return missingColon(range)
    }
    let alike = levels.filter { $0.isItem == line.isItem && $0.column != line.column }
    let near = [
      alike.last { $0.column < line.column }, alike.first { $0.column > line.column },
    ].compactMap { $0 }
    let columns = near.map { String($0.column + 1) }.joined(separator: " or ")
    return syntax(
      "a \(line.isItem ? "list item" : "key") in column \(line.column + 1) lines up with nothing "
        + "above it",
      range,
      help: near.isEmpty ? "check the indentation" : "move it to column \(columns)"
    )
  }

  // MARK: Colons

  /// A `:` where no key can be.
  private var colon: Finding {
    if let text = surroundings.lastScalar?.range, text.upperBound == problem.offset,
      text.lowerBound < line.start
    {
      // The key of this line was read as the end of a text that began above.
      let first = lines.line(at: text.lowerBound)
      guard lines.parts(of: first).key == nil else { return misplacedLine }
      return missingColon(SourceRange(text.lowerBound, first.end))
    }
    guard let key = parts.key, surroundings.bracket == nil else { return tableRow }
    guard key.upperBound < problem.offset else { return misplacedLine }
    return syntax(
      "a text with `: ` in it needs quotes",
      SourceRange(problem.offset, problem.offset + 1),
      label: "this `:` would begin another mapping",
      help: quotingHelp,
      // The last of several words may be a key that has lost its line.
      fix: quotingFix(isSafe: !lines.bytes[parts.value.lowerBound..<problem.offset].contains(0x20))
    )
  }

  private func missingColon(_ range: SourceRange) -> Finding {
    syntax(
      "a key needs `:` and a space after it",
      range,
      help: "write `key: value`; a text that goes on from above is indented further than its key"
    )
  }

  // MARK: Texts that need quotes

  /// A character with which no text begins.
  private func reserved(at offset: Int) -> Finding {
    var end = min(offset + 1, lines.bytes.count)
    while end < lines.bytes.count, lines.bytes[end] & 0xC0 == 0x80 { end += 1 }
    let character = source.text(in: SourceRange(offset, end))
    let isWhole = offset == parts.value.lowerBound && surroundings.bracket == nil
    return syntax(
      "a text cannot begin with \(character == "`" ? "a backtick" : "`\(character)`")",
      SourceRange(offset, end),
      help: isWhole ? quotingHelp : "put the text in quotes",
      fix: isWhole ? quotingFix(isSafe: true) : nil
    )
  }

  private func tag(at offset: Int) -> Finding {
    let word = lines.bytes[offset...].prefix { $0 > 0x20 }
    let place = SourceLocation(source, SourceRange(offset, word.endIndex))
    return SourceFindings.tag(source.excerpt(of: place.range), at: place)
  }

  /// Something after a text in quotes, or after a bracket that a text begins with.
  private var textAfterValue: Finding {
    let range = SourceRange(problem.offset, max(parts.value.upperBound, problem.offset + 1))
    switch parts.value.isEmpty ? nil : lines.bytes[parts.value.lowerBound] {
    case 0x5B?, 0x7B?: return reserved(at: parts.value.lowerBound)
    case 0x22?, 0x27?:
      return syntax(
        "text after a closing quote",
        range,
        help: "put the whole text in one pair of quotes"
      )
    default:
      return syntax(
        "this cannot stand here",
        range,
        help: "put the text in quotes, or begin a new line"
      )
    }
  }

  private var quotingHelp: String {
    quoted.map { "quote it: `\($0)`" } ?? "put the text in quotes"
  }

  /// The value of the line between quotes, unless it is long or goes on below.
  private var quoted: String? {
    guard !parts.value.isEmpty, parts.value.count < 200 else { return nil }
    let text = source.text(in: parts.value)
    if let below = lines.contentLine(below: line), below.column > line.column,
      !below.isItem, lines.parts(of: below).key == nil
    {
      return nil
    }
    let isPlain = !text.utf8.contains { $0 == 0x22 || $0 == 0x5C }
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return isPlain ? "\"\(text)\"" : "'\(parts.joined(separator: "''"))'"
  }

  private func quotingFix(isSafe: Bool) -> Finding.Fix? {
    guard let quoted, surroundings.bracket == nil else { return nil }
    return Finding.Fix(
      isSafe: isSafe,
      edits: [Finding.Edit(range: parts.value, replacement: quoted)]
    )
  }

  // MARK: What is not closed

  /// The quote of a text over several lines, with something right after its end: most likely a
  /// quote above it was lost, and this one opens a text.
  private var swallowingQuote: SourceRange? {
    guard let (range, style) = surroundings.lastScalar,
      style == .singleQuoted || style == .doubleQuoted, range.lowerBound < line.start,
      range.upperBound > line.start, range.upperBound <= problem.offset,
      lines.afterSpaces(range.upperBound, to: problem.offset) == problem.offset
    else { return nil }
    return range
  }

  private func unclosedQuote(at range: SourceRange) -> Finding {
    syntax(
      "a quoted text is never closed",
      SourceRange(range.lowerBound, range.lowerBound + 1),
      label: "opened here",
      notes: [Finding.Note("only this quote ends it", at: location(range.upperBound - 1))],
      help: "add the closing quote"
    )
  }

  /// Something in brackets that is followed by neither a comma nor the closing bracket.
  private func unseparated(in bracket: Int) -> Finding {
    let isSameLine = bracket >= line.start && problem.offset < line.end
    guard isSameLine else { return unclosed(bracket) }
    return syntax(
      "expected `,` or `\(closing(bracket))`",
      SourceRange(problem.offset, problem.offset + 1),
      notes: [Finding.Note("opened here", at: location(bracket))],
      help: "separate with `,`, close with `\(closing(bracket))`, or quote a text that holds one "
        + "of `,[]{}`"
    )
  }

  /// Something in brackets that is no value: a comma too many, or what follows brackets that are
  /// not closed.
  private func missingValue(in bracket: Int) -> Finding {
    let isAfter = problem.offset >= lines.bytes.count || line.isItem
    return isAfter && bracket < line.start ? unclosed(bracket) : tableRow
  }

  private func unclosed(_ bracket: Int) -> Finding {
    syntax(
      "`\(source.text(in: SourceRange(bracket, bracket + 1)))` is never closed",
      SourceRange(bracket, bracket + 1),
      label: "opened here",
      help: "add the closing `\(closing(bracket))`"
    )
  }

  private func closing(_ bracket: Int) -> String { lines.bytes[bracket] == 0x5B ? "]" : "}" }

  // MARK: Places

  /// The byte at which libyaml stopped.
  private var byte: UInt8? {
    problem.offset < lines.bytes.count ? lines.bytes[problem.offset] : nil
  }

  private func valueEnd(from offset: Int) -> Int {
    let line = lines.line(at: offset)
    return max(lines.parts(of: line).value.upperBound, offset)
  }

  private func location(_ offset: Int) -> SourceLocation {
    SourceLocation(source, SourceRange(offset, offset + 1))
  }

  /// A finding of the one rule; at the end of the text the range is empty.
  private func syntax(
    _ message: String,
    _ range: SourceRange,
    label: String? = nil,
    notes: [Finding.Note] = [],
    help: String? = nil,
    fix: Finding.Fix? = nil
  ) -> Finding {
    let end = source.bytes.count
    let range = SourceRange(min(range.lowerBound, end), min(range.upperBound, end))
    let place = SourceLocation(source, range)
    return SourceFindings.syntax(
      message,
      at: place,
      label: label,
      notes: notes,
      help: help,
      fix: fix
    )
  }
}
