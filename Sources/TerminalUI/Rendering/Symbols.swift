/// The signs that something is cut or goes on outside of its window.
package struct Symbols: Hashable, Sendable {
  /// Stands for what is cut of a line; one column a scalar.
  package var ellipsis: String
  /// Stands for lines that are cut, one column wide.
  package var cut: String
  /// At the left end of an input that goes on there, one column wide.
  package var before: String
  /// At its right end.
  package var after: String
  /// At the upper edge of rows that go on above, one column wide.
  package var above: String
  /// At the lower edge.
  package var below: String
  /// On a window of one row that goes on both ways.
  package var aboveAndBelow: String

  /// For terminals that show Unicode.
  package static let unicode = Symbols(
    ellipsis: "…",
    cut: "…",
    before: "…",
    after: "…",
    above: "↑",
    below: "↓",
    aboveAndBelow: "↕"
  )
  /// For those that do not.
  package static let ascii = Symbols(
    ellipsis: "...",
    cut: "~",
    before: "<",
    after: ">",
    above: "^",
    below: "v",
    aboveAndBelow: "|"
  )
}
