import Diagnostics
import FormModel
import SourceTree

/// What a column of an option file can say about an option.
enum OptionColumn: Int, CaseIterable {
  case id, label, detail, icon, group, disabled, exclusive, renamedFrom

  /// The name it has in a form.
  var key: String {
    switch self {
    case .id: "id"
    case .label: "label"
    case .detail: "detail"
    case .icon: "icon"
    case .group: "group"
    case .disabled: "disabled"
    case .exclusive: "exclusive"
    case .renamedFrom: "renamed-from"
    }
  }
}

/// Which column of a file, or key of its objects, is read for what.
struct OptionColumns {
  /// The names that `keys:` of the form gives, in the order of the columns.
  private let given: [String?]
  /// The name of each column in the file; empty for one that cannot be there.
  private let names: [String]
  /// The columns whose name leads through objects: `owner.login`.
  let paths: [(column: OptionColumn, keys: [String])]

  init(_ keys: OptionKeys) {
    let given = [keys.id, keys.label, keys.detail, keys.icon, keys.group, nil, nil, nil]
    self.given = given
    names = zip(OptionColumn.allCases, given).map { column, name in
      // What the form reads as something else does not keep its own meaning.
      let isTaken = column.rawValue > OptionColumn.group.rawValue && given.contains(column.key)
      return name ?? (isTaken ? "" : column.key)
    }
    paths = zip(OptionColumn.allCases, given).compactMap { column, name in
      let keys = name?.split(separator: ".").map(String.init) ?? []
      return keys.count > 1 ? (column, keys) : nil
    }
  }

  /// The names that are read.
  var allNames: [String] { names.filter { !$0.isEmpty } }

  /// The name a column has in the file.
  func name(of column: OptionColumn) -> String { names[column.rawValue] }

  /// Whether the form names the column, so that it has to be there.
  func isGiven(_ column: OptionColumn) -> Bool { given[column.rawValue] != nil }

  /// The columns that are read from a name; none for one that means nothing here.
  func columns(named name: some Collection<UInt8>) -> OptionColumnSet {
    var found = OptionColumnSet()
    for column in OptionColumn.allCases {
      let own = names[column.rawValue].utf8
      if own.count == name.count, !own.isEmpty, own.elementsEqual(name) { found.insert(column) }
    }
    return found
  }
}

/// Some of the columns.
struct OptionColumnSet: Sequence {
  private var bits: UInt8 = 0

  var isEmpty: Bool { bits == 0 }

  func contains(_ column: OptionColumn) -> Bool { bits >> column.rawValue & 1 == 1 }

  mutating func insert(_ column: OptionColumn) { bits |= 1 << column.rawValue }

  mutating func formUnion(_ other: OptionColumnSet) { bits |= other.bits }

  func makeIterator() -> some IteratorProtocol<OptionColumn> {
    OptionColumn.allCases.lazy.filter { contains($0) }.makeIterator()
  }
}

/// A value of an option, with its place in the file.
struct OptionCell {
  /// What a file can say, whatever its format.
  enum Value {
    /// A text, and what readers of YAML or JSON take it for when that is something else.
    case text(String, PlainMeaning?)
    case list([OptionCell])
    case mapping([(key: String, value: OptionCell)])
    /// The value is there and says nothing: `null`.
    case nothing
    /// The value could not be read, which has been reported.
    case broken
  }

  var value: Value
  var place: SourceRange

  /// Whether the value is there and says nothing.
  var isNothing: Bool {
    if case .nothing = value { true } else { false }
  }
}

/// One option of a file: what its columns say.
struct OptionRow {
  /// The whole row.
  private(set) var place = SourceRange(0, 0)
  /// The columns that the row has.
  private(set) var columns = OptionColumnSet()
  private var cells = OptionColumn.allCases.map { _ in
    OptionCell(value: .nothing, place: SourceRange(0, 0))
  }

  /// Begins another row in the memory of the one before.
  mutating func begin(at place: SourceRange) {
    self.place = place
    columns = OptionColumnSet()
  }

  /// What a column says; `nil` where the row does not have it.
  subscript(column: OptionColumn) -> OptionCell? {
    columns.contains(column) ? cells[column.rawValue] : nil
  }

  /// Takes what a column says.
  mutating func set(_ column: OptionColumn, to cell: OptionCell) {
    columns.insert(column)
    cells[column.rawValue] = cell
  }
}
