import Diagnostics
import FormModel

/// The wording of what is wrong with a template, sorted by name.
enum TemplateProblems {
  static func alternative(at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      TemplateRule.templateSyntax,
      "a place names one field, without another after `||`",
      at: range,
      help: "remove `||` and what follows it, up to the `}`"
    )
  }

  static func bareSum(_ template: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      TemplateRule.templateSyntax,
      "the names of fields are text here, not places for their answers",
      at: range,
      severity: .warning,
      help: "write `\"\(template)\"`"
    )
  }

  static func dollar(_ place: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      TemplateRule.templateSyntax,
      "`$` before `\(place)` is part of the text",
      at: range,
      severity: .warning,
      help: "write `\(place)`"
    )
  }

  static func doubled(
    _ name: String,
    meant: String,
    at range: Range<Int>
  ) -> ReferenceProblem {
    ReferenceProblem(
      TemplateRule.templateSyntax,
      "`{{\(name)}}` is the text `{\(name)}`, not a place for an answer",
      at: range,
      severity: .warning,
      notes: ["doubled braces are literal ones"],
      help: "write `{\(meant)}`"
    )
  }

  static func emptyPlace(at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      TemplateRule.templateSyntax,
      "a place in a template names no field",
      at: range,
      help: "write the id of an earlier field, or `{{` and `}}` for literal braces"
    )
  }

  /// What to do about `${USER}`, which no shell reads.
  static func environment(_ name: String) -> String {
    "write `{ env: \(name) }` as the whole default for what the variable holds"
  }

  static func filteredPageValue(_ name: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      TemplateRule.templateSyntax,
      "`{\(name)}` of a paged source takes no filter",
      at: range,
      help: "write `{\(name)}`"
    )
  }

  static func foreign(_ place: String, _ name: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      TemplateRule.templateSyntax,
      "`\(place)` is text, not a place for an answer",
      at: range,
      severity: .warning,
      help: "write `{\(name)}`"
    )
  }

  /// What to name instead of a field that cannot be named, given those that can.
  static func instead(_ fields: ReferenceScope.EarlierFields, of name: String) -> String {
    guard let last = fields.ids.last else {
      return "there is no earlier field: remove the place, or write `{{\(name)}}` for that text"
    }
    let others = fields.ids.dropLast().map { "`\($0)`" }.joined(separator: ", ")
    let names = others.isEmpty ? "`\(last)`" : "\(others) or `\(last)`"
    return fields.count > fields.ids.count
      ? "name an earlier field, such as \(names)" : "name an earlier field: \(names)"
  }

  static func itself(_ field: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.laterReference,
      "template of `\(field)` refers to the field itself",
      at: range,
      help: "name an earlier field"
    )
  }

  static func later(
    _ field: String,
    _ later: LaterField?,
    at range: Range<Int>
  ) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.laterReference,
      "template refers to field `\(field)`, which comes later",
      at: range,
      label: "not answered yet at this place",
      notes: ["templates name earlier fields only, so that one pass fills everything"],
      help: (later ?? LaterField()).helpInTemplate(field)
    )
  }

  static func loneClosing(
    at range: Range<Int>,
    isSafe: Bool,
    name: String?
  ) -> ReferenceProblem {
    ReferenceProblem(
      TemplateRule.templateSyntax,
      "`}` closes nothing in this template",
      at: range,
      help: isSafe
        ? "write `}}` for a literal brace"
        : name.map { "write `{` before `\($0)`, or `}}` for a literal brace" }
          ?? "remove it, or write `}}` for a literal brace",
      edits: isSafe ? [ReferenceProblem.Edit(range: range, replacement: "}}")] : []
    )
  }

  static func loneOpening(at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      TemplateRule.templateSyntax,
      "`{` is never closed in this template",
      at: range,
      help: "close the place with `}`, or write `{{` for a literal brace"
    )
  }

  static func missingFilter(at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      TemplateRule.templateSyntax,
      "a filter is missing after `|`",
      at: range,
      help: "remove the `|`, or write \(filters)"
    )
  }

  static func notAName(
    _ name: String,
    meant: String?,
    at range: Range<Int>
  ) -> ReferenceProblem {
    ReferenceProblem(
      TemplateRule.templateSyntax,
      "`\(name)` in a template is not the id of a field",
      at: range,
      help: meant.map { "write `{\($0)}`" }
        ?? "write the id of an earlier field, or double the braces for literal ones"
    )
  }

  static func note(_ field: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      TemplateRule.templateType,
      "note `\(field)` is only shown and has no answer",
      at: range,
      help: "name a field that is asked or computed"
    )
  }

  static func renamed(
    _ field: String,
    to current: FieldID,
    at range: Range<Int>
  ) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.unknownReference,
      "template refers to field `\(field)`, which does not exist",
      at: range,
      label: "no earlier field has this id",
      notes: ["`\(field)` is an old id of `\(current)`"],
      help: "write `\(current)`",
      edits: [ReferenceProblem.Edit(range: range, replacement: current.rawValue)]
    )
  }

  static func retired(
    _ field: String,
    _ label: LocalizedText?,
    at range: Range<Int>
  ) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.retiredReference,
      "template refers to field `\(field)`, which is retired",
      at: range,
      notes: label.map { ["it was called \"\($0.fallback)\""] } ?? [],
      help: "name another field: a retired one is never answered"
    )
  }

  static func secure(_ field: String, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      TemplateRule.templateType,
      "secure field `\(field)` cannot stand in a template",
      at: range,
      notes: ["its answer would show up in other answers or in the arguments of a command"],
      help: "name a field that is not secure"
    )
  }

  static func unknown(
    _ field: String,
    nearest: [String],
    isPageValue: Bool,
    follows isAfterDollar: Bool,
    at range: Range<Int>
  ) -> ReferenceProblem {
    ReferenceProblem(
      ConditionRule.unknownReference,
      "template refers to field `\(field)`, which does not exist",
      at: range,
      label: "no earlier field has this id",
      notes: isPageValue ? ["`{\(field)}` is known in the command of a paged source only"] : [],
      help: isAfterDollar && nearest.count == 1
        ? "write `{\(nearest[0])}`, without `$`" : ConditionProblems.didYouMean(nearest)
    )
  }

  static func tooManyFilters(_ limit: Int, at range: Range<Int>) -> ReferenceProblem {
    ReferenceProblem(
      TemplateRule.templateSyntax,
      "a place has more than \(limit) filters",
      at: range,
      label: "the first one too many",
      help: "remove those that are there twice"
    )
  }

  static func unknownFilter(
    _ filter: String,
    nearest: [String],
    meant: String?,
    at range: Range<Int>
  ) -> ReferenceProblem {
    ReferenceProblem(
      TemplateRule.unknownFilter,
      "unknown filter `\(filter)`",
      at: range,
      label: "not one of the filters",
      notes: ["filters are \(filters)"],
      help: ConditionProblems.didYouMean(nearest.isEmpty ? meant.map { [$0] } ?? [] : nearest)
        ?? "leave `| \(filter)` out, or use one of them",
      edits: nearest.count == 1
        ? [ReferenceProblem.Edit(range: range, replacement: nearest[0])] : []
    )
  }

  private static var filters: String {
    Template.Filter.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }
}
