import Diagnostics
import DisplayText
import FormModel

/// One change that the author accepts: a rule and the id it is about.
///
/// ```swift
/// let acceptance = try Acceptance("option-removed:colour/red")
/// acceptance.subject  // "colour/red"
/// ```
package struct Acceptance: Hashable, Sendable, CustomStringConvertible {
  /// Why a text does not name a change to accept.
  package struct Mistake: Error, Hashable {
    /// What is wrong.
    package var message: String
    /// What to do.
    package var help: String
    /// What could be written instead.
    package var expected: [String] = []
  }

  /// The rule.
  package var rule: CompatibilityRule
  /// The id of the field, section or form, or `FIELD/OPTION`.
  package var subject: String

  /// Creates an acceptance.
  package init(rule: CompatibilityRule, subject: String) {
    self.rule = rule
    self.subject = subject
  }

  /// Reads `RULE:ID`.
  package init(_ text: String) throws(Mistake) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let word = parts.first.map(String.init) ?? ""
    guard let rule = CompatibilityRule(rawValue: word) else {
      let near = nearest(to: word, among: CompatibilityRule.allCases.map(\.rawValue))
      throw Mistake(
        message: "`\(word.shortened)` is not a compatibility rule",
        help: didYouMean(near) ?? "`formwork explain` lists the rules",
        expected: near.map { $0 + text.dropFirst(word.count) }
      )
    }
    guard rule.canBeAccepted else {
      let help = "choose an id that was never used"
      throw Mistake(message: "`\(word)` cannot be accepted", help: help)
    }
    guard parts.count == 2, !parts[1].isEmpty else {
      throw Mistake(message: "`\(word)` has no id", help: "write `\(word):ID`")
    }
    self.init(rule: rule, subject: String(parts[1]))
  }

  /// How it is written on the command line and in a comment.
  package var description: String { "\(rule.rawValue):\(subject)" }
}

extension Acceptance {
  /// The ways to write it, in backticks: the option of the command line, and the comment where
  /// there is a form to hold it.
  package func advice(inForm: Bool) -> String {
    let option = "`--allow \(description.inShell)`"
    if !inForm { return option }
    // A comment ends its subject at a space, unless it stands in quotes.
    let needsQuotes = description.utf8.contains { " ,\"'".utf8.contains($0) }
    let quote = !needsQuotes ? "" : description.utf8.contains(0x22) ? "'" : "\""
    return
      "\(option), or in the form with `# formwork-accept: \(quote)\(description)\(quote) REASON`"
  }
}
