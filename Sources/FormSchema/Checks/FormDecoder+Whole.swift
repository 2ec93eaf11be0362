import FormModel

/// What only the whole form shows.
extension FormDecoder {
  mutating func checkWhole(_ form: Form) {
    path = DecodingPath()
    checkUnusedLists()
    checkOldIDs()
    checkTranslations()
    checkConditions(of: form)
  }
}
