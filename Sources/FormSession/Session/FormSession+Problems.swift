package import FormModel

/// What is wrong with answers, in the user's language.
extension FormSession {
  /// Everything that is wrong at a question, whether it is to be shown already or not: that it has no
  /// answer, what does not fit, what is wrong in an item, that another item has the answer, and what
  /// is wrong with a default that is shown and not used.
  package func problems(at path: AnswerPath) -> [String] {
    let state = state(of: path)
    if state.isMissing { return [missing(at: path)] + problemsOfDefault(at: path) }
    let hasItems = field(at: path).kind.hasItems
    // What is wrong with one item is said at the item.
    let own = state.problems.filter { !hasItems || $0.elementIndex == nil }
    return own.map { message($0, at: path) }
      + [problem(inItemsOf: path), repetition(at: path)].compactMap(\.self)
      + problemsOfDefault(at: path)
  }

  /// What is wrong with an answer, in the words of its type where that has its own.
  package func message(_ problem: AnswerProblem, at path: AnswerPath) -> String {
    namedField(at: path).kind.wording.message(for: problem, at: path, in: self)
      ?? words.message(problem)
  }

  /// That a question needs an answer and has none.
  private func missing(at path: AnswerPath) -> String {
    if isForgotten(path) {
      return words.say(
        demandsAnswer(path)
          ? "a draft keeps no secrets: type it again"
          : "a draft keeps no secrets: type it again, or clear it"
      )
    }
    let field = field(at: path)
    if let reason = field.kind.wording.reasonToBeOn {
      return words.message(.mustBeOn(reason: reason))
    }
    return field.requiredMessage.map(words.text) ?? words.isMissing
  }

  /// What is wrong with a default that is shown and not used.
  package func problemsOfDefault(at path: AnswerPath) -> [String] {
    (refusedDefault(of: path)?.problems ?? []).map { problem in
      words.say("the default does not fit: \(message(problem, at: path))")
    }
  }

  /// That an answer which names an item, or is one, is that of another item too.
  package func repetition(at path: AnswerPath) -> String? {
    guard let list = path.scope.list, let answer = answer(at: path),
      let items = field(at: list).kind.items
    else { return nil }
    let state = state(of: list)
    let problem = state.problems.first { problem in
      switch problem {
      case .repeatedName(let name, _):
        items.nameField == path.field && name == answer.templateText
      case .repeatedItem(let place):
        items.isSingle && state.items[place].result.answers[AnswerPath(path.field)] == answer
      default: false
      }
    }
    return problem.map { message($0, at: list) }
  }

  /// What is missing or wrong in the items of a list or map, the first thing, behind the way to it;
  /// `nil` where nothing is.
  package func problem(inItemsOf path: AnswerPath) -> String? {
    guard let question = openQuestion(inItemsOf: path) else { return nil }
    var (way, scope) = ([String](), path.scope)
    for step in question.scope.items.dropFirst(path.scope.items.count) {
      if scope != path.scope {
        way.append(words.label(field(at: AnswerPath(step.list, in: scope))))
      }
      scope = scope.item(step.number, of: step.list)
      way.append(words.title(of: scope, in: self) ?? words.numbered(scope, in: self))
    }
    let field = field(at: question)
    if field.role != .item {
      way += asked(scope).form.groups(around: field).map { words.label($0) } + [words.label(field)]
    }
    let problem =
      problems(at: question).first
      ?? state(of: path).problems.first.map { message($0, at: path) }
    return words.labelled(way.joined(separator: ", "), problem ?? "")
  }
}
