import FormModel
import TestTraits
import Testing

@Suite("Verdicts about random forms are what trying every way to fill them shows")
struct ConditionAnalysisDifferentialTests {
  /// What is said of fields of items is true of every item, in every state.
  @Test(.slow, arguments: 0..<8)
  func items(batch: UInt64) {
    var found = 0
    for seed in (batch * 50)..<(batch * 50 + 50) {
      var random = RandomForm(seed: seed, hasLists: true)
      let form = random.make()
      let states = AllStates(form, texts: RandomForm.texts)
      for verdict in ConditionAnalysis(form: form).verdicts() {
        let seen = states.seen[verdict.place] ?? AllStates.Seen()
        let isTrue =
          switch (verdict.kind, verdict.place) {
          case (.unanswerable, .field(let id)): states.unanswerable.contains(id)
          case (.alwaysTrue, _): !seen.wasFalse
          default: !seen.wasReached
          }
        #expect(isTrue, "seed \(seed): \(verdict.place) \(verdict.kind)")
        found += 1
      }
    }
    #expect(found > 10)
  }

  @Test(.slow, arguments: 0..<8)
  func verdicts(batch: UInt64) {
    var verdictCount = 0
    for seed in (batch * 50)..<(batch * 50 + 50) {
      var random = RandomForm(seed: seed)
      let form = random.make()
      let states = AllStates(form, texts: RandomForm.texts)
      let verdicts = ConditionAnalysis(form: form).verdicts()
      verdictCount += verdicts.count
      var found: [ConditionVerdict.Place: ConditionVerdict.Kind] = [:]
      var open: Set<FieldID> = []
      for verdict in verdicts {
        if case .field(let id) = verdict.place, verdict.kind == .unanswerable {
          open.insert(id)
        } else {
          found[verdict.place] = verdict.kind
        }
      }
      check(form, states, found, open, seed)
    }
    #expect(verdictCount > 10)
  }

  /// What is said of rules is right; where the form has fields out of reach, or numbers in different
  /// steps, silence is.
  @Test(.slow, arguments: 0..<8)
  func rules(batch: UInt64) {
    var (neverFailing, open, found) = (0, 0, 0)
    for seed in (batch * 60)..<(batch * 60 + 60) {
      var random = RandomForm(seed: seed, rulesPerCent: 60)
      let form = random.make()
      let states = AllStates(form, texts: RandomForm.texts)
      let verdicts = ConditionAnalysis(form: form).verdicts()
      let isPlain = verdicts.allSatisfy { $0.kind != .unreachable && $0.kind != .alwaysFalse }
      let places = Set(verdicts.map(\.place))
      // Where a required field has no right answer, nothing is said of the states behind it.
      let isCompletable = states.unanswerable.isEmpty
      for verdict in verdicts {
        switch (verdict.kind, verdict.place) {
        case (.neverFails, _) where isCompletable:
          #expect(!states.broken.contains(verdict.place), "seed \(seed): \(verdict.place)")
          found += 1
        case (.unanswerableByRules, .field(let id)):
          #expect(states.unanswerable.contains(id), "seed \(seed): \(id)")
          found += 1
        case (.alwaysTrue, .requirement) where isCompletable:
          #expect(states.seen[verdict.place]?.wasFalse != true, "seed \(seed): \(verdict.place)")
        case (_, .requirement) where isCompletable:
          #expect(states.seen[verdict.place]?.wasReached != true, "seed \(seed): \(verdict.place)")
        default: break
        }
      }
      guard isPlain else { continue }
      for field in form.ownFields where !field.rules.isEmpty {
        for place in field.rules.indices
        where isCompletable && !states.broken.contains(.rule(field.id, place))
          && !places.contains(.ruleCondition(field.id, place))
        {
          neverFailing += places.contains(.rule(field.id, place)) ? 0 : 1
        }
        if states.unanswerable.contains(field.id), field.kind.choice == nil,
          !places.contains(.field(field.id)), !places.contains(.requirement(field.id))
        {
          open += 1
        }
      }
    }
    // What is missed is rare.
    #expect(found > 10)
    #expect(neverFailing * 10 < found, "\(neverFailing) of \(found)")
    #expect(open * 3 < found, "\(open) of \(found)")
  }

  private func check(
    _ form: Form,
    _ states: AllStates,
    _ found: [ConditionVerdict.Place: ConditionVerdict.Kind],
    _ open: Set<FieldID>,
    _ seed: UInt64
  ) {
    // Fields out of reach, and those whose states depend on them: there silence is allowed.
    var dead: Set<FieldID> = []
    var shadowed: Set<FieldID> = []

    func isShadowed(_ conditions: Condition?...) -> Bool {
      conditions.contains { $0?.fields.contains(where: shadowed.contains) ?? false }
    }
    func expect(_ place: ConditionVerdict.Place, _ isSilent: Bool, _ mayBeSilent: Bool) {
      guard let seen = states.seen[place] else { return }
      let verdict = found[place]
      if isSilent || verdict == nil && mayBeSilent {
        #expect(verdict == nil, "seed \(seed): \(place)")
      } else if verdict == .alwaysTrue && mayBeSilent {
        #expect(!seen.wasFalse, "seed \(seed): \(place)")
      } else if !seen.wasReached {
        #expect(verdict == .alwaysFalse || verdict == .unreachable, "seed \(seed): \(place)")
        if seen.wasTrue { #expect(verdict == .unreachable, "seed \(seed): \(place)") }
      } else if !seen.wasFalse {
        #expect(verdict == .alwaysTrue, "seed \(seed): \(place)")
      } else {
        #expect(verdict == nil, "seed \(seed): \(place)")
      }
    }

    /// What a value of a field that the form gives depends on.
    func sourceOf(_ field: Field) -> Condition {
      .all((field.initialAnswer?.fields ?? []).map { .test(.isAnswered($0)) })
    }

    for section in form.sections {
      var isSectionDead = false
      if let id = section.id, section.condition != nil {
        expect(.section(id), false, isShadowed(section.condition))
        isSectionDead = found[.section(id)].map { $0 != .alwaysTrue } ?? false
      }
      for field in form.fields(of: section) {
        expect(.field(field.id), isSectionDead, isShadowed(section.condition, field.condition))
        var isDead = isSectionDead
        if let kind = found[.field(field.id)], kind != .alwaysTrue { isDead = true }
        if isDead { dead.insert(field.id) }
        var isField = isDead || isShadowed(section.condition, field.condition)
        for option in field.kind.options?.list?.options ?? [] {
          let place = ConditionVerdict.Place.option(field.id, option.id)
          expect(
            place,
            isDead,
            isShadowed(section.condition, field.condition, option.condition)
          )
          let isOptionDead = found[place].map { $0 != .alwaysTrue } ?? false
          if isOptionDead || isShadowed(option.condition) { isField = true }
        }
        for place in (field.writtenValue?.cases ?? []).indices where !isDead {
          let isUsed = states.seen[.valueCase(field.id, place)]?.wasTrue ?? true
          let isReported = found[.valueCase(field.id, place)] != nil
          if isUsed { #expect(!isReported, "seed \(seed): case \(place) of \(field.id)") }
          if !isUsed, !isField, !isShadowed(sourceOf(field)) {
            #expect(isReported, "seed \(seed): case \(place) of \(field.id)")
          }
        }
        if open.contains(field.id) {
          #expect(states.unanswerable.contains(field.id), "seed \(seed): \(field.id)")
        }
        if isField || isShadowed(sourceOf(field)) { shadowed.insert(field.id) }
      }
    }
  }
}
