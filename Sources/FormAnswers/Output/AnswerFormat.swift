import Diagnostics

/// A form of answers on their way out; secure values stand in the clear, since this is the result.
public enum AnswerFormat: String, Hashable, Sendable, CaseIterable {
  /// One JSON object, indented by two spaces.
  case json
  /// The same in one line.
  case jsonl
  /// One YAML mapping in block style, which readers of YAML 1.1 and 1.2 take alike.
  case yaml
  /// `NAME='…'` lines for `eval` in a POSIX shell.
  case env
}

extension ResolvedAnswers {
  /// The answers as text, in form order, with a line break at the end.
  ///
  /// Numbers keep their digits. For shells, a multi-selector is one option a line, and answers
  /// whose name means something to the shell are left out (``refusedNames(prefix:)``).
  /// - Parameters:
  ///   - format: The form.
  ///   - prefix: What stands before the names of variables.
  /// - Returns: UTF-8 text.
  /// - Complexity: O(bytes).
  public func bytes(as format: AnswerFormat, prefix: String = "") -> [UInt8] {
    switch format {
    case .json: json(layout: .pretty)
    case .jsonl: json(layout: .compact)
    case .yaml: yaml
    case .env: environment(prefix: prefix)
    }
  }
}
