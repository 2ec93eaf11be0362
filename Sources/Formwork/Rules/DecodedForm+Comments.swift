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

  /// The findings about a form that no comment keeps quiet, with what is wrong with the comments.
  ///
  /// A comment about a change is of use until the change is compared with no more, which the next
  /// person has nothing to do with: no such comment is called idle.
  /// - Parameter others: Findings of others about the same text, for example about what changed.
  /// - Returns: What is left, and what is wrong with the comments.
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
