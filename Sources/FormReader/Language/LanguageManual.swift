/// The documentation of the keys of the language: `Keys.md`.
enum LanguageManual {
  /// The documentation of a kind of mapping and of its keys.
  struct Section {
    var title = ""
    var text = ""
    var keys: [String: String] = [:]

    init(_ lines: [Substring]) {
      title = String(lines.first ?? "")
      for line in lines.dropFirst() {
        let parts = line.split(separator: "`: ", maxSplits: 1)
        if parts.count == 2, line.hasPrefix("- `") {
          keys[String(parts[0].dropFirst(3))] = String(parts[1])
        } else {
          text = String(line)
        }
      }
    }
  }

  static let sections = String(decoding: PackageResources.Keys_md, as: UTF8.self)
    .split(separator: "\n## ").map { Section($0.split(separator: "\n")) }
}

extension RecordType {
  private var manual: LanguageManual.Section? {
    LanguageManual.sections.first { $0.title == section }
  }

  /// What a mapping of this kind is.
  var documentation: String { manual?.text ?? "" }

  /// What a key is for, with an example in backticks where that helps.
  func documentation(of key: LanguageKey) -> String {
    let sections = [manual].compactMap(\.self) + LanguageManual.sections.reversed()
    return sections.compactMap { $0.keys[key.name.spelling] }.first ?? ""
  }
}
