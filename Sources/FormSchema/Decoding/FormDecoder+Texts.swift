import Diagnostics
import FormModel
import SourceTree

/// A text given in several languages.
struct TranslatedText {
  var node: NodeID
  var path: DecodingPath
  var languages: [String]
}

/// Texts that people read.
extension FormDecoder {
  /// A string, or a map of language tags.
  mutating func decodeText(_ node: NodeID, _ key: Key) -> LocalizedText? {
    guard tree.kind(of: node) == .mapping else {
      return decodeString(node, key).map { LocalizedText($0) }
    }
    var translations: [LocalizedText.Translation] = []
    var isWhole = true
    for entry in tree.entries(of: node) where !isFull {
      guard tree.kind(of: entry.key) == .scalar else { continue }
      let tag = tree.text(of: entry.key)
      if !FormDecoder.isLanguageTag(tag) {
        report(FormFindings.badLanguage(tag, of: key, at: tree.location(of: entry.key)))
        isWhole = false
        continue
      }
      if let text = decodeString(entry.value, key) {
        translations.append(LocalizedText.Translation(language: tag, text: text))
      }
    }
    if tree.count(of: node) == 0 { report(wrongType(node, key, "text")) }
    if isWhole, !translations.isEmpty {
      translatedTexts.append(
        TranslatedText(node: node, path: path, languages: translations.map(\.language))
      )
    }
    return LocalizedText(translations: translations)
  }

  /// A text that says why; `true` says nothing.
  mutating func decodeReason(_ node: NodeID, _ key: Key) -> LocalizedText? {
    guard isClearlyText(node, key, "a text that says why") else { return nil }
    return decodeText(node, key)
  }

  /// Warns of texts that lack a language which other texts of the form have.
  mutating func checkTranslations() {
    var seen: Set<String> = []
    var languages: [String] = []
    for text in translatedTexts {
      for language in text.languages where seen.insert(language).inserted {
        languages.append(language)
      }
    }
    for text in translatedTexts where text.languages.count < languages.count {
      guard !isCrowded else { break }
      let own = Set(text.languages)
      let missing = languages.lazy.filter { !own.contains($0) }
      path = text.path
      report(
        FormFindings.missingTranslation(
          Array(missing.prefix(FormDecoder.mostLanguagesNamed)),
          count: languages.count - own.count,
          at: start(of: text.node)
        )
      )
    }
    path = DecodingPath()
  }

  /// Languages named in one message.
  private static let mostLanguagesNamed = 12

  /// A language subtag with what may follow it (RFC 5646, section 2.1, without grandfathered tags).
  package static func isLanguageTag(_ tag: String) -> Bool {
    let parts = tag.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
    func isAlphanumeric(_ byte: UInt8) -> Bool {
      byte >= 0x30 && byte <= 0x39 || isLetter(byte)
    }
    func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
    guard let language = parts.first, (2...3).contains(language.count),
      language.allSatisfy(isLetter)
    else { return false }
    return parts.dropFirst().allSatisfy {
      (2...8).contains($0.count) && $0.allSatisfy(isAlphanumeric)
    }
  }
}
