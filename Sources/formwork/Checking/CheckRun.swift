import Diagnostics

/// One run of `check`: what was asked, done and told.
struct CheckRun {
  private let command: CheckCommand
  private let console: Console
  private let repair: FormCheck.Repair

  init(_ command: CheckCommand, _ console: Console) throws(Failure) {
    if command.fix, command.diff { throw .fixOrDiff }
    if command.fix, command.paths.contains(FormLoader.inputPath) { throw .fixOfInput }
    self.command = command
    self.console = console
    repair = command.fix ? .write : command.diff ? .show : .none
  }

  func perform() throws(Failure) -> ExitStatus {
    var (origins, failures) = origins()
    let results = FormCheck(console, repair: repair).results(of: origins)
    origins = []
    if repair == .write { failures += write(results) }
    let outcome = CheckOutcome(results, failures: failures)
    var output = OutputBuffer(console.output)
    if repair == .show {
      try writeDifferences(results, to: &output)
    } else {
      switch command.findings.format {
      case .text: try outcome.writeText(command.style.output(console).renderer, to: &output)
      case .json: try output.write(JSONRenderer().render(outcome.report))
      }
    }
    try output.flush()
    tell(outcome)
    let threshold: Finding.Severity = command.failOn == .warning ? .warning : .error
    let status = outcome.status(failingOn: threshold)
    return repair == .show && outcome.changedCount > 0 ? max(status, .findings) : status
  }

  private func origins() -> ([FormCheck.Origin], [Failure]) {
    var finder = FormFinder(console.files)
    var readsInput = false
    for path in command.paths.isEmpty ? ["."] : command.paths {
      if path == FormLoader.inputPath { readsInput = true } else { finder.find(path) }
    }
    let input = readsInput ? [FormCheck.Origin.input(name: command.stdinPath)] : []
    return (input + finder.paths.map { .file($0) }, finder.failures)
  }

  private func write(_ results: [FormCheck.Result]) -> [Failure] {
    var failures: [Failure] = []
    for source in results.compactMap(\.repaired) {
      do throws(SystemError) {
        try console.files.write(source.bytes, source.name, .asBefore)
      } catch {
        failures.append(.cannotWrite(source.name, error))
      }
    }
    return failures
  }

  private func writeDifferences(
    _ results: [FormCheck.Result],
    to output: inout OutputBuffer
  ) throws(Failure) {
    let looks = command.style.output(console)
    for result in results {
      guard let old = result.original, let new = result.repaired else { continue }
      let difference = UnifiedDiff(
        old: old.bytes,
        named: old.name,
        new: new.bytes,
        named: new.name
      )
      if console.output.isTerminal || looks.isColored {
        try output.write(difference.text(color: looks.isColored))
      } else {
        try output.write(difference.patch)
      }
    }
  }

  /// What is no result goes to standard error.
  private func tell(_ outcome: CheckOutcome) {
    let looks = command.style.errors(console)
    for failure in outcome.failures { console.errors.say(failure.text(looks.decorator)) }
    guard !command.findings.quiet else { return }
    if outcome.fixCount > 0 {
      let (count, files) = (outcome.fixCount, outcome.changedCount)
      let text =
        repair == .show
        ? CheckWording.wouldFix(count, in: files) : CheckWording.fixed(count, in: files)
      console.errors.say(text + "\n")
    }
    guard outcome.report.fileCount > 0 else { return }
    console.errors.say(looks.renderer.summary(of: outcome.report) + "\n")
  }
}
