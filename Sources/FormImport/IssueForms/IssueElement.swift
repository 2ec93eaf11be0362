import Diagnostics
import FormModel
import SourceTree

/// An element of an issue form while it becomes fields.
struct IssueElement {
  private let tree: SourceTree
  private let node: NodeID
  /// Which one of the form it is, from 1.
  private let number: Int
  private let record: IssueRecord
  /// Its `attributes`.
  private var attributes: IssueRecord
  private var help: FormValue?
  private var isRequired = false

  init(_ node: NodeID, at number: Int, in tree: SourceTree) {
    (self.node, self.number, self.tree) = (node, number, tree)
    record = IssueRecord(node, called: "body[\(number - 1)]", in: tree)
    attributes = record
  }

  private enum Kind: String, CaseIterable {
    case markdown, input, textarea, dropdown, checkboxes, upload

    /// The keys of its attributes.
    var attributes: [String] {
      switch self {
      case .markdown: ["value"]
      case .input: ["label", "description", "placeholder", "value"]
      case .textarea: ["label", "description", "placeholder", "value", "render"]
      case .dropdown: ["label", "description", "multiple", "options", "default"]
      case .checkboxes: ["label", "description", "options"]
      case .upload: ["label", "description"]
      }
    }
  }

  /// The fields that it becomes; none where GitHub refuses it.
  mutating func fields(
    _ translation: inout Translation,
    _ refusals: inout IssueFormRefusals
  ) -> [FormRecord] {
    guard tree.kind(of: node) == .mapping else {
      translation.refuse("\(record.name) must be a mapping with a `type`", at: node)
      return []
    }
    record.refuseOtherKeys(than: ["type", "id", "attributes", "validations"], &translation)
    guard let word = record.text("type", isRequired: true, &translation) else { return [] }
    guard let kind = Kind(rawValue: word.text) else {
      translation.refuse(
        "`\(word.text.shortened)` is not a valid type of \(record.name)",
        at: word.node,
        help: "valid are \(listed(Kind.allCases.map(\.rawValue)))"
      )
      return []
    }
    let name = "the attributes of \(record.name)"
    guard let attributes = record.record("attributes", called: name, &translation) else {
      let key = kind == .markdown ? "value" : "label"
      translation.refuse("required attribute `\(key)` is missing in \(record.name)", at: node)
      return []
    }
    self.attributes = attributes
    attributes.refuseOtherKeys(than: kind.attributes, &translation)
    if kind == .markdown { return note(&translation) }
    translation.questionCount += 1
    refusals.questionCount += 1
    let label = attributes.text("label", isRequired: true, &translation)
    help = attributes.text("description", &translation)?.trimmedTemplate
    readValidations(of: kind, &translation)
    let own = ownID(&translation)
    guard let label else { return [] }
    refusals.add(label, own, holdsText: kind == .input || kind == .textarea, &translation)
    if kind == .checkboxes { return checkboxes(label, own, &translation, &refusals) }
    var field = self.field(own, kind == .dropdown ? "picker" : "text", label, &translation)
    switch kind {
    case .dropdown: addOptions(to: &field, &translation)
    default: addText(to: &field, kind, word, &translation)
    }
    return [field]
  }

  /// The id of the file, where it has one that GitHub permits.
  private func ownID(_ translation: inout Translation) -> IssueText? {
    guard let id = record.text("id", &translation) else { return nil }
    let isPermitted = id.text.utf8.allSatisfy {
      0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 | 0x20 || $0 == 0x2D || $0 == 0x5F
    }
    if isPermitted { return id }
    translation.refuse(
      "`id` of \(record.name) can only contain numbers, letters, `-` and `_`",
      at: id.node
    )
    return nil
  }

  private mutating func readValidations(of kind: Kind, _ translation: inout Translation) {
    let name = "the validations of \(record.name)"
    guard let validations = record.record("validations", called: name, &translation) else { return }
    if kind == .checkboxes, let node = validations.value("required") {
      translation.doubt(
        "GitHub does not read `validations` of check boxes",
        at: node,
        help: "write `required: true` at the options that have to be checked"
      )
      return
    }
    isRequired = validations.isOn("required", &translation)
    for entry in tree.entries(of: validations.node) where !tree.isText(entry.key, "required") {
      translation.doubt(
        "`\(tree.text(of: entry.key).shortened)` of \(name) is not read",
        at: entry.key
      )
    }
  }

  /// The keys that all fields begin with.
  private mutating func field(
    _ own: IssueText?,
    _ type: String,
    _ label: IssueText,
    _ translation: inout Translation
  ) -> FormRecord {
    var field = FormRecord(from: tree.range(of: node))
    let id =
      own.map { translation.id(for: $0.text) }
      ?? translation.id(ofText: label.text, number: number)
    field.add("id", .text(id, from: tree.range(of: (own ?? label).node)))
    field.add("type", .text(type))
    field.add("label", label.trimmedTemplate)
    field.add("help", help)
    if isRequired { field.add("required", .word("true")) }
    if let own, own.text != id { field.add("x-id", own.value) }
    return field
  }

  private mutating func note(_ translation: inout Translation) -> [FormRecord] {
    guard let text = attributes.text("value", isRequired: true, &translation) else { return [] }
    var field = FormRecord(from: tree.range(of: node))
    field.add("id", .text(translation.id(ofText: "", number: number)))
    field.add("type", .text("note"))
    field.add("text", text.trimmedTemplate)
    return [field]
  }

  private func addText(
    to field: inout FormRecord,
    _ kind: Kind,
    _ type: IssueText,
    _ translation: inout Translation
  ) {
    if var placeholder = attributes.text("placeholder", &translation) {
      if kind == .input { placeholder.text = placeholder.text.inOneLine }
      field.add("placeholder", placeholder.trimmedTemplate)
    }
    if kind != .input { field.add("multiline", .word("true")) }
    if var value = attributes.text("value", &translation) {
      if kind == .input { value.text = value.text.inOneLine }
      field.add("default", value.template)
    }
    field.add("x-render", attributes.text("render", &translation)?.value)
    guard kind == .upload else { return }
    translation.lose(
      "files cannot be uploaded: a text is asked, for their addresses",
      at: type.node,
      in: &field,
      help: "ask for links in a `textarea`, or upload the files on GitHub"
    )
  }
}

// Options.
extension IssueElement {
  private mutating func addOptions(to field: inout FormRecord, _ translation: inout Translation) {
    var options = IssueOptions()
    for node in optionNodes(&translation) {
      let text = attributes.text(
        at: node,
        of: "an option of \(record.name)",
        mayBeNumber: true,
        &translation
      )
      guard let text else { continue }
      if text.text.lowercased() == "none" {
        translation.refuse(
          "the options of \(record.name) must not include the reserved word `\(text.text)`",
          at: node,
          help: "leave it out; a question that is not required may be left open"
        )
      }
      if tree.meaning(of: node) == .number, text.text.losesDigits {
        translation.doubt(
          "`\(text.text)` is a number to GitHub, which shows it without the zero at its end",
          at: node,
          help: "put it in quotes"
        )
      }
      add(text, to: &options, &translation)
    }
    let isMultiple = attributes.isOn("multiple", &translation)
    if isMultiple {
      field.replace("type", with: .text("multi-selector"))
      if isRequired { field.add("min-selections", .word("1")) }
    }
    if let node = attributes.value("default"), !tree.isNull(node) {
      if let index = Int(tree.text(of: node)), options.ids.indices.contains(index) {
        let id = FormValue.text(options.ids[index], from: tree.range(of: node))
        field.add("default", isMultiple ? .list([id]) : id)
      } else {
        translation.doubt(
          "`default` of \(record.name) is the number of an option, from 0 to "
            + "\(options.ids.count - 1), not \(tree.description(of: node))",
          at: node
        )
      }
    }
    field.add("options", .list(options.values))
  }

  private func add(
    _ text: IssueText,
    to options: inout IssueOptions,
    _ translation: inout Translation
  ) {
    if options.add(text, at: tree.range(of: text.node)) { return }
    translation.refuse(
      "the options of \(record.name) must be unique, and `\(text.text.shortened)` is there twice",
      at: text.node
    )
  }

  private func optionNodes(_ translation: inout Translation) -> SequenceElements {
    let node = attributes.value("options") ?? attributes.node
    if tree.kind(of: node) != .sequence || tree.count(of: node) == 0 {
      translation.refuse("`options` of \(record.name) must be a list that is not empty", at: node)
    }
    return tree.elements(of: node)
  }

  /// A list of check boxes: a toggle for each below a note where some have to be checked, or where
  /// there is one; else a multi-selector.
  private mutating func checkboxes(
    _ label: IssueText,
    _ own: IssueText?,
    _ translation: inout Translation,
    _ refusals: inout IssueFormRefusals
  ) -> [FormRecord] {
    var boxes: [(text: IssueText, isRequired: Bool)] = []
    var options = IssueOptions()
    for node in optionNodes(&translation) {
      guard tree.kind(of: node) == .mapping else {
        translation.refuse("an option of \(record.name) must be a mapping with a `label`", at: node)
        continue
      }
      let box = IssueRecord(node, called: "an option of \(record.name)", in: tree)
      box.refuseOtherKeys(than: ["label", "required"], &translation)
      guard let text = box.text("label", isRequired: true, &translation) else { continue }
      add(text, to: &options, &translation)
      refusals.add(box: text)
      boxes.append((text, box.isOn("required", &translation)))
    }
    if boxes.count > 1, !boxes.contains(where: \.isRequired) {
      var field = self.field(own, "multi-selector", label, &translation)
      field.add("x-checkboxes", label.value)
      field.add("options", .list(options.values))
      return [field]
    }
    var intro = FormRecord(from: tree.range(of: node))
    let base = own?.text ?? label.text
    intro.add("id", .text(translation.id(ofText: base + " intro", number: number)))
    intro.add("type", .text("note"))
    let heading = FormTextPiece(
      text: "**\(label.text.inOneLine.withDoubledBraces)**",
      place: tree.range(of: label.node)
    )
    let rest = help.map { [FormTextPiece(text: "\n\n")] + $0.pieces } ?? []
    intro.add("text", .text([heading] + rest))
    help = nil
    return [intro]
      + boxes.enumerated().map { index, box in
        var field = FormRecord(from: tree.range(of: box.text.node))
        let id =
          if boxes.count == 1, let own {
            translation.id(for: own.text)
          } else {
            translation.id(
              ofText: boxes.count == 1 ? base : box.text.text,
              number: number * 100 + index
            )
          }
        field.add("id", .text(id, from: tree.range(of: box.text.node)))
        field.add("type", .text("toggle"))
        field.add("label", box.text.trimmedTemplate)
        if box.text.text != box.text.text.trimmed { field.add("x-label", .text(box.text.text)) }
        if box.isRequired { field.add("must-be-on", label.value) }
        if index == 0 { field.add("x-checkboxes", label.value) }
        return field
      }
  }
}

/// The options of a choice while they are read.
struct IssueOptions {
  private(set) var ids: [String] = []
  private(set) var values: [FormValue] = []
  private var texts: Set<String> = []

  /// Adds an option; `false` where its text is there already.
  ///
  /// Its id is its text, cut where that is too long for one.
  mutating func add(_ text: IssueText, at place: SourceRange) -> Bool {
    guard texts.insert(text.text).inserted else { return false }
    let line = text.text.inOneLine
    let id = line.unicodeScalars.count <= 128 ? line : "\(line.prefix(90))… \(ids.count + 1)"
    ids.append(id)
    if id == text.text {
      values.append(.text(id, from: place))
    } else {
      var option = FormRecord(from: place)
      option.add("id", .text(id, from: place))
      option.add("label", .text(line, from: place))
      option.add("value", .text(text.text, from: place))
      values.append(.line(option))
    }
    return true
  }
}

extension String {
  /// Whether a number is written with a zero at its end that readers of numbers leave out.
  fileprivate var losesDigits: Bool {
    guard let point = firstIndex(of: ".") else { return false }
    let digits = self[index(after: point)...]
    return digits.count > 1 && digits.last == "0"
  }
}
