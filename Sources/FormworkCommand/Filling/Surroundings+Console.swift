import FormAnswers
import Formwork
import Synchronization

extension Surroundings {
  /// The world of a console; nothing is asked before a shown field needs it, and git is asked
  /// for a key only once, since answers are settled after every key.
  ///
  /// What is not UTF-8 is refused, never altered: it is noted, and there is no value.
  static func console(_ console: Console, noting failure: FirstFailure) -> Surroundings {
    let known = Mutex<[String: String?]>([:])
    return Surroundings(
      variable: { name in
        let value = console.variable(name)
        if value == nil, console.variables[name] != nil {
          failure.note(.notText("variable `\(name)`"))
        }
        return value
      },
      variableNames: { prefix in console.variables.keys.filter { $0.hasPrefix(prefix) } },
      gitValue: { key in
        known.withLock { known in
          if let value = known[key] { return value }
          let value = console.gitValue(of: key, noting: failure)
          known[key] = .some(value)
          return value
        }
      },
      secretFile: { path, answerFile in
        let place = SecretPath.place(path, of: answerFile)
        console.runFiles.read(place, as: "file of a secret")
        do throws(SystemError) {
          return .success(try console.files.bytes(of: place, atMost: 64 << 10))
        } catch {
          return .failure(SecretFileError(reason: error.reason))
        }
      }
    )
  }
}

extension Console {
  /// A value of git's configuration; `nil` where there is none that can be read.
  fileprivate func gitValue(of key: String, noting failure: FirstFailure) -> String? {
    guard let bytes = try? git.output(["config", "--get", key]) else { return nil }
    let line = bytes.last == 0x0A ? bytes.dropLast() : bytes[...]
    let text = String(validating: line, as: UTF8.self)
    if text == nil { failure.note(.notText("`git config \(key)`")) }
    return text
  }
}
