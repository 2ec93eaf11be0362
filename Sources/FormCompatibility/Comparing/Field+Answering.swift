import FormModel

extension FieldKind {
  /// Whether answers hold a value of it: everything but a note.
  var isAnswered: Bool {
    if case .note = self { false } else { true }
  }
}

extension Field {
  /// Whether a default answers the field when nobody does.
  enum DefaultSupply {
    case never, perhaps, always
  }

  /// Whether the default answers the field when nobody does.
  var defaultSupply: DefaultSupply {
    switch (defaultValue, kind) {
    case (nil, _): .never
    case (.value(let value), .toggle(let toggle)) where toggle.mustBeOn != nil:
      value == .toggle(true) ? .always : .never
    case (.value, _): .always
    case (.template(let template), _): template.literal == nil ? .perhaps : .always
    case (.environment, _), (.git, _): .perhaps
    }
  }

  /// Whether a form is refused without an answer: also a toggle that must be on has none until it
  /// is turned on.
  var demandsAnswer: Bool {
    mustBeOn || isRequired
  }

  /// Whether it is a toggle that has to be turned on.
  var mustBeOn: Bool {
    if case .toggle(let toggle) = kind { toggle.mustBeOn != nil } else { false }
  }

  /// Whether answers hold a value of it whatever is left out, as those of a toggle do that need not
  /// be answered.
  var isAlwaysThere: Bool {
    if case .toggle = kind { !demandsAnswer } else { false }
  }

  /// The default as answers see it: a toggle that need not be answered starts off.
  var effectiveDefault: FieldDefault? {
    isAlwaysThere && defaultValue == nil ? .value(.toggle(false)) : defaultValue
  }
}
