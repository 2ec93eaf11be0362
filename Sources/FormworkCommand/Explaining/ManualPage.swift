import Diagnostics
import DisplayText
import FormModel
import JSON

/// The manual page, in mdoc(7), from what the program says about its arguments.
struct ManualPage {
  private let root: JSONValue
  /// The commands, and the options that all of them have.
  private let commands: [JSONValue]
  private let shared: [JSONValue]

  init() {
    root = ProgramDescription.root
    commands = root.list("subcommands").filter { $0.text("commandName") != "help" }
    let lists = commands.map(ProgramDescription.arguments)
    shared = (lists.first ?? []).filter { argument in lists.allSatisfy { $0.contains(argument) } }
  }

  /// The page as of a day.
  func text(on day: CalendarDate?) -> String {
    let day = day ?? CalendarDate(year: 1970, month: 1, day: 1)
    let date = "\(ManualPage.months[day.month - 1]) \(day.day), \(day.year)"
    var lines = [".Dd \(date)", ".Dt FORMWORK 1", ".Os", ".Sh NAME", ".Nm formwork"]
    let abstract = root.text("abstract")
    lines.append(".Nd " + abstract.prefix(1).lowercased() + abstract.dropFirst().dropLast())
    lines += [".Sh SYNOPSIS"] + commands.flatMap(usage)
    lines += [".Sh DESCRIPTION", "These are the commands:", ".Bl -tag -width describe"]
    for command in commands {
      lines += [".It Cm \(command.text("commandName"))"] + body(command.text("abstract"))
    }
    lines += [".El", ".Pp", "Every command takes these options:"] + described(shared)
    var examples: [String] = []
    for command in commands {
      lines += [".Sh \(command.text("commandName").uppercased())"] + body(command.text("abstract"))
      for block in command.text("discussion").split(separator: "\n\n") {
        if block.hasPrefix("EXAMPLES:") {
          examples += block.split(separator: "\n").dropFirst().flatMap(example)
        } else {
          lines += [".Pp"] + body(String(block))
        }
      }
      let own = ProgramDescription.arguments(of: command).filter { !shared.contains($0) }
      if !own.isEmpty { lines += described(own) }
    }
    lines += [".Sh EXAMPLES", ".Bl -tag -width Ds"] + examples + [".El"]
    return lines.map { $0 + "\n" }.joined()
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// How a command is called.
  private func usage(of command: JSONValue) -> [String] {
    let arguments = ProgramDescription.arguments(of: command)
    let hasOptions = arguments.contains { $0.text("kind") != "positional" && !shared.contains($0) }
    return [".Nm formwork \(command.text("commandName"))"] + (hasOptions ? [".Op Ar options"] : [])
      + arguments.filter { $0.text("kind") == "positional" }.map { argument in
        let more = argument["isRepeating"] == .bool(true) ? " ..." : ""
        let kind = argument["isOptional"] == .bool(true) ? ".Op Ar" : ".Ar"
        return "\(kind) \(argument.text("valueName"))\(more)"
      }
  }

  /// A list of arguments and what they mean.
  private func described(_ arguments: [JSONValue]) -> [String] {
    let items = arguments.flatMap { argument -> [String] in
      let values = argument.text("kind") == "flag" ? [] : argument.list("allValues").map(\.string)
      let notes = [
        values.isEmpty ? nil : "values: " + values.joined(separator: ", "),
        argument["defaultValue"].map { "default: \($0.string)" },
      ].compactMap(\.self)
      let note = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
      return [".It \(name(of: argument))"] + body(argument.text("abstract") + note)
    }
    return [".Bl -tag -width Ds"] + items + [".El"]
  }

  /// An option with all its names, or an argument.
  private func name(of argument: JSONValue) -> String {
    let value = "Ar " + ManualPage.escaped(argument.text("valueName"))
    if argument.text("kind") == "positional" { return value }
    let names = argument.list("names").map { name in
      (name.text("kind") == "short" ? "" : "-") + name.text("name")
    }
    let flags = names.sorted { $0.utf8.count < $1.utf8.count }
      .map { "Fl " + ManualPage.escaped($0) }.joined(separator: " , ")
    return argument.text("kind") == "flag" ? flags : "\(flags) \(value)"
  }

  /// A call and what it does.
  private func example(_ line: Substring) -> [String] {
    let line = String(line.drop { $0 == " " })
    let cut = line.firstRange(of: "  ")
    let call = cut.map { String(line[..<$0.lowerBound]) } ?? line
    let effect = cut.map { line[$0.upperBound...].drop { $0 == " " } } ?? ""
    return [".It Li \(ManualPage.escaped(call))"] + body(String(effect))
  }

  /// Text as lines of the page, a sentence on lines of its own, so that the formatter can space it;
  /// options and what stands in backquotes are bold.
  ///
  /// No text has no line: the format takes an empty one for a mistake.
  private func body(_ text: String) -> [String] {
    var isQuoted = false
    var sentences = [""]
    for word in text.split(separator: " ") {
      let bare = word.drop { $0 == "(" }
      let isOption = !isQuoted && (bare.hasPrefix("--") || bare == "-o")
      var word = ManualPage.escaped(String(word))
      if isOption {
        let start = word.prefix { $0 == "(" }
        let name = word.dropFirst(start.count).prefix { $0.isLetter || "\\-".contains($0) }
        word = "\(start)\\fB\(name)\\fR\(word.dropFirst(start.count + name.count))"
      }
      var marked = ""
      for character in word {
        if character == "`" { isQuoted.toggle() }
        marked += character == "`" ? (isQuoted ? "\\fB" : "\\fR") : String(character)
      }
      let begins = word.first?.isUppercase == true
      if begins, let end = sentences.last?.last, ".:;".contains(end) { sentences.append("") }
      sentences[sentences.count - 1] += (sentences.last?.isEmpty == true ? "" : " ") + marked
    }
    return sentences.flatMap { $0.lines(within: 79) }.filter { !$0.isEmpty }
      .map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&" + $0 : $0 }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing(bytes: "\\", with: "\\e").replacing(bytes: "-", with: "\\-")
  }
}
