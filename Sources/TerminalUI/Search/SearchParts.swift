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
enum SearchPart: Int, CaseIterable {
  case label, detail, group, id

  /// How much a match counts here.
  var weight: Int { 4 - rawValue }

  /// Whether the letters of a word have to stand next to each other: those of an id occur here and
  /// there in the ids of all that is in the same place.
  var isWhole: Bool { self == .id }
}

/// Where the texts of a candidate lie behind each other in a buffer.
struct SearchRanges: Sendable {
  private let start: Int
  private let label, detail, group, id: UInt32

  /// Texts that begin and end at these places.
  init(_ start: Int, _ detail: Int, _ group: Int, _ id: Int, _ end: Int) {
    self.start = start
    label = UInt32(clamping: detail - start)
    self.detail = UInt32(clamping: group - detail)
    self.group = UInt32(clamping: id - group)
    self.id = UInt32(clamping: end - id)
  }

  /// A label and nothing else.
  init(label: Range<Int>) {
    let end = label.upperBound
    self.init(label.lowerBound, end, end, end, end)
  }

  var hasLabelOnly: Bool { detail | group | id == 0 }
  var labelLength: Int { Int(label) }

  /// The place of a part in the buffer.
  subscript(part: SearchPart) -> Range<Int> {
    switch part {
    case .label: range(from: 0, label)
    case .detail: range(from: label, detail)
    case .group: range(from: label + detail, group)
    case .id: range(from: label + detail + group, id)
    }
  }

  /// The letters in front of a part.
  func offset(of part: SearchPart) -> Int { self[part].lowerBound - start }

  private func range(from offset: UInt32, _ count: UInt32) -> Range<Int> {
    let lower = start + Int(offset)
    return lower..<lower + Int(count)
  }
}
