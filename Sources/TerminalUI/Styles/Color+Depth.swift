extension Color {
  /// This colour as the nearest of those a terminal has.
  package func limited(to depth: ColorDepth) -> Color {
    switch value {
    case .standard: return self
    case .named(let number): return depth < .named ? .standard : .named(number & 15)
    case .indexed(let number):
      if depth >= .indexed { return self }
      if depth == .none { return .standard }
      return number < 16 ? .named(number) : .named(Color.nearestNamed(to: Color.levels(number)))
    case .rgb(let red, let green, let blue):
      let levels = (Int(red), Int(green), Int(blue))
      return switch depth {
      case .full: self
      case .indexed: .indexed(Color.nearestIndexed(to: levels))
      case .named: .named(Color.nearestNamed(to: levels))
      case .none: .standard
      }
    }
  }

  package typealias Levels = (red: Int, green: Int, blue: Int)

  /// The levels of the colour cube (xterm, 256colres.h).
  private static let cube = [0, 95, 135, 175, 215, 255]

  /// The sixteen named colours as xterm has them from the start (XTerm-col.ad).
  private static let named: [Levels] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  /// The red, green and blue, 0 to 255, of one of the 256 colours.
  package static func levels(_ number: UInt8) -> Levels {
    if number < 16 { return named[Int(number)] }
    if number >= 232 {
      let grey = 8 + 10 * (Int(number) - 232)
      return (grey, grey, grey)
    }
    let place = Int(number) - 16
    return (cube[place / 36], cube[place / 6 % 6], cube[place % 6])
  }

  private static func distance(_ a: Levels, _ b: Levels) -> Int {
    let red = a.red - b.red
    let green = a.green - b.green
    let blue = a.blue - b.blue
    return red * red + green * green + blue * blue
  }

  private static func nearestNamed(to levels: Levels) -> UInt8 {
    var best = 0
    for number in 1..<16 where distance(named[number], levels) < distance(named[best], levels) {
      best = number
    }
    return UInt8(best)
  }

  private static func nearestIndexed(to levels: Levels) -> UInt8 {
    func step(_ level: Int) -> Int { level < 48 ? 0 : level < 115 ? 1 : (level - 35) / 40 }
    let inCube =
      16 + 36 * step(levels.red) + 6 * step(levels.green) + step(levels.blue)
    let mean = (levels.red + levels.green + levels.blue) / 3
    let grey = 232 + max(0, min(23, (mean - 3) / 10))
    let cubeNumber = UInt8(inCube)
    let greyNumber = UInt8(grey)
    let isGrey =
      distance(self.levels(greyNumber), levels) < distance(self.levels(cubeNumber), levels)
    return isGrey ? greyNumber : cubeNumber
  }
}

extension Style {
  /// This style in the colours a terminal has.
  func limited(to depth: ColorDepth) -> Style {
    Style(
      foreground: foreground.limited(to: depth),
      background: background.limited(to: depth),
      attributes: attributes
    )
  }
}
