import Diagnostics
import JSON
import SourceTree
import TestTraits
import Testing

@Suite("`fill --lines`")
struct LineTests {
  private static let form = """
    formwork: 1
    id: sample
    fields:
      - { id: name, type: text, label: Name, required: true, pattern: "[a-z]+" }
      - { id: size, type: number, label: Size, integer: true }
      - { id: colour, type: picker, label: Colour, options: [red, green], default: red }

    """

  private let folder = Folder(["a.form.yaml": LineTests.form])

  private func fill(_ arguments: String...) async -> Formwork.Outcome {
    await Formwork.run(["fill", "a.form.yaml", "--lines"] + arguments, in: folder.path)
  }

  @Test("Results are in the order of the lines, whatever the number of jobs")
  func order() async {
    // Several batches of several parts.
    let pad = String(repeating: "x", count: 1000)
    let lines = (1...3000).map { number in
      number % 10 == 0 ? "{\"size\":\(number)}" : "{\"name\":\"\(pad)\",\"size\":\(number)}"
    }
    folder.write(lines.joined(separator: "\n"), to: "a.jsonl")
    let expected = (1...3000).filter { $0 % 10 != 0 }
      .map { "{\"name\":\"\(pad)\",\"size\":\($0),\"colour\":\"red\"}\n" }
    for jobs in ["1", "2", "7"] {
      let outcome = await fill("--answers", "a.jsonl", "--errors", "e.jsonl", "--jobs", jobs)
      #expect(outcome.output == expected.joined())
      #expect(outcome.errors == "300 of 3000 lines with errors, see `e.jsonl`\n")
      #expect(outcome.status == 1)
      let failed = (folder.text("e.jsonl") ?? "").split(separator: "\n")
      #expect(failed.count == 300)
      #expect(
        failed.enumerated().allSatisfy {
          $1.hasPrefix(
            "{\"line\":\(($0 + 1) * 10),\"ok\":false,\"findings\":[{\"rule\":\"answer-missing\""
          )
        }
      )
    }
  }

  @Test(
    "What is no record is a finding of its line, and the next line is read",
    arguments: [
      ("", "syntax"), (" \t", "syntax"), ("{\"name\":", "syntax"), ("a: b", "syntax"),
      ("{\"name\":\"a\u{0}\"}", "syntax"), ("{\"name\":\"a\"} {}", "syntax"),
      ("[]", "answers-not-a-mapping"), ("null", "answers-not-a-mapping"), ("{}", "answer-missing"),
    ]
  )
  func broken(line: String, rule: String) async {
    folder.write("\(line)\r\n\u{FEFF}{\"name\":\"b\"}\r\n\(line)x\n{\"name\":\"c\"}", to: "a.jsonl")
    let outcome = await fill("--answers", "a.jsonl", "--envelope")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(
      lines.first?.hasPrefix("{\"line\":1,\"ok\":false,\"findings\":[{\"rule\":\"\(rule)\"") == true
    )
    #expect(
      lines.dropFirst().first
        == "{\"line\":2,\"ok\":true,\"answers\":{\"name\":\"b\",\"colour\":\"red\"}}"
    )
    #expect(
      lines.last == "{\"line\":4,\"ok\":true,\"answers\":{\"name\":\"c\",\"colour\":\"red\"}}"
    )
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
  }

  @Test("At most a thousand findings are shown in words, at their places in the file")
  func words() async {
    let lines = String(repeating: "{\"name\":\"b\"}\n{\"name\":\"B\"}\n", count: 1200)
    folder.write(lines, to: "a.jsonl")
    let outcome = await fill("--answers", "a.jsonl")
    let places = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("  a.jsonl:") }
    #expect(places.count == 1000)
    #expect(places.last == "  a.jsonl:2000:9")
    #expect(
      outcome.errors.hasSuffix(
        """
        200 more findings not shown; `--errors FILE` takes all of them
        1200 of 2400 lines with errors

        """
      )
    )
  }

  @Test("A result is put in its place at the end, unless something could not be written")
  func replaced() async {
    folder.write("{\"name\":\"b\"}\n{}\n", to: "a.jsonl")
    folder.write("old", to: "out.jsonl")
    let failed = await fill(
      "--answers",
      "a.jsonl",
      "-o",
      "out.jsonl",
      "--errors",
      "/dev/full"
    )
    #expect(failed.status == 2)
    #expect(folder.text("out.jsonl") == "old")
    #expect(folder.names == ["a.form.yaml", "a.jsonl", "out.jsonl"])
    let outcome = await fill("--answers", "a.jsonl", "-o", "out.jsonl", "--errors", "e.jsonl")
    #expect(outcome.status == 1)
    #expect(folder.text("out.jsonl") == "{\"name\":\"b\",\"colour\":\"red\"}\n")
    #expect(await fill("--answers", "a.jsonl", "-o", "a.jsonl").status == 64)
    #expect(await fill("--answers", "a.jsonl", "-o", "x", "--errors", "x").status == 64)
  }

  @Test("On a full disk it is said which line's result is the last that is whole", .spawns)
  func fullDisk() async throws {
    let lines = ["{\"name\":\"b\"}", "{}"] + Array(repeating: "{\"name\":\"b\"}", count: 2_000)
    folder.write(lines.joined(separator: "\n"), to: "a.jsonl")
    let outcome = await Formwork.spawn(
      ["fill", "a.form.yaml", "--lines", "--answers", "a.jsonl", "--errors", "/dev/null"],
      in: folder.path,
      shell: "ulimit -f 8; exec \"$@\" >part.jsonl"
    )
    let part = try #require(folder.text("part.jsonl"))
    // The second line has no result.
    let line = part.utf8.count { $0 == 0x0A } + 1
    #expect(line > 100 && outcome.status == 2)
    #expect(
      outcome.errors == """
        error: cannot write to standard output: the file would be larger than allowed
          help: the result of line \(line) is the last that is whole

        """
    )
  }

  @Test("Nothing waits for lines where nobody pipes them", .spawns)
  func noLines() async {
    let outcome = await Formwork.spawn(
      ["fill", "a.form.yaml", "--lines"],
      in: folder.path,
      shell: "exec \"$@\" </dev/null"
    )
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("error: `--lines` has no lines to read\n"))
  }

  @Test(
    "Lines of standard input, with answers that all have in common",
    arguments: [["--answers", "-"], []]
  )
  func input(named: [String]) async {
    let arguments = ["fill", "a.form.yaml", "--lines", "--set", "size=4"] + named
    let outcome = await Formwork.run(
      arguments,
      in: folder.path,
      input: Array("{\"name\":\"b\"}\n{\"name\":\"c\",\"size\":5}\n".utf8)
    )
    #expect(
      outcome.output == """
        {"name":"b","size":4,"colour":"red"}
        {"name":"c","size":4,"colour":"red"}

        """
    )
    #expect(outcome.status == 0)
    folder.write("{\"size\":1}\n", to: "a.jsonl")
    let missing = await fill("--answers", "a.jsonl", "--missing")
    #expect(missing.output.hasPrefix("[{\"id\":\"name\",\"type\":\"text\",\"required\":true,"))
    #expect(
      await fill("--answers", "a.jsonl", "--partial").output == "{\"size\":1,\"colour\":\"red\"}\n"
    )
  }

  @Test("Where the answers of a line come from is an object, instead of the answers")
  func explained() async {
    folder.write(
      LineTests.form + """
          - { id: token, type: text, label: Token, secure: true }
          - { id: note, type: text, label: Note, when: size > 3 }

        """,
      to: "a.form.yaml"
    )
    folder.write("{\"name\":\"b\",\"size\":3.0}\n{}\n", to: "a.jsonl")
    let arguments = [
      "fill", "a.form.yaml", "--lines", "--answers", "a.jsonl", "--explain", "--set",
      "token=s3cret",
    ]
    let explanation = """
      {"name":{"value":"b","from":"a.jsonl"},"size":{"value":3,"from":"a.jsonl"},\
      "colour":{"value":"red","from":"default"},"token":{"value":"********","from":"--set"},\
      "note":{"from":"not asked: size > 3"}}
      """
    let outcome = await Formwork.run(arguments, in: folder.path)
    #expect(outcome.output == explanation + "\n")
    #expect(outcome.status == 1)
    let envelope = await Formwork.run(arguments + ["--envelope", "--quiet"], in: folder.path)
    let lines = envelope.output.split(separator: "\n")
    #expect(
      lines.first?.hasPrefix("{\"line\":1,\"ok\":true,\"explanation\":\(explanation)") == true
    )
    #expect(lines.last?.hasPrefix("{\"line\":2,\"ok\":false,\"findings\":[") == true)
  }

  @Test(
    "What it cannot do is refused",
    arguments: [
      ["--answers", "a", "--answers", "b"], ["--answers", "a", "--explain", "--missing"],
      ["--answers", "a", "--as", "json"], ["--answers", "a", "--format", "json"],
      ["--answers", "a", "--jobs", "0"], ["--answers", "a", "--envelope", "--errors", "e"],
      ["--answers", "a", "--allow-commands"],
    ]
  )
  func usage(arguments: [String]) async {
    let line = ["fill", "a.form.yaml", "--lines"] + arguments
    #expect(await Formwork.run(line, in: folder.path).status == 64)
    #expect(
      await Formwork.run(["fill", "a.form.yaml", "--envelope"], in: folder.path).status == 64
    )
  }
}

// Answers to an older version of the form.
extension LineTests {
  private static let older = """
    formwork: 1
    id: sample
    version: "1"
    fields:
      - { id: name, type: text, label: Name, required: true, pattern: "[a-z]+" }
      - { id: flag, type: toggle, label: Flag }
      - { id: team, type: picker, label: Team, options: [ops, web, old] }
      - { id: port, type: number, label: Port }
      - { id: extras, type: multi-selector, label: Extras, options: [a, b, c] }

    """
  private static let newer = """
    formwork: 1
    id: sample
    version: "2"
    fields:
      - { id: service.name, type: text, label: Name, required: true, renamed-from: [name] }
      - id: team
        type: picker
        label: Team
        options: [{ id: platform, label: Platform, renamed-from: [ops] }, web]
        retired: [old]
      - { id: port, type: number, label: Port, max: 9, when: team == web }
      - id: extras
        type: multi-selector
        label: Extras
        options: [a, { id: bee, label: B, renamed-from: [b] }]
        retired: [c]
    retired: [flag]

    """

  private static let records = [
    #"{"name":"x","flag":true,"team":"ops","port":80,"$form":{"id":"sample","version":"1"}}"#,
    #"{"name":"X","team":"web"}"#, #"{"name":"y","team":"web","port":80}"#,
    #"{"name":"z","flag":false,"team":"web","port":8,"extras":["a","b","c"]}"#,
    #"{"name":"w","team":"old","extras":["c"]}"#, #"{"service":{"name":"v"}}"#,
  ]

  private func carry(_ arguments: String...) async -> Formwork.Outcome {
    folder.write(LineTests.older, to: "old.form.yaml")
    folder.write(LineTests.newer, to: "a.form.yaml")
    folder.write(LineTests.records.joined(separator: "\n"), to: "a.jsonl")
    let line = ["fill", "a.form.yaml", "--lines", "--answers", "a.jsonl"] + arguments
    return await Formwork.run(line, in: folder.path)
  }

  @Test("Answers in items are carried over by their fields' ids")
  func carriedItems() async {
    let form = """
      formwork: 1
      id: sample
      fields:
        - id: drives
          type: list
          label: Drives
          fields:
            - { id: NAME, type: text, label: Name }
            - { id: kind, type: picker, label: Kind, options: [OPTIONS] }
        - { id: teams, type: list, label: Teams, item: { type: picker, options: [OPTIONS] } }

      """
    let old = form.replacing("NAME", with: "title").replacing("OPTIONS", with: "a, b")
    let new = form.replacing("NAME", with: "name, renamed-from: [title]")
      .replacing("OPTIONS", with: "a, { id: bee, label: Bee, renamed-from: [b] }")
    folder.write(old, to: "old.form.yaml")
    folder.write(new, to: "a.form.yaml")
    folder.write(
      #"{"drives":[{"title":"x"},{"title":"y","kind":"b"}],"teams":["b"]}"#,
      to: "a.jsonl"
    )
    let outcome = await Formwork.run(
      ["fill", "a.form.yaml", "--lines", "--answers", "a.jsonl", "--from-form", "old.form.yaml"],
      in: folder.path
    )
    #expect(
      outcome.output
        == #"{"drives":[{"name":"x"},{"name":"y","kind":"bee"}],"teams":["bee"]}"# + "\n"
    )
    #expect(
      outcome.errors == """
        renamed  title -> drives.name  2
                 drives.kind:b -> bee  1
                 teams[]:b -> bee      1

        """
    )
  }

  @Test("Answers to an older form are checked by it, and carried over", arguments: ["1", "3"])
  func carried(jobs: String) async {
    let outcome = await carry("--from-form", "old.form.yaml", "--errors", "e.jsonl", "--jobs", jobs)
    #expect(
      outcome.output == """
        {"service":{"name":"x"},"team":"platform"}
        {"service":{"name":"z"},"team":"web","port":8,"extras":["a","bee"]}
        {"service":{"name":"w"}}

        """
    )
    #expect(
      outcome.errors == """
        renamed               name -> service.name  3
                              extras:b -> bee       1
                              team:ops -> platform  1
        retired               extras:c              2
                              flag                  2
                              team:old              1
        dropped while hidden  port                  1
        3 of 6 lines with errors, see `e.jsonl`

        """
    )
    #expect(outcome.status == 1)
    let failed = (folder.text("e.jsonl") ?? "").split(separator: "\n")
    let says = [
      ("2", "answer-pattern", true), ("3", "answer-range", false), ("6", "unknown", true),
    ]
    #expect(failed.count == says.count)
    for (line, (number, rule, isOlder)) in zip(failed, says) {
      #expect(line.hasPrefix("{\"line\":\(number),\"ok\":false,"))
      #expect(line.contains(rule))
      #expect(line.contains("the older form `old.form.yaml` refuses this line") == isOlder)
    }
  }

  @Test("Of answers to an older form, only those with errors are put into words")
  func carriedWords() async {
    let outcome = await carry("--from-form", "old.form.yaml")
    #expect(!outcome.errors.contains("answer-renamed"))
    #expect(!outcome.errors.contains("answer-retired"))
    #expect(outcome.errors.contains("note: the older form `old.form.yaml` refuses this line"))
    #expect(outcome.errors.contains("error[answer-range]"))
    let quiet = await carry("--from-form", "old.form.yaml", "--errors", "e.jsonl", "--quiet")
    #expect(quiet.errors == "")
    let envelope = await carry("--from-form", "old.form.yaml", "--envelope")
    #expect(envelope.status == 0)
    #expect(envelope.output.split(separator: "\n").count == 6)
    #expect(envelope.errors.hasPrefix("renamed  "))
    let missing = await carry("--from-form", "old.form.yaml", "--missing", "--errors", "e.jsonl")
    #expect(missing.output.split(separator: "\n").count == 3)
  }

  @Test("The older form sees only the records, and names that no form has are counted together")
  func carriedAlone() async {
    folder.write("{\"name\":\"a\",\"extra\":1,\"more\":2}\n", to: "b.jsonl")
    folder.write(LineTests.older, to: "old.form.yaml")
    folder.write(LineTests.newer, to: "a.form.yaml")
    let outcome = await Formwork.run(
      [
        "fill", "a.form.yaml", "--lines", "--answers", "b.jsonl", "--set", "service.name=b",
        "--allow-unknown", "--from-form", "old.form.yaml",
      ],
      in: folder.path
    )
    #expect(outcome.output == "{\"service\":{\"name\":\"b\"}}\n")
    #expect(outcome.errors == "dropped as unknown  (no field)  2\n")
    #expect(outcome.status == 0)
  }

  @Test("What is secret now is not shown where the older form refuses it")
  func carriedSecrets() async {
    let older =
      "formwork: 1\nid: sample\nfields:\n  - { id: a, type: text, label: A, max-length: 2 }\n"
    folder.write(older, to: "old.form.yaml")
    folder.write(
      older.replacing("max-length: 2", with: "secure: true"),
      to: "a.form.yaml"
    )
    folder.write("{\"a\":\"hunter2\"}\n", to: "a.jsonl")
    let outcome = await fill("--answers", "a.jsonl", "--from-form", "old.form.yaml")
    #expect(outcome.errors.contains("old.form.yaml"))
    #expect(!outcome.errors.contains("hunter2"))
  }

  @Test("An older form that cannot be used is refused")
  func unusable() async {
    #expect(await carry("--from-form", "none.form.yaml").status == 2)
    #expect(await carry("--from-form", "a.jsonl").status == 1)
    #expect(await carry("--from-form", "old.form.yaml", "-o", "old.form.yaml").status == 64)
    let plain = ["fill", "a.form.yaml", "--from-form", "old.form.yaml"]
    #expect(await Formwork.run(plain, in: folder.path).status == 64)
  }
}

// Each line alone, and all lines at once.
extension LineTests {
  /// Fields, with values that are right and wrong.
  private static let fields: [(field: String, values: [String])] = [
    (
      #"{ id: name, type: text, label: N, required: true, pattern: "[a-z]+" }"#,
      [#""name":"abc""#, #""name":"A""#, #""name":7"#, #""name":null"#, #""\u006eame":"x""#]
    ),
    (
      #"{ id: size, type: number, label: S, integer: true, min: 1, max: 9, renamed-from: [big] }"#,
      [#""size":4"#, #""size":4e0"#, #""size":40"#, #""size":"4""#, #""big":3"#]
    ),
    (#"{ id: on-it, type: toggle, label: O }"#, [#""on-it":true"#, #""on-it":"yes""#]),
    (#"{ id: why, type: text, label: W, when: on-it }"#, [#""why":"b/c é \u00e9""#, #""why":"""#]),
    (
      #"{ id: colour, type: picker, label: C, options: [red, { id: blue, renamed-from: [azure] }] }"#,
      [#""colour":"red""#, #""colour":"azure""#, #""colour":"rde""#]
    ),
    (
      #"{ id: tastes, type: multi-selector, label: T, options: [sweet, sour, salty], max-selections: 2 }"#,
      [
        #""tastes":["sour","sweet"]"#, #""tastes":[]"#, #""tastes":["sour","sour"]"#,
        #""tastes":["sour",1,"salty","sweet"]"#,
      ]
    ),
    (
      #"{ id: slug, type: text, label: L, default: "{name | slug}-1", key: out.slug }"#,
      [#""out":{"slug":"x"}"#, #""out":{"slug":1,"more":2}"#, #""out":[]"#, #""slug":"x""#]
    ),
    (
      #"{ id: data, type: json, label: D }"#,
      [#""data":{"a":[1,null,{"b":1.50}]}"#, #""data":1e400"#]
    ),
    (
      #"{ id: secret, type: text, label: Z, secure: true }"#,
      [#""secret":{"env":"TOKEN"}"#, #""secret":"abc""#, #""secret":{"file":"none"}"#]
    ),
  ]

  private static let others = [
    #""more":1"#, #""$form":{"id":"sample"}"#, #""$form":{"id":"other"}"#, #""name":"twice""#,
    "\u{1}", "]", "\"x", "é",
  ]

  @Test("Lines give what each of them gives alone", arguments: 1...10)
  func alone(seed: Int) async throws {
    var random = Steps(state: UInt64(seed))
    let fields = LineTests.fields.filter { _ in random.next(3) > 0 }
    let text =
      "formwork: 1\nid: sample\nfields:\n  - { id: first, type: toggle, label: F }\n"
      + fields.map { "  - \($0.field)\n" }.joined()
    // What refers to a field that is left out is no form.
    let needed = [("why", "on-it"), ("slug", "name")]
    guard needed.allSatisfy({ !text.contains("id: \($0),") || text.contains("id: \($1),") }) else {
      return
    }
    let records = (0..<20).map { _ in
      var members = fields.filter { _ in random.next(4) > 0 }.map { field in
        field.values[random.next(random.next(2) == 0 ? 1 : field.values.count)]
      }
      if random.next(3) == 0 {
        members.append(LineTests.others[random.next(LineTests.others.count)])
      }
      return "{\(members.joined(separator: ","))}"
    }
    let folder = Folder(["a.form.yaml": text, "a.jsonl": records.joined(separator: "\n")])
    let options = [[], ["--prune"], ["--allow-unknown", "--partial"], ["--no-references"]][
      random.next(4)
    ]
    let command = ["fill", "a.form.yaml", "--answers", "a.jsonl"] + options
    let variables = ["TOKEN": "abc"]
    let all = await Formwork.run(
      command + ["--lines", "--envelope"],
      in: folder.path,
      variables: variables
    )
    let lines = all.output.split(separator: "\n").map(String.init)
    #expect(lines.count == records.count)
    for (record, line) in zip(records, lines) {
      folder.write(record, to: "a.jsonl")
      let one = await Formwork.run(
        command + ["--as", "jsonl", "--format", "json"],
        in: folder.path,
        variables: variables
      )
      let envelope = try #require(json(line))
      #expect(envelope["ok"] == .bool(one.status == 0), "\(record): \(line) \(one.errors)")
      #expect(one.status != 0 || line.contains("\"answers\":" + one.output.dropLast()), "\(record)")
      let findings = envelope["findings"].map(said) ?? []
      #expect(findings == json(one.errors)?["findings"].map(said) ?? [], "\(record)")
    }
  }

  private func json(_ text: String) -> JSONValue? {
    let source = SourceText(name: "", text: text)
    let tree = ParsedSource.parse(source, as: .json).tree
    return tree.root.flatMap { tree.json(of: $0) { _ in } }
  }

  /// What findings say, without their lines; a missing answer alone is reported at its question.
  private func said(_ findings: JSONValue) -> [String] {
    guard case .array(let findings) = findings else { return [] }
    return findings.map { finding in
      let isMissing = finding["rule"] == "answer-missing"
      let keys =
        ["rule", "severity", "message", "idPath", "help"]
        + (isMissing ? [] : ["column", "endColumn", "length", "fingerprint", "path"])
      return keys.map { "\(finding[$0] ?? .null)" }.joined(separator: " ")
    }
  }
}

extension JSONValue {
  fileprivate subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }
}

/// Numbers that look random and are the same in every run.
private struct Steps {
  var state: UInt64

  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
