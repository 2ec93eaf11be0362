/// A value for each field of a form, in form order; read by id, and iterated with the fields.
public struct FieldTable<Value> {
  // Of the form what is needed: it has many parts, and tables are copied often.
  private let fields: [Field]
  private let index: LazyTable<TextTable>
  @usableFromInline var values: PieceArray<Value>

  /// Creates a table of no form.
  public init() { (fields, index, values) = ([], LazyTable<TextTable>(), PieceArray()) }

  /// Creates a table with a value for each field.
  ///
  /// - Complexity: O(fields).
  public init(of form: Form, _ value: (Field) -> Value) {
    (fields, index) = (form.ownFields, form.index)
    values = PieceArray(fields.map(value))
  }

  /// Creates a table with the same value for each field.
  ///
  /// - Complexity: O(fields).
  public init(of form: Form, repeating value: Value) {
    (fields, index) = (form.ownFields, form.index)
    values = PieceArray(repeating: value, count: fields.count)
  }

  /// The value of a field; `nil` for one of another form, which is not written either.
  ///
  /// - Complexity: O(fields) the first time, then O(1).
  public subscript(id: FieldID) -> Value? {
    get { position(of: id).map { values[$0] } }
    set {
      guard let newValue, let position = position(of: id) else { return }
      values[position] = newValue
    }
  }

  /// The field with an id.
  package func field(_ id: FieldID) -> Field? { position(of: id).map { fields[$0] } }

  /// Goes through the fields with their values, in form order.
  package func forEachField(_ body: (Field, Value) -> Void) {
    for (field, value) in zip(fields, values) { body(field, value) }
  }

  private func position(of id: FieldID) -> Int? {
    index.position(of: id, in: fields)
  }
}

extension LazyTable<TextTable> {
  /// The position of an id in the list this is made of.
  ///
  /// - Complexity: O(elements) the first time, then O(1).
  func position<Element: Identifiable, Subject>(
    of id: StableID<Subject>,
    in elements: [Element]
  ) -> Int? where Element.ID == StableID<Subject> {
    read(
      making: { TextTable(count: elements.count) { elements[$0].id.rawValue } },
      { $0.position(of: id.rawValue) { elements[$0].id.rawValue } }
    )
  }
}

/// The place of a field in tables of its form, looked up once where a field is read again and again.
@usableFromInline package struct FieldPosition: Hashable, Comparable, Sendable {
  /// How many fields stand before it.
  @usableFromInline package let index: Int

  /// Looks a field up; `nil` for one of another form.
  package init?(of id: FieldID, in form: Form) {
    guard let index = form.position(of: id) else { return nil }
    self.index = index
  }

  @usableFromInline package static func < (left: FieldPosition, right: FieldPosition) -> Bool {
    left.index < right.index
  }
}

extension FieldTable {
  /// The value of a field of the form of the table; in its place, as a part of it is often all that
  /// is read.
  @inlinable package subscript(position: FieldPosition) -> Value {
    _read { yield values[position.index] }
    _modify { yield &values[position.index] }
  }
}

extension FieldTable {
  /// The places of the fields of a section.
  package func places(of section: FormSection) -> Range<Int> {
    let start = section.fields.first.flatMap { position(of: $0) }
    return start.map { $0..<$0 + section.fields.count } ?? 0..<0
  }

  /// The field at a place.
  package func field(at place: Int) -> Field { fields[place] }

  /// The value of the field at a place.
  package func value(at place: Int) -> Value { values[place] }
}

extension FieldTable: Sequence {
  /// Goes through the values in form order.
  @inlinable public func makeIterator() -> IndexingIterator<PieceArray<Value>> {
    values.makeIterator()
  }

  /// The number of fields.
  public var underestimatedCount: Int { values.count }
}

extension FieldTable: Sendable where Value: Sendable {}
