import Diagnostics
import FormModel
import JSON
import SourceTree

extension LanguageKey {
  static let textDefault = defaultKey(
    orElse: ["type": ["string", "number", "boolean"]]
  )
  static let placeholder = Key<LocalizedText>(.placeholder, .shownText)
  static let minLength = Key<Int>(.minLength, .count(0...Int.max))
  static let maxLength = Key<Int>(.maxLength, .count(1...Int.max))
  static let pattern = Key<String>(.pattern, .string())
  static let patternMessage = Key<LocalizedText>(.patternMessage, .shownText)
  static let textFormat = Key<TextFormat>(.format, .word())
  static let multiline = Key<Bool>(.multiline, .boolean(default: false))
  static let secure = Key<Bool>(.secure, .boolean(default: false))
  static let confirm = Key<Bool>(.confirm, .boolean(default: false))
  static let suggestions = Key<[String]>(.suggestions, .texts)
}

extension TextField: FieldReading {
  static let row = FieldTypeRow(
    .text,
    required: [.label],
    keys: [
      .textDefault, .placeholder, .minLength, .maxLength, .pattern, .patternMessage, .textFormat,
      .multiline, .secure, .confirm, .suggestions,
    ],
    needs: [(.patternMessage, .pattern), (.confirm, .secure)],
    otherWords: [
      ("string str input line phone tel", nil),
      ("textarea multiline paragraph longtext", "multiline: true"),
      ("password secret", "secure: true"),
    ],
    tests: [
      .equality: .quotedText, .membership: .quotedText, .text: .quotedText, .answered: .quotedText,
    ]
  )

  init(decoding record: Record, _ decoder: FieldDecoder) {
    self.init(
      placeholder: record[.placeholder],
      minLength: record[.minLength],
      maxLength: record[.maxLength],
      pattern: decoder.patterns.pattern(of: record),
      patternMessage: record[.patternMessage],
      format: record[.textFormat],
      isMultiline: record[.multiline] ?? false,
      isSecure: record[.secure] ?? false,
      isTypedTwice: record[.confirm] ?? false,
      suggestions: record[.suggestions] ?? []
    )
  }

  var kind: FieldKind { .text(self) }

  var takesCells: Bool { true }

  func answer(ofCell text: String) -> AnswerValue? {
    .text(text)
  }

  var takesTemplates: Bool { !isSecure }

  /// A text; of a secure field, one that it warns of.
  func value(at node: NodeID, _ reader: SourceReader) -> AnswerValue? {
    let tree = reader.tree
    if tree.isText(node, ""), tree.style(of: node) != .plain { return .text("") }
    let text = isSecure ? documentedSecret(at: node, reader) : reader.values.string(node)
    return text.map { .text($0) }
  }

  /// A secret that every reader of the form knows; no finding quotes it.
  private func documentedSecret(at node: NodeID, _ reader: SourceReader) -> String? {
    let context = reader.context
    if reader.tree.kind(of: node) == .mapping {
      context.report(
        .wrongType,
        "secret in a literal list or map has to be text, but this is a mapping",
        at: node,
        help: "give the field of the items `default: { env: NAME }`"
      )
      return nil
    }
    guard let text = reader.values.string(node) else { return nil }
    if text.contains(where: { $0 == "{" || $0 == "}" }) {
      context.report(
        .templateSyntax,
        "default of a secure field has a brace, and no secret is made from answers",
        at: node,
        help: "use `default: { env: NAME }`"
      )
      return nil
    }
    context.report(
      .secureDefault,
      "default of a secure field is no secret: it is written in the form",
      severity: .warning,
      at: node,
      label: "every reader of the form can read this",
      help: "use `default: { env: NAME }`, or ignore this with a reason if it is documented"
    )
    return text
  }

  func checkBounds(_ checks: FieldChecks) -> Bool {
    guard checks.areInOrder((.minLength, minLength), (.maxLength, maxLength)), let lengths else {
      return false
    }
    if let format = format?.definition, lengths != 1...Int.max {
      let longest = min(lengths.upperBound, format.maxLength ?? Int.max)
      if lengths.lowerBound > longest
        || !checks.patterns.mayMatch(format.pattern, lengths.lowerBound...longest)
      {
        return checks.impossible(.format, .minLength, .maxLength)
      }
    }
    guard let pattern, !checks.patterns.mayMatch(pattern, lengths) else { return true }
    return checks.patterns.mayMatch(pattern, 1...Int.max)
      ? checks.impossible(.pattern, .minLength, .maxLength)
      : checks.impossible(.pattern, rule: .invalidPattern)
  }

  /// Suggests the type of dates as well.
  func checkExamples(_ checks: FieldChecks) {
    let (record, tree) = (checks.record, checks.tree)
    let keys = KeyReader(context: checks.context, type: TextField.row.record)
    if format == .date, pattern == nil, !isSecure, let node = record.node(.format),
      !keys.needsTypeOfFormat(record.node)
    {
      checks.context.report(
        .dateAsText,
        "`\(checks.field.id)` is a text that is a date",
        severity: .info,
        at: node,
        help: "use `type: date`, which is typed as people write dates and compared in conditions"
      )
    }
    if let node = record.node(.suggestions) {
      let isOne = tree.kind(of: node) == .scalar && suggestions.count == 1
      for suggestion in isOne ? [node] : Array(tree.elements(of: node)) {
        checks.checkExample(suggestion, as: "suggestion", .suggestionDoesNotFit)
      }
    }
    guard let node = record.node(.placeholder) else { return }
    let texts = tree.kind(of: node) == .mapping ? tree.entries(of: node).map(\.value) : [node]
    // With places it is another text with each answer.
    for text in texts where placeholder?.hasPlaces != true {
      checks.checkExample(
        text,
        as: "placeholder",
        .placeholderDoesNotFit,
        severity: .warning
      )
    }
  }
}
