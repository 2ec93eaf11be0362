import Patterns
import ProcessorTime
import TestTraits
import Testing

@Suite("Matching takes linear time", .serialized)
struct PatternTimeTests {
  /// Patterns that make a backtracking matcher take exponential or polynomial time.
  static let traps: [(pattern: String, unit: String)] = [
    ("(a+)+b", "a"),
    ("(a|a)*b", "a"),
    ("(a|aa)+b", "a"),
    ("(.*)*x", "a"),
    ("(x+x+)+y", "x"),
    (".*.*.*.*=.*", "a"),
    (#"([a-z]+)*\d"#, "abc"),
    (#"(\w+\s?)*!"#, "word "),
    (#"(\p{L}+[é中]*)+!"#, "é中"),
    ("(?:a|b)*a(?:a|b){12}c", "abbab"),
  ]

  @Test("on 64 KB that a backtracking matcher would never finish", arguments: traps)
  func largeText(_ source: String, unit: String) throws {
    let pattern = try Pattern(source)
    let text = String(repeating: unit, count: 65_536 / unit.utf8.count)
    var isMatch = true
    let time = ProcessorClock().measure { isMatch = pattern.matchesWhole(text) }
    #expect(!isMatch)
    // Milliseconds in a release build; the bound leaves room for a debug build on a busy machine.
    #expect(time < .seconds(1))
  }

  @Test("so that twice the text takes less than four times as long", .slow, arguments: traps)
  func doubling(_ source: String, unit: String) throws {
    let pattern = try Pattern(source)
    let short = String(repeating: unit, count: 16_384 / unit.utf8.count)
    let long = short + short
    // Noise only ever adds time, so the fastest of several runs is compared; a quadratic matcher
    // fails in every attempt.
    let ratios = (0..<3).map { _ in
      fastest { pattern.matchesWhole(long) } / fastest { pattern.matchesWhole(short) }
    }
    #expect(ratios.contains { $0 < 3.5 }, "\(ratios)")
  }

  @Test("also when the states do not fit the memory they may take", .slow)
  func manyStates() throws {
    let pattern = try Pattern("(?:a|b)*a(?:a|b){200}")
    var random = SeededGenerator(seed: 3)
    let bytes = (0..<16_384).map { _ in
      Bool.random(using: &random) ? UInt8(ascii: "a") : UInt8(ascii: "b")
    }
    var isMatch = false
    let text = String(decoding: bytes, as: UTF8.self)
    let time = ProcessorClock().measure { isMatch = pattern.matchesWhole(text) }
    #expect(isMatch == (bytes[bytes.count - 201] == UInt8(ascii: "a")))
    #expect(time < .seconds(10))
  }

  @Test("and gives up where the work exceeds a budget", .slow)
  func budget() throws {
    let pattern = try Pattern("(?:a|b)*a(?:a|b){200}")
    var random = SeededGenerator(seed: 4)
    let text = String((0..<4_096).map { _ in Bool.random(using: &random) ? "a" : "b" })
    var small = 1_000
    #expect(pattern.matchesWhole(text, spending: &small) == nil)
    var large = 100_000_000
    #expect(pattern.matchesWhole(text, spending: &large) == pattern.matchesWhole(text))
    #expect(large < 100_000_000)
  }

  private func fastest(_ match: () -> Bool) -> Double {
    let clock = ProcessorClock()
    let times = (0..<7).map { _ in clock.measure { #expect(!match()) } }
    return (times.min() ?? .zero) / .seconds(1)
  }
}
