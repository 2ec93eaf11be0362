import SourceTree

/// What a schema asks for while a property has a value, or is there at all.
struct JSONSchemaBranch {
  /// The property, and what it has to be; any value where that is `nil`.
  let property: String
  let values: [ImportedValue]?
  /// Whether it holds while the property is none of these.
  var isOpposite = false
  /// Whether it holds while the property is missing, too.
  var holdsWithout = false
  /// The properties that have to be there, and the schema that holds.
  var required: Set<String> = []
  var schema: JSONSchema?

  /// The branches of a schema; `nil` for one that names other things than a value of a property.
  static func branches(of schema: JSONSchema, in tree: SourceTree) -> [(NodeID, JSONSchemaBranch?)]
  {
    var result: [(NodeID, JSONSchemaBranch?)] = []
    for part in schema.parts {
      for key in ["dependentRequired", "dependencies"] as [StaticString] {
        guard let node = tree.value(of: key, in: part) else { continue }
        for entry in tree.entries(of: node) {
          guard tree.kind(of: entry.value) == .sequence else {
            result.append((entry.key, nil))
            continue
          }
          var branch = JSONSchemaBranch(property: tree.text(of: entry.key), values: nil)
          branch.required = Set(tree.elements(of: entry.value).map { tree.text(of: $0) })
          result.append((entry.key, branch))
        }
      }
      guard let node = tree.value(of: "if", in: part) else { continue }
      let test = test(schema.inner(node), in: tree)
      for (key, isOpposite) in [("then", false), ("else", true)] as [(StaticString, Bool)] {
        guard let node = tree.value(of: key, in: part) else { continue }
        let inner = schema.inner(node)
        guard var branch = test, inner.problem == nil else {
          result.append((node, nil))
          continue
        }
        branch.isOpposite = isOpposite
        branch.holdsWithout = branch.holdsWithout != isOpposite
        (branch.required, branch.schema) = (inner.required, inner)
        result.append((node, branch))
      }
    }
    return result
  }

  /// A test that one property is one of some values.
  private static func test(_ schema: JSONSchema, in tree: SourceTree) -> JSONSchemaBranch? {
    let properties = schema.properties
    guard schema.problem == nil, properties.count == 1,
      schema.required.isSubset(of: [properties[0].name])
    else { return nil }
    let inner = properties[0].schema
    var values = inner.constants?.map(\.node) ?? []
    if let value = inner["const"] { values = [value] }
    guard !values.isEmpty, values.allSatisfy({ tree.kind(of: $0) == .scalar }) else { return nil }
    return JSONSchemaBranch(
      property: properties[0].name,
      values: values.map { tree.value(of: $0) },
      holdsWithout: schema.required.isEmpty
    )
  }

  /// The branch as a condition on the property.
  func condition(on question: ImportedQuestion) throws(ImportProblem) -> ImportedTest {
    guard let values else { return question.isAnswered }
    var test: ImportedTest
    switch question.kind {
    case .choice(let options):
      test = try question.isOne(of: options.filter { values.contains($0.value) }.map(\.id))
    case .toggle:
      // Without an answer, neither of the two holds.
      test = .or(
        try values.map { value throws(ImportProblem) in
          guard case .boolean(let isTrue) = value else { return .constant(false) }
          return .test("\(question.id) == \(isTrue)")
        }
      )
    case .text, .number: test = try question.isAny(of: values)
    default: throw ImportProblem("a list or any value is compared")
    }
    // What is compared has an answer.
    if !isOpposite, !holdsWithout { return test }
    if isOpposite { test = test.opposite }
    if question.isSettled { return test }
    return holdsWithout
      ? .or([question.isAnswered.opposite, test]) : .and([question.isAnswered, test])
  }
}
