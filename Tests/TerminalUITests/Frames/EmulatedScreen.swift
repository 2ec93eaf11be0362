import TerminalEmulator
import TerminalUI

extension TerminalScreen {
  /// The first cell in which the screen, from a row on, differs from a frame, in words.
  func firstDifference(from frame: Frame, below top: Int = 0) -> String? {
    for y in 0..<frame.size.height {
      for x in 0..<frame.size.width {
        let shown = Cell(cell(x, top + y)).asSeen
        let wanted = frame[Point(x: x, y: y)].asSeen
        if shown != wanted { return "(\(x), \(y)) shows \(shown) and not \(wanted)" }
      }
    }
    return nil
  }
}

extension Cell {
  fileprivate init(_ cell: ScreenCell) {
    self.init(cell.text, width: cell.width, style: Style(cell.style))
  }
}

extension Style {
  fileprivate init(_ style: ScreenStyle) {
    self.init(foreground: Color(style.foreground), background: Color(style.background))
    if style.isBold { attributes.insert(.bold) }
    if style.isDim { attributes.insert(.dim) }
    if style.isItalic { attributes.insert(.italic) }
    if style.isUnderlined { attributes.insert(.underlined) }
    if style.isReversed { attributes.insert(.reversed) }
    if style.isStruckThrough { attributes.insert(.struckThrough) }
  }
}

extension Color {
  fileprivate init(_ color: ScreenStyle.Color) {
    switch color {
    case .standard: self = .standard
    case .palette(let number): self = number < 16 ? .named(number) : .indexed(number)
    case .rgb(let red, let green, let blue): self = .rgb(red, green, blue)
    }
  }
}
