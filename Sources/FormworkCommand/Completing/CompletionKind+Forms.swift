import ArgumentParser
import FormAnswers
import FormModel
import FormReader
import Formwork
import SystemFiles

// What a shell completes for an argument; `--generate-completion-script` prints the scripts.

extension CompletionKind {
  /// Files that may be forms.
  static let forms = CompletionKind.file(extensions: ["yaml", "yml"])

  /// Files that may hold answers.
  static let answers = CompletionKind.file(extensions: ["json", "yaml", "yml"])

  /// The ids of rules.
  static let rules = CompletionKind.custom { _, _, _ in RuleCatalogue.ids }

  /// `ID=` for the fields of the form on the same command line, in an item for those of it
  /// (`drives[0].size=`), and behind it what a field offers.
  static let assignments = CompletionKind.custom { words, index, prefix in
    let console = Console.system(arguments: words)
    let word = unquoted(words.indices.contains(index) ? words[index] : prefix)
    guard let form = form(among: words, in: console) else { return [] }
    let name = word.prefix { $0 != "=" }
    let (item, fields) = AnswerEngine(form).namedFields(in: name)
    func named(_ field: Field) -> String { item + field.localID.rawValue }
    guard word.contains("=") else { return fields.map { "\(named($0))=" } }
    let kind = fields.first { named($0) == name }?.kind
    let options = kind?.options?.list?.options.map(\.id.rawValue) ?? []
    let answers = kind?.toggle == nil ? options : ["true", "false"]
    return plain(answers).map { "\(name)=\($0)" }
  }

  /// The branches and tags of the repository.
  static let revisions = CompletionKind.custom { words, _, _ in
    let git = Console.system(arguments: words).git
    let names = try? git.output(["for-each-ref", "--format=%(refname:short)"])
    return plain(
      String(decoding: names ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
    )
  }

  /// Words that mean nothing to a shell, in which bash would run a command.
  private static func plain(_ words: [String]) -> [String] {
    words.filter { word in
      word.utf8.allSatisfy { byte in
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
          || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
          || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte || "-_./+@".utf8.contains(byte)
      }
    }
  }

  /// A word without what quotes it.
  private static func unquoted(_ word: String) -> String {
    word.filter { !"\\\"'".contains($0) }
  }

  /// The first form among the words of a command line, anywhere after the command.
  private static func form(among words: [String], in console: Console) -> Form? {
    let home = console.variable("HOME") ?? "~"
    let loader = FormLoader(console: console)
    return words.dropFirst(2).lazy
      .map(unquoted)
      .map { $0.hasPrefix("~/") ? home + $0.dropFirst() : $0 }
      .filter { console.files.kind(of: $0) == .file }
      .compactMap { try? loader.load($0) }
      // Valid ids hold nothing that a shell would run.
      .first { $0.isValid }?.form
  }
}
