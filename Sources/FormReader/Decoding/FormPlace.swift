import Diagnostics
import FormModel
import SourceTree

/// The parts of a form that have an id of their own.
enum Part: String, Sendable {
  case form, section, field, option
}

/// Where decoding is: the mappings around the place that is being read.
///
/// Ids are only looked up when there is something to report.
struct FormPlace {
  var form: NodeID?
  var section: NodeID?
  /// The lists, maps and groups in which the field stands, from the outside in.
  var owners: [NodeID] = []
  /// The fields that names mean there.
  var scope = NameScope()
  var field: NodeID?
  /// The id of the field that is an `item` or `names`, which have none of their own.
  var itemID: FieldID?
  /// The name of a shared list, when no field has asked for it.
  var optionList: NodeID?
  var option: NodeID?

  /// The ids of the place: `field:team/option:red`.
  func idPath(in tree: SourceTree) -> IDPath {
    let parts: [(kind: String, node: NodeID?)] = [
      ("field", field ?? owners.last), ("option-list", optionList), ("section", section),
      ("form", form),
    ]
    var path = IDPath()
    for case (let kind, let node?) in parts {
      guard let id = kind == "field" ? fieldID(in: tree) : tree.id(of: node) else { continue }
      path = IDPath(kind, id)
      break
    }
    return option.flatMap { tree.id(of: $0) }.map { path.appending("option", $0) } ?? path
  }

  /// The id of the field, behind those of the lists and maps it stands in; of what has no id in them
  /// that of the list or map.
  func fieldID(in tree: SourceTree) -> String? {
    let field = itemID == nil ? field : nil
    let ids = (owners + [field].compactMap(\.self)).map { tree.id(of: $0) }
    let known = ids.compactMap(\.self)
    return known.isEmpty || known.count < ids.count ? nil : known.joined(separator: ".")
  }
}

extension SourceTree {
  /// A mapping with more entries is a mistake, and searching it for every finding would be slow.
  private static let mostEntries = 256

  /// The scalar that is the id of a mapping, or is an id itself.
  func idNode(of node: NodeID) -> NodeID? {
    kind(of: node) == .mapping
      ? entries(of: node).prefix(Self.mostEntries).first { isText($0.key, "id") }?.value : node
  }

  /// The id of a mapping, or the text that is an id itself.
  func id(of node: NodeID) -> String? {
    guard let id = idNode(of: node), byteCount(of: id) > 0 else { return nil }
    return text(of: id)
  }

  /// The options of a field as they are written: beside it, or in a list that it shares.
  func optionList(of field: NodeID) -> NodeID? {
    guard let options = value(of: "options", in: field) else { return nil }
    guard let name = value(of: "list", in: options), let root,
      let lists = value(of: "option-lists", in: root), kind(of: lists) == .mapping
    else { return options }
    return entries(of: lists).first { text(of: $0.key) == text(of: name) }?.value ?? options
  }

  /// The options of a field that are written in the form, by their ids.
  ///
  /// - Complexity: O(options).
  func options(of field: NodeID) -> [OptionID: NodeID] {
    guard let list = optionList(of: field) else { return [:] }
    var result = [OptionID: NodeID](minimumCapacity: count(of: list))
    for element in elements(of: list) {
      guard let id = idNode(of: element), kind(of: id) == .scalar else { continue }
      let option = OptionID(text(of: id))
      if result[option] == nil { result[option] = element }
    }
    return result
  }

  /// The option with an id in a list.
  ///
  /// - Complexity: O(options).
  func option(_ option: OptionID, in list: NodeID) -> NodeID? {
    elements(of: list).first { id(of: $0) == option.rawValue }
  }
}
