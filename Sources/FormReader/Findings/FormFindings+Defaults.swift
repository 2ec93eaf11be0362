import Diagnostics
import SourceTree

/// The wording about defaults.
extension FormFindings {
  static func badGitKey(_ key: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.invalidSource,
      "`\(key)` is not a key of git's configuration",
      at: place,
      help: "write it as `section.name`, for example `user.email`"
    )
  }

  static func badVariable(_ name: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.invalidSource,
      "`\(shortened(name))` cannot be the name of a variable of the environment",
      at: place,
      help: "letters, digits and `_`, not beginning with a digit, for example `USER`"
    )
  }

  static let dateSpelling = "write the year, the month and the day in digits: `YYYY-MM-DD`"

  static func defaultDoesNotFit(
    _ problem: String,
    at place: SourceLocation,
    bound: Finding.Note?,
    help: String = "change the default or the bound"
  ) -> Finding {
    Finding(
      FormRule.defaultDoesNotFit,
      "default does not fit its own field: \(problem)",
      at: place,
      notes: bound.map { [$0] } ?? [],
      help: help
    )
  }

  static func defaultNotAnOption(
    _ id: String,
    field: String,
    at place: SourceLocation,
    options: SourceLocation?,
    fate: Finding.Note?,
    suggestions: [String],
    ids: [String]
  ) -> Finding {
    Finding(
      FormRule.defaultNotAnOption,
      "default `\(shortened(id))` is not an option of `\(field)`",
      at: place,
      label: "not one of them",
      notes: (options.map { [Finding.Note("the options", at: $0)] } ?? [])
        + (fate.map { [$0] } ?? []),
      help: didYouMean(suggestions)
        ?? (ids.isEmpty
          ? "write the id of one of the options"
          : "write one of \(joined(ids.map { "`\(shortened($0))`" }))")
    )
  }

  static let fixedDay =
    "write one day as `YYYY-MM-DD`, or remove the default: it is the same on every day"

  static func hasToBeOn(_ reason: String) -> String { "it has to be on: \(reason)" }

  static func listForPicker(at place: SourceLocation) -> Finding {
    Finding(
      FormRule.defaultShape,
      "the default of a picker is one option, not a list",
      at: place,
      help: "name one option, or make the field a `multi-selector`"
    )
  }

  static func oneForMultiSelector(_ spelling: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.defaultShape,
      "the default of a multi-selector is a list, not one option",
      at: place,
      help: "put it in brackets: `[\(shortened(spelling))]`",
      fix: .replace(place.range, with: "[\(spelling)]")
    )
  }

  /// Words for a day that depends on when they are read.
  static let relativeDays: Set<String> = [
    "today", "now", "tomorrow", "yesterday", "now()", "today()", "{today}", "{now}", "hoy", "ahora",
    "mañana",
  ]

  static let removeOff = "remove the default: without one the toggle starts off"

  static func repeatedDefault(_ id: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.defaultShape,
      "default chooses `\(shortened(id))` twice",
      at: place,
      help: "remove one of the two"
    )
  }

  static func secureDefault(at place: SourceLocation) -> Finding {
    Finding(
      FormRule.secureDefault,
      "a secure field cannot have a written default",
      at: place,
      label: "everybody who can read the form can read this",
      help: "use `default: { env: NAME }`, or none"
    )
  }

  static func translatedDefault(_ first: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.wrongType,
      "a default is one for all languages, not one for each",
      at: place,
      help: first.isEmpty || first.utf8.count > 60
        ? "write one value, without a language" : "write one, for example `\(firstLine(first))`"
    )
  }

  static func twoDefaultSources(at place: SourceLocation, other: SourceLocation) -> Finding {
    Finding(
      FormRule.conflictingKeys,
      "default names two sources",
      at: place,
      notes: [Finding.Note("the other one", at: other)],
      help: "keep one of the two"
    )
  }
}
