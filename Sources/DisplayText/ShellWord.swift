// How a text is written for shells, so that what is printed can be pasted.

extension String {
  /// The text as one word of a command line of bash, zsh and fish; as it is where none of them reads
  /// anything into it.
  package var inShell: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: true
      default: "_@%+:,./=-".utf8.contains(byte)
      }
    }
    // zsh looks for a command behind a `=` in front; `%` is a job, and nothing is no word.
    return isPlain && ![nil, 0x3D, 0x25].contains(utf8.first)
      ? self : inShellQuotes(isForFish: true)
  }

  /// The text in single quotes, a quote in it outside of them: `'it'\\''s'`.
  ///
  /// - Parameters:
  ///   - isForFish: Whether fish reads it too, to which a backslash in quotes may escape something,
  ///     so that it stands outside of them as well.
  ///   - breaksCommands: Whether a pair of quotes, which means nothing to a shell, keeps a build
  ///     runner from seeing a command.
  /// - Returns: The text in quotes.
  package func inShellQuotes(isForFish: Bool = false, breaksCommands: Bool = false) -> String {
    var quoted = "'"
    var command = RunnerCommand(atStart: false)
    var scalars = unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if command.begins(at: scalar, before: scalars.first), breaksCommands { quoted += "''" }
      if scalar == "'" || isForFish && scalar == "\\" { quoted += "'\\" }
      quoted.unicodeScalars.append(scalar)
      if scalar == "'" || isForFish && scalar == "\\" { quoted += "'" }
      if scalar == "\n" || scalar == "\r" { command = RunnerCommand() }
    }
    return quoted + "'"
  }

  /// `--set` with an answer: the name and the sign as they are where they may be, and the value in
  /// quotes where it has to be.
  ///
  /// - Parameter value: The value, behind `=` or `:=` or what else stands between.
  /// - Returns: The option with its argument.
  package func assignment(_ value: String) -> String {
    let sign = value.prefix { $0 == ":" || $0 == "=" }
    let name = self + sign
    let isPlain = !sign.isEmpty && name.inShell == name
    return "--set "
      + (isPlain ? name + String(value.dropFirst(sign.count)).inShell : (self + value).inShell)
  }
}
