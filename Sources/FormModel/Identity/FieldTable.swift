/// A value for each field of a form, in form order; read by id, and iterated with the fields.
public struct FieldTable<Value> {
  private let form: Form?
  private var values: [Value]

  /// Creates a table of no form.
  public init() { (form, values) = (nil, []) }

  /// Creates a table with a value for each field.
  ///
  /// - Complexity: O(fields).
  public init(of form: Form, _ value: (Field) -> Value) {
    self.form = form
    values = form.fields.map(value)
  }

  /// Creates a table with the same value for each field.
  ///
  /// - Complexity: O(fields).
  public init(of form: Form, repeating value: Value) {
    self.form = form
    values = Array(repeating: value, count: form.fields.count)
  }

  /// The value of a field; `nil` for one of another form, which is not written either.
  ///
  /// - Complexity: O(fields) the first time, then O(1).
  public subscript(id: FieldID) -> Value? {
    get { form?.position(of: id).map { values[$0] } }
    set {
      guard let newValue, let position = form?.position(of: id) else { return }
      values[position] = newValue
    }
  }
}

extension FieldTable {
  /// The fields of a section with their values, in form order.
  package func rows(of section: FormSection) -> some Sequence<(Field, Value)> {
    let range = form?.range(of: section) ?? 0..<0
    return zip(form?.fields[range] ?? [], values[range])
  }
}

extension FieldTable: Sequence {
  /// Goes through the values in form order.
  public func makeIterator() -> IndexingIterator<[Value]> { values.makeIterator() }

  /// The number of fields.
  public var underestimatedCount: Int { values.count }
}

extension FieldTable: Sendable where Value: Sendable {}
