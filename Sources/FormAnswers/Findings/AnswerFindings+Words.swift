import Diagnostics
import FormModel
import SourceTree

extension EmptyDefault {
  /// Why there is nothing.
  var cause: String {
    switch self {
    case .emptyText: "the text it is made to is empty"
    case .git(let key): "git config `\(key)` is not set"
    case .hidden(let id): "`\(id)` is not asked"
    case .notOffered: "its options are not offered with the other answers"
    case .tooMuchWork: "templates take too much work with these answers"
    case .unanswered(let id): "`\(id)` has no answer"
    case .undecided: ExplanationWords.undecided
    case .variable(let name): "variable `\(name)` is not set"
    }
  }

  /// The same, said of a default.
  var words: String {
    switch self {
    case .emptyText: "is made from answers, and they make an empty text"
    case .git(let key): "is git config `\(key)`, which is not set"
    case .hidden(let id): "is made from `\(id)`, which is not asked"
    case .notOffered: "is not offered with the other answers"
    case .tooMuchWork: "is not made, because templates take too much work with these answers"
    case .unanswered(let id): "is made from `\(id)`, which has no answer"
    case .undecided: ExplanationWords.undecided
    case .variable(let name): "is the variable `\(name)`, which is not set"
    }
  }
}

/// Words that several findings share.
extension AnswerFindings {
  /// How many options a message lists.
  static let optionsShown = 8

  /// What an answer file would say.
  static func answerExample(_ field: Field) -> String {
    switch field.kind {
    case .text(let text): text.isSecure ? "\(field.id): { env: NAME }" : "\(field.id): …"
    case .multiSelector: "\(field.id): […]"
    case .number, .toggle, .picker, .note, .computed: "\(field.id): …"
    }
  }

  /// What would answer a field on the command line.
  static func assignmentExample(_ field: Field) -> String {
    switch field.kind {
    case .text(let text):
      text.isSecure ? "--set \(field.id):='{\"env\":\"NAME\"}'" : "--set \(field.id)=TEXT"
    case .number: "--set \(field.id)=NUMBER"
    case .toggle(let toggle):
      toggle.mustBeOn == nil ? "--set \(field.id)=true|false" : "--set \(field.id)=true"
    case .picker: "--set \(field.id)=OPTION"
    case .multiSelector: "--set \(field.id)=OPTION --set \(field.id)=OPTION"
    case .note, .computed: "--set \(field.id)=…"
    }
  }

  /// What a node is, with its spelling unless that is secret.
  static func described(
    _ node: NodeID,
    in tree: SourceTree,
    isSecret: Bool = false
  ) -> String {
    switch tree.kind(of: node) {
    case .mapping: return "a mapping"
    case .sequence: return "a list"
    case .invalid: return "nothing usable"
    case .scalar: break
    }
    let spelling = isSecret ? "" : " `\(shortened(tree.spelling(of: node)))`"
    let article = isSecret ? "a" : "the"
    if tree.style(of: node) != .plain { return "\(article) text\(spelling)" }
    switch tree.plainMeaning(of: node) {
    case .boolean?: return "\(article) boolean\(spelling)"
    case .number?: return "\(article) number\(spelling)"
    case .null?: return "null"
    case .date?: return "\(article) date\(spelling)"
    case nil: return "\(article) text\(spelling)"
    }
  }

  /// What kind of field it is, with its article.
  static func kind(_ field: Field) -> String {
    switch field.kind {
    case .text(let text): text.isSecure ? "a secure text field" : "a text field"
    case .number: "a number field"
    case .toggle: "a toggle"
    case .picker: "a picker"
    case .multiSelector: "a multi-selector"
    case .note: "a note"
    case .computed: "a computed field"
    }
  }

  /// Whether there is an option that can be chosen.
  static func hasChoice(_ list: OptionList) -> Bool {
    list.options.contains { $0.disabledReason == nil }
  }

  /// The first few options that can be chosen, and how many more there are.
  static func listed(_ list: OptionList) -> String {
    listed(list.options.lazy.filter { $0.disabledReason == nil }.map(\.id.rawValue))
  }

  /// The first few ids, and how many more there are.
  static func listed(_ ids: some Collection<String>) -> String {
    let shown = ids.prefix(optionsShown).map { "`\(shortened($0))`" }
    let rest = ids.count - shown.count
    if rest > 0 { return shown.joined(separator: ", ") + " and \(rest) more" }
    guard shown.count > 1, let last = shown.last else { return shown.joined() }
    return shown.dropLast().joined(separator: ", ") + " and " + last
  }

  /// A label in quotes, with a space before it.
  static func named(_ label: LocalizedText?, _ languages: [String]) -> String {
    label.map { " (\($0.text(for: languages)))" } ?? ""
  }

  static func path(_ field: FieldID) -> IDPath { IDPath("field", field.rawValue) }

  /// The beginning of a text, so that a message stays one line.
  static func shortened(_ text: String) -> String {
    let line = text.unicodeScalars.prefix { $0 != "\n" && $0 != "\r" }
    guard line.count > 60 || line.count < text.unicodeScalars.count else { return text }
    return String(String.UnicodeScalarView(line.prefix(59))) + "…"
  }
}
