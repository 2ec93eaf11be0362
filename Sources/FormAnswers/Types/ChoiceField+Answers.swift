import Diagnostics
import FormModel
import SourceTree

// What an answer of options may look like in a file: with options of today, old ids and retired
// ones, which are dropped.
extension ChoiceField {
  /// How to write the option that a scalar means.
  func correction(of scalar: NodeID, in tree: SourceTree) -> Correction {
    let isOption =
      allowsCustom || options.list?.contains(OptionID(tree.text(of: scalar))) ?? true
    return isOption ? .toText(scalar, in: tree) : Correction(help: "write the id of an option")
  }

  /// The ids under which some options may stand in a file: those of today, and old ones.
  func spellings(of ids: [OptionID]) -> [JSONValue] {
    ids.flatMap { id in
      ([id] + (options.list?[id]?.renamedFrom ?? [])).map { .string($0.rawValue) }
    }
  }

  /// What is an id of an option that is retired; `nil` when none is.
  var retiredSpellings: JSONValue? {
    retired.isEmpty ? nil : .oneOf(retired.map { .string($0.id.rawValue) })
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

extension JSONValue {
  /// The schema of an array of something, and not an empty one.
  static func array(of items: JSONValue) -> JSONValue {
    ["type": "array", "minItems": 1, "items": items]
  }
}
