import Diagnostics
import FormModel

/// Old ids, retired ids, and the form an answer file names.
extension AnswerFindings {
  static func formRenamed(_ old: String, to id: FormID, at place: SourceLocation) -> Finding {
    Finding(
      AnswerRule.renamed,
      "form `\(old)` is called `\(id)` now",
      severity: .info,
      at: place,
      help: "write `\(id)`",
      fix: .replace(place.range, with: id.rawValue)
    )
  }

  static func oldAndNew(_ first: AnswerPlace, _ second: AnswerPlace, _ field: FieldID) -> Finding {
    let old = first.name == field.rawValue ? second : first
    let new = first.name == field.rawValue ? first : second
    return Finding(
      AnswerRule.renamed,
      "`\(old.name)` and `\(new.name)` are answers to the same field",
      at: second.key,
      label: "answered again",
      idPath: path(field),
      notes: [
        Finding.Note("answered first", at: first.key),
        Finding.Note("the field is called `\(field)`"),
      ],
      help: "keep one, called `\(field)`"
    )
  }

  static func optionRenamed(
    _ old: OptionID,
    to new: OptionID,
    _ field: FieldID,
    at place: SourceLocation
  ) -> Finding {
    Finding(
      AnswerRule.renamed,
      "option `\(old)` of `\(field)` is called `\(new)` now",
      severity: .info,
      at: place,
      idPath: path(field).appending("option", old.rawValue),
      help: "write `\(new)`"
    )
  }

  static func optionRetired(
    _ id: OptionID,
    label: LocalizedText?,
    for languages: [String],
    _ field: FieldID,
    at place: SourceLocation
  ) -> Finding {
    Finding(
      AnswerRule.retired,
      "option `\(id)`\(named(label, languages)) of `\(field)` is retired",
      severity: .warning,
      at: place,
      label: "dropped",
      idPath: path(field).appending("option", id.rawValue),
      help: "remove it"
    )
  }

  static func otherForm(_ id: String, expected: FormID, at place: SourceLocation) -> Finding {
    Finding(
      AnswerRule.formMismatch,
      "these are answers to form `\(shortened(id))`, and the form is `\(expected)`",
      at: place,
      help: "use the answers with their own form, or correct `$form`"
    )
  }

  static func otherVersion(
    _ version: String,
    expected: String?,
    at place: SourceLocation
  ) -> Finding {
    let own = expected.map { "the form is version `\($0)`" } ?? "the form has no version"
    return Finding(
      AnswerRule.formMismatch,
      "these are answers to version `\(shortened(version))`, and \(own)",
      at: place,
      help: "check the answers against the form of today, then correct or remove `version`"
    )
  }

  static func referenceType(
    _ key: String,
    _ expected: String,
    _ found: String,
    at place: SourceLocation
  ) -> Finding {
    Finding(
      AnswerRule.formMismatch,
      "`\(key)` has to be \(expected), and this is \(found)",
      at: place
    )
  }

  static func renamed(_ old: String, to new: FieldID, at place: SourceLocation) -> Finding {
    Finding(
      AnswerRule.renamed,
      "field `\(old)` is called `\(new)` now",
      severity: .info,
      at: place,
      idPath: path(new),
      help: "write `\(new)`",
      fix: place.source.isFile ? .replace(place.range, with: new.rawValue) : nil
    )
  }

  /// A variable of an id the field had before.
  static func renamedVariable(
    _ old: FieldID,
    to new: FieldID,
    _ name: String,
    at place: SourceLocation
  ) -> Finding {
    var finding = renamed(old.rawValue, to: new, at: place)
    finding.help = "set `\(name)` instead of `\(place.source.name)`"
    return finding
  }

  static func retired(
    _ id: String,
    label: LocalizedText?,
    for languages: [String],
    at place: SourceLocation
  ) -> Finding {
    Finding(
      AnswerRule.retired,
      "field `\(id)`\(named(label, languages)) is retired",
      severity: .warning,
      at: place,
      label: "dropped",
      idPath: IDPath("field", id),
      help: "remove it"
    )
  }

  /// A variable of a field that is gone for good.
  static func retiredVariable(
    _ id: FieldID,
    label: LocalizedText?,
    for languages: [String],
    at place: SourceLocation
  ) -> Finding {
    var finding = retired(id.rawValue, label: label, for: languages, at: place)
    finding.help = "unset `\(place.source.name)`"
    return finding
  }

  static func unknownReferenceKey(_ key: String, at place: SourceLocation) -> Finding {
    Finding(
      AnswerRule.formMismatch,
      "`$form` has no key `\(shortened(key))`, only `id` and `version`",
      at: place,
      label: didYouMean(nearest(to: key, among: ["id", "version"]))
    )
  }
}
