import Diagnostics
import FormModel
import FormReader
import Testing

@Suite("Mistakes in conditions")
struct ConditionMistakeTests {
  /// One written example of each mistake that people do make, with the help it has.
  static let ordinaryMistakes: [MarkedMistake] = [
    MarkedMistake(
      "framework «=» vapor",
      "condition-syntax",
      help: "`==`",
      fixed: "framework == vapor"
    ),
    MarkedMistake(
      "docker «&&» replicas > 2",
      "condition-syntax",
      help: "`and`",
      fixed: "docker and replicas > 2"
    ),
    MarkedMistake(
      "docker «||» replicas > 2",
      "condition-syntax",
      help: "`or`",
      fixed: "docker or replicas > 2"
    ),
    MarkedMistake("«!»docker", "condition-syntax", help: "`not`", fixed: "not docker"),
    MarkedMistake(
      "framework «is» vapor",
      "condition-syntax",
      help: "`==`",
      fixed: "framework == vapor"
    ),
    MarkedMistake(
      "features «contains» redis",
      "condition-syntax",
      help: "`has`",
      fixed: "features has redis"
    ),
    MarkedMistake("features «==» redis", "condition-type", help: "`features has redis`"),
    MarkedMistake("framework == «vapr»", "unknown-option", help: "did you mean `vapor`?"),
    MarkedMistake("name == «Jane Doe»", "condition-syntax", help: #"quote it: `"Jane Doe"`"#),
    MarkedMistake(
      #"«docker and name == "a" or replicas > 2»"#,
      "mixed-and-or",
      help: #"`(docker and name == "a") or replicas > 2`"#
    ),
    MarkedMistake("«framwork» == vapor", "unknown-reference", help: "did you mean `framework`?"),
    MarkedMistake("«colour» == red", "unknown-reference", help: "`slug`"),
    MarkedMistake("«owner» == vapor", "later-reference", help: "move `owner` before"),
    MarkedMistake("«own» == vapor", "later-reference", help: "name an earlier field"),
    MarkedMistake(
      #"«squad» == "x""#,
      "unknown-reference",
      help: "write `name`",
      fixed: #"name == "x""#
    ),
    MarkedMistake("answered(«fax»)", "retired-reference"),
    MarkedMistake(
      "framework == «steam»",
      "unknown-option",
      help: "write `vapor`",
      fixed: "framework == vapor"
    ),
    MarkedMistake("framework == «kitura»", "retired-reference", help: "remove it"),
  ]

  static let foreignSpellings: [MarkedMistake] = [
    MarkedMistake("framework «===» vapor", "condition-syntax", fixed: "framework == vapor"),
    MarkedMistake("framework «!==» vapor", "condition-syntax", fixed: "framework != vapor"),
    MarkedMistake("framework «<>» vapor", "condition-syntax", fixed: "framework != vapor"),
    MarkedMistake("framework «is» not vapor", "condition-syntax"),
    MarkedMistake("features «is» redis", "condition-type", help: "`features has redis`"),
    MarkedMistake("docker«&&»docker", "condition-syntax", fixed: "docker and docker"),
    MarkedMistake("«!»(docker)", "condition-syntax", fixed: "not (docker)"),
    MarkedMistake("(«!»docker)", "condition-syntax", fixed: "(not docker)"),
    MarkedMistake("«NOT» docker", "condition-syntax", fixed: "not docker"),
    MarkedMistake("docker «AND» docker", "condition-syntax", fixed: "docker and docker"),
    MarkedMistake(
      "docker «||» «!»docker",
      "condition-syntax",
      "condition-syntax",
      fixed: "docker or not docker"
    ),
    MarkedMistake(
      "framework «=» «vapr»",
      "condition-syntax",
      "unknown-option",
      fixed: "framework == vapr"
    ),
    MarkedMistake("features «=» redis", "condition-type", help: "`features has redis`"),
    // Behind an operator of another language its own grammar goes on.
    MarkedMistake(
      "name «is» «empty»",
      "condition-syntax",
      "condition-type",
      fixed: #"name == "empty""#
    ),
    MarkedMistake("replicas «is» greater than 3", "condition-syntax", help: "write `==`"),
    MarkedMistake(
      #"name «startsWith» "x""#,
      "condition-syntax",
      help: "`starts-with`",
      fixed: #"name starts-with "x""#
    ),
    MarkedMistake(
      #"name not «endswith» "x""#,
      "condition-syntax",
      fixed: #"name not ends-with "x""#
    ),
    MarkedMistake(
      "tags «contains» any [red, blue]",
      "condition-syntax",
      fixed: "tags has any [red, blue]"
    ),
    MarkedMistake("features «not» contains redis", "condition-syntax"),
    MarkedMistake("replicas «≤» 3", "condition-syntax"),
    MarkedMistake("replicas «=>» 3", "condition-syntax"),
  ]

  static let grammarMistakes: [MarkedMistake] = [
    MarkedMistake("docker and«»", "condition-syntax"),
    MarkedMistake("«and» docker", "condition-syntax"),
    MarkedMistake("not«»", "condition-syntax"),
    MarkedMistake("(«)»", "condition-syntax"),
    MarkedMistake("«true»", "condition-syntax"),
    MarkedMistake("«in» [a]", "condition-syntax"),
    MarkedMistake("«[»docker]", "condition-syntax"),
    MarkedMistake(#"«"vapor"» == framework"#, "condition-syntax"),
    MarkedMistake("«1» < replicas < 5", "condition-syntax"),
    MarkedMistake("replicas > 1 «<» 5", "condition-syntax"),
    MarkedMistake("docker «docker»", "condition-syntax"),
    MarkedMistake("docker«,» docker", "condition-syntax"),
    MarkedMistake("docker «)»", "condition-syntax"),
    MarkedMistake("framework == «vapor docker» == true", "condition-syntax"),
    MarkedMistake("docker «not» has x", "condition-syntax"),
    MarkedMistake("framework ==«»", "condition-syntax"),
    MarkedMistake("framework == «and docker»", "condition-syntax"),
    MarkedMistake("framework == «two words»", "condition-syntax"),
    MarkedMistake("features has «two words» and docker", "condition-syntax"),
    MarkedMistake("framework == «[»vapor]", "condition-syntax", help: "`in`"),
    MarkedMistake("framework != «[»vapor, none]", "condition-syntax", help: "`not in`"),
    MarkedMistake("features has «[»redis]", "condition-syntax", help: "has any"),
    MarkedMistake("features has «any postgres», redis", "condition-syntax"),
    MarkedMistake("features has none «(»postgres)", "condition-syntax"),
    MarkedMistake("framework in «vapor»", "condition-syntax"),
    MarkedMistake("framework in «(»vapor, none) and docker", "condition-syntax"),
    MarkedMistake("docker not in«»", "condition-syntax"),
    MarkedMistake("features has any [«]»", "condition-syntax"),
    MarkedMistake("framework in [vapor,«]»", "condition-syntax"),
    MarkedMistake("framework in [vapor «none»]", "condition-syntax"),
    MarkedMistake("framework in [vapor «and» docker", "condition-syntax"),
    MarkedMistake("framework «[»vapor]", "condition-syntax"),
    MarkedMistake("count «==» 3", "condition-syntax"),
    MarkedMistake("answered «docker»", "condition-syntax"),
    MarkedMistake("count(features)«»", "condition-syntax", help: "count(features) > 0"),
    MarkedMistake("count(features«,» tags) > 1", "condition-syntax"),
    MarkedMistake("count(«)» > 1", "condition-syntax"),
    MarkedMistake("answered(docker) «==» true", "condition-syntax"),
    MarkedMistake("exists«(»name) and docker", "condition-syntax"),
    MarkedMistake("«(»docker", "condition-syntax"),
    MarkedMistake("«(»(docker and docker)", "condition-syntax"),
    MarkedMistake("(framework in «[»vapor, none", "condition-syntax"),
    MarkedMistake(#"(name == «"abc and (docker»"#, "condition-syntax"),
    MarkedMistake("framework == «3.10»", "condition-syntax", fixed: #"framework == "3.10""#),
    MarkedMistake("features has «C++»", "condition-syntax", fixed: #"features has "C++""#),
    MarkedMistake("«{»{ docker }}", "condition-syntax"),
    MarkedMistake("«docker or docker and (docker or docker)»", "mixed-and-or"),
  ]

  static let typeMistakes: [MarkedMistake] = [
    MarkedMistake("features «!=» redis", "condition-type", help: "features has redis"),
    MarkedMistake("features «in» [redis]", "condition-type", help: "features has redis"),
    MarkedMistake("features «>» 2", "condition-type", help: "count(features)"),
    MarkedMistake("«features»", "condition-type", help: "count(features)"),
    MarkedMistake("name == «billing»", "condition-type", fixed: #"name == "billing""#),
    MarkedMistake("name == «docker»", "condition-type"),
    MarkedMistake("name == «null»", "condition-type", help: "quote it"),
    MarkedMistake(
      "«name»",
      "condition-type",
      help: "`name == …`, `name in […]`, `name contains …`, `answered(name)`"
    ),
    MarkedMistake("name contains «git»", "condition-type", fixed: #"name contains "git""#),
    MarkedMistake("name matches «[»a-z]+", "condition-syntax"),
    MarkedMistake("name contains «git hub»", "condition-syntax", help: #"`"git hub"`"#),
    MarkedMistake(#"name contains «[»"a"]"#, "condition-syntax"),
    MarkedMistake(#"name matches "a*«*»""#, "invalid-pattern"),
    MarkedMistake(#"name matches "é(«(?=»a)b)""#, "invalid-pattern", help: "classes"),
    MarkedMistake(#"name not matches '«[»'"#, "invalid-pattern", help: "close it"),
    MarkedMistake(#"token «matches» "x""#, "condition-type", help: "`answered(token)`"),
    MarkedMistake(#"replicas «not contains» "3""#, "condition-type", help: "`replicas == "),
    MarkedMistake("framework «contains» vapor", "condition-type", help: "framework == vapor"),
    MarkedMistake("features «starts-with» redis", "condition-type", help: "features has redis"),
    MarkedMistake(#"docker «ends-with» "x""#, "condition-type", help: "`docker`"),
    MarkedMistake(#"name «has» "x""#, "condition-type"),
    MarkedMistake("name «<» 3", "condition-type"),
    MarkedMistake("«count»(name) > 1", "condition-type"),
    MarkedMistake("count(features) == «2.5»", "condition-type"),
    MarkedMistake("count(features) == «three»", "condition-type"),
    MarkedMistake(#"docker == «"true"»"#, "condition-type"),
    MarkedMistake("docker == «yes»", "condition-type", help: "write `docker` or `not docker`"),
    MarkedMistake("docker «in» [true]", "condition-type"),
    MarkedMistake("docker «>» 1", "condition-type"),
    MarkedMistake(#"replicas == «"3"»"#, "condition-type", fixed: "replicas == 3"),
    MarkedMistake("replicas == «three»", "condition-type"),
    MarkedMistake("replicas < «007»", "condition-type"),
    MarkedMistake("replicas < «1e99999999999999999999»", "condition-type"),
    MarkedMistake("replicas in [«1..3»]", "condition-type"),
    MarkedMistake("«replicas»", "condition-type"),
    MarkedMistake("«framework»", "condition-type"),
    MarkedMistake("framework «>» vapor", "condition-type"),
    MarkedMistake("framework «has» vapor", "condition-type", help: "framework == vapor"),
    MarkedMistake("framework «has» any [vapor]", "condition-type", help: "framework in [vapor]"),
    MarkedMistake(#"token «==» "secret""#, "condition-type", help: "`answered(token)`"),
    MarkedMistake("«token»", "condition-type"),
    MarkedMistake("«terms»", "condition-type"),
    MarkedMistake("answered(«terms»)", "condition-type"),
    MarkedMistake("«count»(slug) > 1", "condition-type"),
    MarkedMistake("framework == «Vapor»", "unknown-option", help: "did you mean `vapor`?"),
    MarkedMistake("framework == «zzz»", "unknown-option", help: #"`none`, `"two words"`"#),
    MarkedMistake("framework == «4»", "unknown-option"),
    MarkedMistake(#"repository == «""»"#, "unknown-option"),
    MarkedMistake(
      "framework in [vapor, «steam», «nope»]",
      "unknown-option",
      "unknown-option",
      fixed: "framework in [vapor, vapor, nope]"
    ),
    MarkedMistake("«Framework» == vapor", "unknown-reference", fixed: "framework == vapor"),
    MarkedMistake("«machine.gpus» > 2", "unknown-reference"),
    MarkedMistake("answered(«owner»)", "later-reference"),
    MarkedMistake(
      "docker and (framework == «vapr» or features «==» x) and «zzz»",
      "unknown-option",
      "condition-type",
      "unknown-reference"
    ),
    MarkedMistake("zzz and docker «+» 1 and count() > 1 and features == 3", "condition-syntax"),
  ]

  @Test("A mistake has one problem, at its place", arguments: ordinaryMistakes + foreignSpellings)
  func ordinary(mistake: MarkedMistake) { expect(mistake) }

  @Test("What is not the language says what is expected", arguments: grammarMistakes)
  func grammar(mistake: MarkedMistake) { expect(mistake) }

  @Test("What does not fit its field says what does", arguments: typeMistakes)
  func meaning(mistake: MarkedMistake) { expect(mistake) }

  private func read(_ text: String) -> (condition: Condition?, problems: [ReferenceProblem]) {
    ConditionReader.read(Array(text.utf8), in: SampleScope.scope())
  }

  private func expect(_ mistake: MarkedMistake) {
    let (condition, problems) = read(mistake.text)
    #expect(condition == nil)
    mistake.expect(problems)
  }

  @Test(
    "A safe fix of a single mistake leaves none",
    arguments: (ordinaryMistakes + foreignSpellings + typeMistakes).filter { $0.rules.count == 1 }
  )
  func fixes(mistake: MarkedMistake) {
    guard let fixed = mistake.fixed else { return }
    #expect(read(fixed).problems.map(\.message) == [])
  }

  @Test("An empty condition is a mistake", arguments: ["", "  \n"])
  func empty(text: String) {
    let problems = read(text).problems
    #expect(problems.map { $0.rule.rawValue } == ["condition-syntax"])
  }

  @Test("What suggestions cost is bounded, however many names are unknown")
  func suggestions() {
    var lookups = 0
    let ids = (0..<20_000).map { "field-\($0)" }
    let scope = ReferenceScope(
      meaning: { _ in .unknown },
      earlierIDs: {
        lookups += 1
        return ids
      },
      budget: SuggestionBudget(steps: 1_000_000)
    )
    let text = Array(Array(repeating: "feld", count: 60).joined(separator: " or ").utf8)
    for _ in 0..<20 {
      #expect(ConditionReader.read(text, in: scope).problems.count == 60)
    }
    #expect(lookups < 10)
    #expect(scope.budget.isSpent)
  }
}
