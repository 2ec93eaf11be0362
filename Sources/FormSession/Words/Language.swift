/// A language that the tool speaks beside English.
///
/// Its words are a file like `es.strings`, in the format of Apple's string tables: `"English" =
/// "words";` a line. What the file lacks is said in English. A key that begins with `command` or
/// `answer` is no phrase: it has what a user may type, parted by commas.
package struct Language: Sendable {
  /// Its tag, such as `es`.
  package let tag: String
  private let file: [UInt8]

  /// The languages.
  package static let all = [Language(tag: "es", file: PackageResources.es_strings)]

  /// Its words, by the keys of phrases.
  ///
  /// - Complexity: O(bytes of the file).
  package var phrases: [String: String] {
    var phrases: [String: String] = [:]
    for line in String(decoding: file, as: UTF8.self).split(separator: "\n") {
      let texts = Language.texts(in: line)
      if texts.count == 2 { phrases[texts[0]] = texts[1] }
    }
    return phrases
  }

  /// The texts between quotes of a line; a backslash stands before a quote in a text.
  private static func texts(in line: Substring) -> [String] {
    var texts: [String] = []
    var text: String?
    var isEscaped = false
    for character in line {
      if character == "\"", !isEscaped {
        if let ended = text.take() { texts.append(ended) } else { text = "" }
      } else if character != "\\" || isEscaped {
        text?.append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return texts
  }
}
