import FormAnswers
package import FormModel

/// A text is typed; a secret is never said.
extension TextField: TypedAnswer {
  package var isMasked: Bool { isSecure }

  package var mostCharacters: Int? { maxLength }

  package var asksTwice: Bool { isTypedTwice && isSecure }

  package func text(of answer: AnswerValue, in words: Words) -> String {
    isSecure ? words.hiddenAnswer : answer.templateText
  }

  /// Of a secret not how long it is.
  package func message(
    for problem: AnswerProblem,
    at path: AnswerPath,
    in session: FormSession
  ) -> String? {
    guard isSecure, case .miscounted(let bound, let limit, _) = problem else { return nil }
    let (words, count, isOne) = (session.words, bound.unit.counted(limit), limit == 1)
    return bound.isLeast
      ? words.say(isOne ? "at least \(count) is needed" : "at least \(count) are needed")
      : words.say(isOne ? "at most \(count) is allowed" : "at most \(count) are allowed")
  }

  package func answer(typed text: String, in session: FormSession) -> AnswerValue? {
    text.isEmpty ? nil : .text(entered(text))
  }

  /// A text as it is an answer: composed, as keyboards differ in how they spell an accent; a secret
  /// and a path have the very bytes that were typed.
  package func entered(_ text: String) -> String {
    isSecure || format == .path ? text : text.composed
  }
}

/// Paths of files.
extension TextField {
  package var isPath: Bool { format == .path && !isSecure }

  /// Names that begin with a point only where one is typed.
  package func paths(beginning text: String, in session: FormSession) -> [String] {
    guard isPath, let names = session.surroundings.folderNames else { return [] }
    let (folder, start) = text.folderAndName
    return names(folder).filter { name in
      name.hasPrefix(start) && (start.hasPrefix(".") || !name.hasPrefix("."))
    }.map { folder + $0 }.sorted()
  }

  /// That there is no such file, which need not be there yet, or no such folder.
  package func remark(on answer: AnswerValue, in session: FormSession) -> String? {
    guard isPath, let path = answer.text,
      let names = session.surroundings.folderNames
    else { return nil }
    var (folder, name) = path.folderAndName
    let isFolder = name.isEmpty
    if isFolder { (folder, name) = String(folder.dropLast()).folderAndName }
    if ["", ".", ".."].contains(name) { return nil }
    let known = names(folder)
    if known.contains(name + "/") || !isFolder && known.contains(name) { return nil }
    let words = session.words
    return isFolder && known.contains(name)
      ? words.say("\(path) is not a folder") : words.say("\(path) does not exist")
  }
}

extension String {
  /// A path as far as its last slash, and the name behind that.
  fileprivate var folderAndName: (folder: String, name: String) {
    guard let cut = utf8.lastIndex(of: 0x2F) else { return ("", self) }
    return (String(self[...cut]), String(self[utf8.index(after: cut)...]))
  }
}
