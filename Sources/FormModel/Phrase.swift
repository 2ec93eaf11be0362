/// A sentence for the user, written in English as a string literal; a translation has words for it.
///
/// A value that is put into the sentence leaves a numbered hole in its `key`, so that a translation
/// can put it elsewhere: `"\(3) of \(total) chosen"` has the key `%1 of %2 chosen`.
package struct Phrase: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A value in a sentence.
  package enum Value: Hashable, Sendable {
    case text(String)
    case number(Int)
    /// Part of a sentence, which is translated with it.
    case phrase(Phrase)
  }

  /// The sentence with `%1`, `%2`, … for its first nine values.
  package let key: String
  package let values: [Value]

  /// A text that is the same in every language.
  package init(_ text: String) { (key, values) = ("%1", [.text(text)]) }

  package init(stringLiteral value: String) { (key, values) = (value, []) }

  package init(stringInterpolation interpolation: StringInterpolation) {
    (key, values) = (interpolation.key, interpolation.values)
  }

  /// The sentence in the words of a translation, by key; in English where it has none.
  ///
  /// A sentence about one thing may have words of its own, under a key where its first number is
  /// written out: `1 of %2 chosen`.
  ///
  /// - Complexity: O(length of the sentence).
  package func text(in translation: [String: String] = [:]) -> String {
    if values.isEmpty { return translation[key] ?? key }
    let words = keyOfOne.flatMap { translation[$0] } ?? translation[key] ?? key
    var parts = words.split(separator: "%", omittingEmptySubsequences: false)[...]
    var text = String(parts.popFirst() ?? "")
    for part in parts {
      guard let number = part.first?.wholeNumberValue, values.indices.contains(number - 1) else {
        text += "%" + part
        continue
      }
      switch values[number - 1] {
      case .text(let value): text += value
      case .number(let value): text += String(value)
      case .phrase(let phrase): text += phrase.text(in: translation)
      }
      text += part.dropFirst()
    }
    return text
  }

  /// The key with its first number written out, when that is 1.
  private var keyOfOne: String? {
    let isNumber: (Value) -> Bool = { if case .number = $0 { true } else { false } }
    guard let index = values.firstIndex(where: isNumber), values[index] == .number(1) else {
      return nil
    }
    let parts = key.split(
      separator: "%\(index + 1)",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    return parts.joined(separator: "1")
  }

  /// Collects the key and the values of a sentence.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var values: [Value] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 2 * interpolationCount)
      values.reserveCapacity(interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) { key += literal }

    package mutating func appendInterpolation(_ text: some StringProtocol) {
      append(.text(String(text)))
    }

    package mutating func appendInterpolation(_ number: some BinaryInteger) {
      append(.number(Int(number)))
    }

    package mutating func appendInterpolation(_ phrase: Phrase) { append(.phrase(phrase)) }

    package mutating func appendInterpolation(_ id: some CustomStringConvertible) {
      append(.text(id.description))
    }

    private mutating func append(_ value: Value) {
      values.append(value)
      key += "%\(values.count)"
    }
  }
}
