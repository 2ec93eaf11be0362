import FormAnswers
import FormModel
import FormSession
import JSON
import TextSearch

/// The options of a question as they are read out, what of them is still to be read, and what a
/// user means by a number or a name.
///
/// A number is the place among what is offered, the same in every portion.
struct PlainOptions: Sendable {
  /// What the question stands in.
  private let scope: Scope
  /// The options as they are offered now; `nil` when they are not known.
  private(set) var list: OptionList?
  /// What a command has said so far; `nil` where the options are known or may not be asked for.
  private(set) var batches: OptionBatches?
  /// The batch that is wanted.
  private(set) var request: BatchRequest?
  /// The places of the options that are still to be read, of those that are wanted.
  private var unread: ArraySlice<Int> = []
  /// How many are wanted.
  private(set) var wantedCount = 0

  /// The options that are read at a time.
  static let portion = 20

  /// The user comes to a question.
  ///
  /// - Parameters:
  ///   - path: The question.
  ///   - before: What the command has said when the user was there before.
  ///   - asksSource: Whether the command that knows the options may be run.
  ///   - session: The answers.
  init(_ path: AnswerPath, before: OptionBatches?, asksSource: Bool, _ session: FormSession) {
    scope = path.scope
    let field = session.field(at: path)
    if let options = field.kind.options?.list {
      list = session.offered(options, in: scope)
    } else if asksSource, case .batched(let source)? = field.kind.options {
      var batches = before ?? OptionBatches(source)
      batches.search("")
      batches.open(texts: session.texts(in: scope))
      if !batches.current.isWanting { list = batches.list }
      self.batches = batches
    }
  }

  /// All options whose names are known, those of earlier searches among them.
  var known: OptionList? { batches?.known ?? list }

  /// Whether there may be another batch.
  var hasMoreBatches: Bool { batches.map { !$0.current.isExhausted } ?? false }

  /// How many of those that are wanted have been read.
  var readCount: Int { wantedCount - unread.count }

  /// Whether there are options to be read that are there.
  var hasUnread: Bool { !unread.isEmpty }

  /// Begins to read options, all by default.
  mutating func read(_ places: [Int]? = nil) {
    unread = places?[...] ?? Array(0..<(list?.count ?? 0))[...]
    wantedCount = unread.count
  }

  /// The places of the next options.
  mutating func next() -> ArraySlice<Int> {
    defer { unread = unread.dropFirst(PlainOptions.portion) }
    return unread.prefix(PlainOptions.portion)
  }
}

/// Batches.
extension PlainOptions {
  /// Asks for the next batch, unless that cannot be done, which is then the failure.
  mutating func want(_ session: FormSession) {
    batches?.retry()
    request = batches?.next(texts: session.texts(in: scope))
  }

  /// Looks for something else, where the source can.
  ///
  /// - Returns: Whether it has said what there is.
  mutating func search(_ text: String) -> Bool {
    guard batches?.current.source.searches == true else { return false }
    batches?.search(text)
    if batches?.current.isWanting == false { list = batches?.list }
    return true
  }

  /// Takes the batch that was asked for, which is then to be read.
  mutating func take(_ result: Result<OptionBatch, BatchFailure>) {
    request = nil
    guard let current = batches?.current else { return }
    let readCount = current.isWanting ? 0 : current.options.count
    unread = []
    guard batches?.take(result, current.generation) == true, case .success = result else { return }
    list = batches?.list
    wantedCount = list?.count ?? 0
    unread = Array(readCount..<wantedCount)[...]
  }
}

/// Choosing.
extension PlainOptions {
  /// What a line does that names options.
  ///
  /// - Parameters:
  ///   - line: The line, which names several at once where several may be chosen.
  ///   - field: The field with all options whose names are known.
  ///   - before: What is chosen.
  ///   - words: The words of the user's language.
  /// - Returns: What is chosen then, in option order, of a field with one answer only what is new;
  ///   what there is to say of it, in whole sentences; and whether a part of the line was refused.
  func choose(
    _ line: String,
    of field: Field,
    _ before: [OptionID],
    _ words: Words
  ) -> (chosen: [OptionID], said: [String], isRefused: Bool) {
    let list = known ?? OptionList([])
    let rules = ChoiceRules(field.kind, options: list.options)
    let start = ChosenOptions(field.kind.isMultiple ? before : [], of: list)
    var (chosen, added, said, isRefused) = (start, [OptionID](), [String](), false)
    for part in field.kind.isMultiple ? parts(of: line, words) : [line] {
      switch meaning(of: part, field, chosen, words) {
      case .nothing(let reason):
        said.append(reason.sentence)
        isRefused = true
      case .act(let act):
        let outcome = rules.perform(act, on: &chosen)
        added += outcome.added
        said += outcome.remarks.compactMap { remark($0, outcome, field, words)?.sentence }
        isRefused = isRefused || outcome.remarks.contains(where: \.isRefusal)
      }
    }
    for id in added where chosen.contains(id) && !list.contains(id) {
      let isOwn = self.list != nil
      said.append(words.say(isOwn ? "\(id) is an entry of your own" : .notVerified(id)).sentence)
    }
    let names = { (ids: [OptionID]) in words.some(ids) { words.label(of: $0, in: field) } }
    let after = chosen.ids(then: before + added)
    let dropped = chosen.filter(start.ids(then: before), areChosen: false)
    if !dropped.isEmpty { said.append(words.say("Deselected: \(names(dropped)).").sentence) }
    let new = start.filter(after, areChosen: false)
    // Where all that is chosen is named, what was added is among it.
    if !new.isEmpty, chosen.count > Words.mostNamed {
      said.append(words.say("Added: \(names(new)).").sentence)
    }
    return (after, said, isRefused)
  }

  /// What there is to say about a change of what is chosen.
  private func remark(
    _ remark: ChoiceRemark,
    _ outcome: ChoiceOutcome,
    _ field: Field,
    _ words: Words
  ) -> String? {
    switch remark {
    case .disabled(let id, let reason):
      words.labelled(words.label(of: id, in: field), PlainWords(words).cannotBeChosen(reason))
    case .leftOut(let ids, let most):
      words.cutAt(most, added: outcome.added.count, leftOut: ids.count)
    // It is said with what else is wrong with the answer.
    case .tooFew: nil
    default: words.remark(remark, in: field)
    }
  }
}

/// What is meant.
extension PlainOptions {
  /// What a part of a line means.
  private enum Meaning {
    case act(ChoiceAct)
    /// It means nothing, or too much, for this reason.
    case nothing(String)
  }

  /// What a part of a line means: a number, a range of numbers, an id, a label, or the first
  /// letters of one; where it may be, an entry of the user's own.
  ///
  /// What is read out are numbers, so one of them is never taken for an id that looks the same; in
  /// quotes it is the id.
  private func meaning(
    of part: String,
    _ field: Field,
    _ chosen: ChosenOptions,
    _ words: Words
  ) -> Meaning {
    let text = (part.insideQuotes ?? part).composed
    let id = OptionID(text)
    if text == part, let ids = numbered(text), ids.count == 1 || field.kind.isMultiple {
      return .act(.range(ids))
    }
    // Typed twice, a name means the same twice; it deselects only what has no number.
    let naming = { (id: OptionID) in
      let isKept = chosen.contains(id) && list?.contains(id) == true
      return Meaning.act(isKept ? .choose([id]) : .toggle(id))
    }
    // What is chosen can be deselected even where it is not offered any more.
    let isNamed = { (id: OptionID) in id.rawValue == text || words.label(of: id, in: field) == text
    }
    if let id = option(named: text, words) ?? chosen.ids().first(where: isNamed) {
      return naming(id)
    }
    let isName = text.utf8.contains { !(0x30...0x39).contains($0) && $0 != 0x2D && $0 != 0x20 }
    if let options = list?.options, text == part, isName {
      let places = places(beginningWith: text, words)
      if places.count == 1 { return naming(options[places[0]].id) }
      if !places.isEmpty {
        let found = words.some(places) { "\($0 + 1) \(words.text(options[$0].label))" }
        return .nothing(words.say("\(text) fits \(found). Type more of it, or a number."))
      }
    }
    if let retirement = field.kind.retirement(of: id) { return .nothing(words.retired(retirement)) }
    if list == nil, text == part, !isName {
      let id = PlainWords(words).quoted("\"\(text)\"")
      return .nothing(
        words.say(
          "The options are not known, so no number chooses one. If it is an id, type \(id)."
        )
      )
    }
    if let list, !field.kind.allowsCustom {
      return .nothing(PlainWords(words).notAmong(list.count, text))
    }
    return field.takesEntry(id)
      ? .act(.toggle(id)) : .nothing(words.say("1 to 128 characters are needed"))
  }

  /// The option whose id or label is exactly the text.
  private func option(named text: String, _ words: Words) -> OptionID? {
    guard let known else { return nil }
    if known.contains(OptionID(text)) { return OptionID(text) }
    return known.options.first { words.text($0.label) == text }?.id
  }

  /// The options of a number or of a range such as `2-5` or `5-2`, from the one it begins on.
  private func numbered(_ text: String) -> [OptionID]? {
    guard let options = list?.options else { return nil }
    let places = text.split(separator: "-", omittingEmptySubsequences: false).map { end -> Int? in
      let end = String(end).trimmed
      // An id such as `007` is no number.
      guard let number = Int(count: end), String(number) == end else { return nil }
      return options.indices.contains(number - 1) ? number - 1 : nil
    }
    guard places.count <= 2, let first = places[0], let last = places[places.count - 1] else {
      return nil
    }
    return stride(from: first, through: last, by: first <= last ? 1 : -1).map { options[$0].id }
  }

  /// The places of the options whose label or id begins with the text.
  ///
  /// - Complexity: O(options).
  private func places(beginningWith text: String, _ words: Words) -> [Int] {
    guard let options = list?.options, !text.foldedForSearch.isEmpty else { return [] }
    let folded = text.foldedForSearch
    let names = options.map { [words.text($0.label), $0.id.rawValue].map(\.foldedForSearch) }
    let same = names.indices.filter { names[$0].contains(folded) }
    if same.count == 1 { return same }
    return names.indices.filter { place in names[place].contains { $0.hasPrefix(folded) } }
  }

  /// The parts of a line that names several, at commas outside of quotes; a label may hold commas
  /// itself.
  ///
  /// - Complexity: O(bytes + options).
  private func parts(of line: String, _ words: Words) -> [String] {
    if option(named: line, words) != nil { return [line] }
    var isQuoted = false
    let parts = line.utf8.split { byte in
      if byte == 0x22 { isQuoted.toggle() }
      return byte == 0x2C && !isQuoted
    }
    return parts.map { String(decoding: $0, as: UTF8.self).trimmed }.filter { !$0.isEmpty }
  }
}
