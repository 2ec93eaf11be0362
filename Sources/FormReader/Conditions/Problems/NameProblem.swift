import Diagnostics
import FormModel

extension ReferenceScope {
  /// What a name stands in.
  enum Place: String {
    case condition, template
  }

  /// What a name comes to at a place.
  enum Resolution {
    case field(Field)
    /// A field that could not be read, of which nothing is said.
    case broken
    case problem(ReferenceProblem)
  }

  /// The earlier field that a name means, or why there is none.
  ///
  /// - Parameters:
  ///   - name: The name and where it stands.
  ///   - place: What it stands in.
  ///   - others: What else can be named there besides fields.
  func resolve(_ name: TextToken, in place: Place, others: [String] = []) -> Resolution {
    let refers = "\(place.rawValue) refers to field `\(name.text)`"
    switch meaning(name.text) {
    case .earlier(let field): return .field(field)
    case .broken: return .broken
    case .later:
      return .problem(
        ReferenceProblem(
          ConditionRule.laterReference,
          "\(refers), which comes later",
          at: name.range,
          label: "not answered yet at this place",
          notes: [
            "\(place.rawValue)s name earlier fields only, so that one pass decides everything"
          ],
          help: "move `\(name.text)` before this place"
        )
      )
    case .itself:
      return .problem(
        ReferenceProblem(
          ConditionRule.laterReference,
          "\(place.rawValue) of `\(name.text)` refers to the field itself",
          at: name.range,
          help: "name an earlier field"
        )
      )
    case .retired(let label):
      return .problem(
        ReferenceProblem(
          ConditionRule.retiredReference,
          "\(refers), which is retired",
          at: name.range,
          notes: label.map { ["it was called \"\($0.fallback)\""] } ?? [],
          help: "name another field: a retired one is never answered"
        )
      )
    case .renamed(let current):
      var problem = unknown(name, refers, nearest: [], "write `\(current)`")
      problem.notes = ["`\(name.text)` is an old id of `\(current)`"]
      problem.edits = [ReferenceProblem.Edit(range: name.range, replacement: current.rawValue)]
      return .problem(problem)
    case .unknown:
      let (nearest, help) = suggestion(for: name.text, others: others)
      return .problem(unknown(name, refers, nearest: nearest, help))
    }
  }

  private func unknown(
    _ name: TextToken,
    _ refers: String,
    nearest: [String],
    _ help: String?
  ) -> ReferenceProblem {
    // Ids are lower-case: a name in capitals can only have meant that one.
    let isCertain = nearest == [name.text.lowercased()]
    return ReferenceProblem(
      ConditionRule.unknownReference,
      "\(refers), which does not exist",
      at: name.range,
      label: "no earlier field has this id",
      help: help,
      edits: isCertain
        ? [ReferenceProblem.Edit(range: name.range, replacement: nearest[0])] : []
    )
  }

  /// What to name instead of a field that does not exist: the nearest names, or else the last
  /// fields.
  ///
  /// - Complexity: O(earlier fields), as long as the budget lasts.
  private func suggestion(
    for name: String,
    others: [String]
  ) -> (nearest: [String], help: String?) {
    if budget.isSpent { return ([], nil) }
    let ids = earlierIDs()
    guard budget.spend(ids.count) else { return ([], nil) }
    let nearest = budget.nearest(to: name, among: ids + others)
    if let help = didYouMean(nearest) { return (nearest, help) }
    if ids.isEmpty { return ([], "no field stands before this place") }
    let last = ids.suffix(ReferenceScope.mostListed).map { "`\($0)`" }.joined(separator: ", ")
    let which = ids.count > ReferenceScope.mostListed ? "the last fields" : "the fields"
    return ([], "\(which) before this place are \(last)")
  }

  /// So many names are listed in one help.
  static let mostListed = 6
}
