/// The conditions of one form as small integer programs.
///
/// Equal conditions share a program, equal literals of a field share a number, and every field is
/// its position, so that a decision about a condition compares and hashes no text.
struct ConditionTable {
  /// A step of a program, in prefix order.
  struct Node {
    enum Kind: UInt8 {
      case isOn, isOneOf, compares, hasAny, hasAll, counts, isAnswered
      case not, all, any
    }

    var kind: Kind
    var comparison = Condition.Comparison.equal
    /// The position of the field a test asks.
    var field = -1
    /// The literals of a test, in ``ConditionTable/operands``.
    var operands = 0..<0
    /// The number a count is compared with.
    var count = 0
    /// One past the last node of this subtree.
    var end = 0
  }

  /// One condition.
  struct Program {
    /// Its nodes, in ``ConditionTable/nodes``.
    var nodes: Range<Int>
    /// The last field it asks, by position; -1 if there is none.
    var lastField: Int
    /// Whether every test names a field of the form and fits its kind.
    var isKnown: Bool
  }

  /// What a test compares an answer with.
  struct Literal: Hashable {
    var field: Int
    var value: AnswerValue
  }

  /// The number that stands for no condition.
  static let none = -1

  let form: Form
  private(set) var nodes: [Node] = []
  private(set) var operands: [Int] = []
  private(set) var literals: [Literal] = []
  private(set) var programs: [Program] = []
  private var programNumbers: [Condition: Int] = [:]
  private var literalNumbers: [Literal: Int] = [:]

  init(form: Form) {
    self.form = form
    let count = form.fields.count { $0.condition != nil }
    programNumbers.reserveCapacity(count)
    literalNumbers.reserveCapacity(count)
  }

  /// The number of a condition's program.
  ///
  /// - Complexity: O(length of the condition).
  mutating func program(for condition: Condition?) -> Int {
    guard let condition else { return ConditionTable.none }
    let next = programs.count
    let number = ConditionTable.value(of: &programNumbers[condition, default: next])
    guard number == next else { return number }
    let start = nodes.count
    var program = Program(nodes: start..<start, lastField: -1, isKnown: true)
    append(condition, to: &program)
    program.nodes = start..<nodes.count
    programs.append(program)
    return number
  }

  /// Reads a place of a dictionary that is filled by reading it: one search instead of two.
  private static func value(of place: inout Int) -> Int { place }

  private mutating func append(_ condition: Condition, to program: inout Program) {
    let index = nodes.count
    switch condition {
    case .test(let test): append(test, to: &program)
    case .not(let inner):
      nodes.append(Node(kind: .not))
      append(inner, to: &program)
    case .all(let parts):
      nodes.append(Node(kind: .all))
      for part in parts { append(part, to: &program) }
    case .any(let parts):
      nodes.append(Node(kind: .any))
      for part in parts { append(part, to: &program) }
    }
    nodes[index].end = nodes.count
  }

  private mutating func append(_ test: Condition.Test, to program: inout Program) {
    var node = Node(kind: .isAnswered)
    guard let field = form.position(of: test.field) else {
      program.isKnown = false
      nodes.append(node)
      return
    }
    node.field = field
    program.lastField = max(program.lastField, field)
    let first = operands.count
    switch (test, form.fields[field].kind) {
    case (.isAnswered, .text), (.isAnswered, .number), (.isAnswered, .toggle),
      (.isAnswered, .picker), (.isAnswered, .multiSelector):
      break
    case (.isOn, .toggle): node.kind = .isOn
    case (.isOneOf(_, let values), .text), (.isOneOf(_, let values), .number),
      (.isOneOf(_, let values), .toggle), (.isOneOf(_, let values), .picker):
      node.kind = .isOneOf
      for value in values { operands.append(literal(value, of: field)) }
    case (.compares(_, let comparison, let number), .number):
      node.kind = .compares
      node.comparison = comparison
      operands.append(literal(.number(number), of: field))
    case (.hasAny(_, let options), .multiSelector):
      node.kind = .hasAny
      for option in options { operands.append(literal(.option(option), of: field)) }
    case (.hasAll(_, let options), .multiSelector):
      node.kind = .hasAll
      for option in options { operands.append(literal(.option(option), of: field)) }
    case (.counts(_, let comparison, let number), .multiSelector):
      node.kind = .counts
      node.comparison = comparison
      node.count = number
    default: program.isKnown = false
    }
    node.operands = first..<operands.count
    nodes.append(node)
  }

  private mutating func literal(_ value: AnswerValue, of field: Int) -> Int {
    let literal = Literal(field: field, value: value)
    let next = literals.count
    let number = ConditionTable.value(of: &literalNumbers[literal, default: next])
    if number == next { literals.append(literal) }
    return number
  }
}
