public import Diagnostics

/// A comment in the new version of a form that accepts a change: `# formwork-accept: RULE:ID reason`.
///
/// It speaks for what changed since a version that does not have it. Where the old version has the
/// same comment, the change that it accepted was made before: it has done its work, accepts nothing
/// any more, and nothing is said of it.
public struct AcceptComment: Sendable {
  /// The change as written, `RULE:ID`; empty when it names none.
  public var subject: String
  /// Why it is accepted, in the author's words.
  public var reason: String
  /// Whether there are a colon, a change and a reason.
  public var isWellFormed: Bool
  /// The whole comment.
  public var location: SourceLocation
  /// The change in it.
  public var subjectLocation: SourceLocation

  /// Creates a comment that was found in the text of a form.
  public init(
    _ subject: String,
    reason: String,
    isWellFormed: Bool = true,
    at location: SourceLocation,
    subjectAt subjectLocation: SourceLocation
  ) {
    self.subject = subject
    self.reason = reason
    self.isWellFormed = isWellFormed
    self.location = location
    self.subjectLocation = subjectLocation
  }

  /// What it accepts; `nil` when that cannot be accepted.
  public var acceptance: Acceptance? { isWellFormed ? try? Acceptance(subject) : nil }

  /// Whether another one, of an older version, is the same: about the same change, for the same
  /// reason.
  public func isSame(as other: AcceptComment) -> Bool {
    subject == other.subject && reason == other.reason
  }
}

/// The rule about comments that accept changes.
public enum AcceptCommentRule: String, Rule {
  case unusedAccept = "unused-accept"

  /// The texts of the rules about two versions.
  public static let manual = CompatibilityRule.manual
}

extension AcceptComment {
  /// What is wrong with it, whatever changed; `nil` when it can be read.
  public var mistake: Finding? {
    if subject.isEmpty { return incomplete("RULE:ID") }
    do throws(Acceptance.Mistake) {
      _ = try Acceptance(subject)
      return isWellFormed ? nil : incomplete(subject)
    } catch {
      switch error {
      case .noID(let rule): return incomplete("\(rule.rawValue):ID")
      case .neverAccepted(let rule):
        return finding(
          "`\(rule.rawValue)` cannot be accepted",
          help: "choose an id that was never used, and remove the comment"
        )
      case .unknownRule(let rule, let near):
        var finding = finding(
          "`\(rule)` is no rule about two versions",
          help: near.isEmpty ? "`formwork explain` lists the rules" : nil
        )
        (finding.found, finding.expected) = (rule, near)
        (finding.location, finding.label) = (subjectLocation, didYouMean(near))
        return finding
      }
    }
  }

  /// That it fits no change between two versions.
  public var unused: Finding {
    finding(
      "there is no `\(subject)` to accept since the old version",
      help: "remove the comment, or write `RULE:ID` as the finding about the change does"
    )
  }

  private func incomplete(_ subject: String) -> Finding {
    finding(
      "a comment that accepts a change names a rule and an id after a colon, and a reason",
      help: "write `# formwork-accept: \(subject) reason`"
    )
  }

  private func finding(_ message: String, help: String?) -> Finding {
    let rule = AcceptCommentRule.unusedAccept
    var finding = Finding(rule, message, severity: .warning, at: location, help: help)
    finding.key = subject
    return finding
  }
}
