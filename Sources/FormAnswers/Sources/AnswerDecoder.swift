import Diagnostics
import DisplayText
import FormModel
import SourceTree

/// Reads one answer as its field's type, without any coercion.
///
/// What a scalar is, its spelling decides: an unquoted one that a reader of YAML 1.1 or 1.2 takes
/// for a boolean, a number, a date or null is no text, so YAML and JSON files mean the same.
struct AnswerDecoder {
  let plan: FieldPlan
  let entry: AnswerEntry
  /// The item that the answer belongs to, if it stands in a list or map.
  let item: ItemPath
  let reading: AnswerReading

  var report: AnswerReport { reading.report }
  /// The field as messages name it: `drives[0].size`.
  var name: String { item.name(of: plan) }
  /// The subject of findings about the answer.
  var subject: AnswerSubject { .answer(plan, in: item) }
  /// The languages of quoted texts.
  private var languages: [String] { reading.request.languages }

  /// Where references are resolved; `nil` where they are forbidden.
  private var surroundings: Surroundings? {
    // The user who runs the program types `--set`.
    reading.request.allowsReferences || entry.origin == .set ? reading.request.surroundings : nil
  }

  /// Reads the answer.
  ///
  /// - Returns: The answer, without a value when it cannot be read, which has been reported; `nil`
  ///   when there is no answer after all, for example because its option is retired.
  func decode() -> GivenAnswer? {
    if let (node, tree) = entry.node { return decode(node, in: tree) }
    return switch entry.content {
    case .texts(let places): plan.coding.decode(places, with: self)
    case .typed(let text): GivenAnswer(entry, .text(text))
    case .unreadable, .forgotten, .node: refused
    }
  }

  /// Reads a value of a file, or JSON.
  func decode(_ node: NodeID, in tree: SourceTree) -> GivenAnswer? {
    switch tree.kind(of: node) {
    case .invalid: return refused
    case .scalar where tree.isNull(node) && !plan.coding.takesNull:
      // A value that cannot be read has been reported.
      if tree.isCut(node) { return refused }
      let isElement = plan.field.role == .item && !item.isInMap
      return refuse(
        .type,
        "`\(name)` \(isElement ? "is an item without an answer" : "has a key but no answer")",
        at: tree.start(of: node),
        help: "leave the \(isElement ? "item" : "key") out, or answer it"
      )
    case .scalar, .sequence, .mapping: return plan.coding.decode(node, in: tree, with: self)
    }
  }

  /// Reads a text that is JSON, whose mistakes are reported in the whole text.
  func decodeJSON(at place: SourceLocation) -> GivenAnswer? {
    if place.text.isBlank { return refuse(textAt: place) }
    let parsed = ParsedSource.json(at: place, answering: name)
    for finding in parsed.findings {
      var finding = plan.holdsSecrets ? reading.disclosure.finding(finding) : finding
      finding.idPath = subject.idPath
      report.add(finding, about: subject)
    }
    guard !parsed.hasErrors, let root = parsed.tree.root else { return refused }
    return decode(root, in: parsed.tree)
  }
}

// For the types of fields.
extension AnswerDecoder {
  /// An answer that could not be read, which has been reported.
  var refused: GivenAnswer { GivenAnswer(entry) }

  /// Refuses an answer, and reports why.
  func refuse(
    _ rule: AnswerRule,
    _ message: String,
    found: String? = nil,
    at place: SourceLocation,
    help: String?,
    replacement: String? = nil
  ) -> GivenAnswer {
    report.add(
      rule,
      message,
      found: found,
      about: subject,
      at: place,
      help: help,
      replacement: replacement
    )
    return refused
  }

  /// Refuses a text of `--set` or a variable that its field does not take.
  func refuse(textAt place: SourceLocation) -> GivenAnswer {
    let found = place.text.isEmpty ? "empty" : "`\(place.text.shortened)`"
    return refuse(.type, mismatch(found), at: place, help: help)
  }

  /// How an answer is written, and how it is not given where the form leaves it open.
  var help: String? {
    plan.coding.example.help.map { help in
      plan.field.defaultValue == .nothing ? "\(help), or leave it out for no answer" : help
    }
  }

  /// Refuses a value of another type than its field takes.
  func refuse(_ node: NodeID, in tree: SourceTree, _ correction: Correction) -> GivenAnswer {
    refuse(
      .type,
      correction.message ?? mismatch(tree.description(of: node, isSecret: plan.holdsSecrets)),
      found: plan.holdsSecrets || tree.kind(of: node) != .scalar
        ? nil : tree.spelling(of: node).shortened,
      at: tree.start(of: node),
      help: correction.help,
      replacement: correction.replacement
    )
  }

  private func mismatch(_ found: String) -> String {
    plan.isNameOfMap
      ? "the name of `\(name)` has to be a text, but this is \(found)"
      : "`\(name)` is \(plan.field.kindWords), but this is \(found)"
  }
}

// Options.
extension AnswerDecoder {
  /// How a source names options and the state of toggles.
  enum Naming {
    /// By ids, and `true` or `false`, as drafts do.
    case id
    /// As results hold them.
    case value
    /// By ids, or by values as text, as `--set` and variables do.
    case either
  }

  /// How this source does.
  var naming: Naming {
    switch entry.origin {
    case .draft: .id
    case .file: .value
    case .set, .environment, .user, .default, .computed: .either
    }
  }

  /// What stands for an option in a source.
  typealias Named = (value: PlainValue, place: SourceLocation)

  /// The id of the option that is written by it, as most are.
  func id(at node: NodeID, in tree: SourceTree, of list: OptionList) -> OptionID? {
    tree.isText(node) ? tree.withBytes(of: node) { list.id(writtenAs: $0) } : nil
  }

  /// The ids of options that are all written by them.
  func ids(in node: NodeID, of tree: SourceTree, of choice: ChoiceField) -> [OptionID]? {
    guard let list = choice.options.list else { return nil }
    var ids: [OptionID] = []
    ids.reserveCapacity(tree.count(of: node))
    for element in tree.elements(of: node) {
      guard let id = id(at: element, in: tree, of: list) else { return nil }
      ids.append(id)
    }
    return ids
  }

  /// The answer of one option as a source names it.
  func option(_ value: PlainValue, of choice: ChoiceField, at place: SourceLocation) -> GivenAnswer?
  {
    options([(value, place)], of: choice) { .option($0[0]) }
  }

  /// The answer of some options as a source names them; all retired is as good as no answer.
  func options(
    _ named: [Named],
    of choice: ChoiceField,
    as answer: ([OptionID]) -> AnswerValue = { .options($0) }
  ) -> GivenAnswer? {
    var details = GivenAnswer.Details()
    var (ids, places): ([OptionID], [SourceLocation]) = ([], [])
    var isRefused = false
    for named in named {
      switch current(named, of: choice, &details.optionChanges) {
      case .option(let id):
        ids.append(id)
        places.append(named.place)
      case .retired: break
      case .refused: isRefused = true
      }
    }
    if isRefused { return GivenAnswer(entry, nil, details) }
    if ids.isEmpty, !named.isEmpty {
      reading.drop(entry, plan.id, in: item, .retired, details.optionChanges)
      return nil
    }
    details.optionPlaces = places
    return GivenAnswer(entry, answer(ids), details)
  }

  /// Reports what stands in a list and cannot be an option.
  func refuse(_ element: NodeID, in tree: SourceTree, of choice: ChoiceField) {
    guard report.hasRoom(about: subject) else { return }
    let found = tree.description(of: element, isSecret: plan.holdsSecrets)
    var correction = choice.correction(of: element, in: tree)
    correction.message = "an option of `\(name)` has to be text, but this is \(found)"
    _ = refuse(element, in: tree, correction)
  }

  /// What became of something that was named as an option.
  private enum Meaning {
    /// It is an option, or nothing that the form knows.
    case option(OptionID)
    case retired
    case refused
  }

  /// What a source names; reports what is retired, old, or named in another way.
  private func current(
    _ named: Named,
    of choice: ChoiceField,
    _ changes: inout [OptionChange]
  ) -> Meaning {
    let (value, place) = named
    let list = choice.options.list ?? choice.options.namesOfAnswer?.options
    if let id = list?.id(of: value, by: naming) { return .option(id) }
    let subject = AnswerSubject.answer(plan, in: item, option: OptionID(value.text))
    if let option = plan.retired[value], option.isNamed(value, by: naming) {
      let label = option.label.map { " (\($0.text(for: languages)))" } ?? ""
      report.add(
        .retired,
        "option `\(option.id)`\(label) of `\(name)` is retired",
        .warning,
        about: .answer(plan, in: item, option: option.id),
        at: place,
        label: "dropped",
        help: "remove it"
      )
      changes.append(.retired(option.id))
      return .retired
    }
    let spelling = naming == .value ? "\(value.json)" : value.text
    if let new = list?.option(formerlyWritten: value) {
      let isByValue = naming == .value && new.value != nil
      report.add(
        .renamed,
        isByValue
          ? "option `\(new.id)` of `\(name)` was written `\(spelling)` before"
          : "option `\(value.text)` of `\(name)` is called `\(new.id)` now",
        .info,
        found: place.text,
        about: subject,
        at: place,
        help: "write `\(isByValue ? "\(new.written.json)" : new.id.rawValue)`",
        replacement: isByValue ? "\(new.written.json)" : place.spelling(of: new.id.rawValue)
      )
      changes.append(.renamed(from: value.text, to: new.id))
      return .option(new.id)
    }
    if naming == .value, let option = list?.option(named: value.text) {
      guard report.hasRoom(about: subject) else { return .refused }
      let correction = Correction.toValue(option.written)
      _ = refuse(
        .notAnOption,
        "`\(spelling)` is not what a file holds for option `\(option.id)` of `\(name)`",
        found: place.text,
        at: place,
        help: correction.help,
        replacement: correction.replacement
      )
      return .refused
    }
    return .option(OptionID(value.text))
  }
}

extension OptionList {
  /// The id of the option that a source names.
  fileprivate func id(of value: PlainValue, by naming: AnswerDecoder.Naming) -> OptionID? {
    switch naming {
    case .id: self[OptionID(value.text)]?.id
    case .value: option(written: value)?.id
    case .either: value.isText ? option(named: value.text)?.id : option(written: value)?.id
    }
  }
}

extension Retirement<OptionID> {
  /// Whether a source names it.
  fileprivate func isNamed(_ value: PlainValue, by naming: AnswerDecoder.Naming) -> Bool {
    switch naming {
    case .id: id.rawValue == value.text
    case .value: written == value
    case .either: id.rawValue == value.text || written.text == value.text
    }
  }
}

// Secrets.
extension AnswerDecoder {
  /// The secret that a mapping refers to.
  func referredSecret(_ node: NodeID, in tree: SourceTree) -> GivenAnswer {
    guard let (reference, target) = SecretReference.parse(node, in: tree) else {
      let message = "`\(name)` is secure, and this is not a reference to its value"
      let help = "write \(SecretReference.example(in: tree.source))"
      return refuse(.secret, message, at: tree.start(of: node), help: help)
    }
    guard let surroundings else {
      return refuse(
        .reference,
        "`\(name)` refers to a variable or a file, which is not allowed here",
        at: tree.start(of: target),
        help:
          "leave it out, and provide it with `--env-prefix`; or run without `--no-references`"
      )
    }
    do throws(SecretFileError) {
      let secret = try reference.secret(of: name, in: surroundings)
      return GivenAnswer(entry, .text(secret), GivenAnswer.Details(reference: reference))
    } catch {
      let help = "correct the reference, or provide what it names"
      return refuse(.secret, error.reason, at: tree.start(of: target), help: help)
    }
  }
}
