import Patterns
import Testing

@Suite("A budget of steps for many matches")
struct PatternBudgetTests {
  private let costly: Pattern

  init() throws {
    costly = try Pattern("(?:a|b)*a(?:a|b){200}")
  }

  /// Texts that lead to new states all the time.
  private static func text(_ seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    return String((0..<1_024).map { _ in Bool.random(using: &random) ? "a" : "b" })
  }

  @Test("is shared by all of them, and says so when it is spent")
  func shared() throws {
    let budget = PatternBudget(steps: 1_000_000)
    let answers = (1...8).map { costly.matchesWhole(Self.text($0), spending: budget) }
    #expect(answers.first == costly.matchesWhole(Self.text(1)))
    #expect(answers.last == .some(nil))
    #expect(budget.isSpent)
    // What needs no new state is still decided.
    let simple = try Pattern("[a-z]+")
    #expect(simple.matchesWhole("abc"))
    #expect(simple.matchesWhole("xyz", spending: budget) == true)
    #expect(simple.matchesWhole("", spending: budget) == false)
  }

  @Test(
    "is hardly touched by ordinary patterns, in any script",
    arguments: [
      ("[a-z][a-z0-9-]*", "billing-api-2"), (#"\p{Lu}[\p{L}' -]{0,200}"#, "Élodie D'Arc 中文 жук"),
      (".{1,500}", "Ein längerer Satz, 中文也行。"), ("[^@ ]+@[^@ ]+", "zoë@exämple.中文"),
    ]
  )
  func ordinary(_ source: String, text: String) throws {
    let pattern = try Pattern(source)
    let budget = PatternBudget(steps: 100_000)
    for _ in 0..<10_000 {
      #expect(pattern.matchesWhole(text, spending: budget) == true)
    }
  }

  @Test("lends what is left and takes back what was not needed")
  func spending() {
    let budget = PatternBudget(steps: 100)
    #expect(
      budget.spend {
        $0 -= 30
        return $0
      } == 70
    )
    #expect(budget.spend { $0 } == 70)
    budget.spend { $0 -= 80 }
    #expect(budget.isSpent)
    #expect(budget.spend { $0 } == 0)
  }

  @Test("may be spent by several threads at once")
  func threads() async {
    let budget = PatternBudget(steps: 1_000)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { for _ in 0..<250 { budget.spend { $0 -= 1 } } }
      }
    }
    #expect(budget.isSpent)
  }
}
