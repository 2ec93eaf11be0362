import Diagnostics
import DisplayText
public import FormModel

/// What `--explain` prints: every field that can be answered, its value, and where it came from.
public struct AnswerExplanation: Sendable {
  /// One line of the table.
  public struct Row: Hashable, Sendable {
    /// The field.
    public let id: FieldID
    /// The value for a person to read; secure ones are masked, nothing is a dash.
    public let value: String
    /// Where it came from, or why there is none.
    public let origin: String
  }

  /// The lines, in form order.
  public let rows: [Row]

  /// Values are cut after this many columns.
  private static let widestValue = 48

  /// Explains a resolution of a form's answers.
  ///
  /// - Complexity: O(fields).
  public init(of resolution: Resolution, form: Form) {
    rows = zip(form.fields, resolution.states).compactMap { field, state in
      if !field.kind.isAnswered { return nil }
      return Row(
        id: field.id,
        value: AnswerExplanation.value(of: field, state),
        origin: AnswerExplanation.origin(of: field, state)
      )
    }
  }

  /// The table in aligned columns, with a header and a line break at the end.
  public var text: String {
    let header = Row(id: "field", value: "value", origin: "from")
    let lines = [header] + rows
    let idWidth = lines.map { $0.id.rawValue.escapingHidden().columns }.max() ?? 0
    let valueWidth = lines.map { $0.value.columns }.max() ?? 0
    var text = ""
    for line in lines {
      text += AnswerExplanation.padded(line.id.rawValue.escapingHidden(), to: idWidth) + "  "
      text += AnswerExplanation.padded(line.value, to: valueWidth) + "  "
      text += line.origin.escapingHidden() + "\n"
    }
    return text
  }

  private static func value(of field: Field, _ state: FieldState) -> String {
    guard let value = state.value else { return "–" }
    if field.kind.isSecure { return "********" }
    let text =
      switch value {
      case .text, .number, .toggle, .option: value.templateText
      case .options(let ids):
        ids.isEmpty ? "[]" : ids.map(\.rawValue).joined(separator: ", ")
      }
    return text.escapingHidden(columns: widestValue)
  }

  private static func origin(of field: Field, _ state: FieldState) -> String {
    if case .hidden(let condition) = state.visibility { return "not asked: \(condition.spelling)" }
    if let origin = state.origin {
      return state.value == nil ? "given, but not right" : words(for: origin, of: field)
    }
    if state.isMissing { return "missing" }
    if state.visibility == .undecided || state.defaultFailure == .undecided {
      return DefaultFailure.waits
    }
    guard let reason = state.defaultFailure?.words else { return "not answered" }
    return field.kind.isComputed
      ? "empty: \(reason)" : "not answered, and the default gives nothing: \(reason)"
  }

  private static func words(for origin: AnswerOrigin, of field: Field) -> String {
    switch origin {
    case .set: "--set"
    case .file(let name): name
    case .environment(let name): "variable \(name)"
    case .draft: "draft"
    case .computed: "computed" + sources(of: field)
    case .default(.value): "default"
    case .default(.template): "default" + sources(of: field)
    case .default(.environment(let name)): "default, variable \(name)"
    case .default(.git(let key)): "default, git config \(key)"
    case .default(.off): "off unless answered"
    }
  }

  /// The fields that the text of a field is made from.
  private static func sources(of field: Field) -> String {
    guard case .template(let template) = field.initialAnswer else { return "" }
    var names: [String] = []
    for id in template.fields where !names.contains(id.rawValue) { names.append(id.rawValue) }
    return names.isEmpty ? "" : ", from " + names.joined(separator: " and ")
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.columns))
  }
}
