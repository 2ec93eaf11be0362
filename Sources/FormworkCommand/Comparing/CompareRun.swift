import Diagnostics
import FormCompatibility
import FormReader
import Formwork

/// One run of `compare`.
struct CompareRun {
  private let command: CompareCommand
  private let console: Console

  init(_ command: CompareCommand, _ console: Console) {
    self.command = command
    self.console = console
  }

  func perform() throws(Failure) -> ExitStatus {
    if command.old == FormLoader.inputPath, command.new == FormLoader.inputPath {
      throw .twoInputs
    }
    let report = CheckReport(command, console)
    try report.refuse(replacing: [command.old, command.new])
    let loader = FormLoader(console)
    let old = try version(command.old, loader)
    let new = try version(command.new, loader)
    let accepted = command.comparison.accepted
    var outcome = FormHistory.Outcome(used: accepted)
    let isCompared = DoubtfulParts.isForm(old) && DoubtfulParts.canBeCompared(new)
    if isCompared {
      outcome = FormHistory.outcome(old, new, command.comparison.level, accepted)
      // Comments in the new version speak for its changes here as they do in a check.
      let changes = outcome.findings + outcome.idle.map(\.unused)
      outcome.findings = new.checkedFindings(and: changes)
        .filter { RuleIDs.versions.contains($0.rule) }
    }
    // What is wrong with the versions themselves is told as far as it is an error, and of the old
    // one, whose errors nobody mends, only where there is nothing else to tell.
    let versions = isCompared ? [new] : [old, new]
    outcome.findings += versions.flatMap(\.findings).filter { $0.severity == .error }
    // Only `check` applies fixes, so here none is offered.
    for index in outcome.findings.indices { outcome.findings[index].fix = nil }
    let source = new.origins.source
    return try report.finish([
      FormCheck.Result(name: source.name, storedPath: source.storedPath, outcome: outcome)
    ])
  }

  /// A file, or a path of a revision.
  private func version(_ name: String, _ loader: FormLoader) throws(Failure) -> DecodedForm {
    let isFile = name == FormLoader.inputPath || console.files.kind(name) != nil
    guard !isFile, let colon = name.utf8.firstIndex(of: 0x3A) else { return try loader.load(name) }
    let (revision, path) = (
      String(name[..<colon]), String(name[name.utf8.index(after: colon)...])
    )
    guard let current = RepositoryPaths(console).place(ofFolder: ".", orBare: true) else {
      throw .noRepository(name)
    }
    let repository = try GitRepository(current.root, in: console)
    // Nothing before the colon is what is staged, which is no commit.
    let commit = revision.isEmpty ? nil : try repository.commit(revision)
    let files = StoredFiles(of: commit, in: repository, label: revision)
    let stored = StoredForms(files, loader)
    // As in git, a path that begins with `./` or `../` is seen from the current folder, any other
    // one from the top of the repository.
    let isRelative = path.hasPrefix("./") || path.hasPrefix("../")
    let whole =
      isRelative ? current.path.appending(BytePath(path)).normalized : BytePath(path)
    guard let whole, let text = try stored.text(at: whole) else {
      throw Failure("cannot read `\(name)`: the revision has no such file")
    }
    return try stored.decode(text)
  }
}
