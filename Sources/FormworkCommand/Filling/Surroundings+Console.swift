import FormAnswers
import FormRun
import Formwork
import Synchronization
import SystemFiles

extension Surroundings {
  /// The surroundings of a console; nothing is read before a shown field needs it, and a key of git
  /// is read only once, since answers are settled after every key press.
  ///
  /// Text that is not UTF-8 is never altered: it has no value, and `failure` records it.
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
      today: console.today,
      secretFile: { path, answerFile in
        let place = SecretPath.place(path, of: answerFile)
        console.runFiles.read(place, as: "file of a secret")
        do throws(SystemError) {
          return .success(try console.files.bytes(of: place, atMost: 64 << 10))
        } catch {
          return .failure(SecretFileError(reason: error.reason))
        }
      },
      folderNames: { console.files.names(in: $0) }
    )
  }
}

extension Console {
  /// A value of git's configuration; `nil` if there is none, or it cannot be read.
  fileprivate func gitValue(of key: String, noting failure: FirstFailure) -> String? {
    guard let bytes = try? git.output(["config", "--get", key]) else { return nil }
    let line = bytes.last == 0x0A ? bytes.dropLast() : bytes[...]
    let text = String(validating: line, as: UTF8.self)
    if text == nil { failure.note(.notText("`git config \(key)`")) }
    return text
  }
}
