import Diagnostics
import FormModel
import SourceTree

/// What a column of an option file can say about an option.
enum OptionColumn: Int, CaseIterable {
  case id, label, detail, icon, group, disabled, exclusive, renamedFrom

  /// The name it has in a form, and in a file unless the form names another.
  var key: String { self == .renamedFrom ? "renamed-from" : "\(self)" }
}

/// Which column of a file, or key of its objects, is read for what.
struct OptionColumns {
  /// The columns that the form names, so that they have to be there.
  private(set) var given: Set<OptionColumn> = []
  /// The name of each column in the file, unless the form reads that name as something else.
  private(set) var names: [OptionColumn: String] = [:]
  /// The columns that are read from a name.
  private(set) var named: [String: [OptionColumn]] = [:]
  /// The columns whose name leads through objects: `owner.login`.
  private(set) var paths: [(column: OptionColumn, keys: [String])] = []

  init(_ keys: OptionKeys) {
    let given = [keys.id, keys.label, keys.detail, keys.icon, keys.group]
    for (column, name) in zip(OptionColumn.allCases, given + [nil, nil, nil]) {
      if let name {
        self.given.insert(column)
        let keys = name.split(separator: ".").map(String.init)
        if keys.count > 1 { paths.append((column, keys)) }
      } else if column.rawValue >= given.count, given.contains(column.key) {
        continue
      }
      names[column] = name ?? column.key
      named[name ?? column.key, default: []].append(column)
    }
  }

  /// Forgets a column that a format cannot hold.
  mutating func remove(_ column: OptionColumn) {
    guard let name = names.removeValue(forKey: column) else { return }
    named[name]?.removeAll { $0 == column }
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
}

/// One option of a file: what its columns say.
struct OptionRow {
  /// The whole row.
  var place: SourceRange
  private var cells = [OptionCell?](repeating: nil, count: OptionColumn.allCases.count)

  init(place: SourceRange) { self.place = place }

  /// The columns that the row has.
  var columns: [OptionColumn] { OptionColumn.allCases.filter { cells[$0.rawValue] != nil } }

  /// What a column says; `nil` where the row does not have it.
  subscript(column: OptionColumn) -> OptionCell? {
    get { cells[column.rawValue] }
    set { cells[column.rawValue] = newValue }
  }
}
