/// A repository of git in a folder of its own.
final class Repository: Sendable {
  let folder: Folder

  /// Who commits; nothing of the person's own settings is read.
  private static let variables = [
    "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.org",
    "GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@example.org",
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
  ]

  /// Makes a repository whose branch `main` has one commit with some files.
  init(_ files: [String: String]) async {
    folder = Folder(files)
    await run("git init -q -b main . && git add -A && git commit -q -m first --allow-empty")
  }

  var path: String { folder.path }

  /// Runs a script of the shell.
  @discardableResult
  func run(_ script: String) async -> Formwork.Outcome {
    await Formwork.spawn([], in: path, variables: Repository.variables, shell: script)
  }

  /// Runs the program.
  func formwork(
    _ arguments: String...,
    in subfolder: String = ".",
    input: String = "",
    variables: [String: String] = [:]
  ) async -> Formwork.Outcome {
    await formwork(arguments, in: subfolder, input: input, variables: variables)
  }

  /// The same, for arguments that are at hand.
  func formwork(
    _ arguments: [String],
    in subfolder: String = ".",
    input: String = "",
    variables: [String: String] = [:]
  ) async -> Formwork.Outcome {
    await Formwork.run(
      arguments,
      in: "\(path)/\(subfolder)",
      input: Array(input.utf8),
      variables: Repository.variables.merging(variables) { _, new in new }
    )
  }
}

extension Formwork.Outcome {
  /// The findings of text output, as `severity[rule]`.
  var rules: [String] {
    output.split(separator: "\n").compactMap { line in
      guard let end = line.firstIndex(of: "]"),
        line.hasPrefix("error[") || line.hasPrefix("warn")
          || line.hasPrefix("info[")
      else { return nil }
      return String(line[...end])
    }
  }
}
