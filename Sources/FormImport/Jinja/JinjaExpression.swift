// Templates of Jinja, as far as forms can say them.
//
// `JinjaParser` cuts a template into parts and reads its expressions; it evaluates nothing.
// `JinjaNames` are the questions so far, as expressions call them. `JinjaConditions` says an
// expression as a condition of a form, `JinjaTexts` a template as texts with places, each while a
// condition holds, and `JinjaTranslator` what a whole template gives to a field. What none of them
// can say is an `ImportProblem`, which the translator of the tool reports as a loss.

/// An expression.
indirect enum JinjaExpression: Equatable {
  case literal(ImportedValue)
  /// A name, and the byte of the template where it stands.
  case name(String, at: Int)
  case member(JinjaExpression, String)
  case item(JinjaExpression, JinjaExpression)
  case call(JinjaExpression, [JinjaExpression])
  case filter(JinjaExpression, String, [JinjaExpression])
  case test(JinjaExpression, String, [JinjaExpression])
  case not(JinjaExpression)
  case and(JinjaExpression, JinjaExpression)
  case or(JinjaExpression, JinjaExpression)
  case comparison(JinjaExpression, String, JinjaExpression)
  case operation(JinjaExpression, String, JinjaExpression)
  case conditional(JinjaExpression, if: JinjaExpression, else: JinjaExpression?)
  case list([JinjaExpression])
  /// An argument with a name.
  case named(String, JinjaExpression)
}

/// A part of a template.
enum JinjaPart: Equatable {
  case text(String)
  case output(JinjaExpression)
  /// `if`, `elif` and `else`, which has no condition.
  case branches([Branch])
  /// Another statement.
  case statement(String, [JinjaExpression], at: Int)

  struct Branch: Equatable {
    var condition: JinjaExpression?
    var parts: [JinjaPart]
  }
}

/// The marks of a template.
struct JinjaMarks {
  var block = (start: "{%", end: "%}")
  var variable = (start: "{{", end: "}}")
  var comment = (start: "{#", end: "#}")
  /// Whether a line break behind a statement is left out, and the spaces of the line before it.
  var trimsBlocks = false
  var stripsBlocks = false

  /// Whether a text is a template, not only a text.
  func occur(in text: String) -> Bool {
    [block.start, variable.start, comment.start].contains(where: text.contains)
  }
}

extension JinjaExpression {
  /// Why it is nothing that a form can ask.
  var foreign: ImportProblem {
    switch self {
    case .call(.name(let name, let offset), _): ImportProblem("`\(name)` is called", at: offset)
    case .filter(_, let name, _) where JinjaFilter.saidNames.contains(name),
      .call(.member(_, let name), _) where JinjaFilter.saidNames.contains(name):
      ImportProblem("`\(name)` has other arguments, or another place, than a form's filters")
    case .call(.member(_, let name), _): ImportProblem("`\(name)` is called")
    case .filter(_, let name, _): ImportProblem("`\(name)` is no filter of a form")
    case .operation: ImportProblem("something is calculated")
    case .member(.name(let name, let offset), _), .item(.name(let name, let offset), _):
      ImportProblem("a part of `\(name)` is used", at: offset)
    default: ImportProblem("a part of it is no test or text of a form")
    }
  }
}
