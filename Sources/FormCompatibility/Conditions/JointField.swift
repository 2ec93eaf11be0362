import FormModel

extension FormVersions {
  /// A field of a space of answers, by its joint name; conditions are for the walk to ask.
  ///
  /// - Parameters:
  ///   - id: The joint name.
  ///   - names: The names.
  ///   - data: Whose answers: old ones that the new version still takes, or new ones.
  /// - Returns: the field; `nil` for a name of neither version.
  func jointField(_ id: FieldID, _ names: JointNames, _ data: JointAnswers.Data) -> Field? {
    if let position = names.markedField(id) { return old.fields[position].unconditional(id) }
    guard let position = new.position(of: id) else { return nil }
    let after = new.fields[position]
    guard data == .old, let index = fields.pairOfNew[position] else {
      return after.unconditional(id)
    }
    let before = old.fields[fields.pairs[index].old]
    let comparison = lists.comparison(ofPair: index)
    guard let kind = before.kind.narrowed(to: after.kind, comparison) else {
      return after.unconditional(id)
    }
    return Field(
      id: id,
      isRequired: after.isRequired || before.isRequired,
      defaultValue: after.defaultValue ?? before.defaultValue,
      kind: kind
    )
  }
}

extension Field {
  /// What matters of the field for a space of answers.
  fileprivate func unconditional(_ id: FieldID) -> Field {
    Field(
      id: id,
      isRequired: isRequired,
      defaultValue: defaultValue,
      kind: kind.narrowed(to: kind, nil) ?? kind
    )
  }
}

extension FieldKind {
  /// The answers that this kind and another of the same name take, whatever their patterns and
  /// conditions say; `nil` for other names.
  fileprivate func narrowed(to other: FieldKind, _ options: OptionComparison?) -> FieldKind? {
    switch (self, other) {
    case (.toggle(let mine), .toggle(let theirs)):
      .toggle(ToggleField(mustBeOn: theirs.mustBeOn ?? mine.mustBeOn))
    case (.text, .text): other
    case (.number(let mine), .number(let theirs)):
      .number(
        NumberField(
          isInteger: mine.isInteger || theirs.isInteger,
          min: larger(mine.min, theirs.min),
          max: smaller(mine.max, theirs.max),
          step: mine.min == theirs.min ? theirs.step ?? mine.step : nil
        )
      )
    case (.picker(let mine), .picker(let theirs)):
      .picker(
        PickerField(
          options: mine.options.narrowed(to: theirs.options, options),
          allowsCustom: mine.allowsCustom && theirs.allowsCustom
        )
      )
    case (.multiSelector(let mine), .multiSelector(let theirs)):
      .multiSelector(
        MultiSelectorField(
          options: mine.options.narrowed(to: theirs.options, options),
          minSelections: larger(mine.minSelections, theirs.minSelections),
          maxSelections: smaller(mine.maxSelections, theirs.maxSelections),
          allowsCustom: mine.allowsCustom && theirs.allowsCustom
        )
      )
    default: nil
    }
  }
}

extension OptionSource {
  /// The options of both that can be chosen, under their new ids; without a comparison they are the
  /// same, or not known.
  fileprivate func narrowed(
    to other: OptionSource,
    _ comparison: OptionComparison?
  ) -> OptionSource {
    guard list != nil, let theirs = other.list else { return list == nil ? self : other }
    var kept = theirs.options
    if let matching = comparison?.matching {
      kept = kept.indices.compactMap { position in
        let pair = matching.pairOfNew[position].map { matching.pairs[$0] }
        return pair.flatMap { matching.old[$0.old].disabledReason == nil ? kept[position] : nil }
      }
    }
    if kept.count == theirs.count, kept.allSatisfy({ $0.condition == nil }) { return .list(theirs) }
    let options = kept.map {
      Option(id: $0.id, disabledReason: $0.disabledReason, isExclusive: $0.isExclusive)
    }
    return .list(OptionList(options))
  }
}

private func larger<Bound: Comparable>(_ left: Bound?, _ right: Bound?) -> Bound? {
  [left, right].compactMap(\.self).max()
}

private func smaller<Bound: Comparable>(_ left: Bound?, _ right: Bound?) -> Bound? {
  [left, right].compactMap(\.self).min()
}
