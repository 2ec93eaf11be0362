import Glibc
import Synchronization
import TestTraits

/// How a program is started in a terminal.
struct Launch {
  var program: String
  var arguments: [String]
  /// The device that becomes its controlling terminal.
  var terminal: String
  var environment = [
    "HOME": "/nonexistent", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "TERM": "xterm-256color",
    // Like xterm, the screen of the tests cuts rows that do not fit any more.
    "XTERM_VERSION": "tests",
  ]
  /// The folder it starts in; the one of the tests when there is none.
  var folder: String?
  /// Which streams are pipes instead of the terminal.
  var hasInputPipe = false
  var hasOutputPipe = false
  var hasErrorsPipe = false

  /// A program that was started, and this side of its pipes.
  struct Started {
    var id: Int32 = 0
    var input: Int32?
    var output: Int32?
    var errors: Int32?
  }

  init(_ program: String, _ arguments: [String], terminal: String) {
    self.program = program
    self.arguments = arguments
    self.terminal = terminal
  }

  /// Starts it as the leader of a session: the first terminal it opens is its own.
  func start() throws(TerminalProcessError) -> Started {
    if isQuick {
      throw TerminalProcessError(description: "the test needs the trait `.spawns`")
    }
    Launch.allowOpenFiles
    // One at a time: no other program may inherit these pipes, or they would never end.
    return try Launch.turn.withLock { _ throws(TerminalProcessError) in
      var started = Started()
      var theirs: [Int32] = []
      defer { for stream in theirs { close(stream) } }
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
      for (number, isPipe) in [(Int32(1), hasOutputPipe), (2, hasErrorsPipe), (0, hasInputPipe)] {
        guard isPipe else {
          if number != 0 { posix_spawn_file_actions_adddup2(&actions, 0, number) }
          continue
        }
        let (reading, writing) = try Launch.openPipe()
        posix_spawn_file_actions_adddup2(&actions, number == 0 ? reading : writing, number)
        theirs.append(number == 0 ? reading : writing)
        switch number {
        case 0: started.input = writing
        case 1: started.output = reading
        default: started.errors = reading
        }
      }
      // Nor may it inherit what other threads open meanwhile; closing what is not open is no error.
      for descriptor in Int32(3)..<512 {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
      started.id = try spawn(&actions)
      return started
    }
  }

  private func spawn(
    _ actions: inout posix_spawn_file_actions_t
  ) throws(TerminalProcessError) -> Int32 {
    // Signals that the test runner ignores or blocks must reach the program.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | Launch.newSession
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var child: pid_t = 0
    var words = [program] + arguments
    if let folder {
      words = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder] + words
    }
    let code = Launch.withStrings(words) { arguments in
      Launch.withStrings(environment.map { "\($0)=\($1)" }) { environment in
        posix_spawn(&child, words[0], &actions, &attributes, arguments, environment)
      }
    }
    guard code == 0 else { throw TerminalProcessError.system("cannot start \(program)", code) }
    return child
  }

  private static let turn = Mutex(())

  /// Many terminals are open beside each other, and the usual limit of 1,024 files is only a custom.
  private static let allowOpenFiles: Void = {
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(files, &limit) == 0 else { return }
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 8192))
    setrlimit(files, &limit)
  }()

  private static func openPipe() throws(TerminalProcessError) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw TerminalProcessError.system("cannot open a pipe", errno)
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// `POSIX_SPAWN_SETSID` of <spawn.h>, which C shows only to GNU programs.
  private static let newSession: Int32 = 0x80

  private static func withStrings<Result>(
    _ strings: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
