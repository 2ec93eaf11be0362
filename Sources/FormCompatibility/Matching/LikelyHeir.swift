import Diagnostics
import FormModel

/// Finds what a field or option that is gone was most likely renamed to.
///
/// The heir of a field has its type and looks like it: a similar label, the same options, or a
/// similar id. Where much is gone and much is new, only equal labels are looked for, so that the
/// work stays in proportion to the form.
struct LikelyHeir {
  private struct Candidate {
    var id: String
    var label: LocalizedText
    var type: String
    var options: OptionList?
  }

  private let candidates: [Candidate]
  private var byLabel: [String: Int] = [:]
  private let isBounded: Bool

  private static let mostComparisons = 10_000
  private static let mostOptions = 200

  init(fields: [Field], of goneCount: Int) {
    self.init(
      fields.map {
        Candidate(
          id: $0.id.rawValue,
          label: $0.label ?? LocalizedText($0.id.rawValue),
          type: $0.kind.name,
          options: $0.kind.options?.list
        )
      },
      goneCount
    )
  }

  init(options: [Option], of goneCount: Int) {
    self.init(
      options.map { Candidate(id: $0.id.rawValue, label: $0.label, type: "") },
      goneCount
    )
  }

  private init(_ candidates: [Candidate], _ goneCount: Int) {
    self.candidates = candidates
    isBounded =
      candidates.count.multipliedReportingOverflow(by: goneCount).partialValue
      > LikelyHeir.mostComparisons
    for (index, candidate) in candidates.enumerated().reversed() {
      byLabel["\(candidate.type) \(WordLikeness.key(of: candidate.label.fallback))"] = index
    }
  }

  /// The id of the most likely heir of a field.
  func heir(of field: Field) -> FieldID? {
    best(
      for: Candidate(
        id: field.id.rawValue,
        label: field.label ?? LocalizedText(field.id.rawValue),
        type: field.kind.name,
        options: field.kind.options?.list
      )
    ).map { FieldID($0) }
  }

  /// The id of the most likely heir of an option.
  func heir(of option: Option) -> OptionID? {
    best(for: Candidate(id: option.id.rawValue, label: option.label, type: ""))
      .map { OptionID($0) }
  }

  private func best(for gone: Candidate) -> String? {
    if let same = byLabel["\(gone.type) \(WordLikeness.key(of: gone.label.fallback))"] {
      return candidates[same].id
    }
    guard !isBounded else { return nil }
    var best: (score: Int, id: String)?
    for candidate in candidates where candidate.type == gone.type {
      let score = LikelyHeir.score(candidate, gone)
      if score > best?.score ?? 0 { best = (score, candidate.id) }
    }
    return best?.id
  }

  private static func score(_ left: Candidate, _ right: Candidate) -> Int {
    var score = 0
    if WordLikeness.areAlike(left.label, right.label) { score += 2 }
    if !nearest(to: left.id, among: [right.id], takesWholeWords: true).isEmpty { score += 1 }
    if let mine = left.options, let theirs = right.options {
      let sample = mine.options.prefix(mostOptions)
      let common = sample.count { theirs.contains($0.id) }
      if common * 2 > max(sample.count, min(theirs.count, mostOptions)) { score += 2 }
    }
    return score
  }
}
