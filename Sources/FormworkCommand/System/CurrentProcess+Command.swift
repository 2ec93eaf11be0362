import FormRun
import Formwork
import Glibc
import SystemFiles

// What the command asks of its process, and no program that asks a form may change.
extension CurrentProcess {
  /// Turns a closed pipe and a file beyond the size limit into errors of a call, not signals.
  static func ignoreSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Writes `false` to standard output before a signal ends the program, as the command does for any
  /// other failure whose output a shell evaluates.
  ///
  /// The handler calls only what is async-signal-safe (signal-safety(7)).
  static func writeFalseWhenEnded() {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      let word: StaticString = "false\n"
      _ = write(StandardStreams.output, word.utf8Start, word.utf8CodeUnitCount)
      // The signal has its default action again, and ends the program here.
      raise(number)
    }
    action.sa_flags = Int32(truncatingIfNeeded: SA_RESETHAND) | numericCast(SA_NODEFER)
    for number in HeldSignals.ending where !HeldSignals.isIgnored(number) {
      sigaction(number, &action, nil)
    }
  }

  /// Disables core dumps, which may hold secrets.
  static func leaveNoCore() {
    var limit = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
  }

  /// Ends the process.
  static func exit(_ code: Int32) -> Never { Glibc.exit(code) }

  /// The first argument that is not UTF-8, as `POSIXFiles/spelling(of:)` shows it; the strings of
  /// arguments have lost its bytes.
  static func argumentThatIsNoText() -> String? {
    for index in 1..<Int(CommandLine.argc) {
      guard let argument = CommandLine.unsafeArgv[index] else { continue }
      if String(validatingCString: argument) != nil { continue }
      let bytes = UnsafeRawBufferPointer(start: argument, count: strlen(argument))
      return POSIXFiles.spelling(of: bytes)
    }
    return nil
  }
}
