public import Diagnostics

/// What reading a text gives: a tree, as far as it could be read, and what is wrong with the text.
public struct ParsedSource: Sendable {
  /// The tree.
  public let tree: SourceTree
  /// What is wrong, in the order of the text.
  public let findings: [Finding]

  /// Whether the text was refused, so that what seems missing may only be unread.
  public var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// Whether it is text in UTF-8, without characters that no text may hold.
  package internal(set) var isText = true
  /// Whether all of it could be read; a key may be used twice.
  package internal(set) var isWellFormed = false
  /// The keys of findings about a key that is used again, by where they stand.
  package internal(set) var repeatedKeys: [Int: String] = [:]
}

extension ParsedSource {
  /// The language a text is written in.
  public enum Language: Sendable {
    case yaml, json

    /// JSON for `*.json`, YAML for everything else.
    public init(path: String) { self = path.hasSuffix(".json") ? .json : .yaml }
  }

  /// Reads a text.
  ///
  /// - Complexity: O(bytes); YAML that is not well-formed is read up to ten times again.
  public static func parse(
    _ source: SourceText,
    as language: Language,
    limits: SourceLimits = .form
  ) -> ParsedSource {
    guard source.bytes.count <= min(limits.bytes, SourceLimits.mostBytes) else {
      let finding = Finding(
        SourceRule.tooLarge,
        "the file has more than \(SourceLimits.size(limits.bytes))",
        at: SourceLocation(source, SourceRange(0, 0)),
        help: "long lists of options belong in a file of their own: `options: { from: FILE }`"
      )
      return unread(source, [finding])
    }
    let scan = TextScan(source, as: language)
    var parsed =
      switch language {
      case _ where scan.isUnreadable: unread(source, scan.findings)
      case .yaml: YAMLReader.parse(source, scan, limits)
      case .json: JSONReader.parse(source, scan, limits)
      }
    parsed.isText = scan.findings.isEmpty
    return parsed
  }

  private static func unread(_ source: SourceText, _ findings: [Finding]) -> ParsedSource {
    let tree = SourceTree(source: source, nodes: [], values: [], isComplete: false)
    return ParsedSource(tree: tree, findings: findings)
  }
}
