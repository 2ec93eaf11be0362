import FormModel

/// The words of the tables about answers, sorted by name.
enum ExplanationWords {
  static func empty(because failure: DefaultFailure, of field: Field) -> String? {
    if failure == .undecided { return undecided }
    if case .computed = field.kind { return failure.words.map { "empty: \($0.cause)" } }
    return failure.words.map { "not answered, and the default \($0.ofDefault)" }
  }

  static func hidden(by condition: Condition) -> String { "not asked: \(condition.spelling)" }

  static let missing = "missing"

  static let notUsable = "given, but not right"

  static func origin(_ origin: AnswerOrigin, of field: Field) -> String {
    switch origin {
    case .set: "--set"
    case .file(let name): name
    case .environment(let name): "variable \(name)"
    case .draft: "draft"
    case .computed: "computed" + sources(of: field)
    case .default(.value): "default"
    case .default(.template): "default" + sources(of: field)
    case .default(.environment(let name)): "default, variable \(name)"
    case .default(.git(let key)): "default, git config \(key)"
    case .default(.off): "off unless answered"
    }
  }

  static let unanswered = "not answered"

  static let undecided = "depends on an answer that is missing or wrong"

  private static func sources(of field: Field) -> String {
    let template: Template?
    if case .computed(let value) = field.kind {
      template = value
    } else if case .template(let value)? = field.defaultValue {
      template = value
    } else {
      template = nil
    }
    var names: [String] = []
    for id in template?.fields ?? [] where !names.contains(id.rawValue) {
      names.append(id.rawValue)
    }
    return names.isEmpty ? "" : ", from " + names.joined(separator: " and ")
  }
}
