import Diagnostics
import Formwork

/// One run of `check`: what was asked, done and told.
struct CheckRun {
  private let command: CheckCommand
  private let console: Console

  init(_ command: CheckCommand, _ console: Console) throws(Failure) {
    let takesInput = command.paths.contains(FormLoader.inputPath)
    if command.fix, command.diff {
      throw Failure(
        usage: "`--fix` and `--diff` exclude each other",
        help: "`--diff` shows what `--fix` would change"
      )
    }
    if command.diff, command.findings.namedFormat ?? .text != .text {
      throw Failure(
        usage: "`--diff` writes a patch, which no other `--format` can hold",
        help: "`--format json` alone lists the fixes as edits"
      )
    }
    if command.fix, takesInput {
      throw Failure(
        usage: "`--fix` cannot change standard input",
        help: "use `--diff`, and give what it prints to `patch`"
      )
    }
    if command.against != nil, command.stdinPath == nil, takesInput {
      throw Failure(
        usage: "`--against` has to know which form standard input is",
        help: "name it with `--stdin-path`"
      )
    }
    self.command = command
    self.console = console
  }

  func perform() throws(Failure) -> ExitStatus {
    let (origins, finder) = origins()
    let report = CheckReport(command, console)
    try report.refuse(replacing: origins.compactMap(\.path))
    let history = try history(of: origins, in: finder.patterns)
    var failures = finder.failures
    for (pattern, failure) in finder.formless {
      // Where all forms are gone, that is told as what it is.
      if history?.hadForms(pattern) != true { failures.append(failure) }
    }
    let check = FormCheck(console, history: history)
    guard command.fix || command.diff else {
      let results = try check.results(of: origins) + removed(finder, history)
      return try report.finish(results, failures: failures)
    }
    let repair = try FormRepair(origins, by: check, in: console.files)
    let removed = try removed(finder, history)
    let (changes, count) = (repair.changes, counted(repair.fixCount, "finding"))
    let files = counted(changes.count, "file")
    if command.diff {
      try showDifference(changes)
      let status = try report.finish(
        repair.originals + removed,
        failures: failures,
        first: changes.isEmpty ? nil : "would fix \(count) in \(files)",
        isPrinted: false
      )
      return max(status, changes.isEmpty ? .success : .findings)
    }
    let refusals = write(changes)
    // After a refusal the files are told as they are now, without a claim about them.
    let results = refusals.isEmpty ? repair.results : try check.results(of: origins)
    return try report.finish(
      results + removed,
      failures: failures + refusals,
      first: changes.isEmpty || !refusals.isEmpty ? nil : "fixed \(count) in \(files)"
    )
  }

  private func origins() -> ([FormCheck.Origin], FormFinder) {
    var finder = FormFinder(console.files)
    var readsInput = false
    for path in command.paths.isEmpty ? ["."] : command.paths {
      if path == FormLoader.inputPath {
        readsInput = true
      } else {
        finder.find(path, isFormer: command.against != nil)
      }
    }
    let input = readsInput ? [FormCheck.Origin.input(name: command.stdinPath)] : []
    return (input + finder.paths.map { .file($0) }, finder)
  }

  /// The versions to compare with, when that was asked for.
  private func history(
    of origins: [FormCheck.Origin],
    in patterns: [PathPattern]
  ) throws(Failure) -> FormHistory? {
    guard let revision = command.against else { return nil }
    let paths = origins.compactMap(\.path)
    let against: FormHistory.Against =
      command.againstTip ? .tip(revision) : .mergeBase(revision)
    return try FormHistory(
      of: paths,
      in: patterns.map(\.folder),
      against,
      command.comparison,
      in: console
    )
  }

  /// What is told of forms that are gone.
  private func removed(
    _ finder: FormFinder,
    _ history: FormHistory?
  ) throws(Failure) -> [FormCheck.Result] {
    guard let history else { return [] }
    return try history.removed(from: finder.patterns).map { outcome in
      FormCheck.Result(outcome: outcome, isGone: true)
    }
  }

  /// Writes the files that changed, and says which could not be written.
  private func write(_ changes: [FormRepair.Change]) -> [Failure] {
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

  private func showDifference(_ changes: [FormRepair.Change]) throws(Failure) {
    let looks = command.style.output(console)
    var output: [UInt8] = []
    var unsafe: [String] = []
    for change in changes {
      let difference = UnifiedDiff(
        old: change.old.bytes,
        named: change.old.name,
        new: change.new.bytes,
        named: change.new.name
      )
      // Lines that a build runner would obey are shown harmless, as on a terminal.
      let isUnsafe = difference.hasCommands
      if isUnsafe { unsafe.append(change.new.name) }
      output +=
        isUnsafe || console.output.isTerminal || looks.isColored
        ? Array(difference.text(color: looks.isColored).utf8) : difference.patch
    }
    try console.output.print(output)
    if command.findings.quiet { return }
    for name in unsafe.map(CheckReport.quoted) {
      console.errors.say(
        "note: \(name) holds what a build runner would take for a command, so its difference is "
          + "shown escaped, and is no patch; `--fix` makes the change\n"
      )
    }
  }
}
