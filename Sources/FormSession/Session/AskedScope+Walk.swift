package import FormModel
import TextSearch

// The walk over the questions, for all ways of asking: what comes next, what came before, what is
// still open, and which question a text names.

/// The walk over the fields of a scope.
extension AskedScope {
  /// What is on the pages, in form order: questions, and what is read on the way to them.
  ///
  /// - Complexity: O(fields).
  package var walk: [ShownField] { sections.flatMap(\.fields) }

  /// What is on the pages from a field on, which need not be shown itself.
  ///
  /// - Complexity: O(fields).
  package func walk(from path: AnswerPath) -> [ShownField] {
    guard let place = form.position(of: path.field) else { return [] }
    return walk(from: place)
  }

  /// What is on the pages behind a field, which need not be shown itself.
  ///
  /// - Complexity: O(fields).
  package func walk(behind path: AnswerPath) -> [ShownField] {
    guard let place = form.position(of: path.field) else { return [] }
    return walk(from: place + 1)
  }

  private func walk(from place: Int) -> [ShownField] {
    sections.flatMap { $0.fields[$0.index(from: place)...] }
  }

  /// The question on the pages before a field.
  ///
  /// - Complexity: O(fields between them).
  package func question(before path: AnswerPath) -> AnswerPath? {
    guard let place = form.position(of: path.field) else { return nil }
    return sections.lazy.reversed()
      .compactMap { $0.fields[..<$0.index(from: place)].last(where: \.isAsked)?.path }.first
  }

  /// The next question on the page of a section behind a field of it, or with a step of -1 the one
  /// before.
  ///
  /// - Complexity: O(fields between them).
  package func question(
    by step: Int,
    from path: AnswerPath,
    in section: FormSection
  ) -> AnswerPath? {
    guard let place = form.position(of: path.field) else { return nil }
    let shown = shownSection(section)
    let question =
      step > 0
      ? shown.fields[shown.index(from: place + 1)...].first(where: \.isAsked)
      : shown.fields[..<shown.index(from: place)].last(where: \.isAsked)
    return question?.path
  }
}

/// The walk over the questions of the form.
extension FormSession {
  /// All questions that are asked now, in form order; those that were answered before the user came
  /// too.
  ///
  /// - Complexity: O(fields).
  package var questions: [AnswerPath] {
    zip(form.ownFields, states.own).filter { $0.kind.isAsked && $1.visibility == .shown }
      .map(\.0.path)
  }

  /// The next question of the form whose answer is missing or wrong, behind a question or else from
  /// the beginning on; never that question itself.
  ///
  /// - Complexity: O(fields).
  package func openQuestion(behind path: AnswerPath) -> AnswerPath? {
    let others = open.filter { $0 != path }
    let next = asked(.form).walk(behind: path).first { others.contains($0.path) }
    return next?.path ?? others.first
  }

  /// The question a text names: its id, its number among ``questions``, or the beginning of its
  /// label where that is of one only.
  ///
  /// - Complexity: O(fields).
  package func question(named text: String) -> AnswerPath? {
    let questions = questions
    if let path = questions.first(where: { $0.description == text }) { return path }
    if let number = Int(count: text) {
      return questions.indices.contains(number - 1) ? questions[number - 1] : nil
    }
    let folded = text.foldedForSearch
    let found = questions.filter { path in
      words.label(field(at: path)).foldedForSearch.hasPrefix(folded)
    }
    return found.count == 1 && !folded.isEmpty ? found[0] : nil
  }
}
