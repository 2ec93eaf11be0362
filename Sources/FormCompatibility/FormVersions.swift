import FormModel

/// Two versions of a form, and which part of the one became which of the other.
struct FormVersions {
  let old: Form
  let new: Form
  let sections: Matching<FormSection>
  let fields: Matching<Field>
  /// What changed in the options of pairs of fields.
  let lists: OptionComparisons
  /// Whether both fields of a pair are the same in every part.
  let isUnchanged: [Bool]
  /// Whether a field goes on under an id that is new or written in another way.
  let renamesFields: Bool
  /// The positions of the sections of all fields.
  private let oldSections: [Int]
  private let newSections: [Int]

  /// Matches two versions; one that does not presume heirs takes every field that is gone without a
  /// record for gone for good.
  ///
  /// - Complexity: O(fields + options).
  init(old: Form, new: Form, presumesHeirs: Bool = true) {
    (self.old, self.new) = (old, new)
    sections = Matching(
      old.sections,
      new.sections,
      retired: Set(new.retiredSections.map(\.id.rawValue))
    )
    fields = Matching(
      old.fields,
      new.fields,
      retired: Set(new.retired.map(\.id.rawValue)),
      presumesHeirs: presumesHeirs
    )
    renamesFields = fields.pairs.contains { $0.kind != .same }
    isUnchanged = fields.pairs.map {
      $0.kind == .same && old.fields[$0.old] == new.fields[$0.new]
    }
    lists = OptionComparisons(fields, isUnchanged)
    (oldSections, newSections) = (old.sectionOfFields, new.sectionOfFields)
  }

  /// The position of the section of an old field.
  func section(ofOldFieldAt position: Int) -> Int { oldSections[position] }

  /// The position of the section of a new field.
  func section(ofNewFieldAt position: Int) -> Int { newSections[position] }

  /// The position of the new section that has the place of an old field's section.
  func survivingSection(ofOldFieldAt position: Int) -> Int? {
    sections.pairOfOld[oldSections[position]].map { sections.pairs[$0].new }
  }

  /// Whether a field is in the section that it was in.
  func staysInSection(_ pair: Matching<Field>.Pair) -> Bool {
    survivingSection(ofOldFieldAt: pair.old) == newSections[pair.new]
  }

  /// The fields of a pair.
  func fields(ofPair index: Int) -> (before: Field, after: Field) {
    (old.fields[fields.pairs[index].old], new.fields[fields.pairs[index].new])
  }

  /// The pair of an old field.
  func pair(ofOld id: FieldID) -> Int? { old.position(of: id).flatMap { fields.pairOfOld[$0] } }

  /// What an option of an old field is called in the new version.
  func heir(of option: OptionID, ofPair index: Int) -> OptionID {
    lists.comparison(ofPair: index)?.heirs[option] ?? option
  }

  /// What an option of a new field was called in the old version.
  func former(of option: OptionID, ofPair index: Int) -> OptionID {
    guard let comparison = lists.comparison(ofPair: index), !comparison.heirs.isEmpty else {
      return option
    }
    return comparison.heirs.first { $0.value == option }?.key ?? option
  }

  /// A template of the old version with the new ids of fields.
  func renamed(_ template: Template) -> Template {
    guard renamesFields else { return template }
    return Template(
      parts: template.parts.map { part in
        guard case .field(let id, let filters) = part, let index = pair(ofOld: id) else {
          return part
        }
        return .field(new.fields[fields.pairs[index].new].id, filters)
      }
    )
  }
}

extension Form {
  /// The positions of the sections of all fields.
  fileprivate var sectionOfFields: [Int] {
    sections.enumerated().flatMap { index, section in
      repeatElement(index, count: section.fieldRange.count)
    }
  }
}

extension FieldKind {
  /// Whether answers hold a value of it: everything but a note.
  var isAnswered: Bool {
    if case .note = self { false } else { true }
  }

  /// What a picker and a multi-selector have in common beside their options: those that are gone
  /// for good, and whether texts that are no options can be answered, or readers expect new ones.
  var choice: (retired: [Retirement<OptionID>], allowsCustom: Bool, isExtensible: Bool)? {
    switch self {
    case .picker(let picker): (picker.retired, picker.allowsCustom, picker.isExtensible)
    case .multiSelector(let many): (many.retired, many.allowsCustom, many.isExtensible)
    case .text, .number, .toggle, .note, .computed: nil
    }
  }

  /// Whether texts that are no options can be answered.
  var allowsCustom: Bool { choice?.allowsCustom ?? false }

  /// Options that are gone for good.
  var retiredOptions: [Retirement<OptionID>] { choice?.retired ?? [] }

  /// Whether it is a multi-selector.
  var isMany: Bool { if case .multiSelector = self { true } else { false } }
}

extension Field {
  /// Whether it is a toggle that has to be turned on.
  var mustBeOn: Bool {
    if case .toggle(let toggle) = kind { toggle.mustBeOn != nil } else { false }
  }

  /// Whether a form is refused without an answer: also a toggle that must be on has none until it
  /// is turned on.
  var demandsAnswer: Bool { mustBeOn || isRequired }

  /// Whether a default answers the field when nobody does; `nil` where that depends on who fills
  /// the form.
  var hasDefault: Bool? {
    switch initialAnswer {
    case .none: false
    case .value: true
    case .template, .environment, .git: nil
    }
  }

  /// What gives it an answer for everybody.
  var adviceToGiveDefault: String {
    if mustBeOn { return "give it `default: true`, or do without `must-be-on`" }
    return defaultValue == nil
      ? "give it a `default`" : "give it a `default` that is there for everybody"
  }
}
