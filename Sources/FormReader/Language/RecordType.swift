import FormModel

/// A key that has no effect without another one.
typealias KeyNeed = (key: KeyName, other: KeyName)

/// A kind of mapping in the form language: the keys it may hold, and those it has to.
final class RecordType: Sendable {
  /// What it is called in messages, for example `section`.
  let name: String
  /// The section of `Keys.md` about it.
  let section: String
  /// The keys it may hold, in the order in which they are documented.
  let keys: [LanguageKey]
  /// The keys it has to hold.
  let required: [KeyName]
  /// Those of its keys that have no effect without another one.
  let needs: [KeyNeed]
  /// The names of its keys.
  let names: KeyNames
  /// The names of the keys it has to hold.
  let requiredNames: KeyNames

  init(
    _ name: String,
    in section: String,
    required: [KeyName] = [],
    _ keys: [LanguageKey],
    needs: [KeyNeed] = []
  ) {
    self.name = name
    self.section = section
    self.needs = needs
    self.keys = keys
    self.required = required
    names = KeyNames(keys.lazy.map(\.name))
    requiredNames = KeyNames(required)
  }
}

extension RecordType {
  /// The keys whose values are texts that users read, so that any text is right.
  static let prose = KeyNames(
    (RecordType.all + FieldType.allCases.map(\.record)).flatMap(\.keys)
      .filter { $0 is Key<LocalizedText> }.map(\.name)
  )
}
