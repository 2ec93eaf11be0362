import FormModel
import FormSession
import TerminalUI

extension Color {
  /// A colour that can be read on dark and on light.
  ///
  /// One of the author's own is brought to a luminance from 0.1 to 0.3, which has a contrast of at
  /// least 3 : 1 to black and to white (WCAG 2.2, 1.4.11).
  init(readable color: AccentColor) {
    switch color {
    case .named(let name):
      let place = AccentColor.Name.allCases.firstIndex(of: name) ?? 0
      // The hues of a terminal are its colours 1 to 6 and 9 to 14.
      self = .named(UInt8(place < 6 ? place + 1 : place + 3))
    case .rgb(let red, let green, let blue):
      let readable = Luminance.bring([red, green, blue], within: 0.1...0.3)
      self = .rgb(readable[0], readable[1], readable[2])
    }
  }
}
