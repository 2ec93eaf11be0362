import FormAnswers
import FormModel
import FormSession

/// The question at hand in the plain mode: what was typed of its answer so far, and its options as
/// they are read.
///
/// What a line means for a type of field, the type says (`FieldControl`); `PlainOptions` knows what
/// it means among options.
struct PlainQuestion: Sendable {
  let path: AnswerPath
  /// The lines that were typed of an answer of several lines.
  private var lines: [String] = []
  /// A secret that is to be typed for the second time.
  private var first: AnswerValue?
  /// Its options, where it has some.
  var options: PlainOptions?
  /// The item that lines are typed into, at a list or map of such items.
  var entry: PlainItemEntry?
  /// Whether it was said what is missing or wrong at a list or map, so that it may be left so.
  var hasWarned = false

  /// The user comes to a question; `batches` is what a command said of its options before.
  init(_ path: AnswerPath, before batches: OptionBatches?, _ reader: inout PlainReader) {
    self.path = path
    let field = reader.session.field(at: path)
    entry = PlainItemEntry(field)
    guard field.kind.options != nil else { return }
    options = PlainOptions(
      path,
      before: batches,
      asksSource: reader.allowsCommands,
      reader.session
    )
    noteKnown(&reader)
  }

  /// Whether the next line goes on with an answer, so that no word in it is a command.
  var isTyping: Bool { first != nil || !lines.isEmpty }

  /// Whether the next line is a secure answer.
  func isSecret(_ session: FormSession) -> Bool {
    first != nil || lines.isEmpty && session.field(at: path).kind.isSecret
  }

  /// Reads the question, with everything one needs to answer it.
  mutating func read(_ reader: PlainReader) -> [String] {
    let (options, standing) = (readOptions(reader), reader.standing(path))
    // What is answered already is not kept for the end of a long list.
    let rest = self.options?.hasUnread == true ? standing + options : options + standing
    return [""] + reader.introduction(path) + rest
  }

  /// Reads a list or map again where the user comes back from an item, without the other items.
  func read(from item: Scope, _ reader: PlainReader) -> [String] {
    let place = item.items.last.flatMap { item in
      reader.session.items(of: path).place(ofNumber: item.number)
    }
    let label = reader.words.label(reader.session.field(at: path)).sentence
    return ["", label] + (place.map { [reader.item($0, of: path)] } ?? [])
      + reader.itemCommands(at: path) + reader.standing(path)
  }
}

/// What the plain mode says to a line at a question, and where the user goes.
struct PlainReply {
  /// Where a user goes from a question.
  enum Exit {
    /// To the next question.
    case next
    /// To the same one, which is read again.
    case again
    /// Into an item of the list or map.
    case item(Scope)
    /// To a question in an item of the list or map.
    case question(AnswerPath)
  }

  var lines: [String]
  var exit: Exit?
  /// Whether the line meant nothing, or not what it may.
  var isRefused = false

  init(_ lines: [String], exit: Exit? = nil) { (self.lines, self.exit) = (lines, exit) }

  /// The line is refused.
  static func refused(_ lines: [String]) -> PlainReply {
    var reply = PlainReply(lines)
    reply.isRefused = true
    return reply
  }
}

/// What a line does as an answer.
extension PlainQuestion {
  /// Takes a line that is no command.
  mutating func take(_ line: String, _ reader: inout PlainReader) -> PlainReply {
    if let first { return repeated(line, as: first, &reader) }
    let field = reader.session.field(at: path)
    if !lines.isEmpty { return take(line: line, &reader) }
    let text = line.trimmed
    if text.isEmpty, !(field.kind.isSecret && !line.isEmpty) {
      return field.kind.hasItems ? endItems(&reader) : keep(reader)
    }
    if options != nil, text.utf8.first == 0x2F {
      return PlainReply(search(String(text.dropFirst()).trimmed, reader))
    }
    if options != nil { return choose(text, &reader) }
    if field.kind.hasItems { return takeItems(line, &reader) }
    let typed = reader.typed(line, at: path)
    if reader.isMultiline(path) { return take(line: typed, &reader) }
    let answer = reader.session.answer(typed: typed, to: path)
    return typed.isBlank ? keep(reader) : give(answer, &reader)
  }

  /// Takes an answer when it fits, or that there is none, and goes on; says why when it does not fit,
  /// and changes nothing.
  mutating func give(
    _ value: AnswerValue?,
    isTypedAgain: Bool = false,
    _ reader: inout PlainReader
  ) -> PlainReply {
    let field = reader.session.field(at: path)
    var trial = reader
    trial.answers.give(value, to: path)
    let problems = trial.problems(at: path)
    guard problems.isEmpty else { return .refused(problems) }
    var remark: String?
    if case .typed(let type) = field.kind.control.row {
      if type.asksTwice, !type.isMultiline, !isTypedAgain {
        first = value
        return PlainReply([reader.words.say("Type it once more.")])
      }
      remark = value.flatMap { type.remark(on: $0, in: trial.session) }
    }
    reader = trial
    let said = [reader.confirmation(path), remark?.sentence].compactMap(\.self)
    return PlainReply(said, exit: .next)
  }

  /// Takes a secret that was typed for the second time.
  private mutating func repeated(
    _ line: String,
    as value: AnswerValue,
    _ reader: inout PlainReader
  ) -> PlainReply {
    first = nil
    return reader.session.answer(typed: reader.typed(line, at: path), to: path) == value
      ? give(value, isTypedAgain: true, &reader)
      : .refused([reader.words.say("The entries differ. Type it again.")])
  }

  /// Takes one of several lines, or the one that ends them.
  private mutating func take(line: String, _ reader: inout PlainReader) -> PlainReply {
    let control = reader.session.field(at: path).kind.control
    guard control.ends(with: line) else {
      lines.append(line)
      return PlainReply([])
    }
    let text = lines.joined(separator: "\n")
    let isTyped = !lines.isEmpty
    lines = []
    guard isTyped, let answer = reader.session.answer(typed: text, to: path) else {
      return keep(reader)
    }
    return give(answer, &reader)
  }

  /// Takes an empty line: keeps what is there, or takes the default.
  func keep(_ reader: PlainReader) -> PlainReply {
    let (words, state) = (reader.words, reader.session.state(of: path))
    if state.isOpen {
      let next = reader.plain.named(.next)
      let later = words.say(
        state.isMissing
          ? "This needs an answer. Type \(next) to come back to it later."
          : "Answer it otherwise, or type \(next) to come back to it later."
      )
      return .refused(
        reader.problems(at: path).prefix(1) + [reader.forgotten(path), later].compactMap(\.self)
      )
    }
    return PlainReply([reader.confirmation(path, isKept: true)], exit: .next)
  }

  /// Removes the answer, and says what is there now.
  mutating func clear(_ reader: inout PlainReader) -> [String] {
    if let said = forgetName(reader) { return said }
    let session = reader.session
    if session.answer(at: path) != nil || session.isForgotten(path) { reader.answers.forget(path) }
    let (words, label) = (reader.words, reader.words.label(session.field(at: path)))
    return [words.say("\(label): your answer is cleared.").sentence] + reader.standing(path)
  }
}
