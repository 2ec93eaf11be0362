import Diagnostics
import FormModel
import SourceTree

// Documents hold answers at places; everything else knows them by ids. These two functions are the
// edge between them: `Placement.entries` reads a document, `JSONValue.document` makes one.

/// Where the answers to a form stand in documents, of today and of old.
struct Placement: Sendable {
  /// Whose answer stands at a place, today or before.
  private let tree: PlaceTree<AnswerEntry.Target>
  /// The fields that stand where a name alone leads that documents use for nothing else.
  private let named: [FieldPlan]
  private let names: TextTable
  /// The last node of a current place; those of old places come after it.
  private let lastCurrent: Int

  /// Notes the places of all fields: the current ones before the old ones, these before those of
  /// retired fields, and notes, which have no answer, where nothing else stands.
  ///
  /// - Complexity: O(steps of all places).
  init(_ plans: [FieldPlan], retired: [Retirement<FieldID>]) {
    var tree = PlaceTree<AnswerEntry.Target>()
    let answered = plans.filter(\.isAnswered)
    for plan in answered { tree[tree.add(plan.place)] = .field(plan) }
    lastCurrent = tree.count - 1
    func add(_ place: ResultPlace, _ owner: AnswerEntry.Target) {
      let node = tree.add(place)
      if tree[node] == nil { tree[node] = owner }
    }
    for plan in plans where plan.isAnswered || plan.isHeading {
      for place in plan.field.oldPlaces { add(place, .formerly(plan)) }
    }
    for retired in retired { add(retired.place, .retired(retired.id, retired.label)) }
    for plan in plans where !plan.isAnswered && tree.node(at: plan.place) == nil {
      add(plan.place, .field(plan))
    }
    let named = answered.filter { plan in
      guard let name = plan.place.name, !AnswerFile.keysOfDocuments.contains(name),
        let node = tree.node(at: plan.place)
      else { return false }
      return tree.isLeaf(node) && tree[node]?.plan === plan
    }
    self.tree = tree
    names = TextTable(count: named.count) { named[$0].placedName }
    self.named = named
  }

  /// A place in a document that is being read.
  struct Position: Hashable, Sendable {
    /// The node; `nil` where nothing of the form stands.
    fileprivate var node: Int?
    /// The place as messages name it.
    var name: String

    static let root = Position(node: 0, name: "")
  }

  /// The answers in a mapping of a document, in the order of the text.
  ///
  /// Old answers may stand inside or around current ones: what is an object or array belongs to the
  /// field there if its answers are such, and else to those inside.
  /// - Parameters:
  ///   - mapping: The mapping, in the tree of its source.
  ///   - source: Which document it is.
  ///   - place: Where the mapping stands among the answers.
  ///   - skipped: Keys of the outermost mapping that are no answers.
  /// - Returns: What every key is to the form, with what stands beside it.
  /// - Complexity: O(keys).
  func entries(
    of mapping: NodeID,
    in source: AnswerSource,
    at place: ResultPlace? = nil,
    skipping skipped: Set<String> = []
  ) -> [AnswerEntry] {
    guard let tree = source.tree else { return [] }
    var reading = Reading(tree: tree, source: source, skipped: skipped)
    reading.entries.reserveCapacity(tree.count(of: mapping))
    let position = place?.steps.reduce(.root) { child($1, of: $0) } ?? .root
    read(mapping, at: position, &reading)
    return reading.entries
  }

  private struct Reading {
    let tree: SourceTree
    let source: AnswerSource
    let skipped: Set<String>
    var entries: [AnswerEntry] = []

    mutating func add(
      _ target: AnswerEntry.Target,
      _ name: String,
      at key: SourceRange,
      _ value: NodeID
    ) {
      entries.append(
        AnswerEntry(
          in: source,
          name: name,
          isPlaced: true,
          target: target,
          key: key,
          content: .node(value)
        )
      )
    }
  }

  private func read(_ mapping: NodeID, at position: Position, _ reading: inout Reading) {
    let tree = reading.tree
    let isRoot = position == .root
    for entry in tree.entries(of: mapping) where tree.kind(of: entry.key) == .scalar {
      if isRoot, let plan = field(named: entry.key, in: tree) {
        reading.add(.field(plan), plan.placedName, at: tree.range(of: entry.key), entry.value)
        continue
      }
      let name = tree.text(of: entry.key)
      if isRoot, reading.skipped.contains(name) { continue }
      let next = child(.name(name), of: position)
      read(entry.value, name, at: tree.range(of: entry.key), next, in: position, &reading)
    }
  }

  /// The field whose answer a key in the outermost mapping names, without a string made of the key.
  private func field(named key: NodeID, in tree: SourceTree) -> FieldPlan? {
    let place = tree.withBytes(of: key) { key in
      names.position(ofASCII: key) { named[$0].placedName.hasBytes(key) }
    }
    return place.map { named[$0] }
  }

  private func child(_ step: ResultPlace.Step, of position: Position) -> Position {
    let node = position.node.flatMap { tree.child(step, of: $0) }
    return Position(node: node, name: step.name(behind: position.name))
  }

  /// Reads what stands beside a key, which is a word, or at a place in an array.
  private func read(
    _ value: NodeID,
    _ word: String,
    at key: SourceRange,
    _ position: Position,
    in parent: Position,
    _ reading: inout Reading
  ) {
    let document = reading.tree
    let kind = document.kind(of: value)
    let container: ResultPlace.Container? =
      switch kind {
      case .mapping: .object
      case .sequence: .array
      case .scalar, .invalid: nil
      }
    let owner = position.node.flatMap { tree[$0] }
    if let node = position.node, !tree.isLeaf(node), kind != .invalid {
      var isOwn = owner != nil && container == nil
      if let owner, let plan = owner.plan, let container {
        let isGroup = plan.field.kind.group != nil
        if case .field = owner { isOwn = !isGroup && plan.coding.takes(container) }
        // That it is there, and what stands in it.
        if isGroup, container == .object { add(owner) }
      }
      if !isOwn, let container, tree.leads(into: container, from: node) {
        return readInside(value, at: position, &reading)
      }
      if owner == nil {
        let isArray = tree.children(of: node).first?.step.container == .array
        return add(.container(position, isArray: isArray))
      }
    }
    add(owner ?? .unknown(word, among: parent))

    func add(_ target: AnswerEntry.Target) { reading.add(target, position.name, at: key, value) }
  }

  /// Reads the answers in an object, or in an array, where `null` is none.
  private func readInside(_ value: NodeID, at position: Position, _ reading: inout Reading) {
    let document = reading.tree
    if document.kind(of: value) == .mapping { return read(value, at: position, &reading) }
    for (index, element) in document.elements(of: value).enumerated()
    where !document.isNull(element) {
      let next = child(.index(index), of: position)
      read(element, "", at: document.start(of: element).range, next, in: position, &reading)
    }
  }

  /// The names that keys at a position may have today, in form order, with the fields that are asked
  /// for at each and below.
  ///
  /// - Complexity: O(n log n) in the steps below.
  func names(at position: Position) -> [(name: String, fields: [FieldID])] {
    guard let node = position.node else { return [] }
    return tree.children(of: node).compactMap { step, child in
      guard case .name(let name) = step, child <= lastCurrent else { return nil }
      let fields = tree.values(from: child).compactMap(\.plan)
        .filter { $0.field.kind.isAsked }.map(\.id)
      return fields.isEmpty ? nil : (name, fields)
    }
  }

  /// Whether answers stand in a group.
  func holdsAnswers(_ group: FieldPlan) -> Bool {
    tree.node(at: group.place).map { !tree.isLeaf($0) } ?? false
  }

  /// The fields that stand at a position and below it.
  func fields(at position: Position) -> [FieldID] {
    position.node.map { tree.values(from: $0).compactMap(\.plan).map(\.id) } ?? []
  }
}

extension ResultPlace {
  /// The place as messages name it: a name alone is written as it is.
  var spokenName: String { steps.reduce("") { $1.name(behind: $0) } }
}

extension ResultPlace.Step {
  /// Where it leads to, as messages name it.
  func name(behind prefix: String) -> String {
    switch self {
    case .index(let index): "\(prefix)[\(index)]"
    case .name(let word) where prefix.isEmpty: word
    case .name(let word) where word.isIDWord: "\(prefix).\(word)"
    case .name(let word): "\(prefix)[\"\(word)\"]"
    }
  }
}
