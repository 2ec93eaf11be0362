import DisplayText
package import TerminalUI

/// A frame as a picture of a terminal's window: SVG text with a cell's place for every glyph, so that
/// wide ones stand where a terminal puts them whatever font draws them.
///
/// The window has a bar, a border and colours of its own, so that it looks the same on a light and on
/// a dark page; the sixteen named colours are classes of its style sheet.
///
/// ```swift
/// let svg = FrameSVG(frame).text  // "<svg xmlns=…"
/// ```
package struct FrameSVG {
  private let frame: Frame
  private let title: String

  /// The background of the window, which the tones of a frame in it are made for.
  package static let background = Color.rgb(0x0D, 0x11, 0x17)

  private static let cellWidth = 9
  private static let cellHeight = 19
  private static let margin = 12
  /// The height of the bar.
  private static let bar = 28
  /// From the top of a cell to the line its letters stand on.
  private static let baseline = 14

  /// Prepares a picture.
  ///
  /// - Parameters:
  ///   - frame: What is drawn.
  ///   - title: What it shows, for a user who cannot see it.
  package init(_ frame: Frame, title: String = "") {
    self.frame = frame
    self.title = title
  }

  /// The picture.
  ///
  /// - Complexity: O(cells).
  package var text: String {
    FrameSVG.picture(of: rows.joined(), size: frame.size, title: title)
  }

  /// The elements of each row.
  var rows: [String] {
    (0..<frame.size.height).map { y in
      var svg = ""
      addRow(y, to: &svg)
      return svg
    }
  }

  /// Elements of frames of a size on their page, with rules for them besides those all frames have.
  static func picture(of elements: String, size: Size, title: String, rules: String = "") -> String
  {
    let width = size.width * cellWidth + 2 * margin
    let height = size.height * cellHeight + 2 * margin + bar
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" \
      height="\(height)" role="img">
      <title>\(escaped(title))</title>
      <style>
      \(styleSheet)\(rules)</style>
      <rect class="window" x=".5" y=".5" width="\(width - 1)" height="\(height - 1)" rx="8"/>
      <path class="bar" d="M.5 \(bar).5h\(width - 1)"/>
      \(buttons)
      \(elements)</svg>

      """
  }

  /// The three buttons of a window, without the colours that some systems give them.
  private static let buttons = (0..<3)
    .map { "<circle class=\"bar\" cx=\"\(20 + 20 * $0)\" cy=\"\(bar / 2)\" r=\"5\"/>" }.joined()

  /// The line of the cursor in a cell.
  static func cursor(at place: Point) -> String {
    let (x, y) = (margin + place.x * cellWidth, top(ofRow: place.y))
    return "<rect class=\"b-ink\" x=\"\(x)\" y=\"\(y)\" width=\"2\" height=\"\(cellHeight)\"/>\n"
  }

  private static func top(ofRow y: Int) -> Int { bar + margin + y * cellHeight }

  private func addRow(_ y: Int, to svg: inout String) {
    let top = FrameSVG.top(ofRow: y)
    var glyphs = ""
    var x = 0
    while x < frame.size.width {
      let style = frame[Point(x: x, y: y)].style
      var end = x
      var pieces: [Piece] = []
      while end < frame.size.width {
        let cell = frame[Point(x: end, y: y)]
        guard cell.style == style else { break }
        if cell.width > 0 { Piece.add(cell, at: end, to: &pieces) }
        end += 1
      }
      let look = Look(style)
      if let fill = look.background {
        let width = (end - x) * FrameSVG.cellWidth
        let left = FrameSVG.margin + x * FrameSVG.cellWidth
        svg += """
          <rect\(fill) x="\(left)" y="\(top)" width="\(width)" \
          height="\(FrameSVG.cellHeight)"/>

          """
      }
      for piece in pieces {
        let drawn = look.drawsBlanks ? piece : piece.withoutBlanksAtEnd
        if !drawn.text.isEmpty { glyphs += draw(drawn, top: top, look) }
      }
      x = end
    }
    svg += glyphs
  }

  private func draw(_ piece: Piece, top: Int, _ look: Look) -> String {
    let places = piece.columns.map { String(FrameSVG.margin + $0 * FrameSVG.cellWidth) }
    let length = piece.passage.map { passage in
      " textLength=\"\(passage.width * FrameSVG.cellWidth)\" lengthAdjust=\"spacingAndGlyphs\""
    }
    return """
      <text\(look.foreground)\(length ?? "") y="\(top + FrameSVG.baseline)" \
      x="\(places.joined(separator: " "))" xml:space="preserve">\(FrameSVG.escaped(piece.text))</text>

      """
  }

  /// The text with what means something in XML spelled out; controls never get into a frame, and
  /// are left out if one should.
  static func escaped(_ text: String) -> String {
    var result = ""
    var command = RunnerCommand(atStart: false)
    for scalar in text.unicodeScalars {
      let isCommand = command.begins(at: scalar, before: nil)
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": break
      case _ where isCommand: result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static let styleSheet: String = {
    // Red, green, blue, and so on as people see them on a dark screen.
    let colors = [
      "#8b949e", "#ff7b72", "#56d364", "#e3b341", "#79c0ff", "#d2a8ff", "#56d4dd", "#e6edf3",
    ]
    let (paper, ink, line) = ("#0d1117", "#e6edf3", "#444c56")
    var rules = """
      text{font:15px ui-monospace,Menlo,Consolas,monospace}
      .bold{font-weight:bold}.dim{opacity:.65}.italic{font-style:italic}
      .under{text-decoration:underline}.struck{text-decoration:line-through}
      .window,.bar{fill:\(paper);stroke:\(line)}.bar{fill:none}
      .b-paper,.f-paper{fill:\(paper)}.f-ink,.b-ink{fill:\(ink)}

      """
    for (number, color) in (colors + colors).enumerated() {
      rules += ".f\(number),.b\(number){fill:\(color)}"
    }
    return rules + "\n"
  }()
}

/// Cells beside each other that are drawn by one element.
///
/// Places are given by UTF-16 code unit (SVG 2, section 11.1.2), though not by every program that
/// draws SVG, and fonts disagree on wide glyphs; so one that is wide or more than one unit has an
/// element of its own. So has a right-to-left passage, whose letters have to change places.
private struct Piece {
  var text: String
  /// The column of each glyph; one for a glyph of several code units.
  var columns: [Int]
  private var isSimple: Bool
  /// For a right-to-left passage, the columns it takes, and whether it goes on.
  private(set) var passage: (width: Int, isOpen: Bool)?

  var withoutBlanksAtEnd: Piece {
    var piece = self
    while isSimple, piece.text.utf8.last == 0x20 {
      piece.text.removeLast()
      piece.columns.removeLast()
    }
    return piece
  }

  static func add(_ cell: Cell, at column: Int, to pieces: inout [Piece]) {
    let glyph = cell.text
    let isOpen = !glyph.unicodeScalars.contains("\u{2069}")
    if let last = pieces.indices.last, let passage = pieces[last].passage, passage.isOpen {
      pieces[last].text += glyph
      pieces[last].passage = (passage.width + cell.width, isOpen)
      return
    }
    if glyph.unicodeScalars.first == "\u{2068}" {
      let passage = (width: cell.width, isOpen: isOpen)
      return pieces.append(
        Piece(text: glyph, columns: [column], isSimple: false, passage: passage)
      )
    }
    let isSimple = cell.width == 1 && glyph.utf16.count == 1
    if isSimple, let last = pieces.indices.last, pieces[last].isSimple {
      pieces[last].text += glyph
      pieces[last].columns.append(column)
    } else {
      pieces.append(Piece(text: glyph, columns: [column], isSimple: isSimple))
    }
  }
}

/// How a run of cells is drawn.
private struct Look {
  /// The attributes of the text.
  let foreground: String
  /// The attributes of what lies below it; `nil` for the page.
  let background: String?
  /// Whether a line goes through blanks too.
  let drawsBlanks: Bool

  /// A colour: a class, to follow `f` or `b`, or a value of its own.
  private typealias Paint = (name: String?, value: String?)

  init(_ style: Style) {
    let isReversed = style.attributes.contains(.reversed)
    let front = Look.paint(isReversed ? style.background : style.foreground)
    let back = Look.paint(isReversed ? style.foreground : style.background)
    let names: [(Style.Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underlined, "under"),
      (.struckThrough, "struck"),
    ]
    let classes = names.filter { style.attributes.contains($0.0) }.map(\.1)
    foreground = Look.attributes(front ?? (isReversed ? "-paper" : "-ink", nil), "f", classes)
    background = (back ?? (isReversed ? ("-ink", nil) : nil)).map { Look.attributes($0, "b") }
    drawsBlanks = !style.attributes.isDisjoint(with: [.underlined, .struckThrough])
  }

  private static func attributes(
    _ paint: Paint,
    _ kind: String,
    _ others: [String] = []
  ) -> String {
    let classes = (paint.name.map { [kind + $0] } ?? []) + others
    let list = classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
    return list + (paint.value.map { " fill=\"\($0)\"" } ?? "")
  }

  private static func paint(_ color: Color) -> Paint? {
    switch color.value {
    case .standard: return nil
    case .named(let number): return (String(number & 15), nil)
    case .indexed(let number) where number < 16: return (String(number), nil)
    case .indexed(let number):
      let (red, green, blue) = Color.levels(number)
      return (nil, "rgb(\(red),\(green),\(blue))")
    case .rgb(let red, let green, let blue): return (nil, "rgb(\(red),\(green),\(blue))")
    }
  }
}
