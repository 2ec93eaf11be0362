import Diagnostics
import FormModel
import JSON
import SourceTree

/// Reads the options of fields: written beside them, shared under `option-lists`, in files, or
/// printed by a command.
final class OptionListReader {
  /// A list under `option-lists`, read when a field first asks for it: what its conditions name is
  /// above that field, and so above every later one.
  private struct SharedList {
    var node: NodeID
    var key: NodeID
    var options: OptionList?
    var isComplete = false
    var hasUnreadConditions = false
  }

  private let context: FormContext
  private let tree: SourceTree
  private let readFile: FormDecoder.OptionFileLoader
  private var shared: [String: SharedList] = [:]
  /// Whether lists may be defined that could not be read.
  private var hasUnknownLists = false
  private var count = 0
  /// Whether all options of the list at hand are known.
  private var isComplete = true
  /// Whether some of them have conditions that could not be read.
  private var hasUnreadConditions = false

  init(_ context: FormContext, readFile: @escaping FormDecoder.OptionFileLoader) {
    self.context = context
    self.readFile = readFile
    tree = context.tree
  }

  // Shared lists.

  /// Looks up the lists under `option-lists`, to be read when they are asked for.
  func prepareSharedLists(_ node: NodeID?) {
    guard let node else { return }
    hasUnknownLists = tree.kind(of: node) != .mapping || tree.isCut(node)
    guard tree.kind(of: node) == .mapping else {
      guard tree.kind(of: node) != .invalid else { return }
      return context.values(of: .optionLists).reportWrongType(
        node,
        expected: "a mapping from names to lists",
        help: "put a name on a line above each list, for example `colours:`"
      )
    }
    for entry in tree.entries(of: node) where tree.kind(of: entry.key) == .scalar {
      let name = tree.text(of: entry.key)
      if !Identifier.isWellFormed(name) {
        hasUnknownLists = true
        let word = name.shortened
        context.ids.reportMalformed(
          name,
          "`\(word)` cannot be the name of an option list",
          at: entry.key
        )
      }
      if shared[name] == nil { shared[name] = SharedList(node: entry.value, key: entry.key) }
    }
  }

  /// Reads the lists that no field has asked for, so that mistakes in them are reported too.
  func readUnusedLists() {
    let unread = shared.filter { $0.value.options == nil }
      .sorted { $0.value.key.position < $1.value.key.position }
    for (name, list) in unread {
      context.at(FormPlace(optionList: list.key)) { _ = readShared(name) }
    }
  }

  /// The place of an option that is in use, in the list in which an old one is recorded.
  func location(ofCurrent old: OldID) -> SourceLocation? {
    let shared = old.place.optionList.flatMap { self.shared[tree.text(of: $0)] }
    let field = old.place.field
    let id = old.place.itemID?.rawValue ?? old.place.fieldID(in: tree)
    let position = id.flatMap { context.names.field($0)?.position }
    let options =
      field == nil
      ? shared?.options : position.flatMap { context.fields.all[$0].kind.options?.list }
    guard let option = options?.option(named: old.id), !old.isFormerValue(of: option),
      let list = field.flatMap(tree.optionList) ?? shared?.node
    else { return nil }
    let node = tree.option(option.id, in: list).flatMap { tree.idNode(of: $0) }
    return context.tree.start(of: node ?? list)
  }

  private func readShared(_ name: String) -> OptionSource? {
    guard var list = shared[name] else { return nil }
    defer { shared[name] = list }
    if let known = list.options {
      isComplete = list.isComplete
      hasUnreadConditions = list.hasUnreadConditions
      return .named(name, known)
    }
    var options = OptionList([])
    isComplete = tree.kind(of: list.node) == .sequence
    if isComplete {
      options = self.options(in: list.node)
    } else if tree.kind(of: list.node) != .invalid {
      context.report(
        .wrongType,
        "option list `\(name)` has to be a list, but this is \(context.tree.description(of: list.node))",
        at: list.node,
        help: "write a list of options: `[one, two]`"
      )
    }
    list.options = options
    list.isComplete = isComplete
    list.hasUnreadConditions = hasUnreadConditions
    return .named(name, options)
  }

  // Where options come from.

  /// The options of a field, which is open when not all of them are known.
  func options(of record: Record) -> OptionSource {
    (isComplete, hasUnreadConditions) = (true, false)
    let source = source(of: record)
    if let id = tree.id(of: record.node) {
      if source == nil || !isComplete { context.names.markOpen(FieldID(id)) }
      if hasUnreadConditions { context.names.markUnproved(FieldID(id)) }
    }
    return source ?? .list(OptionList([]))
  }

  private func source(of record: Record) -> OptionSource? {
    guard let node = record.node(.options) else { return nil }
    switch tree.kind(of: node) {
    case .mapping: return source(node)
    case .scalar where tree.isNull(node) && tree.isCut(record.node): return nil
    case .scalar where sourceMeant(by: node) != nil:
      context.values(of: .options).reportWrongType(
        node,
        expected: "a list of options",
        replacement: sourceMeant(by: node)
      )
      return nil
    case .sequence, .scalar, .invalid: return .list(options(in: node))
    }
  }

  /// The source that a name alone means, of a shared list or of an earlier question.
  private func sourceMeant(by node: NodeID) -> String? {
    let name = tree.text(of: node)
    if shared[name] != nil { return "{ list: \(tree.spelling(of: node)) }" }
    let kind = context.earlierField(name)?.kind
    guard kind?.items != nil || kind?.isMultiple == true else { return nil }
    return "{ of: \(tree.spelling(of: node)) }"
  }

  private func source(_ node: NodeID) -> OptionSource? {
    let types: [(key: StaticString, type: RecordType)] = [
      ("command", .batchedSource), ("from", .optionFile), ("list", .namedOptions),
      ("of", .answeredOptions),
    ]
    let type = types.first { tree.value(of: $0.key, in: node) != nil }?.type ?? .anySource
    guard context.hasKey(of: type, in: node) else {
      let first = tree.entries(of: node).first { _ in true }.map { tree.text(of: $0.key) } ?? "id"
      context.values(of: .options).reportWrongType(
        node,
        expected: "a list of options",
        help: "write each option as an entry of a list: `[{ id: \(first.shortened), label: … }]`"
      )
      return nil
    }
    guard let record = context.record(node, as: type) else { return nil }
    if record.names.contains(.command) {
      return .batched(BatchedSourceReader(context: context).read(record))
    }
    if record.names.contains(.from) { return file(record) }
    if record.names.contains(.list) { return namedList(record) }
    if record.names.contains(.of) {
      guard let node = record[.of] else { return nil }
      let isList = shared[tree.text(of: node)] != nil
      return AnsweredOptionsReader(context: context).read(node, isList: isList)
    }
    // An unknown key has been reported, and may have been meant as the source.
    if record.names.rawValue.nonzeroBitCount == tree.count(of: node) {
      context.report(
        .invalidSource,
        "`options` does not say where options come from",
        at: node,
        help:
          "write a list, `{ list: NAME }`, `{ from: FILE }`, `{ of: FIELD }` or `{ command: [PROGRAM, …] }`"
      )
    }
    return nil
  }

  private func namedList(_ record: Record) -> OptionSource? {
    guard let node = record[.list],
      context.values(of: .list).isScalar(node, expected: "the name of a list")
    else { return nil }
    let name = tree.text(of: node)
    if shared[name] != nil { return readShared(name) }
    guard !hasUnknownLists else { return nil }
    let known = shared.keys.sorted()
    let meant = context.reportUnknownWord(
      node,
      "option list",
      .unknownList,
      allowed: known,
      help: context.earlierField(name).map { "its answer is `{ of: \($0.id) }`" }
        ?? context.advice(forPlaceIn: name) {
          "give each option a condition: `{ id: ID, label: TEXT, when: \($0) == … }`"
        } ?? (known.isEmpty ? "define it: `option-lists: { \(name.shortened): [ … ] }`" : nil)
    )
    return meant.flatMap { readShared($0) }
  }

  private func file(_ record: Record) -> OptionSource? {
    guard let pathNode = record.node(.from), let path = record[.from] else { return nil }
    let (written, hasAllFilters) = OptionFilterReader(context: context).read(record)
    let reference = OptionFile(
      path: path,
      keys: context.columns(of: record),
      filters: written.map(\.filter)
    )
    var keys: [String: SourceLocation] = [:]
    for entry in record.node(.keys).map({ Array(tree.entries(of: $0)) }) ?? [] {
      keys[tree.text(of: entry.key)] = tree.location(of: entry.value)
    }
    let place = OptionFilePlace(
      path: tree.location(of: pathNode),
      keys: keys,
      filters: written.map { tree.location(of: $0.column) }
    )
    let loaded = readFile(reference, place)
    let advice = context.advice(forPlaceIn: path) { _ in
      "the arguments of a command have places: `options: { command: [cat, \(path.quoted)] }`"
    }
    for var finding in loaded.findings {
      if let advice, loaded.list == nil { finding.help = advice }
      context.report(finding)
    }
    guard let list = loaded.list else { return nil }
    isComplete = !loaded.findings.contains { $0.severity == .error }
    if !hasAllFilters { (isComplete, hasUnreadConditions) = (false, true) }
    guard let cells = loaded.cells, hasAllFilters else { return .file(reference, list) }
    checkTexts(written, in: cells)
    let join = OptionJoin(list, cells, written.map(\.filter), context)
    for finding in join.findings { context.report(finding) }
    for (place, field) in join.others { reportOther(written[place], field, cells, place) }
    if !join.isWhole { hasUnreadConditions = true }
    if let id = context.place.itemID?.rawValue ?? context.place.fieldID(in: tree) {
      context.joined[FieldID(id)] = JoinedOptions(list: join.list, cells: cells)
    }
    return .file(reference, join.list)
  }

  /// Reports a column none of whose cells is an answer to the field that it is compared with.
  private func reportOther(
    _ written: OptionFilterReader.Written,
    _ field: Field,
    _ cells: OptionCells,
    _ place: Int
  ) {
    let column = written.filter.column
    let kind = field.kind.answerKind
    let texts = cells.columns[place].cells.compactMap { cell in
      if case .text(let text) = cell.value { text } else { nil }
    }
    let others = cells.names.filter { $0 != column }
    let id = field.localID.rawValue
    let near = others.contains(id) ? [id] : nearest(to: id, among: others)
    context.report(
      kind.choice == nil ? .valueType : .unknownOption,
      "no cell of column `\(column)` is "
        + (kind.choice == nil
          ? "an answer to `\(field.id)`, a \(kind.noun)" : "an option of `\(field.id)`"),
      found: column,
      expected: near,
      at: tree.location(of: written.column),
      label: didYouMean(near) ?? "it has \(listed(texts, atMost: 4))",
      notes: near.isEmpty ? [] : [Finding.Note("`\(column)` has \(listed(texts, atMost: 4))")],
      help: near.isEmpty ? "name the column that says with which answer a row goes" : nil
    )
  }

  /// Reports texts of `where` that no row has, one of which may be meant as an answer.
  private func checkTexts(_ written: [OptionFilterReader.Written], in cells: OptionCells) {
    for (column, written) in zip(cells.columns, written) {
      guard case .text(let text) = written.filter.value, !column.isTextFound else { continue }
      isComplete = false
      let isField = context.earlierField(text) != nil
      let others = column.cells.compactMap { cell in
        if case .text(let other) = cell.value { other } else { nil }
      }
      let near = isField ? [] : nearest(to: text, among: others)
      let place = "{\(text)}".quoted
      context.report(
        .unknownValue,
        "no row has `\(text.shortened)` in column `\(written.filter.column)`",
        found: context.spelling(of: written.value),
        expected: isField ? [place] : near,
        at: tree.location(of: written.value),
        label: isField ? "the id of a field" : didYouMean(near),
        help: isField
          ? "the answer to it is `\(place)`"
          : near.isEmpty ? "the column has \(listed(others))" : nil,
        fix: isField ? .replace(tree.range(of: written.value), with: place) : nil
      )
    }
  }

  // Written options.

  private func options(in node: NodeID) -> OptionList {
    let elements = context.values(of: .options).elements(of: node, mayBeEmpty: false)
    if elements == nil || tree.isCut(node) { isComplete = false }
    var options: [Option] = []
    var nodes: [NodeID] = []
    options.reserveCapacity(tree.count(of: node))
    nodes.reserveCapacity(tree.count(of: node))
    for element in elements ?? tree.elements(of: node) {
      count += 1
      guard count <= OptionList.mostOptions, !context.isFull else {
        if count == OptionList.mostOptions + 1 { reportTooMany(element) }
        isComplete = false
        break
      }
      context.place.option = element
      if let id = readOption(element, to: &options) {
        context.ids.checkGenerated(id, .option)
        nodes.append(id)
      } else {
        isComplete = false
      }
    }
    for cut in CutText.all(in: node, of: tree) where !context.isFull {
      context.place.option = nil
      context.report(
        .suspiciousText,
        "a comma makes two options of `\(tree.source.text(in: cut.range).shortened)`",
        severity: .warning,
        at: SourceLocation(tree.source, cut.range),
        help: cut.help,
        fix: cut.fix
      )
    }
    let list = OptionList(options)
    let twins = list.twins()
    for twin in twins where !context.isFull {
      context.place.option = nodes[twin.position]
      let rules = (FormRule.duplicateOption, FormRule.similarOption)
      context.report(twin.finding(rules, of: options) { tree.location(of: nodes[$0]) })
    }
    context.place.option = nil
    // What one of two with the same id was meant to be is not known.
    if twins.contains(where: \.isSame) { isComplete = false }
    return list.removingRepetitions(twins)
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

  /// The keys that most options have alone.
  private static let usualKeys = KeyNames([.id, .label])

  /// Reads one option to the end of a list; gives the scalar that is its id, and nothing where it
  /// cannot be used.
  private func readOption(_ node: NodeID, to options: inout [Option]) -> NodeID? {
    if tree.kind(of: node) == .scalar {
      guard let id = context.ids.identifier(node, of: .option) else { return nil }
      options.append(Option(id: OptionID(id)))
      return node
    }
    guard let record = context.record(node, as: .option, called: "an option") else { return nil }
    let idNode = record.node(.id)
    let id = idNode.flatMap { context.ids.identifier($0, of: .option) }
    // Most have nothing else, and nothing else is asked for.
    if record.names.isSubset(of: OptionListReader.usualKeys) {
      let label = record[.plainLabel]
      guard let id else { return nil }
      options.append(Option(id: OptionID(id), label: label))
      return idNode
    }
    let condition = record[.when]
    let value = record[.optionValue]
    let old = context.ids.oldIDs(.renamedFrom, in: record, of: .option)
    let option = Option(
      id: OptionID(id ?? ""),
      label: record[.plainLabel],
      detail: record[.detail],
      icon: record[.icon],
      group: record[.group],
      condition: condition,
      disabledReason: record[.disabled],
      isExclusive: record[.exclusive] ?? false,
      value: value,
      renamedFrom: old.filter { $0.value == nil }.map { OptionID($0.id) },
      formerValues: old.compactMap(\.value)
    )
    guard id != nil, let idNode else { return nil }
    if condition == nil, record.names.contains(.when) { hasUnreadConditions = true }
    options.append(option)
    return idNode
  }
}
