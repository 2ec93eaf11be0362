import Diagnostics
import Testing

@Suite struct UnifiedDiffTests {
  /// Two texts and the groups of lines that differ, without the head.
  @Test(arguments: [
    ("a\nb\nc\n", "a\nX\nc\n", "@@ -1,3 +1,3 @@\n a\n-b\n+X\n c\n"),
    ("a\n", "a\nb\n", "@@ -1,1 +1,2 @@\n a\n+b\n"),
    ("a\nb\n", "b\n", "@@ -1,2 +1,1 @@\n-a\n b\n"),
    ("", "a\n", "@@ -0,0 +1,1 @@\n+a\n"),
    ("a\n", "", "@@ -1,1 +0,0 @@\n-a\n"),
    ("a", "a\n", "@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a\n"),
    ("a\nb", "X\nb", "@@ -1,2 +1,2 @@\n-a\n+X\n b\n\\ No newline at end of file\n"),
    ("a\r\nb\r\n", "a\r\nX\r\n", "@@ -1,2 +1,2 @@\n a\r\n-b\r\n+X\r\n"),
    (
      "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\nX\n3\n4\n5\n6\n7\n8\nY\n",
      "@@ -1,9 +1,9 @@\n 1\n-2\n+X\n 3\n 4\n 5\n 6\n 7\n 8\n-9\n+Y\n"
    ),
    (
      "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "X\n2\n3\n4\n5\n6\n7\n8\nY\n",
      "@@ -1,4 +1,4 @@\n-1\n+X\n 2\n 3\n 4\n@@ -6,4 +6,4 @@\n 6\n 7\n 8\n-9\n+Y\n"
    ),
    (
      "x\nx\ny\nx\n", "x\ny\nx\nx\n",
      "@@ -1,4 +1,4 @@\n x\n-x\n-y\n+y\n+x\n x\n"
    ),
  ])
  func changesAreShownInContext(old: String, new: String, groups: String) {
    let diff = UnifiedDiff(old: Array(old.utf8), named: "a", new: Array(new.utf8), named: "b")
    #expect(String(decoding: diff.patch, as: UTF8.self) == "--- a\n+++ b\n" + groups)
  }

  @Test func nothingIsSaidOfEqualTexts() {
    let diff = UnifiedDiff(old: [0x61], named: "a", new: [0x61], named: "b")
    #expect(diff.isEmpty)
    #expect(diff.patch.isEmpty)
    #expect(diff.text(color: true).isEmpty)
  }

  @Test(arguments: [
    ("a b.yaml", "--- a b.yaml\t\n"), ("a\u{1B}\"é", "--- \"a\\033\\\"\\303\\251\"\n"),
  ])
  func namesAreQuotedAsInGit(name: String, head: String) {
    let diff = UnifiedDiff(old: [0x61], named: name, new: [0x62], named: "b")
    #expect(String(decoding: diff.patch, as: UTF8.self).hasPrefix(head))
  }

  @Test func aPatchKeepsEveryByteAndATerminalSeesNone() {
    let old: [UInt8] = [0x61, 0x1B, 0xFF, 0x0D, 0x0A]
    let diff = UnifiedDiff(old: old, named: "\u{1B}", new: Array("b\r\n".utf8), named: "b")
    #expect(diff.patch.suffix(10) == [0x2D] + old + [0x2B, 0x62, 0x0D, 0x0A])
    #expect(
      diff.text(color: false)
        == "--- \\u{1B}\n+++ b\n@@ -1,1 +1,1 @@\n-a\\u{1B}\u{FFFD}\n+b\n"
    )
  }

  @Test func noLineIsACommandForABuildRunner() {
    let old = "::warning::a\nb\n"
    let new = "::warning::a\n##[error]b##vso[x]\n"
    let diff = UnifiedDiff(old: Array(old.utf8), named: "a", new: Array(new.utf8), named: "a")
    #expect(
      diff.text(color: false).hasSuffix(
        " \\u{3A}:warning::a\n-b\n+##\\u{5B}error]b##vso\\u{5B}x]\n"
      )
    )
    for (line, isCommand) in [("::x", true), ("##teamcity[x", true), ("# a[x]", false)] {
      let bytes = Array("\(line)\n".utf8)
      let diff = UnifiedDiff(old: bytes, named: "a", new: bytes + [0x0A], named: "a")
      #expect(diff.hasCommands == isCommand)
    }
  }

  @Test func aChangeOfLineBreaksIsSeen() {
    let diff = UnifiedDiff(
      old: Array("a\n".utf8),
      named: "a",
      new: Array("a\r\n".utf8),
      named: "a"
    )
    #expect(diff.text(color: false).hasSuffix("-a\n+a\\u{D}\n"))
  }

  @Test func coloursAreLaidOverWholeLines() {
    let diff = UnifiedDiff(
      old: Array("a\nb\n".utf8),
      named: "a",
      new: Array("a\n".utf8),
      named: "b"
    )
    #expect(
      diff.text(color: true) == """
        \u{1B}[31m--- a\u{1B}[0m
        \u{1B}[32m+++ b\u{1B}[0m
        \u{1B}[36m@@ -1,2 +1,1 @@\u{1B}[0m
         a
        \u{1B}[31m-b\u{1B}[0m

        """
    )
  }

  /// Applying the patch to the old text gives the new one, for texts of few different lines.
  @Test func aPatchLeadsFromOldToNew() {
    var state: UInt32 = 3
    func random(_ bound: UInt32) -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int((state >> 16) % bound)
    }
    for round in 0..<400 {
      let kinds = UInt32(round % 2 == 0 ? 4 : 60)
      let lines = (0..<random(60)).map { _ in "\(random(kinds))\n" }
      var changed: [String] = []
      for line in lines {
        switch random(8) {
        case 0: break
        case 1: changed += [line, "\(random(kinds))\n"]
        case 2: changed.append("new\n")
        default: changed.append(line)
        }
      }
      var (old, new) = (lines.joined(), changed.joined())
      if round % 3 == 0 { old = String(old.dropLast()) }
      if round % 5 == 0 { new = String(new.dropLast()) }
      let diff = UnifiedDiff(old: Array(old.utf8), named: "a", new: Array(new.utf8), named: "b")
      #expect(apply(String(decoding: diff.patch, as: UTF8.self), to: old) == new)
    }
  }

  @Test func textsWithNothingInCommonAreReplacedInReasonableTime() {
    let old = (0..<20_000).map { "a\($0 % 7)\n" }.joined()
    let new = (0..<20_000).map { "b\($0 % 5)\n" }.joined()
    let diff = UnifiedDiff(old: Array(old.utf8), named: "a", new: Array(new.utf8), named: "b")
    #expect(apply(String(decoding: diff.patch, as: UTF8.self), to: old) == new)
  }

  private func apply(_ patch: String, to old: String) -> String {
    var source = lines(old)[...]
    var result: [String] = []
    var position = 0
    var before: Character?
    for line in lines(patch).dropFirst(patch.isEmpty ? 0 : 2) {
      defer { before = line.first }
      switch line.first {
      case "@":
        let words = line.split(separator: " ")
        let parts = words[1].dropFirst().split(separator: ",").compactMap { Int($0) }
        let start = parts[1] == 0 ? parts[0] : parts[0] - 1
        result += source.prefix(start - position)
        source = source.dropFirst(start - position)
        position = start
      case "\\":
        guard before != "-" else { continue }
        result[result.count - 1] = String(result[result.count - 1].dropLast())
      case "-":
        source = source.dropFirst()
        position += 1
      case "+":
        result.append(String(line.dropFirst()))
      default:
        result.append(String(line.dropFirst()))
        source = source.dropFirst()
        position += 1
      }
    }
    return (result + source).joined()
  }

  private func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { "\($0)\n" }
    lines[lines.count - 1].removeLast()
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
