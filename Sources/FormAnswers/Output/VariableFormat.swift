import DisplayText
import FormModel

/// A format in which every answer is a variable, of one or a few lines.
struct VariableFormat {
  /// The assignment of a text to a variable; `nil` when the format cannot hold the text.
  let assignment: (_ text: String, _ name: String) -> String?
  /// Prefixes of names that answers cannot have in this format, beside those reserved in all.
  var reservedPrefixes: [String] = []
  /// What the texts contain that it cannot hold.
  let limits: String

  /// The lines of the text of an answer; `nil` when the form cannot hold the text.
  func lines(_ text: String, _ name: EnvironmentName) -> String? {
    assignment(text, name.text).flatMap { RunnerCommand.isFound(in: $0) ? nil : $0 }
  }

  /// Why a name may not be given a value.
  func refusal(of name: EnvironmentName) -> String? {
    if !name.isName { return "which is not a name of a variable" }
    let isReserved = name.isReserved || reservedPrefixes.contains { name.text.hasPrefix($0) }
    return isReserved ? "which shells and loaders act on" : nil
  }
}

extension VariableFormat {
  /// `NAME='…'` lines for `eval` in a POSIX shell; a single quote inside is written `'\''`.
  ///
  /// A pair of quotes means nothing to a shell, and keeps a build runner from seeing a command.
  static var shell: VariableFormat {
    VariableFormat(
      assignment: { text, name in
        let text = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\0" }))
        return "\(name)=\(text.inShellQuotes(breaksCommands: true))\n"
      },
      limits: ""
    )
  }

  /// Lines of a `.env` file that its readers take alike.
  ///
  /// There is no standard. The common readers (those of Node, Python, Ruby, Go and Docker Compose)
  /// agree on texts in single quotes, of several lines too, as long as nothing in them needs an
  /// escape, and on texts in double quotes without anything that is replaced there.
  static var dotenv: VariableFormat {
    VariableFormat(
      assignment: { text, name in
        let bytes = text.utf8
        guard !bytes.contains(0x0D), !bytes.contains("${".utf8) else { return nil }
        if !bytes.contains(0x27), !bytes.contains(#"\\"#.utf8), bytes.last != 0x5C {
          return "\(name)='\(text)'\n"
        }
        let replaced = Array("\"\\$`".utf8)
        return bytes.contains(where: replaced.contains) ? nil : "\(name)=\"\(text)\"\n"
      },
      limits: "both kinds of quotes, two backslashes or one at the end, `${`, a carriage return, "
        + "or what a build runner would take for a command"
    )
  }

  /// Lines for the files that `GITHUB_OUTPUT` and `GITHUB_ENV` name in a workflow of GitHub, where
  /// a step may not set the variables of the runner.
  ///
  /// A text of several lines stands between two delimiters, which do not occur in the text.
  static var github: VariableFormat {
    VariableFormat(
      assignment: { text, name in
        guard !text.utf8.contains(0x0D) else { return nil }
        guard text.utf8.contains(0x0A) else { return "\(name)=\(text)\n" }
        var delimiter = "END"
        while text.utf8.contains(delimiter.utf8) { delimiter += "_\(name)" }
        return "\(name)<<\(delimiter)\n\(text)\n\(delimiter)\n"
      },
      reservedPrefixes: ["ACTIONS_", "GITHUB_", "RUNNER_"],
      limits: "a carriage return, or what the runner would take for a command"
    )
  }
}
