import Diagnostics
import FeatureMatrix
import FormCompatibility
import FormModel
import JSON

/// The JSON Schema takes right answers, refuses wrong ones, and names no secret.
struct SchemaObserver: Observer {
  let name = ObserverName.schema

  func look(at feature: Feature, _ standing: Standing) async -> [String] {
    let folder = MatrixFolder(feature, standing)
    var differences = Differences()
    let outcome = await folder.run(["schema", "a.form.yaml"])
    guard let schema = JSONValue(parsing: outcome.output) else { return [outcome.errors] }
    let validator = SchemaValidator(schema)
    for example in feature.right {
      guard let answers = standing.answers(example.file, of: feature) else { continue }
      let reason = validator.refusal(of: answers)
      differences.expect("refusal of \(answers)", reason, is: nil)
    }
    for mistake in feature.wrong where mistake.isInSchema {
      guard let answers = standing.answers(mistake.file, of: feature) else { continue }
      differences.expect(validator.refusal(of: answers) != nil, "takes \(answers)")
    }
    if let secret = feature.secret {
      differences.expect(!outcome.output.contains(secret), "the schema has the secret")
    }
    return differences.all
  }
}

/// A secret is in nothing that people read, and in no result that is to be without it.
struct SecretObserver: Observer {
  let name = ObserverName.secrets

  func look(at feature: Feature, _ standing: Standing) async -> [String] {
    guard let secret = feature.secret else { return [] }
    let folder = MatrixFolder(feature, standing)
    var differences = Differences()
    func expectNoSecret(_ arguments: [String], _ input: String = "", isResult: Bool = false) async {
      let outcome = await folder.run(arguments, input: input)
      // Answers are given on standard output unless they are to be left out.
      let texts = isResult ? outcome.errors : outcome.output + outcome.errors
      differences.expect(!texts.contains(secret), "\(arguments): \(texts)")
    }
    await expectNoSecret(["describe", "a.form.yaml"])
    await expectNoSecret(["schema", "a.form.yaml"])
    await expectNoSecret(["preview", "a.form.yaml", "--as", "text"])
    let answers =
      feature.right.map(\.file)
      + feature.wrong.map(\.file).filter { !"\($0)".contains(secret) }
    for answers in answers {
      guard let answers = standing.answers(answers, of: feature) else { continue }
      let fill = ["fill", "a.form.yaml", "--answers", "-"]
      await expectNoSecret(fill, "\(answers)", isResult: true)
      for more in [
        ["--explain"], ["--secrets", "omit"], ["--missing", "--format", "json"],
        ["--state"],
        ["--as", "env", "--env-prefix", "A_", "--secrets", "omit"],
      ] {
        await expectNoSecret(fill + more, "\(answers)")
      }
      await expectNoSecret(
        ["preview", "a.form.yaml", "--as", "text", "--answers", "-"],
        "\(answers)"
      )
    }
    return differences.all
  }
}

/// What is said of a change is said of the field wherever it stands.
struct ComparisonObserver: Observer {
  let name = ObserverName.compare

  func look(at feature: Feature, _ standing: Standing) async -> [String] {
    guard let was = feature.was else { return [] }
    let report = await ComparisonObserver.report(of: feature, standing)
    var differences = Differences()
    differences.expect("findings", report?.changes ?? [], is: was.told(at: standing, feature))
    return differences.all
  }

  /// What `compare` says of the version before and this one.
  fileprivate static func report(of feature: Feature, _ standing: Standing) async -> JSONValue? {
    guard let was = feature.was else { return nil }
    let folder = MatrixFolder(feature, standing)
    folder.folder.write(standing.form(was, of: feature), to: "old/a.form.yaml")
    for (name, text) in was.files { folder.folder.write(text, to: "old/\(name)") }
    let outcome = await folder.run(
      ["compare", "old/a.form.yaml", "a.form.yaml", "--format", "json"]
    )
    return JSONValue(parsing: outcome.output)
  }
}

/// Who is broken by a change is the same wherever the field stands.
struct SurfaceObserver: Observer {
  let name = ObserverName.surfaces

  func look(at feature: Feature, _ standing: Standing) async -> [String] {
    var differences = Differences()
    let alone = await ComparisonObserver.report(of: feature, .form)?.surfaces
    let here = await ComparisonObserver.report(of: feature, standing)?.surfaces
    differences.expect("surfaces", here, is: alone)
    return differences.all
  }
}

/// A form in git is compared as two files are.
struct AgainstObserver: Observer {
  let name = ObserverName.against

  func look(at feature: Feature, _ standing: Standing) async -> [String] {
    guard let was = feature.was else { return [] }
    var differences = Differences()
    let found = await AgainstObserver.findings.value
    let path = AgainstObserver.path(feature, standing)
    differences.expect("findings", found[path] ?? [], is: was.told(at: standing, feature))
    return differences.all
  }

  private static func path(_ feature: Feature, _ standing: Standing) -> String {
    "\(feature.name)/\(standing.rawValue)/a.form.yaml"
  }

  /// What one check says about all forms that have a version before, by their paths.
  private static let findings = Task {
    var (old, new): ([String: String], [String: String]) = ([:], [:])
    for feature in Feature.all {
      for standing in Standing.allCases {
        guard let was = feature.was, Cell(feature, standing, .against).blank == nil else {
          continue
        }
        let path = AgainstObserver.path(feature, standing)
        old[path] = standing.form(was, of: feature)
        new[path] = standing.form(feature)
        let folder = path.dropLast("a.form.yaml".count)
        for (name, text) in was.files { old[folder + name] = text }
        for (name, text) in feature.files { new[folder + name] = text }
      }
    }
    let repository = await Repository(old)
    for (name, text) in new { repository.folder.write(text, to: name) }
    let outcome = await repository.formwork("check", "--against", "main", "--format", "json")
    let findings = JSONValue(parsing: outcome.output)?[key: "findings"]?.elements ?? []
    return Dictionary(grouping: findings) { $0[key: "path"]?.string ?? "" }
      .mapValues { JSONValue.object([.init(key: "findings", value: .array($0))]).changes }
  }
}

extension JSONValue {
  /// What a report says of changes: `severity rule path`.
  fileprivate var changes: [String] {
    findings.filter { CompatibilityRule(rawValue: $0.rule) != nil }
      .map { "\($0.severity) \($0.told)" }.sorted()
  }

  /// Who is broken, by rule.
  fileprivate var surfaces: [String] {
    (self[key: "findings"]?.elements ?? []).map { finding in
      let surfaces = finding[key: "surfaces"]?.elements.compactMap(\.string) ?? []
      return "\(finding[key: "rule"]?.string ?? ""): \(surfaces.joined(separator: ", "))"
    }.sorted()
  }
}

extension Earlier {
  /// The findings as reports have them: `severity rule path`.
  fileprivate func told(at standing: Standing, _ feature: Feature) -> [String] {
    findings.map { finding in
      let isPart = { (character: Character) in "/.[".contains(character) }
      let (rule, part) = (finding.prefix { !isPart($0) }, finding.drop { !isPart($0) })
      let id = feature.field.isEmpty ? standing.id(self) : standing.id(feature)
      return "\(rule) field:\(id)\(part)"
    }.sorted()
  }
}

/// The facts about a field are the same wherever it stands, but for its id.
struct DescriptionObserver: Observer {
  let name = ObserverName.describe

  func look(at feature: Feature, _ standing: Standing) async -> [String] {
    let alone = await DescriptionObserver.lines(feature, .form)
    let here = await DescriptionObserver.lines(feature, standing)
    var differences = Differences()
    for line in alone where !here.contains(line) {
      differences.expect(false, "no `\(line)` in: \(here.joined(separator: "\n"))")
    }
    differences.expect(!alone.isEmpty, "nothing is said")
    return differences.all
  }

  /// The lines about the field, with ids as they are alone.
  private static func lines(_ feature: Feature, _ standing: Standing) async -> [String] {
    let outcome = await MatrixFolder(feature, standing).run(["describe", "a.form.yaml"])
    let lines = outcome.output.split(separator: "\n").map { line in
      String(line).replacing("`\(standing.id(feature))", with: "`\(feature.id)")
        .replacing("{drives.", with: "{")
    }
    return standing == .form
      ? lines.filter { line in
        !line.hasPrefix("#")
          && (!line.hasPrefix("- Id `") || line.hasPrefix("- Id `\(feature.id)`"))
      } : lines
  }
}
