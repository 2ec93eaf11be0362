public import Diagnostics
public import FormModel
public import SourceTree

// Tree in, form out, with every mistake reported at its place.
//
// `Language` is the table of the language: which keys there are, and how each is read. `Types` is a
// file for each type of field: its rows of the table, how it is read and what is checked of it.
// `Decoding` goes through the tree once, in form order, because a condition or template may only
// name fields above it: `FormDecoder` reads the form and its sections, `FieldDecoder` fields,
// `OptionListReader` their options. All share a `FormContext`, which knows the tree, the findings
// and what the ids read so far mean.
// What cannot be read has been reported and is remembered as broken or open; references to it are
// not reported, so that one cause is one finding. Nothing reads or changes a finding once it is
// reported. When all is read, what only the whole shows is checked: shared lists, old ids,
// translations, and conditions that decide nothing.

/// What reading a form gives.
public struct DecodedForm: Sendable {
  /// The form as far as it could be read; `nil` when the text is no form at all.
  ///
  /// Use it only when no finding is an error: what was wrong has been left out.
  public let form: Form?
  /// Where the parts of the form stand.
  public let origins: FormOrigins
  /// What is wrong with the text and with the form, in the order of the text.
  public let findings: [Finding]

  /// Whether the form may be used.
  public var isValid: Bool { form != nil && !findings.contains { $0.severity == .error } }

  /// The same of a form whose text was made from another one, with what was found in that; where it
  /// has errors there is no form.
  package func placed(by map: SourceMap, beside others: [Finding]) -> DecodedForm {
    let isMade = !others.contains { $0.severity == .error }
    return DecodedForm(
      form: isMade ? form : nil,
      origins: origins.placed(by: map),
      findings: others + (isMade ? findings.map { $0.placed(by: map) } : [])
    )
  }
}

/// Reads a form from a tree.
public struct FormDecoder {
  /// Reads the options of a file that a form names at a place.
  public typealias OptionFileLoader = (OptionFile, OptionFilePlace) -> LoadedOptions

  /// Reads the form of a parsed text.
  ///
  /// ```
  /// let parsed = ParsedSource.parse(SourceText(name: "a.form.yaml", text: text), as: .yaml)
  /// let decoded = FormDecoder.decode(parsed) { _, _ in LoadedOptions(list: nil) }
  /// ```
  /// - Parameters:
  ///   - parsed: What `ParsedSource.parse` gave; its findings are part of the result.
  ///   - optionFiles: Called for each `options: { from: … }`, in form order.
  /// - Returns: The form with everything that is wrong, in the order of the text.
  /// - Complexity: O(size of the text), and up to 100,000 states for each group of conditions.
  public static func decode(
    _ parsed: ParsedSource,
    optionFiles: OptionFileLoader
  ) -> DecodedForm {
    decode(parsed, patterns: PatternCache(), optionFiles: optionFiles)
  }

  /// Reads the form of a parsed text, one of several that share compiled patterns.
  package static func decode(
    _ parsed: ParsedSource,
    patterns: PatternCache,
    optionFiles: OptionFileLoader
  ) -> DecodedForm {
    withoutActuallyEscaping(optionFiles) { optionFiles in
      let context = FormContext(parsed, patterns: patterns)
      let options = OptionListReader(context, readFile: optionFiles)
      let form = FormDecoder(context, options, isReadable: !parsed.hasErrors).decode()
      return DecodedForm(
        form: form,
        origins: FormOrigins(tree: parsed.tree, names: context.names),
        findings: context.findings
      )
    }
  }

  /// Reads the form of a text, in the language that its name says, with the files it names.
  package static func decode(
    _ source: SourceText,
    optionsFrom files: OptionFileReader,
    patterns: PatternCache = PatternCache()
  ) -> DecodedForm {
    let parsed = ParsedSource.parse(source, as: ParsedSource.Language(path: source.name))
    return decode(parsed, patterns: patterns) { files.read($0, at: $1) }
  }

  private let context: FormContext
  private let options: OptionListReader
  private let fieldDecoder: FieldDecoder
  private let isReadable: Bool
  private var sections: [FormSection] = []
  private var tree: SourceTree { context.tree }

  private init(_ context: FormContext, _ options: OptionListReader, isReadable: Bool) {
    self.context = context
    self.options = options
    self.isReadable = isReadable
    fieldDecoder = FieldDecoder(context, options)
  }

  /// From the limits of the language.
  static let mostFields = 20_000

  private consuming func decode() -> Form? {
    guard let root = tree.root else {
      if isReadable {
        context.report(
          FormRule.emptyFile,
          "the file is empty",
          at: SourceLocation(tree.source, SourceRange(0, 0)),
          help: "a form has `formwork: 1`, an `id` and `fields`"
        )
      }
      return nil
    }
    guard looksLikeForm(root) else {
      if isReadable { reportNotAForm(root) }
      return nil
    }
    context.place.form = root
    guard let record = context.record(root, as: .form) else { return nil }
    checkVersion(record)
    let id = context.ids.id(of: record, .form)
    let renamedFrom = context.ids.oldIDs(.renamedFrom, in: record, of: .form)
    let retired = context.ids.oldIDs(.retired, in: record, of: .field)
    let retiredSections = context.ids.oldIDs(.retiredSections, in: record, of: .section)
    options.prepareSharedLists(record.node(.optionLists))
    context.whenHidden = record[.whenHidden] ?? .omit
    decodeSections(record)
    let form = Form(
      id: FormID(id ?? ""),
      version: record[.version],
      title: record[.formTitle],
      description: record[.formDescription],
      accent: record[.accent],
      // Read behind the fields, of which it may name any.
      nextSteps: record[.nextSteps],
      sections: sections,
      fields: context.fields.own,
      renamedFrom: renamedFrom.map { FormID($0.id) },
      retired: retired.map { Retirement(id: FieldID($0.id), key: $0.key, label: $0.label) },
      retiredSections: retiredSections.map { Retirement(id: SectionID($0.id), label: $0.label) }
    )
    checkWhole(form)
    return form
  }

  /// What only the whole form shows.
  private func checkWhole(_ form: Form) {
    context.place = FormPlace()
    options.readUnusedLists()
    let records = Dictionary(
      grouping: context.names.oldIDs.filter { $0.part == .field },
      by: context.ids.owner
    )
    ResultPlaceChecks(form: form, context: context, records: records[nil] ?? []).check()
    for list in context.fields.lists {
      guard let items = list.kind.items, !items.isSingle else { continue }
      let own = records[list.id] ?? []
      ResultPlaceChecks(form: items.item, context: context, records: own).check()
    }
    OldIDChecks(context: context).check { options.location(ofCurrent: $0) }
    context.translations.check(context)
    context.placelessTexts.check(context)
    if context.conditions.count > 0 || context.conditions.hasAdoptedDefaults {
      var conditions = ConditionChecks(form.flattened, context)
      conditions.check()
    }
  }

  /// A file that shares nothing with a form is one finding, not a list of unknown keys.
  private func looksLikeForm(_ root: NodeID) -> Bool {
    let telling = ["formwork", "sections", "fields"]
    return tree.entries(of: root).contains { entry in
      let word = tree.text(of: entry.key)
      return telling.contains(word) || !nearest(to: word, among: telling).isEmpty
    }
  }

  private func reportNotAForm(_ root: NodeID) {
    guard tree.kind(of: root) != .invalid else { return }
    let isMapping = tree.kind(of: root) == .mapping
    context.report(
      .notAForm,
      isMapping
        ? "this is not a form: it has none of `formwork`, `sections` and `fields`"
        : "this is not a form: a form is a mapping of keys",
      at: root,
      help: isMapping
        ? "begin with `formwork: 1`; answers are read by `formwork fill FORM --answers FILE`"
        : "begin with `formwork: 1`; `formwork schema` prints what may follow"
    )
  }

  private func checkVersion(_ record: Record) {
    guard let node = record[.formwork], tree.kind(of: node) != .invalid,
      !(tree.isText(node, "1") && tree.style(of: node) == .plain)
    else { return }
    let meansOne = ["1", "1.0"].contains(tree.text(of: node))
    context.report(
      .unsupportedVersion,
      "language version `\(tree.spelling(of: node).shortened)` is not known; this program reads version 1",
      at: node,
      help: meansOne ? "write `formwork: 1`" : "write `formwork: 1`, or use a newer program",
      fix: meansOne ? .replace(tree.range(of: node), with: "1") : nil
    )
  }

  private mutating func decodeSections(_ record: Record) {
    guard let node = record.node(.sections) else {
      if record.node(.fields) == nil, !tree.isCut(record.node) {
        context.report(
          .missingKey,
          "form has neither `sections` nor `fields`",
          at: record.node,
          help: "add `fields:` with at least one field, or `sections:`"
        )
      }
      decodeFields(record)
      sections.append(FormSection(fields: context.fields.own.map(\.id)))
      return
    }
    if record.names.contains(.fields) {
      context.reportConflict(
        "form has both `sections` and `fields`",
        .sections,
        .fields,
        in: record,
        help: "move the fields into a section"
      )
      context.names.hasUnreadFields = true
    }
    let sections = context.values(of: .sections).elements(of: node, mayBeEmpty: false)
    guard let sections else { return }
    if tree.isCut(node) { context.names.hasUnreadFields = true }
    for section in sections where !context.isFull { decodeSection(section) }
  }

  private mutating func decodeSection(_ node: NodeID) {
    context.place.section = node
    defer { context.place.section = nil }
    guard let record = context.record(node, as: .section, called: "a section") else {
      context.names.hasUnreadFields = true
      return
    }
    let id = context.ids.id(of: record, .section).map { SectionID($0) }
    let condition = record[.when]
    let renamedFrom = context.ids.oldIDs(.renamedFrom, in: record, of: .section)
    if let id, condition == nil, record.names.contains(.when) {
      context.names.unread.insert(.section(id))
    }
    // Of the fields, its texts name those of sections before it.
    let (title, description) = (record[.title], record[.description])
    let first = context.fields.own.count
    context.sectionCondition = condition
    decodeFields(record)
    context.sectionCondition = nil
    sections.append(
      FormSection(
        id: id,
        title: title,
        description: description,
        condition: condition,
        fields: context.fields.own[first...].map(\.id),
        renamedFrom: renamedFrom.map { SectionID($0.id) }
      )
    )
  }

  private func decodeFields(_ record: Record) {
    _ = fieldDecoder.decode(fieldsAt: record.node(.fields))
  }
}
