extension Template {
  /// A change of the text of a place.
  public enum Filter: String, Hashable, Sendable, CaseIterable {
    case lower, upper, slug, snake, camel, pascal, kebab, trim

    /// The changed text.
    ///
    /// Words are runs of letters and digits; a capital after a small letter, and one before a
    /// small letter that is not the first of its run, begin a new one: `HTTPServer v2` is
    /// `http server v2`, `s3Bucket` is `s3 bucket`, and `H2O` is one word.
    /// `slug` also folds accents and keeps only `a-z`, `0-9` and hyphens.
    ///
    /// - Complexity: O(length).
    public func apply(to text: String) -> String {
      switch self {
      case .lower: text.lowercased()
      case .upper: text.uppercased()
      case .trim: Filter.trimmed(text)
      case .slug: Filter.slug(text)
      case .snake: Filter.words(text).map { $0.lowercased() }.joined(separator: "_")
      case .kebab: Filter.words(text).map { $0.lowercased() }.joined(separator: "-")
      case .pascal: Filter.words(text).map(Filter.capitalized).joined()
      case .camel:
        Filter.words(text).enumerated().map { index, word in
          index == 0 ? word.lowercased() : Filter.capitalized(word)
        }.joined()
      }
    }

    private static func capitalized(_ word: String) -> String {
      word.prefix(1).uppercased() + word.dropFirst().lowercased()
    }

    private static func trimmed(_ text: String) -> String {
      let scalars = text.unicodeScalars
      guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
        let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
      else { return "" }
      return String(scalars[first...last])
    }

    private static func slug(_ text: String) -> String {
      words(text.foldingAccents()).map { $0.lowercased() }.map { word in
        String(word.unicodeScalars.filter { $0.isASCII && $0.properties.isAlphanumeric })
      }.filter { !$0.isEmpty }.joined(separator: "-")
    }

    private static func words(_ text: String) -> [String] {
      var words: [String] = []
      var word: [Unicode.Scalar] = []
      func finish() {
        guard !word.isEmpty else { return }
        var result = ""
        result.unicodeScalars.append(contentsOf: word)
        words.append(result)
        word = []
      }
      let scalars = Array(text.unicodeScalars)
      for (index, scalar) in scalars.enumerated() {
        guard scalar.properties.isAlphanumeric || scalar.properties.isMark else {
          finish()
          continue
        }
        if scalar.properties.isUppercase, let previous = word.last(where: { !$0.properties.isMark })
        {
          let next = scalars[(index + 1)...].first { !$0.properties.isMark }
          let isBeforeSmall = next?.properties.isLowercase == true
          if previous.properties.isLowercase || isBeforeSmall { finish() }
        }
        word.append(scalar)
      }
      finish()
      return words
    }
  }
}

extension String {
  /// Whether every byte is a character.
  package var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

extension Unicode.Scalar.Properties {
  fileprivate var isAlphanumeric: Bool { isAlphabetic || numericType != nil }

  fileprivate var isMark: Bool {
    generalCategory == .nonspacingMark || generalCategory == .spacingMark
  }
}
