package import JSON
import Testing

/// Where a field stands, and with it: how a form has it, where its answers are, and what it is
/// called.
package enum Standing: String, CaseIterable, Sendable {
  case form = "field of the form"
  case list = "field of a list"
  case listItem = "item of a list"
  case map = "field of a map"
  case mapItem = "item of a map"
  case nested = "field of a list in a list"
  case group = "field of a group"

  /// Keys that an `item` cannot have.
  package static let keysOfFields: Set<String> = [
    "deprecated", "id", "key", "renamed-from", "required", "required-message", "rules", "when",
    "when-hidden",
  ]

  /// Types that an `item` cannot have.
  package static let typesOfFields = ["note", "computed", "group"]

  /// Whether the field belongs to the items of a list or map.
  package var isInCollection: Bool { self != .form && self != .group }

  /// Whether the field is a single `item`.
  package var isItem: Bool { self == .listItem || self == .mapItem }

  /// Why a feature cannot stand here.
  package func refusal(of feature: Feature) -> String? {
    if self == .group, feature.keys.contains("when-hidden") {
      return "an optional group has no field that keeps its default"
    }
    if self == .group, feature.name == "retired field key" {
      return "the form says where an answer in a group stood"
    }
    guard isItem else { return nil }
    if feature.id != "size" { return "an `item` has no `id`" }
    if feature.field.isEmpty { return "an `item` is not retired by itself" }
    if let key = feature.keys.first(where: Standing.keysOfFields.contains) {
      return "an `item` has no `\(key)`"
    }
    let type = Standing.typesOfFields.first { feature.field.contains("type: \($0)") }
    return type.map { "no `item` is a \($0)" }
  }

  /// The ids that lead to an id beside the field.
  private func full(_ id: String) -> String {
    switch self {
    case .form: id
    case .list: "drives.\(id)"
    case .listItem: "drives[]"
    case .map: "labels.\(id)"
    case .mapItem: "labels[]"
    case .nested: "drives.parts.\(id)"
    case .group: "tls.\(id)"
    }
  }

  /// The full id of the field.
  package func id(_ feature: Feature) -> String { full(feature.id) }

  /// The full id of the field as it was called before.
  package func id(_ earlier: Earlier) -> String { full(earlier.id) }

  /// A field of the item as messages and `--set` name it; the item itself where it is the field.
  package func place(_ id: String) -> String {
    switch self {
    case .form: id
    case .list: "drives[0].\(id)"
    case .listItem: "drives[0]"
    case .map: "labels[a].\(id)"
    case .mapItem: "labels[a]"
    case .nested: "drives[0].parts[0].\(id)"
    case .group: "tls.\(id)"
    }
  }

  /// The field as id paths name it.
  package func path(_ feature: Feature) -> String {
    "field:" + place(feature.id).replacing("[a]", with: "[\"a\"]")
  }

  /// What a field beside it is called by `--set`: it stands in the item, around it, or in the form.
  package func placeBeside(_ id: String) -> String {
    switch self {
    case .form, .listItem, .map, .mapItem, .group: id
    case .list, .nested: "drives[0].\(id)"
    }
  }
}

extension Standing: CustomTestStringConvertible {
  package var testDescription: String { rawValue }
}

// The form.
extension Standing {
  /// A form with the feature.
  package func form(_ feature: Feature) -> String {
    form(
      fields: feature.field.isEmpty ? [] : [entry(feature.field, feature.id)],
      item: feature.field,
      beside: feature.beside,
      top: feature.top.map { $0.replacing("{ID}", with: id(feature)) }
    )
  }

  /// The form as it was before.
  package func form(_ earlier: Earlier, of feature: Feature) -> String {
    form(
      fields: [entry(earlier.field, earlier.id)],
      item: earlier.field,
      beside: feature.beside,
      top: earlier.top
    )
  }

  private func entry(_ field: String, _ id: String) -> String {
    "{ id: \(id), \(labelled(field)) }"
  }

  private func labelled(_ field: String) -> String {
    FlowMapping.keys(of: field).contains("label") || field.contains("type: note")
      ? field : "label: Size, \(field)"
  }

  /// A form whose items, if it has some, ask for the fields and another one, or for one item.
  private func form(
    fields: [String],
    item: String,
    beside: [String],
    top: [String]
  ) -> String {
    let rest = "{ id: rest, type: text, label: Rest }"
    let entries = fields + [rest]
    var lines = ["formwork: 1", "id: matrix", "title: Matrix"] + top + ["fields:"]
    func collection(_ id: String, _ type: String, _ fields: [String], indent: String) -> [String] {
      ["- id: \(id)", "  type: \(type)", "  label: \(id == "parts" ? "Parts" : "Things")"]
        .map { indent + $0 } + ["\(indent)  fields:"] + fields.map { "\(indent)    - \($0)" }
    }
    func single(_ id: String, _ type: String) -> [String] {
      [
        "  - id: \(id)", "    type: \(type)", "    label: Things",
        "    item: { \(labelled(item)) }",
      ]
    }
    switch self {
    case .form: lines += (beside + entries).map { "  - \($0)" }
    case .list: lines += collection("drives", "list", beside + entries, indent: "  ")
    case .map:
      lines += beside.map { "  - \($0)" } + collection("labels", "map", entries, indent: "  ")
    case .nested:
      lines += collection("drives", "list", beside, indent: "  ")
      lines += collection("parts", "list", entries, indent: "      ")
    case .listItem: lines += beside.map { "  - \($0)" } + single("drives", "list")
    case .mapItem: lines += beside.map { "  - \($0)" } + single("labels", "map")
    case .group:
      lines += beside.map { "  - \($0)" } + collection("tls", "group", entries, indent: "  ")
      lines.append("    optional: true")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

// Answers.
extension Standing {
  /// Answers as variables give them, each under its id: those in a group one by one.
  package func variables(_ answers: JSONValue) -> [JSONValue.Member] {
    answers.members.flatMap { member in
      self == .group && member.key == "tls"
        ? member.value.members.map { JSONValue.Member(key: "tls.\($0.key)", value: $0.value) }
        : [member]
    }
  }

  /// Answers at their places; `nil` where an item would have none, which a file cannot say.
  package func answers(_ members: JSONValue, of feature: Feature) -> JSONValue? {
    let names = feature.namesBeside
    let beside = JSONValue.object(members.members.filter { names.contains($0.key) })
    let own = own(members, of: feature)
    switch self {
    case .form: return members
    case .list: return ["drives": [members]]
    case .map: return beside.adding("labels", ["a": own])
    case .nested: return ["drives": [beside.adding("parts", [own])]]
    case .listItem: return own.members.first.map { beside.adding("drives", [$0.value]) }
    case .mapItem: return own.members.first.map { beside.adding("labels", ["a": $0.value]) }
    case .group: return beside.adding("tls", own)
    }
  }

  /// The answers but for those beside the field.
  package func own(_ members: JSONValue, of feature: Feature) -> JSONValue {
    let names = feature.namesBeside
    return .object(members.members.filter { !names.contains($0.key) })
  }

  /// Answers one by one, as `--set` takes them; `nil` where there is none in the item.
  package func assignments(
    _ members: JSONValue,
    of feature: Feature,
    _ spelling: (JSONValue) -> String
  ) -> [String]? {
    let names = feature.namesBeside
    let own = own(members, of: feature).members
    if own.isEmpty, self != .form { return nil }
    return members.members.filter { names.contains($0.key) }
      .map { placeBeside($0.key) + spelling($0.value) }
      + own.map { place($0.key) + spelling($0.value) }
  }
}

extension Feature {
  /// The first words of the ids of the fields beside it.
  var namesBeside: [String] {
    beside.map { field in
      String(
        (field.split(separator: "id: ", maxSplits: 1).last ?? "").prefix { $0 != "," && $0 != " " }
      )
    }
  }
}

extension JSONValue {
  /// The elements of an array; none of anything else.
  package var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  /// The value of a key.
  package subscript(key key: String) -> JSONValue? { members.first { $0.key == key }?.value }

  /// The text of a string.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// An object with one more member.
  func adding(_ key: String, _ value: JSONValue) -> JSONValue {
    .object(members + [Member(key: key, value: value)])
  }
}
