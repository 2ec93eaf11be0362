/// Reads a template.
struct JinjaParser {
  private let bytes: [UInt8]
  private let marks: JinjaMarks
  private var position = 0
  private var token = Token(kind: .end, text: "", at: 0)
  /// What ends the expression that is read.
  private var end = ""
  /// How many brackets are open.
  private var openBrackets = 0
  private var depth = 0
  /// Whether the text behind the last mark loses the white space it begins with.
  private var trimsNext = false

  private struct Token {
    enum Kind { case name, text, number, sign, end }
    var kind: Kind
    var text: String
    var at: Int
  }

  /// How deep parts and expressions stand in each other.
  private static let mostLevels = 64

  private init(_ text: String, _ marks: JinjaMarks) {
    (bytes, self.marks) = (Array(text.utf8), marks)
  }

  /// The parts of a template.
  ///
  /// - Complexity: O(bytes).
  static func parts(of text: String, _ marks: JinjaMarks) throws(ImportProblem) -> [JinjaPart] {
    var parser = JinjaParser(text, marks)
    var stop = ""
    let parts = try parser.parts(until: [], &stop)
    return parts
  }
}

// Parts.
extension JinjaParser {
  /// Reads parts up to a statement of these, whose name is noted, or to the end of the text.
  private mutating func parts(
    until stops: [String],
    _ stop: inout String
  ) throws(ImportProblem) -> [JinjaPart] {
    try descend()
    defer { depth -= 1 }
    var parts: [JinjaPart] = []
    while true {
      var text = literal()
      if isAt(marks.comment.start) {
        let start = position
        if byte(position + marks.comment.start.utf8.count) == 0x2D { text.trimEnd() }
        while !isAt(marks.comment.end) {
          guard position < bytes.count else {
            throw ImportProblem("a comment has no end", at: start)
          }
          position += 1
        }
        trimsNext = byte(position - 1) == 0x2D
        position += marks.comment.end.utf8.count
        if !text.isEmpty { parts.append(.text(text)) }
        continue
      }
      let isBlock = isAt(marks.block.start)
      guard isBlock || isAt(marks.variable.start) else {
        if !text.isEmpty { parts.append(.text(text)) }
        guard stops.isEmpty else { throw ImportProblem("`if` has no `endif`") }
        return parts
      }
      let start = position
      if isBlock, marks.stripsBlocks { text.trimIndent() }
      open(isBlock ? marks.block : marks.variable, &text)
      if !text.isEmpty { parts.append(.text(text)) }
      try advance()
      if !isBlock {
        parts.append(.output(try expression()))
        try close()
        continue
      }
      let word = try name()
      if stops.contains(word) {
        stop = word
        return parts
      }
      switch word {
      case "if": parts.append(try branches())
      case "raw":
        try close()
        parts.append(.text(try raw(from: start)))
      default:
        var values: [JinjaExpression] = []
        while token.kind != .end {
          if token.kind == .text || token.kind == .name, let value = try? primary() {
            values.append(value)
          } else {
            try advance()
          }
        }
        try close()
        parts.append(.statement(word, values, at: start))
      }
    }
  }

  private mutating func branches() throws(ImportProblem) -> JinjaPart {
    var branches: [JinjaPart.Branch] = []
    var stop = "if"
    while stop != "endif" {
      let condition = stop == "else" ? nil : try expression()
      try close()
      let stops = stop == "else" ? ["endif"] : ["elif", "else", "endif"]
      branches.append(JinjaPart.Branch(condition: condition, parts: try parts(until: stops, &stop)))
    }
    try close()
    return .branches(branches)
  }

  /// The text up to `endraw`.
  private mutating func raw(from start: Int) throws(ImportProblem) -> String {
    let begin = position
    while position < bytes.count {
      if isAt(marks.block.start) {
        let stop = position
        var none = ""
        open(marks.block, &none)
        try? advance()
        if token.kind == .name, token.text == "endraw" {
          try advance()
          try close()
          return String(decoding: bytes[begin..<stop], as: UTF8.self)
        }
        position = stop
      }
      position += 1
    }
    throw ImportProblem("`raw` has no `endraw`", at: start)
  }

  /// The text up to the next mark.
  private mutating func literal() -> String {
    let start = position
    while position < bytes.count, !isAt(marks.block.start), !isAt(marks.variable.start),
      !isAt(marks.comment.start)
    { position += 1 }
    var text = String(decoding: bytes[start..<position], as: UTF8.self)
    if trimsNext { text = String(text.drop(while: \.isWhitespace)) }
    trimsNext = false
    return text
  }

  /// Goes behind a mark; the text before it loses the white space at its end where the mark says so.
  private mutating func open(_ mark: (start: String, end: String), _ text: inout String) {
    position += mark.start.utf8.count
    if byte(position) == 0x2D { text.trimEnd() }
    if byte(position) == 0x2D || byte(position) == 0x2B { position += 1 }
    end = mark.end
    openBrackets = 0
  }

  /// Goes behind the mark that ends an expression.
  private mutating func close() throws(ImportProblem) {
    guard token.kind == .end, token.text == end else { throw unexpected() }
    trimsNext = byte(token.at) == 0x2D
    if marks.trimsBlocks, end == marks.block.end, byte(position) == 0x0A { position += 1 }
  }

  private func byte(_ index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0 }

  private func isAt(_ mark: String) -> Bool { bytes[position...].starts(with: mark.utf8) }

  private mutating func descend() throws(ImportProblem) {
    depth += 1
    if depth > JinjaParser.mostLevels { throw ImportProblem("it is nested too deep", at: position) }
  }
}

// Tokens.
extension JinjaParser {
  /// Reads the next token of an expression.
  private mutating func advance() throws(ImportProblem) {
    while byte(position) == 0x20 || 0x09...0x0D ~= byte(position) { position += 1 }
    let start = position
    if openBrackets == 0 {
      let isTrimming = byte(position) == 0x2D || byte(position) == 0x2B
      if isTrimming { position += 1 }
      if isAt(end) {
        position += end.utf8.count
        token = Token(kind: .end, text: end, at: start)
        return
      }
      position = start
    }
    let first = byte(position)
    switch first {
    case _ where position >= bytes.count: throw ImportProblem("`\(end)` is missing", at: start)
    case 0x22, 0x27:
      token = Token(kind: .text, text: try quotedText(), at: start)
    case 0x30...0x39:
      skip { 0x30...0x39 ~= $0 || $0 == 0x5F }
      if byte(position) == 0x2E, 0x30...0x39 ~= byte(position + 1) {
        position += 1
        skip { 0x30...0x39 ~= $0 }
      }
      let digits = bytes[start..<position].filter { $0 != 0x5F }
      token = Token(kind: .number, text: String(decoding: digits, as: UTF8.self), at: start)
    case _ where first.isOfName:
      skip { $0.isOfName || 0x30...0x39 ~= $0 }
      let name = String(decoding: bytes[start..<position], as: UTF8.self)
      token = Token(kind: .name, text: name, at: start)
    default:
      let two = String(decoding: bytes[position..<min(position + 2, bytes.count)], as: UTF8.self)
      let sign = ["==", "!=", "<=", ">=", "//", "**"].contains(two) ? two : String(two.prefix(1))
      if ["(", "[", "{"].contains(sign) { openBrackets += 1 }
      if [")", "]", "}"].contains(sign) { openBrackets = max(openBrackets - 1, 0) }
      position += max(sign.utf8.count, 1)
      token = Token(kind: .sign, text: sign, at: start)
    }
  }

  private mutating func skip(while isMember: (UInt8) -> Bool) {
    while position < bytes.count, isMember(bytes[position]) { position += 1 }
  }

  /// The text in quotes at the position; Python's escapes that are not known stay as they are.
  private mutating func quotedText() throws(ImportProblem) -> String {
    let start = position
    let quote = bytes[position]
    var text: [UInt8] = []
    position += 1
    while byte(position) != quote {
      guard position < bytes.count else { throw ImportProblem("a text has no end", at: start) }
      if bytes[position] == 0x5C {
        position += 1
        switch byte(position) {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "b"): text.append(0x08)
        case 0x5C, 0x22, 0x27: text.append(byte(position))
        case let other: text += [0x5C, other]
        }
      } else {
        text.append(bytes[position])
      }
      position += 1
    }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  private func isSign(_ sign: String) -> Bool { token.kind == .sign && token.text == sign }
  private func isWord(_ word: String) -> Bool { token.kind == .name && token.text == word }

  /// Goes on where the token is this sign or word.
  private mutating func take(_ text: String) throws(ImportProblem) -> Bool {
    guard isSign(text) || isWord(text) else { return false }
    try advance()
    return true
  }

  private mutating func expect(_ sign: String) throws(ImportProblem) {
    guard try take(sign) else { throw unexpected() }
  }

  private mutating func name() throws(ImportProblem) -> String {
    let name = token.text
    guard token.kind == .name else { throw unexpected() }
    try advance()
    return name
  }

  private func unexpected() -> ImportProblem {
    ImportProblem("`\(token.text)` is not understood there", at: token.at)
  }
}

// Expressions, as Jinja binds them.
extension JinjaParser {
  private mutating func expression() throws(ImportProblem) -> JinjaExpression {
    try descend()
    defer { depth -= 1 }
    var value = try disjunction()
    while try take("if") {
      let condition = try disjunction()
      let other = try take("else") ? try expression() : nil
      value = .conditional(value, if: condition, else: other)
    }
    return value
  }

  private mutating func disjunction() throws(ImportProblem) -> JinjaExpression {
    var value = try conjunction()
    while try take("or") { value = .or(value, try conjunction()) }
    return value
  }

  private mutating func conjunction() throws(ImportProblem) -> JinjaExpression {
    var value = try negation()
    while try take("and") { value = .and(value, try negation()) }
    return value
  }

  private mutating func negation() throws(ImportProblem) -> JinjaExpression {
    guard isWord("not") else { return try comparison() }
    try descend()
    defer { depth -= 1 }
    try advance()
    return .not(try negation())
  }

  private mutating func comparison() throws(ImportProblem) -> JinjaExpression {
    var left = try sum()
    var result: JinjaExpression?
    while true {
      var comparator = token.text
      if isWord("not") {
        try advance()
        guard isWord("in") else { throw unexpected() }
        comparator = "not in"
      } else if !isWord("in") {
        guard token.kind == .sign, ["==", "!=", "<", "<=", ">", ">="].contains(comparator) else {
          return result ?? left
        }
      }
      try advance()
      let right = try sum()
      let one = JinjaExpression.comparison(left, comparator, right)
      result = result.map { .and($0, one) } ?? one
      left = right
    }
  }

  private mutating func sum() throws(ImportProblem) -> JinjaExpression {
    var value = try product()
    while token.kind == .sign, ["+", "-", "~"].contains(token.text) {
      let sign = token.text
      try advance()
      value = .operation(value, sign, try product())
    }
    return value
  }

  private mutating func product() throws(ImportProblem) -> JinjaExpression {
    var value = try filtered()
    while token.kind == .sign, ["*", "/", "//", "%", "**"].contains(token.text) {
      let sign = token.text
      try advance()
      value = .operation(value, sign, try filtered())
    }
    return value
  }

  /// A value with its filters and tests.
  private mutating func filtered() throws(ImportProblem) -> JinjaExpression {
    if isSign("-") {
      try advance()
      guard token.kind == .number else { throw unexpected() }
      token.text = "-" + token.text
    }
    var value = try primary()
    while true {
      if try take("|") {
        let name = try name()
        value = .filter(value, name, try isSign("(") ? arguments() : [])
      } else if try take("is") {
        let isNegated = try take("not")
        let name = try name()
        var operands: [JinjaExpression] = []
        if isSign("(") {
          operands = try arguments()
        } else if token.kind == .text || token.kind == .number || isSign("[")
          || token.kind == .name && !["and", "or", "not", "else", "is", "if"].contains(token.text)
        {
          operands = [try primary()]
        }
        let test = JinjaExpression.test(value, name, operands)
        value = isNegated ? .not(test) : test
      } else {
        return value
      }
    }
  }

  /// A value with what follows it directly.
  private mutating func primary() throws(ImportProblem) -> JinjaExpression {
    try descend()
    defer { depth -= 1 }
    var value = try atom()
    while true {
      if try take(".") {
        value = .member(value, token.kind == .number ? token.text : try name())
      } else if isSign("(") {
        value = .call(value, try arguments())
      } else if try take("[") {
        value = .item(value, try expression())
        try expect("]")
      } else {
        return value
      }
    }
  }

  private mutating func atom() throws(ImportProblem) -> JinjaExpression {
    let start = token
    switch token.kind {
    case .text:
      var text = ""
      while token.kind == .text {
        text += token.text
        try advance()
      }
      return .literal(.text(text))
    case .number:
      try advance()
      return .literal(.number(spelled: start.text))
    case .name:
      try advance()
      return switch start.text {
      case "true", "True": .literal(.boolean(true))
      case "false", "False": .literal(.boolean(false))
      case "none", "None": .literal(.none)
      default: .name(start.text, at: start.at)
      }
    case .sign where start.text == "(":
      try advance()
      let elements = try self.elements(until: ")")
      return elements.list.count == 1 && !elements.endsInComma
        ? elements.list[0] : .list(elements.list)
    case .sign where start.text == "[":
      try advance()
      return .list(try elements(until: "]").list)
    default: throw unexpected()
    }
  }

  private mutating func arguments() throws(ImportProblem) -> [JinjaExpression] {
    try expect("(")
    return try elements(until: ")").list
  }

  private mutating func elements(
    until end: String
  ) throws(ImportProblem) -> (list: [JinjaExpression], endsInComma: Bool) {
    var list: [JinjaExpression] = []
    var endsInComma = false
    while !isSign(end) {
      let element = try expression()
      if case .name(let name, _) = element, try take("=") {
        list.append(.named(name, try expression()))
      } else {
        list.append(element)
      }
      endsInComma = isSign(",")
      guard try take(",") || isSign(end) else { throw unexpected() }
    }
    try advance()
    return (list, endsInComma)
  }
}

extension UInt8 {
  fileprivate var isOfName: Bool { 0x61...0x7A ~= self | 0x20 || self == 0x5F || self >= 0x80 }
}

extension String {
  fileprivate mutating func trimEnd() {
    while last?.isWhitespace == true { removeLast() }
  }

  /// Removes spaces at the end where nothing else stands on their line.
  fileprivate mutating func trimIndent() {
    let end = lastIndex { $0 != " " && $0 != "\t" }
    guard let end else {
      self = ""
      return
    }
    if self[end].isNewline { self = String(self[...end]) }
  }
}
