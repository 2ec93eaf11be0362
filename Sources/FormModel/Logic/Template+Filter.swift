import DisplayText
import JSON

extension Template {
  /// A change of the text of a place, with its arguments: `slug`, `replace('a', 'b')`.
  public struct Filter: Hashable, Sendable {
    /// What filters are called: the table of them, with what each takes.
    public enum Name: String, Hashable, Sendable, CaseIterable {
      case lower, upper, title, slug, snake, camel, pascal, kebab, trim, replace, part, join, quote

      /// What it takes in parentheses.
      package var parameters: [Parameter] {
        switch self {
        case .lower, .upper, .title, .slug, .snake, .camel, .pascal, .kebab, .trim, .quote: []
        case .replace: [.filledText, .text]
        case .part: [.filledText, .position]
        case .join: [.text]
        }
      }

      /// How it is written.
      package var example: String {
        switch self {
        case .replace: "replace('a', 'b')"
        case .part: "part('/', -1)"
        case .join: "join(', ')"
        default: rawValue
        }
      }
    }

    /// What an argument has to be.
    package enum Parameter: Sendable {
      case text, filledText
      /// A place from 1, or from the end with -1.
      case position

      /// Whether an argument is right.
      package func takes(_ argument: Argument) -> Bool {
        switch (self, argument) {
        case (.text, .text): true
        case (.filledText, .text(let text)): !text.isEmpty
        case (.position, .number(let number)): number != 0
        case (.text, .number), (.filledText, .number), (.position, .text): false
        }
      }
    }

    /// What stands in the parentheses.
    public enum Argument: Sendable {
      case text(String)
      case number(Int)
    }

    /// What it is called.
    public let name: Name
    /// What it is given, as many as it takes.
    public let arguments: [Argument]

    /// Creates a filter; `nil` when it takes other arguments.
    public init?(_ name: Name, _ arguments: [Argument]) {
      let parameters = name.parameters
      guard parameters.count == arguments.count,
        zip(parameters, arguments).allSatisfy({ $0.takes($1) })
      else { return nil }
      (self.name, self.arguments) = (name, arguments)
    }

    private init(_ name: Name) { (self.name, arguments) = (name, []) }

    // Those without arguments.
    package static let lower = Filter(.lower)
    package static let upper = Filter(.upper)
    package static let title = Filter(.title)
    package static let slug = Filter(.slug)
    package static let snake = Filter(.snake)
    package static let camel = Filter(.camel)
    package static let pascal = Filter(.pascal)
    package static let kebab = Filter(.kebab)
    package static let trim = Filter(.trim)

    /// The filter as it is written in a form.
    package var spelling: String {
      if arguments.isEmpty { return name.rawValue }
      let texts = arguments.map { argument in
        switch argument {
        case .text(let text): text.utf8.contains(0x27) ? "\"\(text)\"" : "'\(text)'"
        case .number(let number): "\(number)"
        }
      }
      return "\(name.rawValue)(\(texts.joined(separator: ", ")))"
    }

    private func text(_ index: Int) -> String {
      if case .text(let text) = arguments[index] { text } else { "" }
    }

    private var position: Int {
      if case .number(let number)? = arguments.last { number } else { 0 }
    }

    /// How often it looks at each byte of a text.
    var cost: Int { max(16, arguments.isEmpty ? 0 : text(0).utf8.count) }

    /// The changed text; `nil` when there is no such part.
    ///
    /// Words are runs of letters and digits; a capital after a small letter, and one before a
    /// small letter that is not the first of its run, begin a new one: `HTTPServer v2` is
    /// `http server v2`, `s3Bucket` is `s3 bucket`, and `H2O` is one word.
    /// `slug` also folds accents and keeps only `a-z`, `0-9` and hyphens. `quote` makes the text one word
    /// of a shell (POSIX.1, Shell Command Language, 2.2 Quoting).
    ///
    /// - Complexity: O(length).
    public func apply(to text: String) -> String? {
      switch name {
      case .lower: text.inLowerCase()
      case .upper: text.uppercased()
      case .title: Filter.title(text)
      case .trim: Filter.trimmed(text)
      case .slug: Filter.slug(text)
      case .snake: Filter.words(text).map { $0.inLowerCase() }.joined(separator: "_")
      case .kebab: Filter.words(text).map { $0.inLowerCase() }.joined(separator: "-")
      case .pascal: Filter.words(text).map(Filter.capitalized).joined()
      case .camel:
        Filter.words(text).enumerated().map { index, word in
          index == 0 ? word.inLowerCase() : Filter.capitalized(word)
        }.joined()
      case .replace: replaced(text)
      case .part: part(of: text)
      case .join: text
      case .quote: text.inShell
      }
    }

    /// The texts of a place as one: `join` says what stands between them.
    func joined(_ texts: [String]) -> String { texts.joined(separator: text(0)) }

    /// Of a text that gets too long, enough to see that.
    private func replaced(_ text: String) -> String {
      let new = self.text(1)
      let most = Template.longestText / max(1, new.utf8.count) + 2
      let parts = text.split(bytes: self.text(0))
      return (new.isEmpty ? parts[...] : parts.prefix(most)).joined(separator: new)
    }

    private func part(of text: String) -> String? {
      let parts = text.split(bytes: self.text(0))
      let index = position > 0 ? position - 1 : parts.count + position
      return parts.indices.contains(index) ? parts[index] : nil
    }

    /// As Jinja's `title`: what follows `-`, white space, `(`, `{`, `[` or `<` begins with a capital,
    /// and everything else is in lower case.
    private static func title(_ text: String) -> String {
      var (result, word) = ("", "")
      var isFirst = true
      for scalar in text.unicodeScalars {
        if isFirst {
          result += scalar.properties.uppercaseMapping
        } else {
          word.unicodeScalars.append(scalar)
        }
        isFirst = scalar.endsWord
        guard isFirst else { continue }
        result += word.inLowerCase()
        word = ""
      }
      return result + word.inLowerCase()
    }

    private static func capitalized(_ word: String) -> String {
      word.prefix(1).uppercased() + word.inLowerCase().dropFirst()
    }

    private static func trimmed(_ text: String) -> String {
      let scalars = text.unicodeScalars
      guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
        let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
      else { return "" }
      return String(scalars[first...last])
    }

    private static func slug(_ text: String) -> String {
      words(text).map { $0.foldingAccents().lowercased() }.map { word in
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

extension Template.Filter.Argument: Hashable {
  /// Whether two arguments are the same, texts by their code points.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)): ExactText(left) == ExactText(right)
    case (.number(let left), .number(let right)): left == right
    case (.text, _), (.number, _): false
    }
  }

  /// Hashes the argument.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .text(let text): hasher.combine(ExactText(text))
    case .number(let number): hasher.combine(number)
    }
  }
}

extension String {
  /// Whether every byte is a character.
  package var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

extension String {
  /// What stands between the places of another text, which is not empty, compared by bytes.
  fileprivate func split(bytes separator: String) -> [String] {
    let (bytes, separator) = (Array(utf8), Array(separator.utf8))
    var parts: [String] = []
    var (start, index) = (0, 0)
    while index + separator.count <= bytes.count {
      guard bytes[index..<index + separator.count].elementsEqual(separator) else {
        index += 1
        continue
      }
      parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
      index += separator.count
      start = index
    }
    return parts + [String(decoding: bytes[start...], as: UTF8.self)]
  }
}

extension Unicode.Scalar {
  /// Whether what follows begins a word to Jinja, whose white space has some control characters.
  fileprivate var endsWord: Bool {
    "-({[<".unicodeScalars.contains(self) || properties.isWhitespace || 0x1C...0x1F ~= value
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isAlphanumeric: Bool { isAlphabetic || numericType != nil }

  fileprivate var isMark: Bool {
    generalCategory == .nonspacingMark || generalCategory == .spacingMark
  }
}
