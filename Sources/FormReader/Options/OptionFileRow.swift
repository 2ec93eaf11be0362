import Diagnostics
import FormModel
import JSON
import SourceTree

/// A value of an option, with its place in the file.
struct OptionCell {
  /// What a file can say, whatever its format.
  enum Value {
    /// A text, and what readers of YAML or JSON take it for when that is something else.
    case text(String, PlainMeaning?)
    /// A text for each language.
    case texts([LocalizedText.Translation])
    case list([OptionCell])
    /// What no column takes.
    case other
  }

  var value: Value
  var place: SourceRange

  /// The id that is said; reports what is wrong with it.
  func id(_ report: OptionReport) -> OptionID? {
    guard case .text(var id, let meaning) = value else {
      reportWrongValue(of: .id, report)
      return nil
    }
    if meaning == nil, id.withUTF8({ Identifier.isPlain($0) }) { return OptionID(id) }
    if let meaning, !id.isEmpty {
      report.add(
        FormRule.optionFileID,
        "option id `\(id)` is not plainly text",
        at: place,
        label: meaning == .null ? "null" : "a \(meaning.rawValue)",
        help: "quote it: `\"\(id)\"`",
        replacement: "\"\(id)\""
      )
    } else if let problem = OptionID.problem(of: id) {
      report.add(
        FormRule.optionFileID,
        id.isEmpty ? "option id is empty" : "option id `\(id.shortened)` \(problem)",
        at: place,
        help: "use a short id of 1 to 128 characters, and put other text into the label"
      )
    } else {
      return OptionID(id)
    }
    return nil
  }

  /// The text, number or boolean that is said; reports what is wrong with it.
  func plainValue(_ report: OptionReport) -> PlainValue? {
    guard case .text(let text, let meaning) = value else {
      reportWrongValue(of: .value, report)
      return nil
    }
    let number = meaning == .number ? PlainValue(.number(text)) : nil
    if let value = number ?? (meaning == .boolean ? Bool(text).map { .boolean($0) } : nil) {
      if value.looksLikeVersion {
        report.add(
          FormRule.numberOrText,
          "`value` is the number \(text), whose last 0 means nothing",
          .warning,
          at: place,
          help: "quote it if it is a version: `\(text.quoted)`"
        )
      }
      return value
    }
    if meaning == nil, !text.utf8.contains(0) { return .text(text) }
    reportWrongValue(of: .value, report)
    return nil
  }

  /// Reports a value that a column does not take.
  fileprivate func reportWrongValue(
    of column: OptionPart,
    _ report: OptionReport,
    _ severity: Finding.Severity = .error
  ) {
    let expected =
      switch column {
      case .id, .icon: "a text"
      case .value: "a text, a number, `true` or `false`"
      case .label, .detail, .group: "a text, or a text for each language"
      case .disabled: "the reason why, not `true` or `false`"
      case .exclusive: "`true` or `false`"
      case .renamedFrom: "a list of ids"
      }
    report.add(
      FormRule.optionFileFormat,
      "`\(column.name)` of an option takes \(expected)",
      severity,
      at: place,
      label: severity == .warning ? "ignored" : nil
    )
  }
}

/// One option of a file: what its columns say.
struct OptionFileRow {
  /// The whole row.
  var place: SourceRange
  private var cells = [OptionCell?](repeating: nil, count: OptionPart.allCases.count)
  /// Those that say when it is offered.
  private var filters: [OptionCell?] = []

  init(place: SourceRange) { self.place = place }

  /// What a column says of the option; `nil` where the row says nothing.
  subscript(part: OptionPart) -> OptionCell? {
    get { cells[part.rawValue] }
    set { cells[part.rawValue] = newValue }
  }

  /// What a column says; `nil` where the row says nothing.
  subscript(column: OptionColumn) -> OptionCell? {
    get {
      switch column {
      case .part(let part): self[part]
      case .filter(let index): index < filters.count ? filters[index] : nil
      }
    }
    set {
      switch column {
      case .part(let part): self[part] = newValue
      case .filter(let index):
        while filters.count <= index { filters.append(nil) }
        filters[index] = newValue
      }
    }
  }

  /// The option with the id that the row has; reports what is wrong with its other values.
  func option(_ id: OptionID, _ report: OptionReport) -> Option {
    let value = self[.value]?.plainValue(report)
    let old = value == nil ? [] : formerValues(report)
    return Option(
      id: id,
      label: text(.label, report),
      detail: text(.detail, report),
      icon: text(.icon, report)?.fallback,
      group: text(.group, report),
      disabledReason: disabledReason(report),
      isExclusive: isExclusive(report),
      value: value,
      renamedFrom: value == nil ? oldIDs(report) : old.filter(\.isText).map { OptionID($0.text) },
      formerValues: old.filter { !$0.isText }
    )
  }

  private func text(_ column: OptionPart, _ report: OptionReport) -> LocalizedText? {
    guard let cell = self[column] else { return nil }
    switch cell.value {
    case .text(let text, _): return text.isEmpty ? nil : LocalizedText(text)
    case .texts(let translations) where column != .icon:
      return LocalizedText(translations: translations)
    case .texts, .list, .other:
      cell.reportWrongValue(of: column, report)
      return nil
    }
  }

  /// Why the option cannot be chosen; data may say of each option whether it is disabled.
  private func disabledReason(_ report: OptionReport) -> LocalizedText? {
    guard let text = text(.disabled, report) else { return nil }
    guard let isDisabled = Bool(text.fallback.lowercased()) else { return text }
    if isDisabled { self[.disabled]?.reportWrongValue(of: .disabled, report) }
    return nil
  }

  private func isExclusive(_ report: OptionReport) -> Bool {
    guard let cell = self[.exclusive] else { return false }
    if case .text(let word, _) = cell.value {
      if word.isEmpty { return false }
      if let isExclusive = Bool(word.lowercased()) { return isExclusive }
    }
    // In the data of others the word may mean something else.
    cell.reportWrongValue(of: .exclusive, report, .warning)
    return false
  }

  /// What an option with a value was written as before.
  private func formerValues(_ report: OptionReport) -> [PlainValue] {
    guard case .list(let cells)? = self[.renamedFrom]?.value else {
      _ = oldIDs(report)
      return []
    }
    return cells.compactMap { $0.plainValue(report) }
  }

  private func oldIDs(_ report: OptionReport) -> [OptionID] {
    guard let cell = self[.renamedFrom] else { return [] }
    switch cell.value {
    case .list(let cells): return cells.compactMap { $0.id(report) }
    case .text("", _): return []
    case .text, .texts, .other:
      cell.reportWrongValue(of: .renamedFrom, report)
      return []
    }
  }
}
