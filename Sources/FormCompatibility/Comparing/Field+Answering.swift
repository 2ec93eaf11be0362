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
    if case .toggle(let toggle) = kind, toggle.mustBeOn != nil { return true }
    return isRequired
  }

  /// The default as answers see it: a toggle that need not be answered starts off.
  var effectiveDefault: FieldDefault? {
    if case .toggle = kind, !isRequired, defaultValue == nil { return .value(.toggle(false)) }
    return defaultValue
  }
}
