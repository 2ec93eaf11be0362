/// The types of field, each by its word for `type:` in a form.
package enum FieldType: String, CaseIterable, Hashable, Sendable {
  case text, number, toggle, picker
  case multiSelector = "multi-selector"
  case note, computed
}
