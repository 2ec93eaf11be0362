import SourceTree

/// A filter, or a method without side effects, of a value.
struct JinjaFilter {
  let operand: JinjaExpression
  let name: String
  let arguments: [JinjaExpression]
  /// Whether it is a method of Python.
  let isMethod: Bool

  /// Those that texts of a form have in some shape.
  static let saidNames: Set<String> = [
    "lower", "upper", "title", "trim", "strip", "slugify", "replace", "join", "split", "first",
    "last", "strftime",
  ]

  init?(_ expression: JinjaExpression) {
    switch expression {
    case .filter(let operand, let name, let arguments):
      (self.operand, self.name, self.arguments, isMethod) = (operand, name, arguments, false)
    case .call(.member(let operand, let name), let arguments):
      (self.operand, self.name, self.arguments, isMethod) = (operand, name, arguments, true)
    default: return nil
    }
  }

  /// The arguments, where all of them are texts.
  var texts: [String]? {
    var texts: [String] = []
    for argument in arguments {
      guard case .literal(.text(let text)) = argument else { return nil }
      texts.append(text)
    }
    return texts
  }

  /// The value of a value; `nil` where it is not known here.
  func value(of value: ImportedValue) -> ImportedValue? {
    switch name {
    case "string", "safe": .text(value.text)
    case "lower": .text(value.text.lowercased())
    case "upper": .text(value.text.uppercased())
    case "trim", "strip": .text(value.text.trimmed)
    case "int", "float":
      value.text.allSatisfy { $0.isNumber || $0 == "." } ? .number(value.text) : nil
    case "default", "d": value.isTrue ? value : nil
    case "bool": .boolean(value.text.meantBoolean == true)
    case "length", "count": .number(String(value.text.unicodeScalars.count))
    default: nil
    }
  }
}
