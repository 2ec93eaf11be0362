import Diagnostics
import FormModel
import SourceTree

/// What to write instead of a value of the wrong type.
extension FormDecoder {
  /// An edit that can be made, in words; `nil` when none is known.
  func instead(of node: NodeID, _ key: Key) -> String? {
    switch tree.kind(of: node) {
    case .sequence: insteadOfList(node, key)
    case .mapping: insteadOfMapping(node, key)
    case .scalar: insteadOfScalar(node, key)
    case .invalid: nil
    }
  }

  private func insteadOfList(_ node: NodeID, _ key: Key) -> String? {
    if key == .when {
      let tests = tree.elements(of: node).prefix(3).map { tree.spelling(of: $0) }
      let areShort = tests.allSatisfy { $0.utf8.count < 60 && !$0.utf8.contains(0x0A) }
      return areShort && (1...2).contains(tree.count(of: node))
        ? "write one text: `\(tests.joined(separator: " and "))`"
        : "write one text, and join the tests with `and` or `or`"
    }
    let range = tree.range(of: node)
    if let help = insteadOfNames(node, key) ?? translations(in: node, key) { return help }
    if KeySet(.type, .style, .required, .id).contains(key), tree.count(of: node) == 1,
      let only = tree.elements(of: node).first(where: { _ in true }), tree.kind(of: only) == .scalar
    {
      return
        "remove the brackets: `\(key.name): \(FormFindings.firstLine(tree.spelling(of: only)))`"
    }
    guard isOnOneLine(range), tree.source.byte(at: range.lowerBound) == 0x5B else {
      return KeySet.texts.contains(key) ? "write one text; `|` lets it go over several lines" : nil
    }
    let spelling = tree.source.text(in: range)
    guard KeySet.texts.contains(key) || key == .pattern || key == .format || key == .version,
      let quoted = FormFindings.quoted(spelling)
    else { return nil }
    return "quote it: `\(quoted)`"
  }

  /// A list of names where one can stand.
  private func insteadOfNames(_ node: NodeID, _ key: Key) -> String? {
    guard KeySet(.list, .from, .id).contains(key), tree.count(of: node) > 0,
      tree.kind(of: tree.firstChild(of: node)) == .scalar
    else { return nil }
    let first = FormFindings.firstLine(tree.spelling(of: tree.firstChild(of: node)))
    if key == .id { return "remove the brackets: `id: \(first)`" }
    return key == .list
      ? "a field uses one list: write `{ list: \(first) }`"
      : "options come from one file: write `{ from: \(first) }`"
  }

  /// The languages of `[ en: Days, es: Días ]`, in the braces that they need.
  private func translations(in node: NodeID, _ key: Key) -> String? {
    let range = tree.range(of: node)
    guard KeySet.texts.contains(key), isOnOneLine(range), tree.count(of: node) > 0,
      tree.source.byte(at: range.lowerBound) == 0x5B,
      tree.elements(of: node).allSatisfy({ element in
        tree.kind(of: element) == .mapping && tree.count(of: element) == 1
          && isLanguageHere(tree.text(of: tree.firstChild(of: element)))
      })
    else { return nil }
    let inner = tree.source.text(in: SourceRange(range.lowerBound + 1, range.upperBound - 1))
    return "write it in braces: `{\(inner)}`"
  }

  private func insteadOfMapping(_ node: NodeID, _ key: Key) -> String? {
    switch key {
    case .when:
      if let inner = innermost(of: node) { return "write it without braces: `\(inner)`" }
      if let test = comparison(of: node) { return "write `\(test)`" }
      return "write one text, for example `framework == vapor`"
    case .fields, .sections, .options, .suggestions, .retired:
      let word = tree.entries(of: node).first { _ in true }.map { tree.text(of: $0.key) } ?? ""
      let id = FormDecoder.isIdentifier(word) && Key.isNone(word) ? word : "NAME"
      return "begin each entry with `- `, for example `- id: \(FormFindings.shortened(id))`"
    case _ where KeySet.numbers.contains(key):
      return "write it in digits, for example `\(example(for: key))`: no answer can stand here"
    default:
      if isBracesInBraces(node), KeySet.texts.contains(key) || key == .pattern {
        return FormFindings.quoted(tree.spelling(of: node)).map { "quote it: `\($0)`" }
      }
      if let inner = innermost(of: node), isBracesInBraces(node) {
        return FormFindings.quoted("{\(inner)}").map { "a place is in one pair of braces: `\($0)`" }
      }
      return quotedPlace(node).map { "quote it: `\($0)`" }
    }
  }

  /// The condition that is meant by `{ ticket-kind: student }`.
  private func comparison(of node: NodeID) -> String? {
    guard (1...4).contains(tree.count(of: node)) else { return nil }
    var tests: [String] = []
    for entry in tree.entries(of: node) {
      let isList = tree.kind(of: entry.value) == .sequence
      let range = tree.range(of: entry.value)
      guard
        tree.kind(of: entry.value) == .scalar
          || isList && tree.source.byte(at: range.lowerBound) == 0x5B,
        range.count < 200, isOnOneLine(range)
      else { return nil }
      let test =
        "\(tree.text(of: entry.key)) \(isList ? "in" : "==") \(tree.spelling(of: entry.value))"
      guard let meant = ConditionParser.meant(by: test, referenceScope()) else { return nil }
      tests.append(meant)
    }
    return tests.joined(separator: " and ")
  }

  /// Whether a mapping is `{{ … }}`, which other tools replace by something.
  func isBracesInBraces(_ node: NodeID) -> Bool {
    let range = tree.range(of: node)
    return tree.kind(of: node) == .mapping && tree.count(of: node) == 1 && range.count > 4
      && isOnOneLine(range) && tree.source.byte(at: range.lowerBound) == 0x7B
      && tree.kind(of: tree.firstChild(of: node)) != .scalar
  }

  /// What stands in the braces of a mapping that is none.
  private func innermost(of node: NodeID) -> String? {
    let range = tree.range(of: node)
    guard isOnOneLine(range), range.count < 200, tree.source.byte(at: range.lowerBound) == 0x7B
    else { return nil }
    let text = tree.source.text(in: range).drop { $0 == "{" || $0 == " " }
    let end = text.lastIndex { $0 != "}" && $0 != " " }
    guard let end, case let inner = text[...end], !inner.contains(where: { "{}".contains($0) }),
      !inner.contains(": ")
    else { return nil }
    return String(inner)
  }

  private func insteadOfScalar(_ node: NodeID, _ key: Key) -> String? {
    let text = tree.text(of: node)
    guard KeySet.numbers.contains(key) || key == .defaultValue else { return nil }
    guard key != .timeout || tree.plainMeaning(of: node) != .number else { return nil }
    guard let first = text.utf8.first, text.utf8.count < 60 else { return nil }
    if first == 0xE2, FormFindings.withoutCurlyQuotes(text) != text {
      return "curly quotes are letters to YAML; write `\(FormFindings.withoutCurlyQuotes(text))`"
    }
    guard first >= 0x30 && first <= 0x39 || first == 0x2D || first == 0x2B || first == 0x2E else {
      if let number = NumberWord.value(of: text) { return "write it in digits: `\(number)`" }
      if let number = amount(text) { return "write the number alone: `\(number)`" }
      return "write it in digits, for example `\(example(for: key))`"
    }
    if tree.plainMeaning(of: node) == .number { return nil }
    let isGrouped = text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2C || $0 == 0x2E }
    if isGrouped {
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let areGroups =
        parts.count > 1 && parts.dropFirst().allSatisfy { $0.utf8.count == 3 }
        && !text.utf8.contains(0x2E)
      if areGroups { return "write the digits alone: `\(parts.joined())`" }
      if parts.count == 2, !text.utf8.contains(0x2E), !parts.contains("") {
        if isIntegerField, let whole = Int(parts[0]), whole.magnitude < 1 << 60 {
          return
            "write a whole number: `\(whole)` or `\(whole + (text.utf8.first == 0x2D ? -1 : 1))`"
        }
        return "write it with a point: `\(parts.joined(separator: "."))`"
      }
    }
    if isGrouped, let number = ungrouped(text) {
      return number.utf8.contains(0x2E)
        ? "write it with a point: `\(number)`" : "write the digits alone: `\(number)`"
    }
    let number = text.prefix { "0123456789.-".contains($0) }
    let rest = text.dropFirst(number.count)
    // What begins like an exponent is no unit.
    let isExponent =
      rest.utf8.first.map { $0 | 0x20 == 0x65 } == true
      && rest.utf8.contains { $0 < 0x3A && $0 > 0x2F }
    guard !rest.isEmpty, !isExponent, ExactNumber(json: String(number)) != nil else {
      return "write it in decimal, for example `12`, `-0.5` or `1e6`"
    }
    if rest.lowercased() == "k", let count = Int(number), count.magnitude < 1 << 40 {
      return "write all of its digits: `\(count * 1_000)`"
    }
    return key == .min || key == .max || key == .step
      ? "write the number alone: `\(number)`; `unit` says of what"
      : "write the number alone: `\(number)`"
  }

  /// The number behind a sign of money.
  private func amount(_ text: String) -> String? {
    guard let sign = text.first, "€$£¥₹".contains(sign) else { return nil }
    let number = text.dropFirst().drop { $0 == " " }
    return ExactNumber(json: number) == nil ? nil : String(number)
  }

  /// A number that is within the bounds of the field that is read.
  private func example(for key: Key) -> String {
    guard let field = path.field, let ten = ExactNumber(json: "10") else { return "10" }
    func bound(_ name: StaticString, _ own: Key) -> ExactNumber? {
      guard own != key, let node = tree.value(of: name, in: field) else { return nil }
      return ExactNumber(json: tree.text(of: node))
    }
    if let least = bound("min", .min), ten < least { return least.spelling }
    if let most = bound("max", .max), most < ten { return most.spelling }
    return "10"
  }

  /// The number of `3.000,50` or `3,000.50`, with groups of three digits and a fraction; a fraction
  /// of nothing is left out.
  private func ungrouped(_ text: String) -> String? {
    guard let last = text.lastIndex(where: { $0 == "," || $0 == "." }) else { return nil }
    let groups = text[..<last].split(
      separator: text[last] == "," ? "." : ",",
      omittingEmptySubsequences: false
    )
    let fraction = text[text.index(after: last)...]
    guard groups.count > 1, !fraction.isEmpty, !groups[0].isEmpty, groups[0].utf8.count <= 3,
      groups.dropFirst().allSatisfy({ $0.utf8.count == 3 }),
      !groups.contains(where: { $0.contains(text[last]) })
    else { return nil }
    return fraction.allSatisfy { $0 == "0" } ? groups.joined() : "\(groups.joined()).\(fraction)"
  }

  /// Whether the field that is read takes whole numbers alone.
  private var isIntegerField: Bool {
    guard let field = path.field, let value = tree.value(of: "integer", in: field) else {
      return false
    }
    return tree.isText(value, "true")
  }

  /// A place of a template whose quotes are missing, so that it is a mapping to YAML; with quotes.
  func quotedPlace(_ node: NodeID) -> String? {
    let range = tree.range(of: node)
    guard tree.kind(of: node) == .mapping, tree.count(of: node) == 1, isOnOneLine(range),
      tree.source.byte(at: range.lowerBound) == 0x7B
    else { return nil }
    let key = tree.firstChild(of: node)
    let value = tree.next(after: key)
    guard tree.kind(of: key) == .scalar, tree.style(of: key) == .plain,
      tree.kind(of: value) == .scalar, tree.byteCount(of: value) == 0
    else { return nil }
    return FormFindings.quoted(tree.source.text(in: range))
  }
}
