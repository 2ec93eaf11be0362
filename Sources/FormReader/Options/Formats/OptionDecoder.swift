import Diagnostics
import FormModel
import SourceTree

/// Makes options from nodes of a tree.
struct OptionDecoder {
  /// Where the tree begins in the file.
  var base = 0

  private let columns: [(part: OptionPart, name: String, isNamed: Bool)]
  /// Whether the file is written like a form, and not data of somebody else.
  private let isForm: Bool
  /// The names of columns that lead through several objects: `owner.login`.
  private let paths: [(part: OptionPart, keys: [String])]
  /// The parts of which some object had the key.
  private var seen: Set<OptionPart> = []
  /// Keys of the objects, for suggestions, in order of appearance.
  private var keys: [String] = []
  private var knownKeys: Set<String> = []
  private var hasObjects = false
  /// Objects without an id, told at their places only when others have one.
  private var withoutID: [SourceRange] = []
  private var countWithoutID = 0

  /// Whether a `when` that is not read has been told, in data of somebody else.
  private var hasToldWhen = false

  /// Keys of an option besides its parts.
  private static let formKeys = ["disabled", "exclusive", "renamed-from"]
  private static let mostKeys = 200

  init(keys: OptionKeys, isForm: Bool, followsPaths: Bool = false) {
    self.isForm = isForm
    columns = OptionPart.allCases.map { ($0, keys.column(of: $0), keys[$0] != nil) }
    let paths = columns.map { ($0.part, $0.name.split(separator: ".").map(String.init)) }
    self.paths = followsPaths ? paths.filter { $0.1.count > 1 } : []
  }

  /// Reads an option; `false` when the list is full.
  mutating func decode(
    _ node: NodeID,
    of tree: SourceTree,
    into collector: inout OptionCollector
  ) -> Bool {
    switch tree.kind(of: node) {
    case .invalid:
      collector.skip()
      return true
    case .sequence:
      collector.findings.notAnOption(at: range(node, tree))
      collector.skip()
      return true
    case .scalar:
      guard let id = id(node, tree, &collector) else { return true }
      return collector.add(Option(id: OptionID(id)), at: range(node, tree))
    case .mapping: return decodeObject(node, tree, &collector)
    }
  }

  /// What no object of the file has; call it once, at the end.
  mutating func faults(_ collector: inout OptionCollector) -> [OptionFileFault] {
    guard hasObjects else { return [] }
    var faults: [OptionFileFault] = []
    for (part, name, isNamed) in columns where isNamed || part == .id {
      if !seen.contains(part) {
        faults.append(.missingColumn(part, name: name, isNamed: isNamed, columns: keys))
      }
    }
    if seen.contains(.id), countWithoutID > 0 {
      for place in withoutID { collector.findings.withoutID(columns[0].name, at: place) }
      collector.findings.omit(countWithoutID - withoutID.count)
      collector.skip()
    }
    return faults
  }

  private mutating func decodeObject(
    _ node: NodeID,
    _ tree: SourceTree,
    _ collector: inout OptionCollector
  ) -> Bool {
    hasObjects = true
    var parts: [OptionPart: NodeID] = [:]
    var extras = Extras()
    var near: [(key: NodeID, part: OptionPart)] = []
    for entry in tree.entries(of: node) where tree.kind(of: entry.key) == .scalar {
      if let part = part(of: entry.key, tree) {
        seen.insert(part)
        if !tree.isNull(entry.value), parts[part] == nil { parts[part] = entry.value }
      } else {
        decodeExtra(entry, tree, &extras, &collector)
      }
      if keys.count < OptionDecoder.mostKeys {
        let key = tree.text(of: entry.key)
        if knownKeys.insert(key).inserted {
          keys.append(key)
          if !isForm, let part = partNear(key), tree.kind(of: entry.value) == .scalar {
            near.append((entry.key, part))
          }
        }
      }
    }
    for (part, keys) in paths where !seen.contains(part) || parts[part] == nil {
      guard let value = tree.node(at: keys, below: node) else { continue }
      seen.insert(part)
      if !tree.isNull(value) { parts[part] = value }
    }
    for (key, part) in near where parts[part] == nil {
      collector.findings.nearKey(tree.text(of: key), part, at: range(key, tree))
    }
    guard let idNode = parts[.id] else {
      countWithoutID += 1
      if withoutID.count < OptionFindings.limit { withoutID.append(range(node, tree)) }
      return true
    }
    guard let id = id(idNode, tree, &collector) else { return true }
    let option = Option(
      id: OptionID(id),
      label: parts[.label].flatMap { text($0, .label, tree, &collector) },
      detail: parts[.detail].flatMap { text($0, .detail, tree, &collector) },
      icon: parts[.icon].flatMap { text($0, .icon, tree, &collector)?.fallback },
      group: parts[.group].flatMap { text($0, .group, tree, &collector) },
      disabledReason: extras.disabled,
      isExclusive: extras.isExclusive,
      renamedFrom: extras.renamedFrom
    )
    return collector.add(option, at: range(idNode, tree))
  }

  /// The part whose own name a key most likely was meant to be.
  ///
  /// A letter is wrong, or two changed places; a plural is a key of somebody else.
  private func partNear(_ key: String) -> OptionPart? {
    guard key.utf8.count > 3, key.utf8.last != 0x73 else {
      return nil
    }
    let names = columns.filter { !$0.isNamed && $0.part != .id }
    let found = nearest(to: key, among: names.map(\.name))
    return found.count == 1 ? names.first { $0.name == found[0] }?.part : nil
  }

  private func part(of key: NodeID, _ tree: SourceTree) -> OptionPart? {
    let length = tree.byteCount(of: key)
    return columns.first { column in
      column.name.utf8.count == length
        && tree.withBytes(of: key) { $0.elementsEqual(column.name.utf8) }
    }?.part
  }

  private func id(
    _ node: NodeID,
    _ tree: SourceTree,
    _ collector: inout OptionCollector
  ) -> String? {
    guard tree.kind(of: node) == .scalar else {
      if tree.kind(of: node) != .invalid {
        collector.findings.partNotText(.id, at: range(node, tree))
      }
      collector.skip()
      return nil
    }
    if !isForm, tree.isNull(node) {
      collector.findings.id(.empty, "", at: range(node, tree))
      collector.skip()
      return nil
    }
    if let meaning = tree.plainMeaning(of: node), tree.byteCount(of: node) > 0 {
      collector.findings.idNotText(
        tree.text(of: node),
        meaning,
        at: range(node, tree),
        isData: !isForm
      )
      collector.skip()
      return nil
    }
    return tree.text(of: node)
  }

  private func text(
    _ node: NodeID,
    _ part: OptionPart,
    _ tree: SourceTree,
    _ collector: inout OptionCollector
  ) -> LocalizedText? {
    switch tree.kind(of: node) {
    case .scalar:
      let text = tree.text(of: node)
      return text.isEmpty ? nil : LocalizedText(text)
    case .mapping where part != .icon:
      var translations: [LocalizedText.Translation] = []
      for entry in tree.entries(of: node) where tree.kind(of: entry.key) == .scalar {
        guard tree.kind(of: entry.value) == .scalar, !tree.isNull(entry.value) else {
          if tree.kind(of: entry.value) != .invalid {
            collector.findings.partNotText(part, at: range(entry.value, tree))
          }
          collector.skip()
          continue
        }
        translations.append(
          LocalizedText.Translation(
            language: tree.text(of: entry.key),
            text: tree.text(of: entry.value)
          )
        )
      }
      return LocalizedText(translations: translations)
    case .mapping, .sequence:
      collector.findings.partNotText(part, at: range(node, tree))
      collector.skip()
      return nil
    case .invalid:
      collector.skip()
      return nil
    }
  }

  private func range(_ node: NodeID, _ tree: SourceTree) -> SourceRange {
    let range = tree.range(of: node)
    return SourceRange(range.lowerBound + base, range.upperBound + base)
  }
}

extension OptionDecoder {
  /// What an option has besides its parts.
  private struct Extras {
    var disabled: LocalizedText?
    var isExclusive = false
    var renamedFrom: [OptionID] = []
  }

  private mutating func decodeExtra(
    _ entry: MappingEntry,
    _ tree: SourceTree,
    _ extras: inout Extras,
    _ collector: inout OptionCollector
  ) {
    // Data may have many other keys, in a million objects.
    if !isForm, ![4, 8, 9, 12].contains(tree.byteCount(of: entry.key)) { return }
    let name = tree.text(of: entry.key)
    switch name {
    case "disabled":
      guard !tree.isNull(entry.value) else { break }
      if tree.kind(of: entry.value) == .scalar,
        tree.style(of: entry.value) == .plain,
        case .boolean = tree.plainMeaning(of: entry.value)
      {
        // Data says of every option whether it is disabled.
        if !isForm, tree.isText(entry.value, "false") { break }
        collector.findings.disabledNotReason(at: range(entry.value, tree))
        collector.skip()
      } else {
        extras.disabled = text(entry.value, .detail, tree, &collector)
      }
    case "exclusive":
      if !isForm, tree.isNull(entry.value) { break }
      if tree.isText(entry.value, "true"), tree.style(of: entry.value) == .plain {
        extras.isExclusive = true
      } else if !(tree.isText(entry.value, "false") && tree.style(of: entry.value) == .plain) {
        collector.findings.notABoolean("exclusive", at: range(entry.value, tree), isData: !isForm)
        if isForm { collector.skip() }
      }
    case "renamed-from":
      if !isForm, tree.isNull(entry.value) { break }
      guard tree.kind(of: entry.value) == .sequence else {
        collector.findings.notAListOfIDs(at: range(entry.value, tree))
        collector.skip()
        break
      }
      for element in tree.elements(of: entry.value) {
        guard let id = id(element, tree, &collector) else { continue }
        if let fault = OptionIDFault(id) {
          collector.findings.id(fault, id, at: range(element, tree))
          collector.skip()
        } else {
          extras.renamedFrom.append(OptionID(id))
        }
      }
    case _ where name.utf8.starts(with: "x-".utf8): break
    case "when" where !isForm:
      if !hasToldWhen { collector.findings.notRead(name, at: range(entry.key, tree)) }
      hasToldWhen = true
    case _ where !isForm: break
    default:
      let allowed = columns.map(\.name) + OptionDecoder.formKeys
      collector.findings.unknownKey(name, at: range(entry.key, tree), allowed: allowed)
      collector.skip()
    }
  }
}
