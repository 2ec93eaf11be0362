import Diagnostics
import FormModel
import SourceTree

/// `{ env: NAME }` or `{ file: PATH }`: where a secure answer is kept.
struct SecretReference {
  /// Where the name or the path is written.
  let node: NodeID
  private let text: String
  private let isFile: Bool
  private let tree: SourceTree

  /// A secret is a word, not a document.
  private static let mostBytes = 64 << 10

  /// Whether a node names a place and nothing else; anything else may hold the secret itself.
  static func isReference(_ node: NodeID, in tree: SourceTree) -> Bool {
    entry(of: node, in: tree) != nil
  }

  private static func entry(of node: NodeID, in tree: SourceTree) -> MappingEntry? {
    var entries = tree.entries(of: node)
    guard tree.count(of: node) == 1, let entry = entries.next(),
      tree.isText(entry.key, "env") || tree.isText(entry.key, "file"),
      tree.kind(of: entry.value) == .scalar
    else { return nil }
    return entry
  }

  /// Reads a reference; `nil` when it is none, or names nothing.
  init?(_ node: NodeID, in tree: SourceTree) {
    guard let entry = SecretReference.entry(of: node, in: tree),
      tree.byteCount(of: entry.value) > 0, tree.plainMeaning(of: entry.value) == nil
    else { return nil }
    self.node = entry.value
    self.tree = tree
    text = tree.text(of: entry.value)
    isFile = tree.isText(entry.key, "file")
  }

  /// The secret; a line break at the end of a file does not belong to it.
  ///
  /// - Throws: Why there is none.
  func secret(in surroundings: Surroundings) throws(SecretMistake) -> String {
    guard isFile else {
      guard let value = surroundings.variable(text), !value.isEmpty else {
        throw .variableNotSet(text)
      }
      return value
    }
    switch surroundings.secretFile(text, tree.source.name) {
    case .failure(let error): throw .unreadFile(text, reason: error.reason)
    case .success(let bytes):
      if bytes.count > SecretReference.mostBytes {
        throw .unreadFile(text, reason: "more than 64 KB")
      }
      var content = bytes[...]
      if content.last == 0x0A { content.removeLast() }
      if content.last == 0x0D { content.removeLast() }
      guard let secret = String(validating: content, as: UTF8.self) else {
        throw .unreadFile(text, reason: "not UTF-8 text")
      }
      return secret
    }
  }
}
