package import FormModel

// What a person types must not become part of a program. No shell reads a command, but the command
// may itself be a shell, or another interpreter that is given its program as an argument.

/// An argument of a command that is code, with a place that somebody else's text comes to.
package struct InterpretedCode: Hashable, Sendable {
  /// The position of the argument in the command, from 0 for the program.
  package let argument: Int
  /// The interpreter, as the command names it.
  package let interpreter: String
  /// The place, as it is written between its braces.
  package let place: String

  /// The first argument of a command that is code for an interpreter and holds a place for an
  /// answer or for what is searched for; `nil` when there is none.
  ///
  /// Numbers of pages can do no harm. The flags of an interpreter end at its first operand, since
  /// what follows is the business of a script.
  package static func find(in command: [Template]) -> InterpretedCode? {
    var index = 0
    while index < command.count {
      let text = command[index].literal ?? ""
      let name = programName(text)
      if let interpreter = Interpreter.named(name) {
        for position in interpreter.codePositions(in: command, after: index) {
          guard let place = command[position].openPlace else { continue }
          return InterpretedCode(argument: position, interpreter: text, place: place)
        }
        return nil
      }
      // The program behind one that runs another, and its flags, is any later argument.
      guard index > 0 || wrappers.contains(name) else { return nil }
      index += 1
    }
    return nil
  }

  /// Programs that run the program among their arguments.
  private static let wrappers: Set = [
    "busybox", "chrt", "doas", "env", "ionice", "nice", "nohup", "setsid", "stdbuf", "sudo", "time",
    "timeout", "xargs",
  ]

  /// `python` for `/usr/bin/python3.12`, `pwsh` for `pwsh.exe`.
  private static func programName(_ text: String) -> String {
    var name = text.lowercased().split { $0 == "/" || $0 == "\\" }.last ?? ""
    if name.hasSuffix(".exe") { name = name.dropLast(4) }
    while let last = name.last, last.isNumber || last == "." || last == "-" { name.removeLast() }
    return String(name)
  }
}

/// A program that takes code in an argument, and how.
private struct Interpreter {
  /// Flags behind which code stands: letters, which may stand together, and words.
  var code = ""
  var codeWords: [String] = []
  /// Flags behind which something else stands.
  var value = ""
  var valueWords: [String] = []
  /// Letters behind which the program stands: what follows is its own.
  var program = ""
  /// Whether the first operand is code, unless a flag gives it.
  var takesOperand = false

  static func named(_ name: String) -> Interpreter? { table[name] }

  private static let table: [String: Interpreter] = {
    var table: [String: Interpreter] = [
      "lua": Interpreter(code: "e", value: "l"),
      "osascript": Interpreter(code: "e", value: "ls"),
      "perl": Interpreter(code: "eE", value: "I"),
      "php": Interpreter(code: "rBRE", codeWords: ["--run"], value: "cdzt", program: "f"),
      "rscript": Interpreter(code: "e"),
      "ruby": Interpreter(code: "e", value: "rIEC"),
      "sed": Interpreter(
        code: "e",
        codeWords: ["--expression"],
        value: "l",
        program: "f",
        takesOperand: true
      ),
    ]
    func add(_ names: [String], _ interpreter: Interpreter) {
      for name in names { table[name] = interpreter }
    }
    add(
      ["ash", "bash", "csh", "dash", "fish", "ksh", "mksh", "sh", "tcsh", "zsh"],
      Interpreter(code: "c", value: "oO", valueWords: ["--init-file", "--rcfile"])
    )
    add(
      ["awk", "gawk", "mawk", "nawk"],
      Interpreter(
        code: "e",
        codeWords: ["--source"],
        value: "Fvil",
        valueWords: ["--assign", "--field-separator"],
        program: "f",
        takesOperand: true
      )
    )
    add(
      ["bun", "node", "nodejs"],
      Interpreter(
        code: "ep",
        codeWords: ["--eval", "--print"],
        value: "rC",
        valueWords: ["--conditions", "--import", "--require"]
      )
    )
    add(["pypy", "python"], Interpreter(code: "c", value: "WX", program: "m"))
    add(
      ["powershell", "pwsh"],
      Interpreter(
        codeWords: ["-c", "-command", "-commandwithargs", "-cwa", "-e", "-ec", "-encodedcommand"],
        valueWords: ["-ep", "-executionpolicy", "-version", "-wd", "-workingdirectory"]
      )
    )
    return table
  }()

  /// What stands behind a flag.
  private enum Follower {
    case nothing, value, code, program
    /// It is code in the same argument.
    case codeInside
  }

  /// The positions of the arguments that are code.
  func codePositions(in command: [Template], after program: Int) -> [Int] {
    var positions: [Int] = []
    var index = program + 1
    while index < command.count {
      let flag = command[index].leadingLiteral
      guard flag.utf8.first == 0x2D, flag != "-" else { break }
      let isWhole = command[index].literal != nil
      if isWhole, flag == "--" {
        index += 1
        break
      }
      switch follower(of: flag) {
      case .code:
        positions.append(isWhole ? index + 1 : index)
        index += isWhole ? 2 : 1
      case .codeInside:
        positions.append(index)
        index += 1
      case .value: index += isWhole ? 2 : 1
      case .nothing: index += 1
      case .program: return positions
      }
    }
    if takesOperand, positions.isEmpty { positions.append(index) }
    return positions.filter { $0 < command.count }
  }

  private func follower(of flag: String) -> Follower {
    let word = flag.lowercased()
    if codeWords.contains(word) { return .code }
    if codeWords.contains(where: { word.hasPrefix($0 + "=") }) { return .codeInside }
    if valueWords.contains(word) { return .value }
    if flag.hasPrefix("--") { return .nothing }
    var letters = flag.dropFirst()
    while let letter = letters.popFirst() {
      if program.contains(letter) { return .program }
      if code.contains(letter) { return letters.isEmpty ? .code : .codeInside }
      if value.contains(letter) { return letters.isEmpty ? .value : .nothing }
    }
    return .nothing
  }
}

extension Template {
  /// The text before the first place.
  fileprivate var leadingLiteral: String {
    if case .literal(let text)? = parts.first { text } else { "" }
  }

  /// The first place that an answer or a search comes to.
  fileprivate var openPlace: String? {
    for part in parts {
      switch part {
      case .field(let id, _): return id.rawValue
      case .page(.query): return PageValue.query.rawValue
      case .page, .literal: break
      }
    }
    return nil
  }
}
