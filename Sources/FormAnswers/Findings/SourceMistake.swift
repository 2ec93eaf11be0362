import Diagnostics
import FormModel
import SourceTree

/// What is wrong with a source of answers, as facts.
enum SourceMistake {
  /// A `--set` that is none; its text, where it may be shown.
  case notAnAssignment(String?)
  case emptyFile
  /// A form, where answers are expected.
  case isAForm
  /// Something else than a mapping, and an answer as an example.
  case notAMapping(found: String, example: String)
  /// An old id of the form.
  case formRenamed(String, to: FormID)
  case otherForm(String, expected: FormID)
  case otherVersion(String, expected: String?)
  /// A part of `$schema` or `$form` has another shape.
  case wrongReference(String, expected: String, found: String)
  case unknownReferenceKey(String)
  /// A variable has the prefix of those that are read, and is read for no field; so many others
  /// are not reported one by one.
  case unreadVariable(String, near: [String], others: Int)

  var sentence: Sentence {
    switch self {
    case .notAnAssignment(let text):
      Sentence(
        .assignmentSyntax,
        "\(text.map { "`\($0.shortened)`" } ?? "this") is neither `ID=VALUE` nor `ID:=JSON`",
        help: "for example `--set name=billing` or `--set features:='[\"redis\"]'`"
      )
    case .emptyFile:
      Sentence(
        .notAMapping,
        "the file is empty, and has to be a mapping of ids to answers",
        help: "write `{}` if there are no answers"
      )
    case .isAForm:
      Sentence(
        .notAnswers,
        "this looks like a form, not like answers to one",
        help: "the form comes first: `formwork fill FORM --answers FILE`"
      )
    case .notAMapping(let found, let example):
      Sentence(
        .notAMapping,
        "answers have to be a mapping of ids to answers, and this is \(found)",
        help: "write one answer a line, for example `\(example)`"
      )
    case .formRenamed(let old, let id):
      Sentence(
        .renamed,
        "form `\(old)` is called `\(id)` now",
        .info,
        help: "write `\(id)`",
        replacement: id.rawValue
      )
    case .otherForm(let id, let expected):
      Sentence(
        .formMismatch,
        "these are answers to form `\(id.shortened)`, and the form is `\(expected)`",
        help: "use the answers with their own form, or correct `$form`"
      )
    case .otherVersion(let version, let expected):
      Sentence(
        .formMismatch,
        "these are answers to version `\(version.shortened)`, and "
          + (expected.map { "the form is version `\($0)`" } ?? "the form has no version"),
        help: "check the answers against the form of today, then correct or remove `version`"
      )
    case .wrongReference(let key, let expected, let found):
      Sentence(.formMismatch, "`\(key)` has to be \(expected), and this is \(found)")
    case .unknownReferenceKey(let key):
      Sentence(
        .formMismatch,
        "`$form` has no key `\(key.shortened)`, only `id` and `version`",
        label: didYouMean(nearest(to: key, among: ["id", "version"]))
      )
    case .unreadVariable(let name, let near, let others):
      Sentence(
        .unknown,
        "variable `\(name.shortened)` is read for no field of the form",
        .warning,
        label: didYouMean(near),
        notes: others == 0 ? [] : ["\(others) more variables are read for none"]
      )
    }
  }

  /// What is said of limits, in files of answers.
  static let tooLargeHelp =
    "this does not look like the answers to a form; name the file that holds them"

  /// What is said of a text of which nothing may be quoted.
  static func unquoted(_ rule: SourceRule) -> String {
    switch rule {
    case .duplicateKey: "a key is used twice in one mapping"
    case .invalidText: "this is not text"
    case .keyNotText: "a key has to be text, not a list or a mapping"
    case .secondDocument: "a second document begins here"
    case .tooLarge: "the text is too large"
    case .yamlFeature: "an anchor, an alias or a tag is not allowed"
    case .syntax, .unusedIgnore: "the text is not well-formed here"
    }
  }
}
