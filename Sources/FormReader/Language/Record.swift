import Diagnostics
import FormModel
import SourceTree

/// The keys of one mapping, looked up: for each key of the language the node of its value.
///
/// Unknown, misspelt and missing keys have been reported when it is made; `record[.minLength]`
/// reads a value and reports a wrong one. A key that is nearly right counts as what it was meant to
/// be, so that one mistake gives one finding.
struct Record {
  /// The mapping.
  let node: NodeID
  /// The type of the field that it is, when it is one.
  let fieldType: FieldType?
  /// The keys that are there.
  let names: KeyNames
  private let context: FormContext
  private let keys: RecordKeys

  fileprivate init(
    _ node: NodeID,
    of fieldType: FieldType?,
    _ keys: RecordKeys,
    _ context: FormContext
  ) {
    self.node = node
    self.fieldType = fieldType
    self.keys = keys
    self.context = context
    names = keys.names
  }

  /// The value of a key, read; `nil` when it is absent or cannot be used.
  ///
  /// A wrong value is reported the first time it is read.
  subscript<Value>(key: Key<Value>) -> Value? {
    guard let node = node(key.name) else { return nil }
    let isNew = keys.reported.insert(KeyNames(key.name)).inserted
    return context.reporting(isNew) { key.shape.read(context.values(of: key.name), node) }
  }

  /// The node of a key's value.
  func node(_ name: KeyName) -> NodeID? {
    names.contains(name) ? keys.values[name.number] : nil
  }

  /// The place of a key's value.
  func location(of name: KeyName) -> SourceLocation? {
    node(name).map { context.tree.start(of: $0) }
  }

  /// The place of a key itself.
  func keyLocation(of name: KeyName) -> SourceLocation {
    guard let value = node(name) else { return context.tree.start(of: node) }
    let entry = context.tree.entries(of: node).first { $0.value == value }
    return context.tree.location(of: entry?.key ?? value)
  }
}

/// The keys of one mapping, while they are read and afterwards.
///
/// They are used again once their record is no more, so that of the options of a form, of which
/// there are thousands, none needs memory for it: 600 instructions less for an option. Only readers
/// of one record touch them, one after the other, so that no access has to be checked.
final class RecordKeys {
  /// The value of each key of the language; of one that is not there, that of an earlier mapping.
  @exclusivity(unchecked)
  fileprivate var values = [NodeID?](repeating: nil, count: KeyName.allCases.count)
  @exclusivity(unchecked)
  fileprivate var names = KeyNames()
  /// Those whose values were read, and reported where they were wrong.
  @exclusivity(unchecked)
  fileprivate var reported = KeyNames()

  /// Forgets all of them.
  fileprivate func removeAll() { (names, reported) = ([], []) }

  /// Keeps the first value of a key; without a value the key is there and cannot be used.
  fileprivate func insert(_ name: KeyName, _ value: NodeID?) {
    guard !names.contains(name) else { return }
    names.formUnion(KeyNames(name))
    values[name.number] = value
  }
}

extension FormContext {
  /// Keys for a record, used again where those of the last record are no longer in use.
  fileprivate func emptyKeys() -> RecordKeys {
    if isKnownUniquelyReferenced(&spareKeys) {
      spareKeys.removeAll()
    } else {
      spareKeys = RecordKeys()
    }
    return spareKeys
  }
}

extension RecordType {
  /// Keys that some record has to hold.
  static let everRequired = KeyNames(
    ([.form, .section, .option, .batchedSource] + FieldType.allCases.map(\.record))
      .flatMap(\.required) + [.command, .fields, .sections]
  )
}

extension FormContext {
  /// Looks up the keys of a mapping, and reports those that are unknown or missing.
  ///
  /// - Parameters:
  ///   - node: The mapping.
  ///   - type: What it may hold.
  ///   - fieldType: The type of the field it is, when it is one.
  ///   - thing: What it is called in a sentence, for a value of another shape.
  /// - Returns: `nil` when the node is no mapping, which has been reported.
  /// - Complexity: O(keys) as long as all are known.
  func record(
    _ node: NodeID,
    as type: RecordType,
    of fieldType: FieldType? = nil,
    called thing: String? = nil
  ) -> Record? {
    guard tree.kind(of: node) != .mapping else {
      let record = KeyReader(context: self, type: type, fieldType: fieldType).read(node)
      // A field keeps its secrets out of findings first; what has no condition compares nothing.
      if let record, type.names.contains(.when), !type.names.contains(.type) {
        checkComposed(record, hasFreeID: type.names.contains(.exclusive))
      }
      return record
    }
    if tree.kind(of: node) != .invalid {
      report(
        .wrongType,
        "\(thing ?? type.name) is a mapping of keys, but this is \(tree.description(of: node))",
        at: node
      )
    }
    return nil
  }
}

extension FormContext {
  /// Whether a mapping has a key that is, or is nearly, one of a type's.
  func hasKey(of type: RecordType, in node: NodeID) -> Bool {
    tree.entries(of: node).prefix(8)
      .contains(where: KeyReader(context: self, type: type).isNearKey)
  }
}

/// Reads the keys of mappings of one type.
struct KeyReader {
  let context: FormContext
  let type: RecordType
  var fieldType: FieldType?
  private var tree: SourceTree { context.tree }

  /// Mappings with more keys than the form has are described by the schema.
  private static let mostNamedKeys = RecordType.form.keys.count

  /// The keys of a mapping; `nil` when none of them belongs to the language.
  func read(_ node: NodeID) -> Record? {
    let keys = context.emptyKeys()
    let table = KeyTable.all
    var unknown: [MappingEntry] = []
    var isWhole = !tree.isCut(node)
    for entry in tree.entries(of: node) {
      if let name = tree.withBytes(of: entry.key, { table[$0] }), type.names.contains(name) {
        keys.insert(name, entry.value)
      } else if tree.kind(of: entry.key) == .scalar {
        if !tree.text(of: entry.key).hasPrefix("x-") { unknown.append(entry) }
      } else {
        // A merge key, for example, which may stand for any keys.
        isWhole = false
      }
    }
    if keys.names.isEmpty, let name = type.required.first, !unknown.isEmpty,
      !unknown.contains(where: isNearKey)
    {
      // Nothing in it belongs to the language: that is one mistake.
      reportMissing(name, at: node)
      return nil
    }
    var reported: Set<String> = []
    var cutEnd = 0
    for entry in unknown where !context.isFull {
      // A key that is repeated has been reported as such.
      guard reported.insert(tree.text(of: entry.key)).inserted else { continue }
      guard tree.range(of: entry.key).lowerBound >= cutEnd else { continue }
      let cut = CutText(endingIn: entry.key, of: node, in: tree)
      // What else was cut off has the same cause.
      cutEnd = cut?.range.upperBound ?? cutEnd
      guard let meant = report(entry, in: node, given: keys.names, cut) else { continue }
      // Without a value there is nothing to read; the key is not missing, though.
      keys.insert(meant, tree.isNull(entry.value) ? nil : entry.value)
    }
    let record = Record(node, of: fieldType, keys, context)
    if isWhole, !keys.names.isSuperset(of: type.requiredNames) {
      for name in type.required where !keys.names.contains(name) { reportMissing(name, at: node) }
    }
    for (key, other) in type.needs
    where isWhole && keys.names.contains(key) && !keys.names.contains(other) {
      context.report(
        .uselessKey,
        "`\(key.spelling)` has a meaning only with `\(other.spelling)`",
        severity: .warning,
        at: record.keyLocation(of: key),
        help: "add `\(other.spelling)`, or remove it"
      )
    }
    return record
  }

  /// Whether a key is, or is nearly, one of the type's.
  fileprivate func isNearKey(_ entry: MappingEntry) -> Bool {
    tree.withBytes(of: entry.key) { KeyName($0) }.map(type.names.contains) == true
      || !meant(by: tree.text(of: entry.key)).names.isEmpty
  }

  /// Whether a field can be of this type: no key of it belongs to other types, and it has the keys
  /// that only fields of this type have to have.
  func takes(_ field: NodeID) -> Bool {
    var given = KeyNames()
    for entry in tree.entries(of: field) {
      let word = tree.text(of: entry.key)
      if let name = KeyName(word), FieldType.unknown.names.contains(name) {
        guard type.names.contains(name) else { return false }
        given.formUnion(KeyNames(name))
      } else {
        given.formUnion(KeyNames(meant(by: word).names))
      }
    }
    let own = type.requiredNames.subtracting(KeyNames([.id, .type, .label]))
    return given.isSuperset(of: own)
  }

  /// Whether each key of a field is one of this type's, or was meant as one.
  func knows(_ field: NodeID) -> Bool {
    tree.entries(of: field).allSatisfy { entry in
      isNearKey(entry) || tree.text(of: entry.key).hasPrefix("x-")
    }
  }

  /// The type that a field should have instead, by its format, to have a key that this type does not
  /// have: `min` of a text with `format: date`.
  private func typeOfFormat(with entry: MappingEntry, in field: NodeID) -> FieldType? {
    guard let name = KeyName(tree.text(of: entry.key)), !type.names.contains(name),
      let format = tree.value(of: "format", in: field), tree.kind(of: format) == .scalar,
      let type = FieldType(rawValue: tree.text(of: format)), type.record.names.contains(name)
    else { return nil }
    return type
  }

  /// Whether a field has a key for which it should have the type that its format names.
  func needsTypeOfFormat(_ field: NodeID) -> Bool {
    tree.entries(of: field).contains { typeOfFormat(with: $0, in: field) != nil }
  }

  /// Reports a key that has to be there.
  func reportMissing(_ name: KeyName, at node: NodeID) {
    let condition = name == .value ? tree.value(of: "when", in: node) : nil
    context.report(
      .missingKey,
      "\(title(tree.id(of: node))) has no `\(name.spelling)`",
      expected: [name.spelling],
      at: node,
      help: "add `\(name.spelling):`"
        + (name == .type ? ", one of \(listed(FieldType.allCases.map(\.rawValue), "or"))" : "")
        + (condition.map {
          ", or write `value: { when: \(tree.spelling(of: $0).shortened) }` if this is the value"
        } ?? "")
    )
  }

  /// Where a key belongs that does not belong where it stands.
  private enum Home {
    /// In fields of these types.
    case types([FieldType])
    /// In the field whose `item` or `names` it stands in.
    case field
    /// In other mappings, in words, or nowhere.
    case elsewhere(String?)
  }

  private func home(of key: String) -> Home {
    guard let known = KeyName(key) else { return .elsewhere(nil) }
    let owners = FieldType.all(with: known)
    guard let fieldType, !owners.isEmpty else {
      return .elsewhere(mappings(with: known))
    }
    return owners.contains(fieldType) ? .field : .types(owners)
  }

  /// Reports a key that does not belong where it stands, maybe as the end of a text that was cut.
  ///
  /// - Returns: The key to take it for, when only one can have been meant.
  private func report(
    _ entry: MappingEntry,
    in node: NodeID,
    given: KeyNames,
    _ cut: CutText?
  ) -> KeyName? {
    let key = tree.text(of: entry.key)
    let word = "`\(key.shortened)`"
    let better = fieldType == nil ? nil : typeOfFormat(with: entry, in: node)
    let (names, isSlip) = better == nil ? meant(by: key, given: given) : ([], false)
    let meant = names.count == 1 ? names[0] : nil
    let isGiven = meant.map(given.contains) == true
    let suggestions = names.map(\.spelling)
    let allowed = type.keys.map(\.name.spelling)
    let rule: FormRule
    let message: String
    let note: Finding.Note?
    var help: String
    switch home(of: key) {
    case .types(let types):
      rule = .misplacedKey
      message = "\(word) does not belong in a field of type `\(fieldType?.rawValue ?? "")`"
      note = "it belongs to fields of type \(listed(types.map(\.rawValue)))"
      help =
        key == KeyName.optional.spelling
        ? "remove it: every field that is not `required` is optional"
        : type.names.contains(.fields)
          ? "remove it, or put it on its `fields`" : "remove it, or change the type of the field"
    case .field:
      (rule, message, note) = (.misplacedKey, "\(word) does not belong in \(type.name)", nil)
      help = "remove it, or write `fields:` with a field that has it"
    case .elsewhere(let mappings):
      (rule, message) = (.unknownKey, "unknown key \(word) in \(title(tree.id(of: node)))")
      note = suggestions.isEmpty ? mappings.map { "it belongs to \($0)" } : nil
      help =
        allowed.count <= KeyReader.mostNamedKeys
        ? "allowed here: \(listed(allowed, atMost: KeyReader.mostNamedKeys))"
        : "`formwork schema` lists what is allowed; keys of your own begin with `x-`"
    }
    if let better { help = "write `type: \(better.rawValue)` instead of the format" }
    if let cut { help = cut.help }
    if isGiven { help = "`\(suggestions[0])` is already given: remove \(word)" }
    context.report(
      rule,
      message,
      found: key.shortened,
      expected: suggestions.isEmpty ? allowed : suggestions,
      at: entry.key,
      label: isGiven ? nil : didYouMean(suggestions),
      notes: [note].compactMap(\.self),
      help: isGiven || suggestions.isEmpty ? help : nil,
      fix: isSlip && !isGiven && meant != nil
        ? .replace(tree.range(of: entry.key), with: suggestions[0]) : cut?.fix
    )
    if !isSlip { context.guessedValues.insert(entry.value) }
    return isGiven ? nil : meant
  }

  /// The keys of this place that were probably meant by a word, best first, and whether the word
  /// only differs from them as a slip does.
  private func meant(
    by word: String,
    given: KeyNames = []
  ) -> (names: [KeyName], isSlip: Bool) {
    let names = type.keys.map(\.name)
    let folded = KeyName.folded(word)
    if let same = names.first(where: { $0.foldedSpelling == folded }) { return ([same], true) }
    // Of several keys that other tools call so, the first that is not there yet.
    let others = names.filter { $0.otherNames.contains { $0 == folded } }
    if let other = others.first(where: { !given.contains($0) }) ?? others.first {
      return ([other], false)
    }
    if KeyName(word) != nil { return ([], false) }
    let near = context.suggestions.nearest(to: word, among: names.map(\.spelling))
    return (near.compactMap { KeyName($0) }, true)
  }

  /// The mappings that have a key, in words.
  private func mappings(with key: KeyName) -> String? {
    var types: [(RecordType, String)] = [
      (.form, "the form"), (.section, "a section"), (FieldType.unknown, "a field"),
      (.option, "an option"),
    ]
    let options = "`options`"
    types +=
      type.name == RecordType.anySource.name
      ? [(.optionFile, "\(options) with `from`"), (.batchedSource, "\(options) with `command`")]
      : [(.anySource, options)]
    let homes = types.filter { $0.0.names.contains(key) }.map(\.1)
    return homes.isEmpty ? nil : homes.joined(separator: " or ")
  }

  /// `field `team``, `number field`, `section`.
  private func title(_ id: String?) -> String {
    let isField = type.names.contains(.type)
    guard let id, isField || type.names.contains(.exclusive) else {
      return type.name
    }
    return "\(isField ? "field" : type.name) `\(id.shortened)`"
  }
}
