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
  /// The largest file of a secret.
  private static let mostBytes = 64 << 10

  /// Reads a reference, and where its name or path is written; `nil` for anything else, which may
  /// hold the secret itself.
  static func parse(
    _ node: NodeID,
    in tree: SourceTree
  ) -> (reference: SecretReference, place: NodeID)? {
    var entries = tree.entries(of: node)
    guard tree.count(of: node) == 1, let entry = entries.next(), tree.isText(entry.value),
      tree.byteCount(of: entry.value) > 0
    else { return nil }
    let text = tree.text(of: entry.value)
    if tree.isText(entry.key, "env") { return (.variable(text), entry.value) }
    if tree.isText(entry.key, "file") { return (.file(text, in: tree.source.name), entry.value) }
    return nil
  }

  /// The secret of a field, by the name of its answer; a line break at the end of a file does not belong to it.
  ///
  /// - Throws: Why there is none, in a sentence.
  func secret(of name: String, in surroundings: Surroundings) throws(SecretFileError) -> String {
    switch self {
    case .variable(let variable):
      if let value = surroundings.outside.variable(variable), !value.isEmpty { return value }
      throw SecretFileError(reason: "variable `\(variable)` for `\(name)` is not set")
    case .file(let path, let source):
      func refusal(_ reason: String) -> SecretFileError {
        SecretFileError(reason: "file `\(path)` for `\(name)` cannot be read: \(reason)")
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
