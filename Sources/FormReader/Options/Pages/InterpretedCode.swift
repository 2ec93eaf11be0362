package import FormModel

/// An argument of a command that is code, with a place that somebody else's text comes to.
///
/// No shell reads a command, but the command may itself be a shell, or another interpreter that is
/// given its program as an argument: what a person types must not become part of that.
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
  /// Code is what stands behind a flag for it, such as `-c` or `-e`, or in one word with such a
  /// flag. Numbers of pages can do no harm.
  package static func find(in command: [Template]) -> InterpretedCode? {
    guard
      let program = command.firstIndex(where: { $0.literal.map(isInterpreter) ?? false }),
      let interpreter = command[program].literal
    else { return nil }
    var index = program + 1
    while index < command.count {
      let flag = command[index].leadingLiteral
      guard flag.hasPrefix("-"), flag != "-" else {
        // What follows a script is the script's own business.
        let isCode = ["awk", "gawk", "mawk", "sed"].contains(name(of: interpreter))
        guard isCode, let place = command[index].openPlace else { return nil }
        return InterpretedCode(argument: index, interpreter: interpreter, place: place)
      }
      if ["--", "-f", "-m"].contains(flag) { return nil }
      // The argument that goes with the flag: itself, or the next one.
      let isWhole = command[index].literal != nil
      let code = isWhole ? index + 1 : index
      let isCode = !isWhole || isCodeFlag(flag)
      if isCode, code < command.count, let place = command[code].openPlace {
        return InterpretedCode(argument: code, interpreter: interpreter, place: place)
      }
      index = isCode || valueFlags.contains(flag) ? code + 1 : index + 1
    }
    return nil
  }

  /// Flags of interpreters behind which something else than code stands.
  private static let valueFlags: Set = [
    "-C", "-F", "-I", "-O", "-W", "-X", "-o", "--rcfile", "--require",
  ]

  private static let interpreters: Set = [
    "ash", "awk", "bash", "bun", "csh", "dash", "deno", "fish", "gawk", "ksh", "lua", "mawk",
    "mksh", "node", "nodejs", "osascript", "perl", "php", "powershell", "pwsh", "pypy", "python",
    "rscript", "ruby", "sed", "sh", "tcsh", "zsh",
  ]

  private static let codeFlags = [
    "-c", "-e", "-E", "-r", "-p", "-Command", "--eval", "--print", "--run", "--expression",
  ]

  /// Whether a flag, or the last of several letters in one, is followed by code: `-c`, `-euc`.
  private static func isCodeFlag(_ flag: String) -> Bool {
    if codeFlags.contains(flag) || flag.lowercased() == "-command" { return true }
    guard flag.utf8.first == 0x2D, flag.utf8.count < 6, let last = flag.last else { return false }
    return codeFlags.contains("-\(last)")
  }

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
