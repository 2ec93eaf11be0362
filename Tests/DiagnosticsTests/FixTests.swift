import Diagnostics
import Testing

@Suite struct FixTests {
  /// Fixes `(start, end, replacement)` of "abcdef", and what becomes of it.
  @Test(
    arguments: [
      ([(0, 1, "X")], "Xbcdef", 1),
      ([(4, 6, ""), (0, 0, "X")], "Xabcd", 2),
      ([(0, 3, "X"), (3, 6, "Y")], "XY", 2),
      ([(2, 4, "X"), (0, 3, "Y")], "Ydef", 1),
      ([(1, 2, "X"), (1, 2, "X")], "aXcdef", 2),
      ([(1, 2, "X"), (1, 2, "Y")], "aXcdef", 1),
      ([(1, 1, "X"), (1, 1, "Y")], "aXbcdef", 1),
      ([(1, 1, "X"), (1, 1, "X")], "aXbcdef", 2),
      ([(3, 3, "X"), (0, 3, "Y")], "YXdef", 2),
      ([(1, 5, "X"), (3, 3, "Y")], "aXf", 1),
      ([(4, 99, "X"), (-1, 1, "X")], "abcdef", 0),
      ([(6, 6, "X")], "abcdefX", 1),
      ([], "abcdef", 0),
    ] as [([(Int, Int, String)], String, Int)]
  )
  func safeFixesAreApplied(fixes: [(Int, Int, String)], result: String, applied: Int) {
    let source = SourceText(name: "a", text: "abcdef")
    let findings = fixes.map { finding(source, $0) }
    let fixed = Finding.Fix.applySafe(of: findings, to: source)
    #expect(String(decoding: fixed.bytes, as: UTF8.self) == result)
    #expect(fixed.appliedCount == applied)
  }

  @Test func otherFixesAreLeftAlone() {
    let source = SourceText(name: "a", text: "abcdef")
    let other = SourceText(name: "a", text: "abcdef")
    let findings = [
      finding(source, (0, 1, "X"), isSafe: false), finding(other, (0, 1, "X")),
      Finding.at(source.place(of: "a")),
    ]
    let fixed = Finding.Fix.applySafe(of: findings, to: source)
    #expect(fixed.bytes == source.bytes)
    #expect(fixed.appliedCount == 0)
  }

  private func finding(
    _ source: SourceText,
    _ fix: (Int, Int, String),
    isSafe: Bool = true
  ) -> Finding {
    var finding = Finding.at(SourceLocation(source, source.range))
    finding.fix = .replace(SourceRange(fix.0, fix.1), with: fix.2, isSafe: isSafe)
    return finding
  }
}
