import Diagnostics
package import FormModel

/// Reads a text with places for earlier answers: `{name}-service`, `{name | upper}`.
///
/// ```
/// template = { text | "{{" | "}}" | place } ;
/// place    = "{" field { "|" filter } "}" ;
/// ```
/// A place ends at the next brace; what is in it is cut by the scanner of conditions
/// (``TextScanner``). A mistake in one place does not hide those in others.
package struct TemplateReader {
  private let scope: ReferenceScope
  private let allowsPageValues: Bool
  private let isComputed: Bool

  /// Creates a reader for one place of a form.
  ///
  /// - Parameters:
  ///   - scope: What names mean there.
  ///   - allowsPageValues: Whether `{page}`, `{page-size}` and `{query}` are values of a paged
  ///     source, as in the arguments of its command.
  ///   - isComputed: Whether the text is the value of a computed field, where the name of a field
  ///     without braces is a mistake.
  package init(
    scope: ReferenceScope,
    allowsPageValues: Bool = false,
    isComputed: Bool = false
  ) {
    self.scope = scope
    self.allowsPageValues = allowsPageValues
    self.isComputed = isComputed
  }

  /// Reads a template.
  ///
  /// - Parameter text: UTF-8.
  /// - Returns: the template, absent when it has errors or names a field that is broken; and the
  ///   problems, in the order of the text.
  /// - Complexity: O(bytes), and a look through the names for every unknown one.
  package func read(_ text: [UInt8]) -> (template: Template?, problems: [ReferenceProblem]) {
    var parser = TemplateParser(text, scope: scope, allowsPageValues: allowsPageValues)
    parser.parse()
    if !parser.problems.isEmpty || parser.isBroken { return (nil, parser.problems) }
    let template = Template(parts: parser.parts)
    return (template, template.literal == nil ? [] : parser.warnings(isComputed: isComputed))
  }
}

/// Cuts a text into literals and places, and looks up what the places name.
private struct TemplateParser {
  /// As many filters as there are; more of them change nothing but the time they take.
  private static let mostFilters = Template.Filter.allCases.count
  /// A person mends so many problems of one text at a time.
  private static let mostProblems = 20

  private static let open = UInt8(ascii: "{")
  private static let close = UInt8(ascii: "}")

  private static func isBrace(_ byte: UInt8) -> Bool { byte == open || byte == close }

  private let bytes: [UInt8]
  private let scope: ReferenceScope
  private let allowsPageValues: Bool
  private var literal: [UInt8] = []
  private(set) var parts: [Template.Part] = []
  private(set) var problems: [ReferenceProblem] = []
  /// Whether a place names a field that could not be read.
  private(set) var isBroken = false
  /// Literal braces around the name of a field.
  private var doubled: [ReferenceProblem] = []

  init(_ bytes: [UInt8], scope: ReferenceScope, allowsPageValues: Bool) {
    self.bytes = bytes
    self.scope = scope
    self.allowsPageValues = allowsPageValues
  }

  mutating func parse() {
    var index = 0
    while index < bytes.count, problems.count < TemplateParser.mostProblems {
      let byte = bytes[index]
      let isBrace = TemplateParser.isBrace(byte)
      if isBrace, index + 1 < bytes.count, bytes[index + 1] == byte {
        if byte == TemplateParser.open { noteDoubledBraces(at: index) }
        literal.append(byte)
        index += 2
      } else if byte == TemplateParser.open {
        index = readPlace(from: index)
      } else {
        if isBrace {
          problems.report(
            TemplateRule.templateSyntax,
            "`}` closes nothing in this template",
            at: index..<(index + 1),
            help: "write `{` before the name of a field, or `}}` for a literal brace"
          )
        }
        literal.append(byte)
        index += 1
      }
    }
    finishLiteral()
  }

  private mutating func finishLiteral() {
    if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
    literal = []
  }

  // MARK: Places

  /// Reads a place from its `{`; the index after it.
  private mutating func readPlace(from start: Int) -> Int {
    let end = bytes[(start + 1)...].firstIndex(where: TemplateParser.isBrace)
    guard let end, bytes[end] == TemplateParser.close else {
      problems.report(
        TemplateRule.templateSyntax,
        "`{` is never closed in this template",
        at: start..<(start + 1),
        help: "close the place with `}`, or write `{{` for a literal brace"
      )
      return start + 1
    }
    if let part = part(of: pieces(of: (start + 1)..<end), start..<(end + 1)) {
      finishLiteral()
      parts.append(part)
    }
    return end + 1
  }

  /// What stands between the bars of a place; where nothing does, of kind `end` and at the bar
  /// before.
  private func pieces(of inside: Range<Int>) -> [TextToken] {
    let tokens = TextScanner.tokens(of: bytes[inside])
    let runs = tokens.dropLast().split(omittingEmptySubsequences: false) { $0.isSign("|") }
    return runs.map { run in
      guard let first = run.first, let last = run.last else {
        let bar = tokens[max(0, run.startIndex - 1)]
        return TextToken(kind: .end, text: "", range: bar.range)
      }
      if run.count == 1 { return first }
      let range = first.range.lowerBound..<last.range.upperBound
      let text = String(decoding: bytes[range], as: UTF8.self)
      return TextToken(kind: .other, text: text, range: range)
    }
  }

  private mutating func part(of pieces: [TextToken], _ place: Range<Int>) -> Template.Part? {
    let name = pieces[0]
    if allowsPageValues, let value = Template.PageValue(rawValue: name.text) {
      if pieces.count == 1 { return .page(value) }
      problems.report(
        TemplateRule.templateSyntax,
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

  private mutating func field(_ name: TextToken, _ place: Range<Int>) -> FieldID? {
    if name.kind == .end {
      problems.report(
        TemplateRule.templateSyntax,
        "a place in a template names no field",
        at: place,
        help: "write the id of an earlier field, or `{{` and `}}` for literal braces"
      )
      return nil
    }
    if name.kind != .word, case .unknown = scope.meaning(name.text) {
      problems.report(
        TemplateRule.templateSyntax,
        "`\(name.text)` in a template is not the id of a field",
        at: name.range,
        help: "write the id of an earlier field, or double the braces for literal ones"
      )
      return nil
    }
    let others = allowsPageValues ? Template.PageValue.allCases.map(\.rawValue) : []
    guard let field = scope.field(name, in: "template", others: others, &problems) else {
      isBroken = true
      return nil
    }
    if field.canFillPlaces { return field.id }
    problems.report(
      TemplateRule.templateType,
      field.kind.isSecure
        ? "secure field `\(name.text)` cannot stand in a template"
        : "note `\(name.text)` is only shown and has no answer",
      at: name.range,
      notes: field.kind.isSecure
        ? ["its answer would show up in other answers or in the arguments of a command"] : [],
      help: "name a field that is asked or computed, and not secure"
    )
    return nil
  }

  // MARK: Filters

  private mutating func filters(_ pieces: ArraySlice<TextToken>) -> [Template.Filter]? {
    if let extra = pieces.dropFirst(TemplateParser.mostFilters).first {
      problems.report(
        TemplateRule.templateSyntax,
        "a place has more than \(TemplateParser.mostFilters) filters",
        at: extra.range,
        help: "remove those that are there twice"
      )
      return nil
    }
    let filters = pieces.compactMap { filter($0) }
    return filters.count == pieces.count ? filters : nil
  }

  private mutating func filter(_ piece: TextToken) -> Template.Filter? {
    if let filter = Template.Filter(rawValue: piece.text) { return filter }
    if piece.kind == .end {
      problems.report(
        TemplateRule.templateSyntax,
        "a filter is missing after `|`",
        at: piece.range,
        help: "remove the `|`, or write a filter after it"
      )
      return nil
    }
    let filters = Template.Filter.allCases.map(\.rawValue)
    let nearest = scope.budget.nearest(to: piece.text, among: filters)
    problems.report(
      TemplateRule.unknownFilter,
      "unknown filter `\(piece.text)`",
      at: piece.range,
      notes: ["filters are \(Phrase.all(filters))"],
      help: didYouMean(nearest) ?? "remove `| \(piece.text)`, or use one of them",
      replacement: nearest.count == 1 ? nearest[0] : nil
    )
    return nil
  }

  // MARK: Texts that look like places

  /// Warns of `{{name}}`, as other languages write a place.
  private mutating func noteDoubledBraces(at start: Int) {
    let inside = bytes[(start + 2)...].prefix { !TemplateParser.isBrace($0) }
    guard bytes[inside.endIndex...].starts(with: [TemplateParser.close, TemplateParser.close])
    else { return }
    let names = pieces(of: inside.startIndex..<inside.endIndex).map(\.text)
    guard fills(names[0]), doubled.count < TemplateParser.mostProblems else { return }
    let place = names.joined(separator: " | ")
    let range = start..<(inside.endIndex + 2)
    doubled.append(warning("{{\(place)}}", meant: "{\(place)}", at: range))
  }

  /// The warnings of a text without places: for names that were probably meant as such.
  func warnings(isComputed: Bool) -> [ReferenceProblem] {
    let text = String(decoding: bytes, as: UTF8.self)
    guard isComputed, fills(text) else { return doubled }
    return [warning(text, meant: "\"{\(text)}\"", at: 0..<bytes.count)]
  }

  private func warning(_ text: String, meant: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      TemplateRule.templateSyntax,
      "`\(text)` is text here, not a place for an answer",
      at: range,
      severity: .warning,
      help: "write `\(meant)`"
    )
  }

  /// Whether a name is one of an earlier field whose answer can stand in a text, or of a page value.
  private func fills(_ name: String) -> Bool {
    if allowsPageValues, Template.PageValue(rawValue: name) != nil { return true }
    guard case .earlier(let field) = scope.meaning(name) else { return false }
    return field.canFillPlaces
  }
}

extension Field {
  /// Whether its answer can stand in a text.
  fileprivate var canFillPlaces: Bool {
    if case .note = kind { false } else { !kind.isSecure }
  }
}
