/// An answer, in the shape of its field.
public enum AnswerValue: Hashable, Sendable {
  /// The answer of a text or computed field.
  case text(String)
  /// The answer of a number field, digits kept.
  case number(ExactNumber)
  /// The answer of a toggle.
  case toggle(Bool)
  /// The answer of a picker.
  case option(OptionID)
  /// The answer of a multi-selector: in option order, no repeats.
  case options([OptionID])

  /// The options it chooses; none for an answer of another kind.
  package var chosen: [OptionID] {
    switch self {
    case .option(let id): [id]
    case .options(let ids): ids
    case .text, .number, .toggle: []
    }
  }
}
