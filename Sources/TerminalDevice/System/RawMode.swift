import Glibc

extension termios {
  /// The same settings with every byte handed over as it comes, and written as it is: Ctrl-C, Ctrl-Z
  /// and Ctrl-S arrive as bytes.
  var raw: termios {
    var settings = self
    cfmakeraw(&settings)
    return settings
  }

  /// Whether Enter was turned into a line feed when it was typed.
  var mapsEnter: Bool { c_iflag & tcflag_t(ICRNL) != 0 }
}
