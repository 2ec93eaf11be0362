package import FormModel

/// A screen of the wizard.
package enum Page: Hashable, Sendable {
  /// The fields of a section; a form without sections has one without an id.
  case section(SectionID?)
  /// The options of a field.
  case options(AnswerPath)
  /// The items of a list or map.
  case items(AnswerPath)
  /// All answers.
  case review
}

/// What lies over a page.
enum Dialog: Hashable, Sendable {
  /// The keys and the hidden fields, from this line on.
  case help(top: Int)
  /// Whether to leave, or to go on with an earlier draft.
  case question(Question)
}

/// A sentence about what has just happened.
struct Notice: Hashable, Sendable {
  var text: String
  /// Whether something could not be done.
  var isRefusal = false
}
