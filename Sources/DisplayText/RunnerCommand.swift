/// Finds what the runner of a build would take for a command in a line of its log, so that every
/// output can break it up.
///
/// The runner of GitHub acts on `::name` in front of a line, white space before it or not, and on
/// `##[name]` anywhere; Azure Pipelines acts on `##vso[…]` and TeamCity on `##teamcity[…]` anywhere.
/// What is found is the first colon of the one, and the bracket of the others: of two `#` and any
/// word, as other runners have others.
package struct RunnerCommand {
  /// How many `#` stand before, with nothing but a word after them.
  private var signs = 0
  private var isBlank: Bool

  /// Begins in front of a line, or further on in one.
  package init(atStart isBlank: Bool = true) { self.isBlank = isBlank }

  /// Whether a scalar makes a command of what stands around it; each scalar of a line is asked for
  /// once, in order.
  package mutating func begins(at scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    let isFound = scalar == "[" ? signs >= 2 : isBlank && scalar == ":" && next == ":"
    if scalar == "#" {
      signs += 1
    } else if signs < 2 || !scalar.isOfWord {
      signs = 0
    }
    isBlank = isBlank && (scalar == " " || scalar.properties.isWhitespace)
    return isFound
  }

  /// Whether a line of a text would be taken for a command.
  package static func isFound(in text: String) -> Bool {
    var command = RunnerCommand()
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if command.begins(at: scalar, before: scalars.first) { return true }
      if scalar == "\n" || scalar == "\r" { command = RunnerCommand() }
    }
    return false
  }
}

extension Unicode.Scalar {
  fileprivate var isOfWord: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": true
    default: !isASCII && properties.isAlphabetic
    }
  }
}
