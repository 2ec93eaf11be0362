import FormModel
import FormReader
import Testing

@Suite("The condition language")
struct ConditionReaderTests {
  private func read(
    _ text: String
  ) -> (condition: Condition?, problems: [ReferenceProblem]) {
    ConditionReader.read(Array(text.utf8), in: SampleScope.scope())
  }

  static let trees: [(String, String)] = [
    ("docker", "isOn docker"),
    ("docker == true", "isOn docker"),
    ("docker == false", "docker is false"),
    ("docker != false", "not (docker is false)"),
    ("not docker", "not (isOn docker)"),
    ("not not docker", "not (not (isOn docker))"),
    ("(docker)", "isOn docker"),
    ("answered(docker)", "answered docker"),
    ("answered( token )", "answered token"),
    (#"name == "billing""#, "name is 'billing'"),
    ("name == 'say \"hi\"'", "name is 'say \"hi\"'"),
    (#"name != "a""#, "not (name is 'a')"),
    (#"name in ["a", 'b c']"#, "name is 'a' 'b c'"),
    (#"name == "caf\u{E9} and tea""#, #"name is 'caf\u{E9} and tea'"#),
    (#"name contains "git""#, "name contains 'git'"),
    (#"name not contains "git""#, "not (name contains 'git')"),
    (#"name starts-with 'a "b'"#, "name starts-with 'a \"b'"),
    ("name not\n ends-with ''", "not (name ends-with '')"),
    (#"not name matches "[a-z]+(\.[a-z]+)*""#, #"not (name matches '[a-z]+(\.[a-z]+)*')"#),
    (#"name matches "(not and)" and docker"#, "all (name matches '(not and)') (isOn docker)"),
    ("replicas == 3", "replicas is 3"),
    ("replicas != 3.0", "not (replicas is 3.0)"),
    ("replicas<3", "replicas < 3"),
    ("replicas >= -1.5e3", "replicas >= -1.5e3"),
    ("replicas not in [1, 2]", "not (replicas is 1 2)"),
    (#"release == "2026-02-28""#, "release is 2026-02-28"),
    ("release != '2024-02-29'", "not (release is 2024-02-29)"),
    (#"release >= "2026-02-28""#, "release >= 2026-02-28"),
    (#"release in ["2026-01-01", "2026-12-31"]"#, "release is 2026-01-01 2026-12-31"),
    ("answered(release)", "answered release"),
    ("framework == vapor", "framework is #vapor"),
    (#"framework == "vapor""#, "framework is #vapor"),
    (#"framework == "two words""#, "framework is #two words"),
    (#"framework == '3.10'"#, "framework is #3.10"),
    ("framework != none", "not (framework is #none)"),
    ("framework == true", "framework is #true"),
    ("framework in [vapor, none]", "framework is #vapor #none"),
    ("framework not\n in [vapor]", "not (framework is #vapor)"),
    ("framework not in [vapor, none]", "not (framework is #vapor #none)"),
    ("not framework in [vapor]", "not (framework is #vapor)"),
    ("features has postgres", "features hasAny #postgres"),
    ("features has none", "features hasAny #none"),
    ("features has any", "features hasAny #any"),
    (#"features has "C++""#, "features hasAny #C++"),
    ("features has none [none, any]", "not (features hasAny #none #any)"),
    ("features has any [postgres, redis]", "features hasAny #postgres #redis"),
    ("features has all [postgres, redis]", "features hasAll #postgres #redis"),
    ("features has none and docker", "all (features hasAny #none) (isOn docker)"),
    ("count(features) > 2", "count features > 2"),
    ("count(features) != 2", "not (count features == 2)"),
    ("count(features) == -1", "count features == -1"),
    ("repository == anything", "repository is #anything"),
    ("tags has any [red, anything]", "tags hasAny #red #anything"),
    ("docker and docker and docker", "all (isOn docker) (isOn docker) (isOn docker)"),
    (
      "docker or (docker and not docker)",
      "any (isOn docker) (all (isOn docker) (not (isOn docker)))"
    ),
    ("  docker\n  and\tdocker ", "all (isOn docker) (isOn docker)"),
  ]

  @Test("A well-formed condition becomes a tree", arguments: trees)
  func tree(text: String, expected: String) {
    let (condition, problems) = read(text)
    #expect(problems.map(\.message) == [])
    #expect(condition.map(describe) == expected)
  }

  @Test("A condition spelled out reads back as itself", arguments: trees)
  func spelling(text: String, _: String) throws {
    let condition = try #require(read(text).condition)
    #expect(read(condition.spelling).condition == condition)
  }

  @Test("A test of a broken field says nothing and gives no condition")
  func broken() {
    for text in ["broken == vapor and docker", "not broken", "count(broken) > 1", "Älter == x"] {
      let (condition, problems) = read(text)
      #expect(condition == nil)
      #expect(problems.isEmpty)
    }
  }

  static let limits: [(String, Range<Int>?)] = [
    (String(repeating: " ", count: 506) + "docker", nil),
    (String(repeating: " ", count: 507) + "docker", 512..<513),
    ("name == '" + String(repeating: "\u{E9}", count: 502) + "'", nil),
    ("name == '" + String(repeating: "\u{E9}", count: 503) + "'", 1015..<1016),
    (String(repeating: "(", count: 16) + "docker" + String(repeating: ")", count: 16), nil),
    (String(repeating: "(", count: 17) + "docker" + String(repeating: ")", count: 17), 16..<17),
    (String(repeating: "not ", count: 17) + "docker", 64..<67),
    (String(repeating: "(", count: 512), 16..<17),
    (Array(repeating: "zz", count: 64).joined(separator: "\nor "), nil),
    (Array(repeating: "zz", count: 65).joined(separator: "\nor "), 384..<386),
  ]

  @Test("Limits of length, depth and number of tests are findings", arguments: limits)
  func limit(text: String, range: Range<Int>?) {
    let limits = read(text).problems.filter { $0.rule.rawValue == "condition-limits" }
    #expect(limits.map(\.range) == (range.map { [$0] } ?? []))
  }

  @Test("Any bytes are read without a crash, and problems lie within them")
  func anyBytes() {
    let pieces = [
      "docker", "features", "framework", "and", "or", "not", "in", "has", "any", "none", "count",
      "answered", "contains", "matches", "starts-with", "(", ")", "[", "]", ",", "==", "!=", "<",
      "=", "&&", "!", "\"", "'", "vapor", "3",
      "-", "\u{E9}", "\0", " ", "\n", "|", "true",
    ]
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...14, using: &random)
      var bytes: [UInt8] = []
      for _ in 0..<count {
        bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
        if Bool.random(using: &random) { bytes.append(UInt8(ascii: " ")) }
        if Int.random(in: 0..<50, using: &random) == 0 { bytes.append(.random(in: 0...255)) }
      }
      let (condition, problems) = ConditionReader.read(bytes, in: SampleScope.scope())
      #expect(condition != nil || !problems.isEmpty)
      for problem in problems {
        #expect(problem.range.upperBound <= bytes.count)
      }
    }
  }

  private func describe(_ condition: Condition) -> String {
    switch condition {
    case .test(let test): describe(test)
    case .not(let inner): "not (\(describe(inner)))"
    case .all(let parts): "all " + parts.map { "(\(describe($0)))" }.joined(separator: " ")
    case .any(let parts): "any " + parts.map { "(\(describe($0)))" }.joined(separator: " ")
    }
  }

  private func describe(_ test: Condition.Test) -> String {
    switch test {
    case .isOn(let field): "isOn \(field)"
    case .isOneOf(let field, let values):
      "\(field) is " + values.map(describe).joined(separator: " ")
    case .compares(let field, let comparison, let bound):
      "\(field) \(comparison.rawValue) \(describe(bound))"
    case .hasAny(let field, let ids):
      "\(field) hasAny " + ids.map { "#\($0)" }.joined(separator: " ")
    case .hasAll(let field, let ids):
      "\(field) hasAll " + ids.map { "#\($0)" }.joined(separator: " ")
    case .counts(let field, let comparison, let number):
      "count \(field) \(comparison.rawValue) \(number)"
    case .text(let field, let test): "\(field) \(test.kind.rawValue) '\(test.text)'"
    case .isAnswered(let field): "answered \(field)"
    case .relates: test.spelling
    }
  }

  private func describe(_ value: AnswerValue) -> String {
    switch value {
    case .text(let text): "'\(text)'"
    case .number(let number): number.spelling
    case .date(let date): date.iso
    case .toggle(let isOn): isOn ? "true" : "false"
    case .option(let id): "#\(id)"
    case .options(let ids): "\(ids)"
    case .json(let value): "\(value)"
    case .items(let items): "\(items.count) items"
    }
  }
}
