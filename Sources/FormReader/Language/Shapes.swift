import Diagnostics
import FormModel
import JSON
import Patterns
import SourceTree

// The shapes of values. Each reads a node by its spelling, never by its look: `label: no` is the
// text "no", and `required: "true"` is no boolean. A value of another shape is reported with the
// spelling that would be right, where there is one.

extension Shape<LocalizedText> {
  /// A text that users read: a string, or one for each language.
  static var text: Shape { Shape(schema: .definition("text")) { $0.localizedText($1) } }

  /// A text that users read and that may have places for earlier answers.
  static var shownText: Shape {
    Shape(schema: .definition("text")) { $0.localizedText($1, takesPlaces: true) }
  }

  /// A text that says why; `true` says nothing.
  static var reason: Shape {
    Shape(schema: .definition("reason")) { values, node in
      values.isQuotedText(node, expected: "a text that says why")
        ? values.localizedText(node) : nil
    }
  }
}

extension Shape<[String]> {
  /// A list of texts that are shown as they are written.
  static var texts: Shape {
    Shape(schema: ["type": "array", "items": .definition("scalar"), "uniqueItems": true]) {
      $0.elements(of: $1, isElement: { _ in true })?.compactMap($0.placelessText)
    }
  }
}

extension Shape<String> {
  /// A text of one language, as it is written; an editor may check more of it.
  static func string(_ schema: JSONValue = .definition("scalar")) -> Shape {
    Shape(schema: schema) { $0.string($1) }
  }

  /// A name that a `thing` outside of the form has, which looks like `pattern`.
  static func name(_ pattern: String, of thing: String, help: String) -> Shape {
    Shape(schema: ["type": "string", "pattern": .string("^\(pattern)$")]) { values, node in
      let (text, context) = (values.string(node), values.context)
      guard let text, case .success(let name) = context.patterns.pattern(pattern),
        !name.matchesWhole(text)
      else { return text }
      let message = "`\(text.shortened)` is not \(thing)"
      let advice = context.advice(forPlaceIn: text) { place in
        "choose between names by cases: `{ cases: [{ when: \(place) == …, value: { "
          + "\(values.key.spelling): NAME } }] }`"
      }
      context.report(.invalidSource, message, at: node, help: advice ?? help)
      return nil
    }
  }

  /// A text that YAML readers must not take for anything else.
  static var quotedText: Shape {
    Shape(schema: ["type": "string", "minLength": 1]) { values, node in
      values.isQuotedText(node, expected: "text") ? values.string(node) : nil
    }
  }
}

extension Shape<Bool> {
  /// `true` or `false`.
  static func boolean(default value: Bool) -> Shape {
    Shape(schema: ["type": "boolean", "default": .bool(value)]) { $0.boolean($1) }
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
    return Shape(schema: schema) { $0.count($1, in: range) }
  }
}

extension Shape<ExactNumber> {
  /// A number, digits kept; an editor may check more of it.
  static func number(_ bounds: JSONValue = [:], mostDigits: Int = .max) -> Shape {
    Shape(schema: ["type": "number"] + bounds) { $0.number($1, mostDigits: mostDigits) }
  }
}

extension Shape<PlainValue> {
  /// A text, number or boolean without a declared type.
  static var plainValue: Shape {
    Shape(schema: .definition("plain-value")) { $0.plainValue($1) }
  }
}

extension Shape where Value: RawRepresentable<String> & CaseIterable {
  /// One of a few words.
  static func word(default value: String? = nil) -> Shape {
    let schema: JSONValue = [
      "enum": .strings(Value.allCases.map(\.rawValue)),
      "default": value.map { .string($0) },
    ]
    return Shape(schema: schema) { values, node in
      let context = values.context
      guard values.isScalar(node, expected: "a word") else { return nil }
      if let value = Value(rawValue: context.tree.text(of: node)) { return value }
      let meant = context.reportUnknownWord(
        node,
        "`\(values.key.spelling)`",
        allowed: Value.allCases.map(\.rawValue)
      )
      return meant.flatMap { Value(rawValue: $0) }
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
    return Shape(schema: schema) { values, node in
      let context = values.context
      // Without quotes `#` begins a comment, so that there is no value.
      let help = "a colour of your own is `\"#rrggbb\"`, in quotes"
      guard !context.tree.isNull(node) else {
        values.reportWrongType(node, expected: "a colour", help: help)
        return nil
      }
      guard values.isScalar(node, expected: "a colour") else { return nil }
      if let color = AccentColor(context.tree.text(of: node)) {
        if color.isNearProblems {
          context.report(
            .accentLikeProblem,
            "the accent looks like the colour of problems",
            severity: .warning,
            at: node,
            notes: ["the wizard shows problems in another colour then"],
            help: "choose another colour, such as `blue`"
          )
        }
        return color
      }
      let meant = context.reportUnknownWord(node, "colour", allowed: names, help: help)
      return meant.flatMap { AccentColor($0) }
    }
  }
}

extension Shape<ResultPlace> {
  /// A place in a result.
  static var place: Shape {
    Shape(schema: .definition("place")) { ResultPlaceReader(context: $0.context).place($1) }
  }
}

extension Shape<Condition> {
  /// When something is shown.
  static var condition: Shape {
    Shape(schema: .definition("condition")) { values, node in
      values.isScalar(node, expected: "a condition")
        ? ReferenceReader(context: values.context).condition(node) : nil
    }
  }
}

extension Shape<Condition> {
  /// `true`, `false`, or when it is true.
  static var requirement: Shape {
    Shape(schema: .definition("requirement")) { values, node in
      guard values.isScalar(node, expected: "`true`, `false` or a condition") else { return nil }
      let text = values.context.tree.text(of: node)
      if values.context.earlierField(text) == nil,
        text.meantBoolean != nil || !nearest(to: text, among: ["true", "false"]).isEmpty
      {
        return values.boolean(node).map { $0 ? .always : .never }
      }
      return ReferenceReader(context: values.context).condition(node)
    }
  }

  /// A condition that may compare two answers with each other.
  static var comparison: Shape {
    Shape(schema: .definition("comparison")) { values, node in
      values.isScalar(node, expected: "a condition")
        ? ReferenceReader(context: values.context, comparesAnswers: true).condition(node) : nil
    }
  }
}

extension Shape<Template> {
  /// A text with places for earlier answers; without one there is nothing to compute.
  static var template: Shape {
    Shape(schema: .definition("scalar")) { values, node in
      ReferenceReader(context: values.context).template(node, values.key)
    }
  }
}

extension FormContext {
  /// Reports a word that is none of those allowed at its place.
  ///
  /// - Parameters:
  ///   - node: The scalar that holds the word.
  ///   - subject: What the word is, for the headline.
  ///   - rule: The rule.
  ///   - allowed: All words that are known.
  ///   - meant: What authors mean by this word, and whether nothing else can be meant.
  ///   - help: What else to write, when no word is near.
  /// - Returns: The only word that can be meant.
  @discardableResult
  func reportUnknownWord(
    _ node: NodeID,
    _ subject: String,
    _ rule: FormRule = .unknownValue,
    allowed: [String],
    meant: (words: [String], isSafe: Bool) = ([], false),
    help: String? = nil
  ) -> String? {
    let word = tree.text(of: node)
    let folded = allowed.first { KeyName.folded($0) == KeyName.folded(word) }
    let near = folded.map { [$0] } ?? nearest(to: word, among: allowed)
    let suggestions = near.isEmpty ? meant.words : near
    let isSafe = near.isEmpty ? meant.isSafe && help == nil : near.count == 1
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
