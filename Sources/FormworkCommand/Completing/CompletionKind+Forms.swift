import ArgumentParser
import FormModel
import FormReader
import Formwork

// What a shell completes for an argument; `--generate-completion-script` prints the scripts.

extension CompletionKind {
  /// Files that may be forms.
  static let forms = CompletionKind.file(extensions: ["yaml", "yml"])

  /// Files that may hold answers.
  static let answers = CompletionKind.file(extensions: ["json", "yaml", "yml"])

  /// The ids of rules.
  static let rules = CompletionKind.custom { _, _, _ in RuleCatalogue.ids }

  /// `ID=` for the fields of the form on the same command line.
  static let assignments = CompletionKind.custom { words, _, _ in
    let console = Console.system(arguments: words)
    let fields = form(among: words, in: console)?.fields ?? []
    return fields.filter(\.kind.isAsked).map { "\($0.id)=" }
  }

  /// The first form among the words of a command line, anywhere after the command.
  private static func form(among words: [String], in console: Console) -> Form? {
    let home = console.variable("HOME") ?? "~"
    let loader = FormLoader(console: console)
    return words.dropFirst(2).lazy
      .map { $0.filter { !"\\\"'".contains($0) } }
      .map { $0.hasPrefix("~/") ? home + $0.dropFirst() : $0 }
      .filter { console.files.kind(of: $0) == .file }
      .compactMap { try? loader.load($0) }
      // Valid ids hold nothing that a shell would run.
      .first { $0.isValid }?.form
  }
}
