import Diagnostics
package import FormModel

/// Reads a text with places for earlier answers: `{name}-service`, `{name | upper}`.
///
/// ```
/// template = { text | "{{" | "}}" | place } ;
/// place    = "{" name { "|" filter } "}" ;
/// filter   = word [ "(" argument { "," argument } ")" ] ;
/// ```
/// A place ends at the next brace outside of quotes, which stand behind `(` and `,`. Every mistake
/// has a problem of its own; a brace that belongs to no place counts as the text that it is.
package struct TemplateReader {
  /// A name or filter of a place, without the spaces around it.
  private struct Piece {
    var text: String
    var range: Range<Int>
  }

  /// As many filters as there are; more of them change nothing but the time they take.
  private static let mostFilters = Template.Filter.Name.allCases.count
  /// The most problems that are reported of one text.
  private static let mostProblems = 20

  private static let open = UInt8(ascii: "{")
  private static let close = UInt8(ascii: "}")
  private static let bar = UInt8(ascii: "|")

  private let bytes: [UInt8]
  private let scope: ReferenceScope
  /// The values of a batched source that can be named.
  private let batchValues: [Template.BatchValue]
  private var literal: [UInt8] = []
  /// The parts so far; `nil` for a place with a problem, or of a field that could not be read.
  private var parts: [Template.Part?] = []
  private var problems: [ReferenceProblem] = []

  /// Reads a template.
  ///
  /// - Parameters:
  ///   - text: UTF-8.
  ///   - scope: What names mean at its place.
  ///   - allowsBatchValues: Whether `{page}`, `{page-size}` and `{query}` are values of a batched
  ///     source, as in the arguments of its command.
  /// - Returns: the template, absent when it has errors or names a field that is broken; and the
  ///   problems, in the order of the text.
  /// - Complexity: O(bytes), and a look through the names for every unknown one.
  package static func read(
    _ text: [UInt8],
    in scope: ReferenceScope,
    allowsBatchValues: Bool = false
  ) -> (template: Template?, problems: [ReferenceProblem]) {
    let batchValues = allowsBatchValues ? Template.BatchValue.allCases : []
    var reader = TemplateReader(bytes: text, scope: scope, batchValues: batchValues)
    reader.readWhole()
    let parts = reader.parts.compactMap(\.self)
    if reader.problems.contains(where: { $0.severity == .error }) { return (nil, reader.problems) }
    return (parts.count == reader.parts.count ? Template(parts: parts) : nil, reader.problems)
  }

  private mutating func readWhole() {
    var index = 0
    while index < bytes.count, problems.count < TemplateReader.mostProblems {
      let byte = bytes[index]
      if !byte.isBrace {
        take(bytes[index...index])
        index += 1
      } else if index + 1 < bytes.count, bytes[index + 1] == byte {
        noteForeignPlace(from: index)
        take(bytes[index...index])
        index += 2
      } else if byte == TemplateReader.open, let place = place(from: index) {
        read(place)
        index = place.upperBound
      } else {
        let message = byte == TemplateReader.open ? "`{` is never closed" : "`}` closes nothing"
        takeAsText(index..<(index + 1), "\(message) in this template")
        index += 1
      }
    }
    finishLiteral()
  }

  private mutating func take(_ text: ArraySlice<UInt8>) { literal += text }

  /// Takes braces that belong to no place as the text that they are, and reports that.
  private mutating func takeAsText(_ range: Range<Int>, _ message: String) {
    var problem = mistake(message, at: range)
    problem.replacement = String(decoding: bytes[range], as: UTF8.self).withDoubledBraces
    problem.isAboutBraces = true
    problem.help = "write `{{` and `}}` for braces of the text; a place is `{field}`"
    problems.append(problem)
    take(bytes[range])
  }

  private mutating func read(_ place: Range<Int>) {
    let pieces = pieces(of: place)
    if pieces.count == 1, pieces[0].text.isEmpty {
      return takeAsText(place, "a place in a template names no field")
    }
    let name = pieces[0].text
    if !name.isEmpty, !Identifier.isFieldID(name), case .unknown = scope.meaning(name),
      !batchValues.contains(where: { $0.rawValue == name })
    {
      let text = String(decoding: bytes[place], as: UTF8.self)
      return takeAsText(place, "`\(text.shortened)` in a template is no place: it names no field")
    }
    finishLiteral()
    let problemCount = problems.count
    do throws(ReferenceProblem) {
      parts.append(try part(in: place, pieces))
    } catch {
      problems.append(error)
      parts.append(nil)
    }
    if problems.count == problemCount { noteShellPlace(place, pieces) }
  }

  private mutating func finishLiteral() {
    if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
    literal = []
  }

  private func mistake(_ message: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      rule: .templateSyntax,
      message: message,
      range: range,
      help:
        "a place is `{field}` or `{field | filter}`; `{{` and `}}` are literal braces"
    )
  }

  // MARK: Places

  /// The bytes of a place with its braces, from its `{`; `nil` when it does not end.
  private func place(from start: Int) -> Range<Int>? {
    let end = firstUnquoted(in: (start + 1)..<bytes.count, where: \.isBrace)
    guard let end, bytes[end] == TemplateReader.close else { return nil }
    return start..<(end + 1)
  }

  /// The first byte of some kind that stands in no argument between quotes.
  private func firstUnquoted(in range: Range<Int>, where isMeant: (UInt8) -> Bool) -> Int? {
    var index = range.lowerBound
    var before = TemplateReader.open
    while index < range.upperBound {
      let byte = bytes[index]
      if byte.isQuote, before == UInt8(ascii: "(") || before == UInt8(ascii: ","),
        let end = bytes[(index + 1)..<range.upperBound].firstIndex(of: byte)
      {
        index = end
      } else if isMeant(byte) {
        return index
      }
      if !byte.isConditionSpace { before = byte }
      index += 1
    }
    return nil
  }

  /// What stands between the bars of a place; where nothing does, an empty piece at the bar before.
  private func pieces(of place: Range<Int>) -> [Piece] {
    var pieces: [Piece] = []
    var start = place.lowerBound + 1
    let end = place.upperBound - 1
    while true {
      let bar = firstUnquoted(in: start..<end) { $0 == TemplateReader.bar } ?? end
      let rest = bytes[start..<bar].drop(while: \.isConditionSpace)
      if let last = rest.lastIndex(where: { !$0.isConditionSpace }) {
        let range = rest.startIndex..<(last + 1)
        pieces.append(Piece(text: String(decoding: bytes[range], as: UTF8.self), range: range))
      } else {
        pieces.append(Piece(text: "", range: (start - 1)..<start))
      }
      if bar == end { return pieces }
      start = bar + 1
    }
  }

  /// What a place stands for; `nil` when it has a problem, or its field could not be read.
  private mutating func part(
    in place: Range<Int>,
    _ pieces: [Piece]
  ) throws(ReferenceProblem) -> Template.Part? {
    let name = pieces[0]
    if let value = batchValues.first(where: { $0.rawValue == name.text }) {
      if pieces.count == 1 { return .batch(value) }
      throw mistake("`{\(name.text)}` of a source of options takes no filter", at: place)
    }
    if batchValues.isEmpty, let part = Template.DatePart(rawValue: name.text) {
      if pieces.count == 1 { return .today(part) }
      throw mistake("`{\(name.text)}` takes no filter", at: place)
    }
    if name.text.isEmpty { throw mistake("a place in a template names no field", at: place) }
    if let empty = pieces.dropFirst().first(where: \.text.isEmpty) {
      throw mistake("a filter is missing after `|`", at: empty.range)
    }
    if let extra = pieces.dropFirst(TemplateReader.mostFilters + 1).first {
      throw mistake("a place has more than \(TemplateReader.mostFilters) filters", at: extra.range)
    }
    let problemCount = problems.count
    var field: Field?
    do throws(ReferenceProblem) { field = try self.field(name) } catch { problems.append(error) }
    let filters = pieces.enumerated().dropFirst().compactMap { place, piece in
      filter(piece, of: field, isFirst: place == 1, isLast: place == pieces.count - 1)
    }
    guard let field, problems.count == problemCount else { return nil }
    return .field(field.id, filters)
  }

  /// The field of a place; `nil` when it could not be read.
  private func field(_ name: Piece) throws(ReferenceProblem) -> Field? {
    let others =
      batchValues.isEmpty
      ? Template.DatePart.allCases.map(\.rawValue) : batchValues.map(\.rawValue)
    let found = try scope.field(name.text, at: name.range, in: "template", others: others)
    guard let field = found else { return nil }
    lazy var problem = ReferenceProblem(
      rule: .templateType,
      message: "note `\(name.text)` is only shown and has no answer",
      range: name.range,
      help: "name a field that is asked or computed, and not secure"
    )
    if field.kind.group != nil {
      problem.message = "group `\(name.text)` has no text of its own"
      problem.help = "name one of its fields: `\(name.text).…`"
      throw problem
    }
    guard field.kind.isAnswered else { throw problem }
    if let items = field.kind.answerKind.items, items.isMap || !items.isSingle {
      problem.message = "\(field.kind.noun) `\(name.text)` is not allowed in a template"
      problem.notes = ["its answer is no text"]
      let plain = "a list of plain answers can be shown: `item: { type: text }` in `\(name.text)`"
      let shown = items.fieldsOfAnswer.first { $0.kind.isAsked && !$0.kind.holdsSecrets }
      problem.help =
        items.isSingle
        ? "use `type: list`: its answers can be shown, `{\(name.text) | join(', ')}`"
        : shown.map {
          "show each item by itself: `summary: \"{\($0.localID)}\"` in `\(name.text)`; \(plain)"
        } ?? plain
      throw problem
    }
    if field.kind.answerKind.isJSON {
      problem.message = "json field `\(name.text)` is not allowed in a template"
      problem.notes = ["its answer is no text"]
      throw problem
    }
    guard field.kind.holdsSecrets else { return field }
    problem.message =
      field.kind.hasItems
      ? "\(field.kind.noun) `\(name.text)` holds secrets, and is not allowed in a template"
      : "secure field `\(name.text)` is not allowed in a template"
    problem.notes = [
      "its answer would show up in other answers or in the arguments of a command"
    ]
    throw problem
  }

  // MARK: Filters

  /// A filter with its arguments; reports what is wrong with it.
  private mutating func filter(
    _ piece: Piece,
    of field: Field?,
    isFirst: Bool,
    isLast: Bool
  ) -> Template.Filter? {
    let word = String(piece.text.utf8.prefix { $0 != UInt8(ascii: "(") }) ?? piece.text
    let rest = piece.text.utf8.dropFirst(word.utf8.count)
    guard let name = Template.Filter.Name(rawValue: word.trimmingSpaces) else {
      problems.append(unknownFilter(piece, word.trimmingSpaces))
      return nil
    }
    guard let filter = arguments(rest).flatMap({ Template.Filter(name, $0) }) else {
      let form = name.parameters.isEmpty ? "takes no arguments" : "is written `\(name.example)`"
      var problem = mistake("filter `\(name.rawValue)` \(form)", at: piece.range)
      problem.help = "write `\(name.example)`"
      problem.expected = [name.example]
      problems.append(problem)
      return nil
    }
    if name == .quote, !isLast {
      problems.append(
        mistake("filter `quote` has to be the last filter of its place", at: piece.range)
      )
    }
    guard name == .join else { return filter }
    if let field, field.kind.answerKind.isMultiple || field.kind.hasItems, isFirst {
      return filter
    }
    let reason =
      isFirst
      ? field.map { "is for lists, and `\($0.id)` is a \($0.kind.answerKind.noun)" }
      : "has to be the first filter of its place"
    if let reason {
      problems.append(
        ReferenceProblem(
          rule: .templateType,
          message: "filter `join` \(reason)",
          range: piece.range,
          help: "use it as the first filter of a multi-selector, or remove it"
        )
      )
    }
    return nil
  }

  /// What stands in the parentheses of a filter; none without them, `nil` when it cannot be read.
  private func arguments(_ text: Substring.UTF8View) -> [Template.Filter.Argument]? {
    var rest = Array(text)[...]
    if rest.isEmpty { return [] }
    guard rest.popLast() == UInt8(ascii: ")"), rest.popFirst() == UInt8(ascii: "(") else {
      return nil
    }
    var arguments: [Template.Filter.Argument] = []
    while true {
      rest = rest.drop(while: \.isConditionSpace)
      if let quote = rest.first, quote.isQuote {
        rest = rest.dropFirst()
        guard let end = rest.firstIndex(of: quote) else { return nil }
        arguments.append(.text(String(decoding: rest[..<end], as: UTF8.self)))
        rest = rest[(end + 1)...]
      } else {
        let word = rest.prefix { $0 == 0x2D || $0.isDigit }
        guard let number = Int(String(decoding: word, as: UTF8.self)) else { return nil }
        arguments.append(.number(number))
        rest = rest[word.endIndex...]
      }
      rest = rest.drop(while: \.isConditionSpace)
      guard let comma = rest.popFirst() else { return arguments }
      if comma != UInt8(ascii: ",") { return nil }
    }
  }

  private func unknownFilter(_ piece: Piece, _ word: String) -> ReferenceProblem {
    let filters = Template.Filter.Name.allCases.map(\.rawValue)
    let nearest = scope.budget.nearest(to: word, among: filters, takesWholeWords: true)
    // Bytes that are no text are longer as one.
    let range = piece.range.prefix(word.utf8.count)
    return ReferenceProblem(
      rule: .unknownFilter,
      message: "unknown filter `\(piece.text)`",
      range: range.startIndex..<range.endIndex,
      notes: ["filters are \(listed(filters))"],
      help: didYouMean(nearest) ?? "remove `| \(piece.text)`, or use one of them",
      expected: nearest.isEmpty ? filters : nearest,
      replacement: nearest.count == 1 ? nearest[0] : nil
    )
  }
}

// MARK: Places of other languages

extension TemplateReader {
  /// Warns of `{{ name }}`, which is the text `{ name }` here and a place elsewhere.
  private mutating func noteForeignPlace(from start: Int) {
    guard batchValues.isEmpty, bytes[start] == TemplateReader.open,
      let end = bytes[(start + 2)...].firstIndex(where: \.isBrace),
      bytes[end...].starts(with: [TemplateReader.close, TemplateReader.close]),
      let name = fieldName(in: (start + 2)..<end)
    else { return }
    let isGitHub = start > 0 && bytes[start - 1] == UInt8(ascii: "$")
    warn(of: (isGitHub ? start - 1 : start)..<(end + 2), naming: name, "is only text here")
  }

  /// Warns of `${name}`, which is a `$` before a place here.
  private mutating func noteShellPlace(_ place: Range<Int>, _ pieces: [Piece]) {
    let start = place.lowerBound
    guard batchValues.isEmpty, pieces.count == 1, start > 0, bytes[start - 1] == UInt8(ascii: "$"),
      let name = fieldName(in: pieces[0].range)
    else { return }
    warn(of: (start - 1)..<place.upperBound, naming: name, "is `$` before a place here")
  }

  /// The id of the field that a text between braces names, now or earlier.
  private func fieldName(in range: Range<Int>) -> String? {
    let name = String(decoding: bytes[range], as: UTF8.self).trimmingSpaces
    return switch scope.meaning(name) {
    case .earlier, .later, .itself: name
    case .renamed(let current): current.rawValue
    case .inItems, .aroundItems, .ambiguous, .hiding, .retired, .broken, .unknown: nil
    }
  }

  private mutating func warn(of range: Range<Int>, naming name: String, _ what: String) {
    let text = String(decoding: bytes[range], as: UTF8.self)
    problems.append(
      ReferenceProblem(
        rule: .foreignTemplate,
        message: "`\(text.shortened)` is a place in other languages, and \(what)",
        range: range,
        severity: .warning,
        help: "write `{\(name)}` for the answer to `\(name)`",
        replacement: "{\(name)}",
        isAboutBraces: true
      )
    )
  }
}

extension UInt8 {
  /// Whether it is `{` or `}`.
  var isBrace: Bool { self == 0x7B || self == 0x7D }
  /// Whether it is a quote, single or double.
  fileprivate var isQuote: Bool { self == 0x22 || self == 0x27 }
}

extension StringProtocol {
  /// The text without the spaces at its ends.
  var trimmingSpaces: String {
    let rest = utf8.drop { $0.isConditionSpace }
    let count = rest.reversed().prefix { $0.isConditionSpace }.count
    return String(decoding: rest.dropLast(count), as: UTF8.self)
  }
}
