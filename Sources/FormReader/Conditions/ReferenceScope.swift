package import Diagnostics
package import FormModel

/// What the names in a condition or template mean at one place of a form.
package struct ReferenceScope {
  /// What a field's name means.
  package enum Meaning {
    /// A field before this place.
    case earlier(Field)
    /// A field of the items of a list or map, outside of them.
    case inItems(of: FieldID)
    /// A field around the items, where only those of an item can be named.
    case aroundItems
    /// Two fields: one of this item, and one around it.
    case ambiguous(inner: FieldID, outer: FieldID)
    /// A field of this item without an answer yet, which hides one around it.
    case hiding(outer: FieldID, by: FieldID)
    /// A field after this place.
    case later
    /// The field whose own condition or default this is.
    case itself
    /// An old id of a field that has another one now.
    case renamed(to: FieldID)
    /// An id that is retired, and the label its field had.
    case retired(LocalizedText?)
    /// A field that could not be read; its own findings say why.
    case broken
    /// No field has or had this id.
    case unknown
  }

  /// The most names that are listed in one help.
  static let mostListed = 6

  /// What a name means.
  package var meaning: (String) -> Meaning
  /// The ids of the earlier fields, in form order; asked only for suggestions.
  package var earlierIDs: () -> [String]
  /// Whether a condition may compare two answers with each other.
  package var comparesAnswers: Bool
  /// Whether names mean fields of an item alone.
  package var isItemAlone: Bool
  /// Compiled patterns, which tests and fields share.
  package var patterns: PatternCache
  /// How much may still be spent on suggestions; shared by all scopes of a form.
  package var budget: SuggestionBudget

  /// Creates a scope.
  package init(
    meaning: @escaping (String) -> Meaning,
    earlierIDs: @escaping () -> [String],
    comparesAnswers: Bool = false,
    isItemAlone: Bool = false,
    patterns: PatternCache = PatternCache(),
    budget: SuggestionBudget = SuggestionBudget()
  ) {
    self.meaning = meaning
    self.earlierIDs = earlierIDs
    self.comparesAnswers = comparesAnswers
    self.isItemAlone = isItemAlone
    self.patterns = patterns
    self.budget = budget
  }

  /// Whether a name means a field that could not be read.
  func isBroken(_ name: String) -> Bool {
    if case .broken = meaning(name) { true } else { false }
  }

  /// Whether a name means a field, though it need not be one that can be named.
  func isKnown(_ name: String) -> Bool {
    if case .unknown = meaning(name) { false } else { true }
  }

  /// Whether a name means an earlier field.
  func isEarlier(_ name: String) -> Bool {
    if case .earlier = meaning(name) { true } else { false }
  }

  /// Whether a name means an earlier field that is answered with several options.
  func isMultiple(_ name: String) -> Bool {
    if case .earlier(let field) = meaning(name) { field.kind.isMultiple } else { false }
  }

  /// Looks up the earlier field that a name means.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - range: Where it stands.
  ///   - user: What the name stands in: `condition` or `template`.
  ///   - others: What else can be named there.
  /// - Returns: The field; `nil` when it could not be read.
  /// - Throws: Why no earlier field has the name.
  func field(
    _ name: String,
    at range: Range<Int>,
    in user: String,
    others: [String] = []
  ) throws(ReferenceProblem) -> Field? {
    var problem = ReferenceProblem(
      rule: .unknownReference,
      message: "\(user) refers to field `\(name)`, which does not exist",
      range: range
    )
    switch meaning(name) {
    case .earlier(let field): return field
    case .broken: return nil
    case .inItems(let owner):
      problem.rule = .itemReference
      problem.message = "\(user) refers to `\(name)`, which each item of `\(owner)` has"
      problem.label = "outside of the items"
      problem.help =
        user == "template"
        ? "show it for each item: `summary: \"{\(FieldID(name).local(to: owner))}\"` in `\(owner)`"
        : "ask how many there are, `count(\(owner)) > 0`, or whether there are any, "
          + "`answered(\(owner))`"
    case .aroundItems:
      problem.message = "\(user) refers to `\(name)`, which is no field of an item"
      problem.label = "only fields of the item can be named here"
      let alias = ReferenceScope.alias(of: FieldID(name))
      problem.help = "add `\(alias.field)` to the fields of the item, and name that"
    case .ambiguous(let inner, let outer):
      problem.rule = .ambiguousReference
      problem.message = "`\(name)` may be `\(inner)` of this item, or `\(outer)` around it"
      problem.expected = [inner.rawValue]
      let alias = ReferenceScope.alias(of: outer)
      problem.help =
        "write `\(inner)` for that of the item; for the other, add `\(alias.field)` before the "
        + "list, and write `\(alias.id)`"
    case .hiding(let outer, let inner):
      problem.rule = .laterReference
      problem.message = "\(user) refers to `\(name)`, which is `\(inner)` of the item here"
      problem.label = "it hides `\(outer)` around the items, and has no answer yet"
      let alias = ReferenceScope.alias(of: outer)
      problem.help = "add `\(alias.field)` before the list, and write `\(alias.id)`"
    case .later:
      problem.rule = .laterReference
      problem.message = "\(user) refers to field `\(name)`, which comes later"
      problem.label = "not answered yet at this place"
      problem.help = "move `\(name)` before this place"
    case .itself:
      problem.rule = .laterReference
      problem.message = "\(user) of `\(name)` refers to the field itself"
      problem.help = "name an earlier field"
    case .retired(let former):
      problem.rule = .retiredReference
      problem.message = "\(user) refers to field `\(name)`, which is retired"
      problem.notes = former.map { ["it was called \"\($0.fallback)\""] } ?? []
      problem.help = "name another field: a retired one is never answered"
    case .renamed(let current):
      problem.notes = ["`\(name)` is an old id of `\(current)`"]
      problem.help = "write `\(current)`"
      problem.expected = [current.rawValue]
      problem.replacement = current.rawValue
    case .unknown:
      problem.label =
        isItemAlone ? "no field of an item has this id" : "no earlier field has this id"
      let near = nearest(to: name, others)
      (problem.expected, problem.help) = near.isEmpty ? listOfFields() : (near, didYouMean(near))
      // No two ids differ only so, and it can only have meant that one.
      if near.map(Identifier.folded) == [Identifier.folded(name)] {
        problem.replacement = near.first
      }
    }
    throw problem
  }

  /// A field that has the answer of another one, under a name that no item hides.
  private static func alias(of field: FieldID) -> (id: String, field: String) {
    let id = "outer-\(field.rawValue.replacing(".", with: "-"))"
    return (id, "{ id: \(id), type: computed, value: \"{\(field)}\" }")
  }

  /// The earlier fields whose ids are near a name, best first, or other names that are.
  func nearest(to name: String, _ others: [String] = []) -> [String] {
    // Where nothing can be looked at, the names need not be gathered.
    budget.isSpent
      ? [] : budget.nearest(to: name, among: earlierIDs() + others, takesWholeWords: true)
  }

  /// The last fields that can be named, and a sentence about them.
  private func listOfFields() -> (ids: [String], help: String?) {
    if budget.isSpent { return ([], nil) }
    let ids = earlierIDs()
    guard budget.spend(ids.count) else { return ([], nil) }
    let which = isItemAlone ? "of an item" : "before this place"
    if ids.isEmpty { return ([], isItemAlone ? nil : "no field comes before this place") }
    if ids.count == 1 { return (ids, "the field \(which) is \(listed(ids))") }
    let last = Array(ids.suffix(ReferenceScope.mostListed))
    return (
      last, "the \(last.count < ids.count ? "last fields" : "fields") \(which) are \(listed(last))"
    )
  }
}
