import Diagnostics
import FormAnswers
import FormModel
import SourceTree
import Testing

/// Secure answers are referred to, and shown nowhere but in the result.
struct SecretTests {
  static let form = Sample.form([
    Sample.text("token", TextField(minLength: 4, isSecure: true)), Sample.number("port"),
  ])
  static let surroundings = Surroundings(
    variable: { ["TOKEN": "s3cr3t", "SHORT": "abc", "EMPTY": ""][$0] },
    secretFile: { path, source in
      switch path {
      case "token.txt": .success(Array("fr0m \(source)\n".utf8))
      case "binary": .success([0xFF, 0xFE])
      case "huge": .success(Array(repeating: 0x61, count: 100_000))
      default: .failure(SecretFileError(reason: "no such file"))
      }
    }
  )

  private func resolve(_ yaml: String) -> Resolution {
    Self.form.resolve(AnswerRequest(files: [.yaml(yaml)], surroundings: Self.surroundings))
  }

  @Test("Where items hold secrets, nothing that stands in the place of the list is quoted")
  func insteadOfItems() throws {
    let token = Field(
      id: "keys[]",
      owner: "keys",
      role: .item,
      kind: .text(TextField(isSecure: true))
    )
    let item = CollectionField(item: Form(id: "keys", fields: [token]), isSingle: true)
    let form = Sample.form([Field(id: "keys", kind: .collection(item))])
    let resolution = form.resolve(AnswerRequest(files: [.yaml("keys: s3cr3t")]))
    #expect(resolution.findings.map(\.message) == ["`keys` is a list field, but this is a text"])
  }

  @Test(arguments: [
    ("token: { env: TOKEN }", #"{"token":"s3cr3t"}"#),
    ("token: { file: token.txt }", #"{"token":"fr0m answers.yaml"}"#),
    ("{}", "{}"),
  ])
  func aReferenceIsFollowed(_ yaml: String, _ json: String) {
    let resolution = resolve(yaml)
    #expect(resolution.told == [])
    #expect(resolution.json == json)
    #expect(resolution.answers.holdsSecrets == (json != "{}"))
  }

  @Test(arguments: [
    (
      "token: s3cr3t",
      #"error answer-secret "******": `token` is secure, and this file holds its value in plain text"#
    ),
    (
      "token: 12345",
      #"error answer-type "*****": `token` is a secure text field, but this is a number"#
    ),
    (
      "token: { env: NONE }",
      #"error answer-secret "****": variable `NONE` for `token` is not set"#
    ),
    (
      "token: { env: EMPTY }",
      #"error answer-secret "*****": variable `EMPTY` for `token` is not set"#
    ),
    (
      "token: { file: gone }",
      #"error answer-secret "****": file `gone` for `token` cannot be read: no such file"#
    ),
    (
      "token: { file: binary }",
      #"error answer-secret "******": file `binary` for `token` cannot be read: not UTF-8 text"#
    ),
    (
      "token: { file: huge }",
      #"error answer-secret "****": file `huge` for `token` cannot be read: more than 64 KB"#
    ),
    (
      "token: { vault: x }",
      #"error answer-secret "*****": `token` is secure, and this is not a reference to its value"#
    ),
    (
      "token: { env: A, file: b }",
      #"error answer-secret "***": `token` is secure, and this is not a reference to its value"#
    ),
    (
      "token: { env: SHORT }",
      #"error answer-length "**************": answer to `token` has 3 characters, and at least 4 are needed"#
    ),
    (
      "token: [s3cr3t]",
      #"error answer-type "********": `token` is a secure text field, but this is a list"#
    ),
  ])
  func whatIsNoReferenceIsAnError(_ yaml: String, _ told: String) {
    #expect(resolve(yaml).shown == [told])
  }

  @Test func aSecretOnTheCommandLineIsTakenWithAWarning() {
    let resolution = Self.form.resolve(set: "token=s3cr3t")
    #expect(
      resolution.shown == [
        #"warning answer-secret "******": `token` is secure, and other processes can read the command line"#
      ]
    )
    #expect(resolution.json == #"{"token":"s3cr3t"}"#)
  }

  /// Whatever is wrong around it, no excerpt and no message shows it.
  @Test(arguments: [
    "{ token: s3cr3t-value, port: x, other: 1 }",
    "token: \"s3cr3t-value\"\nport: s",
    "{ token: [s3cr3t-value], port: x }",
    "{ token: { env: { a: s3cr3t-value } }, port: x }",
    "{ token: { value: s3cr3t-value }, port: x }",
    "{ token: |-\n  s3cr3t-value\n",
    "{ \"token\": \"s3cr3t-value\", \"port\": x",
    "token: s3cr3t-value: x\n",
    "token: \"s3cr3t-value\nport: 1\n",
    "token: *s3cr3t-value\n",
    "token: !s3cr3t-value x\n",
    "'token' : @s3cr3t-value\n",
    "tokne: s3cr3t-value\n",
    "Token: s3cr3t-value\n",
    "{\"answers\": {\"token\": \"s3cr3t-value\"}}",
    "token s3cr3t-value",
    "token=s3cr3t-value",
    "token s3cr3t-value: x",
    "{\"token\":\n \"s3cr3t\\q\"}",
    "{\"token\":\n \"s3cr3t}",
    "{\"t\\u006fken\": \"s3cr3t\\q\"}",
    "token: >\n  s3cr3t\n\ts3cr3t-2\n",
    "token:\n  a\n s3cr3t: x\n",
    "{\"token\": [\"a\",\n {\"x\": s3cr3t}]}",
    "token: a\ntoken: s3cr3t-value\n",
    "token: a\n  s3cr3t-1\n  s3cr3t: 2\nport x",
    "token: a\ns3cr3t-1\nport: s3cr3t-2\nport x",
    "token: |\ns3cr3t-1\nport: s3cr3t-2\nport: @",
    "token: |\n  s3cr3t-1\n s3cr3t-2\nport: x: y",
    "token: >-\n  a\n\tport: s3cr3t\n",
    "token: \"a\nport: s3cr3t\" x\nport x",
    "token: { env: s3cr3t: x }\nport: x",
    "token: {\nport: s3cr3t\n",
    "token: [a,\n  s3cr3t\nport: 1",
    "token: s3cr3t\ntoken: s3cr3t-2\nport x",
    "port: { token: s3cr3t, token: s3cr3t-2 }",
    "port: [{ s3cr3t: 1, s3cr3t: 2 }]",
    "a: s3cr3t\na: s3cr3t-2\n'a\" s3cr3t': x",
    "port: 1\nport: 2\ntokne: { s3cr3t: a, s3cr3t: b }",
    "tokne: s3cr3t\nport: @",
    "tokne s3cr3t\nport x",
    "toke: |\n  s3cr3t\nport: x: y",
    "tokne: 's3cr3t\nport: s3cr3t-2\n",
    "port: 1 token: s3cr3t\nport x",
    "port: 1 token s3cr3t\nport: @",
    "port: 1 # s3cr3t\nport: @",
    "port: 1\n  token: s3cr3t\nport x",
    "port: 1\n token s3cr3t\nport: @",
    "port:\n  - token: s3cr3t\n - s3cr3t\nport x",
    "port: 12\n  s3cr3t\nport: @",
    "# token: s3cr3t\nport: @",
    "port: 1\nport: 2\ntokne: # s3cr3t",
    "token: # s3cr3t\nport: x",
    "port: x\n  - s3cr3t\n  - s3cr3t: x\n",
    "token:\nport: - s3cr3t\nport x",
    "port: > s3cr3t\n",
    "\"token\": 's3cr3t\"\nport: 5 s3cr3t'\n",
    "token: `s3cr3t`\nport: 1",
    "token: \"`s3cr3t` \\q`\"\nport: 1",
    "token: a `s3cr3t` b: `c\nport: x",
    "token: @s3cr3t `\nport: `1",
    "? [token]\n: s3cr3t\n",
    "token: &s3cr3t x\nport: *x\n",
    "token: %s3cr3t: x\n%s3cr3t\n",
    "token: \"\\s3cr3t\"\n",
    "---\ntoken: s3cr3t: x\n---\ns3cr3t: 1\n",
    "{\n  \"token\": \"s3cr3t\"\n  \"port\": x\n}",
    "{\n  \"token\": \"s3cr3t\" s3cr3t,\n  \"port\": 1,\n}",
    "{\n  \"token\": s3cr3t,\n  \"port\": s3,\n}",
    "{\n  \"token\": \"a\"b\",\n  \"port\": \"s3cr3t\"x\n}",
    "{\n  \"token\": {\n    \"port\": s3cr3t\n  }\n}",
    "{\n  \"tokne\": \"s3cr3t\",\n  \"port\": 's',\n}",
    "{\n  token: \"s3cr3t\",\n  'port': 1\n}",
    "{\n  \"port\": [\n    \"s3cr3t\" x],\n  \"token\": 1 }",
  ])
  func noFindingShowsIt(_ yaml: String) {
    let resolution = resolve(yaml)
    expectHidden(in: resolution)
    guard yaml.hasPrefix("{") else { return }
    expectHidden(in: Self.form.resolve(AnswerRequest(files: [.json(yaml)])))
  }

  /// Fields that a value does not fit, one way or another, each with the rule that says so.
  private static let tooNarrow: [(TextField, rule: String)] = [
    (TextField(minLength: 40, isSecure: true), "answer-length"),
    (TextField(maxLength: 3, isSecure: true), "answer-length"),
    (TextField(format: .email, isSecure: true), "answer-format"),
    (TextField(format: .url, isSecure: true), "answer-format"),
    (TextField(format: .hostname, isSecure: true), "answer-format"),
    (TextField(format: .slug, isSecure: true), "answer-format"),
    (TextField(format: .semver, isSecure: true), "answer-format"),
    (TextField(format: .date, isSecure: true), "answer-format"),
    (TextField(format: .path, isSecure: true), "answer-format"),
    (TextField(format: .identifier, isSecure: true), "answer-format"),
  ]

  /// The value a reference leads to is shown by no report, whatever it does not fit.
  @Test(arguments: tooNarrow.indices)
  func noReportShowsWhatAReferenceLeadsTo(_ index: Int) {
    let (field, rule) = Self.tooNarrow[index]
    let value = "S3cr3t/. v\u{E4}lue\0-"
    let form = Sample.form([Sample.text("token", field), Sample.number("port")])
    let surroundings = Surroundings(
      variable: { $0.hasSuffix("TOKEN") ? value : nil },
      secretFile: { path, _ in .success(Array("\(value)\(path == "lines" ? "\nmore" : "")\n".utf8))
      }
    )
    let files = [
      "token: { env: TOKEN }\nport: x\n", "token: { file: one }\ntokne: { file: one }\n",
      "token: { file: lines }\n", "token: { env: TOKEN }\ntoken: { file: one }\nport: @\n",
      "token: { env: TOKEN, file: one }\n", "token: [{ env: TOKEN }]\n", "token: { env: OTHER }\n",
    ]
    var requests = files.map { AnswerRequest(files: [.yaml($0)], surroundings: surroundings) }
    requests.append(
      AnswerRequest(
        assignments: [Assignment("token:={\"env\":\"TOKEN\"}"), Assignment("port=x")],
        surroundings: surroundings
      )
    )
    requests.append(AnswerRequest(environmentPrefix: "A_", surroundings: surroundings))
    for request in requests {
      let resolution = form.resolve(request)
      let report = Report(resolution.findings, fileCount: 1)
      let shown = [
        TextRenderer().render(report), JSONRenderer().render(report),
        GitHubRenderer().render(report), JUnitRenderer().render(report),
        GitLabRenderer().render(report),
        SARIFRenderer(version: "1.0.0", rules: []).render(report),
        resolution.explanation(of: form),
      ]
      #expect(!resolution.isAccepted)
      #expect(!shown.contains { $0.lowercased().contains("cr3t") || $0.contains("\u{E4}lue") })
    }
    #expect(form.resolve(requests[0]).findings.map(\.rule).contains(rule))
  }

  private func expectHidden(in resolution: Resolution) {
    let report = Report(resolution.findings, fileCount: 1)
    let rendered = TextRenderer().render(report) + JSONRenderer().render(report)
    #expect(!resolution.isAccepted)
    #expect(!rendered.contains("s3cr3t"))
    #expect(!resolution.findings.contains { $0.found?.contains("s3cr3t") == true })
  }

  static let mixed = Sample.form([
    Sample.text("name"), Sample.number("seats"), Sample.text("mail", TextField(format: .email)),
    Sample.text("token", TextField(isSecure: true)),
  ])

  /// Of a file that is well-formed, what is wrong is told as in any other, and excerpts show its
  /// keys; of one that cannot be read, only what is wrong with the text is told.
  @Test(arguments: [
    (
      "seats: two # s3cr3t\nseats: 1\nmail: x\ntoken: { env: TOKEN }\n",
      [
        #"error answer-type "***": `seats` is a number field, but this is the text `two`"#,
        #"error duplicate-key "seats": key `seats` is used twice in one mapping"#,
        #"error answer-format "*": answer to `mail` is not an e-mail address, such as ada@example.org"#,
      ]
    ),
    (
      "name Ada\nseats: two\n",
      [#"error syntax "********": a key needs `:` and a space after it"#]
    ),
    (
      "name: @x\ntoken: a\ntoken: b\n",
      [
        #"error syntax "*": the text is not valid YAML or JSON at this place"#,
        #"error duplicate-key "*****": key `token` is used twice in one mapping"#,
      ]
    ),
    ("name: \"a\" b\nsaets: 1\n", [#"error syntax "*": this is not allowed here"#]),
    ("{ \"name\": a }", [#"error syntax "*": the text is not valid YAML or JSON at this place"#]),
  ])
  func onlyWhatMayBeSecretIsHidden(_ yaml: String, _ told: [String]) {
    let file = yaml.hasPrefix("{") ? ParsedSource.json(yaml) : .yaml(yaml)
    let request = AnswerRequest(files: [file], surroundings: Self.surroundings)
    #expect(Self.mixed.resolve(request).shown == told)
  }

  @Test(arguments: [
    (
      "name Ada\nseats: 2",
      "write `key: value`"
    ),
    ("token: \"a", "add the closing quote"),
    ("name: 1\nname: 2", "keep one of the two; if a list item begins here, its `- ` is missing"),
    ("token:\n\ta", "begin the line with spaces; YAML does not allow tabs there"),
  ])
  func helpThatQuotesNothingIsGiven(_ yaml: String, _ help: String) {
    #expect(Self.mixed.resolve(yaml).findings.contains { $0.help == help })
  }

  @Test func idsThatAreGoneAreNoSecrets() {
    let form = Sample.form(Self.form.ownFields, retired: [Retirement(id: "fax")])
    let findings = form.resolve("fax: 1\nfax: 2").findings
    #expect(findings.first?.message == "key `fax` is used twice in one mapping")
    #expect(form.resolve(set: "fax").findings.first?.message.hasPrefix("`fax` is neither") == true)
  }

  @Test func noFindingAboutAnAssignmentShowsIt() {
    let form = Self.form
    for assignment in [
      "token=abc", #"token:="abc""#, #"token:=["abc"]"#, #"token:="abc"#, "token:=abc",
      "tokne=abc", "Token=abc", #"tokne:="abc""#, "token:abc", "token abc", "token abc==", "=abc",
      "abc", #"token:={"env":"TOKEN"} abc"#,
    ] {
      let resolution = form.resolve(set: assignment, "port=x")
      let rendered = TextRenderer().render(Report(resolution.findings, fileCount: 1))
      #expect(!rendered.contains("abc"), "\(assignment)")
      #expect(!resolution.findings.contains { $0.message.contains("abc") }, "\(assignment)")
    }
  }

  @Test func whatIsMissingIsToldWithoutThem() {
    let form = Sample.form([
      Sample.text("token", TextField(isSecure: true)), Sample.text("name", required: true),
    ])
    for yaml in ["token: s3cr3t # s3cr3t\n", "# s3cr3t\n{}\n", "tokne: s3cr3t\n"] {
      var request = AnswerRequest(files: [.yaml(yaml)])
      request.allowsUnknown = true
      let findings = form.resolve(request).findings
      #expect(findings.contains { $0.rule == "answer-missing" })
      let rendered = TextRenderer().render(Report(findings, fileCount: 1))
      #expect(!rendered.contains("s3cr3t"))
    }
  }

  @Test func variablesMayHoldThem() {
    let request = AnswerRequest(
      environmentPrefix: "",
      surroundings: Surroundings(variable: { $0 == "TOKEN" ? "abc" : nil })
    )
    let resolution = Self.form.resolve(request)
    #expect(
      resolution.shown == [
        #"error answer-length "***": answer to `token` has 3 characters, and at least 4 are needed"#
      ]
    )
  }

  @Test func aSecretDefaultThatDoesNotFitIsNotShown() {
    let form = Sample.form([
      Sample.text("token", TextField(minLength: 9, isSecure: true), default: .environment("TOKEN"))
    ])
    let resolution = form.resolve(AnswerRequest(surroundings: Self.surroundings))
    #expect(resolution.findings.map(\.rule) == ["default-not-usable"])
    let rendered = TextRenderer().render(Report(resolution.findings, fileCount: 1))
    #expect(!rendered.contains("s3cr3t"))
  }
}
