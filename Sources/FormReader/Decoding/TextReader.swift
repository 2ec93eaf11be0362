import Diagnostics
import FormModel
import SourceTree

/// The texts of a form that are given in several languages, to see at the end which lack one.
struct TranslationTable {
  private struct Entry {
    var node: NodeID
    var place: FormPlace
    var languages: [String]
  }

  private var entries: [Entry] = []

  /// Adds a text with the languages it has, in lower case.
  mutating func add(_ node: NodeID, _ languages: [String], _ place: FormPlace) {
    entries.append(Entry(node: node, place: place, languages: languages))
  }

  /// Warns of texts that lack a language which other texts of the form have.
  func check(_ context: FormContext) {
    var all: [String] = []
    var seen: Set<String> = []
    for entry in entries where entry.languages != entries.first?.languages || all.isEmpty {
      for language in entry.languages where seen.insert(language).inserted { all.append(language) }
    }
    for entry in entries {
      let own = Set(entry.languages)
      guard own.count < all.count else { continue }
      let named = Array(all.lazy.filter { !own.contains($0) }.prefix(12))
      let others = all.count - own.count - named.count
      let rest = others > 0 ? ", and \(others) more" : ""
      let texts = named.map { "\($0):" }
      context.at(entry.place) {
        context.report(
          .missingTranslation,
          "text has no translation for \(listed(named, atMost: 12))\(rest)",
          severity: .warning,
          at: entry.node,
          notes: ["other texts of this form have one"],
          help: "add \(listed(texts, atMost: 12)) and the text in that language"
        )
      }
    }
  }
}

/// Reads texts that people read, and looks for what became part of a text unseen.
struct TextReader {
  let context: FormContext
  let key: KeyName
  private var tree: SourceTree { context.tree }

  /// A string, or a map of language tags.
  func localizedText(_ node: NodeID) -> LocalizedText? {
    guard tree.kind(of: node) == .mapping else { return string(node).map { LocalizedText($0) } }
    var translations: [LocalizedText.Translation] = []
    var languages: [String] = []
    // A language that could not be read is not missing.
    var isWhole = !tree.isCut(node)
    for entry in tree.entries(of: node) where !context.isFull {
      guard tree.kind(of: entry.key) == .scalar else {
        isWhole = false
        continue
      }
      let tag = tree.text(of: entry.key)
      guard LanguageTag.isTag(tag) else {
        isWhole = false
        reportBadLanguage(tag, at: entry.key)
        continue
      }
      if tag.utf8.count == 2, tree.plainMeaning(of: entry.key) == .boolean {
        context.report(
          .invalidLanguage,
          "language tag `\(tag)` is a boolean to YAML 1.1",
          severity: .warning,
          at: entry.key,
          notes: ["this program reads it as text; other readers may not"],
          help: "quote it: `\"\(tag)\"`",
          fix: .replace(tree.range(of: entry.key), with: "\"\(tag)\"")
        )
      }
      languages.append(tag.lowercased())
      if let text = string(entry.value) {
        translations.append(LocalizedText.Translation(language: tag, text: text))
      }
    }
    if tree.count(of: node) == 0 {
      context.report(
        .wrongType,
        "`\(key.spelling)` is a map of languages without any",
        at: node,
        help: "write a text, or one for each language: `{ en: Name, es: Nombre }`"
      )
    }
    if isWhole, !languages.isEmpty { context.translations.add(node, languages, context.place) }
    return LocalizedText(translations: translations)
  }

  private func reportBadLanguage(_ tag: String, at key: NodeID) {
    context.report(
      .invalidLanguage,
      "`\(tag.shortened)` is not a language tag",
      at: key,
      notes: ["a text is a string or a map from language tags to strings"],
      help: "use tags such as `en`, `es` or `pt-BR`"
    )
  }

  /// A text of one language, as it is meant.
  func string(_ node: NodeID) -> String? {
    guard context.isScalar(node, key, expected: "text") else { return nil }
    if tree.style(of: node) == .plain { checkPlain(node) }
    return tree.text(of: node)
  }

  /// Warns of what became part of a text without quotes, or was cut off from it, unseen.
  func checkPlain(_ node: NodeID) {
    let end = tree.range(of: node).upperBound
    if tree.byte(at: end) == 0x20, tree.byte(at: end + 1) == 0x23,
      tree.byte(at: end + 2)?.isDigit == true
    {
      let bytes = tree.source.bytes
      let comment = SourceRange(
        end + 1,
        bytes[(end + 1)...].firstIndex { $0 <= 0x20 } ?? bytes.count
      )
      let whole = "\(tree.text(of: node)) \(tree.source.text(in: comment))"
      context.report(
        FormRule.suspiciousText,
        "`\(key.spelling)` ends before `\(tree.source.text(in: comment))`, which is a comment",
        severity: .warning,
        at: SourceLocation(tree.source, comment),
        help: whole.quoted.map { "quote it: `\($0)`" } ?? "quote the text"
      )
    }
    guard end > 2, let lastByte = tree.byte(at: end - 1), lastByte >= 0x80 else { return }
    let text = tree.text(of: node)
    if text.count > 2, let first = text.first, let last = text.last, "“”‘’„".contains(first),
      "“”‘’".contains(last), !text.dropFirst().dropLast().contains(where: { "“”".contains($0) })
    {
      let quoted = String(text.dropFirst().dropLast()).quoted
      context.report(
        FormRule.suspiciousText,
        "`\(key.spelling)` is in curly quotes, which are letters to YAML",
        severity: .warning,
        at: tree.location(of: node),
        help: "write \(quoted.map { "`\($0)`" } ?? "straight quotes")"
          + "; if they belong to it, quote all of it"
      )
    }
  }
}

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
