import ArgumentParser
import Testing

@testable import FormworkCommand

/// Help, messages and pages name only what there is.
@Suite("Commands and options that are named")
struct NamedOptionTests {
  /// The options of each command, as its help lists them.
  static let options: [String: Set<String>] = {
    var options: [String: Set<String>] = [:]
    for command in FormworkCommand.configuration.subcommands {
      let help = FormworkCommand.helpMessage(for: command, columns: 1000)
      let listed = help.matches(of: /\n  (?:-\w, )?(--[a-z-]+)/).map { String($0.1) }
      options[command.configuration.commandName ?? ""] = Set(listed)
    }
    return options
  }()

  /// Texts that people read, each with where it stands.
  static let texts: [(place: String, text: String)] =
    FormworkCommand.configuration.subcommands.map { command in
      ("help", FormworkCommand.helpMessage(for: command, columns: 1000))
    } + [("help", FormworkCommand.helpMessage(columns: 1000))]
    + [
      "README.md", "CHANGELOG.md", "Schemas/README.md", "examples/README.md", "examples/wizard.md",
      "examples/recipes.md",
    ].map { ($0, MarkdownPage($0).text) } + sources("Sources")

  /// The Swift files and rules below a folder.
  private static func sources(_ folder: String) -> [(place: String, text: String)] {
    Folder.names("\(Fixtures.root)/\(folder)").flatMap { name in
      let path = "\(folder)/\(name)"
      if name.hasSuffix(".swift") || name.hasSuffix(".md") {
        return [(path, MarkdownPage(path).text)]
      }
      return name.contains(".") ? [] : sources(path)
    }
  }

  @Test("There is something to look at")
  func lists() {
    #expect(Self.options.count >= 8 && Self.options.values.allSatisfy { $0.count >= 3 })
    #expect(Self.texts.count > 200)
  }

  @Test("Every command that is named is one")
  func commands() {
    for (place, text) in Self.texts {
      for match in text.matches(of: /(?:[`(]|\$ |\n *)formwork ([a-z]+)\b/) {
        #expect(Self.options[String(match.1)] != nil, "\(place): formwork \(match.1)")
      }
    }
  }

  @Test("Every option that is named belongs to a command, and to the one it is named with")
  func named() {
    // Those of the program itself.
    let parsers: Set = [
      "--version", "--help", "--generate-completion-script", "--generate-manual",
    ]
    let all = Self.options.values.reduce(parsers) { $0.union($1) }
    for (place, text) in Self.texts {
      for match in text.matches(of: /[` ](--[a-z][a-z-]*[a-z])/) {
        let isAnothers = Self.others.contains(String(match.1))
        #expect(all.contains(String(match.1)) || isAnothers, "\(place): \(match.1)")
      }
      for match in text.matches(of: /formwork ([a-z]+)\b([^`|&"\n]*)/) {
        guard let own = Self.options[String(match.1)] else { continue }
        for option in match.2.matches(of: /(?:^| )(--[a-z][a-z-]*[a-z])/) {
          #expect(own.contains(String(option.1)), "\(place): formwork \(match.1) \(option.1)")
        }
      }
    }
  }

  /// Options of git and of other programs that are called or named.
  private static let others: Set = [
    "--all", "--batch", "--data-file", "--from", "--install", "--list", "--local-env-vars",
    "--refetch", "--replay-file", "--strip-components", "--unshallow",
  ]
}
