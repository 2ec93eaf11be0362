package import FormModel

/// One answer at a time.
extension Settlement {
  /// Decides again about a field whose answer has changed, and about what follows from it.
  ///
  /// The states are those that a pass over the whole form would find.
  /// - Parameters:
  ///   - place: The field's place in the form.
  ///   - answers: All answers as they are now.
  /// - Returns: The places of the fields that were looked at, ascending.
  /// - Complexity: O(fields that depend on what has changed), and a look at a byte for each field;
  ///   a pass over the form where templates have taken all the work there may be.
  package mutating func change(at place: Int, to answers: [FieldID: AnswerValue]) -> [Int] {
    let dependents = self.dependents ?? Dependents(of: engine)
    self.dependents = dependents
    patternBudget = Settlement.patternBudget
    var looked: [Int] = []
    var isDue = Array(repeating: false, count: states.count)
    var last = place
    var number = engine.form.sections.firstIndex { $0.fieldRange.contains(place) } ?? 0
    var verdict: SectionVerdict?
    isDue[place] = true
    var index = place
    while index <= last {
      defer { index += 1 }
      guard isDue[index] else { continue }
      while !engine.form.sections[number].fieldRange.contains(index) {
        number += 1
        verdict = nil
      }
      let section = verdict ?? self.verdict(about: engine.form.sections[number], number)
      verdict = section
      looked.append(index)
      guard let isSame = settleAgain(index, section, answers) else {
        run(answers)
        return Array(states.indices)
      }
      if isSame { continue }
      for dependent in dependents.fields(of: index) where dependent > index {
        isDue[dependent] = true
        last = max(last, dependent)
      }
      for section in dependents.sections(of: index) {
        for dependent in engine.form.sections[section].fieldRange where dependent > index {
          isDue[dependent] = true
          last = max(last, dependent)
        }
      }
    }
    return looked
  }

  /// - Returns: Whether nothing that other fields depend on has changed; `nil` when the work that
  ///   templates may take does not suffice, so that the order counts in which they are made.
  private mutating func settleAgain(
    _ index: Int,
    _ section: SectionVerdict,
    _ answers: [FieldID: AnswerValue]
  ) -> Bool? {
    let before = (states[index].visibility, values[index], isUncertain[index])
    values[index] = nil
    isUncertain[index] = false
    if templateBudget > 0 { templateBudget += templateCosts.removeValue(forKey: index) ?? 0 }
    let state = settle(index, section) { [engine] index in
      answers[engine.plans[index].id].map { GivenAnswer(of: $0) }
    }
    if templateBudget == 0 { return nil }
    states[index] = state
    return before.0 == state.visibility && before.2 == isUncertain[index]
      && Settlement.areSurelySame(before.1, values[index])
  }

  /// Equal texts and numbers may be written in other ways, and templates show how.
  private static func areSurelySame(_ left: AnswerValue?, _ right: AnswerValue?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (.toggle(let left)?, .toggle(let right)?): left == right
    default: false
    }
  }
}
