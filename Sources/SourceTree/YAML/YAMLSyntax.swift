import Diagnostics

/// Says in our words what libyaml has refused.
///
/// libyaml names the token at which it could not go on; people want the place where they went
/// wrong, so most messages are made from the line at hand.
struct YAMLSyntax {
  private let source: SourceText
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ source: SourceText, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.source = source
    self.bytes = bytes
  }

  /// The finding for a refusal at a byte, with the byte where its context began.
  func finding(_ problem: YAMLProblem, at offset: Int, context: Int?) -> Finding {
    if problem.isOutOfMemory {
      return SourceFindings.syntax("the file needs more memory than there is", at: place(offset))
    }
    if let tab = tabInIndentation(at: offset) {
      return SourceFindings.syntax(
        "a tab is used to indent",
        at: place(tab),
        label: "a tab",
        help: "indent with spaces; YAML does not allow tabs there"
      )
    }
    switch problem.problem {
    case "found unexpected end of stream", "found unexpected document indicator":
      return unclosedQuote(from: context ?? offset)
    case "mapping values are not allowed in this context": return colon(at: offset)
    case "could not find expected ':'": return missingColon(at: offset, from: context ?? offset)
    case "found character that cannot start any token": return reserved(at: offset)
    case "found unknown escape character", "did not find expected hexdecimal number",
      "found invalid Unicode character escape code":
      return unknownEscape(at: offset)
    case "did not find expected ',' or ']'": return unclosed("[", "]", at: offset, from: context)
    case "did not find expected ',' or '}'": return unclosed("{", "}", at: offset, from: context)
    case "did not find expected key", "did not find expected '-' indicator":
      return indentation(at: offset, from: context, isList: problem.problem.contains("'-'"))
    case "did not find expected node content":
      return SourceFindings.syntax("a value is missing", at: place(offset), label: "before this")
    case "did not find expected comment or line break":
      return SourceFindings.syntax(
        "a text block (`|` or `>`) begins on its own line",
        at: place(offset),
        help: "move the text to the next line and indent it"
      )
    case "block sequence entries are not allowed in this context":
      return SourceFindings.syntax(
        "a list cannot begin here",
        at: place(offset),
        help: "put `- ` on a new line below its key"
      )
    case "mapping keys are not allowed in this context":
      return SourceFindings.syntax("a key cannot begin here", at: place(offset))
    default:
      return SourceFindings.syntax(
        "not well-formed YAML: \(problem.problem)",
        at: place(offset),
        notes: problem.context.isEmpty ? [] : [Finding.Note(problem.context)]
      )
    }
  }

  private func colon(at offset: Int) -> Finding {
    // `label: Name: of` fails at the second colon: the value is what needs quotes.
    let line = lineRange(at: offset)
    if let value = valueStart(in: line), value < offset, bytes[value] != 0x22, bytes[value] != 0x27
    {
      let end = trimmedEnd(line)
      let text = source.text(in: SourceRange(value, end))
      let isPlain = !text.utf8.contains(0x22) && !text.utf8.contains(0x5C)
      return SourceFindings.syntax(
        "a text with `: ` in it needs quotes",
        at: SourceLocation(source, SourceRange(value, end)),
        label: "the second `:` would begin another mapping",
        help: isPlain ? "quote it: `\"\(text)\"`" : "put it in single quotes",
        fix: isPlain && !text.utf8.contains(0x23)
          ? .replace(SourceRange(value, end), with: "\"\(text)\"") : nil
      )
    }
    return SourceFindings.syntax(
      "a mapping cannot begin here",
      at: place(offset),
      help: "check the indentation: keys of one mapping stand in one column"
    )
  }

  private func missingColon(at offset: Int, from context: Int) -> Finding {
    let line = lineRange(at: context)
    return SourceFindings.syntax(
      "a key without `:`",
      at: SourceLocation(source, SourceRange(context, max(context + 1, trimmedEnd(line)))),
      label: "`:` and a value are missing",
      help: "write `key: value`; a long text continues on lines that are indented further"
    )
  }

  private func reserved(at offset: Int) -> Finding {
    let character = source.text(in: SourceRange(offset, offset + 1))
    let line = lineRange(at: offset)
    return SourceFindings.syntax(
      "a text cannot begin with `\(character)`",
      at: SourceLocation(source, SourceRange(offset, max(offset + 1, trimmedEnd(line)))),
      help: "put it in quotes"
    )
  }

  private func unclosedQuote(from offset: Int) -> Finding {
    let quote = offset < bytes.count ? source.text(in: SourceRange(offset, offset + 1)) : "\""
    return SourceFindings.syntax(
      "a quoted text is never closed",
      at: place(offset),
      label: "opened here",
      help: "add the closing `\(quote)`"
    )
  }

  private func unknownEscape(at offset: Int) -> Finding {
    // libyaml points at the backslash or at what follows it.
    var start = offset
    while start > 0, bytes[min(start, bytes.count - 1)] != 0x5C, offset - start < 4 { start -= 1 }
    return SourceFindings.syntax(
      "unknown escape `\(source.text(in: SourceRange(start, start + 2)))` in double quotes",
      at: SourceLocation(source, SourceRange(start, start + 2)),
      help: "double the backslash, or use single quotes, in which a backslash is only a backslash"
    )
  }

  private func unclosed(
    _ open: String,
    _ close: String,
    at offset: Int,
    from context: Int?
  )
    -> Finding
  {
    let opened = context.map { SourceLocation(source, SourceRange($0, $0 + 1)) }
    if offset >= bytes.count {
      return SourceFindings.syntax(
        "`\(open)` is never closed",
        at: opened ?? place(offset),
        label: "opened here",
        help: "add the closing `\(close)`"
      )
    }
    return SourceFindings.syntax(
      "expected `,` or `\(close)`",
      at: place(offset),
      notes: opened.map { [Finding.Note("to close this", at: $0)] } ?? [],
      help: "separate with `,`, close with `\(close)`, or quote a text that holds one of `,[]{}`"
    )
  }

  private func indentation(at offset: Int, from context: Int?, isList: Bool) -> Finding {
    let column = source.position(of: offset).column
    let expected = context.map { source.position(of: $0).column }
    var notes: [Finding.Note] = []
    if let context, let expected, expected != column {
      notes = [
        Finding.Note(
          "this \(isList ? "list" : "mapping") stands in column \(expected)",
          at: SourceLocation(source, SourceRange(context, context + 1))
        )
      ]
    }
    if let quote = textAfterQuote(before: offset) {
      return SourceFindings.syntax(
        "text after a closing quote",
        at: place(offset),
        notes: [Finding.Note("the quoted text", at: quote)],
        help: "put the whole value in one pair of quotes"
      )
    }
    return SourceFindings.syntax(
      isList ? "expected `- ` or the end of the list" : "expected a key or the end of the mapping",
      at: place(offset),
      label: notes.isEmpty ? nil : "in column \(column)",
      notes: notes,
      help:
        "check the indentation: \(isList ? "items of one list" : "keys of one mapping") stand in one column"
    )
  }

  /// The quoted text that ends right before a byte on the same line, if one does.
  private func textAfterQuote(before offset: Int) -> SourceLocation? {
    let line = lineRange(at: offset)
    var end = min(offset, bytes.count)
    while end > line.lowerBound, bytes[end - 1] == 0x20 { end -= 1 }
    guard end > line.lowerBound, let value = valueStart(in: line), value < end - 1 else {
      return nil
    }
    let quote = bytes[end - 1]
    guard quote == 0x22 || quote == 0x27, bytes[value] == quote else { return nil }
    return SourceLocation(source, SourceRange(value, end))
  }

  private func tabInIndentation(at offset: Int) -> Int? {
    let line = lineRange(at: offset)
    var index = line.lowerBound
    while index < line.upperBound, bytes[index] == 0x20 { index += 1 }
    return index < line.upperBound && bytes[index] == 0x09 && index <= offset ? index : nil
  }

  private func place(_ offset: Int) -> SourceLocation {
    let offset = min(offset, bytes.count)
    var end = min(offset + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return SourceLocation(source, SourceRange(offset, end))
  }

  private func lineRange(at offset: Int) -> SourceRange {
    source.lineRange(source.position(of: offset).line)
  }

  private func trimmedEnd(_ line: SourceRange) -> Int {
    var end = line.upperBound
    while end > line.lowerBound, bytes[end - 1] <= 0x20 { end -= 1 }
    return end
  }

  /// The byte after `key: ` on a line.
  private func valueStart(in line: SourceRange) -> Int? {
    var index = line.lowerBound
    while index + 1 < line.upperBound {
      if bytes[index] == 0x3A, bytes[index + 1] == 0x20 {
        index += 1
        while index < line.upperBound, bytes[index] == 0x20 { index += 1 }
        return index
      }
      index += 1
    }
    return nil
  }
}
