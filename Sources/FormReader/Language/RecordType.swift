/// A kind of mapping in the form language: the keys it may hold, and those it has to.
struct RecordType: Sendable {
  /// What it is called in messages, for example `section`.
  let name: String
  /// The section of `Keys.md` about it.
  let section: String
  /// The keys it may hold, in the order in which they are documented.
  let keys: [LanguageKey]
  /// The keys it has to hold.
  let required: [KeyName]
  /// Those of its keys that mean nothing by themselves.
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

/// A key that means something only beside another one.
struct KeyNeed: Sendable {
  let key: KeyName
  let other: KeyName
  /// What the other one has to say, and its values beside which the key has no effect; any value
  /// will do when both are empty.
  let values: [String]
  let unfit: [String]

  init(_ key: KeyName, _ other: KeyName, _ values: [String] = [], not unfit: [String] = []) {
    self.key = key
    self.other = other
    self.values = values
    self.unfit = unfit
  }
}
