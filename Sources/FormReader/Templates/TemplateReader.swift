import Diagnostics
package import FormModel

/// Reads a text with places for earlier answers: `{name}-service`, `{name | upper}`.
///
/// ```
/// template = { text | "{{" | "}}" | place } ;
/// place    = "{" field { "|" filter } "}" ;
/// ```
/// A place ends at the next brace. A mistake in one place does not hide those in others.
package struct TemplateReader {
  /// A name or filter of a place, without the spaces around it.
  private struct Piece {
    var text: String
    var range: Range<Int>
  }

  /// As many filters as there are; more of them change nothing but the time they take.
  private static let mostFilters = Template.Filter.allCases.count
  /// A person mends so many problems of one text at a time.
  private static let mostProblems = 20

  private static let open = UInt8(ascii: "{")
  private static let close = UInt8(ascii: "}")
  private static let bar = UInt8(ascii: "|")

  private static func isBrace(_ byte: UInt8) -> Bool { byte == open || byte == close }

  private let bytes: [UInt8]
  private let scope: ReferenceScope
  /// The values of a paged source that can be named.
  private let pageValues: [Template.PageValue]
  private var literal: [UInt8] = []
  private var parts: [Template.Part] = []
  private var problems: [ReferenceProblem] = []
  /// Whether a place names a field that could not be read.
  private var isBroken = false
  /// Warnings of literal braces around the name of a field, as other languages write a place.
  private var doubledBraces: [ReferenceProblem] = []

  /// Reads a template.
  ///
  /// - Parameters:
  ///   - text: UTF-8.
  ///   - scope: What names mean at its place.
  ///   - allowsPageValues: Whether `{page}`, `{page-size}` and `{query}` are values of a paged
  ///     source, as in the arguments of its command.
  /// - Returns: the template, absent when it has errors or names a field that is broken; and the
  ///   problems, in the order of the text.
  /// - Complexity: O(bytes), and a look through the names for every unknown one.
  package static func read(
    _ text: [UInt8],
    in scope: ReferenceScope,
    allowsPageValues: Bool = false
  ) -> (template: Template?, problems: [ReferenceProblem]) {
    let pageValues = allowsPageValues ? Template.PageValue.allCases : []
    var reader = TemplateReader(bytes: text, scope: scope, pageValues: pageValues)
    reader.readWhole()
    if !reader.problems.isEmpty || reader.isBroken { return (nil, reader.problems) }
    let template = Template(parts: reader.parts)
    // Beside a place, doubled braces are what they seem.
    return (template, template.literal == nil ? [] : reader.doubledBraces)
  }

  private init(bytes: [UInt8], scope: ReferenceScope, pageValues: [Template.PageValue]) {
    self.bytes = bytes
    self.scope = scope
    self.pageValues = pageValues
  }

  private mutating func readWhole() {
    var index = 0
    while index < bytes.count, problems.count < TemplateReader.mostProblems {
      let byte = bytes[index]
      if !TemplateReader.isBrace(byte) {
        literal.append(byte)
        index += 1
      } else if index + 1 < bytes.count, bytes[index + 1] == byte {
        if byte == TemplateReader.open { checkDoubledBraces(at: index) }
        literal.append(byte)
        index += 2
      } else if byte == TemplateReader.open {
        index = readPlace(from: index)
      } else {
        report(
          "`}` closes nothing in this template",
          at: index..<(index + 1),
          help: "write `{` before the name of a field, or `}}` for a literal brace"
        )
        index += 1
      }
    }
    finishLiteral()
  }

  private mutating func finishLiteral() {
    if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
    literal = []
  }

  private mutating func report(_ message: String, at range: Range<Int>, help: String) {
    problems.append(
      ReferenceProblem(
        rule: TemplateRule.templateSyntax,
        message: message,
        range: range,
        help: help
      )
    )
  }

  /// Warns of `{{name}}` where the name is one of a field.
  private mutating func checkDoubledBraces(at start: Int) {
    let inside = bytes[(start + 2)...].prefix { !TemplateReader.isBrace($0) }
    guard bytes[inside.endIndex...].starts(with: [TemplateReader.close, TemplateReader.close]),
      doubledBraces.count < TemplateReader.mostProblems
    else { return }
    let pieces = pieces(of: inside)
    guard case .earlier(let field) = scope.meaning(pieces[0].text), field.canFillPlaces
    else { return }
    let place = pieces.map(\.text).joined(separator: " | ")
    doubledBraces.append(
      ReferenceProblem(
        rule: TemplateRule.templateSyntax,
        message: "`{{\(place)}}` is text here, not a place for an answer",
        range: start..<(inside.endIndex + 2),
        severity: .warning,
        help: "write `{\(place)}`"
      )
    )
  }

  // MARK: Places

  /// Reads a place from its `{`; the index after it.
  private mutating func readPlace(from start: Int) -> Int {
    let end = bytes[(start + 1)...].firstIndex(where: TemplateReader.isBrace)
    guard let end, bytes[end] == TemplateReader.close else {
      report(
        "`{` is never closed in this template",
        at: start..<(start + 1),
        help: "close the place with `}`, or write `{{` for a literal brace"
      )
      return start + 1
    }
    if let part = part(of: pieces(of: bytes[(start + 1)..<end]), start..<(end + 1)) {
      finishLiteral()
      parts.append(part)
    }
    return end + 1
  }

  /// What stands between the bars of a place; where nothing does, an empty piece at the bar before.
  private func pieces(of inside: ArraySlice<UInt8>) -> [Piece] {
    inside.split(separator: TemplateReader.bar, omittingEmptySubsequences: false).map { part in
      let rest = part.drop(while: \.isConditionSpace)
      guard let last = rest.lastIndex(where: { !$0.isConditionSpace }) else {
        return Piece(text: "", range: (part.startIndex - 1)..<part.startIndex)
      }
      let range = rest.startIndex..<(last + 1)
      return Piece(text: String(decoding: bytes[range], as: UTF8.self), range: range)
    }
  }

  private mutating func part(of pieces: [Piece], _ place: Range<Int>) -> Template.Part? {
    let name = pieces[0]
    if let value = pageValues.first(where: { $0.rawValue == name.text }) {
      if pieces.count == 1 { return .page(value) }
      report(
        "`{\(name.text)}` of a paged source takes no filter",
        at: place,
        help: "write `{\(name.text)}`"
      )
      return nil
    }
    let field = field(name, place)
    let filters = filters(pieces.dropFirst())
    guard let field, let filters else { return nil }
    return .field(field, filters)
  }

  private mutating func field(_ name: Piece, _ place: Range<Int>) -> FieldID? {
    if !name.text.utf8.isConditionWord, case .unknown = scope.meaning(name.text) {
      report(
        name.text.isEmpty
          ? "a place in a template names no field"
          : "`\(name.text)` in a template is not the id of a field",
        at: name.text.isEmpty ? place : name.range,
        help: "write the id of an earlier field, or double the braces for literal ones"
      )
      return nil
    }
    let others = pageValues.map(\.rawValue)
    let field =
      scope
      .field(name.text, at: name.range, in: "template", others: others, &problems)
    guard let field else {
      isBroken = true
      return nil
    }
    if field.canFillPlaces { return field.id }
    problems.append(
      ReferenceProblem(
        rule: TemplateRule.templateType,
        message: field.kind.isSecure
          ? "secure field `\(name.text)` cannot stand in a template"
          : "note `\(name.text)` is only shown and has no answer",
        range: name.range,
        notes: field.kind.isSecure
          ? ["its answer would show up in other answers or in the arguments of a command"] : [],
        help: "name a field that is asked or computed, and not secure"
      )
    )
    return nil
  }

  // MARK: Filters

  private mutating func filters(_ pieces: ArraySlice<Piece>) -> [Template.Filter]? {
    if let extra = pieces.dropFirst(TemplateReader.mostFilters).first {
      report(
        "a place has more than \(TemplateReader.mostFilters) filters",
        at: extra.range,
        help: "remove those that are there twice"
      )
      return nil
    }
    let filters = pieces.compactMap { filter($0) }
    return filters.count == pieces.count ? filters : nil
  }

  private mutating func filter(_ piece: Piece) -> Template.Filter? {
    if let filter = Template.Filter(rawValue: piece.text) { return filter }
    if piece.text.isEmpty {
      report(
        "a filter is missing after `|`",
        at: piece.range,
        help: "remove the `|`, or write a filter after it"
      )
      return nil
    }
    let filters = Template.Filter.allCases.map(\.rawValue)
    let nearest = scope.budget.nearest(to: piece.text, among: filters)
    problems.append(
      ReferenceProblem(
        rule: TemplateRule.unknownFilter,
        message: "unknown filter `\(piece.text)`",
        range: piece.range,
        notes: ["filters are \(Phrase.all(filters))"],
        help: didYouMean(nearest) ?? "remove `| \(piece.text)`, or use one of them",
        replacement: nearest.count == 1 ? nearest[0] : nil
      )
    )
    return nil
  }
}

extension Field {
  /// Whether its answer can stand in a text.
  fileprivate var canFillPlaces: Bool {
    if case .note = kind { false } else { !kind.isSecure }
  }
}
