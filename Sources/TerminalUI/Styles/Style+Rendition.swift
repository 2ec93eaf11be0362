internal import DisplayText

extension Style {
  /// The shortest "select graphic rendition" that turns one style into another (ECMA-48, 8.3.117).
  ///
  /// Nothing when they are the same.
  static func appendChange(from old: Style, to new: Style, to bytes: inout [UInt8]) {
    if old == new { return }
    if new == .plain {
      bytes += [0x1B, 0x5B, 0x6D]
      return
    }
    let step = Style.difference(from: old, to: new)
    let whole = [0] + Style.difference(from: .plain, to: new)
    let stepText = Style.text(of: step)
    let wholeText = Style.text(of: whole)
    bytes += [0x1B, 0x5B]
    bytes += stepText.count <= wholeText.count ? stepText : wholeText
    bytes.append(0x6D)
  }

  private static func difference(from old: Style, to new: Style) -> [Int] {
    var codes: [Int] = []
    var kept = old.attributes
    let removed = old.attributes.subtracting(new.attributes)
    // One code ends both.
    if !removed.isDisjoint(with: [.bold, .dim]) {
      codes.append(22)
      kept.subtract([.bold, .dim])
    }
    for (attribute, on, off) in attributeCodes {
      if removed.contains(attribute), off != 22 { codes.append(off) }
      if new.attributes.contains(attribute), !kept.contains(attribute) { codes.append(on) }
    }
    if new.foreground != old.foreground { new.foreground.appendCodes(base: 30, to: &codes) }
    if new.background != old.background { new.background.appendCodes(base: 40, to: &codes) }
    return codes
  }

  private static let attributeCodes: [(attribute: Attributes, on: Int, off: Int)] = [
    (.bold, 1, 22), (.dim, 2, 22), (.italic, 3, 23), (.underlined, 4, 24), (.reversed, 7, 27),
    (.struckThrough, 9, 29),
  ]

  private static func text(of codes: [Int]) -> [UInt8] {
    Array(codes.map { String($0) }.joined(separator: ";").utf8)
  }
}

extension StyledText {
  /// What writes the text in the colours that a terminal has; what could hide or steer is spelled out.
  package func bytes(depth: ColorDepth) -> [UInt8] {
    var bytes: [UInt8] = []
    var style = Style.plain
    for run in runs {
      let next = run.style.limited(to: depth)
      Style.appendChange(from: style, to: next, to: &bytes)
      bytes += run.text.escapingHidden().utf8
      style = next
    }
    Style.appendChange(from: style, to: .plain, to: &bytes)
    return bytes
  }
}

extension Color {
  /// Adds the codes that choose this colour; `base` is 30 for the text and 40 for what is behind.
  fileprivate func appendCodes(base: Int, to codes: inout [Int]) {
    switch value {
    case .standard: codes.append(base + 9)
    case .named(let number) where number & 8 == 0: codes.append(base + Int(number & 7))
    case .named(let number): codes.append(base + 60 + Int(number & 7))
    case .indexed(let number): codes += [base + 8, 5, Int(number)]
    case .rgb(let red, let green, let blue):
      codes += [base + 8, 2, Int(red), Int(green), Int(blue)]
    }
  }
}
