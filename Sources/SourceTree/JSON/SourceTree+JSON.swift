package import Diagnostics
package import JSON

/// A scalar without quotes that is text here, and something else to some reader of YAML.
package struct UnquotedText {
  /// The scalar.
  package let node: NodeID
  /// What some reader makes of it.
  package let message: String
  /// What to write instead.
  package let help: String
  /// The scalar in quotes; `nil` where there is none.
  package let quoted: String?
  /// An error, but for `y` and `n`, which most readers take for text.
  package let severity: Finding.Severity
}

// A part of a text that is data: what it holds is read as JSON reads it, in YAML too.
extension SourceTree {
  /// The value of a node, where a scalar without quotes is `true`, `false`, `null` or a number as
  /// JSON spells them, and any other one is text; keys are always text.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - report: Takes what has to be in quotes.
  /// - Returns: The value; `nil` where that was an error, or something could not be read.
  /// - Complexity: O(bytes).
  package func json(of node: NodeID, report: (UnquotedText) -> Void) -> JSONValue? {
    if isCut(node) { return nil }
    switch kind(of: node) {
    case .invalid: return nil
    case .scalar: return jsonWord(node) ?? jsonText(node, report).map { .string($0) }
    case .sequence:
      let values = elements(of: node).map { json(of: $0, report: report) }
      let read = values.compactMap(\.self)
      return read.count == values.count ? .array(read) : nil
    case .mapping:
      let members = entries(of: node).map { entry -> JSONValue.Member? in
        let key = jsonText(entry.key, report)
        let value = json(of: entry.value, report: report)
        guard let key, let value else { return nil }
        return JSONValue.Member(key: key, value: value)
      }
      let read = members.compactMap(\.self)
      return read.count == members.count ? .object(read) : nil
    }
  }

  /// An empty value of the kind that a node is, to look at its shape before all of it is read; `nil`
  /// for one that cannot be read.
  package func jsonShape(of node: NodeID) -> JSONValue? {
    switch kind(of: node) {
    case .mapping: [:]
    case .sequence: []
    case .scalar: isNull(node) ? .null : ""
    case .invalid: nil
    }
  }

  /// The value of a scalar that is no text.
  private func jsonWord(_ node: NodeID) -> JSONValue? {
    guard style(of: node) == .plain else { return nil }
    if isText(node, "null") { return .null }
    if isText(node, "true") { return true }
    if isText(node, "false") { return false }
    let isNumber = withBytes(of: node) { JSONReader.isNumber($0[...]) }
    return isNumber ? .number(text(of: node)) : nil
  }

  /// The text of a scalar; `nil` where it has to be in quotes.
  private func jsonText(_ node: NodeID, _ report: (UnquotedText) -> Void) -> String? {
    guard kind(of: node) == .scalar else { return nil }
    guard let meaning = plainMeaning(of: node) else { return text(of: node) }
    let spelling = spelling(of: node)
    let isEmpty = spelling.isEmpty
    let quoted = "\"\(spelling)\""
    let thing = meaning == .null ? "null" : "a \(meaning.rawValue)"
    let unquoted = UnquotedText(
      node: node,
      message: isEmpty
        ? "a value is missing" : "some readers of YAML take `\(spelling.shortened)` for \(thing)",
      help: meaning == .null
        ? "write `null`, or `\(quoted)` for \(isEmpty ? "an empty" : "a") text"
        : "quote it: `\(quoted)`",
      quoted: meaning == .null ? nil : quoted,
      severity: meaning == .boolean && byteCount(of: node) == 1 ? .warning : .error
    )
    report(unquoted)
    return unquoted.severity == .error ? nil : text(of: node)
  }
}
