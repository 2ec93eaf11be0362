import FormSession
package import TerminalUI

/// The tones that set off what is written to and pressed from the page: steps from the terminal's
/// background toward the middle.
///
/// What stands on one of them is black or white, whichever can be read better there: the terminal's
/// own colour of text is not known.
package struct Surfaces: Hashable, Sendable {
  /// The title and the footer.
  let bar: Style
  /// Places to write, and buttons.
  let place: Style
  /// The place to write in focus.
  let focus: Style
  /// Text of less weight, which can be read on the page and on each tone; `nil` where no colour can.
  let faint: Color?

  /// How far the tones are from the background, of all the way to white or black.
  private static let steps = [0.06, 0.12, 0.20]
  /// The least contrast of text (WCAG 2.2, 1.4.3).
  static let contrast = 4.5

  /// The tones for a background; `nil` where it is not known in numbers, or colours are few.
  package init?(background: Color, depth: ColorDepth) {
    guard depth >= .indexed, background.light != nil else { return nil }
    let end = background.textColor
    let tones = Surfaces.steps.map { background.mixed(with: end, $0).limited(to: depth) }
    let styles = tones.map { Style(foreground: $0.textColor, background: $0) }
    (bar, place, focus) = (styles[0], styles[1], styles[2])
    faint = stride(from: 0.5, through: 1, by: 0.05).lazy
      .map { background.mixed(with: end, $0).limited(to: depth) }
      .first { color in (tones + [background]).allSatisfy { color.isReadable(on: $0) } }
  }

  /// A colour, or the nearest one that can be read on the tones; `nil` where there is none.
  func readable(_ color: Color) -> Color? {
    let tones = [bar, place, focus].map(\.background)
    let end = bar.foreground
    return stride(from: 0, through: 1, by: 0.1).lazy.map { color.mixed(with: end, $0) }
      .first { color in tones.allSatisfy { color.isReadable(on: $0) } }
  }
}

extension Color {
  /// Red, green and blue, 0 to 255; `nil` for colours that the terminal's owner chooses.
  private var levels: [Double]? {
    switch value {
    case .standard, .named: return nil
    case .indexed(let number):
      if number < 16 { return nil }
      let levels = Color.levels(number)
      return [levels.red, levels.green, levels.blue].map(Double.init)
    case .rgb(let red, let green, let blue): return [red, green, blue].map(Double.init)
    }
  }

  /// The relative luminance (WCAG 2.2), 0 to 1; `nil` for colours that the terminal's owner chooses.
  fileprivate var light: Double? {
    levels.map { levels in Luminance.of(levels.map { Luminance.linear($0 / 255) }) }
  }

  /// The contrast of two colours (WCAG 2.2), from 1 to 21; 1 where one is not known.
  func contrast(with other: Color) -> Double {
    guard let light, let otherLight = other.light else { return 1 }
    return (max(light, otherLight) + 0.05) / (min(light, otherLight) + 0.05)
  }

  /// Whether text of this colour can be read on another one; of one that is not known, it can.
  fileprivate func isReadable(on other: Color) -> Bool {
    light == nil || contrast(with: other) >= Surfaces.contrast
  }

  /// Black or white, whichever can be read better on the colour.
  var textColor: Color {
    let (black, white) = (Color.rgb(0, 0, 0), Color.rgb(255, 255, 255))
    return contrast(with: black) > contrast(with: white) ? black : white
  }

  /// A part of the way to another colour; itself where one is not known.
  fileprivate func mixed(with other: Color, _ share: Double) -> Color {
    guard let levels, let others = other.levels else { return self }
    let mixed = zip(levels, others).map { UInt8(($0 + ($1 - $0) * share).rounded()) }
    return .rgb(mixed[0], mixed[1], mixed[2])
  }
}
