package import FormModel

/// What a user does with options.
package enum ChoiceAct: Hashable, Sendable {
  /// One of them is chosen, or no longer; of a field that has one answer, it is the one.
  case toggle(OptionID)
  /// A range, from the row it begins on: what that row is decides what becomes of all.
  case range([OptionID])
  /// All of them that may be are chosen, as many as there is room for, in this order.
  case choose([OptionID])
  /// They are dropped.
  case drop([OptionID])
  /// All of them that may be are chosen, as many as there is room for; when no more can be, none of
  /// them.
  case all([OptionID])
  /// The chosen ones of them are dropped, and the others chosen.
  case invert([OptionID])
}

/// What an act has led to.
package struct ChoiceOutcome: Hashable, Sendable {
  /// What is chosen that was not, in the order of the act.
  package var added: [OptionID] = []
  /// What is not chosen any more.
  package var dropped: [OptionID] = []
  /// What there is to say beyond that.
  package var remarks: [ChoiceRemark] = []

  /// Whether something is chosen that was not, or the other way round.
  package var isChange: Bool { !added.isEmpty || !dropped.isEmpty }
}

/// Something to say about an act.
package enum ChoiceRemark: Hashable, Sendable {
  /// The option cannot be chosen.
  case disabled(OptionID, reason: LocalizedText)
  /// There is no room for another option.
  case full(most: Int)
  /// These had to go, because the option goes with no other.
  case excludes(OptionID, dropped: Set<OptionID>)
  /// These had to go, because they go with no other.
  case excluded([OptionID])
  /// There was no room for these.
  case leftOut([OptionID], most: Int)
  /// As many as `missing` are missing to the least.
  case tooFew(least: Int, missing: Int)

  /// Whether it says why something was not done.
  package var isRefusal: Bool {
    switch self {
    case .disabled, .full, .leftOut: true
    case .excludes, .excluded, .tooFew: false
    }
  }
}
