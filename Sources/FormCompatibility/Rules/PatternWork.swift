import FormModel
import Patterns

/// What comparing the patterns of all fields may share and spend.
final class PatternWork {
  private let patterns = PatternCache()
  /// Instructions of patterns, for all of a comparison: about a second.
  private var steps = 40_000_000
  /// Of these, what one pair of patterns may take.
  private static let mostSteps = 2_000_000

  /// The answers of one text that the pattern of another refuses, and all its other bounds take.
  func excess(of old: TextField, over new: TextField) -> Excess {
    guard let source = new.pattern, source != old.pattern else { return .nothing }
    let formats = [old.format, new.format].compactMap(\.self).map(\.definition)
    guard let lengths = old.lengths, let others = new.lengths, lengths.overlaps(others) else {
      return .nothing
    }
    let shared = lengths.clamped(to: others)
    let most = formats.compactMap(\.maxLength).reduce(shared.upperBound, min)
    guard shared.lowerBound <= most else { return .nothing }
    var sources = [old.pattern].compactMap(\.self) + formats.map(\.pattern)
    let hasLines = old.isMultiline && new.isMultiline
    sources.append(hasLines ? PatternWork.anyLines : PatternWork.oneLine)
    let taken = sources.compactMap { try? patterns.pattern($0).get() }
    guard let pattern = try? patterns.pattern(source).get() else { return .unknown }
    var budget = min(steps, PatternWork.mostSteps)
    steps -= budget
    let found = Pattern.containment(
      of: taken,
      in: [pattern],
      lengths: shared.lowerBound...most,
      spending: &budget
    )
    steps += max(0, budget)
    switch found {
    case .contained: return .nothing
    case .undecided: return .unknown
    case .counterexample(let text):
      // What a format asks beyond its pattern is known only now.
      let validator = FieldKind.text(old).validator(patterns: patterns)
      return validator.problems(of: .text(text)).isEmpty ? .something(example: text) : .unknown
    }
  }

  /// A text without NUL, which no answer may hold.
  private static let anyLines = "[^\\x00]*"

  /// A text without line breaks (UAX #14, classes BK, CR, LF and NL) and without NUL.
  private static let oneLine = "[^\\x00\\n\\x0B\\f\\r\\x85\u{2028}\u{2029}]*"
}
