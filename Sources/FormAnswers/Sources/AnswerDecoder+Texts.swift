import Diagnostics
import FormModel

/// Texts: `--set` and variables.
extension AnswerDecoder {
  mutating func decode(texts: [SourceLocation], origin: AnswerOrigin) -> DecodedAnswer {
    if case .multiSelector = plan.field.kind {
      var ids: [OptionID] = []
      var kept: [Int] = []
      var isRefused = false
      for (position, location) in texts.enumerated() {
        if location.range.isEmpty {
          findings.append(AnswerFindings.emptyOption(plan.field, origin, at: location))
          isRefused = true
        } else if let id = current(OptionID(location.text), at: location) {
          ids.append(id)
          kept.append(position)
        }
      }
      return finish(ids, kept, of: texts.count, isRefused)
    }
    guard let location = texts.first else { return .nothing }
    guard let value = AnswerValue(location.text, for: plan.field.kind) else {
      var finding = AnswerFindings.unreadable(plan.field, location.text, at: location)
      if case .number = plan.field.kind { finding.help = number(insteadOf: location.text) }
      findings.append(finding)
      return .refused
    }
    if plan.isSecure, origin == .set {
      findings.append(AnswerFindings.secretOnCommandLine(plan.id, at: location))
    }
    guard case .option(let id) = value else { return .value(value) }
    return current(id, at: location).map { .value(.option($0)) } ?? .nothing
  }

  mutating func finish(
    _ ids: [OptionID],
    _ kept: [Int],
    of count: Int,
    _ isRefused: Bool
  ) -> DecodedAnswer {
    if isRefused { return .refused }
    // All of them retired: as if the question had not been answered.
    if ids.isEmpty, count > 0 { return .nothing }
    if ids.count < count { keptOptions = kept }
    return .value(.options(ids))
  }

  /// The id an option has today, or `nil` when it is retired; says so in both cases.
  mutating func current(_ id: OptionID, at location: SourceLocation) -> OptionID? {
    guard let old = plan.oldOptions[id], plan.field.kind.options?.list?.contains(id) != true else {
      return id
    }
    switch old {
    case .renamed(let new):
      findings.append(AnswerFindings.optionRenamed(id, to: new, plan.id, at: location))
      return new
    case .retired(let label):
      findings.append(
        AnswerFindings.optionRetired(id, label: label, for: languages, plan.id, at: location)
      )
      return nil
    }
  }
}

extension SourceLocation {
  /// The text it covers.
  var text: String { source.text(in: range) }
}
