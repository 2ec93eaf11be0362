import CProcess
import Glibc
package import SystemFiles

/// A program that is run for its output.
package enum ChildProcess {
  /// Runs a program found through `PATH`, its errors dropped.
  ///
  /// Arguments are passed to the program as they are, without a shell. `read` is given its output;
  /// the pipe is closed when reading stops. A program that prints nothing for `timeout`
  /// milliseconds is ended. `variables` are set in its environment.
  /// - Returns: Its exit code; 128 and the signal when one ended it.
  /// - Throws: Why it was not started, or the error of `read`.
  package static func run(
    _ arguments: [String],
    setting variables: [String: String] = [:],
    timeout: Int,
    _ read: (inout ByteReader) throws(SystemError) -> Void
  ) throws(SystemError) -> Int32 {
    let (child, ends) = try start(arguments, piping: [1], setting: variables)
    // A started program is waited for, whatever happens to its output.
    let outcome = Result { () throws(SystemError) in
      var output = ByteReader(ends[0], timeout: timeout)
      try read(&output)
    }
    close(ends[0])
    if case .failure = outcome { kill(child, SIGKILL) }
    let status = try wait(for: child)
    try outcome.get()
    return status
  }

  /// Starts a program found through `PATH` in a session of its own, without streams, and does not wait
  /// for it: what it has started may go on when this program has ended.
  package static func launch(_ arguments: [String]) throws(SystemError) {
    let (_, ends) = try start(arguments, piping: [StandardStreams.input], ownGroup: true)
    for end in ends { close(end) }
  }

  /// Runs a program that uses the terminal, and waits for its end.
  ///
  /// Meanwhile only that program gets Ctrl-C and Ctrl-\. A signal that asks this program to end is
  /// passed on, and the other program has two seconds to save its data.
  /// - Returns: Its exit code, 128 and the signal when one ended it; and the signal that asked this
  ///   program to end.
  package static func runOnTerminal(
    _ arguments: [String],
    holding signals: inout HeldSignals
  ) throws(SystemError) -> (status: Int32, signal: Int32?) {
    let keys = [SIGINT, SIGQUIT]
    let before = keys.map { signal($0, SIG_IGN) }
    defer { for (key, handler) in zip(keys, before) { signal(key, handler) } }
    let (child, _) = try start(arguments, piping: [])
    var asked: Int32?
    var left = 2000
    while true {
      var status: Int32 = 0
      let ended = try uninterrupted { waitpid(child, &status, WNOHANG) }
      if ended == child { return (exitCode(status), asked) }
      _ = poll(nil, 0, Int32(HeldSignals.pause))
      if asked != nil {
        left -= HeldSignals.pause
        if left <= 0 { kill(child, SIGKILL) }
      }
      if let number = signals.take() {
        asked = asked ?? number
        kill(child, number)
        // A stopped program could not react.
        kill(child, SIGCONT)
      }
    }
  }

  /// `POSIX_SPAWN_SETSID` of `<spawn.h>` (glibc 2.26, musl 1.1.17, POSIX.1-2024), which Swift does
  /// not see.
  private static let newSession: Int32 = 0x80

  /// Waits for the end of a program, and gives its exit code.
  @discardableResult
  static func wait(for child: pid_t) throws(SystemError) -> Int32 {
    var status: Int32 = 0
    try uninterrupted { waitpid(child, &status, 0) }
    return exitCode(status)
  }

  private static func exitCode(_ status: Int32) -> Int32 {
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Starts a program found through `PATH`, with pipes to some of its standard streams.
  ///
  /// The other streams are empty and drop everything; a program without any pipe has the terminal.
  /// `ownGroup` makes it the leader of a session and a group of processes, which can be ended
  /// together and have no terminal, so they can neither reach the screen nor the keys.
  /// `variables` are set in its environment. It works in `folder`, the current one by default.
  /// - Returns: The program, and our ends of the pipes, in the order of the streams.
  static func start(
    _ arguments: [String],
    piping streams: [Int32],
    setting variables: [String: String] = [:],
    in folder: String? = nil,
    ownGroup: Bool = false
  ) throws(SystemError) -> (child: pid_t, ends: [Int32]) {
    var ours: [Int32] = []
    var theirs: [Int32: Int32] = [:]
    defer { for end in theirs.values { close(end) } }
    do throws(SystemError) {
      for stream in streams {
        // No program inherits an end of a pipe that is not its own.
        var ends: [Int32] = [0, 0]
        try uninterrupted { closing_pipe(&ends) }
        if stream == StandardStreams.input { ends.reverse() }
        ours.append(ends[0])
        theirs[stream] = ends[1]
      }
      return (try spawn(arguments, theirs, variables, in: folder, ownGroup: ownGroup), ours)
    } catch {
      for end in ours { close(end) }
      throw error
    }
  }

  /// Starts a program; `pipes` are its ends of them, by its standard streams.
  private static func spawn(
    _ arguments: [String],
    _ pipes: [Int32: Int32],
    _ variables: [String: String],
    in folder: String?,
    ownGroup: Bool
  ) throws(SystemError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let folder { _ = add_folder(&actions, folder) }
    let other = pipes.isEmpty ? "/dev/tty" : "/dev/null"
    for stream: Int32 in 0...2 {
      if let pipe = pipes[stream] {
        posix_spawn_file_actions_adddup2(&actions, pipe, stream)
      } else {
        posix_spawn_file_actions_addopen(&actions, stream, other, O_RDWR, 0)
      }
    }

    // A new program inherits ignored signals unless they are reset.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for signal in [SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT] { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    // Signals that are blocked here are not blocked in the program.
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    let session = ownGroup ? ChildProcess.newSession : 0
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | session
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var strings: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    strings.append(nil)
    defer { for string in strings { free(string) } }
    let environment = environment(setting: variables)
    defer { for string in environment { free(string) } }
    guard let program = arguments.first else { throw SystemError(code: ENOENT) }
    var child: pid_t = 0
    let code = posix_spawnp(&child, program, &actions, &attributes, strings, environment)
    guard code == 0 else { throw SystemError(code: code) }
    return child
  }

  /// Copies of the entries of this environment, some variables set.
  private static func environment(
    setting variables: [String: String]
  ) -> [UnsafeMutablePointer<CChar>?] {
    var entries = variables.map { strdup("\($0.key)=\($0.value)") }
    var next = environ
    while let entry = next.pointee {
      let isKept = variables.keys.allSatisfy { name in
        strncmp(entry, "\(name)=", name.utf8.count + 1) != 0
      }
      if isKept { entries.append(strdup(entry)) }
      next += 1
    }
    return entries + [nil]
  }
}
