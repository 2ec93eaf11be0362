import Diagnostics
import FormModel

/// Variables of the environment.
extension AnswerCollector {
  mutating func readVariables() {
    guard let prefix = request.environmentPrefix else { return }
    for index in engine.plans.indices where given[index] == nil {
      let plan = engine.plans[index]
      guard plan.field.kind.isAsked else { continue }
      let name = EnvironmentName(plan.id, prefix: prefix).text
      // An empty variable is how a shell says that there is none.
      guard let text = request.surroundings.variable(name), !text.isEmpty else { continue }
      let source = SourceText(name: name, text: text, isFile: false)
      let location = SourceLocation(source, source.range)
      if plan.isSecure { secrets.append(location) }
      let lines = location.lines(splitting: plan.field.kind)
      let place = AnswerPlace(key: location, name: plan.id.rawValue, values: lines)
      let answer = GivenAnswer(
        value: nil,
        origin: .environment(name),
        place: place,
        source: request.files.count + 2
      )
      var decoder = AnswerDecoder(plan, index, for: request.languages)
      let decoded = decoder.decode(texts: lines, origin: answer.origin)
      keep(decoded, from: decoder, in: answer)
    }
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
