/// Something that can be chosen.
///
/// Most options have an id and a label only; the rest is kept apart, so that a list of a million
/// stays small.
public struct Option: Identifiable, Hashable, Sendable {
  /// The stable id, which names it everywhere.
  public let id: OptionID
  /// What is shown.
  public let label: LocalizedText

  fileprivate private(set) var extras: Extras?

  /// Kept behind a reference.
  fileprivate indirect enum Extras: Hashable {
    case extras(Values)
  }

  fileprivate struct Values: Hashable {
    var detail: LocalizedText?
    var icon: String?
    var group: LocalizedText?
    var condition: OptionCondition?
    var disabledReason: LocalizedText?
    var isExclusive = false
    var value: PlainValue?
    var renamedFrom: [OptionID] = []
    var formerValues: [PlainValue] = []
  }

  /// The option as it is offered under another condition.
  package func offered(when condition: Condition) -> Option {
    offered(under: SharedOffer(condition))
  }

  /// The option as it is offered under a condition that it shares with others.
  func offered(under offer: SharedOffer) -> Option {
    var option = self
    if var values {
      values.condition = offer.condition
      option.extras = .extras(values)
    } else {
      option.extras = offer.extras
    }
    return option
  }

  /// Creates an option; without a label its id is shown.
  public init(
    id: OptionID,
    label: LocalizedText? = nil,
    detail: LocalizedText? = nil,
    icon: String? = nil,
    group: LocalizedText? = nil,
    condition: Condition? = nil,
    disabledReason: LocalizedText? = nil,
    isExclusive: Bool = false,
    value: PlainValue? = nil,
    renamedFrom: [OptionID] = [],
    formerValues: [PlainValue] = []
  ) {
    self.id = id
    self.label = label ?? LocalizedText(id.rawValue)
    let isPlain =
      detail == nil && icon == nil && group == nil && condition == nil && disabledReason == nil
      && !isExclusive && value == nil && renamedFrom.isEmpty && formerValues.isEmpty
    guard !isPlain else {
      extras = nil
      return
    }
    extras = .extras(
      Values(
        detail: detail,
        icon: icon,
        group: group,
        condition: condition.map(OptionCondition.init),
        disabledReason: disabledReason,
        isExclusive: isExclusive,
        value: value,
        renamedFrom: renamedFrom,
        formerValues: formerValues
      )
    )
  }

  private var values: Values? { if case .extras(let values)? = extras { values } else { nil } }

  /// Whether it has nothing but an id and a label.
  var isPlain: Bool { extras == nil }

  /// More about it, shown beside the label.
  public var detail: LocalizedText? { values?.detail }
  /// A short text or emoji before the label.
  public var icon: String? { values?.icon }
  /// The header it stands under.
  public var group: LocalizedText? { values?.group }
  /// When it is offered.
  public var condition: Condition? { values?.condition?.condition }
  /// The same as it is held, maybe by many options.
  var sharedCondition: OptionCondition? { values?.condition }
  /// Why it cannot be chosen, when it cannot.
  public var disabledReason: LocalizedText? { values?.disabledReason }
  /// Whether choosing it clears all others.
  public var isExclusive: Bool { values?.isExclusive ?? false }
  /// What results hold in its place; `nil` for its id.
  public var value: PlainValue? { values?.value }
  /// Ids it had before, and texts that results held in its place.
  public var renamedFrom: [OptionID] { values?.renamedFrom ?? [] }
  /// Numbers and booleans that results held in its place before.
  public var formerValues: [PlainValue] { values?.formerValues ?? [] }

  /// What results hold: its value, else its id.
  package var written: PlainValue { value ?? .text(id.rawValue) }
}

/// When options are offered: one object for all that share it, so that it is decided once.
final class OptionCondition: Hashable, Sendable {
  let condition: Condition

  init(_ condition: Condition) { self.condition = condition }

  static func == (left: OptionCondition, right: OptionCondition) -> Bool {
    left === right || left.condition == right.condition
  }

  func hash(into hasher: inout Hasher) { hasher.combine(condition) }
}

/// A condition for many options, of which those without anything else need no memory of their own.
package struct SharedOffer: Sendable {
  let condition: OptionCondition
  fileprivate let extras: Option.Extras

  /// Creates what options share that are offered under a condition.
  package init(_ condition: Condition) {
    self.condition = OptionCondition(condition)
    extras = .extras(Option.Values(condition: self.condition))
  }
}
