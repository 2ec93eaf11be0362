import Glibc

/// How light colours are (WCAG 2.2, relative luminance).
package enum Luminance {
  /// The light of a part of an sRGB colour (IEC 61966-2-1), 0 to 1.
  package static func linear(_ part: Double) -> Double {
    part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// How light a colour is that is given in light, 0 to 1.
  package static func of(_ linear: [Double]) -> Double {
    zip([0.2126, 0.7152, 0.0722], linear).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// A colour of red, green and blue brought to a luminance in some bounds, its hue kept.
  package static func bring(_ parts: [UInt8], within bounds: ClosedRange<Double>) -> [UInt8] {
    let linear = parts.map { Luminance.linear(Double($0) / 255) }
    let light = of(linear)
    let (least, most) = (bounds.lowerBound, bounds.upperBound)
    return linear.map { part in
      let part =
        light > most
        ? part * most / light
        : light < least ? part + (1 - part) * (least - light) / (1 - light) : part
      return UInt8((encoded(part) * 255).rounded())
    }
  }
}
