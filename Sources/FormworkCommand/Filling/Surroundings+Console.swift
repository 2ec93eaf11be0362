import FormAnswers
import Formwork
import Synchronization

extension Surroundings {
  /// The world of a console; nothing is asked before a shown field needs it, and git is asked
  /// for a key only once, since answers are settled after every key.
  ///
  /// What is not UTF-8 is refused, never altered: it is noted, and there is no value.
  static func console(_ console: Console, noting failure: FirstFailure) -> Surroundings {
    let known = GitValues()
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
        known.value(of: key) {
          // These variables hold values of their own, and lead git nowhere else.
          let values: Set = ["GIT_CONFIG_COUNT", "GIT_CONFIG_PARAMETERS"]
          guard let bytes = try? console.git.output(["config", "--get", key], keeping: values)
          else {
            return nil
          }
          let text = String(
            validating: bytes.last == 0x0A ? bytes.dropLast() : bytes[...],
            as: UTF8.self
          )
          if text == nil { failure.note(.notText("`git config \(key)`")) }
          return text
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

/// What git has said in this run, for any thread.
private final class GitValues: Sendable {
  private let values = Mutex<[String: String?]>([:])

  func value(of key: String, asking: () -> String?) -> String? {
    values.withLock { values in
      if let known = values[key] { return known }
      let value = asking()
      values[key] = .some(value)
      return value
    }
  }
}
