import FormModel

/// Whether a group may be left out shows at its fields, which are asked in other cases then.
extension GroupField: FieldComparing {}
