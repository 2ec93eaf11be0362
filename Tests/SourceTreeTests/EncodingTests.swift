import Diagnostics
import SourceTree
import Testing

@Suite struct EncodingTests {
  /// Bytes, each finding as its byte range and message, the tree without ranges, the language.
  @Test(
    arguments: [
      ([0x61, 0x3A, 0x20, 0xE9], ["3-4 a byte is not UTF-8 text"], "{a: _}", .yaml),
      (
        [0x61, 0x3A, 0x20, 0xFF, 0xC0, 0xAF, 0x62], ["3-6 3 bytes are not UTF-8 text"], "{a: ___b}",
        .yaml
      ),
      (
        [0x61, 0x3A, 0x20, 0xED, 0xA0, 0x80], ["3-6 3 bytes are not UTF-8 text"], "{a: ___}", .yaml
      ),
      (
        [0x61, 0x3A, 0x20, 0xF0, 0x9F, 0x98], ["3-6 3 bytes are not UTF-8 text"], "{a: ___}", .yaml
      ),
      (
        [0x61, 0xFF, 0x3A, 0x20, 0x62, 0xFF],
        ["1-2 a byte is not UTF-8 text", "5-6 a byte is not UTF-8 text"], "{a_: b_}", .yaml
      ),
      (
        [0x61, 0x3A, 0x20, 0x00, 0x62], ["3-4 control character U+0000 is not allowed"], "{a: _b}",
        .yaml
      ),
      (
        [0x61, 0x3A, 0x20, 0x1B, 0x5B, 0x62], ["3-4 control character U+001B is not allowed"],
        "{a: _[b}", .yaml
      ),
      ([0x61, 0x3A, 0x20, 0x7F], ["3-4 control character U+007F is not allowed"], "{a: _}", .yaml),
      (
        [0x61, 0x3A, 0x20, 0xC2, 0x9B, 0xEF, 0xBF, 0xBE, 0x62],
        [
          "3-5 control character U+009B is not allowed",
          "5-8 control character U+FFFE is not allowed",
        ], "{a: _____b}", .yaml
      ),
      (
        Array("a: b\u{85}c\u{2028}".utf8),
        [
          "4-6 control character U+0085 is not allowed",
          "7-10 control character U+2028 is not allowed",
        ], "{a: b__c___}", .yaml
      ),
      ([0xFF, 0xFE, 0x61, 0x00], ["0-2 the file is UTF-16, not UTF-8"], "", .yaml),
      ([0xFE, 0xFF, 0x00, 0x61], ["0-2 the file is UTF-16, not UTF-8"], "", .yaml),
      ([0x61, 0x00, 0x3A, 0x00], ["0-2 the file is UTF-16, not UTF-8"], "", .yaml),
      ([0x00, 0x7B], ["0-2 the file is UTF-16, not UTF-8"], "", .json),
      (
        [0xFF, 0xFE, 0x00, 0x00, 0x61, 0x00, 0x00, 0x00], ["0-2 the file is UTF-32, not UTF-8"], "",
        .yaml
      ),
      ([0x5B, 0x22, 0xFF, 0x22, 0x5D], ["2-3 a byte is not UTF-8 text"], "[\"_\"]", .json),
      ([], [], "", .yaml),
      ([0xEF, 0xBB, 0xBF], [], "", .yaml),
    ] as [([UInt8], [String], String, ParsedSource.Language)]
  )
  func `bytes that are no text are told, and the rest is read`(
    bytes: [UInt8],
    findings: [String],
    outline: String,
    language: ParsedSource.Language
  ) {
    let parsed = ParsedSource.parse(SourceText(name: "t", bytes: bytes), as: language)
    let found = parsed.findings.map {
      "\($0.location.range.lowerBound)-\($0.location.range.upperBound) \($0.message)"
    }
    #expect(found == findings)
    #expect(TreeOutline(hasRanges: false).text(of: parsed) == outline)
  }

  @Test func `after ten places that are no text the rest is not listed`() {
    let bytes = [[UInt8]](repeating: [0x80, 0x61], count: 50).joined()
    let parsed = ParsedSource.parse(SourceText(name: "t", bytes: Array(bytes)), as: .yaml)
    #expect(parsed.findings.count == 10)
  }

  /// Where a control character stands decides how fast it is come by: eight bytes are one step.
  @Test(arguments: 0..<70)
  func `a control character is found wherever it stands`(offset: Int) {
    for byte in [0x01, 0x0B, 0x1F, 0x7F] as [UInt8] {
      var bytes = [UInt8](repeating: 0x61, count: 70)
      bytes[offset] = byte
      let parsed = ParsedSource.parse(SourceText(name: "t", bytes: bytes), as: .yaml)
      #expect(parsed.findings.map(\.location.range) == [SourceRange(offset, offset + 1)])
    }
  }

  @Test(arguments: [0x09, 0x0A, 0x0D, 0x20, 0x7E] as [UInt8])
  func `every printable character and line break is text`(byte: UInt8) {
    var bytes = [UInt8](repeating: 0x61, count: 70)
    bytes[35] = byte
    let parsed = ParsedSource.parse(SourceText(name: "t", bytes: bytes), as: .yaml)
    #expect(parsed.findings.isEmpty)
  }
}
