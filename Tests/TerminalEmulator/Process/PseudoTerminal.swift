import Glibc

/// The two ends of a pseudo-terminal.
final class PseudoTerminal {
  /// The end that a terminal program would hold; -1 once it is hung up.
  private(set) var master: Int32
  /// The end of the programs in it, held so that its settings outlive them.
  let slave: Int32
  /// The device of that end.
  let path: String

  init(width: Int, height: Int) throws(TerminalProcessError) {
    (master, path) = try PseudoTerminal.openMaster()
    slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard slave >= 0 else { throw TerminalProcessError.system("cannot open \(path)", errno) }
    _ = fcntl(master, F_SETFL, O_RDWR | O_NONBLOCK)
    resize(width: width, height: height)
  }

  /// Opens a new terminal: its end, and the device of the other one.
  private static func openMaster() throws(TerminalProcessError) -> (Int32, String) {
    // Marked at once: a child of another test must not hold this terminal open.
    let flags = O_RDWR | O_NOCTTY | O_CLOEXEC
    // What `posix_openpt`, `unlockpt` and `ptsname` do on Linux (pts(4)): <stdlib.h> shows them
    // only to programs that ask for them.
    let unlock: UInt = 0x4004_5431
    let number: UInt = 0x8004_5430
    let master = open("/dev/ptmx", flags)
    var locked: Int32 = 0
    var index: UInt32 = 0
    if master >= 0, ioctl(master, unlock, &locked) == 0, ioctl(master, number, &index) == 0 {
      return (master, "/dev/pts/\(index)")
    }
    throw TerminalProcessError.system("cannot open a pseudo-terminal", errno)
  }

  deinit {
    hangUp()
    close(slave)
  }

  func resize(width: Int, height: Int) {
    var size = winsize()
    size.ws_col = UInt16(clamping: width)
    size.ws_row = UInt16(clamping: height)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  var settings: TerminalSettings {
    var settings = termios()
    _ = tcgetattr(slave, &settings)
    return TerminalSettings(settings)
  }

  /// Closes the end of the terminal, as when its window is closed.
  func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }
}
