import Glibc

/// The program itself, run as a person would.
enum Formwork {
  /// What it wrote, and how it ended.
  struct Outcome: Sendable {
    var output: String
    var errors: String
    /// The exit code; 128 and the signal when one ended it.
    var status: Int32
    /// How long the processor worked for it, whatever else went on.
    var processorTime = Duration.zero
  }

  /// Runs the program beside the test bundle, and waits on a thread of its own.
  ///
  /// `shell` is the command that is run with the program and its arguments as `"$@"`.
  static func run(
    _ arguments: [String],
    in folder: String = Fixtures.folder,
    input: [UInt8] = [],
    variables: [String: String] = [:],
    shell: String = "exec \"$@\""
  ) async -> Outcome {
    let command = ["/bin/sh", "-c", "cd \"$0\" && \(shell)", folder, program] + arguments
    return await turnstile.pass {
      await withCheckedContinuation { continuation in
        Thread.start {
          continuation.resume(returning: outcome(of: command, input, variables))
        }
      }
    }
  }

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
    // Files instead of pipes: nothing has to be read while the program runs.
    let streams = [input, [], []].compactMap(ScratchFile.init)
    guard streams.count == 3 else {
      return Outcome(output: "", errors: "cannot make a file in /tmp", status: -1)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream.descriptor, Int32(number))
    }
    var environment = ["LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": "/nonexistent"]
    environment.merge(variables) { _, new in new }
    var child: pid_t = 0
    let code = withStrings(command) { arguments in
      withStrings(environment.map { "\($0)=\($1)" }) { environment in
        posix_spawn(&child, command[0], &actions, nil, arguments, environment)
      }
    }
    guard code == 0 else { return Outcome(output: "", errors: "cannot start", status: -1) }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return Outcome(
      output: streams[1].text,
      errors: streams[2].text,
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
      processorTime: [usage.ru_utime, usage.ru_stime].reduce(.zero) {
        $0 + .seconds($1.tv_sec) + .microseconds($1.tv_usec)
      }
    )
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
private final class ScratchFile {
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
