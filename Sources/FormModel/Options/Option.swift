/// Something that can be chosen.
///
/// Most options have an id and a label only; the rest is kept apart, so that a list of a million
/// stays small.
public struct Option: Sendable {
  /// The stable id, which is what the answer holds.
  public let id: OptionID
  /// What is shown.
  public let label: LocalizedText

  private let extras: Extras?

  private final class Extras: Hashable, Sendable {
    let detail: LocalizedText?
    let icon: String?
    let group: LocalizedText?
    let condition: Condition?
    let disabledReason: LocalizedText?
    let isExclusive: Bool
    let renamedFrom: [OptionID]

    init(
      detail: LocalizedText?,
      icon: String?,
      group: LocalizedText?,
      condition: Condition?,
      disabledReason: LocalizedText?,
      isExclusive: Bool,
      renamedFrom: [OptionID]
    ) {
      self.detail = detail
      self.icon = icon
      self.group = group
      self.condition = condition
      self.disabledReason = disabledReason
      self.isExclusive = isExclusive
      self.renamedFrom = renamedFrom
    }

    static func == (left: Extras, right: Extras) -> Bool {
      left.detail == right.detail && left.icon == right.icon && left.group == right.group
        && left.condition == right.condition && left.disabledReason == right.disabledReason
        && left.isExclusive == right.isExclusive && left.renamedFrom == right.renamedFrom
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(detail)
      hasher.combine(group)
      hasher.combine(renamedFrom)
    }
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
    renamedFrom: [OptionID] = []
  ) {
    self.id = id
    self.label = label ?? LocalizedText(id.rawValue)
    let isPlain =
      detail == nil && icon == nil && group == nil && condition == nil && disabledReason == nil
      && !isExclusive && renamedFrom.isEmpty
    extras =
      isPlain
      ? nil
      : Extras(
        detail: detail,
        icon: icon,
        group: group,
        condition: condition,
        disabledReason: disabledReason,
        isExclusive: isExclusive,
        renamedFrom: renamedFrom
      )
  }

  /// More about it, shown beside the label.
  public var detail: LocalizedText? { extras?.detail }
  /// A short text or emoji before the label.
  public var icon: String? { extras?.icon }
  /// The header it stands under.
  public var group: LocalizedText? { extras?.group }
  /// When it is offered.
  public var condition: Condition? { extras?.condition }
  /// Why it cannot be chosen, when it cannot.
  public var disabledReason: LocalizedText? { extras?.disabledReason }
  /// Whether choosing it clears all others.
  public var isExclusive: Bool { extras?.isExclusive ?? false }
  /// Ids it had before.
  public var renamedFrom: [OptionID] { extras?.renamedFrom ?? [] }
}

extension Option: Hashable {
  /// Whether both mean the same; tables kept for look-up do not count.
  public static func == (left: Option, right: Option) -> Bool {
    left.id == right.id && left.label == right.label && left.extras == right.extras
  }

  /// Hashes what is cheap and telling.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(label)
  }
}
