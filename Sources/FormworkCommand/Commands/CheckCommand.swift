import ArgumentParser
import Diagnostics
import FormRun
import JSON
import SystemFiles

/// `formwork check`.
struct CheckCommand: FindingsCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check forms and report problems.",
    discussion: """
      EXAMPLES:
        formwork check                         all forms below this folder
        formwork check --fix forms/            apply the safe fixes
        formwork check --against origin/main   also report breaking changes

      Findings go to standard output. The exit code is 0 when there is no error (warnings count \
      only with --fail-on warning), 1 when there is one, and 2 when something could not be read. \
      `formwork explain RULE` explains a finding.
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Forms, folders, quoted globs, or - for standard input. (default: .)",
      valueName: "paths"
    ),
    completion: .forms
  )
  var paths: [String] = []

  @Option(
    help: ArgumentHelp("The path that findings name for standard input.", valueName: "path"),
    completion: .forms
  )
  var stdinPath: String?

  @Option(
    help: ArgumentHelp(
      "Check the forms that a file lists, one path a line; - for standard input.",
      valueName: "file"
    ),
    completion: .file()
  )
  var filesFrom: String?

  @Flag(name: .customShort("0"), help: "With --files-from, a NUL byte ends each path.")
  var isEndedByNUL = false

  @OptionGroup var source: SourceOptions

  @Flag(help: "Change the files: apply every fix that is marked as safe.")
  var fix = false

  @Flag(help: "Show what --fix would change, and change nothing.")
  var diff = false

  @Option(
    help: ArgumentHelp(
      "Also report what breaks since the merge base with a revision.",
      valueName: "rev"
    ),
    completion: .revisions
  )
  var against: String?

  @Flag(help: "Compare with the revision itself, not with the merge base.")
  var againstTip = false

  @OptionGroup var comparison: ComparisonOptions
  @OptionGroup var reports: ReportOptions
  @OptionGroup var findings: FindingOptions

  func validate() throws {
    if filesFrom != nil, !paths.isEmpty {
      throw ValidationError("`--files-from` and paths exclude each other")
    }
    if filesFrom == nil, isEndedByNUL { throw ValidationError("`-0` needs `--files-from`") }
    if againstTip, against == nil {
      throw ValidationError("`--against-tip` needs a revision: `--against REV`")
    }
    if against == nil, comparison.namedLevel != nil || !comparison.allow.isEmpty {
      let option = comparison.namedLevel != nil ? "--level" : "--allow"
      throw ValidationError(
        "`\(option)` needs a revision to compare with: `--against REV`"
      )
    }
    if against?.isEmpty == true {
      throw ValidationError("`--against` names no revision: write, for example, `--against main`")
    }
  }
}

extension CheckCommand {
  func run(in console: Console) throws(Failure) -> ExitStatus {
    try refuseContradictions()
    var report = CheckReport(
      findings: findings.settings,
      reports: reports.settings,
      console: console
    )
    guard let filesFrom else {
      let finder = FormFinder(paths.isEmpty ? ["."] : paths, in: console.files)
      return try check(finder, reporting: report, in: console)
    }
    let end: UInt8 = isEndedByNUL ? 0 : 0x0A
    var list = try LineReader(filesFrom, endingIn: end, isForms: true, in: console)
    // Anything but text is written when all is known.
    let isText = findings.settings.format(console) == .text && reports.files.isEmpty
    if fix || diff || against != nil || !isText {
      var names: [ArraySlice<UInt8>] = []
      while let batch = try list.next() { names += batch.contents }
      let finder = FormFinder(listed: names, in: console)
      if finder.isEmpty { throw emptyList(filesFrom) }
      return try check(finder, reporting: report, in: console)
    }
    let total = ReportTotal()
    report.total = total
    var status = ExitStatus.success
    var isEmpty = true
    while let batch = try list.next() {
      let finder = FormFinder(listed: batch.contents, in: console)
      isEmpty = isEmpty && finder.isEmpty
      status = max(status, try check(finder, reporting: report, in: console))
    }
    if isEmpty { throw emptyList(filesFrom) }
    report.say(total)
    return status
  }

  /// The failure of a list without a path: a check of nothing would pass.
  private func emptyList(_ path: String) -> Failure {
    let list = path == FormLoader.inputPath ? "the list on standard input" : "the list `\(path)`"
    let help =
      isEndedByNUL ? "with `-0` a NUL byte ends each path" : "each line is the path of a form"
    return Failure("\(list) names no form", help: help)
  }

  /// Checks the forms that were found, which are all or the next of a list.
  private func check(
    _ finder: FormFinder,
    reporting report: CheckReport,
    in console: Console
  ) throws(Failure) -> ExitStatus {
    let comparison = comparison.settings
    if !findings.quiet, let line = finder.leftOutLine { console.errors.say("note: \(line)\n") }
    let names = finder.paths.compactMap { $0 == FormLoader.inputPath ? stdinPath : $0 }
    try report.refuse(replacing: names)
    let history = try against.map { revision throws(Failure) in
      try FormHistory(
        against: revision,
        isTip: againstTip,
        comparison,
        of: names,
        in: finder.patterns,
        console
      )
    }
    let check = FormCheck(
      console: console,
      kind: source.kind,
      history: history,
      listsReads: findings.settings.format(console) == .json,
      isLast: report.total == nil
    )
    let loader = FormLoader(console: console)
    let read: @Sendable (Int) throws(Failure) -> SourceText = { index throws(Failure) in
      try loader.source(at: finder.paths[index], inputName: stdinPath)
    }
    let count = finder.paths.count
    var repair: FormRepair?
    if fix || diff {
      let texts = (0..<count).map { index in Result { () throws(Failure) in try read(index) } }
      repair = try FormRepair(texts, by: check, in: console.files)
    }
    let outcomes =
      if let repair { repair.outcomes } else { try check.outcomes(of: count, text: read) }
    let removed = history?.removals(beside: outcomes) ?? FormHistory.Outcome()
    /// The outcomes of the forms, and whether each acceptance was used.
    func whole(_ outcomes: [FormHistory.Outcome]) -> [FormHistory.Outcome] {
      let all = outcomes + [removed]
      return all + [FormHistory.Outcome(findings: comparison.unused(in: all))]
    }
    guard let repair else {
      return try report.finish(whole(outcomes), failures: finder.failures)
    }
    let changes = repair.changes
    let fixes = "\(counted(repair.fixCount, "finding")) in \(counted(changes.count, "file"))"
    if diff {
      try showDifference(changes, in: console)
      let status = try report.finish(
        whole(repair.originals),
        failures: finder.failures,
        first: changes.isEmpty ? nil : "would fix \(fixes)",
        isPrinted: false
      )
      return max(status, changes.isEmpty ? .success : .findings)
    }
    let refusals = write(changes, in: console)
    // If a file could not be written, findings are those of the files as they are now.
    return try report.finish(
      whole(refusals.isEmpty ? outcomes : try check.outcomes(of: count, text: read)),
      failures: finder.failures + refusals,
      first: changes.isEmpty || !refusals.isEmpty ? nil : "fixed \(fixes)"
    )
  }

  private func refuseContradictions() throws(Failure) {
    if fix, diff {
      throw Failure(
        usage: "`--fix` and `--diff` exclude each other",
        help: "`--diff` shows what `--fix` would change"
      )
    }
    if diff, findings.namedFormat ?? .text != .text {
      throw Failure(
        usage: "`--diff` writes a patch, which no other `--format` can hold",
        help: "`--format json` alone lists the fixes as edits"
      )
    }
    if fix, paths.contains(FormLoader.inputPath) {
      throw Failure(
        usage: "`--fix` cannot change standard input",
        help: "use `--diff`, and give what it prints to `patch`"
      )
    }
    if against != nil, stdinPath == nil, paths.contains(FormLoader.inputPath) {
      throw Failure(
        usage: "`--against` needs the path of the form on standard input",
        help: "name it with `--stdin-path`"
      )
    }
  }

  /// Writes the files that changed, and returns failures for those that could not be written.
  private func write(_ changes: [FormRepair.Change], in console: Console) -> [Failure] {
    changes.compactMap { change in
      do throws(SystemError) {
        let old = change.old.bytes
        try console.files.write(change.new.bytes, to: change.new.name, replacing: old)
        return nil
      } catch {
        return .cannotWrite(change.new.name, error)
      }
    }
  }

  private func showDifference(
    _ changes: [FormRepair.Change],
    in console: Console
  ) throws(Failure) {
    let isColored = color.isColored(console.output, console)
    var output: [UInt8] = []
    var unsafe: [String] = []
    for change in changes {
      let difference = UnifiedDiff(
        old: change.old.bytes,
        named: change.old.name,
        new: change.new.bytes,
        named: change.new.name
      )
      // Lines that a build runner would execute are escaped, as on a terminal.
      let isUnsafe = difference.hasCommands
      if isUnsafe { unsafe.append(change.new.name) }
      output +=
        isUnsafe || console.output.isTerminal || isColored
        ? Array(difference.text(color: isColored).utf8) : difference.patch
    }
    try console.output.print(output)
    if findings.quiet { return }
    for name in unsafe.map(CheckReport.quoted) {
      console.errors.say(
        "note: \(name) holds what a build runner would take for a command, so its difference is "
          + "shown escaped, and is no patch; `--fix` makes the change\n"
      )
    }
  }
}
