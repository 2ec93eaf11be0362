extension ScreenStyle {
  /// Obeys one "select graphic rendition" (ECMA-48 8.3.117); false when a part is not known.
  ///
  /// Each parameter comes with its colon-separated parts, of which a plain one has a single part.
  mutating func apply(_ parameters: [[Int?]]) -> Bool {
    var index = 0
    while index < parameters.count {
      let parts = parameters[index]
      index += 1
      let code = parts[0] ?? 0
      if code == 38 || code == 48 {
        guard let color = Color(parts, parameters, &index) else { return false }
        if code == 38 { foreground = color } else { background = color }
      } else {
        guard parts.count == 1, apply(code) else { return false }
      }
    }
    return true
  }

  private mutating func apply(_ code: Int) -> Bool {
    switch code {
    case 0: self = .plain
    case 1: isBold = true
    case 2: isDim = true
    case 3: isItalic = true
    case 4: isUnderlined = true
    case 5: isBlinking = true
    case 7: isReversed = true
    case 8: isHidden = true
    case 9: isStruckThrough = true
    case 22: (isBold, isDim) = (false, false)
    case 23: isItalic = false
    case 24: isUnderlined = false
    case 25: isBlinking = false
    case 27: isReversed = false
    case 28: isHidden = false
    case 29: isStruckThrough = false
    case 30...37: foreground = .palette(UInt8(code - 30))
    case 39: foreground = .standard
    case 40...47: background = .palette(UInt8(code - 40))
    case 49: background = .standard
    case 90...97: foreground = .palette(UInt8(code - 90 + 8))
    case 100...107: background = .palette(UInt8(code - 100 + 8))
    default: return false
    }
    return true
  }
}

extension ScreenStyle.Color {
  /// Reads `38;5;N`, `38;2;R;G;B`, `38:5:N`, `38:2:R:G:B` and `38:2:SPACE:R:G:B`.
  fileprivate init?(_ parts: [Int?], _ parameters: [[Int?]], _ index: inout Int) {
    var numbers = Array(parts.dropFirst())
    if numbers.isEmpty {
      guard index < parameters.count, let kind = parameters[index][0] else { return nil }
      let count = kind == 5 ? 2 : 4
      guard index + count <= parameters.count else { return nil }
      numbers = parameters[index..<index + count].map { $0[0] }
      index += count
    } else if numbers.first == 2, numbers.count == 5 {
      numbers.remove(at: 1)
    }
    let levels = numbers.dropFirst().map { UInt8(exactly: $0 ?? 0) }
    switch (numbers.first, levels.count) {
    case (5, 1):
      guard let number = levels[0] else { return nil }
      self = .palette(number)
    case (2, 3):
      guard let red = levels[0], let green = levels[1], let blue = levels[2] else { return nil }
      self = .rgb(red, green, blue)
    default: return nil
    }
  }
}
