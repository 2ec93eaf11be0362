public import FormModel

// From answer sources to resolved answers
//
// 1. Collecting (`Sources/`): every source is read in the order of precedence. Keys are matched
//    with fields (old ids included), and the field's type (`Types/`) reads the value that wins.
//    Mistakes in keys and types are found here, at their places. Where a form has secure fields,
//    `Disclosure` decides before that what findings may show.
// 2. Settling (`Settlement`): one pass in form order over what was given. Is the field shown, is
//    the answer right, else what is the default, else is something missing? No places, no text
//    formats; what `--set` changes in items is read here, as it may change a default. The wizard
//    calls this alone, after every change.
// 3. Reporting (`Resolution`): what settling found is reported at the places of step 1. All steps
//    add their findings to one `AnswerReport`, which knows the order. What is wrong with a value of
//    the right type is an `AnswerProblem` of the model, which the wizard words too.
// 4. Writing (`Output/`): answers as JSON, YAML or shell variables, and the tables about them.
//
// One cause gives one finding: a field whose condition depends on an answer that is missing or
// wrong is undecided, and nothing is said about whether it may be answered.

/// Resolves answers to one form.
///
/// Made once for a form, used for any number of records; a program that uses several cores makes
/// one for each, so that they do not share the automata of patterns.
///
/// ```swift
/// let engine = AnswerEngine(form)
/// let resolution = engine.resolve(AnswerRequest(assignments: [Assignment("name=billing")]))
/// resolution.answers["name"]  // .text("billing")
/// ```
public final class AnswerEngine: Sendable {
  /// The form that is answered.
  public let form: Form
  /// The fields of all sections, in form order.
  let plans: [FieldPlan]
  /// Which of them depend on others; made when an answer changes.
  private let dependents = LazyTable<Dependents>()
  /// The fields by their current and old ids.
  let keys: [String: FieldPlan]
  /// The retired fields by their ids.
  let retired: [String: Retirement<FieldID>]
  /// Those below whose ids no field stands now.
  private let retiredGroups: Set<String>
  /// Where answers stand in documents.
  let places: Placement
  /// Whether the form has secure fields, so that findings may not show what sources hold.
  let hidesSecrets: Bool
  /// The names of objects and of what is inside them, at all places of answers, in a form with
  /// secure fields.
  let wordsOfPlaces: Set<String>

  /// Prepares a form.
  ///
  /// - Complexity: O(fields + options + bytes of patterns).
  public convenience init(_ form: Form) {
    self.init(form, sharing: SharedPlans(of: form))
  }

  /// Prepares a form, or the items of a list, which share something.
  init(_ form: Form, sharing shared: SharedPlans) {
    self.form = form
    /// For each group, the optional one that what stands in it is in.
    var groups: [FieldID: FieldPlan] = [:]
    plans = form.sections.flatMap { section in
      let sectionPlan = SectionPlan(section)
      return form.fields(of: section).compactMap { field -> FieldPlan? in
        guard let position = FieldPosition(of: field.id, in: form) else { return nil }
        let group = field.group.flatMap { groups[$0] }
        let plan = FieldPlan(
          field,
          at: position,
          in: sectionPlan,
          of: group,
          askedWhen: field.group == nil
            ? field.condition : .all(form.conditionsInSection(of: field)).simplified,
          sharing: shared
        )
        if let own = field.kind.group { groups[field.id] = own.isOptional ? plan : group }
        return plan
      }
    }
    var keys = [String: FieldPlan](minimumCapacity: form.ownFields.count)
    for plan in plans {
      for old in plan.field.renamedFrom { keys[old.rawValue] = plan }
      // In an item, drafts and `--set` leave out the id of the list.
      if plan.field.owner != nil { for old in plan.field.oldLocalIDs { keys[old.rawValue] = plan } }
    }
    for plan in plans {
      keys[plan.id.rawValue] = plan
      if plan.field.owner != nil { keys[plan.field.localID.rawValue] = plan }
    }
    self.keys = keys
    // The names of a map are its keys, and no part of what stands there.
    places = Placement(plans.filter { !$0.isNameOfMap }, retired: form.retired)
    hidesSecrets = plans.contains { $0.holdsSecrets }
    wordsOfPlaces = hidesSecrets ? AnswerEngine.words(of: plans, retired: form.retired) : []
    var retired: [String: Retirement<FieldID>] = [:]
    for retirement in form.retired {
      let id = retirement.id.rawValue
      retired[id] = retirement
      if let list = plans.first?.field.owner?.rawValue {
        retired[String(id.dropFirst(list.count + 1))] = retirement
      }
    }
    self.retired = retired
    retiredGroups =
      retired.isEmpty ? [] : Set(retired.keys).subtracting(AnswerEngine.basesOfIDs(of: plans))
  }

  /// Resolves the answers of a request: every source, every problem.
  ///
  /// - Complexity: O(fields + bytes of the sources); more for answers with problems, whose nearest
  ///   options are looked for.
  public func resolve(_ request: AnswerRequest) -> Resolution {
    let reading = AnswerReading(request, of: self)
    var collector = AnswerCollector(self, reading)
    var given = collector.collect()
    var settlement = Settlement(after: undecided, in: request.surroundings, reading: reading)
    settlement.decide(by: self, &given)
    return Resolution(self, given, settlement.states, reading)
  }
}

extension AnswerEngine {
  /// What stands before a dot in the ids of fields.
  private static func basesOfIDs(of plans: [FieldPlan]) -> Set<String> {
    var bases: Set<String> = []
    for id in plans.flatMap({ [$0.id.rawValue, $0.field.localID.rawValue] }) {
      var base = id[...]
      while let dot = base.lastIndex(of: ".") {
        base = base[..<dot]
        guard bases.insert(String(base)).inserted else { break }
      }
    }
    return bases
  }

  private static func words(
    of plans: [FieldPlan],
    retired: [Retirement<FieldID>]
  ) -> Set<String> {
    let inner = plans.compactMap(\.items).flatMap { item in
      item.engine.plans.flatMap { [$0.place] + $0.field.oldPlaces }.flatMap(\.steps)
    }
    let lists = plans.filter { $0.items != nil }.flatMap(\.place.steps)
    let places = plans.flatMap { [$0.place] + $0.field.oldPlaces } + retired.compactMap(\.key)
    let steps = places.filter { $0.name == nil }.flatMap(\.steps) + lists + inner
    let words = steps.compactMap { step in
      if case .name(let name) = step { name } else { nil }
    }
    return Set(words)
  }

  /// Whether a key is a current, old or retired id of a field.
  func knows(_ key: String) -> Bool { keys[key] != nil || retirement(of: key) != nil }

  /// The record of a field that was removed, or of the group that it stood in.
  private func retirement(of id: String) -> Retirement<FieldID>? {
    if let retired = retired[id] { return retired }
    if retiredGroups.isEmpty { return nil }
    var name = id[...]
    while let dot = name.lastIndex(of: ".") {
      name = name[..<dot]
      if retiredGroups.contains(String(name)) { return retired[String(name)] }
    }
    return nil
  }

  /// What an id means to the form.
  func target(of id: String) -> AnswerEntry.Target {
    // What asks for the names of a map is answered by these alone.
    if let plan = keys[id], !plan.isNameOfMap || id != plan.id.rawValue {
      return [plan.localName, plan.id.rawValue].contains(id) ? .field(plan) : .formerly(plan)
    }
    if let retired = retirement(of: id) { return .retired(retired.id, retired.label) }
    return .unknown(id, among: nil)
  }

  /// The field whose place in a document messages call so.
  ///
  /// - Complexity: O(fields).
  func plan(placedAt name: String) -> FieldPlan? {
    plans.first { $0.isAnswered && $0.placedName == name }
  }

  /// What decides about the fields of a scope; `nil` where there is none.
  package func engine(of scope: Scope) -> AnswerEngine? {
    var engine = self
    for step in scope.items {
      guard let inner = engine.keys[step.list.rawValue]?.items?.engine else { return nil }
      engine = inner
    }
    return engine
  }

  /// The states of fields about which nothing is decided.
  var undecided: ScopeStates { ScopeStates(undecided: form) }

  /// The fields about which has to be decided again after a field, in form order, and itself.
  ///
  /// - Complexity: O(fields + options) the first time, then that of what is returned.
  func plans(after plan: FieldPlan) -> [FieldPlan] {
    dependents.read(making: { Dependents(of: form) }) { $0.places(after: plan.position.index) }
      .map { plans[$0] }
  }

  /// Decides about every field, in form order, from the answers a person has given so far.
  ///
  /// Answers to hidden fields are kept by the caller and do not count. A condition about an answer
  /// that is missing or wrong counts as it stands, so that every field is shown or hidden.
  /// - Parameters:
  ///   - answers: The answers given.
  ///   - surroundings: Where defaults from outside the form are read.
  ///   - seen: The options that commands have offered; without it, answers are taken unchecked.
  /// - Returns: What was decided, in form order.
  /// - Complexity: O(fields + conditions + lengths of the answers); what templates make of the
  ///   answers is bounded.
  package func settle(
    _ answers: Answers,
    in surroundings: Surroundings = Surroundings(),
    seen: SeenOptions? = nil
  ) -> ScopeStates {
    var states = ScopeStates()
    settle(answers, in: surroundings, seen: seen, updating: &states)
    return states
  }

  /// Decides again about the fields that depend on one answer, which was changed.
  ///
  /// - Parameters:
  ///   - answers: The answers given.
  ///   - path: The one path at which they are others than before; `nil` to decide about everything.
  ///   - surroundings: Where defaults from outside the form are read.
  ///   - seen: The options that commands have offered; without it, answers are taken unchecked.
  ///   - states: What was decided; changed in place where nothing else holds it.
  /// - Returns: The places of the form's fields that were decided about, in form order.
  /// - Complexity: O(fields that depend on the answer + items of the lists on the way).
  @discardableResult
  package func settle(
    _ answers: Answers,
    after path: AnswerPath? = nil,
    in surroundings: Surroundings,
    seen: SeenOptions?,
    updating states: inout ScopeStates
  ) -> [Int] {
    var settlement = Settlement(
      after: path == nil ? undecided : states,
      in: surroundings,
      isInProgress: true,
      seen: seen
    )
    // Nothing else holds what is changed.
    states = ScopeStates()
    var given = GivenAnswers(self, (answers, .user))
    let plans = settlement.decide(by: self, after: path, &given)
    states = settlement.states
    return plans.map(\.position.index)
  }

  /// The answer that a field would have if it were unanswered and the others stayed as they are.
  ///
  /// - Complexity: O(length of what its default is made from).
  package func defaultAnswer(
    to path: AnswerPath,
    among states: ScopeStates,
    in surroundings: Surroundings
  ) -> AnswerValue? {
    guard let states = states.inside(path.scope),
      let plan = engine(of: path.scope)?.keys[path.field.rawValue]
    else { return nil }
    var settlement = Settlement(after: states, in: surroundings, isInProgress: true)
    return settlement.unanswered(plan).value
  }
}
