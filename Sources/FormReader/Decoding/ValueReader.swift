import Diagnostics
import FormModel
import JSON
import SourceTree

/// Reads the values of one key, and reports those of another shape.
///
/// What may have to be said of a value is only worded when it is wrong.
struct ValueReader {
  let context: FormContext
  let key: KeyName
  /// The field of an item whose answer the value is, where it is a part of that of the key.
  var part: ItemPart?
  private var tree: SourceTree { context.tree }

  /// Whether a node is a scalar with something in it; reports when it is not.
  func isScalar(_ node: NodeID, expected: @autoclosure () -> String) -> Bool {
    switch tree.kind(of: node) {
    case .invalid: return false
    case .scalar where tree.byteCount(of: node) > 0 && !tree.isNull(node): return true
    case .scalar:
      if !tree.isCut(node) { reportNoValue(node, expected: expected()) }
    case .sequence, .mapping:
      guard !tree.isCut(node) else { return false }
      let expected = expected()
      // A text may well begin with a bracket.
      let isMeantAsText = expected == "text" && tree.isOnOneLine(node)
      let quoted = isMeantAsText ? tree.spelling(of: node).quoted : nil
      reportWrongType(
        node,
        expected: expected,
        help: quoted.map { "quote it: `\($0)`" },
        replacement: quoted,
        isSafe: false
      )
    }
    return false
  }

  /// The elements of a list; reports when it is none, or when it needs some and has none.
  ///
  /// A scalar counts as the list of one that it was meant to be, where the caller takes it for an
  /// element.
  func elements(
    of node: NodeID,
    mayBeEmpty: Bool = true,
    isElement: (_ scalar: NodeID) -> Bool = { _ in false }
  ) -> SequenceElements? {
    switch tree.kind(of: node) {
    case .sequence:
      if !mayBeEmpty, tree.count(of: node) == 0, !tree.isCut(node) {
        let help = "add at least one entry"
        context.report(.emptyList, "`\(key.spelling)` is an empty list", at: node, help: help)
      }
      return tree.elements(of: node)
    case .invalid: return nil
    case .scalar where tree.isNull(node):
      if !tree.isCut(node) { reportNoValue(node, expected: "a list") }
    case .scalar:
      // With commas it may stand for several, with braces for something to be filled in.
      let isOne =
        tree.isOnOneLine(node) && isElement(node)
        && !tree.withBytes(of: node) { $0.contains { ",[]{}".utf8.contains($0) } }
      let list = "[\(tree.spelling(of: node))]"
      reportWrongType(
        node,
        expected: "a list",
        help: tree.isOnOneLine(node) ? "put it in brackets: `\(list.shortened)`" : nil,
        replacement: isOne ? list : nil
      )
      return isOne ? SequenceElements(only: node, in: tree) : nil
    case .mapping: reportWrongType(node, expected: "a list")
    }
    return nil
  }

  // MARK: Numbers and booleans

  /// A scalar that is written without quotes and can be parsed; reports any other, which counts as
  /// what it was meant to be.
  ///
  /// - Parameters:
  ///   - node: The scalar.
  ///   - expected: What can be parsed.
  ///   - found: What it is instead, as the end of a sentence.
  ///   - help: What else to write.
  ///   - meant: What authors mean by such a text.
  ///   - parse: The value of a text, if it has one.
  /// - Returns: The value.
  private func unquoted<Value>(
    _ node: NodeID,
    expected: @autoclosure () -> String,
    found: @autoclosure () -> String? = nil,
    help: @autoclosure () -> String? = nil,
    meant: (_ text: String) -> String? = { _ in nil },
    parse: (_ text: String) -> Value?
  ) -> Value? {
    guard isScalar(node, expected: expected()) else { return nil }
    let text = tree.text(of: node)
    let value = parse(text)
    if tree.style(of: node) == .plain, let value { return value }
    let replacement = value == nil ? meant(text) : text
    reportWrongType(
      node,
      expected: expected(),
      found: found(),
      help: value != nil ? "remove the quotes: `\(text)`" : replacement == nil ? help() : nil,
      replacement: replacement
    )
    return replacement.flatMap(parse)
  }

  func boolean(_ node: NodeID, or word: String? = nil) -> Bool? {
    let expected = word.map { "`true`, `false` or `\($0)`" } ?? "`true` or `false`"
    func meant(_ text: String) -> String? {
      text.meantBoolean.map { "\($0)" } ?? nearest(to: text, among: ["true", "false"]).first
    }
    return unquoted(
      node,
      expected: expected,
      found: tree.isOldBoolean(node)
        ? "and `\(tree.spelling(of: node))` is a boolean to YAML 1.1 only" : nil,
      help: "write \(expected)",
      meant: meant
    ) { Bool($0) }
  }

  func count(_ node: NodeID, in range: ClosedRange<Int>) -> Int? {
    let mostDigits = 18
    let most = range.upperBound
    return unquoted(
      node,
      expected: "a whole number from \(range.lowerBound)"
        + (most == .max ? " with at most \(mostDigits) digits" : " to \(most)")
    ) { text in
      // Without a sign or leading zeros.
      guard text.utf8.count <= mostDigits, let number = Int(text), number.description == text else {
        return nil
      }
      return range.contains(number) ? number : nil
    }
  }

  /// A number, digits kept.
  ///
  /// - Parameters:
  ///   - node: The scalar.
  ///   - mostDigits: The most digits between the first and the last that is not 0.
  /// - Returns: The number.
  func number(_ node: NodeID, mostDigits: Int = .max) -> ExactNumber? {
    let number = unquoted(
      node,
      expected: "a number",
      // To YAML it may be one: `0x44`, `+1`, `.5`.
      found: tree.plainMeaning(of: node) == .number
        ? "and `\(tree.spelling(of: node).shortened)` is not written in decimal digits" : nil,
      help: "write it in decimal digits, for example `12`, `-0.5` or `1e6`"
    ) { ExactNumber(json: $0) }
    guard let number else { return nil }
    if number.isBeyondComparison {
      reportWrongType(node, expected: "a number with an exponent below 10^17")
      return nil
    }
    if number.digitCount > mostDigits {
      reportWrongType(node, expected: "a number of at most \(mostDigits) digits")
      return nil
    }
    return number
  }

  // MARK: Texts

  /// A text, which may be empty, number or boolean, read as JSON reads it; warns of a number that
  /// may be a version.
  func plainValue(_ node: NodeID) -> PlainValue? {
    let isQuoted = tree.kind(of: node) == .scalar && tree.style(of: node) != .plain
    let expected = "a text, a number, `true` or `false`"
    guard isQuoted || isScalar(node, expected: expected),
      let json = tree.json(of: node, report: context.reportUnquoted)
    else { return nil }
    guard let value = PlainValue(json), !value.text.utf8.contains(0) else {
      reportWrongType(node, expected: expected)
      return nil
    }
    if value.looksLikeVersion {
      let quoted = value.text.quoted
      context.report(
        .numberOrText,
        "`\(key.spelling)` is the number \(value.text), whose last 0 means nothing",
        severity: .warning,
        found: value.text,
        expected: [quoted],
        at: node,
        help: "quote it if it is a version: `\(quoted)`"
      )
    }
    return value
  }

  /// Whether a value can be taken for text by every reader of YAML; reports when it cannot.
  func isQuotedText(_ node: NodeID, expected: String) -> Bool {
    guard tree.kind(of: node) == .scalar, let meaning = tree.plainMeaning(of: node),
      !tree.isNull(node)
    else { return true }
    let quoted =
      key == .version && meaning != .boolean ? "\"\(tree.spelling(of: node))\"" : nil
    reportWrongType(
      node,
      expected: expected,
      help: quoted.map { "quote it: `\($0)`" } ?? "write a sentence that says why",
      replacement: quoted
    )
    return quoted != nil
  }

  /// A string, or a map of language tags.
  func localizedText(_ node: NodeID, takesPlaces: Bool = false) -> LocalizedText? {
    // Most texts of a form have one language and no places.
    if tree.kind(of: node) != .mapping, !takesPlaces || !tree.hasBraces(node) {
      return (takesPlaces ? string(node) : placelessText(node)).map { LocalizedText($0) }
    }
    let reader = ReferenceReader(context: context)
    let template = { (node: NodeID) in
      takesPlaces ? reader.shownText(node, key) : self.placelessText(node).map { Template($0) }
    }
    guard tree.kind(of: node) == .mapping else {
      return template(node).flatMap { LocalizedText([(nil, $0)]) }
    }
    if takesPlaces, reader.isUnquotedPlace(node, key) { return nil }
    var translations: [(language: String?, template: Template)] = []
    var languages: [String] = []
    // A language that could not be read is not missing.
    var isWhole = !tree.isCut(node)
    for entry in tree.entries(of: node) where !context.isFull {
      guard tree.kind(of: entry.key) == .scalar else {
        isWhole = false
        continue
      }
      let tag = tree.text(of: entry.key)
      guard LanguageTag.isTag(tag) else {
        isWhole = false
        reportBadLanguage(tag, at: entry.key)
        continue
      }
      languages.append(tag.lowercased())
      if let text = template(entry.value) { translations.append((tag, text)) }
    }
    if tree.count(of: node) == 0 {
      context.report(
        .wrongType,
        "`\(key.spelling)` is a map of languages without any",
        at: node,
        help: "write a text, or one for each language: `{ en: Name, es: Nombre }`"
      )
    }
    if isWhole, !languages.isEmpty { context.translations.add(node, languages, context.place) }
    return LocalizedText(translations)
  }

  private func reportBadLanguage(_ tag: String, at key: NodeID) {
    context.report(
      .invalidLanguage,
      "`\(tag.shortened)` is not a language tag",
      at: key,
      notes: ["a text is a string or a map from language tags to strings"],
      help: "use tags such as `en`, `es` or `pt-BR`"
    )
  }

  /// A text of one language that is shown as it is written.
  func placelessText(_ node: NodeID) -> String? {
    if tree.hasBraces(node) { context.placelessTexts.add(node, key, context.place) }
    return string(node)
  }

  /// A text of one language.
  func string(_ node: NodeID) -> String? {
    guard isScalar(node, expected: "text") else { return nil }
    let text = tree.text(of: node)
    if tree.style(of: node) == .plain { warnOfNumberCutOff(behind: node, text) }
    return text
  }

  /// Warns of a number sign that was meant as part of a text: `Room #12` is `Room` to YAML.
  private func warnOfNumberCutOff(behind node: NodeID, _ text: String) {
    let end = tree.range(of: node).upperBound
    let bytes = tree.source.bytes
    guard end + 2 < bytes.count, bytes[end] == UInt8(ascii: " "),
      bytes[end + 1] == UInt8(ascii: "#"), bytes[end + 2].isDigit
    else { return }
    let word = bytes[(end + 1)...].prefix { $0 > 0x20 }
    let comment = SourceRange(word.startIndex, word.endIndex)
    let number = tree.source.text(in: comment)
    let quoted = "\(text) \(number)".quoted
    context.report(
      .suspiciousText,
      "`\(key.spelling)` ends before `\(number)`, which is a comment",
      severity: .warning,
      at: SourceLocation(tree.source, comment),
      help: "quote it: `\(quoted)`",
      fix: .replace(
        SourceRange(tree.range(of: node).lowerBound, comment.upperBound),
        with: quoted,
        isSafe: false
      )
    )
  }

  // MARK: Findings

  /// Reports a value of another shape than its key has; one that is hidden is not quoted, nor in what
  /// to write instead.
  func reportWrongType(
    _ node: NodeID,
    expected: String,
    found: String? = nil,
    help: String? = nil,
    replacement: String? = nil,
    isSafe: Bool = true
  ) {
    guard !context.guessedValues.contains(node) else { return }
    let isHidden = tree.source.hides(tree.range(of: node))
    // A number that is none as the key wants it is not called a number.
    let isNamedAlike = tree.plainMeaning(of: node).map { expected.contains($0.rawValue) } ?? false
    let description =
      isNamedAlike && !isHidden && !tree.isNull(node)
      ? "but this is `\(tree.spelling(of: node).shortened)`"
      : "but this is \(tree.description(of: node, isSecret: isHidden))"
    let name = (part.map { "\($0.name) in " } ?? "") + "`\(key.spelling)`"
    let message = "\(name) has to be \(expected), \(found ?? description)"
    if isHidden { return context.report(.wrongType, message, at: node) }
    context.report(
      .wrongType,
      message,
      found: context.spelling(of: node),
      expected: [replacement].compactMap(\.self),
      at: node,
      help: help ?? replacement.map { "write `\($0)`" },
      fix: replacement.map { .replace(tree.range(of: node), with: $0, isSafe: isSafe) }
    )
  }

  /// Reports a key without a value.
  private func reportNoValue(_ node: NodeID, expected: String) {
    // `Null` and `~` are something that is written, and nothing to YAML.
    if expected == "text", tree.byteCount(of: node) > 0, tree.kind(of: node) == .scalar {
      let (spelling, quoted) = (tree.spelling(of: node), "\"\(tree.spelling(of: node))\"")
      return context.report(
        .missingValue,
        "`\(key.spelling)` is null, not text",
        found: spelling,
        expected: [quoted],
        at: node,
        label: "YAML reads `\(spelling)` as nothing",
        help: "quote it: `\(quoted)`",
        fix: .replace(tree.range(of: node), with: quoted)
      )
    }
    let isNeeded = RecordType.everRequired.contains(key)
    context.report(
      .missingValue,
      "`\(key.spelling)` has no value",
      at: node,
      help: "write \(expected)\(isNeeded ? "" : ", or remove the key")"
    )
  }
}

extension FormContext {
  /// A reader for the values of a key.
  func values(of key: KeyName) -> ValueReader { ValueReader(context: self, key: key) }
}

extension PlainValue {
  /// Whether it is a number with two decimals or more, the last a 0, as in a version: 3.10.
  var looksLikeVersion: Bool {
    guard case .number(let number) = self else { return false }
    let decimals = number.spelling.utf8.drop { $0 != 0x2E }.dropFirst()
    return decimals.count > 1 && decimals.last == 0x30 && decimals.allSatisfy(\.isDigit)
  }
}
