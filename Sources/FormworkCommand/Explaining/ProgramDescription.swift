import ArgumentParser
import Diagnostics
import JSON
import SourceTree

/// What the program says about its commands and their arguments.
enum ProgramDescription {
  /// The program, as the parser of arguments describes it.
  static var root: JSONValue {
    let source = SourceText(name: "help.json", text: FormworkCommand._dumpHelp())
    let tree = ParsedSource.parse(source, as: .json).tree
    return tree.root.flatMap { tree.json(of: $0) { _ in } }?["command"] ?? .null
  }

  /// The arguments of a command, or of the program, that help shows.
  static func arguments(of command: JSONValue) -> [JSONValue] {
    command.list("arguments").filter { $0["shouldDisplay"] == .bool(true) }
  }

  /// The names of the options of a command, or of the program without one: `--set`, `-o`.
  static func options(of command: String?) -> [String] {
    let root = root
    let described = command.map { name in
      root.list("subcommands").first { $0.text("commandName") == name } ?? .null
    }
    return arguments(of: described ?? root).flatMap { $0.list("names") }.map { name in
      (name.text("kind") == "long" ? "--" : "-") + name.text("name")
    }
  }
}

extension JSONValue {
  subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

  var string: String { if case .string(let text) = self { text } else { "" } }

  func text(_ key: String) -> String { self[key]?.string ?? "" }

  func list(_ key: String) -> [JSONValue] {
    if case .array(let elements)? = self[key] { elements } else { [] }
  }
}
