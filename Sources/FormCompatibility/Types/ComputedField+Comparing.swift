import FormModel

/// What it is made from is compared as defaults are.
extension ComputedField: FieldComparing {}
