import Diagnostics
import DisplayText
public import FormModel
import JSON

extension Resolution {
  /// The table of `--explain`: every field that takes an answer, its value and origin, or why it
  /// has none.
  ///
  /// Secure values are masked; a dash stands for no value.
  /// - Parameter form: The form that was resolved.
  /// - Returns: A table in aligned columns, with a header and a line break at the end.
  /// - Complexity: O(fields).
  public func explanation(of form: Form) -> String {
    var rows = [["field", "value", "from"]]
    for (field, state) in zip(form.ownFields, states.own) where field.kind.isAnswered {
      let (value, origin) = (explainedValue(of: field, state), explainedOrigin(of: field, state))
      rows.append([field.id.rawValue.escapingHidden(), value, origin.escapingHidden()])
    }
    let widths = [0, 1].map { column in rows.map { $0[column].columns }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.columns) } + [row[2]]
    }
    return lines.map { $0.joined(separator: "  ") + "\n" }.joined()
  }

  /// The same as a JSON object in one line: for each field its `value`, as the result has it, if it
  /// has one, and where that is `from`.
  ///
  /// - Complexity: O(fields).
  package func explanationLine(of form: Form) -> [UInt8] {
    let rows = zip(zip(form.ownFields, plans), states.own)
    let members = rows.compactMap { row, state -> JSONValue.Member? in
      let (field, plan) = row
      guard plan.isAnswered else { return nil }
      let value = field.result(state).value.flatMap { value in
        plan.items == nil
          ? plan.coding.json(of: value) : field.json(of: value, KeptSecrets()) { _ in nil }
      }
      let shown = plan.isSecret ? value.map { _ in .string("********") } : value
      let from = explainedOrigin(of: field, state)
      return JSONValue.Member(
        key: field.id.rawValue,
        value: ["value": shown, "from": .string(from)]
      )
    }
    return JSONValue.object(members).bytes(layout: .compact)
  }

  private func explainedValue(of field: Field, _ state: FieldState) -> String {
    guard let value = field.result(state).value else { return "–" }
    if field.kind.isSecret { return "********" }
    var text = value == .text("") ? "\"\"" : value.templateText
    if value.items != nil {
      text = field.json(of: value, KeptSecrets()) { _ in nil }?.description ?? "********"
    }
    if let ids = value.options {
      text = ids.isEmpty ? "[]" : ids.map(\.rawValue).joined(separator: ", ")
    }
    return text.escapingHidden(columns: 48)
  }

  private func explainedOrigin(of field: Field, _ state: FieldState) -> String {
    let (value, origin) = field.result(state)
    if case .hidden(let condition) = state.visibility, value == nil {
      return "not asked: \(condition.spelling)"
    }
    if let origin {
      return value == nil ? "given, but not right" : words(for: origin, of: field)
    }
    if state.isMissing { return "missing" }
    if state.visibility == .undecided || state.defaultFailure == .undecided {
      return DefaultFailure.waits
    }
    guard let reason = state.defaultFailure?.words else { return "not answered" }
    return field.kind.isComputed
      ? "empty: \(reason)" : "not answered, and the default has no value: \(reason)"
  }

  /// Where an answer comes from, in the words of the table.
  package func words(for origin: AnswerOrigin, of field: Field) -> String {
    switch origin {
    case .set: "--set"
    case .file(let name): name
    case .environment(let name): "variable \(name)"
    case .draft: "draft"
    case .user: "answered"
    case .computed: "computed" + sources(of: field)
    case .default(let source): words(forDefault: source, of: field)
    }
  }

  private func words(forDefault source: ValueSource, of field: Field) -> String {
    if field.defaultValue == nil, source == .literal(.toggle(false)) {
      return "off unless answered"
    }
    let outside = source.outside.map { ", \($0.thing) \($0.name)" }
    return "default" + (outside ?? sources(of: field))
  }

  /// The fields that a template names.
  private func sources(of field: Field) -> String {
    var names: [String] = []
    for id in field.initialAnswer?.fields ?? [] where !names.contains(id.rawValue) {
      names.append(id.rawValue)
    }
    return names.isEmpty ? "" : ", from " + enumerated(names)
  }
}
