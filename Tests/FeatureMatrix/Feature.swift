package import JSON
import Testing

// The matrix: each feature of a field × where the field stands × who sees it.
//
// A `Feature` is written once: the field, answers that are right, one that is wrong, what the
// version before had. A `Standing` puts the field into a form and its answers to their places. An
// `Observer` says how any feature looks to one reader: a file of answers, `--set`, the wizard. Every
// combination is a cell: it is as expected, it is in `Blanks` with a reason, or in `KnownGaps`.
//
// Most fields are called `size` wherever they stand. Observers are where what they need is: those
// that call commands in `CommandTests`, those that ask in `FormWizardTests`.

/// A feature of a field, such as `secure` of a text.
package struct Feature: Sendable {
  /// What it is called: the mapping, the key and, where there are several of it, which one.
  package let name: String
  /// The rows of the language table that it covers.
  package let rows: [Row]
  /// The id of the field.
  package let id: String
  /// The field in YAML, without its id; a label is added where it has none.
  package let field: String
  /// Fields above it, each with its id, that it names.
  package let beside: [String]
  /// What the form has at its top; `{ID}` stands for the full id of the field.
  package let top: [String]
  /// Files beside the form.
  package let files: [String: String]
  /// Answers that fit.
  package let right: [Example]
  /// Answers that do not fit.
  package let wrong: [Mistake]
  /// Answers that only the command of the options knows not to fit.
  package let unlisted: [Mistake]
  /// The field as the version before had it.
  package let was: Earlier?
  /// What is read at its question, on the screen and line by line, with the first right answers.
  package let shown: [String]
  /// A text that must not be printed.
  package let secret: String?

  package init(
    _ mapping: String,
    _ key: String,
    _ variant: String = "",
    also: [Row] = [],
    id: String = "size",
    field: String,
    beside: [String] = [],
    top: [String] = [],
    files: [String: String] = [:],
    right: [Example] = [],
    wrong: [Mistake] = [],
    unlisted: [Mistake] = [],
    was: Earlier? = nil,
    shown: [String] = [],
    secret: String? = nil
  ) {
    name = "\(mapping) \(key)" + (variant.isEmpty ? "" : ", \(variant)")
    rows = [Row(mapping, key)] + also
    self.id = id
    (self.field, self.beside, self.top, self.files) = (field, beside, top, files)
    (self.right, self.wrong, self.unlisted, self.was) = (right, wrong, unlisted, was)
    (self.shown, self.secret) = (shown, secret)
  }

  /// The keys of the field.
  package var keys: [String] { FlowMapping.keys(of: field) }
}

extension Feature: CustomTestStringConvertible {
  package var testDescription: String { name }
}

/// A key of a kind of mapping of the form language.
package struct Row: Hashable, Sendable {
  /// The type of field, `field` for the keys of every field, or what else holds the key.
  package let mapping: String
  package let key: String

  package init(_ mapping: String, _ key: String) { (self.mapping, self.key) = (mapping, key) }
}

/// Answers to the field and to those beside it, by the places that they have in a result.
package struct Example: Sendable {
  /// The answers as a file gives them.
  package let file: JSONValue
  /// What the result has.
  package let result: JSONValue
  /// The answers by ids, as they are typed, where that differs.
  package let typed: JSONValue
  /// The rules of what is remarked about them, and the part of the field: `answer-retired/option:red`.
  package let remarks: [String]
  /// The same where they are typed.
  package let typedRemarks: [String]

  package init(
    _ file: JSONValue,
    result: JSONValue? = nil,
    typed: JSONValue? = nil,
    remarks: [String] = [],
    typedRemarks: [String]? = nil
  ) {
    (self.file, self.result, self.typed) = (file, result ?? file, typed ?? file)
    (self.remarks, self.typedRemarks) = (remarks, typedRemarks ?? remarks)
  }
}

extension Example: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(.object(elements.map { JSONValue.Member(key: $0, value: $1) }))
  }
}

/// Answers that do not fit, and what is said of them.
package struct Mistake: Sendable {
  package let file: JSONValue
  /// The rule of the error.
  package let rule: String
  /// Where it is below the field, `[1]`, `/option:red`, or else the subject of the finding:
  /// `key:sze`.
  package let place: String
  /// Words of the message.
  package let says: String
  /// The answers by ids, as they are typed.
  package let typed: JSONValue
  /// Whether a JSON Schema can say it.
  package let isInSchema: Bool

  package init(
    _ file: JSONValue,
    _ rule: String,
    at place: String = "",
    says: String = "",
    typed: JSONValue? = nil,
    isInSchema: Bool = true
  ) {
    (self.file, self.rule, self.place, self.says) = (file, rule, place, says)
    (self.typed, self.isInSchema) = (typed ?? file, isInSchema)
  }
}

/// The field in the version before.
package struct Earlier: Sendable {
  /// The field in YAML, without its id.
  package let field: String
  package let id: String
  package let top: [String]
  package let files: [String: String]
  /// The findings about the change, as `severity rule`, the part of the field behind them:
  /// `error option-removed/option:red`.
  package let findings: [String]
  /// Answers as the earlier form writes them, and what comes of them now.
  package let example: Example?

  package init(
    _ field: String,
    id: String = "size",
    top: [String] = [],
    files: [String: String] = [:],
    _ findings: [String],
    example: Example? = nil
  ) {
    (self.field, self.id, self.top, self.files) = (field, id, top, files)
    (self.findings, self.example) = (findings, example)
  }
}

/// The members of a mapping in flow style.
enum FlowMapping {
  /// The keys of `a: 1, b: { c: 2 }`.
  static func keys(of text: String) -> [String] {
    var keys: [String] = []
    var word = ""
    var depth = 0
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
        continue
      }
      switch character {
      case "\"", "'": quote = character
      case "{", "[": depth += 1
      case "}", "]": depth -= 1
      case "," where depth == 0: word = ""
      case ":" where depth == 0:
        if !word.isEmpty { keys.append(word) }
        word = ""
      case " ", "\n": break
      default: if depth == 0 { word.append(character) }
      }
    }
    return keys
  }
}
