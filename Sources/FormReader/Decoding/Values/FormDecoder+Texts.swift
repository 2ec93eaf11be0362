import Diagnostics
import FormModel
import SourceTree

/// A text given in several languages.
struct TranslatedText {
  var node: NodeID
  var path: DecodingPath
  /// Tags without capitals: they are the same in any case (RFC 5646, section 2.1.1).
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
    var languages: [String] = []
    // A language that could not be read is not missing.
    var isWhole = !tree.isCut(node)
    var rest = 0
    for (index, entry) in tree.entries(of: node).enumerated() where !isFull {
      guard tree.kind(of: entry.key) == .scalar else { continue }
      if rest > 0 {
        rest -= 1
        continue
      }
      if index > 0, tree.kind(of: entry.value) == .scalar, tree.byteCount(of: entry.value) == 0 {
        rest = reportCommaInTranslation(of: node, at: index)
        if rest > 0 {
          rest -= 1
          continue
        }
      }
      let tag = tree.text(of: entry.key)
      if !FormDecoder.isLanguageTag(tag) {
        isWhole = false
        if let (language, rest) = keyWithoutColon(entry), FormDecoder.isLanguageTag(language) {
          report(FormFindings.missingColon(language, rest, at: tree.location(of: entry.key)))
          continue
        }
        report(
          FormFindings.badLanguage(
            tag,
            meant: LanguageName.tag(for: tag, known: isLanguageOfForm),
            at: tree.location(of: entry.key)
          )
        )
        continue
      }
      // `no` is Norwegian.
      if let first = tag.utf8.first, first | 0x20 == 0x6E,
        tree.plainMeaning(of: entry.key) == .boolean
      {
        report(FormFindings.unquotedLanguage(tag, at: tree.location(of: entry.key)))
      }
      // A language without a value has been reported, and is not missing as well.
      let folded = FormDecoder.foldedTag(tag)
      hasCapitalTags = hasCapitalTags || folded != tag
      languages.append(folded)
      if let text = decodeString(entry.value, key) {
        translations.append(LocalizedText.Translation(language: tag, text: text))
      }
    }
    if tree.count(of: node) == 0 { report(FormFindings.emptyText(key, at: start(of: node))) }
    if isWhole, !languages.isEmpty {
      translatedTexts.append(TranslatedText(node: node, path: path, languages: languages))
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
    if hasCapitalTags { checkTagSpellings() }
    var uses: [String: Int] = [:]
    var languages: [String] = []
    // Most texts have the languages of the first.
    let usual = translatedTexts.first?.languages ?? []
    var usualCount = 0
    for text in translatedTexts {
      guard text.languages != usual else {
        usualCount += 1
        continue
      }
      for language in text.languages {
        uses[language, default: 0] += 1
        if uses[language] == 1 { languages.append(language) }
      }
    }
    var seen: Set<String> = []
    let first = usual.filter { seen.insert($0).inserted }
    for language in first { uses[language, default: 0] += usualCount }
    languages = first + languages.filter { !seen.contains($0) }
    let strange = strangeLanguages(languages, uses)
    languages.removeAll { strange.contains($0) }
    for text in translatedTexts
    where text.languages.count < languages.count || !strange.isEmpty {
      guard !isCrowded else { break }
      path = text.path
      checkTranslations(of: text, languages, strange, uses)
    }
    path = DecodingPath()
  }

  /// Languages that nearly no text has: they are told where they are, not where they are not.
  private func strangeLanguages(_ languages: [String], _ uses: [String: Int]) -> Set<String> {
    let total = translatedTexts.count
    guard total > 2 else { return [] }
    let strange = languages.filter { language in
      let count = uses[language] ?? 0
      return count == 1 || count * 10 <= total
    }
    return strange.count < languages.count ? Set(strange) : []
  }

  private mutating func checkTranslations(
    of text: TranslatedText,
    _ languages: [String],
    _ strange: Set<String>,
    _ uses: [String: Int]
  ) {
    var own = Set(text.languages)
    for entry in tree.entries(of: text.node) where !strange.isEmpty {
      let language = FormDecoder.foldedTag(tree.text(of: entry.key))
      guard strange.contains(language), own.remove(language) != nil else { continue }
      guard !isCrowded else { return }
      let missing = Array(languages.lazy.filter { !own.contains($0) }.prefix(2))
      report(
        FormFindings.strangeLanguage(
          language,
          uses: uses[language] ?? 1,
          of: translatedTexts.count,
          meant: missing.count == 1 ? missing[0] : nil,
          at: tree.location(of: entry.key)
        )
      )
      if missing.count == 1 { own.insert(missing[0]) }
    }
    guard own.count < languages.count else { return }
    let missing = languages.lazy.filter { !own.contains($0) }
    report(
      FormFindings.missingTranslation(
        Array(missing.prefix(FormDecoder.mostLanguagesNamed)),
        count: languages.count - own.count,
        at: start(of: text.node)
      )
    )
  }

  /// Warns of tags that differ only in case from how the form wrote them first.
  private mutating func checkTagSpellings() {
    var first: [String: String] = [:]
    for text in translatedTexts {
      for entry in tree.entries(of: text.node) {
        let tag = tree.text(of: entry.key)
        guard let other = first.updateValue(tag, forKey: FormDecoder.foldedTag(tag)), other != tag
        else { continue }
        first[FormDecoder.foldedTag(tag)] = other
        guard !isCrowded else { return }
        path = text.path
        report(FormFindings.badLanguageCase(tag, other: other, at: tree.location(of: entry.key)))
      }
    }
  }

  private static func foldedTag(_ tag: String) -> String {
    tag.utf8.contains { $0 >= 0x41 && $0 <= 0x5A } ? tag.lowercased() : tag
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
