import FormAnswers
import FormModel
import TerminalUI

/// What comes next.
extension PlainWizard {
  /// Goes to the first question at a place or after it, reads what lies on the way, and the
  /// question itself; after the last one comes the review.
  mutating func advance(to start: Int) -> [String] {
    var lines: [String] = []
    let fields = session.form.fields
    for (number, section) in session.form.sections.enumerated() {
      for index in section.fieldRange where index >= start && session.isShown(fields[index].id) {
        switch fields[index].kind {
        case .note(let text):
          lines += announcement(of: number)
          lines += ["", words.text(text).sentence]
        case .computed:
          guard let value = session.states[index].value else { continue }
          let label = words.label(fields[index])
          lines.append(words.answerTaken(label, words.answer(value, to: fields[index])).sentence)
        case .text, .number, .toggle, .picker, .multiSelector:
          return lines + visit(index)
        }
      }
    }
    return lines + review()
  }

  /// Goes to a question and reads it.
  mutating func visit(_ index: Int) -> [String] {
    place = .field(index)
    let section = session.form.sections.firstIndex { $0.fieldRange.contains(index) }
    return (section.map { announcement(of: $0) } ?? []) + question(index)
  }

  /// Goes on after a question: to the next one, or back to the review it was reached from.
  mutating func goOn(after index: Int) -> [String] {
    guard hasReviewed else { return advance(to: index + 1) }
    // The answer may have opened questions that nobody has seen yet.
    let open = session.open.compactMap { session.form.position(of: $0) }
    guard let next = open.first(where: { $0 > index }) ?? open.first, next != index else {
      return review()
    }
    return visit(next)
  }

  /// Goes to the question before a place.
  mutating func goBack(before index: Int) -> [String] {
    guard let earlier = questions.last(where: { $0 < index }) else {
      return [words.firstQuestion.sentence]
    }
    return visit(earlier)
  }

  /// The places of all questions that are asked now, in form order.
  var questions: [Int] {
    session.form.fields.indices.filter { index in
      let field = session.form.fields[index]
      return field.kind.isAsked && session.isShown(field.id)
    }
  }

  /// The question a text names: its number in the review, its id, or the beginning of its label.
  func question(named text: String) -> Int? {
    let questions = questions
    if let index = questions.first(where: { session.form.fields[$0].id.rawValue == text }) {
      return index
    }
    if let number = Int(text) {
      return questions.indices.contains(number - 1) ? questions[number - 1] : nil
    }
    let folded = text.foldedForSearch
    guard !folded.isEmpty else { return nil }
    let found = questions.filter { index in
      words.label(session.form.fields[index]).foldedForSearch.hasPrefix(folded)
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Says in which section the person is, when it is another one than before.
  private mutating func announcement(of number: Int) -> [String] {
    guard announcedSection != number else { return [] }
    announcedSection = number
    let section = session.form.sections[number]
    let shown = session.form.sections.indices.filter { number in
      !session.shownFields(of: session.form.sections[number]).isEmpty
    }
    guard let position = shown.firstIndex(of: number) else { return [] }
    let title = words.title(section)
    guard shown.count > 1 || !title.isEmpty else { return [] }
    let progress = words.progress(position + 1, of: shown.count)
    var lines = ["", (title.isEmpty ? progress : "\(progress): \(title)").sentence]
    if let description = section.description { lines.append(words.text(description).sentence) }
    return lines
  }
}
