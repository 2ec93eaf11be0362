// The typed form: what a form means once its text has been read and proved right.
//
// A `Form` is a value without positions: two forms compare equal when they mean the same, wherever
// their lines stand. Positions live beside it, in the origin table of `FormReader`.
// The fields of a form stand in one list in form order, as a field may move between sections; a
// `FormSection` names the fields it shows, which stand together. An item of a list or map is a form
// as well: `ownFields` are those that a form or an item has itself, `allFields` those at any depth.
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
  /// What to do once the answers are written.
  public package(set) var nextSteps: LocalizedText?
  /// The pages, in order; a form without sections has one without an id.
  public private(set) var sections: [FormSection]
  /// The fields of all sections, in form order, without those of the items of lists and maps.
  public private(set) var ownFields: [Field]
  /// Ids this form had before.
  public let renamedFrom: [FormID]
  /// Ids of retired fields.
  public let retired: [Retirement<FieldID>]
  /// Ids of retired sections.
  public let retiredSections: [Retirement<SectionID>]

  let index = LazyTable<TextTable>()
  /// Where the fields of each section begin.
  private let starts: [Int]

  /// Creates a form; without sections it has one of all fields.
  ///
  /// - Precondition: the sections name all `fields` in order, and field ids are unique.
  public init(
    id: FormID,
    version: String? = nil,
    title: LocalizedText? = nil,
    description: LocalizedText? = nil,
    accent: AccentColor? = nil,
    nextSteps: LocalizedText? = nil,
    sections: [FormSection] = [],
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
    self.nextSteps = nextSteps
    self.sections = sections.isEmpty ? [FormSection(fields: fields.map(\.id))] : sections
    ownFields = fields
    var count = 0
    starts = self.sections.map { section in
      defer { count += section.fields.count }
      return count
    }
    self.renamedFrom = renamedFrom
    self.retired = retired
    self.retiredSections = retiredSections
  }

  /// The field with an id.
  ///
  /// - Complexity: O(fields) the first time, then O(1).
  public subscript(id: FieldID) -> Field? { position(of: id).map { ownFields[$0] } }

  /// The place of a field in ``ownFields``.
  ///
  /// - Complexity: O(fields) the first time, then O(1).
  public func position(of id: FieldID) -> Int? {
    index.position(of: id, in: ownFields)
  }

  /// Puts a field in the place of the one that has the same id.
  package mutating func replace(with field: Field) {
    if let position = position(of: field.id) { ownFields[position] = field }
  }

  /// Changes the texts of some of its parts to what is made of those in another copy of it; `change`
  /// is told whether a text is read as Markdown.
  ///
  /// - Complexity: O(parts), where the form is not shared.
  package mutating func changeTexts(
    at places: TextPlaces,
    of form: Form? = nil,
    _ change: (_ text: LocalizedText, _ isMarkdown: Bool) -> LocalizedText
  ) {
    let original = form ?? self
    for index in places.sections {
      sections[index] = original.sections[index].mappingMarkedTexts(change)
    }
    for index in places.fields {
      ownFields[index] = original.ownFields[index].mappingMarkedTexts(change)
    }
  }

  /// The fields of one of this form's sections.
  public func fields(of section: FormSection) -> ArraySlice<Field> { ownFields[range(of: section)] }

  /// Where the fields of a section stand in ``ownFields``.
  func range(of section: FormSection) -> Range<Int> {
    guard let start = section.fields.first.flatMap({ position(of: $0) }) else { return 0..<0 }
    return start..<start + section.fields.count
  }

  /// The section of an id; the one of a form without sections has none.
  ///
  /// - Complexity: O(sections).
  package func section(_ id: SectionID?) -> FormSection? { sections.first { $0.id == id } }

  /// The section that a field belongs to.
  ///
  /// - Complexity: O(log sections), behind that of ``position(of:)``.
  public func section(of id: FieldID) -> FormSection? {
    position(of: id).map { sections[section(ofFieldAt: $0)] }
  }

  /// The conditions under which a field is shown, all of them: that of its section, those of its
  /// groups, and its own; of a field of an item, those of its list, and that there is one.
  ///
  /// - Complexity: O(log sections + groups around it).
  package func visibilityConditions(ofFieldAt position: Int) -> [Condition] {
    let field = ownFields[position]
    let own = conditionsInSection(of: field)
    guard let owner = field.owner, let list = self.position(of: owner) else {
      return [sections[section(ofFieldAt: position)].condition].compactMap(\.self) + own
    }
    return visibilityConditions(ofFieldAt: list) + [.test(.counts(owner, .greater, 0))] + own
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
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= position { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

/// A page of the form: some of its fields, one behind the other.
public struct FormSection: Hashable, Sendable {
  /// The stable id; absent for the one section of a form that lists `fields` at the top.
  public var id: SectionID?
  /// What the page is called.
  public var title: LocalizedText?
  /// What the page is about.
  public var description: LocalizedText?
  /// When the page is shown; it is and-ed to the condition of each of its fields.
  public var condition: Condition?
  /// The fields of this section, in form order.
  public var fields: [FieldID]
  /// Ids this section had before.
  public var renamedFrom: [SectionID]

  /// Creates a section.
  public init(
    id: SectionID? = nil,
    title: LocalizedText? = nil,
    description: LocalizedText? = nil,
    condition: Condition? = nil,
    fields: [FieldID],
    renamedFrom: [SectionID] = []
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.condition = condition
    self.fields = fields
    self.renamedFrom = renamedFrom
  }
}
