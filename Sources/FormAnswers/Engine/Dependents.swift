import FormModel

/// Which fields have to be settled again when a field has changed, by their places.
///
/// What a field is decided from stands before it: its condition and its section's, the conditions
/// of its options, and the templates of its default or value.
struct Dependents: Sendable {
  /// The fields of each field follow one another in `places`.
  private let starts: [Int]
  private let places: [Int]
  /// Sections whose conditions ask about a field.
  private let sections: [Int: [Int]]

  /// - Complexity: O(fields + options + fields named in conditions and templates).
  init(of engine: AnswerEngine) {
    var lists: [OptionListName: [Int]] = [:]
    func conditions(of source: OptionSource) -> [Int] {
      if let name = source.name, let known = lists[name] { return known }
      var found: Set<Int> = []
      for option in source.list?.options ?? [] {
        guard let condition = option.condition else { continue }
        found.formUnion(condition.fields.compactMap { engine.form.position(of: $0) })
      }
      if let name = source.name { lists[name] = Array(found) }
      return Array(found)
    }
    let sources = engine.plans.map { plan in
      let options = plan.field.kind.options.map(conditions) ?? []
      return plan.dependencies + plan.templateSources + options
    }
    var starts = Array(repeating: 0, count: engine.plans.count + 1)
    for source in sources.joined() { starts[source + 1] += 1 }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    var places = Array(repeating: 0, count: starts[engine.plans.count])
    var next = starts
    for (place, sources) in sources.enumerated() {
      for source in sources {
        places[next[source]] = place
        next[source] += 1
      }
    }
    self.starts = starts
    self.places = places
    var sections: [Int: [Int]] = [:]
    for (number, sources) in engine.sectionDependencies.enumerated() {
      for source in sources { sections[source, default: []].append(number) }
    }
    self.sections = sections
  }

  /// The fields that name a field.
  func fields(of place: Int) -> ArraySlice<Int> { places[starts[place]..<starts[place + 1]] }

  /// The sections that name a field.
  func sections(of place: Int) -> [Int] { sections[place] ?? [] }
}
