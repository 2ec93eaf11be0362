/// The questions of a file, as far as they are read, and what the names in expressions mean.
struct JinjaNames {
  /// The name whose members the questions are, such as `cookiecutter`; `nil` where they are names of
  /// their own.
  var root: String?
  /// What the file asks, later questions too.
  var all: Set<String> = []
  /// The questions so far.
  var known: [String: ImportedQuestion] = [:]

  /// The question of a name.
  func question(_ name: String, at offset: Int? = nil) throws(ImportProblem) -> ImportedQuestion {
    if let question = known[name] { return question }
    var problem = ImportProblem(
      all.contains(name)
        ? "`\(name)` is no question above it" : "`\(name)` is no question of this file",
      at: offset
    )
    problem.isUndefined = true
    throw problem
  }

  /// The name of a question, and where it stands.
  func name(of expression: JinjaExpression) -> (text: String, offset: Int?)? {
    switch (expression, root) {
    case (.name(let name, let offset), nil): (name, offset)
    case (.member(.name(let root, let offset), let name), let own?) where root == own:
      (name, offset)
    case (.item(.name(let root, let offset), .literal(.text(let name))), let own?)
    where root == own: (name, offset)
    default: nil
    }
  }

  /// A question with the filters that are applied to it, innermost first.
  func operand(
    _ expression: JinjaExpression
  ) throws(ImportProblem) -> (question: ImportedQuestion, filters: [JinjaFilter])? {
    if let (name, offset) = name(of: expression) {
      return (try question(name, at: offset), [])
    }
    guard let filter = JinjaFilter(expression), var inner = try operand(filter.operand) else {
      return nil
    }
    // A question that is known has a value.
    let isTransparent = ["default", "d", "string", "trim", "strip", "safe"].contains(filter.name)
    if !isTransparent || inner.question.domain != nil && filter.name != "default" {
      inner.filters.append(filter)
    }
    return inner
  }

  /// The question whose answer something is made of.
  func question(
    within expression: JinjaExpression
  ) throws(ImportProblem) -> ImportedQuestion? {
    if let (name, offset) = name(of: expression) { return try question(name, at: offset) }
    if case .item(let operand, _) = expression { return try question(within: operand) }
    return try JinjaFilter(expression).flatMap { filter throws(ImportProblem) in
      try question(within: filter.operand)
    }
  }
}
