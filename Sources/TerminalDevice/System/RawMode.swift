import Glibc

extension termios {
  /// The same settings with every byte handed over as it comes, and written as it is.
  ///
  /// The flags are those of `cfmakeraw` (termios(3)). Ctrl-C, Ctrl-Z and Ctrl-S arrive as bytes.
  var raw: termios {
    var settings = self
    let input = IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON
    settings.c_iflag &= ~tcflag_t(input)
    settings.c_oflag &= ~tcflag_t(OPOST)
    settings.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
    settings.c_cflag &= ~tcflag_t(CSIZE | PARENB)
    settings.c_cflag |= tcflag_t(CS8)
    withUnsafeMutableBytes(of: &settings.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    return settings
  }

  /// Whether Enter was turned into a line feed when it was typed.
  var mapsEnter: Bool { c_iflag & tcflag_t(ICRNL) != 0 }
}
