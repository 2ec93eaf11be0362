import Diagnostics
import FormModel
import JSON

/// The properties of a document of answers: the schemas of all places, each inside those it leads
/// through.
struct PropertyTree {
  private struct Property {
    var schema: JSONValue?
    /// What the answers here are; nothing else stands inside those that are objects or arrays.
    var coding: (any AnswerCoding)?
    /// Whether it, or something below it, is in every document.
    var isRequired = false
    /// What is said of a group here, which is an object of answers.
    var group: (annotations: JSONValue, isOptional: Bool)?
  }

  private var tree = PlaceTree<Property>()

  /// Adds the schema of a place, unless there is one.
  mutating func add(_ place: ResultPlace, _ schema: JSONValue, of coding: (any AnswerCoding)? = nil)
  {
    let node = tree.add(place)
    if tree[node]?.schema == nil { tree[node] = Property(schema: schema, coding: coding) }
  }

  /// Adds an object of answers, and whether it may be absent whatever is required in it.
  mutating func add(group place: ResultPlace, _ annotations: JSONValue, isOptional: Bool) {
    tree[tree.add(place), default: Property()].group = (annotations, isOptional)
  }

  /// Adds a place at which an optional group stood before, unless there is something else.
  mutating func add(oldGroup place: ResultPlace) {
    let node = tree.add(place)
    if tree[node]?.schema == nil, tree[node]?.group == nil {
      tree[node, default: Property()].group = (["deprecated": true], true)
    }
  }

  /// Notes that something stands at a place in every document, or in every one that has the innermost
  /// optional group around it.
  mutating func require(_ place: ResultPlace) {
    var (node, nodes): (Int, [Int]) = (0, [])
    for step in place.steps {
      if tree[node]?.group?.isOptional == true { nodes = [] }
      node = tree.add(step, to: node)
      nodes.append(node)
    }
    for node in nodes { tree[node, default: Property()].isRequired = true }
  }

  /// The keywords of the outermost object.
  var keywords: JSONValue { object(of: 0) }

  private func object(of node: Int, orNull mayBeNull: Bool = false) -> JSONValue {
    var required: [String] = []
    var members: [JSONValue.Member] = []
    for case (.name(let name), let child) in tree.children(of: node) {
      members.append(JSONValue.Member(key: name, value: schema(of: child)))
      if tree[child]?.isRequired == true { required.append(name) }
    }
    return [
      "type": mayBeNull ? ["object", "null"] : "object", "properties": .object(members),
      "required": JSONValue.strings(required).unlessEmpty, "additionalProperties": false,
    ]
  }

  private func array(of node: Int) -> JSONValue {
    var elements: [JSONValue] = []
    var least = 0
    for case (.index(let index), let child) in tree.children(of: node) {
      elements += Array(repeating: true, count: max(0, index + 1 - elements.count))
      let isRequired = tree[child]?.isRequired == true
      elements[index] = isRequired ? schema(of: child) : schema(of: child).orNull
      if isRequired { least = max(least, index + 1) }
    }
    return [
      "type": "array", "prefixItems": .array(elements), "items": ["type": "null"],
      "minItems": least > 0 ? .integer(least) : nil,
    ]
  }

  /// The schema of what stands at a node: an answer, or a container of others.
  private func schema(of node: Int) -> JSONValue {
    let property = tree[node] ?? Property()
    if let group = property.group {
      return group.annotations + object(of: node, orNull: group.isOptional)
    }
    if tree.isLeaf(node) { return property.schema ?? true }
    let containers = [ResultPlace.Container.object, .array].filter {
      tree.leads(into: $0, from: node) && property.coding?.takes($0) != true
    }
    if containers.isEmpty { return property.schema ?? true }
    let inside = containers.map { $0 == .object ? object(of: node) : array(of: node) }
    let others = containers.map { ["not": ["type": .string($0.rawValue)]] as JSONValue }
    let answer = property.schema.map { JSONValue.every([$0] + others) ?? $0 }
    return .anyOf(inside + [answer].compactMap(\.self))
  }
}
