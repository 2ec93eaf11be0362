import Diagnostics
import FormModel
import JSON
import Patterns
import SourceTree

/// Reads the patterns of a form, and decides what they match within one budget for all of them.
final class PatternReader {
  private let context: FormContext
  private var tree: SourceTree { context.tree }
  /// A tenth of a second for texts, and one for the lengths of texts.
  private var judging = ValidationContext(
    budget: WorkBudget(matching: 20_000_000, lengths: 5_000_000)
  )

  init(_ context: FormContext) { self.context = context }

  /// The pattern of a text field, when it compiles.
  func pattern(of record: Record) -> String? {
    guard let source = record[.pattern], let node = record.node(.pattern) else { return nil }
    switch context.patterns.pattern(source) {
    case .failure(let error):
      context.report(
        FormRule.invalidPattern,
        error.message,
        at: SourceLocation(tree.source, tree.range(ofText: error.range, in: node)),
        help: error.help
      )
      return nil
    case .success(let pattern):
      guard context.hasRoom(for: pattern, at: node) else { return nil }
      checkMeaning(of: source, at: node, record)
      return source
    }
  }

  /// Reports what YAML made of escapes in double quotes (`"\b"` is a backspace) or of a text block,
  /// and warns of a pattern between slashes, as in JavaScript.
  private func checkMeaning(of source: String, at node: NodeID, _ record: Record) {
    let isMultiline = record.node(.multiline).map { tree.isText($0, "true") } ?? false
    if let control = source.unicodeScalars.first(where: {
      $0.value < 0x20 && $0 != "\t" && !($0 == "\n" && isMultiline)
    }) {
      return context.report(
        .invalidPattern,
        control == "\n"
          ? "pattern holds a line break, and an answer of one line has none"
          : "pattern holds a control character",
        at: node,
        help: "write the pattern on one line, in single quotes, where YAML has no escapes"
      )
    }
    let slash = UInt8(ascii: "/")
    let inner = source.utf8.dropFirst().dropLast()
    if source.utf8.first == slash, source.utf8.last == slash, !inner.isEmpty,
      !inner.contains(slash)
    {
      context.report(
        .suspiciousText,
        "`pattern` is between slashes, so that an answer has to have them too",
        severity: .warning,
        at: node,
        help: "write it without them: `\(String(Substring(inner)).quoted)`"
      )
    }
  }

  /// Whether some text of these lengths may match a pattern; `true` when the work is spent.
  func mayMatch(_ source: String, _ lengths: ClosedRange<Int>) -> Bool {
    guard judging.budget.lengths > 0, case .success(let pattern) = context.patterns.pattern(source)
    else {
      return true
    }
    return pattern.matchesSomeText(ofLength: lengths, spending: &judging.budget.lengths) ?? true
  }

  /// What is wrong with a value as an answer, by what judges those of its field; all values of a
  /// form share one budget.
  func problems(of value: AnswerValue, by validator: any AnswerValidator) -> [AnswerProblem] {
    validator.problems(of: value, in: &judging)
  }
}

/// The patterns of a form that are kept, whose memory is in proportion to their steps.
struct KeptPatterns {
  private var patterns: Set<Pattern> = []
  private var stepCount = 0

  /// The most steps of all patterns of a form: fifty for each of the fields it may have.
  private static let mostSteps = 1_000_000

  /// Whether there was no room for a pattern.
  var isFull: Bool { stepCount > KeptPatterns.mostSteps }

  mutating func insert(_ pattern: Pattern) {
    if patterns.insert(pattern).inserted { stepCount += pattern.stepCount }
  }
}

extension FormContext {
  /// Whether there is room for a pattern of the form; reports the first that has none.
  func hasRoom(for pattern: Pattern, at node: NodeID) -> Bool {
    if keptPatterns.isFull { return false }
    keptPatterns.insert(pattern)
    guard keptPatterns.isFull else { return true }
    report(
      .tooMany,
      "patterns of the form are too large together",
      at: node,
      label: "not read from here on",
      help: "count less in patterns: `{1000}` makes a thousand steps"
    )
    return false
  }
}
