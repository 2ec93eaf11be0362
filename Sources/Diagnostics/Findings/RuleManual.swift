/// What a module's `Rules.md` says about its rules.
///
///     # Forms
///
///     ## duplicate-id
///     Two sections or fields have the same id.
///
///     Saved answers refer to ids.
///
///     Severity: warning
///
///     ```yaml field before
///     - id: name
///     - id: name  # <-
///     ```
///
/// A heading of the first level begins a chapter, one of the second level a rule. The first
/// paragraph of a rule is its summary; the others are its reason, or begin with `Severity:` (not
/// needed for errors) or with `Test:` (the test that shows what no example can). The line that opens
/// an example has its language, its frame and its part: ``RuleExplanation/Example``.
public struct RuleManual: Sendable {
  /// Rules about the same thing.
  public struct Chapter: Sendable {
    /// What they are about.
    public let title: String
    /// The rules, in the order of the text.
    public fileprivate(set) var rules: [RuleExplanation] = []
  }

  /// The chapters, in the order of the text.
  public private(set) var chapters: [Chapter] = []

  /// All rules, in the order of the text.
  public var rules: [RuleExplanation] { chapters.flatMap(\.rules) }

  /// Reads the bytes of a `Rules.md`; what belongs to no rule is ignored.
  ///
  /// - Complexity: O(bytes).
  package init(_ bytes: [UInt8]) {
    var lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)[...]
    var paragraph = ""
    while let line = lines.popFirst() {
      let isFence = line.hasPrefix("```")
      let isHeading = line.hasPrefix("# ") || line.hasPrefix("## ")
      if !line.isEmpty, !isFence, !isHeading {
        paragraph += paragraph.isEmpty ? line : " \(line)"
        continue
      }
      update { $0.add(paragraph) }
      paragraph = ""
      if isFence {
        let text = lines.prefix { $0 != "```" }
        lines = lines.dropFirst(text.count + 1)
        update { $0.addExample(line.dropFirst(3), text.joined(separator: "\n")) }
      } else if line.hasPrefix("# ") {
        chapters.append(Chapter(title: String(line.dropFirst(2))))
      } else if isHeading, !chapters.isEmpty {
        chapters[chapters.count - 1].rules.append(RuleExplanation(id: String(line.dropFirst(3))))
      }
    }
    update { $0.add(paragraph) }
  }

  /// Changes the rule that is being read.
  private mutating func update(_ change: (inout RuleExplanation) -> Void) {
    guard let chapter = chapters.indices.last, let rule = chapters[chapter].rules.indices.last
    else { return }
    change(&chapters[chapter].rules[rule])
  }
}

extension RuleExplanation {
  fileprivate mutating func add(_ paragraph: String) {
    if paragraph.hasPrefix("Severity: ") {
      severity = Finding.Severity(rawValue: String(paragraph.dropFirst(10))) ?? .error
    } else if paragraph.hasPrefix("Test: ") {
      test = String(paragraph.dropFirst(6))
    } else if summary.isEmpty {
      summary = paragraph
    } else {
      reason += reason.isEmpty || paragraph.isEmpty ? paragraph : " \(paragraph)"
    }
  }

  /// `info` is what stands behind the opening mark: `yaml field before`.
  fileprivate mutating func addExample(_ info: Substring, _ text: String) {
    var words = info.split(separator: " ").map(String.init)
    let part = words.last.flatMap { Example.Part(rawValue: $0) }
    if part != nil { words.removeLast() }
    let frame = words.count > 1 ? words[1] : nil
    examples.append(Example(language: words.first ?? "", frame: frame, part: part, text: text))
  }
}
