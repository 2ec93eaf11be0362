public import Diagnostics

/// What reading a text gives: a tree, as far as it could be read, and what is wrong with the text.
public struct ParsedSource: Sendable {
  /// The tree.
  public let tree: SourceTree
  /// What is wrong, in the order of the text.
  public let findings: [Finding]

  /// Whether the text was refused, so that what seems missing may only be unread.
  public var hasErrors: Bool { findings.contains { $0.severity == .error } }
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
  /// - Complexity: O(bytes).
  public static func parse(
    _ source: SourceText,
    as language: Language,
    limits: SourceLimits = .form
  ) -> ParsedSource {
    guard source.bytes.count <= min(limits.bytes, SourceLimits.mostBytes) else {
      let tree = SourceTree(source: source, nodes: [], values: [], stop: 0)
      return ParsedSource(
        tree: tree,
        findings: [SourceFindings.tooLarge(source, limit: limits.bytes)]
      )
    }
    return switch language {
    case .yaml: YAMLReader.parse(source, limits: limits)
    case .json: JSONReader.parse(source, limits: limits)
    }
  }

  /// The same tree over another text, which has to have the same bytes wherever there is a node.
  package func tree(over source: SourceText) -> SourceTree {
    SourceTree(source: source, nodes: tree.nodes, values: tree.values, stop: tree.stop)
  }

  /// Reads YAML both ways, to be compared: as simple text, if it is simple, and with libyaml.
  package static func bothReadings(
    of source: SourceText,
    limits: SourceLimits = .form
  ) -> (simple: ParsedSource, full: ParsedSource)? {
    let scan = TextScan(source, as: .yaml)
    let simple = source.bytes.withUnsafeBufferPointer {
      SimpleYAMLReader.parse(source, $0, scan, limits)
    }
    guard let simple else { return nil }
    return (simple, YAMLReader.parse(source, limits: limits, triesSimple: false))
  }
}
