import Diagnostics
import FormModel
import SourceTree

/// A question of Rancher while its field is written.
struct RancherField {
  private let tree: SourceTree
  private let question: RancherQuestion
  private let type: String
  private let variable: String
  private let id: String
  /// Whether the field has an answer without anybody's doing.
  private(set) var hasDefault = false

  private static let keys: Set<String> = [
    "variable", "label", "description", "type", "required", "default", "group", "min", "max",
    "min_length", "max_length", "options", "valid_chars", "invalid_chars", "subquestions",
    "show_if",
    "show_subquestion_if", "show_subquestions_if",
  ]

  init(_ question: RancherQuestion, id: String, in tree: SourceTree) {
    (self.question, self.id, self.tree) = (question, id, tree)
    variable = question.variable
    type = tree.value(of: "type", in: question.node).map { tree.text(of: $0).trimmed } ?? "string"
  }

  private func value(_ key: StaticString) -> NodeID? {
    tree.value(of: key, in: question.node).flatMap { tree.isNull($0) ? nil : $0 }
  }

  /// Writes the keys of the field, and says what conditions may ask of it.
  mutating func read(
    into field: inout FormRecord,
    _ translation: inout Translation
  ) -> ImportedQuestion.Kind {
    for entry in tree.entries(of: question.node) {
      let key = tree.text(of: entry.key)
      if RancherField.keys.contains(key) { continue }
      translation.doubt("`\(key.shortened)` is no key of a question", at: entry.key)
    }
    let options = value("options")
    let kind: ImportedQuestion.Kind
    switch (type, options) {
    case ("enum", let options?): kind = picker(options, in: &field, &translation)
    case ("boolean", _): kind = toggle(in: &field, &translation)
    case ("int", _), ("integer", _), ("float", _): kind = number(in: &field, &translation)
    default:
      if let inner = type.inner(of: "array") ?? type.inner(of: "map") {
        kind = collection(of: inner, in: &field, &translation)
      } else if let node = value("default"), tree.kind(of: node) != .scalar {
        head(of: &field, "json")
        field.add("default", tree.written(node))
        hasDefault = true
        kind = .other
      } else {
        kind = text(in: &field, options, &translation)
      }
    }
    return kind
  }

  /// The keys that every field begins with.
  private func head(of field: inout FormRecord, _ type: String) {
    field.add("type", .text(type))
    let label = value("label").flatMap { template($0) }
    field.add("label", label ?? .text(variable.withDoubledBraces))
    field.add("help", value("description").flatMap { template($0) })
    let isRequired = value("required").map { tree.rancherText(of: $0) == "true" } ?? false
    if isRequired, type != "toggle" { field.add("required", .word("true")) }
  }

  private func template(_ node: NodeID) -> FormValue? {
    let text = tree.text(of: node).trimmed
    return text.isEmpty ? nil : .text(text.withDoubledBraces, from: tree.range(of: node))
  }

  /// The default, unless there is none or an empty one.
  private var standard: (node: NodeID, value: ImportedValue)? {
    guard let node = value("default"), tree.kind(of: node) == .scalar else { return nil }
    let value = tree.rancherValue(of: node)
    return value == .text("") ? nil : (node, value)
  }

  private mutating func add(_ standard: FormValue, to field: inout FormRecord) {
    field.add("default", standard)
    hasDefault = true
  }

  private mutating func toggle(
    in field: inout FormRecord,
    _ translation: inout Translation
  ) -> ImportedQuestion.Kind {
    head(of: &field, "toggle")
    if let (node, value) = standard {
      let word = value.rancherText.lowercased()
      if word == "true" || word == "false" {
        add(.word(word, from: tree.range(of: node)), to: &field)
      } else {
        translation.loseDefault(ImportProblem("it is neither true nor false"), at: node, in: &field)
      }
    }
    hasDefault = true
    return .toggle(on: .text("true"), off: .text("false"))
  }

  private mutating func number(
    in field: inout FormRecord,
    _ translation: inout Translation
  ) -> ImportedQuestion.Kind {
    head(of: &field, "number")
    if type != "float" { field.add("integer", .word("true")) }
    var bounds: [String: Double] = [:]
    for key in ["min", "max"] as [StaticString] {
      guard let node = value(key) else { continue }
      let digits = tree.text(of: node)
      if digits.isPlainNumber {
        field.add(key.description, .word(digits, from: tree.range(of: node)))
        bounds[key.description] = Double(digits)
      } else {
        translation.doubt("`\(key)` is no number", at: node)
      }
    }
    if let (node, value) = standard {
      let digits = value.rancherText.trimmed
      let number = digits.isPlainNumber ? Double(digits) : nil
      if let number, type == "float" || number.rounded() == number,
        bounds["min"].map({ $0 <= number }) ?? true, bounds["max"].map({ $0 >= number }) ?? true
      {
        add(.word(digits, from: tree.range(of: node)), to: &field)
      } else {
        let what = type == "float" ? "number" : "whole number"
        translation.loseDefault(
          ImportProblem("it is no \(what) within its bounds"),
          at: node,
          in: &field
        )
      }
    }
    return .number
  }

  private mutating func picker(
    _ node: NodeID,
    in field: inout FormRecord,
    _ translation: inout Translation
  ) -> ImportedQuestion.Kind {
    var options = ImportedOptions()
    for element in tree.elements(of: node) {
      guard tree.kind(of: element) == .scalar else {
        return structured(node, in: &field, &translation)
      }
      let value = tree.isNull(element) ? .text("") : tree.rancherValue(of: element)
      if !options.add(value, from: tree.range(of: element)) {
        translation.doubt("`\(value.rancherText.shortened)` is an option twice", at: element)
      }
    }
    if options.all.isEmpty {
      translation.doubt("`options` are none", at: node)
      return text(in: &field, nil, &translation)
    }
    head(of: &field, "picker")
    let own = value("default").map { ($0, tree.rancherText(of: $0)) }
    if let (node, text) = own {
      if let option = options.all.first(where: { $0.value.rancherText == text }) {
        add(.text(option.id, from: tree.range(of: node)), to: &field)
      } else if !text.isEmpty {
        translation.doubt("`default` is none of the options", at: node)
      }
    }
    field.add("options", .list(options.written))
    return .choice(options.all)
  }

  /// A question whose options are lists or mappings.
  private mutating func structured(
    _ node: NodeID,
    in field: inout FormRecord,
    _ translation: inout Translation
  ) -> ImportedQuestion.Kind {
    head(of: &field, "json")
    translation.lose(
      "options that are lists or mappings are not offered: any value is asked",
      at: node,
      in: &field,
      help: "write a picker whose answer is a text, and read that in the chart"
    )
    if let standard = value("default") { add(tree.written(standard), to: &field) }
    return .other
  }

  /// A list or map of texts, numbers or truths.
  private mutating func collection(
    of inner: String,
    in field: inout FormRecord,
    _ translation: inout Translation
  ) -> ImportedQuestion.Kind {
    head(of: &field, type.hasPrefix("array") ? "list" : "map")
    var item = FormRecord()
    let types = ["int": "number", "integer": "number", "float": "number", "boolean": "toggle"]
    item.add("type", .text(types[inner] ?? "text"))
    if inner == "int" || inner == "integer" { item.add("integer", .word("true")) }
    field.add("item", .block(item))
    guard let node = value("default") else { return .other }
    if tree.kind(of: node) == (type.hasPrefix("array") ? .sequence : .mapping) {
      add(tree.written(node), to: &field)
    } else if tree.byteCount(of: node) > 0 {
      translation.loseDefault(ImportProblem("it is none of its type"), at: node, in: &field)
    }
    return .other
  }

  private mutating func text(
    in field: inout FormRecord,
    _ options: NodeID?,
    _ translation: inout Translation
  ) -> ImportedQuestion.Kind {
    head(of: &field, "text")
    switch type {
    case "password": field.add("secure", .word("true"))
    case "multiline": field.add("multiline", .word("true"))
    case "hostname": field.add("format", .text("hostname"))
    case "string": break
    case "enum":
      translation.doubt("an `enum` without `options` is a text", at: question.variableNode)
    default:
      let node = value("type") ?? question.variableNode
      translation.note(
        "a form does not know what the cluster has: the name for `\(type.shortened)` is typed",
        at: node
      )
    }
    var pattern: FormValue?
    var rules: FormValue?
    for (key, sign) in [("valid_chars", "["), ("invalid_chars", "[^")] as [(StaticString, String)] {
      guard let node = value(key) else { continue }
      let text = tree.text(of: node)
      let characters = text.hasPrefix("[") && sign == "[" ? "(?:\(text))*" : "\(sign)\(text)]*"
      let place = tree.range(of: node)
      if pattern == nil {
        pattern = .text(characters, from: place)
      } else if let quoted = try? characters.quotedInCondition(preferring: "\"") {
        var rule = FormRecord(from: place)
        rule.add("must", .text("not answered(\(id)) or \(id) matches \(quoted)", from: place))
        rule.add("message", .text("none of \(text.withDoubledBraces)", from: place))
        rules = .list([.block(rule)])
      } else {
        translation.lose(
          "`invalid_chars` beside `valid_chars` cannot be said in a form",
          at: node,
          in: &field,
          help: "write `rules` of your own into the imported form"
        )
      }
    }
    for (key, own) in [("min_length", "min-length"), ("max_length", "max-length")] {
      let entry = tree.entries(of: question.node).first { tree.text(of: $0.key) == key }
      if let node = entry?.value {
        field.add(own, .word(tree.text(of: node), from: tree.range(of: node)))
      }
    }
    field.add("pattern", pattern)
    field.add("rules", rules)
    for key in ["min", "max"] as [StaticString] {
      guard let node = value(key) else { continue }
      translation.doubt("`\(key)` is for numbers, and does nothing here", at: node)
    }
    if let options {
      field.add("suggestions", .list(tree.elements(of: options).map { .text(tree.text(of: $0)) }))
    }
    if let (node, value) = standard {
      let text = value.rancherText
      if text.contains("\n"), type != "multiline" { field.add("multiline", .word("true")) }
      add(.text(text.withDoubledBraces, from: tree.range(of: node)), to: &field)
    }
    return .text
  }
}

extension String {
  /// What stands in the brackets of a type such as `array[string]`.
  fileprivate func inner(of word: String) -> String? {
    guard hasPrefix(word + "["), hasSuffix("]") else { return nil }
    return String(dropFirst(word.count + 1).dropLast())
  }
}
