import Diagnostics
import FormModel
import SourceTree

/// The questions of a file while they become fields.
struct RancherForm {
  private let tree: SourceTree
  private let questions: [RancherQuestion]
  /// The question of each variable, by its place in the file.
  private var first: [String: Int] = [:]
  private let tests: [[[RancherTest]]?]
  /// The variables that conditions name.
  private var named: Set<String> = []
  /// The questions as conditions know them, and when each is asked.
  private var known: [Int: ImportedQuestion] = [:]
  private var conditions: [Int: ImportedTest] = [:]

  init(_ questions: [RancherQuestion], in tree: SourceTree) {
    (self.questions, self.tree) = (questions, tree)
    tests = questions.map { $0.condition.map { RancherTest.tests(of: tree.text(of: $0)) } ?? [] }
    for (index, question) in questions.enumerated() where first[question.variable] == nil {
      first[question.variable] = index
    }
    named = Set(tests.lazy.compactMap(\.self).joined().joined().map(\.variable))
  }

  /// The sections of the form.
  mutating func sections(_ translation: inout Translation) -> [RancherSection] {
    let first = first
    let names = questions.indices.map { index -> [Int] in
      let tests = (tests[index] ?? []).joined().compactMap { first[$0.variable] }
      return Set(tests + [questions[index].parent].compactMap(\.self)).subtracting([index]).sorted()
    }
    let required = Set(
      questions.indices.filter { index in
        tree.value(of: "required", in: questions[index].node).map(tree.rancherText) == "true"
      }
    )
    let order = RancherOrder(questions, after: names, keeping: required)
    let moved = Set(order.moved)
    return order.sections.map { title, indices in
      var section = RancherSection(title: title)
      for index in indices {
        if moved.contains(index) {
          translation.note(
            "`\(questions[index].variable)` is asked behind what its `show_if` names",
            at: questions[index].condition ?? questions[index].variableNode
          )
        }
        let field = field(index, isFree: order.freed.contains(index), &translation)
        if let field { section.fields.append(field) }
      }
      return section
    }
  }

  private mutating func field(
    _ index: Int,
    isFree: Bool,
    _ translation: inout Translation
  ) -> FormRecord? {
    let question = questions[index]
    translation.questionCount += 1
    var field = FormRecord(from: tree.range(of: question.variableNode))
    field.comments = tree.comments(above: question.node)
    if first[question.variable] != index {
      translation.lose(
        "`\(question.variable)` is asked twice, and a form asks for a place once",
        at: question.variableNode,
        in: &field,
        help: "write the two as one question, with both conditions"
      )
      return nil
    }
    var words = question.variable.replacing("[", with: "_").replacing("]", with: "")
    words = words.replacing("\\.", with: "-").replacing("\"", with: "")
    let id = translation.id(for: words, fallback: question.variable)
    field.add("id", .text(id, from: tree.range(of: question.variableNode)))
    var reader = RancherField(question, id: id, in: tree)
    let kind = reader.read(into: &field, &translation)
    known[index] = ImportedQuestion(id: id, kind: kind)
    if id != question.variable { field.add("key", RancherForm.key(of: question.variable)) }
    let test = condition(index, isFree: isFree, of: &field, &translation)
    conditions[index] = test
    if test == .constant(false) {
      translation.doubt("the question is never shown", at: question.condition ?? question.node)
    } else if test.constant == nil {
      let place = (question.condition ?? question.parentValue).map(tree.range)
      field.add("when", .text(test.text, from: place))
      // Rancher keeps the value of a hidden question.
      if named.contains(question.variable), reader.hasDefault {
        field.add("when-hidden", .text("default"))
      }
    }
    return field
  }

  /// When a question is asked.
  private mutating func condition(
    _ index: Int,
    isFree: Bool,
    of field: inout FormRecord,
    _ translation: inout Translation
  ) -> ImportedTest {
    let question = questions[index]
    var parts: [ImportedTest] = []
    if let parent = question.parent {
      parts.append(conditions[parent] ?? .constant(true))
      if let value = question.parentValue, let known = known[parent] {
        let test = RancherTest(variable: "", isEqual: true, value: tree.rancherText(of: value))
        do throws(ImportProblem) { parts.append(try test.condition(on: known)) } catch {
          lose(error, of: "`show_subquestion_if`", at: value, in: &field, &translation)
        }
      }
    }
    guard let node = question.condition else { return .and(parts) }
    if isFree {
      let problem = ImportProblem("it and a question that it names hide each other")
      lose(problem, of: "a part of `show_if`", at: node, in: &field, &translation)
    }
    do throws(ImportProblem) {
      guard let alternatives = tests[index] else {
        throw ImportProblem("it is no test of a value")
      }
      var tests: [ImportedTest] = []
      for alternative in alternatives {
        var inner: [ImportedTest] = []
        for test in alternative {
          guard let other = first[test.variable], other != index else {
            throw ImportProblem("`\(test.variable.shortened)` is no other question")
          }
          // What hides each other is not known yet, and is left out.
          if let known = known[other] { inner.append(try test.condition(on: known)) }
        }
        tests.append(.and(inner))
      }
      parts.append(.or(tests))
    } catch {
      lose(error, of: "`show_if`", at: node, in: &field, &translation)
    }
    return .and(parts)
  }

  private func lose(
    _ problem: ImportProblem,
    of what: String,
    at node: NodeID,
    in field: inout FormRecord,
    _ translation: inout Translation
  ) {
    translation.lose(
      problem,
      of: what,
      at: node,
      in: &field,
      help: "the question is asked without it; write a `when` of your own into the imported form"
    )
  }

  /// The place of a variable: `hosts[0].name` as it is; `configMaps.filter\\.conf`,
  /// `annotations."a.io/b"` and `hosts.0` by its segments.
  private static func key(of variable: String) -> FormValue {
    var segments: [String] = [""]
    var (isEscaped, isQuoted) = (false, false)
    for character in variable {
      switch character {
      case "\"" where !isEscaped: isQuoted.toggle()
      case _ where isQuoted: segments[segments.count - 1].append(character)
      case "\\" where !isEscaped: isEscaped = true
      case "." where !isEscaped, "[" where !isEscaped:
        segments.append("")
      case "]" where !isEscaped: break
      default:
        segments[segments.count - 1].append(character)
        isEscaped = false
      }
    }
    let isPath = variable.utf8.allSatisfy {
      0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0 || "_-.[]".utf8.contains($0)
    }
    let hasBareNumbers = variable.split(separator: ".").contains { $0.first?.isNumber == true }
    if isPath, !hasBareNumbers { return .text(variable) }
    return .list(segments.map { Int($0) == nil ? .text($0) : .word($0) })
  }
}

extension RancherTest {
  /// The test as a condition on a question; Rancher compares texts.
  func condition(on question: ImportedQuestion) throws(ImportProblem) -> ImportedTest {
    let test = try equality(question)
    return isEqual ? test : test.opposite
  }

  private func equality(_ question: ImportedQuestion) throws(ImportProblem) -> ImportedTest {
    switch question.kind {
    case .choice(let options):
      let chosen = options.filter { $0.value.rancherText == value }.map(\.id)
      if !chosen.isEmpty { return try question.isOne(of: chosen) }
      return value.isEmpty ? question.isAnswered.opposite : .constant(false)
    case .toggle:
      return try question.isOne(of: value == "true" ? ["on"] : value == "false" ? ["off"] : [])
    case _ where value.isEmpty: return question.isAnswered.opposite
    case .text: return try question.isAny(of: [.text(value)])
    case .number:
      return value.isPlainNumber
        ? try question.isAny(of: [.number(value)]) : .constant(false)
    default: throw ImportProblem("a list or any value is compared")
    }
  }
}

extension ImportedValue {
  /// The value as Rancher compares it.
  var rancherText: String {
    switch self {
    case .text(let text), .number(let text): text
    case .boolean(let isTrue): String(isTrue)
    case .none: ""
    }
  }
}

extension SourceTree {
  /// A plain value as Rancher reads it: of YAML 1.2.
  func rancherValue(of node: NodeID) -> ImportedValue {
    isOldBoolean(node) ? .text(text(of: node)) : value(of: node)
  }

  /// The same, as it is compared.
  func rancherText(of node: NodeID) -> String { rancherValue(of: node).rancherText }
}
