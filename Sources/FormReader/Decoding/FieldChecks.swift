import Diagnostics
import FormModel
import SourceTree

/// What is proved of one field by itself: its id can be a variable, its bounds leave an answer, and
/// its own default and suggestions are answers.
///
/// A class, because what judges the answers is made once for all of them, and not without any.
final class FieldChecks {
  let context: FormContext
  let patterns: PatternReader
  let record: Record
  let field: Field
  private lazy var validator = field.kind
    .validator(isRequired: field.mayBeRequired, patterns: context.patterns)
  var tree: SourceTree { context.tree }

  init(context: FormContext, patterns: PatternReader, record: Record, field: Field) {
    self.context = context
    self.patterns = patterns
    self.record = record
    self.field = field
  }

  /// Whether some options of the field are not known.
  var isOpen: Bool { context.names.open.contains(field.id) }

  func check(_ payload: any FieldReading) {
    checkVariable()
    guard payload.checkBounds(self) else { return context.names.markUnproved(field.id) }
    checkDefault()
    payload.checkExamples(self)
  }

  /// Warns of an answer that cannot be a variable by its own name.
  private func checkVariable() {
    guard field.owner == nil, EnvironmentName.mayBeReserved(field.id), field.kind.isAnswered
    else { return }
    let name = EnvironmentName(field.id)
    guard name.isReserved, let id = record.node(.id) else { return }
    context.report(
      .reservedVariable,
      "as a variable, `\(field.id)` would be `\(name.text)`, which shells or other programs act on",
      severity: .warning,
      at: id,
      help: "choose another id, which may keep the place with `key: \(field.place)`, "
        + "or give all variables a prefix: `--env-prefix APP_`"
    )
  }

  // Bounds.

  /// Reports that no answer fits some keys together, at the first of them that is given.
  ///
  /// - Returns: `false`, so that a check can end with it.
  func impossible(_ keys: KeyName..., rule: FormRule = .impossibleBounds) -> Bool {
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

  /// Whether the values of two keys are in order; reports when they are not.
  func areInOrder<Bound: Comparable>(
    _ least: (key: KeyName, value: Bound?),
    _ most: (key: KeyName, value: Bound?)
  ) -> Bool {
    guard let leastValue = least.value, let mostValue = most.value, leastValue > mostValue,
      let low = record.node(least.key), let high = record.node(most.key)
    else { return true }
    let (first, second) = (least.key, most.key)
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

  // Defaults and examples.

  private func checkDefault() {
    guard let node = record.node(.default), let source = field.defaultValue else { return }
    let nodes = SourceReader(context: context, key: .default).nodes(of: source, at: node)
    for (part, node) in zip(source.cases, nodes) {
      guard let value = part.value.literal else { continue }
      if !(part.value.isEmptyText && field.writesEmptyText) { checkDefault(value, at: node) }
    }
  }

  /// Checks a value that a default writes; `part` is what it is called, where it is a part of that.
  ///
  /// Where it stands, and what it is called, are only asked for when something is wrong.
  private func checkDefault(
    _ value: AnswerValue,
    at node: @autoclosure () -> NodeID,
    as part: @autoclosure () -> String? = nil
  ) {
    if let items = field.kind.items, let given = value.items {
      let parts = items.item.ownFields.map { field in
        (field.id, FieldChecks(context: context, patterns: patterns, record: record, field: field))
      }
      let checks = Dictionary(parts) { first, _ in first }
      var written: [CollectionField.WrittenItem]?
      func place(of field: Field, in index: Int) -> NodeID {
        let list = node()
        let all = written ?? items.items(in: list, tree)
        written = all
        return (all.indices.contains(index) ? field.node(in: all[index], tree) : nil) ?? list
      }
      for (index, item) in given.enumerated() {
        for (path, value) in item.answers.all {
          guard let checks = checks[path.field] else { continue }
          checks.checkDefault(
            value,
            at: place(of: checks.field, in: index),
            as: checks.field.itemPart.name + (part().map { " in \($0)" } ?? "")
          )
        }
      }
    }
    // With `allow-custom` a value as text would be taken for its option later.
    if let choice = field.kind.choice {
      for id in value.chosen where choice.allowsCustom && choice.current(id) != id {
        choice.reportMissing(id, at: tree.option(id, in: node()) ?? node(), self)
      }
    }
    for problem in patterns.problems(of: value, by: validator) {
      if case .optionNotOffered = problem { continue }
      let node = node()
      if case .notAnOption(let id, _) = problem, let source = field.kind.options?.namesOfAnswer {
        checkName(id, of: source, at: tree.option(id, in: node) ?? node)
        continue
      }
      // That a key stands twice has been reported.
      if case .repeatedName(let name, _) = problem, tree.hasKeyTwice(name, in: node) { continue }
      let option = problem.option.flatMap { tree.option($0, in: node) }
      let item = field.kind.hasItems ? problem.elementIndex : nil
      let element =
        option
        ?? item.flatMap { tree.elements(of: node).dropFirst($0).first { _ in true } } ?? node
      if case .notAnOption(let id, _) = problem {
        if !isOpen { field.kind.choice?.reportMissing(id, at: element, self) }
      } else {
        report(problem, of: "default", part: part(), .defaultDoesNotFit, at: element)
      }
    }
  }

  /// Checks a default that is the name of an item of an earlier answer: which names there are is not
  /// known here, but whether there can be such a one.
  private func checkName(_ id: OptionID, of source: AnsweredOptions, at node: NodeID) {
    guard let items = context.field(source.field)?.kind.items,
      let name = source.name.flatMap({ items.item[$0] })
    else { return }
    let value: AnswerValue = name.kind.choice == nil ? .text(id.rawValue) : .option(id)
    let validator = name.kind.validator(isRequired: true, patterns: context.patterns)
    guard !context.names.open.contains(name.id),
      let problem = patterns.problems(of: value, by: validator).first
    else { return }
    context.report(
      .defaultNotAnOption,
      "default `\(id.rawValue.shortened)` can be no name in `\(source.field)`: \(problem.message())",
      found: context.spelling(of: node),
      at: node,
      notes: note(on: .options, "the options"),
      help: "write a name that an item of `\(source.field)` can have"
    )
  }

  /// Checks one text that shows what an answer looks like; `name` is what it is called.
  func checkExample(
    _ node: NodeID,
    as name: String,
    _ rule: FormRule,
    severity: Finding.Severity = .error
  ) {
    guard !context.isFull, tree.kind(of: node) == .scalar, tree.byteCount(of: node) > 0 else {
      return
    }
    for problem in patterns.problems(of: .text(tree.text(of: node)), by: validator) {
      report(problem, of: name, rule, severity: severity, at: node)
    }
  }

  /// Reports a written value that does not fit its field; `name` is what it is called, `part` what of
  /// it.
  private func report(
    _ problem: AnswerProblem,
    of name: String,
    part: String? = nil,
    _ rule: FormRule,
    severity: Finding.Severity = .error,
    at node: NodeID
  ) {
    let key = FieldChecks.key(asking: problem, of: field)
    context.report(
      rule,
      "\(part.map { "\($0) in the " } ?? "")\(name) does not fit its own field: "
        + problem.message(),
      severity: severity,
      at: node,
      notes: note(on: key),
      help: "change the \(name)"
        + (key.map { ", or `\($0.spelling)`" } ?? "")
    )
  }

  /// The place of a key that a finding is about as well.
  func note(on key: KeyName?, _ label: String? = nil) -> [Finding.Note] {
    guard let key, let place = record.location(of: key) else { return [] }
    return [Finding.Note(label ?? "`\(key.spelling)`", at: place)]
  }

  /// The key that asks for what an answer does not have.
  private static func key(asking problem: AnswerProblem, of field: Field) -> KeyName? {
    switch problem {
    case .mustBeOn: .mustBeOn
    case .aboveMax, .tooLate: .max
    case .belowMin, .tooEarly: .min
    case .formatMismatch: .format
    case .lineBreak: .multiline
    case .notInteger: .integer
    case .offStep: .step
    case .patternMismatch: .pattern
    case .miscounted(let bound, _, _): KeyName(bound.rawValue)
    case .repeatedItem: .unique
    case .repeatedName: field.kind.items?.isMap == true ? nil : .uniqueBy
    case .notAlone, .optionDisabled: .options
    case .brokenRule: .rules
    case .blankText, .emptyText, .malformedOption, .notAnOption, .nullCharacter, .optionNotOffered,
      .repeated, .tooMuchWork, .unconfirmed, .wrongType:
      nil
    }
  }
}

extension SourceTree {
  /// Whether a mapping has a key more than once.
  fileprivate func hasKeyTwice(_ key: String, in node: NodeID) -> Bool {
    kind(of: node) == .mapping
      && entries(of: node).count { text(of: $0.key).utf8.elementsEqual(key.utf8) } > 1
  }
}
