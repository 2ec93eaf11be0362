import Diagnostics
import FormModel
import SourceTree

/// Compares where the answers of a form stand: none stands where another does, or inside another.
///
/// Fields, and then their places, are put one after the other into a tree of steps; what a field
/// meets on its way there is in its way.
struct ResultPlaceChecks {
  private struct Node {
    var children: [ResultPlace.Step: Int] = [:]
    /// The field that stands here.
    var field: Int?
    /// The first field that stands here or below.
    var first: Int
    /// Whether it is an array.
    var isArray = false
  }

  private let form: Form
  private let context: FormContext
  private var nodes: [Node] = []
  private var tree: SourceTree { context.tree }

  init(_ form: Form, _ context: FormContext) {
    self.form = form
    self.context = context
  }

  /// Reports all collisions.
  ///
  /// - Complexity: O(steps of all places).
  mutating func check() {
    let fields = form.fields.indices.filter { form.fields[$0].kind.isAnswered }
    if fields.contains(where: { form.fields[$0].id.rawValue.utf8.contains(0x2E) }) {
      nodes = [Node(first: 0)]
      for index in fields { add(index, at: ResultPlace(form.fields[index].id), asKey: false) }
    }
    let oldKeys = context.names.oldIDs.contains { $0.key != nil }
    guard oldKeys || fields.contains(where: { form.fields[$0].key != nil }) else { return }
    nodes = [Node(first: 0)]
    for index in fields { add(index, at: form.fields[index].place, asKey: true) }
    checkArrays()
    checkRecords()
  }

  /// Puts a field at a place.
  private mutating func add(_ index: Int, at place: ResultPlace, asKey: Bool) {
    var node = 0
    for (depth, step) in place.steps.enumerated() {
      let isIndex = if case .index = step { true } else { false }
      if let other = nodes[node].field {
        return reportInside(index, other, asKey)
      }
      if depth > 0, nodes[node].isArray != isIndex, !nodes[node].children.isEmpty {
        return reportMixed(index, nodes[node].first)
      }
      nodes[node].isArray = isIndex
      if let next = nodes[node].children[step] {
        node = next
      } else {
        nodes.append(Node(first: index))
        nodes[node].children[step] = nodes.count - 1
        node = nodes.count - 1
      }
    }
    if let other = nodes[node].field { return reportTwice(index, other) }
    if !nodes[node].children.isEmpty { return reportInside(nodes[node].first, index, asKey) }
    nodes[node].field = index
  }

  /// The value that says where a field's answer stands: its `key`, or its id.
  private func origin(of index: Int, asKey: Bool = true) -> NodeID? {
    guard let use = context.names.field(form.fields[index].id.rawValue) else { return nil }
    return (asKey ? tree.value(of: "key", in: use.mapping) : nil) ?? use.node
  }

  /// Reports a field, at the later one of two.
  private func report(
    _ rule: FormRule,
    _ message: String,
    _ index: Int,
    _ other: Int,
    asKey: Bool = true,
    notes: [String] = [],
    help: String
  ) {
    let later = max(index, other)
    guard let node = origin(of: later, asKey: asKey),
      let first = origin(of: min(index, other), asKey: asKey)
    else { return }
    context.at(FormPlace(form: tree.root, field: mapping(later))) {
      context.report(
        rule,
        message,
        at: node,
        notes: [Finding.Note("the other one", at: tree.location(of: first))]
          + notes.map { Finding.Note($0) },
        help: help
      )
    }
  }

  private func mapping(_ index: Int) -> NodeID? {
    context.names.field(form.fields[index].id.rawValue)?.mapping
  }

  private func name(_ index: Int, _ asKey: Bool) -> String {
    asKey ? "\(form.fields[index].place)" : "\(form.fields[index].id)"
  }

  private func reportInside(_ inner: Int, _ outer: Int, _ asKey: Bool) {
    // Ids that are their own places have been compared as ids.
    if asKey, form.fields[inner].key == nil, form.fields[outer].key == nil { return }
    let (inside, around) = (name(inner, asKey), name(outer, asKey))
    report(
      .idInsideID,
      "\(asKey ? "place" : "id") `\(inside)` begins with \(asKey ? "place" : "id") `\(around)`",
      inner,
      outer,
      asKey: asKey,
      notes: ["`\(around)` would be an answer and an object of answers at once"],
      help: "rename one of the two, for example `\(around)` to `\(around).enabled`"
    )
  }

  private func reportMixed(_ index: Int, _ other: Int) {
    report(
      .idInsideID,
      "places `\(form.fields[index].place)` and `\(form.fields[other].place)` make an array and an "
        + "object of one value",
      index,
      other,
      help: "use names or places in an array, not both"
    )
  }

  private func reportTwice(_ index: Int, _ other: Int) {
    report(
      .placeUsedTwice,
      "answers of `\(form.fields[other].id)` and `\(form.fields[index].id)` have one place, "
        + "`\(form.fields[index].place)`",
      index,
      other,
      help: "give one of the two another `key`"
    )
  }

  /// Reports arrays in which a place below another is no field's.
  private func checkArrays() {
    for node in nodes where node.isArray {
      let indices = node.children.compactMap { step, child -> (index: Int, first: Int)? in
        if case .index(let index) = step { (index, nodes[child].first) } else { nil }
      }.sorted { $0.index < $1.index }
      guard let gap = indices.enumerated().first(where: { $0.offset != $0.element.index }),
        let origin = origin(of: gap.element.first)
      else { continue }
      context.at(FormPlace(form: tree.root, field: mapping(gap.element.first))) {
        context.report(
          .arrayPlaceMissing,
          "`\(form.fields[gap.element.first].place)` is place \(gap.element.index) of an array, and "
            + "no field has place \(gap.offset)",
          at: origin,
          help: "count places from 0, without leaving one out"
        )
      }
    }
  }

  /// Reports records of old answers at places where others stand today, or that stood there too.
  private func checkRecords() {
    var seen: [ResultPlace: OldID] = [:]
    for old in context.names.oldIDs where old.part == .field {
      let place = old.key ?? ResultPlace(FieldID(old.id))
      if let first = seen[place], first.key != nil || old.key != nil {
        report(old, "is recorded twice as an old place", tree.location(of: first.node))
      } else if let index = field(at: place), form.fields[index].id.rawValue != old.id,
        let origin = origin(of: index)
      {
        report(old, "is the place of `\(form.fields[index].id)` today", tree.location(of: origin))
      }
      seen[place] = seen[place] ?? old
    }
  }

  private func report(_ old: OldID, _ reason: String, _ other: SourceLocation) {
    let place = old.key ?? ResultPlace(FieldID(old.id))
    context.at(old.place) {
      context.report(
        .recordConflict,
        "`\(place)` \(reason)",
        at: old.node,
        notes: [
          Finding.Note("the other one", at: other),
          "it would not be known where an old answer at that place belongs",
        ],
        help: "keep one of the two"
      )
    }
  }

  private func field(at place: ResultPlace) -> Int? {
    var node = 0
    for step in place.steps {
      guard let next = nodes[node].children[step] else { return nil }
      node = next
    }
    return nodes[node].field
  }
}
