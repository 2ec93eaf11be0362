package import Diagnostics

/// The rule about what accepts changes.
package enum AcceptCommentRule: String, Rule {
  case unusedAccept = "unused-accept"

  /// The texts of the rules about two versions.
  package static let manual = CompatibilityRule.manual
}

/// Comments in the new version of a form that accept changes: `# formwork-accept: RULE:ID reason`.
///
/// One accepts a change since a version that does not have the comment. Where the old version has
/// the same comment, its change was made before: it accepts nothing, and is not reported as unused.
extension RuleComment {
  /// What it accepts; `nil` when that cannot be accepted.
  package var acceptance: Acceptance? { isWellFormed ? try? Acceptance(subject) : nil }

  /// What identifies it in an older version: the change it is about, and the reason.
  package var claim: [String] { [subject, reason] }

  /// What is wrong with its syntax; `nil` when it can be read.
  package var mistake: Finding? {
    do throws(Acceptance.Mistake) {
      if !subject.isEmpty { _ = try Acceptance(subject) }
    } catch {
      return finding(error.message, expected: error.expected, help: error.help)
    }
    if isWellFormed, !subject.isEmpty { return nil }
    let words = subject.isEmpty ? "RULE:ID" : subject
    return finding(
      "a comment that accepts a change names a rule and an id after a colon, and a reason",
      help: "write `# formwork-accept: \(words) reason`"
    )
  }

  /// Reports that it fits no change between two versions.
  package var unused: Finding { .unusedAccept(of: subject, in: "the comment", at: location) }

  private func finding(_ message: String, expected: [String] = [], help: String?) -> Finding {
    var finding = Finding.unusedAccept(message, of: subject, at: location, help: help)
    if !expected.isEmpty { (finding.found, finding.expected) = (subject, expected) }
    if expected.count == 1, subjectLocation.text == subject {
      finding.fix = .replace(subjectLocation.range, with: expected[0], isSafe: false)
    }
    return finding
  }
}

extension Finding {
  /// Reports that an accepted change was not made between two versions.
  package static func unusedAccept(
    of subject: String,
    in what: String,
    at location: SourceLocation
  ) -> Finding {
    unusedAccept(
      "there is no `\(subject)` to accept since the old version",
      of: subject,
      at: location,
      help: "remove \(what), or write `RULE:ID` as the finding about the change does"
    )
  }

  fileprivate static func unusedAccept(
    _ message: String,
    of subject: String,
    at location: SourceLocation,
    help: String?
  ) -> Finding {
    let rule = AcceptCommentRule.unusedAccept
    var finding = Finding(rule, message, severity: .warning, at: location, help: help)
    finding.key = subject
    return finding
  }
}
