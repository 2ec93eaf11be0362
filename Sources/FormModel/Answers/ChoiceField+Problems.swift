// Options chosen from those of a field.
extension ChoiceField {
  /// What is wrong with one id, which is that of an option or not; `index` is its place in the
  /// answer.
  func problem(
    of id: OptionID,
    _ option: Option?,
    at index: Int = 0,
    answer: (FieldID) -> AnswerValue?
  ) -> AnswerProblem? {
    if let option {
      if let condition = option.condition, !condition.holds(answer: answer) {
        return .optionNotOffered(id, condition, at: index)
      }
      return option.disabledReason.map { .optionDisabled(id, reason: $0, at: index) }
    }
    if options.list != nil, !allowsCustom { return .notAnOption(id, at: index) }
    return OptionID.problem(of: id.rawValue) == nil ? nil : .malformedOption(id, at: index)
  }

  /// What is wrong with several options; of one that is repeated, only that it is.
  func problems(
    of ids: [OptionID],
    within limits: [CountLimit],
    answer: (FieldID) -> AnswerValue?
  ) -> [AnswerProblem] {
    let list = options.list
    var problems: [AnswerProblem] = []
    var seen = Set<OptionID>(minimumCapacity: min(ids.count, list?.count ?? 0))
    var repeated: Set<OptionID> = []
    var exclusive: (id: OptionID, index: Int)?
    for (index, id) in ids.enumerated() {
      guard seen.insert(id).inserted else {
        if repeated.insert(id).inserted { problems.append(.repeated(id, at: index)) }
        continue
      }
      let option = list?[id]
      if let problem = problem(of: id, option, at: index, answer: answer) {
        problems.append(problem)
      }
      if exclusive == nil, option?.isExclusive == true { exclusive = (id, index) }
    }
    if let exclusive, seen.count > 1 {
      problems.append(.notAlone(exclusive.id, at: exclusive.index))
    }
    return problems + limits.compactMap { $0.problem(found: seen.count) }
  }
}

extension OptionID {
  /// The most characters (Unicode scalars) that one may have.
  package static let mostLength = 128

  /// What keeps a text from being the id of an option, if anything.
  package static func problem(of text: String) -> String? {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return "is empty" }
    if first.properties.isWhitespace { return "begins with a space" }
    if last.properties.isWhitespace { return "ends with a space" }
    if text.utf8.count > 4 * mostLength || scalars.count > mostLength {
      return "is longer than \(mostLength) characters"
    }
    let isControlled = scalars.contains { $0.properties.generalCategory == .control }
    return isControlled ? "holds a control character" : nil
  }
}
