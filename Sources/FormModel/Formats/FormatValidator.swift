import Patterns

/// Judges texts of one format in linear time.
struct FormatValidator: Sendable {
  let format: TextFormat
  private let definition: FormatDefinition
  private let pattern: Pattern

  init(_ format: TextFormat, patterns: PatternCache) {
    self.format = format
    definition = format.definition
    guard let pattern = try? patterns.pattern(definition.pattern).get() else {
      preconditionFailure("the pattern of every format is in the common subset")
    }
    self.pattern = pattern
  }

  func accepts(_ text: String) -> Bool {
    if let max = definition.maxLength, text.utf8.count > max, text.unicodeScalars.count > max {
      return false
    }
    return pattern.matchesWhole(text) && (definition.rest?(text) ?? true)
  }

  /// Whether some text of a length may have the format; `true` also where that is too much work.
  func mayTakeText(ofLength lengths: ClosedRange<Int>, spending budget: inout Int) -> Bool {
    if let max = definition.maxLength, lengths.lowerBound > max { return false }
    return pattern.matchesSomeText(ofLength: lengths, spending: &budget) ?? true
  }
}

extension TextFormat {
  /// Whether a text has this format.
  ///
  /// Makes the validator anew each time; ``FieldValidator`` keeps it.
  /// - Complexity: O(length of the text).
  package func accepts(_ text: String) -> Bool {
    FormatValidator(self, patterns: PatternCache()).accepts(text)
  }
}
