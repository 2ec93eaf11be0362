import Diagnostics
import FormModel
import SourceTree

/// Bounds: possible, and met by the field's own default and suggestions.
extension FormDecoder {
  mutating func checkBounds(of field: Field, _ record: Record) {
    switch field.kind {
    case .text(let text):
      // What no text fits, the default does not fit either.
      guard checkBounds(of: text, record) else { return }
    case .number(let number):
      guard checkBounds(of: number, record) else { return }
    case .picker(let picker):
      checkOptions(picker.options, needed: 1, picker.allowsCustom, field.isRequired, record)
    case .multiSelector(let selector):
      guard checkBounds(of: selector, field.isRequired, record) else {
        // However many are chosen, each has to be an option.
        var free = selector
        (free.minSelections, free.maxSelections) = (nil, nil)
        var field = field
        field.kind = .multiSelector(free)
        return checkFit(of: field, record)
      }
    case .toggle, .note, .computed: break
    }
    checkFit(of: field, record)
  }

  /// Whether the pattern and the lengths leave any text.
  private mutating func checkBounds(of text: TextField, _ record: Record) -> Bool {
    if let min = text.minLength, let max = text.maxLength, min > max {
      reportImpossible(
        "`min-length` \(min) is greater than `max-length` \(max)",
        .minLength,
        .maxLength,
        record,
        areSwapped: true
      )
      return false
    }
    // An answer is never empty.
    let least = max(text.minLength ?? 1, 1)
    let most = max(text.maxLength ?? Int.max, least)
    if let format = text.format, least > 1 || most < Int.max, let node = record[.format] {
      let definition = format.definition
      let longest = definition.maxLength ?? Int.max
      if least > longest || !mayMatch(definition.pattern, least...min(most, longest)) {
        let bounds = [record[.minLength], record[.maxLength]].compactMap(\.self)
        reportImpossible(
          "no \(format.rawValue) has \(FormFindings.lengths(text.minLength, text.maxLength))",
          at: tree.location(of: node),
          other: bounds.first.map { tree.location(of: $0) },
          otherLabel: "the length that is asked for",
          help:
            "remove the length, or change `format`; a \(format.rawValue) looks like `\(format.example)`"
        )
        return false
      }
    }
    guard let source = text.pattern, let node = record[.pattern],
      !doubtfulPatterns.contains(node)
    else { return true }
    if mayMatch(source, least...most) { return true }
    let place = tree.location(of: node)
    guard mayMatch(source, 1...Int.max) else {
      if raiseSlashes(at: place) { return false }
      report(FormFindings.emptyPattern(matchesNothing: !mayMatch(source, 0...0), at: place))
      return false
    }
    let bounds = [record[.minLength], record[.maxLength]].compactMap(\.self)
    reportImpossible(
      "`pattern` matches no text of \(FormFindings.lengths(text.minLength, text.maxLength))",
      at: place,
      other: bounds.first.map { tree.location(of: $0) },
      otherLabel: "the length that is asked for",
      help: "change the length, or the pattern"
    )
    return false
  }

  /// Whether the bounds leave any number.
  private mutating func checkBounds(of number: NumberField, _ record: Record) -> Bool {
    if let step = number.step, step <= 0, let node = record[.step] {
      reportImpossible(
        "`step` has to be greater than 0, but is \(step.spelling)",
        at: tree.location(of: node),
        help: "write what two answers next to each other differ by, or remove `step`"
      )
      var rest = number
      rest.step = nil
      _ = checkBounds(of: rest, record)
      return false
    }
    if number.isInteger, let min = number.min, let step = number.step,
      min <= number.max ?? min, let node = record[.step],
      ExactNumber.hasInteger(from: min, step: step, through: number.max) == false
    {
      let end = number.max.map { " up to \($0.spelling)" } ?? ""
      reportImpossible(
        "no whole number is met in steps of \(step.spelling) from \(min.spelling)\(end)",
        at: tree.location(of: node),
        other: record[.min].map { tree.location(of: $0) },
        otherLabel: "steps are counted from here",
        help: "change `step` or `min`, or remove `integer`"
      )
      return false
    }
    // From a fraction, steps of one may still meet whole numbers.
    if number.isInteger, let step = number.step, !step.isInteger, number.min?.isInteger ?? true,
      let node = record[.step]
    {
      report(FormFindings.brokenStep(step.spelling, at: tree.location(of: node)))
    }
    guard let min = number.min, let max = number.max else { return true }
    if min > max {
      reportImpossible(
        "`min` \(min.spelling) is greater than `max` \(max.spelling)",
        .min,
        .max,
        record,
        areSwapped: true
      )
    } else if number.isInteger, !hasInteger(from: min, to: max) {
      reportImpossible(
        "no whole number lies between \(min.spelling) and \(max.spelling)",
        .min,
        .max,
        record
      )
    } else {
      return true
    }
    return false
  }

  /// Bounds beyond what fits an `Int` are far apart or equal.
  private func hasInteger(from min: ExactNumber, to max: ExactNumber) -> Bool {
    if min.isInteger || max.isInteger { return true }
    var low = -(1 << 60)
    var high = 1 << 60
    guard ExactNumber(low) < min, min < ExactNumber(high) else { return true }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if ExactNumber(middle) < min { low = middle } else { high = middle }
    }
    return ExactNumber(high) <= max
  }

  private mutating func checkBounds(
    of selector: MultiSelectorField,
    _ isRequired: Bool,
    _ record: Record
  ) -> Bool {
    let min = selector.minSelections ?? 0
    if let max = selector.maxSelections, min > max {
      reportImpossible(
        "`min-selections` \(min) is greater than `max-selections` \(max)",
        .minSelections,
        .maxSelections,
        record,
        areSwapped: true
      )
    } else if let list = selector.options.list, list.count > 0, !selector.allowsCustom,
      min > list.count, let node = record[.minSelections], !isBroken(record[.options])
    {
      reportImpossible(
        "`min-selections` is \(min), but there are only \(list.count) options",
        at: tree.location(of: node),
        other: record[.options].map { start(of: $0) },
        otherLabel: "the options",
        help: "lower `min-selections`, or add options"
      )
    } else if min > 1, let node = record[.minSelections],
      let lonely = selector.options.list?.options.first(where: \.isExclusive)
    {
      reportImpossible(
        "`min-selections` is \(min), but option `\(lonely.id)` is exclusive: alone it is too few",
        at: tree.location(of: node),
        other: record[.options].map { start(of: $0) },
        otherLabel: "the options",
        help: "lower `min-selections` to 1, or make the option an ordinary one"
      )
    } else {
      checkMost(selector, record)
      checkOptions(selector.options, needed: min, selector.allowsCustom, isRequired, record)
      return true
    }
    return false
  }

  /// Warns of a greatest number that cannot be met by the options that stand in the field.
  ///
  /// A list that others share, or that may grow, can have fewer today.
  private mutating func checkMost(_ selector: MultiSelectorField, _ record: Record) {
    guard let most = selector.maxSelections, let node = record[.maxSelections],
      case .list(let list) = selector.options, list.count > 0, most > list.count,
      !selector.allowsCustom, !selector.isExtensible, !isBroken(record[.options]),
      path.field.map({ !vagueOptions.contains($0) }) ?? false
    else { return }
    report(
      FormFindings.uselessMost(
        most,
        count: list.count,
        at: tree.location(of: node),
        options: record[.options].map { start(of: $0) }
      )
    )
  }

  /// Whether something in a node has been reported, so that its number of options says nothing.
  func isBroken(_ node: NodeID?) -> Bool {
    guard let node else { return true }
    let range = tree.range(of: node)
    return findings.reversed().prefix(64).contains { finding in
      finding.severity == .error && finding.location.source === tree.source
        && finding.location.range.lowerBound >= range.lowerBound
        && finding.location.range.upperBound <= range.upperBound
    }
  }

  /// A required field whose options can all not be chosen, or too few of them.
  private mutating func checkOptions(
    _ source: OptionSource,
    needed: Int,
    _ allowsCustom: Bool,
    _ isRequired: Bool,
    _ record: Record
  ) {
    guard isRequired, !allowsCustom, needed > 0, let list = source.list, list.count > 0,
      let node = record[.options], !isBroken(node)
    else { return }
    let free = list.options.lazy.filter { $0.disabledReason == nil }
    let together = max(free.count { !$0.isExclusive }, free.isEmpty ? 0 : 1)
    guard together < needed else { return }
    report(
      FormFindings.unanswerable(
        free.isEmpty
          ? "all of its options are disabled"
          : "it needs \(needed) options, and only \(together) can be chosen together",
        at: start(of: node),
        help: free.isEmpty ? "enable an option" : "lower `min-selections`, or enable more options"
      )
    )
  }

  private mutating func reportImpossible(
    _ message: String,
    _ first: Key,
    _ second: Key,
    _ record: Record,
    areSwapped: Bool = false
  ) {
    guard let node = record[first] else { return }
    let swapped =
      areSwapped
      ? record[second].map { other in
        wrongBound(first, node, second, other, record)
          ?? FormFindings.swap(first, tree.spelling(of: other), second, tree.spelling(of: node))
      } : nil
    reportImpossible(
      message,
      at: tree.location(of: node),
      other: record[second].map { tree.location(of: $0) },
      otherLabel: "the other bound",
      help: swapped ?? "lower `\(first.name)`, or raise `\(second.name)`"
    )
  }

  /// What to do about the one of two bounds that the default does not fit, if it fits the other and
  /// would not fit the two in the other order.
  private func wrongBound(
    _ first: Key,
    _ least: NodeID,
    _ second: Key,
    _ most: NodeID,
    _ record: Record
  ) -> String? {
    guard let node = record[.defaultValue], let size = boundedSize(of: node, first),
      let least = ExactNumber(json: tree.text(of: least)),
      let most = ExactNumber(json: tree.text(of: most))
    else { return nil }
    if least < size { return FormFindings.wrongBound(second, right: first) }
    return size < most ? FormFindings.wrongBound(first, right: second) : nil
  }

  /// The number of a default that is held against a bound; `nil` when it is not known yet.
  private func boundedSize(of node: NodeID, _ bound: Key) -> ExactNumber? {
    switch (bound, tree.kind(of: node)) {
    case (.min, .scalar): return ExactNumber(json: tree.text(of: node))
    case (.minSelections, .sequence): return ExactNumber(tree.count(of: node))
    case (.minLength, .scalar):
      let text = tree.text(of: node)
      return text.utf8.contains(0x7B) ? nil : ExactNumber(text.count)
    default: return nil
    }
  }

  /// Reports bounds that nothing meets; what is asked of the field later then says nothing.
  private mutating func reportImpossible(
    _ message: String,
    at place: SourceLocation,
    other: SourceLocation? = nil,
    otherLabel: String = "",
    help: String
  ) {
    path.field.map { _ = uncertainFields.insert($0) }
    report(
      FormFindings.impossibleBounds(
        message,
        at: place,
        other: other,
        otherLabel: otherLabel,
        help: help
      )
    )
  }
}
