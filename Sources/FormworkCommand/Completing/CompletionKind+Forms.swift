import ArgumentParser
import FormModel
import FormReader
import Formwork

// What a shell offers for an argument. `CompletionsCommand` prints the scripts that ask for it.

extension CompletionKind {
  /// Files that may be forms.
  static let forms = CompletionKind.file(extensions: ["yaml", "yml"])

  /// Files that may hold answers.
  static let answers = CompletionKind.file(extensions: ["json", "yaml", "yml"])

  /// The ids of rules.
  static let rules = CompletionKind.custom { _, _, _ in RuleCatalogue.ids }

  /// `ID=`, and behind it the answers that can be chosen from, of the form that is typed as well.
  static let assignments = CompletionKind.custom { words, _, prefix in
    assignments(to: unquoted(prefix), in: words.map(unquoted))
  }

  private static func assignments(to prefix: String, in words: [String]) -> [String] {
    let console = Console.system(arguments: words)
    guard let form = form(among: words, in: console) else { return [] }
    guard let equals = prefix.firstIndex(of: "=") else {
      return form.fields.filter(\.kind.isAsked).map { "\($0.id)=" }
    }
    let id = FieldID(String(prefix[..<equals]))
    return (form[id]?.kind.suggestions ?? []).map { "\(id)=\($0)" }.filter {
      $0.hasPrefix(prefix) && isPlain($0)
    }
  }

  /// The first form among the words of a command, at any place behind the name of the command.
  private static func form(among words: [String], in console: Console) -> Form? {
    let home = console.variable("HOME") ?? "~"
    let loader = FormLoader(console)
    return words.dropFirst(2).lazy
      .map { $0.hasPrefix("~/") ? home + $0.dropFirst() : $0 }
      .filter { console.files.kind(of: $0) == .file }
      .compactMap { try? loader.load($0).form }
      .first
  }

  /// Whether every shell takes a text as it stands; bash runs the commands in what it is offered.
  private static func isPlain(_ text: String) -> Bool {
    text.allSatisfy { $0.isLetter || $0.isNumber || "=-_./+@%,".contains($0) }
  }

  /// A word of a command, which may be quoted.
  private static func unquoted(_ word: String) -> String {
    word.filter { !"\\\"'".contains($0) }
  }
}

extension FieldKind {
  /// The answers to choose from, as `--set` takes them, as far as the form lists them.
  fileprivate var suggestions: [String] {
    if case .toggle = self { return ["true", "false"] }
    return (options?.list?.options ?? []).filter { $0.disabledReason == nil }.map(\.id.rawValue)
  }
}
