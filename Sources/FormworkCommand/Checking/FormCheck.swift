import Diagnostics
import FormCompatibility
import FormReader
import Formwork

// `check`: paths in, findings out.
//
// `FormFinder` turns arguments into paths. Each path is one piece of work: read, decode, compare, on
// as many threads as there are processors. What comes out is sorted once, by `Report`, so the order
// of the threads cannot be seen. With `--fix` or `--diff`, `FormRepair` applies fixes in memory and
// has the forms checked again. Files are written and text is printed by the calling thread alone,
// after the work.

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
    /// What findings call it; `nil` when it could not be read, or is there no more.
    var name: String?
    /// Where it is below the top of the repository, when git has stored it.
    var storedPath: String?
    /// What was read, for a repair; a thousand texts are not kept to be counted.
    var text: SourceText?
    /// What is wrong with it and with its changes, and what became of the comparison.
    var outcome = FormHistory.Outcome()
    /// Why it could not be read.
    var failure: Failure?
  }

  let console: Console
  /// The old version that each form is compared with.
  let history: FormHistory?

  /// Checks forms on all processors; results are in the order of the origins.
  /// - Throws: What keeps a form from being compared with its past. That a form itself cannot be
  ///   read is a result.
  func results(
    of origins: [Origin],
    replacing files: [String: SourceText] = [:],
    keepingTexts keepsTexts: Bool = false
  ) throws(Failure) -> [Result] {
    let loader = FormLoader(console: console, replacements: files)
    let progress = StatusLine(console)
    let outcomes = Workers.map(origins.count) { index in
      defer { progress?.advance { count, _ in "checking: \(count) of \(origins.count)" } }
      return Swift.Result { () throws(Failure) in
        var result = try result(of: origins[index], loader, isOnly: origins.count == 1)
        if !keepsTexts { result.text = nil }
        return result
      }
    }
    var results = try outcomes.map { outcome throws(Failure) in try outcome.get() }
    guard let history else { return results }
    let versions = try history.versions(of: results.compactMap(\.outcome.new))
    for (index, result) in results.enumerated() {
      guard let form = result.outcome.new?.form, let old = versions[form.path] else { continue }
      results[index].outcome = checked(form, FormHistory.outcome(old, form, history.options))
    }
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
    let decoded = loader.decode(source)
    // The process ends with its only form; to take a large one apart first would delay it by
    // several hundredths of the whole.
    if isOnly { _ = Unmanaged.passRetained(Kept(decoded)) }
    let outcome = checked(decoded, try history?.outcome(of: decoded) ?? FormHistory.Outcome())
    return Result(name: source.name, text: source, outcome: outcome)
  }

  private func text(of origin: Origin, _ loader: FormLoader) throws(Failure) -> SourceText {
    switch origin {
    case .file(let path): try loader.source(at: path)
    case .input(let name): try loader.input(named: name)
    case .text(let source): source
    }
  }

  /// What is wrong with a form, and with its changes where there is something to compare.
  private func checked(
    _ form: DecodedForm,
    _ changes: FormHistory.Outcome
  ) -> FormHistory.Outcome {
    var outcome = changes
    outcome.findings = form.checkedFindings(and: changes.findings)
    return outcome
  }

  /// A form that stays until the process ends.
  private final class Kept {
    private let form: DecodedForm

    init(_ form: DecodedForm) { self.form = form }
  }
}
