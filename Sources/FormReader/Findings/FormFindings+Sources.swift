import Diagnostics
import SourceTree

/// The wording about where options come from.
extension FormFindings {
  static func badItemsPath(_ path: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.invalidSource,
      "`items` has an empty step in `\(shortened(path))`",
      at: place,
      help: "write the keys that lead to the array, joined with dots: `data.repositories`"
    )
  }

  static func exclusiveInPicker(at place: SourceLocation) -> Finding {
    Finding(
      FormRule.uselessKey,
      "`exclusive` has a meaning only in a multi-selector",
      severity: .warning,
      at: place,
      notes: [Finding.Note("one option of a picker is chosen at most")],
      help: "remove it, or make the field a `multi-selector`"
    )
  }

  static func idWithoutColon(_ id: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.unknownKey,
      "a `:` is missing after `id`",
      at: place,
      label: "all of this is read as the id",
      help: "write `id: \(shortened(id))`"
    )
  }

  static func itemsWithoutJSON(at place: SourceLocation) -> Finding {
    Finding(
      FormRule.uselessKey,
      "`items` has a meaning only with `format: json`",
      severity: .warning,
      at: place,
      help: "add `format: json`, or remove it"
    )
  }

  /// `asked` is one of the words that a condition asks for.
  static func joinedOptions(
    _ text: String,
    words: [String],
    asked: String?,
    at place: SourceLocation
  ) -> Finding {
    Finding(
      FormRule.suspiciousText,
      asked.map {
        "`options` holds one option, `\(shortened(text))`, but a condition asks for `\(shortened($0))`"
      } ?? "`options` holds one option, `\(shortened(text))`",
      severity: asked == nil ? .warning : .error,
      at: place,
      help: asked == nil
        ? "if these are several, write `[\(words.joined(separator: ", "))]`"
        : "write `[\(words.joined(separator: ", "))]`"
    )
  }

  static func keysWithoutColumns(at place: SourceLocation) -> Finding {
    Finding(
      FormRule.uselessKey,
      "`keys` has a meaning only with `format: json` or `format: csv`",
      severity: .warning,
      at: place,
      help: "add a `format`, or remove it"
    )
  }

  static func notAnOption(
    found: String,
    inBraces: String?,
    bare: String?,
    at place: SourceLocation
  ) -> Finding {
    Finding(
      FormRule.wrongType,
      "an option is a text or a mapping with an `id`, but this is \(found)",
      at: place,
      help: inBraces.map { "write it in braces: `\($0)`" }
        ?? bare.map { "remove the brackets: `\(shortened($0))`" }
        ?? "write its id alone, or `{ id: one, label: One }`"
    )
  }

  static func listAsFile(_ name: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.invalidSource,
      "`\(shortened(name))` is an option list of this form, not a file",
      at: place,
      help: "write `{ list: \(shortened(name)) }`"
    )
  }

  static func notASource(at place: SourceLocation) -> Finding {
    Finding(
      FormRule.invalidSource,
      "`options` says nowhere where options come from",
      at: place,
      help: "write a list, `{ list: NAME }`, `{ from: FILE }` or `{ command: [PROGRAM, …] }`"
    )
  }

  /// `field` is the field, when the key stands beside `type` and not under `options`.
  static func otherKeyForList(
    _ key: String,
    _ list: String,
    inField field: String?,
    at place: SourceLocation
  ) -> Finding {
    let written = "{ list: \(shortened(list)) }"
    return Finding(
      FormRule.unknownKey,
      "unknown key `\(shortened(key))` \(field.map { "in \($0)" } ?? "in `options`")",
      at: place,
      help: field != nil ? "write `options: \(written)`" : "write `\(written)`"
    )
  }

  static func programFromAnswer(at place: SourceLocation) -> Finding {
    Finding(
      FormRule.shellCommand,
      "the program of a command cannot come from an answer",
      at: place,
      help: "write the program out; places such as `{query}` may stand in its arguments"
    )
  }

  static func programWithSpaces(_ program: String, at place: SourceLocation) -> Finding {
    let words = program.split(separator: " ").joined(separator: ", ")
    return Finding(
      FormRule.shellCommand,
      "the program is `\(shortened(program))`, one name with spaces in it",
      severity: .warning,
      at: place,
      notes: [Finding.Note("no shell reads it, so the words are not taken apart")],
      help: "make each word an entry of the list: `\(shortened(words))`"
    )
  }

  static func shellCommand(_ command: String, at place: SourceLocation) -> Finding {
    let words = command.split(separator: " ").joined(separator: ", ")
    return Finding(
      FormRule.shellCommand,
      "`command` is a list of arguments, not one text",
      at: place,
      notes: [Finding.Note("no shell reads it, so nothing in an answer can become a command")],
      help: "write `[\(shortened(words))]`"
    )
  }

  /// `value` is what is written behind the key, when it is on one line.
  static func straySource(
    _ key: Key,
    _ value: String?,
    isBehindOptions: Bool,
    at place: SourceLocation
  ) -> Finding {
    let written = value.map { "{ \(key.name): \(shortened($0)) }" } ?? "{ \(key.name): … }"
    return Finding(
      FormRule.misplacedKey,
      "`\(key.name)` belongs under `options`",
      at: place,
      help: isBehindOptions
        ? "indent it further than `options`" : "write `options: \(written)`"
    )
  }
}
