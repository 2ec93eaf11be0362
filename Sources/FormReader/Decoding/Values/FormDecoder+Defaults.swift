import Diagnostics
import FormModel
import SourceTree

/// Defaults: the shape follows the type of the field.
extension FormDecoder {
  mutating func decodeDefault(_ node: NodeID, for field: Field, _ record: Record) -> FieldDefault? {
    if tree.kind(of: node) == .mapping {
      if case .multiSelector = field.kind {
        reportSwitches(node)
        return nil
      }
      if case .text = field.kind, let quoted = quotedPlace(node), !isSource(node) {
        report(wrongType(node, .defaultValue, "text"), quotedAs: quoted, node)
        return nil
      }
      return decodeDefaultSource(node)
    }
    switch field.kind {
    case .text(let text):
      if text.isSecure, tree.kind(of: node) != .invalid {
        report(FormFindings.secureDefault(at: tree.location(of: node)))
        return nil
      }
      guard expectScalar(node, .defaultValue, "text") else { return nil }
      checkVariable(node)
      return decodeTemplate(node, .defaultValue).map { .template($0) }
    case .number: return decodeNumber(node, .defaultValue).map { .value(.number($0)) }
    case .toggle:
      if reportOff(node, field, record) { return nil }
      return decodeBoolean(node, .defaultValue).map { .value(.toggle($0)) }
    case .picker:
      if tree.kind(of: node) == .sequence {
        report(FormFindings.listForPicker(at: start(of: node)))
        return nil
      }
      return decodeDefaultOption(node, field).map { .value(.option($0)) }
    case .multiSelector(let selector): return decodeDefaultSelection(node, field, selector)
    case .note, .computed: return nil
    }
  }

  /// Reports a default that switches off what has to be on, however the two are spelled.
  ///
  /// Well spelled ones are compared like every default.
  private mutating func reportOff(_ node: NodeID, _ field: Field, _ record: Record) -> Bool {
    guard let reason = record[.mustBeOn], tree.kind(of: node) == .scalar,
      FormDecoder.meansOff(tree.text(of: node)), tree.kind(of: reason) == .scalar,
      !FormDecoder.meansOff(tree.text(of: reason)), case .toggle(let toggle) = field.kind,
      toggle.mustBeOn == nil || !tree.isText(node, "false") || tree.style(of: node) != .plain
    else { return false }
    report(
      FormFindings.defaultDoesNotFit(
        toggle.mustBeOn.map { FormFindings.hasToBeOn($0.fallback) } ?? "it has to be on",
        at: tree.location(of: node),
        bound: Finding.Note("the bound", at: tree.location(of: reason)),
        help: FormFindings.removeOff
      )
    )
    return true
  }

  private static func meansOff(_ text: String) -> Bool {
    ["false", "off", "no", "n", "0"].contains(FormFindings.withoutCurlyQuotes(text).lowercased())
  }

  /// An option of a default; one that is none is told as such, quotes or not.
  private mutating func decodeDefaultOption(_ node: NodeID, _ field: Field) -> OptionID? {
    if tree.kind(of: node) == .scalar, tree.byteCount(of: node) == 0 {
      report(noValue(node, .defaultValue, "an option"))
      return nil
    }
    if tree.kind(of: node) == .scalar, tree.plainMeaning(of: node) != nil, !tree.isNull(node),
      let list = field.kind.options?.list, list.count > 0, !hasUnreadOptions(field),
      !allowsCustom(field)
    {
      let id = OptionID(tree.text(of: node))
      if !list.contains(id) { return id }
    }
    return decodeIdentifier(node, as: .option).map { OptionID($0) }
  }

  private func allowsCustom(_ field: Field) -> Bool {
    switch field.kind {
    case .picker(let picker): picker.allowsCustom
    case .multiSelector(let selector): selector.allowsCustom
    default: false
    }
  }

  /// Warns of a variable of a shell, which reads no form.
  private mutating func checkVariable(_ node: NodeID) {
    let isVariable = tree.withBytes(of: node) { bytes in
      bytes.count > 2 && bytes[0] == 0x24 && bytes[1] >= 0x41 && bytes[1] <= 0x5A
        && bytes.dropFirst().allSatisfy {
          $0 >= 0x41 && $0 <= 0x5A || $0 == 0x5F || $0 >= 0x30 && $0 <= 0x39
        }
    }
    guard isVariable else { return }
    report(FormFindings.shellVariable(tree.text(of: node), at: tree.location(of: node)))
  }

  /// Whether a mapping names a source, if without a value.
  private func isSource(_ node: NodeID) -> Bool {
    tree.value(of: "env", in: node) != nil || tree.value(of: "git", in: node) != nil
  }

  /// Reports a mapping that was a place of a template before its quotes were forgotten.
  private mutating func report(_ finding: Finding, quotedAs text: String, _ node: NodeID) {
    var finding = finding
    finding.label = "braces without quotes are a mapping to YAML"
    // A field of this name leaves no doubt.
    if usedID(ofField: tree.text(of: tree.firstChild(of: node))) != nil {
      finding.fix = .replace(tree.range(of: node), with: text)
    }
    report(finding)
  }

  /// Reports one word as the default of a field with several; its brackets are a safe fix only when
  /// what is in them are options.
  private mutating func reportOne(_ node: NodeID, _ field: Field) {
    let spelling = tree.spelling(of: node)
    var finding = FormFindings.oneForMultiSelector(spelling, at: tree.location(of: node))
    let words = tree.text(of: node).split(separator: ",").map { word in
      String(word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    if let list = field.kind.options?.list, list.count > 0, !hasUnreadOptions(field),
      !allowsCustom(field), !words.allSatisfy({ list.contains(OptionID($0)) })
    {
      let ids = list.options.prefix(8).map { FormDecoder.spelledAsOption($0.id.rawValue) }
      let isAll = words.count == 1 && ["all", "*", "any"].contains(words[0].lowercased())
      let near = words.map { word in
        list.contains(OptionID(word))
          ? word : nearest(to: word, among: list.options.prefix(200).map(\.id.rawValue)).first
      }
      let meant = near.compactMap(\.self).map(FormDecoder.spelledAsOption)
      finding.fix = nil
      finding.help =
        isAll && list.count <= 8
        ? "write all of them: `[\(ids.joined(separator: ", "))]`"
        : meant.count == words.count
          ? "write `[\(meant.joined(separator: ", "))]`"
          : "write some of the options in brackets: "
            + FormFindings.joined(ids.map { "`\($0)`" }) + (list.count > 8 ? ", …" : "")
    }
    report(finding)
  }

  /// Reports `{ red: true, blue: false }` as a default, with what is on as a list.
  private mutating func reportSwitches(_ node: NodeID) {
    var finding = wrongType(node, .defaultValue, "a list of options")
    let chosen = tree.entries(of: node).prefix(8).filter { tree.isText($0.value, "true") }
      .map { tree.spelling(of: $0.key) }
    finding.help = "write `[\(chosen.isEmpty ? "ID" : chosen.joined(separator: ", "))]`"
    report(finding)
  }

  private mutating func decodeDefaultSelection(
    _ node: NodeID,
    _ field: Field,
    _ selector: MultiSelectorField
  ) -> FieldDefault? {
    if tree.kind(of: node) == .scalar, tree.byteCount(of: node) > 0 {
      reportOne(node, field)
      return nil
    }
    guard expectList(node, .defaultValue) else { return nil }
    var chosen: [OptionID] = []
    var seen: Set<OptionID> = []
    for element in tree.elements(of: node) where !isFull {
      guard let id = decodeDefaultOption(element, field) else { continue }
      if seen.insert(id).inserted {
        chosen.append(id)
      } else {
        report(FormFindings.repeatedDefault(id.rawValue, at: tree.location(of: element)))
      }
    }
    if let list = selector.options.list {
      let order = chosen.enumerated().sorted { left, right in
        (list.position(of: left.element) ?? .max, left.offset)
          < (list.position(of: right.element) ?? .max, right.offset)
      }
      chosen = order.map(\.element)
    }
    return .value(.options(chosen))
  }

  /// Reports a default for each language, in place of one for all of them.
  private mutating func reportTranslatedDefault(_ node: NodeID) -> Bool {
    guard let first = tree.entries(of: node).first(where: { _ in true }) else { return false }
    for entry in tree.entries(of: node) {
      guard tree.kind(of: entry.key) == .scalar, tree.kind(of: entry.value) == .scalar,
        isLanguageHere(tree.text(of: entry.key))
      else { return false }
    }
    report(FormFindings.translatedDefault(tree.spelling(of: first.value), at: start(of: node)))
    return true
  }

  private mutating func decodeDefaultSource(_ node: NodeID) -> FieldDefault? {
    if tree.value(of: "env", in: node) == nil, tree.value(of: "git", in: node) == nil,
      reportTranslatedDefault(node)
    {
      return nil
    }
    let record = readRecord(node, allowed: .defaultSource, as: .defaultSource)
    if let env = record[.env] {
      if let git = record[.git] {
        report(
          FormFindings.twoDefaultSources(
            at: keyLocation(of: git, in: record),
            other: keyLocation(of: env, in: record)
          )
        )
      }
      guard let name = decodeString(env, .env) else { return nil }
      guard FormDecoder.isVariableName(name) else {
        report(FormFindings.badVariable(name, at: tree.location(of: env)))
        return nil
      }
      return .environment(name)
    }
    if let git = record[.git] {
      guard let key = decodeString(git, .git) else { return nil }
      guard FormDecoder.isGitKey(key) else {
        report(FormFindings.badGitKey(key, at: tree.location(of: git)))
        return nil
      }
      return .git(key)
    }
    if tree.count(of: node) == 0 {
      report(wrongType(node, .defaultValue, "a value, `{ env: NAME }` or `{ git: KEY }`"))
    }
    return nil
  }

  /// What a shell can export (POSIX.1, section 8.1).
  private static func isVariableName(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(first >= 0x30 && first <= 0x39) else { return false }
    return name.utf8.allSatisfy { byte in
      byte == 0x5F || byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
    }
  }

  /// `section.name` or `section.subsection.name` (git-config, *Syntax*).
  private static func isGitKey(_ key: String) -> Bool {
    let parts = key.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard parts.count >= 2, let first = parts.first, let last = parts.last else { return false }
    func isWord(_ part: Substring.UTF8View) -> Bool {
      !part.isEmpty
        && part.allSatisfy { byte in
          byte == 0x2D || byte >= 0x30 && byte <= 0x39
            || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
        }
    }
    // A key that began with a hyphen would be an option of the command; git wants a letter first.
    guard let start = first.first, start != 0x2D, let letter = last.first,
      letter | 0x20 >= 0x61 && letter | 0x20 <= 0x7A
    else { return false }
    return isWord(Substring(first).utf8) && isWord(Substring(last).utf8)
      && !key.utf8.contains(where: { $0 < 0x20 })
  }
}
