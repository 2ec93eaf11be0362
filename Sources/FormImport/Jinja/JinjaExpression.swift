// Templates of Jinja, as far as forms can say them.
//
// `JinjaParser` cuts a template into parts and reads its expressions; it evaluates nothing.
// `JinjaTranslator` says an expression in the language of forms: as a condition, as a text with
// places, as a value for a field. What it cannot say is a `ImportProblem`, which the translator of
// the tool reports as a loss. `ImportedNames` are the questions that are known so far.

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
