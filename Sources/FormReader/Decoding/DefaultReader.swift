import FormModel
import SourceTree

/// Reads the default of a field: a value of the field's own shape, or where to take one from.
struct DefaultReader {
  let context: FormContext
  var tree: SourceTree { context.tree }
  /// A reader for values of the shape that a field's answers have.
  var values: ValueReader { context.values(of: .default) }

  /// The default, unless there is none or it cannot be used; of a field of unknown type, only where
  /// to take one from.
  func read(_ record: Record, for type: (any FieldReading)?) -> ValueSource? {
    guard let node = record.node(.default) else { return nil }
    guard let type else { return source(node) { nil } }
    return type.defaultValue(at: node, self)
  }

  /// Where a mapping takes a default from; any other node is read as a value.
  func source(_ node: NodeID, orElse value: () -> ValueSource?) -> ValueSource? {
    guard tree.kind(of: node) == .mapping else { return value() }
    guard let record = context.record(node, as: .defaultSource) else { return nil }
    if record.names.contains(.env), record.names.contains(.git) {
      let help = "keep one of the two"
      context.reportConflict("default names two sources", .env, .git, in: record, help: help)
    }
    if record.names.contains(.env) { return record[.env].map { .environment($0) } }
    if record.names.contains(.git) { return record[.git].map { .git($0) } }
    if tree.count(of: node) == 0 {
      values.reportWrongType(node, expected: "a value, `{ env: NAME }` or `{ git: KEY }`")
    }
    return nil
  }
}
