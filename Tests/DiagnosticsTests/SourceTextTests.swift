import Diagnostics
import Testing

@Suite struct SourceTextTests {
  /// Bytes, an offset, and the position it has.
  @Test(
    arguments: [
      ("LF", Array("ab\ncd\n".utf8), [0: (1, 1), 2: (1, 3), 3: (2, 1), 5: (2, 3), 6: (3, 1)]),
      ("CRLF", Array("ab\r\ncd".utf8), [2: (1, 3), 3: (1, 4), 4: (2, 1), 6: (2, 3)]),
      ("CR", Array("ab\rcd".utf8), [2: (1, 3), 3: (2, 1)]),
      ("mixed", Array("a\n\r\r\nb".utf8), [2: (2, 1), 3: (3, 1), 5: (4, 1)]),
      (
        "byte order mark", Array("\u{FEFF}ab\nc".utf8),
        [0: (1, 1), 3: (1, 1), 4: (1, 2), 6: (2, 1)]
      ),
      ("scalars", Array("é名👍x".utf8), [2: (1, 2), 5: (1, 3), 9: (1, 4), 10: (1, 5)]),
      ("inside a scalar", Array("é名x".utf8), [1: (1, 2), 3: (1, 3), 4: (1, 3)]),
      ("a lone byte", [0x61, 0xFF, 0x62], [1: (1, 2), 2: (1, 3), 3: (1, 4)]),
      ("a cut scalar", [0xE2, 0x82, 0x62], [2: (1, 2), 3: (1, 3)]),
      ("an overlong scalar", [0xC0, 0xAF, 0x62], [2: (1, 3)]),
      ("a surrogate", [0xED, 0xA0, 0x80, 0x62], [3: (1, 4)]),
      ("out of bounds", Array("ab".utf8), [-7: (1, 1), 99: (1, 3)]),
      ("empty", [], [0: (1, 1), 1: (1, 1)]),
    ] as [(String, [UInt8], [Int: (Int, Int)])]
  )
  func offsetsHavePositions(_: String, bytes: [UInt8], expected: [Int: (Int, Int)]) {
    let source = SourceText(name: "a", bytes: bytes)
    for (offset, (line, column)) in expected {
      #expect(
        source.position(of: offset) == SourcePosition(line: line, column: column),
        "offset \(offset)"
      )
    }
  }

  @Test(arguments: [
    ("", 1), ("a", 1), ("a\n", 2), ("\n\n", 3), ("a\r\nb\rc\n", 4),
  ])
  func linesAreCounted(text: String, count: Int) {
    #expect(SourceText(name: "a", text: text).position(of: .max).line == count)
  }

  @Test(arguments: [
    (1, "one"), (2, ""), (3, "three"), (4, ""), (0, ""), (9, ""),
  ])
  func linesComeWithoutTheirBreaks(line: Int, text: String) {
    let source = SourceText(name: "a", text: "\u{FEFF}one\r\n\nthree\r")
    #expect(source.text(in: source.lineRange(line)) == text)
  }

  @Test func columnsOfLongLinesAgreeWithCountingFromTheStart() {
    var bytes: [UInt8] = Array("x\n".utf8)
    while bytes.count < 30_000 { bytes += Array("a名é👍".utf8) + [0xE2, 0x82, 0xFF] }
    let source = SourceText(name: "a", bytes: bytes)
    for offset in stride(from: 2, to: bytes.count, by: 397) {
      let counted = String(decoding: bytes[2..<offset], as: UTF8.self).unicodeScalars.count
      #expect(source.position(of: offset) == SourcePosition(line: 2, column: counted + 1))
    }
  }

  @Test func aLongLineIsReadOnceForAllItsPositions() {
    let source = SourceText(name: "a", text: String(repeating: "é", count: 100_000))
    for offset in stride(from: 0, to: 200_000, by: 2000) {
      #expect(source.position(of: offset).column == offset / 2 + 1)
    }
  }
}
