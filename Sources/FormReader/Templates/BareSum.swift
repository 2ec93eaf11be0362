/// Names of fields without braces, alone or joined as other languages join texts:
/// `first + "-" + second`.
struct BareSum {
  /// The same as a template.
  let template: String

  /// `nil` for a text that is something else.
  ///
  /// `canFill` tells whether a word is the id of a field whose answer can stand in a text.
  init?(_ text: String, canFill: (String) -> Bool) {
    guard text.utf8.count <= BareSum.longest else { return nil }
    var template = ""
    var hasField = false
    for part in text.split(separator: "+", omittingEmptySubsequences: false) {
      let piece = part.drop { $0 == " " }
      let end = piece.lastIndex { $0 != " " }
      guard let end, let first = piece.first, case let word = piece[...end] else { return nil }
      if first == "\"" || first == "'" {
        let inner = word.dropFirst().dropLast()
        guard word.count > 1, word.last == first,
          !inner.contains(where: { $0 == first || "{}".contains($0) })
        else { return nil }
        template += inner
      } else {
        guard canFill(String(word)) else { return nil }
        template += "{\(word)}"
        hasField = true
      }
    }
    guard hasField else { return nil }
    self.template = template
  }

  /// Bytes of a text that is looked at.
  private static let longest = 200
}
