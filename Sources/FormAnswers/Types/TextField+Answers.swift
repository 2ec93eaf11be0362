import Diagnostics
import DisplayText
import FormModel
import JSON
import Patterns
import SourceTree

extension TextField: AnswerCoding {
  func decode(
    _ node: NodeID,
    in tree: SourceTree,
    with decoder: AnswerDecoder
  ) -> GivenAnswer? {
    if tree.isText(node), tree.byteCount(of: node) == 0, decoder.plan.field.writesEmptyText {
      return GivenAnswer(decoder.entry, .text(""))
    }
    if isSecure { return decodeSecret(node, in: tree, with: decoder) }
    if tree.isText(node) { return GivenAnswer(decoder.entry, .text(tree.text(of: node))) }
    let correction = Correction.toScalar(node, in: tree) ?? .toText(node, in: tree)
    return decoder.refuse(node, in: tree, correction)
  }

  /// A secret stands in no file, which says where it is; JSON of `--set` and of variables may hold
  /// it, and a file what the form writes itself.
  private func decodeSecret(
    _ node: NodeID,
    in tree: SourceTree,
    with decoder: AnswerDecoder
  ) -> GivenAnswer? {
    let place = tree.start(of: node)
    if tree.kind(of: node) == .mapping { return decoder.referredSecret(node, in: tree) }
    guard tree.isText(node) else { return decoder.refuse(node, in: tree, Correction()) }
    let text = tree.text(of: node)
    if decoder.entry.origin == .set || decoder.entry.origin.variable != nil
      || decoder.plan.writtenSecrets.contains(ExactText(text))
    {
      return secret(text, at: place, with: decoder)
    }
    return decoder.refuse(
      .secret,
      "`\(decoder.name)` is secure, and this file holds its value in plain text",
      at: place,
      help: "refer to it: \(SecretReference.example(in: tree.source))"
    )
  }

  func decode(_ texts: [SourceLocation], with decoder: AnswerDecoder) -> GivenAnswer? {
    guard let place = texts.first else { return nil }
    return isSecure
      ? secret(place.text, at: place, with: decoder)
      : GivenAnswer(decoder.entry, .text(place.text))
  }

  /// A secret as it is; warns of one on the command line.
  private func secret(
    _ text: String,
    at place: SourceLocation,
    with decoder: AnswerDecoder
  ) -> GivenAnswer {
    if decoder.entry.origin == .set {
      decoder.report.add(
        .secret,
        "`\(decoder.name)` is secure, and other processes can read the command line",
        .warning,
        about: decoder.subject,
        at: place,
        help: "refer to it: `\(decoder.name.assignment(":={\"env\":\"NAME\"}"))`"
      )
    }
    return GivenAnswer(decoder.entry, .text(text))
  }

  func answer(from text: String) -> AnswerValue? { .text(text) }

  func json(of value: AnswerValue) -> JSONValue? { value.text.map { .string($0) } }

  var schemaType: JSONValue? { isSecure ? "object" : "string" }

  var example: AnswerExample {
    isSecure
      ? AnswerExample(
        inFile: "{ env: NAME }",
        inJSON: "{\"env\": \"NAME\"}",
        assigned: [":={\"env\":\"NAME\"}"]
      )
      : AnswerExample(assigned: ["=TEXT"])
  }
}

// The JSON Schema of a text.
extension TextField {
  func schema(isRequired: Bool, in schema: AnswerSchema) -> JSONValue {
    guard !isSecure else { return TextField.secretReference }
    let definition = format?.definition
    var patterns = [pattern, definition?.pattern].compactMap(\.self).compactMap { source in
      (try? Pattern(source)).map { JSONValue.string($0.ecmaScriptSource) }
    }
    // Last, so that the author's pattern comes first.
    if isRequired { patterns.append(.string(TextField.somethingToSee)) }
    let others = patterns.dropFirst().map { pattern -> JSONValue in ["pattern": pattern] }
    let refused = isMultiline ? "\\x00" : TextField.lineBreaks
    return [
      "type": schemaType,
      "minLength": .integer(lengths?.lowerBound ?? 1),
      "maxLength": [maxLength, definition?.maxLength].compactMap(\.self).min()
        .map { .integer($0) },
      "format": format?.schemaName.map { .string($0) },
      "pattern": patterns.first,
      "not": ["pattern": .string(refused)],
      "allOf": JSONValue.array(others).unlessEmpty,
      "examples": JSONValue.strings(suggestions).unlessEmpty,
    ]
  }

  /// A secret stands in a result as any other text.
  func resultSchema(isRequired: Bool, in schema: AnswerSchema) -> JSONValue {
    var text = self
    text.isSecure = false
    return text.schema(isRequired: isRequired, in: schema)
  }

  /// A secret is in no file; a file says where it is.
  private static let secretReference: JSONValue = {
    let place: JSONValue = ["type": "string", "minLength": 1]
    return [
      "type": "object",
      "properties": ["env": place, "file": place],
      "minProperties": 1,
      "maxProperties": 1,
      "additionalProperties": false,
    ]
  }()

  /// Anything but the white space of Unicode, which `\s` of the dialects does not agree on.
  private static let somethingToSee =
    "[^\\t-\\r \\x85\\xA0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000]"

  /// What ends a line, and U+0000, which no text may hold.
  private static let lineBreaks = "[\\x00\\n\\x0B\\f\\r\\x85\\u2028\\u2029]"
}

extension TextFormat {
  /// The format of JSON Schema that accepts whatever this one does; our own pattern stands beside
  /// it, since validators differ in what they make of a format.
  fileprivate var schemaName: String? {
    switch self {
    case .email: "email"
    case .url: "uri"
    case .hostname: "hostname"
    case .date: "date"
    case .slug, .semver, .path, .identifier: nil
    }
  }
}
