import Diagnostics
import FormModel
import SourceTree

/// Whether a field's own default and suggestions would be accepted as answers.
extension FormDecoder {
  mutating func checkFit(of field: Field, _ record: Record) {
    let value = fixedDefault(of: field)
    var suggestions: [String] = []
    if case .text(let text) = field.kind { suggestions = text.suggestions }
    guard value != nil || !suggestions.isEmpty else { return }
    let validator = FieldValidator(field, patterns: patterns)
    if let value, let node = record[.defaultValue],
      !hasUnreadOptions(field) || meansReadOption(value, field, record)
    {
      if canCompare(value, with: field) {
        for problem in validator.problems(of: value)
        where !isDoubtful(problem, record) && !isUnfit(problem.option, node) {
          reportUnfit(problem, of: field, at: node, record)
        }
      } else {
        report(
          FormFindings.defaultDoesNotFit(
            FormFindings.tooMuchWork,
            at: tree.location(of: node),
            bound: record[.pattern].map { Finding.Note("the bound", at: tree.location(of: $0)) }
          )
        )
      }
    }
    guard !suggestions.isEmpty, let list = record[.suggestions] else { return }
    for (element, suggestion) in zip(tree.elements(of: list), suggestions) where !isFull {
      guard canCompare(.text(suggestion), with: field) else {
        report(
          FormFindings.suggestionDoesNotFit(
            FormFindings.tooMuchWork,
            at: tree.location(of: element),
            bound: record[.pattern].map { Finding.Note("the bound", at: tree.location(of: $0)) }
          )
        )
        continue
      }
      for problem in validator.problems(of: .text(suggestion))
      where !isDoubtful(problem, record) {
        let bound = boundKey(of: problem).flatMap { record[$0] }
        report(
          FormFindings.suggestionDoesNotFit(
            words(for: problem),
            at: tree.location(of: element),
            bound: bound.map { note(on: $0, for: problem) },
            help: helpWithDate(problem, suggestion)
          )
        )
      }
    }
  }

  /// Whether a value does not fit a pattern that is not what was meant.
  private func isDoubtful(_ problem: AnswerProblem, _ record: Record) -> Bool {
    guard case .patternMismatch = problem, let pattern = record[.pattern] else { return false }
    return doubtfulPatterns.contains(pattern)
  }

  private mutating func canCompare(_ value: AnswerValue, with field: Field) -> Bool {
    guard case .text(let value) = value, case .text(let text) = field.kind,
      let pattern = text.pattern
    else { return true }
    return canCompare(value, with: pattern)
  }

  /// The default, when it is the same for everybody.
  private func fixedDefault(of field: Field) -> AnswerValue? {
    switch field.defaultValue {
    case .template(let template)?: template.literal.map { .text($0) }
    case .value(let value)?: value
    case .environment?, .git?, nil: nil
    }
  }

  /// Whether the options could not all be read, so that a default may well be one of them.
  func hasUnreadOptions(_ field: Field) -> Bool {
    guard field.kind.options != nil, let node = path.field else { return false }
    return vagueOptions.contains(node) && misnamed[node] == nil
  }

  /// Whether a default means an option that could be read, when others of its list could not.
  ///
  /// It is called so, or its id is nearly that, and nothing in the list is spelled like the default.
  private func meansReadOption(_ value: AnswerValue, _ field: Field, _ record: Record) -> Bool {
    guard let options = field.kind.options?.list?.options, let list = record[.options],
      options.count <= FormDecoder.mostNamedOptions
    else { return false }
    let ids: [OptionID]
    switch value {
    case .option(let id): ids = [id]
    case .options(let all): ids = all
    default: return false
    }
    let range = tree.range(of: list)
    let written = tree.source.bytes[range.lowerBound..<range.upperBound]
    return ids.allSatisfy { id in
      if options.contains(where: { $0.id == id }) { return true }
      if FoldedLabel(id.rawValue).option(in: options) != nil { return true }
      return !written.contains(id.rawValue.utf8)
        && !suggestionBudget.nearest(to: id.rawValue, among: options.lazy.map(\.id.rawValue))
          .isEmpty
    }
  }

  /// Whether an id may be that of an option which has another's now.
  private func mayBeMisnamed(_ id: String, nearest: [String]) -> Bool {
    path.field.flatMap { misnamed[$0] }?.mayHold(id, nearest: nearest) ?? false
  }

  /// Whether the last finding says that a value does not fit.
  private func isUnfit(_ option: OptionID?, _ node: NodeID) -> Bool {
    let place = option.flatMap { element(of: node, with: $0) } ?? node
    return findings.last.map {
      $0.rule == FormRule.defaultDoesNotFit.rawValue && $0.location.range == tree.range(of: place)
        && $0.location.source === tree.source
    } ?? false
  }

  /// Takes back that a mark stands at the end of a default, when what is told now says more.
  private mutating func dropLastMark(in range: SourceRange) {
    guard let last = findings.last, last.rule == FormRule.suspiciousText.rawValue,
      last.location.source === tree.source, last.location.range.lowerBound >= range.lowerBound,
      last.location.range.upperBound <= range.upperBound
    else { return }
    findings.removeLast()
  }

  private mutating func reportUnfit(
    _ problem: AnswerProblem,
    of field: Field,
    at node: NodeID,
    _ record: Record
  ) {
    let place = tree.location(of: problem.option.flatMap { element(of: node, with: $0) } ?? node)
    switch problem {
    case .optionNotOffered: return
    case .notAnOption(let id, _):
      let fate = fate(of: id, in: field)
      let options = field.kind.options?.list?.options ?? []
      let heir =
        fate.heir ?? FoldedLabel(id.rawValue).option(in: options)
        ?? option(withUnit: id.rawValue, in: options)
      let suggestions =
        heir.map { [$0.rawValue] }
        ?? suggestionBudget.nearest(
          to: id.rawValue,
          among: options.lazy.map(\.id.rawValue),
          takesWholeWords: true
        )
      if mayBeMisnamed(id.rawValue, nearest: suggestions) { return }
      dropLastMark(in: place.range)
      report(
        FormFindings.defaultNotAnOption(
          id.rawValue,
          field: field.id.rawValue,
          at: place,
          options: record[.options].map { tree.location(of: $0) },
          fate: fate.note,
          suggestions: suggestions.map(FormDecoder.spelledAsOption),
          ids: options.count <= 8
            ? options.map { FormDecoder.spelledAsOption($0.id.rawValue) } : []
        )
      )
    default:
      let bound = boundKey(of: problem).flatMap { record[$0] }
      report(
        FormFindings.defaultDoesNotFit(
          words(for: problem),
          at: place,
          bound: bound.map { note(on: $0, for: problem) },
          help: help(for: problem, tree.text(of: node))
        )
      )
    }
  }

  /// The option that is the number of `32 GB`.
  private func option(withUnit text: String, in options: [Option]) -> OptionID? {
    guard text.utf8.count < 40, let space = text.firstIndex(of: " "),
      case let number = text[..<space], ExactNumber(json: number) != nil
    else { return nil }
    return options.first { $0.id.rawValue == number }?.id
  }

  /// What a value does not fit.
  private func note(on bound: NodeID, for problem: AnswerProblem) -> Finding.Note {
    let words =
      switch problem {
      case .formatMismatch: "the format"
      case .patternMismatch: "the pattern"
      default: "the bound"
      }
    return Finding.Note(words, at: tree.location(of: bound))
  }

  /// How a day is spelled, when one was meant.
  private func helpWithDate(_ problem: AnswerProblem, _ text: String) -> String? {
    guard case .formatMismatch(.date) = problem else { return nil }
    if let date = WrittenDate(text) { return "write `\(date.iso)`" }
    return FormFindings.relativeDays.contains(text.lowercased())
      ? FormFindings.fixedDay : FormFindings.dateSpelling
  }

  private func help(for problem: AnswerProblem, _ text: String) -> String {
    if let help = helpWithDate(problem, text) { return help }
    return switch problem {
    case .formatMismatch: "change the default, or `format`"
    case .patternMismatch: "change the default, or `pattern`"
    case .lineBreak: "add `multiline: true`, or write the default on one line"
    case .mustBeOn: FormFindings.removeOff
    case .optionDisabled: "choose another option, or enable this one"
    default: "change the default or the bound"
    }
  }

  /// What became of an option that the field no longer has.
  private func fate(of id: OptionID, in field: Field) -> (note: Finding.Note?, heir: OptionID?) {
    let retired: [Retirement<OptionID>] =
      switch field.kind {
      case .picker(let picker): picker.retired
      case .multiSelector(let selector): selector.retired
      default: []
      }
    if let retirement = retired.first(where: { $0.id == id }) {
      let name = retirement.label.map { ", and was called \"\($0.fallback)\"" } ?? ""
      return (Finding.Note("`\(id)` is retired\(name)"), nil)
    }
    let heir = field.kind.options?.list?.options.first { $0.renamedFrom.contains(id) }?.id
    return (heir.map { Finding.Note("`\(id)` is an old id of `\($0)`") }, heir)
  }

  private func element(of node: NodeID, with id: OptionID) -> NodeID? {
    tree.elements(of: node).last(where: { tree.text(of: $0) == id.rawValue })
  }

  /// A pattern's own message says what is wanted, not what is wrong.
  private func words(for problem: AnswerProblem) -> String {
    switch problem {
    case .patternMismatch(_, let message?):
      "it does not match the pattern (\(message.text(for: [])))"
    case .mustBeOn(let reason): FormFindings.hasToBeOn(reason.fallback)
    case .notAlone(let id, _): "`\(id)` excludes all others"
    case .optionDisabled(let id, let reason, _):
      "`\(id)` cannot be chosen: \(reason.fallback)"
    default: problem.message()
    }
  }

  private func boundKey(of problem: AnswerProblem) -> Key? {
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

extension SequenceElements {
  /// The last element that meets a condition.
  fileprivate func last(where isMet: (NodeID) -> Bool) -> NodeID? {
    reduce(nil) { isMet($1) ? $1 : $0 }
  }
}
