import Diagnostics

/// What is said where the text is not YAML.
extension YAMLReader {
  mutating func report(_ problem: YAMLProblem) {
    let offset = byteOffset(of: problem.index)
    let context = problem.contextIndex.map { byteOffset(of: $0) }
    stop = offset
    isBroken = true
    let level = problem.level ?? builder.bracketLevel
    refuse(
      syntax.refusal(problem, at: offset, context: context, level: level)
    )
  }

  mutating func refuse(_ found: YAMLRefusal) {
    refusal = found
    builder.spoilLast(in: found.finding.location.range)
    if let recovery {
      guard recovery.isNew(found) else { return }
      let place = found.finding.location
      let range = recovery.origin(of: place.range)
      refusal?.finding.location = SourceLocation(place.source, range)
      if range != place.range { refusal?.finding.fix = nil }
    }
    if let fix = refusal?.finding.fix, !trustsFixes,
      !isMended(by: fix, found.finding.location.range)
    {
      refusal?.finding.fix = nil
    }
    if let finding = refusal?.finding, !builder.findings.holds(finding) {
      builder.findings.report(finding)
    }
  }

  /// Whether the text is well-formed past a place once a fix is made.
  private func isMended(by fix: Finding.Fix, _ place: SourceRange) -> Bool {
    var mended: [UInt8] = []
    var copied = 0
    for edit in fix.edits where edit.range.lowerBound >= copied {
      mended.append(contentsOf: bytes[copied..<edit.range.lowerBound])
      mended.append(contentsOf: edit.replacement.utf8)
      copied = edit.range.upperBound
    }
    mended.append(contentsOf: bytes[copied...])
    let end = place.upperBound + mended.count - bytes.count
    let again = YAMLReader.parse(
      SourceText(name: source.name, bytes: mended),
      limits: builder.limits,
      trustsFixes: true
    )
    return !again.findings.contains {
      $0.rule == SourceRule.syntax.rawValue && $0.location.range.lowerBound <= end
    }
  }
}
