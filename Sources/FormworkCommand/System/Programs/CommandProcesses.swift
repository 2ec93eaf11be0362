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

  /// Starts a command.
  ///
  /// - Returns: Its first process.
  static func start(_ spawn: () throws(SystemError) -> pid_t) throws(SystemError) -> pid_t {
    if childrenPath == nil {
      let id = getpid()
      childrenPath = UnsafePointer(strdup("/proc/\(id)/task/\(id)/children"))
    }
    _ = set_child_subreaper(1)
    do throws(SystemError) {
      let leader = try spawn()
      running.withLock { _ = $0.insert(leader) }
      return leader
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
}

/// Where the system lists the children of this process (proc_pid_task(5)).
nonisolated(unsafe) private var childrenPath: UnsafePointer<CChar>?

/// Ends the children of this process in the session of a command, or in any but its own.
///
/// Only uses calls that a handler of a signal may use. Who ends leaves its own children to this
/// process before it can be waited for, so it takes a round for each generation; a program that
/// goes on starting others is given up after many.
func endChildren(of leader: pid_t, andOthers: Bool) {
  guard let childrenPath else { return }
  for _ in 0..<1_000 where !endSomeChildren(childrenPath, leader, andOthers) { return }
}

/// Ends the children in the first kilobyte of the list; `false` when there are none to end.
private func endSomeChildren(
  _ path: UnsafePointer<CChar>,
  _ leader: pid_t,
  _ andOthers: Bool
) -> Bool {
  let list = open(path, O_RDONLY | O_CLOEXEC)
  guard list >= 0 else { return false }
  defer { close(list) }
  return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1_024) { buffer in
    let count = read(list, buffer.baseAddress, buffer.count)
    var hasEnded = false
    var child: pid_t = 0
    // Each number has a space behind it; one that is cut off comes again in the next round.
    for index in 0..<max(0, count) {
      if buffer[index] != 0x20 {
        child = child * 10 + pid_t(buffer[index]) - 0x30
        continue
      }
      let session = getsid(child)
      if session == leader || andOthers && session != getsid(0), kill(child, SIGKILL) == 0 {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        hasEnded = true
      }
      child = 0
    }
    return hasEnded
  }
}
