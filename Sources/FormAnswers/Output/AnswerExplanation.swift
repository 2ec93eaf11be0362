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
      if case .note = field.kind { return nil }
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
    let idWidth = lines.map { $0.id.rawValue.escapingHidden().displayColumns }.max() ?? 0
    let valueWidth = lines.map { $0.value.displayColumns }.max() ?? 0
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
    let text: String
    switch value {
    case .text(let value): text = value
    case .number(let number): text = number.spelling
    case .toggle(let isOn): text = isOn ? "true" : "false"
    case .option(let id): text = id.rawValue
    case .options(let ids):
      text = ids.isEmpty ? "[]" : ids.map(\.rawValue).joined(separator: ", ")
    }
    return text.escapingHidden(columns: widestValue)
  }

  private static func origin(of field: Field, _ state: FieldState) -> String {
    if case .hidden(let condition) = state.visibility {
      return ExplanationWords.hidden(by: condition)
    }
    if let origin = state.origin, state.value != nil {
      return ExplanationWords.origin(origin, of: field)
    }
    if state.origin != nil { return ExplanationWords.notUsable }
    if state.isMissing { return ExplanationWords.missing }
    if case .undecided = state.visibility { return ExplanationWords.undecided }
    if let words = state.defaultFailure.flatMap({ ExplanationWords.empty(because: $0, of: field) })
    {
      return words
    }
    return ExplanationWords.unanswered
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.displayColumns))
  }
}
