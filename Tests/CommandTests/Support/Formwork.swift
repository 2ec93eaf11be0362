import FormRun
import Formwork
import Glibc
import SystemFiles
import TestTraits
import Testing

@testable import FormworkCommand
@testable import FormworkTerminal

/// The program, run as a person would.
enum Formwork {
  /// What it wrote, and how it ended.
  struct Outcome: Sendable {
    var output: String
    var errors: String
    /// The exit code; 128 and the signal when one ended it.
    var status: Int32

    /// That of what could not be started.
    static let unstarted = Outcome(output: "", errors: "cannot start", status: -1)
  }

  /// Runs a command in this process: paths are taken in a folder, and nobody sits at a terminal.
  static func run(
    _ arguments: [String],
    in folder: String = Fixtures.folder,
    input: [UInt8] = [],
    variables: [String: String] = [:],
    git: GitProgram? = nil
  ) async -> Outcome {
    await call(arguments, in: folder, input: input, variables: variables, git: git, Program.run)
  }

  /// The same by a function that performs the arguments of a console.
  static func call(
    _ arguments: [String],
    in folder: String,
    input: [UInt8] = [],
    variables: [String: String] = [:],
    git: GitProgram? = nil,
    _ perform: @escaping @Sendable (Console) -> Int32
  ) async -> Outcome {
    await inTurn {
      guard let (typed, output, errors) = streams(input) else { return .unstarted }
      let variables = environment(variables)
      let console = Console(
        arguments: arguments,
        variables: variables,
        files: POSIXFiles(from: folder),
        readInput: { limit throws(SystemError) in Array(input.prefix(limit + 1)) },
        readSomeInput: { count throws(SystemError) in
          try OpenFile.readSome(count, of: typed.descriptor)
        },
        output: .descriptor(output.descriptor),
        errors: .descriptor(errors.descriptor),
        user: UserStreams(
          isInputStream: true,
          inputLines: { LineTerminal(reading: typed.descriptor, writing: errors.descriptor) },
          terminal: { nil }
        ),
        git: git ?? self.git(in: folder, variables)
      )
      let status = perform(console)
      return Outcome(output: output.text, errors: errors.text, status: status)
    }
  }

  /// Runs the program beside the test bundle, in a process of its own.
  ///
  /// `shell` is the command that is run with the program and its arguments as `"$@"`.
  static func spawn(
    _ arguments: [String],
    in folder: String = Fixtures.folder,
    input: [UInt8] = [],
    variables: [String: String] = [:],
    shell: String = "exec \"$@\""
  ) async -> Outcome {
    if isQuick { Issue.record("starts a program, so the test has the trait `.spawns`") }
    let command = ["/bin/sh", "-c", "cd \"$0\" && \(shell)", folder, program] + arguments
    return await inTurn { outcome(of: command, input, environment(variables)) }
  }

  /// Does something on a thread of its own, a few of them at a time.
  private static func inTurn(_ body: @escaping @Sendable () -> Outcome) async -> Outcome {
    await turnstile.pass {
      await withCheckedContinuation { continuation in
        Thread.start { continuation.resume(returning: body()) }
      }
    }
  }

  /// The whole environment of a run.
  private static func environment(_ variables: [String: String]) -> [String: String] {
    ["LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": "/nonexistent"]
      .merging(variables) { _, new in new }
  }

  /// Git in a folder and an environment: those of this process are not seen.
  private static func git(in folder: String, _ variables: [String: String]) -> GitProgram {
    let unset = inherited.flatMap { ["-u", $0] }
    let set = variables.filter { !GitProgram.localVariables.contains($0.key) }
      .map { "\($0.key)=\($0.value)" }
    return GitProgram { arguments in
      let (command, patience) = GitProgram.system.call(["-C", folder] + arguments)
      return (["env"] + unset + set + command, patience)
    }
  }

  /// The variables of this process, in which programs that end early are no signal.
  private static let inherited = {
    CurrentProcess.ignoreSignals()
    return CurrentProcess.variables().keys
  }()

  private static let turnstile = Turnstile(8)

  /// The program that was built with the tests.
  static let program: String = {
    let bundle = Folder.realPath("/proc/self/exe")
    return String(bundle[...(bundle.lastIndex(of: "/") ?? bundle.startIndex)]) + "formwork"
  }()

  private static func outcome(
    of command: [String],
    _ input: [UInt8],
    _ variables: [String: String]
  ) -> Outcome {
    guard let (typed, output, errors) = streams(input) else { return .unstarted }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in [typed, output, errors].enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream.descriptor, Int32(number))
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var child: pid_t = 0
    let code = withStrings(command) { arguments in
      withStrings(variables.map { "\($0)=\($1)" }) { environment in
        posix_spawn(&child, command[0], &actions, &attributes, arguments, environment)
      }
    }
    guard code == 0 else { return .unstarted }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return Outcome(
      output: output.text,
      errors: errors.text,
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    )
  }

  /// Files instead of pipes: nothing has to be read while a program runs.
  private static func streams(
    _ input: [UInt8]
  ) -> (input: ScratchFile, output: ScratchFile, errors: ScratchFile)? {
    guard let input = ScratchFile(input), let output = ScratchFile([]),
      let errors = ScratchFile([])
    else { return nil }
    return (input, output, errors)
  }

  private static func withStrings(
    _ strings: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Int32
  ) -> Int32 {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}

/// A file without a name, closed when it goes.
private final class ScratchFile: Sendable {
  let descriptor: Int32

  init?(_ bytes: [UInt8]) {
    var template = Array("/tmp/formwork-test-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    unlink(&template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit { close(descriptor) }

  var text: String {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    lseek(descriptor, 0, SEEK_SET)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, size))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A thread of the system, so that waiting takes none of the few that run tests.
private enum Thread {
  static func start(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let box = Unmanaged.passRetained(Box(body))
    pthread_create(
      &thread,
      &attributes,
      { context in
        if let context { Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body() }
        return nil
      },
      box.toOpaque()
    )
    pthread_attr_destroy(&attributes)
  }

  private final class Box: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
