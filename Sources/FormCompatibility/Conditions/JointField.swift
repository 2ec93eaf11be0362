import FormModel

extension FormVersions {
  /// A field of a space of answers, by its joint name; whether it is shown is for the walk to ask.
  ///
  /// - Parameters:
  ///   - id: The joint name.
  ///   - names: The names.
  ///   - data: Whose answers: old ones that the new version still takes, or new ones.
  /// - Returns: the field; `nil` for a name of neither version.
  func jointField(_ id: FieldID, _ names: JointNames, _ data: JointAnswers.Data) -> Field? {
    let marked = names.markedField(id)
    guard let position = marked ?? new.position(of: id) else { return nil }
    var field = marked == nil ? new.fields[position] : old.fields[position]
    field.id = id
    field.condition = nil
    if marked == nil, data == .old, let index = fields.pairOfNew[position] {
      let before = old.fields[fields.pairs[index].old]
      field.isRequired = field.isRequired || before.isRequired
      field.defaultValue = field.defaultValue ?? before.defaultValue
      field.kind = before.kind.narrowed(to: field.kind, lists.comparison(ofPair: index))
    }
    return field
  }
}

extension FieldKind {
  /// The answers that this kind and a newer one both take, whatever their patterns say; those of the
  /// newer one where the two have nothing in common.
  fileprivate func narrowed(to other: FieldKind, _ options: OptionComparison?) -> FieldKind {
    switch (self, other) {
    case (.toggle(let mine), .toggle(let theirs)):
      return .toggle(ToggleField(mustBeOn: theirs.mustBeOn ?? mine.mustBeOn))
    case (.number(let mine), .number(var theirs)):
      theirs.isInteger = mine.isInteger || theirs.isInteger
      theirs.step = mine.min == theirs.min ? theirs.step ?? mine.step : nil
      theirs.min = [mine.min, theirs.min].compactMap(\.self).max()
      theirs.max = [mine.max, theirs.max].compactMap(\.self).min()
      return .number(theirs)
    case (.picker(let mine), .picker(var theirs)):
      theirs.options = theirs.options.keeping(options)
      theirs.allowsCustom = mine.allowsCustom && theirs.allowsCustom
      return .picker(theirs)
    case (.multiSelector(let mine), .multiSelector(var theirs)):
      theirs.options = theirs.options.keeping(options)
      theirs.minSelections = [mine.minSelections, theirs.minSelections].compactMap(\.self).max()
      theirs.maxSelections = [mine.maxSelections, theirs.maxSelections].compactMap(\.self).min()
      theirs.allowsCustom = mine.allowsCustom && theirs.allowsCustom
      return .multiSelector(theirs)
    default: return other
    }
  }
}

extension OptionSource {
  /// The options that could be chosen before too; without a comparison they are the same, or not
  /// known.
  fileprivate func keeping(_ comparison: OptionComparison?) -> OptionSource {
    guard let matching = comparison?.matching, let list else { return self }
    let kept = list.options.indices.filter { position in
      matching.pairOfNew[position].map { matching.pairs[$0] }
        .map { matching.old[$0.old].disabledReason == nil } ?? false
    }
    return kept.count == list.count ? self : .list(OptionList(kept.map { list.options[$0] }))
  }
}
