import SourceTree

/// The words of the values of a file, which tell whether another value may name a question.
struct ImportedMentions {
  private let tree: SourceTree
  /// How many values have a word.
  private var counts: [Substring: Int] = [:]

  /// Reads values.
  ///
  /// - Complexity: O(bytes).
  init(_ values: [NodeID], of tree: SourceTree) {
    self.tree = tree
    for value in values {
      for word in words(of: value) { counts[word, default: 0] += 1 }
    }
  }

  private func words(of node: NodeID) -> Set<Substring> {
    Set(tree.spelling(of: node).split { !$0.isLetter && !$0.isNumber && $0 != "_" })
  }

  /// Whether a value other than its own may name a question.
  func name(_ question: String, beside own: NodeID) -> Bool {
    let word = Substring(question)
    return counts[word, default: 0] > (words(of: own).contains(word) ? 1 : 0)
  }
}
