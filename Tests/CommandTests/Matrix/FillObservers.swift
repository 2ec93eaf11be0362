import Diagnostics
import FeatureMatrix
import JSON

/// A file of answers leads to the result, which read again is the same; a wrong answer is an error
/// at its place.
struct FileObserver: Observer {
  let name = ObserverName.fill

  func look(at feature: Feature, _ standing: Standing) async -> [String] {
    let folder = MatrixFolder(feature, standing)
    var differences = Differences()
    for example in feature.right {
      guard let answers = standing.answers(example.file, of: feature) else { continue }
      let filled = await folder.fill([], answers)
      differences.expect(filled, example, at: standing, of: feature, "\(answers)")
      // A result holds the secrets that a file must not.
      guard let result = filled.result, feature.secret == nil else { continue }
      let again = await folder.fill([], JSONValue(parsing: result))
      differences.expect("the result read again", again.result, is: result)
    }
    for mistake in feature.wrong {
      guard let answers = standing.answers(mistake.file, of: feature) else { continue }
      let filled = await folder.fill([], answers)
      differences.expect(filled, mistake, at: standing, of: feature, "\(answers)")
    }
    return differences.all
  }
}

/// `--set` at the places leads where the file does.
struct AssignmentObserver: Observer {
  let name = ObserverName.set

  func look(at feature: Feature, _ standing: Standing) async -> [String] {
    let folder = MatrixFolder(feature, standing)
    var differences = Differences()
    for example in feature.right {
      for spelling in [AssignmentObserver.json, AssignmentObserver.text] {
        guard
          let assignments = standing.assignments(example.typed, of: feature, spelling)
        else { continue }
        let filled = await folder.fill([], set: assignments)
        let typed = Example(
          example.file,
          result: example.result,
          remarks: example.typedRemarks
        )
        differences.expect(filled, typed, at: standing, of: feature, "\(assignments)")
      }
    }
    for mistake in feature.wrong where feature.secret == nil {
      guard
        let assignments = standing.assignments(mistake.typed, of: feature, AssignmentObserver.json)
      else { continue }
      let filled = await folder.fill([], set: assignments)
      differences.expect(filled, mistake, at: standing, of: feature, "\(assignments)")
    }
    return differences.all
  }

  private static func json(_ value: JSONValue) -> String { ":=\(value)" }

  /// A plain value as people write it.
  private static func text(_ value: JSONValue) -> String {
    value.plainText.map { "=\($0)" } ?? json(value)
  }
}

/// What `--as env` writes is read by `--env-prefix`; wrong answers are named by their places.
struct VariableObserver: Observer {
  let name = ObserverName.variables

  func look(at feature: Feature, _ standing: Standing) async -> [String] {
    let folder = MatrixFolder(feature, standing)
    var differences = Differences()
    for example in feature.right {
      guard let answers = standing.answers(example.file, of: feature) else { continue }
      let written = await folder.run(
        ["fill", "a.form.yaml", "--answers", "-", "--as", "env", "--env-prefix", "APP_"],
        input: "\(answers)"
      )
      let variables = VariableObserver.variables(written.output)
      let filled = await folder.fill(["--env-prefix", "APP_"], variables: variables)
      let result = standing.answers(example.result, of: feature).map { "\($0)" }
      differences.expect("\(variables)", filled.result, is: result)
      // A result names nothing that is old.
      let remarks = example.remarks.filter { !$0.contains("renamed") && !$0.contains("retired") }
      differences.expect(
        "remarks on \(variables)",
        filled.findings,
        is: remarks.map { "\($0) \(standing.path(feature))" }
      )
    }
    for mistake in feature.wrong where feature.secret == nil {
      // An unknown variable is no mistake, and an empty one no answer.
      let typed = standing.isInCollection ? mistake.file : mistake.typed
      guard let answers = standing.answers(typed, of: feature),
        standing.isInCollection || !mistake.place.hasPrefix("key:")
      else { continue }
      var variables: [String: String] = [:]
      for member in standing.variables(answers) {
        let name =
          "APP_" + member.key.uppercased().replacing("-", with: "_").replacing(".", with: "_")
        let isSelection =
          member.key == standing.id(feature) && !standing.isInCollection
          && feature.field.contains("multi-selector")
          || feature.beside.contains { $0.contains("id: \(member.key), type: multi-selector") }
        let lines = member.value.elements.compactMap(\.plainText).joined(separator: "\n")
        variables[name] = isSelection ? lines : member.value.plainText ?? "\(member.value)"
      }
      if variables.values.contains("") { continue }
      let filled = await folder.fill(["--env-prefix", "APP_"], variables: variables)
      differences.expect(filled, mistake, at: standing, of: feature, "\(variables)")
    }
    return differences.all
  }

  /// The variables that a shell sets: `NAME='a text'`, quotes written as `'\''`.
  private static func variables(_ script: String) -> [String: String] {
    var variables: [String: String] = [:]
    var rest = script[...]
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].drop { $0.isNewline }
      rest = rest[equals...].dropFirst()
      var value = ""
      var isQuoted = false
      while let character = rest.popFirst() {
        if character == "'" {
          isQuoted.toggle()
        } else if !isQuoted, character.isNewline {
          break
        } else if !isQuoted, character == "\\" {
          if let next = rest.popFirst() { value.append(next) }
        } else {
          value.append(character)
        }
      }
      variables[String(name)] = value
    }
    return variables
  }
}

/// Answers are looked up where the user lets commands run.
struct LookUpObserver: Observer {
  let name = ObserverName.lookUp

  func look(at feature: Feature, _ standing: Standing) async -> [String] {
    let folder = MatrixFolder(feature, standing)
    var differences = Differences()
    for example in feature.right {
      guard let answers = standing.answers(example.file, of: feature) else { continue }
      let filled = await folder.fill(["--allow-commands"], answers)
      let checked = Example(example.file, result: example.result)
      differences.expect(filled, checked, at: standing, of: feature, "\(answers)")
    }
    for mistake in feature.unlisted {
      guard let answers = standing.answers(mistake.file, of: feature) else { continue }
      let filled = await folder.fill(["--allow-commands"], answers)
      differences.expect(filled, mistake, at: standing, of: feature, "\(answers)")
    }
    return differences.all
  }
}

/// The same answers as lines; a result with secrets is for its owner alone.
struct LineObserver: Observer {
  let name = ObserverName.lines

  func look(at feature: Feature, _ standing: Standing) async -> [String] {
    let folder = MatrixFolder(feature, standing)
    var differences = Differences()
    let right = feature.right.compactMap { example in
      standing.answers(example.file, of: feature).map { ($0, example.result) }
    }
    let wrong = feature.wrong.compactMap { mistake in
      standing.answers(mistake.file, of: feature).map { ($0, mistake) }
    }
    let lines = right.map { "\($0.0)\n" } + wrong.map { "\($0.0)\n" }
    let outcome = await folder.run(
      [
        "fill", "a.form.yaml", "--lines", "--answers", "-", "--errors", "e.jsonl", "-o", "o.jsonl",
      ],
      input: lines.joined()
    )
    let results = right.compactMap { standing.answers($0.1, of: feature) }.map { "\($0)\n" }
    differences.expect("results", folder.folder.text("o.jsonl") ?? "", is: results.joined())
    let errors = (folder.folder.text("e.jsonl") ?? "").split(separator: "\n").map { line in
      JSONValue(parsing: String(line))?.findings.map(\.told) ?? [String(line)]
    }
    differences.expect("errors", errors, is: wrong.map { [$0.1.told(at: standing, feature)] })
    differences.expect("exit code", outcome.status, is: wrong.isEmpty ? 0 : 1)
    if feature.secret != nil, !right.isEmpty {
      differences.expect("mode", folder.folder.permissions("o.jsonl"), is: 0o600)
    }
    return differences.all
  }
}

/// An error in words names the place of the answer, and says what the author says.
struct MessageObserver: Observer {
  let name = ObserverName.messages

  func look(at feature: Feature, _ standing: Standing) async -> [String] {
    let folder = MatrixFolder(feature, standing)
    var differences = Differences()
    for mistake in feature.wrong {
      guard let answers = standing.answers(mistake.file, of: feature) else { continue }
      let outcome = await folder.run(
        ["fill", "a.form.yaml", "--answers", "-"],
        input: "\(answers)"
      )
      let place = mistake.named(at: standing, feature)
      differences.expect(outcome.errors.contains(place), "no `\(place)` in: \(outcome.errors)")
      differences.expect(
        outcome.errors.contains(mistake.says),
        "no `\(mistake.says)` in: \(outcome.errors)"
      )
      if feature.secret == nil {
        differences.expect(outcome.errors.contains("error[\(mistake.rule)]"), outcome.errors)
      }
    }
    return differences.all
  }
}

extension Mistake {
  /// The finding as JSON has it.
  func told(at standing: Standing, _ feature: Feature) -> String {
    // A key in an item is named as it is written there.
    let isOwn = standing == .group && !feature.field.contains("fields:")
    return place.hasPrefix("key:")
      ? "\(rule) \(isOwn ? place.replacing("key:", with: "key:tls.") : place)"
      : "\(rule) \(standing.path(feature))\(place)"
  }

  /// What a message names.
  fileprivate func named(at standing: Standing, _ feature: Feature) -> String {
    if place.hasPrefix("key:") { return String(place.dropFirst("key:".count)) }
    return standing.place(feature.id) + place.prefix { $0 != "/" }.replacing("\"", with: "")
  }
}

extension Differences {
  mutating func expect(
    _ filled: Filled,
    _ example: Example,
    at standing: Standing,
    of feature: Feature,
    _ what: String
  ) {
    let result = standing.answers(example.result, of: feature).map { "\($0)" }
    expect("result of \(what)", filled.result, is: result)
    expect(
      "remarks on \(what)",
      filled.findings,
      is: example.remarks.map { remark in
        let rule = remark.prefix { $0 != "/" }
        return "\(rule) \(standing.path(feature))\(remark.dropFirst(rule.count))"
      }
    )
    expect("exit code of \(what)", filled.status, is: 0)
  }

  mutating func expect(
    _ filled: Filled,
    _ mistake: Mistake,
    at standing: Standing,
    of feature: Feature,
    _ what: String
  ) {
    expect("result of \(what)", filled.result, is: nil)
    expect("errors of \(what)", filled.findings, is: [mistake.told(at: standing, feature)])
    expect("exit code of \(what)", filled.status, is: 1)
  }
}

extension JSONValue {
  /// A plain value as it is typed.
  var plainText: String? {
    switch self {
    case .string(let text): text
    case .number(let spelling): spelling
    case .bool(let value): value ? "true" : "false"
    case .object, .array, .null: nil
    }
  }
}
