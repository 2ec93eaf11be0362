import FormCompatibility
import FormReader
import SourceTree

extension DecodedForm {
  /// The comments that accept changes.
  ///
  /// - Complexity: O(bytes of the form).
  var acceptComments: [AcceptComment] {
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
}
