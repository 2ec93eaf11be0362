import Diagnostics
import FormModel
import SourceTree

/// A file of answers with its place among the sources.
struct AnswerFile {
  let parsed: ParsedSource
  let origin: AnswerOrigin
  let number: Int

  var tree: SourceTree { parsed.tree }

  /// Whether keys and values may have been taken for each other.
  var hasBrokenText: Bool {
    parsed.findings.contains {
      $0.severity == .error && $0.rule != SourceRule.duplicateKey.rawValue
    }
  }
}

extension AnswerFile {
  /// Whether bytes of a value are no text, so that nothing can be said of what it would be.
  fileprivate func hasUnreadableBytes(in range: SourceRange) -> Bool {
    parsed.findings.contains { finding in
      finding.rule == SourceRule.invalidText.rawValue
        && finding.location.range.lowerBound >= range.lowerBound
        && finding.location.range.lowerBound < range.upperBound
    }
  }
}

/// Files.
extension AnswerCollector {
  mutating func read(_ file: AnswerFile) {
    if !file.parsed.findings.isEmpty { tell(of: file) }
    let tree = file.tree
    guard let root = tree.root else {
      // Either way something is known to be wrong, so that nothing more is said to be missing.
      isUnread = true
      if !file.parsed.hasErrors {
        let place = SourceLocation(tree.source, SourceRange(0, 0))
        report.add(AnswerFindings.emptyFile(at: place), at: .sources)
      }
      return
    }
    if !tree.isComplete { isUnread = true }
    switch tree.kind(of: root) {
    case .mapping: break
    case .invalid:
      isUnread = true
      return
    case .scalar, .sequence:
      isUnread = true
      let found = AnswerFindings.described(root, in: tree, isSecret: mayHoldSecrets)
      if mayHoldSecrets { secrets.append(SourceLocation(tree.source, tree.source.range)) }
      let finding = AnswerFindings.notAMapping(
        found,
        tree.kind(of: root),
        example: engine.plans.first { $0.field.kind.isAsked }.map {
          AnswerFindings.answerExample($0.field)
        } ?? "{}",
        at: tree.firstByte(of: root)
      )
      report.add(finding, at: .sources)
      return
    }
    for entry in tree.entries(of: root) where tree.kind(of: entry.key) == .scalar {
      read(entry, of: file)
    }
  }

  private mutating func tell(of file: AnswerFile) {
    let findings = file.parsed.findings
    if mayHoldSecrets {
      concealment.watch(file.tree.source)
      if file.hasBrokenText { hideDoubtfulLines(of: file.tree.source) }
    }
    for var finding in findings {
      if finding.rule == SourceRule.yamlFeature.rawValue {
        finding.help = AnswerFindings.yamlFeatureHelp
      }
      // The file as such; a text that is too long has a place.
      if finding.rule == SourceRule.tooLarge.rawValue, finding.location.range.isEmpty {
        finding.help = AnswerFindings.tooLargeHelp
      }
      let place = place(of: finding)
      if mayHoldSecrets { finding = concealment.applied(toReading: finding) }
      report.add(finding, at: place)
    }
  }

  /// A key that occurs twice is about its field; anything else is about the text.
  private func place(of finding: Finding) -> AnswerReport.Place {
    guard finding.rule == SourceRule.duplicateKey.rawValue else { return .sources }
    let range = finding.location.range
    var bytes = finding.location.source.bytes[range.lowerBound..<range.upperBound]
    if bytes.first == 0x22 || bytes.first == 0x27 { bytes = bytes.dropFirst().dropLast() }
    switch engine.keys[String(decoding: bytes, as: UTF8.self)] {
    case .field(let index)?, .renamed(let index)?: return .field(index)
    case .retired?, nil: return .unknownKeys
    }
  }

  private mutating func hideDoubtfulLines(of source: SourceText) {
    let secure = engine.plans.filter(\.isSecure)
    let ids = secure.map(\.id.rawValue) + secure.flatMap { $0.field.renamedFrom.map(\.rawValue) }
    let engine = engine
    let ranges = DoubtfulLines.concealed(source, secureIDs: ids) { name in
      switch engine.keys[name] {
      case .field(let index)?, .renamed(let index)?:
        switch engine.plans[index].field.kind {
        case .multiSelector: .list
        default: engine.plans[index].isSecure ? .secure : .open
        }
      case .retired?: .secure
      case nil: name == "$form" || name == "$schema" ? .open : nil
      }
    }
    concealment.hide(ranges, in: source)
    for range in ranges { secrets.append(SourceLocation(source, range)) }
  }

  private mutating func read(_ entry: MappingEntry, of file: AnswerFile) {
    let tree = file.tree
    let name = tree.text(of: entry.key)
    let key = tree.location(of: entry.key)
    let content = SourceLocation(key.source, tree.range(of: entry.value))
    guard let index = field(named: name, key, content: content, entry.value, file) else { return }
    let plan = engine.plans[index]
    let place = AnswerPlace(key: key, name: name, tree, entry.value)
    if case .computed = plan.field.kind, tree.kind(of: entry.value) == .scalar,
      tree.plainMeaning(of: entry.value) == nil
    {
      let text = tree.text(of: entry.value)
      computed.append(ComputedText(index: index, text: text, place: place))
      return
    }
    if plan.isSecure, !SecretReference.isReference(entry.value, in: tree) {
      secrets.append(place.value.withComment)
    }
    if mayHoldSecrets, !plan.isSecure { concealMappings(in: entry.value, tree, key.source) }
    guard accepts(place, for: index, from: file.number), given[index] == nil else { return }
    let answer = GivenAnswer(
      value: nil,
      origin: file.origin,
      place: place,
      source: file.number
    )
    if file.hasBrokenText, file.hasUnreadableBytes(in: tree.range(of: entry.value)) {
      given[index] = answer
      return
    }
    var decoder = AnswerDecoder(
      plan,
      index,
      tree,
      shownIn: key.source,
      isAssignment: false,
      for: request.languages
    )
    let decoded = decoder.decode(entry.value, request.surroundings)
    keep(decoded, from: decoder, in: answer)
  }

  /// Entries inside an answer that takes none may be answers that were indented too far.
  private mutating func concealMappings(
    in value: NodeID,
    _ tree: SourceTree,
    _ source: SourceText
  ) {
    switch tree.kind(of: value) {
    case .mapping: concealEntries(of: value, tree, source)
    case .sequence:
      for element in tree.elements(of: value) {
        switch tree.kind(of: element) {
        case .mapping: concealEntries(of: element, tree, source)
        case .sequence: secrets.append(SourceLocation(source, tree.range(of: element)))
        case .scalar, .invalid: break
        }
      }
    case .scalar, .invalid: break
    }
  }

  /// What is only marked as chosen or not is no secret.
  private mutating func concealEntries(
    of mapping: NodeID,
    _ tree: SourceTree,
    _ source: SourceText
  ) {
    for entry in tree.entries(of: mapping) {
      let isMark =
        tree.kind(of: entry.value) == .scalar
        && tree.plainMeaning(of: entry.value) == .boolean
      guard !isMark else { continue }
      let start = tree.range(of: entry.key).lowerBound
      let range = SourceRange(start, tree.range(of: entry.value).upperBound)
      secrets.append(SourceLocation(source, range).withComment)
    }
  }
}

extension SourceLocation {
  /// The place with the comment that follows it on its line.
  var withComment: SourceLocation {
    let line = source.lineRange(source.position(of: range.upperBound).line)
    guard source.isFile, range.upperBound < line.upperBound,
      source.bytes[range.upperBound..<line.upperBound].first(where: { $0 > 0x20 }) == 0x23
    else { return self }
    return SourceLocation(source, SourceRange(range.lowerBound, line.upperBound))
  }
}

extension SourceTree {
  /// The smallest place that marks a node.
  func firstByte(of node: NodeID) -> SourceLocation {
    let range = range(of: node)
    guard kind(of: node) != .scalar else { return location(of: node) }
    return SourceLocation(
      source,
      SourceRange(range.lowerBound, min(range.lowerBound + 1, range.upperBound))
    )
  }
}
