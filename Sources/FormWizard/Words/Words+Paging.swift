package import FormModel

/// What is said about options that a command knows.
extension Words {
  /// A key was meant for rows that are not there yet.
  func waitForRows(after ellipsis: String) -> String {
    say("Loading\(ellipsis): wait for the rows")
  }

  /// Items of a page that cannot be options.
  func itemsLeftOut(_ count: Int, _ first: PageFailure) -> String {
    let items = say(count == 1 ? "1 item left out" : "\(count) items left out")
    return "\(items): \(reason(first))"
  }

  /// Why a page is not there.
  package func reason(_ failure: PageFailure) -> String {
    switch failure {
    case .cannotStart(let program, let reason): cannotStart(program, reason)
    case .exited(let status, let message):
      message.isEmpty
        ? say("the command ended with \(status)")
        : say("the command ended with \(status): \(message)")
    case .killed(let signal):
      say("signal \(signal) ended the command")
    case .timedOut(let limit):
      say("no answer within \(Words.seconds(limit)) s")
    case .tooLarge(let limit):
      say("the page has more than \(limit >> 20) MB")
    case .notUTF8(let line):
      say("the page is not UTF-8 at line \(line)")
    case .notJSON(let line, let reason):
      say("the page is not JSON at line \(line): \(reason)")
    case .missingItems(let path):
      say("the page has no `\(path.joined(separator: "."))`")
    case .itemsNotAList(let path):
      path.isEmpty
        ? say("the page is not a list")
        : say("`\(path.joined(separator: "."))` of the page is not a list")
    case .itemWithoutID(let key, let line):
      say("an item of the page has no `\(key)` (line \(line))")
    case .badItem(let reason, let line):
      say("line \(line) of the page: \(reason)")
    case .missingAnswer(let field):
      say("answer `\(field)` first")
    case .readAsOption(let text):
      say("the command would read `\(text)` as an option, because it begins with `-`")
    case .endless(let pages):
      say("the source goes on after \(pages) pages")
    }
  }

  private func cannotStart(_ program: String, _ reason: PageFailure.StartReason) -> String {
    switch reason {
    case .noProgram: say("the command is empty")
    case .nullCharacter:
      say("an argument holds a NUL character")
    case .system(let words):
      say("`\(program)` cannot be started: \(words)")
    }
  }

  /// Seconds with as many decimals as they need.
  private static func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let thousandths = attoseconds / 1_000_000_000_000_000
    if thousandths == 0 { return "\(seconds)" }
    var digits = String(1000 + thousandths).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(seconds).\(digits)"
  }
}
