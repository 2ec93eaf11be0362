import Diagnostics
import FormModel

/// The problems of a template.
enum TemplateProblems {
  private static func syntax(
    _ message: String,
    at range: Range<Int>,
    severity: Finding.Severity = .error,
    help: String
  ) -> ReferenceProblem {
    ReferenceProblem(
      TemplateRule.templateSyntax,
      message,
      at: range,
      severity: severity,
      help: help
    )
  }

  static func bareName(_ name: String, at range: Range<Int>) -> ReferenceProblem {
    syntax(
      "the name of field `\(name)` is text here, not a place for its answer",
      at: range,
      severity: .warning,
      help: "write `\"{\(name)}\"`"
    )
  }

  static func closesNothing(at range: Range<Int>) -> ReferenceProblem {
    syntax(
      "`}` closes nothing in this template",
      at: range,
      help: "write `{` before the name of a field, or `}}` for a literal brace"
    )
  }

  static func doubledBraces(_ place: String, at range: Range<Int>) -> ReferenceProblem {
    syntax(
      "`{{\(place)}}` is the text `{\(place)}`, not a place for an answer",
      at: range,
      severity: .warning,
      help: "write `{\(place)}`"
    )
  }

  static func empty(at range: Range<Int>) -> ReferenceProblem {
    syntax(
      "a place in a template names no field",
      at: range,
      help: "write the id of an earlier field, or `{{` and `}}` for literal braces"
    )
  }

  static func filteredPageValue(_ name: String, at range: Range<Int>) -> ReferenceProblem {
    syntax(
      "`{\(name)}` of a paged source takes no filter",
      at: range,
      help: "write `{\(name)}`"
    )
  }

  /// A field whose answer cannot stand in a text: a note or a secure text.
  static func misfit(_ name: TextToken, _ field: Field) -> ReferenceProblem {
    guard field.kind.isSecure else {
      return ReferenceProblem(
        TemplateRule.templateType,
        "note `\(name.text)` is only shown and has no answer",
        at: name.range,
        help: "name a field that is asked or computed"
      )
    }
    return ReferenceProblem(
      TemplateRule.templateType,
      "secure field `\(name.text)` cannot stand in a template",
      at: name.range,
      notes: ["its answer would show up in other answers or in the arguments of a command"],
      help: "name a field that is not secure"
    )
  }

  static func missingFilter(at range: Range<Int>) -> ReferenceProblem {
    syntax(
      "a filter is missing after `|`",
      at: range,
      help: "remove the `|`, or write \(filters)"
    )
  }

  static func notAName(_ name: TextToken) -> ReferenceProblem {
    syntax(
      "`\(name.text)` in a template is not the id of a field",
      at: name.range,
      help: "write the id of an earlier field, or double the braces for literal ones"
    )
  }

  static func tooManyFilters(_ limit: Int, at range: Range<Int>) -> ReferenceProblem {
    syntax(
      "a place has more than \(limit) filters",
      at: range,
      help: "remove those that are there twice"
    )
  }

  static func unclosed(at range: Range<Int>) -> ReferenceProblem {
    syntax(
      "`{` is never closed in this template",
      at: range,
      help: "close the place with `}`, or write `{{` for a literal brace"
    )
  }

  static func unknownFilter(_ filter: TextToken, nearest: [String]) -> ReferenceProblem {
    ReferenceProblem(
      TemplateRule.unknownFilter,
      "unknown filter `\(filter.text)`",
      at: filter.range,
      label: "not one of the filters",
      notes: ["filters are \(filters)"],
      help: didYouMean(nearest) ?? "remove `| \(filter.text)`, or use one of them",
      edits: nearest.count == 1
        ? [ReferenceProblem.Edit(range: filter.range, replacement: nearest[0])] : []
    )
  }

  private static var filters: String {
    Template.Filter.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }
}
