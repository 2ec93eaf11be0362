import FormModel

extension FieldKind {
  /// The same kind with every option offered always: when is for a formula to say.
  var withoutOptionConditions: FieldKind {
    guard let list = options?.list, list.options.contains(where: { $0.condition != nil }) else {
      return self
    }
    return replacing(OptionList(list.options.map(\.withoutCondition)))
  }

  /// The answers that this kind and another of the same name accept; `nil` for other names.
  func narrowed(to other: FieldKind, _ difference: OptionDifference?) -> FieldKind? {
    switch (self, other) {
    case (.toggle(let mine), .toggle(let theirs)):
      .toggle(ToggleField(mustBeOn: theirs.mustBeOn ?? mine.mustBeOn))
    case (.text(let mine), .text(let theirs)):
      .text(
        TextField(
          minLength: larger(mine.minLength, theirs.minLength),
          maxLength: smaller(mine.maxLength, theirs.maxLength)
        )
      )
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
          options: shared(difference, other),
          allowsCustom: mine.allowsCustom && theirs.allowsCustom
        )
      )
    case (.multiSelector(let mine), .multiSelector(let theirs)):
      .multiSelector(
        MultiSelectorField(
          options: shared(difference, other),
          minSelections: larger(mine.minSelections, theirs.minSelections),
          maxSelections: smaller(mine.maxSelections, theirs.maxSelections),
          allowsCustom: mine.allowsCustom && theirs.allowsCustom
        )
      )
    default: nil
    }
  }

  /// The options of both, under their new ids.
  private func shared(_ difference: OptionDifference?, _ other: FieldKind) -> OptionSource {
    guard let difference else {
      return (options?.list == nil ? options : other.options) ?? .list(OptionList([]))
    }
    if difference.added.isEmpty, difference.altered.isEmpty, !difference.hasConditions {
      return .list(difference.new)
    }
    let added = Set(difference.added)
    var disabled: Set<Int> = []
    for pair in difference.altered where difference.old.options[pair.old].disabledReason != nil {
      disabled.insert(pair.new)
    }
    let options = difference.new.options.indices.filter {
      !added.contains($0) && !disabled.contains($0)
    }
    return .list(OptionList(options.map { difference.new.options[$0].withoutCondition }))
  }

  private func replacing(_ list: OptionList) -> FieldKind {
    switch self {
    case .picker(var picker):
      picker.options = .list(list)
      return .picker(picker)
    case .multiSelector(var selector):
      selector.options = .list(list)
      return .multiSelector(selector)
    case .text, .number, .toggle, .note, .computed: return self
    }
  }
}

extension Option {
  fileprivate var withoutCondition: Option {
    Option(id: id, disabledReason: disabledReason, isExclusive: isExclusive)
  }
}

private func larger<Bound: Comparable>(_ left: Bound?, _ right: Bound?) -> Bound? {
  [left, right].compactMap(\.self).max()
}

private func smaller<Bound: Comparable>(_ left: Bound?, _ right: Bound?) -> Bound? {
  [left, right].compactMap(\.self).min()
}
