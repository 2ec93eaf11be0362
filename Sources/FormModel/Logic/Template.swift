import JSON

/// A text with places for earlier answers: `{name}-service`, `{name | upper}`.
public struct Template: Hashable, Sendable {
  /// A part of a template.
  public enum Part: Sendable {
    /// Text that stays as it is; equal to others by code points.
    case literal(String)
    /// The answer of an earlier field, changed by filters from left to right.
    case field(FieldID, [Filter])
    /// The day of the run, or a part of it.
    case today(DatePart)
    /// A value of the batched source itself.
    case batch(BatchValue)
  }

  /// What can be said of a day.
  public enum DatePart: String, Hashable, Sendable, CaseIterable {
    case date = "today"
    case year = "today.year"
    case month = "today.month"
    case day = "today.day"
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

  /// Whether it reads the day of the run.
  var readsDate: Bool { parts.contains { if case .today = $0 { true } else { false } } }

  /// The template in a form where fields have other ids.
  package func renamed(_ newID: (FieldID) -> FieldID) -> Template {
    Template(
      parts: parts.map { part in
        if case .field(let id, let filters) = part { .field(newID(id), filters) } else { part }
      }
    )
  }

  /// The template as it is written in a form.
  package var spelling: String {
    parts.map { part in
      switch part {
      case .literal(let text): text.withDoubledBraces
      case .field(let id, let filters):
        "{" + ([id.rawValue] + filters.map(\.spelling)).joined(separator: " | ") + "}"
      case .today(let part): "{\(part.rawValue)}"
      case .batch(let value): "{\(value.rawValue)}"
      }
    }.joined()
  }

  /// Whether a place may have no text although its field is answered.
  package var mayFail: Bool {
    parts.contains { part in
      switch part {
      case .literal, .batch: false
      case .today: true
      case .field(_, let filters): filters.contains { $0.name == .part }
      }
    }
  }

  /// The text with the answers of a context, as the result holds them, within its budget.
  ///
  /// When the share of templates does not suffice it is 0, and the text means nothing.
  package func text(in context: inout ValidationContext) -> String? {
    var budget = context.budget
    defer { context.budget = budget }
    return text(today: context.outside.today, within: &budget) { context.states.texts(of: $0) }
  }

  /// The text with every place filled; `nil` when a place has no text, and nothing stands for it.
  ///
  /// A text that grows beyond ``longestText`` is not made to its end: values made of values made of
  /// values could fill any memory.
  /// - Parameters:
  ///   - today: The day of the run.
  ///   - separator: What stands between the elements of a list.
  ///   - missing: What stands for a place without a text.
  ///   - budget: The work that is left; when its share of templates is used up it is 0, and the text
  ///     means nothing.
  ///   - place: What stands for the text of a field's place.
  ///   - batch: The values of a batched source.
  ///   - texts: The answer of a field as texts, of a list each of its elements.
  /// - Returns: The text.
  package func text(
    today: CalendarDate? = nil,
    separator: String = ",",
    missing: String? = nil,
    within budget: inout WorkBudget,
    place: (String) -> String = { $0 },
    batch: (BatchValue) -> String = { _ in "" },
    texts: (FieldID) -> [String]?
  ) -> String? {
    var result = ""
    for part in parts {
      let piece: String?
      switch part {
      case .literal(let text): piece = text
      case .batch(let value): piece = batch(value)
      case .today(let part): piece = today?.text(of: part)
      case .field(let id, let filters):
        piece = texts(id).flatMap {
          Template.filtered($0, by: filters, separator, within: &budget).map(place)
        }
      }
      guard let piece = piece ?? missing else { return nil }
      guard Template.take(piece.utf8.count, from: &budget.templates) else { return "" }
      result += piece
      if result.utf8.count > Template.longestText { break }
    }
    return result
  }

  /// The text with a name for each place: `‹Name›`, or `…` without names.
  func text(naming name: ((FieldID) -> String)?) -> String {
    parts.map { part in
      switch part {
      case .literal(let text): text
      case .batch(let value): "‹\(value.rawValue)›"
      case .today(let part): "‹\(part.rawValue)›"
      case .field(let id, _): name.map { "‹\($0(id))›" } ?? "…"
      }
    }.joined()
  }

  private static func filtered(
    _ texts: [String],
    by filters: [Filter],
    _ separator: String,
    within budget: inout WorkBudget
  ) -> String? {
    let joining = filters.first { $0.name == .join }
    var text = joining?.joined(texts) ?? texts.joined(separator: separator)
    for filter in filters where text.utf8.count <= Template.longestText {
      guard Template.take(filter.cost * text.utf8.count, from: &budget.templates) else { return "" }
      guard let changed = filter.apply(to: text) else { return nil }
      text = changed
    }
    return text
  }

  private static func take(_ steps: Int, from budget: inout Int) -> Bool {
    budget = max(0, budget - steps)
    return budget > 0
  }
}

extension Template.Part: Hashable {
  /// Whether two parts are the same.
  public static func == (left: Template.Part, right: Template.Part) -> Bool {
    switch (left, right) {
    case (.literal(let left), .literal(let right)): ExactText(left) == ExactText(right)
    case (.field(let left, let filters), .field(let right, let others)):
      left == right && filters == others
    case (.today(let left), .today(let right)): left == right
    case (.batch(let left), .batch(let right)): left == right
    case (.literal, _), (.field, _), (.today, _), (.batch, _): false
    }
  }

  /// Hashes the part.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .literal(let text): hasher.combine(ExactText(text))
    case .field(let id, let filters):
      hasher.combine(id)
      hasher.combine(filters)
    case .today(let part): hasher.combine(part)
    case .batch(let value): hasher.combine(value)
    }
  }
}

extension String {
  /// The text with each of its braces twice, as a template has it.
  package var withDoubledBraces: String {
    String(decoding: utf8.flatMap { "{}".utf8.contains($0) ? [$0, $0] : [$0] }, as: UTF8.self)
  }
}

extension AnswerValue {
  /// The answer as texts, of a list each of its elements.
  func texts(option: (OptionID) -> String, toggle: (Bool) -> String) -> [String] {
    switch self {
    case .text(let text): [text]
    case .number(let number): [number.spelling]
    case .date(let date): [date.iso]
    case .toggle(let isOn): [toggle(isOn)]
    case .option(let id): [option(id)]
    case .options(let ids): ids.map(option)
    case .json(let value): [value.description]
    case .items(let items):
      items.flatMap { item in
        item.answers.all.flatMap { $0.value.texts(option: option, toggle: toggle) }
      }
    }
  }

  /// The answer as a text where nothing is known of its field: a number keeps its digits, and a choice is the id.
  public var templateText: String {
    texts(option: \.rawValue, toggle: { $0 ? "true" : "false" }).joined(separator: ",")
  }
}

extension FieldKind {
  /// The texts of an answer: of several options, and of a list of plain items, one each.
  ///
  /// Options and toggles are those of the field, or of the item, whose kind is handed on with them.
  func texts(
    of value: AnswerValue,
    option: (FieldKind, OptionID) -> String,
    toggle: (FieldKind, Bool) -> String
  ) -> [String] {
    let kind = answerKind
    guard let field = kind.items?.fieldsOfAnswer.last, let items = value.items else {
      return value.texts(option: { option(kind, $0) }, toggle: { toggle(kind, $0) })
    }
    return items.flatMap { item in
      item.answers[field.path].map { field.kind.texts(of: $0, option: option, toggle: toggle) }
        ?? []
    }
  }
}
