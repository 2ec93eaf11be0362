import Diagnostics
import FormAnswers
import FormModel
import FormWizard

/// The remarks about answers that exist before the user is asked: at each question, and about
/// answers that belong to none.
struct RemarkTexts {
  private(set) var ofAnswers: [AnswerPath: [String]] = [:]
  private(set) var others: [String] = []

  init(_ remarks: [AnswerRemark] = [], _ words: Words) {
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
