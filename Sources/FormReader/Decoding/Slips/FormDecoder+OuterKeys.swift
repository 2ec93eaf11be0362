import Diagnostics
import SourceTree

/// Keys of the form that stand too far to the right, and what stands too far to the left.
extension FormDecoder {
  /// Takes `sections` or `fields` under `option-lists` for those of the form, and says so.
  mutating func takeInnerParts(in record: inout Record) {
    guard record[.sections] == nil, record[.fields] == nil, let lists = record[.optionLists],
      tree.kind(of: lists) == .mapping, !isTreeCutOff(lists)
    else { return }
    for entry in tree.entries(of: lists) {
      guard let key = tree.withBytes(of: entry.key, { Key.named($0) }),
        key == .sections || key == .fields, tree.partsKey(of: entry.value) == key
      else { continue }
      record.insert(key, entry.value)
      innerParts = entry.value
      report(
        FormFindings.innerKey(
          key,
          column: start(of: record.node).start.column,
          at: tree.location(of: entry.key)
        )
      )
      return
    }
  }

  /// Whether a mapping is in braces, where columns mean nothing.
  private func isTreeCutOff(_ node: NodeID) -> Bool {
    tree.source.byte(at: tree.range(of: node).lowerBound) == 0x7B
  }

  /// Reports a list of options beside an empty `option-lists`, and takes it for one under it.
  mutating func reportOuterList(_ entry: MappingEntry, in record: Record) -> Bool {
    guard let lists = record[.optionLists], tree.kind(of: lists) == .scalar,
      tree.byteCount(of: lists) == 0, tree.style(of: lists) == .plain,
      tree.kind(of: entry.value) == .sequence, tree.partsKey(of: entry.value) == nil,
      FormDecoder.isIdentifier(tree.text(of: entry.key))
    else { return false }
    if outerLists.isEmpty {
      report(
        FormFindings.outerList(tree.text(of: entry.key), at: tree.location(of: entry.key))
      )
    }
    outerLists.append(entry)
    return true
  }

  /// How many entries from a place on are languages of the text before them, which is empty or has others, for
  /// they are not indented; reports them.
  mutating func reportOuterLanguages(
    _ entries: [MappingEntry],
    at first: Int,
    in record: inout Record
  ) -> Int {
    guard first > 0, case let owner = entries[first - 1],
      let key = tree.withBytes(of: owner.key, { Key.named($0) }), KeySet.texts.contains(key),
      isEmptyOrTranslated(owner.value), beginsLine(entries[first].key)
    else { return 0 }
    let languages = entries[first...].prefix { entry in
      tree.kind(of: entry.key) == .scalar && tree.kind(of: entry.value) == .scalar
        && tree.byteCount(of: entry.value) > 0 && isLanguageHere(tree.text(of: entry.key))
    }
    guard !languages.isEmpty else { return 0 }
    record.drop(key)
    report(
      FormFindings.outerLanguages(
        languages.prefix(4).map { tree.text(of: $0.key) },
        of: key,
        at: tree.location(of: entries[first].key)
      )
    )
    return languages.count
  }

  /// Whether a text has no value yet, or languages on lines of their own.
  private func isEmptyOrTranslated(_ value: NodeID) -> Bool {
    switch tree.kind(of: value) {
    case .scalar: tree.byteCount(of: value) == 0 && tree.style(of: value) == .plain
    case .mapping: tree.count(of: value) > 0 && beginsLine(tree.firstChild(of: value))
    default: false
    }
  }

  /// The last item among the fields of a section, when it is only the `id` of the section that
  /// begins behind it.
  mutating func idAmongFields(of section: NodeID, before split: Int) -> NodeID? {
    sectionAmongFields = nil
    for entry in tree.entries(of: section).prefix(split)
    where tree.isText(entry.key, "fields") && tree.kind(of: entry.value) == .sequence {
      var last: NodeID?
      for element in tree.elements(of: entry.value) { last = element }
      guard let last, tree.kind(of: last) == .mapping, tree.count(of: last) == 1,
        tree.isText(tree.firstChild(of: last), "id")
      else { return nil }
      sectionAmongFields = last
    }
    return sectionAmongFields
  }
}

extension FormFindings {
  static func innerKey(_ key: Key, column: Int, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.misplacedKey,
      "`\(key.name)` stands under `option-lists`, and belongs to the form",
      at: place,
      label: "in column \(place.start.column)",
      help: "move it to column \(column)"
    )
  }

  static func outerLanguages(
    _ languages: [String],
    of key: Key,
    at place: SourceLocation
  ) -> Finding {
    let names = joined(languages.map { "`\(shortened($0))`" })
    return Finding(
      FormRule.misplacedKey,
      "\(names) \(languages.count == 1 ? "does" : "do") not stand under `\(key.name)`",
      at: place,
      label: "not indented",
      help: "indent \(languages.count == 1 ? "it" : "them") by two columns"
    )
  }

  static func outerList(_ name: String, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.misplacedKey,
      "option list `\(shortened(name))` does not stand under `option-lists`",
      at: place,
      label: "not indented",
      help: "indent it, and the lines of the list with it, by two columns"
    )
  }

  static func sectionAmongFields(_ id: String, column: Int, at place: SourceLocation) -> Finding {
    Finding(
      FormRule.misplacedKey,
      "section `\(shortened(id))` begins among the fields of the one before",
      at: place,
      label: "its other keys stand further left",
      help: "move the `-` to column \(column)"
    )
  }
}
