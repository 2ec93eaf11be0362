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
  public init(_ bytes: [UInt8]) {
    var lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)[...]
    var rule: Section?
    func finish(_ chapters: inout [Chapter]) {
      guard let explanation = rule?.explanation, let last = chapters.indices.last else { return }
      chapters[last].rules.append(explanation)
      rule = nil
    }
    while let line = lines.popFirst() {
      if line.hasPrefix("```") {
        let text = lines.prefix { $0 != "```" }
        lines = lines.dropFirst(text.count + 1)
        rule?.addExample(line.dropFirst(3), text.joined(separator: "\n"))
      } else if line.hasPrefix("## ") {
        finish(&chapters)
        rule = Section(id: String(line.dropFirst(3)))
      } else if line.hasPrefix("# ") {
        finish(&chapters)
        chapters.append(Chapter(title: String(line.dropFirst(2))))
      } else {
        rule?.addLine(line)
      }
    }
    finish(&chapters)
  }
}

extension RuleManual {
  /// What has been read of a rule.
  private struct Section {
    let id: String
    /// The lines of each paragraph, joined; the last one may be empty.
    var paragraphs = [""]
    var examples: [RuleExplanation.Example] = []

    init(id: String) { self.id = id }

    mutating func addLine(_ line: Substring) {
      let last = paragraphs.count - 1
      if line.isEmpty {
        if !paragraphs[last].isEmpty { paragraphs.append("") }
      } else {
        paragraphs[last] += paragraphs[last].isEmpty ? line : " \(line)"
      }
    }

    /// `info` is what stands behind the opening mark: `yaml field before`.
    mutating func addExample(_ info: Substring, _ text: String) {
      var words = info.split(separator: " ").map(String.init)
      let part = words.last.flatMap { RuleExplanation.Example.Part(rawValue: $0) }
      if part != nil { words.removeLast() }
      examples.append(
        RuleExplanation.Example(
          language: words.first ?? "",
          frame: words.count > 1 ? words[1] : nil,
          part: part,
          text: text
        )
      )
    }

    var explanation: RuleExplanation {
      var result = RuleExplanation(id: id, summary: "", reason: "", examples: examples)
      var texts: [String] = []
      for paragraph in paragraphs where !paragraph.isEmpty {
        if let severity = value(of: "Severity: ", in: paragraph) {
          result.severity = Finding.Severity(rawValue: severity) ?? .error
        } else if let test = value(of: "Test: ", in: paragraph) {
          result.test = test
        } else {
          texts.append(paragraph)
        }
      }
      result.summary = texts.first ?? ""
      result.reason = texts.dropFirst().joined(separator: " ")
      return result
    }

    private func value(of key: String, in paragraph: String) -> String? {
      paragraph.hasPrefix(key) ? String(paragraph.dropFirst(key.count)) : nil
    }
  }
}
