package import Diagnostics
package import FormCompatibility
package import FormReader
import SourceTree

extension DecodedForm {
  /// The comments that accept changes.
  ///
  /// - Complexity: O(bytes of the form).
  package var acceptComments: [AcceptComment] {
    origins.ruleComments.filter { $0.purpose == .accept }.map { comment in
      AcceptComment(
        comment.subject,
        reason: comment.reason,
        isWellFormed: comment.isWellFormed,
        at: comment.location,
        subjectAt: comment.subjectLocation
      )
    }
  }

  /// The findings about a form that no comment keeps quiet, with what is wrong with the comments.
  ///
  /// A comment about a change is of use until the change is compared with no more, which the next
  /// person has nothing to do with: no such comment is called idle.
  /// - Parameter others: Findings of others about the same text, for example about what changed.
  /// - Returns: What is left, and what is wrong with the comments.
  /// - Complexity: O(bytes of the form).
  package func checkedFindings(and others: [Finding] = []) -> [Finding] {
    let mistakes = acceptComments.compactMap(\.mistake)
    return unignoredFindings(
      and: others + mistakes,
      rules: RuleIDs.forms + RuleIDs.versions + RuleIDs.answers
    ) { !RuleIDs.versions.contains($0) }
  }
}
