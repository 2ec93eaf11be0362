import Glibc

/// How a terminal treats bytes (`termios`), as a value two of which can be compared.
package struct TerminalSettings: Hashable, Sendable {
  /// Input, output, control and local modes.
  package let modes: [UInt]
  /// The special characters and counts.
  package let characters: [UInt8]
  /// Both speeds.
  package let speeds: [UInt]

  init(_ settings: termios) {
    modes = [
      UInt(settings.c_iflag), UInt(settings.c_oflag), UInt(settings.c_cflag),
      UInt(settings.c_lflag),
    ]
    characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
    speeds = withUnsafePointer(to: settings) { pointer in
      [UInt(cfgetispeed(pointer)), UInt(cfgetospeed(pointer))]
    }
  }

  /// Whether what is typed comes line by line.
  package var isCanonical: Bool { modes[3] & UInt(ICANON) != 0 }

  /// Whether what is typed is shown by the terminal itself.
  package var echoes: Bool { modes[3] & UInt(ECHO) != 0 }

  /// Whether Ctrl-C and the like become signals.
  package var sendsSignals: Bool { modes[3] & UInt(ISIG) != 0 }
}
