import Diagnostics
import FormModel
import SourceTree

/// Compares where the answers of a form stand: none stands where another does, or inside another.
///
/// The fields are put one after the other into a tree of steps, first by their ids and then, if one
/// has a `key`, by their places; what a field meets on its way there is in its way.
struct ResultPlaceChecks {
  let form: Form
  let context: FormContext
  /// The old ids of its fields.
  let records: [OldID]
  private var tree: SourceTree { context.tree }

  /// Reports all collisions.
  ///
  /// - Complexity: O(steps of all places).
  func check() {
    guard
      context.names.hasPaths || context.names.hasKeys
        || context.names.oldIDs.contains(where: \.hasKey)
    else { return }
    let fields = form.ownFields.filter(\.kind.isAnswered)
    if context.names.hasPaths {
      var ids = PlaceTree<Field>()
      for field in fields { add(field, at: ResultPlace(field.localID), to: &ids, called: "id") }
    }
    guard
      fields.contains(where: { $0.key != nil }) || context.names.oldIDs.contains(where: \.hasKey)
    else { return }
    var places = PlaceTree<Field>()
    for field in fields { add(field, at: field.place, to: &places, called: "place") }
    checkArrays(of: fields)
    checkRecords(places, of: form.ownFields.first?.owner)
  }

  /// Puts a field at a place, and reports what is in its way.
  private func add(
    _ field: Field,
    at place: ResultPlace,
    to places: inout PlaceTree<Field>,
    called noun: String
  ) {
    var node = 0
    // Keys that only look the same are one mistake, though documents hold both.
    for step in place.steps.map(\.composed) {
      if let outer = places[node], !form.isField(field, in: outer) {
        return reportInside(field, outer, noun, later: field)
      }
      let other: ResultPlace.Container = step.container == .object ? .array : .object
      if places.leads(into: other, from: node), let first = places.values(from: node).first {
        return reportMixed(field, first)
      }
      node = places.add(step, to: node)
    }
    if let other = places[node] { return reportTwice(field, other) }
    if let inner = places.values(from: node).first {
      return reportInside(inner, field, noun, later: field)
    }
    places[node] = field
  }

  /// The node that says where a field's answer stands: its `key`, or its id.
  private func origin(of field: Field, _ noun: String = "place") -> NodeID? {
    guard let use = context.names.field(field.id.rawValue) else { return nil }
    return (noun == "id" ? nil : tree.value(of: "key", in: use.mapping)) ?? use.node
  }

  private func report(
    _ rule: FormRule,
    _ message: String,
    at field: Field,
    beside other: Field,
    _ noun: String = "place",
    note: String? = nil,
    help: String
  ) {
    guard let node = origin(of: field, noun), let first = origin(of: other, noun) else { return }
    at(field) {
      context.report(
        rule,
        message,
        at: node,
        notes: [Finding.Note("the other one", at: tree.location(of: first))]
          + [note].compactMap(\.self).map { Finding.Note($0) },
        help: help
      )
    }
  }

  private func at(_ field: Field, _ report: () -> Void) {
    let mapping = context.names.field(field.id.rawValue)?.mapping
    context.at(FormPlace(form: tree.root, field: mapping), report)
  }

  private func reportInside(_ inner: Field, _ outer: Field, _ noun: String, later field: Field) {
    // Ids that are places themselves have been compared as ids.
    if noun == "place", inner.key == nil, outer.key == nil { return }
    let isID = noun == "id"
    let isGroup = outer.kind.group != nil
    let inside = isID ? "\(inner.id)" : "\(inner.place)"
    let around = isID ? "\(outer.id)" : "\(outer.place)"
    report(
      .idInsideID,
      "\(noun) `\(inside)` begins with \(noun) `\(around)`",
      at: field,
      beside: field.id == inner.id ? outer : inner,
      noun,
      note: isGroup
        ? "what stands there says that the group is there"
        : "`\(around)` would be an answer and an object of answers at once",
      help: isGroup
        ? "move it into the `fields` of the group, or rename one of the two"
        : "rename one of the two, for example `\(around)` to `\(around).enabled`"
    )
  }

  private func reportMixed(_ field: Field, _ other: Field) {
    report(
      .idInsideID,
      "places `\(field.place)` and `\(other.place)` make an array and an object of one value",
      at: field,
      beside: other,
      help: "use names or indices, not both"
    )
  }

  private func reportTwice(_ field: Field, _ other: Field) {
    report(
      .placeUsedTwice,
      "answers of `\(other.id)` and `\(field.id)` have one place, `\(field.place)`",
      at: field,
      beside: other,
      help: "give one of the two another `key`"
    )
  }

  /// Reports arrays that skip an index.
  private func checkArrays(of fields: [Field]) {
    var indices: [[ResultPlace.Step]: [Int: Field]] = [:]
    for field in fields where field.key != nil {
      for case (let depth, .index(let index)) in field.place.steps.enumerated() {
        let array = Array(field.place.steps[..<depth])
        if indices[array]?[index] == nil { indices[array, default: [:]][index] = field }
      }
    }
    for (array, used) in indices {
      guard let gap = (0..<used.count).first(where: { used[$0] == nil }),
        let (index, field) = used.filter({ $0.key > gap }).min(by: { $0.key < $1.key }),
        let node = origin(of: field)
      else { continue }
      at(field) {
        context.report(
          .arrayPlaceMissing,
          "`\(field.place)` has index \(index) in `\(ResultPlace(array))`, and no field has index \(gap)",
          at: node,
          help: "count from 0, without leaving out an index"
        )
      }
    }
  }

  /// Reports records of old answers at places where others stand today, or that stood there too; in
  /// the items of a list or map places count from an item.
  private func checkRecords(_ places: PlaceTree<Field>, of owner: FieldID?) {
    var seen: [ResultPlace: OldID] = [:]
    for old in records {
      let place = old.answerPlace(in: owner)
      if let first = seen[place], first.hasKey || old.hasKey {
        report(old, place, "is recorded twice as an old place", tree.location(of: first.node))
      } else if let field = places.node(at: place).flatMap({ places[$0] }),
        field.id.rawValue != old.id, let node = origin(of: field)
      {
        report(old, place, "is the place of `\(field.id)` today", tree.location(of: node))
      }
      seen[place] = seen[place] ?? old
    }
  }

  private func report(
    _ old: OldID,
    _ place: ResultPlace,
    _ reason: String,
    _ other: SourceLocation
  ) {
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
}

extension Form {
  /// Whether a field stands in a group, at any depth.
  fileprivate func isField(_ field: Field, in group: Field) -> Bool {
    guard let own = field.group else { return false }
    return own == group.id || self[own].map { isField($0, in: group) } == true
  }
}

extension OldID {
  /// Whether its answers stood elsewhere than its id says.
  fileprivate var hasKey: Bool { key != nil }
}

extension ResultPlace.Step {
  fileprivate var composed: ResultPlace.Step {
    if case .name(let name) = self { .name(name.composed) } else { self }
  }
}
