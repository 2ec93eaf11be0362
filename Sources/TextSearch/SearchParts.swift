/// The texts by which a candidate can be found.
///
/// ```swift
/// SearchParts("PostgreSQL", detail: "relational", group: "Storage", id: "postgres")
/// ```
public struct SearchParts: Hashable, Sendable {
  /// Its name.
  public var label: String
  /// What is said beside the name.
  public var detail: String?
  /// The name of the group it stands in.
  public var group: String?
  /// What it is called where it is not shown to users; words are found in it whole, not as letters
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
enum SearchPart: Int, CaseIterable {
  case label, detail, group, id

  /// How much a match counts here.
  var weight: Int { 4 - rawValue }

  /// Whether the letters of a word have to stand next to each other: those of an id occur here and
  /// there in the ids of all that is in the same place.
  var isWhole: Bool { self == .id }
}
