import Diagnostics
import FormModel

/// Variables of the environment.
extension AnswerCollector {
  mutating func readVariables() {
    guard let prefix = request.environmentPrefix else { return }
    for index in engine.plans.indices where given[index] == nil {
      let plan = engine.plans[index]
      guard plan.field.kind.isAsked else { continue }
      let ids = [plan.id] + plan.field.renamedFrom
      guard let (id, variable) = firstVariable(of: ids, prefix) else { continue }
      if plan.isSecure { secrets.append(variable) }
      if id != plan.id {
        let current = EnvironmentName(plan.id, prefix: prefix).text
        let finding = AnswerFindings.renamedVariable(id, to: plan.id, current, at: variable)
        report.add(finding, at: .field(index))
      }
      let lines = variable.lines(splitting: plan.field.kind)
      let place = AnswerPlace(key: variable, name: id.rawValue, values: lines)
      let answer = GivenAnswer(
        value: nil,
        origin: .environment(variable.source.name),
        place: place,
        source: request.files.count + 2
      )
      var decoder = AnswerDecoder(plan, index, for: request.languages)
      let decoded = decoder.decode(texts: lines, origin: answer.origin)
      keep(decoded, from: decoder, in: answer)
    }
    for retirement in engine.form.retired {
      // Without a prefix, `home` is retired and HOME is always there.
      guard !EnvironmentName(retirement.id, prefix: prefix).isReserved,
        let (id, variable) = firstVariable(of: [retirement.id], prefix)
      else { continue }
      if mayHoldSecrets { secrets.append(variable) }
      let finding = AnswerFindings.retiredVariable(
        id,
        label: retirement.label,
        for: request.languages,
        at: variable
      )
      report.add(finding, at: .unknownKeys)
    }
  }

  /// The first of the ids that has a variable, with its value.
  private func firstVariable(
    of ids: [FieldID],
    _ prefix: String
  ) -> (FieldID, SourceLocation)? {
    for id in ids {
      let name = EnvironmentName(id, prefix: prefix).text
      // An empty variable is how a shell says that there is none.
      guard let text = request.surroundings.variable(name), !text.isEmpty else { continue }
      let source = SourceText(name: name, text: text, isFile: false)
      return (id, SourceLocation(source, source.range))
    }
    return nil
  }
}

extension SourceLocation {
  /// The lines of a variable for a multi-selector, else the whole.
  fileprivate func lines(splitting kind: FieldKind) -> [SourceLocation] {
    guard case .multiSelector = kind else { return [self] }
    var lines: [SourceLocation] = []
    var start = range.lowerBound
    for index in range.lowerBound..<range.upperBound where source.bytes[index] == 0x0A {
      lines.append(SourceLocation(source, SourceRange(start, index)))
      start = index + 1
    }
    if start < range.upperBound {
      lines.append(SourceLocation(source, SourceRange(start, range.upperBound)))
    }
    return lines
  }
}
