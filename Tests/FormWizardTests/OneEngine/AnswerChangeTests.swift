import FormAnswers
import FormModel
import FormSession
import RandomForms
import TestTraits
import Testing

@testable import FormWizard

/// After a change of one answer only what may follow from it is decided again.
@Suite("A change of one answer") struct AnswerChangeTests {
  @Test("leads to what all answers together lead to", .slow, arguments: 0..<8)
  func differential(group: Int) {
    for seed in group * 20..<(group + 1) * 20 {
      // A session that begins takes the options of commands for offered.
      var settings = RandomForm.Settings()
      settings.hasCommands = false
      var (random, form) = RandomForm.readable(seed, settings)
      let asked = AskedForm(form)
      var (one, other) = (asked.given(random.makeAnswers()), asked.given(random.makeAnswers()))
      var session = asked.session(one)
      var numbers = SeededNumbers(seed: UInt64(seed))
      for step in 0..<12 {
        if step == 6 { swap(&one, &other) }
        let path = change(&session, to: other, &numbers)
        let fresh = FormSession(
          asked.engine,
          given: session.given,
          surroundings: AskedForm.surroundings,
          languages: ["en"]
        )
        let differences = zip(states(session), states(fresh)).filter { $0 != $1 }
        #expect(
          differences.map(\.0) == differences.map(\.1),
          "\(path.map { "\($0)" } ?? "-") in \(session.given)\n\(random)"
        )
        #expect(states(session).count == states(fresh).count)
      }
    }
  }

  /// Gives an answer of others, or none, or moves or removes an item.
  private func change(
    _ session: inout FormSession,
    to other: Answers,
    _ numbers: inout SeededNumbers
  ) -> AnswerPath? {
    var paths: [AnswerPath] = []
    session.states.own.forEachState { path, field, _ in
      if field.kind.isAsked { paths.append(path) }
    }
    if paths.isEmpty { return nil }
    let path = numbers.one(of: paths)
    var items = session.items(of: path)
    if items.count > 1, numbers.happens(in: 2) {
      items.swapAt(0, items.count - 1)
      if numbers.happens(in: 2) { items.removeLast() }
      session.answer(.items(items), to: path)
    } else if numbers.happens(in: 5) {
      session.answer(nil, to: path)
    } else {
      // An answer to the same field in another item, or in the same one.
      let found = values(of: path.field, in: other)
      if !found.isEmpty { session.answer(numbers.one(of: found), to: path) }
    }
    return path
  }

  private func values(of field: FieldID, in answers: Answers) -> [AnswerValue] {
    answers.all.flatMap { path, value -> [AnswerValue] in
      let inner = value.items?.flatMap { values(of: field, in: $0.answers) } ?? []
      return path.field == field ? [value] + inner : inner
    }
  }

  private func states(_ session: FormSession) -> [String] {
    var lines: [String] = []
    session.states.own.forEachState { path, _, state in
      var state = state
      // They have lines of their own.
      state.items = []
      if let items = state.value?.items { state.value = .number(ExactNumber(items.count)) }
      lines.append("\(path): \(state)")
    }
    return lines
  }
}
