import Diagnostics
package import FormModel
import JSON
import SourceTree

extension JSONField: AnswerCoding {
  func decode(
    _ node: NodeID,
    in tree: SourceTree,
    with decoder: AnswerDecoder
  ) -> GivenAnswer? {
    if let shape = tree.jsonShape(of: node), !accepts(shape) {
      let found = tree.description(of: node)
      let message = "`\(decoder.name)` has to be \(requirement), but this is \(found)"
      return decoder.refuse(node, in: tree, Correction(message: message))
    }
    let value = tree.json(of: node) { text in
      guard decoder.report.hasRoom(about: decoder.subject) else { return }
      decoder.report.add(
        .type,
        "in the answer to `\(decoder.name)`, \(text.message)",
        text.severity,
        about: decoder.subject,
        at: tree.start(of: text.node),
        help: text.help,
        replacement: text.quoted
      )
    }
    return value.map { GivenAnswer(decoder.entry, .json($0)) } ?? decoder.refused
  }

  func decode(_ texts: [SourceLocation], with decoder: AnswerDecoder) -> GivenAnswer? {
    texts.first.flatMap(decoder.decodeJSON)
  }

  func answer(from text: String) -> AnswerValue? {
    (try? read(text)) ?? nil
  }

  func json(of value: AnswerValue) -> JSONValue? { value.json }

  func schema(isRequired: Bool, in schema: AnswerSchema) -> JSONValue {
    shape.map { ["type": .string($0.rawValue)] } ?? ["not": ["type": "null"]]
  }

  var schemaType: JSONValue? { shape.map { .string($0.rawValue) } }

  var example: AnswerExample {
    let value = shape.map { $0 == .array ? "[…]" : "{…}" } ?? "…"
    return AnswerExample(inFile: value, assigned: ["=JSON"], help: "write JSON")
  }
}

/// Why a text that the user typed cannot be read.
package struct JSONTextProblem: Error {
  /// The line, counted from 1.
  package var line: Int
  /// The reason, in English.
  package var message: String
}

extension JSONField {
  /// The answer that a text in JSON or YAML is; `nil` for a value of another shape.
  ///
  /// - Throws: Where the text cannot be read.
  package func read(_ text: String) throws(JSONTextProblem) -> AnswerValue? {
    let source = SourceText(name: "answer", text: text, isFile: false)
    let json = ParsedSource.json(at: SourceLocation(source, source.range), answering: "")
    let parsed = json.hasErrors ? .parse(source, as: .yaml, limits: .answer(to: "")) : json
    var problem: JSONTextProblem?
    func refuse(_ message: String, at offset: Int) {
      let line = source.position(of: offset).line
      problem = problem ?? JSONTextProblem(line: line, message: message)
    }
    for finding in parsed.findings where finding.severity == .error {
      refuse(finding.message, at: finding.location.range.lowerBound)
    }
    let value = parsed.tree.root.flatMap { root in
      parsed.tree.json(of: root) { text in
        if text.severity == .error {
          refuse("\(text.message); \(text.help)", at: parsed.tree.range(of: text.node).lowerBound)
        }
      }
    }
    if value == .null || parsed.tree.root == nil { refuse("null is no answer", at: 0) }
    if let problem { throw problem }
    return value.flatMap { accepts($0) ? .json($0) : nil }
  }
}

extension SourceLimits {
  /// The limits of an answer by itself, so that a result which holds it can be read again: the
  /// result is as deep as the id has words.
  static func answer(to id: String) -> SourceLimits {
    var limits = SourceLimits.answers
    limits.depth -= id.utf8.count { $0 == 0x2E } + 1
    return limits
  }
}

extension ParsedSource {
  /// Reads the part of a text that is JSON, with the offsets of the whole.
  static func json(at place: SourceLocation, answering id: String) -> ParsedSource {
    var bytes = place.source.bytes
    for index in bytes.indices
    where index < place.range.lowerBound || index >= place.range.upperBound { bytes[index] = 0x20 }
    let source = SourceText(name: place.source.name, bytes: bytes, isFile: place.source.isFile)
    source.show(as: place.source.shownBytes)
    return .parse(source, as: .json, limits: .answer(to: id))
  }
}
