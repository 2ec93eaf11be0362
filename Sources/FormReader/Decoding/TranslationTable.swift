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
