import Diagnostics
import FormModel
import SourceTree

/// The choices of a question of copier while they become options.
struct CopierChoices {
  private let question: CopierQuestion
  private let tree: SourceTree
  private var translator: JinjaTranslator
  private var options = ImportedOptions()

  init(_ question: CopierQuestion, _ translator: JinjaTranslator) {
    (self.question, tree, self.translator) = (question, question.tree, translator)
  }

  /// The options; `nil` where they cannot be said, and a text is asked.
  mutating func read(
    _ node: NodeID,
    in field: inout FormRecord,
    _ translation: inout Translation
  ) -> ImportedOptions? {
    switch tree.kind(of: node) {
    case .scalar: readTemplate(node, in: &field, &translation)
    case .mapping:
      for entry in tree.entries(of: node) {
        add(entry.value, label: entry.key, in: &field, &translation)
      }
    default:
      for element in tree.elements(of: node) {
        let pair = Array(tree.elements(of: element))
        if pair.count == 2 {
          add(pair[1], label: pair[0], in: &field, &translation)
        } else {
          add(element, label: nil, in: &field, &translation)
        }
      }
    }
    translation.report(translator, at: node)
    return options.all.isEmpty ? nil : options
  }

  /// Adds a choice: its value, or a mapping of value and validator.
  private mutating func add(
    _ node: NodeID,
    label: NodeID?,
    in field: inout FormRecord,
    _ translation: inout Translation
  ) {
    let value = tree.value(of: "value", in: node) ?? node
    let isTemplate = translator.marks.occur(in: tree.text(of: value))
    guard tree.kind(of: value) == .scalar, !isTemplate else {
      translation.lose(
        "a choice that is no plain value can be typed, and is not offered",
        at: value,
        in: &field,
        help: "write the options that it stands for into the imported form"
      )
      field.set("allow-custom", to: .word("true"))
      return
    }
    var test: ImportedTest?
    if let validator = tree.value(of: "validator", in: node), tree.kind(of: node) == .mapping {
      do throws(ImportProblem) {
        test = try translator.isEmpty(tree.text(of: validator))
      } catch {
        translation.lose(
          error,
          of: "`validator`",
          at: validator,
          in: &field,
          help: "the choice is always offered; write a `when` into its option"
        )
      }
    }
    if test?.constant == false { return }
    if test?.constant == nil, test != nil, let node = tree.value(of: "validator", in: node) {
      translation.note(
        "while its validator refuses a choice, it is not offered, and the message is not shown",
        at: node
      )
    }
    if tree.isNull(value), !question.takesNothing {
      translation.lose(
        "a choice of nothing is an empty text here; copier refuses it for the type `\(question.type.shortened)`",
        at: value,
        in: &field,
        help: "give it a `value` that the template understands"
      )
    }
    let text = tree.isNull(value) ? ImportedValue.none : question.cast(value)
    if !options.add(
      text,
      label: label.flatMap { self.label($0, of: text) },
      when: test?.constant == nil ? test : nil,
      from: tree.range(of: value)
    ) {
      translation.doubt("`\(text.text.shortened)` is a choice twice", at: value)
    }
  }

  /// The label of an option, unless it is its value, or a template.
  private func label(_ node: NodeID, of value: ImportedValue) -> FormValue? {
    let text = tree.text(of: node).inOneLine
    if text.isEmpty || translator.marks.occur(in: text) { return nil }
    if text == value.text, value != .none { return nil }
    return .text(text, from: tree.range(of: node))
  }

  /// Adds the choices of a template that gives a list, each while it is one.
  private mutating func readTemplate(
    _ node: NodeID,
    in field: inout FormRecord,
    _ translation: inout Translation
  ) {
    do throws(ImportProblem) {
      var values: [(text: String, test: ImportedTest)] = []
      var before: [ImportedTest] = []
      for alternative in try translator.alternatives(of: tree.text(of: node)) {
        guard let literal = alternative.literal else {
          throw ImportProblem("what can be chosen is an answer")
        }
        let parsed = ParsedSource.parse(SourceText(name: "", text: literal), as: .yaml)
        let list = parsed.tree.root.map { Array(parsed.tree.elements(of: $0)) } ?? []
        guard list.allSatisfy({ parsed.tree.kind(of: $0) == .scalar }) else {
          throw ImportProblem("what can be chosen is no list of texts")
        }
        let test = ImportedTest.and(before + [alternative.test])
        for element in list {
          let text = parsed.tree.text(of: element)
          if let index = values.firstIndex(where: { $0.text == text }) {
            values[index].test = .or([values[index].test, test])
          } else {
            values.append((text, test))
          }
        }
        before.append(alternative.test.opposite)
      }
      if values.isEmpty { throw ImportProblem("what can be chosen is no list of texts") }
      for (text, test) in values {
        _ = options.add(
          .text(text),
          when: test.constant == nil ? test : nil,
          from: tree.range(of: node)
        )
      }
    } catch {
      translation.lose(
        error,
        of: "`choices`",
        at: node,
        in: &field,
        help: "the answer is typed; write `options` into the imported form"
      )
    }
  }
}
