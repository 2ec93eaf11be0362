import Diagnostics
import FormCompatibility
import FormImport
import FormModel
import FormReader
import Formwork

// `check`: paths in, findings out.
//
// `FormFinder` turns arguments into paths. Each path is one piece of work: read, decode, compare,
// on as many threads as there are processors. Findings are sorted once, by `Report`, so the order
// of the threads does not matter. With `--fix` or `--diff`, `FormRepair` applies fixes in memory
// and has the texts checked again. Files are written and text is printed by the calling thread
// alone, after the work.

/// Checks forms.
struct FormCheck {
  let console: Console
  /// The tool whose files the forms are, where the user named it.
  var kind: ImportKind?
  /// Where the old version of each form comes from.
  let history: FormHistory?
  /// Whether what forms take from outside of them is listed.
  var listsReads = false
  /// Whether the process ends after these forms.
  var isLast = true

  /// Checks `count` forms on all processors; outcomes are in their order.
  ///
  /// `text` reads one of them; no text is kept, unless a finding shows it.
  /// - Throws: A failure if an old version cannot be read. A form that cannot be read is an
  ///   outcome.
  func outcomes(
    of count: Int,
    replacing files: [BytePath: SourceText] = [:],
    text: @escaping @Sendable (_ index: Int) throws(Failure) -> SourceText
  ) throws(Failure) -> [FormHistory.Outcome] {
    let loader = FormLoader(console: console, kind: kind, replacements: files)
    let progress = StatusLine(console)
    let results = Workers.map(count) { index in
      defer { progress?.advance { done, _ in "checking: \(done) of \(count)" } }
      return Result { () throws(Failure) in
        let source: SourceText
        do throws(Failure) {
          source = try text(index)
        } catch {
          return FormHistory.Outcome(isSure: false, failure: error)
        }
        let form = loader.decode(source)
        // Leaked on purpose: the process ends with its only form, and freeing a large one takes
        // several percent of the run.
        if count == 1, isLast { _ = Unmanaged.passRetained(Kept(form)) }
        return checked(form, try history?.outcome(of: form) ?? FormHistory.Outcome())
      }
    }
    var outcomes = try results.map { result throws(Failure) in try result.get() }
    guard let history else { return outcomes }
    let versions = history.versions(in: outcomes)
    for (index, outcome) in outcomes.enumerated() {
      guard let form = outcome.new?.form, let old = versions[form.path] else { continue }
      outcomes[index] = checked(form, FormHistory.outcome(old, form, history.options))
    }
    return outcomes
  }

  /// The findings about a form, and about its changes if it has an old version.
  private func checked(
    _ form: DecodedForm,
    _ changes: FormHistory.Outcome
  ) -> FormHistory.Outcome {
    var outcome = changes
    outcome.name = form.origins.source.name
    outcome.storedPath = form.origins.source.storedPath
    outcome.ids = form.form?.ids ?? []
    outcome.reads = listsReads ? form.reads : nil
    outcome.findings = form.checkedFindings(and: changes.findings)
    return outcome
  }

  /// A form that stays until the process ends.
  private final class Kept {
    private let form: DecodedForm

    init(_ form: DecodedForm) { self.form = form }
  }
}

extension DecodedForm {
  /// What the form takes from outside of it; `nil` where that is nothing.
  fileprivate var reads: Report.Reads? {
    var (variables, keys): ([String], [String]) = ([], [])
    for source in form?.sourcesOutside ?? [] {
      if case .environment(let name) = source { variables.append(name) }
      if case .git(let key) = source { keys.append(key) }
    }
    if variables.isEmpty, keys.isEmpty { return nil }
    return Report.Reads(path: origins.source.name, variables: variables, gitKeys: keys)
  }
}
