import Diagnostics
import FormModel
import JSON
import SourceTree

// What an answer of options may look like in a file: with options of today, old ids and retired
// ones, which are dropped.
extension ChoiceField {
  /// How to write the option that a scalar means.
  func correction(of scalar: NodeID, in tree: SourceTree) -> Correction {
    let text = tree.text(of: scalar)
    if let option = options.list?.option(named: text), option.value != nil {
      return .toValue(option.written)
    }
    let isOption = allowsCustom || options.list?.contains(OptionID(text)) ?? true
    let name = options.list?.hasValues == true ? "value" : "id"
    return isOption ? .toText(scalar, in: tree) : Correction(help: "write the \(name) of an option")
  }

  /// How some options may stand in a file: as results hold them, today and before.
  func spellings(of ids: [OptionID]) -> [JSONValue] {
    ids.flatMap { id -> [JSONValue] in
      guard let option = options.list?[id] else { return [.string(id.rawValue)] }
      let old = option.renamedFrom.map { PlainValue.text($0.rawValue) } + option.formerValues
      return ([option.written] + old.filter { $0 != option.written }).map(\.json)
    }
  }

  /// What is an id of an option that is retired; `nil` when none is.
  var retiredSpellings: JSONValue? {
    retired.isEmpty ? nil : .oneOf(retired.map(\.written.json))
  }

  /// Keywords for an array with a number of options, without the retired ones.
  func count(from least: Int?, through most: Int?) -> JSONValue {
    if let most, most < 0 { return .impossible }
    let least = least.flatMap { $0 > 0 ? $0 : nil }
    let (minimum, maximum) = (
      least.map { JSONValue.integer($0) }, most.map { JSONValue.integer($0) }
    )
    guard let retiredSpellings else { return ["minItems": minimum, "maxItems": maximum] }
    if least == nil, most == nil { return [:] }
    return [
      "contains": ["not": retiredSpellings],
      "minContains": minimum ?? 0,
      "maxContains": maximum,
    ]
  }
}

// The one place where ids become what results hold, and the other way round.
extension ChoiceField {
  /// What a result holds for an option, or an entry of the user's own.
  func written(_ id: OptionID) -> JSONValue {
    guard let list = options.list, list.hasValues else { return .string(id.rawValue) }
    return list[id]?.written.json ?? .string(id.rawValue)
  }

  /// What a result holds for several of them.
  func written(_ ids: [OptionID]) -> [JSONValue] {
    let list = options.list
    return list?.hasValues == true ? ids.map(written) : ids.map { .string($0.rawValue) }
  }

  /// The option that a text of `--set` or a variable names: its id, else its value as text.
  func id(named text: String) -> OptionID {
    options.list?.option(named: text)?.id ?? OptionID(text)
  }

  /// Whether a number or boolean may be the value of an option, of today or not.
  func mayHold(_ value: PlainValue) -> Bool {
    options.list?.option(written: value) != nil
      || options.list?.option(formerlyWritten: value) != nil
      || retired.contains { $0.written == value }
  }

  /// The types of an option in a file.
  var schemaType: JSONValue {
    let living = options.list?.valuesOfEachType ?? []
    let values = living + retired.map(\.written)
    return .types(of: values + (allowsCustom || living.isEmpty ? [.text("")] : []))
  }
}

extension JSONValue {
  /// The types of some values, as JSON Schema names them.
  static func types(of values: [PlainValue]) -> JSONValue {
    var types: [JSONValue] = []
    for value in values {
      let type: JSONValue =
        switch value {
        case .text: "string"
        case .number: "number"
        case .boolean: "boolean"
        }
      if !types.contains(type) { types.append(type) }
    }
    return types.count == 1 ? types[0] : .array(types)
  }

  /// The schema of an array of something, and not an empty one.
  static func array(of items: JSONValue) -> JSONValue {
    ["type": "array", "minItems": 1, "items": items]
  }
}
