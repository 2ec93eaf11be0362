import Diagnostics
import FormModel
import SourceTree

/// Makes conditions of the cells of a file: a row is offered with the answers that they fit.
///
/// Each cell is read as `--set` reads the field that it is compared with, once, however many rows have
/// it, and what is wrong with it is reported where it stands first.
struct OptionJoin {
  private let cells: OptionCells
  private let context: FormContext
  private let report: OptionReport
  /// Whether all cells could be read.
  private(set) var isWhole = true
  /// The filters whose column holds no answer at all, so that another column is meant.
  private(set) var others: [(filter: Int, field: Field)] = []
  /// The list with the conditions.
  private(set) var list: OptionList

  /// Reads the cells.
  ///
  /// - Complexity: O(options + cells that differ).
  init(_ list: OptionList, _ cells: OptionCells, _ filters: [OptionFilter], _ context: FormContext)
  {
    (self.list, self.cells, self.context) = (list, cells, context)
    report = OptionReport(cells.source)
    var fits: [[[AnswerValue]?]] = []
    var fields: [Field] = []
    for (place, (column, filter)) in zip(cells.columns, filters).enumerated() {
      guard let field = filter.field.flatMap(context.field) else { continue }
      if isOther(column, field) {
        others.append((place, field))
        continue
      }
      fields.append(field)
      fits.append(answers(in: column, filter.column, field))
      reportEmpty(column, filter.column)
    }
    guard fields.count == cells.answerColumns.count else {
      isWhole = false
      return
    }
    let offers = cells.sets.map { set in
      condition(ofRows: set.map { cells.rows[Int($0)] }, fits, fields).map { SharedOffer($0) }
    }
    self.list = list.offering(offers, cells.setOfOption)
    context.conditions.count += offers.count
  }

  /// What was found, by place.
  var findings: [Finding] { report.findings }

  // MARK: Cells

  /// Whether a column has several cells, of which none is an answer to the field.
  private func isOther(_ column: OptionCells.Column, _ field: Field) -> Bool {
    let texts = column.cells.compactMap { cell -> String? in
      if case .text(let text) = cell.value { text } else { nil }
    }
    guard texts.count > 1, texts.count == column.cells.filter({ $0.value != .empty }).count else {
      return false
    }
    if let choice = field.kind.answerKind.choice {
      guard let list = choice.options.list, !isOpen(choice, field) else { return false }
      return !texts.contains { text in
        ([text] + text.split(separator: "|").map(\.trimmingSpaces)).contains { word in
          (list.option(named: word) ?? list.option(formerly: OptionID(word))) != nil
        }
      }
    }
    let reading = field.kind.answerKind.payload as? any FieldReading
    return !texts.contains { reading?.answer(ofCell: $0) != nil }
  }

  /// Whether an answer may be one that no option is.
  private func isOpen(_ choice: ChoiceField, _ field: Field) -> Bool {
    choice.options.list == nil || choice.allowsCustom || context.names.open.contains(field.id)
  }

  /// The answers that each cell fits; `nil` for all.
  private mutating func answers(
    in column: OptionCells.Column,
    _ name: String,
    _ field: Field
  ) -> [[AnswerValue]?] {
    let reading = field.kind.answerKind.payload as? any FieldReading
    return column.cells.map { cell in
      let parts: [String]
      switch cell.value {
      case .empty: return nil
      case .text(let text): parts = [text]
      case .list(let texts): parts = texts
      }
      if let choice = field.kind.answerKind.choice {
        return options(of: cell, parts, choice, field)
      }
      guard parts.count == 1, let value = reading?.answer(ofCell: parts[0]) else {
        reportWrong(cell, parts, name, field)
        return []
      }
      return [value]
    }
  }

  /// The options that a cell names: as a whole where it is one, else between bars.
  private mutating func options(
    of cell: OptionCells.Cell,
    _ parts: [String],
    _ choice: ChoiceField,
    _ field: Field
  ) -> [AnswerValue] {
    let list = choice.options.list
    let isOpen = isOpen(choice, field)
    if parts.count == 1, let option = list?.option(named: parts[0]) { return [.option(option.id)] }
    let words = parts.count > 1 ? parts : parts[0].split(separator: "|").map { $0.trimmingSpaces }
    var values: [AnswerValue] = []
    for word in words {
      if let option = list?.option(named: word) {
        values.append(.option(option.id))
      } else if isOpen {
        values.append(.option(OptionID(word)))
      } else {
        reportUnknown(word, cell, list, field)
      }
    }
    return values
  }

  private mutating func reportUnknown(
    _ word: String,
    _ cell: OptionCells.Cell,
    _ list: OptionList?,
    _ field: Field
  ) {
    isWhole = false
    let current = list?.option(formerly: OptionID(word))?.id
    let near =
      current.map { [$0.rawValue] }
      ?? context.suggestions.nearest(
        to: word,
        among: (list?.options ?? []).lazy.map(\.id.rawValue),
        takesWholeWords: true
      )
    report.add(
      FormRule.unknownOption,
      "`\(word.shortened)` is not an option of `\(field.id)`",
      found: word,
      expected: near,
      at: cell.place,
      label: current.map { "an old id of `\($0)`" } ?? didYouMean(near) ?? "not one of them",
      help: "correct the cell, or add the option: rows with it are never offered"
    )
  }

  private mutating func reportWrong(
    _ cell: OptionCells.Cell,
    _ parts: [String],
    _ name: String,
    _ field: Field
  ) {
    isWhole = false
    let kind = field.kind.answerKind
    report.add(
      FormRule.valueType,
      parts.count == 1
        ? "`\(parts[0].shortened)` in column `\(name)` is no answer to `\(field.id)`, a \(kind.noun)"
        : "`\(name)` of a row is a list, and `\(field.id)` is a \(kind.noun)",
      at: cell.place,
      help: parts.count == 1
        ? "write it as `--set` takes it, or leave it empty for every answer" : "write one value"
    )
  }

  /// Says how many rows are offered with every answer, as their cell is empty.
  private func reportEmpty(_ column: OptionCells.Column, _ name: String) {
    guard column.emptyCount > 0, let cell = column.cells.first(where: { $0.value == .empty }) else {
      return
    }
    let isAll = column.emptyCount == cells.rowCount
    report.add(
      FormRule.optionFileEmptyCell,
      isAll
        ? "column `\(name)` is empty, so it decides nothing"
        : "\(counted(column.emptyCount, "cell")) of column `\(name)` "
          + "\(column.emptyCount == 1 ? "is" : "are") empty, and fit\(column.emptyCount == 1 ? "s" : "") every answer",
      isAll ? .warning : .info,
      at: cell.place,
      label: isAll ? nil : "the first",
      help: isAll ? "fill it, or remove the column from `where`" : nil
    )
  }

  // MARK: Conditions

  /// When some row of an option fits; `nil` where one always does.
  private func condition(
    ofRows rows: [[Int32]],
    _ fits: [[[AnswerValue]?]],
    _ fields: [Field]
  ) -> Condition? {
    if fields.count == 1, let field = fields.first {
      // The rows of one option together are one test.
      var values: [AnswerValue] = []
      for row in rows {
        guard let own = fits[0][Int(row[0])] else { return nil }
        for value in own where !values.contains(value) { values.append(value) }
      }
      return field.condition(that: values)
    }
    var conditions: [Condition] = []
    for row in rows {
      let parts = zip(zip(row, fits), fields).compactMap { cell, field in
        cell.1[Int(cell.0)].map(field.condition)
      }
      guard let first = parts.first else { return nil }
      conditions.append(parts.count == 1 ? first : .all(parts))
    }
    return conditions.count == 1 ? conditions[0] : .any(conditions)
  }
}

extension Field {
  /// That its answer is one of some, or that one of them is chosen.
  fileprivate func condition(that values: [AnswerValue]) -> Condition {
    if values.isEmpty { return .never }
    if kind.answerKind.isMultiple { return .test(.hasAny(id, values.flatMap(\.chosen))) }
    return .test(values == [.toggle(true)] ? .isOn(id) : .isOneOf(id, values))
  }
}

/// The options of a field that has them from a file, with where their rows stand.
struct JoinedOptions {
  let list: OptionList
  let cells: OptionCells

  /// Where the row stands that offers an option first.
  func location(of option: OptionID) -> SourceLocation? {
    list.position(of: option).flatMap { cells.location(ofOptionAt: $0) }
  }
}
