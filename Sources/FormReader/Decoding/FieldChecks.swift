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

  /// Reports that no answer fits, at one key with the place of another.
  ///
  /// - Returns: `false`, so that a check can end with it.
  private func impossible(
    _ message: String,
    at key: KeyName,
    with other: KeyName? = nil,
    help: String
  ) -> Bool {
    if let node = record.node(key) {
      let notes = note(on: other, other == .options ? "the options" : "the other bound")
      context.report(.impossibleBounds, message, at: node, notes: notes, help: help)
    }
    return false
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
    return impossible(
      "`\(first.spelling)` \(lowText) is greater than `\(second.spelling)` \(highText)",
      at: first,
      with: second,
      help:
        "swap the two: `\(first.spelling): \(highText)` and `\(second.spelling): \(lowText)`; or correct one of them"
    )
  }

  private func hasAnswer(_ text: TextField) -> Bool {
    guard areInOrder(text.minLength, text.maxLength, .minLength, .maxLength) else { return false }
    // An answer is never empty.
    let least = max(text.minLength ?? 1, 1)
    let most = max(text.maxLength ?? Int.max, least)
    let bound: KeyName = record.names.contains(.minLength) ? .minLength : .maxLength
    var lengths: String {
      Field.range(text.minLength, text.maxLength, of: .characters)?.text() ?? "any length"
    }
    if let format = text.format, least > 1 || most < Int.max {
      let longest = min(most, format.definition.maxLength ?? Int.max)
      if least > longest || !patterns.mayMatch(format.definition.pattern, least...longest) {
        return impossible(
          "no \(format.rawValue) has \(lengths)",
          at: .format,
          with: bound,
          help: "remove the length, or change `format`"
        )
      }
    }
    guard let pattern = text.pattern, !patterns.mayMatch(pattern, least...most) else { return true }
    if patterns.mayMatch(pattern, 1...Int.max) {
      return impossible(
        "`pattern` matches no text of \(lengths)",
        at: .pattern,
        with: bound,
        help: "change the length, or the pattern"
      )
    }
    if let node = record.node(.pattern) {
      context.report(
        .invalidPattern,
        "no answer matches this pattern",
        at: node,
        notes: ["an answer is never empty, and `^` and `$` are the ends of the whole text"],
        help: "write what an answer looks like, or remove `pattern`"
      )
    }
    return false
  }

  private func hasAnswer(_ number: NumberField) -> Bool {
    if let step = number.step, step <= 0 {
      return impossible(
        "`step` has to be greater than 0, but is \(step.spelling)",
        at: .step,
        help: "write what two answers next to each other differ by, or remove `step`"
      )
    }
    guard areInOrder(number.min, number.max, .min, .max) else { return false }
    guard number.isInteger else { return true }
    if !number.hasAnswer(between: nil, and: nil) {
      let (least, most) = (number.min?.spelling, number.max?.spelling)
      guard let step = number.step else {
        return impossible(
          "no whole number lies between \(least ?? "") and \(most ?? "")",
          at: .min,
          with: .max,
          help: "lower `min`, or raise `max`"
        )
      }
      return impossible(
        "no whole number is met in steps of \(step.spelling) from \(least ?? "0")"
          + (most.map { " up to \($0)" } ?? ""),
        at: .step,
        with: .min,
        help: "change `step` or `min`, or remove `integer`"
      )
    }
    // From a fraction, steps of a fraction may still meet whole numbers.
    if let step = number.step, !step.isInteger, number.min?.isInteger != false,
      let node = record.node(.step)
    {
      context.report(
        .uselessKey,
        "`step` \(step.spelling) is no whole number, and the answer has to be one",
        severity: .warning,
        at: node,
        help: "write a whole number, or remove `integer`"
      )
    }
    return true
  }

  private func hasAnswer(_ field: Field, _ selector: MultiSelectorField) -> Bool {
    let (least, most) = (selector.minSelections ?? 0, selector.maxSelections)
    guard areInOrder(selector.minSelections, most, .minSelections, .maxSelections) else {
      return false
    }
    if let list = selector.options.list, !selector.allowsCustom, !isOpen(field) {
      let count = list.count
      let available =
        "but there \(count == 1 ? "is" : "are") only \(counted(count, "option"))"
      if least > count {
        return impossible(
          "`min-selections` is \(least), \(available)",
          at: .minSelections,
          with: .options,
          help: "lower `min-selections`, or add options"
        )
      }
      if least > 1, let exclusive = list.options.first(where: \.isExclusive) {
        return impossible(
          "`min-selections` is \(least), but option `\(exclusive.id)` is exclusive: alone it is too few",
          at: .minSelections,
          with: .options,
          help: "lower `min-selections` to 1, or make the option an ordinary one"
        )
      }
      // A list that others share, or that may grow, can have fewer today.
      if case .list = selector.options, let most, most > count, !selector.isExtensible,
        let node = record.node(.maxSelections)
      {
        context.report(
          .uselessKey,
          "`max-selections` is \(most), \(available)",
          severity: .warning,
          at: node,
          notes: note(on: .options, "the options"),
          help: "lower it, add options, or remove it: without it all can be chosen"
        )
      }
    }
    return hasAnswer(field, selector.options, needed: least, allowsCustom: selector.allowsCustom)
  }

  /// Whether a required field has enough options that can be chosen together.
  private func hasAnswer(
    _ field: Field,
    _ source: OptionSource,
    needed: Int,
    allowsCustom: Bool
  ) -> Bool {
    guard field.isRequired, !allowsCustom, needed > 0, let list = source.list, list.count > 0,
      let node = record.node(.options), !isOpen(field)
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

  /// Whether some options of the field are not known.
  private func isOpen(_ field: Field) -> Bool { context.names.open.contains(field.id) }

  // Defaults and suggestions.

  private func checkDefault(_ field: Field) {
    guard let node = record.node(.default), let value = fixedDefault(of: field) else { return }
    for problem in patterns.problems(of: value, in: field) {
      let element = problem.option.flatMap { tree.option($0, in: node) } ?? node
      switch problem {
      case .optionNotOffered: continue
      // The pattern has been reported.
      case .patternMismatch(let pattern, _) where PatternReader.isLiteral(pattern): continue
      case .notAnOption(let id, _):
        if !isOpen(field) { reportNoOption(id, field, at: element) }
      default: report(problem, .defaultDoesNotFit, "default", at: element)
      }
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

  private func reportNoOption(_ id: OptionID, _ field: Field, at node: NodeID) {
    let options = field.kind.options?.list?.options ?? []
    let present = options.first { $0.renamedFrom.contains(id) }
    // Who writes what is shown means the option that is shown so.
    let meant = present ?? options.first { $0.label.fallback == id.rawValue }
    let ids = options.lazy.map(\.id.rawValue)
    let suggestions =
      meant.map { [$0.id.rawValue] } ?? context.suggestions.nearest(to: id.rawValue, among: ids)
    context.report(
      .defaultNotAnOption,
      "default `\(id.rawValue.shortened)` is not an option of `\(field.id)`",
      found: context.spelling(of: node),
      expected: suggestions.isEmpty ? Array(ids.prefix(8)) : suggestions,
      at: node,
      label: "not one of them",
      notes: note(on: .options, "the options")
        + (present.map { [Finding.Note("`\(id)` is an old id of `\($0.id)`")] } ?? []),
      help: didYouMean(suggestions)
        ?? (ids.count <= 8
          ? "write one of \(listed(ids))" : "write the id of one of the options")
    )
  }

  /// Checks the texts that show what an answer looks like.
  private func checkTexts(of field: Field) {
    guard case .text = field.kind else { return }
    if let suggestions = record.node(.suggestions) {
      for suggestion in tree.elements(of: suggestions) {
        check(suggestion, .suggestionDoesNotFit, "suggestion", of: field)
      }
    }
    guard let placeholder = record.node(.placeholder) else { return }
    let texts =
      tree.kind(of: placeholder) == .mapping
      ? tree.entries(of: placeholder).map(\.value) : [placeholder]
    for text in texts { check(text, .placeholderDoesNotFit, "placeholder", .warning, of: field) }
  }

  private func check(
    _ node: NodeID,
    _ rule: FormRule,
    _ name: String,
    _ severity: Finding.Severity = .error,
    of field: Field
  ) {
    guard !context.isFull, tree.kind(of: node) == .scalar, tree.byteCount(of: node) > 0 else {
      return
    }
    for problem in patterns.problems(of: .text(tree.text(of: node)), in: field) {
      report(problem, rule, name, severity, at: node)
    }
  }

  /// Reports a written value that does not fit its field; `name` is what it is called.
  private func report(
    _ problem: AnswerProblem,
    _ rule: FormRule,
    _ name: String,
    _ severity: Finding.Severity = .error,
    at node: NodeID
  ) {
    let key = FieldChecks.key(asking: problem)
    context.report(
      rule,
      "\(name) does not fit its own field: \(problem.message())",
      severity: severity,
      at: node,
      notes: note(on: key),
      help: "change the \(name)" + (key.map { ", or `\($0.spelling)`" } ?? "")
    )
  }

  /// The place of a key that a finding is about as well.
  private func note(on key: KeyName?, _ label: String? = nil) -> [Finding.Note] {
    guard let key, let place = record.location(of: key) else { return [] }
    return [Finding.Note(label ?? "`\(key.spelling)`", at: place)]
  }

  /// The key that asks for what an answer does not have.
  private static func key(asking problem: AnswerProblem) -> KeyName? {
    switch problem {
    case .mustBeOn: .mustBeOn
    case .aboveMax: .max
    case .belowMin: .min
    case .formatMismatch: .format
    case .lineBreak: .multiline
    case .notInteger: .integer
    case .offStep: .step
    case .patternMismatch: .pattern
    case .miscounted(let bound, _, _): KeyName.allCases.first { $0.spelling == bound.rawValue }
    case .notAlone, .optionDisabled: .options
    default: nil
    }
  }
}
