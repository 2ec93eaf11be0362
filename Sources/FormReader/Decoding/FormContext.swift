import Diagnostics
import FormModel
import SourceTree

/// What the decoders of all parts of one form share: the tree, the findings so far, what the ids
/// read so far mean, and where in the form decoding is.
final class FormContext {
  let tree: SourceTree
  /// Compiled patterns, which fields and forms share.
  let patterns: PatternCache
  /// Where decoding is.
  var place = FormPlace()
  /// The fields so far; a condition may name those that ``earlierField(_:)`` finds.
  private(set) var fields = ReadFields()
  var names: NameTable
  /// The patterns so far.
  var keptPatterns = KeptPatterns()
  /// The conditions so far.
  var conditions = ReadConditions()
  /// The options that depend on other answers by the rows of a file, by their fields.
  var joined: [FieldID: JoinedOptions] = [:]
  /// When the section is shown that is being read; `nil` for always.
  var sectionCondition: Condition?
  var translations = TranslationTable()
  var placelessTexts = PlacelessTexts()
  /// What fields have while they are not asked, unless they say so themselves.
  var whenHidden = Field.WhenHidden.omit
  /// How many values the defaults so far have.
  var valueCount = 0
  /// The values of keys that only seem to mean a key of the form language: that they are not of its
  /// shape says that it was not meant, and is no second mistake.
  var guessedValues: Set<NodeID> = []
  /// Keys for the next record.
  var spareKeys = RecordKeys()
  /// How much may still be spent on looking for near misses.
  let suggestions = SuggestionBudget()
  /// Whether the text may hold something that can be composed.
  private(set) lazy var mayHoldMarks = FormContext.mayHoldMarks(tree.source.bytes[...])
  /// The fields of the whole text, made when a name is not found among the earlier ones.
  private(set) lazy var fieldIndex = FieldIndex(tree)
  private let collector: FindingCollector

  init(_ parsed: ParsedSource, patterns: PatternCache) {
    tree = parsed.tree
    self.patterns = patterns
    names = NameTable(parsed.tree)
    collector = FindingCollector(parsed.findings.map(\.withSafeQuotes), limit: 10_000)
  }

  /// Adds a field, which conditions after it may name.
  func add(_ field: Field) {
    if field.kind.hasItems { names.setPosition(of: field.id, fields.all.count) }
    fields.add(field, sectionShownWhen: sectionCondition)
  }

  /// Reads the fields of the items of a list or map, which have names of their own in it.
  ///
  /// - Returns: What was read, and the fields that were added.
  func inItems<Result>(
    of owner: FieldID,
    at mapping: NodeID,
    _ read: () -> Result
  ) -> (result: Result, fields: [Field]) {
    let (known, count) = (fields.answeredIDs.count, fields.all.count)
    var place = place
    place.scope.enter(itemsOf: owner)
    place.owners.append(mapping)
    (place.field, place.itemID) = (nil, nil)
    let result = at(place, read)
    // Outside of the items, no name means them.
    fields.forgetIDs(behind: known)
    return (result, fields.all[count...].filter { $0.owner == owner })
  }

  /// Reads the fields of a group, which is added.
  func inGroup(_ group: Field, at mapping: NodeID, _ read: () -> Void) {
    var place = place
    place.scope.enter(group)
    place.owners.append(mapping)
    place.field = nil
    names.hasPaths = true
    at(place, read)
  }

  /// When the section of a field is shown, seen from another section; `nil` for always.
  func conditionOfSection(with field: FieldID) -> Condition? {
    let condition = fields.sectionCondition(with: field)
    return condition == sectionCondition ? nil : condition
  }

  /// Reads ids.
  var ids: IdentifierReader { IdentifierReader(context: self) }

  /// The fields that names mean at the place that is being read.
  var scope: NameScope { place.scope }

  /// A field before the place that is being read.
  func earlierField(_ name: String) -> Field? { scope.earlierField(name, in: self) }

  /// What is wrong, in the order of the text.
  var findings: [Finding] { collector.findings(more: FormRule.tooMany, in: "form") }

  /// Whether no more findings are kept, so that reading may end.
  var isFull: Bool { collector.isFull }

  /// Reports what is wrong at a place; the part of the form is where decoding is.
  ///
  /// The words are only made when the finding is kept.
  func report(
    _ rule: FormRule,
    _ message: @autoclosure () -> String,
    severity: Finding.Severity = .error,
    found: @autoclosure () -> String? = nil,
    expected: @autoclosure () -> [String] = [],
    at place: some FindingPlace,
    label: @autoclosure () -> String? = nil,
    notes: @autoclosure () -> [Finding.Note] = [],
    help: @autoclosure () -> String? = nil,
    fix: @autoclosure () -> Finding.Fix? = nil
  ) {
    collector.report(
      Finding(
        rule,
        message(),
        severity: severity,
        found: found(),
        expected: expected(),
        at: place.location(in: self),
        label: label(),
        idPath: self.place.idPath(in: tree),
        notes: notes(),
        help: help(),
        fix: fix()
      ),
      severity: severity
    )
  }

  /// Reports a finding of another reader, at the part of the form where decoding is.
  func report(_ finding: Finding) {
    var finding = finding
    finding.idPath = place.idPath(in: tree)
    collector.report(finding, severity: finding.severity)
  }

  /// Whether bytes may hold something that can be composed: a code point from U+0300.
  static func mayHoldMarks(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      // Without an early end, so that sixteen bytes are looked at together.
      var greatest: UInt8 = 0
      for byte in bytes { greatest = max(greatest, byte) }
      return greatest >= 0xCC
    }
  }

  /// Does something whose findings are reported, or were before.
  func reporting<Result>(_ isReporting: Bool, _ body: () -> Result) -> Result {
    collector.reporting(isReporting, body)
  }

  /// Does something as if decoding were at another place.
  func at<Result>(_ place: FormPlace, _ body: () -> Result) -> Result {
    let before = self.place
    self.place = place
    defer { self.place = before }
    return body()
  }
}

/// What a finding can be shown at: a node, or a place in a text.
protocol FindingPlace {
  func location(in context: FormContext) -> SourceLocation
}

extension NodeID: FindingPlace {
  func location(in context: FormContext) -> SourceLocation { context.tree.start(of: self) }
}

extension SourceLocation: FindingPlace {
  func location(in context: FormContext) -> SourceLocation { self }
}

extension FormContext {
  /// A scalar as it is written; `nil` for anything else.
  func spelling(of node: NodeID) -> String? {
    tree.kind(of: node) == .scalar ? tree.spelling(of: node).shortened : nil
  }

  /// Reports two keys of which only one may be given, at the second.
  func reportConflict(
    _ message: String,
    _ first: KeyName,
    _ second: KeyName,
    in record: Record,
    help: String
  ) {
    report(
      .conflictingKeys,
      message,
      at: record.keyLocation(of: second),
      notes: [Finding.Note("`\(first.spelling)`", at: record.keyLocation(of: first))],
      help: help
    )
  }
}

extension Finding {
  /// The finding, with quotes around a text as a safe fix only where any text is right: as the value
  /// of a key that users read, on its line, and when no key has lost its own line there.
  fileprivate var withSafeQuotes: Finding {
    guard rule == SourceRule.syntax.rawValue, let fix, fix.isSafe, !fix.replacement.isEmpty else {
      return self
    }
    var finding = self
    finding.fix?.isSafe = isAnyText(fix.range)
    return finding
  }

  private func isAnyText(_ range: SourceRange) -> Bool {
    let bytes = location.source.bytes
    let before = bytes[..<range.lowerBound].reversed().prefix { $0 != 0x0A && $0 != 0x0D }
    let words = String(decoding: before.reversed(), as: UTF8.self).split(separator: " ")
    guard let key = words.last, key.last == ":", words.dropLast().allSatisfy({ $0 == "-" }),
      let name = KeyName(String(key.dropLast())), RecordType.prose.contains(name)
    else { return false }
    let word = location.source.text(in: range).prefix { $0 != ":" }
    return KeyName(String(word)) == nil
  }
}
