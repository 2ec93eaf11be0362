import FormModel

/// Its source is compared as a default is.
extension ComputedField: FieldComparing {}
