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

  /// So many names are listed in one help.
  static let mostListed = 6

  /// The earlier field that a name means, or why there is none; `others` are what else can be named
  /// there.
  func resolve(_ name: TextToken, in place: Place, others: [String] = []) -> Resolution {
    let meaning = meaning(name.text)
    if case .earlier(let field) = meaning { return .field(field) }
    if case .broken = meaning { return .broken }
    var problem = ReferenceProblem(
      ConditionRule.unknownReference,
      "\(place.rawValue) refers to field `\(name.text)`, which does not exist",
      at: name.range,
      label: "no earlier field has this id"
    )
    switch meaning {
    case .earlier, .broken: break
    case .later:
      problem.rule = ConditionRule.laterReference
      problem.message = "\(place.rawValue) refers to field `\(name.text)`, which comes later"
      problem.label = "not answered yet at this place"
      problem.notes = ["\(place.rawValue)s name earlier fields only"]
      problem.help = "move `\(name.text)` before this place"
    case .itself:
      problem.rule = ConditionRule.laterReference
      problem.message = "\(place.rawValue) of `\(name.text)` refers to the field itself"
      problem.label = nil
      problem.help = "name an earlier field"
    case .retired(let label):
      problem.rule = ConditionRule.retiredReference
      problem.message = "\(place.rawValue) refers to field `\(name.text)`, which is retired"
      problem.label = nil
      problem.notes = label.map { ["it was called \"\($0.fallback)\""] } ?? []
      problem.help = "name another field: a retired one is never answered"
    case .renamed(let current):
      problem.notes = ["`\(name.text)` is an old id of `\(current)`"]
      problem.help = "write `\(current)`"
      problem.edits = [.init(range: name.range, replacement: current.rawValue)]
    case .unknown:
      let (nearest, help) = suggestion(for: name.text, others: others)
      problem.help = help
      // Ids are lower-case: a name in capitals can only have meant that one.
      if let only = nearest.first, nearest == [name.text.lowercased()] {
        problem.edits = [.init(range: name.range, replacement: only)]
      }
    }
    return .problem(problem)
  }

  /// What to name instead of a field that does not exist: the nearest names, or else the last
  /// fields.
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
}
