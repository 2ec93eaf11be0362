import Diagnostics
import FormModel
import SourceTree

/// `{ env: NAME }` or `{ file: PATH }`: where a secure answer is kept.
struct SecretReference {
  /// Why there is no secret.
  struct Failure: Error {
    let finding: Finding
  }

  /// A secret is a word, not a document.
  private static let mostBytes = 64 << 10

  /// Whether a node names a place and nothing else; anything else may hold the secret itself.
  static func isReference(_ node: NodeID, in tree: SourceTree) -> Bool {
    var entries = tree.entries(of: node)
    guard tree.count(of: node) == 1, let entry = entries.next() else { return false }
    return (tree.isText(entry.key, "env") || tree.isText(entry.key, "file"))
      && tree.kind(of: entry.value) == .scalar
  }

  private let field: FieldID
  private let node: NodeID
  private let tree: SourceTree
  private let place: SourceLocation

  init(_ field: FieldID, _ node: NodeID, _ tree: SourceTree, _ place: SourceLocation) {
    self.field = field
    self.node = node
    self.tree = tree
    self.place = place
  }

  /// The secret; a line break at the end of a file does not belong to it.
  func read(_ surroundings: Surroundings) -> Result<String, Failure> {
    var entries = tree.entries(of: node)
    guard tree.count(of: node) == 1, let entry = entries.next(), isText(entry.value) else {
      return failed(AnswerFindings.secretShape(field, at: place))
    }
    let name = tree.text(of: entry.value)
    let location = SourceLocation(place.source, tree.range(of: entry.value))
    if tree.isText(entry.key, "env") {
      guard let value = surroundings.variable(name), !value.isEmpty else {
        return failed(AnswerFindings.secretVariable(field, name, at: location))
      }
      return .success(value)
    }
    guard tree.isText(entry.key, "file") else {
      return failed(AnswerFindings.secretShape(field, at: place))
    }
    switch surroundings.secretFile(name, tree.source.name) {
    case .failure(let error):
      return failed(AnswerFindings.secretFile(field, name, error.reason, at: location))
    case .success(let bytes):
      guard bytes.count <= SecretReference.mostBytes else {
        return failed(AnswerFindings.secretFile(field, name, "more than 64 KB", at: location))
      }
      guard let text = String(validating: SecretReference.withoutLineBreak(bytes), as: UTF8.self)
      else {
        return failed(AnswerFindings.secretFile(field, name, "not UTF-8 text", at: location))
      }
      return .success(text)
    }
  }

  private func isText(_ node: NodeID) -> Bool {
    tree.kind(of: node) == .scalar && tree.byteCount(of: node) > 0
      && tree.plainMeaning(of: node) == nil
  }

  private func failed(_ finding: Finding) -> Result<String, Failure> {
    .failure(Failure(finding: finding))
  }

  private static func withoutLineBreak(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    var slice = bytes[...]
    if slice.last == 0x0A { slice.removeLast() }
    if slice.last == 0x0D { slice.removeLast() }
    return slice
  }
}
