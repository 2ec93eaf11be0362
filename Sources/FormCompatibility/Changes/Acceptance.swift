import FormModel

/// One change that the author accepts: a rule and the id it is about.
///
/// ```swift
/// let acceptance = Acceptance("option-removed:colour/red")
/// acceptance?.subject  // "colour/red"
/// ```
public struct Acceptance: Hashable, Sendable, CustomStringConvertible {
  /// What happens.
  public var rule: CompatibilityRule
  /// To what: the id of a field, section or form, or `FIELD/OPTION`.
  public var subject: String

  /// Creates an acceptance.
  public init(rule: CompatibilityRule, subject: String) {
    self.rule = rule
    self.subject = subject
  }

  /// Reads `RULE:ID`; `nil` when there is no such rule or no id.
  public init?(_ text: String) {
    guard let colon = text.utf8.firstIndex(of: 0x3A),
      let rule = CompatibilityRule(rawValue: String(text[..<colon]))
    else { return nil }
    let subject = String(text[text.utf8.index(after: colon)...])
    guard !subject.isEmpty else { return nil }
    self.init(rule: rule, subject: subject)
  }

  /// As it is written on the command line, and in a comment.
  public var description: String { "\(rule.rawValue):\(subject)" }
}

extension Acceptance {
  /// The ways to give it, in backticks: the option of the command line, and the comment where there
  /// is a form to hold it.
  func advice(inForm: Bool) -> String {
    guard inForm, let word = commentWord else { return option }
    return "\(option), or in the form `# formwork-accept: \(word) REASON`"
  }

  /// As an option of the command line, in backticks.
  var option: String {
    let isPlain = description.utf8.allSatisfy {
      $0.isLetter || $0.isDigit || "-./_:".utf8.contains($0)
    }
    let word = isPlain ? description : "'\(description.replacing("'", with: "'\\''"))'"
    return "`--allow \(word)`"
  }

  /// As the subject of a comment, in quotes where it needs them; `nil` where neither quotes will do.
  private var commentWord: String? {
    if description.utf8.allSatisfy({ !" ,\"'".utf8.contains($0) }) { return description }
    return ["\"", "'"].first { !description.contains($0) }.map { $0 + description + $0 }
  }
}
