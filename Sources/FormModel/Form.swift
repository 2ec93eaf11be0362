// The typed form: what a form means once its text has been read and proved right.
//
// A `Form` is a value without positions: two forms compare equal when they mean the same, wherever
// their lines stand. Positions live beside it, in the origin table of `FormReader`.
// Fields stand in one flat list in form order, because answers are flat and a field may move
// between sections; a `FormSection` names the run of fields it shows.
// Everything is reached by a stable id (`FormID`, `SectionID`, `FieldID`, `OptionID`), never by an
// index kept elsewhere. Conditions and templates are trees whose names are already resolved.

/// A form: what it asks, in what order, and what may be answered.
public struct Form: Hashable, Sendable {
  /// The stable id of the form.
  public let id: FormID
  /// The author's own version, if any.
  public let version: String?
  /// What the form is called.
  public let title: LocalizedText?
  /// What the form is for.
  public let description: LocalizedText?
  /// The accent colour of the wizard, if the author has chosen one.
  public let accent: AccentColor?
  /// The pages, in order; a form without sections has one without an id.
  public let sections: [FormSection]
  /// All fields of all sections, in form order.
  public private(set) var fields: [Field]
  /// Ids this form had before.
  public let renamedFrom: [FormID]
  /// Ids of retired fields.
  public let retired: [Retirement<FieldID>]
  /// Ids of retired sections.
  public let retiredSections: [Retirement<SectionID>]

  private let index = PositionIndex<FieldID>()

  /// Creates a form.
  ///
  /// - Precondition: the sections' ranges cover `fields` in order, and field ids are unique.
  public init(
    id: FormID,
    version: String? = nil,
    title: LocalizedText? = nil,
    description: LocalizedText? = nil,
    accent: AccentColor? = nil,
    sections: [FormSection],
    fields: [Field],
    renamedFrom: [FormID] = [],
    retired: [Retirement<FieldID>] = [],
    retiredSections: [Retirement<SectionID>] = []
  ) {
    self.id = id
    self.version = version
    self.title = title
    self.description = description
    self.accent = accent
    self.sections = sections
    self.fields = fields
    self.renamedFrom = renamedFrom
    self.retired = retired
    self.retiredSections = retiredSections
  }

  /// The field with an id.
  ///
  /// - Complexity: O(fields) the first time, then O(1).
  public subscript(id: FieldID) -> Field? { position(of: id).map { fields[$0] } }

  /// The place of a field in ``fields``.
  ///
  /// - Complexity: O(fields) the first time, then O(1).
  public func position(of id: FieldID) -> Int? {
    index.position(of: id, in: fields) { CollectionOfOne($0.id) }
  }

  /// Puts a field in the place of one that has the same id.
  package mutating func replace(fieldAt position: Int, with field: Field) {
    fields[position] = field
  }

  /// The fields of one of this form's sections.
  public func fields(of section: FormSection) -> ArraySlice<Field> { fields[section.fieldRange] }

  /// The section that a field belongs to.
  ///
  /// - Complexity: O(log sections), behind that of ``position(of:)``.
  public func section(of id: FieldID) -> FormSection? {
    position(of: id).map { sections[section(ofFieldAt: $0)] }
  }

  /// The conditions under which a field is shown, all of them: that of its section, and its own.
  ///
  /// - Complexity: O(log sections).
  package func visibilityConditions(ofFieldAt position: Int) -> [Condition] {
    [sections[section(ofFieldAt: position)].condition, fields[position].condition]
      .compactMap(\.self)
  }

  /// The conditions under which a field is shown; none for a field of another form.
  ///
  /// - Complexity: O(log sections), behind that of ``position(of:)``.
  package func visibilityConditions(of id: FieldID) -> [Condition] {
    position(of: id).map { visibilityConditions(ofFieldAt: $0) } ?? []
  }

  /// The place in ``sections`` of the one that a field belongs to.
  ///
  /// - Complexity: O(log sections).
  package func section(ofFieldAt position: Int) -> Int {
    var (low, high) = (0, sections.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].fieldRange.upperBound <= position {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

/// A page of the form: a run of its fields.
public struct FormSection: Hashable, Sendable {
  /// The stable id; absent for the one section of a form that lists `fields` at the top.
  public var id: SectionID?
  /// What the page is called.
  public var title: LocalizedText?
  /// What the page is about.
  public var description: LocalizedText?
  /// When the page is shown; it is and-ed to the condition of each of its fields.
  public var condition: Condition?
  /// The fields of this section, as a range of ``Form/fields``.
  public var fieldRange: Range<Int>
  /// Ids this section had before.
  public var renamedFrom: [SectionID]

  /// Creates a section.
  public init(
    id: SectionID? = nil,
    title: LocalizedText? = nil,
    description: LocalizedText? = nil,
    condition: Condition? = nil,
    fieldRange: Range<Int>,
    renamedFrom: [SectionID] = []
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.condition = condition
    self.fieldRange = fieldRange
    self.renamedFrom = renamedFrom
  }
}
