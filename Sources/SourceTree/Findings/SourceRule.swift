public import Diagnostics

/// The rules about text itself, before anyone asks what it means.
public enum SourceRule: String, Rule {
  case invalidText = "invalid-text"
  case syntax
  case duplicateKey = "duplicate-key"
  case keyNotText = "key-not-text"
  case yamlFeature = "yaml-feature"
  case secondDocument = "second-document"
  case tooLarge = "too-large"
  case unusedIgnore = "unused-ignore"

  /// What `formwork explain` prints.
  public var explanation: RuleExplanation {
    switch self {
    case .invalidText:
      RuleExplanation(
        of: self,
        summary: "The file holds bytes that are not UTF-8 text, or control characters.",
        reason: """
          A form is read on many machines and shown on many terminals. Bytes in another encoding \
          turn into wrong letters, and control characters can rewrite a screen.
          """,
        before: "label: Caf\u{FFFD}",
        after: "label: Caf\u{E9}"
      )
    case .syntax:
      RuleExplanation(
        of: self,
        summary: "The text is not well-formed YAML or JSON at this place.",
        reason: """
          What such a text means is not guessed at: nothing more is said about the value or the \
          lines it concerns. The rest of the file is checked where it can be told apart; otherwise \
          only what stands before has been checked.
          """,
        before: "label: Name: of the service",
        after: "label: \"Name: of the service\""
      )
    case .duplicateKey:
      RuleExplanation(
        of: self,
        summary: "A key occurs twice in one mapping.",
        reason: """
          Most readers silently take the last one and drop the rest; which one was meant, only the \
          author knows.
          """,
        before: "label: Name\nlabel: Full name",
        after: "label: Full name"
      )
    case .keyNotText:
      RuleExplanation(
        of: self,
        summary: "A key is a list or a mapping instead of text.",
        reason: "Keys are names; nothing could refer to such a key.",
        before: "? [a, b]\n: value",
        after: "ab: value"
      )
    case .yamlFeature:
      RuleExplanation(
        of: self,
        summary: "An anchor, alias, tag or merge key is used.",
        reason: """
          They make the meaning of one place depend on another, differ between YAML versions, and \
          are how small files become endless ones. In a form, `option-lists` shares options.
          """,
        before: "options: *colours",
        after: "options: { list: colours }"
      )
    case .secondDocument:
      RuleExplanation(
        of: self,
        summary: "A second YAML document begins after the first.",
        reason: "One file is one form; what stands after `---` would be ignored without a word.",
        before: "formwork: 1\n---\nformwork: 1",
        after: "formwork: 1"
      )
    case .tooLarge:
      RuleExplanation(
        of: self,
        summary: "The file, a text in it or its nesting is beyond a limit.",
        reason: """
          Forms come from people one does not know. Limits (16 MB a file, depth 32, 64 KB a text) \
          keep every one of them quick to refuse.
          """,
        before: "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]",
        after: "[1]"
      )
    case .unusedIgnore:
      RuleExplanation(
        of: self,
        .warning,
        summary: "A comment ignores a rule that reports nothing at this place.",
        reason: """
          A comment that is no longer needed would hide the next fault of its kind. Only warnings \
          can be ignored, by naming their rule: `# formwork-ignore: RULE reason`, on the line or \
          alone on the line above.
          """,
        before: "# formwork-ignore: duplicate-labels\nid: team",
        after: "id: team"
      )
    }
  }
}
