/// The keys that the string literals of Swift code have as phrases: `%1` for the first value that is
/// put in, and so on.
struct SwiftLiterals {
  private(set) var keys: Set<String> = []
  private var rest: Substring

  /// The literals of all the code.
  init(_ code: some StringProtocol) {
    rest = Substring(code)
    while let character = rest.popFirst() {
      if character == "\"" { readLiteral() }
    }
  }

  /// The literals up to the parenthesis that closes the one before the code.
  init(inParentheses code: some StringProtocol) {
    rest = Substring(code)
    readParentheses()
  }

  private mutating func readParentheses() {
    var depth = 1
    while depth > 0, let character = rest.popFirst() {
      switch character {
      case "\"": readLiteral()
      case "(": depth += 1
      case ")": depth -= 1
      default: break
      }
    }
  }

  private mutating func readLiteral() {
    var key = ""
    var count = 0
    while let character = rest.popFirst(), character != "\"" {
      guard character == "\\", let escaped = rest.popFirst() else {
        key.append(character)
        continue
      }
      switch escaped {
      case "(":
        // The literals in a value are none of the phrase.
        let known = keys
        readParentheses()
        keys = known
        count += 1
        key += "%\(count)"
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest.dropFirst(digits.count + 2)
        if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
          key.unicodeScalars.append(scalar)
        }
      default: key.append(escaped)
      }
    }
    keys.insert(key)
  }
}
