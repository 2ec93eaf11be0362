import FormModel

/// The earlier fields that can be named instead of one that is not there.
extension ReferenceScope {
  /// Earlier fields of one kind.
  struct EarlierFields {
    /// The ids of the last ones, in form order.
    var ids: [String] = []
    /// How many there are.
    var count = 0
    /// Whether there is any earlier field at all.
    var hasOthers = false
  }

  /// So many are named in one message.
  private static let mostNamed = 6
  /// So many fields before a place are looked at.
  private static let mostLookedAt = 256

  /// The last earlier fields that fit; `nil` when there are too many to look at all of them and
  /// none of the last ones fits.
  ///
  /// - Complexity: O(earlier fields), as long as the budget lasts.
  func earlierFields(where fits: (Field) -> Bool) -> EarlierFields? {
    guard !budget.isSpent else { return nil }
    let ids = earlierIDs()
    guard budget.spend(ids.count + ReferenceScope.mostLookedAt) else { return nil }
    var found = EarlierFields(hasOthers: !ids.isEmpty)
    for id in ids.suffix(ReferenceScope.mostLookedAt).reversed() {
      guard case .earlier(let field) = meaning(id), fits(field) else { continue }
      found.count += 1
      if found.count <= ReferenceScope.mostNamed { found.ids.append(id) }
    }
    if found.count == 0, ids.count > ReferenceScope.mostLookedAt { return nil }
    found.ids.reverse()
    return found
  }
}

extension ConditionTest {
  /// What a field has to be for the test, in one word.
  var neededKind: String {
    switch operation {
    case .alone: "toggle"
    case .isAnswered: "field"
    case .counts, .has, .hasEach: "multi-selector"
    case .compares(.equal, let literal), .compares(.notEqual, let literal): literal.neededKind
    case .compares: "number"
    case .isIn(_, let literals): literals.first?.neededKind ?? "field"
    }
  }

  /// Whether a field is one that the test can be made of.
  func fits(_ field: Field) -> Bool {
    switch (neededKind, field.kind) {
    case (_, .note), (_, .computed): false
    case ("field", _): true
    case ("text", .text(let text)): !text.isSecure
    case ("toggle", .toggle), ("number", .number), ("multi-selector", .multiSelector): true
    case ("picker", .picker(let picker)): holdsLiteral(picker)
    case ("text", .picker(let picker)): !picker.allowsCustom && holdsLiteral(picker)
    default: false
    }
  }

  private func holdsLiteral(_ picker: PickerField) -> Bool {
    let literals: [ConditionLiteral] =
      switch operation {
      case .compares(_, let literal): [literal]
      case .isIn(_, let literals): literals
      default: []
      }
    guard !picker.allowsCustom, let list = picker.options.list else { return true }
    return literals.contains { list.contains(OptionID($0.text)) }
  }
}

extension ConditionLiteral {
  fileprivate var neededKind: String {
    switch kind {
    case .string: "text"
    case .number: "number"
    case .word: text == "true" || text == "false" ? "toggle" : "picker"
    default: "field"
    }
  }
}
