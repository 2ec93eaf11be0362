import Diagnostics
import FormModel
import SourceTree

/// What is proved of one field by itself: its bounds leave an answer, and its own default and
/// suggestions are answers.
struct FieldChecks {
  private let context: FormContext
  private let patterns: PatternReader
  private let record: Record
  private var tree: SourceTree { context.tree }

  init(_ context: FormContext, _ patterns: PatternReader, _ record: Record) {
    self.context = context
    self.patterns = patterns
    self.record = record
  }

  func check(_ field: Field) {
    let isPossible =
      switch field.kind {
      case .text(let text): hasAnswer(text)
      case .number(let number): hasAnswer(number)
      case .picker(let picker):
        hasAnswer(field, picker.options, needed: 1, allowsCustom: picker.allowsCustom)
      case .multiSelector(let selector): hasAnswer(field, selector)
      case .toggle, .note, .computed: true
      }
    if isPossible {
      checkDefault(field)
      checkTexts(of: field)
    } else {
      context.names.markUnproved(field.id)
    }
  }

  // Bounds.

  private func reportImpossible(
    _ message: String,
    at key: KeyName,
    other: KeyName?,
    _ otherLabel: String,
    help: String
  ) {
    guard let node = record.node(key) else { return }
    let note = other.flatMap { record.location(of: $0) }.map { Finding.Note(otherLabel, at: $0) }
    context.report(
      .impossibleBounds,
      message,
      at: node,
      notes: [note].compactMap(\.self),
      help: help
    )
  }

  /// Whether a least and a greatest value are in order.
  private func areInOrder<Bound: Comparable>(
    _ least: Bound?,
    _ most: Bound?,
    _ first: KeyName,
    _ second: KeyName
  ) -> Bool {
    guard let least, let most, least > most, let low = record.node(first),
      let high = record.node(second)
    else { return true }
    let (lowText, highText) = (tree.spelling(of: low), tree.spelling(of: high))
    reportImpossible(
      "`\(first.spelling)` \(lowText) is greater than `\(second.spelling)` \(highText)",
      at: first,
      other: second,
      "the other bound",
      help:
        "swap the two: `\(first.spelling): \(highText)` and `\(second.spelling): \(lowText)`; or correct one of them"
    )
    return false
  }

  private func hasAnswer(_ text: TextField) -> Bool {
    guard areInOrder(text.minLength, text.maxLength, .minLength, .maxLength) else { return false }
    // An answer is never empty.
    let least = max(text.minLength ?? 1, 1)
    let most = max(text.maxLength ?? Int.max, least)
    let bound: KeyName = record.names.contains(.minLength) ? .minLength : .maxLength
    if let format = text.format, least > 1 || most < Int.max {
      let longest = format.definition.maxLength ?? Int.max
      if least > longest
        || !patterns.mayMatch(format.definition.pattern, least...min(most, longest))
      {
        reportImpossible(
          "no \(format.rawValue) has \(FieldChecks.lengths(text))",
          at: .format,
          other: bound,
          "the length that is asked for",
          help: "remove the length, or change `format`"
        )
        return false
      }
    }
    guard let pattern = text.pattern, !patterns.mayMatch(pattern, least...most) else { return true }
    guard patterns.mayMatch(pattern, 1...Int.max) else {
      let matchesEmpty = patterns.mayMatch(pattern, 0...0)
      record.node(.pattern).map {
        context.report(
          .invalidPattern,
          matchesEmpty
            ? "pattern matches the empty text alone, and an answer is never empty"
            : "no text matches this pattern",
          at: $0,
          notes: matchesEmpty ? [] : [Finding.Note("`^` and `$` are the ends of the whole text")],
          help: "write what an answer looks like, or remove `pattern`"
        )
      }
      return false
    }
    reportImpossible(
      "`pattern` matches no text of \(FieldChecks.lengths(text))",
      at: .pattern,
      other: bound,
      "the length that is asked for",
      help: "change the length, or the pattern"
    )
    return false
  }

  private static func lengths(_ text: TextField) -> String {
    switch (text.minLength, text.maxLength) {
    case (let min?, let max?) where min == max: "\(min) characters"
    case (let min?, let max?): "\(min) to \(max) characters"
    case (let min?, nil): "\(min) characters or more"
    case (nil, let max?): "\(max) characters or fewer"
    case (nil, nil): "any length"
    }
  }

  private func hasAnswer(_ number: NumberField) -> Bool {
    if let step = number.step, step <= 0 {
      reportImpossible(
        "`step` has to be greater than 0, but is \(step.spelling)",
        at: .step,
        other: nil,
        "",
        help: "write what two answers next to each other differ by, or remove `step`"
      )
      return false
    }
    guard areInOrder(number.min, number.max, .min, .max) else { return false }
    guard number.isInteger else { return true }
    if let step = number.step {
      let first = number.min ?? 0
      if ExactNumber.hasInteger(from: first, step: step, through: number.max) == false {
        let end = number.max.map { " up to \($0.spelling)" } ?? ""
        reportImpossible(
          "no whole number is met in steps of \(step.spelling) from \(first.spelling)\(end)",
          at: .step,
          other: .min,
          "steps are counted from here",
          help: "change `step` or `min`, or remove `integer`"
        )
        return false
      }
      // From a fraction, steps of a fraction may still meet whole numbers.
      if !step.isInteger, first.isInteger, let node = record.node(.step) {
        context.report(
          .uselessKey,
          "`step` \(step.spelling) is no whole number, and the answer has to be one",
          severity: .warning,
          at: node,
          help: "write a whole number, or remove `integer`"
        )
      }
    } else if let min = number.min, let max = number.max,
      !ExactNumber.hasInteger(from: min, to: max)
    {
      reportImpossible(
        "no whole number lies between \(min.spelling) and \(max.spelling)",
        at: .min,
        other: .max,
        "the other bound",
        help: "lower `min`, or raise `max`"
      )
      return false
    }
    return true
  }

  private func hasAnswer(_ field: Field, _ selector: MultiSelectorField) -> Bool {
    let (least, most) = (selector.minSelections ?? 0, selector.maxSelections)
    guard areInOrder(selector.minSelections, most, .minSelections, .maxSelections) else {
      return false
    }
    let isKnown = !selector.allowsCustom && !context.names.open.contains(field.id)
    if let list = selector.options.list, isKnown {
      if least > list.count {
        reportImpossible(
          "`min-selections` is \(least), but there \(list.count == 1 ? "is" : "are") only \(Phrase.count(list.count, "option"))",
          at: .minSelections,
          other: .options,
          "the options",
          help: "lower `min-selections`, or add options"
        )
        return false
      }
      if least > 1, let exclusive = list.options.first(where: \.isExclusive) {
        reportImpossible(
          "`min-selections` is \(least), but option `\(exclusive.id)` is exclusive: alone it is too few",
          at: .minSelections,
          other: .options,
          "the options",
          help: "lower `min-selections` to 1, or make the option an ordinary one"
        )
        return false
      }
      // A list that others share, or that may grow, can have fewer today.
      if case .list = selector.options, let most, most > list.count, !selector.isExtensible,
        let node = record.node(.maxSelections)
      {
        context.report(
          .uselessKey,
          "`max-selections` is \(most), but there \(list.count == 1 ? "is" : "are") only \(Phrase.count(list.count, "option"))",
          severity: .warning,
          at: node,
          notes: record.location(of: .options).map { [Finding.Note("the options", at: $0)] } ?? [],
          help: "lower it, add options, or remove it: without it all can be chosen"
        )
      }
    }
    return hasAnswer(
      field,
      selector.options,
      needed: least,
      allowsCustom: selector.allowsCustom
    )
  }

  /// Whether a required field has enough options that can be chosen together.
  private func hasAnswer(
    _ field: Field,
    _ source: OptionSource,
    needed: Int,
    allowsCustom: Bool
  ) -> Bool {
    guard field.isRequired, !allowsCustom, needed > 0, let list = source.list, list.count > 0,
      let node = record.node(.options), !context.names.open.contains(field.id)
    else { return true }
    let enabled = list.options.lazy.filter { $0.disabledReason == nil }
    let together = max(enabled.count { !$0.isExclusive }, enabled.isEmpty ? 0 : 1)
    guard together < needed else { return true }
    let reason =
      enabled.isEmpty
      ? "all of its options are disabled"
      : "it needs \(needed) options, and only \(together) can be chosen together"
    context.report(
      .unanswerable,
      "required field can never be answered: \(reason)",
      at: node,
      help: enabled.isEmpty ? "enable an option" : "lower `min-selections`, or enable more options"
    )
    return false
  }

  // Defaults and suggestions.

  private func checkDefault(_ field: Field) {
    guard let node = record.node(.default), let value = fixedDefault(of: field) else { return }
    for problem in patterns.problems(of: value, in: field) {
      let element = problem.option.flatMap { id in
        tree.elements(of: node).first { tree.text(of: $0) == id.rawValue }
      }
      report(problem, of: field, at: element ?? node)
    }
  }

  /// The default, when it is the same for everybody.
  private func fixedDefault(of field: Field) -> AnswerValue? {
    switch field.defaultValue {
    case .template(let template)?: template.literal.map { .text($0) }
    case .value(let value)?: value
    case .environment?, .git?, nil: nil
    }
  }

  private func report(_ problem: AnswerProblem, of field: Field, at node: NodeID) {
    switch problem {
    case .optionNotOffered: return
    case .patternMismatch(let pattern, _) where PatternReader.isLiteral(pattern): return
    case .notAnOption(let id, _):
      if !context.names.open.contains(field.id) { reportNoOption(id, field, at: node) }
    default:
      let bound = FieldChecks.bound(of: problem)
      context.report(
        .defaultDoesNotFit,
        "default does not fit its own field: \(FieldChecks.words(for: problem))",
        at: node,
        notes: note(on: bound),
        help: FieldChecks.help(for: problem, bound)
      )
    }
  }

  private func reportNoOption(_ id: OptionID, _ field: Field, at node: NodeID) {
    let options = field.kind.options?.list?.options ?? []
    let present = options.first { $0.renamedFrom.contains(id) }?.id.rawValue
    // Who writes what is shown means the option that is shown so.
    let shown = options.first { $0.label.fallback == id.rawValue }?.id.rawValue
    let suggestions =
      (present ?? shown).map { [$0] }
      ?? context.suggestions.nearest(to: id.rawValue, among: options.lazy.map(\.id.rawValue))
    var notes = record.location(of: .options).map { [Finding.Note("the options", at: $0)] } ?? []
    if let present {
      notes.append(Finding.Note("`\(id)` is an old id of `\(present)`"))
    } else if let retirement = field.kind.retiredOptions.first(where: { $0.id == id }) {
      let name = retirement.label.map { ", and was called \"\($0.fallback)\"" } ?? ""
      notes.append(Finding.Note("`\(id)` is retired\(name)"))
    }
    context.report(
      .defaultNotAnOption,
      "default `\(Phrase.short(id.rawValue))` is not an option of `\(field.id)`",
      found: context.spelling(of: node),
      expected: suggestions.isEmpty ? Array(options.prefix(8).map(\.id.rawValue)) : suggestions,
      at: node,
      label: "not one of them",
      notes: notes,
      help: didYouMean(suggestions)
        ?? (options.count <= 8
          ? "write one of \(Phrase.all(options.map(\.id.rawValue)))"
          : "write the id of one of the options")
    )
  }

  /// Checks the texts that show what an answer looks like.
  private func checkTexts(of field: Field) {
    guard case .text = field.kind else { return }
    if let suggestions = record.node(.suggestions) {
      for suggestion in tree.elements(of: suggestions) {
        check(suggestion, .suggestionDoesNotFit, "suggestion", .error, of: field)
      }
    }
    guard let placeholder = record.node(.placeholder) else { return }
    let texts =
      tree.kind(of: placeholder) == .mapping
      ? tree.entries(of: placeholder).map(\.value) : [placeholder]
    for text in texts {
      check(text, .placeholderDoesNotFit, "placeholder", .warning, of: field)
    }
  }

  private func check(
    _ node: NodeID,
    _ rule: FormRule,
    _ name: String,
    _ severity: Finding.Severity,
    of field: Field
  ) {
    guard !context.isFull, tree.kind(of: node) == .scalar, tree.byteCount(of: node) > 0 else {
      return
    }
    for problem in patterns.problems(of: .text(tree.text(of: node)), in: field) {
      context.report(
        rule,
        "\(name) does not fit its own field: \(FieldChecks.words(for: problem))",
        severity: severity,
        at: node,
        notes: note(on: FieldChecks.bound(of: problem)),
        help: "change the \(name), or what the field asks for"
      )
    }
  }

  private func note(on key: KeyName?) -> [Finding.Note] {
    guard let key, let place = record.location(of: key) else { return [] }
    return [Finding.Note("`\(key.spelling)`", at: place)]
  }

  /// What is wrong with a written value; a pattern's own message says what is wanted.
  private static func words(for problem: AnswerProblem) -> String {
    switch problem {
    case .patternMismatch(_, let message?):
      "it does not match the pattern (\(message.text(for: [])))"
    case .mustBeOn(let reason): "it has to be on: \(reason.fallback)"
    case .notAlone(let id, _): "`\(id)` excludes all others"
    case .optionDisabled(let id, let reason, _): "`\(id)` cannot be chosen: \(reason.fallback)"
    default: problem.message()
    }
  }

  private static func help(for problem: AnswerProblem, _ bound: KeyName?) -> String {
    switch problem {
    case .formatMismatch(.date): "write the year, the month and the day in digits: `YYYY-MM-DD`"
    case .lineBreak: "add `multiline: true`, or write the default on one line"
    case .mustBeOn: "remove the default: without one the toggle starts off"
    case .optionDisabled: "choose another option, or enable this one"
    default: "change the default" + (bound.map { ", or `\($0.spelling)`" } ?? "")
    }
  }

  /// The key that asks for what an answer does not have.
  private static func bound(of problem: AnswerProblem) -> KeyName? {
    switch problem {
    case .mustBeOn: .mustBeOn
    case .aboveMax: .max
    case .belowMin: .min
    case .formatMismatch: .format
    case .notInteger: .integer
    case .offStep: .step
    case .patternMismatch: .pattern
    case .tooFew: .minSelections
    case .tooLong: .maxLength
    case .tooMany: .maxSelections
    case .tooShort: .minLength
    case .notAlone, .optionDisabled: .options
    default: nil
    }
  }
}

extension FieldKind {
  /// Options of the field that are gone for good.
  fileprivate var retiredOptions: [Retirement<OptionID>] {
    switch self {
    case .picker(let picker): picker.retired
    case .multiSelector(let selector): selector.retired
    case .text, .number, .toggle, .note, .computed: []
    }
  }
}

extension ExactNumber {
  /// Whether a whole number lies between two numbers, themselves included.
  fileprivate static func hasInteger(from min: ExactNumber, to max: ExactNumber) -> Bool {
    if min.isInteger || max.isInteger { return true }
    var low = -(1 << 60)
    var high = 1 << 60
    // Numbers beyond these are far apart or equal.
    guard ExactNumber(low) < min, min < ExactNumber(high) else { return true }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if ExactNumber(middle) < min { low = middle } else { high = middle }
    }
    return ExactNumber(high) <= max
  }
}
