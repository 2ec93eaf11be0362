package import FormModel

/// Reads a text with places for earlier answers: `{name}-service`, `{name | upper}`.
///
/// `{{` and `}}` are literal braces; every other brace belongs to a place. Spaces around names,
/// `|` and filters mean nothing. One pass; a mistake in one place does not hide those in others.
package struct TemplateReader {
  private let scope: ReferenceScope
  private let allowsPageValues: Bool
  private let isComputed: Bool

  /// Creates a reader for one place of a form.
  ///
  /// Page values are allowed in an argument of a paged source's command: there `{page}`,
  /// `{page-size}` and `{query}` are values of the source.
  /// A computed text is nothing without places.
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
  /// - Returns: the template, absent when it has errors or names a field that is broken; and what
  ///   is wrong, in the order of the text.
  /// - Complexity: O(bytes), and a look through the names for every misspelt one.
  package func read(
    _ text: [UInt8]
  ) -> (template: Template?, problems: [ReferenceProblem]) {
    var scan = TemplateScan(text, scope: scope, allowsPageValues: allowsPageValues)
    scan.isComputed = isComputed
    return scan.read()
  }
}

private struct TemplateScan {
  private let bytes: [UInt8]
  private let scope: ReferenceScope
  private let allowsPageValues: Bool
  var isComputed = false
  private var parts: [Template.Part] = []
  private var literal: [UInt8] = []
  private var problems: [ReferenceProblem] = []
  private var isBroken = false
  /// Literal braces around the name of a field, which are a mistake where no place stands beside.
  private var doubled: [ReferenceProblem] = []
  private var dollars: [ReferenceProblem] = []

  init(_ bytes: [UInt8], scope: ReferenceScope, allowsPageValues: Bool) {
    self.bytes = bytes
    self.scope = scope
    self.allowsPageValues = allowsPageValues
  }

  private static let open = UInt8(ascii: "{")
  private static let close = UInt8(ascii: "}")
  private static let bar = UInt8(ascii: "|")
  /// As many as there are; more of them change nothing but the time they take.
  private static let mostFilters = Template.Filter.allCases.count

  /// Problems of one text, which are all errors; a person mends so many at a time.
  private static let mostProblems = 100

  mutating func read() -> (template: Template?, problems: [ReferenceProblem]) {
    var index = 0
    while index < bytes.count, problems.count < TemplateScan.mostProblems {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : nil
      switch byte {
      case TemplateScan.open where next == byte, TemplateScan.close where next == byte:
        if byte == TemplateScan.open { reportDoubled(index) }
        literal.append(byte)
        index += 2
      case TemplateScan.close:
        // Behind another brace it is as likely one too many.
        problems.append(
          TemplateProblems.loneClosing(
            at: index..<(index + 1),
            isSafe: !bytes[..<index].contains(TemplateScan.open) && !followsWord(index),
            name: openedBefore(index)
          )
        )
        index += 1
      case TemplateScan.open:
        index = readPlace(index)
      default:
        literal.append(byte)
        index += 1
      }
    }
    finishLiteral()
    if problems.isEmpty {
      let hasPlaces = !(parts.count <= 1 && parts.first?.isLiteral ?? true)
      problems = hasPlaces ? dollars : doubled.isEmpty ? foreignPlaces() : doubled
      if !hasPlaces, problems.isEmpty, isComputed { problems = bareSum() }
    }
    let isWhole = !isBroken && !problems.contains(where: \.isError)
    return (isWhole ? Template(parts: parts) : nil, problems)
  }

  /// Whether a word stands right before a brace, so that another may be missing before that word.
  private func followsWord(_ index: Int) -> Bool {
    index > 0 && bytes[index - 1].isConditionWord || openedBefore(index) != nil
  }

  /// The name of a field before a brace, which should have been opened before that name.
  private func openedBefore(_ index: Int) -> String? {
    guard !bytes[..<index].contains(TemplateScan.open),
      let name = pieces(of: 0..<index).first
    else { return nil }
    let start = bytes[name].lastIndex { !$0.isConditionWord }.map { $0 + 1 } ?? name.lowerBound
    let word = text(start..<name.upperBound)
    guard !word.isEmpty, case .earlier = scope.meaning(word) else { return nil }
    return word
  }

  /// Warns of `{{name}}`, which other languages fill in, also when the name is nearly right.
  private mutating func reportDoubled(_ start: Int) {
    var end = start + 2
    while end < bytes.count, end - start < TemplateScan.longestName,
      bytes[end] != TemplateScan.close, bytes[end] != TemplateScan.open, bytes[end] >= 0x20
    {
      end += 1
    }
    guard end + 1 < bytes.count, bytes[end] == TemplateScan.close,
      bytes[end + 1] == TemplateScan.close,
      case let pieces = pieces(of: (start + 2)..<end), let name = pieces.first, !name.isEmpty
    else { return }
    let word = text(name)
    let isPageValue = allowsPageValues && Template.PageValue(rawValue: word) != nil
    guard let meant = isPageValue ? word : meant(by: word) else { return }
    let inner = ([meant] + pieces.dropFirst().map(text)).joined(separator: " | ")
    doubled.append(
      TemplateProblems.doubled(text((start + 2)..<end), meant: inner, at: start..<(end + 2))
    )
  }

  /// Bytes of what is looked up as a name between two braces.
  private static let longestName = 100

  /// The earlier field that a text between braces names, by its id, its label or nearly so.
  private func meant(by name: String) -> String? {
    if case .broken = scope.meaning(name) { return nil }
    // Answers are flat here; elsewhere the section comes first.
    if let dot = name.lastIndex(of: "."), case let id = String(name[name.index(after: dot)...]),
      canFill(id)
    {
      return id
    }
    for id in [name, scope.idLabelled(name)].compactMap(\.self) where canFill(id) { return id }
    let nearest = scope.nearestFields(to: name)
    return nearest.count == 1 && canFill(nearest[0]) ? nearest[0] : nil
  }

  /// Whether the answer of an earlier field can stand in a text.
  private func canFill(_ id: String) -> Bool {
    guard let field = scope.earlier(id) else { return false }
    if case .note = field.kind { return false }
    return !field.kind.isSecure
  }

  /// Warns of `${name}`, unless it is an amount of money.
  private mutating func reportDollar(_ name: Range<Int>, _ place: Range<Int>) {
    if case .earlier(let field) = scope.meaning(text(name)) {
      if case .number = field.kind { return }
      dollars.append(
        TemplateProblems.dollar(text(place), at: (place.lowerBound - 1)..<place.upperBound)
      )
    }
  }

  /// The places of `$name`, `<name>`, `[name]` and `%name%` that name an earlier field, in a text
  /// without places.
  private func foreignPlaces() -> [ReferenceProblem] {
    var found: [ReferenceProblem] = []
    var index = 0
    while index < bytes.count, found.count < TemplateScan.mostProblems, !allowsPageValues {
      let open = bytes[index]
      index += 1
      let close: UInt8?
      switch open {
      case UInt8(ascii: "$"):
        // `$(name)`
        let isCall = index < bytes.count && bytes[index] == UInt8(ascii: "(")
        close = isCall ? UInt8(ascii: ")") : nil
      case UInt8(ascii: "<"): close = UInt8(ascii: ">")
      case UInt8(ascii: "["): close = UInt8(ascii: "]")
      case UInt8(ascii: "%"): close = UInt8(ascii: "%")
      default: continue
      }
      let first = index - 1
      if close == UInt8(ascii: ")") { index += 1 }
      let start = index
      while index < bytes.count, bytes[index].isConditionWord { index += 1 }
      guard index > start + 1 else { continue }
      if let close {
        guard index < bytes.count, bytes[index] == close else { continue }
        index += 1
      }
      let name = text(start..<(close == nil ? index : index - 1))
      guard canFill(name) else { continue }
      found.append(
        TemplateProblems.foreign(text(first..<index), name, at: first..<index)
      )
    }
    return found
  }

  /// The names of fields without braces that are all of a computed text.
  private func bareSum() -> [ReferenceProblem] {
    guard let sum = BareSum(text(0..<bytes.count), canFill: canFill) else { return [] }
    return [TemplateProblems.bareSum(sum.template, at: 0..<bytes.count)]
  }

  /// Whether a name stands in `${name}`.
  private func followsDollar(_ name: Range<Int>) -> Bool {
    let brace = bytes[..<name.lowerBound].lastIndex(of: TemplateScan.open) ?? 0
    return brace > 0 && bytes[brace - 1] == UInt8(ascii: "$") && !allowsPageValues
  }

  private mutating func finishLiteral() {
    guard !literal.isEmpty else { return }
    parts.append(.literal(String(decoding: literal, as: UTF8.self)))
    literal = []
  }

  /// Reads a place from its `{`; the index after it.
  private mutating func readPlace(_ start: Int) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end] != TemplateScan.open, bytes[end] != TemplateScan.close {
      end += 1
    }
    guard end < bytes.count, bytes[end] == TemplateScan.close else {
      problems.append(TemplateProblems.loneOpening(at: start..<(start + 1)))
      return start + 1
    }
    let place = start..<(end + 1)
    let pieces = pieces(of: (start + 1)..<end)
    if let part = part(pieces, place) {
      if start > 0, bytes[start - 1] == UInt8(ascii: "$"), !allowsPageValues {
        reportDollar(pieces[0], place)
      }
      finishLiteral()
      parts.append(part)
    }
    return end + 1
  }

  /// The ranges between the bars, without spaces at their ends.
  private func pieces(of range: Range<Int>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    for index in range.lowerBound...range.upperBound
    where index == range.upperBound || bytes[index] == TemplateScan.bar {
      var piece = start..<index
      while let first = piece.first, bytes[first].isConditionSpace { piece = piece.dropFirst() }
      while let last = piece.last, bytes[last].isConditionSpace { piece = piece.dropLast() }
      pieces.append(piece)
      start = index + 1
    }
    return pieces
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func part(_ pieces: [Range<Int>], _ place: Range<Int>) -> Template.Part? {
    let name = pieces[0]
    guard !name.isEmpty else {
      problems.append(TemplateProblems.emptyPlace(at: place))
      return nil
    }
    guard bytes[name.lowerBound].isASCIILetter, bytes[name].allSatisfy(\.isConditionWord) else {
      if case .broken = scope.meaning(text(name)) {
        isBroken = true
      } else {
        problems.append(
          TemplateProblems.notAName(text(name), meant: meant(by: text(name)), at: name)
        )
      }
      return nil
    }
    let filters = filters(pieces.dropFirst())
    let word = text(name)
    if allowsPageValues, let value = Template.PageValue(rawValue: word) {
      guard pieces.count == 1 else {
        problems.append(TemplateProblems.filteredPageValue(word, at: place))
        return nil
      }
      return .page(value)
    }
    guard let field = resolve(word, at: name), let filters else { return nil }
    return .field(field, filters)
  }

  private mutating func filters(_ pieces: ArraySlice<Range<Int>>) -> [Template.Filter]? {
    var filters: [Template.Filter] = []
    if let extra = pieces.dropFirst(TemplateScan.mostFilters).first {
      problems.append(TemplateProblems.tooManyFilters(TemplateScan.mostFilters, at: extra))
      return nil
    }
    if pieces.count == 2, let empty = pieces.first, empty.isEmpty {
      // `a || b`, another value for want of the first.
      problems.append(
        TemplateProblems.alternative(at: (empty.lowerBound - 1)..<(pieces.last ?? empty).upperBound)
      )
      return nil
    }
    for piece in pieces {
      if let filter = Template.Filter(rawValue: text(piece)) {
        filters.append(filter)
      } else if piece.isEmpty {
        // The bar before it is what stands there for nothing.
        problems.append(
          TemplateProblems.missingFilter(at: max(0, piece.lowerBound - 1)..<piece.upperBound)
        )
      } else {
        let word = text(piece)
        let nearest = scope.budget.nearest(
          to: word,
          among: Template.Filter.allCases.map(\.rawValue)
        )
        problems.append(
          TemplateProblems.unknownFilter(
            word,
            nearest: nearest,
            meant: TemplateScan.filters[word.lowercased()],
            at: piece
          )
        )
      }
    }
    return filters.count == pieces.count ? filters : nil
  }

  /// Filters of other languages.
  private static let filters = [
    "slugify": "slug", "parameterize": "slug", "uppercase": "upper", "uppercased": "upper",
    "upcase": "upper", "toupper": "upper", "lowercase": "lower", "lowercased": "lower",
    "downcase": "lower", "tolower": "lower", "snake_case": "snake", "snakecase": "snake",
    "camelcase": "camel", "pascalcase": "pascal", "kebabcase": "kebab", "kebab-case": "kebab",
    "dash": "kebab", "dasherize": "kebab", "strip": "trim", "trimmed": "trim",
  ]

  private mutating func resolve(_ name: String, at range: Range<Int>) -> FieldID? {
    switch scope.meaning(name) {
    case .earlier(let field):
      if case .note = field.kind {
        problems.append(TemplateProblems.note(name, at: range))
      } else if field.kind.isSecure {
        problems.append(TemplateProblems.secure(name, at: range))
      } else {
        return field.id
      }
    case .broken: isBroken = true
    case .later:
      problems.append(TemplateProblems.later(name, scope.laterField(name), at: range))
    case .itself:
      var problem = TemplateProblems.itself(name, at: range)
      if let help = otherField(for: name) { problem.help = help }
      problems.append(problem)
    case .renamed(let current):
      problems.append(TemplateProblems.renamed(name, to: current, at: range))
    case .retired(let label):
      problems.append(TemplateProblems.retired(name, label, at: range))
    case .unknown:
      let isPageValue = !allowsPageValues && Template.PageValue(rawValue: name) != nil
      var nearest = meant(by: name).map { [$0] } ?? scope.nearestFields(to: name)
      if allowsPageValues, nearest.isEmpty {
        nearest = scope.budget.nearest(to: name, among: ["page", "page-size", "query"])
      }
      var problem = TemplateProblems.unknown(
        name,
        nearest: nearest,
        isPageValue: isPageValue,
        follows: followsDollar(range),
        at: range
      )
      if problem.help == nil {
        problem.help =
          followsDollar(range) && name == name.uppercased()
          ? TemplateProblems.environment(name) : otherField(for: name)
      }
      problems.append(problem)
    }
    return nil
  }

  /// The earlier fields that can stand in a template.
  private func otherField(for name: String) -> String? {
    scope.earlierFields { field in
      if case .note = field.kind { false } else { !field.kind.isSecure }
    }
    .map { TemplateProblems.instead($0, of: name) }
  }
}

extension Template.Part {
  fileprivate var isLiteral: Bool { if case .literal = self { true } else { false } }
}
