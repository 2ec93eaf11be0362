import Diagnostics
import FormModel

/// The problems of a template besides those of its grammar.
extension ReferenceProblem {
  /// Text that was probably meant as a place, which is written otherwise.
  static func literalPlace(_ place: String, meant: String, at range: Range<Int>) -> Self {
    Self(
      TemplateRule.templateSyntax,
      "`\(place)` is text here, not a place for an answer",
      at: range,
      severity: .warning,
      help: "write `\(meant)`"
    )
  }

  /// A field whose answer cannot stand in a text: a note or a secure text.
  static func misfit(_ name: TextToken, _ field: Field) -> Self {
    guard field.kind.isSecure else {
      return Self(
        TemplateRule.templateType,
        "note `\(name.text)` is only shown and has no answer",
        at: name.range,
        help: "name a field that is asked or computed"
      )
    }
    return Self(
      TemplateRule.templateType,
      "secure field `\(name.text)` cannot stand in a template",
      at: name.range,
      notes: ["its answer would show up in other answers or in the arguments of a command"],
      help: "name a field that is not secure"
    )
  }

  static func unknownFilter(_ filter: TextToken, nearest: [String]) -> Self {
    let filters = Template.Filter.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    return Self(
      TemplateRule.unknownFilter,
      "unknown filter `\(filter.text)`",
      at: filter.range,
      label: "not one of the filters",
      notes: ["filters are \(filters)"],
      help: didYouMean(nearest) ?? "remove `| \(filter.text)`, or use one of them",
      edits: nearest.count == 1 ? [Edit(range: filter.range, replacement: nearest[0])] : []
    )
  }
}
