import Diagnostics
import FormModel
import SourceTree

/// What settling has decided, told at the places where the answers stand.
extension Resolution {
  static func findings(
    _ engine: AnswerEngine,
    _ request: AnswerRequest,
    _ collector: AnswerCollector,
    _ states: [FieldState]
  ) -> [Finding] {
    var report = collector.report
    var isTooMuch = false
    for (index, state) in states.enumerated() {
      let plan = engine.plans[index]
      if let given = collector.given[index], let place = given.place {
        for finding in findings(plan, state, given, place, request, &report) {
          report.add(finding, at: .field(index))
        }
      }
      if state.emptiness == .tooMuchWork, !isTooMuch {
        isTooMuch = true
        report.add(AnswerFindings.tooMuchWork(plan.field), at: .unplaced(index))
      }
      if let unusable = state.unusableDefault {
        report.add(
          AnswerFindings.unusableDefault(plan.field, unusable, for: request.languages),
          at: .unplaced(index)
        )
      }
      if state.isMissing, !request.acceptsMissing, !collector.isUnread,
        !collector.meant.contains(index)
      {
        let question = request.question(plan.id)
        var finding = AnswerFindings.missing(
          plan.field,
          because: state.emptiness,
          for: request.languages,
          at: question ?? request.placeOfAnswers
        )
        if question != nil { finding.label = "asked here" }
        report.add(finding, at: .unplaced(index))
      }
    }
    for given in collector.computed {
      let state = states[given.index]
      guard state.visibility != .undecided, state.emptiness != .undecided,
        state.emptiness != .tooMuchWork, state.value != .text(given.text)
      else { continue }
      let field = engine.plans[given.index].field
      report.add(AnswerFindings.recomputed(field, at: given.place.key), at: .field(given.index))
    }
    let findings = collector.concealment.applied(toAnswers: report.findings)
    return SecretMask(collector.secrets).applied(to: findings)
  }

  private static func findings(
    _ plan: FieldPlan,
    _ state: FieldState,
    _ given: GivenAnswer,
    _ place: AnswerPlace,
    _ request: AnswerRequest,
    _ report: inout AnswerReport
  ) -> [Finding] {
    if case .hidden(let condition) = state.visibility {
      // A draft remembers answers to questions that are not asked at the moment.
      if given.origin == .draft { return [] }
      return [
        AnswerFindings.hidden(
          plan.id,
          by: condition,
          isDropped: request.prunesHidden,
          at: place.key
        )
      ]
    }
    guard given.value != nil else { return [] }
    var findings: [Finding] = []
    for problem in state.problems.prefix(AnswerReport.mostAlike) {
      let location = problem.optionIndex.flatMap { given.location(ofOption: $0) } ?? place.value
      var finding = AnswerFindings.problem(
        problem,
        plan.field,
        from: given.origin,
        for: request.languages,
        at: location,
        in: &report
      )
      if given.origin == .draft { finding.severity = .warning }
      findings.append(finding)
    }
    let rest = state.problems.count - findings.count
    if rest > 0 {
      findings[findings.count - 1].notes.append(AnswerFindings.moreProblems(rest, plan.id))
    }
    if given.origin.isExplicit, let reason = plan.field.deprecated {
      findings.append(
        AnswerFindings.deprecated(plan.id, reason: reason, for: request.languages, at: place.key)
      )
    }
    if !plan.validator.knowsOptions, state.value != nil, state.value != .options([]) {
      findings.append(AnswerFindings.unchecked(plan.id, at: place.value))
    }
    return findings
  }
}

extension AnswerRequest {
  /// Where an answer that is missing would have been looked for: the beginning of the last file.
  fileprivate var placeOfAnswers: SourceLocation {
    guard let tree = files.last?.tree else {
      let source = SourceText(name: "answers", text: "", isFile: false)
      return SourceLocation(source, SourceRange(0, 0))
    }
    return tree.root.map { tree.firstByte(of: $0) }
      ?? SourceLocation(tree.source, SourceRange(0, 0))
  }
}
