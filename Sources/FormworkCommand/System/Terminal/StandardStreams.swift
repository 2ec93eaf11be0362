import Formwork
import Glibc

/// The three streams a program starts with, and what surrounds it.
enum StandardStreams {
  static let input: Int32 = 0
  static let output: Int32 = 1
  static let errors: Int32 = 2

  /// Makes a closed pipe and a file beyond the allowed size errors of a call, not the end.
  static func ignoreSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Takes the places of streams that are closed, so that no file that is opened later gets one.
  ///
  /// Each is opened the wrong way round: whoever uses it is refused, as with a closed one.
  static func occupyClosed() {
    for descriptor in [input, output, errors] where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == input ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether a stream is open for writing.
  static func takesBytes(_ descriptor: Int32) -> Bool {
    let flags = fcntl(descriptor, F_GETFL)
    return flags >= 0 && flags & O_ACCMODE != O_RDONLY
  }

  /// Leaves no image of the memory behind if the program fails: it may hold secrets.
  static func leaveNoCore() {
    var limit = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
  }

  /// Whether a stream is a pipe, a file or a socket: no terminal, and no device that never has anything.
  static func isStream(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0
      && [S_IFIFO, S_IFREG, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// Whether a stream is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Waits until one of some descriptors can be read, or the time is over; says whether one can.
  static func isReadable(_ descriptors: [Int32], within milliseconds: Int) -> Bool {
    var set = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    return poll(&set, nfds_t(set.count), Int32(clamping: milliseconds)) > 0
  }

  /// The width of a terminal; `nil` when it is none or does not say.
  static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Ends the process.
  static func exit(_ code: Int32) -> Never { Glibc.exit(code) }

  /// The first argument that is not UTF-8, as `POSIXFiles/spelling(of:)` shows it; its bytes are lost
  /// in the strings that arguments are handed over as.
  static func argumentThatIsNoText() -> String? {
    for index in 1..<Int(CommandLine.argc) {
      guard let argument = CommandLine.unsafeArgv[index] else { continue }
      if String(validatingCString: argument) != nil { continue }
      let bytes = UnsafeRawBufferPointer(start: argument, count: strlen(argument))
      return POSIXFiles.spelling(of: bytes)
    }
    return nil
  }

  /// The variables of the environment whose names are UTF-8; `nil` for a value that is not.
  static func variables() -> [String: String?] {
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

  /// Milliseconds since an arbitrary moment; never goes back.
  static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}
