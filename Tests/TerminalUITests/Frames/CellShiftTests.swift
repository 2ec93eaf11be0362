import TerminalEmulator
import TerminalUI
import Testing

@Suite("Words that stand further left or right than before")
struct CellShiftTests {
  /// A line of words, each second one in another style.
  private static func line(_ words: [String], width: Int, x: Int = 0) -> Frame {
    var frame = Frame(size: Size(width: width, height: 3))
    frame.draw("what stands above", x: 0, y: 0)
    var x = x
    for (number, word) in words.enumerated() where x < width {
      frame.draw(word, x: x, y: 1, style: sampleStyles[number % 2 + 1])
      x += word.count + 1
    }
    return frame
  }

  private static let rest = ["arrows", "move", "^G", "review", "^C", "leave", "PgDn", "page"]

  /// The words in front of the others before and after, and the most bytes the change may take.
  static let changes: [(before: [String], after: [String], most: Int)] = [
    (["Enter", "next"], ["Enter", "choose,", "next"], 60),
    (["Enter", "choose,", "next"], ["Enter", "next"], 60),
    (["Enter", "open"], ["Enter", "choose,", "next"], 60),
    (["Enter", "back to the review"], ["Enter", "next"], 60),
    ([], ["a"], 30),
  ]

  @Test("are moved, not drawn again", arguments: changes)
  func moved(before: [String], after: [String], most: Int) {
    let rest = CellShiftTests.rest
    // The styles of the words behind stay theirs.
    func words(_ front: [String]) -> [String] { [front.joined(separator: " "), "keys"] + rest }
    let old = CellShiftTests.line(words(before), width: 80)
    let new = CellShiftTests.line(words(after), width: 80)
    var screen = TerminalScreen(width: 80, height: 3)
    var writer = FrameWriter()
    screen.feed(writer.write(old))
    let bytes = writer.write(new)
    screen.feed(bytes)
    #expect(screen.firstDifference(from: new) == nil)
    #expect(bytes.count < most, "\(bytes.count)")
    #expect(screen.unknown.isEmpty)
  }

  @Test("give the screen that was meant, whatever moves", arguments: 0..<60)
  func anyMove(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = CellShiftTests.rest + ["↑↓", "·", "é", " ", "x"]
    let width = Int.random(in: 1...60, using: &random)
    var screen = TerminalScreen(width: width, height: 3)
    var writer = FrameWriter()
    var words = (0..<8).map { _ in pieces.randomElement(using: &random) ?? "" }
    for _ in 0..<30 {
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let place = Int.random(in: 0...words.count, using: &random)
        if Bool.random(using: &random), place < words.count {
          words.remove(at: place)
        } else {
          words.insert(pieces.randomElement(using: &random) ?? "", at: place)
        }
      }
      let x = Int.random(in: 0...2, using: &random)
      let frame = CellShiftTests.line(words, width: width, x: x)
      screen.feed(writer.write(frame))
      #expect(screen.firstDifference(from: frame) == nil)
    }
    #expect(screen.unknown.isEmpty)
  }
}
