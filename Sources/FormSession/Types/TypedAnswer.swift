package import FormModel

/// A type whose answers are typed as a text: what helps to type one.
package protocol TypedAnswer: AnswerWording {
  /// Whether there may be several lines.
  var isMultiline: Bool { get }
  /// Whether what is typed must not be shown.
  var isMasked: Bool { get }
  /// Whether it is typed a second time before it is an answer.
  var asksTwice: Bool { get }
  /// Shown while nothing is typed.
  var placeholder: LocalizedText? { get }
  /// Answers to offer.
  var suggestions: [String] { get }
  /// The most characters that may be typed, where there is a bound.
  var mostCharacters: Int? { get }
  /// The most columns that an answer takes, where that is known.
  var mostColumns: Int? { get }
  /// What stands behind what is typed.
  var unit: LocalizedText? { get }
  /// Whether the answer is the path of a file.
  var isPath: Bool { get }

  /// What stands in an empty field, where there is no default.
  func example(in words: Words) -> String?

  /// What was understood of a text that may be written in several ways; `nil` where the text says it
  /// itself.
  func meaning(of text: String, in session: FormSession) -> String?

  /// The paths of files that begin with a text, in order.
  func paths(beginning text: String, in session: FormSession) -> [String]
}

// What is so for most types.
extension TypedAnswer {
  package var isMultiline: Bool { false }
  package var isMasked: Bool { false }
  package var asksTwice: Bool { false }
  package var placeholder: LocalizedText? { nil }
  package var suggestions: [String] { [] }
  package var mostCharacters: Int? { nil }
  package var mostColumns: Int? { mostCharacters.map { $0 + 1 } }
  package var unit: LocalizedText? { nil }
  package var isPath: Bool { false }

  package func example(in words: Words) -> String? { placeholder.map { words.example($0) } }

  package func meaning(of text: String, in session: FormSession) -> String? { nil }

  package func paths(beginning text: String, in session: FormSession) -> [String] { [] }
}
