import Diagnostics
import DisplayText
import FormAnswers
import FormModel
import FormSession
import JSON

/// A form as Markdown: each question with its id, options, bounds, default and condition in words.
///
/// The author's texts are escaped: they hold no HTML, no control characters, and Markdown only
/// where the wizard renders it.
struct FormDescription {
  let form: Form
  /// The form with the fields of all items, which conditions name.
  private let whole: Form
  let words: Words

  init(form: Form, words: Words) {
    self.form = form.namingPlaces(for: words.languages)
    whole = self.form.flattened
    self.words = words
  }

  /// The items of a list, whose places have their names.
  private init(namingPlacesOf form: Form, in whole: Form, words: Words) {
    (self.form, self.whole, self.words) = (form, whole, words)
  }

  /// The most options of a field that are listed.
  private static let mostOptions = 50

  /// The whole page.
  ///
  /// - Complexity: O(fields + options).
  var markdown: String {
    var blocks = [heading("#", form.title.map(words.text) ?? form.id.rawValue)]
    if let description = form.description { blocks.append(paragraphs(description)) }
    for section in form.sections { blocks += self.blocks(of: section) }
    let outside = form.sourcesOutside.map { "- " + spelling(outside: $0) }
    if !outside.isEmpty {
      blocks += ["## " + words.say("Read from outside"), outside.joined(separator: "\n")]
    }
    if let steps = form.nextSteps {
      blocks.append("## " + words.say("Next steps"))
      blocks += words.text(steps).split(whereSeparator: \.isNewline).map { opening(String($0)) }
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func blocks(of section: FormSection) -> [String] {
    var blocks: [String] = []
    if section.id != nil { blocks.append(heading("##", words.title(section))) }
    if let description = section.description { blocks.append(paragraphs(description)) }
    if let condition = section.condition { blocks.append(asked(condition)) }
    return blocks + form.fields(of: section).flatMap(self.blocks)
  }

  private func blocks(of field: Field) -> [String] {
    if case .note(let note) = field.kind {
      return [paragraphs(note.text)] + (field.condition.map { [asked($0)] } ?? [])
    }
    let facts = facts(of: field).map { "- \($0)" }.joined(separator: "\n")
    let own = [
      heading(field.owner == nil && field.group == nil ? "###" : "####", words.label(field)),
      field.help.map(paragraphs), facts,
      options(of: field),
    ].compactMap(\.self)
    guard let items = field.kind.items else { return own }
    let inner = FormDescription(namingPlacesOf: items.item, in: whole, words: words)
    return own + items.item.ownFields.flatMap(inner.blocks)
  }

  /// The facts of a field, one per line.
  private func facts(of field: Field) -> [String] {
    var facts = ["Id \(code(field.id.rawValue)), \(field.kind.name)"]
    if let key = field.key { facts.append(words.say("In the result: ") + code("\(key)")) }
    if field.isRequired {
      facts.append(words.say("Required"))
    } else if field.mayBeRequired {
      facts.append(words.say("Required when ") + said(field.requirement))
    }
    if field.kind.group?.isOptional == true { facts.append(words.say("Optional")) }
    if field.kind.isSecret { facts.append(words.say("Secret")) }
    if let values = field.kind.toggle?.values {
      let (on, off) = (code("\(values.on.json)"), code("\(values.off.json)"))
      facts.append(words.say("Written as \(on) for on and \(off) for off"))
    }
    if let constraint = words.constraint(field) { facts.append(sentence(constraint)) }
    if let items = field.kind.items, !items.isMap, let name = items.nameField {
      facts.append(words.say("No two with the same \(code(name.rawValue))"))
    }
    if let value = value(of: field) { facts.append(value) }
    if let condition = field.condition { facts.append(asked(condition)) }
    for rule in field.rules {
      let condition = rule.condition.map { words.say(" when ") + said($0) } ?? ""
      facts.append(words.say("Rule: ") + escaped(words.text(rule.message)) + condition)
    }
    if let text = field.deprecated {
      facts.append(words.say("Deprecated: ") + escaped(words.text(text)))
    }
    return facts
  }

  /// The default of a field, or what it is computed from.
  private func value(of field: Field) -> String? {
    if let computed = field.kind.computed {
      return words.say("Computed: ") + spelling(of: computed.value, for: field)
    }
    // What is written in a secure field is masked like a secret.
    if field.kind.holdsSecrets, field.defaultValue?.outside == nil { return nil }
    if field.defaultValue?.isEmptyText == true {
      return words.say("Written as \(code("\"\"")) without an answer")
    }
    return field.defaultValue.map {
      words.say("Default") + ": " + spelling(of: $0, for: field)
    }
  }

  private func spelling(of source: ValueSource, for field: Field) -> String {
    switch source {
    case .literal(.text(let text)): code(Template(text).spelling)
    case .literal(let value) where value.items != nil:
      code(field.json(of: value)?.description ?? "")
    case .literal(let value): escaped(words.answer(value, to: field))
    case .template(let template): code(template.spelling)
    case .answer(let id): code("{\(id)}")
    case .condition(let condition):
      words.say("whether ") + said(condition)
    case .cases(let cases):
      cases.map { part in
        let value = spelling(of: part.value, for: field)
        guard let condition = part.condition else { return words.say("otherwise ") + value }
        return value + words.say(" when ") + said(condition)
      }.joined(separator: "; ")
    case .environment, .git: spelling(outside: source)
    case .nothing: words.say("no answer")
    }
  }

  private func spelling(outside source: ValueSource) -> String {
    let name = code(source.outside?.name ?? "")
    return if case .git = source { "git, \(name)" } else { words.say("the variable ") + name }
  }

  private func asked(_ condition: Condition) -> String {
    words.say("Asked when \(said(condition))")
  }

  private func said(_ condition: Condition) -> String {
    escaped(words.condition(condition, in: whole))
  }

  /// The options of a field as a table, or where they come from.
  private func options(of field: Field) -> String? {
    guard let source = field.kind.options else { return nil }
    if case .answered(let source) = source {
      let label = whole[source.field].map { words.label($0) } ?? source.field.rawValue
      return words.say("The options are what \"\(label)\" is answered with.")
    }
    guard let list = source.list else {
      return words.say("The options come from a command.")
    }
    var rows = [
      words.say("| option | id | |"), "|---|---|---|",
    ]
    rows += list.options.prefix(FormDescription.mostOptions).map { option in
      let written = option.value.map {
        words.say("written as \(code("\($0.json)").replacing(bytes: "|", with: "\\|"))")
      }
      let remarks = [
        option.group.map(words.text), option.detail.map(words.text),
        option.isExclusive ? words.say("excludes the others") : nil,
        option.condition.map {
          words.say("offered when ") + words.condition($0, in: whole)
        },
        option.disabledReason.map(words.text),
      ].compactMap(\.self)
      let label = escaped(words.text(option.label))
      let remark = ([written].compactMap(\.self) + remarks.map(escaped)).joined(separator: "; ")
      let id = code(option.id.rawValue).replacing(bytes: "|", with: "\\|")
      return "| \(label) | \(id) | \(remark) |"
    }
    let left = list.count - FormDescription.mostOptions
    if left > 0 { rows.append(words.say("| \(left) more | | |")) }
    return rows.joined(separator: "\n")
  }
}

/// Text in Markdown.
extension FormDescription {
  private func sentence(_ text: String) -> String {
    opening(text.prefix(1).uppercased() + text.dropFirst())
  }

  /// A text of several lines, a paragraph each, with the Markdown that the wizard renders too.
  private func paragraphs(_ text: LocalizedText) -> String {
    var blocks: [(isCode: Bool, text: String)] = []
    for line in words.markdown(text).lines where line.kind == .code || !line.runs.isEmpty {
      let isCode = line.kind == .code
      let text =
        isCode
        ? line.runs.map(\.text).joined().escapingHidden()
        : (line.kind == .item ? "- " : "") + marked(line)
      if isCode, blocks.last?.isCode == true {
        blocks[blocks.count - 1].text += "\n\(text)"
      } else {
        blocks.append((isCode, text))
      }
    }
    return blocks.map { isCode, text in
      guard isCode else { return text }
      let fence = String(repeating: "`", count: max(3, text.longestBackticks + 1))
      return "\(fence)\n\(text)\n\(fence)"
    }.joined(separator: "\n\n")
  }

  /// A line with its marks; a link may have several runs.
  private func marked(_ line: Markdown.Line) -> String {
    var text = ""
    var isInLink = false
    for run in line.runs {
      if run.marks.contains(.link), !isInLink {
        text += "["
        isInLink = true
      }
      text += text.isEmpty ? opening(of: run) : marked(run)
      if let target = run.target {
        text += "](\(target.escapingHidden()))"
        isInLink = false
      }
    }
    return text
  }

  private func marked(_ run: Markdown.Run) -> String {
    if run.marks.contains(.code) { return code(run.text) }
    let sign = run.marks.contains(.strong) ? "**" : run.marks.contains(.emphasis) ? "*" : ""
    return sign + escaped(run.text) + sign
  }

  private func opening(of run: Markdown.Run) -> String {
    run.marks.isEmpty ? opening(run.text) : marked(run)
  }

  private func heading(_ signs: String, _ text: String) -> String {
    var text = escaped(text)
    // A heading may end with number signs, which are not shown.
    let end = text.utf8.reversed().prefix { $0 == 0x23 }.count
    let start = text.utf8.index(text.endIndex, offsetBy: -end)
    if end > 0, start == text.startIndex || text[..<start].hasSuffix(" ") {
      text.insert("\\", at: start)
    }
    return "\(signs) \(text)"
  }

  /// A text that begins a line, where it is no list, heading, quote or break.
  private func opening(_ text: String) -> String {
    var text = escaped(text)
    let first = text.utf8.prefix { $0 != 0x20 }
    let digits = first.prefix(while: \.isDigit).count
    let sign = first.dropFirst(digits).first.map { Character(Unicode.Scalar($0)) }
    let isMark =
      switch sign {
      case ".", ")": 1...9 ~= digits && first.count == digits + 1
      case "-":
        digits == 0 && (first.count == 1 || first.count > 2 && first.allSatisfy { $0 == 0x2D })
      case "+", "*": digits == 0 && first.count == 1
      case "#": digits == 0 && first.count <= 6 && first.allSatisfy { $0 == 0x23 }
      case ">": digits == 0
      default: false
      }
    if isMark { text.insert("\\", at: text.utf8.index(text.startIndex, offsetBy: digits)) }
    return text
  }

  /// A text in one line, in which nothing is Markdown.
  private func escaped(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ").escapingHidden()
    var result = ""
    // A sign keeps its meaning before a combining mark, so scalars are compared.
    let signs = Array(line.unicodeScalars)
    for (place, sign) in signs.enumerated() {
      let before = place > 0 ? signs[place - 1] : " "
      let after = place + 1 < signs.count ? signs[place + 1] : " "
      if sign.isMark(after: before, before: after) { result += "\\" }
      result.unicodeScalars.append(sign)
    }
    return result
  }

  /// A text as code, between more backticks than it contains.
  private func code(_ text: String) -> String {
    let text = text.escapingHidden()
    let longest = text.longestBackticks
    let fence = String(repeating: "`", count: longest + 1)
    return longest == 0 ? fence + text + fence : "\(fence) \(text) \(fence)"
  }
}

extension String {
  /// How many backticks stand together at most.
  fileprivate var longestBackticks: Int { utf8.split { $0 != 0x60 }.map(\.count).max() ?? 0 }
}

extension Unicode.Scalar {
  /// Whether Markdown gives it a meaning between two others
  /// (https://spec.commonmark.org/0.31.2/#inlines, and the tables of GitHub).
  fileprivate func isMark(after left: Unicode.Scalar, before right: Unicode.Scalar) -> Bool {
    switch self {
    case "`", "|": true
    case "\\": right.isASCII && !right.isWordLike && !right.properties.isWhitespace
    case "*": !left.properties.isWhitespace || !right.properties.isWhitespace
    case "_": !left.isWordLike || !right.isWordLike
    case "<": right.properties.isAlphabetic || "/!?".unicodeScalars.contains(right)
    case "&": right.properties.isAlphabetic || right == "#"
    case "]": "([:".unicodeScalars.contains(right)
    case "~": left == self || right == self
    default: false
    }
  }

  private var isWordLike: Bool { properties.isAlphabetic || properties.numericType != nil }
}
