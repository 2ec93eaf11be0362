import JSON
package import Patterns
import Synchronization

/// Compiled patterns by their source, so that fields and forms with the same one share it.
///
/// Safe to use from several threads. What it keeps is bounded, whatever the forms hold; beyond
/// that a pattern is compiled each time it is asked for.
package final class PatternCache: Sendable {
  private struct Kept {
    var patterns: [ExactText: Result<Pattern, PatternError>] = [:]
    /// The one that was asked for last, as it is for each thing that is done with one field.
    var last: (source: ExactText, pattern: Result<Pattern, PatternError>)?
    var stepCount = 0
  }

  /// Steps of all patterns that are kept, some hundred bytes each when they have been matched.
  private static let mostSteps = 200_000

  private let kept = Mutex(Kept())

  /// Creates an empty cache.
  package init() {}

  /// The compiled pattern, or why it does not compile.
  package func pattern(_ source: String) -> Result<Pattern, PatternError> {
    let key = ExactText(source)
    let known = kept.withLock { kept in
      if kept.last?.source != key { kept.last = kept.patterns[key].map { (key, $0) } }
      return kept.last?.pattern
    }
    if let known { return known }
    let result = Result { () throws(PatternError) in try Pattern(source) }
    let stepCount = (try? result.get().stepCount) ?? 1
    kept.withLock { kept in
      guard kept.stepCount + stepCount <= PatternCache.mostSteps else { return }
      kept.stepCount += stepCount
      kept.patterns[key] = result
    }
    return result
  }
}
