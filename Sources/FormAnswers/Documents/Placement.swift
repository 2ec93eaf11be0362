import Diagnostics
import FormModel
import SourceTree

// Documents hold answers at places; everything else knows them by ids. These two functions are the
// edge between them: `Placement.entries` reads a document, `JSONValue.document` makes one.

/// Where the answers to a form stand in documents, of today and of old: a tree of steps, at whose
/// ends are the fields.
struct Placement {
  private struct Node {
    var owner: Owner?
    /// Whether the owner's answers stood here before and stand elsewhere today.
    var isOld = false
    var children: [ResultPlace.Step: Int] = [:]
    /// Whether its children are places in an array.
    var isArray = false
  }

  /// Whose answer stands at a place.
  enum Owner {
    case field(FieldPlan)
    case retired(FieldID, LocalizedText?)
  }

  private var nodes = [Node()]
  /// The last node of a place of today; those of old places come after it.
  private var lastCurrent = 0

  /// Notes the places of all fields; those of today before old ones, and these before retired ones.
  ///
  /// - Complexity: O(steps of all places).
  init(_ engine: AnswerEngine) {
    nodes.reserveCapacity(engine.plans.count)
    for plan in engine.plans { add(plan.field.place, .field(plan)) }
    lastCurrent = nodes.count - 1
    for plan in engine.plans {
      for place in plan.field.oldPlaces { add(place, .field(plan), isOld: true) }
    }
    for retirement in engine.form.retired {
      let place = retirement.key ?? ResultPlace(retirement.id)
      add(place, .retired(retirement.id, retirement.label), isOld: true)
    }
  }

  private mutating func add(_ place: ResultPlace, _ owner: Owner, isOld: Bool = false) {
    var node = 0
    for step in place.steps {
      if let next = nodes[node].children[step] {
        node = next
      } else {
        if nodes[node].children.isEmpty, case .index = step { nodes[node].isArray = true }
        nodes[node].children[step] = nodes.count
        node = nodes.count
        nodes.append(Node())
      }
    }
    guard nodes[node].owner == nil else { return }
    nodes[node].owner = owner
    nodes[node].isOld = isOld
  }

  /// A place in a document that is being read.
  struct Position: Hashable {
    /// The node; `nil` where nothing of the form stands.
    fileprivate var node: Int?
    /// The place as messages name it.
    var name: String

    static let root = Position(node: 0, name: "")
  }

  /// The answers in a mapping of a document, in the order of the text.
  ///
  /// Old answers may stand where an object of living ones does: what is no object there is the old
  /// answer. An answer that is an object itself is its field's.
  /// - Parameters:
  ///   - mapping: The mapping.
  ///   - tree: The document.
  ///   - origin: Which document it is.
  ///   - isReserved: Whether a key of the outermost mapping is no answer.
  /// - Returns: What every key is to the form, with what stands beside it.
  /// - Complexity: O(keys).
  func entries(
    of mapping: NodeID,
    in tree: SourceTree,
    origin: AnswerOrigin,
    isReserved: (String) -> Bool
  ) -> [AnswerEntry] {
    var reading = Reading(tree: tree, origin: origin)
    read(mapping, at: .root, &reading, isReserved: isReserved)
    return reading.entries
  }

  private struct Reading {
    let tree: SourceTree
    let origin: AnswerOrigin
    var entries: [AnswerEntry] = []
  }

  private func read(
    _ mapping: NodeID,
    at position: Position,
    _ reading: inout Reading,
    isReserved: (String) -> Bool = { _ in false }
  ) {
    let tree = reading.tree
    for entry in tree.entries(of: mapping) where tree.kind(of: entry.key) == .scalar {
      let name = tree.text(of: entry.key)
      if isReserved(name) { continue }
      let next = child(.name(name), of: position)
      read(entry.value, name, at: tree.location(of: entry.key), next, in: position, &reading)
    }
  }

  private func child(_ step: ResultPlace.Step, of position: Position) -> Position {
    let node = position.node.flatMap { nodes[$0].children[step] }
    let name: String
    switch step {
    case .index(let index): name = "\(position.name)[\(index)]"
    case .name(let word) where position == .root: name = word
    case .name(let word) where word.isIDWord: name = "\(position.name).\(word)"
    case .name(let word): name = "\(position.name)[\"\(word)\"]"
    }
    return Position(node: node, name: name)
  }

  /// Reads what stands beside a key, which is a word, or at a place in an array.
  private func read(
    _ value: NodeID,
    _ word: String,
    at key: SourceLocation,
    _ position: Position,
    in parent: Position,
    _ reading: inout Reading
  ) {
    let tree = reading.tree
    let owner = position.node.flatMap { nodes[$0].owner }
    if let node = position.node, !nodes[node].children.isEmpty,
      owner == nil || isInside(value, node, tree)
    {
      switch (tree.kind(of: value), nodes[node].isArray) {
      case (.mapping, false): return read(value, at: position, &reading)
      case (.sequence, true):
        for (index, element) in tree.elements(of: value).enumerated() where !tree.isNull(element) {
          let next = child(.index(index), of: position)
          read(element, "", at: tree.start(of: element), next, in: position, &reading)
        }
        return
      case (.invalid, _): break
      default:
        return add(.container(position, isArray: nodes[node].isArray))
      }
    }
    switch owner {
    case .field(let plan): add(.field(plan))
    case .retired(let id, let label): add(.retired(id, label))
    case nil: add(.unknown(word, among: parent))
    }

    func add(_ target: AnswerEntry.Target) {
      reading.entries.append(
        AnswerEntry(
          name: position.name,
          target: target,
          key: key,
          origin: reading.origin,
          content: .node(value, tree)
        )
      )
    }
  }

  /// Whether what stands where both an answer and an object of answers may is the object: always
  /// where the answer is an old one, and else where it holds nothing but old answers.
  private func isInside(_ value: NodeID, _ node: Int, _ tree: SourceTree) -> Bool {
    if nodes[node].isArray { return tree.kind(of: value) == .sequence }
    return tree.kind(of: value) == .mapping
      && (nodes[node].isOld
        || tree.entries(of: value).allSatisfy { entry in
          tree.kind(of: entry.key) == .scalar
            && nodes[node].children[.name(tree.text(of: entry.key))] != nil
        })
  }

  /// The names that keys at a position may have today, in form order, with the fields that are asked
  /// for at each and below.
  ///
  /// - Complexity: O(n log n) in the steps below.
  func names(at position: Position) -> [(name: String, fields: [FieldID])] {
    guard let node = position.node else { return [] }
    // Nodes were made in form order.
    return nodes[node].children.sorted { $0.value < $1.value }.compactMap { step, child in
      guard case .name(let name) = step, child <= lastCurrent else { return nil }
      let fields = fields(below: child).filter { $0.field.kind.isAsked }.map(\.id)
      return fields.isEmpty ? nil : (name, fields)
    }
  }

  /// The fields that stand at a position and below it.
  func fields(at position: Position) -> [FieldPlan] {
    position.node.map { fields(below: $0) } ?? []
  }

  private func fields(below node: Int) -> [FieldPlan] {
    var fields: [FieldPlan] = []
    if case .field(let plan) = nodes[node].owner { fields.append(plan) }
    for child in nodes[node].children.values { fields += self.fields(below: child) }
    return fields
  }
}
