import Diagnostics
import FormModel
import SourceTree

/// The variables of a cookiecutter file while they become fields.
struct CookiecutterVariables {
  private let tree: SourceTree
  private let root: NodeID
  /// What cookiecutter asks instead of names.
  private var prompts: [String: NodeID] = [:]
  private var names = JinjaNames(root: "cookiecutter")
  private let mentions: ImportedMentions
  /// What is no variable.
  private(set) var settings = FormRecord()

  /// What cookiecutter itself reads, and no template.
  private static let settingNames = [
    "_copy_without_render", "_extensions", "_jinja2_env_vars", "_new_lines",
  ]

  init(_ root: NodeID, of tree: SourceTree) {
    (self.root, self.tree) = (root, tree)
    mentions = ImportedMentions(tree.entries(of: root).map(\.value), of: tree)
    for entry in tree.entries(of: root) {
      let name = tree.text(of: entry.key)
      guard name == "__prompts__" else {
        names.all.insert(name)
        continue
      }
      for prompt in tree.entries(of: entry.value) {
        prompts[tree.text(of: prompt.key)] = prompt.value
      }
    }
  }

  /// The fields of all variables, in the order in which cookiecutter decides them.
  mutating func fields(_ translation: inout Translation) -> [FormRecord] {
    var fields: [FormRecord] = []
    for isLater in [false, true] {
      for entry in tree.entries(of: root) {
        let name = tree.text(of: entry.key)
        let isMapping = tree.kind(of: entry.value) == .mapping && !name.hasPrefix("_")
        guard isMapping == isLater, name != "__prompts__", tree.kind(of: entry.key) == .scalar
        else { continue }
        if CookiecutterVariables.settingNames.contains(name) {
          settings.add(name, tree.written(entry.value))
        } else if let field = field(name, entry, &translation) {
          fields.append(field)
        }
      }
    }
    return fields
  }

  private mutating func field(
    _ name: String,
    _ entry: MappingEntry,
    _ translation: inout Translation
  ) -> FormRecord? {
    translation.questionCount += 1
    var field = FormRecord(from: tree.range(of: entry.key))
    let id = translation.id(for: name)
    field.add("id", .text(id, from: tree.range(of: entry.key)))
    let kind =
      name.hasPrefix("_")
      ? compute(name, entry, in: &field, &translation) : ask(name, entry, in: &field, &translation)
    guard let kind else { return nil }
    if id != name { field.add("key", .list([.text(name)])) }
    let isComputed = field.entries.contains { $0.key == "value" }
    names.known[name] = ImportedQuestion(
      id: id,
      kind: kind,
      isComputed: isComputed,
      mayBeEmpty: field.startsEmpty,
      isSettled: field.isSettled
    )
    return field
  }

  /// Makes a field whose value nobody is asked for; `nil` where there is no such field.
  private func compute(
    _ name: String,
    _ entry: MappingEntry,
    in field: inout FormRecord,
    _ translation: inout Translation
  ) -> ImportedQuestion.Kind? {
    guard tree.kind(of: entry.value) == .scalar, !tree.isNull(entry.value) else {
      translation.lose(
        "`\(name)` is no text, number or truth, and the form is without it",
        at: entry.key,
        in: &field,
        help: "cookiecutter takes it from its own file"
      )
      return nil
    }
    let value = tree.value(of: entry.value)
    let place = tree.range(of: entry.value)
    guard case .text(let text) = value else {
      field.add("type", .text("computed"))
      field.add("value", value.written)
      if case .number = value { return .number }
      return .toggle(on: .boolean(true), off: .boolean(false))
    }
    guard name.hasPrefix("__") else {
      field.add("type", .text("computed"))
      field.add("value", .text(text.withDoubledBraces, from: place))
      return .text
    }
    do throws(ImportProblem) {
      var translator = JinjaTranslator(names)
      let made = try translator.value(of: text.withoutLastBreak, for: .text, from: place)
      translation.report(translator, at: entry.value)
      field.add("type", .text("computed"))
      field.add("value", made)
      // A place alone is the answer itself.
      let parts = try JinjaParser.parts(of: text, JinjaMarks())
      if case .output(let expression)? = parts.first, parts.count == 1,
        let (own, _) = translator.names.name(of: expression), let kind = names.known[own]?.kind
      {
        return kind
      }
      return .text
    } catch {
      // What needs no other variable is made by cookiecutter where the answers are without it.
      if !text.contains("cookiecutter"), !mentions.name(name, beside: entry.value) {
        translation.lose(
          error,
          of: "the value of `\(name)`",
          at: entry.value,
          in: &field,
          help: "the form is without it, and cookiecutter makes it from its own file"
        )
        return nil
      }
      field.add("type", .text("text"))
      field.add("label", .text(name.withDoubledBraces))
      field.add("required", .word("true"))
      loseDefault(of: name, error, at: entry.value, in: &field, &translation)
      return .text
    }
  }

  private func loseDefault(
    of name: String,
    _ problem: ImportProblem,
    at node: NodeID,
    in field: inout FormRecord,
    _ translation: inout Translation
  ) {
    if problem.isUndefined {
      translation.doubt(
        "\(problem.message): cookiecutter fails, unless `\(name)` is given",
        at: node,
        help: "it is asked without a default"
      )
      return
    }
    translation.loseDefault(problem, of: "the value of `\(name)`", at: node, in: &field)
  }

  /// Makes a question.
  private func ask(
    _ name: String,
    _ entry: MappingEntry,
    in field: inout FormRecord,
    _ translation: inout Translation
  ) -> ImportedQuestion.Kind? {
    let node = entry.value
    let place = tree.range(of: node)
    let isYesNo = yesNo(node)
    switch tree.kind(of: node) {
    case .sequence where isYesNo == nil: return choice(name, node, in: &field, &translation)
    case .mapping: return mapping(name, node, in: &field, &translation)
    case .invalid: return nil
    default: break
    }
    if let (isOn, on, off) = isYesNo {
      head(of: &field, "toggle", name)
      field.add("default", .word(String(isOn)))
      field.add("on-label", prompt(of: name, option: on.text))
      field.add("off-label", prompt(of: name, option: off.text))
      field.add("on-value", on.written)
      field.add("off-value", off.written)
      return .toggle(on: on, off: off)
    }
    let value = tree.value(of: node)
    switch value {
    case .boolean:
      head(of: &field, "toggle", name)
      field.add("default", value.written)
      return .toggle(on: .boolean(true), off: .boolean(false))
    case .number(let digits):
      // Whatever is typed is text to cookiecutter.
      head(of: &field, "text", name)
      field.add("default", .text(digits, from: place))
    case .none: head(of: &field, "text", name)
    case .text(let text):
      head(of: &field, "text", name)
      do throws(ImportProblem) {
        var translator = JinjaTranslator(names)
        let value = try translator.value(of: text.withoutLastBreak, for: .text, from: place)
        translation.report(translator, at: node)
        if text.contains("\n") { field.add("multiline", .word("true")) }
        field.add("default", value)
      } catch {
        field.add("required", .word("true"))
        loseDefault(of: name, error, at: node, in: &field, &translation)
      }
    }
    return .text
  }

  /// The keys that every question begins with.
  private func head(of field: inout FormRecord, _ type: String, _ name: String) {
    field.add("type", .text(type))
    field.add("label", prompt(of: name) ?? .text(name.withDoubledBraces))
  }

  /// What cookiecutter asks, or calls an option.
  private func prompt(of name: String, option: String = "__prompt__") -> FormValue? {
    guard var node = prompts[name] else { return nil }
    if tree.kind(of: node) == .mapping {
      guard let own = tree.entries(of: node).first(where: { tree.text(of: $0.key) == option })
      else { return nil }
      node = own.value
    } else if option != "__prompt__" {
      return nil
    }
    let text = tree.text(of: node).inOneLine
    if text.isEmpty { return nil }
    return .text(
      option == "__prompt__" ? text.withDoubledBraces : text,
      from: tree.range(of: node)
    )
  }

  /// What a list of a yes and a no is, and whether it begins with yes.
  private func yesNo(_ node: NodeID) -> (isOn: Bool, on: ImportedValue, off: ImportedValue)? {
    let values = tree.elements(of: node).map { tree.text(of: $0) }
    guard values.count == 2, let first = values[0].meantBoolean,
      let second = values[1].meantBoolean,
      first != second, tree.elements(of: node).allSatisfy(isText)
    else { return nil }
    return first
      ? (true, .text(values[0]), .text(values[1])) : (false, .text(values[1]), .text(values[0]))
  }

  private func isText(_ node: NodeID) -> Bool {
    guard tree.kind(of: node) == .scalar, case .text = tree.value(of: node) else { return false }
    return true
  }

  private func choice(
    _ name: String,
    _ node: NodeID,
    in field: inout FormRecord,
    _ translation: inout Translation
  ) -> ImportedQuestion.Kind? {
    if tree.count(of: node) == 0 {
      translation.refuse("the choices of `\(name)` are none", at: node)
      return nil
    }
    head(of: &field, "picker", name)
    var options = ImportedOptions()
    for element in tree.elements(of: node) {
      let value = tree.value(of: element)
      if tree.kind(of: element) != .scalar || JinjaMarks().occur(in: value.text) {
        translation.lose(
          "a choice of `\(name)` is no plain text: it can be typed, and is not offered",
          at: element,
          in: &field,
          help: "write the options that it stands for into the imported form"
        )
        field.set("allow-custom", to: .word("true"))
        continue
      }
      let text: ImportedValue = value.isBoolean ? value : .text(value.text)
      if !options.add(
        text,
        label: prompt(of: name, option: value.text),
        from: tree.range(of: element)
      ) {
        translation.doubt("`\(value.text.shortened)` is a choice of `\(name)` twice", at: element)
      }
    }
    if options.written.isEmpty {
      field.replace("type", with: .text("text"))
      return .text
    }
    if !JinjaMarks().occur(in: tree.text(of: tree.firstChild(of: node))) {
      field.add("default", .text(options.all[0].id))
    }
    field.add("options", .list(options.written))
    return .choice(options.all)
  }

  /// A value as cookiecutter makes it: numbers in it are texts.
  private func asText(_ node: NodeID) -> FormValue {
    switch tree.kind(of: node) {
    case .sequence: return .list(tree.elements(of: node).map(asText))
    case .mapping where tree.count(of: node) > 0:
      var record = FormRecord(from: tree.range(of: node))
      for entry in tree.entries(of: node) {
        record.add(tree.text(of: entry.key), asText(entry.value))
      }
      return .block(record)
    default:
      guard case .number(let digits) = tree.value(of: node) else { return tree.written(node) }
      return .text(digits, from: tree.range(of: node))
    }
  }

  private func mapping(
    _ name: String,
    _ node: NodeID,
    in field: inout FormRecord,
    _ translation: inout Translation
  ) -> ImportedQuestion.Kind {
    let isFlat = tree.entries(of: node).allSatisfy { isText($0.value) }
    head(of: &field, isFlat ? "map" : "json", name)
    if isFlat {
      var item = FormRecord()
      item.add("type", .text("text"))
      field.add("item", .block(item))
    } else {
      field.add("shape", .text("object"))
    }
    if JinjaMarks().occur(in: tree.spelling(of: node)) {
      let problem = ImportProblem("there are templates in a mapping")
      loseDefault(of: name, problem, at: node, in: &field, &translation)
    } else {
      field.add("default", asText(node))
    }
    return .other
  }
}

extension ImportedValue {
  /// Whether it is true or false.
  fileprivate var isBoolean: Bool { if case .boolean = self { true } else { false } }
}

extension String {
  /// The text without the line break at its end, which Jinja leaves out.
  fileprivate var withoutLastBreak: String { hasSuffix("\n") ? String(dropLast()) : self }
}
