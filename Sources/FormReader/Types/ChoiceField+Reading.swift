import Diagnostics
import FormModel
import SourceTree

// What is read of pickers and multi-selectors alike.

extension LanguageKey {
  static let options = Key<NodeID>(.options, .node(.definition("options")))
  static let retiredOptions = Key<NodeID>(.retired, .node(.definition("retired-options")))
  static let style = Key<ChoiceField.Style>(.style, .word())
  static let allowCustom = Key<Bool>(.allowCustom, .boolean(default: false))
  static let searchable = Key<Bool>(.searchable, .boolean(default: true))
  static let extensible = Key<Bool>(.extensible, .boolean(default: false))
}

extension ChoiceField {
  /// Whether each option of another choice, which has no own entries, is an option here.
  func takesAnswers(of other: ChoiceField) -> Bool {
    guard let options = options.list, let others = other.options.list, !other.allowsCustom else {
      return options.list == nil || allowsCustom
    }
    return allowsCustom || others.options.allSatisfy { options[$0.id] != nil }
  }

  init(decoding record: Record, _ decoder: FieldDecoder) {
    self.init(
      options: decoder.options.options(of: record),
      retired: decoder.context.ids.oldIDs(.retired, in: record, of: .option)
        .map { Retirement(id: OptionID($0.id), value: $0.value, label: $0.label) },
      style: record[.style],
      allowsCustom: record[.allowCustom] ?? false,
      isSearchable: record[.searchable],
      isExtensible: record[.extensible] ?? false
    )
  }
}

// Defaults.
extension ChoiceField {
  /// The id of an option in a default; one that is no option need not be quoted as well.
  func optionID(at node: NodeID, _ context: FormContext) -> OptionID? {
    let tree = context.tree
    if tree.plainMeaning(of: node) != nil, !mayOffer(tree.text(of: node), context) {
      return OptionID(tree.text(of: node))
    }
    return context.ids.identifier(node, of: .option).map { OptionID($0) }
  }

  /// Whether a text is an option, as far as the options are known.
  func mayOffer(_ text: some StringProtocol, _ context: FormContext) -> Bool {
    guard let list = options.list, !allowsCustom else { return true }
    let id = context.place.field.flatMap { context.tree.id(of: $0) } ?? ""
    return context.names.open.contains(FieldID(id)) || list.contains(OptionID(String(text)))
  }

  /// Reports that a default is none of the options.
  func reportMissing(_ id: OptionID, at node: NodeID, _ checks: FieldChecks) {
    let (context, list) = (checks.context, options.list)
    let present = list?.option(formerly: id)
    // An author who writes what is shown means the option that is shown so.
    let valued = list?.option(named: id.rawValue)
    let meant = present ?? valued ?? list?.options.first { $0.label.fallback == id.rawValue }
    let ids = (list?.options ?? []).lazy.map(\.id.rawValue)
    let suggestions =
      meant.map { [$0.id.rawValue] }
      ?? context.suggestions.nearest(to: id.rawValue, among: ids, takesWholeWords: true)
    context.report(
      .defaultNotAnOption,
      "default `\(id.rawValue.shortened)` is not an option of `\(checks.field.id)`",
      found: context.spelling(of: node),
      expected: (suggestions.isEmpty ? Array(ids.prefix(8)) : suggestions)
        .map { $0.asScalar(inPlaceOf: context.spelling(of: node) ?? "") },
      at: node,
      label: "not one of them",
      notes: checks.note(on: .options, "the options")
        + (present.map { [Finding.Note("`\(id)` is an old id of `\($0.id)`")] } ?? [])
        + (valued.map { [Finding.Note("`\(id)` is the value of `\($0.id)`, not its id")] } ?? []),
      help: didYouMean(suggestions)
        ?? (ids.count <= 8
          ? "write one of \(listed(ids))" : "write the id of one of the options")
    )
  }
}

// Whether its options leave an answer.
extension ChoiceField {
  /// Whether as many options as are needed can be chosen together; reports when they cannot, and
  /// that more are allowed than there are.
  func checkBounds(_ checks: FieldChecks, needed: Int, most: Int? = nil) -> Bool {
    if style == .inline, let reasonForPage, !checks.isOpen {
      checks.reportOptions(
        .uselessKey,
        "`style: inline` is for up to \(ChoiceField.mostInPlace) options, and \(reasonForPage)",
        severity: .warning,
        at: .style,
        help: "remove it: the options are shown on a page, with a search"
      )
    }
    guard let list = options.list, list.count > 0, !allowsCustom, !checks.isOpen else {
      return true
    }
    var available: String {
      "there \(list.count == 1 ? "is" : "are") only \(counted(list.count, "option"))"
    }
    let exclusive = needed > 1 ? list.options.first(where: \.isExclusive) : nil
    if needed > list.count || exclusive != nil {
      let reason = exclusive.map { "option `\($0.id)` is exclusive: alone it is too few" }
      checks.reportOptions(
        .impossibleBounds,
        "`min-selections` is \(needed), but \(reason ?? available)",
        at: .minSelections,
        help: "lower `min-selections`, or add options that can be chosen together"
      )
      return false
    }
    // A list that others share, or that may grow, can have fewer today.
    if case .list = options, let most, most > list.count, !isExtensible {
      checks.reportOptions(
        .uselessKey,
        "`max-selections` is \(most), but \(available)",
        severity: .warning,
        at: .maxSelections,
        help: "lower it, add options, or remove it: without it all can be chosen"
      )
    }
    return !checks.field.mayBeRequired || canBeAnswered(with: list, needed: needed, checks)
  }

  /// Whether enough options are enabled; reports when a required field can never be answered.
  private func canBeAnswered(with list: OptionList, needed: Int, _ checks: FieldChecks) -> Bool {
    let enabled = list.options.lazy.filter { $0.disabledReason == nil }
    // No more are counted than are needed: thousands of fields may share a long list.
    let combinable = enabled.filter { !$0.isExclusive }.prefix(needed).count
    let together = max(combinable, enabled.isEmpty ? 0 : 1)
    guard together < needed else { return true }
    let reason =
      enabled.isEmpty
      ? "all of its options are disabled"
      : "it needs \(needed) options, and only \(together) can be chosen together"
    checks.reportOptions(
      .unanswerable,
      "required field can never be answered: \(reason)",
      at: .options,
      help: enabled.isEmpty
        ? "enable an option" : "lower `min-selections`, or enable more options"
    )
    return false
  }
}

extension FieldChecks {
  /// Reports that a key does not fit the options.
  fileprivate func reportOptions(
    _ rule: FormRule,
    _ message: String,
    severity: Finding.Severity = .error,
    at key: KeyName,
    help: String
  ) {
    guard let node = record.node(key) else { return }
    let notes = key == .options ? [] : note(on: .options, "the options")
    context.report(rule, message, severity: severity, at: node, notes: notes, help: help)
  }
}
