public import Diagnostics
public import FormModel
public import SourceTree

// Tree in, form out, with every mistake reported at its place.
//
// Decoding goes through the tree once, in form order, because a condition or template may only
// name fields above it. Each mapping becomes a `Record` (keys looked up, misspelled ones
// reported and taken for what they were meant to be), each value is read by its key, never by
// its look. What cannot be used is left out of the form after it has been reported, and whatever
// refers to it says nothing more: one cause, one finding.
// When all is read, what only the whole shows is checked: translations, renames and retirements,
// and which conditions can never be met.
// Wording lives in `FormFindings`, rules in `FormRule`; positions leave through `FormOrigins`.

/// What reading a form gives.
public struct DecodedForm: Sendable {
  /// The form as far as it could be read; `nil` when the text is no form at all.
  ///
  /// Use it only when no finding is an error: what was wrong has been left out.
  public let form: Form?
  /// Where the parts of the form stand.
  public let origins: FormOrigins
  /// What is wrong with the text and with the form.
  public let findings: [Finding]
  /// What an earlier version needs to know to take parts over.
  let traits: DecodingTraits

  /// Whether the form may be used.
  public var isValid: Bool { form != nil && !findings.contains { $0.severity == .error } }

  /// The findings without those that a comment in the form tells to be quiet.
  ///
  /// - Parameters:
  ///   - others: Findings of others about the same text.
  ///   - rules: The ids of all rules there are.
  ///   - checked: Whether findings of a rule would be among these, had there been one.
  /// - Returns: These, and what is wrong with the comments.
  /// - Complexity: O(bytes of the form).
  package func unignoredFindings(
    and others: [Finding] = [],
    rules: @autoclosure () -> [String],
    checked: (_ rule: String) -> Bool = { _ in true }
  ) -> [Finding] {
    let comments = origins.ignoreComments
    let findings = findings + others
    guard !comments.isEmpty else { return findings }
    let isComplete = origins.isComplete
    return findings.ignoring(comments, rules: rules()) { isComplete && checked($0) }
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
  ///   - parsed: what `ParsedSource.parse` gave; its findings are part of the result.
  ///   - optionFiles: called for each `options: { from: … }`, in form order.
  /// - Returns: the form with everything that is wrong, in the order of the text.
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
      var decoder = FormDecoder(parsed, patterns: patterns, optionFiles: optionFiles)
      let form = decoder.decodeForm()
      decoder.removeSuperseded()
      decoder.reportOmitted()
      return DecodedForm(
        form: form,
        origins: FormOrigins(tree: parsed.tree, ids: decoder.ids),
        findings: decoder.findings,
        traits: decoder.traits
      )
    }
  }

  let tree: SourceTree
  let isTreeComplete: Bool
  /// Whether nothing was wrong with the text as such.
  let isTreeWhole: Bool
  let optionFiles: OptionFileLoader
  var findings: [Finding]

  /// Findings beyond the ones that are told; nobody reads so many, and each takes memory.
  var omitted = Omitted()

  /// What is known of findings that are not told.
  struct Omitted {
    var count = 0
    var severity = Finding.Severity.info
    var first: SourceLocation?
  }

  /// Where decoding is, for the id path of a finding.
  var path = DecodingPath()
  /// Ids of sections and fields, folded, with where each was first used.
  var ids: [String: UsedID] = [:]
  var sections: [FormSection] = []
  var fields: [Field] = []
  /// Fields whose id or type has been reported; whatever names them says nothing.
  var brokenFields: Set<String> = []
  /// Fields with options that could not be read, so that any id may be one of theirs.
  var vagueOptions: Set<NodeID> = []
  /// Whether something of the options that are being read is lost.
  var hasLostOptions = false
  /// Whether a field has no options that could be read: it may have been meant to use any list.
  var hasFieldWithoutOptions = false
  /// What options of the list that is being read were meant to be called, which have the id of
  /// another now.
  var misnamedOptions = MisnamedOptions()
  /// The same for fields whose options are known in all else.
  var misnamed: [NodeID: MisnamedOptions] = [:]
  /// Whether it has been told of the list that is being read how an option is written.
  var hasPairs = false
  /// Fields among the options of the field that is being read, to be read behind it.
  var straightenedFields: [NodeID] = []
  /// The `- id:` of a section that stands among the fields of the one before.
  var sectionAmongFields: NodeID?
  /// The fields or sections of the form, when they stand under `option-lists`.
  var innerParts: NodeID?
  /// Whether fields stand beside `sections`, which has been reported: a section may lack them.
  var hasOuterFields = false
  /// Lists of options that stand beside `option-lists` and not under it.
  var outerLists: [MappingEntry] = []
  /// The keys that are the ids of the mappings under them, which has been reported.
  var impliedIDs: [NodeID: NodeID] = [:]
  /// Where findings about the text stand that others say better.
  var superseded: Set<Int> = []
  /// Items of which it has been told that the line of their `id` is gone.
  var withoutFirstLine: Set<NodeID> = []
  /// Whether a field before the place that is being read has no id: any name may mean it.
  var hasNamelessField = false
  /// The ids that two fields have.
  var sharedIDs: [SharedID] = []
  var optionLists: [String: NamedOptions] = [:]
  /// What stands under `option-lists` without a name, and whether a field has asked for it.
  var namelessList: NodeID?
  var hasNamelessUse = false
  var optionCount = 0
  /// Texts in several languages, to see at the end which lack one.
  var translatedTexts: [TranslatedText] = []
  /// Whether a language tag has a capital, so that another may differ only in case.
  var hasCapitalTags = false
  /// Patterns that many fields share are compiled once.
  let patterns: PatternCache
  /// Patterns that were told not to mean what they say; what does not fit them says nothing.
  var doubtfulPatterns: Set<NodeID> = []
  /// The patterns of this form whose steps have been counted.
  var countedPatterns: Set<String> = []
  var patternSteps = 0
  /// Instructions of patterns to be looked at for defaults and suggestions: a tenth of a second.
  var matchingBudget = FormDecoder.matchingWork
  /// Instructions of patterns to be looked at for the lengths of their texts: a tenth of a second.
  var lengthBudget = FormDecoder.lengthWork
  var leastLengths: [LengthQuestion: Int?] = [:]
  /// Everything that records an old id, to be compared with the living ones at the end.
  var records = IDRecords()
  /// Whether what conditions mean was found out with little work.
  var hasEasyConditions = true
  /// Where each condition stands, to report on it at the end.
  var conditionNodes: [ConditionVerdict.Place: NodeID] = [:]
  /// Fields of whose options it is not known when they can be chosen.
  var uncertainFields: Set<NodeID> = []
  /// Places of the fields and sections with a condition that could not be read.
  var unreadFields: Set<Int> = []
  var unreadSections: Set<Int> = []
  let fieldIndex = Lazy<FieldIndex>()
  let askedWords = Lazy<AskedWords>()
  let suggestionBudget = SuggestionBudget()

  private init(
    _ parsed: ParsedSource,
    patterns: PatternCache,
    optionFiles: @escaping OptionFileLoader
  ) {
    self.patterns = patterns
    tree = parsed.tree
    isTreeComplete = parsed.tree.isComplete
    isTreeWhole = parsed.tree.isComplete && !parsed.hasErrors
    findings = parsed.findings
    self.optionFiles = optionFiles
    // A field has some forty nodes; a table that need not grow is filled twice as fast.
    ids.reserveCapacity(min(tree.count / 40, FormDecoder.mostFields))
  }

  private mutating func decodeForm() -> Form? {
    guard let root = tree.root else {
      if findings.isEmpty {
        report(FormFindings.emptyFile(at: SourceLocation(tree.source, SourceRange(0, 0))))
      }
      return nil
    }
    guard tree.kind(of: root) == .mapping else {
      if findings.isEmpty { report(FormFindings.notAForm(at: start(of: root))) }
      return nil
    }
    path.form = root
    guard looksLikeForm(root) else {
      if findings.isEmpty {
        report(FormFindings.missingKey(.formwork, in: .form, id: nil, at: start(of: root)))
      }
      return nil
    }
    var record = readRecord(root, allowed: .form, as: .form)
    takeInnerParts(in: &record)
    decodeVersion(record)
    let id = decodeID(record, as: .form)
    let title = record[.title].flatMap { decodeText($0, .title) }
    let description = record[.description].flatMap { decodeText($0, .description) }
    let version = record[.version].flatMap {
      isClearlyText($0, .version, "text") ? decodeString($0, .version) : nil
    }
    let renamedFrom = decodeRenames(record, as: .form).map { FormID($0) }
    let retired = decodeRetirements(record, .retired, of: .field)
    let retiredSections = decodeRetirements(record, .retiredSections, of: .section)
    prepareOptionLists(record)
    decodeSections(record)
    let form = Form(
      id: FormID(id ?? ""),
      version: version,
      title: title,
      description: description,
      sections: sections,
      fields: fields,
      renamedFrom: renamedFrom,
      retired: retired.map { Retirement(id: FieldID($0.id), label: $0.label) },
      retiredSections: retiredSections.map { Retirement(id: SectionID($0.id), label: $0.label) }
    )
    checkWhole(form)
    nameSharedIDs()
    return form
  }

  /// A file that shares nothing with a form is one finding, not a list of unknown keys.
  private func looksLikeForm(_ root: NodeID) -> Bool {
    let telling = KeySet(.formwork, .sections, .fields)
    return tree.entries(of: root).contains { entry in
      if let key = tree.withBytes(of: entry.key, { Key.named($0) }) { return telling.contains(key) }
      return tree.kind(of: entry.key) == .scalar
        && !nearest(to: tree.text(of: entry.key), among: telling.names).isEmpty
    }
  }

  private mutating func decodeVersion(_ record: Record) {
    guard let node = record[.formwork] else {
      return reportMissing(.formwork, in: record, as: .form)
    }
    let isKnown = tree.isText(node, "1") && tree.style(of: node) == .plain
    guard tree.kind(of: node) != .invalid, !isKnown else { return }
    report(FormFindings.unsupportedVersion(tree.spelling(of: node), at: tree.location(of: node)))
  }

  private mutating func decodeSections(_ record: Record) {
    if let sections = record[.sections] {
      if let fields = record[.fields] {
        report(
          FormFindings.sectionsAndFields(
            at: keyLocation(of: fields, in: record),
            other: keyLocation(of: sections, in: record)
          )
        )
      }
      // What is wrong with them is wrong wherever they stand.
      if let fields = record[.fields], fields.position < sections.position {
        decodeOuterFields(fields)
      }
      defer {
        if let fields = record[.fields], fields.position > sections.position {
          decodeOuterFields(fields)
        }
      }
      hasOuterFields = record[.fields] != nil
      if reportLostFirstLine(sections, of: .section, "fields") { return decodeSection(sections) }
      guard expectList(sections, .sections) else { return }
      if record[.fields] == nil, partsKey(of: sections) == .fields {
        report(FormFindings.fieldsAsSections(at: keyLocation(of: sections, in: record)))
        decodeFields(sections)
        self.sections.append(FormSection(fieldRange: 0..<self.fields.count))
        return
      }
      let lists = tree.elements(of: sections).compactMap { tree.value(of: "fields", in: $0) }
      fields.reserveCapacity(lists.reduce(0) { $0 + tree.count(of: $1) })
      for element in tree.elements(of: sections) where !isFull { decodeSection(element) }
    } else if let fields = record[.fields], areSections(fields) {
      report(FormFindings.sectionsAsFields(at: keyLocation(of: fields, in: record)))
      for element in tree.elements(of: fields) where !isFull { decodeSection(element) }
    } else if let fields = record[.fields] {
      decodeFields(fields)
      self.sections.append(FormSection(fieldRange: 0..<self.fields.count))
    } else if !tree.isCut(record.node), !record.excused.contains(.fields), !hasSecondDocument {
      report(FormFindings.noFields(at: start(of: record.node)))
    }
  }

  /// Whether reading ended at a second document, in which the rest of the form may be.
  private var hasSecondDocument: Bool {
    !isTreeComplete && findings.contains { $0.rule == SourceRule.secondDocument.rawValue }
  }

  /// Reads fields that stand beside `sections`, as if they were a section of their own.
  private mutating func decodeOuterFields(_ node: NodeID) {
    let first = fields.count
    if areSections(node) {
      for element in tree.elements(of: node) where !isFull { decodeSection(element) }
    } else {
      decodeFields(node)
      sections.append(FormSection(fieldRange: first..<fields.count))
    }
  }

  /// Whether every entry of a list has fields of its own and no type, as a section.
  ///
  /// - Complexity: O(1) for a list of fields.
  private func areSections(_ node: NodeID) -> Bool {
    tree.kind(of: node) == .sequence && tree.count(of: node) > 0
      && tree.elements(of: node).allSatisfy { element in
        tree.kind(of: element) == .mapping && tree.value(of: "fields", in: element) != nil
          && tree.value(of: "type", in: element) == nil
      }
  }

  private mutating func decodeSection(_ node: NodeID) {
    guard expectMapping(node, "a section") else { return }
    let node = mappingUnderID(node, as: .section) ?? node
    path.section = node
    defer { path.section = nil }
    guard let split = startOfLostItem(in: node) else { return decodeSection(node, nil) }
    let deepID = idAmongFields(of: node, before: split)
    decodeSection(node, 0..<split)
    reportLostItem(.section, in: node, from: split, idAt: deepID)
    path.section = nil
    decodeSection(node, split..<tree.count(of: node))
  }

  /// Reads a section, or the entries of one that are not another's.
  private mutating func decodeSection(_ node: NodeID, _ entries: Range<Int>?) {
    let record = readRecord(node, allowed: .section, as: .section, in: entries)
    let isNameless = (entries?.lowerBound ?? 0) > 0
    let id = isNameless ? nil : decodeID(record, as: .section)
    let title = record[.title].flatMap { decodeText($0, .title) }
    let description = record[.description].flatMap { decodeText($0, .description) }
    let condition = record[.when].flatMap { decodeCondition($0) }
    if let id, let when = record[.when] { conditionNodes[.section(SectionID(id))] = when }
    let renamedFrom = decodeRenames(record, as: .section).map { SectionID($0) }
    let first = fields.count
    if let list = record[.fields] {
      decodeFields(list)
    } else if !hasOuterFields {
      reportMissing(.fields, in: record, as: .section)
    }
    if condition == nil, record[.when] != nil { unreadSections.insert(sections.count) }
    sections.append(
      FormSection(
        id: id.map { SectionID($0) },
        title: title,
        description: description,
        condition: condition,
        fieldRange: first..<fields.count,
        renamedFrom: renamedFrom
      )
    )
  }

  private mutating func decodeFields(_ node: NodeID) {
    if reportLostFirstLine(node, of: .field, "type") { return decodeField(node) }
    guard expectList(node, .fields) else { return }
    if tree.count(of: node) == 0, !tree.isCut(node) {
      report(FormFindings.emptyList(.fields, at: tree.location(of: node)))
    }
    var previous: NodeID?
    for element in tree.elements(of: node) where !isFull {
      if element == sectionAmongFields { continue }
      // An option that is indented like the fields, which has been reported.
      if tree.kind(of: element) == .scalar, let previous, hasOptionsBehind(previous) { continue }
      previous = element
      guard fields.count < FormDecoder.mostFields else {
        report(FormFindings.tooManyFields(FormDecoder.mostFields, at: start(of: element)))
        return
      }
      decodeField(element)
      while !straightenedFields.isEmpty, !isFull { decodeField(straightenedFields.removeFirst()) }
    }
  }

  static let matchingWork = 20_000_000
  static let lengthWork = 5_000_000
  /// More findings than this are counted, not told.
  static let mostFindings = 10_000
  /// From the limits of the language.
  static let mostFields = 20_000
  /// From the limits of the language.
  static let mostOptions = 1_000_000
  /// More findings than this beyond those that are told are not even counted.
  static let mostOmitted = 50_000
  /// Ids that are gone, of all parts of a form: more than any form has had.
  static let mostOldIDs = 100_000
}
