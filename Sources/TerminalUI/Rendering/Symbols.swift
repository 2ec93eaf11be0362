/// The signs that something is cut or goes on outside of its window.
public struct Symbols: Hashable, Sendable {
  /// Stands for what is cut of a line; one column a scalar.
  public var ellipsis: String
  /// Stands for lines that are cut, one column wide.
  public var cut: String
  /// At the left end of an input that goes on there, one column wide.
  public var before: String
  /// At its right end.
  public var after: String
  /// At the upper edge of rows that go on above, one column wide.
  public var above: String
  /// At the lower edge.
  public var below: String
  /// On a window of one row that goes on both ways.
  public var aboveAndBelow: String

  /// For terminals that show Unicode.
  public static let unicode = Symbols(
    ellipsis: "…",
    cut: "…",
    before: "…",
    after: "…",
    above: "↑",
    below: "↓",
    aboveAndBelow: "↕"
  )
  /// For those that do not.
  public static let ascii = Symbols(
    ellipsis: "...",
    cut: "~",
    before: "<",
    after: ">",
    above: "^",
    below: "v",
    aboveAndBelow: "|"
  )
}
