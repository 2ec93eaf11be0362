package import Diagnostics

/// What holds for all findings, whatever the text.
package enum FindingInvariants {
  /// Every place lies within its text, and edits are in order without overlap.
  package static func check(_ findings: [Finding]) {
    for finding in findings {
      check(finding.location)
      require(!finding.message.isEmpty, "a finding says what is wrong")
      for note in finding.notes { note.location.map(check) }
      var last = 0
      for edit in finding.fix?.edits ?? [] {
        require(edit.range.lowerBound >= last, "edits are in order, without overlap")
        check(SourceLocation(finding.location.source, edit.range))
        last = edit.range.upperBound
      }
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
