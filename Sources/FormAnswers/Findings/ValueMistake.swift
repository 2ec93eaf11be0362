import Diagnostics
import FormModel

/// What is wrong with a value as the type of its field, as facts.
///
/// What is wrong with a value of the right type is an `AnswerProblem`.
enum ValueMistake {
  /// The type is another; what to do, and what to write instead.
  case wrongType(String, help: String?, replacement: String? = nil)
  /// There is a key and no value.
  case null
  /// An option of a list is no text.
  case wrongOption(String, help: String)
  /// An option is an empty text.
  case emptyOption(isAssignment: Bool)
  /// Without quotes it is no text; what would be wrong with quotes.
  case notQuoted(String, spelling: String, inQuotes: String?)
  /// A number in another notation.
  case notDecimal(String)
  /// A number beyond comparison.
  case hugeExponent
  /// A word of YAML 1.1, and what it means.
  case otherBoolean(String, meant: String)
  /// A text ends with a comma or a semicolon.
  case separatorAtEnd(Character)
  /// The option is called otherwise today.
  case optionRenamed(OptionID, to: OptionID)
  /// The option is gone for good.
  case optionRetired(OptionID, label: String?)

  /// The finding about a value of a field.
  func finding(about field: Field, at place: SourceLocation) -> Finding {
    var path = IDPath("field", field.id.rawValue)
    switch self {
    case .optionRenamed(let id, _), .optionRetired(let id, _):
      path = path.appending("option", id.rawValue)
    default: break
    }
    return sentence(about: field).finding(about: path, at: place)
  }

  private func sentence(about field: Field) -> Sentence {
    let id = field.id
    let isOther = "`\(id)` is \(field.kindWords), but this is"
    switch self {
    case .wrongType(let found, let help, let replacement):
      return Sentence(.type, "\(isOther) \(found)", help: help, replacement: replacement)
    case .null:
      let help = "leave the key out, or answer it"
      return Sentence(.type, "`\(id)` has a key but no answer", help: help)
    case .wrongOption(let found, let help):
      return Sentence(.type, "an option of `\(id)` is \(found)", help: help)
    case .emptyOption(let isAssignment):
      let help =
        isAssignment
        ? "for none, write `--set \(id):=[]`" : "write one option a line, without empty lines"
      return Sentence(.notAnOption, "option of `\(id)` is empty", help: help)
    case .notQuoted(let found, let spelling, let problem):
      let quoted = "\"\(spelling)\""
      let other =
        field.kind.options == nil ? "write another text, in quotes" : "write the id of an option"
      return Sentence(
        .type,
        "\(isOther) \(found)",
        label: "not text without quotes",
        notes: problem.map { ["in quotes it does not fit either: \($0)"] } ?? [],
        help: problem == nil ? "quote it: `\(quoted)`" : other,
        replacement: problem == nil ? quoted : nil
      )
    case .notDecimal(let spelling):
      let message = "`\(id)` is a number field, and `\(spelling)` is not a decimal number"
      return Sentence(.type, message, help: field.scalarHelp)
    case .hugeExponent:
      let message = "answer to `\(id)` has an exponent beyond 10^17, and cannot be compared"
      return Sentence(.range, message)
    case .otherBoolean(let spelling, let meant):
      return Sentence(
        .type,
        "`\(id)` is a toggle, written `true` or `false`, not `\(spelling)`",
        help: "write `\(meant)`",
        replacement: meant
      )
    case .separatorAtEnd(let sign):
      return Sentence(
        .suspicious,
        "answer to `\(id)` ends with `\(sign)`, which becomes part of it",
        .warning,
        help: "remove it; if it belongs to the answer, quote all of it"
      )
    case .optionRenamed(let old, let new):
      let message = "option `\(old)` of `\(id)` is called `\(new)` now"
      return Sentence(.renamed, message, .info, help: "write `\(new)`")
    case .optionRetired(let option, let label):
      let message = "option `\(option)`\(label.map { " (\($0))" } ?? "") of `\(id)` is retired"
      return Sentence(.retired, message, .warning, label: "dropped", help: "remove it")
    }
  }
}

/// What is wrong with a secure answer, as facts; never its value.
enum SecretMistake: Error {
  case inFile, onCommandLine, notAReference
  /// Answer files may not refer to anything.
  case forbiddenReference
  case variableNotSet(String)
  case unreadFile(String, reason: String)

  func sentence(about id: FieldID) -> Sentence {
    switch self {
    case .inFile:
      return Sentence(
        .secret,
        "`\(id)` is secure, and this file holds its value in the clear",
        help: "refer to it: `{ env: NAME }` or `{ file: PATH }`"
      )
    case .onCommandLine:
      return Sentence(
        .secret,
        "`\(id)` is secure, and other processes can read the command line",
        .warning,
        help: "refer to it: `--set \(id):='{\"env\":\"NAME\"}'`"
      )
    case .notAReference:
      return Sentence(
        .secret,
        "`\(id)` is secure, and this is not a reference to its value",
        help: "write `{ env: NAME }` or `{ file: PATH }`"
      )
    case .forbiddenReference:
      return Sentence(
        .reference,
        "`\(id)` refers to a variable or a file, which is not allowed here",
        help:
          "leave it out; whoever runs the program gives it, or runs it without `--no-references`"
      )
    case .unreadFile(let path, let reason):
      return Sentence(.secret, "file `\(path)` for `\(id)` cannot be read: \(reason)")
    case .variableNotSet(let name):
      let bare = name.filter { !"${}".contains($0) }
      return Sentence(
        .secret,
        "variable `\(name)` for `\(id)` is not set",
        help: name.first == "$" && !bare.isEmpty
          ? "write the name alone: `\(bare)`" : "set it, or correct the name"
      )
    }
  }
}
