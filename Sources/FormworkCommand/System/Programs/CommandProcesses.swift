import CProcess
import Formwork
import Glibc
import Synchronization

/// What the commands of page sources have started, whatever has become of it.
///
/// A process may leave its group, its session and its parent. While commands run, this program
/// adopts who has lost its parent (prctl(2), `PR_SET_CHILD_SUBREAPER`), so that what is left of a
/// command when its first process has ended is a child of this one. A command begins a session of
/// its own, and no descendant can come back to the session of this program: that tells them from
/// programs that this one has started for itself.
enum CommandProcesses {
  /// The first processes of the commands that run.
  private static let running = Mutex<Set<pid_t>>([])
  /// Children that were there before any command, and belong to who started this program.
  private static let inherited = Set(children())

  /// Starts a command.
  ///
  /// - Returns: Its first process, and where its output and its errors are read.
  static func start(
    _ arguments: [String]
  ) throws(SystemError) -> (leader: pid_t, ends: [Int32]) {
    _ = inherited
    _ = set_child_subreaper(1)
    do throws(SystemError) {
      let (leader, ends) = try ChildProcess.start(arguments, piping: [1, 2], ownGroup: true)
      running.withLock { _ = $0.insert(leader) }
      return (leader, ends)
    } catch {
      running.withLock { if $0.isEmpty { _ = set_child_subreaper(0) } }
      throw error
    }
  }

  /// Ends what is left of a command whose first process has been waited for.
  ///
  /// A process that has left the session of its command could be that of another command that still
  /// runs; it ends with the last of them.
  static func end(_ leader: pid_t) {
    running.withLock { running in
      running.remove(leader)
      endChildren(of: leader, andOthers: running.isEmpty)
      if running.isEmpty { _ = set_child_subreaper(0) }
    }
  }

  /// Ends the children of this process in the session of a command, or in any but its own.
  ///
  /// Who ends leaves its own children to this process before it can be waited for, so it takes a
  /// round for each generation; a program that goes on starting others is given up after many.
  private static func endChildren(of leader: pid_t, andOthers: Bool) {
    for _ in 0..<1_000 {
      let left = children().filter { child in
        let session = getsid(child)
        return session == leader
          || andOthers && session != getsid(0) && !inherited.contains(child)
      }
      let ended = left.filter { kill($0, SIGKILL) == 0 }
      guard !ended.isEmpty else { return }
      for child in ended { _ = try? ChildProcess.wait(for: child) }
    }
  }

  /// The children of this process (proc_pid_task(5)).
  private static func children() -> [pid_t] {
    let path = "/proc/self/task/\(getpid())/children"
    let bytes = (try? POSIXFiles.bytes(of: path, atMost: 1 << 20)) ?? []
    return bytes.split(separator: 0x20).compactMap { pid_t(String(decoding: $0, as: UTF8.self)) }
  }
}
