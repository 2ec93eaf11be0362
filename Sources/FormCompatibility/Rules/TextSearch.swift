import FormModel
import JSON
import Patterns

/// One bound of a text: the texts that it allows.
///
/// A field accepts the texts that all of its bounds allow.
struct TextBound {
  let key: String
  /// The value of the key; `nil` where it is absent.
  let spelling: String?
  /// The lengths in scalars.
  ///
  /// No answer is empty, and no form bounds longer texts.
  var lengths = 1...TextBound.longest
  var pattern: String?
  /// A constraint that a pattern cannot express.
  var rest: (@Sendable (String) -> Bool)?
  /// Whether its pattern allows texts of every length.
  var isOfAnyLength = false
  /// Whether an example says more than the key does about the texts that it refuses.
  var hasExample = false

  static let longest = 1 << 30
}

extension TextBound {
  /// A text that is more than white space, as required ones have to be.
  fileprivate static let notBlank = TextBound(
    key: "required",
    spelling: "true",
    pattern: TextField.notBlank
  )

  /// A bound that allows no text.
  fileprivate static let nothing = "[^\\s\\S]"
}

/// Decides which texts some bounds allow and others refuse, within the budget of all fields.
final class TextSearch {
  private let patterns = PatternCache()
  /// The work that is left for all of a comparison: about a second.
  private var budget = WorkBudget()
  /// What one search may take.
  private static let mostSteps = 2_000_000

  /// Compares texts by their bounds; `countsGains` says whether new texts are reported for bounds.
  func differences(
    _ old: [TextBound],
    _ new: [TextBound],
    countsGains: Bool = true
  ) -> [BoundDifference] {
    new.map { bound in
      let was = old.first { $0.key == bound.key }
      return BoundDifference(
        bound.key,
        was?.spelling,
        bound.spelling,
        lost: loss(of: old, new, at: bound),
        gained: countsGains ? was.map { loss(of: new, old, at: $0) } ?? .nothing : .nothing
      )
    }
  }

  /// Whether some white space is valid for both of two texts, unless an answer is required.
  func allowBlanks(_ old: TextField, _ new: TextField) -> Bool {
    if case .something = excess(of: old.bounds + new.bounds, over: .notBlank) { return true }
    return false
  }

  /// The texts that some bounds allow, and that one of others is the first to refuse.
  private func loss(of old: [TextBound], _ new: [TextBound], at bound: TextBound) -> Excess {
    let isSame = old.contains {
      $0.key == bound.key && $0.spelling.map(ExactText.init) == bound.spelling.map(ExactText.init)
    }
    if isSame { return .nothing }
    let found = excess(of: old + new.prefix { $0.key != bound.key }, over: bound)
    if case .something = found, !bound.hasExample { return .something() }
    return found
  }

  /// The texts that some bounds allow, and one of others refuses.
  func excess(of old: [TextBound], overAll new: [TextBound]) -> Excess {
    new.lazy.map { self.loss(of: old, new, at: $0) }.first { $0 != .nothing } ?? .nothing
  }

  /// The texts that all of some bounds allow, and one more refuses.
  private func excess(of taken: [TextBound], over bound: TextBound) -> Excess {
    let least = taken.map(\.lengths.lowerBound).max() ?? 1
    let most = taken.map(\.lengths.upperBound).min() ?? TextBound.longest
    func lengths(_ least: Int, _ most: Int) -> ClosedRange<Int>? {
      least <= most ? least...most : nil
    }
    let (tooShort, tooLong) = (
      lengths(least, min(most, bound.lengths.lowerBound - 1)),
      lengths(max(least, bound.lengths.upperBound + 1), most)
    )
    if [tooShort, tooLong].contains(where: { $0.map { hasText(of: taken, $0) } ?? false }) {
      return .something()
    }
    let within = lengths(
      max(least, bound.lengths.lowerBound),
      min(most, bound.lengths.upperBound)
    )
    guard let pattern = bound.pattern, let within else { return .nothing }
    let found = excess(of: taken, over: pattern, within)
    return found == .nothing && bound.rest != nil ? .unknown : found
  }

  /// Whether there is a text of some lengths, as far as that can be decided.
  private func hasText(of taken: [TextBound], _ lengths: ClosedRange<Int>) -> Bool {
    let shapes = taken.filter { !$0.isOfAnyLength }.compactMap(\.pattern)
    if shapes.isEmpty { return true }
    var steps = WorkBudget().lengths
    let isPossible = shapes.compactMap { try? patterns.pattern($0).get() }.allSatisfy {
      $0.matchesSomeText(ofLength: lengths, spending: &steps) ?? true
    }
    return isPossible
      && excess(of: taken, over: TextBound.nothing, lengths, atMost: steps) != .nothing
  }

  /// The texts of some lengths that all of some bounds allow, and that do not match a pattern.
  private func excess(
    of taken: [TextBound],
    over pattern: String,
    _ lengths: ClosedRange<Int>,
    atMost most: Int = TextSearch.mostSteps
  ) -> Excess {
    guard let pattern = try? patterns.pattern(pattern).get() else { return .unknown }
    let sources = Set(taken.compactMap(\.pattern)).sorted()
    let found = budget.spend(atMost: most, of: \.containment) { steps in
      Pattern.containment(
        of: sources.compactMap { try? patterns.pattern($0).get() },
        in: [pattern],
        lengths: lengths,
        spending: &steps
      )
    }
    switch found {
    case .contained: return .nothing
    case .undecided: return .unknown
    case .counterexample(let text):
      // A format may ask for more than its pattern.
      let isTaken = taken.allSatisfy { $0.rest?(text) ?? true }
      return isTaken ? .something(example: text) : .unknown
    }
  }
}
