import FormAnswers
import FormModel
import TerminalUI

/// A text is typed; a secret is never shown.
extension TextField: FieldControl {
  var row: RowContent { .typed(self) }

  func text(of answer: AnswerValue, in words: Words) -> String {
    isSecure ? words.hiddenAnswer : answer.templateText
  }

  func summary(
    of answer: AnswerValue,
    within width: Int,
    in context: PageContext
  ) -> AnswerSummary {
    let text =
      isSecure
      ? String(repeating: context.theme.glyphs.mask, count: 6)
      : answer.templateText.oneLine(context.theme, within: width)
    return AnswerSummary(text: text, isPresent: true)
  }

  /// Of a secret not how long it is.
  func message(
    for problem: AnswerProblem,
    at path: AnswerPath,
    in session: FormSession,
    _ words: Words
  ) -> String? {
    guard isSecure, case .miscounted(let bound, let limit, _) = problem else { return nil }
    let (count, isOne) = (bound.unit.counted(limit), limit == 1)
    return bound.isLeast
      ? words.say(isOne ? "at least \(count) is needed" : "at least \(count) are needed")
      : words.say(isOne ? "at most \(count) is allowed" : "at most \(count) are allowed")
  }
}

/// On the screen.
extension TextField: TypedField {
  var isMasked: Bool { isSecure }

  var mostCharacters: Int? { maxLength }

  var asksTwice: Bool { isTypedTwice && isSecure }

  func answer(typed text: String, in session: FormSession, _ words: Words) -> AnswerValue? {
    text.isEmpty ? nil : .text(text)
  }

  func hints(for entry: TextEntry, _ answers: AnswerSheet) -> [KeyHint] {
    let newLine = Key.control("j")
    var hints = isMultiline ? [KeyHint("new line", key: newLine)] : []
    if isSecure { hints.append(KeyHint(entry.isRevealed ? "hide" : "show", .reveal)) }
    if entry.suggestions(answers).count == 1 || entry.mayCompletePath(answers) {
      hints.append(KeyHint("complete", .nextQuestion))
    }
    return hints
  }
}

/// Paths of files.
extension TextField {
  var isPath: Bool { format == .path && !isSecure }

  /// Names that begin with a point only where one is typed.
  func paths(beginning text: String, in session: FormSession) -> [String] {
    guard isPath, let names = session.surroundings.folderNames else { return [] }
    let (folder, start) = text.folderAndName
    return names(folder).filter { name in
      name.hasPrefix(start) && (start.hasPrefix(".") || !name.hasPrefix("."))
    }.map { folder + $0 }.sorted()
  }

  /// That there is no such file, which need not be there yet, or no such folder.
  func remark(on answer: AnswerValue, in session: FormSession, _ words: Words) -> String? {
    guard isPath, let path = answer.text,
      let names = session.surroundings.folderNames
    else { return nil }
    var (folder, name) = path.folderAndName
    let isFolder = name.isEmpty
    if isFolder { (folder, name) = String(folder.dropLast()).folderAndName }
    if ["", ".", ".."].contains(name) { return nil }
    let known = names(folder)
    if known.contains(name + "/") || !isFolder && known.contains(name) { return nil }
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

/// In the plain mode.
extension TextField {
  func requirements(of field: Field, in reader: PlainReader) -> [String] {
    let words = reader.words
    var lines = words.constraint(field).map { [$0.capitalized.sentence] } ?? []
    if isSecure {
      lines.append(words.say("What you type is not shown."))
    } else if isMultiline {
      lines.append(words.say("A line with a single full stop ends it."))
    } else if format == nil {
      // A format says itself what is typed.
      lines.insert(words.say("Type a text."), at: 0)
    }
    let examples =
      suggestions.isEmpty
      ? placeholder.map { [words.text($0)] } ?? [] : Array(suggestions.prefix(5))
    if !examples.isEmpty {
      lines.append(words.say("For example \(examples.joined(separator: ", ")).").sentence)
    }
    return lines
  }

  func read(_ line: String, for field: Field, in reader: PlainReader) -> PlainReading {
    // Spaces at the ends of a secret may belong to it.
    let typed = reader.unquoted(isSecure || isMultiline ? line : line.trimmed)
    return isMultiline ? .firstLine(typed) : .answer(.text(typed))
  }
}
