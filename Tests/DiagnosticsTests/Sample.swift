import Diagnostics

/// Rules to make findings of.
enum SampleRule: String {
  case duplicateID = "duplicate-id"
  case idNotText = "id-not-text"
  case unknownKey = "unknown-key"
  case unknownReference = "unknown-reference"
  case defaultNotAnOption = "default-not-an-option"
  case other
}

extension SourceText {
  /// The place of the first occurrence of `text` after `start`.
  func place(of text: String, after start: String = "") -> SourceLocation {
    let from = start.isEmpty ? 0 : find(Array(start.utf8), from: 0) + start.utf8.count
    let offset = find(Array(text.utf8), from: from)
    return SourceLocation(self, SourceRange(offset, offset + text.utf8.count))
  }

  private func find(_ needle: [UInt8], from start: Int) -> Int {
    (start...(bytes.count - needle.count)).first { bytes[$0...].starts(with: needle) } ?? 0
  }

  /// A form file with the given lines at the given numbers and empty ones between them.
  static func form(_ name: String, _ lines: [Int: String]) -> SourceText {
    let last = lines.keys.max() ?? 0
    let text = (0..<last).map { (lines[$0 + 1] ?? "") + "\n" }.joined()
    return SourceText(name: name, text: text)
  }
}

extension RuleManual {
  /// One rule, as it stands in a `Rules.md` below its heading.
  static func rule(_ id: String, _ text: String) -> RuleExplanation {
    RuleManual(Array("# Chapter\n## \(id)\n\(text)\n".utf8)).rules[0]
  }
}

extension Finding {
  /// A finding that is only about its place.
  static func at(
    _ location: SourceLocation,
    _ label: String? = "here",
    notes: [Note] = []
  ) -> Finding {
    Finding(SampleRule.other, "headline", at: location, label: label, notes: notes)
  }
}

/// What a finding looks like without its headline and place.
func excerpt(_ finding: Finding, columns: Int = 120) -> String {
  TextRenderer(columns: columns).render(finding)
    .split(separator: "\n", omittingEmptySubsequences: false)
    .dropFirst(2)
    .joined(separator: "\n")
}
