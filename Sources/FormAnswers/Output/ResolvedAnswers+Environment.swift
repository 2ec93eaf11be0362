public import Diagnostics
public import FormModel

extension ResolvedAnswers {
  /// `NAME='…'` lines; a single quote inside is written `'\''`.
  ///
  /// A build runner obeys a line of its log that begins with `::`, and one that holds `##[`. A pair
  /// of quotes there means nothing to a shell, and keeps the runner from seeing either.
  func environment(prefix: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for entry in entries {
      let name = EnvironmentName(entry.id, prefix: prefix)
      guard name.isName, !name.isReserved else { continue }
      bytes += name.text.utf8
      bytes += "='".utf8
      var previous: UInt8 = 0
      // Runners pass over the spaces before a command.
      var isAtStart = false
      for byte in ResolvedAnswers.shellText(entry.value).utf8 where byte != 0 {
        if isAtStart && byte == 0x3A || previous == 0x23 && byte == 0x23 { bytes += "''".utf8 }
        if byte == 0x27 { bytes += "'\\''".utf8 } else { bytes.append(byte) }
        switch byte {
        case 0x0A, 0x0D: isAtStart = true
        case 0x09, 0x0B, 0x0C, 0x20, 0x80...0xFF: break
        default: isAtStart = false
        }
        previous = byte
      }
      bytes += "'\n".utf8
    }
    return bytes
  }

  /// Findings about answers that cannot be written for a shell: their names are the shell's own.
  ///
  /// - Parameters:
  ///   - prefix: What stands before the names.
  ///   - question: Where the form asks for a field, which is where it is told.
  /// - Returns: One error for each; empty when all can be written.
  public func refusedNames(
    prefix: String = "",
    question: (FieldID) -> SourceLocation? = { _ in nil }
  ) -> [Finding] {
    entries.compactMap { entry in
      let name = EnvironmentName(entry.id, prefix: prefix)
      guard !name.isName || name.isReserved else { return nil }
      let reason =
        name.isName ? "which shells and loaders act on" : "which is no name of a variable"
      let sentence = Sentence(
        .variableName,
        "answer to `\(entry.id)` would set `\(name.text.shortened)`, \(reason)",
        help: "give all names a prefix: `--env-prefix APP_`"
      )
      let source = SourceText(name: "answers", text: name.text, isFile: false)
      let place = question(entry.id) ?? SourceLocation(source, source.range)
      return sentence.finding(about: entry.id, at: place)
    }
  }

  private static func shellText(_ value: AnswerValue) -> String {
    guard case .options(let ids) = value else { return value.templateText }
    return ids.map(\.rawValue).joined(separator: "\n")
  }
}
