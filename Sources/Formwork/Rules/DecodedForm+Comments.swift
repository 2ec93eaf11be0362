package import Diagnostics
import FormCompatibility
package import FormReader
import SourceTree

extension DecodedForm {
  /// The comments that accept changes.
  ///
  /// - Complexity: O(bytes of the form).
  package var acceptComments: [RuleComment] {
    origins.ruleComments.filter { $0.purpose == .accept }
  }

  /// The findings about a form that no comment suppresses, with the findings about the comments.
  ///
  /// A comment that accepts a change stays when the change was merged, so it is not reported as
  /// unused.
  /// - Parameter others: Other findings about the same text, for example about what changed.
  /// - Returns: The remaining findings, and those about the comments.
  /// - Complexity: O(bytes of the form).
  package func checkedFindings(and others: [Finding] = []) -> [Finding] {
    let findings = findings + others + acceptComments.compactMap(\.mistake)
    let rules = RuleIDs.forms + RuleIDs.versions + RuleIDs.answers
    let isComplete = origins.isComplete
    let (kept, idle) = findings.ignoring(origins.ruleComments, rules: rules) { rule in
      isComplete && !RuleIDs.versions.contains(rule)
    }
    return kept + idle
  }

  /// Findings about what changed that no comment keeps quiet, with what is wrong with comments that
  /// accept changes.
  ///
  /// - Complexity: O(bytes of the form).
  package func checkedChanges(_ changes: [Finding]) -> [Finding] {
    (changes + acceptComments.compactMap(\.mistake))
      .ignoring(origins.ruleComments, rules: []).kept
  }
}
