import TestTraits
import Testing

@Suite("The history of a form, one change a commit", .spawns)
struct CompareHistoryTests {
  /// A change of the text of the form, with the findings it makes: severity, rule and id path.
  struct Step: Sendable {
    var old: String
    var new: String
    var findings: [String]

    init(_ old: String, _ new: String, _ findings: String...) {
      (self.old, self.new, self.findings) = (old, new, findings)
    }
  }

  private static let first = """
    formwork: 1
    id: service
    title: Service
    fields:
      - { id: team, type: text, label: Team }
      - { id: fax, type: text, label: Fax number }
      - id: region
        type: picker
        label: Region
        options:
          - { id: eu, label: Europe }
          - { id: us, label: America }
          - { id: asia, label: Asia }
      - { id: copies, type: number, label: Copies, min: 1, max: 10 }
      - { id: public, type: toggle, label: Public }
      - { id: domain-name, type: text, label: Domain, when: public }

    """

  private static let motto = "  - { id: motto, type: text, label: Motto"

  static let steps = [
    Step("", motto + " }\n", "info field-added field:motto"),
    Step("label: Motto", "label: Motto, required: true", "error required-added field:motto"),
    Step(", required: true", "", "error required-removed field:motto"),
    Step("label: Motto", "label: Our motto", "info text-changed field:motto"),
    Step("    options:", "    default: eu\n    options:", "warning default-changed field:region"),
    Step("max: 10", "max: 5", "error bounds-tightened field:copies"),
    Step("max: 5", "max: 20", "warning bounds-loosened field:copies"),
    Step(
      "label: Asia }\n",
      "label: Asia }\n      - { id: africa, label: Africa }\n",
      "warning option-added field:region/option:africa"
    ),
    Step("label: Asia", "label: Oceania", "warning option-relabelled field:region/option:asia"),
    Step(
      "{ id: eu, label: Europe }\n      - { id: us, label: America }",
      "{ id: eu, label: America }\n      - { id: us, label: Europe }",
      "error options-swapped field:region/option:eu"
    ),
    Step(
      "      - { id: africa, label: Africa }\n",
      "    retired: [africa]\n",
      "info option-retired field:region/option:africa"
    ),
    Step(
      "id: asia,",
      "id: oceania, renamed-from: [asia],",
      "error option-renamed field:region/option:oceania"
    ),
    Step(
      "      - { id: us, label: Europe }\n",
      "",
      "error option-removed field:region/option:us"
    ),
    Step("id: team,", "id: squad, renamed-from: [team],", "error field-renamed field:squad"),
    Step(
      "fields:\n",
      "retired: [{ id: fax, label: Fax number }]\nfields:\n",
      "error field-retired field:fax"
    ),
    Step(
      "retired: [{ id: fax, label: Fax number }]\n",
      "",
      "error record-removed field:fax"
    ),
    Step("label: Our motto", "label: Our motto, secure: true", "error became-secret field:motto"),
    Step(
      "type: number, label: Copies, min: 1, max: 20",
      "type: text, label: Copies",
      "error type-changed field:copies"
    ),
    Step("when: public", "when: public and region == eu", "error asked-less field:domain-name"),
    Step("id: domain-name", "id: domain_name", "error id-respelled field:domain_name"),
    Step(
      "  - { id: motto, type: text, label: Our motto, secure: true }\n",
      "",
      "error field-removed field:motto"
    ),
    Step("id: service", "id: services", "error form-id-changed form:services"),
  ]

  /// Forms from the first to the last.
  private static let versions = steps.reduce(into: [first]) { versions, step in
    var text = versions[versions.count - 1]
    text = step.old.isEmpty ? text + step.new : text.replacing(step.old, with: step.new)
    // A field goes with its record, so that each commit is one change.
    if step.new.hasPrefix("retired: [{ id: fax") {
      text = text.replacing("  - { id: fax, type: text, label: Fax number }\n", with: "")
    }
    versions.append(text)
  }

  @Test("At every commit, exactly what that commit changed is found, in every format")
  func history() async {
    let repository = await Repository(["a.form.yaml": Self.first])
    for (step, form) in zip(Self.steps, Self.versions.dropFirst()) {
      repository.folder.write(form, to: "a.form.yaml")
      await repository.run("git commit -q -a -m next")
      let outcome = await repository.formwork(
        "check",
        "--against",
        "HEAD~1",
        "--report",
        "json=.git/json",
        "--report",
        "sarif=.git/sarif",
        "--report",
        "junit=.git/junit",
        "--report",
        "gitlab=.git/gitlab",
        "--report",
        "github=.git/github"
      )
      let json = repository.folder.text(".git/json") ?? ""
      let (rules, severities) = (Self.values("rule", json), Self.values("severity", json))
      let paths = Self.values("idPath", json)
      let found = zip(severities, zip(rules, paths)).map { "\($0) \($1.0) \($1.1)" }
      #expect(found == step.findings, "\(step.new)\n\(outcome.output)\(outcome.errors)")
      #expect(outcome.status == (severities.contains("error") ? 1 : 0))
      #expect(outcome.rules == zip(severities, rules).map { "\($0)[\($1)]" })
      #expect(Self.values("ruleId", repository.folder.text(".git/sarif") ?? "") == rules)
      #expect(Self.values("check_name", repository.folder.text(".git/gitlab") ?? "") == rules)
      let junit = repository.folder.text(".git/junit")?.split(separator: "\n") ?? []
      let cases = zip(rules, paths).map { " name=\"\($0) \($1)\" file=\"a.form.yaml\"" }
      #expect(junit.count { $0.contains("<testcase ") } == cases.count)
      #expect(cases.allSatisfy { part in junit.contains { $0.contains(part) } })
      let annotations = repository.folder.text(".git/github")?.split(separator: "\n") ?? []
      #expect(annotations.count == rules.count)
      #expect(rules.allSatisfy { rule in annotations.contains { $0.contains("title=\(rule)::") } })
    }
  }

  /// The texts of a key, in order.
  private static func values(_ key: String, _ json: String) -> [String] {
    json.split(separator: "\n").compactMap { line in
      guard let start = line.firstRange(of: "\"\(key)\": \"") else { return nil }
      return String(line.suffix(from: start.upperBound).prefix { $0 != "\"" })
    }
  }
}
