import Diagnostics
import FormModel

/// A form in which every answer is a variable, a line or a few for each.
protocol VariableFormat {
  /// What gives a variable a text; `nil` when the form cannot hold the text.
  static func assignment(of text: String, to name: String) -> String?
  /// What takes the value of a variable without an answer away; `nil` when nothing has to.
  static func removal(of name: String) -> String?
  /// Beginnings of names that are not for answers here, beside those that are so everywhere.
  static var reservedPrefixes: [String] { get }
  /// What texts it cannot hold.
  static var limits: String { get }
}

extension VariableFormat {
  static func removal(of name: String) -> String? { nil }
  static var reservedPrefixes: [String] { [] }

  /// Whether a name may not be given a value.
  fileprivate static func isReserved(_ name: EnvironmentName) -> Bool {
    name.isReserved || reservedPrefixes.contains { name.text.hasPrefix($0) }
  }

  /// Whether a build runner would obey a line of a text in its log: one that holds `##[`, and any
  /// but the first that begins with `::`.
  static func steersRunner(_ text: String) -> Bool {
    if text.utf8.contains("##[".utf8) { return true }
    // Runners pass over the spaces before a command.
    return text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .contains { $0.drop { $0.properties.isWhitespace }.starts(with: "::".unicodeScalars) }
  }
}

extension ResolvedAnswers {
  /// The variables in form order, then what takes those without an answer away; never one that
  /// shells act on.
  func variables(
    _ answers: [WrittenAnswer],
    as format: any VariableFormat.Type,
    prefix: String
  ) -> [UInt8] {
    func line(of id: FieldID, _ line: (String) -> String?) -> String {
      let name = EnvironmentName(id, prefix: prefix)
      return name.isName && !format.isReserved(name) ? line(name.text) ?? "" : ""
    }
    let assignments = answers.map { answer in
      guard case .value(let value) = answer.content else { return "" }
      return line(of: answer.id) { format.assignment(of: value.variableText, to: $0) }
    }
    let removals = unanswered.map { id in line(of: id) { format.removal(of: $0) } }
    return Array((assignments + removals).joined().utf8)
  }

  /// What is told of answers that cannot be written.
  func findings(
    about answers: [WrittenAnswer],
    as format: any VariableFormat.Type,
    _ prefix: String,
    _ question: (FieldID) -> SourceLocation?
  ) -> [Finding] {
    answers.compactMap { answer in
      let name = EnvironmentName(answer.id, prefix: prefix)
      let sentence: Sentence
      if !name.isName || format.isReserved(name) {
        let reason =
          name.isName ? "which shells and loaders act on" : "which is no name of a variable"
        sentence = Sentence(
          .variableName,
          "answer to `\(answer.id)` would set `\(name.text.shortened)`, \(reason)",
          help: "give all names a prefix: `--env-prefix APP_`"
        )
      } else if case .value(let value) = answer.content,
        format.assignment(of: value.variableText, to: name.text) == nil
      {
        sentence = Sentence(
          .unwritable,
          "answer to `\(answer.id)` cannot be written in this format",
          notes: [Finding.Note("it cannot hold \(format.limits)")],
          help: "write another one: `--as env` or `--as json`"
        )
      } else {
        return nil
      }
      let source = SourceText(name: "answers", text: name.text, isFile: false)
      let place = question(answer.id) ?? SourceLocation(source, source.range)
      return sentence.finding(about: answer.id, at: place)
    }
  }
}

extension AnswerValue {
  /// The text of a variable: one option a line.
  fileprivate var variableText: String {
    guard case .options(let ids) = self else { return templateText }
    return ids.map(\.rawValue).joined(separator: "\n")
  }
}
