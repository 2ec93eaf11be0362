import TerminalEmulator
import TerminalUI
import TestTraits
import Testing

@Suite("Rows that stand higher or lower than before")
struct RowShiftTests {
  /// A page whose rows are long enough that nobody wants to draw them again.
  private static func page(_ rows: [Int], height: Int = 24, width: Int = 60) -> Frame {
    var frame = Frame(size: Size(width: width, height: height))
    for (y, row) in rows.prefix(height - 1).enumerated() where row >= 0 {
      let text = "row \(row) with an answer at its end"
      frame.draw(text, x: 2, y: y, style: sampleStyles[row % sampleStyles.count])
    }
    frame.draw("the footer stays where it is", x: 0, y: height - 1)
    return frame
  }

  @Test(
    "are moved, not drawn again",
    arguments: [
      (Array(0..<20), [0, 1, 2, 90, 91] + Array(3..<20)),
      ([0, 1, 2, 90, 91] + Array(3..<20), Array(0..<20)),
      ([0, 90, 91, 92] + Array(1..<18), Array(0..<6) + [93] + Array(6..<18)),
      (Array(0..<23), Array(3..<26)),
      (Array(3..<26), Array(0..<23)),
    ]
  )
  func moved(old: [Int], new: [Int]) {
    var screen = TerminalScreen(width: 60, height: 24)
    var writer = FrameWriter()
    screen.feed(writer.write(RowShiftTests.page(old)))
    let bytes = writer.write(RowShiftTests.page(new))
    screen.feed(bytes)
    #expect(screen.firstDifference(from: RowShiftTests.page(new)) == nil)
    #expect(bytes.count < 200)
    #expect(screen.unknown.isEmpty)
  }

  @Test("give the screen that was meant, whatever moves", .slow, arguments: 0..<40)
  func anyMove(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let height = Int.random(in: 1...14, using: &random)
    let width = Int.random(in: 1...50, using: &random)
    var screen = TerminalScreen(width: width, height: height)
    var writer = FrameWriter()
    var rows = (0..<height).map { _ in Int.random(in: -3...30, using: &random) }
    for _ in 0..<20 {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0...rows.count, using: &random)
        if Bool.random(using: &random), place < rows.count {
          rows.remove(at: place)
        } else {
          rows.insert(Int.random(in: -3...30, using: &random), at: place)
        }
      }
      let frame = RowShiftTests.page(rows, height: height, width: width)
      screen.feed(writer.write(frame))
      #expect(screen.firstDifference(from: frame) == nil)
    }
  }

  /// Rows of glyphs of all widths, up to the last column, with a sign that stays at an edge.
  private static func glyphs(_ rows: [UInt64], width: Int, sign: Int?) -> Frame {
    var frame = Frame(size: Size(width: width, height: rows.count))
    for (y, row) in rows.enumerated() where row % 5 != 0 {
      var random = SeededGenerator(seed: row)
      let style = sampleStyles.randomElement(using: &random) ?? .plain
      var x = Int.random(in: 0..<4, using: &random)
      while x < width, Int.random(in: 0..<20, using: &random) > 0 {
        let glyph = sampleGlyphs.randomElement(using: &random) ?? (" ", 1)
        frame[Point(x: x, y: y)] = Cell(glyph.0, width: glyph.1, style: style)
        x += glyph.1
      }
    }
    if let sign { frame[Point(x: width - 1, y: sign)] = Cell("↓") }
    return frame
  }

  @Test(
    "give the screen that was meant when rows move nearly as they are",
    .slow,
    arguments: 0..<40
  )
  func almostSame(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let height = Int.random(in: 3...16, using: &random)
    let width = Int.random(in: 2...40, using: &random)
    var screen = TerminalScreen(width: width, height: height)
    var writer = FrameWriter()
    var rows = (0..<40).map { _ in random.next() % 60 }
    for _ in 0..<25 {
      let place = Int.random(in: 0..<height, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: rows.remove(at: place)
      case 1: rows.insert(random.next() % 60, at: place)
      case 2: rows.swapAt(place, place + 1)
      default: rows[place] = random.next() % 60
      }
      while rows.count < 40 { rows.append(random.next() % 60) }
      let sign = Bool.random(using: &random) ? Int.random(in: 0..<height, using: &random) : nil
      var frame = RowShiftTests.glyphs(Array(rows[..<height]), width: width, sign: sign)
      if Int.random(in: 0..<3, using: &random) == 0 { frame.change(using: &random) }
      screen.feed(writer.write(frame))
      #expect(screen.firstDifference(from: frame) == nil)
      #expect(screen.unknown.isEmpty)
    }
  }

  @Test("take a row along although a sign at its end goes")
  func sign() {
    func page(_ rows: [Int], sign: Int) -> Frame {
      var frame = RowShiftTests.page(rows)
      frame[Point(x: 59, y: sign)] = Cell("↓")
      return frame
    }
    var screen = TerminalScreen(width: 60, height: 24)
    var writer = FrameWriter()
    screen.feed(writer.write(page(Array(0..<23), sign: 22)))
    let next = page([0, 1] + Array(3..<24), sign: 22)
    let bytes = writer.write(next)
    screen.feed(bytes)
    #expect(screen.firstDifference(from: next) == nil)
    #expect(bytes.count < 120)
  }
}
