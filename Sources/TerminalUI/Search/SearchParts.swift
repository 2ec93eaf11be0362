/// The texts by which a candidate can be found.
public struct SearchParts: Hashable, Sendable {
  /// Its name.
  public var label: String
  /// What is said beside the name.
  public var detail: String?
  /// The name of the group it stands in.
  public var group: String?
  /// What it is called where it is not shown to people; words are found in it whole, not as letters
  /// with others between them.
  public var id: String?

  /// Creates the texts of a candidate.
  public init(
    _ label: String,
    detail: String? = nil,
    group: String? = nil,
    id: String? = nil
  ) {
    self.label = label
    self.detail = detail
    self.group = group
    self.id = id
  }
}

/// One of the texts of a candidate.
public enum SearchPart: Hashable, Sendable, CaseIterable {
  /// Its name.
  case label
  /// What is said beside the name.
  case detail
  /// The name of its group.
  case group
  /// What it is called where it is not shown to people.
  case id

  /// Whether the letters of a word have to stand next to each other: those of an id occur here and
  /// there in the ids of all that is in the same place.
  var isWhole: Bool { self == .id }
}

/// How much a match in each part of a candidate counts: factors from 1 to 8.
public struct SearchWeights: Hashable, Sendable {
  /// The factor of the label.
  public let label: Int
  /// The factor of the detail.
  public let detail: Int
  /// The factor of the group.
  public let group: Int
  /// The factor of the id.
  public let id: Int

  /// Creates factors; what is outside 1 to 8 becomes the nearest of these.
  public init(label: Int = 4, detail: Int = 3, group: Int = 2, id: Int = 1) {
    self.label = min(max(label, 1), 8)
    self.detail = min(max(detail, 1), 8)
    self.group = min(max(group, 1), 8)
    self.id = min(max(id, 1), 8)
  }

  subscript(part: SearchPart) -> Int {
    switch part {
    case .label: label
    case .detail: detail
    case .group: group
    case .id: id
    }
  }
}
