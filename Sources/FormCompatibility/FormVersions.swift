import FormModel

/// Two versions of a form, and which part of the one became which of the other: shared by all rules.
final class FormVersions {
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
  let oldSections: [Int]
  let newSections: [Int]

  /// Matches two versions; of the fields that are known to be `gone` for good, none is presumed to
  /// have become another.
  ///
  /// - Complexity: O(fields + options).
  init(old: Form, new: Form, gone: Set<String>) {
    (self.old, self.new) = (old, new)
    sections = Matching(
      old.sections,
      new.sections,
      gone: Set(new.retiredSections.map(\.id.rawValue))
    )
    fields = Matching(
      old.fields,
      new.fields,
      gone: gone.union(new.retired.map(\.id.rawValue)),
      presumesHeirs: true
    )
    renamesFields = fields.pairs.contains { $0.kind != .same }
    isUnchanged = fields.pairs.map {
      $0.kind == .same && old.fields[$0.old] == new.fields[$0.new]
    }
    lists = OptionComparisons(fields, isUnchanged)
    (oldSections, newSections) = (old.sectionOfFields, new.sectionOfFields)
  }

  /// The position of the new section that has the place of an old field's section.
  func survivingSection(ofOldFieldAt position: Int) -> Int? {
    sections.pairOfOld[oldSections[position]].map { sections.pairs[$0].new }
  }

  /// Whether a field is in the section that it was in.
  func staysInSection(_ pair: Matching<Field>.Pair) -> Bool {
    survivingSection(ofOldFieldAt: pair.old) == newSections[pair.new]
  }

  /// A pair of fields.
  func pair(_ index: Int) -> FieldPair {
    let pair = fields.pairs[index]
    return FieldPair(
      before: old.fields[pair.old],
      after: new.fields[pair.new],
      kind: pair.kind,
      newOptions: lists.comparison(ofPair: index)?.heirs ?? [:]
    )
  }

  /// The pair of an old field.
  func pair(ofOld id: FieldID) -> FieldPair? {
    old.position(of: id).flatMap { fields.pairOfOld[$0] }.map { pair($0) }
  }

  /// A template of the old version with the new ids of fields.
  func renamed(_ template: Template) -> Template {
    guard renamesFields else { return template }
    return Template(
      parts: template.parts.map { part in
        guard case .field(let id, let filters) = part, let pair = pair(ofOld: id) else {
          return part
        }
        return .field(pair.after.id, filters)
      }
    )
  }
}

/// A field in both versions.
struct FieldPair {
  let before: Field
  let after: Field
  /// How it got its id.
  let kind: Matching<Field>.Pair.Kind
  /// Old ids of options to new ones, where they differ.
  let newOptions: [OptionID: OptionID]

  /// Whether both take answers of one kind.
  var keepsType: Bool { before.kind.name == after.kind.name }

  /// A change of a key, with a fact about the old one at its place.
  func change(
    _ rule: CompatibilityRule,
    at key: String,
    was note: String? = nil,
    _ message: String,
    impact: Impact? = nil,
    help: String? = nil
  ) -> Change {
    Change(
      rule,
      of: .field(after.id),
      at: .fieldKey(after.id, key),
      message,
      impact: impact,
      notes: note.map { [Change.Note($0, .old(.fieldKey(before.id, key)))] } ?? [],
      help: help
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

extension Field {
  /// What a test of it says as long as nobody answers it; `nil` where that depends on other answers
  /// or on who fills the form.
  func truthWithoutAnswer(of test: Condition.Test) -> Bool? {
    switch initialAnswer {
    case .none: test.holds(for: nil)
    case .value(let value): test.holds(for: value)
    case .template, .environment, .git: nil
    }
  }

  /// Whether a default answers the field when nobody does.
  var hasDefault: Bool? { truthWithoutAnswer(of: .isAnswered(id)) }

  /// What gives it an answer for everybody.
  var adviceToGiveDefault: String {
    if hasToBeOn { return "give it `default: true`, or do without `must-be-on`" }
    return defaultValue == nil
      ? "give it a `default`" : "give it a `default` that is there for everybody"
  }
}
