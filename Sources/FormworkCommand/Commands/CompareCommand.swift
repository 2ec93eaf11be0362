import ArgumentParser
import Diagnostics
import FormReader
import Formwork
import SystemFiles

/// `formwork compare`.
struct CompareCommand: FindingsCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare two versions of a form and report breaking changes.",
    discussion: """
      EXAMPLES:
        formwork compare old.form.yaml new.form.yaml    two files
        formwork compare main:a.form.yaml a.form.yaml   a file and an older version

      A version is a file, or REV:PATH as in git. Findings go to standard output; they are placed \
      in the new version and show the old place too. The exit code is 0 when nothing breaks at the \
      level, 1 when something does, and 2 when a version could not be read. `formwork check \
      --against REV` compares all forms with an earlier revision.
      """
  )

  @Argument(help: "The old version: a file, or REV:PATH.", completion: .forms)
  var old: String

  @Argument(help: "The new version: a file, or REV:PATH.", completion: .forms)
  var new: String

  @OptionGroup var comparison: ComparisonOptions
  @OptionGroup var reports: ReportOptions
  @OptionGroup var findings: FindingOptions
}

extension CompareCommand {
  func run(in console: Console) throws(Failure) -> ExitStatus {
    if old == FormLoader.inputPath, new == FormLoader.inputPath {
      throw .twoInputs
    }
    let comparison = comparison.settings
    let report = CheckReport(
      findings: findings.settings,
      reports: reports.settings,
      console: console
    )
    try report.refuse(replacing: [old, new])
    let loader = FormLoader(console: console)
    let before = try version(old, loader, in: console)
    let after = try version(new, loader, in: console)
    var outcome = FormHistory.Outcome(isSure: false)
    if before.isValid, after.isValid {
      outcome = FormHistory.outcome(before, after, comparison)
      // Comments in the new version accept its changes here as they do in `check`.
      outcome.findings = after.checkedChanges(outcome.findings)
    }
    outcome.findings += [before, after].flatMap(\.findings).filter { $0.severity == .error }
    outcome.findings += comparison.unused(in: [outcome])
    // Only `check` applies fixes, so none is offered here.
    for index in outcome.findings.indices { outcome.findings[index].fix = nil }
    (outcome.name, outcome.storedPath) = (
      after.origins.source.name, after.origins.source.storedPath
    )
    return try report.finish([outcome])
  }

  /// A file, or a path in a revision.
  private func version(
    _ name: String,
    _ loader: FormLoader,
    in console: Console
  ) throws(Failure) -> DecodedForm {
    let isFile = name == FormLoader.inputPath || console.files.kind(of: name) != nil
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard !isFile, parts.count == 2, !parts[0].isEmpty else { return try loader.load(name) }
    let (revision, path) = (String(parts[0]), String(parts[1]))
    guard let current = RepositoryPaths(console).place(ofFolder: ".") else {
      throw .noRepository(name)
    }
    let repository = try GitRepository(current.root, in: console)
    let commit = try repository.commit(revision)
    // As in git, a path that begins with `./` or `../` is seen from the current folder, any other
    // one from the top of the repository.
    let isRelative = path.hasPrefix("./") || path.hasPrefix("../")
    let whole = (isRelative ? current.path : BytePath("")).appending(BytePath(path))
    let files = try GitCommit(commit, of: repository, label: revision)
    let forms = OldForms(commit: files, loader: loader)
    guard let place = whole.normalized, let file = try files.file(at: place) else {
      throw Failure("cannot read `\(name)`: the revision has no such file")
    }
    return try forms.decode(forms.text(of: file))
  }
}
