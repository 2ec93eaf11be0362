/// A view of a form with a feature: that of a command, the wizard, a program that reads answers.
package protocol Observer: Sendable {
  /// What it is called.
  var name: ObserverName { get }

  /// Looks at a feature where it stands.
  ///
  /// - Returns: What is not as it has to be; nothing where all is.
  func look(at feature: Feature, _ standing: Standing) async -> [String]
}

/// The observers of the matrix.
package enum ObserverName: String, CaseIterable, Sendable {
  /// Answers from a file: the result, and that it is read again.
  case fill
  /// The same answers by `--set`, each at its place.
  case set = "--set"
  /// The same answers from variables, as `--as env` writes them.
  case variables
  /// The same answers as lines, with the errors in a file.
  case lines = "--lines"
  /// Answers that are looked up in the command of their options.
  case lookUp = "fill --allow-commands"
  /// A wrong answer is named by its place.
  case messages
  /// What is secret is in nothing that people read.
  case secrets
  /// The JSON Schema takes what `fill` takes.
  case schema
  /// The version before, compared with this one.
  case compare
  /// Who is broken by the change, which is the same as in the form.
  case surfaces = "compare: surfaces"
  /// The version before, in git.
  case against = "check --against"
  /// The form as Markdown.
  case describe
  /// A draft, and the session that resumes it.
  case draft
  /// The wizard, by keys.
  case wizard
  /// The plain mode, line by line.
  case plain
}
