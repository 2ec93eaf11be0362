import Diagnostics

/// A text with places for earlier answers: `{name}-service`, `{name | upper}`.
public struct Template: Hashable, Sendable {
  /// A part of a template.
  public enum Part: Hashable, Sendable {
    /// Text that stays as it is.
    case literal(String)
    /// The answer of an earlier field, changed by filters from left to right.
    case field(FieldID, [Filter])
    /// A value of the batched source itself.
    case batch(BatchValue)
  }

  /// What a batched source provides to its command.
  public enum BatchValue: String, Hashable, Sendable, CaseIterable {
    case batch = "page"
    case pageSize = "page-size"
    case query
  }

  /// The parts, in order; adjacent literals are joined.
  public let parts: [Part]

  /// Creates a template.
  public init(parts: [Part]) { self.parts = parts }

  /// Creates a template without places.
  public init(_ text: String) { parts = text.isEmpty ? [] : [.literal(text)] }

  /// The most bytes a text made from a template may have: 64 KB, as a scalar of a form.
  public static let longestText = 64 << 10

  /// The text, when there are no places in it.
  public var literal: String? {
    if parts.isEmpty { return "" }
    if parts.count == 1, case .literal(let text) = parts[0] { return text }
    return nil
  }

  /// The fields it reads, in the order of the text, with repeats.
  public var fields: [FieldID] {
    parts.compactMap { if case .field(let id, _) = $0 { id } else { nil } }
  }

  /// The template in a form where fields have other ids.
  package func renamed(_ newID: (FieldID) -> FieldID) -> Template {
    Template(
      parts: parts.map { part in
        if case .field(let id, let filters) = part { .field(newID(id), filters) } else { part }
      }
    )
  }

  /// The text with every place filled; `nil` when a field it needs has no answer.
  ///
  /// A number keeps its digits, a toggle is `true` or `false`, a picker is the option's id,
  /// and a multi-selector the ids joined with commas. A text that grows beyond ``longestText``
  /// is not made to its end: values made of values made of values could fill any memory.
  public func text(
    answer: (FieldID) -> AnswerValue?,
    batch: (BatchValue) -> String = { _ in "" }
  ) -> String? {
    var budget = WorkBudget(templates: Int.max)
    return text(answer: answer, batch: batch, within: &budget)
  }

  /// The text with the answers of a context, within its budget.
  ///
  /// When the share of templates does not suffice it is 0, and the text means nothing.
  package func text(in context: inout ValidationContext) -> String? {
    var budget = context.budget
    defer { context.budget = budget }
    return text(answer: { context[$0] }, batch: { _ in "" }, within: &budget)
  }

  private func text(
    answer: (FieldID) -> AnswerValue?,
    batch: (BatchValue) -> String,
    within budget: inout WorkBudget
  ) -> String? {
    var result = ""
    for part in parts {
      let piece: String
      switch part {
      case .literal(let text): piece = text
      case .batch(let value): piece = batch(value)
      case .field(let id, let filters):
        guard let value = answer(id) else { return nil }
        var text = value.templateText
        for filter in filters {
          guard Template.take(16 * text.utf8.count, from: &budget.templates) else {
            return ""
          }
          text = filter.apply(to: text)
        }
        piece = text
      }
      guard Template.take(piece.utf8.count, from: &budget.templates) else { return "" }
      result += piece
      if result.utf8.count > Template.longestText { break }
    }
    return result
  }

  private static func take(_ steps: Int, from budget: inout Int) -> Bool {
    budget = max(0, budget - steps)
    return budget > 0
  }
}

extension AnswerValue {
  /// The answer as it appears in a template.
  public var templateText: String {
    switch self {
    case .text(let text): text
    case .number(let number): number.spelling
    case .toggle(let isOn): isOn ? "true" : "false"
    case .option(let id): id.rawValue
    case .options(let ids): ids.map(\.rawValue).joined(separator: ",")
    case .json(let value): value.description
    }
  }
}
