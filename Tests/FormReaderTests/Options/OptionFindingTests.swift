import Diagnostics
import FormModel
import FormReader
import SourceTree
import TestTraits
import Testing

@Suite("Files of options, with mistakes")
struct OptionFindingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var path: String
    var text: String
    var keys: [OptionPart: String] = [:]
    var hasList = false
    var findings: [String]

    var testDescription: String { name }
  }

  @Test(
    "A mistake is told at its row",
    arguments: [
      Case(
        name: "the same id twice",
        path: "a.txt",
        text: "red\nblue\nred\n",
        hasList: true,
        findings: [
          "forms/a.txt:3:1 option-file-duplicate"
        ]
      ),
      Case(
        name: "ids that differ in case, and the twin again",
        path: "a.txt",
        text: "Ñandú\nñANDú\nñANDú\n",
        hasList: true,
        findings: [
          "forms/a.txt:2:1 option-file-case-twins (warning)",
          "forms/a.txt:3:1 option-file-duplicate",
        ]
      ),
      Case(
        name: "one id in two Unicode spellings",
        path: "a.txt",
        text: "caf\u{E9}\ncafe\u{301}\n",
        hasList: true,
        findings: [
          "forms/a.txt:2:1 option-file-duplicate"
        ]
      ),
      Case(
        name: "ids that are no ids",
        path: "a.csv",
        text: "id,label\n,None\n red,Red\na\tb,Tab\n" + String(repeating: "x", count: 129)
          + ",Long\n",
        findings: [
          "forms/a.csv:2:1 option-file-id",
          "forms/a.csv:3:1 option-file-id",
          "forms/a.csv:4:1 option-file-id",
          "forms/a.csv:5:1 option-file-id",
        ]
      ),
      Case(
        name: "rows of another width",
        path: "a.csv",
        text: "id,label\na\nb,B,\nc,C\n",
        findings: [
          "forms/a.csv:2:1 option-file-format",
          "forms/a.csv:3:1 option-file-format",
        ]
      ),
      Case(
        name: "quotes where they may not be",
        path: "a.csv",
        text: "id,label\na,6\" nail\nb,\"x\" y\nc,\"open\nd,D\n",
        findings: [
          "forms/a.csv:2:4 option-file-format",
          "forms/a.csv:3:6 option-file-format",
          "forms/a.csv:4:3 option-file-format",
        ]
      ),
      Case(
        name: "a JSON key with a letter wrong",
        path: "a.json",
        text: #"[{"id": "a", "lable": "A", "labels": "x"}, {"id": "b", "lable": "B"}]"#,
        hasList: true,
        findings: [
          "forms/a.json:1:14 option-file-column (warning) — did you mean `label`?"
        ]
      ),
      Case(
        name: "a JSON key of somebody else beside ours",
        path: "a.json",
        text: #"[{"id": "a", "label": "A", "lable": "x", "groups": "y"}]"#,
        hasList: true,
        findings: []
      ),
      Case(
        name: "a CSV column with a letter wrong",
        path: "a.csv",
        text: "id,lable,labels\na,A,x\n",
        hasList: true,
        findings: ["forms/a.csv:1:4 option-file-column (warning) — did you mean `label`?"]
      ),
      Case(
        name: "a column twice",
        path: "a.csv",
        text: "id,x,x,id\na,1,2,b\n",
        findings: ["forms/a.csv:1:8 option-file-format"]
      ),
      Case(
        name: "bytes that are no text",
        path: "a.txt",
        text: "re\u{0}d\n",
        findings: [
          "forms/a.txt:1:3 invalid-text"
        ]
      ),
      Case(
        name: "JSON numbers and booleans are no ids",
        path: "a.json",
        text: #"[7, {"id": true}, "7"]"#,
        findings: [
          "forms/a.json:1:2 option-file-id",
          "forms/a.json:1:12 option-file-id",
        ]
      ),
      Case(
        name: "JSON that is no list",
        path: "a.json",
        text: #"{"options": []}"#,
        findings: [
          "forms/a.json:1:1 option-file-format"
        ]
      ),
      Case(
        name: "JSON with other shapes inside",
        path: "a.json",
        text: #"["a", ["b"], {"label": "c"}, {"id": {}}, null, {"id": "d", "label": [1]}]"#,
        findings: [
          "forms/a.json:1:7 option-file-format",
          "forms/a.json:1:14 option-file-column",
          "forms/a.json:1:37 option-file-format",
          "forms/a.json:1:42 option-file-id",
          "forms/a.json:1:69 option-file-format",
        ]
      ),
      Case(
        name: "a line of JSON lines that is not JSON",
        path: "a.jsonl",
        text: "\"a\"\n{\"id\": b}\n\"c\"\n\"c\"\n",
        findings: [
          "forms/a.jsonl:2:8 syntax",
          "forms/a.jsonl:4:1 option-file-duplicate",
        ]
      ),
      Case(
        name: "JSON keys with a meaning they cannot have here",
        path: "a.json",
        text: """
          [{"id": "a", "x": "y", "exclusive": "yes"},
           {"id": "b", "disabled": true}]
          """,
        findings: [
          "forms/a.json:1:37 option-file-format (warning)",
          "forms/a.json:2:26 option-file-format",
        ]
      ),
      Case(
        name: "columns with a meaning they cannot have here",
        path: "a.csv",
        text: "id,when,renamed-from,disabled,exclusive\na,x,y,,maybe\nb,,,true,\n",
        findings: [
          "forms/a.csv:2:5 option-file-format",
          "forms/a.csv:2:8 option-file-format (warning)",
          "forms/a.csv:3:5 option-file-format",
        ]
      ),
      Case(
        name: "JSON with the quotes of another language",
        path: "a.json",
        text: "[{'id':'a'}]",
        findings: [
          "forms/a.json:1:3 syntax"
        ]
      ),
      Case(
        name: "YAML ids that are not plainly text",
        path: "a.yaml",
        text: "- no\n- 3.10\n- 2024-01-01\n- 1:30\n- ~\n- on call\n- \"off\"\n- { id: 0x1F }\n",
        findings: [
          "forms/a.yaml:1:3 option-file-id",
          "forms/a.yaml:2:3 option-file-id",
          "forms/a.yaml:3:3 option-file-id",
          "forms/a.yaml:4:3 option-file-id",
          "forms/a.yaml:5:3 option-file-id",
          "forms/a.yaml:8:9 option-file-id",
        ]
      ),
      Case(
        name: "YAML keys that an option does not have",
        path: "a.yaml",
        text: "- { id: a, labl: A }\n- { id: b, when: x }\n- { id: c, disabled: true }\n",
        findings: [
          "forms/a.yaml:1:12 option-file-column — did you mean `label`?",
          "forms/a.yaml:2:12 option-file-column",
          "forms/a.yaml:3:22 option-file-format",
        ]
      ),
    ]
  )
  func rows(_ test: Case) {
    let loaded = Folder([test.path: test.text]).read(test.path, keys: test.keys)
    #expect(loaded.findings.map(line) == test.findings)
    #expect((loaded.list != nil) == test.hasList)
  }

  static let form = "forms/a.form.yaml:1:18"
  /// Where the form names the column of labels.
  static let key = "forms/a.form.yaml:1:1"

  @Test(
    "A mistake in the reference is told in the form",
    arguments: [
      Case(
        name: "no such file",
        path: "region.csv",
        text: "id\na\n",
        findings: [
          "\(form) option-file-missing — did you mean `regions.csv`?"
        ]
      ),
      Case(
        name: "no such file in a folder below",
        path: "data/countrys.txt",
        text: "",
        findings: [
          "\(form) option-file-missing — did you mean `data/countries.txt`?"
        ]
      ),
      Case(
        name: "a folder",
        path: "list.csv",
        text: "",
        findings: ["\(form) option-file-missing"]
      ),
      Case(
        name: "upwards",
        path: "data/../regions.csv",
        text: "",
        findings: [
          "\(form) option-file-outside"
        ]
      ),
      Case(
        name: "absolute",
        path: "/etc/passwd.txt",
        text: "",
        findings: [
          "\(form) option-file-outside"
        ]
      ),
      Case(
        name: "a link that leads out",
        path: "link.txt",
        text: "",
        findings: [
          "\(form) option-file-outside"
        ]
      ),
      Case(
        name: "a link to what is hidden",
        path: "hidden.txt",
        text: "",
        findings: ["\(form) option-file-outside"]
      ),
      Case(
        name: "a link to a folder with a longer name",
        path: "twin.txt",
        text: "",
        findings: [
          "\(form) option-file-outside"
        ]
      ),
      Case(
        name: "an extension that says nothing",
        path: "regions.xlsx",
        text: "",
        findings: [
          "\(form) option-file-format"
        ]
      ),
      Case(
        name: "no column for the id",
        path: "regions.csv",
        text: "code;name\n",
        findings: ["\(form) option-file-column"]
      ),
      Case(
        name: "a named column that is not there",
        path: "regions.csv",
        text: "id,naem\na,A\n",
        keys: [.label: "name"],
        findings: [
          "\(key) option-file-column — did you mean `naem`?"
        ]
      ),
      Case(
        name: "a named key that no object has",
        path: "regions.json",
        text: #"[{"code": "a", "nam": "A"}]"#,
        keys: [.id: "code", .label: "name"],
        findings: [
          "\(key) option-file-column — did you mean `nam`?"
        ]
      ),
      Case(
        name: "objects without ids",
        path: "regions.json",
        text: #"[{"code": "a"}, {"code": "b"}]"#,
        findings: ["\(form) option-file-column"]
      ),
      Case(
        name: "nothing in it",
        path: "regions.txt",
        text: "\n \n",
        findings: ["\(form) option-file-empty"]
      ),
      Case(
        name: "a header only",
        path: "regions.csv",
        text: "id,label\n",
        findings: ["\(form) option-file-empty"]
      ),
    ]
  )
  func references(_ test: Case) {
    let hidden: Set = [
      "region.csv", "data/countrys.txt", "link.txt", "hidden.txt", "twin.txt", "list.csv",
    ]
    var files = [
      "regions.csv": "id\na\n", "data/countries.txt": "x\n", "list.csv/deep.txt": "x\n",
      ".git/a.txt": "x\n",
    ]
    if !hidden.contains(test.path) { files[test.path] = test.text }
    let folder = Folder(
      files,
      links: [
        "link.txt": "/etc/passwd", "hidden.txt": "/home/forms/.git/a.txt",
        "twin.txt": "/home/forms-of-others/a.txt",
      ]
    )
    #expect(folder.read("./.git/a.txt").list?.count == 1)
    let loaded = folder.read(test.path, keys: test.keys)
    #expect(loaded.findings.map(line) == test.findings)
    #expect(loaded.list == nil)
  }

  @Test("A column that is nearly the one the form names is a safe fix at that name")
  func columnFix() throws {
    let folder = Folder(["a.csv": "id,naem\na,A\n"])
    let finding = try #require(
      folder.read("a.csv", keys: [.label: "name"]).findings.first
    )
    #expect(finding.fix == .replace(SourceRange(0, 7), with: "naem"))
  }

  @Test(
    "What is not UTF-8 is refused, and no id is made of it",
    arguments: [
      ("a.txt", "red\ncaf", "1"), ("a.csv", "id\nred\ncaf", ""),
      ("a.json", "[\"red\", \"caf", "\"]"),
      ("a.jsonl", "\"red\"\n\"caf", "\"\n"), ("a.yaml", "- red\n- caf", "\n"),
    ]
  )
  func notUTF8(path: String, start: String, end: String) {
    let bytes = Array(start.utf8) + [0xE9] + Array(end.utf8)
    let loaded = Folder([path: bytes]).read(path)
    #expect(loaded.list == nil)
    #expect(loaded.findings.map(\.rule) == ["invalid-text"])
    #expect(loaded.findings.first?.location.range.lowerBound == start.utf8.count)
  }

  @Test(
    "Ids that differ in case are found whatever their length, and others are not",
    arguments: [
      ("A", "a", true), ("@", "`", false), ("[", "{", false),
      ("Z9_long-enough", "z9_LONG-ENOUGH", true),
      ("exactly8", "EXACTLY8", true), ("ΑΒΓ", "αβγ", true), ("ԱԲ", "աբ", true),
      ("a b", "a  b", false),
    ]
  )
  func twins(first: String, second: String, areTwins: Bool) {
    let loaded = Folder(["a.txt": "\(first)\n\(second)\n"]).read("a.txt")
    #expect(loaded.findings.map(\.rule) == (areTwins ? ["option-file-case-twins"] : []))
    #expect(loaded.list?.count == 2)
  }

  @Test("A file that is wrong everywhere is told in 20 rows and a count, errors first")
  func manyFindings() throws {
    let twins = (0..<30).map { "twin \($0)\nTWIN \($0)" }
    let text = twins.joined(separator: "\n") + "\n" + String(repeating: "twin 0\n", count: 15)
    let loaded = Folder(["a.txt": text]).read("a.txt")
    let findings = loaded.findings
    #expect(loaded.list?.count == 60)
    #expect(findings.count == 21)
    #expect(findings.filter { $0.rule == "option-file-duplicate" }.count == 15)
    let last = try #require(findings.last)
    #expect(last.rule == "option-file-more")
    #expect(last.message == "25 more findings in this file")
    #expect(last.severity == .warning)
  }

  @Test("Files that share a cache are read once, and their rows reported once")
  func cache() {
    let folder = Folder(["a.csv": "id,label\na,A\na,B\n"])
    let first = folder.read("a.csv")
    let second = folder.read("./a.csv")
    let other = folder.read("a.csv", keys: [.id: "label"])
    #expect(folder.readCount == 2)
    #expect(first.findings.map(\.rule) == ["option-file-duplicate"])
    #expect(second.findings.isEmpty)
    #expect(second.list == first.list)
    #expect(other.list?.options.map(\.id.rawValue) == ["A", "B"])
  }

  @Test("A mistake in the reference is told in every form")
  func sharedReference() {
    let folder = Folder(["a.csv": "code\na\n"])
    #expect(folder.read("a.csv").findings.count == 1)
    #expect(folder.read("a.csv").findings.count == 1)
  }

  @Test("A list has at most a million options", .slow)
  func limit() throws {
    let text = (0...1_000_000).map { String($0) }.joined(separator: "\n")
    let loaded = Folder(["a.txt": text]).read("a.txt")
    #expect(loaded.list == nil)
    #expect(
      loaded.findings.map(line) == [
        "forms/a.txt:1000001:1 too-large"
      ]
    )
  }
}
