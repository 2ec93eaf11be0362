import FormModel

/// Where a condition stands.
enum ConditionPlace: Hashable {
  case section(SectionID)
  case field(FieldID)
  case option(FieldID, OptionID)
}
