public struct ExactNumber: Hashable, Sendable, Comparable {
  public let spelling: String
  public init?(json spelling: some StringProtocol) { self.spelling = String(spelling) }
  public static func < (left: Self, right: Self) -> Bool { false }
}
