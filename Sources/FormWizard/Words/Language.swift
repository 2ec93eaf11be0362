/// A language that the tool speaks: its words for every phrase, and what no phrase can tell.
///
/// A language is one file like `Spanish.swift`, and its place in ``all``.
package struct Language: Sendable {
  /// Its tag, such as `es`.
  package let tag: String
  /// Its words for phrases, by their keys, and for the names of keys; what has none is said in
  /// English.
  let phrases: [String: String]
  /// The word before the last of several things, which may depend on that.
  let and: @Sendable (_ last: String) -> String
  /// The word before the last of several alternatives.
  let or: @Sendable (_ last: String) -> String
  /// What is typed for a command of the plain mode, the word that is told first; those of English
  /// work in every language.
  let commands: [PlainCommand: [String]]
  /// What means yes, folded.
  let yesWords: Set<String>
  /// What means no, folded.
  let noWords: Set<String>

  /// The languages that the tool speaks.
  package static let all: [Language] = [.english, .spanish]

  package static let english = Language(
    tag: "en",
    phrases: [:],
    and: { _ in "and" },
    or: { _ in "or" },
    commands: [.help: ["help", "?"]],
    yesWords: ["y", "yes", "on", "true"],
    noWords: ["n", "no", "off", "false"]
  )
}
