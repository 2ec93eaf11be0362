import ArgumentParser

/// How `fill --lines` works.
struct LineOptions: ParsableArguments {
  @Flag(
    name: .customLong("lines"),
    help: """
      Fill the form once for each line of the answers, which are JSON Lines, and write one result a \
      line.
      """
  )
  var isOn = false

  @Option(
    help: ArgumentHelp(
      """
      With --lines, the older version of the form that the lines are answers to. It checks each \
      line; then answers are read under their new names, and those to fields that are retired or \
      not asked are dropped.
      """,
      valueName: "form"
    ),
    completion: .forms
  )
  var fromForm: String?

  @Flag(
    help: """
      With --lines, write one line for every line: its answers, or its findings. The exit code is \
      0 whatever the answers are.
      """
  )
  var envelope = false

  @Option(
    help: ArgumentHelp(
      "With --lines, where the findings of lines with errors go, as JSON Lines.",
      valueName: "file"
    ),
    completion: .file()
  )
  var errors: String?

  @Option(
    help: ArgumentHelp(
      "With --lines, how many lines are worked on at a time. (default: one for each processor)",
      valueName: "n"
    )
  )
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...LineOptions.mostJobs).contains(jobs) {
      throw ValidationError("`--jobs` takes a number from 1 to \(LineOptions.mostJobs)")
    }
    if envelope, errors != nil {
      throw ValidationError(
        "`--envelope` and `--errors` exclude each other: an envelope holds the findings"
      )
    }
    let names = [
      fromForm.map { _ in "--from-form" }, envelope ? "--envelope" : nil,
      errors.map { _ in "--errors" }, jobs.map { _ in "--jobs" },
    ]
    if !isOn, let name = names.compactMap(\.self).first {
      throw ValidationError("`\(name)` needs `--lines`")
    }
  }

  private static let mostJobs = 256
}
