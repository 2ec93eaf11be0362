import FormModel

/// BCP 47 language tags.
package enum LanguageTag {
  /// A language subtag with what may follow it (RFC 5646, section 2.1, without grandfathered tags).
  package static func isTag(_ tag: String) -> Bool {
    let parts = tag.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.count),
      language.allSatisfy(\.isLetter)
    else { return false }
    return parts.dropFirst().allSatisfy {
      (2...8).contains($0.count) && $0.allSatisfy { $0.isLetter || $0.isDigit }
    }
  }
}
