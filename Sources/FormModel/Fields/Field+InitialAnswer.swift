// What a field that is shown has while it is not answered.
extension Field {
  /// What it has while it is not answered: what it is computed from, its default, or `false` for
  /// a toggle that need not be answered; `nil` for nothing.
  ///
  /// An empty text is nothing, and so is `none`. A value counts if it is a right answer; options that are not offered
  /// then are left out. A toggle that has to be on is never off by default: that question is still
  /// open.
  package var initialAnswer: ValueSource? {
    let given = writtenValue
    if given?.isEmptyText == true || given == .nothing { return nil }
    if hasToBeOn { return given == .literal(.toggle(false)) ? nil : given }
    guard given == nil, kind.toggle != nil, !isRequired else { return given }
    let off = ValueSource.literal(.toggle(false))
    return mayBeRequired ? .cases([ValueCase(when: .not(requirement), value: off)]) : off
  }

  /// What the form says that it is computed from, or has by default.
  package var writtenValue: ValueSource? { kind.computed?.value ?? defaultValue }

  /// Whether a result may hold an empty text where this text has no answer, instead of nothing: its
  /// default or computed value, or a case of it, says so.
  package var writesEmptyText: Bool {
    guard kind.answerKind.text != nil, !mayBeRequired, let given = writtenValue
    else { return false }
    return given.cases.contains { $0.value.isEmptyText }
  }

  /// What a source may say for no answer to it: an empty text where its default is written so, and of an
  /// optional group that it is not there; `nil` where nothing says that but its absence.
  package var absence: AnswerValue? {
    writesEmptyText ? .text("") : kind.group?.isOptional == true ? GroupField.isAway : nil
  }

  /// Whether a result says that there is no answer: without that, the default would be read.
  package var writesAbsence: Bool { absence != nil && (kind.group == nil || defaultValue != nil) }

  /// Whether it is a toggle that has to be turned on.
  package var hasToBeOn: Bool { kind.toggle?.mustBeOn != nil }

  /// When the form cannot be submitted without an answer to it, while it is shown; also for a
  /// toggle that must be on, until it is.
  package var demand: Condition { hasToBeOn ? .always : requirement }

  /// When a default that is a value is not there; `nil` where there is none of that kind.
  package var lackOfDefault: LackOfDefault? {
    guard let value = initialAnswer?.literal, kind.options?.namesOfAnswer == nil else { return nil }
    let options = value.chosen.compactMap { kind.options?.list?[$0] }.filter { $0.condition != nil }
    let least = kind.multiSelector?.minSelections ?? 0
    // Without any of them left there is no default.
    let needed = max(least, value.chosen.isEmpty ? 0 : 1)
    return LackOfDefault(
      options: options,
      needed: needed - (value.chosen.count - options.count)
    )
  }
}

/// When a field has no default because options that it chooses are not offered: fewer of these than
/// it needs.
package struct LackOfDefault {
  /// The options that are offered under a condition.
  package let options: [Option]
  /// How many of them have to be there.
  package let needed: Int

  /// Whether the default is always there.
  package var isNever: Bool { needed <= 0 }
}
