import Diagnostics
import FormModel
import SourceTree

/// `{ env: NAME }` or `{ file: PATH }`: where a secure answer is kept.
public enum SecretReference: Hashable, Sendable {
  /// A variable of the environment, by its name.
  case variable(String)
  /// A file, by its path as the answer file of this name has it: relative to that file.
  case file(_ path: String, in: String)
}

extension SecretReference {
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

  /// Reads a reference, and where its name or path is written; `nil` when it is none, or names
  /// nothing.
  static func parse(
    _ node: NodeID,
    in tree: SourceTree
  ) -> (reference: SecretReference, place: NodeID)? {
    guard let entry = entry(of: node, in: tree),
      tree.byteCount(of: entry.value) > 0, tree.plainMeaning(of: entry.value) == nil
    else { return nil }
    let text = tree.text(of: entry.value)
    let isFile = tree.isText(entry.key, "file")
    return (isFile ? .file(text, in: tree.source.name) : .variable(text), entry.value)
  }

  /// Why there is no secret, in words.
  struct Refusal: Error {
    var message: String
    var help: String?
  }

  /// The secret of a field; a line break at the end of a file does not belong to it.
  ///
  /// - Throws: Why there is none.
  func secret(of id: FieldID, in surroundings: Surroundings) throws(Refusal) -> String {
    switch self {
    case .variable(let name):
      if let value = surroundings.variable(name), !value.isEmpty { return value }
      let bare = name.filter { !"${}".contains($0) }
      throw Refusal(
        message: "variable `\(name)` for `\(id)` is not set",
        help: name.first == "$" && !bare.isEmpty
          ? "write the name alone: `\(bare)`" : "set it, or correct the name"
      )
    case .file(let path, let source):
      func refusal(_ reason: String) -> Refusal {
        Refusal(message: "file `\(path)` for `\(id)` cannot be read: \(reason)")
      }
      var text: ArraySlice<UInt8>
      switch surroundings.secretFile(path, source) {
      case .failure(let error): throw refusal(error.reason)
      case .success(let bytes): text = bytes[...]
      }
      if text.count > SecretReference.mostBytes { throw refusal("more than 64 KB") }
      if text.last == 0x0A { text.removeLast() }
      if text.last == 0x0D { text.removeLast() }
      guard let secret = String(validating: text, as: UTF8.self) else {
        throw refusal("not UTF-8 text")
      }
      return secret
    }
  }
}
