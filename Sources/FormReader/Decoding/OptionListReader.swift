import Diagnostics
import FormModel
import SourceTree

/// Reads the options of fields: written beside them, shared under `option-lists`, in files, or
/// printed by a command.
final class OptionListReader {
  /// Options, and whether all of them are known.
  struct Result {
    var source: OptionSource
    var isComplete: Bool

    static let unknown = Result(source: .list(OptionList([])), isComplete: false)
  }

  /// A list under `option-lists`, read when a field first asks for it.
  private struct SharedList {
    var node: NodeID
    var key: NodeID
    var isUsed: Bool
    var result: (list: OptionList, isComplete: Bool)?
    /// Whether conditions stand in it, so that it is read for each field: they name earlier fields.
    var hasConditions = false
  }

  private let context: FormContext
  private let tree: SourceTree
  private var shared: [String: SharedList] = [:]
  private var count = 0
  /// Whether some field may use any of the shared lists.
  private var mayUseAny = false

  init(_ context: FormContext) {
    self.context = context
    tree = context.tree
  }

  // Shared lists.

  /// Looks up the lists under `option-lists`, to be read when they are asked for.
  func prepareSharedLists(_ node: NodeID?) {
    guard let node else { return }
    guard tree.kind(of: node) == .mapping else {
      mayUseAny = true
      guard tree.kind(of: node) != .invalid else { return }
      return context.reportWrongType(
        node,
        .optionLists,
        expected: "a mapping from names to lists",
        help: "put a name on a line above each list, for example `colours:`"
      )
    }
    for entry in tree.entries(of: node) where tree.kind(of: entry.key) == .scalar {
      let name = tree.text(of: entry.key)
      let isNamed = Identifier.isWellFormed(name)
      if !isNamed {
        context.report(
          .invalidID,
          "`\(Phrase.short(name))` cannot be the name of an option list",
          at: entry.key,
          notes: [
            Finding.Note(
              "a name has 1 to 64 lower-case letters, digits, `-` and `_`, and begins with a letter"
            )
          ],
          help: Identifier.proposal(from: name).map { "for example `\($0)`" }
        )
      }
      guard shared[name] == nil else { continue }
      // A name that has been reported is not reported again for being unused, or unknown.
      if !isNamed { mayUseAny = true }
      shared[name] = SharedList(node: entry.value, key: entry.key, isUsed: !isNamed)
    }
    if tree.isCut(node) { mayUseAny = true }
  }

  /// Warns of lists that no field uses; what is in them is read all the same, so that it is right.
  func checkSharedLists() {
    let unread = shared.filter { $0.value.result == nil }
      .sorted { $0.value.key.position < $1.value.key.position }
    let isSure = !mayUseAny && tree.isComplete && !context.names.hasNamelessField
    for (name, list) in unread {
      var place = FormPlace()
      place.optionList = list.key
      context.at(place) {
        if isSure, !list.isUsed {
          context.report(
            .unusedList,
            "no field uses option list `\(Phrase.short(name))`",
            severity: .warning,
            at: list.key,
            help: "remove it, or use it: `options: { list: \(Phrase.short(name)) }`"
          )
        }
        _ = readShared(name)
      }
    }
  }

  /// The place of an option that is in use, in the list in which an old one is recorded.
  func location(ofLiving old: OldID) -> SourceLocation? {
    let id = OptionID(old.id)
    var name = old.place.optionList.map { tree.text(of: $0) }
    var node: NodeID?
    if let field = old.place.field, let fieldID = tree.id(of: field) {
      guard let position = context.names.field(fieldID)?.position,
        let source = context.fields[position].kind.options, source.list?.contains(id) == true
      else { return nil }
      if case .named(let list, _) = source { name = list } else { name = nil }
      node = tree.value(of: "options", in: field)
    }
    if let name, let list = shared[name] {
      guard list.result?.list.contains(id) == true else { return nil }
      node = list.node
    }
    return node.map { FormOrigins.location(of: id, in: $0, tree) ?? context.start(of: $0) }
  }

  private func readShared(_ name: String) -> Result {
    guard let list = shared[name] else { return .unknown }
    if let known = list.result, !list.hasConditions {
      return Result(source: .named(name, known.list), isComplete: known.isComplete)
    }
    var result = (list: OptionList([]), isComplete: false)
    let conditionCount = context.conditions.count
    if tree.kind(of: list.node) == .sequence {
      result = options(in: list.node)
    } else if tree.kind(of: list.node) != .invalid, list.result == nil {
      context.report(
        .wrongType,
        "option list `\(name)` has to be a list, but this is \(context.description(of: list.node))",
        at: list.node,
        help: "write one `- ` entry for each option"
      )
    }
    shared[name]?.result = result
    shared[name]?.hasConditions = context.conditions.count > conditionCount
    return Result(source: .named(name, result.list), isComplete: result.isComplete)
  }

  // Where options come from.

  /// The options of a field.
  func options(of record: Record) -> Result {
    guard let node = record.node(.options) else {
      mayUseAny = true
      return .unknown
    }
    switch tree.kind(of: node) {
    case .sequence:
      let (list, isComplete) = options(in: node)
      return Result(source: .list(list), isComplete: isComplete)
    case .mapping: return source(node)
    case .invalid: break
    case .scalar where tree.isNull(node):
      if !tree.isCut(record.node) {
        context.reportNoValue(node, .options, expected: "a list of options")
      }
    case .scalar: reportText(node)
    }
    mayUseAny = true
    return .unknown
  }

  private func reportText(_ node: NodeID) {
    let text = tree.text(of: node)
    let help =
      shared[text] != nil
      ? "write `{ list: \(text) }`"
      : context.isOnOneLine(tree.range(of: node)) ? "put it in brackets: `[\(text)]`" : nil
    context.reportWrongType(node, .options, expected: "a list of options", help: help)
  }

  private func source(_ node: NodeID) -> Result {
    if tree.value(of: "command", in: node) != nil { return pagedSource(node) }
    if tree.value(of: "from", in: node) != nil { return file(node) }
    if tree.value(of: "list", in: node) != nil { return namedList(node) }
    mayUseAny = true
    let words = tree.entries(of: node).prefix(8).map { tree.text(of: $0.key) }
    let sources = ["command", "from", "list"]
    let isMeant = words.contains {
      KeyName($0).map(RecordType.anySource.names.contains) ?? false
        || !nearest(to: $0, among: sources).isEmpty
        || KeyName.from.otherNames.contains(Substring(KeyName.folded($0)))
    }
    guard isMeant else {
      let first = words.first.map { Phrase.short($0) } ?? "id"
      context.reportWrongType(
        node,
        .options,
        expected: "a list of options",
        help: "write each option as an entry of a list: `- { id: \(first), label: … }`"
      )
      return .unknown
    }
    guard let record = context.record(node, as: .anySource) else { return .unknown }
    if record.names.contains(.from), record.node(.from).map({ tree.kind(of: $0) }) == .scalar {
      return file(record)
    }
    if record.names.isDisjoint(with: KeyNames([.command, .from, .list])),
      record.names.rawValue.nonzeroBitCount == tree.count(of: node)
    {
      context.report(
        .invalidSource,
        "`options` does not say where options come from",
        at: node,
        help: "write a list, `{ list: NAME }`, `{ from: FILE }` or `{ command: [PROGRAM, …] }`"
      )
    }
    return .unknown
  }

  private func namedList(_ node: NodeID) -> Result {
    guard let record = context.record(node, as: .namedOptions), let nameNode = record[.list],
      context.isScalar(nameNode, .list, expected: "the name of a list")
    else { return .unknown }
    let name = tree.text(of: nameNode)
    if shared[name] != nil {
      shared[name]?.isUsed = true
      return readShared(name)
    }
    let known = shared.keys.filter { Identifier.isWellFormed($0) }.sorted()
    guard !mayUseAny || !known.isEmpty else { return .unknown }
    let near = nearest(to: name, among: known)
    // Which of them was meant is not known.
    for other in near.isEmpty ? known : near { shared[other]?.isUsed = true }
    context.report(
      .unknownList,
      "there is no option list `\(Phrase.short(name))`",
      at: nameNode,
      label: didYouMean(near),
      notes: near.isEmpty && !known.isEmpty
        ? [Finding.Note("lists: \(Phrase.all(known.prefix(12)))")] : [],
      help: known.isEmpty ? "define it: `option-lists: { \(Phrase.short(name)): [ … ] }`" : nil,
      fix: near.count == 1 ? .replace(tree.range(of: nameNode), with: near[0]) : nil
    )
    return near.count == 1 ? readShared(near[0]) : .unknown
  }

  private func file(_ node: NodeID) -> Result {
    context.record(node, as: .optionFile).map { file($0) } ?? .unknown
  }

  private func file(_ record: Record) -> Result {
    guard let pathNode = record.node(.from), let path = record[.from] else { return .unknown }
    let reference = OptionFile(path: path, keys: columns(record))
    var keys: [String: SourceLocation] = [:]
    for entry in record.node(.keys).map({ Array(tree.entries(of: $0)) }) ?? [] {
      keys[tree.text(of: entry.key)] = tree.location(of: entry.value)
    }
    let place = OptionFilePlace(path: tree.location(of: pathNode), keys: keys)
    let loaded = context.readOptionFile(reference, place)
    for finding in loaded.findings { context.report(finding) }
    guard let list = loaded.list else { return .unknown }
    let isComplete = !loaded.findings.contains { $0.severity == .error }
    return Result(source: .file(reference, list), isComplete: isComplete)
  }

  private func columns(_ record: Record) -> OptionKeys {
    guard let node = record.node(.keys),
      let columns = context.record(node, as: .columns, called: "`keys`")
    else { return OptionKeys() }
    return OptionKeys(
      id: columns[.idColumn],
      label: columns[.labelColumn],
      detail: columns[.detailColumn],
      icon: columns[.iconColumn],
      group: columns[.groupColumn]
    )
  }

  // Commands.

  private func pagedSource(_ node: NodeID) -> Result {
    guard let record = context.record(node, as: .pagedSource) else { return .unknown }
    let format = record[.pageFormat]
    var source = PagedSource(
      command: record.node(.command).map { command($0) } ?? [],
      format: format ?? .lines,
      keys: columns(record),
      pageSize: record[.pageSize] ?? 50,
      firstPage: record[.firstPage] ?? 1,
      prefetch: record[.prefetch] ?? 16,
      timeout: .seconds(seconds(record) ?? 10)
    )
    if let items = record[.items], let node = record.node(.items) {
      source.items = items.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      if source.items.contains("") {
        context.report(
          .invalidSource,
          "`items` has an empty step in `\(Phrase.short(items))`",
          at: node,
          help: "write the keys that lead to the array, joined with dots: `data.repositories`"
        )
      }
    }
    checkUse(of: .items, in: record, needing: [.json])
    checkUse(of: .keys, in: record, needing: [.json, .csv])
    return Result(source: .paged(source), isComplete: true)
  }

  /// Warns of a key that only means something with another format of pages.
  private func checkUse(of key: KeyName, in record: Record, needing formats: [PagedSource.Format]) {
    let format = record.node(.format).map { tree.text(of: $0) } ?? PagedSource.Format.lines.rawValue
    guard record.names.contains(key), let known = PagedSource.Format(rawValue: format),
      !formats.contains(known)
    else { return }
    let words = formats.map { "`format: \($0.rawValue)`" }.joined(separator: " or ")
    context.report(
      FormRule.uselessKey,
      "`\(key.spelling)` has a meaning only with \(words)",
      severity: .warning,
      at: record.keyLocation(of: key),
      help: "add \(words), or remove it"
    )
  }

  private func seconds(_ record: Record) -> Double? {
    guard let node = record.node(.timeout), let number = record[.timeout] else { return nil }
    guard let seconds = Double(number.spelling), seconds >= 0.001, seconds <= 600 else {
      context.reportWrongType(
        node,
        .timeout,
        expected: "a number of seconds from 0.001 to 600"
      )
      return nil
    }
    return seconds
  }

  private func command(_ node: NodeID) -> [Template] {
    if tree.kind(of: node) == .scalar, !tree.isNull(node) {
      let words = tree.text(of: node).split(separator: " ").joined(separator: ", ")
      context.report(
        .shellCommand,
        "`command` is a list of arguments, not one text",
        at: node,
        notes: [Finding.Note("no shell reads it, so nothing in an answer can become a command")],
        help: "write `[\(Phrase.short(words))]`"
      )
      return []
    }
    guard let elements = context.elements(of: node, .command) else { return [] }
    if tree.count(of: node) == 0 { reportEmpty(node, .command) }
    var arguments: [Template] = []
    for (index, element) in elements.enumerated() {
      // What is broken has been reported, and stands for itself among the others.
      let argument = ReferenceReader(context: context).template(
        element,
        .command,
        allowsPageValues: true
      )
      if index == 0, let argument { checkProgram(argument, at: element) }
      arguments.append(argument ?? Template(""))
    }
    if let code = InterpretedCode.find(in: arguments) {
      report(code, at: Array(elements)[code.argument])
    }
    return arguments
  }

  private func report(_ code: InterpretedCode, at node: NodeID) {
    context.report(
      .shellCommand,
      "this argument is code for `\(Phrase.short(code.interpreter))`, and `{\(code.place)}` would become part of it",
      at: node,
      notes: [Finding.Note("whoever gives that text could run any program")],
      help: "give it as an argument of its own, which the code reads"
    )
  }

  private func checkProgram(_ template: Template, at node: NodeID) {
    guard let program = template.literal else {
      return context.report(
        .shellCommand,
        "the program of a command cannot come from an answer",
        at: node,
        help: "write the program out; places such as `{query}` may stand in its arguments"
      )
    }
    // A path may have spaces in it; a program that is looked for has none.
    guard program.utf8.contains(0x20), !program.utf8.contains(0x2F) else { return }
    let words = program.split(separator: " ").joined(separator: ", ")
    context.report(
      .shellCommand,
      "the program is `\(Phrase.short(program))`, one name with spaces in it",
      severity: .warning,
      at: node,
      notes: [Finding.Note("no shell reads it, so the words are not taken apart")],
      help: "make each word an entry of the list: `\(Phrase.short(words))`"
    )
  }

  func reportEmpty(_ node: NodeID, _ key: LanguageKey) {
    context.report(
      .emptyList,
      "`\(key.name.spelling)` is an empty list",
      at: node,
      help: "add at least one entry"
    )
  }

  // Written options.

  private func options(in node: NodeID) -> (list: OptionList, isComplete: Bool) {
    if tree.count(of: node) == 0, !tree.isCut(node) { reportEmpty(node, .options) }
    var options: [Option] = []
    var nodes: [NodeID] = []
    options.reserveCapacity(tree.count(of: node))
    nodes.reserveCapacity(tree.count(of: node))
    var isComplete = !tree.isCut(node)
    for element in tree.elements(of: node) {
      count += 1
      guard count <= OptionList.mostOptions, !context.isFull else {
        if count == OptionList.mostOptions + 1 { reportTooMany(element) }
        isComplete = false
        break
      }
      context.place.option = element
      if let (option, id) = option(element) {
        options.append(option)
        nodes.append(id)
      } else {
        isComplete = false
      }
    }
    context.place.option = nil
    let repeated = repeatedOptions(options, nodes)
    if !repeated.isEmpty {
      // What one of the two was meant to be is not known.
      isComplete = false
      options = options.indices.filter { !repeated.contains($0) }.map { options[$0] }
    }
    return (OptionList(options), isComplete)
  }

  private func reportTooMany(_ node: NodeID) {
    context.report(
      .tooMany,
      "form has more than \(OptionList.mostOptions) options",
      at: node,
      label: "not read from here on",
      help: "use a paged source: `options: { command: [PROGRAM, …] }`"
    )
  }

  /// One option, and the scalar that is its id.
  private func option(_ node: NodeID) -> (Option, NodeID)? {
    switch tree.kind(of: node) {
    case .invalid: return nil
    case .scalar:
      return context.identifier(node, of: .option).map { (Option(id: OptionID($0)), node) }
    case .sequence:
      context.report(
        .wrongType,
        "an option is a text or a mapping with an `id`, but this is a list",
        at: node,
        help: "write its id alone, or `{ id: one, label: One }`"
      )
      return nil
    case .mapping: break
    }
    guard let record = context.record(node, as: .option) else { return nil }
    let id = record.node(.id).flatMap { context.identifier($0, of: .option) }
    let condition = record[.optionWhen]
    let option = Option(
      id: OptionID(id ?? ""),
      label: record[.optionLabel],
      detail: record[.detail],
      icon: record[.icon],
      group: record[.group],
      condition: condition,
      disabledReason: record[.disabled],
      isExclusive: record[.exclusive] ?? false,
      renamedFrom: context.oldIDs(
        record.node(.renamedFrom),
        .optionRenamedFrom,
        of: .option,
        .renamed
      ).map { OptionID($0.id) }
    )
    guard let id, let idNode = record.node(.id) else { return nil }
    if let when = record.node(.when), let field = context.place.field.flatMap({ tree.id(of: $0) }) {
      let place = ConditionVerdict.Place.option(FieldID(field), OptionID(id))
      context.conditions.add(place, when, condition, at: 0)
      if condition == nil { context.names.markUnproved(FieldID(field)) }
    }
    return (option, idNode)
  }

  /// The places of options whose id another has before them; reports these, ids that differ only in
  /// case, and ids that look generated.
  ///
  /// - Complexity: O(options).
  private func repeatedOptions(_ options: [Option], _ nodes: [NodeID]) -> Set<Int> {
    var repeated: Set<Int> = []
    var first: [OptionID: Int] = [:]
    var hasCapitals = false
    for index in options.indices where !context.isFull {
      let earlier =
        options.count > 12
        ? first.updateValue(index, forKey: options[index].id)
        : nodes[..<index].firstIndex { isSameText($0, nodes[index]) }
      context.place.option = nodes[index]
      if let earlier {
        repeated.insert(index)
        reportRepeated(options[index], nodes[index], first: nodes[earlier])
      } else {
        context.checkGenerated(nodes[index], .option)
        hasCapitals =
          hasCapitals
          || tree.withBytes(of: nodes[index]) { $0.contains { $0 < 0x5B && $0 > 0x40 } }
      }
    }
    if hasCapitals { reportCaseTwins(options, nodes) }
    context.place.option = nil
    return repeated
  }

  private func isSameText(_ left: NodeID, _ right: NodeID) -> Bool {
    tree.byteCount(of: left) == tree.byteCount(of: right)
      && tree.withBytes(of: left) { left in
        tree.withBytes(of: right) { left.elementsEqual($0) }
      }
  }

  private func reportRepeated(_ option: Option, _ node: NodeID, first: NodeID) {
    let label = option.label.fallback
    let proposal = label == option.id.rawValue ? nil : Identifier.proposal(from: label)
    context.report(
      .duplicateOption,
      "option id `\(Phrase.short(option.id.rawValue))` is used twice in one field",
      at: node,
      label: "used again",
      notes: [Finding.Note("first used here", at: tree.location(of: first))],
      help: proposal.map { "rename this one, for example `\($0)`, or remove it" }
        ?? "rename or remove one of the two"
    )
  }

  private func reportCaseTwins(_ options: [Option], _ nodes: [NodeID]) {
    var lower: [String: Int] = [:]
    for (index, option) in options.enumerated() where !context.isFull {
      let key = option.id.rawValue.lowercased()
      guard let first = lower[key] else {
        lower[key] = index
        continue
      }
      guard options[first].id != option.id else { continue }
      context.place.option = nodes[index]
      context.report(
        .similarOption,
        "option ids `\(options[first].id)` and `\(option.id)` differ only in case",
        severity: .warning,
        at: nodes[index],
        notes: [Finding.Note("the other one", at: tree.location(of: nodes[first]))],
        help: "rename one of the two"
      )
    }
  }
}
