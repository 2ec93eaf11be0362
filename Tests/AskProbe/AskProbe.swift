import Formwork
import FormworkTerminal
import Glibc

/// Asks a form as it is told, and says how each call ended.
///
/// `AskProbe FORM WORD…`: `inline`, `full-screen` and `plain` say how it asks, `draft=FILE` where
/// unfinished answers are kept; `again` asks twice. `handling` handles all signals by itself,
/// `ignoring` ignores that the terminal hangs up. `beside` asks on a second thread, too, when
/// SIGUSR1 comes.
@main
struct AskProbe {
  private let form: Form
  private let words: Set<String>
  private var options = AskOptions()

  static func main() throws {
    let arguments = CommandLine.arguments
    let probe = AskProbe(try Form(contentsOf: arguments[1]), Set(arguments.dropFirst(2)))
    if probe.words.contains("handling") { Signals.handleAll() }
    if probe.words.contains("ignoring") { signal(SIGHUP, SIG_IGN) }
    if probe.words.contains("beside") { Signals.at(SIGUSR1) { say(probe.asked()) } }
    let before = Signals.settings
    for _ in probe.words.contains("again") ? 1...2 : 1...1 {
      say(probe.asked())
      say(Signals.settings == before ? "signals as before" : "signals changed")
    }
  }

  private init(_ form: Form, _ words: Set<String>) {
    (self.form, self.words) = (form, words)
    for word in words {
      switch word {
      case "inline": options.display = .inline
      case "full-screen": options.display = .fullScreen
      case "plain": options.display = .plain
      default: if word.hasPrefix("draft=") { options.draft = String(word.dropFirst(6)) }
      }
    }
  }

  /// How asking ended.
  private func asked() -> String {
    do throws(AskError) {
      let answers = try form.ask(options)
      return String(decoding: answers.bytes(as: .jsonl).dropLast(), as: UTF8.self)
    } catch {
      switch error {
      case .left: return "left"
      case .busy: return "busy"
      case .cannotAsk: return "cannot ask: \(error)"
      case .terminalLost: return "lost: \(error)"
      case .invalidAnswers, .unusableDraft, .unknownDay: return "refused: \(error)"
      }
    }
  }

  private static func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}

/// The signals of the process.
enum Signals {
  /// Of each signal the handler, its flags and what it blocks, and whether it is blocked here.
  static var settings: [[Int]] {
    var blocked = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &blocked)
    return (1...31).map { (number: Int32) in
      var action = sigaction()
      sigaction(number, nil, &action)
      let handler = unsafeBitCast(action.__sigaction_handler, to: Int.self)
      // The C library adds SA_RESTORER to whatever it sets.
      let flags = Int(action.sa_flags) & ~0x0400_0000
      let held = (1...31).map { Int(sigismember(&action.sa_mask, $0)) }
      return [handler, flags, Int(sigismember(&blocked, number))] + held
    }
  }

  /// Handles all signals that can be handled, each with flags and a mask of its own.
  static func handleAll() {
    for number: Int32 in 1...31 where number != SIGKILL && number != SIGSTOP {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        let line = "handled \(number)\n"
        _ = line.withCString { write(STDOUT_FILENO, $0, strlen($0)) }
      }
      action.sa_flags = number % 2 == 0 ? numericCast(SA_RESTART) : 0
      sigaddset(&action.sa_mask, number % 31 + 1)
      sigaction(number, &action, nil)
    }
  }

  /// Does something on a thread of its own when a signal comes, which is blocked from here on.
  static func at(_ number: Int32, _ act: @escaping @Sendable () -> Void) {
    var set = sigset_t()
    sigaddset(&set, number)
    pthread_sigmask(SIG_BLOCK, &set, nil)
    var thread = pthread_t()
    let context = Unmanaged.passRetained(Waiting(set: set, act: act))
    pthread_create(
      &thread,
      nil,
      { context in
        guard let context else { return nil }
        let waiting = Unmanaged<Waiting>.fromOpaque(context).takeRetainedValue()
        var number: Int32 = 0
        sigwait(&waiting.set, &number)
        waiting.act()
        return nil
      },
      context.toOpaque()
    )
  }

  private final class Waiting {
    var set: sigset_t
    let act: @Sendable () -> Void

    init(set: sigset_t, act: @escaping @Sendable () -> Void) { (self.set, self.act) = (set, act) }
  }
}
