import Diagnostics
import FormModel
import SourceTree

/// The questions of a copier file while they become fields.
struct CopierQuestions {
  private let tree: SourceTree
  private let root: NodeID
  private let marks: JinjaMarks
  private var names = JinjaNames()
  /// The questions that `_secret_questions` names.
  private var secrets: Set<String> = []
  private let mentions: ImportedMentions
  /// Whether a question is not always asked.
  private(set) var hasConditions = false

  /// What says a template in the words of the form.
  var translator: JinjaTranslator { JinjaTranslator(names, marks) }

  /// The keys of a question.
  private static let keys: Set<String> = [
    "type", "help", "default", "choices", "multiselect", "when", "validator", "placeholder",
    "secret", "multiline", "qmark",
  ]

  init(_ root: NodeID, of tree: SourceTree) {
    (self.root, self.tree) = (root, tree)
    marks = tree.value(of: "_envops", in: root).map { JinjaMarks($0, of: tree) } ?? JinjaMarks()
    let questions = tree.entries(of: root).filter { !tree.text(of: $0.key).hasPrefix("_") }
    names.all = Set(questions.map { tree.text(of: $0.key) })
    mentions = ImportedMentions(questions.map(\.value), of: tree)
    for entry in tree.entries(of: root) {
      let name = tree.text(of: entry.key)
      guard name == "_secret_questions" else { continue }
      secrets = Set(tree.elements(of: entry.value).map { tree.text(of: $0) })
    }
  }

  /// The fields of all questions.
  mutating func fields(_ translation: inout Translation) -> [FormRecord] {
    var fields: [FormRecord] = []
    for entry in tree.entries(of: root) {
      let name = tree.text(of: entry.key)
      guard !name.hasPrefix("_"), tree.kind(of: entry.key) == .scalar else { continue }
      if let field = field(name, entry, &translation) { fields.append(field) }
    }
    return fields
  }

  private mutating func field(
    _ name: String,
    _ entry: MappingEntry,
    _ translation: inout Translation
  ) -> FormRecord? {
    translation.questionCount += 1
    var question = CopierQuestion(name, entry.value, of: tree, marks)
    for other in question.otherKeys(than: CopierQuestions.keys) {
      translation.doubt("`\(tree.text(of: other).shortened)` is no key of a question", at: other)
    }
    var field = FormRecord(from: tree.range(of: entry.key))
    field.comments = tree.comments(above: entry.key)
    let id = translation.id(for: name)
    field.add("id", .text(id, from: tree.range(of: entry.key)))
    let when = condition(question, in: &field, &translation)
    question.isSecret = question.isSecret || secrets.contains(name)
    let isComputed = when == .constant(false)
    if isComputed {
      guard let kind = compute(&question, in: &field, &translation) else { return nil }
      names.known[name] = ImportedQuestion(id: id, kind: kind, isComputed: true)
    } else {
      let kind = ask(&question, id, in: &field, &translation)
      names.known[name] = ImportedQuestion(id: id, kind: kind, mayBeEmpty: field.startsEmpty)
      validate(question, id, in: &field, &translation)
      // Of itself, a question asks what is typed.
      names.known[name]?.isSettled = field.isSettled
      if when.constant == nil {
        hasConditions = true
        field.add("when", .text(when.text, from: question["when"].map(tree.range)))
      }
    }
    if id != name { field.add("key", .list([.text(name)])) }
    field.putFirst(["id", "type", "label", "help", "required", "required-message"])
    return field
  }

  /// When a question is asked.
  private func condition(
    _ question: CopierQuestion,
    in field: inout FormRecord,
    _ translation: inout Translation
  ) -> ImportedTest {
    guard let node = question["when"], !tree.isNull(node) else { return .constant(true) }
    let value = tree.value(of: node)
    guard case .text(let text) = value else { return .constant(value.isTrue) }
    do throws(ImportProblem) {
      var translator = translator
      let test = try translator.truth(of: text)
      translation.report(translator, at: node)
      return test
    } catch {
      translation.lose(
        error,
        of: "`when`",
        at: node,
        in: &field,
        help: "it is always asked; write a `when` of your own into the imported form"
      )
      return .constant(true)
    }
  }

  /// Makes a field that is never asked; `nil` where it has no value.
  private mutating func compute(
    _ question: inout CopierQuestion,
    in field: inout FormRecord,
    _ translation: inout Translation
  ) -> ImportedQuestion.Kind? {
    guard let node = question["default"], !tree.isNull(node) else {
      translation.lose(
        "`\(question.name)` is never asked and has no default, and the form is without it",
        at: question.node,
        in: &field,
        help: "write a `computed` field into the imported form"
      )
      return nil
    }
    do throws(ImportProblem) {
      var translator = translator
      let kind = question.computedKind(&translator)
      let value = try question.value(&translator, for: kind)
      translation.report(translator, at: node)
      if case .other = kind {
        throw ImportProblem("nothing but texts, numbers and truths is computed")
      }
      guard let value else { throw ImportProblem("it has no value") }
      field.add("type", .text("computed"))
      field.add("value", value)
      return try question.knownKind(&translator, kind)
    } catch {
      if !mentions.name(question.name, beside: question.node) {
        translation.lose(
          error,
          of: "the value of `\(question.name)`",
          at: node,
          in: &field,
          help: "the form is without it, and copier computes it from the answers"
        )
        return nil
      }
      // Other questions need it.
      let kind = question.kind(among: nil)
      field.add("type", .text(kind.fieldType))
      field.add("label", .text(question.name.withDoubledBraces))
      field.add("required", .word("true"))
      translation.loseDefault(error, at: node, in: &field)
      return kind
    }
  }

  /// Makes a question.
  private mutating func ask(
    _ question: inout CopierQuestion,
    _ id: String,
    in field: inout FormRecord,
    _ translation: inout Translation
  ) -> ImportedQuestion.Kind {
    var options: ImportedOptions?
    if let node = question["choices"], !tree.isNull(node) {
      var choices = CopierChoices(question, translator)
      options = choices.read(node, in: &field, &translation)
    }
    let kind = question.kind(among: options?.all)
    field.add("type", .text(kind.fieldType))
    addTexts(of: question, kind, to: &field, &translation)
    var hasDefault = false
    if let node = question["default"], tree.isNull(node) {
      // `null` is an answer to a question of any value, and to no other.
      hasDefault = question.takesNothing
      let nothing = options?.all.first { $0.value == .none }
      if hasDefault, let nothing {
        field.add("default", .text(nothing.id, from: tree.range(of: node)))
      }
    } else if let node = question["default"] {
      do throws(ImportProblem) {
        var translator = translator
        if let value = try question.value(&translator, for: kind) {
          field.add("default", value)
          hasDefault = true
          if value.pieces.contains(where: { $0.text.contains("\n") }) {
            field.set("multiline", to: .word("true"))
          }
        }
        translation.report(translator, at: node)
      } catch {
        translation.loseDefault(error, at: node, in: &field)
      }
    }
    if !hasDefault { field.add("required", .word("true")) }
    switch (kind, question.type) {
    case (.number, "int"): field.add("integer", .word("true"))
    case (.text, "path"): field.add("format", .text("path"))
    default: break
    }
    if case .text = kind, question.isSecret { field.add("secure", .word("true")) }
    if case .text = kind,
      question["multiline"].map({ tree.value(of: $0) == .boolean(true) }) == true
    {
      field.set("multiline", to: .word("true"))
    }
    field.add("options", options.map { .list($0.written) })
    return kind
  }

  /// The texts that are shown.
  private func addTexts(
    of question: CopierQuestion,
    _ kind: ImportedQuestion.Kind,
    to field: inout FormRecord,
    _ translation: inout Translation
  ) {
    let help = shown("help", of: question, in: &field, &translation)
    let lines = (help ?? "").trimmed.split(
      separator: "\n",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    let place = question["help"].map(tree.range)
    let label = lines.first.map { String($0).trimmed } ?? ""
    field.add(
      "label",
      label.isEmpty ? .text(question.name.withDoubledBraces) : .text(label, from: place)
    )
    if lines.count > 1 { field.add("help", .text(String(lines[1]).trimmed, from: place)) }
    guard let node = question["placeholder"],
      let text = shown("placeholder", of: question, in: &field, &translation)?.inOneLine,
      !text.isEmpty
    else { return }
    switch kind {
    case .text, .other: field.add("placeholder", .text(text, from: tree.range(of: node)))
    default:
      translation.lose(
        "`placeholder` of a question that is not typed as a text is not shown",
        at: node,
        in: &field,
        help: "write it into the `help`"
      )
    }
  }

  /// A text of a question that is shown.
  private func shown(
    _ key: String,
    of question: CopierQuestion,
    in field: inout FormRecord,
    _ translation: inout Translation
  ) -> String? {
    guard let node = question[key], !tree.isNull(node) else { return nil }
    do throws(ImportProblem) {
      var translator = translator
      return try translator.text(of: tree.text(of: node))
    } catch {
      translation.lose(
        error,
        of: "`\(key)`",
        at: node,
        in: &field,
        help: "write a text of your own into the imported form"
      )
      return nil
    }
  }

  /// Says what a validator refuses.
  private func validate(
    _ question: CopierQuestion,
    _ id: String,
    in field: inout FormRecord,
    _ translation: inout Translation
  ) {
    guard let node = question["validator"], !tree.isNull(node) else { return }
    do throws(ImportProblem) {
      var translator = translator
      let validator = try CopierValidator(tree.text(of: node), of: id, &translator)
      validator.write(to: &field, from: tree.range(of: node))
      translation.report(translator, at: node)
    } catch {
      translation.lose(
        error,
        of: "`validator`",
        at: node,
        in: &field,
        help: "write a `pattern` or `rules` of your own into the imported form"
      )
    }
  }
}

extension JinjaMarks {
  /// The marks that `_envops` names.
  fileprivate init(_ node: NodeID, of tree: SourceTree) {
    self.init()
    for entry in tree.entries(of: node) {
      let text = tree.text(of: entry.value)
      switch tree.text(of: entry.key) {
      case "block_start_string": block.start = text
      case "block_end_string": block.end = text
      case "variable_start_string": variable.start = text
      case "variable_end_string": variable.end = text
      case "comment_start_string": comment.start = text
      case "comment_end_string": comment.end = text
      case "trim_blocks": trimsBlocks = text.isTruth
      case "lstrip_blocks": stripsBlocks = text.isTruth
      default: break
      }
    }
  }
}

extension ImportedQuestion.Kind {
  /// The type of a field.
  var fieldType: String {
    switch self {
    case .text: "text"
    case .number: "number"
    case .toggle: "toggle"
    case .choice: "picker"
    case .choices: "multi-selector"
    case .other: "json"
    }
  }
}
