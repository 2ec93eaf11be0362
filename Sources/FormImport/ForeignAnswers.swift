package import Diagnostics
package import FormModel
package import FormReader
package import SourceTree

/// Files of answers as other tools keep them, to the forms that were theirs.
///
/// What is no answer in them is blanked, so that the rest is read, and reported, where it stands.
package struct ForeignAnswers: Sendable {
  /// The mapping that holds the answers, where it is not all of the file.
  private let root: String?
  /// What the form has.
  private let names: Set<String>

  /// Creates it for a form; `nil` where the form's tool keeps no answers.
  package init?(_ form: Form, _ origins: FormOrigins) {
    switch ImportKind(of: origins) {
    case .cookiecutter: root = "cookiecutter"
    case .copier: root = nil
    default: return nil
    }
    names = Set(form.ownFields.compactMap(\.place.name))
  }

  /// The answers in a file; `nil` where it is one of ours.
  ///
  /// - Complexity: O(bytes).
  package func answers(in parsed: ParsedSource) -> SourceText? {
    let tree = parsed.tree
    guard !parsed.hasErrors, var mapping = tree.root, tree.kind(of: mapping) == .mapping else {
      return nil
    }
    var bytes = tree.source.bytes
    if let root {
      guard
        let inner = tree.entries(of: mapping).first(where: { tree.text(of: $0.key) == root })?
          .value,
        tree.kind(of: inner) == .mapping
      else { return nil }
      mapping = inner
      let range = tree.range(of: mapping)
      bytes.blank(0..<range.lowerBound)
      bytes.blank(range.upperBound..<bytes.count)
    }
    let entries = Array(tree.entries(of: mapping))
    /// Where the last entry ends that stays.
    var end: Int?
    for (index, entry) in entries.enumerated() {
      let name = tree.text(of: entry.key)
      if !name.hasPrefix("_") || names.contains(name) {
        end = tree.range(of: entry.value).upperBound
        continue
      }
      let start = tree.range(of: entry.key).lowerBound
      if index + 1 < entries.count {
        bytes.blank(start..<tree.range(of: entries[index + 1].key).lowerBound)
      } else {
        // With the comma before it.
        bytes.blank((end ?? start)..<tree.range(of: entry.value).upperBound)
      }
    }
    return SourceText(name: tree.source.name, bytes: bytes)
  }
}

extension [UInt8] {
  /// Puts spaces in place of all but line breaks.
  fileprivate mutating func blank(_ range: Range<Int>) {
    for index in range where self[index] != 0x0A && self[index] != 0x0D { self[index] = 0x20 }
  }
}
