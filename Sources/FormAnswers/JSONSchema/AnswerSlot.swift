import Diagnostics
import FormModel
import JSON

/// A place where an answer may stand, in what a schema says about a whole document.
///
/// A place in an array may be `null`, which is no answer. Where an object or array of other answers
/// stands today, only what is none is an old answer.
struct AnswerSlot {
  let place: ResultPlace
  /// The type of the object or array of other answers that may stand here.
  let container: JSONValue?

  /// The schema of a document that has an answer here, one that a schema takes if there is one.
  func holding(_ schema: JSONValue?) -> JSONValue {
    let isNone = container.map { ["not": ["type": $0]] as JSONValue }
    let answer = [schema, isNone].compactMap(\.self)
    return AnswerSlot.holding(place.steps[...], answer.isEmpty ? nil : .every(answer))
  }

  private static func holding(
    _ steps: ArraySlice<ResultPlace.Step>,
    _ schema: JSONValue?
  ) -> JSONValue {
    guard let step = steps.first else { return schema ?? true }
    let rest = steps.dropFirst()
    var inner = rest.isEmpty ? schema : holding(rest, schema)
    if let next = rest.first { inner = ["type": .string(next.container.rawValue)] + (inner ?? [:]) }
    switch step {
    case .name(let name):
      return ["required": [.string(name)], "properties": inner.map { [name: $0] }]
    case .index(let index):
      let answer = inner ?? ["not": ["type": "null"]]
      return ["minItems": .integer(index + 1), "prefixItems": element(index, answer)]
    }
  }

  /// The schema of an answer here that a schema takes, or of the other answers that stand here.
  fileprivate func orContainer(_ schema: JSONValue) -> JSONValue {
    container.map { .anyOf([schema, ["type": $0]]) } ?? schema
  }

  /// The schema of a document in which a schema takes what stands here, if anything does.
  fileprivate func allowing(_ schema: JSONValue) -> JSONValue {
    place.steps.reversed().reduce((orContainer(schema), true)) { inner, step in
      switch step {
      case .name(let name): (["properties": [name: inner.0]], false)
      case .index(let index):
        (["prefixItems": AnswerSlot.element(index, inner.1 ? inner.0.orNull : inner.0)], false)
      }
    }.0
  }

  private static func element(_ index: Int, _ schema: JSONValue) -> JSONValue {
    .array(Array(repeating: true, count: index) + [schema])
  }
}

/// The objects and arrays of answers in documents, current and old.
struct AnswerContainers {
  private var types: [ResultPlace: Set<ResultPlace.Container>] = [:]
  /// Old places inside current answers that are objects or arrays themselves: nothing is read there.
  private var unreachable: Set<ResultPlace> = []

  /// - Complexity: O(steps of all places).
  init(_ form: Form) {
    let places = form.ownFields.flatMap(\.places) + form.retired.map(\.place)
    let nested = places.filter { $0.name == nil }
    if nested.isEmpty { return }
    let groups = Set(
      form.ownFields.filter { $0.kind.group?.isOptional == true }.flatMap(\.places)
    )
    let fields = Dictionary(form.ownFields.map { ($0.place, $0) }) { first, _ in first }
    for place in nested {
      for index in place.steps.indices.dropFirst() {
        let around = ResultPlace(Array(place.steps[..<index]))
        let container = place.steps[index].container
        let field = fields[around]
        // The object is what says that it is there.
        if field == nil || field?.kind.group != nil, groups.contains(around) { continue }
        if let field, field.kind.isAnswered, field.kind.coding.takes(container) {
          unreachable.insert(place)
          break
        }
        types[around, default: []].insert(container)
      }
    }
  }

  /// What a schema says about a place; `nil` where no answer is read.
  func slot(_ place: ResultPlace) -> AnswerSlot? {
    if unreachable.contains(place) { return nil }
    let types = (types[place] ?? []).map(\.rawValue).sorted()
    return AnswerSlot(
      place: place,
      container: types.isEmpty ? nil : types.count == 1 ? .string(types[0]) : .strings(types)
    )
  }
}

extension JSONValue {
  /// The schema of a document in which a schema takes what stands at each of some places.
  static func allowing(_ places: [(slot: AnswerSlot, schema: JSONValue)]) -> JSONValue {
    let members = places.compactMap { slot, schema in
      slot.place.name.map { Member(key: $0, value: slot.orContainer(schema)) }
    }
    let outermost: [JSONValue] = members.isEmpty ? [] : [["properties": .object(members)]]
    let nested = places.filter { $0.slot.place.name == nil }.map { $0.slot.allowing($0.schema) }
    return every(outermost + nested) ?? true
  }

  /// What a schema takes, or `null`.
  var orNull: JSONValue {
    switch self {
    case .bool(false): ["type": "null"]
    case .bool(true): true
    default: ["anyOf": [self, ["type": "null"]]]
    }
  }
}
