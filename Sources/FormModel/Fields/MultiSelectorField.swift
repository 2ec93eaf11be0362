import JSON

/// Any number of many.
public struct MultiSelectorField: Hashable, Sendable {
  /// What is offered.
  public var choice: ChoiceField
  /// The least number of options of an answer that is there.
  public var minSelections: Int?
  /// The greatest number of options.
  public var maxSelections: Int?

  /// Creates a multi-selector.
  public init(_ choice: ChoiceField, minSelections: Int? = nil, maxSelections: Int? = nil) {
    self.choice = choice
    self.minSelections = minSelections
    self.maxSelections = maxSelections
  }

  /// Creates a multi-selector of some options.
  public init(
    options: OptionSource,
    retired: [Retirement<OptionID>] = [],
    style: ChoiceField.Style? = nil,
    minSelections: Int? = nil,
    maxSelections: Int? = nil,
    allowsCustom: Bool = false,
    isSearchable: Bool? = nil,
    isExtensible: Bool = false
  ) {
    choice = ChoiceField(
      options: options,
      retired: retired,
      style: style,
      allowsCustom: allowsCustom,
      isSearchable: isSearchable,
      isExtensible: isExtensible
    )
    self.minSelections = minSelections
    self.maxSelections = maxSelections
  }

  /// The most options that can be chosen; `nil` when nothing limits them.
  package var most: Int? {
    [maxSelections, choice.allowsCustom ? nil : choice.options.list?.count].compactMap(\.self).min()
  }
}

extension MultiSelectorField: FieldBehavior {
  func facts(for languages: [String]) -> JSONValue {
    [
      "allow-custom": choice.allowsCustom ? true : nil,
      "min-selections": minSelections.map { .integer($0) },
      "max-selections": maxSelections.map { .integer($0) },
    ]
  }

  func validator(isRequired: Bool, patterns: PatternCache) -> any AnswerValidator {
    MultiSelectorValidator(choice: choice, list: choice.options.list, limits: limits)
  }

  private var limits: [CountLimit] {
    CountLimit.limits([.minSelections: minSelections, .maxSelections: maxSelections])
  }

  func constraint(for languages: [String]) -> [Phrase] {
    let phrases: [Phrase?] = [
      Phrase.range(minSelections, maxSelections, of: .options),
      choice.allowsCustom ? "options, or any other texts" : nil,
    ]
    return phrases.compactMap(\.self)
  }

  func candidates(
    for question: CandidateQuestion,
    in builder: inout AnswerSpaceBuilder
  ) -> CandidateAnswers? {
    let counts = question.tests.compactMap(\.count).filter { $0 >= 0 }
    let least = max(minSelections ?? 0, 0)
    let most = self.most ?? Int.max
    // Of the numbers that lie between two counts the smallest can be reached if any can.
    let reached = counts.filter { $0 <= most } + counts.filter { $0 < most }.map { $0 + 1 }
    let totals = Set(reached).sorted()
    let enough = max(least, totals.last ?? 0)
    guard (0...OptionOffers.most).contains(enough) else { return nil }
    let offers = builder.offers(of: choice, enough: enough, for: question)
    return offers.sets(from: least, to: most, totals: totals, limit: builder.limit)
      .map { CandidateAnswers($0, mayBeMissing: !offers.areCertain(atLeast: least)) }
  }

  var candidatesAreValid: Bool { true }

  var takesAnyAnswer: Bool {
    minSelections ?? 0 <= 0 && maxSelections == nil && choice.offersAllAlways
  }

  func refusals(of id: FieldID) -> [String: Condition?] {
    [
      "min-selections": minSelections.map { .test(.counts(id, .less, $0)) },
      "max-selections": maxSelections.map { .test(.counts(id, .greater, $0)) },
    ]
  }

  func reason(for test: Condition.Test) -> String? {
    switch test {
    case .counts: counts(to: most)
    case .hasAll(_, let ids): ids.count > maxSelections ?? Int.max ? counts(to: maxSelections) : nil
    case .isOn, .isOneOf, .compares, .hasAny, .text, .isAnswered, .relates: nil
    }
  }

  private func counts(to most: Int?) -> String? {
    takes([Phrase.range(minSelections, most, of: .options)].compactMap(\.self))
  }
}

/// Judges the answers of a multi-selector.
private struct MultiSelectorValidator: AnswerValidator {
  let choice: ChoiceField
  let list: OptionList?
  let limits: [CountLimit]

  var judgesEverything: Bool { choice.judgesEverything }

  /// Of an option that is repeated, only that it is.
  func judge(
    _ value: inout AnswerValue,
    in context: inout ValidationContext
  ) -> [AnswerProblem] {
    guard case .options(let named) = value else { return [.wrongType] }
    let ids = choice.allowsCustom ? named.map(choice.current) : named
    var problems: [AnswerProblem] = []
    let count = list?.count ?? 0
    // Of a few in a long list, comparing is faster than a set.
    let isShort = count > PositionSet.inPlace && ids.count <= MultiSelectorValidator.mostCompared
    var seen = PositionSet(of: isShort ? 0 : count)
    var seenBeside: Set<OptionID> = []
    var others: [OptionID] = []
    var last = -1
    var repeated: Set<OptionID> = []
    var exclusive: (id: OptionID, index: Int)?
    var chosen = 0
    for (index, id) in ids.enumerated() {
      let position = list?.position(of: id, near: &last)
      let isNew =
        isShort
        ? !ids[..<index].contains(id)
        : position.map { seen.insert($0) } ?? seenBeside.insert(id).inserted
      guard isNew else {
        if repeated.insert(id).inserted { problems.append(.repeated(id, at: index)) }
        continue
      }
      chosen += 1
      if position == nil { others.append(id) }
      if let list, let position, list.options.isPlain(at: position) { continue }
      let option = position.flatMap { list?.options[$0] }
      if let problem = choice.problem(of: id, option, at: index, in: context) {
        problems.append(problem)
      }
      if exclusive == nil, option?.isExclusive == true { exclusive = (id, index) }
    }
    if let exclusive, chosen > 1 {
      problems.append(.notAlone(exclusive.id, at: exclusive.index))
    }
    for limit in limits {
      if let problem = limit.problem(found: chosen) { problems.append(problem) }
    }
    // Options in option order, in the bytes of the list; custom entries after them as given.
    if problems.isEmpty, let list {
      let listed = isShort ? list.ordered(ids).listed : seen.map { list.options.base[$0].id }
      value = .options(others.isEmpty ? listed : listed + others)
    } else if problems.isEmpty, let source = choice.options.namesOfAnswer {
      let names = source.names(in: context[source.field])
      let (chosen, offered) = (Set(ids), Set(names))
      value = .options(names.filter(chosen.contains) + ids.filter { !offered.contains($0) })
    }
    return problems
  }

  private static let mostCompared = 12
}
