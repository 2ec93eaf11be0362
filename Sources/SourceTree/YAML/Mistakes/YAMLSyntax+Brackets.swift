import Diagnostics

/// Mistakes inside brackets.
extension YAMLSyntax {
  /// A bracket that is not closed, or is closed by something else.
  func unclosedBracket(at offset: Int, from context: Int, level: Int) -> YAMLRefusal {
    if let refusal = comments(at: offset, from: context)
      ?? incompleteEntry(at: offset, from: context) ?? hash(after: context, before: offset)
      ?? textAfterQuote(at: offset, from: context)
    {
      return refusal
    }
    if offset < bytes.count, bytes[offset] == 0x3A, line(at: context).end > offset {
      return colonInText(at: offset, from: context)
    }
    if let refusal = openQuote(from: context, level: level) { return refusal }
    let isCut = endsWithLine(context)
    let finding = isCut ? lineIsOpen(at: context) : unclosedBracket(at: offset, from: context)
    if isCut, let patch = closingBracket(from: context) { return YAMLRefusal(finding, patch) }
    let patch = coveringBrackets(at: context, level: level)
    let isRunOn =
      isCut || offset >= bytes.count || bytes[offset] == 0x3A && line(at: context).end < offset
    // At the end of the text everything has been read.
    if offset >= bytes.count, lineBelow(line(at: context)) != nil { return YAMLRefusal(finding) }
    // What is wrong beyond the lines that are covered would be found again there.
    guard let patch, isRunOn || offset < patch.end else { return YAMLRefusal(finding) }
    return YAMLRefusal(finding, patch)
  }

  private func unclosedBracket(at offset: Int, from context: Int) -> Finding {
    let open = character(context)
    let close = open == "[" ? "]" : "}"
    let opened = location(context, context + 1)
    guard offset < bytes.count else {
      return SourceFindings.unclosedBracket(open, close, at: opened)
    }
    let line = line(at: offset)
    switch bytes[offset] {
    case 0x5D, 0x7D:
      return SourceFindings.wrongBracket(
        character(offset),
        close,
        at: place(offset),
        opened: opened
      )
    case 0x3A where line.range.lowerBound > context:
      // The text inside ran on into the next key.
      let key = line.key ?? SourceRange(offset, offset + 1)
      return SourceFindings.unclosedBracket(
        open,
        close,
        at: opened,
        next: SourceLocation(source, key)
      )
    default: return SourceFindings.missingComma(close, at: place(offset), opened: opened)
    }
  }

  // MARK: A bracket that its line should have closed

  /// Whether the line of a bracket ends without closing it, and the next one is like it: an item
  /// after an item, a key after a key.
  private func endsWithLine(_ context: Int) -> Bool {
    let line = line(at: context)
    guard let next = lineBelow(line), context < line.end,
      brackets(from: context, to: line.end, at: context).match == nil
    else { return false }
    let (indent, own) = (width(next.indentEnd, in: next), width(line.indentEnd, in: line))
    let first = bytes[next.indentEnd]
    guard first != 0x5D, first != 0x7D else { return false }
    return indent <= own && next.isItem
      || next.key != nil
        && indent <= width(line.contentStart, in: line) && line.contentStart < context
  }

  private func lineIsOpen(at context: Int) -> Finding {
    let open = character(context)
    let line = line(at: context)
    let next = lineBelow(line).map {
      location($0.indentEnd, $0.isItem ? $0.indentEnd + 1 : $0.key?.upperBound ?? $0.end)
    }
    return SourceFindings.unclosedBracket(
      open,
      open == "[" ? "]" : "}",
      at: location(context, context + 1),
      next: next
    )
  }

  /// Closes a bracket at the end of its line; a space after it gives way.
  private func closingBracket(from context: Int) -> YAMLPatch? {
    let line = line(at: context)
    guard context + 2 < line.end, bytes[context + 1] == 0x20, line.end == line.range.upperBound,
      brackets(from: context, to: line.end, at: line.end).depth == 1,
      bytes[line.end - 1] != 0x2C
    else { return nil }
    return YAMLPatch(
      moves: [YAMLMove(start: context + 1, end: line.end, distance: 1)],
      written: [(line.end - 1, [bytes[context] == 0x5B ? 0x5D : 0x7D])],
      end: line.range.upperBound
    )
  }

  // MARK: A quote that its line should have closed

  /// A quoted text that goes on beyond its line, with a line below that cannot be a part of it.
  private func openQuote(from context: Int, level: Int) -> YAMLRefusal? {
    let line = line(at: context)
    guard let next = lineBelow(line), next.isItem || next.key != nil,
      width(next.indentEnd, in: next) <= width(line.indentEnd, in: line),
      let (quote, depth) = openQuote(in: line), quote > context
    else { return nil }
    let finding = SourceFindings.unclosedQuote(character(quote), at: place(quote))
    return YAMLRefusal(
      finding,
      coveringQuote(at: quote, depth, in: line) ?? coveringBrackets(at: quote, level: level)
    )
  }

  /// Makes a quoted text useless up to the brackets at the end of its line.
  private func coveringQuote(at quote: Int, _ depth: Int, in line: YAMLLine) -> YAMLPatch? {
    guard let end = beforeBrackets(depth, of: line, after: quote) else { return nil }
    let text = SourceRange(quote, end)
    return YAMLPatch(covered: text, spoiled: text, passedOver: quote, end: line.range.upperBound)
  }

  /// What is said of a quoted text in brackets that runs over a line that is none of it, up to a
  /// quote further down.
  func lostQuoteInBrackets(of line: YAMLLine) -> YAMLRefusal? {
    guard let (quote, depth) = openQuote(in: line), let end = textEnd(from: quote),
      swallowsLine(from: line, upTo: end), let patch = coveringQuote(at: quote, depth, in: line)
    else { return nil }
    let finding = SourceFindings.unclosedQuote(
      character(quote),
      at: place(quote),
      closed: location(end - 1, end)
    )
    return YAMLRefusal(finding, patch)
  }

  /// The quote that a line opens inside brackets and does not close, and how many brackets of the
  /// line are open there.
  private func openQuote(in line: YAMLLine) -> (offset: Int, depth: Int)? {
    var open: Int?
    var depth = 0
    var last: UInt8 = 0
    var index = line.contentStart
    while index < line.range.upperBound {
      let byte = bytes[index]
      if let quote = open {
        if byte == 0x5C, bytes[quote] == 0x22 {
          index += 1
        } else if byte == bytes[quote] {
          open = nil
        }
      } else if byte == 0x22 || byte == 0x27 {
        if depth > 0, last == 0x2C || last == 0x3A || last == 0x5B || last == 0x7B { open = index }
      } else if byte == 0x5B || byte == 0x7B {
        depth += 1
      } else if byte == 0x5D || byte == 0x7D {
        depth -= 1
      } else if byte == 0x23, bytes[index - 1] == 0x20 {
        break
      }
      if byte != 0x20 { last = byte }
      index += 1
    }
    return open.map { ($0, depth) }
  }

  /// Where the text ends that so many brackets at the end of a line follow.
  private func beforeBrackets(_ depth: Int, of line: YAMLLine, after quote: Int) -> Int? {
    var end = line.range.upperBound
    var count = 0
    var hasComma = false
    while end > quote + 1, count < depth {
      switch bytes[end - 1] {
      case 0x20: break
      case 0x2C where count == 0 && !hasComma: hasComma = true
      case 0x5D, 0x7D: count += 1
      default: return nil
      }
      end -= 1
    }
    while end > quote + 1, bytes[end - 1] == 0x20 { end -= 1 }
    return count == depth ? end : nil
  }

  // MARK: Texts that need quotes

  /// A `: ` in a text: that text alone is made useless.
  private func colonInText(at offset: Int, from context: Int) -> YAMLRefusal {
    let close = bytes[context] == 0x5B ? "]" : "}"
    let opened = location(context, context + 1)
    guard let value = value(around: offset, from: context) else {
      let finding = SourceFindings.colonInBrackets(close, at: place(offset), opened: opened)
      return YAMLRefusal(finding, coveringBrackets(at: context, level: 0))
    }
    if let refusal = lostInnerBrace(before: value) ?? lostComma(in: value, from: context) {
      return refusal
    }
    let isQuotable = !bytes[value.lowerBound..<value.upperBound].contains {
      $0 == 0x22 || $0 == 0x27
    }
    let finding = SourceFindings.colonInBrackets(
      close,
      at: place(offset),
      opened: opened,
      quoted: isQuotable ? quoted(value) : nil
    )
    guard let key = keyAfterSpace(in: value), key.lowerBound > value.lowerBound,
      bytes[context] == 0x7B
    else { return YAMLRefusal(finding, coveringWord(value)) }
    // Perhaps a comma is missing, perhaps this is text: what is before it can be read.
    let patch = YAMLPatch(
      written: [(key.lowerBound - 1, [0x2C])],
      spoiled: SourceRange(key.lowerBound, value.upperBound),
      passedOver: key.lowerBound,
      end: value.upperBound
    )
    return YAMLRefusal(finding, patch)
  }

  /// A `#` that begins a comment, which hides what closes the bracket.
  private func hash(after context: Int, before offset: Int) -> YAMLRefusal? {
    let line = line(at: context)
    guard line.end < line.range.upperBound, offset > line.end,
      let value = value(around: line.end, from: context), value.lowerBound < line.end
    else { return nil }
    var hash = line.end
    while hash < line.range.upperBound, bytes[hash] != 0x23 { hash += 1 }
    let rest = SourceRange(hash, line.range.upperBound)
    let close: UInt8 = bytes[context] == 0x5B ? 0x5D : 0x7D
    guard !rest.isEmpty, bytes[rest.lowerBound..<rest.upperBound].contains(close) else {
      return nil
    }
    let finding = SourceFindings.hash(
      at: location(hash, hash + 1),
      close: character(context) == "[" ? "]" : "}",
      quoted: quoted(value)
    )
    return YAMLRefusal(finding, coveringWord(value))
  }

  /// A quote inside of a quoted text.
  private func textAfterQuote(at offset: Int, from context: Int) -> YAMLRefusal? {
    let line = line(at: context)
    guard offset < line.end, let value = value(before: offset, from: context) else { return nil }
    let quote = bytes[value]
    guard quote == 0x22 || quote == 0x27 else { return nil }
    var close = offset
    while close < line.end, bytes[close] == 0x20 { close += 1 }
    var end = offset - 1
    while end > value, bytes[end] == 0x20 { end -= 1 }
    guard end > value, bytes[end] == quote else { return nil }
    while close < line.end {
      if bytes[close] == quote, endsEntry(close + 1, before: line.end) { break }
      close += 1
    }
    guard close < line.end else {
      guard let whole = self.value(around: offset, from: context), let text = quoted(whole)
      else { return nil }
      let finding = SourceFindings.textAfterQuote(
        at: location(offset, whole.upperBound),
        quote: location(value, end + 1),
        inner: nil,
        rewritten: text
      )
      return YAMLRefusal(finding, coveringWord(whole))
    }
    let whole = SourceRange(value, close + 1)
    if let finding = neighbours(value, end, offset, close, from: context) {
      return YAMLRefusal(finding, coveringWord(whole))
    }
    let finding = SourceFindings.textAfterQuote(
      at: location(offset, close + 1),
      quote: location(value, end + 1),
      inner: character(value),
      rewritten: whole.count <= 120 ? escaped(whole, quote) : nil
    )
    return YAMLRefusal(finding, coveringWord(whole))
  }

  /// Two quoted texts of a list that seem one, for want of a comma or of a quote.
  private func neighbours(
    _ start: Int,
    _ end: Int,
    _ next: Int,
    _ close: Int,
    from context: Int
  ) -> Finding? {
    let quote = bytes[start]
    guard bytes[context] == 0x5B, close > next, close - start < 120 else { return nil }
    let rest = bytes[(next + 1)..<close]
    guard !rest.contains(quote) else { return nil }
    if bytes[next] == quote {
      let (first, second) = (SourceRange(start, end + 1), SourceRange(next, close + 1))
      var finding = SourceFindings.missingComma(
        "]",
        at: location(next, close + 1),
        opened: location(context, context + 1)
      )
      finding.help =
        "put a `,` between them: `\(text(in: first)), \(text(in: second))`"
      return finding
    }
    var comma = end
    while comma > start + 1, bytes[comma - 1] == 0x20 { comma -= 1 }
    guard comma > start + 2, bytes[comma - 1] == 0x2C,
      !bytes[start..<(comma - 1)].contains(0x2C)
    else { return nil }
    var finding = SourceFindings.unclosedQuote(
      character(start),
      at: place(start),
      closed: location(end, end + 1)
    )
    let first = text(in: SourceRange(start, comma - 1)) + character(start)
    finding.help =
      "add the closing quote: `\(first), \(text(in: SourceRange(end, close + 1)))`"
    return finding
  }

  private func endsEntry(_ start: Int, before end: Int) -> Bool {
    var index = start
    while index < end, bytes[index] == 0x20 { index += 1 }
    return index < end && (bytes[index] == 0x2C || bytes[index] == 0x5D || bytes[index] == 0x7D)
  }

  /// The value or element that a place inside brackets belongs to, up to the next comma or bracket.
  private func value(around offset: Int, from context: Int) -> SourceRange? {
    guard let start = value(before: offset, from: context) else { return nil }
    let lineEnd = line(at: context).range.upperBound
    var end = offset
    while end < lineEnd, bytes[end] != 0x2C, bytes[end] != 0x5D, bytes[end] != 0x7D { end += 1 }
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    return end > start ? SourceRange(start, end) : nil
  }

  /// Where the value or element begins that a place inside brackets belongs to.
  func value(before offset: Int, from context: Int) -> Int? {
    var start = context + 1
    var hasKey = false
    var quote: UInt8 = 0
    var depth = 0
    for index in (context + 1)..<max(offset, context + 1) {
      let byte = bytes[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
        continue
      }
      switch byte {
      case 0x0A, 0x0D: return nil
      case 0x22 where isBlank(from: start, to: index), 0x27 where isBlank(from: start, to: index):
        quote = byte
      case 0x5B, 0x7B: depth += 1
      case 0x5D, 0x7D: depth -= 1
      case 0x2C where depth == 0:
        start = index + 1
        hasKey = false
      case 0x3A where depth == 0 && !hasKey && index + 1 < bytes.count && bytes[index + 1] == 0x20:
        start = index + 1
        hasKey = true
      default: break
      }
    }
    while start < offset, bytes[start] == 0x20 { start += 1 }
    return depth == 0 && start < offset ? start : nil
  }

  private func isBlank(from start: Int, to end: Int) -> Bool {
    bytes[start..<end].allSatisfy { $0 == 0x20 }
  }

  // MARK: Commas and comments

  /// Two commas with nothing between them, or one with nothing before it.
  func comma(at offset: Int) -> YAMLRefusal? {
    guard offset < bytes.count, bytes[offset] == 0x2C else { return nil }
    var before = offset
    while before > 0, bytes[before - 1] == 0x20 { before -= 1 }
    guard before > 0 else { return nil }
    let comma = SourceRange(offset, offset + 1)
    let finding = SourceFindings.comma(at: place(offset), isSecond: bytes[before - 1] == 0x2C)
    return YAMLRefusal(finding, YAMLPatch(erased: [comma], end: comma.upperBound))
  }

  /// Comments as other languages have them; all between the brackets are passed over at once.
  private func comments(at offset: Int, from context: Int) -> YAMLRefusal? {
    var comments: [SourceRange] = []
    var index = context + 1
    var quote: UInt8 = 0
    // What stands before: at the beginning of an entry or after its end a comment may begin.
    var last: UInt8 = 0x2C
    while index < bytes.count {
      let byte = bytes[index]
      if quote != 0 {
        if byte == 0x5C, quote == 0x22 { index += 1 } else if byte == quote { quote = 0 }
      } else if byte == 0x22 || byte == 0x27, isEdge(last) || last == 0x3A {
        quote = byte
      } else if isEdge(last), bytes[index - 1] <= 0x20 || isEdge(bytes[index - 1]),
        beginsComment(index, before: bytes.count)
      {
        let end = endOfComment(index)
        comments.append(SourceRange(index, end))
        index = end
        continue
      }
      if byte == 0x0A || byte == 0x0D {
        if last == 0x2D || index > offset, comments.isEmpty { break }
      } else if byte != 0x20 {
        last = byte
      }
      index += 1
    }
    guard let first = comments.first, first.lowerBound <= offset else { return nil }
    let end = min(first.upperBound, line(at: first.lowerBound).range.upperBound)
    let finding = SourceFindings.comment(
      text(in: SourceRange(first.lowerBound, first.lowerBound + 2)),
      at: location(first.lowerBound, end),
      count: comments.count
    )
    return YAMLRefusal(finding, YAMLPatch(erased: comments, end: first.upperBound))
  }

  private func isEdge(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x27, 0x2C, 0x5B, 0x5D, 0x7B, 0x7D: true
    default: false
    }
  }

  /// One past the `*/` of a comment, or the end of its line.
  private func endOfComment(_ start: Int) -> Int {
    var index = start + 2
    let isBlock = bytes[start + 1] == 0x2A
    while index < bytes.count {
      if isBlock, bytes[index] == 0x2F, bytes[index - 1] == 0x2A, index > start + 2 {
        return index + 1
      }
      if !isBlock, bytes[index] == 0x0A || bytes[index] == 0x0D { return index }
      index += 1
    }
    return bytes.count
  }
}
