import JSON

extension RandomForm {
  /// Makes a form of one to three sections.
  package init(seed: UInt64, _ settings: Settings = Settings()) {
    (self.seed, self.settings) = (seed, settings)
    numbers = SeededNumbers(seed: seed)
    var scope = Scope()
    for _ in 0..<numbers.number(1...3) {
      var section = Section(id: word("s"), condition: nil, fields: [])
      // A section that hides takes all of its fields with it.
      if !sections.isEmpty, numbers.happens(in: 5) { section.condition = condition(in: scope) }
      if numbers.happens(in: 6) { section.former.append(word("old")) }
      scope.isAsked = section.condition == nil
      for _ in 0..<numbers.number(2...5) {
        section.fields.append(field(&scope))
      }
      sections.append(section)
    }
  }

  /// What conditions, templates and rules of a field can name.
  struct Scope {
    /// Tests of fields, each a condition.
    var conditions: [[String]] = []
    /// Fields whose answers are texts, numbers or choices.
    var named: [String] = []
    /// Fields whose answers are texts.
    var texts: [String] = []
    /// Those that always have an answer.
    var answered: [String] = []
    /// Whether what is above is always asked.
    var isAsked = true
    /// Numbers that have only the answers that are given.
    var numbers: [String] = []
    var toggles: [String] = []
    /// Fields whose answers are several options.
    var several: [String] = []
    var level = 0
  }

  /// The texts of one line.
  private var lines: [JSONValue] {
    let breaks: [Unicode.Scalar] = ["\n", "\u{B}", "\u{C}", "\r", "\u{85}", "\u{2028}", "\u{2029}"]
    return settings.texts.filter { !$0.unicodeScalars.contains(where: breaks.contains) }
      .map { .string($0) }
  }

  private static let jsonValues: [JSONValue] = [
    [:], ["key": "no", "list": [1, .null, [], ["a": true]]], [],
    [["key": "gpu"], ["", .number("0.10")]],
    ["ñandú 🐘\n\t: # \"": "\u{1}"], "back", .number("-0.50e+7"), false, "two\nlines",
  ]
  /// How deep lists and maps stand in each other.
  private static let mostLevels = 3
  private static let formats = [
    ("email", "ada@example.org"), ("url", "https://example.org/docs"),
    ("hostname", "db1.example.org"), ("slug", "billing-api"), ("semver", "1.4.0"),
    ("date", "2026-02-28"), ("path", "config/app.yaml"), ("identifier", "retry_count"),
  ]
  /// Values that are around a form, or not.
  private static let outside = ["{ env: TEXT }", "{ git: user.email }"]
  private static let spellings = ["1", "2.50", "7", "0", "-3", "12.0", "10", "0.125", "99"]
  private static let days: [JSONValue] = [
    "2024-02-29", "1994-11-30", "2026-01-02", "9999-12-31", "2000-10-07", "2026-02-28",
  ]

  /// A word that stands nowhere else in the form.
  package mutating func word(_ stem: String) -> String {
    count += 1
    return "\(stem)\(count)x"
  }

  /// A condition on what is above; two tests at times.
  mutating func condition(in scope: Scope) -> String? {
    if scope.conditions.isEmpty { return nil }
    let fields = scope.conditions.shuffled(using: &numbers)
    let test = numbers.one(of: fields[0])
    guard fields.count > 1, numbers.happens(in: 5) else { return "'\(test)'" }
    let other = numbers.one(of: fields[1])
    return "'\(test) \(numbers.happens(in: 2) ? "and" : "or") \(other)'"
  }

  /// A field that names only what is above it, and can be named by those below.
  mutating func field(_ scope: inout Scope, inGroup group: String = "") -> Field {
    let isNested = scope.level < RandomForm.mostLevels
    let kinds =
      ["text", "text", "text", "number", "number", "toggle", "toggle", "picker", "multi-selector"]
      + ["json", "date", "computed", "note"] + (isNested ? ["list", "list", "map"] : [])
      + (settings.hasGroups && group.count < 12 ? ["group"] : [])
    let type = numbers.one(of: kinds)
    let id = group + (numbers.happens(in: 8) ? "\(word("of")).\(word("f"))" : word("f"))
    var field = Field(id: id, type: type, label: "Label \(count)", place: id.path)
    if numbers.happens(in: 3) { field["when"] = condition(in: scope) }
    if type == "group" {
      fillGroup(&field, &scope)
      return field
    }
    fill(&field, scope)
    if group.isEmpty == false { field["when-hidden"] = nil }
    if settings.hasKeys, numbers.happens(in: 8), !["note", "computed"].contains(type) {
      let (first, last) = (word("place"), word("k"))
      (field["key"], field.place) = numbers.one(of: [
        ("\(first).\(last)", [first, last]), ("\"\(first)[0].\(last)\"", [first, "[0]", last]),
        ("[\(first), \"a/\(last).b\"]", [first, "a/\(last).b"]),
      ])
      field.place = String(group.dropLast()).path + field.place
    }
    if numbers.happens(in: 8), type != "note" { field.former.append(word("old")) }
    note(field, in: &scope)
    return field
  }

  /// The fields of a group, which those below it can name.
  private mutating func fillGroup(_ field: inout Field, _ scope: inout Scope) {
    if numbers.happens(in: 2) {
      field["optional"] = "true"
      if numbers.happens(in: 3) { field["default"] = "{}" }
      scope.conditions.append(["answered(\(field.id))"])
    }
    let isAsked = scope.isAsked
    scope.isAsked = isAsked && field["optional"] == nil && field["when"] == nil
    for _ in 0..<numbers.number(1...3) {
      field.fields.append(self.field(&scope, inGroup: "\(field.id)."))
    }
    scope.isAsked = isAsked
  }

  /// What its type has.
  private mutating func fill(_ field: inout Field, _ scope: Scope) {
    switch field.type {
    case "text": fillText(&field, scope)
    case "number": fillNumber(&field, scope)
    case "date":
      field.values = RandomForm.days
      if numbers.happens(in: 3) { field["min"] = numbers.one(of: ["today", "1900-01-01"]) }
      if field["min"] == "today" {
        field.values = ["9999-12-31"]
      } else if numbers.happens(in: 3) {
        field["default"] = numbers.one(of: ["2026-02-28", "\"{today}\""])
      } else if numbers.happens(in: 3) {
        field["max"] = "2026-02-28"
        field.values.removeAll { $0 == "9999-12-31" }
      }
    case "toggle": fillToggle(&field, scope)
    case "picker", "multi-selector": fillChoice(&field, scope)
    case "json":
      let text = JSONValue.string(numbers.one(of: settings.texts))
      field.values = RandomForm.jsonValues + [text, ["a": [text]]]
      if numbers.happens(in: 2) {
        field["shape"] = "array"
        field.values = [[], [["key": "gpu"], ["", .number("0.10")]]]
        if numbers.happens(in: 2) { field["default"] = "[a, { b: 0.10 }]" }
      }
    case "list", "map": fillItems(&field, scope)
    case "note":
      field["text"] = scope.named.isEmpty ? "Read" : "\"Read {\(numbers.one(of: scope.named))}\""
    default: field["value"] = computed(scope)
    }
    if settings.keepsDefaults, !field.id.isEmpty { keepDefault(of: &field, scope) }
    if field["default"] != nil, field["when"] != nil, numbers.happens(in: 2) {
      field["when-hidden"] = "default"
    }
    guard settings.hasRequired, field.canBeRequired, numbers.happens(in: 2) else { return }
    field["required"] = numbers.happens(in: 3) ? condition(in: scope) ?? "true" : "true"
    // What a default is made of may be absent.
    field.isNeeded = field["default"].map { $0 == "none" || $0.contains("{") } ?? true
    if field.type == "multi-selector" { field["min-selections"] = "1" }
  }

  /// Lets a field have its default while it is not asked, where a rule may be against it that is
  /// asked only of answers.
  private mutating func keepDefault(of field: inout Field, _ scope: Scope) {
    if ["list", "map"].contains(field.type), field["default"] == nil {
      var items = field
      items.isNeeded = true
      field["default"] = answer(to: items, [:]).map { "\($0)" }
    }
    let hasDefault = field.type == "toggle" || field["default"] != nil
    guard hasDefault, field["must-be-on"] == nil, let condition = condition(in: scope) else {
      return
    }
    field["when"] = field["when"] ?? condition
    field["when-hidden"] = "default"
    let tests = [
      "text": "!= \"one\"", "number": "> 4", "date": "> \"2026-02-28\"", "toggle": "== false",
    ]
    guard let test = tests[field.type], field["rules"] == nil, field["secure"] == nil,
      numbers.happens(in: 2),
      let condition = self.condition(in: scope)
    else { return }
    field["rules"] =
      "[{ when: \(condition), must: '\(field.id) \(test)', message: Not beside others }]"
  }

  private mutating func computed(_ scope: Scope) -> String {
    guard let first = condition(in: scope) else { return "fixed" }
    switch numbers.number(0...5) {
    case 0: return "{ when: \(first) }"
    case 1: return "{ cases: [{ when: \(first), value: one }, two] }"
    case 2 where !scope.named.isEmpty: return "\"{\(numbers.one(of: scope.named))}\""
    case 3 where !scope.several.isEmpty:
      return "\"{\(numbers.one(of: scope.several)) | join('+')}\""
    case 4: return numbers.one(of: ["7", "true", RandomForm.outside[0], RandomForm.outside[1]])
    default: return template(scope) ?? "fixed"
    }
  }

  private mutating func template(_ scope: Scope) -> String? {
    if scope.texts.isEmpty { return nil }
    let filters = [
      "slug", "lower", "upper", "title", "snake", "camel", "pascal", "kebab", "trim",
      "replace('a', 'b') | upper", "part('a', -1)",
    ]
    let filter = numbers.happens(in: 2) ? " | \(numbers.one(of: filters))" : ""
    return "\"{\(numbers.one(of: scope.texts))\(filter)}-\(count)\""
  }

  private mutating func fillText(_ field: inout Field, _ scope: Scope) {
    field.values = lines
    if settings.hasSecrets, numbers.happens(in: 6) {
      field["secure"] = "true"
      field.values = [["env": .string(RandomForm.secret.variable)]]
      if settings.keepsDefaults, numbers.happens(in: 2) {
        field["default"] = "documented"
        field.values.append("documented")
      }
      if numbers.happens(in: 3) { field["confirm"] = "true" }
      return
    }
    if numbers.happens(in: 5) {
      field["multiline"] = "true"
      field.values = settings.texts.map { .string("\($0)\nb\n\n..") }
    } else if numbers.happens(in: 5) {
      field["pattern"] = "\"[a-z]+\""
      field.values = ["alpha", "back", "submit", "end"]
      field["max-length"] = "\(numbers.number(6...90))"
    } else if numbers.happens(in: 5) {
      let (format, example) = numbers.one(of: RandomForm.formats)
      field["format"] = format
      field.values = [.string(example)]
    } else if numbers.happens(in: 3) {
      let cases = condition(in: scope).map { "{ cases: [{ when: \($0), value: one }, two] }" }
      field["default"] = numbers.one(
        of: [template(scope), cases, "\"\"", "one", RandomForm.outside[0]].compactMap(\.self)
      )
    } else if numbers.happens(in: 3) {
      field["suggestions"] = "[first, second one]"
    } else if numbers.happens(in: 4) {
      let when = condition(in: scope).map { "when: \($0), " } ?? ""
      field["rules"] = "[{ \(when)must: '\(field.id) != \"never\"', message: Never that }]"
    }
    if let name = scope.named.randomElement(using: &numbers), numbers.happens(in: 6) {
      field[numbers.one(of: ["help", "placeholder"])] = "\"Beside {\(name)}\""
    }
  }

  private mutating func fillNumber(_ field: inout Field, _ scope: Scope) {
    field.values = RandomForm.spellings.map { .number($0) }
    if numbers.happens(in: 2) {
      field["default"] = "\(numbers.number(0...9))"
    } else if numbers.happens(in: 3), let other = scope.numbers.randomElement(using: &numbers) {
      field.most = other
      field["rules"] = "[{ must: '\(field.id) <= \(other)', message: 'No more than {\(other)}' }]"
    }
    if field.most == nil, numbers.happens(in: 3) {
      if numbers.happens(in: 2) {
        field["integer"] = "true"
        field.values = ["0", "-7", "4.0", "1e+2", "99"].map { .number($0) }
      } else {
        field["step"] = "0.5"
        field.values = ["1", "2.50", "0", "-3", "12.0"].map { .number($0) }
      }
      if numbers.happens(in: 2) { field["min"] = "-9" }
    }
    if numbers.happens(in: 4) { field["max"] = "\(numbers.number(100...900))" }
    if numbers.happens(in: 4) { field["unit"] = "GB" }
  }

  private mutating func fillToggle(_ field: inout Field, _ scope: Scope) {
    field.values = [true, false]
    if numbers.happens(in: 3) {
      field["on-value"] = "enabled"
      field["off-value"] = "\"\""
      field.values = ["enabled", ""]
    }
    if settings.hasRequired, numbers.happens(in: 6) {
      field["must-be-on"] = "Needed"
      field.values.removeLast()
      field.isNeeded = true
      return
    }
    guard numbers.happens(in: 2) else { return }
    field["default"] = numbers.happens(in: 4) ? "none" : "true"
    guard field["default"] == "true", numbers.happens(in: 2) else { return }
    if let other = scope.toggles.randomElement(using: &numbers) {
      field["default"] = "\"{\(other)}\""
    } else if let condition = condition(in: scope) {
      field["default"] = "{ when: \(condition) }"
    }
  }

  /// Options of which the first three can always be chosen, and go with others.
  private mutating func fillChoice(_ field: inout Field, _ scope: Scope) {
    let takesSeveral = field.type == "multi-selector"
    func answers(_ values: [JSONValue]) -> [JSONValue] {
      takesSeveral ? [[values[0]], [values[1], values[2]], .array(values)] : values
    }
    let takesCommand = settings.hasCommands
    let command = takesCommand && numbers.happens(in: 6)
    if command || numbers.happens(in: 5) {
      let named = scope.answered.randomElement(using: &numbers).map { ", \"of={\($0)}\"" } ?? ""
      field["options"] =
        command
        ? "{ command: [list\(named)] }"
        : numbers.one(of: ["{ from: options.csv }", "{ list: \(RandomForm.sharedList) }"])
      field.values = answers(["alpha", "beta", "gamma"])
      return
    }
    for place in 1...numbers.number(3...(takesSeveral ? 12 : 9)) {
      let id = word("o")
      var option = Option(id: id, label: "Option \(count)", value: .string(id))
      if numbers.happens(in: 4) {
        let value = numbers.one(of: ["\(count)", "\"\(count)0\"", "\(count).5e1"])
        option.keys.append("value: \(value)")
        option.value =
          value.hasPrefix("\"") ? .string(String(value.dropFirst().dropLast())) : .number(value)
      }
      if numbers.happens(in: 4) { option.keys.append("group: Group") }
      if numbers.happens(in: 6) { option.keys.append("detail: more, icon: \"🐘\"") }
      if place > 3 {
        if numbers.happens(in: 4) { option.keys.append("disabled: sold out") }
        if numbers.happens(in: 4), let condition = condition(in: scope) {
          option.keys.append("when: \(condition)")
        }
        if takesSeveral, numbers.happens(in: 8) { option.keys.append("exclusive: true") }
      }
      field.options.append(option)
    }
    field.values = answers(field.options.prefix(3).map(\.value))
    let ids = field.options.prefix(3).map(\.id)
    if numbers.happens(in: 3) {
      field["default"] = takesSeveral ? "[\(ids[2]), \(ids[0])]" : ids[1]
    } else if numbers.happens(in: 4), !takesSeveral, let condition = condition(in: scope) {
      field["default"] = "{ cases: [{ when: \(condition), value: \(ids[0]) }, \(ids[1])] }"
    }
    if takesSeveral, numbers.happens(in: 4) {
      field["max-selections"] = "\(numbers.number(3...9))"
    }
    if !takesSeveral, field.options.count < 9, numbers.happens(in: 2) {
      field["style"] = "inline"
    }
    if field["style"] == nil, numbers.happens(in: 3) {
      field["allow-custom"] = "true"
      let entry = JSONValue.string(numbers.one(of: settings.entries))
      field.values.append(takesSeveral ? [field.options[0].value, entry] : entry)
    }
  }

  /// Items: of one field, or of several that know each other and what is around them.
  private mutating func fillItems(_ field: inout Field, _ scope: Scope) {
    var inner = scope
    inner.level += 1
    if numbers.happens(in: 3) {
      field.isSingle = true
      field.fields = [item(inner)]
      if field.type == "list", numbers.happens(in: 3) { field["unique"] = "true" }
      fillItemsByDefault(&field)
    } else {
      // An item is known by the answer that it always has.
      let name = word("name")
      field.fields = [
        Field(
          id: name,
          type: "text",
          label: "Name",
          keys: [Field.Key(name: "required", value: "true")],
          place: [name],
          values: lines,
          isNeeded: true
        )
      ]
      inner.texts.append(name)
      inner.named.append(name)
      inner.conditions.append(["\(name) != \"alpha\"", "\(name) contains \"a\""])
      for _ in 0..<numbers.number(1...3) { field.fields.append(self.field(&inner)) }
      if field.type == "list", numbers.happens(in: 2) { field["unique-by"] = name }
      if numbers.happens(in: 3) { field["summary"] = "\"{\(name)}!\"" }
    }
    if field.type == "map", numbers.happens(in: 3) {
      field["names"] = numbers.one(of: [
        "{ type: text, label: Word, pattern: \"[a-z]+\" }",
        "{ type: picker, options: [def, a, xyz, bc] }",
      ])
    }
    if numbers.happens(in: 3) { field["min-items"] = "1" }
    if numbers.happens(in: 3) { field["max-items"] = "\(numbers.number(3...9))" }
  }

  /// Items that are there until there are others, of values that stand for themselves.
  private mutating func fillItemsByDefault(_ field: inout Field) {
    let item = field.fields[0]
    guard ["text", "number", "date", "json"].contains(item.type), item["secure"] == nil,
      numbers.happens(in: 4)
    else { return }
    let values = item.values.shuffled(using: &numbers).prefix(2)
    let isMap = field.type == "map"
    let items =
      isMap
      ? JSONValue.object(zip(["bc", "a"], values).map { .init(key: $0, value: $1) })
      : .array(Array(values))
    field["default"] = "\(items)"
  }

  /// The one field of an item, which always has an answer, and none by itself: an item in which
  /// nothing is answered is none.
  private mutating func item(_ scope: Scope) -> Field {
    var item = Field(
      id: "",
      type: numbers.one(of: ["text", "number", "picker", "date", "json", "multi-selector"]),
      label: "Item"
    )
    fill(&item, scope)
    item.isNeeded = true
    item.most = nil
    item.keys.removeAll {
      ["default", "required", "rules", "when-hidden", "min-selections", "suggestions"].contains(
        $0.name
      )
    }
    return item
  }

  /// Takes a field into what those below can name.
  private mutating func note(_ field: Field, in scope: inout Scope) {
    let id = field.id
    let isSecret = field["secure"] != nil
    let isOpen = field["required"] == nil && field["default"] == nil
    var tests = isOpen ? ["answered(\(id))"] : []
    switch field.type {
    case "text" where !isSecret:
      if field["format"] == nil {
        tests += [
          "\(id) == \"alpha\"", "\(id) contains \"a\"", "\(id) starts-with \"a\"",
          "\(id) matches \"[a-z]+\"", "\(id) in [\"alpha\", \"back\"]",
        ]
      }
      if field["multiline"] == nil { scope.texts.append(id) }
      if field["required"] == "true", field["when"] == nil, scope.isAsked {
        scope.answered.append(id)
      }
    case "number":
      tests += ["\(id) > \(numbers.number(0...9))", "\(id) in [1, 7]"]
      if field["default"] == nil { scope.numbers.append(id) }
    case "date": tests += ["\(id) < \"2024-02-29\"", "\(id) != \"2024-02-29\""]
    case "toggle" where field["must-be-on"] == nil:
      tests = [id, "not \(id)", "\(id) == false"]
      scope.toggles.append(id)
    case "picker":
      let ids = field.options.prefix(2).map(\.id)
      if !ids.isEmpty {
        tests += ["\(id) == \(ids[0])", "\(id) in [\(ids.joined(separator: ", "))]"]
      }
    case "multi-selector":
      tests += ["count(\(id)) > 1"] + field.options.prefix(1).map { "\(id) has \($0.id)" }
      tests += field.options.prefix(1).map { "\(id) has none [\($0.id)]" }
      scope.several.append(id)
    case "list", "map":
      if field["default"] == nil { tests += ["count(\(id)) > \(numbers.number(1...2))"] }
    case "note", "computed": return
    default: break
    }
    if !tests.isEmpty { scope.conditions.append(tests) }
    if ["text", "number", "date", "picker", "toggle"].contains(field.type), !isSecret {
      scope.named.append(id)
    }
  }
}

extension RandomForm.Field {
  /// Whether an answer can be asked for.
  fileprivate var canBeRequired: Bool {
    !["note", "computed", "json"].contains(type) && self["default"] != "\"\""
  }
}

extension String {
  /// The words between dots.
  fileprivate var path: [String] { split(separator: ".").map(String.init) }
}
