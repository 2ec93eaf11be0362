import FormModel

/// What only the whole form shows.
extension FormDecoder {
  mutating func checkWhole(_ form: Form) {
    path = DecodingPath()
    checkTightComments()
    checkUnusedLists()
    checkOldIDs()
    checkTranslations()
    checkConditions(of: form)
  }
}
