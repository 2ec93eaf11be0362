import FormModel
import Glibc
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
      let linear = [red, green, blue].map { Color.linear(Double($0) / 255) }
      let luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
      let readable = linear.map { part -> UInt8 in
        let part =
          luminance > 0.3
          ? part * 0.3 / luminance
          : luminance < 0.1 ? part + (1 - part) * (0.1 - luminance) / (1 - luminance) : part
        return UInt8((Color.encoded(part) * 255).rounded())
      }
      self = .rgb(readable[0], readable[1], readable[2])
    }
  }

  /// The light of a part of an sRGB colour (IEC 61966-2-1), 0 to 1.
  static func linear(_ part: Double) -> Double {
    part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
