import FormAnswers
import FormModel

extension WizardState {
  /// What stays on the terminal after Submit: three lines of plain text, each at most `width`
  /// columns where words allow it; secure answers are never in them.
  package func summary(width: Int) -> [String] {
    let answered = session.form.fields.filter { field in
      field.kind.isAsked && session.isShown(field.id) && session.state(of: field.id).value != nil
    }
    // Defaults that nobody touched are no answers of the person.
    let given = answered.filter { session.given[$0.id] != nil }
    // More could not be seen, whatever the width.
    let names = given.prefix(max(0, width) / 4 + 1).map { field in
      "\(words.label(field)): \(summary(of: field, within: 24).text)"
    }
    let (count, changed) = session.submittedCounts
    let rest = [String](repeating: "", count: given.count - names.count)
    return [
      "\(theme.glyphs.check) \(formTitle)", words.submitted(count, changed: changed),
      (names + rest).joined(within: width),
    ]
  }
}
