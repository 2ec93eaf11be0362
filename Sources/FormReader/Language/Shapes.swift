import Diagnostics
import FormModel
import Patterns
import SourceTree

// The shapes of values. Each reads a node by its spelling, never by its look: `label: no` is the
// text "no", and `required: "true"` is no boolean. A value of another shape is reported with the
// spelling that would be right, where there is one.

extension Shape<LocalizedText> {
  /// A text people read: a string, or one for each language.
  static var text: Shape {
    Shape(schema: .definition("text")) { node, key, context in
      TextReader(context: context, key: key).localizedText(node)
    }
  }

  /// A text that says why; `true` says nothing.
  static var reason: Shape {
    Shape(schema: .definition("reason")) { node, key, context in
      guard context.isQuotedText(node, key, expected: "a text that says why") else { return nil }
      return TextReader(context: context, key: key).localizedText(node)
    }
  }
}

extension Shape<[String]> {
  /// A list of texts.
  static var texts: Shape {
    Shape(schema: ["type": "array", "items": .definition("scalar"), "uniqueItems": true]) {
      node,
      key,
      context in
      context.elements(of: node, key)?.compactMap(TextReader(context: context, key: key).string)
    }
  }
}

extension Shape<String> {
  /// A text of one language, as it is written.
  static var string: Shape { string(.definition("scalar")) }

  /// A text of one language, as it is written, with what stands for it when it is not there.
  static func string(default value: String) -> Shape {
    string(["default": .string(value), "allOf": [.definition("scalar")]])
  }

  /// A text of which an editor can check more.
  static func string(_ schema: JSONValue) -> Shape {
    Shape(schema: schema) { node, key, context in
      TextReader(context: context, key: key).string(node)
    }
  }

  /// A name that a `thing` outside of the form has, which looks like `pattern`.
  static func name(_ pattern: String, of thing: String, help: String) -> Shape {
    Shape(schema: ["type": "string", "pattern": .string("^\(pattern)$")]) { node, key, context in
      let name = TextReader(context: context, key: key).string(node)
      guard let name, case .success(let known) = context.patterns.pattern(pattern),
        !known.matchesWhole(name)
      else { return name }
      let message = "`\(name.shortened)` is not \(thing)"
      context.report(.invalidSource, message, at: node, help: help)
      return nil
    }
  }

  /// A text that YAML readers must not take for anything else.
  static var quotedText: Shape {
    Shape(schema: ["type": "string", "minLength": 1]) { node, key, context in
      context.isQuotedText(node, key, expected: "text")
        ? TextReader(context: context, key: key).string(node) : nil
    }
  }
}

extension Shape<Bool> {
  /// `true` or `false`.
  static func boolean(default value: Bool) -> Shape {
    Shape(schema: ["type": "boolean", "default": .bool(value)]) { node, key, context in
      context.boolean(node, key)
    }
  }
}

extension Shape<Int> {
  /// A whole number.
  static func count(_ range: ClosedRange<Int>, default value: Int? = nil) -> Shape {
    let schema: JSONValue = [
      "type": "integer",
      "minimum": .integer(range.lowerBound),
      "maximum": range.upperBound < .max ? .integer(range.upperBound) : nil,
      "default": value.map { .integer($0) },
    ]
    return Shape(schema: schema) { node, key, context in context.count(node, key, in: range) }
  }
}

extension Shape<ExactNumber> {
  /// A number, digits kept.
  static var number: Shape { number([:]) }

  /// A number of which an editor can check more.
  static func number(_ bounds: JSONValue) -> Shape {
    Shape(schema: ["type": "number"] + bounds) { node, key, context in
      context.number(node, key)
    }
  }
}

extension Shape where Value: RawRepresentable<String> & CaseIterable {
  /// One of a few words.
  static func word(default value: String? = nil) -> Shape {
    let schema: JSONValue = [
      "enum": .strings(Value.allCases.map(\.rawValue)),
      "default": value.map { .string($0) },
    ]
    return Shape(schema: schema) { node, key, context in
      guard context.isScalar(node, key, expected: "a word") else { return nil }
      if let value = Value(rawValue: context.tree.text(of: node)) { return value }
      context.reportUnknownWord(
        node,
        "`\(key.spelling)`",
        allowed: Value.allCases.map(\.rawValue)
      )
      return nil
    }
  }
}

extension Shape<AccentColor> {
  /// A colour of the terminal, or `#rrggbb`.
  static var color: Shape {
    let names = AccentColor.Name.allCases.map(\.rawValue)
    let schema: JSONValue = [
      "anyOf": [
        ["enum": .strings(names)],
        ["type": "string", "pattern": "^#[0-9A-Fa-f]{6}$"],
      ]
    ]
    return Shape(schema: schema) { node, key, context in
      // Without quotes `#` begins a comment, so that there is no value.
      let help = "a colour of your own is `\"#rrggbb\"`, in quotes"
      guard !context.tree.isNull(node) else {
        context.reportWrongType(node, key, expected: "a colour", help: help)
        return nil
      }
      guard context.isScalar(node, key, expected: "a colour") else { return nil }
      if let color = AccentColor(context.tree.text(of: node)) { return color }
      context.reportUnknownWord(node, "colour", allowed: names, help: help)
      return nil
    }
  }
}

extension Shape<Condition> {
  /// When something is shown.
  static var condition: Shape {
    Shape(schema: .definition("condition")) { node, key, context in
      context.isScalar(node, key, expected: "a condition")
        ? ReferenceReader(context: context).condition(node) : nil
    }
  }
}

extension Shape<Template> {
  /// A text with places for earlier answers; without one there is nothing to compute.
  static var template: Shape {
    Shape(schema: .definition("scalar")) { node, key, context in
      ReferenceReader(context: context).template(node, key)
    }
  }
}

extension FormContext {
  /// Whether a value can be taken for text by every reader of YAML; reports when it cannot.
  func isQuotedText(_ node: NodeID, _ key: KeyName, expected: String) -> Bool {
    guard tree.kind(of: node) == .scalar, let meaning = tree.plainMeaning(of: node),
      !tree.isNull(node)
    else { return true }
    let quoted =
      key == .version && meaning != .boolean ? "\"\(tree.spelling(of: node))\"" : nil
    reportWrongType(
      node,
      key,
      expected: expected,
      help: quoted.map { "quote it: `\($0)`" } ?? "write a sentence that says why",
      replacement: quoted
    )
    return false
  }

  /// A scalar that is written without quotes and can be parsed; reports any other.
  ///
  /// - Parameters:
  ///   - node: The scalar.
  ///   - key: The key whose value it is.
  ///   - expected: What can be parsed.
  ///   - help: What else to write.
  ///   - meant: What people who write such a text mean.
  ///   - parse: The value of a text, if it has one.
  /// - Returns: The value.
  private func unquoted<Value>(
    _ node: NodeID,
    _ key: KeyName,
    expected: String,
    help: String? = nil,
    meant: (_ text: String) -> String? = { _ in nil },
    parse: (_ text: String) -> Value?
  ) -> Value? {
    guard isScalar(node, key, expected: expected) else { return nil }
    let text = tree.text(of: node)
    let value = parse(text)
    if tree.style(of: node) == .plain, let value { return value }
    let replacement = value == nil ? meant(text) : text
    reportWrongType(
      node,
      key,
      expected: expected,
      help: value != nil ? "remove the quotes: `\(text)`" : replacement == nil ? help : nil,
      replacement: replacement
    )
    return nil
  }

  func boolean(_ node: NodeID, _ key: KeyName) -> Bool? {
    func meant(_ text: String) -> String? {
      switch text.lowercased() {
      case "true", "yes", "on", "y", "1": "true"
      case "false", "no", "off", "n", "0": "false"
      case let word: nearest(to: word, among: ["true", "false"]).first
      }
    }
    let expected = "`true` or `false`"
    return unquoted(node, key, expected: expected, help: "write \(expected)", meant: meant) {
      Bool($0)
    }
  }

  fileprivate func count(_ node: NodeID, _ key: KeyName, in range: ClosedRange<Int>) -> Int? {
    let most = range.upperBound == .max ? "" : " to \(range.upperBound)"
    let expected = "a whole number from \(range.lowerBound)\(most)"
    return unquoted(node, key, expected: expected) { text in
      // At most 18 digits, without a sign or leading zeros.
      guard text.utf8.count <= 18, let number = Int(text), number.description == text else {
        return nil
      }
      return range.contains(number) ? number : nil
    }
  }

  func number(_ node: NodeID, _ key: KeyName) -> ExactNumber? {
    let help = "write it in decimal digits, for example `12`, `-0.5` or `1e6`"
    return unquoted(node, key, expected: "a number", help: help) { text in
      ExactNumber(json: text).flatMap { $0.isBeyondComparison ? nil : $0 }
    }
  }

  /// Reports a word that is none of those allowed at its place.
  ///
  /// - Parameters:
  ///   - node: The scalar that holds the word.
  ///   - subject: What the word is, for the headline.
  ///   - rule: The rule.
  ///   - allowed: All words that are known.
  ///   - meant: What people who write this word usually mean, and whether nothing else can be meant.
  ///   - help: What else to write, when no word is near.
  /// - Returns: The only word that can be meant.
  @discardableResult
  func reportUnknownWord(
    _ node: NodeID,
    _ subject: String,
    _ rule: FormRule = .unknownValue,
    allowed: [String],
    meant: (word: String, isSafe: Bool)? = nil,
    help: String? = nil
  ) -> String? {
    let word = tree.text(of: node)
    let folded = allowed.first { KeyName.folded($0) == KeyName.folded(word) }
    let near = folded.map { [$0] } ?? nearest(to: word, among: allowed)
    let suggestions = near.isEmpty ? meant.map { [$0.word] } ?? [] : near
    let isSafe = near.isEmpty ? meant?.isSafe == true && help == nil : near.count == 1
    report(
      rule,
      "unknown \(subject) `\(word.shortened)`",
      found: spelling(of: node),
      expected: suggestions.isEmpty ? allowed : suggestions,
      at: node,
      label: didYouMean(suggestions),
      notes: allowed.isEmpty ? [] : ["allowed: \(listed(allowed))"],
      help: near.count == 1 ? nil : help,
      fix: isSafe ? suggestions.first.map { .replace(tree.range(of: node), with: $0) } : nil
    )
    return suggestions.count == 1 ? suggestions[0] : nil
  }
}
