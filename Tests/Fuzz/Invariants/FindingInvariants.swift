package import Diagnostics

/// What holds for all findings, whatever the text.
package enum FindingInvariants {
  /// Every place lies within its text, and so does what a fix replaces.
  package static func check(_ findings: [Finding]) {
    for finding in findings {
      check(finding.location)
      require(!finding.message.isEmpty, "a finding says what is wrong")
      for note in finding.notes { note.location.map(check) }
      if let fix = finding.fix { check(SourceLocation(finding.location.source, fix.range)) }
    }
  }

  private static func check(_ location: SourceLocation) {
    let range = location.range
    require(
      range.lowerBound >= 0 && range.upperBound <= location.source.bytes.count,
      "a place lies within its text"
    )
    require(location.start.line <= location.end.line, "a place begins before it ends")
  }
}
