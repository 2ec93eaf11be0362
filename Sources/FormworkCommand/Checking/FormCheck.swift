import Diagnostics
import FormCompatibility
import FormReader

// `check`: paths in, findings out.
//
// `FormFinder` turns arguments into paths. Each path is one piece of work: read, decode, and with
// `--fix` or `--diff` repaired in memory, on as many threads as there are processors. What comes
// out is sorted once, by `Report`, so the order of the threads cannot be seen. `FormRepair` goes on
// to files of options, which many forms may share. Files are written and text is printed by the
// calling thread alone, after the work.

/// Checks forms.
struct FormCheck {
  /// Where one form comes from.
  enum Origin: Sendable {
    case file(String)
    case input(name: String?)
    case text(SourceText)

    /// The path that names it; none for standard input without a name.
    var path: String? {
      switch self {
      case .file(let path): path
      case .input(let name): name
      case .text(let source): source.name
      }
    }
  }

  /// A form that was looked at.
  struct Result: Sendable {
    /// What findings call it; empty when it could not be read.
    var name = ""
    /// Where it is below the top of the repository, when git has stored it.
    var storedPath: String?
    /// What was read, for a repair; a thousand texts are not kept to be counted.
    var original: SourceText?
    /// What is wrong with it, after repair if there was one.
    var findings: [Finding] = []
    /// What was wrong before the repair.
    var firstFindings: [Finding] = []
    /// The repaired text, when a fix was applied.
    var repaired: SourceText?
    /// How many findings fixes have removed.
    var fixCount = 0
    /// The acceptances that fit a change since its old version.
    var used: Set<Acceptance> = []
    /// The old version, when there is one that cannot be compared with.
    var unusable: String?
    /// The old version, when only a part of it can be compared with.
    var doubtful: String?
    /// Whether there was an old version to look for, and none was found.
    var isNew = false
    /// Whether it is told of a form that is there no more.
    var isGone = false
    /// Why it could not be read.
    var failure: Failure?

    /// The form as it was read.
    var unrepaired: Result {
      Result(
        name: name,
        original: original,
        findings: firstFindings,
        used: used,
        unusable: unusable,
        doubtful: doubtful,
        isNew: isNew,
        failure: failure
      )
    }
  }

  private let console: Console
  private let repairs: Bool
  private let history: FormHistory?

  /// Creates a check; one that `repairs` applies safe fixes in memory, one with a `history`
  /// compares each form with its old version.
  init(_ console: Console, repairs: Bool, history: FormHistory? = nil) {
    self.console = console
    self.repairs = repairs
    self.history = history
  }

  /// Checks forms on all processors; results are in the order of the origins.
  /// - Throws: What keeps a form from being compared with its past. That a form itself cannot be
  ///   read is a result.
  func results(
    of origins: [Origin],
    replacing files: [String: SourceText] = [:]
  ) throws(Failure) -> [Result] {
    let loader = FormLoader(console, replacing: files)
    let progress = Progress("checking", of: origins.count, in: console)
    defer { progress?.finish() }
    let outcomes = Workers.map(origins.count, threads: console.processors) { index in
      defer { progress?.advance() }
      return Swift.Result { () throws(Failure) in
        try result(of: origins[index], loader, isOnly: origins.count == 1)
      }
    }
    var results: [Result] = []
    for outcome in outcomes { results.append(try outcome.get()) }
    return results
  }

  private func result(
    of origin: Origin,
    _ loader: FormLoader,
    isOnly: Bool
  ) throws(Failure) -> Result {
    let source: SourceText
    do throws(Failure) {
      source = try text(of: origin, loader)
    } catch {
      return Result(failure: error)
    }
    if repairs { return try repaired(source, loader) }
    let decoded = loader.decode(source)
    // The process ends with its only form; to take a large one apart first would delay it by
    // several hundredths of the whole.
    if isOnly { _ = Unmanaged.passRetained(Kept(decoded)) }
    var result = Result(name: source.name)
    try look(at: decoded, &result)
    return result
  }

  private func text(of origin: Origin, _ loader: FormLoader) throws(Failure) -> SourceText {
    switch origin {
    case .file(let path): try loader.source(at: path)
    case .input(let name): try loader.input(named: name)
    case .text(let source): source
    }
  }

  /// Fills in what is wrong with a form, and with its changes where there is something to compare.
  private func look(at decoded: DecodedForm, _ result: inout Result) throws(Failure) {
    guard let history else {
      result.findings = findings(of: decoded)
      return
    }
    let outcome = try history.outcome(of: decoded)
    result.findings = findings(of: decoded, and: outcome.findings + outcome.idle.map(\.unused))
    result.used = outcome.used
    result.unusable = outcome.unusable
    result.doubtful = outcome.doubtful
    result.isNew = outcome.isNew
  }

  /// The findings that no comment keeps quiet.
  ///
  /// A comment about a change is of use until the change is compared with no more, which the next
  /// person has nothing to do with: no such comment is called idle.
  private func findings(of decoded: DecodedForm, and others: [Finding] = []) -> [Finding] {
    let mistakes = decoded.acceptComments.compactMap(\.mistake)
    return decoded.unignoredFindings(and: others + mistakes, rules: RuleCatalogue.ids) { rule in
      !RuleCatalogue.versions.contains(rule)
    }
  }

  /// A form that stays until the process ends.
  private final class Kept {
    private let form: DecodedForm

    init(_ form: DecodedForm) { self.form = form }
  }

  /// Fixes may uncover others, for example in a key that could not be read before.
  static let mostRounds = 10

  private func repaired(_ original: SourceText, _ loader: FormLoader) throws(Failure) -> Result {
    var result = Result(name: original.name, original: original)
    try look(at: loader.decode(original), &result)
    result.firstFindings = result.findings
    var source = original
    for _ in 0..<FormCheck.mostRounds {
      let fixed = Finding.Fix.applySafe(of: result.findings, to: source)
      guard fixed.appliedCount > 0 else { break }
      source = SourceText(name: original.name, bytes: fixed.bytes)
      try look(at: loader.decode(source), &result)
      result.fixCount += fixed.appliedCount
      result.repaired = source
    }
    return result
  }
}
