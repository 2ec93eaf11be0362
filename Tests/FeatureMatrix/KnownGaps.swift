/// Cells in which the program is wrong: the work that is to be done.
///
/// The test of a cell fails when it is right and its row still stands here. A row names features,
/// where they stand, who sees it, and what is wrong.
package struct KnownGap: Sendable {
  let rows: Cells
  /// What is wrong.
  package let sentence: String

  init(
    _ features: [String],
    _ standings: [Standing],
    _ observers: [ObserverName],
    _ sentence: String
  ) {
    rows = Cells(features: features, standings: standings, observers: observers)
    self.sentence = sentence
  }

  static let all: [KnownGap] = []
}
