import Diagnostics
import FormModel
import FormReader
import Patterns
import SourceTree

/// A property while its field is written.
struct JSONSchemaField {
  private let name: String
  private let key: NodeID
  private let schema: JSONSchema
  private let level: Int
  private let tree: SourceTree
  /// Whether it has to be there.
  var isRequired = false
  /// Whether its id is its name.
  private var isNamed = true
  /// Whether it is an item without an id.
  private var isItem = false

  init(_ name: String, _ key: NodeID, _ schema: JSONSchema, level: Int, of tree: SourceTree) {
    (self.name, self.key, self.schema, self.level, self.tree) = (name, key, schema, level, tree)
  }

  /// The field, and what conditions know of it; `nil` where there is none.
  func made(_ translation: inout Translation) -> (FormRecord, ImportedQuestion)? {
    if tree.value(of: schema.node) == .boolean(false) || schema.isOn("readOnly") { return nil }
    translation.questionCount += 1
    var field = FormRecord(from: tree.range(of: key))
    let id = translation.id(for: name.contains(".") ? "\(name)?" : name, fallback: name)
    field.add("id", .text(id, from: tree.range(of: key)))
    var question = ImportedQuestion(id: id, kind: .other)
    var own = self
    own.isNamed = id == name
    if let kind = own.content(of: &field, &translation) {
      question = ImportedQuestion(id: id, kind: kind, isComputed: field.has("value"))
    }
    if !field.has("value") {
      let title = schema.text("title")
      let label = (title?.text.inOneLine ?? name).withDoubledBraces
      field.add("label", .text(label, from: title.map { tree.range(of: $0.node) }))
      if let (text, node) = schema.text("description") {
        field.add("help", .text(text.withDoubledBraces, from: tree.range(of: node)))
      }
    }
    own.addKey(to: &field)
    return (field, question)
  }

  /// Writes where the answer stands, where the id does not say it.
  private func addKey(to field: inout FormRecord) {
    if !isNamed, !field.has("key") { field.add("key", .list([.text(name)])) }
  }

  /// Writes the type of the field and what that asks for.
  private func content(
    of field: inout FormRecord,
    _ translation: inout Translation
  ) -> ImportedQuestion.Kind? {
    if let problem = schema.problem { return anything(problem, &field, &translation) }
    if let node = schema["const"] { return constant(node, &field, &translation) }
    if let constants = schema.constants { return choice(constants, &field, &translation) }
    if schema.alternatives != nil, schema["properties"] == nil, schema["items"] == nil {
      return anything("it is one of several shapes", &field, &translation)
    }
    let types = schema.types
    switch types.count {
    case 0: return anything(nil, &field, &translation)
    case 1: break
    case 2 where types == ["integer", "number"]: return number(&field, &translation)
    default: return anything("it is of several types", &field, &translation)
    }
    switch types.first {
    case "string": return text(&field, &translation)
    case "integer", "number": return number(&field, &translation)
    case "boolean": return toggle(&field, &translation)
    case "array": return list(&field, &translation)
    case "object": return object(&field, &translation)
    default: return anything("its type is none of JSON", &field, &translation)
    }
  }

  /// Any value, with the reason where the schema says more.
  private func anything(
    _ reason: String?,
    shape: String? = nil,
    _ field: inout FormRecord,
    _ translation: inout Translation
  ) -> ImportedQuestion.Kind {
    field.add("type", .text("json"))
    if let reason {
      translation.lose(
        "any value is asked for `\(name.shortened)`: \(reason)",
        at: key,
        in: &field,
        help: "write a field of your own into the imported form"
      )
    }
    field.add("shape", shape.map { .text($0) })
    if let node = schema["default"], !tree.isNull(node) {
      let isEmpty = tree.kind(of: node) != .scalar && tree.count(of: node) == 0
      if !isEmpty || !isItem { field.add("default", tree.written(node)) }
    }
    require(&field)
    return .other
  }

  private func require(_ field: inout FormRecord) {
    if isRequired, !isItem, !field.has("default") { field.add("required", .word("true")) }
  }

  private func constant(
    _ node: NodeID,
    _ field: inout FormRecord,
    _ translation: inout Translation
  ) -> ImportedQuestion.Kind? {
    guard tree.kind(of: node) == .scalar, !tree.isNull(node) else {
      return anything("it is always the same list, object or nothing", &field, &translation)
    }
    // What may be missing is chosen or not.
    guard isRequired else { return choice([(node, schema["title"])], &field, &translation) }
    let value = tree.value(of: node)
    field.add("type", .text("computed"))
    guard case .text(let text) = value else {
      field.add("value", value.written)
      return value.isNumber ? .number : .toggle(on: .boolean(true), off: .boolean(false))
    }
    field.add("value", .text(text.withDoubledBraces, from: tree.range(of: node)))
    return .text
  }

  private func choice(
    _ constants: [(node: NodeID, title: NodeID?)],
    _ field: inout FormRecord,
    _ translation: inout Translation
  ) -> ImportedQuestion.Kind {
    guard !constants.isEmpty, constants.allSatisfy({ tree.kind(of: $0.node) == .scalar }) else {
      return anything("its values are lists or objects", &field, &translation)
    }
    let options = options(constants, &translation)
    field.add("type", .text("picker"))
    if let node = schema["default"], !tree.isNull(node) {
      let value = tree.kind(of: node) == .scalar ? tree.value(of: node) : ImportedValue.none
      if let option = options.all.first(where: { $0.value == value }) {
        field.add("default", .text(option.id, from: tree.range(of: node)))
      } else {
        translation.doubt("`default` is none of the values", at: node)
      }
    }
    require(&field)
    field.add("options", .list(options.written))
    return .choice(options.all)
  }

  private func options(
    _ constants: [(node: NodeID, title: NodeID?)],
    _ translation: inout Translation
  ) -> ImportedOptions {
    var options = ImportedOptions()
    for (node, title) in constants {
      let value = tree.value(of: node)
      let text = title.map { tree.text(of: $0).inOneLine } ?? ""
      let label: FormValue? =
        text.isEmpty || text == value.text ? nil : .text(text, from: title.map(tree.range))
      if !options.add(value, label: label, from: tree.range(of: node)) {
        translation.doubt("`\(value.text.shortened)` is a value twice", at: node)
      }
    }
    return options
  }

  private func toggle(
    _ field: inout FormRecord,
    _ translation: inout Translation
  ) -> ImportedQuestion.Kind {
    field.add("type", .text("toggle"))
    if let node = schema["default"], case .boolean(let isOn) = tree.value(of: node) {
      field.add("default", .word(String(isOn), from: tree.range(of: node)))
    } else {
      loseDefault("it is neither true nor false", &field, &translation)
      if isRequired { require(&field) } else if !isItem { field.add("default", .word("none")) }
    }
    return .toggle(on: .boolean(true), off: .boolean(false))
  }

  private func number(
    _ field: inout FormRecord,
    _ translation: inout Translation
  ) -> ImportedQuestion.Kind {
    field.add("type", .text("number"))
    let isInteger = schema.types == ["integer"]
    if let node = schema["default"], tree.value(of: node).isNumber,
      tree.value(of: node).text.isPlainNumber
    {
      field.add("default", .word(tree.value(of: node).text, from: tree.range(of: node)))
    } else {
      loseDefault("it is no number", &field, &translation)
    }
    require(&field)
    if isInteger { field.add("integer", .word("true")) }
    let bounds: [(StaticString, StaticString, String, Int)] = [
      ("minimum", "exclusiveMinimum", "min", 1), ("maximum", "exclusiveMaximum", "max", -1),
    ]
    for (bound, exclusive, own, step) in bounds {
      var digits = schema[bound].map { tree.text(of: $0) }
      var isExclusive = schema.isOn(exclusive)
      if let node = schema[exclusive], tree.value(of: node).isNumber {
        (digits, isExclusive) = (tree.text(of: node), true)
      }
      guard var digits, let node = schema[exclusive] ?? schema[bound] else { continue }
      if isExclusive {
        guard isInteger, let whole = Int(digits), whole.magnitude < 1_000_000_000 else {
          translation.lose(
            "`\(exclusive)` cannot be said in a form: a bound is itself allowed",
            at: node,
            in: &field,
            help: "write `\(own)` with the first number that is allowed"
          )
          continue
        }
        digits = String(whole + step)
      }
      if digits.isPlainNumber { field.add(own, .word(digits, from: tree.range(of: node))) }
    }
    if let node = schema["multipleOf"], tree.text(of: node).isPlainNumber,
      tree.text(of: node) != "1"
    {
      field.add("step", .word(tree.text(of: node), from: tree.range(of: node)))
    }
    return .number
  }

  private func loseDefault(
    _ reason: String,
    _ field: inout FormRecord,
    _ translation: inout Translation
  ) {
    guard let node = schema["default"], !tree.isNull(node) else { return }
    translation.loseDefault(ImportProblem(reason), at: node, in: &field)
  }
}

// Texts.
extension JSONSchemaField {
  private func text(
    _ field: inout FormRecord,
    _ translation: inout Translation
  ) -> ImportedQuestion.Kind {
    let format = schema.text("format")?.text
    field.add("type", .text(format == "date" ? "date" : "text"))
    if let node = schema["default"], tree.kind(of: node) == .scalar, !tree.isNull(node) {
      let text = tree.value(of: node).text
      if !text.isEmpty || !isRequired && !isItem, format != "date" || !text.isEmpty {
        field.add("default", .text(text.withDoubledBraces, from: tree.range(of: node)))
        if text.contains("\n") { field.add("multiline", .word("true")) }
      }
    } else {
      loseDefault("it is no text", &field, &translation)
    }
    require(&field)
    if format == "date" { return .other }
    let ownFormats = [
      "email": "email", "idn-email": "email", "uri": "url", "hostname": "hostname",
      "path": "path", "file-path": "path", "directory-path": "path",
    ]
    switch format {
    case nil: break
    case "password": field.add("secure", .word("true"))
    case "date-time":
      field.add("pattern", .text(JSONSchemaField.time))
      field.add("pattern-message", .text("a day and a time, such as 2026-03-31T10:00:00Z"))
    case let format?:
      if let own = ownFormats[format] {
        field.add("format", .text(own))
      } else if let node = schema["format"] {
        translation.lose(
          "the format `\(format.shortened)` is none of a form, and any text is accepted",
          at: node,
          in: &field,
          help: "write a `pattern` into the imported form"
        )
      }
    }
    if schema.isOn("writeOnly") { field.set("secure", to: .word("true")) }
    for (key, own) in [("minLength", "min-length"), ("maxLength", "max-length")]
      as [(StaticString, String)]
    {
      guard let node = schema[key], let count = Int(tree.text(of: node)) else { continue }
      if count > 0 || own == "max-length" {
        field.add(own, .word(String(count), from: tree.range(of: node)))
      }
    }
    addPattern(to: &field, &translation)
    if let examples = schema["examples"], tree.kind(of: examples) == .sequence,
      tree.count(of: examples) > 0, tree.kind(of: tree.firstChild(of: examples)) == .scalar
    {
      let text = tree.text(of: tree.firstChild(of: examples)).inOneLine
      if !text.isEmpty { field.add("placeholder", .text(text.withDoubledBraces)) }
    }
    return .text
  }

  /// A time of a day, as RFC 3339 has it.
  private static let time =
    #"\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})"#

  private func addPattern(to field: inout FormRecord, _ translation: inout Translation) {
    guard let node = schema["pattern"], tree.kind(of: node) == .scalar, !field.has("pattern") else {
      return
    }
    do throws(ImportProblem) {
      let whole = try tree.text(of: node).asWholePattern()
      do { _ = try Pattern(whole) } catch { throw ImportProblem("the pattern is none of a form") }
      field.add("pattern", .text(whole, from: tree.range(of: node)))
    } catch {
      translation.lose(
        error,
        of: "`pattern`",
        at: node,
        in: &field,
        help: "write a `pattern` of your own into the imported form"
      )
    }
  }
}

// Lists and objects.
extension JSONSchemaField {
  private func list(
    _ field: inout FormRecord,
    _ translation: inout Translation
  ) -> ImportedQuestion.Kind {
    if level >= JSONSchemaObject.mostLevels {
      return anything("it stands too deep", shape: "array", &field, &translation)
    }
    guard let node = schema["items"], tree.kind(of: node) == .mapping, schema["prefixItems"] == nil,
      tree.count(of: node) > 0
    else {
      let isOpen =
        schema["prefixItems"] == nil && schema["items"].map { tree.count(of: $0) == 0 } ?? true
      let reason = isOpen ? nil : "its items differ by their places"
      return anything(reason, shape: "array", &field, &translation)
    }
    let items = schema.inner(node).simplified
    var names = ("min-items", "max-items")
    var kind = ImportedQuestion.Kind.other
    var made = FormRecord()
    if items.problem == nil, let constants = items.constants, !constants.isEmpty,
      constants.allSatisfy({ tree.kind(of: $0.node) == .scalar })
    {
      let options = options(constants, &translation)
      field.add("type", .text("multi-selector"))
      made.add("options", .list(options.written))
      names = ("min-selections", "max-selections")
      kind = .choices(options.all)
    } else if let item = item(items, &translation) {
      field.add("type", .text("list"))
      made = item
      if item.has("item"), schema.isOn("uniqueItems") { made.add("unique", .word("true")) }
    } else {
      return anything("its items are no fields", shape: "array", &field, &translation)
    }
    addItems(of: kind, to: &field, &translation)
    require(&field)
    for (key, own) in [("minItems", names.0), ("maxItems", names.1)] as [(StaticString, String)] {
      guard let node = schema[key], let count = Int(tree.text(of: node)) else { continue }
      if count > 0 { field.add(own, .word(String(count), from: tree.range(of: node))) }
    }
    for entry in made.entries { field.add(entry.key, entry.value) }
    return kind
  }

  /// The default of a list, or of what is chosen.
  private func addItems(
    of kind: ImportedQuestion.Kind,
    to field: inout FormRecord,
    _ translation: inout Translation
  ) {
    guard let node = schema["default"], !tree.isNull(node), !isItem else { return }
    guard tree.kind(of: node) == .sequence else {
      translation.loseDefault(ImportProblem("it is no list"), at: node, in: &field)
      return
    }
    if tree.count(of: node) == 0 { return }
    guard case .choices(let options) = kind else {
      field.add("default", tree.written(node))
      return
    }
    var ids: [FormValue] = []
    for element in tree.elements(of: node) {
      guard let option = options.first(where: { $0.value == tree.value(of: element) }) else {
        translation.doubt("`default` is none of the values", at: element)
        return
      }
      ids.append(.text(option.id, from: tree.range(of: element)))
    }
    field.add("default", .list(ids))
  }

  /// What items ask: `item` or `fields`; `nil` where that is no field.
  private func item(_ items: JSONSchema, _ translation: inout Translation) -> FormRecord? {
    if items.problem != nil { return nil }
    var made = FormRecord()
    if items.types == ["object"], items["properties"] != nil, items.constants == nil {
      let object = JSONSchemaObject(items, level: level + 1, of: tree)
      let fields = translation.inOwnScope { object.fields(in: &made, &$0) }
      guard !fields.isEmpty else { return nil }
      made.add("fields", .list(fields.map { .block($0) }))
      return made
    }
    guard items.constants != nil || items.types.count == 1, items["const"] == nil,
      !["array", "object"].contains(items.types.first ?? "")
    else { return nil }
    var field = JSONSchemaField(name, key, items, level: level, of: tree)
    field.isItem = true
    var item = FormRecord()
    _ = field.content(of: &item, &translation)
    guard !item.has("shape"),
      !item.entries.contains(where: { $0.value.pieces.first?.text == "json" })
    else { return nil }
    made.add("item", .block(item.without(["default"])))
    return made
  }

  private func object(
    _ field: inout FormRecord,
    _ translation: inout Translation
  ) -> ImportedQuestion.Kind {
    if level >= JSONSchemaObject.mostLevels {
      return anything("it stands too deep", shape: "object", &field, &translation)
    }
    guard schema["properties"] != nil else { return map(&field, &translation) }
    field.add("type", .text("group"))
    addKey(to: &field)
    let given = schema["default"].flatMap { tree.isNull($0) ? nil : $0 }
    if let given, tree.count(of: given) > 0 {
      translation.loseDefault(
        ImportProblem("what is in a group by default are the defaults of its fields"),
        at: given,
        in: &field
      )
    }
    let object = JSONSchemaObject(schema, level: level + 1, of: tree)
    var inner = FormRecord()
    let fields = translation.inOwnScope { object.fields(in: &inner, &$0) }
    field.comments += inner.comments
    guard !fields.isEmpty else {
      field.replace("type", with: .text("json"))
      field.add("shape", .text("object"))
      return .other
    }
    // A group in which nothing is needed is no answer where it is empty.
    if !isRequired, fields.contains(where: { $0.has("required") }) {
      field.add("optional", .word("true"))
      if given != nil { field.add("default", .word("{}")) }
    }
    field.add("fields", .list(fields.map { .block($0) }))
    return .other
  }

  private func map(
    _ field: inout FormRecord,
    _ translation: inout Translation
  ) -> ImportedQuestion.Kind {
    var values = schema["additionalProperties"].flatMap {
      tree.kind(of: $0) == .mapping && tree.count(of: $0) > 0 ? $0 : nil
    }
    var names: FormRecord?
    if let patterns = schema["patternProperties"], tree.count(of: patterns) > 0 {
      guard values == nil, tree.count(of: patterns) == 1,
        let entry = tree.entries(of: patterns).first(where: { _ in true }),
        let pattern = try? tree.text(of: entry.key).asWholePattern(), (try? Pattern(pattern)) != nil
      else {
        return anything("its names follow several patterns", shape: "object", &field, &translation)
      }
      values = entry.value
      var record = FormRecord()
      record.add("label", .text("Name"))
      record.add("pattern", .text(pattern, from: tree.range(of: entry.key)))
      names = record
    }
    guard let values else { return anything(nil, shape: "object", &field, &translation) }
    guard let item = item(schema.inner(values).simplified, &translation) else {
      return anything("its values are no fields", shape: "object", &field, &translation)
    }
    field.add("type", .text("map"))
    if let node = schema["default"], tree.kind(of: node) == .mapping, tree.count(of: node) > 0 {
      field.add("default", tree.written(node))
    }
    require(&field)
    field.add("names", names.map { .line($0) })
    for entry in item.entries { field.add(entry.key, entry.value) }
    return .other
  }
}
