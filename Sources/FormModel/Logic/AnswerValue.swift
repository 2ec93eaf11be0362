public import JSON

/// An answer, in the shape of its field.
///
/// Texts are equal where their code points are, numbers where their values are, and JSON where it is
/// the same value. Numbers and dates are kept behind a reference, so that answers stay small.
public enum AnswerValue: Sendable {
  /// The answer of a text or computed field.
  case text(String)
  /// The answer of a number field, digits kept.
  indirect case number(ExactNumber)
  /// The answer of a date field.
  indirect case date(CalendarDate)
  /// The answer of a toggle.
  case toggle(Bool)
  /// The answer of a picker.
  case option(OptionID)
  /// The answer of a multi-selector: in option order, no repeats.
  case options([OptionID])
  /// The answer of a `json` field: any value but `null`, digits kept.
  case json(JSONValue)
  /// The answer of a list or map: its items in order.
  case items(ItemAnswers)

  /// The answer of a text field; `nil` for one of another kind.
  package var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The answer of a number field; `nil` for one of another kind.
  package var number: ExactNumber? { if case .number(let number) = self { number } else { nil } }

  /// The answer of a date field; `nil` for one of another kind.
  package var date: CalendarDate? { if case .date(let date) = self { date } else { nil } }

  /// The answer of a toggle; `nil` for one of another kind.
  package var isOn: Bool? { if case .toggle(let isOn) = self { isOn } else { nil } }

  /// The answer of a multi-selector; `nil` for one of another kind.
  package var options: [OptionID]? { if case .options(let ids) = self { ids } else { nil } }

  /// The answer of a `json` field; `nil` for one of another kind.
  package var json: JSONValue? { if case .json(let value) = self { value } else { nil } }

  /// The answer of a list or map; `nil` for one of another kind.
  package var items: ItemAnswers? { if case .items(let items) = self { items } else { nil } }

  /// How many options are chosen, or items there are; `nil` for one of another kind.
  package var count: Int? { options?.count ?? items?.count }

  /// The answer where options have other ids.
  package func renamed(_ newID: (OptionID) -> OptionID) -> AnswerValue {
    if case .option(let id) = self { return .option(newID(id)) }
    return options.map { .options($0.map(newID)) } ?? self
  }

  /// The options it chooses; none for an answer of another kind.
  package var chosen: [OptionID] {
    if case .option(let id) = self { return [id] }
    return options ?? []
  }

  /// Whether it is written in the same way: 2.5 and 2.50 are equal numbers, spelled differently.
  package func isSpelled(as other: AnswerValue) -> Bool {
    if let number, let second = other.number { return number.spelling == second.spelling }
    if let json, let second = other.json { return json == second }
    if let items, let others = other.items {
      return items.count == others.count && zip(items, others).allSatisfy { $0.isSpelled(as: $1) }
    }
    return self == other
  }
}

extension AnswerValue: Hashable {
  /// Whether two answers are the same.
  public static func == (left: AnswerValue, right: AnswerValue) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)): ExactText(left) == ExactText(right)
    case (.number(let left), .number(let right)): left == right
    case (.date(let left), .date(let right)): left == right
    case (.toggle(let left), .toggle(let right)): left == right
    case (.option(let left), .option(let right)): left == right
    case (.options(let left), .options(let right)): left == right
    case (.json(let left), .json(let right)): left.isSame(as: right)
    case (.items(let left), .items(let right)): left == right
    case (.text, _), (.number, _), (.date, _), (.toggle, _), (.option, _), (.options, _),
      (.json, _),
      (.items, _):
      false
    }
  }

  /// Hashes the answer.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .text(let text): hasher.combine(ExactText(text))
    case .number(let number): hasher.combine(number)
    case .date(let date): hasher.combine(date)
    case .toggle(let isOn): hasher.combine(isOn)
    case .option(let id): hasher.combine(id)
    case .options(let ids): hasher.combine(ids)
    case .json(let value): value.hashSame(into: &hasher)
    case .items(let items): hasher.combine(items)
    }
  }
}
