import FormAnswers
package import FormModel

/// The answers that are looked up, or were in vain, because their command is another than when they
/// were chosen.
package struct AnswerLookUps: Sendable {
  private var lookUps: [AnswerPath: AnswerLookUp] = [:]

  /// Nothing is looked up.
  package init() {}

  /// The look-up of an answer, if there is one.
  package subscript(path: AnswerPath) -> AnswerLookUp? { lookUps[path] }

  /// Begins what has to be looked up, once for each command, and forgets what has not.
  ///
  /// - Parameters:
  ///   - wanted: The questions whose answers are to be looked up.
  ///   - asksSource: Whether commands of the form may be run; else no answer can be confirmed.
  ///   - session: The answers.
  /// - Returns: What has begun, and what is not wanted any more.
  package mutating func follow(
    _ wanted: [AnswerPath],
    asksSource: Bool,
    _ session: FormSession
  ) -> (begun: [AnswerLookUp], dropped: [AnswerLookUp]) {
    if wanted.isEmpty, lookUps.isEmpty { return ([], []) }
    let dropped = lookUps.values.filter { !wanted.contains($0.path) }
    for lookUp in dropped { lookUps[lookUp.path] = nil }
    var begun: [AnswerLookUp] = []
    for path in wanted where lookUps[path]?.isCurrent(session) != true {
      guard let lookUp = AnswerLookUp(path, asksSource: asksSource, session) else { continue }
      lookUps[path] = lookUp
      begun.append(lookUp)
    }
    return (begun, dropped)
  }

  /// Takes what a command says of an answer, and confirms what it offers.
  ///
  /// - Returns: The look-up as it is then; `nil` where there is none.
  package mutating func take(
    _ result: Result<OptionBatch, BatchFailure>,
    _ generation: Int,
    for path: AnswerPath,
    _ session: inout FormSession
  ) -> AnswerLookUp? {
    lookUps[path]?.take(result, generation, &session)
    return lookUps[path]
  }
}
