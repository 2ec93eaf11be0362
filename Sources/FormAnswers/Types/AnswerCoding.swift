import Diagnostics
import FormModel
import JSON
import SourceTree

/// How answers to one type of field are read, written, described by a schema and shown in messages.
///
/// The payload of each case of `FieldKind` conforms in a file of its own; `FieldKind.coding` is the
/// one `switch` over kinds.
protocol AnswerCoding: Sendable {
  /// Reads a value of a file, or JSON of an assignment; it is there, and is not null.
  ///
  /// - Returns: What ``AnswerDecoder/decode()`` does.
  func decode(
    _ node: NodeID,
    in tree: SourceTree,
    with decoder: AnswerDecoder
  ) -> GivenAnswer?

  /// Reads what `--set` or a variable gives: one text, or one for each option.
  ///
  /// - Returns: What ``AnswerDecoder/decode()`` does.
  func decode(_ texts: [SourceLocation], with decoder: AnswerDecoder) -> GivenAnswer?

  /// The answer that a text is, as a default from outside of the form gives it; `nil` when it
  /// cannot be read as this type.
  func answer(from text: String) -> AnswerValue?

  /// An answer in its shape; `nil` for an answer of another type.
  func json(of value: AnswerValue) -> JSONValue?

  /// The keywords of an answer, whatever the other answers are.
  func schema(isRequired: Bool, in schema: AnswerSchema) -> JSONValue

  /// The keywords of what a result holds, where that is written in another way than in a file.
  func resultSchema(isRequired: Bool, in schema: AnswerSchema) -> JSONValue

  /// Whether an empty text, as of a variable, is an answer.
  var takesEmptyText: Bool { get }

  /// Whether `null` in a file is an answer.
  var takesNull: Bool { get }

  /// The type of an answer in a file, as JSON Schema names it, or types; `nil`
  /// where it may have any.
  var schemaType: JSONValue? { get }

  /// How an answer is given, as messages show it.
  var example: AnswerExample { get }
}

extension AnswerCoding {
  func resultSchema(isRequired: Bool, in schema: AnswerSchema) -> JSONValue {
    self.schema(isRequired: isRequired, in: schema)
  }

  func decode(_ texts: [SourceLocation], with decoder: AnswerDecoder) -> GivenAnswer? {
    guard let place = texts.first else { return nil }
    return answer(from: place.text).map { GivenAnswer(decoder.entry, $0) }
      ?? decoder.refuse(textAt: place)
  }

  var takesEmptyText: Bool { false }

  var takesNull: Bool { false }

  /// Whether an answer in a file may have the type of a value.
  func takes(_ value: JSONValue) -> Bool {
    guard let schemaType, let type = value.schemaType else { return value != .null }
    let types = if case .array(let types) = schemaType { types } else { [schemaType] }
    // Whether a number is a whole one, its type does not say.
    return types.contains(type) || type == "number" && types.contains("integer")
  }

  /// Whether an answer in a file may be an object, or an array.
  func takes(_ container: ResultPlace.Container) -> Bool {
    schemaType.map { $0 == .string(container.rawValue) } ?? true
  }
}

extension JSONValue {
  /// Its type, as JSON Schema names it; `nil` for `null`.
  fileprivate var schemaType: JSONValue? {
    switch self {
    case .string: "string"
    case .number: "number"
    case .bool: "boolean"
    case .array: "array"
    case .object: "object"
    case .null: nil
    }
  }
}

extension FieldKind {
  /// What this target knows of this kind.
  ///
  /// A payload is boxed for it, so it is taken when something is prepared, and never in a loop over
  /// answers.
  var coding: any AnswerCoding {
    switch self {
    case .text(let field): field
    case .number(let field): field
    case .date(let field): field
    case .toggle(let field): field
    case .picker(let field): field
    case .multiSelector(let field): field
    case .json(let field): field
    case .collection(let field): field
    case .group(let field): field
    case .note(let field): field
    case .computed(let field): field
    }
  }
}

/// How an answer is given, as messages show it.
struct AnswerExample {
  /// What stands behind the key in an answer file.
  var inFile = "…"
  /// The same in a file that is JSON, where it is not.
  var inJSON: String?
  /// What stands behind the id in each `--set`.
  var assigned = ["=…"]
  /// How a value is written that is no text.
  var help: String?

  /// What stands behind the key in a file.
  func text(inJSON: Bool) -> String { inJSON ? self.inJSON ?? inFile : inFile }
}

/// What to write instead of a value that a field does not take.
struct Correction {
  /// What is wrong, where there is more to say than what was found.
  var message: String?
  /// What to do.
  var help: String?
  /// The text for the value, when that is certain.
  var replacement: String?

  /// To write one value instead of a list or mapping; `nil` for a scalar.
  static func toScalar(_ node: NodeID, in tree: SourceTree) -> Correction? {
    if tree.kind(of: node) == .scalar { return nil }
    let elements = Array(tree.elements(of: node).prefix(2))
    guard elements.count == 1 else { return Correction(help: "write one value") }
    let isValue = tree.kind(of: elements[0]) == .scalar && tree.isOnOneLine(node)
    return Correction(
      help: "remove the brackets",
      replacement: isValue ? tree.spelling(of: elements[0]) : nil
    )
  }

  /// To write a value as results hold it.
  static func toValue(_ value: PlainValue) -> Correction {
    let spelling = value.json.description
    return Correction(help: "write `\(spelling)`", replacement: spelling)
  }

  /// To quote a scalar that is meant as a text.
  static func toText(_ node: NodeID, in tree: SourceTree) -> Correction {
    let quoted = "\"\(tree.spelling(of: node))\""
    return Correction(help: "quote it: `\(quoted)`", replacement: quoted)
  }
}
