public import Diagnostics
public import FormModel
package import JSON

/// A format in which answers are written.
///
/// Secure values are written in plain text, unless ``SecretOutput`` says otherwise.
public enum AnswerFormat: String, Hashable, Sendable, CaseIterable {
  /// One JSON object, indented by two spaces.
  case json
  /// The same in one line.
  case jsonl
  /// One YAML mapping in block style, which YAML 1.1 and 1.2 read alike.
  case yaml
  /// `NAME='…'` lines for `eval` in a POSIX shell, and `unset NAME` for fields without an answer.
  case env
  /// `NAME='…'` lines of a `.env` file, in the syntax that its readers agree on.
  case dotenv
  /// Lines for the files that `GITHUB_OUTPUT` and `GITHUB_ENV` name in a workflow of GitHub.
  case github

  /// How variables are written; `nil` for JSON and YAML.
  var variables: VariableFormat? {
    switch self {
    case .json, .jsonl, .yaml: nil
    case .env: .shell
    case .dotenv: .dotenv
    case .github: .github
    }
  }

  /// Whether answers are written as variables, which cannot refer to a secret.
  public var holdsVariables: Bool { variables != nil }
}

/// How secure answers are written in a result.
public enum SecretOutput: String, Hashable, Sendable, CaseIterable {
  /// In plain text.
  case keep
  /// As references, if they came from a variable or a file; others are left out.
  case reference
  /// They are left out.
  case omit
}

extension ResolvedAnswers {
  /// The answers as one object, with their secrets.
  ///
  /// - Complexity: O(steps of all places).
  package var document: JSONValue {
    if groups.isEmpty {
      // No entry is copied for its parts.
      return .document(entries.indices.lazy.map { (entries[$0].plan.place, entries[$0].json) })
    }
    return document(of: entries.map { ($0.plan, $0.json) })
  }

  /// The document of what is written of the answers.
  private func document(of values: [(plan: FieldPlan, json: JSONValue)]) -> JSONValue {
    let all = groups.map { (plan: $0, json: JSONValue.object([])) } + values
    return .document(
      all.sorted { $0.plan.position.index < $1.plan.position.index }.map {
        ($0.plan.place, $0.json)
      }
    )
  }

  /// The answers as text, in form order, with a line break at the end.
  ///
  /// Numbers keep their digits. As a variable, a multi-selector is one option a line. Answers that
  /// cannot be written as variables (``unwritable(as:prefix:secrets:question:)``) and references to
  /// secrets are left out.
  /// - Parameters:
  ///   - format: The format.
  ///   - prefix: The prefix of variables' names.
  ///   - secrets: How secure answers are written.
  ///   - secretPath: Makes the path of a secret's file in the result from its path in an answer
  ///     file and the name of that file; by default, the path stays as it is.
  /// - Returns: UTF-8 text.
  /// - Complexity: O(bytes).
  public func bytes(
    as format: AnswerFormat,
    prefix: String = "",
    secrets: SecretOutput = .keep,
    secretPath: (_ path: String, _ source: String) -> String = { path, _ in path }
  ) -> [UInt8] {
    if let variables = format.variables {
      let lines = written(secrets, secretPath).compactMap { answer, json -> String? in
        let name = EnvironmentName(answer.id, prefix: prefix)
        // A reference is no variable.
        if answer.isSecret, secrets != .keep { return nil }
        if variables.refusal(of: name) != nil { return nil }
        return variables.lines(answer.variableText(of: json), name)
      }
      // Otherwise the shell would keep an earlier value; what stands in groups is written by itself.
      let removed = unanswered + plans.filter(\.isHeading).map(\.id)
      let removals = (format == .env ? removed : []).map { EnvironmentName($0, prefix: prefix) }
        .filter { variables.refusal(of: $0) == nil }.map { "unset \($0.text)\n" }
      return Array((lines + removals).joined().utf8)
    }
    let isWhole = secrets == .keep || !holdsSecrets
    let document =
      isWhole
      ? self.document
      : self.document(of: written(secrets, secretPath).map { ($0.answer.plan, $0.json) })
    if format == .yaml { return YAMLText.mapping(document.members) }
    return document.bytes(layout: format == .jsonl ? .compact : .pretty)
  }

  /// Findings about answers that cannot be written as variables: the shell uses their names itself,
  /// or the format cannot hold their text.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - prefix: The prefix of variables' names.
  ///   - secrets: How secure answers are written.
  ///   - question: Where the form defines a field; findings are reported there.
  /// - Returns: At most one error for each field; empty when all can be written.
  /// - Complexity: O(bytes).
  public func unwritable(
    as format: AnswerFormat,
    prefix: String = "",
    secrets: SecretOutput = .keep,
    question: (FieldID) -> SourceLocation? = { _ in nil }
  ) -> [Finding] {
    guard let variables = format.variables else { return [] }
    return written(secrets) { path, _ in path }.compactMap { answer, json in
      let id = answer.id
      let name = EnvironmentName(id, prefix: prefix)
      let place = question(id) ?? .whole("answers", text: name.text)
      let path = AnswerSubject.answer(answer.plan, in: .form).idPath
      if let reason = variables.refusal(of: name) {
        return Finding(
          AnswerRule.variableName,
          "answer to `\(id)` would set `\(name.text.shortened)`, \(reason)",
          at: place,
          idPath: path,
          help: "give all names a prefix: `--env-prefix APP_`"
        )
      }
      if answer.isSecret, secrets != .keep { return nil }
      if variables.lines(answer.variableText(of: json), name) != nil { return nil }
      return Finding(
        AnswerRule.unwritable,
        "answer to `\(id)` cannot be written in this format",
        at: place,
        idPath: path,
        notes: [Finding.Note("it cannot hold \(variables.limits)")],
        help: "write another one: `--as env` or `--as json`"
      )
    }
  }

  /// The answers that leave, in form order and in their shape; secrets, also those in items, as
  /// `{ env: … }` or `{ file: … }`, which says where they are kept, or not at all.
  private func written(
    _ secrets: SecretOutput,
    _ secretPath: (_ path: String, _ source: String) -> String
  ) -> [(answer: Entry, json: JSONValue)] {
    entries.compactMap { entry in
      guard secrets != .keep, let kept = entry.secrets else { return (entry, entry.json) }
      let json = entry.plan.field.json(of: entry.value, kept) { reference in
        guard secrets == .reference else { return nil }
        switch reference {
        case .variable(let name): return ["env": .string(name)]
        case .file(let path, let source): return ["file": .string(secretPath(path, source))]
        }
      }
      return json.map { (entry, $0) }
    }
  }
}

extension ResolvedAnswers.Entry {
  /// The text of a variable, from what is written of the answer: one option a line, by its id where
  /// its value is no line.
  fileprivate func variableText(of json: JSONValue) -> String {
    switch (value, json) {
    case (.json, _): value.templateText
    case (.items, _): json.description
    case (.options(let ids), .array(let written)):
      zip(ids, written).map { id, written in
        let text = PlainValue(written)?.text ?? ""
        return text.isEmpty || text.utf8.contains { $0 == 0x0A || $0 == 0x0D } ? id.rawValue : text
      }.joined(separator: "\n")
    default: PlainValue(json)?.text ?? value.templateText
    }
  }
}

extension Field {
  /// An answer as results hold it; `nil` for one of another type.
  package func json(of value: AnswerValue) -> JSONValue? { kind.coding.json(of: value) }
}
