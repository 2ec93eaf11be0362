import Diagnostics
import FormModel

/// What a field or option looks like.
struct Likeness {
  var id: String
  var label: LocalizedText
  /// Only what has the same type can be its heir.
  var type = ""
  var options: OptionList?

  /// How much two have in common: a similar label, a similar id, the same options.
  fileprivate func score(_ other: Likeness) -> Int {
    var score = WordLikeness.areAlike(label, other.label) ? 2 : 0
    if !nearest(to: id, among: [other.id], takesWholeWords: true).isEmpty { score += 1 }
    if let mine = options, let theirs = other.options {
      let sample = mine.options.prefix(Likeness.mostOptions)
      let common = sample.count { theirs.contains($0.id) }
      if common * 2 > max(sample.count, min(theirs.count, Likeness.mostOptions)) { score += 2 }
    }
    return score
  }

  fileprivate var key: String { "\(type) \(WordLikeness.key(of: label.fallback))" }

  private static let mostOptions = 200
}

/// Finds what a field or option that is gone was most likely renamed to.
///
/// Where much is gone and much is new, only equal labels are looked for, so that the work stays in
/// proportion to the form.
struct LikelyHeirs {
  private let candidates: [Likeness?]
  private let byLabel: [String: Int]
  private let isBounded: Bool

  private static let mostComparisons = 10_000

  /// Prepares the parts that are new, for so many that are gone.
  init(_ candidates: [Likeness?], of goneCount: Int) {
    self.candidates = candidates
    isBounded = candidates.count * goneCount > LikelyHeirs.mostComparisons
    byLabel = Dictionary(
      candidates.enumerated().compactMap { place, candidate in candidate.map { ($0.key, place) } },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The place of the most likely heir.
  func heir(of gone: Likeness) -> Int? {
    if let same = byLabel[gone.key] { return same }
    guard !isBounded else { return nil }
    var best: (score: Int, place: Int)?
    for (place, candidate) in candidates.enumerated() {
      guard let candidate, candidate.type == gone.type else { continue }
      let score = candidate.score(gone)
      if score > best?.score ?? 0 { best = (score, place) }
    }
    return best?.place
  }
}
