/// The rules of a module: an enumeration whose raw values are the stable ids.
///
/// Their texts are in the `Rules.md` of their module: ``RuleManual``.
public protocol Rule: RawRepresentable<String>, CaseIterable, Sendable {}

/// What a rule means, why it exists, and what it finds.
public struct RuleExplanation: Sendable {
  /// The stable id.
  public let id: String
  /// The severity its findings usually have.
  public internal(set) var severity = Finding.Severity.error
  /// One sentence: what is wrong when it is reported.
  public internal(set) var summary = ""
  /// Why the rule exists: what would go wrong without it.
  public internal(set) var reason = ""
  /// What is reported, and the same without a finding.
  public internal(set) var examples: [Example] = []
  /// The test that shows the rule where no example can be run.
  package internal(set) var test: String?

  /// What is reported, as one text.
  public var before: String { text(of: examples.filter { $0.part != .after }) }
  /// The same without a finding, as one text.
  public var after: String { text(of: examples.filter { $0.part == .after }) }

  /// Texts after the first one are announced by a comment.
  private func text(of examples: [Example]) -> String {
    examples.enumerated().map { number, example in
      let text = MarkedText(example.text).text
      return number == 0 ? text : "# \(example.announcement)\n\(text)"
    }.joined(separator: "\n")
  }
}

extension RuleExplanation {
  /// One text of an example.
  public struct Example: Sendable {
    /// Which side of an example a text is on.
    public enum Part: String, Sendable {
      case before, after
    }

    /// The language of the text, such as `yaml`.
    public let language: String
    /// What the text is a part of, such as `field`, or the name of a file; `nil` if it is only
    /// shown, because it cannot be run.
    public let frame: String?
    /// The side it is on; `nil` for both.
    public let part: Part?
    /// The text itself, in which the line that is reported ends with `# <-`.
    public let text: String

    /// The comment before a text that is not the first of its example.
    var announcement: String { frame == "new" ? "became" : frame ?? language }
  }
}

/// A text of which some lines are marked with `# <-`.
package struct MarkedText: Sendable {
  /// The text without marks.
  package private(set) var text = ""
  /// The marked lines, counted from 1.
  package private(set) var lines: [Int] = []

  /// Removes the marks and the spaces before them.
  package init(_ marked: String) {
    let mark = "# <-"
    for (index, line) in marked.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 { text += "\n" }
      guard line.hasSuffix(mark) else {
        text += line
        continue
      }
      lines.append(index + 1)
      let kept = line.dropLast(mark.count)
      text += kept.dropLast(kept.reversed().prefix { $0 == " " }.count)
    }
  }
}
