import TestTraits
import Testing

@testable import DisplayText

@Suite struct PublishedWidthTests {
  /// Hidden scalars are shown as code points, so they have no width to compare.
  @Test(.slow) func everyScalarIsAsWideAsPublished() throws {
    var runs: [(first: UInt32, columns: Int)] = []
    for run in PublishedWidths.runs.split(whereSeparator: \.isWhitespace) {
      let parts = run.split(separator: ":")
      let first = try #require(UInt32(parts[0], radix: 16))
      runs.append((first, try #require(Int(parts[1]))))
    }
    var different: [String] = []
    for (index, run) in runs.enumerated() {
      let end = index + 1 < runs.count ? runs[index + 1].first : 0x11_0000
      for value in run.first..<end {
        guard let scalar = Unicode.Scalar(value), !DisplayWidth.isHidden(scalar) else { continue }
        let columns = DisplayWidth.columns(of: scalar)
        if columns != run.columns { different.append(String(value, radix: 16)) }
      }
    }
    #expect(different == [])
  }

  @Test(arguments: PublishedWidths.sequences)
  func sequencesAreAsWideAsPublished(text: String, columns: Int) {
    #expect(text.columns == columns)
    #expect(text.escapingHidden() == text)
  }

  @Test(arguments: [
    // A region that is not recommended, no end, no flag in front.
    "\u{1F3F4}\u{E0075}\u{E0073}\u{E0063}\u{E0061}\u{E0078}\u{E007F}",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}",
    "a\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "\u{1F3F4}\u{E0067}",
  ])
  func otherTagsAreShown(text: String) {
    #expect(text.escapingHidden().contains(#"\u{E00"#))
  }
}
