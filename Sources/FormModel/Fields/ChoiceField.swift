/// What a picker and a multi-selector offer alike.
public struct ChoiceField: Hashable, Sendable {
  /// Where the options are shown.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// On a page of their own.
    case list
    /// Among the other questions.
    case inline
  }

  /// What can be chosen.
  public var options: OptionSource
  /// Options that were removed and whose ids stay taken.
  public var retired: [Retirement<OptionID>]
  /// Where the options are shown; the author's wish, absent when there is none.
  public var style: Style?
  /// Whether texts that are no options may be answered.
  public var allowsCustom: Bool
  /// Whether a search is offered; the author's wish, absent when there is none.
  public var isSearchable: Bool?
  /// Whether readers of the answers expect new options.
  public var isExtensible: Bool

  /// Creates what is offered.
  public init(
    options: OptionSource,
    retired: [Retirement<OptionID>] = [],
    style: Style? = nil,
    allowsCustom: Bool = false,
    isSearchable: Bool? = nil,
    isExtensible: Bool = false
  ) {
    self.options = options
    self.retired = retired
    self.style = style
    self.allowsCustom = allowsCustom
    self.isSearchable = isSearchable
    self.isExtensible = isExtensible
  }
}

extension ChoiceField {
  /// The most options that are shown among the other questions.
  package static let mostInPlace = 8

  /// Whether the options are shown among the other questions: a few, all of them known.
  ///
  /// Hidden ones count, so that no answer changes where a question is answered.
  package var isInPlace: Bool {
    if style == .list || style == nil && isSearchable == true { return false }
    return reasonForPage == nil
  }

  /// Why the options have to have a page of their own, if they do.
  package var reasonForPage: String? {
    guard let list = options.list else {
      return options.namesOfAnswer == nil ? "a command has the options" : nil
    }
    if allowsCustom { return "entries of one's own are typed into the search of a page" }
    return list.count > ChoiceField.mostInPlace ? "there are \(list.count)" : nil
  }

  /// Whether answers are compared with the options; those of a command cannot be.
  var judgesEverything: Bool { if case .batched = options { false } else { true } }

  /// Whether each of its options can be chosen with all other answers.
  var offersAllAlways: Bool {
    options.list?.options.allSatisfy { $0.condition == nil && $0.disabledReason == nil } ?? false
  }

  /// The option that an entry of the user's own names by its value.
  private func entered(as id: OptionID) -> Option? {
    allowsCustom ? options.list?.option(named: id.rawValue) : nil
  }

  /// The id of the option that an answer means, in the bytes of the list; an entry of the user's own
  /// stays as it is.
  package func current(_ id: OptionID) -> OptionID {
    guard let list = options.list else { return id }
    return list.position(of: id).map { list.options.base[$0].id } ?? entered(as: id)?.id ?? id
  }

  /// What is wrong with one id, which is that of an option or not; `index` is its place in the
  /// answer.
  func problem(
    of id: OptionID,
    _ option: Option?,
    at index: Int = 0,
    in context: ValidationContext
  ) -> AnswerProblem? {
    if let option = option ?? entered(as: id) {
      if let condition = option.condition, !condition.holds(answer: { context[$0] }) {
        return .optionNotOffered(id, condition, at: index)
      }
      return option.disabledReason.map { .optionDisabled(id, reason: $0, at: index) }
    }
    if options.list != nil, !allowsCustom { return .notAnOption(id, at: index) }
    if let source = options.namesOfAnswer, !allowsCustom {
      let isOffered = source.names(in: context[source.field]).contains(id)
      return isOffered ? nil : .notAnOption(id, at: index)
    }
    return OptionID.problem(of: id.rawValue) == nil ? nil : .malformedOption(id, at: index)
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
