import FormAnswers

extension Surroundings {
  /// The world of a console; nothing is asked before a shown field needs it.
  static func console(_ console: Console) -> Surroundings {
    Surroundings(
      variable: console.variable,
      gitValue: { key in
        console.run(["git", "config", "--get", key]).map { text in
          String(text.hasSuffix("\n") ? text.dropLast() : text[...])
        }
      },
      secretFile: { path, answerFile in
        let cut = answerFile.utf8.lastIndex(of: 0x2F)
        let folder = cut.map { String(answerFile[...$0]) } ?? ""
        let place = path.hasPrefix("/") ? path : folder + path
        do throws(SystemError) {
          return .success(try console.files.bytes(place, 64 << 10))
        } catch {
          return .failure(SecretFileError(reason: error.reason))
        }
      }
    )
  }
}
