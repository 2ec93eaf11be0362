import Diagnostics
import Formwork

/// One run of `check`: what was asked, done and told.
struct CheckRun {
  private let command: CheckCommand
  private let console: Console

  init(_ command: CheckCommand, _ console: Console) throws(Failure) {
    if command.fix, command.diff { throw .fixOrDiff }
    if command.diff, command.findings.namedFormat ?? .text != .text { throw .diffAsReport }
    if command.fix, command.paths.contains(FormLoader.inputPath) { throw .fixOfInput }
    if command.against != nil, command.stdinPath == nil,
      command.paths.contains(FormLoader.inputPath)
    {
      throw .againstUnnamedInput
    }
    self.command = command
    self.console = console
  }

  func perform() throws(Failure) -> ExitStatus {
    let (origins, finder) = origins()
    try report.refuse(replacing: origins.compactMap(\.path))
    let history = try history(of: origins, in: finder.folders + finder.patterns.map(\.folder))
    let work = Work(
      origins: origins,
      folders: finder.folders,
      patterns: finder.patterns,
      history: history
    )
    var failures = finder.failures
    for formless in finder.formless {
      // Where all forms are gone, that is told as what it is.
      if let history, try history.hadForms(in: formless.folder, formless.pattern) { continue }
      failures.append(formless.failure)
    }
    if command.fix { return try fix(work, failures) }
    if command.diff { return try showDifference(work, failures) }
    let check = FormCheck(console, repairs: false, history: history)
    let results = try check.results(of: origins) + removed(work)
    var outcome = CheckOutcome(results, failures: failures, failingOn: threshold, in: console)
    try report.write(&outcome)
    report.tell(outcome, accepted: command.comparison.accepted)
    return outcome.status
  }

  /// What is checked, and with what it is compared.
  private struct Work {
    var origins: [FormCheck.Origin]
    var folders: [String]
    var patterns: [PathPattern]
    var history: FormHistory?
  }

  private var report: CheckReport {
    CheckReport(command.findings, command.reports, command.style, console)
  }

  /// The versions to compare with, when that was asked for.
  private func history(
    of origins: [FormCheck.Origin],
    in folders: [String]
  ) throws(Failure) -> FormHistory? {
    guard let revision = command.against else { return nil }
    let paths = origins.compactMap(\.path)
    let against: FormHistory.Against =
      command.againstTip ? .tip(revision) : .mergeBase(revision)
    return try FormHistory(of: paths, in: folders, against, command.comparison, in: console)
  }

  /// What is told of forms that are gone.
  private func removed(_ work: Work) throws(Failure) -> [FormCheck.Result] {
    guard let history = work.history else { return [] }
    return try history.removed(from: work.folders, work.patterns).map { outcome in
      FormCheck.Result(findings: outcome.findings, used: outcome.used, isGone: true)
    }
  }

  private var threshold: Finding.Severity { command.failOn == .warning ? .warning : .error }

  private func origins() -> ([FormCheck.Origin], FormFinder) {
    var finder = FormFinder(console.files)
    var readsInput = false
    for path in command.paths.isEmpty ? ["."] : command.paths {
      if path == FormLoader.inputPath {
        readsInput = true
      } else if command.against != nil {
        finder.findFormer(path)
      } else {
        finder.find(path)
      }
    }
    let input = readsInput ? [FormCheck.Origin.input(name: command.stdinPath)] : []
    return (input + finder.paths.map { .file($0) }, finder)
  }

  private func fix(_ work: Work, _ failures: [Failure]) throws(Failure) -> ExitStatus {
    let repair = try FormRepair(work.origins, since: work.history, in: console)
    let removed = try removed(work)
    let unread = failures.count
    var failures = failures
    for change in repair.changes {
      do throws(SystemError) {
        try console.files.write(change.new.bytes, change.new.name, .asBefore, change.old.bytes)
      } catch {
        failures.append(.cannotWrite(change.new.name, error))
      }
    }
    // After a refusal the files are told as they are now, without a claim about them.
    let isWritten = failures.count == unread
    let check = FormCheck(console, repairs: false, history: work.history)
    let results = isWritten ? repair.results : try check.results(of: work.origins)
    var outcome = CheckOutcome(
      results + removed,
      failures: failures,
      failingOn: threshold,
      in: console
    )
    try report.write(&outcome)
    let (count, files) = (repair.fixCount, repair.changes.count)
    let accepted = command.comparison.accepted
    report.tell(
      outcome,
      accepted: accepted,
      first: isWritten && count > 0 ? CheckWording.fixed(count, in: files) : nil
    )
    return outcome.status
  }

  private func showDifference(_ work: Work, _ failures: [Failure]) throws(Failure) -> ExitStatus {
    let repair = try FormRepair(work.origins, since: work.history, in: console)
    let removed = try removed(work)
    let changes = repair.changes
    let looks = command.style.output(console)
    var output = OutputBuffer(console.output)
    var unsafe: [String] = []
    for (old, new) in changes.map({ ($0.old, $0.new) }) {
      let difference = UnifiedDiff(
        old: old.bytes,
        named: old.name,
        new: new.bytes,
        named: new.name
      )
      // Lines that a build runner would obey are shown harmless, as on a terminal.
      let isLog = console.output.isTerminal || looks.isColored
      let isUnsafe = !isLog && difference.hasCommands
      if isUnsafe { unsafe.append(new.name) }
      if isLog || isUnsafe {
        try output.write(difference.text(color: looks.isColored))
      } else {
        try output.write(difference.patch)
      }
    }
    try output.flush()
    if !command.findings.quiet {
      for name in unsafe { console.errors.say(CheckWording.notAPatch(name) + "\n") }
    }
    var outcome = CheckOutcome(
      repair.originals + removed,
      failures: failures,
      failingOn: threshold,
      in: console
    )
    report.writeFiles(&outcome)
    let (count, files) = (repair.fixCount, changes.count)
    let accepted = command.comparison.accepted
    report.tell(
      outcome,
      accepted: accepted,
      first: count > 0 ? CheckWording.wouldFix(count, in: files) : nil
    )
    return max(outcome.status, changes.isEmpty ? .success : .findings)
  }
}
