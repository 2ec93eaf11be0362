import FeatureMatrix
import FormModel
import Testing

@testable import FormReader

/// The rows of the matrix are those of the language.
@Suite("The rows of the matrix")
struct FeatureRowTests {
  /// The mappings that hold keys of fields, as the matrix calls them.
  private static let mappings: [(name: String, type: RecordType)] =
    [
      ("field", .anyField), ("option", .option), ("rule", .rule), ("value", .valueSource),
      ("case", .valueCase), ("options", .namedOptions), ("options", .optionFile),
      ("options", .answeredOptions), ("options", .batchedSource), ("columns", .columns),
      ("retired field", .retirement),
      ("retired option", .retiredOption),
    ]

  /// Keys without a row, and why.
  private static let others = [
    Row("field", "type"): "each row of a type is one of it"
  ]

  private static var rows: Set<Row> {
    var rows: Set<Row> = []
    for (name, type) in mappings {
      for key in type.keys { rows.insert(Row(name, key.name.spelling)) }
    }
    for type in FieldType.allCases {
      for key in type.record.keys where !RecordType.anyField.names.contains(key.name) {
        rows.insert(Row(type.rawValue, key.name.spelling))
      }
    }
    return rows
  }

  @Test("Every key of a field and every type has a row")
  func complete() {
    let known = Set(Feature.all.flatMap(\.rows)).union(FeatureRowTests.others.keys)
    let missing = FeatureRowTests.rows.subtracting(known).map { "\($0.mapping) \($0.key)" }
    #expect(missing.sorted() == [])
    let unknown = known.subtracting(FeatureRowTests.rows).map { "\($0.mapping) \($0.key)" }
    #expect(unknown.sorted() == [])
  }

  @Test("Each feature has a name of its own")
  func names() {
    let names = Feature.all.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test("Each row of the gaps and the blanks stands for cells")
  func rows() {
    #expect(Cell.idleRows == [])
  }

  @Test("What an item cannot have is what the language says")
  func items() {
    for type in FieldType.allCases where ![.note, .computed, .group].contains(type) {
      let item = type.row.keys(as: .item).names
      let refused = KeyName.allCases.filter { type.record.names.contains($0) && !item.contains($0) }
      #expect(Standing.keysOfFields.isSuperset(of: refused.map(\.spelling)), "\(type)")
      #expect(!Standing.keysOfFields.contains { KeyName($0).map(item.contains) == true })
    }
  }
}
