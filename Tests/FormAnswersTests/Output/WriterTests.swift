import Diagnostics
import FormAnswers
import FormModel
import Glibc
import JSON
import SourceTree
import TestTraits
import Testing

/// The forms in which answers leave.
struct WriterTests {
  static let form = Sample.form([
    Sample.text("name"), Sample.number("port"), Sample.number("ratio"), Sample.toggle("debug"),
    Sample.picker("colour", [], custom: true), Sample.selector("features", [], custom: true),
    Sample.text("note", TextField(isMultiline: true)), Sample.json("data"),
  ])
  static let answers = form.resolve(
    AnswerRequest(files: [
      .json(
        #"""
        { "note": "it's\ntwo lines", "features": ["b", "a c"], "name": "billing", "port": 8080,
          "ratio": 0.10, "colour": "no",
          "data": { "a": [{ "b": null, "no": [] }, [{}, "it's", 1e5]], "c d": { "e": "f\ng" } } }
        """#
      )
    ])
  ).answers

  @Test(arguments: [
    (
      AnswerFormat.json,
      #"""
      {
        "name": "billing",
        "port": 8080,
        "ratio": 0.10,
        "debug": false,
        "colour": "no",
        "features": [
          "b",
          "a c"
        ],
        "note": "it's\ntwo lines",
        "data": {
          "a": [
            {
              "b": null,
              "no": []
            },
            [
              {},
              "it's",
              1e5
            ]
          ],
          "c d": {
            "e": "f\ng"
          }
        }
      }

      """#
    ),
    (
      .jsonl,
      #"""
      {"name":"billing","port":8080,"ratio":0.10,"debug":false,"colour":"no","features":["b","a c"],"note":"it's\ntwo lines","data":{"a":[{"b":null,"no":[]},[{},"it's",1e5]],"c d":{"e":"f\ng"}}}

      """#
    ),
    (
      .yaml,
      #"""
      name: billing
      port: 8080
      ratio: 0.10
      debug: false
      colour: "no"
      features:
        - b
        - a c
      note: "it's\ntwo lines"
      data:
        a:
          - b: null
            "no": []
          - - {}
            - "it's"
            - 1.0e+5
        c d:
          e: "f\ng"

      """#
    ),
    (
      .env,
      #"""
      NAME='billing'
      PORT='8080'
      RATIO='0.10'
      DEBUG='false'
      COLOUR='no'
      FEATURES='b
      a c'
      NOTE='it'\''s
      two lines'
      DATA='{"a":[{"b":null,"no":[]},[{},"it'\''s",1e5]],"c d":{"e":"f\ng"}}'

      """#
    ),
    (
      .dotenv,
      #"""
      NAME='billing'
      PORT='8080'
      RATIO='0.10'
      DEBUG='false'
      COLOUR='no'
      FEATURES='b
      a c'
      NOTE="it's
      two lines"

      """#
    ),
    (
      .github,
      #"""
      NAME=billing
      PORT=8080
      RATIO=0.10
      DEBUG=false
      COLOUR=no
      FEATURES<<END
      b
      a c
      END
      NOTE<<END
      it's
      two lines
      END
      DATA={"a":[{"b":null,"no":[]},[{},"it's",1e5]],"c d":{"e":"f\ng"}}

      """#
    ),
  ])
  func writesAnswersInFormOrder(_ format: AnswerFormat, _ text: String) {
    #expect(String(decoding: Self.answers.bytes(as: format), as: UTF8.self) == text)
  }

  @Test(arguments: [
    (AnswerFormat.json, "{}\n"), (.jsonl, "{}\n"), (.yaml, "{}\n"), (.env, "unset A\n"),
    (.dotenv, ""), (.github, ""),
  ])
  func writesNoAnswers(_ format: AnswerFormat, _ text: String) {
    let answers = Sample.form([Sample.text("a")]).resolve("{}").answers
    #expect(String(decoding: answers.bytes(as: format), as: UTF8.self) == text)
  }

  /// Texts that readers of YAML take for something else, or that would break a line.
  static let awkward = [
    "no", "Yes", "on", "y", "null", "~", "true", "1", "1.10", "0x1F", "0o7", "1e3", "1_000", "1:30",
    "2024-01-01", ".inf", "-", "- a", "a: b", "a #b", "#a", "a ", " a", "a\nb", "a\r\nb", "a\tb",
    "\"", "'", "\\", "\\n", "{a}", "[a]", "*a", "&a", "!a", "|", ">", "%a", "@a", "`a", "?", "=",
    "<<", "a,b", "\u{E9}", "\u{1F600}", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{200B}", "\u{202E}x",
    "\u{7}", "\u{1B}[31m", "\u{E0041}", "\u{1F468}\u{200D}\u{1F469}", "$HOME", "`id`", "$(id)",
    "##[a]", "##vso[a]", "###", "a\n::b", "a\r ::b\n::", "a\n\u{A0}:: ##[", "'; id; '", "a\\'b",
    "!!", "",
    "---", "...", "a  b", String(repeating: "a b ", count: 60) + "c",
  ]

  @Test(arguments: awkward.filter { !$0.isEmpty })
  func everyTextComesBackFromYAML(_ text: String) {
    let note = FieldID("note")
    let answers = Self.answers(text)
    let written = String(decoding: answers.bytes(as: .yaml), as: UTF8.self)
    let parsed = ParsedSource.yaml(written)
    #expect(parsed.findings.isEmpty)
    let read = Self.form.resolve(AnswerRequest(files: [parsed]))
    #expect(read.told == [])
    #expect(read.answers[note] == .text(text))
  }

  @Test(arguments: awkward.filter { !$0.isEmpty })
  func everyTextComesBackFromJSON(_ text: String) {
    for format in [AnswerFormat.json, .jsonl] {
      let written = String(decoding: Self.answers(text).bytes(as: format), as: UTF8.self)
      let read = Self.form.resolve(AnswerRequest(files: [.json(written)]))
      #expect(read.answers["note"] == .text(text))
    }
  }

  @Test(.spawns) func everyTextComesBackFromAShell() throws {
    var script = ""
    var expected = ""
    for text in Self.awkward where !text.isEmpty {
      script += String(decoding: Self.answers(text).bytes(as: .env), as: UTF8.self)
      script += "printf '%s\\0' \"$NOTE\"\n"
      expected += text + "\0"
    }
    #expect(try output(of: script) == expected)
  }

  @Test(arguments: [
    "##[error]x", "a\n##[group]", "###[x", "##vso[x]", "a ##teamcity[x", "#\0#vso[x",
    "a\n::error::x", "a\r\n  ::set-output::x",
    "::stop::\n\u{A0}\t::x", "'\n'::x", "a\n\n::::",
  ])
  func noLineIsACommandToABuildRunner(_ text: String) {
    for format in AnswerFormat.allCases {
      let written = String(decoding: Self.answers(text).bytes(as: format), as: UTF8.self)
      for start in ["##[", "##vso[", "##teamcity["] {
        #expect(!written.contains(start), "\(written)")
      }
      for line in written.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
        let start = line.drop { $0.properties.isWhitespace }
        #expect(!start.starts(with: "::".unicodeScalars), "\(written)")
      }
    }
  }

  /// YAML 1.1 takes an exponent without a point or a sign for text.
  @Test(arguments: [
    ("1", "1"), ("-0.50", "-0.50"), ("1e5", "1.0e+5"), ("1E-7", "1.0E-7"), ("2.5e3", "2.5e+3"),
    ("12345678901234567890", "12345678901234567890"),
  ])
  func numbersAreNumbersForEveryReaderOfYAML(_ json: String, _ yaml: String) {
    let answers = Self.form.resolve(AnswerRequest(files: [.json("{\"port\": \(json)}")])).answers
    let written = String(decoding: answers.bytes(as: .yaml), as: UTF8.self)
    #expect(written == "port: \(yaml)\ndebug: false\n")
    #expect(Self.form.resolve(written).answers["port"] == answers["port"])
  }

  @Test(arguments: [
    ("path", "PATH", ""), ("prompt_command", "PROMPT_COMMAND", ""), ("ifs", "IFS", ""),
    ("ld-preload", "LD_PRELOAD", ""), ("bash-env", "BASH_ENV", ""), ("ttyidle", "TTYIDLE", ""),
    ("git-config-count", "GIT_CONFIG_COUNT", ""), ("pythonpath", "PYTHONPATH", ""),
    ("preload", "LD_PRELOAD", "LD_"),
    ("name", "1NAME", "1"), ("name", "A-NAME", "A-"),
  ])
  func namesThatShellsActOnAreRefused(_ id: String, _ name: String, _ prefix: String) {
    let form = Sample.form([Sample.text(FieldID(id)), Sample.text("other")])
    let answers = form.resolve("\(id): x\nother: y").answers
    for format in [AnswerFormat.env, .dotenv, .github] {
      let findings = answers.unwritable(as: format, prefix: prefix)
      #expect(findings.first?.rule == "answer-variable-name")
      #expect(findings.first?.message.contains("`\(name)`") == true)
      let written = String(decoding: answers.bytes(as: format, prefix: prefix), as: UTF8.self)
      #expect(!written.contains("\(name)="))
      #expect(answers.unwritable(as: format, prefix: "APP_").isEmpty)
    }
    #expect(answers.unwritable(as: .json, prefix: prefix).isEmpty)
  }

  @Test(arguments: [
    "python-version", "ruby_version", "node-version", "git-user", "zsh-theme", "user",
  ])
  func namesThatNothingActsOnAreWritten(_ id: String) {
    let answers = Sample.form([Sample.text(FieldID(id))]).resolve("\(id): x").answers
    for format in AnswerFormat.allCases { #expect(answers.unwritable(as: format).isEmpty) }
  }

  @Test("What has no answer is unset, but never what shells act on")
  func unset() {
    let form = Sample.form([
      Sample.text("name"), Sample.text("path"), Sample.text("ifs"), Sample.text("host-name"),
      Sample.computed("slug", [.field("name", [.slug])]),
      Field(id: "hint", kind: .note(NoteField("x"))),
    ])
    let answers = form.resolve("{}").answers
    let written = String(decoding: answers.bytes(as: .env), as: UTF8.self)
    #expect(written == "unset NAME\nunset HOST_NAME\nunset SLUG\n")
    for format in AnswerFormat.allCases { #expect(answers.unwritable(as: format).isEmpty) }
    let named = answers.bytes(as: .env, prefix: "APP_")
    #expect(String(decoding: named, as: UTF8.self).contains("unset APP_PATH\n"))
  }

  @Test(
    "Names of the runner are no names of answers",
    arguments: ["ACTIONS_", "GITHUB_", "RUNNER_"]
  )
  func runnerNames(prefix: String) {
    let answers = Sample.form([Sample.text("token")]).resolve("token: x").answers
    #expect(answers.unwritable(as: .github, prefix: prefix).count == 1)
    #expect(answers.unwritable(as: .env, prefix: prefix).isEmpty)
  }

  @Test(
    "A .env file quotes so that its readers agree, or nothing is written",
    arguments: [
      ("a b", "'a b'"), ("$HOME `id` # \"x\"", "'$HOME `id` # \"x\"'"), ("a\\b", "'a\\b'"),
      ("it's", "\"it's\""), ("it's\nso", "\"it's\nso\""), ("a\nb\"c", "'a\nb\"c'"),
      ("it's $5", nil), ("it's \"x\"", nil), ("a\\\\b", nil), ("end\\", nil), ("${HOME}", nil),
      ("a\rb", nil), ("##[x]", nil), ("##vso[x]", nil), ("a\n ::x", nil), ("::x", "'::x'"),
    ] as [(String, String?)]
  )
  func dotenv(text: String, quoted: String?) {
    let answers = Self.answers(text)
    let line = String(decoding: answers.bytes(as: .dotenv), as: UTF8.self)
    #expect(line == "DEBUG='false'\n" + (quoted.map { "NOTE=\($0)\n" } ?? ""))
    let rules = answers.unwritable(as: .dotenv).map(\.rule)
    #expect(rules == (quoted == nil ? ["answer-unwritable"] : []))
  }

  @Test(
    "Between the delimiters of GitHub stands the text, which never holds them",
    arguments: [
      ("a", "NOTE=a\n"), ("a=b<<c", "NOTE=a=b<<c\n"), ("a\nb", "NOTE<<END\na\nb\nEND\n"),
      ("a\nEND\nPATH=x", "NOTE<<END_NOTE\na\nEND\nPATH=x\nEND_NOTE\n"),
      ("END\nEND_NOTE", "NOTE<<END_NOTE_NOTE\nEND\nEND_NOTE\nEND_NOTE_NOTE\n"),
      ("a\n", "NOTE<<END\na\n\nEND\n"), ("a\r\nb", nil), ("a\n::x", nil), ("##[x]", nil),
      ("##teamcity[x]", nil),
      ("::x", "NOTE=::x\n"), ("::x\na", nil),
    ] as [(String, String?)]
  )
  func github(text: String, lines: String?) {
    let answers = Self.answers(text)
    let written = String(decoding: answers.bytes(as: .github), as: UTF8.self)
    #expect(written == "DEBUG=false\n" + (lines ?? ""))
    let rules = answers.unwritable(as: .github).map(\.rule)
    #expect(rules == (lines == nil ? ["answer-unwritable"] : []))
  }

  private static func answers(_ text: String) -> ResolvedAnswers {
    let json = (["note": .string(text)] as JSONValue).text(layout: .compact)
    return form.resolve(AnswerRequest(files: [.json(json)])).answers
  }

  /// What a POSIX shell prints for a script.
  private func output(of script: String) throws -> String {
    let stream = try #require(popen(script, "r"))
    defer { pclose(stream) }
    var bytes: [UInt8] = []
    while true {
      let byte = getc(stream)
      guard byte != EOF else { break }
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
