import Diagnostics
import FormAnswers
import FormModel
import FormWizard
import SourceTree

/// What an earlier session has left in a draft, and what is to be said about it.
struct DraftContents {
  /// The answers to go on with; `nil` where there are none beside those that are given.
  private(set) var earlier: DraftOffer?
  /// Where the person was.
  private(set) var place: DraftPlace?
  /// What is wrong with its answers.
  private(set) var findings: [Finding] = []
  /// What is to be said about those answers.
  private(set) var remarks: GivenAnswers.Remarks = ([:], [])

  /// Nothing.
  init() {}

  /// Reads a draft.
  ///
  /// - Parameters:
  ///   - draft: What it holds.
  ///   - start: What is there without it.
  init(_ draft: ParsedSource, _ start: WizardRun.Start) {
    let session = start.session
    var request = start.request
    request.draft = draft
    findings = session.engine.resolve(request).findings.filter { finding in
      finding.location.source.name == draft.tree.source.name
        && !GivenAnswers.isShownByAsking(finding)
        // It was chosen from the list when the draft was written.
        && finding.rule != AnswerRule.unchecked.rawValue
    }
    remarks = GivenAnswers.texts(
      of: GivenAnswers.remarks(among: findings),
      on: session.form,
      start.words
    )
    place = AnswerDraft.place(in: draft, for: session.engine)
    earlier = offer(of: session.engine.given(in: request), beside: session)
  }

  /// The number of its answers that are lost when it is written anew.
  var unfitCount: Int {
    Set(findings.filter(GivenAnswers.isLost).map(\.location.range.lowerBound)).count
  }

  /// The answers to go on with; nothing is not offered.
  private func offer(
    of given: [FieldID: AnswerValue],
    beside session: FormSession
  ) -> DraftOffer? {
    let resumed = FormSession(
      session.engine,
      given: given,
      surroundings: session.surroundings,
      languages: session.languages
    )
    let count = AnswerDraft(given: resumed.given, at: nil).count(in: session.form)
    guard count > 0, !resumed.given.areSpelled(as: session.given) else { return nil }
    return DraftOffer(
      session: resumed,
      at: place,
      count: count,
      remarks: remarks.ofFields
    )
  }
}
