import Diagnostics
import FormCompatibility
import FormReader
import Formwork

// `check`: paths in, findings out.
//
// `FormFinder` turns arguments into paths, whose texts are read. Each text is one piece of work:
// decode, compare, on as many threads as there are processors. What comes out is sorted once, by
// `Report`, so the order of the threads cannot be seen. With `--fix` or `--diff`, `FormRepair`
// applies fixes in memory and has the texts checked again. Files are written and text is printed by
// the calling thread alone, after the work.

/// Checks forms.
struct FormCheck {
  let console: Console
  /// The old version that each form is compared with.
  let history: FormHistory?

  /// Checks forms on all processors; outcomes are in the order of the texts.
  /// - Throws: What keeps a form from being compared with its past.
  func outcomes(
    of texts: [SourceText],
    replacing files: [String: SourceText] = [:]
  ) throws(Failure) -> [FormHistory.Outcome] {
    let loader = FormLoader(console: console, replacements: files)
    let progress = StatusLine(console)
    let results = Workers.map(texts.count) { index in
      defer { progress?.advance { count, _ in "checking: \(count) of \(texts.count)" } }
      return Result { () throws(Failure) in
        let form = loader.decode(texts[index])
        // The process ends with its only form; to take a large one apart first would delay it by
        // several hundredths of the whole.
        if texts.count == 1 { _ = Unmanaged.passRetained(Kept(form)) }
        return checked(form, try history?.outcome(of: form) ?? FormHistory.Outcome())
      }
    }
    var outcomes = try results.map { result throws(Failure) in try result.get() }
    guard let history else { return outcomes }
    let versions = try history.versions(of: outcomes.compactMap(\.new))
    for (index, outcome) in outcomes.enumerated() {
      guard let form = outcome.new?.form, let old = versions[form.path] else { continue }
      outcomes[index] = checked(form, FormHistory.outcome(old, form, history.options))
    }
    return outcomes
  }

  /// What is wrong with a form, and with its changes where there is something to compare.
  private func checked(
    _ form: DecodedForm,
    _ changes: FormHistory.Outcome
  ) -> FormHistory.Outcome {
    var outcome = changes
    outcome.source = form.origins.source
    outcome.findings = form.checkedFindings(and: changes.findings)
    return outcome
  }

  /// A form that stays until the process ends.
  private final class Kept {
    private let form: DecodedForm

    init(_ form: DecodedForm) { self.form = form }
  }
}
