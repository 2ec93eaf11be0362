import Diagnostics
import FormModel
import SourceTree

/// What is wrong with a secure answer; never its value.
extension AnswerFindings {
  /// What is told of a text that cannot be told without its words.
  static func concealedMessage(_ rule: String) -> String {
    let fault =
      switch SourceRule(rawValue: rule) {
      case .duplicateKey?: "a key occurs twice here"
      case .invalidText?: "the bytes are not text here"
      case .keyNotText?: "a key is not text here"
      case .secondDocument?: "a second document begins here"
      case .tooLarge?: "the text is too large"
      case .yamlFeature?: "a feature of YAML is used here that answers do without"
      case .syntax?, .unusedIgnore?: "the text is not well-formed here"
      case nil: "an answer does not fit the form here"
      }
    return "\(fault), and is not shown: it may hold a secure answer"
  }

  static let concealedNote = "what may be a secure answer is not shown"

  static let concealedRange = "a number does not fit the bounds of its field"

  static func secretFile(
    _ field: FieldID,
    _ path: String,
    _ reason: String,
    at place: SourceLocation
  ) -> Finding {
    secret(field, "file `\(path)` for `\(field)` cannot be read: \(reason)", at: place)
  }

  static func secretInFile(_ field: FieldID, at place: SourceLocation) -> Finding {
    secret(
      field,
      "`\(field)` is secure, and this file holds its value in the clear",
      at: place,
      help: "refer to it: `{ env: NAME }` or `{ file: PATH }`"
    )
  }

  static func secretOnCommandLine(_ field: FieldID, at place: SourceLocation) -> Finding {
    var finding = secret(
      field,
      "`\(field)` is secure, and other processes can read the command line",
      at: place,
      help: "refer to it: `--set \(field):='{\"env\":\"NAME\"}'`"
    )
    finding.severity = .warning
    return finding
  }

  static func secretShape(_ field: FieldID, at place: SourceLocation) -> Finding {
    secret(
      field,
      "`\(field)` is secure, and this is not a reference to its value",
      at: place,
      help: "write `{ env: NAME }` or `{ file: PATH }`"
    )
  }

  static func secretVariable(
    _ field: FieldID,
    _ name: String,
    at place: SourceLocation
  ) -> Finding {
    let bare = name.filter { !"${}".contains($0) }
    return secret(
      field,
      "variable `\(name)` for `\(field)` is not set",
      at: place,
      help: name.first == "$" && !bare.isEmpty
        ? "write the name alone: `\(bare)`" : "set it, or correct the name"
    )
  }

  private static func secret(
    _ field: FieldID,
    _ message: String,
    at place: SourceLocation,
    help: String? = nil
  ) -> Finding {
    Finding(AnswerRule.secret, message, at: place, idPath: path(field), help: help)
  }
}
