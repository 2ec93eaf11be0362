package import FormModel
import Formwork
import Glibc

/// The process that this program runs in: its arguments, environment, signals and clock.
package enum CurrentProcess {
  /// Turns a closed pipe and a file beyond the size limit into errors of a call, not signals.
  package static func ignoreSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Writes `false` to standard output before a signal ends the program, as the command does for any
  /// other failure whose output a shell evaluates.
  ///
  /// The handler calls only what is async-signal-safe (signal-safety(7)).
  package static func writeFalseWhenEnded() {
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
  package static func leaveNoCore() {
    var limit = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
  }

  /// Ends the process.
  package static func exit(_ code: Int32) -> Never { Glibc.exit(code) }

  /// The first argument that is not UTF-8, as `POSIXFiles/spelling(of:)` shows it; the strings of
  /// arguments have lost its bytes.
  package static func argumentThatIsNoText() -> String? {
    for index in 1..<Int(CommandLine.argc) {
      guard let argument = CommandLine.unsafeArgv[index] else { continue }
      if String(validatingCString: argument) != nil { continue }
      let bytes = UnsafeRawBufferPointer(start: argument, count: strlen(argument))
      return POSIXFiles.spelling(of: bytes)
    }
    return nil
  }

  /// The variables of the environment whose names are UTF-8; `nil` for a value that is not.
  package static func variables() -> [String: String?] {
    var variables: [String: String?] = [:]
    var next = environ
    while let entry = next.pointee {
      let length = strcspn(entry, "=")
      let name = UnsafeRawBufferPointer(start: entry, count: length)
      // The first of several is the one that `getenv` finds.
      if let name = String(validating: name, as: UTF8.self), entry[length] != 0,
        variables[name] == nil
      {
        variables[name] = .some(String(validatingCString: entry + length + 1))
      }
      next += 1
    }
    return variables
  }

  /// The day where the user is; with an epoch in seconds, as reproducible builds set it, the day of
  /// that in UTC, and none when it is no number or lies outside of the calendar.
  package static func today(at epoch: String??) -> CalendarDate? {
    var (now, day) = (time(nil), tm())
    if let epoch {
      guard let seconds = epoch.flatMap({ Int($0) }) else { return nil }
      now = seconds
      gmtime_r(&now, &day)
    } else {
      localtime_r(&now, &day)
    }
    let (year, month) = (Int(day.tm_year) + 1900, Int(day.tm_mon) + 1)
    return CalendarDate(ofYear: year, month: month, day: Int(day.tm_mday))
  }

  /// Milliseconds since an arbitrary moment; never goes back.
  package static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}
