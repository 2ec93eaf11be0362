import Diagnostics
import FormModel
import SourceTree

/// What a column of a file is read for.
enum OptionColumn: Hashable {
  case part(OptionPart)
  /// When a row is offered, by the place of the filter in the form.
  case filter(Int)

  /// The place of the filter that it is read for.
  var filter: Int? { if case .filter(let place) = self { place } else { nil } }
}

/// Which column of a file, or key of its objects, is read for what, and which the file has.
struct OptionColumns {
  /// The names that the form gives, so that they have to be there.
  private let given: [OptionColumn: String]
  /// The columns that are read from each name; none for a name in the file that is not read.
  private var named: [String: [OptionColumn]] = [:]
  /// The columns whose name leads through objects: `owner.login`.
  let paths: [(column: OptionColumn, keys: [String])]
  /// All that is looked for.
  private let wanted: [OptionColumn]
  private var found: Set<OptionColumn> = []
  /// The names in the file that are not read, and where each stands first.
  private var unread: [(name: String, place: SourceRange)] = []

  /// The most names that are looked at: more than a file has that users read.
  private static let mostUnread = 1_000

  /// `isStrict` says whether the file is written like options of a form, where `value` needs no
  /// name; other data may mean something else by it.
  init(_ keys: [OptionPart: String], _ filters: [OptionFilter], isStrict: Bool) {
    var given: [OptionColumn: String] = [:]
    for (part, name) in keys { given[.part(part)] = name }
    for (place, filter) in filters.enumerated() { given[.filter(place)] = filter.column }
    self.given = given
    paths =
      given
      .map { ($0.key, $0.value.split(separator: ".").map(String.init)) }
      .filter { $0.1.count > 1 }
    let unwanted: OptionPart? = isStrict || keys[.value] != nil ? nil : .value
    wanted =
      OptionPart.allCases.filter { $0 != unwanted }.map { .part($0) }
      + filters.indices.map { .filter($0) }
    for column in wanted { named[name(of: column), default: []].append(column) }
  }

  /// What a column is called in the file.
  private func name(of column: OptionColumn) -> String {
    if let name = given[column] { return name }
    return if case .part(let part) = column { part.name } else { "" }
  }

  /// The columns that are read from a name in the file; takes note of the name.
  mutating func columns(named name: String, at place: SourceRange) -> [OptionColumn] {
    if let columns = named[name] {
      found.formUnion(columns)
      return columns
    }
    if unread.count < OptionColumns.mostUnread {
      named[name] = []
      unread.append((name, place))
    }
    return []
  }

  /// Takes note of a column that a path led to.
  mutating func note(_ column: OptionColumn) { found.insert(column) }

  /// Whether nothing in the file has a name, as in a list of texts.
  private var isEmpty: Bool { found.isEmpty && unread.isEmpty }

  /// What is wrong with a file that lacks columns which it has to have.
  var problems: [OptionFileProblem] {
    // A list of texts has ids, and nothing else.
    let columns = isEmpty ? wanted.filter { if case .filter = $0 { true } else { false } } : wanted
    return columns.filter { !found.contains($0) && ($0 == .part(.id) || given[$0] != nil) }
      .map(absence)
  }

  /// The columns of the file, those that are read last.
  var names: [String] { unread.map(\.name) + wanted.filter(found.contains).map(name) }

  /// A column that is nowhere in the file.
  private func absence(of column: OptionColumn) -> OptionFileProblem {
    let names = names
    var problem = OptionFileProblem(
      rule: FormRule.optionFileColumn,
      predicate: "has no column `\(name(of: column))`",
      column: column,
      nearest: nearest(to: name(of: column), among: names),
      allowed: names.count <= 12 ? names : [],
      note: names.isEmpty ? nil : "it has \(listed(names, atMost: 12))"
    )
    if isEmpty {
      problem.help = "use a file with columns, such as a `.csv` file with a heading line"
    } else if names.count == 1, names[0].contains(where: { $0 == ";" || $0 == "\t" }) {
      problem.help = "separate the columns with commas"
    } else if given[column] == nil {
      problem.help = "say which column holds the ids: `keys: { id: \(names.first ?? "code") }`"
    }
    return problem
  }

  /// Reports rows without an id in a file where others have one.
  func reportRowsWithoutID(_ rows: [SourceRange], _ report: OptionReport) {
    guard found.contains(.part(.id)) || isEmpty else { return }
    for place in rows {
      report.add(
        FormRule.optionFileColumn,
        "an option has no `\(name(of: .part(.id)))`",
        at: place,
        help: "every other option of the file has one"
      )
    }
  }

  /// Reports names that are not read.
  ///
  /// A file that is written like `options:` of a form may have none of them; in other data, only
  /// what is nearly a column that the file lacks is a mistake, and a plural holds something else.
  func reportUnread(isStrict: Bool, _ report: OptionReport) {
    let parts = OptionPart.allCases.map { OptionColumn.part($0) }
    let lacking =
      wanted
      .filter { !found.contains($0) && $0 != .part(.id) && given[$0] == nil }
    let allowed = (isStrict ? parts : lacking).map(name)
    for (name, place) in unread {
      let near = name.hasSuffix("s") && !isStrict ? [] : nearest(to: name, among: allowed)
      guard isStrict ? !name.hasPrefix("x-") : near.count == 1 else { continue }
      report.add(
        FormRule.optionFileColumn,
        isStrict
          ? "unknown key `\(name.shortened)` in an option"
          : "`\(name.shortened)` is not read from this file",
        isStrict ? .error : .warning,
        found: name,
        expected: near.isEmpty ? allowed : near,
        at: place,
        label: didYouMean(near),
        help: isStrict
          ? "an option of a file has \(listed(allowed))"
          : "correct the name, or write it under `keys` in the form"
      )
    }
  }
}
