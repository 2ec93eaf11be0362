import Diagnostics
import FormModel
import SourceTree

/// What is proved of one field by itself: its id can be a variable, its bounds leave an answer, and
/// its own default and suggestions are answers.
struct FieldChecks {
  let context: FormContext
  let patterns: PatternReader
  let record: Record
  private var tree: SourceTree { context.tree }

  func check(_ field: Field) {
    checkVariable(of: field)
    let isPossible =
      switch field.kind {
      case .text(let text): hasAnswer(text)
      case .number(let number): hasAnswer(number)
      case .picker(let picker): hasAnswer(field, picker.choice)
      case .multiSelector(let selector):
        hasAnswer(field, selector.choice, selector.minSelections, selector.maxSelections)
      case .toggle, .note, .computed: true
      }
    if isPossible {
      checkDefault(field)
      checkTexts(of: field)
    } else {
      context.names.markUnproved(field.id)
    }
  }

  /// Warns of an answer that cannot be a variable by its own name.
  private func checkVariable(of field: Field) {
    let name = EnvironmentName(field.id)
    guard field.kind.isAnswered, name.isReserved, let id = record.node(.id) else { return }
    context.report(
      .reservedVariable,
      "as a variable, `\(field.id)` would be `\(name.text)`, which shells or other programs act on",
      severity: .warning,
      at: id,
      help: "choose another id, or give all variables a prefix: `--env-prefix APP_`"
    )
  }

  // Bounds.

  /// Reports that no answer fits some keys together, at the first of them that is given.
  ///
  /// - Returns: `false`, so that a check can end with it.
  private func impossible(_ keys: KeyName..., rule: FormRule = .impossibleBounds) -> Bool {
    let given = keys.filter { record.node($0) != nil }
    guard let first = given.first, let node = record.node(first) else { return false }
    let bounds = given.map { "\($0.spelling): \(record.node($0).map(tree.spelling) ?? "")" }
    context.report(
      rule,
      "no answer fits \(listed(bounds))",
      at: node,
      notes: given.dropFirst().flatMap { note(on: $0) },
      help: "change or remove \(listed(given.map(\.spelling), "or"))"
    )
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
    context.report(
      .impossibleBounds,
      "`\(first.spelling)` \(lowText) is greater than `\(second.spelling)` \(highText)",
      at: low,
      notes: note(on: second, "the other bound"),
      help:
        "swap the two: `\(first.spelling): \(highText)` and `\(second.spelling): \(lowText)`; or correct one of them"
    )
    return false
  }

  private func hasAnswer(_ text: TextField) -> Bool {
    guard areInOrder(text.minLength, text.maxLength, .minLength, .maxLength),
      let lengths = text.lengths
    else { return false }
    if let format = text.format?.definition, lengths != 1...Int.max {
      let longest = min(lengths.upperBound, format.maxLength ?? Int.max)
      if lengths.lowerBound > longest
        || !patterns.mayMatch(format.pattern, lengths.lowerBound...longest)
      {
        return impossible(.format, .minLength, .maxLength)
      }
    }
    guard let pattern = text.pattern, !patterns.mayMatch(pattern, lengths) else { return true }
    return patterns.mayMatch(pattern, 1...Int.max)
      ? impossible(.pattern, .minLength, .maxLength)
      : impossible(.pattern, rule: .invalidPattern)
  }

  private func hasAnswer(_ number: NumberField) -> Bool {
    if let step = number.step, step <= 0 { return impossible(.step) }
    guard areInOrder(number.min, number.max, .min, .max) else { return false }
    return number.hasAnswer(between: nil, and: nil) || impossible(.step, .min, .max, .integer)
  }

  private func hasAnswer(
    _ field: Field,
    _ choice: ChoiceField,
    _ least: Int? = nil,
    _ most: Int? = nil
  ) -> Bool {
    guard areInOrder(least, most, .minSelections, .maxSelections) else { return false }
    guard let list = choice.options.list, list.count > 0, !choice.allowsCustom,
      !context.names.open.contains(field.id)
    else { return true }
    let needed = field.kind.isMultiple ? least ?? 0 : 1
    let available =
      "there \(list.count == 1 ? "is" : "are") only \(counted(list.count, "option"))"
    let exclusive = needed > 1 ? list.options.first(where: \.isExclusive) : nil
    if needed > list.count || exclusive != nil {
      let reason = exclusive.map { "option `\($0.id)` is exclusive: alone it is too few" }
      reportOptions(
        .impossibleBounds,
        "`min-selections` is \(needed), but \(reason ?? available)",
        at: .minSelections,
        help: "lower `min-selections`, or add options that can be chosen together"
      )
      return false
    }
    // A list that others share, or that may grow, can have fewer today.
    if case .list = choice.options, let most, most > list.count, !choice.isExtensible {
      reportOptions(
        .uselessKey,
        "`max-selections` is \(most), but \(available)",
        .warning,
        at: .maxSelections,
        help: "lower it, add options, or remove it: without it all can be chosen"
      )
    }
    guard field.isRequired else { return true }
    let enabled = list.options.lazy.filter { $0.disabledReason == nil }
    // No more are counted than are needed: thousands of fields may share a long list.
    let combinable = enabled.filter { !$0.isExclusive }.prefix(needed).count
    let together = max(combinable, enabled.isEmpty ? 0 : 1)
    guard together < needed else { return true }
    let reason =
      enabled.isEmpty
      ? "all of its options are disabled"
      : "it needs \(needed) options, and only \(together) can be chosen together"
    reportOptions(
      .unanswerable,
      "required field can never be answered: \(reason)",
      at: .options,
      help: enabled.isEmpty ? "enable an option" : "lower `min-selections`, or enable more options"
    )
    return false
  }

  /// Reports that a key does not fit the options.
  private func reportOptions(
    _ rule: FormRule,
    _ message: String,
    _ severity: Finding.Severity = .error,
    at key: KeyName,
    help: String
  ) {
    guard let node = record.node(key) else { return }
    let notes = key == .options ? [] : note(on: .options, "the options")
    context.report(rule, message, severity: severity, at: node, notes: notes, help: help)
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
    let present = field.kind.options?.list?.option(formerly: id)
    // Who writes what is shown means the option that is shown so.
    let meant = present ?? options.first { $0.label.fallback == id.rawValue }
    let ids = options.lazy.map(\.id.rawValue)
    let suggestions =
      meant.map { [$0.id.rawValue] }
      ?? context.suggestions.nearest(to: id.rawValue, among: ids, takesWholeWords: true)
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
    guard case .text(let text) = field.kind else { return }
    if let suggestions = record.node(.suggestions) {
      let isOne = tree.kind(of: suggestions) == .scalar && text.suggestions.count == 1
      for suggestion in isOne ? [suggestions] : Array(tree.elements(of: suggestions)) {
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
    case .miscounted(let bound, _, _): KeyName(bound.rawValue)
    case .notAlone, .optionDisabled: .options
    default: nil
    }
  }
}
