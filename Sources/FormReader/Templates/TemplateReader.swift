import Diagnostics
package import FormModel

/// Reads a text with places for earlier answers: `{name}-service`, `{name | upper}`.
///
/// ```
/// template = { text | "{{" | "}}" | place } ;
/// place    = "{" field { "|" filter } "}" ;
/// ```
/// A place ends at the next brace. A text with a mistake in its braces or bars has one problem, the
/// first; in any other one, every name that is wrong has its own.
package struct TemplateReader {
  /// A name or filter of a place, without the spaces around it.
  private struct Piece {
    var text: String
    var range: Range<Int>
  }

  /// As many filters as there are; more of them change nothing but the time they take.
  private static let mostFilters = Template.Filter.allCases.count
  /// The most problems that are reported of one text.
  private static let mostProblems = 20

  private static let open = UInt8(ascii: "{")
  private static let close = UInt8(ascii: "}")
  private static let bar = UInt8(ascii: "|")

  private static func isBrace(_ byte: UInt8) -> Bool { byte == open || byte == close }

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
    do throws(ReferenceProblem) {
      try reader.readWhole()
    } catch {
      return (nil, [error])
    }
    let parts = reader.parts.compactMap(\.self)
    return (parts.count == reader.parts.count ? Template(parts: parts) : nil, reader.problems)
  }

  private mutating func readWhole() throws(ReferenceProblem) {
    var index = 0
    while index < bytes.count, problems.count < TemplateReader.mostProblems {
      let byte = bytes[index]
      if !TemplateReader.isBrace(byte) {
        literal.append(byte)
        index += 1
      } else if index + 1 < bytes.count, bytes[index + 1] == byte {
        literal.append(byte)
        index += 2
      } else if byte == TemplateReader.open {
        let place = try place(from: index)
        let part = try part(in: place)
        finishLiteral()
        parts.append(part)
        index = place.upperBound
      } else {
        throw mistake("`}` closes nothing in this template", at: index..<(index + 1))
      }
    }
    finishLiteral()
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

  /// The bytes of a place with its braces, from its `{`.
  private func place(from start: Int) throws(ReferenceProblem) -> Range<Int> {
    let end = bytes[(start + 1)...].firstIndex(where: TemplateReader.isBrace)
    guard let end, bytes[end] == TemplateReader.close else {
      throw mistake("`{` is never closed in this template", at: start..<(start + 1))
    }
    return start..<(end + 1)
  }

  /// What stands between the bars of a place; where nothing does, an empty piece at the bar before.
  private func pieces(of place: Range<Int>) -> [Piece] {
    let inside = bytes[place].dropFirst().dropLast()
    return inside.split(separator: TemplateReader.bar, omittingEmptySubsequences: false).map {
      let rest = $0.drop(while: \.isConditionSpace)
      guard let last = rest.lastIndex(where: { !$0.isConditionSpace }) else {
        return Piece(text: "", range: ($0.startIndex - 1)..<$0.startIndex)
      }
      let range = rest.startIndex..<(last + 1)
      return Piece(text: String(decoding: bytes[range], as: UTF8.self), range: range)
    }
  }

  /// What a place stands for; `nil` when it has a problem, or its field could not be read.
  private mutating func part(in place: Range<Int>) throws(ReferenceProblem) -> Template.Part? {
    let pieces = pieces(of: place)
    let name = pieces[0]
    if let value = batchValues.first(where: { $0.rawValue == name.text }) {
      if pieces.count == 1 { return .batch(value) }
      throw mistake("`{\(name.text)}` of a source of options takes no filter", at: place)
    }
    if name.text.isEmpty { throw mistake("a place in a template names no field", at: place) }
    if !Identifier.isFieldID(name.text), case .unknown = scope.meaning(name.text) {
      throw mistake("`\(name.text)` in a template is not the id of a field", at: name.range)
    }
    if let empty = pieces.dropFirst().first(where: \.text.isEmpty) {
      throw mistake("a filter is missing after `|`", at: empty.range)
    }
    if let extra = pieces.dropFirst(TemplateReader.mostFilters + 1).first {
      throw mistake("a place has more than \(TemplateReader.mostFilters) filters", at: extra.range)
    }
    let problemCount = problems.count
    var field: Field?
    do throws(ReferenceProblem) { field = try self.field(name) } catch { problems.append(error) }
    let filters = pieces.dropFirst().compactMap { filter($0) }
    guard let field, problems.count == problemCount else { return nil }
    return .field(field.id, filters)
  }

  /// The field of a place; `nil` when it could not be read.
  private func field(_ name: Piece) throws(ReferenceProblem) -> Field? {
    let others = batchValues.map(\.rawValue)
    let found = try scope.field(name.text, at: name.range, in: "template", others: others)
    guard let field = found else { return nil }
    var problem = ReferenceProblem(
      rule: .templateType,
      message: "note `\(name.text)` is only shown and has no answer",
      range: name.range,
      help: "name a field that is asked or computed, and not secure"
    )
    guard field.kind.isAnswered else { throw problem }
    if field.kind.answerKind.isJSON {
      problem.message = "json field `\(name.text)` is not allowed in a template"
      problem.notes = ["its answer is no text"]
      throw problem
    }
    guard field.kind.isSecure else { return field }
    problem.message = "secure field `\(name.text)` is not allowed in a template"
    problem.notes = [
      "its answer would show up in other answers or in the arguments of a command"
    ]
    throw problem
  }

  /// The filter with a name; reports a name that no filter has.
  private mutating func filter(_ piece: Piece) -> Template.Filter? {
    if let filter = Template.Filter(rawValue: piece.text) { return filter }
    let filters = Template.Filter.allCases.map(\.rawValue)
    let nearest = scope.budget.nearest(to: piece.text, among: filters, takesWholeWords: true)
    problems.append(
      ReferenceProblem(
        rule: .unknownFilter,
        message: "unknown filter `\(piece.text)`",
        range: piece.range,
        notes: ["filters are \(listed(filters))"],
        help: didYouMean(nearest) ?? "remove `| \(piece.text)`, or use one of them",
        replacement: nearest.count == 1 ? nearest[0] : nil
      )
    )
    return nil
  }
}
