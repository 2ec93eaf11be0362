import FormModel
import FormReader
import Testing

@Suite("Files of options, read right")
struct OptionFormatTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var path: String
    var text: String
    var keys: [OptionPart: String] = [:]
    var options: [String]

    var testDescription: String { name }
  }

  @Test(
    "A file gives its options in order",
    arguments: [
      Case(
        name: "lines, trimmed, empty ones skipped",
        path: "a.txt",
        text: "red\n  navy blue \t\r\n\n\rgreen",
        options: ["red", "navy blue", "green"]
      ),
      Case(name: "# is text", path: "a.txt", text: "#general\n", options: ["#general"]),
      Case(
        name: "words of YAML are text",
        path: "a.TXT",
        text: "no\n007\n",
        options: ["no", "007"]
      ),
      Case(
        name: "a byte order mark",
        path: "a.txt",
        text: "\u{FEFF} 日本\n",
        options: ["日本"]
      ),
      Case(
        name: "all columns of a table, in any order",
        path: "a.csv",
        text: "label,group,id,population,icon,detail\nFrankfurt,Europe,eu,7,🇪🇺,near\nOhio,,us,,,\n",
        options: ["eu | label Frankfurt | detail near | icon 🇪🇺 | group Europe", "us | label Ohio"]
      ),
      Case(name: "one column", path: "a.csv", text: "id\nred\n\nno\n", options: ["red", "no"]),
      Case(
        name: "quotes, doubled quotes, commas and line breaks in cells",
        path: "a.csv",
        text: "id,\"label\"\r\n\"a\"\"b\",\"one, two\r\nthree\"\r\n\"c\",\"\"\r\n",
        options: ["a\"b | label one, two\r\nthree", "c"]
      ),
      Case(
        name: "doubled quotes before a combining mark and a variation selector",
        path: "a.csv",
        text: "id,label\n\"\"\"\u{301}a\"\"\",\"say \"\"\u{FE0F}hi\"\"\"\n",
        options: ["\"\u{301}a\" | label say \"\u{FE0F}hi\""]
      ),
      Case(
        name: "spaces around names of columns and labels",
        path: "a.csv",
        text: "\u{FEFF}id, label\nred, Red \n",
        options: ["red | label Red"]
      ),
      Case(
        name: "a table ended by CR",
        path: "a.csv",
        text: "id,label\rred,Red\rblue,Blue",
        options: ["red | label Red", "blue | label Blue"]
      ),
      Case(
        name: "named columns",
        path: "a.csv",
        text: "code,name,id\nde,Germany,1\n",
        keys: [.id: "code", .label: "name"],
        options: ["de | label Germany"]
      ),
      Case(
        name: "JSON texts and objects",
        path: "a.json",
        text: """
          ["red", {"id": "blue", "label": "Blue", "hex": [1]}, {"id": "7", "label": null}, "3.10",
           {"id": "x", "label": {"es": "Equis", "en": "Ex"}}]
          """,
        options: ["red", "blue | label Blue", "7", "3.10", "x | label Ex"]
      ),
      Case(
        name: "JSON by other keys",
        path: "a.json",
        text: #"[{"full_name": "a/b", "name": "b", "private": "yes"}]"#,
        keys: [.id: "full_name", .label: "name"],
        options: ["a/b | label b"]
      ),
      Case(
        name: "one key for two parts, and a key inside of an object",
        path: "a.json",
        text: #"[{"name": "a", "owner": {"login": "b"}}]"#,
        keys: [.id: "name", .label: "name", .detail: "owner.login"],
        options: ["a | detail b"]
      ),
      Case(
        name: "JSON lines",
        path: "a.jsonl",
        text: "\u{FEFF}{\"id\":\"a\",\"label\":\"A\"}\r\n\n  \"b\"\n",
        options: ["a | label A", "b"]
      ),
      Case(
        name: "JSON with what a form can say of an option",
        path: "a.json",
        text: """
          [{"id": "a", "disabled": "sold out", "exclusive": false},
           {"id": "b", "disabled": false, "exclusive": true, "renamed-from": ["c"]},
           {"id": "d", "disabled": null, "exclusive": null, "renamed-from": null}]
          """,
        options: ["a | disabled sold out", "b | exclusive | was c", "d"]
      ),
      Case(
        name: "JSON lines with the same",
        path: "a.jsonl",
        text: #"{"id": "a", "disabled": "sold out", "exclusive": true}"#,
        options: ["a | disabled sold out | exclusive"]
      ),
      Case(
        name: "columns with the same",
        path: "a.csv",
        text: "id,disabled,exclusive\na,sold out,\nb,,TRUE\nc,FALSE,false\n",
        options: ["a | disabled sold out", "b | exclusive", "c"]
      ),
      Case(
        name: "YAML, like options in a form",
        path: "a.yml",
        text: """
          - red
          - { id: "no", label: no, detail: d, icon: i, group: g, x-note: mine }
          - { id: blue, disabled: sold out, exclusive: true, renamed-from: [azure] }
          """,
        options: [
          "red", "no | detail d | icon i | group g",
          "blue | disabled sold out | exclusive | was azure",
        ]
      ),
    ]
  )
  func options(_ test: Case) throws {
    let folder = Folder([test.path: test.text])
    let loaded = folder.read(test.path, keys: test.keys)
    #expect(loaded.findings.map(line) == [])
    #expect(try #require(loaded.list).options.map(line) == test.options)
  }

  @Test("Many options are found by their ids, however they hash")
  func manyOptions() throws {
    let ids = (0..<5_000).map { "option \($0 &* 2_654_435_761)" }
    let loaded = Folder(["a.txt": ids.joined(separator: "\n")]).read("a.txt")
    #expect(loaded.findings.isEmpty)
    #expect(try #require(loaded.list).options.map(\.id.rawValue) == ids)
  }
}
