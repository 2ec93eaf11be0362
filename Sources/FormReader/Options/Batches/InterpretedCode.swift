package import FormModel

/// An argument of a command that is code, with a place for text that the author does not control.
///
/// No shell reads a command, but the command may itself be a shell, or another interpreter that is
/// given its program as an argument: what a user types must not become part of that.
package struct InterpretedCode: Hashable, Sendable {
  /// The position of the argument in the command, from 0 for the program.
  package let argument: Int
  /// The interpreter, as the command names it.
  package let interpreter: String
  /// The place, as it is written between its braces.
  package let place: String

  /// The first argument of a command that is code for an interpreter and holds a place for an
  /// answer or a search; `nil` when there is none.
  ///
  /// What is, or stands behind, a flag of the interpreter may be code; so may the first argument of
  /// some. Numbers of batches can do no harm.
  package static func find(in command: [Template]) -> InterpretedCode? {
    guard
      let program = command.firstIndex(where: { $0.literal.map(isInterpreter) ?? false }),
      let interpreter = command[program].literal
    else { return nil }
    let takesCode = ["awk", "gawk", "mawk", "sed"].contains(name(of: interpreter))
    // `-e` of a shell stands alone.
    let valueFlags = name(of: interpreter).hasSuffix("sh") ? "CFIOWXor" : "CFIOWXeor"
    for index in command.indices.dropFirst(program + 1) {
      // Behind these stands the name of a script.
      if let flag = command[index].literal, ["--", "-f", "-m"].contains(flag) { return nil }
      let (isFlag, isBehindFlag) = (command[index].isFlag, command[index - 1].isFlag)
      if isFlag || isBehindFlag || takesCode, let place = command[index].openPlace {
        return InterpretedCode(argument: index, interpreter: interpreter, place: place)
      }
      // What follows a script is the script's own business.
      let flag = command[index - 1].literal ?? ""
      let isValue = isBehindFlag && (takesCode || takesValue(flag, of: valueFlags))
      if !isFlag, !isValue { return nil }
    }
    return nil
  }

  /// Whether a word that is no script may stand behind a flag, alone or as the last of several
  /// letters: `-W`, `-euo`.
  private static func takesValue(_ flag: String, of letters: String) -> Bool {
    if flag.hasPrefix("--") { return ["--rcfile", "--require"].contains(flag) }
    return flag.utf8.count < 6 && flag.last.map(letters.contains) ?? false
  }

  private static let interpreters: Set = [
    "ash", "awk", "bash", "bun", "csh", "dash", "deno", "fish", "gawk", "ksh", "lua", "mawk",
    "mksh", "node", "nodejs", "osascript", "perl", "php", "powershell", "pwsh", "pypy", "python",
    "rscript", "ruby", "sed", "sh", "tcsh", "zsh",
  ]

  private static func isInterpreter(_ program: String) -> Bool {
    interpreters.contains(name(of: program))
  }

  /// `python` for `/usr/bin/python3.12`, `pwsh` for `pwsh.exe`.
  private static func name(of program: String) -> String {
    var name = program.lowercased().split { $0 == "/" || $0 == "\\" }.last ?? ""
    if name.hasSuffix(".exe") { name = name.dropLast(4) }
    while let last = name.last, last.isNumber || last == "." || last == "-" { name.removeLast() }
    return String(name)
  }
}

extension Template {
  /// Whether it begins as a flag does.
  fileprivate var isFlag: Bool {
    if case .literal(let text)? = parts.first { text.hasPrefix("-") && text != "-" } else { false }
  }

  /// The first place that an answer or a search comes to.
  fileprivate var openPlace: String? {
    for part in parts {
      switch part {
      case .field(let id, _): return id.rawValue
      case .batch(.query): return BatchValue.query.rawValue
      case .batch, .literal, .today: break
      }
    }
    return nil
  }
}
