import Diagnostics
package import FormAnswers
package import FormModel
package import FormSession

/// The remarks about answers that exist before the user is asked: at each question, and about
/// answers that belong to none.
package struct RemarkTexts {
  package private(set) var ofAnswers: [AnswerPath: [String]] = [:]
  package private(set) var others: [String] = []

  /// Puts remarks into words.
  package init(_ remarks: [AnswerRemark] = [], _ words: Words) {
    for remark in remarks {
      if let path = remark.path {
        let text =
          remark.isUnchecked
          ? words.say("the answer was not checked against its source") : remark.finding.message
        ofAnswers[path, default: []].append(text)
      } else {
        others.append(remark.finding.message)
      }
    }
  }
}
