import Diagnostics
import FormModel

/// A place where an answer may stand, in what a schema says about a whole document.
///
/// A place in an array may be `null`, which is no answer. Where an object or array of other answers
/// stands today, only what is none is an old answer.
struct AnswerSlot {
  let place: ResultPlace
  /// The type of the object or array of other answers that stands here.
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
    if let next = rest.first { inner = ["type": next.containerType] + (inner ?? [:]) }
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

extension ResultPlace {
  /// The objects and arrays that lead to it, with their types.
  var containers: [ResultPlace: JSONValue] {
    Dictionary(
      steps.indices.dropFirst().map { index in
        (ResultPlace(Array(steps[..<index])), steps[index].containerType)
      }
    ) { first, _ in first }
  }
}

extension ResultPlace.Step {
  /// The type of what it leads into.
  fileprivate var containerType: JSONValue {
    switch self {
    case .name: "object"
    case .index: "array"
    }
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
  fileprivate var orNull: JSONValue {
    switch self {
    case .bool(false): ["type": "null"]
    case .bool(true): true
    default: ["anyOf": [self, ["type": "null"]]]
    }
  }
}

/// The properties of a document of answers: the schemas of all places, each inside those it leads
/// through.
struct PropertyTree {
  private struct Node {
    /// The schema of what stands here.
    var schema: JSONValue?
    /// The place whose schema it is besides.
    var reference: ResultPlace?
    /// Whether it, or something below it, is in every document.
    var isRequired = false
    /// In the order in which they were added.
    var children: [(step: ResultPlace.Step, node: Int)] = []
  }

  private var nodes = [Node()]
  /// The nodes below the outermost object, of which there may be many.
  private var outermost: [ResultPlace.Step: Int] = [:]
  /// Adds the schema of a place, unless there is one.
  mutating func add(
    _ place: ResultPlace,
    referringTo reference: ResultPlace? = nil,
    _ schema: JSONValue
  ) {
    var node = 0
    for step in place.steps {
      let next = child(step, of: node) ?? nodes.count
      if next == nodes.count {
        nodes.append(Node())
        nodes[node].children.append((step, next))
        if node == 0 { outermost[step] = next }
      }
      node = next
    }
    guard nodes[node].schema == nil else { return }
    nodes[node].schema = schema
    nodes[node].reference = reference
  }

  /// Notes that something stands at a place in every document.
  mutating func require(_ place: ResultPlace) {
    var node = 0
    for step in place.steps {
      guard let next = child(step, of: node) else { return }
      nodes[next].isRequired = true
      node = next
    }
  }

  private func child(_ step: ResultPlace.Step, of node: Int) -> Int? {
    node == 0 ? outermost[step] : nodes[node].children.first { $0.step == step }?.node
  }

  /// The keywords of the outermost object.
  var keywords: JSONValue { keywords(of: 0) }

  private func keywords(of node: Int) -> JSONValue {
    var required: [String] = []
    var members: [JSONValue.Member] = []
    var elements: [JSONValue] = []
    var least = 0
    for (step, child) in nodes[node].children {
      switch step {
      case .name(let name):
        members.append(JSONValue.Member(key: name, value: schema(of: child)))
        if nodes[child].isRequired { required.append(name) }
      case .index(let index):
        elements += Array(repeating: true, count: max(0, index + 1 - elements.count))
        let isRequired = nodes[child].isRequired
        elements[index] = isRequired ? schema(of: child) : schema(of: child).orNull
        if isRequired { least = max(least, index + 1) }
      }
    }
    if !elements.isEmpty {
      return [
        "type": "array", "prefixItems": .array(elements), "items": ["type": "null"],
        "minItems": least > 0 ? .integer(least) : nil,
      ]
    }
    return [
      "type": "object", "properties": .object(members),
      "required": JSONValue.strings(required).unlessEmpty, "additionalProperties": false,
    ]
  }

  private func schema(of node: Int) -> JSONValue {
    var answer = nodes[node].schema
    if let place = nodes[node].reference { answer = reference(to: place) + (answer ?? [:]) }
    guard !nodes[node].children.isEmpty else { return answer ?? true }
    let inside = keywords(of: node)
    // Old answers stood where others are nested today.
    let type = inside.members.first { $0.key == "type" }?.value
    return answer.map { .anyOf([inside, .every([$0, ["not": ["type": type]]]) ?? $0]) } ?? inside
  }

  /// A reference to the schema of a place.
  private func reference(to place: ResultPlace) -> JSONValue {
    var pointer = "#"
    var node = 0
    for step in place.steps {
      guard let child = child(step, of: node) else { return true }
      if node > 0, nodes[node].schema != nil { pointer += "/anyOf/0" }
      switch step {
      case .name(let name): pointer += "/properties/\(name.escapedForPointer)"
      case .index(let index):
        pointer += "/prefixItems/\(index)" + (nodes[child].isRequired ? "" : "/anyOf/0")
      }
      node = child
    }
    if node > 0, !nodes[node].children.isEmpty { pointer += "/anyOf/1" }
    return ["$ref": .string(pointer)]
  }
}

extension String {
  /// A name as a part of a JSON Pointer in a URI fragment (RFC 6901, sections 3 and 6).
  fileprivate var escapedForPointer: String {
    utf8.map { byte in
      switch byte {
      case UInt8(ascii: "~"): "~0"
      case UInt8(ascii: "/"): "~1"
      case _ where byte.isLetter || byte.isDigit || [0x2D, 0x2E, 0x5F].contains(byte):
        String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }.joined()
  }
}
